"""Every id that names something else must exist: an engine, a backend, a format, a mistake, an outcome."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import reduce

from ..load import Content
from ..model.base import Ref, walk
from ..problems import Problem


def check(content: Content) -> Iterator[Problem]:
    for path, node in walk(content.knowledge):
        if isinstance(node, Ref):
            yield from _missing(content, path, node)
        elif isinstance(node, dict):
            for key in node:
                if isinstance(key, Ref):
                    yield from _missing(content, (*path, key), key)


def _missing(content: Content, path: tuple[str, ...], ref: Ref) -> Iterator[Problem]:
    known = reduce(getattr, ref.target, content.knowledge)
    if ref in known:
        return
    near = difflib.get_close_matches(ref, known, n=1)
    room, *inside = ref.target
    home = " → ".join([f"content/{room}.yaml" if inside or (content.root / "content" / f"{room}.yaml").exists()
                       else f"content/{room}/", *inside])  # fmt: skip
    remedy = f"did you mean `{near[0]}`?" if near else f"use an id of {home}, or add it there"
    yield Problem(content.place(path), f"`{ref}` is not in {'.'.join(ref.target)}", remedy)
