"""Numbers, units and dates as each language writes them."""

from __future__ import annotations

import datetime as dt

import pytest

from generator.cite import Quantity
from generator.formats import Formats

DAY = dt.date(2026, 11, 30)


@pytest.mark.parametrize(
    ("tag", "value", "digits", "text"),
    [
        ("en_GB", 1234567, 2, "1,234,567"),
        ("hi_IN", 1234567, 2, "12,34,567"),
        ("hi_IN", 999, 2, "999"),
        ("tr_TR", 1234567, 2, "1.234.567"),
        ("th_TH", 1234567, 2, "1,234,567"),
        ("en_GB", 3.35, 2, "3.35"),
        ("tr_TR", 3.35, 2, "3,35"),
        ("hi_IN", 3.35, 2, "3.35"),
        ("en_GB", 24.0, 2, "24"),
        ("en_GB", 0.1 + 0.2, 2, "0.3"),
        ("en_GB", 41.27, 1, "41.3"),
        ("en_GB", 41.27, 0, "41"),
        ("tr_TR", 41.27, 0, "41"),
        ("en_GB", 0, 2, "0"),
    ],
)
def test_numbers(tag, value, digits, text):
    assert Formats(tag).number(value, digits) == text


@pytest.mark.parametrize(
    ("tag", "quantity", "text"),
    [
        ("en_GB", Quantity(24, "GB"), "24\u00a0GB"),
        ("en_GB", Quantity(936, "GB/s"), "936\u00a0GB/s"),
        ("en_GB", Quantity(1000, "GB/s"), "1\u00a0TB/s"),
        ("en_GB", Quantity(8000, "GB/s"), "8\u00a0TB/s"),
        ("tr_TR", Quantity(3350, "GB/s"), "3,35\u00a0TB/s"),
        ("en_GB", Quantity(2048, "GB"), "2,048\u00a0GB"),
        ("hi_IN", Quantity(100000, ""), "1,00,000"),
    ],
)
def test_quantities_keep_number_and_unit_on_one_line(tag, quantity, text):
    assert Formats(tag).quantity(quantity) == text


@pytest.mark.parametrize(
    ("tag", "long", "month"),
    [
        ("en_GB", "30 November 2026", "Nov 2026"),
        ("hi_IN", "30 नवंबर 2026", "नव॰ 2026"),
        ("tr_TR", "30 Kasım 2026", "Kas 2026"),
        ("th_TH", "30 พฤศจิกายน ค.ศ. 2026", "พ.ย. 2026"),
    ],
)
def test_dates_count_gregorian_years_everywhere(tag, long, month):
    assert Formats(tag).date(DAY) == long
    assert Formats(tag).month(DAY) == month


@pytest.mark.parametrize("tag", ["en_GB", "hi_IN", "tr_TR", "th_TH"])
def test_names_stand_in_a_row_with_commas(tag):
    assert Formats(tag).names(["vLLM", "SGLang", "MLX"]) == "vLLM, SGLang, MLX"
