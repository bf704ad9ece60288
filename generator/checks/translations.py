"""A translation keeps the names in braces, the links and the code of its English, and belongs to a sentence.

Until it does, its sentence is shown in English: a translator's slip never stops a release.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..load import Content
from ..problems import ContentError, Place, Problem, relative
from ..translate import catalog_path, read_catalog, slips

STOPS_A_RELEASE = False


def check(content: Content) -> Iterator[Problem]:
    known = {sentence.key for sentence in content.knowledge.sentences()}
    for locale in content.knowledge.locales:
        if locale != content.knowledge.source_locale:
            yield from _catalog(content, locale, known)


def _catalog(content: Content, locale: str, known: set[str]) -> Iterator[Problem]:
    path = catalog_path(content.root, locale)
    try:
        entries = read_catalog(path, content.root)
    except ContentError as error:
        yield from error.problems
        return
    file = relative(path, content.root)
    for key, entry in entries.items():
        place = Place(file, entry.line)
        if key not in known:
            yield Problem(place, f"no sentence has the key `{key}`", "delete the entry, or correct its msgctxt")
        elif entry.text:
            for slip in slips(entry.english, entry.text):
                yield Problem(place, f"`{key}`: {slip}", "keep them as in the English")
