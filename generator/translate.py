"""The overlay of translations: every sentence is looked up by its key, in every language, at build time.

A catalog entry's `msgctxt` is the key, `msgid` the English that was translated, `msgstr` the translation.
If today's English differs from `msgid`, the old translation is shown and counts as stale; if there is no
entry, English is shown and marked as English. So no slip of a translator can stop a release.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import polib

from . import markup
from .model import Knowledge, Sentence
from .problems import ContentError, Place, Problem, relative
from .yaml_source import read_text

State = Literal["source", "done", "stale", "missing"]
_POLIB_ERROR = re.compile(r"\(line (\d+)\)(?:: ?(.*))?$", re.DOTALL)
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_PO_LINE = re.compile(rf"\s*|\s*#.*|\s*(?:(?:msgctxt|msgid|msgstr)\s+)?{_QUOTED}\s*")


@dataclass(frozen=True)
class Translation:
    """What to show for a sentence, and in which state it is."""

    text: str
    state: State


@dataclass(frozen=True)
class Entry:
    """One entry of a catalog: the English that was translated, the translation, and where it stands."""

    english: str
    text: str
    line: int = 1
    flags: tuple[str, ...] = ()


class Overlay:
    """The translations of one language, by key. The source language has none and shows itself."""

    def __init__(self, locale: str, entries: dict[str, Entry] | None = None, *, is_source: bool = False):
        self.locale = locale
        self.entries = entries or {}
        self.is_source = is_source

    def lookup(self, sentence: Sentence) -> Translation:
        """The translation of a sentence; English where there is none."""
        if self.is_source:
            return Translation(str(sentence), "source")
        entry = self.entries.get(sentence.key)
        if entry is None or not entry.text or slips(entry.english, entry.text):
            return Translation(str(sentence), "missing")
        fresh = entry.english == sentence and "fuzzy" not in entry.flags
        return Translation(entry.text, "done" if fresh else "stale")

    def count(self, knowledge: Knowledge) -> Counter[str]:
        """How many sentences are in each state."""
        return Counter(self.lookup(sentence).state for sentence in knowledge.sentences())


@cache
def slips(english: str, text: str) -> tuple[str, ...]:
    """What makes a translation unfit to be shown: other names, links or code than its English, or bad markup.

    Such an entry is reported by the check and shown in English: no slip of a translator can stop a release.
    """
    found = [f"it {fault}" for fault in markup.faults(text)]
    for what, of in (("{names}", markup.names), ("links", markup.targets), ("code", markup.codes)):
        before, after = Counter(of(english)), Counter(of(text))
        if before != after:
            missing, extra = ", ".join(before - after), ", ".join(after - before)
            found.append(f"its {what} differ: missing {missing or 'none'}, too many {extra or 'none'}")
    return tuple(found)


def catalog_path(root: Path, locale: str) -> Path:
    return root / "content" / "translations" / f"{locale}.po"


def overlays(root: Path, knowledge: Knowledge) -> dict[str, Overlay]:
    """One overlay a locale. Raises ContentError for catalogs that cannot be read."""
    found, problems = {}, []
    for locale in knowledge.locales:
        try:
            found[locale] = overlay(root, knowledge, locale)
        except ContentError as error:
            problems += error.problems
    if problems:
        raise ContentError(problems)
    return found


def overlay(root: Path, knowledge: Knowledge, locale: str) -> Overlay:
    """The overlay of one locale. Raises ContentError for a catalog that cannot be read."""
    if locale == knowledge.source_locale:
        return Overlay(locale, is_source=True)
    return Overlay(locale, read_catalog(catalog_path(root, locale), root))


def read_catalog(path: Path, root: Path) -> dict[str, Entry]:
    """The entries of a catalog by key; none if there is no file yet."""
    if not path.is_file():
        return {}
    name = relative(path, root)
    text = read_text(path, root)
    problems = list(_syntax(name, text))
    if problems:
        raise ContentError(problems)
    try:
        catalog = polib.pofile(text, check_for_duplicates=False)
    except (OSError, ValueError) as error:
        raise ContentError([_po_problem(name, str(error))]) from None
    entries: dict[str, Entry] = {}
    for item in catalog:
        if item.obsolete:
            continue
        key, place = item.msgctxt, Place(name, item.linenum)
        if not key:
            problems.append(Problem(place, "an entry without msgctxt", "write the sentence's key as msgctxt"))
        elif key in entries:
            problems.append(Problem(place, f"a second entry for `{key}`", "keep one of the two"))
        else:
            entries[key] = Entry(item.msgid, item.msgstr, item.linenum, tuple(item.flags))
    if problems:
        raise ContentError(problems)
    return entries


def _syntax(name: str, text: str) -> Iterator[Problem]:
    """What polib would read without a word, and lose: an unclosed quote, a stray line, plurals, an empty file."""
    if not text.strip():
        yield Problem(Place(name), "the catalog is empty", "restore it from git, or delete the file")
    for number, line in enumerate(text.split("\n"), start=1):
        if not _PO_LINE.fullmatch(line):
            column = len(line) - len(line.lstrip()) + 1
            remedy = 'write msgctxt, msgid or msgstr and a text in "quotes", with \\" for a quote inside'
            yield Problem(Place(name, number, column), f"this line cannot be read: {line.strip()[:60]}", remedy)


def _po_problem(name: str, message: str) -> Problem:
    found = _POLIB_ERROR.search(message)
    line, wrong = (int(found[1]), (found[2] or "").strip()) if found else (1, "")
    wrong = f"this catalog cannot be read: {wrong or 'syntax error'}"
    return Problem(Place(name, line), wrong, "look for a missing quote or a stray line here")


def write_catalog(path: Path, locale: str, entries: dict[str, Entry], order: list[str]) -> None:
    """Write a catalog in the order of the content, one entry a sentence, so that one edit is one diff."""
    catalog = polib.POFile(wrapwidth=0)
    catalog.metadata = {
        "Project-Id-Version": "the-engine-follows",
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    rank = {key: place for place, key in enumerate(order)}
    for key in sorted(entries, key=lambda key: (rank.get(key, len(rank)), key)):
        entry = entries[key]
        catalog.append(polib.POEntry(msgctxt=key, msgid=entry.english, msgstr=entry.text, flags=list(entry.flags)))
    path.write_text(str(catalog) + "\n", encoding="utf-8")
