"""Sentences use the small markup only, and every link and cited name in them leads somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from .. import markup
from ..cite import CitationError, cite
from ..load import Content
from ..model.base import WEB_URL
from ..problems import Problem
from ..sitemap import anchors

LINKS = "link to engine:ID, hardware:ID, mistake:ID, learn:ID, term:ID, page:ID or an https address"
HELP = "allowed are `code`, **strong**, *emphasis* and [words](target)"


def check(content: Content) -> Iterator[Problem]:
    known = anchors(content.knowledge)
    for sentence in content.knowledge.sentences():
        for fault in markup.faults(sentence):
            yield Problem(content.place(sentence.key), f"this sentence {fault}", HELP)
        for target in markup.targets(sentence):
            if not (WEB_URL.match(target) or target in known):
                yield Problem(content.place(sentence.key), f"the link `{target}` leads nowhere", LINKS)
        if not sentence.key.startswith("ui."):
            yield from _citations(content, sentence)


def _citations(content: Content, sentence: str) -> Iterator[Problem]:
    for name in markup.names(sentence):
        try:
            cite(content.knowledge, name)
        except CitationError as error:
            yield Problem(content.place(sentence.key), f"{{{name}}}: {error}", "cite a fact that exists")
