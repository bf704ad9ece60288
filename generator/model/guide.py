"""Hardware situations, devices, mistakes, chapters, glossary, changes: everything that is mostly words."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from .base import (
    Claim,
    DeviceClassId,
    DeviceId,
    EngineId,
    Evidence,
    Fact,
    Id,
    MistakeId,
    Name,
    PlatformId,
    Record,
    Sentence,
    Statement,
    TermId,
    VerdictId,
    Word,
)

Positive = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Device(Record):
    """One device people can buy or rent. Memory in GB as sold; bandwidth in GB/s (peak)."""

    name: Name
    vendor: str
    kind: DeviceClassId
    platform: PlatformId | None = None
    year: int | None = None
    memory: Fact[Positive]
    memory_is: Literal["largest-option", "nominal", "usable", "base"] | None = None
    bandwidth: Fact[Positive]
    interconnect: str | None = None
    remark: str | None = None


class Choice(Record):
    """An engine recommended for a situation, with the reason."""

    engine: EngineId
    because: Sentence


class Measured(Evidence):
    """A speed somebody measured: tokens per second of one request (decode) or of a prompt (prefill)."""

    device: str
    model: str
    format: str
    engine: EngineId
    decode: float | None = None
    prefill: float | None = None
    context: int | None = None


class CommandRef(Record):
    """Points at a command of an engine's file."""

    engine: EngineId
    command: Id


class Hardware(Record):
    """A hardware situation: what to run there, when to run something else, and what to know first."""

    id: Id
    name: Sentence
    line: Sentence
    platforms: list[PlatformId] = []
    devices: list[DeviceId] = []
    first: Choice
    alternatives: dict[EngineId, Sentence]
    avoid: dict[EngineId, Sentence]
    why: Statement
    take: dict[Id, Sentence]
    leave: dict[Id, Sentence] = {}
    fit: Sentence
    facts: dict[Id, Claim] = {}
    pitfalls: dict[Id, Statement]
    measured: dict[Id, Measured] = {}
    commands: list[CommandRef] = []
    mistakes: list[MistakeId] = []


class Mistake(Record):
    """A mistake people make: how it shows, why it hurts, what to do instead."""

    title: Sentence
    symptom: Sentence
    why: Statement
    instead: Statement
    engines: list[EngineId] = []


class ListBlock(Record):
    """A bulleted (or, as `steps`, a numbered) list of statements."""

    list: dict[Id, Statement]


class StepsBlock(Record):
    steps: dict[Id, Statement]


class TableBlock(Record):
    """A table: the first column is the row's head."""

    columns: dict[Id, Sentence]
    rows: dict[Id, dict[Id, Sentence]]


class NoteBlock(Record):
    """A short aside; `care` marks a warning."""

    note: Statement
    care: bool = False


def _as_block(value: Any) -> Any:
    return {"text": value} if isinstance(value, str) else value


def _kind_of_block(value: Any) -> str:
    kinds = ("list", "steps", "columns", "note")
    has = value.__contains__ if isinstance(value, dict) else lambda name: hasattr(value, name)
    return next((kind for kind in kinds if has(kind)), "text")


Block = Annotated[
    Annotated[Claim, Tag("text")]
    | Annotated[ListBlock, Tag("list")]
    | Annotated[StepsBlock, Tag("steps")]
    | Annotated[TableBlock, Tag("columns")]
    | Annotated[NoteBlock, Tag("note")],
    Discriminator(_kind_of_block),
    BeforeValidator(_as_block),
]


class Section(Record):
    """A section of a chapter. Its id is the anchor, the same in all languages."""

    title: Sentence
    blocks: dict[Id, Block]
    see: list[str] = []


class Chapter(Record):
    """A page of prose. `path` is where it is published (learn/bottlenecks, benchmark, about)."""

    id: Id
    path: Annotated[str, Field(pattern=r"^(learn/)?[a-z0-9]+(-[a-z0-9]+)*$")]
    order: int
    title: Sentence
    line: Sentence
    sections: dict[Id, Section]


class GlossaryEntry(Record):
    """A term as this guide uses it."""

    term: Sentence
    meaning: Sentence
    see: list[TermId] = []


class Change(Evidence):
    """Advice that used to be given, and what is right today. `checked` is the day we read the source."""

    claim: Sentence
    verdict: VerdictId
    now: Sentence
    dated: str | None = None
    engines: list[EngineId] = []


class Mistakes(Record):
    mistakes: dict[Id, Mistake]


class Devices(Record):
    devices: dict[Id, Device]


class Glossary(Record):
    terms: dict[Id, GlossaryEntry]


class Changes(Record):
    changes: dict[Id, Change]


class MapLine(Record):
    """A line of the one-page map: a situation, the answers that describe it, the engine that follows."""

    situation: Sentence
    engine: EngineId
    answers: dict[str, Id]


class MapGroup(Record):
    title: Sentence
    lines: dict[Id, MapLine]


class Mark(Record):
    """A device on the home page's chart, and on which side of its mark the name stands."""

    label: str
    side: Literal["left", "right", "above", "below"]


class Scatter(Record):
    """The chart of capacity against bandwidth. Its numbers come from the devices."""

    title: Sentence
    caption: Sentence
    marks: dict[DeviceId, Mark]


class Home(Record):
    """The home page: the thesis and the whole guide on one page."""

    title: Sentence
    description: Sentence
    premises: dict[Id, Sentence]
    conclusion: Sentence
    lead: Sentence
    map_title: Sentence
    map_help: Sentence
    map: dict[Id, MapGroup]
    say: Sentence
    say_help: Sentence
    scatter: Scatter
    doors_title: Sentence
    doors: dict[Id, Door]


class Door(Record):
    title: Sentence
    line: Sentence
    to: str


class Ui(Record):
    """Interface sentences, grouped by the part of the interface that says them."""

    ui: dict[Word, dict[Word, Sentence]]


class Locale(Record):
    """A language of the site. `status` says honestly who has read the translation.

    `no_break` lists words that browsers break in the middle, for want of them in their dictionary.
    `search` is the language whose rules Material's search applies: its own for Hindi and Thai find nothing.
    """

    name: Name
    babel: str
    direction: Literal["ltr", "rtl"] = "ltr"
    path: Annotated[str, Field(pattern=r"^([a-z]{2,3}(-[a-z0-9]{2,8})*)?$")]
    status: Literal["source", "unreviewed", "reviewed"]
    reviewers: list[str] = []
    no_break: list[str] = []
    material: str
    search: str
    since: dt.date | None = None


class Locales(Record):
    source: Id
    locales: dict[Id, Locale]


Home.model_rebuild()
