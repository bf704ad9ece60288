"""Rule `tree_specials`: every group of outcomes says something of every special need."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad_tree, found

RULE = "tree_specials"
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
        bad_tree("missing cell", SERVER, "    server:\n", at="server:\n",
                 says="`server` says nothing of `json` → add `json: {note: …}`"),
        bad_tree("cell of no special need", SERVER, SERVER + "      moon: {note: json-grammar}\n",
            at="server:\n",
            says="`moon` is no special need → use one of: adapters, embeddings, internals, json"),
        bad_tree("missing note", "{note: internals-python}", "{note: moon}", also=1,
                 at="internals: {note: moon}", says="there is no note `moon` → write it under `notes:`"),
        bad_tree("unused note", "  notes:\n", "  notes:\n    moon: Nobody says this.\n",
                 at="moon:", says="the note `moon` is not used → delete it"),
        bad_tree("missing group", "group: server", "group: moon", also=1,
                 at="group: moon", says="there is no group `moon` → add it under `specials: groups:`"),
        bad_tree("unused group", SERVER, MOON + SERVER,
                 at="moon:", says="no outcome is in the group `moon` → delete it"),
        bad_tree("no such `none`", "none: none\n", "none: moon\n", at="none: moon",
                 says="`moon` is no option of `special` → name its plain option"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
