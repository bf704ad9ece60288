"""The whole knowledge base, as one value."""

from __future__ import annotations

from collections.abc import Iterator

from .base import Evidence, Id, Record, Sentence, Word, evidence, sentences
from .engine import Engine
from .guide import Change, Chapter, Device, GlossaryEntry, Hardware, Home, Locale, Mistake
from .tree import Tree
from .vocabulary import Vocabulary


class Knowledge(Record):
    """Everything under `content/`, validated. Field names are the first part of every sentence's key."""

    vocabulary: Vocabulary
    engines: dict[Id, Engine]
    hardware: dict[Id, Hardware]
    devices: dict[Id, Device]
    mistakes: dict[Id, Mistake]
    guide: dict[Id, Chapter]
    glossary: dict[Id, GlossaryEntry]
    changes: dict[Id, Change]
    tree: Tree
    home: Home
    ui: dict[Word, dict[Word, Sentence]]
    locales: dict[Id, Locale]
    source_locale: Id

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence readers see, with its key set."""
        return sentences(self)

    def evidence(self) -> Iterator[tuple[tuple[str, ...], Evidence]]:
        """Every fact and claim, with its path."""
        return evidence(self)
