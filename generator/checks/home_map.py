"""Each line of the one-page map names answers, and the tree answers them with the very engine of the line."""

from __future__ import annotations

from collections.abc import Iterator

from ..decide import Decision
from ..load import Content
from ..model.guide import MapLine
from ..problems import Place, Problem

NEEDS = ("tree_specials",)


def check(content: Content) -> Iterator[Problem]:
    decision = Decision(content.knowledge)
    for group_id, group in content.knowledge.home.map.items():
        for line_id, line in group.lines.items():
            place = content.place(("home", "map", group_id, "lines", line_id))
            yield from _line(decision, place, line)


def _line(decision: Decision, place: Place, line: MapLine) -> Iterator[Problem]:
    replay = decision.graph.replay(line.answers)
    if replay.path is None or len(replay.path.answers) != len(line.answers):
        stopped = replay.stopped_at or replay.node or "an answer too many"
        yield Problem(place, f"these answers are no whole path: {stopped}", "name one answer for each question asked")
        return
    first = decision.engines(replay.path)[0]
    if first != line.engine:
        wrong = f"the map says `{line.engine}`, the tree answers `{first}`"
        yield Problem(place, wrong, "change the line, its answers, or the tree")
