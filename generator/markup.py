"""The small markup sentences may use, and its safe rendering.

Sentences come from strangers' pull requests, so nothing passes through: text is escaped, and only these
forms become HTML: `code`, **strong**, *emphasis*, [words](target). A target is an https address or
`kind:id`, where the kind is a room of this site (engine:vllm, learn:bottlenecks#kv-cache). A name in
braces, {device.h100-sxm.bandwidth}, is a fact cited from the knowledge base.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup, escape

_TOKEN = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\[(?P<words>[^\[\]]+)\]\((?P<target>[^()\s]+)\)"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\*(?P<em>[^*\s](?:[^*]*[^*\s])?)\*"
    r"|\{(?P<name>[a-z][a-z0-9_.-]*)\}"
)
_TAG = re.compile(r"</?[a-zA-Z][^>]*>|<!--|&[a-z]+;|&#")


@dataclass(frozen=True)
class Piece:
    """A part of a sentence: `kind` is text, code, strong, em, link or name."""

    kind: str
    text: str
    target: str = ""


def pieces(sentence: str) -> list[Piece]:
    """Cut a sentence into pieces, left to right."""
    result, at = [], 0
    for match in _TOKEN.finditer(sentence):
        if match.start() > at:
            result.append(Piece("text", sentence[at : match.start()]))
        result.append(_piece(match))
        at = match.end()
    if at < len(sentence):
        result.append(Piece("text", sentence[at:]))
    return result


def _piece(match: re.Match[str]) -> Piece:
    if match["words"] is not None:
        return Piece("link", match["words"], match["target"])
    kind = match.lastgroup or "text"
    return Piece(kind, match[kind])


@dataclass(frozen=True)
class Writer:
    """How the pieces of a sentence become HTML.

    `href` turns a link target into an address, `value` a cited name into text, `text` plain words into
    safe HTML.
    """

    href: Callable[[str], str]
    value: Callable[[str], str]
    text: Callable[[str], Markup] = escape


def render(sentence: str, writer: Writer) -> Markup:
    """A sentence as safe HTML."""
    return Markup("").join(_html(piece, writer) for piece in pieces(sentence))


def _html(piece: Piece, writer: Writer) -> Markup:
    match piece.kind:
        case "code":
            return Markup('<code translate="no" lang="en">{}</code>').format(piece.text)
        case "strong" | "em":
            inner = render(piece.text, writer)
            return Markup(f"<{piece.kind}>{{}}</{piece.kind}>").format(inner)
        case "link":
            inner = render(piece.text, writer)
            return Markup('<a href="{}">{}</a>').format(writer.href(piece.target), inner)
        case "name":
            return escape(writer.value(piece.text))
    return writer.text(piece.text)


def plain(sentence: str, value: Callable[[str], str]) -> str:
    """A sentence without its markup, for titles, descriptions and attributes."""
    out = []
    for piece in pieces(sentence):
        nested = piece.kind in ("strong", "em", "link")
        is_name = piece.kind == "name"
        out.append(plain(piece.text, value) if nested else str(value(piece.text)) if is_name else piece.text)
    return "".join(out)


def targets(sentence: str) -> list[str]:
    """Every link target of a sentence, inside emphasis too."""
    found: list[str] = []
    for piece in pieces(sentence):
        if piece.kind == "link":
            found.append(piece.target)
        elif piece.kind in ("strong", "em"):
            found += targets(piece.text)
    return found


def codes(sentence: str) -> list[str]:
    """Every piece of inline code of a sentence, which stays as it is in every language."""
    return _texts(sentence, "code")


def names(sentence: str) -> list[str]:
    """Every name in braces of a sentence, links and emphasis included."""
    return _texts(sentence, "name")


def _texts(sentence: str, kind: str) -> list[str]:
    """The texts of all pieces of a kind, inside links and emphasis too."""
    found: list[str] = []
    for piece in pieces(sentence):
        if piece.kind == kind:
            found.append(piece.text)
        elif piece.kind in ("strong", "em", "link"):
            found += _texts(piece.text, kind)
    return found


def _without_code(sentence: str) -> str:
    """What a sentence says outside inline code."""
    nested = ("strong", "em", "link")
    return "".join(
        _without_code(piece.text) if piece.kind in nested else piece.text
        for piece in pieces(sentence) if piece.kind != "code"
    )  # fmt: skip


def faults(sentence: str) -> list[str]:
    """What is wrong with a sentence's markup: HTML, an unclosed mark, a broken link."""
    wrong = []
    bare = _without_code(sentence)
    if _TAG.search(bare):
        wrong.append("holds HTML")
    if "`" in bare:
        wrong.append("has a backquote without its partner")
    if re.search(r"\]\(|\*\*", "".join(p.text for p in pieces(sentence) if p.kind == "text")):
        wrong.append("has a link or emphasis that is not closed")
    return wrong
