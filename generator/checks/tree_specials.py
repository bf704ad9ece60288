"""The table of special needs is complete: every group of outcomes says something of every need."""

from __future__ import annotations

from collections.abc import Iterator

from ..load import Content
from ..problems import Problem

NEEDS = ("tree_shape",)


def check(content: Content) -> Iterator[Problem]:
    specials = content.knowledge.tree.specials
    options = content.knowledge.tree.questions[specials.question].options
    if specials.none not in options:
        place = content.place(("tree", "specials", "none"))
        yield Problem(place, f"`{specials.none}` is no option of `{specials.question}`", "name its plain option")
        return
    needs = {name for name, option in options.items() if name != specials.none and not option.assumes}
    for group, effects in specials.groups.items():
        place = content.place(("tree", "specials", "groups", group))
        for missing in sorted(needs - set(effects)):
            yield Problem(place, f"`{group}` says nothing of `{missing}`", f"add `{missing}: {{note: …}}`")
        for extra in sorted(set(effects) - needs):
            yield Problem(place, f"`{extra}` is no special need", f"use one of: {', '.join(sorted(needs))}")
    yield from _notes(content)
    yield from _groups(content)


def _notes(content: Content) -> Iterator[Problem]:
    specials = content.knowledge.tree.specials
    used: set[str] = set()
    for group, effects in specials.groups.items():
        for name, effect in effects.items():
            used.add(effect.note)
            if effect.note not in specials.notes:
                where = content.place(("tree", "specials", "groups", group, name))
                yield Problem(where, f"there is no note `{effect.note}`", "write it under `notes:`")
    for note in sorted(set(specials.notes) - used):
        place = content.place(("tree", "specials", "notes", note))
        yield Problem(place, f"the note `{note}` is not used", "delete it")


def _groups(content: Content) -> Iterator[Problem]:
    tree = content.knowledge.tree
    used = {outcome.group for outcome in tree.outcomes.values()}
    for name, outcome in tree.outcomes.items():
        if outcome.group and outcome.group not in tree.specials.groups:
            place = content.place(("tree", "outcomes", name, "group"))
            yield Problem(place, f"there is no group `{outcome.group}`", "add it under `specials: groups:`")
    for group in sorted(set(tree.specials.groups) - used):
        place = content.place(("tree", "specials", "groups", group))
        yield Problem(place, f"no outcome is in the group `{group}`", "delete it")
