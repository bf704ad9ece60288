"""Every link inside the site leads to a page that exists, and to an anchor that exists on it."""

from __future__ import annotations

import os
from urllib.parse import unquote, urlsplit

from .conftest import Site, SitePage


def test_internal_links_and_anchors(site: Site) -> None:
    by_file = {page.file.resolve(): page for page in site}
    broken = []
    for page in site:
        for link in page.tree.xpath("//a/@href"):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = page.file.parent / unquote(parts.path) if parts.path else page.file
            file = target.parent.resolve() / target.name if parts.path else page.file.resolve()
            if not file.is_file():
                broken.append(f"{page} → {link}: no such file")
            elif parts.fragment and not _has(by_file.get(file), unquote(parts.fragment)):
                broken.append(f"{page} → {link}: no such anchor")
    assert not broken, f"{len(broken)}\n" + "\n".join(broken[:40])


def _has(page: SitePage | None, anchor: str) -> bool:
    return page is not None and anchor in set(page.ids)


def test_links_work_on_a_disk(site: Site) -> None:
    """A folder opened from a disk shows no index.html by itself."""
    found = [f"{page} → {link}" for page in site for link in page.tree.xpath("//a/@href")
             if not urlsplit(link).scheme and urlsplit(link).path.endswith("/")]  # fmt: skip
    assert not found, found[:10]


def test_outside_links_are_https(site: Site) -> None:
    schemes = {urlsplit(link).scheme for page in site for link in page.tree.xpath("//a/@href")}
    assert schemes <= {"", "https"}


def test_assets_exist(site: Site) -> None:
    missing = {
        os.path.normpath(page.file.parent / urlsplit(url).path)
        for page in site
        for url in page.tree.xpath("//script/@src | //link[@rel='stylesheet' or @rel='icon']/@href | //img/@src")
        if not (page.file.parent / urlsplit(url).path).is_file()
    }
    assert not missing, missing
