"""A known fact needs a source that says it. Days lie in the past; a checked date needs something checked."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from ..load import Content
from ..model.base import Evidence, Fact, walk
from ..model.guide import Change, Measured
from ..problems import Problem

_ROOT_PAGE = re.compile(r"^https://(?:github\.com/[^/]+/[^/]+/?|[^/]+/?)$")


def check(content: Content) -> Iterator[Problem]:
    today = dt.date.today()
    for path, node in walk(content.knowledge):
        if isinstance(node, dt.date) and node > today:
            yield Problem(content.place(path), f"{node} is in the future", "write the day it happened")
        elif isinstance(node, Evidence):
            yield from _evidence(content, path, node)


def _evidence(content: Content, path: tuple[str, ...], item: Evidence) -> Iterator[Problem]:
    if _needs_source(item) and not item.source:
        remedy = "add `source:`, or write `value: null`"
        yield Problem(content.place(path), "a fact without a source", remedy)
    if item.checked and not item.source:
        yield Problem(content.place(path), "checked, but no source", "add `source:` or drop `checked:`")
    for url in item.source:
        if _ROOT_PAGE.match(url):
            wrong = f"{url} is a home page, no source"
            yield Problem(content.place(path), wrong, "cite the page or file that says it")


def _needs_source(item: Evidence) -> bool:
    if isinstance(item, Fact):
        return item.is_known()
    return isinstance(item, Change | Measured)
