"""The proof's smallest step: do an engine's facts satisfy what an answer implies, and if not, why not?"""

from __future__ import annotations

import pytest

from generator.judge import Reason, capability, judge, standing
from generator.model import Engine, Implies, Knowledge, Vocabulary
from generator.model.vocabulary import Platform

PLATFORMS = {
    "ampere": {"any_of": [{"backend": "cuda", "capability": "8.6"}], "systems": ["linux", "windows"]},
    "a100": {"any_of": [{"backend": "cuda", "capability": "8.0"}]},
    "volta": {"any_of": [{"backend": "cuda", "capability": "7.0"}], "systems": ["linux"]},
    "vega": {
        "any_of": [{"backend": "rocm", "generation": "vega"}, {"backend": "vulkan"}],
        "systems": ["linux"],
    },
    "anything": {"any_of": [{"backend": "cpu"}]},
}
KNOWLEDGE = Knowledge.model_construct(
    vocabulary=Vocabulary.model_construct(
        platforms={name: Platform(label=name, **given) for name, given in PLATFORMS.items()}
    )
)


def engine(**facts) -> Engine:
    """An engine with these facts; a cell may be written as its value alone."""
    for table in {"backends", "systems", "formats", "features", "apis"} & set(facts):
        facts[table] = {name: _cell(given) for name, given in facts[table].items()}
    known = {"value": None}
    return Engine.model_validate(
        {"id": "e", "name": "E", "layer": "engine", "family": "f", "entry": "short", "line": "x",
         "verdict": "x", "status": {"value": "active"}, "owner": known, "license": known} | facts
    )  # fmt: skip


def _cell(given: str | dict | None) -> dict:
    return given if isinstance(given, dict) else {"value": given}


def why(facts: dict, implies: dict) -> str:
    """The reason's kind and subject, or an empty string."""
    reason = judge(KNOWLEDGE, engine(**facts), Implies.model_validate(implies))
    return f"{reason.kind} {reason.subject}".strip() if reason else ""


LINUX = {"systems": {"linux": "documented"}}
CUDA = LINUX | {"backends": {"cuda": "documented"}}


def cuda(**limits) -> dict:
    return LINUX | {"backends": {"cuda": {"value": "documented"} | limits}}


def rocm(**limits) -> dict:
    return LINUX | {"backends": {"rocm": {"value": "documented"} | limits}}


@pytest.mark.parametrize(
    ("facts", "platforms", "reason"),
    [
        ({}, ["ampere"], "platform ampere"),
        ({"backends": {"cuda": None}}, ["ampere"], "platform ampere"),
        ({"backends": {"rocm": "documented"}}, ["ampere"], "platform ampere"),
        ({"backends": {"cuda": "no"}}, ["ampere"], "platform_no ampere"),
        (CUDA, ["ampere"], ""),
        (LINUX | {"backends": {"cuda": "community"}}, ["ampere"], ""),
        # Compute capability is compared by numbers; without a minimum only current cards are covered.
        (cuda(minimum="8.6"), ["ampere"], ""),
        (cuda(minimum="8.9"), ["ampere"], "capability ampere"),
        (cuda(minimum="10.0"), ["ampere"], "capability ampere"),
        (cuda(minimum="7.5"), ["ampere"], ""),
        (CUDA, ["a100"], ""),
        (CUDA, ["volta"], "platform volta"),
        (cuda(minimum="7.0"), ["volta"], ""),
        # Generations: a closed list, or exclusions.
        (rocm(), ["vega"], ""),
        (rocm(only=["vega"]), ["vega"], ""),
        (rocm(only=["rdna"]), ["vega"], "generation vega"),
        (rocm(not_on=["vega"]), ["vega"], "generation vega"),
        (rocm(not_on=["rdna"]), ["vega"], ""),
        # Any target will do; of several that fail, the one that came nearest is told.
        (LINUX | {"backends": {"vulkan": "documented"}}, ["vega"], ""),
        (LINUX | {"backends": {"rocm": "no", "vulkan": "plugin"}}, ["vega"], ""),
        (LINUX | {"backends": {"rocm": {"value": "documented", "not_on": ["vega"]}, "vulkan": "no"}},
         ["vega"], "generation vega"),
        (LINUX | {"backends": {"rocm": "no", "vulkan": None}}, ["vega"], "platform vega"),
        # Every platform of an answer must be reached.
        (CUDA, ["ampere", "vega"], "platform vega"),
        # The engine must run on a system of the platform, and so must its backend.
        ({"backends": {"cuda": "documented"}}, ["ampere"], "system linux"),
        ({"backends": {"cuda": "documented"}, "systems": {"windows": "documented"}}, ["ampere"], ""),
        (cuda(minimum="7.0") | {"systems": {"windows": "documented"}}, ["volta"], "system linux"),
        (LINUX | {"backends": {"cuda": {"value": "documented", "systems": ["windows"]}}}, ["ampere"],
         "system linux"),
        ({"backends": {"cpu": "documented"}}, ["anything"], ""),
    ],
)  # fmt: skip
def test_platforms(facts, platforms, reason):
    assert why(facts, {"platforms": platforms}) == reason


@pytest.mark.parametrize(
    ("facts", "implies", "reason"),
    [
        (CUDA, {"platforms": ["ampere"], "system": "linux"}, ""),
        (CUDA, {"platforms": ["ampere"], "system": "windows"}, "system windows"),
        (LINUX, {"system": "linux"}, ""),
        (LINUX, {"system": "windows"}, "system_unknown windows"),
        ({"systems": {"windows": None}}, {"system": "windows"}, "system_unknown windows"),
        ({"systems": {"windows": "no"}}, {"system": "windows"}, "system windows"),
        ({"formats": {"gguf": "plugin"}}, {"formats": ["gguf"]}, ""),
        ({"formats": {"gguf": "plugin"}}, {"formats": ["gguf", "onnx"]}, "format onnx"),
        ({"formats": {"gguf": None}}, {"formats": ["gguf"]}, "format gguf"),
        ({"apis": {"python": "documented"}}, {"apis": ["python"]}, ""),
        ({"apis": {"python": "no"}}, {"apis": ["python"]}, "api python"),
        ({"features": {"lora": "experimental"}}, {"features": ["lora"]}, ""),
        ({"features": {"lora": "no"}}, {"features": ["lora"]}, "feature lora"),
        ({"features": {"lora": None}}, {"features": ["lora"]}, "feature_unknown lora"),
        ({}, {"features": ["lora"]}, "feature_unknown lora"),
        ({"features": {"b": "documented"}}, {"any_feature": ["a", "b"]}, ""),
        ({"features": {"a": None, "b": "no"}}, {"any_feature": ["a", "b"]}, "feature_unknown a"),
        ({"suits": {"many": {"value": "good", "because": "x"}}}, {"load": "many"}, ""),
        ({"suits": {"many": {"value": "fair", "because": "x"}}}, {"load": "many"}, ""),
        ({"suits": {"many": {"value": "poor", "because": "x"}}}, {"load": "many"}, "load many"),
        ({"suits": {"one": {"value": "good", "because": "x"}}}, {"load": "many"}, "load many"),
        ({}, {"kinds": ["engine", "hosted"]}, ""),
        ({}, {"kinds": ["hosted"]}, "kind"),
        ({}, {}, ""),
    ],
)
def test_what_else_an_answer_may_imply(facts, implies, reason):
    assert why(facts, implies) == reason


@pytest.mark.parametrize(
    ("implies", "reason"),
    [
        ({"platforms": ["ampere"], "system": "windows", "formats": ["gguf"], "any_feature": ["a"]},
         ""),
        ({"load": "many"}, "load many"),
        ({"features": ["lora"]}, "feature_unknown lora"),
        ({"kinds": ["engine"]}, "kind"),
    ],
)
def test_a_hosted_kind_needs_nothing_of_the_readers_hardware(implies, reason):
    assert why({"layer": "hosted"}, implies) == reason


def test_a_reason_names_the_fact_that_decided():
    told = judge(KNOWLEDGE, engine(**cuda(minimum="8.9")), Implies(platforms=["ampere"]))
    assert told == Reason("capability", "ampere", "8.9", "8.6", ("engines", "e", "backends", "cuda"))


@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ({}, None),
        ({"status": {"value": None}}, None),
        ({"status": {"value": "maintenance"}}, None),
        ({"status": {"value": "archived"}}, "status"),
        ({"status": {"value": "discontinued"}}, "status"),
        ({"advice": {"stance": "against", "since": "2025-03-01", "because": "x"}}, "advised_against"),
    ],
)
def test_who_may_not_be_offered_to_anyone(facts, kind):
    reason = standing(engine(**facts))
    assert (reason and reason.kind) == kind


def test_capabilities_compare_as_numbers():
    assert capability("10.0") > capability("9.0") > capability("8.9") > capability("8.6")
