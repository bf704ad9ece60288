"""What is translated is in the reader's language; what is not says so, and is marked as English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from generator.load import Content

from .conftest import Site, SitePage

TRANSLATED = ("home", "decide")
SCRIPTS = {"hi": re.compile("[\u0900-\u097f]"), "th": re.compile("[\u0e00-\u0e7f]")}
WORD = re.compile(r"(?<![\w’'])[^\W\d_]+(?!\w)")
# English words that are no term, name or unit, and no word of Turkish: two of them make an English sentence.
COMMON = frozenset(
    "the a an and or not of to in on for with from by is are was it its this that your you we our if when then than "
    "takes run runs only one more many few other no yes each every at most as be can has have does do which "
    "what where how first second".split()
)


def own_texts(page: SitePage) -> Iterator[str]:
    """The texts of a page that claim to be in its language: not marked otherwise, no code, no names."""
    skip = "ancestor::script or ancestor::code or ancestor::pre or ancestor::*[@translate='no'] or ancestor::style"
    for text in page.tree.xpath(f"//body//text()[normalize-space() and not({skip})]"):
        parent = text.getparent()
        holder = parent if text.is_text else parent.getparent()
        nearest = next((e.get("lang") for e in [holder, *holder.iterancestors()] if e.get("lang")), None)
        if nearest == page.locale:
            yield " ".join(text.split())


def attributes(page: SitePage) -> Iterator[str]:
    for name in ("aria-label", "title", "alt", "placeholder", "data-done", "data-trail", "data-short", "data-ask"):
        yield from page.tree.xpath(f"//body//@{name}")
    yield from page.tree.xpath("//title/text() | //meta[@name='description']/@content")


def english(text: str) -> bool:
    """Whether a text reads as English: it has two words of its grammar."""
    words = [word.lower() for word in WORD.findall(text)]
    return sum(word in COMMON for word in words) >= 2


def test_the_detector_sees_english_and_nothing_else() -> None:
    assert english("Take vLLM if the prompts share long beginnings.")
    assert english("the answer is not on record")
    assert not english("vLLM में TensorRT-LLM और KV कैश")
    assert not english("Model bir MoE ise, SGLang’ı seçin; çalışan sürümler")
    assert not english("Arc A770 veya A750, Atlas A2 ve A3")
    assert not english("Data center GPU, RTX 4090, llama.cpp")


@pytest.mark.parametrize("lang", ["hi", "tr", "th"])
def test_no_english_on_the_translated_pages(site: Site, lang: str) -> None:
    for page in site.of_kind(*TRANSLATED):
        if page.locale == lang:
            found = [text for text in (*own_texts(page), *attributes(page)) if english(text)]
            assert not found, f"{page}: {found[:10]}"


@pytest.mark.parametrize("lang", ["hi", "tr", "th"])
def test_no_english_sentence_is_shown_on_the_translated_pages(site: Site, real: Content, lang: str) -> None:
    """Not even one marked as English: on these pages everything is translated."""
    sentences = {" ".join(str(s).split()) for s in real.knowledge.sentences() if english(str(s))}
    for page in site.of_kind(*TRANSLATED):
        if page.locale == lang:
            texts = {" ".join(e.text_content().split()) for e in page.tree.xpath("//*[@lang='en']")}
            assert not texts & sentences, f"{page}: {list(texts & sentences)[:5]}"


@pytest.mark.parametrize("lang", ["hi", "th"])
def test_the_translated_pages_are_in_their_script(site: Site, lang: str) -> None:
    for page in site.of_kind(*TRANSLATED):
        if page.locale == lang:
            texts = [text for text in own_texts(page) if WORD.search(text) or SCRIPTS[lang].search(text)]
            native = [text for text in texts if SCRIPTS[lang].search(text)]
            assert len(native) / len(texts) > 0.6, f"{page}: {len(native)} of {len(texts)}"


def test_outside_the_marked_spans_no_page_has_english(site: Site) -> None:
    found = [f"{page}: {text}" for page in site if page.locale != "en"
             for text in own_texts(page) if english(text)]  # fmt: skip
    assert not found, f"{len(found)}\n" + "\n".join(found[:30])


def test_a_page_that_is_not_translated_says_so_and_how_to_help(site: Site) -> None:
    for page in site.of_kind("engine"):
        if page.locale != "en":
            assert page.tree.xpath("//*[@data-notice]//a/@href"), page


def test_english_pages_carry_no_notice(site: Site) -> None:
    assert not [str(page) for page in site if page.locale == "en" and page.tree.xpath("//*[@data-notice]")]
