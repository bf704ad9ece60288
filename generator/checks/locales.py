"""Every language has a place of its own, a format that CLDR knows, and there is one source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from babel import Locale, UnknownLocaleError

from ..load import Content
from ..problems import Problem


def check(content: Content) -> Iterator[Problem]:
    locales, source = content.knowledge.locales, content.knowledge.source_locale
    if source not in locales:
        yield Problem(content.place(("locales",)), f"the source `{source}` is no language here", "name one of them")
    paths = Counter(locale.path for locale in locales.values())
    for ident, locale in locales.items():
        place = content.place(("locales", ident, "path"))
        if paths[locale.path] > 1:
            yield Problem(place, f"two languages stand at `{locale.path}`", "give each a path of its own")
        if not locale.path and ident != source:
            yield Problem(place, "only the source stands at the root", f"write `path: {ident}`")
        try:
            Locale.parse(locale.babel)
        except (UnknownLocaleError, ValueError):
            yield Problem(content.place(("locales", ident, "babel")), f"CLDR does not know `{locale.babel}`",
                          "write a tag such as th_TH")  # fmt: skip
