"""Numbers, dates, units and lists as the reader's language writes them (CLDR, through Babel)."""

from __future__ import annotations

import datetime as dt

from babel import Locale, dates, numbers

from .cite import Quantity

NARROW = "\u00a0"


class Formats:
    """The formats of one locale. `tag` is a Babel tag such as en_GB or th_TH."""

    def __init__(self, tag: str):
        self.locale = Locale.parse(tag)

    def number(self, value: float, digits: int = 2) -> str:
        """At most `digits` decimals, none that are zero."""
        pattern = "#,##,##0" if self.locale.language == "hi" else "#,##0"
        return numbers.format_decimal(
            round(value, digits), format=pattern + "." + "#" * digits, locale=self.locale
        )

    def quantity(self, quantity: Quantity) -> str:
        """A number with its unit: 24 GB, 936 GB/s, 3.35 TB/s."""
        number, unit = quantity.number, quantity.unit
        if unit == "GB/s" and number >= 1000:
            number, unit = number / 1000, "TB/s"
        text = self.number(number)
        return f"{text}{NARROW}{unit}" if unit else text

    def date(self, day: dt.date) -> str:
        """A day in words, in Gregorian years everywhere."""
        return dates.format_date(day, format="long", locale=self.locale)

    def month(self, day: dt.date) -> str:
        """A month and year, short: Nov 2026."""
        return dates.format_skeleton("yMMM", day, locale=self.locale)

    def names(self, names: list[str]) -> str:
        """Product names in a row. CLDR's list patterns glue Thai to Latin names, so: commas everywhere."""
        return ", ".join(names)
