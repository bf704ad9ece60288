"""The decision tree as data: questions, options and what each implies, routes, outcomes.

Text and routing are apart. `questions` hold the words and what each answer implies; `routes` say which
question follows which answer; `outcomes` say which engines follow; `specials` is the table of the last
question: for each group of outcomes, what each special need does to the answer so far.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Discriminator, Field, Tag

from .base import (
    ApiId,
    BranchId,
    EngineId,
    FeatureId,
    FormatId,
    HardwareId,
    Id,
    LayerId,
    LoadId,
    MistakeId,
    OutcomeId,
    PlatformId,
    QuestionId,
    Record,
    Sentence,
    SystemId,
    Word,
)


class Implies(Record):
    """What an answer says about the world; every recommended engine's facts must satisfy all of it.

    `platform` may name several families: the engine must run on each. `features` must each be usable,
    `any_feature` at least one. `load` is one of the vocabulary's loads and is checked against the
    engine's suitability. `formats` must each be readable. `kinds` limits the layers an outcome may have.
    """

    platforms: list[PlatformId] = []
    system: SystemId | None = None
    load: LoadId | None = None
    features: list[FeatureId] = []
    any_feature: list[FeatureId] = []
    formats: list[FormatId] = []
    apis: list[ApiId] = []
    kinds: list[LayerId] = []

    def is_empty(self) -> bool:
        return not any(getattr(self, name) for name in type(self).model_fields)


class Option(Record):
    """One answer. `assumes` makes it an "I don't know": it stands for another option, and says so."""

    label: Sentence
    help: Sentence | None = None
    trail: Sentence | None = None
    group: Id | None = None
    implies: Implies = Implies()
    assumes: Id | None = None


class Question(Record):
    """One question. `param` names it in the address, `short` on the trail of answers."""

    param: Word
    title: Sentence
    help: Sentence | None = None
    short: Sentence
    groups: dict[Id, Sentence] = {}
    options: dict[Id, Option]


class Ask(Record):
    """A node: ask this question, and go on where the answer says."""

    ask: QuestionId
    then: dict[Id, Route]


class Go(Record):
    """A node that is written once under `branches` and reached from several places."""

    go: BranchId


class End(Record):
    """A leaf: this outcome follows."""

    outcome: OutcomeId


def _as_route(value: Any) -> Any:
    return {"outcome": value} if isinstance(value, str) else value


def _kind_of_route(value: Any) -> str:
    has = value.__contains__ if isinstance(value, dict) else lambda name: hasattr(value, name)
    return next((kind for kind in ("ask", "go") if has(kind)), "outcome")


Route = Annotated[
    Annotated[Ask, Tag("ask")] | Annotated[Go, Tag("go")] | Annotated[End, Tag("outcome")],
    Discriminator(_kind_of_route),
    BeforeValidator(_as_route),
]


class Outcome(Record):
    """What follows from the answers: the engines in order, why, and when to take the second.

    `group` is the row of `specials` that applies; null ends the tree here. `hardware` is the situation
    whose memory and speeds are shown. Two exceptions, each refused where it is not needed: `despite` names
    the sentence that says why an engine is offered for a load that it takes poorly; `frees` names the
    parameters whose answers say nothing about this outcome (an embedding model is not the model whose size
    was asked for).
    """

    engines: Annotated[list[EngineId], Field(min_length=1)]
    why: Sentence
    switch: Sentence
    hardware: HardwareId | None = None
    group: Id | None = None
    mistakes: list[MistakeId] = []
    despite: Id | None = None
    frees: list[Word] = []


class Special(Record):
    """What a special need does to an outcome: a note, and perhaps another outcome.

    `unmet` admits that no engine of the outcome satisfies the need; the note says what to do instead.
    """

    to: OutcomeId | None = None
    note: Id
    unmet: bool = False


class Specials(Record):
    """The last question's table: group of outcomes → special need → effect."""

    question: QuestionId
    none: Id
    notes: dict[Id, Sentence]
    groups: dict[Id, dict[Id, Special]]


class Tree(Record):
    questions: dict[Id, Question]
    routes: Route
    branches: dict[Id, Route] = {}
    outcomes: dict[Id, Outcome]
    exceptions: dict[Id, Sentence] = {}
    specials: Specials
    not_offered: dict[EngineId, Sentence]


Ask.model_rebuild()
Tree.model_rebuild()
