"""Every kind of page as a reader meets it: nothing breaks, nothing scrolls sideways, the small tools work."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW

Open = Callable[..., Page]
LOCALES = {"en": "", "hi": "/hi", "tr": "/tr", "th": "/th"}
PAGES = {
    "home": "/index.html",
    "decide": "/decide/index.html",
    "result": "/decide/index.html?where=own&hardware=datacenter&users=many&model=fits&special=json",
    "engines": "/engines/index.html",
    "engine": "/engines/vllm/index.html",
    "short engine": "/engines/tgi/index.html",
    "hardware index": "/hardware/index.html",
    "hardware": "/hardware/one-rtx/index.html",
    "mistakes": "/mistakes/index.html",
    "learn": "/learn/index.html",
    "chapter": "/learn/bottlenecks/index.html",
    "benchmark": "/benchmark/index.html",
    "glossary": "/glossary/index.html",
    "changes": "/changes/index.html",
    "about": "/about/index.html",
    "404": "/404.html",
}


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("kind", PAGES)
def test_reads_well_on_a_small_phone(open_page: Open, kind: str, lang: str) -> None:
    """320 px is what a page at 400 % zoom has. The fixture fails on console errors and foreign requests."""
    page = open_page(LOCALES[lang] + PAGES[kind], viewport={"width": 320, "height": 640})
    expect(page.locator("h1")).to_have_count(1)
    wide = page.evaluate("""() => [...document.querySelectorAll("main *")].filter((e) => {
        const box = e.getBoundingClientRect();
        return box.width && box.right > innerWidth + 1 && !e.closest("svg, pre, .ef-scroll, .vh, [popover]");
    }).slice(0, 3).map((e) => e.outerHTML.slice(0, 120))""")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), wide
    assert not wide
    expect(page.locator("[popover]:visible")).to_have_count(0)  # a source stands behind its mark


@pytest.mark.parametrize("lang", LOCALES)
def test_the_first_question_is_whole_on_the_first_screen(open_page: Open, lang: str) -> None:
    page = open_page(LOCALES[lang] + "/index.html", viewport=NARROW)
    last = page.locator("a.ef-choice").last.bounding_box()
    assert last and last["y"] + last["height"] <= NARROW["height"]


@pytest.mark.parametrize("lang", ["hi", "th"])
def test_fonts_are_fetched_by_pages_in_their_language_only(open_page: Open, lang: str) -> None:
    fonts: list[str] = []
    page = open_page("/about/index.html")
    page.on("request", lambda request: fonts.append(request.url) if "woff2" in request.url else None)
    page.reload(wait_until="networkidle")
    page.locator("[data-languages] summary").click()
    page.goto(page.url.replace("/about/", "/tr/about/"), wait_until="networkidle")
    assert not fonts
    page.goto(page.url.replace("/tr/about/", f"/{lang}/index.html").replace("index.htmlindex", "index"))
    page.wait_for_load_state("networkidle")
    assert fonts and all("devanagari" in url if lang == "hi" else "thai" in url for url in fonts)


def test_the_evidence_opens_by_keyboard_and_closes(open_page: Open) -> None:
    page = open_page("/engines/vllm/index.html")
    mark = page.locator("[popovertarget]").first
    box = page.locator(f"#{mark.get_attribute('popovertarget')}")
    expect(box).not_to_be_visible()
    mark.focus()
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    expect(box.locator("a, code").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).not_to_be_visible()
    expect(mark).to_be_focused()


def test_the_evidence_opens_without_script(open_page: Open) -> None:
    page = open_page("/engines/vllm/index.html", java_script_enabled=False)
    mark = page.locator("[popovertarget]").first
    mark.click()
    expect(page.locator(f"#{mark.get_attribute('popovertarget')}")).to_be_visible()


def test_the_engines_can_be_filtered(open_page: Open) -> None:
    page = open_page("/engines/index.html")
    rows = page.locator("[data-row]:visible")
    everything = rows.count()
    page.get_by_label("Hardware").select_option("tpu")
    page.get_by_label("Status").select_option("active")
    assert 0 < rows.count() < everything
    assert "vLLM" in rows.locator("th a").all_inner_texts()
    assert "llama.cpp" not in rows.locator("th a").all_inner_texts()
    expect(page.locator("[data-shown]")).to_contain_text(str(rows.count()))
    assert "backend=tpu" in page.url and "status=active" in page.url
    page.reload()
    expect(page.get_by_label("Hardware")).to_have_value("tpu")
    page.locator("button[type=reset]").click()
    expect(rows).to_have_count(everything)


def test_the_engines_are_a_plain_table_without_script(open_page: Open) -> None:
    page = open_page("/engines/index.html", java_script_enabled=False)
    assert page.locator("[data-row]:visible").count() > 70
    expect(page.locator("[data-filters]")).to_be_hidden()


def test_light_and_dark_are_remembered(open_page: Open) -> None:
    page = open_page("/index.html", color_scheme="light")
    ground = "getComputedStyle(document.querySelector('.ef')).backgroundColor"
    light = page.evaluate(ground)
    page.locator("[data-theme-toggle]:visible").click()
    dark = page.evaluate(ground)
    assert light != dark
    page.goto(page.url.replace("index.html", "about/index.html"))
    assert page.evaluate(ground) == dark
    assert page.evaluate("Object.keys(localStorage).filter((key) => key !== 'theme' && !key.includes('__'))") == []


def test_the_menu_on_a_phone(open_page: Open) -> None:
    page = open_page("/index.html", viewport=NARROW)
    page.locator("details.ef-menu summary").click()
    page.locator("details.ef-menu a", has_text="Mistakes").click()
    expect(page.locator("h1")).to_have_text("Mistakes")


@pytest.mark.parametrize(
    ("lang", "words", "found"),
    [("en", "speculative decoding", "Techniques"), ("en", "vLLM", "vLLM"), ("tr", "vLLM", "vLLM"),
     ("hi", "vLLM", "vLLM"), ("th", "vLLM", "vLLM")],
)  # fmt: skip
def test_search_finds(open_page: Open, lang: str, words: str, found: str) -> None:
    page = open_page(LOCALES[lang] + "/index.html")
    page.keyboard.press("/")
    field = page.locator("input[type=text]:focus, input[type=search]:focus")
    field.fill(words)
    results = page.locator(".md-search-result__link")
    expect(results.first).to_be_visible(timeout=15_000)
    titles = page.locator(".md-search-result__item h1").all_inner_texts()
    assert any(found in title for title in titles[:5]), titles[:5]


def test_skip_link_is_the_first_thing_tab_reaches(open_page: Open) -> None:
    page = open_page("/engines/vllm/index.html")
    page.keyboard.press("Tab")
    expect(page.locator("a[href='#main']")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_copying_a_command(open_page: Open) -> None:
    page = open_page("/engines/llama-cpp/index.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("details.ef-os summary").first.click()
    block = page.locator("details[open] .ef-cmd").first
    block.locator("[data-copy]").click()
    assert page.evaluate("navigator.clipboard.readText()") == block.locator("pre").inner_text()
