"""Finishing the built site: one sitemap for all languages, and the machine-readable copy of the knowledge."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from . import sitemap
from .load import Content
from .model import Knowledge
from .stage import Publishing

API = "api/v1"


def finish(content: Content, site: Path, publishing: Publishing) -> None:
    """Write what no single language's build can know, in place of what each wrote alone."""
    for index in site.rglob("search/search_index.json"):
        index.write_text(escape_titles(index.read_text(encoding="utf-8")), encoding="utf-8")
    for leftover in (*site.rglob("sitemap.xml"), *site.rglob("sitemap.xml.gz")):
        leftover.unlink()
    write_shared(content, site, publishing)


def write_shared(content: Content, site: Path, publishing: Publishing) -> None:
    """Write the sitemap and the machine-readable copy."""
    if publishing.site_url:
        text = "\n".join(sitemap_lines(content.knowledge, publishing.site_url))
        (site / "sitemap.xml").write_text(text + "\n", encoding="utf-8")
    for name, value in api(content.knowledge):
        path = site / API / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (site / ".nojekyll").touch()


def escape_titles(index: str) -> str:
    """A search index whose page titles are safe: MkDocs writes them raw, and the search shows them as HTML."""
    data = json.loads(index)
    for entry in data["docs"]:
        if "#" not in entry["location"]:
            entry["title"] = html.escape(entry["title"], quote=False)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def sitemap_lines(knowledge: Knowledge, site_url: str) -> Iterator[str]:
    """A sitemap with every page in every language, each naming its alternates."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    for folder in sitemap.pages(knowledge).values():
        addresses = {ident: _address(site_url, locale.path, folder) for ident, locale in knowledge.locales.items()}
        links = [_alternate(ident, address) for ident, address in addresses.items()]
        links.append(_alternate("x-default", addresses[knowledge.source_locale]))
        for address in addresses.values():
            yield f"<url><loc>{address}</loc>{''.join(links)}</url>"
    yield "</urlset>"


def _address(site_url: str, path: str, folder: str) -> str:
    return "/".join(part for part in (site_url, path, folder) if part) + "/"


def _alternate(lang: str, address: str) -> str:
    return f'<xhtml:link rel="alternate" hreflang={quoteattr(lang)} href={quoteattr(address)}/>'


def api(knowledge: Knowledge) -> Iterator[tuple[str, Any]]:
    """The files of the machine-readable copy: one for each room, and one for each system."""
    for room in ("engines", "hardware", "devices", "mistakes", "glossary", "changes"):
        yield room, {ident: item.model_dump(mode="json") for ident, item in getattr(knowledge, room).items()}
    for ident, engine in knowledge.engines.items():
        yield f"engines/{ident}", engine.model_dump(mode="json")
    yield "tree", knowledge.tree.model_dump(mode="json")
    yield "vocabulary", knowledge.vocabulary.model_dump(mode="json")
