"""Every language has a place of its own, a format that CLDR knows, and there is one source."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, found

RULE = "locales"
FILE = "locales.yaml"


def test_good(kitchen_sink):
    assert not found(kitchen_sink, RULE)


@pytest.mark.parametrize(
    "sample",
    [
        bad("no such source", FILE, "source: en", "source: xx", also=1, at="source: xx",
            says="`xx` is no language here"),
        bad("second root", FILE, "path: tr,", 'path: "",', also=2, at='path: "", direction',
            says="only the source stands at the root"),
        bad("unknown format", FILE, "babel: tr_TR", "babel: qq_QQ", at="babel: qq_QQ",
            says="CLDR does not know `qq_QQ`"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)
