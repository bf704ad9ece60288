"""Staging: the knowledge base becomes plain Markdown files and one MkDocs config a language, under build/.

Any builder that reads mkdocs.yml can take it from here. Files that did not change are not touched, so the
preview server knows which pages to build anew.
"""

from __future__ import annotations

import datetime as dt
import os
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from . import material, sitemap
from .decide import Decision
from .load import Content
from .model import evidence
from .pages import Page, pages
from .render import Renderer, relative_href
from .translate import Overlay, overlay, overlays

_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
NAVIGATION = ("decide", "engines", "hardware", "learn", "mistakes")
FOOTER = ("benchmark", "glossary", "changes", "contribute", "about")
BUILD = "build"
# The tree's page repeats what the engine pages say; an engine's own page comes before pages that mention it.
SEARCH: dict[str, dict[str, Any]] = {"decide": {"search": {"exclude": True}}, "engine": {"search": {"boost": 2}}}


@dataclass(frozen=True)
class Publishing:
    """Where the site will live. Without a URL, canonical links, hreflang and edit links are left out."""

    site_url: str | None = None
    repo_url: str | None = None

    @classmethod
    def from_environment(cls) -> Publishing:
        def clean(name: str) -> str | None:
            value = os.environ.get(name, "").strip().rstrip("/")
            return value or None

        return cls(clean("SITE_URL"), clean("REPO_URL"))


@dataclass
class Staged:
    """What staging wrote: per language, the pages that are new or differ, and whether its config does."""

    changed: dict[str, list[str]] = field(default_factory=dict)
    removed: dict[str, list[str]] = field(default_factory=dict)
    reconfigured: set[str] = field(default_factory=set)

    def count(self) -> int:
        return sum(map(len, self.changed.values()))


def stage(content: Content, publishing: Publishing, only: set[str] | None = None) -> Staged:
    """Write build/<language>/docs/ and build/<language>.yml for every language (or those in `only`)."""
    result = Staged()
    found = overlays(content.root, content.knowledge)
    decision = Decision(content.knowledge)
    for locale in content.knowledge.locales:
        if only is None or locale in only:
            _Stage(content.root, decision, locale, found[locale], publishing).write(result)
    return result


def stage_one(content: Content, publishing: Publishing, locale: str, folder: str) -> bool:
    """Write a single page of one language; tell whether it changed. Nothing happens for an unknown page."""
    found = overlay(content.root, content.knowledge, locale)
    staging = _Stage(content.root, Decision(content.knowledge), locale, found, publishing)
    wanted = (page for page in pages(content.knowledge) if page.folder == folder)
    return any([write_if_changed(staging.docs / folder / "index.md", staging.page(page)) for page in wanted])


class _Stage:
    """Stages one language."""

    def __init__(self, root: Path, decision: Decision, locale: str, overlay: Overlay, publishing: Publishing):
        self.root, self.knowledge, self.locale = root, decision.knowledge, locale
        self.publishing = publishing
        self.docs = root / BUILD / locale / "docs"
        self.renderer = Renderer(decision, locale, overlay, root / "templates")
        self.last_checked = _last_checked(self.knowledge)

    def write(self, result: Staged) -> None:
        # All are rendered before one is written: a template that fails must not leave half a language behind.
        texts = {page.folder: self.page(page) for page in pages(self.knowledge)}
        files = {folder: self.docs / folder / "index.md" for folder in texts}
        result.changed[self.locale] = [name for name, text in texts.items() if write_if_changed(files[name], text)]
        result.removed[self.locale] = list(self._remove_others(set(files.values())))
        config = _dump(self.config())
        if write_if_changed(self.root / BUILD / f"{self.locale}.yml", config):
            result.reconfigured.add(self.locale)

    def _remove_others(self, expected: set[Path]) -> Iterator[str]:
        for path in sorted(self.docs.rglob("*.md")):
            if path not in expected:
                path.unlink()
                yield path.parent.relative_to(self.docs).as_posix()

    def page(self, page: Page) -> str:
        """One page as Markdown: front matter for the theme, then the body."""
        context = {"page": page, **page.context}
        body = self.renderer.page(f"pages/{page.template}", page.folder, context)
        states = frozenset(self.renderer.states)
        front = _dump(self.front(page, states))
        return f"---\n{front}---\n\n{body.strip()}\n"

    def front(self, page: Page, states: frozenset[str]) -> dict[str, Any]:
        """What the theme needs to know of a page: it cannot see the knowledge base."""
        plain = self.renderer.plain
        title, description = plain(page.title), plain(page.description)
        return {
            "title": title,
            "description": description,
            "kind": page.kind,
            "root": posixpath.relpath(".", page.folder or ".") + "/",
            "folder": page.folder,
            "section": page.folder.partition("/")[0],
            "alternates": list(self.alternates(page.folder)),
            "canonical": self.absolute(page.folder, self.locale),
            "coverage": _coverage(states),
            "source_file": page.source,
            "checked": self._checked(page),
            **SEARCH.get(page.kind, {}),
        }

    def _checked(self, page: Page) -> str:
        """When the facts of a page were last checked; of the whole guide, for a page about all of it."""
        subject = next(iter(page.context.values()), None)
        day = _last_checked(subject) if subject is not None else self.last_checked
        day = day or self.last_checked
        said = self.knowledge.ui["site"]["checked"]
        return str(self.renderer.say(said, date=self.renderer.date(day))) if day else ""

    def alternates(self, folder: str) -> Iterator[dict[str, str | None]]:
        """The same page in every language: relative for the switcher, absolute for hreflang."""
        here = posixpath.join(self.knowledge.locales[self.locale].path, folder)
        for ident, locale in self.knowledge.locales.items():
            there = posixpath.join(locale.path, folder)
            yield {
                "lang": ident,
                "name": locale.name,
                "href": relative_href(here, there),
                "absolute": self.absolute(folder, ident),
            }

    def absolute(self, folder: str, locale: str) -> str | None:
        """The public address of a page, without index.html; null while the site has no URL."""
        if not self.publishing.site_url:
            return None
        parts = [self.publishing.site_url, self.knowledge.locales[locale].path, folder]
        return "/".join(part for part in parts if part) + "/"

    def config(self) -> dict[str, Any]:
        """The MkDocs config of this language, on top of mkdocs.yml."""
        locale = self.knowledge.locales[self.locale]
        name = self.renderer.plain(self.knowledge.ui["site"]["name"])
        return {
            "INHERIT": "../mkdocs.yml",
            "site_name": name,
            "site_url": self.absolute("", self.locale) or "",
            "docs_dir": f"{self.locale}/docs",
            "site_dir": f"{self.locale}/site",
            "theme": {"custom_dir": "../templates/theme", "language": locale.material},
            "plugins": [{"search": {"lang": locale.search, "pipeline": []}}],
            "extra": {"ef": self._extra()},
        }

    def _extra(self) -> dict[str, Any]:
        plain, ui = self.renderer.plain, self.knowledge.ui
        locale = self.knowledge.locales[self.locale]
        folders = sitemap.pages(self.knowledge)
        links = {
            group: [{"title": plain(ui["nav"][name]), "folder": folders[f"page:{name}"]} for name in names]
            for group, names in (("menu", NAVIGATION), ("footer", FOOTER))
        }
        said = ui["site"] | {f"not_found_{key}": text for key, text in ui["not_found"].items()}
        words = {key: self.renderer.text(text) if "{" in text else plain(text) for key, text in said.items()}
        return {
            "lang": self.locale,
            "direction": locale.direction,
            "endonym": locale.name,
            "status": locale.status,
            "source_lang": self.knowledge.source_locale,
            "repo_url": self.publishing.repo_url,
            "locale_path": locale.path,
            "languages": [
                {"lang": ident, "name": it.name, "path": it.path} for ident, it in self.knowledge.locales.items()
            ],
            "material": material.search_scripts(),
            "words": words,
            **links,
        }


def _last_checked(subject: Any) -> dt.date | None:
    """The latest day on which a source of some part of the knowledge was read."""
    return max((item.checked for _, item in evidence(subject) if item.checked), default=None)


def _coverage(states: frozenset[str]) -> str:
    """source, full, partial (some English) or none (all English)."""
    if not states or states == {"source"}:
        return "source"
    if "missing" not in states:
        return "full"
    return "partial" if states & {"done", "stale"} else "none"


def _dump(value: dict[str, Any]) -> str:
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10_000)


def write_if_changed(path: Path, text: str) -> bool:
    """Write a file unless it already holds exactly this text; tell whether it was written."""
    data = text.encode("utf-8")
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True

