"""Facts cited in prose by name."""

from __future__ import annotations

import pytest

from generator.cite import CitationError, Quantity, cite


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("device.card-24.memory", Quantity(24, "GB")),
        ("device.card-24.bandwidth", Quantity(1008, "GB/s")),
        ("device.card-24.name", "Card 24"),
        ("engine.hearth.version", "2.1"),
        ("engine.hearth.name", "Hearth"),
        ("count.engines", Quantity(7, "")),
    ],
)
def test_a_name_stands_for_a_fact(sink, name, fact):
    assert cite(sink.knowledge, name) == fact


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("device.card-99.memory", "there is no such thing"),
        ("engine.nobody.version", "there is no such thing"),
        ("weather.today", "there is no such thing"),
        ("count.devices", "there is no such thing"),
        ("device", "there is no such thing"),
        ("device.card-16.bandwidth", "the bandwidth of card-16 is not known"),
        ("device.card-24.colour", "the colour of card-24 is not known"),
        ("engine.mill.version", "the version of mill is not known"),
        ("engine.rental.version", "the version of rental is not known"),
        ("engine.hearth.", "the fact of hearth is not known"),
        ("device.card-24.", "the fact of card-24 is not known"),
        ("engine.hearth.age", "the age of hearth is not known"),
    ],
)
def test_a_name_without_a_known_fact_is_refused(sink, name, why):
    with pytest.raises(CitationError, match=f"^{why}$"):
        cite(sink.knowledge, name)
