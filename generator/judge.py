"""The proof: do an engine's facts satisfy what an answer implies, and if not, for which reason?

Unknown never satisfies. A service that somebody else runs needs nothing of the reader's own hardware, so
hosted kinds are judged by kind and load alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .model import USABLE, BackendSupport, Engine, Implies, Knowledge, Support
from .model.vocabulary import Platform, Target

DEAD = frozenset({"archived", "discontinued"})
# From this compute capability on, a documented CUDA backend that states no minimum covers the card.
CURRENT_CAPABILITY = (8, 0)


@dataclass(frozen=True)
class Reason:
    """Why an engine is ruled out. `kind` names a sentence under ui.reasons; the rest fill it in.

    `fact` is the path in the knowledge base of the fact that decided.
    """

    kind: str
    subject: str = ""
    detail: str = ""
    given: str = ""
    fact: tuple[str, ...] = ()


def capability(text: str) -> tuple[int, ...]:
    """A compute capability in a form that compares: "8.6" → (8, 6)."""
    return tuple(int(part) for part in text.split("."))


def standing(engine: Engine) -> Reason | None:
    """Why an engine may not be offered to anyone: it is dead, or we advise against it."""
    if engine.status.value in DEAD:
        return Reason("status", engine.status.value or "", fact=("engines", engine.id, "status"))
    if engine.advice:
        return Reason("advised_against", fact=("engines", engine.id, "advice"))
    return None


def judge(knowledge: Knowledge, engine: Engine, implies: Implies) -> Reason | None:
    """The first reason for which the engine's facts do not satisfy an answer; None if they do."""
    return next(_reasons(knowledge, engine, implies), None)


def _reasons(knowledge: Knowledge, engine: Engine, implies: Implies) -> Iterator[Reason]:
    if implies.kinds and engine.layer not in implies.kinds:
        yield Reason("kind", fact=("engines", engine.id, "layer"))
    if engine.layer != "hosted":
        yield from _own_hardware(knowledge, engine, implies)
    yield from _load(engine, implies)
    for feature in implies.features:
        yield from _cell(engine, "features", feature, "feature")


def _own_hardware(knowledge: Knowledge, engine: Engine, implies: Implies) -> Iterator[Reason]:
    for name in implies.platforms:
        yield from _platform(engine, name, knowledge.vocabulary.platforms[name], implies.system)
    if implies.system:
        yield from _cell(engine, "systems", implies.system, "system")
    for name in implies.formats:
        yield from _cell(engine, "formats", name, "format")
    for name in implies.apis:
        yield from _cell(engine, "apis", name, "api")
    yield from _any_feature(engine, implies.any_feature)


def _any_feature(engine: Engine, names: list[str]) -> Iterator[Reason]:
    """A reason if none of some features is usable: they are refused, or nobody knows of the first unknown one."""
    cells = {name: engine.features.get(name) for name in names}
    if not names or any(_usable(cell) for cell in cells.values()):
        return
    unknown = next((name for name, cell in cells.items() if cell is None or cell.value is None), None)
    kind = "feature_unknown" if unknown else "feature"
    yield Reason(kind, unknown or names[0], fact=("engines", engine.id, "features"))


def _usable(support: Support | None) -> bool:
    return support is not None and support.value in USABLE


def _cell(engine: Engine, table: str, name: str, kind: str) -> Iterator[Reason]:
    support = getattr(engine, table).get(name)
    if not _usable(support):
        unknown = support is None or support.value is None
        suffix = "_unknown" if unknown and kind in ("feature", "system") else ""
        yield Reason(kind + suffix, name, fact=("engines", engine.id, table, name))


def _load(engine: Engine, implies: Implies) -> Iterator[Reason]:
    if implies.load:
        suits = engine.suits.get(implies.load)
        if suits is None or suits.value == "poor":
            yield Reason("load", implies.load, fact=("engines", engine.id, "suits", implies.load))


def _platform(engine: Engine, name: str, platform: Platform, system: str | None) -> Iterator[Reason]:
    """No reason if one target is satisfied; else the reason of the target that came nearest."""
    found = [_target(engine, name, target, platform, system) for target in platform.any_of]
    if any(reason is None for reason in found):
        return
    order = ("capability", "generation", "system", "platform", "platform_no")
    yield min((reason for reason in found if reason), key=lambda reason: order.index(reason.kind))


def _target(engine: Engine, name: str, target: Target, platform: Platform, system: str | None) -> Reason | None:
    fact = ("engines", engine.id, "backends", target.backend)
    support = engine.backends.get(target.backend)
    if support is None or support.value is None:
        return Reason("platform", name, fact=fact)
    if support.value not in USABLE:
        return Reason("platform_no", name, fact=fact)
    if target.capability and not _capable(support, target.capability):
        if support.minimum is None:
            return Reason("platform", name, fact=fact)
        return Reason("capability", name, support.minimum, target.capability, fact)
    if not _covers(support, target.generation):
        return Reason("generation", name, fact=fact)
    if not _runs_on(engine, support, [system] if system else platform.systems):
        return Reason("system", (system or platform.systems[0]), fact=("engines", engine.id, "systems"))
    return None


def _capable(support: BackendSupport, needed: str) -> bool:
    if support.minimum is None:
        return capability(needed) >= CURRENT_CAPABILITY
    return capability(needed) >= capability(support.minimum)


def _covers(support: BackendSupport, generation: str | None) -> bool:
    if support.only:
        return generation in support.only
    return generation not in support.not_on


def _runs_on(engine: Engine, support: BackendSupport, systems: list[str]) -> bool:
    """On one of the systems: the engine runs there, and its backend is not limited to others."""
    return not systems or any(
        _usable(engine.systems.get(system)) and (not support.systems or system in support.systems)
        for system in systems
    )
