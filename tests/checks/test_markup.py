"""Rule `markup`: sentences use the small markup, and every link and cited name in them leads somewhere."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, edit, found

RULE = "markup"
LINE = "line: Serves a model to many people."


def line(name: str, text: str, says: str):
    return bad(name, "engines/mill.yaml", LINE, f"line: '{text}'", at="line:", says=says)


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "text",
    [
        "[a](engine:hearth) [b](hardware:old-card) [c](mistake:old-advice) [d](term:token)",
        "[z](page:about#short) [a](learn:everything) [b](learn:everything#parts) [c](page:decide) [d](https://example.org/a?b=c)",
        "`a < b`, **strong**, *em*, {engine.hearth.version} and {count.engines}",
        "2 * 3 = 6; {Not A Name}; a < b",
    ],
)
def test_good_sentences(kitchen_sink, text):
    edit(kitchen_sink / "content/engines/mill.yaml", LINE, f"line: '{text}'")
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        line("HTML", "a <b>bold</b> word", "this sentence holds HTML → allowed are `code`, **strong**, "),
        line("script", "<script>alert(1)</script>", "this sentence holds HTML"),
        line("entity", "a&nbsp;b", "this sentence holds HTML"),
        line("lone backquote", "run `this", "this sentence has a backquote without its partner"),
        line("unclosed emphasis", "**not closed", "this sentence has a link or emphasis that is not closed"),
        line("missing engine", "[a](engine:moon)",
            "the link `engine:moon` leads nowhere → link to engine:ID, "),
        line("missing anchor", "[a](learn:everything#moon)",
            "the link `learn:everything#moon` leads nowhere"),
        line("inside emphasis", "**[a](term:moon)**", "the link `term:moon` leads nowhere"),
        line("javascript:", "[a](javascript:alert`1`)", "the link `javascript:alert`1`` leads nowhere"),
        line("data:", "[a](data:text/html;base64,PHM+)", "leads nowhere"),
        line("http", "[a](http://example.org/a)", "the link `http://example.org/a` leads nowhere"),
        line("path", "[a](/engines/)", "the link `/engines/` leads nowhere"),
        line("no such fact", "{device.moon.memory}",
            "{device.moon.memory}: there is no such thing → cite a fact that exists"),
        line("unknown fact", "{engine.mill.version}",
            "{engine.mill.version}: the version of mill is not known"),
        line("unknown fact in a link", "[{engine.mill.version}](engine:mill)", "is not known"),
        bad("deep in a chapter", "guide/everything.yaml", "note: Mind the date.", "note: Mind <i>it</i>.",
            at="note: Mind <i>", says="this sentence holds HTML"),
        bad("interface", "ui.yaml", "skip: Skip to content", 'skip: "Skip to **content"',
            at="skip:", says="not closed"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_interface_sentences_have_placeholders_of_their_own(kitchen_sink):
    edit(kitchen_sink / "content/ui.yaml", "skip: Skip to content", 'skip: "Skip to {anything}"')
    assert found(kitchen_sink, RULE) == []
