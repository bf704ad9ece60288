"""Every page in every language: it exists, says what it is, and can be found by its address."""

from __future__ import annotations

import re
from collections import Counter

import lxml.html

from generator.load import Content

from .conftest import Site, SitePage


def bad(site: Site, wrong) -> list[str]:
    """The pages for which `wrong` finds something, with what it found."""
    return [f"{page}: {found}" for page in site if (found := wrong(page))]


def test_every_page_exists_in_every_language(site: Site) -> None:
    assert not [str(page) for page in site if not page.file.is_file()]
    assert len(site.pages) == 4 * len({folder for _, folder in site.pages})


def test_one_h1(site: Site) -> None:
    assert not bad(site, lambda page: len(page.tree.xpath("//h1")) != 1)


def test_headings_have_ids_and_do_not_skip_a_level(site: Site) -> None:
    def wrong(page: SitePage) -> str:
        nameless = page.tree.xpath("//main//*[self::h1 or self::h2 or self::h3][not(@id)]")
        nameless = [h for h in nameless if not h.xpath("ancestor::template")]
        levels = [int(h.tag[1]) for h in page.tree.xpath("//main//*[self::h1 or self::h2 or self::h3 or self::h4]")
                  if not h.xpath("ancestor::template")]  # fmt: skip
        skips = [levels[i : i + 2] for i in range(len(levels) - 1) if levels[i + 1] > levels[i] + 1]
        return f"{[h.text_content() for h in nameless]} {skips}" if nameless or skips else ""

    assert not bad(site, wrong)


def test_the_language_of_the_page(site: Site) -> None:
    assert not bad(site, lambda page: page.tree.get("lang") != page.locale or page.tree.get("dir") != "ltr")


def test_title_and_description(site: Site) -> None:
    def wrong(page: SitePage) -> str:
        title = page.tree.findtext(".//title") or ""
        description = "".join(page.tree.xpath("//meta[@name='description']/@content"))
        return "" if 3 < len(title) < 120 and 20 < len(description) < 320 else f"{title!r} {description!r}"

    assert not bad(site, wrong)


def test_titles_differ_within_a_language(site: Site) -> None:
    titles = Counter((page.locale, page.tree.findtext(".//title")) for page in site)
    assert not [title for title, count in titles.items() if count > 1]


def test_canonical_and_alternates(site: Site) -> None:
    def wrong(page: SitePage) -> str:
        canonical = page.tree.xpath("//link[@rel='canonical']/@href")
        links = page.tree.xpath("//link[normalize-space(@rel)='alternate'][@hreflang]")
        found = {link.get("hreflang"): link.get("href") for link in links}
        expected = {locale: site.address(page, locale) for locale in site.locales}
        expected["x-default"] = expected["en"]
        return "" if canonical == [site.address(page)] and found == expected else f"{canonical} {found}"

    assert not bad(site, wrong)


def test_alternates_are_hidden_from_the_theme_s_script(site: Site) -> None:
    """Material's script fetches a sitemap for every link whose rel is exactly `alternate`: five errors a page."""
    assert not bad(site, lambda page: page.tree.xpath("//link[@rel='alternate'][@hreflang]"))


def test_ids_are_unique_and_the_same_in_all_languages(site: Site) -> None:
    assert not bad(site, lambda page: [ident for ident, count in Counter(page.ids).items() if count > 1])
    assert not bad(site, lambda page: set(page.ids) ^ set(site.pages["en", page.folder].ids))
    assert not bad(site, lambda page: [ident for ident in page.ids if not re.fullmatch(r"[!-~]+", ident)])


def test_nothing_is_left_of_a_template(site: Site) -> None:
    leftovers = re.compile(r"\{\{|\}\}|\{%|%\}|^\s*None\s*$|Undefined|Markup\(")

    def wrong(page: SitePage) -> list[str]:
        inside = " or ".join(f"ancestor::{tag}" for tag in ("script", "pre", "code", "template"))
        texts = page.tree.xpath(f"//text()[not({inside})]")
        return [text for text in texts if leftovers.search(text) or re.search(r"\{[a-z_.]+\}", text)]

    assert not bad(site, wrong)


def test_nothing_is_asked_of_another_host(site: Site) -> None:
    own = "not(@rel='canonical') and not(normalize-space(@rel)='alternate')"
    query = f"//script/@src | //link[{own}]/@href | //img/@src"
    assert not bad(site, lambda page: [url for url in page.tree.xpath(query) if "//" in url])


def test_no_inline_script_and_no_handler(site: Site) -> None:
    """Material's own configuration is data, not a script."""
    query = "//main//script | //main//@style | //@*[starts-with(name(), 'on')]"
    assert not bad(site, lambda page: page.tree.xpath(query))


def test_every_page_leads_back_to_its_source(site: Site) -> None:
    def wrong(page: SitePage) -> bool:
        links = page.tree.xpath("//footer//a/@href")
        return not (any("/content/" in link for link in links) and any("/issues/new" in link for link in links))

    assert not bad(site, wrong)


def test_a_404_in_each_language(site: Site) -> None:
    for locale, record in site.locales.items():
        tree = lxml_page(site, record.path)
        assert tree.get("lang") == locale
        assert len(tree.xpath("//h1")) == 1
        assert tree.xpath("//main//a/@href")


def test_the_404_speaks_its_language(site: Site) -> None:
    headings = {lxml_page(site, record.path).xpath("string(//h1)") for record in site.locales.values()}
    assert len(headings) == len(site.locales)


def lxml_page(site: Site, path: str) -> lxml.html.HtmlElement:
    return lxml.html.fromstring((site.root / path / "404.html").read_text(encoding="utf-8"))


def test_one_sitemap_names_every_page_with_its_alternates(site: Site) -> None:
    text = (site.root / "sitemap.xml").read_text(encoding="utf-8")
    assert not [str(page) for page in site if f"<loc>{site.address(page)}</loc>" not in text]
    assert text.count('hreflang="x-default"') == len(site.pages)
    assert len(list(site.root.rglob("sitemap.xml"))) == 1


def test_the_machine_readable_copy(site: Site, real: Content) -> None:
    api = site.root / "api" / "v1"
    assert {path.stem for path in (api / "engines").glob("*.json")} == set(real.knowledge.engines)
    assert (api / "tree.json").stat().st_size > 10_000
