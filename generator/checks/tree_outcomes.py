"""Every outcome is reached and offers living systems.

Every system is offered somewhere, or listed with the reason why not. A dead one, or one we advise against,
needs no other reason; nor does a layer that is no engine to choose.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..judge import standing
from ..load import Content
from ..problems import Problem
from ..tree import Graph

NEEDS = ("tree_specials",)
NOT_FOR_CHOICE = frozenset({"runtime", "platform", "edge-network", "application"})


def check(content: Content) -> Iterator[Problem]:
    paths = list(Graph.of(content.knowledge.tree).paths())
    reached = {path.base for path in paths} | {path.outcome for path in paths}
    for name, outcome in content.knowledge.tree.outcomes.items():
        place = content.place(("tree", "outcomes", name))
        if name not in reached:
            yield Problem(place, f"no path leads to the outcome `{name}`", "route to it, or delete it")
        for engine in outcome.engines:
            why = standing(content.knowledge.engines[engine])
            if why:
                wrong = f"`{engine}` is offered, but: {why.kind} {why.subject}".rstrip()
                yield Problem(place, wrong, "offer a living system that we recommend")
        if len(set(outcome.engines)) != len(outcome.engines):
            yield Problem(place, "the same system twice", "name each once")
    yield from _exceptions(content)
    yield from _offers(content)


def _exceptions(content: Content) -> Iterator[Problem]:
    tree = content.knowledge.tree
    used = {outcome.despite for outcome in tree.outcomes.values()}
    for name, outcome in tree.outcomes.items():
        if outcome.despite and outcome.despite not in tree.exceptions:
            place = content.place(("tree", "outcomes", name, "despite"))
            yield Problem(place, f"there is no exception `{outcome.despite}`", "write it under `exceptions:`")
    for name in sorted(set(tree.exceptions) - used):
        place = content.place(("tree", "exceptions", name))
        yield Problem(place, f"the exception `{name}` is not used", "delete it")


def _offers(content: Content) -> Iterator[Problem]:
    tree = content.knowledge.tree
    offered = {engine for outcome in tree.outcomes.values() for engine in outcome.engines}
    for ident, engine in content.knowledge.engines.items():
        excused = standing(engine) or engine.layer in NOT_FOR_CHOICE
        if ident in offered and ident in tree.not_offered:
            place = content.place(("tree", "not_offered", ident))
            yield Problem(place, f"`{ident}` is offered, and said not to be", "delete one of the two")
        if ident not in offered and ident not in tree.not_offered and not excused:
            place = content.place(("engines", ident))
            remedy = "offer it in content/tree.yaml, or say there, under `not_offered:`, why not"
            yield Problem(place, f"no path offers `{ident}`", remedy)
