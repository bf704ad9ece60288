"""Facts cited in prose: {device.h100-sxm.bandwidth}, {engine.vllm.version}. Prose never restates a fact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .model import Knowledge


class CitationError(LookupError):
    """A name in braces that leads to no known fact."""


@dataclass(frozen=True)
class Quantity:
    """A number with its unit, formatted later for the reader's language."""

    number: float
    unit: Literal["GB", "GB/s", ""]


def cite(knowledge: Knowledge, name: str) -> Quantity | str:
    """The fact that `name` stands for.

    `device.ID.memory` (GB), `device.ID.bandwidth` (GB/s), `device.ID.name`, `engine.ID.version`,
    `engine.ID.name`, `count.engines`. Raises CitationError if there is no such fact or it is not known.
    """
    kind, _, rest = name.partition(".")
    ident, _, part = rest.rpartition(".")
    if kind == "count" and rest == "engines":
        return Quantity(len(knowledge.engines), "")
    if kind == "device" and ident in knowledge.devices:
        return _of_device(knowledge, ident, part)
    if kind == "engine" and ident in knowledge.engines:
        return _of_engine(knowledge, ident, part)
    raise CitationError("there is no such thing")


def _of_device(knowledge: Knowledge, ident: str, part: str) -> Quantity | str:
    device = knowledge.devices[ident]
    if part == "name":
        return device.name
    fact = {"memory": device.memory, "bandwidth": device.bandwidth}.get(part)
    if fact is None or fact.value is None:
        raise CitationError(f"the {part or 'fact'} of {ident} is not known")
    return Quantity(fact.value, "GB" if part == "memory" else "GB/s")


def _of_engine(knowledge: Knowledge, ident: str, part: str) -> str:
    engine = knowledge.engines[ident]
    if part == "name":
        return engine.name
    version = engine.newest_version
    if part != "version" or version is None or version.value is None:
        raise CitationError(f"the {part or 'fact'} of {ident} is not known")
    return version.value
