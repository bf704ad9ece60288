"""Real situations walk through the tree: what follows must be what worked for the people who were there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.decide import Decision
from generator.load import Content

JOURNEYS: dict[str, dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "journeys.yaml").read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def decision(real: Content) -> Decision:
    return Decision(real.knowledge)


def offered(decision: Decision, answers: dict[str, str]) -> list[str]:
    """The engines the tree offers to some answers, which must be a whole path."""
    replay = decision.graph.replay(answers)
    assert replay.path is not None, f"not a whole path: {replay}"
    assert len(replay.path.answers) == len(answers), f"an answer too many: {answers}"
    return decision.engines(replay.path)


@pytest.mark.parametrize("name", JOURNEYS)
def test_one_of_the_first_two_worked_and_neither_is_known_to_fail(decision: Decision, name: str) -> None:
    journey = JOURNEYS[name]
    first_two = offered(decision, journey["answers"])[:2]
    assert set(first_two) & set(journey["acceptable"]), first_two
    assert not set(first_two) & set(journey["wrong"]), first_two


def test_the_first_is_right_in_at_least_85_percent(decision: Decision) -> None:
    right = [
        name for name, journey in JOURNEYS.items()
        if offered(decision, journey["answers"])[0] in journey["acceptable"]
    ]  # fmt: skip
    assert len(right) / len(JOURNEYS) >= 0.85, sorted(set(JOURNEYS) - set(right))


def test_a_second_reader_arrives_at_the_same_engines(decision: Decision) -> None:
    """13 of 15 is the bar; both readers mapped all of them, and the second knew nothing of the first."""
    agreed = [
        name for name, journey in JOURNEYS.items()
        if offered(decision, journey["answers"])[:2] == offered(decision, journey.get("second", journey["answers"]))[:2]
    ]  # fmt: skip
    assert len(agreed) / len(JOURNEYS) >= 13 / 15, sorted(set(JOURNEYS) - set(agreed))
