"""Every outcome is reached and offers living systems; the table of special needs is complete.

Every system is offered somewhere, or listed with the reason why not. A dead one, or one we advise against,
needs no other reason; nor does a layer that is no engine to choose.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..judge import standing
from ..load import Content
from ..problems import Problem
from ..tree import Graph, TreeError

NEEDS_SOUND_REFERENCES = True
NOT_FOR_CHOICE = frozenset({"runtime", "platform", "edge-network", "application"})


def check(content: Content) -> Iterator[Problem]:
    yield from _specials(content)
    try:
        paths = list(Graph.of(content.knowledge.tree).paths())
    except (TreeError, KeyError):
        return  # reported by tree_shape and by _specials
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
    yield from _offers(content)


def _specials(content: Content) -> Iterator[Problem]:
    specials = content.knowledge.tree.specials
    options = content.knowledge.tree.questions[specials.question].options
    needs = {name for name, option in options.items() if name != specials.none and not option.assumes}
    used: set[str] = set()
    for group, effects in specials.groups.items():
        place = content.place(("tree", "specials", "groups", group))
        for missing in sorted(needs - set(effects)):
            yield Problem(place, f"`{group}` says nothing of `{missing}`", f"add `{missing}: {{note: …}}`")
        for extra in sorted(set(effects) - needs):
            yield Problem(place, f"`{extra}` is no special need", f"use one of: {', '.join(sorted(needs))}")
        for name, effect in effects.items():
            used.add(effect.note)
            if effect.note not in specials.notes:
                where = content.place(("tree", "specials", "groups", group, name))
                yield Problem(where, f"there is no note `{effect.note}`", "write it under `notes:`")
    for note in sorted(set(specials.notes) - used):
        yield Problem(content.place(("tree", "specials", "notes", note)), f"the note `{note}` is not used", "delete it")
    yield from _groups(content)


def _groups(content: Content) -> Iterator[Problem]:
    tree = content.knowledge.tree
    for name, outcome in tree.outcomes.items():
        if outcome.despite and outcome.despite not in tree.exceptions:
            place = content.place(("tree", "outcomes", name, "despite"))
            yield Problem(place, f"there is no exception `{outcome.despite}`", "write it under `exceptions:`")
    used = {outcome.group for outcome in tree.outcomes.values()}
    for name, outcome in tree.outcomes.items():
        if outcome.group and outcome.group not in tree.specials.groups:
            place = content.place(("tree", "outcomes", name, "group"))
            yield Problem(place, f"there is no group `{outcome.group}`", "add it under `specials: groups:`")
    for group in sorted(set(tree.specials.groups) - used):
        place = content.place(("tree", "specials", "groups", group))
        yield Problem(place, f"no outcome is in the group `{group}`", "delete it")


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
            yield Problem(place, f"no path offers `{ident}`", "offer it, or say why not under `not_offered:`")
