"""Rule `tree_outcomes`: outcomes are reached and offer living systems; the special needs are complete; no system is forgotten."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, edit, found

RULE = "tree_outcomes"


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad("outcome that no path reaches", "tree.yaml", "    program: program\n", "    program: rent\n",
            at="program:\n", says="no path leads to the outcome `program` → route to it, or delete it"),
        bad("archived engine", "tree.yaml", "engines: [sieve]", "engines: [sieve, relic]",
            at="embed:\n", says="`relic` is offered, but: status archived → offer a living system that we recommend"),
        bad("engine we advise against", "tree.yaml", "engines: [sieve]", "engines: [sieve, siren]",
            at="embed:\n", says="`siren` is offered, but: advised_against → offer a living system"),
        bad("the same engine twice", "tree.yaml", "engines: [sieve]", "engines: [sieve, sieve]",
            at="embed:\n", says="the same system twice → name each once"),
        bad("engine neither offered nor listed", "tree.yaml", "not_offered:\n  attic: It keeps old models running and nothing else.", "not_offered: {}",
            at_file="engines/attic.yaml", at="id: attic", says="no path offers `attic` → offer it, or say why not under `not_offered:`"),
        bad("engine offered and listed", "tree.yaml", "not_offered:\n", "not_offered:\n  mill: Reasons.\n",
            at="mill: Reasons", says="`mill` is offered, and said not to be → delete one of the two"),
        bad("missing cell of the special needs", "tree.yaml", "      json: {note: json-grammar}\n      adapters: {note: adapters-server}", "      adapters: {note: adapters-server}",
            at="server:\n", says="`server` says nothing of `json` → add `json: {note: …}`"),
        bad("cell of no special need", "tree.yaml", "  groups:\n    local:\n", "  groups:\n    local:\n      moon: {note: json-grammar}\n",
            at="local:\n", says="`moon` is no special need → use one of: adapters, embeddings, internals, json"),
        bad("missing note", "tree.yaml", "{note: internals-python}", "{note: moon}",
            at="internals: {note: moon}", says="there is no note `moon`", also=1),
        bad("unused note", "tree.yaml", "  notes:\n", "  notes:\n    moon: Nobody says this.\n",
            at="moon:", says="the note `moon` is not used → delete it"),
        bad("missing group", "tree.yaml", "group: server", "group: moon", at="group: moon", says="there is no group `moon`", also=1),
        bad("unused group", "tree.yaml", "    server:\n", "    moon:\n      json: {note: json-grammar}\n      adapters: {note: adapters-server}\n      embeddings: {note: embeddings-server}\n      internals: {note: internals-python}\n    server:\n",
            at="moon:", says="no outcome is in the group `moon` → delete it"),
        bad("missing exception", "tree.yaml", "despite: second-slow", "despite: moon",
            at="despite: moon", says="there is no exception `moon` → write it under `exceptions:`"),
        bad("unused exception", "tree.yaml", "exceptions:\n", "exceptions:\n  moon: Nobody says this.\n",
            at="moon:", says="not used", bug="bug: an exception that no outcome names is not told, as an unused note is"),
        bad("outcome without engines", "tree.yaml", "engines: [rental]", "engines: []",
            at="rent:\n", says="", bug="bug: tree_proof ends in a ValueError"),
        bad("no such `none`", "tree.yaml", "none: none\n", "none: moon\n",
            at="none: moon", says="moon", bug="bug: `specials.none` may name no option; the groups are then told to say something of `none`"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_a_layer_that_nobody_chooses_needs_no_reason(kitchen_sink):
    edit(kitchen_sink / "content/tree.yaml", "not_offered:\n  attic: It keeps old models running and nothing else.", "not_offered: {}")
    edit(kitchen_sink / "content/engines/attic.yaml", "layer: engine", "layer: runtime")
    assert found(kitchen_sink, RULE) == []
