"""Rule `translations`: translations keep names, links and code. It stops no release."""

from __future__ import annotations

import pytest

from generator import checks
from generator.load import load
from tests.helpers import assert_refused, bad, edit, found

RULE = "translations"
FILE = "translations/tr.po"


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


def test_old_fuzzy_and_empty_entries_are_no_slips(kitchen_sink):
    edit(kitchen_sink / "content/engines/hearth.yaml", "line: Runs a model", "line: Now runs a model")
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad("no such sentence", FILE, 'msgctxt "home.title"', 'msgctxt "home.moon"', at='msgctxt "home.moon"',
            says="no sentence has the key `home.moon` → delete the entry, or correct its msgctxt"),
        bad("another name", FILE, "Nerede çalışacak?", "Nerede {yer}?",
            at='msgctxt "tree.questions.where.title"',
            says="`tree.questions.where.title`: its {names} differ: missing none, too many yer → keep"),
        bad("another link", FILE, "Nerede çalışacak?", "[Nerede](engine:moon)?",
            at='msgctxt "tree.questions.where.title"',
            says="its links differ: missing none, too many engine:moon"),
        bad("HTML", FILE, "Nerede çalışacak?", "<b>Nerede?</b>", at='msgctxt "tree.questions.where.title"',
            says="`tree.questions.where.title`: it holds HTML"),
        bad("malformed catalog", FILE, "Nerede çalışacak?", 'Nerede "orada"?', at='msgstr "Nerede',
            says="this line cannot be read: msgstr \"Nerede \"orada\"?\" → write msgctxt, "),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_it_stops_no_release(kitchen_sink):
    edit(kitchen_sink / "content" / FILE, "Nerede çalışacak?", "Nerede {yer}?")
    content = load(kitchen_sink)
    assert [problem.rule for problem in checks.run(content)] == [RULE]
    assert checks.run(content, release=True) == []
