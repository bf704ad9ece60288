"""A question earns its place: its answers lead to different places, there are at most five of them, and
each answer to one of the first four says at least one fact that the proof can use."""

from __future__ import annotations

from collections.abc import Iterator

from ..load import Content
from ..problems import Problem
from ..tree import Graph

NEEDS = ("tree_specials",)
MOST = 5


def check(content: Content) -> Iterator[Problem]:
    graph = Graph.of(content.knowledge.tree)
    for node in graph.nodes.values():
        if len(set(node.edges.values())) == 1:
            wrong = f"all answers at `{node.id}` lead to the same place"
            yield Problem(content.place(node.where), wrong, "drop the question, or let the answers differ")
    longest = max(graph.paths(), key=lambda path: len(path.answers))
    if len(longest.answers) > MOST:
        asked = ", ".join(answer.question for answer in longest.answers)
        place = content.place(("tree", "routes"))
        yield Problem(place, f"{len(longest.answers)} questions on one path: {asked}", f"ask at most {MOST}")
    yield from _silent(content)


def _silent(content: Content) -> Iterator[Problem]:
    tree = content.knowledge.tree
    for name, question in tree.questions.items():
        for ident, option in question.options.items():
            if name != tree.specials.question and not option.assumes and option.implies.is_empty():
                place = content.place(("tree", "questions", name, "options", ident))
                yield Problem(place, f"the answer `{ident}` implies nothing", "write `implies:`")
