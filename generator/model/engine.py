"""What is known about one system: an engine, a runtime, an orchestrator, a platform, an app."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from .base import (
    ApiId,
    BackendId,
    Capability,
    Claim,
    EngineId,
    Evidence,
    Fact,
    FamilyId,
    FeatureId,
    FormatId,
    GenerationId,
    Id,
    LayerId,
    LoadId,
    Name,
    Record,
    Sentence,
    Statement,
    StatusId,
    SystemId,
    Url,
)
from .vocabulary import USABLE, SupportValue


class Support(Fact[SupportValue]):
    """One cell of a support table: documented, experimental, plugin, community, no, or null for not known."""

    def is_usable(self) -> bool:
        return self.value in USABLE


class BackendSupport(Support):
    """A backend cell, with the limits the engine's own documentation sets on it.

    `minimum` is the lowest NVIDIA compute capability ("8.0"); `only` lists the generations supported,
    where the list is closed; `not_on` those that are excluded; `systems` the operating systems this
    backend is limited to.
    """

    minimum: Capability | None = None
    only: list[GenerationId] = []
    not_on: list[GenerationId] = []
    systems: list[SystemId] = []


class Status(Fact[StatusId]):
    """Active, archived and so on; `since` is the day the state began or was last shown (a release)."""

    since: dt.date | None = None


class Version(Fact[str]):
    """The newest version seen, with the day it was released."""

    released: dt.date | None = None


class Advice(Record):
    """Our dated opinion about a system that facts alone would leave in play."""

    stance: Literal["against"]
    since: dt.date
    because: Sentence


class Suitability(Record):
    """Our opinion: how well the system serves a load, and why."""

    value: Literal["good", "fair", "poor"]
    because: Sentence


class Command(Evidence):
    """A command as the project's own documentation prints it, and our safe first start beside it.

    `lines` is copied from the source; `safe` is the same start bound to this computer only and, where
    the server has one, with a key. `replace` names the one thing a reader must put in.
    """

    use: Literal["install", "serve", "run", "benchmark"]
    title: Sentence
    backend: BackendId | None = None
    systems: list[SystemId] = []
    lines: str
    safe: str | None = None
    replace: Sentence | None = None
    note: Sentence | None = None


class Download(Record):
    """Which file to fetch for this engine, and which not."""

    take: dict[Id, Sentence]
    leave: dict[Id, Sentence] = {}


class Engine(Record):
    """One system. `entry: full` promises that at most one field in ten is not known.

    `name` is a product's name and stays as it is in every language; `label` is what readers see instead
    where the system is a kind of service and not a product.
    """

    id: Id
    name: Name
    label: Sentence | None = None
    layer: LayerId
    family: FamilyId
    entry: Literal["full", "short"]
    line: Sentence
    repository: Url | None = None
    docs: Url | None = None

    status: Status
    owner: Fact[str]
    license: Fact[str]
    languages: Fact[list[str]] | None = None
    newest_version: Version | None = None
    successors: list[EngineId] = []
    no_successor: Sentence | None = None
    advice: Advice | None = None

    backends: dict[BackendId, BackendSupport] = {}
    systems: dict[SystemId, Support] = {}
    formats: dict[FormatId, Support] = {}
    features: dict[FeatureId, Support] = {}
    apis: dict[ApiId, Support] = {}
    several_gpus: Statement | None = None
    warnings: dict[Id, Claim] = {}
    facts: dict[Id, Claim] = {}
    problems: dict[Id, Claim] = {}
    commands: dict[Id, Command] = {}

    uses: dict[Id, Sentence] = {}
    not_for: dict[Id, Sentence] = {}
    best_fit: Sentence | None = None
    awkward_fit: Sentence | None = None
    verdict: Sentence
    suits: dict[LoadId, Suitability] = {}
    pitfalls: dict[Id, Statement] = {}
    download: Download | None = None
    connect: Sentence | None = None
    runner_ups: dict[EngineId, Sentence] = {}
