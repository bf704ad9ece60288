"""Which pages a language has, what each is about, and which template gives it its shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .model import Knowledge


@dataclass(frozen=True)
class Page:
    """One page. `title` and `description` are sentences or names; `source` is the file a reader may edit."""

    target: str
    folder: str
    template: str
    title: str
    description: str
    source: str
    context: dict[str, Any]

    @property
    def kind(self) -> str:
        """What kind of page this is, for styles and tests: the name of its template."""
        return self.template.removesuffix(".md.j2")


def pages(knowledge: Knowledge) -> Iterator[Page]:
    """Every page of the site, the same in every language."""
    yield from _fixed(knowledge)
    for ident, engine in knowledge.engines.items():
        context = {"engine": engine}
        yield Page(f"engine:{ident}", f"engines/{ident}", "engine.md.j2", engine.label or engine.name, engine.line,
                   f"content/engines/{ident}.yaml", context)  # fmt: skip
    for ident, hardware in knowledge.hardware.items():
        context = {"hardware": hardware}
        yield Page(f"hardware:{ident}", f"hardware/{ident}", "hardware.md.j2", hardware.name, hardware.line,
                   f"content/hardware/{ident}.yaml", context)  # fmt: skip
    for ident, chapter in knowledge.guide.items():
        kind = "learn" if chapter.path.startswith("learn/") else "page"
        context = {"chapter": chapter}
        yield Page(f"{kind}:{ident}", chapter.path, "chapter.md.j2", chapter.title, chapter.line,
                   f"content/guide/{ident}.yaml", context)  # fmt: skip


def _fixed(knowledge: Knowledge) -> Iterator[Page]:
    ui, home = knowledge.ui, knowledge.home
    yield Page("page:home", "", "home.md.j2", home.title, home.description, "content/home.yaml", {})
    yield Page("page:decide", "decide", "decide.md.j2", ui["decide"]["title"], ui["decide"]["description"],
               "content/tree.yaml", {})  # fmt: skip
    for name in ("engines", "hardware", "mistakes", "learn", "glossary", "changes"):
        folder = {"engines": "engines", "hardware": "hardware", "learn": "guide"}.get(name)
        source = f"content/{folder}" if folder else f"content/{name}.yaml"
        template = f"{name}-index.md.j2" if name == "hardware" else f"{name}.md.j2"
        yield Page(f"page:{name}", name, template, ui[name]["title"], ui[name]["description"], source, {})
