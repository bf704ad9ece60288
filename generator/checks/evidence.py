"""A known fact needs a source that says it; a sentence without a source is ours and must say so.

Dates lie in the past, and a checked date needs something that was checked.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from ..load import Content
from ..model.base import Evidence, Fact
from ..model.guide import Change, Measured
from ..problems import Problem

_ROOT_PAGE = re.compile(r"^https://(?:github\.com/[^/]+/[^/]+/?|[^/]+/?)$")


def check(content: Content) -> Iterator[Problem]:
    today = dt.date.today()
    for path, item in content.knowledge.evidence():
        place = content.place(path)
        if _needs_source(item) and not item.source:
            yield Problem(place, "a fact without a source", "add `source:`, or write `value: null`")
        if item.checked and item.checked > today:
            yield Problem(place, f"checked on {item.checked}, which is in the future", "write the day you read it")
        if item.checked and not item.source:
            yield Problem(place, "checked, but no source", "add `source:` or drop `checked:`")
        for url in item.source:
            if _ROOT_PAGE.match(url):
                yield Problem(place, f"{url} is a home page, no source", "cite the page or file that says it")


def _needs_source(item: Evidence) -> bool:
    if isinstance(item, Fact):
        return item.is_known()
    return isinstance(item, Change | Measured)
