"""Pages in the reader's language: links that work from a disk, English that is marked."""

from __future__ import annotations

import datetime as dt

import jinja2
import pytest

from generator.decide import Decision
from generator.judge import Reason
from generator.pages import pages
from generator.render import REASON_SUBJECTS, Renderer, relative_href
from generator.translate import Entry, Overlay, overlays
from tests.helpers import sentence


@pytest.mark.parametrize(
    ("folder", "address", "href"),
    [
        ("", "", "index.html"),
        ("", "engines", "engines/index.html"),
        ("", "engines/vllm", "engines/vllm/index.html"),
        ("engines", "", "../index.html"),
        ("engines", "engines", "index.html"),
        ("engines/vllm", "", "../../index.html"),
        ("engines/vllm", "engines/sglang", "../sglang/index.html"),
        ("engines/vllm", "engines", "../index.html"),
        ("learn/bottlenecks", "mistakes#vram-alone", "../../mistakes/index.html#vram-alone"),
        ("mistakes", "mistakes#vram-alone", "#vram-alone"),
        ("learn/bottlenecks", "learn/bottlenecks#kv", "#kv"),
        ("", "#map", "#map"),
        ("tr/engines", "engines", "../../engines/index.html"),
        ("engines", "tr/engines", "../tr/engines/index.html"),
    ],
)
def test_links_are_relative_and_end_at_a_file(folder, address, href):
    assert relative_href(folder, address) == href


@pytest.fixture(scope="module")
def decision(sink):
    return Decision(sink.knowledge)


@pytest.fixture
def render(decision, tmp_path):
    """Render a template: render(source, locale="tr", entries={key: Entry}, folder=…, **context)."""

    def rendered(source, *, locale="tr", entries=None, folder="engines/hearth", **context):
        (tmp_path / "page.j2").write_text(source, encoding="utf-8")
        overlay = Overlay(locale, entries, is_source=locale == "en")
        renderer = Renderer(decision, locale, overlay, tmp_path)
        return renderer.page("page.j2", folder, context), renderer.states

    return rendered


LINE = "{{ k.engines.hearth.line }}"
ENGLISH = "Runs a model for one person on almost anything."
THEN = sentence("a.then", "Then: {what}")


def entry(english: str, text: str) -> dict[str, Entry]:
    return {"engines.hearth.line": Entry(english, text)}


@pytest.mark.parametrize(
    ("locale", "entries", "html", "state"),
    [
        ("en", None, ENGLISH, "source"),
        ("tr", None, f'<span lang="en">{ENGLISH}</span>', "missing"),
        ("tr", entry(ENGLISH, "**Her** yerde"), "<strong>Her</strong> yerde", "done"),
        ("tr", entry("Something else.", "Her yerde"), "<span data-stale>Her yerde</span>", "stale"),
    ],
    ids=["source", "missing", "done", "stale"],
)
def test_a_sentence_comes_out_in_the_readers_language_or_marked(render, locale, entries, html, state):
    assert render(LINE, locale=locale, entries=entries) == (html, {state})


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Bir sözcük & **sözcük**", '<span>Bir <span class="nw">sözcük</span> &amp; </span>'
                                    '<strong><span><span class="nw">sözcük</span></span></strong>'),
        ("Bir `sözcük`", 'Bir <code translate="no" lang="en">sözcük</code>'),
    ],
)  # fmt: skip
def test_words_that_must_not_break_are_kept_together(render, text, html):
    english = "A word & **word**" if "&" in text else "A `sözcük`"
    made = sentence("a.word", english)
    assert render("{{ word }}", entries={"a.word": Entry(english, text)}, word=made)[0] == html


def test_an_attribute_gets_plain_words(render):
    entries = entry(ENGLISH, '**Her** "yerde" 1 < 2')
    html, _ = render('<p title="{{ k.engines.hearth.line | plain }}">', entries=entries)
    assert html == '<p title="Her &#34;yerde&#34; 1 &lt; 2">'


@pytest.mark.parametrize(
    ("template", "html"),
    [
        ("{{ k.engines.hearth.name }}", "Hearth"),
        ("{{ text }}", "&lt;b&gt;"),
        ("{{ say(then, what=text) }}", "Then: &lt;b&gt;"),
        ("{{ say(then, what=k.engines.hearth.line) }}", f"Then: {ENGLISH}"),
        ("{{ say(then, what=called('hearth')) }}", 'Then: <span lang="en" translate="no">Hearth</span>'),
        ("{{ then | plain(what=text) }}", "Then: &lt;b&gt;"),
        ("{{ called('rental') }}", "a rented service"),
        ("{{ day | date }}", '<time datetime="2026-11-30">30 November 2026</time>'),
        ("{{ day | date('month') }}", '<time datetime="2026-11-30">Nov 2026</time>'),
        ("{{ quantity(3350, 'GB/s') }}", "3.35\u00a0TB/s"),
        ("{{ k.hardware['new-card'].fit }}", "A model of up to 20 GB fits into 24\u00a0GB."),
        ("{{ k.changes['relic-is-best'].now }}", "It was archived. Hearth 2.1 followed it."),
        ("{{ href('page:home') }}", "../../index.html"),
        ("{{ href('term:token') }}", "../../glossary/index.html#token"),
        ("{{ href('https://example.org/a') }}", "https://example.org/a"),
        ("{{ serial() }} {{ serial() }}", "1 2"),
    ],
)
def test_what_templates_can_print(render, template, html):
    context = {"then": THEN, "text": "<b>", "day": dt.date(2026, 11, 30)}
    assert render(template, locale="en", **context)[0] == html


def test_a_sentence_inside_a_sentence_is_marked_by_itself(render):
    entries = {"a.then": Entry("Then: {what}", "Sonra: {what}")}
    html, states = render("{{ say(then, what=k.engines.hearth.line) }}", entries=entries, then=THEN)
    assert (html, states) == (f'Sonra: <span lang="en">{ENGLISH}</span>', {"done", "missing"})


@pytest.mark.parametrize("template", ["{{ k.engines.nobody.line }}", "{{ ui.no.such }}", "{{ nothing }}"])
def test_a_template_that_names_nothing_is_an_error(render, template):
    with pytest.raises((jinja2.UndefinedError, AttributeError)):
        render(template)


@pytest.mark.parametrize(
    ("query", "href"),
    [
        ({"where": "own"}, "../../decide/index.html?where=own#q-own"),
        ({"where": "rent"}, "../../decide/index.html?where=rent#o-rent"),
        ({"where": "own", "hardware": "card", "users": "one"},
         "../../decide/index.html?where=own&amp;hardware=card&amp;users=one#o-card-one"),
    ],
)  # fmt: skip
def test_answers_link_to_where_they_lead(render, query, href):
    assert render("{{ decide_href(query) }}", query=query)[0] == href


CARD = {"platform": "New card"}
REASONS = [
    (Reason("platform", "new-card"), CARD),
    (Reason("platform_no", "new-card"), CARD),
    (Reason("capability", "new-card", "9.0", "8.6"), CARD | {"minimum": "9.0", "capability": "8.6"}),
    (Reason("generation", "old-card"), {"platform": "Old card"}),
    (Reason("system", "windows"), {"system": "Windows"}),
    (Reason("system_unknown", "windows"), {"system": "Windows"}),
    (Reason("feature", "multi-lora"), {"feature": "Many adapters"}),
    (Reason("feature_unknown", "multi-lora"), {"feature": "Many adapters"}),
    (Reason("format", "gguf"), {"format": "GGUF"}),
    (Reason("api", "python"), {"api": "Python"}),
    (Reason("status", "archived"), {"status": "Archived"}),
    (Reason("load", "many"), {}),
    (Reason("kind"), {}),
    (Reason("advised_against"), {}),
]


@pytest.mark.parametrize(("reason", "named"), REASONS, ids=[reason.kind for reason, _ in REASONS])
def test_a_reason_is_a_whole_sentence_that_names_its_subject(render, sink, reason, named):
    said = render("{{ reason(given) }}", locale="en", given=reason)[0]
    assert said == sink.knowledge.ui["reasons"][reason.kind].format(**named)
    assert all(name in said for name in named.values())


def test_every_kind_of_reason_has_its_sentence(real):
    assert {reason.kind for reason, _ in REASONS} == set(real.knowledge.ui["reasons"])
    assert set(REASON_SUBJECTS) < set(real.knowledge.ui["reasons"])


@pytest.mark.parametrize(
    "text",
    [
        "[her](engine:nobody)",
        "[her](javascript:alert)",
        "{nobody.knows}",
        "<script>alert(1)</script>",
        "**yarım",
    ],
    ids=["link to a missing engine", "script in a link", "misspelt placeholder", "HTML", "unclosed emphasis"],
)
def test_no_slip_of_a_translator_stops_a_release(render, text):
    """The sentence is shown in English until the slip is mended; the rule `translations` tells of it."""
    assert render(LINE, entries=entry(ENGLISH, text)) == (f'<span lang="en">{ENGLISH}</span>', {"missing"})


@pytest.mark.parametrize("locale", ["en", "tr"])
def test_every_page_of_the_kitchen_sink_can_be_rendered(sink, decision, project_root, locale):
    """The real templates print every feature of the model without a missing name."""
    overlay = overlays(sink.root, sink.knowledge)[locale]
    renderer = Renderer(decision, locale, overlay, project_root / "templates")
    for page in pages(sink.knowledge):
        body = renderer.page(f"pages/{page.template}", page.folder, {"page": page, **page.context})
        assert "<h1" in body, page.target
