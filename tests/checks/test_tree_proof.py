"""Rule `tree_proof`: on every path the facts of every engine offered satisfy what the answers imply.

A counter-example is the path that a reader would click, with the engine, the fact that decided and its source.
"""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, edit, found, spot

RULE = "tree_proof"
PYTHON = 'python: {value: documented, source: "https://example.org/mill/docs/python", checked: 2025-03-01}'


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


@pytest.mark.parametrize("cell", ["python: {value: null}", 'openai-chat: {value: documented, source: "pkg:pypi/mill@1.0.0"}'])
def test_unknown_never_satisfies(kitchen_sink, cell):
    edit(kitchen_sink / "content/engines/mill.yaml", PYTHON, cell)
    [told] = found(kitchen_sink, RULE)
    assert "offers `mill`, but: api python  [engines.mill.apis.python] (no fact on record)" in told


HEARTH = "engines: [hearth]\n    why: "


def engine_fact(name: str, engine: str, old: str, new: str, *, at: str, says: str, also: int = 0):
    return bad(name, f"engines/{engine}.yaml", old, new, at_file="tree.yaml", at=at, says=says, also=also)


@pytest.mark.parametrize(
    "sample",
    [
        engine_fact("system", "hearth", "windows: {value: documented", "windows: {value: no",
                    at=HEARTH + "It runs", says="Where: Windows PC → At once: Just me offers `hearth`, but: system windows  [engines.hearth.systems.windows]"),
        engine_fact("capability", "mill", 'minimum: "8.0"', 'minimum: "9.0"', also=1,
                    at="engines: [hearth, mill]", says="Hardware: New card → At once: Just me → Special: Nothing offers `mill`, but: capability new-card (needs 9.0, has 8.6)"),
        engine_fact("platform", "hearth", "vulkan: {value: community", "vulkan: {value: no", also=1,
                    at=HEARTH + "Vulkan", says="Where: Own → Hardware: Old card → At once: Just me offers `hearth`, but: generation old-card"),
        engine_fact("number of devices", "hearth", "layer-split: {value: documented", "layer-split: {value: no", also=1,
                    at="engines: [hearth, mill]", says="Hardware: Two cards → At once: Just me → Special: Nothing offers `hearth`, but: feature tensor-parallel"),
        engine_fact("format", "mill", "gguf: {value: experimental", "gguf: {value: no",
                    at="engines: [mill]\n", says="Where: Program offers `mill`, but: format gguf  [engines.mill.formats.gguf]"),
        engine_fact("special need, of the first engine", "hearth", "structured-output: {value: documented", "structured-output: {value: no",
                    at="engines: [hearth, mill]", says="→ Special: JSON offers `hearth`, but: feature structured-output"),
        engine_fact("kind", "rental", "layer: hosted", "layer: runtime",
                    at="engines: [rental]", says="Where: Rented offers `rental`, but: kind  [engines.rental.layer]", also=1),
        bad("load", "tree.yaml", "\n    despite: first-slow", "", at=HEARTH + "Nothing",
            says="Hardware: Old card → At once: Many offers `hearth`, but: load many  [engines.hearth.suits.many]"),
        bad("load of a runner-up", "tree.yaml", "\n    despite: second-slow", "", at="engines: [mill, hearth]",
            says="→ At once: Many → Special: Nothing offers `hearth`, but: load many"),
        bad("answer that binds", "tree.yaml", "\n    frees: [users]", "", at="engines: [sieve]", also=1,
            says="At once: Just me → Special: Embeddings offers `sieve`, but: load one"),
        bad("unmet need that is not admitted", "tree.yaml", ", unmet: true", "", at="engines: [hearth, mill]",
            says="→ Special: Internals offers `hearth`, but: feature unknown model-internals"),
        bad("poor, in our opinion", "tree.yaml", "\n    despite: first-slow", "", at=HEARTH + "Nothing",
            says="load many  [engines.hearth.suits.many] →",
            bug="bug: says “(no fact on record)” of a load whose opinion is on record"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


FREED = "bug: `frees` counts as needed as soon as anything fails without it, whatever the reason"


@pytest.mark.parametrize(
    "sample",
    [
        bad("despite", "tree.yaml", "It runs on Windows.", "It runs on Windows.\n    despite: first-slow",
            at="despite: first-slow\n    switch", says="the exception `despite` is not needed → delete it"),
        bad("frees", "tree.yaml", "It runs on Windows.", "It runs on Windows.\n    frees: [users]",
            at="frees: [users]\n    switch", says="the exception `frees` is not needed → delete it"),
        bad("unmet", "tree.yaml", "{note: internals-python}", "{note: internals-python, unmet: true}",
            at="unmet: true}\n\n", says="the exception `unmet` is not needed → delete it"),
        bad("frees, where the load fails for another reason", "tree.yaml", "despite: first-slow", "despite: first-slow\n    frees: [hardware]",
            at="frees: [hardware]", says="the exception `frees` is not needed", bug=FREED),
        bad("frees, one of two", "tree.yaml", "frees: [users]", "frees: [users, where]",
            at="frees: [users, where]", says="the exception `frees` is not needed", bug=FREED),
    ],
)  # fmt: skip
def test_an_exception_that_is_not_needed(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_a_runner_up_that_fails_the_special_need_drops_out(kitchen_sink):
    """Where it comes first it must satisfy the need; where it comes second there is nothing to prove."""
    edit(kitchen_sink / "content/engines/mill.yaml", "structured-output: {value: plugin", "structured-output: {value: no")
    [told] = found(kitchen_sink, RULE)
    assert told.startswith(spot(kitchen_sink, "tree.yaml", "engines: [mill, hearth]"))
