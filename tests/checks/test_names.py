"""Rule `names`: names that are no ids of a room still lead somewhere."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, bad_tree, found

RULE = "names"


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad("command of a hardware page", "hardware/new-card.yaml", "command: serve", "command: start",
            at="command: start", says="`hearth` has no command `start` → use one of: install, serve, measure"),
        bad("command of an engine without any", "hardware/new-card.yaml", "{engine: hearth, command",
            "{engine: mill, command", at="command: serve",
            says="`mill` has no command `serve` → use one of: it has none"),
        bad("see also of a section", "guide/everything.yaml", '"page:glossary"', '"page:moon"',
            at='"page:moon"', says="`page:moon` leads nowhere → name a page or a place on one"),
        bad("door of the home page", "home.yaml", 'to: "page:decide"', 'to: "page:moon"',
            at="to:", says="`page:moon` leads nowhere → name a page"),
        bad_tree("group of an option", "trail: Old card, group: amd", "trail: Old card, group: moon",
                 at="group: moon", says="`hardware` has no group `moon` → use one of: nvidia, amd"),
        bad_tree("option without a group", "trail: Old card, group: amd, ", "trail: Old card, ",
                 at="old: {label: An", says="`hardware` has no group `None`"),
        bad_tree("group of a question without groups", "trail: Windows PC, ",
            "trail: Windows PC, group: amd, ", at="group: amd, implies: {system",
            says="`where` has no group `amd` → use one of: no group"),
        bad("column of a table", "guide/everything.yaml", "{name: Small, size", "{name: Small, sise",
            at="small:",
            says="the cells of the row `small` are not those of the table → write name, size, in this order"),
        bad("cell that is missing", "guide/everything.yaml", "{name: Small, ", "{",
            at="small:", says="the cells of the row `small` are not those of the table"),
        bad("address of another page", "guide/about.yaml", "path: about", "path: decide",
            at="path:", says="another page stands at `decide` → choose another path"),
        bad("address of a language", "guide/about.yaml", "path: about", "path: tr",
            at="path:", says="another page stands at `tr` → choose another path"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
