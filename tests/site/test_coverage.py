"""The plan of the guide, note by note: each is said on a page, at an anchor that exists in every language."""

from __future__ import annotations

from pathlib import Path

import yaml

from generator import sitemap
from generator.load import Content

from .conftest import Site

NOTES: dict[str, list[list[str]]] = yaml.safe_load(
    (Path(__file__).parent.parent / "coverage.yaml").read_text(encoding="utf-8")
)


def test_every_note_has_its_place(site: Site, real: Content) -> None:
    folders = sitemap.pages(real.knowledge) | sitemap.anchors(real.knowledge)
    lost = []
    for chapter, notes in NOTES.items():
        for note, target in notes:
            page, _, anchor = target.partition("#")
            folder, _, implied = folders.get(page, "?").partition("#")
            found = site.pages.get(("en", folder))
            if found is None or ((anchor or implied) and (anchor or implied) not in found.ids):
                lost.append(f"{chapter}: {note} → {target}")
    assert not lost, lost


def test_the_chapters_of_the_plan_are_all_there() -> None:
    assert "".join(NOTES) == "ABCDEFGHIJK"
    assert sum(map(len, NOTES.values())) > 300
