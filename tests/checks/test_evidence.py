"""Rule `evidence`: a known fact has a source that says it, read on a day that has been."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.helpers import assert_refused, bad, edit, found

RULE = "evidence"
LICENCE = 'license: {value: Apache-2.0, source: "https://example.org/mill/licence", checked: 2025-03-01}'


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "fact",
    [
        "license: {value: null}",
        "license: {value: null, note: Not found.}",
        'license: {value: MIT, source: "https://example.org/mill/licence"}',
        'license: {value: MIT, source: "pkg:pypi/mill@1.0.0", checked: 2025-03-01}',
        'license: {value: MIT, source: "https://github.com/mill/mill/blob/a1/LICENSE", checked: 2025-03-01}',
        f'license: {{value: MIT, source: "https://example.org/a", checked: {dt.date.today()}}}',
    ],
)
def test_good_facts(kitchen_sink, fact):
    edit(kitchen_sink / "content/engines/mill.yaml", LICENCE, fact)
    assert found(kitchen_sink, RULE) == []


def licence(name: str, fact: str, says: str):
    return bad(name, "engines/mill.yaml", LICENCE, f"license: {fact}", at="license:", says=says)


@pytest.mark.parametrize(
    "sample",
    [
        licence("fact without source", "{value: MIT}",
            "a fact without a source → add `source:`, or write `value: null`"),
        licence("checked without source", "{value: null, checked: 2025-03-01}", "checked, but no source"),
        licence("home page", '{value: MIT, source: "https://example.org/"}',
                "https://example.org/ is a home page, no source → cite the page or file that says it"),
        licence("home page without slash", '{value: MIT, source: "https://example.org"}', "is a home page"),
        licence("repository root", '{value: MIT, source: "https://github.com/mill/mill"}', "is a home page"),
        licence("one bad of two", '{value: MIT, source: ["pkg:pypi/m@1", "https://example.org/"]}',
            "is a home page"),
        bad("support cell without source", "engines/hearth.yaml",
            '{value: community, source: "https://example.org/hearth/docs/vulkan", checked: 2025-03-01}',
            "{value: community}", at="vulkan:", says="a fact without a source"),
        bad("measured speed without source", "hardware/new-card.yaml",
            "    source: https://example.org/measured/1\n    checked: 2025-03-01\n", "",
            at="hearth-8b:", says="a fact without a source"),
        bad("change without source", "changes.yaml",
            "    source: https://example.org/relic/end\n    checked: 2025-03-01\n", "",
            at="relic-is-best:", says="a fact without a source"),
        bad("device without source", "devices.yaml",
            '{value: 16, source: "https://example.org/cards/16", checked: 2025-03-01}', "{value: 16}",
            at="memory: {value: 16}", says="a fact without a source"),
        bad("checked tomorrow", "engines/mill.yaml", LICENCE, LICENCE.replace("2025-03-01", "9999-12-31"),
            at="checked: 9999-12-31", says="9999-12-31 is in the future → write the day it happened"),
        bad("state that begins tomorrow", "engines/relic.yaml", "since: 2024-05-01", "since: 9999-01-01",
            at="since:", says="9999-01-01 is in the future"),
        bad("release of tomorrow", "engines/hearth.yaml", "released: 2025-02-01", "released: 9999-01-01",
            at="released:", says="9999-01-01 is in the future"),
        bad("advice of tomorrow", "engines/siren.yaml", "since: 2025-03-01", "since: 9999-01-01",
            at="since:", says="9999-01-01 is in the future"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
