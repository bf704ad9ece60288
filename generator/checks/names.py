"""Names that are no ids of a room still lead somewhere: commands, anchors, option groups, table columns, pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .. import sitemap
from ..load import Content
from ..model.guide import TableBlock
from ..problems import Problem

NEEDS = ("references",)


def check(content: Content) -> Iterator[Problem]:
    yield from _commands(content)
    yield from _targets(content)
    yield from _option_groups(content)
    yield from _columns(content)
    yield from _addresses(content)


def _commands(content: Content) -> Iterator[Problem]:
    for ident, hardware in content.knowledge.hardware.items():
        for index, ref in enumerate(hardware.commands):
            known = content.knowledge.engines[ref.engine].commands
            if ref.command not in known:
                place = content.place(("hardware", ident, "commands", str(index), "command"))
                wrong = f"`{ref.engine}` has no command `{ref.command}`"
                yield Problem(place, wrong, f"use one of: {', '.join(known) or 'it has none'}")


def _targets(content: Content) -> Iterator[Problem]:
    known = sitemap.anchors(content.knowledge)
    for ident, chapter in content.knowledge.guide.items():
        for part, section in chapter.sections.items():
            for index, target in enumerate(section.see):
                if target not in known:
                    place = content.place(("guide", ident, "sections", part, "see", str(index)))
                    yield Problem(place, f"`{target}` leads nowhere", "name a page or a place on one")
    for ident, door in content.knowledge.home.doors.items():
        if door.to not in known:
            place = content.place(("home", "doors", ident, "to"))
            yield Problem(place, f"`{door.to}` leads nowhere", "name a page")


def _option_groups(content: Content) -> Iterator[Problem]:
    for name, question in content.knowledge.tree.questions.items():
        for ident, option in question.options.items():
            if (option.group or "") not in (question.groups or {"": None}):
                place = content.place(("tree", "questions", name, "options", ident, "group"))
                remedy = f"use one of: {', '.join(question.groups) or 'no group'}"
                yield Problem(place, f"`{name}` has no group `{option.group}`", remedy)


def _columns(content: Content) -> Iterator[Problem]:
    for ident, chapter in content.knowledge.guide.items():
        for part, section in chapter.sections.items():
            for name, block in section.blocks.items():
                if isinstance(block, TableBlock):
                    yield from _rows(content, ("guide", ident, "sections", part, "blocks", name), block)


def _rows(content: Content, where: tuple[str, ...], table: TableBlock) -> Iterator[Problem]:
    for name, cells in table.rows.items():
        if list(cells) != list(table.columns):
            place = content.place((*where, "rows", name))
            remedy = f"write {', '.join(table.columns)}, in this order"
            yield Problem(place, f"the cells of the row `{name}` are not those of the table", remedy)


def _addresses(content: Content) -> Iterator[Problem]:
    count = Counter(sitemap.pages(content.knowledge).values())
    languages = {locale.path for locale in content.knowledge.locales.values()}
    for ident, chapter in content.knowledge.guide.items():
        if count[chapter.path] > 1 or chapter.path in languages:
            place = content.place(("guide", ident, "path"))
            yield Problem(place, f"another page stands at `{chapter.path}`", "choose another path")
