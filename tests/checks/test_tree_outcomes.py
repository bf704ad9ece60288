"""Rule `tree_outcomes`: outcomes are reached and offer living systems, the table of special needs is complete,
and no system is forgotten."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad_tree, edit, found

RULE = "tree_outcomes"
EMBED = "engines: [sieve]"
ATTIC = "not_offered:\n  attic: It keeps old models running and nothing else."
SERVER = "    server:\n      json: {note: json-grammar}\n"
MOON = """\
    moon:
      json: {note: json-grammar}
      adapters: {note: adapters-server}
      embeddings: {note: embeddings-server}
      internals: {note: internals-python}
"""


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
                 says="no path offers `attic` → offer it, or say why not under `not_offered:`"),
        bad_tree("engine offered and listed", "not_offered:\n", "not_offered:\n  mill: Reasons.\n",
                 at="mill: Reasons", says="`mill` is offered, and said not to be → delete one of the two"),
        bad_tree("missing cell of the special needs", SERVER, "    server:\n", at="server:\n",
                 says="`server` says nothing of `json` → add `json: {note: …}`"),
        bad_tree("cell of no special need", SERVER, SERVER + "      moon: {note: json-grammar}\n", at="server:\n",
                 says="`moon` is no special need → use one of: adapters, embeddings, internals, json"),
        bad_tree("missing note", "{note: internals-python}", "{note: moon}", also=1,
                 at="internals: {note: moon}", says="there is no note `moon` → write it under `notes:`"),
        bad_tree("unused note", "  notes:\n", "  notes:\n    moon: Nobody says this.\n",
                 at="moon:", says="the note `moon` is not used → delete it"),
        bad_tree("missing group", "group: server", "group: moon", also=1,
                 at="group: moon", says="there is no group `moon` → add it under `specials: groups:`"),
        bad_tree("unused group", SERVER, MOON + SERVER,
                 at="moon:", says="no outcome is in the group `moon` → delete it"),
        bad_tree("missing exception", "despite: second-slow", "despite: moon",
                 at="despite: moon", says="there is no exception `moon` → write it under `exceptions:`"),
        bad_tree("unused exception", "exceptions:\n", "exceptions:\n  moon: Nobody says this.\n",
                 at="moon:", says="not used",
                 bug="bug: an exception that no outcome names is not told, as an unused note is"),
        bad_tree("outcome without engines", "engines: [rental]", "engines: []", at="rent:\n", says="",
                 bug="bug: tree_proof ends in a ValueError"),
        bad_tree("no such `none`", "none: none\n", "none: moon\n", at="none: moon", says="moon",
                 bug="bug: not checked; the groups are then told to say something of the real `none`"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_a_layer_that_nobody_chooses_needs_no_reason(kitchen_sink):
    edit(kitchen_sink / "content/tree.yaml", ATTIC, "not_offered: {}")
    edit(kitchen_sink / "content/engines/attic.yaml", "layer: engine", "layer: runtime")
    assert found(kitchen_sink, RULE) == []
