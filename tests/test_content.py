"""The rules as a whole: the real content passes them, they are told together, and each has its test."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import checks
from tests.helpers import edit, problems

RULES = checks.all_checks()


@pytest.mark.parametrize("rule", RULES)
def test_the_real_content_passes(real, rule):
    assert [str(problem) for problem in RULES[rule].check(real)] == []


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_says_why_it_exists_and_has_a_test(rule):
    assert len(RULES[rule].__doc__ or "") > 40
    text = (Path(__file__).parent / "checks" / f"test_{rule}.py").read_text(encoding="utf-8")
    assert f'RULE = "{rule}"' in text
    assert "def test_good" in text
    assert "assert_refused" in text


def test_the_problems_of_all_rules_are_told_in_one_run_in_the_order_of_the_files(kitchen_sink):
    content = kitchen_sink / "content"
    edit(content / "tree.yaml", "engines: [sieve]", "engines: [sieve, relic]")
    edit(content / "engines/mill.yaml", "line: Serves a model to many people.", "line: <b>Serves</b> many.")
    edit(content / "engines/hearth.yaml",
        ', source: "https://example.org/hearth/issues/7", checked: 2025-03-01}', "}")
    told = problems(kitchen_sink)
    assert [(problem.place.file, problem.rule) for problem in told] == [
        ("content/engines/hearth.yaml", "sourced_claims"),
        ("content/engines/mill.yaml", "markup"),
        ("content/tree.yaml", "tree_outcomes"),
    ]


def test_a_rule_waits_for_those_it_needs(kitchen_sink):
    """Who follows ids needs ids that lead somewhere; rules that need nothing are told all the same."""
    content = kitchen_sink / "content"
    edit(content / "tree.yaml", "engines: [sieve]", "engines: [moon]")
    edit(content / "engines/mill.yaml", "line: Serves a model to many people.", "line: <b>Serves</b> many.")
    assert [problem.rule for problem in problems(kitchen_sink)] == ["markup", "references"]
