"""The tree as a reader walks it: by mouse, by keyboard, without script, on a phone, in each language."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Page, expect

from generator.decide import Decision
from generator.load import Content
from tests.browser.conftest import NARROW, WIDE

LOCALES = {"en": "", "hi": "/hi", "tr": "/tr", "th": "/th"}
# Answers, and the engine that must follow: one path of each length, and one for each way the tree may end.
WALKS = {
    "mac": ("where=own&hardware=mac&users=one&model=fits&special=none", "MLX-LM"),
    "server": ("where=own&hardware=datacenter&users=many&model=fits&special=json", "SGLang"),
    "windows": ("where=windows&hardware=turing&users=one&model=fits&special=none", "llama.cpp"),
    "rented": ("where=rent&traffic=steady&hardware=tpu-v6&special=none", "vLLM"),
    "rust": ("where=app&app=rust", "mistral.rs"),
    "page": ("where=web&web=unsure", "WebLLM"),
}
MAC = dict(parse_qsl(WALKS["mac"][0]))
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def decision(real: Content) -> Decision:
    return Decision(real.knowledge)


def shown(page: Page):
    """The outcome on the screen."""
    return page.locator("[data-stage] [data-outcome]")


def assert_result(page: Page, engine: str) -> None:
    """The engine stands there as the one result, has the focus, and was announced."""
    title = shown(page).locator("[data-title]")
    expect(title).to_have_text(engine)
    expect(title).to_be_focused()
    expect(page.locator("[data-announce]")).to_contain_text(engine)
    assert page.locator("[data-outcome]:visible").count() == 1


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["1280", "360"])
@pytest.mark.parametrize("lang", LOCALES)
def test_by_mouse_from_the_home_page(open_page: Open, lang: str, size: dict[str, int]) -> None:
    page = open_page(f"{LOCALES[lang]}/index.html", viewport=size)
    first, *rest = MAC.items()
    page.locator(f'a.ef-choice[href*="where={first[1]}"]').click()
    for name, value in rest:
        page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()
        page.locator("[data-stage] button.ef-btn").first.click()
    assert_result(page, "MLX-LM")
    assert page.url.endswith(urlencode(MAC))
    assert page.locator("html").get_attribute("lang") == lang
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("walk", WALKS)
def test_by_keyboard_alone(open_page: Open, decision: Decision, walk: str, lang: str) -> None:
    asked, engine = WALKS[walk]
    answers = dict(parse_qsl(asked))
    page = open_page(f"{LOCALES[lang]}/decide/index.html")
    for count, (name, value) in enumerate(answers.items()):
        if count:
            expect(page.locator("[data-stage] h2[data-title]")).to_be_focused()
        radio = page.locator(f'input[name="{name}"][value="{value}"]')
        _tab_to(page, "input[type=radio]")
        for _ in range(40):
            if radio.evaluate("e => e === document.activeElement && e.checked"):
                break
            page.keyboard.press("ArrowDown")
        expect(radio).to_be_checked()
        page.keyboard.press("Enter")
    replay = decision.graph.replay(answers)
    assert replay.path and decision.engines(replay.path)[0]
    assert_result(page, engine)


def _tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element of the kind has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            if not page.evaluate("document.activeElement.checked"):
                page.keyboard.press("Space")
            return
    raise AssertionError(f"Tab never reaches {selector}")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["1280", "360"])
@pytest.mark.parametrize("lang", LOCALES)
def test_without_script_by_links(open_page: Open, decision: Decision, lang: str, size: dict[str, int]) -> None:
    asked, engine = WALKS["server"]
    answers = dict(parse_qsl(asked))
    page = open_page(f"{LOCALES[lang]}/index.html", viewport=size, java_script_enabled=False)
    page.locator('a.ef-choice[href*="where=own"]').click()
    at = page.url.partition("#")[2]
    for value in list(answers.values())[1:-1]:
        link = page.locator(f'#{at} a[data-option="{value}"]')
        expect(link).to_be_visible()
        link.click()
        at = page.url.partition("#")[2]
    outcome = page.locator(f"#{at}")
    expect(outcome.locator("[data-title]")).to_have_text("vLLM")
    group = outcome.locator('a[href^="#g-"]').get_attribute("href")
    page.locator(f'{group} details[data-option="json"] summary').click()
    page.locator(f'{group} details[data-option="json"] a').click()
    at = page.url.partition("#")[2]
    expect(page.locator(f"#{at} [data-title]")).to_have_text(engine)
    runs = page.locator("#e-sglang-run")
    expect(runs).to_be_visible()


def test_the_address_alone_leads_to_the_result(open_page: Open) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    expect(shown(page).locator("[data-title]")).to_have_text("MLX-LM")
    expect(shown(page).locator("pre").first).to_be_visible()
    expect(page.locator(".ef-trail b")).to_have_text(["Own machine", "Mac", "Just me", "Fits", "Nothing"])


def test_back_and_forward(open_page: Open) -> None:
    page = open_page("/decide/index.html")
    for name, value in list(MAC.items())[:3]:
        page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()
        page.locator("[data-stage] button.ef-btn").first.click()
    asked = page.locator("[data-stage] h2[data-title]")
    fourth = asked.inner_text()
    page.go_back()
    expect(page.locator('input[name="users"]')).not_to_have_count(0)
    expect(asked).to_be_focused()
    page.go_forward()
    expect(asked).to_have_text(fourth)


def test_changing_an_answer_keeps_the_later_ones_that_still_hold(open_page: Open) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    page.locator(".ef-trail a").nth(1).click()
    expect(page.locator('input[value="mac"]')).to_be_checked()
    page.locator('label:has(input[value="spark"])').click()
    page.locator("[data-stage] button.ef-btn").first.click()
    assert_result(page, "llama.cpp")
    assert page.url.endswith("where=own&hardware=spark&users=one&model=fits&special=none")


def test_a_contradiction_is_dropped_with_a_word_about_it(open_page: Open) -> None:
    page = open_page("/decide/index.html?where=own&hardware=abacus&users=one")
    expect(page.locator("[data-dropped]")).to_contain_text("abacus")
    expect(page.locator('input[name="hardware"]')).not_to_have_count(0)
    assert page.url.endswith("?where=own")


def test_a_hostile_address_is_only_text(open_page: Open) -> None:
    page = open_page("/decide/index.html?where=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    expect(page.locator("[data-dropped]")).to_contain_text("<img src=x")
    assert page.locator("[data-stage] img").count() == 0


def test_nothing_chosen_is_said_and_not_sent(open_page: Open) -> None:
    page = open_page("/decide/index.html")
    page.locator("[data-stage] button.ef-btn").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator('input[name="where"]').first).to_be_focused()
    assert "?" not in page.url


def test_names_drop_out_before_the_answer_is_sent(open_page: Open) -> None:
    page = open_page("/decide/index.html?where=own")
    left = page.locator("[data-still]")
    before = int(re.search(r"\d+", left.inner_text())[0])
    page.locator('label:has(input[value="mac"])').click()
    expect(page.locator('[data-engine="tensorrt-llm"] s')).to_have_text("TensorRT-LLM")
    assert int(re.search(r"\d+", left.inner_text())[0]) < before
    page.locator('label:has(input[value="datacenter"])').click()
    expect(page.locator('[data-engine="tensorrt-llm"] s')).to_have_count(0)


def test_i_do_not_know_shows_what_is_assumed(open_page: Open) -> None:
    page = open_page("/decide/index.html?where=unsure&hardware=unsure&users=unsure&special=unsure")
    expect(shown(page).locator("[data-title]")).to_have_text("llama.cpp")
    expect(page.locator("[data-stage] > .ef-quiet")).to_have_count(4)


def test_start_over(open_page: Open) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    shown(page).locator("[data-restart]").first.click()
    expect(page.locator('input[name="where"]')).not_to_have_count(0)
    assert "?" not in page.url
    assert page.locator("[data-stage] [data-outcome]").count() == 0


def test_copy_link(open_page: Open) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-copy-link]").click()
    expect(page.locator("[data-copy-link] [data-done]")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/decide/?{urlencode(MAC)}")


def test_what_else_applies_is_kept_in_the_address(open_page: Open) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    page.locator('[data-slot="else"] details[data-option="offline"] summary').click()
    page.wait_for_url("**also=offline")
    page.reload()
    expect(page.locator('[data-slot="else"] details[data-option="offline"] [data-note]')).to_be_visible()
    page.locator('[data-slot="else"] details[data-option="json"] summary').click()
    page.locator('[data-slot="else"] details[data-option="json"] a').click()
    assert_result(page, "llama.cpp")
    assert "special=json" in page.url


def test_what_else_applies_follows_the_answers_of_this_result(open_page: Open) -> None:
    """Two results of one group in one page: the second's links must not lead back into the first."""
    page = open_page("/decide/index.html?where=own&hardware=rtx&users=few&model=fits&special=none")
    page.locator(".ef-trail a").nth(1).click()
    page.locator('label:has(input[value="rtx-several"])').click()
    page.locator("[data-stage] button.ef-btn").first.click()
    links = shown(page).locator('[data-slot="else"] [data-away]')
    assert links.count() > 2
    assert all("hardware=rtx-several" in link.get_attribute("href") for link in links.all())


def test_what_else_promises_what_it_leads_to(open_page: Open, decision: Decision) -> None:
    """After a special need has changed the engine, the others still lead where they say."""
    page = open_page("/decide/index.html?where=own&hardware=rtx&users=one&model=fits&special=adapters")
    shown(page).locator('[data-slot="else"] details[data-option="embeddings"] summary').click()
    link = shown(page).locator('[data-slot="else"] details[data-option="embeddings"] [data-away]')
    promised = link.locator("span[lang=en]").inner_text()
    link.click()
    assert_result(page, promised)


def test_the_sources_on_the_screen_are_numbered_without_a_gap(open_page: Open) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    assert page.locator("[data-stage] [hidden] [popovertarget]").count(), "nothing is hidden: this proves nothing"
    marks = page.locator("[data-stage] [popovertarget]:not([hidden] *)").all_text_contents()
    assert len(marks) > 3 and marks == [str(number) for number in range(1, len(marks) + 1)]


@pytest.mark.parametrize("lang", LOCALES)
def test_the_language_switch_keeps_page_and_answers(open_page: Open, lang: str) -> None:
    page = open_page(f"/decide/index.html?{urlencode(MAC)}")
    other = "hi" if lang == "en" else lang
    page.locator("header details summary").first.click()
    page.locator(f'header a[hreflang="{other}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(shown(page).locator("[data-title]")).to_have_text("MLX-LM")
    assert f"/{other}/decide/" in page.url and page.url.endswith(urlencode(MAC))


def test_from_a_disk(open_page: Open, built) -> None:
    page = open_page(f"file://{built.page('', 'decide')}#where=own&hardware=mac")
    page.locator('label:has(input[name="users"][value="one"])').click()
    page.locator("[data-stage] button.ef-btn").first.click()
    page.locator('label:has(input[name="model"][value="fits"])').click()
    page.locator("[data-stage] button.ef-btn").first.click()
    page.locator('label:has(input[name="special"][value="none"])').click()
    page.locator("[data-stage] button.ef-btn").first.click()
    expect(shown(page).locator("[data-title]")).to_have_text("MLX-LM")
