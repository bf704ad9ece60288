"""Claims under `facts`, `warnings` and `problems` are facts: each needs its source."""

from __future__ import annotations

from collections.abc import Iterator

from ..load import Content
from ..model.base import Claim
from ..problems import Problem

ROOMS = ("facts", "warnings", "problems")


def check(content: Content) -> Iterator[Problem]:
    for path, item in content.knowledge.evidence():
        if isinstance(item, Claim) and len(path) > 2 and path[-2] in ROOMS:
            if item.opinion:
                remedy = "move it to `verdict`, `pitfalls` or `suits`"
                yield Problem(content.place(path), f"an opinion under `{path[-2]}`", remedy)
            elif not item.source:
                yield Problem(content.place(path), "a fact without a source", "add `source:` and `checked:`")
