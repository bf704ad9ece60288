"""The closed lists: every name that content may use for a layer, a backend, a format, a feature."""

from __future__ import annotations

from typing import Literal

from .base import BackendId, Capability, GenerationId, Id, Record, Sentence, SystemId


class Term(Record):
    """One entry of a closed list, with the label readers see."""

    label: Sentence
    help: Sentence | None = None


class Backend(Term):
    """A way to reach hardware. `systems` are the operating systems on which it can exist at all."""

    vendor: Id | None = None
    systems: list[SystemId]


class Target(Record):
    """One way a platform can be served: a backend, and the generation the engine must support there.

    `capability` is NVIDIA's compute capability (8.6 for an RTX 3090); `generation` is a named chip
    generation (gfx942, xe2, v6e).
    """

    backend: BackendId
    capability: Capability | None = None
    generation: GenerationId | None = None


class Platform(Term):
    """A family of devices people name. An engine runs on it if one of `any_of` is satisfied by its facts."""

    any_of: list[Target]
    systems: list[SystemId] = []


class Vocabulary(Record):
    """All closed lists. Ids are what content files use; labels are what readers see."""

    layers: dict[Id, Term]
    families: dict[Id, Term]
    statuses: dict[Id, Term]
    supports: dict[Id, Term]
    systems: dict[Id, Term]
    backends: dict[Id, Backend]
    generations: dict[Id, Term]
    platforms: dict[Id, Platform]
    formats: dict[Id, Term]
    features: dict[Id, Term]
    apis: dict[Id, Term]
    loads: dict[Id, Term]
    device_classes: dict[Id, Term]
    verdicts: dict[Id, Term]


SupportValue = Literal["documented", "experimental", "plugin", "community", "no"]
USABLE: frozenset[str] = frozenset({"documented", "experimental", "plugin", "community"})
