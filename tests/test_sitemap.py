"""Which pages there are, and what link targets stand for."""

from __future__ import annotations

import pytest

from generator import sitemap
from generator.pages import pages


@pytest.mark.parametrize(
    ("target", "address"),
    [
        ("page:home", ""),
        ("page:decide", "decide"),
        ("engine:hearth", "engines/hearth"),
        ("hardware:new-card", "hardware/new-card"),
        ("learn:everything", "learn/everything"),
        ("learn:everything#parts", "learn/everything#parts"),
        ("page:about", "about"),
        ("page:about#short", "about#short"),
        ("mistake:old-advice", "mistakes#old-advice"),
        ("term:token", "glossary#token"),
    ],
)
def test_what_a_target_stands_for(sink, target, address):
    assert sitemap.anchors(sink.knowledge)[target] == address


@pytest.mark.parametrize("target", ["learn:about", "page:everything", "engine:moon", "learn:everything#moon"])
def test_what_is_no_target(sink, target):
    assert target not in sitemap.anchors(sink.knowledge)


@pytest.mark.parametrize("content", ["sink", "real"])
def test_every_page_is_on_the_map_and_has_an_address_of_its_own(request, content):
    knowledge = request.getfixturevalue(content).knowledge
    on_map = sitemap.pages(knowledge)
    assert {page.target: page.folder for page in pages(knowledge)} == on_map
    assert len(set(on_map.values())) == len(on_map)
