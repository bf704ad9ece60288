"""Rule `references`: every id that names something else exists. One bad sample for each kind of reference."""

from __future__ import annotations

import pytest

from generator.model.base import Ref
from tests.helpers import assert_refused, bad, found

RULE = "references"


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


def nobody(target: str, file: str, before: str, ident: str, at: str, after: str = ""):
    """An id in a file becomes one that nobody has. The sample is named after its target."""
    room, _, inside = target.partition(".")
    home = f"content/{room}/" if room in ("engines", "hardware") else f"content/{room}.yaml"
    home += f" → {inside}" if inside else ""
    return bad(target, file, f"{before}{ident}{after}", f"{before}moon{after}", at=at,
               says=f"`moon` is not in {target} → use an id of {home}, or add it there")  # fmt: skip


SAMPLES = [
    nobody("engines", "hardware/new-card.yaml", "first: {engine: ", "hearth", "engine: moon"),
    nobody("hardware", "tree.yaml", "hardware: ", "new-card", "hardware: moon", "\n    group: local"),
    nobody("devices", "hardware/new-card.yaml", "devices: [", "card-24", "moon"),
    nobody("mistakes", "hardware/new-card.yaml", "mistakes: [", "fit-is-not-speed", "moon"),
    nobody("glossary", "glossary.yaml", "see: [", "token", "moon"),
    nobody("vocabulary.layers", "engines/mill.yaml", "layer: ", "engine", "layer:"),
    nobody("vocabulary.families", "engines/mill.yaml", "family: ", "serving", "family:"),
    nobody("vocabulary.statuses", "engines/mill.yaml", "status: {value: ", "active", "value: moon"),
    nobody("vocabulary.systems", "engines/mill.yaml", "systems: [", "linux", "moon"),
    nobody("vocabulary.backends", "vocabulary.yaml", "[{backend: ", "cuda", "backend: moon"),
    nobody("vocabulary.generations", "engines/mill.yaml", "not_on: [", "vega", "moon"),
    nobody("vocabulary.platforms", "hardware/old-card.yaml", "platforms: [", "old-card", "moon"),
    nobody("vocabulary.formats", "engines/mill.yaml", "\n  ", "gguf", "moon:", ":"),
    nobody("vocabulary.features", "tree.yaml", "features: [", "multi-lora", "moon"),
    nobody("vocabulary.apis", "tree.yaml", "apis: [", "python", "moon"),
    nobody("vocabulary.loads", "engines/rental.yaml", "\n  ", "many", "moon:", ":"),
    nobody("vocabulary.device_classes", "devices.yaml", "kind: ", "graphics-card", "kind: moon",
        "\n    memory"),
    nobody("vocabulary.verdicts", "changes.yaml", "verdict: ", "outdated", "verdict:"),
    nobody("tree.questions", "tree.yaml", "routes:\n  ask: ", "where", "ask: moon"),
    nobody("tree.branches", "tree.yaml", "    own: {go: ", "own", "go: moon"),
    nobody("tree.outcomes", "tree.yaml", "    program: ", "program", "program: moon"),
]


@pytest.mark.parametrize("sample", SAMPLES)
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_no_kind_of_reference_is_left_out():
    kinds = {".".join(kind.target) for kind in Ref.__subclasses__()}
    assert {sample.id for sample in SAMPLES} == kinds


@pytest.mark.parametrize(
    "sample",
    [
        bad("value", "engines/mill.yaml", "family: serving", "family: servin", at="family:",
            says="did you mean `serving`?"),
        bad("key", "engines/hearth.yaml", "  mill: Take", "  mil: Take", at="mil:",
            says="did you mean `mill`?"),
    ],
)
def test_a_near_miss_gets_a_suggestion(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
