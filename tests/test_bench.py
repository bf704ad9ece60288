"""The benchmark measures real commands on copies, and its larger copy is sound content."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import bench
from generator.bench import Cost, Size
from generator.build import BuildError
from generator.load import load
from tests.helpers import edit, problems


def test_the_twins_are_sound_content(kitchen_sink: Path) -> None:
    before = load(kitchen_sink).knowledge.engines
    bench.multiply(kitchen_sink, 3)
    assert problems(kitchen_sink) == []
    engines = load(kitchen_sink).knowledge.engines
    assert set(engines) == {twin for name in before for twin in (name, f"{name}-x2", f"{name}-x3")}
    assert engines["mill-x3"].line == before["mill"].line


def test_it_measures_today_and_a_multiple_and_leaves_the_project_alone(kitchen_sink: Path) -> None:
    before = set(kitchen_sink.rglob("*"))
    lines = bench.bench(kitchen_sink, 2, lambda line: None)
    assert lines[0].startswith("Benchmark on ")
    table = {line[:24].strip(): line[24:].split() for line in lines[1:]}
    today, many = table["systems"]
    assert int(many) == 2 * int(today)
    today, many = table["pages, all languages"]
    assert int(many) > int(today) > 0
    assert float(table["edit to fresh page, s"][0]) > 0
    assert set(kitchen_sink.rglob("*")) == before


def test_broken_content_is_told_and_not_measured(kitchen_sink: Path) -> None:
    edit(kitchen_sink / "content" / "engines" / "mill.yaml", "family: serving", "family: servin")
    with pytest.raises(BuildError, match=r"(?s)stopped at `check`.*mill\.yaml"):
        bench.bench(kitchen_sink, 2, lambda line: None)


def test_a_preview_that_does_not_start_is_told(kitchen_sink: Path) -> None:
    edit(kitchen_sink / "content" / "engines" / "mill.yaml", "family: serving", "family: servin")
    with pytest.raises(BuildError, match="did not serve"):
        bench.edit_to_fresh(kitchen_sink)


def test_the_report_has_a_line_for_each_figure_and_no_date() -> None:
    today = Size(80, 500, Cost(1.24, 1.2), Cost(30, 25))
    many = Size(800, 3000, Cost(9, 9), Cost(200, 150))
    text = "\n".join(bench.report(today, many, 10, 1.96))
    assert "10 x systems" in text and "202" not in text
    assert "CPU ms a page               50            50   equal: linear" in text
    assert "edit to fresh page, s      2.0                 3 or less" in text
