"""Rule `sourced_claims`: what stands under facts, warnings and problems is no opinion, and has its source."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, found

RULE = "sourced_claims"


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad("warning without source", "engines/hearth.yaml",
            ', source: "https://example.org/hearth/docs/limits", checked: 2025-03-01}', "}",
            at="alone:", says="a fact without a source → add `source:` and `checked:`"),
        bad("fact without source", "engines/hearth.yaml",
            '90 MB., source: "https://example.org/hearth/docs/install", checked: 2025-03-01}', "90 MB.}",
            at="small:", says="a fact without a source"),
        bad("problem without source", "engines/hearth.yaml",
            ', source: "https://example.org/hearth/issues/7", checked: 2025-03-01}', "}",
            at="queue:", says="a fact without a source"),
        bad("hardware fact without source", "hardware/new-card.yaml",
            ', source: "https://example.org/cards/24", checked: 2025-03-01}', "}",
            at="cores:", says="a fact without a source"),
        bad("opinion among problems", "engines/hearth.yaml", "waits for the first.,",
            "is a shame., opinion: true,", at="queue:",
            says="an opinion under `problems` → move it to `verdict`, `pitfalls` or `suits`"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
