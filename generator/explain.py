"""Answers in the terminal: which paths lead to an engine, and why some answers lead where they do."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qsl

from .decide import Decision
from .judge import Reason
from .model import Knowledge
from .tree import Path


class NoSuchThing(LookupError):
    """What was asked about is neither an engine nor answers of the tree."""


def explain(knowledge: Knowledge, what: str) -> Iterator[str]:
    """Lines that explain an engine (by id) or answers (param=option&…). Raises NoSuchThing."""
    decision = Decision(knowledge)
    if what in knowledge.engines:
        yield from _engine(decision, what)
    elif "=" in what:
        yield from _answers(decision, what)
    else:
        raise NoSuchThing(f"`{what}` is no engine's id, and no answers such as where=own&hardware=mac")


def path_in_words(decision: Decision, path: Path) -> str:
    """A path as a reader clicks it."""
    return " → ".join(f"{chosen.question}: {chosen.answer}" for chosen in decision.chosen(path))


def reason_in_words(reason: Reason) -> str:
    """A reason with the fact that decided it."""
    parts = [reason.kind.replace("_", " "), reason.subject]
    if reason.detail:
        parts.append(f"(needs {reason.detail}, has {reason.given})")
    return " ".join(part for part in parts if part) + f"  [{'.'.join(reason.fact)}]"


def _engine(decision: Decision, ident: str) -> Iterator[str]:
    paths = decision.paths_to(ident)
    yield f"{decision.knowledge.engines[ident].name}: {len(paths)} paths, those through “I don’t know” left out"
    for path in paths:
        yield f"  {path_in_words(decision, path)}"
    if ident in decision.tree.not_offered:
        yield f"  not offered: {decision.tree.not_offered[ident]}"


def _answers(decision: Decision, what: str) -> Iterator[str]:
    replay = decision.graph.replay(dict(parse_qsl(what)))
    if replay.stopped_at:
        raise NoSuchThing("the answer {}={} does not hold there".format(*replay.stopped_at))
    if replay.path is None:
        raise NoSuchThing(f"not answered yet: the question at {replay.node}")
    path = replay.path
    outcome = decision.tree.outcomes[path.outcome]
    yield path_in_words(decision, path)
    yield f"  therefore {', '.join(decision.engines(path))} ({path.outcome}): {outcome.why}"
    offered = decision.engines(path)
    for engine in decision.candidates:
        if engine.id not in offered:
            reason = decision.verdict(engine, path)
            why = reason_in_words(reason) if reason else "the facts allow it; another engine was preferred"
            yield f"  not {engine.name}: {why}"
