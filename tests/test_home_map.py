"""The one-page map of the home page says what the tree answers."""

from __future__ import annotations

from generator.decide import Decision


def test_every_line_is_the_trees_answer(real):
    decision = Decision(real.knowledge)
    lines = [line for group in real.knowledge.home.map.values() for line in group.lines.values()]
    assert len(lines) >= 15
    for line in lines:
        path = decision.graph.replay(line.answers).path
        assert path, f"“{line.situation}” is no whole path: {line.answers}"
        assert decision.engines(path)[0] == line.engine, line.situation
        assert path.query(decision.tree) == line.answers, f"“{line.situation}” says more than is asked"
