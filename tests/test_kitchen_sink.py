"""The tiny knowledge base that other tests break: sound, and using every feature of the model."""

from __future__ import annotations

from generator import checks
from generator.load import SINGLE_FILES
from generator.model import Knowledge, Locales
from generator.model.base import Record, walk

# Whole files: their one field becomes a room of the knowledge base, and they are gone.
FILES = {shape for _, shape, holder in SINGLE_FILES.values() if holder} | {Locales, Knowledge}


def records(kind: type[Record] = Record) -> set[type[Record]]:
    """Every shape of the model, Fact[str] and its like left out: they add no field to Fact."""
    below = {child for child in kind.__subclasses__() if "[" not in child.__name__}
    parametrized = {child for child in kind.__subclasses__() if "[" in child.__name__}
    return below.union(*(records(child) for child in below | parametrized))


def test_it_is_sound(sink):
    assert checks.run(sink) == []


def test_it_uses_every_field_of_the_model(sink):
    written = {
        f"{ancestor.__name__}.{name}"
        for _, value in walk(sink.knowledge)
        if isinstance(value, Record)
        for ancestor in type(value).__mro__
        for name in value.model_fields_set
    }
    fields = {f"{record.__name__}.{name}" for record in records() - FILES for name in record.__annotations__
              if name in record.model_fields}  # fmt: skip
    assert len(fields) > 150
    assert fields - written == set()
