"""Rule `home_map`: each line of the one-page map is what the tree answers."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, found

RULE = "home_map"
ALONE = "{where: own, hardware: card, users: one, special: none}"
WHOLE = " → name one answer for each question asked"


def alone(name: str, answers: str, says: str):
    return bad(name, "home.yaml", ALONE, answers, at="alone:", says=says)


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad("another engine", "home.yaml", "engine: hearth", "engine: mill", at="alone:",
            says="the map says `mill`, the tree answers `hearth` → change the line, its answers"),
        bad("the tree changed", "tree.yaml", "engines: [hearth, mill]", "engines: [mill]", at="alone:",
            says="the map says `hearth`, the tree answers `mill`", at_file="home.yaml"),
        bad("the special need decides", "home.yaml", "users: one, special: none",
            "users: one, special: adapters", at="alone:",
            says="the map says `hearth`, the tree answers `mill`"),
        alone("too few answers", "{where: own, hardware: card}",
            "these answers are no whole path: q-card" + WHOLE),
        alone("special need not said", "{where: own, hardware: card, users: one}",
            "no whole path: o-card-one"),
        alone("unknown answer", "{where: own, hardware: moon, users: one, special: none}",
              "these answers are no whole path: ('hardware', 'moon')"),
        alone("answers too many", "{where: program, hardware: card}", "no whole path: an answer too many"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
