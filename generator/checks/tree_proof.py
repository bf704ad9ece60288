"""The proof: on every path, the facts of every engine offered satisfy everything the answers imply.

A counter-example is printed as the path that a reader would click, with the fact and its source. Every
exception must be needed: `despite` (a load taken poorly), `frees` (answers that do not bind) and `unmet`
(a need that the first engine does not satisfy).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..decide import Decision, Demand
from ..explain import path_in_words, reason_in_words
from ..judge import Reason
from ..load import Content
from ..model import Evidence
from ..model.engine import Suitability
from ..problems import Problem
from ..tree import Path

NEEDS = ("tree_specials",)


def check(content: Content) -> Iterator[Problem]:
    prover = _Prover(Decision(content.knowledge))
    yield from _failures(content, prover, prover.decision.paths)
    yield from _needless(content, prover)


class _Prover:
    """Judges engines on paths and keeps account of the exceptions that were needed."""

    def __init__(self, decision: Decision):
        self.decision = decision
        self.exceptions_used: set[tuple[str, ...]] = set()

    def failures(self, path: Path, engine: str) -> list[Reason]:
        """All reasons against an engine on a path, loads excused by `despite` left out."""
        outcome = self.decision.tree.outcomes[path.outcome]
        demands = self.decision.demands(path)
        found = [reason for demand in demands if (reason := self.decision.judged(engine, demand))]
        excused = [reason for reason in found if reason.kind == "load" and outcome.despite]
        if excused:
            self.exceptions_used.add(("outcomes", path.outcome, "despite"))
        return [reason for reason in found if reason not in excused]

    def note_exceptions(self, path: Path) -> None:
        """Record which exceptions of this path are needed: without them an engine would fail."""
        tree, group = self.decision.tree, self.decision.tree.outcomes[path.base].group or ""
        special = ("specials", "groups", group, path.answers[-1].option)
        first = self.decision.engines(path)[0]
        if path.unmet and self.failures(replace(path, unmet=False), first):
            self.exceptions_used.add((*special, "unmet"))
        for answer in path.answers:
            param = tree.questions[answer.question].param
            if param in tree.outcomes[path.outcome].frees and self._fails(path, Demand(answer)):
                self.exceptions_used.add(("outcomes", path.outcome, "frees", param))

    def _fails(self, path: Path, demand: Demand) -> bool:
        return any(self.decision.judged(engine, demand) for engine in self.decision.engines(path))


def _failures(content: Content, prover: _Prover, paths: list[Path]) -> Iterator[Problem]:
    shown: set[tuple[str, str, Reason]] = set()
    for path in paths:
        prover.note_exceptions(path)
        for engine in prover.decision.engines(path):
            for reason in prover.failures(path, engine):
                if (path.outcome, engine, reason) not in shown:  # one path is enough to show a contradiction
                    shown.add((path.outcome, engine, reason))
                    yield _problem(content, prover.decision, path, engine, reason)


def _problem(content: Content, decision: Decision, path: Path, engine: str, reason: Reason) -> Problem:
    place = content.place(("tree", "outcomes", path.outcome, "engines"))
    words, why = path_in_words(decision, path), reason_in_words(reason) + _source(content, reason)
    remedy = "correct the fact with its source, or offer another engine"
    return Problem(place, f"{words} offers `{engine}`, but: {why}", remedy)


def _source(content: Content, reason: Reason) -> str:
    value: object = content.knowledge
    for part in reason.fact:
        value = value.get(part) if isinstance(value, dict) else getattr(value, part, None)
    if isinstance(value, Suitability):
        return f" in our opinion: {value.because}"
    known = isinstance(value, Evidence) and value.source
    return f" according to {value.source[0]}" if known else " (no fact on record)"


def _needless(content: Content, prover: _Prover) -> Iterator[Problem]:
    for exception in _exceptions(prover.decision):
        if exception not in prover.exceptions_used:
            place = content.place(("tree", *exception[: 3 if "frees" in exception else None]))
            yield Problem(place, f"the exception `{exception[-1]}` is not needed", "delete it")


def _exceptions(decision: Decision) -> Iterator[tuple[str, ...]]:
    for name, outcome in decision.tree.outcomes.items():
        if outcome.despite:
            yield ("outcomes", name, "despite")
        for param in outcome.frees:
            yield ("outcomes", name, "frees", param)
    for group, effects in decision.tree.specials.groups.items():
        for special, effect in effects.items():
            if effect.unmet:
                yield ("specials", "groups", group, special, "unmet")
