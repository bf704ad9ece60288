"""The real content passes every rule."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest

from generator import checks


@pytest.mark.parametrize("rule", checks.all_checks())
def test_the_real_content_passes(real, rule):
    assert [str(problem) for problem in checks.all_checks()[rule].check(real)] == []


@pytest.mark.parametrize("rule", checks.all_checks())
def test_every_rule_says_why_it_exists_and_has_a_test(rule):
    module = importlib.import_module(f"generator.checks.{rule}")
    assert len(module.__doc__ or "") > 40
    text = (Path(__file__).parent / "checks" / f"test_{rule}.py").read_text(encoding="utf-8")
    assert f'RULE = "{rule}"' in text
    assert "def test_good" in text
    assert "assert_refused" in text
