"""The small markup of sentences: five forms become HTML, everything else is escaped."""

from __future__ import annotations

import pytest

from generator import markup

VALUES = {"name": "24 GB", "evil": "<b>"}


def html(sentence: str) -> str:
    return str(markup.render(sentence, markup.Writer(lambda target: f"#{target}", VALUES.__getitem__)))


def plain(sentence: str) -> str:
    return markup.plain(sentence, VALUES.__getitem__)


@pytest.mark.parametrize(
    ("sentence", "as_html", "as_plain"),
    [
        ("Plain words.", "Plain words.", "Plain words."),
        ("Run `a --b`.", 'Run <code translate="no" lang="en">a --b</code>.', "Run a --b."),
        ("**Care.** Go.", "<strong>Care.</strong> Go.", "Care. Go."),
        ("It *fills* it.", "It <em>fills</em> it.", "It fills it."),
        ("See [it](engine:vllm).", 'See <a href="#engine:vllm">it</a>.', "See it."),
        ("Holds {name}.", "Holds 24 GB.", "Holds 24 GB."),
        ("**Holds {name}**", "<strong>Holds 24 GB</strong>", "Holds 24 GB"),
        ("**See [it](a:b)**", '<strong>See <a href="#a:b">it</a></strong>', "See it"),
        ("[the `x` flag](a:b)", '<a href="#a:b">the <code translate="no" lang="en">x</code> flag</a>',
         "the x flag"),
        ("*a* and *b*", "<em>a</em> and <em>b</em>", "a and b"),
        ("2 * 3 * 4", "2 * 3 * 4", "2 * 3 * 4"),
        ("`**not strong**`", '<code translate="no" lang="en">**not strong**</code>', "**not strong**"),
        ("`{not.a.name}`", '<code translate="no" lang="en">{not.a.name}</code>', "{not.a.name}"),
        ("{Not A Name}", "{Not A Name}", "{Not A Name}"),
        ("[words] (apart)", "[words] (apart)", "[words] (apart)"),
        ("", "", ""),
    ],
)
def test_forms(sentence, as_html, as_plain):
    assert html(sentence) == as_html
    assert plain(sentence) == as_plain


@pytest.mark.parametrize(
    ("sentence", "as_html"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("a & b < c", "a &amp; b &lt; c"),
        ("say \"it\" and 'it'", "say &#34;it&#34; and &#39;it&#39;"),
        ("`<b>`", '<code translate="no" lang="en">&lt;b&gt;</code>'),
        ("**<b>**", "<strong>&lt;b&gt;</strong>"),
        ('[<b>](a:b"onclick="x)', '<a href="#a:b&#34;onclick=&#34;x">&lt;b&gt;</a>'),
        ("{evil}", "&lt;b&gt;"),
    ],
)
def test_nothing_of_a_stranger_passes_unescaped(sentence, as_html):
    assert html(sentence) == as_html


def test_a_writer_may_dress_plain_words_and_nothing_else():
    writer = markup.Writer(lambda target: target, lambda name: name, lambda text: markup.Markup(text.upper()))
    assert markup.render("a `b` **c** [d](e:f) {g}", writer) == (
        'A <code translate="no" lang="en">b</code> <strong>C</strong> <a href="e:f">D</a> g'
    )


def test_plain_text_is_not_escaped_twice():
    """An attribute is escaped by the template; `plain` must leave that to it."""
    assert plain("a < b") == "a < b"


@pytest.mark.parametrize(
    ("sentence", "targets", "names"),
    [
        ("[a](engine:x) and [b](https://example.org/y)", ["engine:x", "https://example.org/y"], []),
        ("**[a](engine:x)** *[b](term:y)*", ["engine:x", "term:y"], []),
        ("[{a.b} in words](engine:x)", ["engine:x"], ["a.b"]),
        ("**{a.b}** and {c}", [], ["a.b", "c"]),
        ("`[a](engine:x) {a.b}`", [], []),
    ],
)
def test_targets_and_names(sentence, targets, names):
    assert markup.targets(sentence) == targets
    assert markup.names(sentence) == names


@pytest.mark.parametrize(
    ("sentence", "codes"),
    [("`a` and `b`", ["a", "b"]), ("**run `a`** or [the `b` flag](c:d)", ["a", "b"]), ("no code", [])],
)
def test_codes(sentence, codes):
    assert markup.codes(sentence) == codes


@pytest.mark.parametrize(
    "sentence",
    [
        "Plain.",
        "`<b>` is HTML",
        "**a** *b* [c](d:e) {f}",
        "**Run `a`.**",
        "[the `x` flag](a:b)",
        "**`<b>` is HTML**",
        "2 * 3",
        "a < b > c",
        "5 & 6",
        "f(x) [1]",
    ],
)
def test_good_sentences_have_no_fault(sentence):
    assert markup.faults(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("a <b>bold</b> word", "holds HTML"),
        ("a <!-- comment -->", "holds HTML"),
        ("a&nbsp;b", "holds HTML"),
        ("a&#160;b", "holds HTML"),
        ("**<i>x</i>**", "holds HTML"),
        ("run `a --b", "has a backquote without its partner"),
        ("**bold with * in it**", "has a link or emphasis that is not closed"),
        ("**not closed", "has a link or emphasis that is not closed"),
        ("[words](two words)", "has a link or emphasis that is not closed"),
    ],
)
def test_faults(sentence, fault):
    assert markup.faults(sentence) == [fault]

