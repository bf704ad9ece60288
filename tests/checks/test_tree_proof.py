"""Rule `tree_proof`: on every path the facts of every engine offered satisfy what the answers imply.

A counter-example is the path that a reader would click, with the engine, the fact and its source.
"""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, bad_tree, edit, found, spot

RULE = "tree_proof"
PYTHON = 'python: {value: documented, source: "https://example.org/mill/docs/python", checked: 2025-03-01}'
CARD_ONE, CARD_MANY = "engines: [hearth, mill]", "engines: [mill, hearth]"
OLD_MANY = "engines: [hearth]\n    why: Nothing"


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


def test_a_counter_example_names_path_engine_fact_and_source(kitchen_sink):
    edit(kitchen_sink / "content/engines/mill.yaml", PYTHON, PYTHON.replace("documented", "no"))
    assert found(kitchen_sink, RULE) == [
        spot(kitchen_sink, "tree.yaml", "engines: [mill]\n")
        + ": Where: Program offers `mill`, but: api python  [engines.mill.apis.python]"
        " according to https://example.org/mill/docs/python"
        " → correct the fact with its source, or offer another engine  [tree_proof]"
    ]


@pytest.mark.parametrize("cell", ["python: {value: null}", "openai-chat: {value: null}"])
def test_unknown_never_satisfies(kitchen_sink, cell):
    edit(kitchen_sink / "content/engines/mill.yaml", PYTHON, cell)
    [told] = found(kitchen_sink, RULE)
    assert "offers `mill`, but: api python  [engines.mill.apis.python] (no fact on record)" in told


def fact(name: str, engine: str, cell: str, value: str, *, at: str, says: str, also: int = 0):
    """A fact of an engine changes its value: the first word after the colon, or what stands in quotes."""
    field, _, old = cell.rpartition(" ")
    return bad(name, f"engines/{engine}.yaml", f"{field} {old}", f"{field} {value}",
               at_file="tree.yaml", at=at, says=says, also=also)  # fmt: skip


@pytest.mark.parametrize(
    "sample",
    [
        fact("system", "hearth", "windows: {value: documented", "no",
            at="engines: [hearth]\n    why: It runs",
            says="Where: Windows PC → At once: Just me offers `hearth`, but: system windows"),
        fact("capability", "mill", 'minimum: "8.0"', '"9.0"', at=CARD_ONE, also=1,
             says="→ Hardware: New card → At once: Just me → Special: Nothing offers `mill`, "
                  "but: capability new-card (needs 9.0, has 8.6)"),
        fact("platform", "hearth", "vulkan: {value: community", "no",
            at="engines: [hearth]\n    why: Vulkan", also=1,
            says="Own → Hardware: Old card → At once: Just me offers `hearth`, but: generation old-card"),
        fact("number of devices", "hearth", "layer-split: {value: documented", "no", at=CARD_ONE, also=1,
             says="Hardware: Two cards → At once: Just me → Special: Nothing offers `hearth`, but: feature"),
        fact("format", "mill", "gguf: {value: experimental", "no", at="engines: [mill]\n",
             says="Where: Program offers `mill`, but: format gguf  [engines.mill.formats.gguf]"),
        fact("special need", "hearth", "structured-output: {value: documented", "no", at=CARD_ONE,
             says="→ Special: JSON offers `hearth`, but: feature structured-output"),
        fact("kind", "rental", "layer: hosted", "runtime", at="engines: [rental]", also=1,
             says="Where: Rented offers `rental`, but: kind  [engines.rental.layer]"),
        bad_tree("load", "\n    despite: first-slow", "", at=OLD_MANY,
                 says="Old card → At once: Many offers `hearth`, but: load many  [engines.hearth.suits.many]"
                      " in our opinion: It answers one request at a time."),
        bad_tree("load of a runner-up", "\n    despite: second-slow", "", at=CARD_MANY,
                 says="→ At once: Many → Special: Nothing offers `hearth`, but: load many"),
        bad_tree("answer that binds", "\n    frees: [users]", "", at="engines: [sieve]", also=1,
                 says="At once: Just me → Special: Embeddings offers `sieve`, but: load one"),
        bad_tree("need that is not met", ", unmet: true", "", at=CARD_ONE,
                 says="→ Special: Internals offers `hearth`, but: feature unknown model-internals"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


RUNS = "It runs on Windows."


@pytest.mark.parametrize(
    "sample",
    [
        bad_tree("despite", RUNS, f"{RUNS}\n    despite: first-slow", at="despite: first-slow\n    switch",
                 says="the exception `despite` is not needed → delete it"),
        bad_tree("frees", RUNS, f"{RUNS}\n    frees: [users]", at="frees: [users]\n    switch",
                 says="the exception `users` is not needed → delete it"),
        bad_tree("unmet", "{note: internals-python}", "{note: internals-python, unmet: true}",
            at="unmet: true}\n\n", says="the exception `unmet` is not needed → delete it"),
        bad_tree("frees, where only the load fails", "    despite: first",
            "    frees: [hardware]\n    despite: first", at="frees: [hardware]",
            says="the exception `hardware` is not needed"),
        bad_tree("frees, one of two", "frees: [users]", "frees: [users, where]",
                 at="frees: [users, where]", says="the exception `where` is not needed"),
    ],
)  # fmt: skip
def test_an_exception_that_is_not_needed(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_a_runner_up_that_fails_the_special_need_drops_out(kitchen_sink):
    """Where it comes first it must satisfy the need; where it comes second there is nothing to prove."""
    file = kitchen_sink / "content/engines/mill.yaml"
    edit(file, "structured-output: {value: plugin", "structured-output: {value: no")
    [told] = found(kitchen_sink, RULE)
    assert told.startswith(spot(kitchen_sink, "tree.yaml", CARD_MANY))
