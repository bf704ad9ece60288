"""Rule `tree_outcomes`: outcomes are reached and offer living systems, and no system is forgotten."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad_tree, edit, found

RULE = "tree_outcomes"
EMBED = "engines: [sieve]"
ATTIC = "not_offered:\n  attic: It keeps old models running and nothing else."


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad_tree("outcome that no path reaches", "    program: program\n", "    program: rent\n",
                 at="program:\n", says="no path leads to the outcome `program` → route to it, or delete it"),
        bad_tree("archived engine", EMBED, "engines: [sieve, relic]", at="embed:\n",
                 says="`relic` is offered, but: status archived → offer a living system that we recommend"),
        bad_tree("engine we advise against", EMBED, "engines: [sieve, siren]", at="embed:\n",
                 says="`siren` is offered, but: advised_against → offer a living system that we recommend"),
        bad_tree("the same engine twice", EMBED, "engines: [sieve, sieve]", at="embed:\n",
                 says="the same system twice → name each once"),
        bad_tree("engine neither offered nor listed", ATTIC, "not_offered: {}",
                 at_file="engines/attic.yaml", at="id: attic",
                 says="no path offers `attic` → offer it in content/tree.yaml, or say there, under"),
        bad_tree("engine offered and listed", "not_offered:\n", "not_offered:\n  mill: Reasons.\n",
                 at="mill: Reasons", says="`mill` is offered, and said not to be → delete one of the two"),
        bad_tree("missing exception", "despite: second-slow", "despite: moon", also=1,
                 at="despite: moon", says="there is no exception `moon` → write it under `exceptions:`"),
        bad_tree("unused exception", "exceptions:\n", "exceptions:\n  moon: Nobody says this.\n",
                 at="moon:", says="the exception `moon` is not used → delete it"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_a_layer_that_nobody_chooses_needs_no_reason(kitchen_sink):
    edit(kitchen_sink / "content/tree.yaml", ATTIC, "not_offered: {}")
    edit(kitchen_sink / "content/engines/attic.yaml", "layer: engine", "layer: runtime")
    assert found(kitchen_sink, RULE) == []
