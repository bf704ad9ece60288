"""The built site, parsed once: every page in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import lxml.html
import pytest

from generator import pages
from generator.load import Content
from tests.built import SITE_URL, Built, built

__all__ = ["built"]


@dataclass
class SitePage:
    """One page of the built site in one language."""

    locale: str
    folder: str
    kind: str
    file: Path

    @cached_property
    def tree(self) -> lxml.html.HtmlElement:
        return lxml.html.fromstring(self.file.read_bytes().decode("utf-8"))

    @cached_property
    def ids(self) -> list[str]:
        return self.tree.xpath("//@id")

    def __str__(self) -> str:
        return f"{self.locale}:/{self.folder}"


class Site:
    """All pages, by language and folder."""

    def __init__(self, built: Built, content: Content):
        self.root = built.site
        self.locales = content.knowledge.locales
        self.pages = {
            (locale, page.folder): SitePage(locale, page.folder, page.kind, built.page(record.path, page.folder))
            for locale, record in self.locales.items()
            for page in pages.pages(content.knowledge)
        }

    def __iter__(self) -> Iterator[SitePage]:
        return iter(self.pages.values())

    def of_kind(self, *kinds: str) -> list[SitePage]:
        return [page for page in self if page.kind in kinds]

    def address(self, page: SitePage, locale: str | None = None) -> str:
        """The public address of a page, or of the same page in another language."""
        parts = (SITE_URL, self.locales[locale or page.locale].path, page.folder)
        return "/".join(part for part in parts if part) + "/"


@pytest.fixture(scope="session")
def site(built: Built, real: Content) -> Site:
    return Site(built, real)
