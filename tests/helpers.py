"""Breaking one thing in a copy of the kitchen sink, and saying where and how it must be reported."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from generator import checks
from generator.load import load
from generator.model import Sentence
from generator.problems import ContentError, Problem


def edit(path: Path, old: str, new: str) -> None:
    """Replace the only occurrence of `old`: break one thing, and know which."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}, not once"
    path.write_text(text.replace(old, new), encoding="utf-8")


def spot(root: Path, file: str, text: str) -> str:
    """`content/FILE:line:column` of the only occurrence of a text."""
    whole = (root / "content" / file).read_text(encoding="utf-8")
    assert whole.count(text) == 1, f"{text!r} stands {whole.count(text)} times in {file}, not once"
    before = whole[: whole.index(text)]
    return f"content/{file}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def sentence(key: str, text: str) -> Sentence:
    """A sentence as if it stood in the content at `key`."""
    made = Sentence(text)
    made.key = key
    return made


def problems(root: Path) -> list[Problem]:
    """Everything that is wrong with a project: what stops it from being loaded, else what the rules find."""
    try:
        return checks.run(load(root))
    except ContentError as error:
        return error.problems


def found(root: Path, rule: str = "") -> list[str]:
    """The problems of one rule (without a rule: of loading), as a contributor reads them."""
    return [str(problem) for problem in problems(root) if problem.rule == rule]


@dataclass(frozen=True)
class Bad:
    """A bad sample: in `file`, `old` becomes `new`; the problem then points at the text `at` and says `says`.

    `at_file` is where `at` stands if that is another file; `also` counts what else must follow from the slip.
    """

    file: str
    old: str
    new: str
    at: str
    says: str
    at_file: str | None = None
    also: int = 0


def bad(name: str, file: str, old: str, new: str, **expected: Any) -> Any:
    """A bad sample under its name, for parametrize."""
    return pytest.param(Bad(file, old, new, **expected), id=name)


def bad_tree(name: str, old: str, new: str, **expected: Any) -> Any:
    """A bad sample in tree.yaml."""
    return bad(name, "tree.yaml", old, new, **expected)


def assert_refused(root: Path, rule: str, sample: Bad) -> None:
    """The bad sample is reported by the rule: once, at its place, in these words, with a remedy."""
    edit(root / "content" / sample.file, sample.old, sample.new)
    place = spot(root, sample.at_file or sample.file, sample.at)
    reported = found(root, rule)
    told = [line for line in reported if line.startswith(f"{place}: ") and sample.says in line]
    assert len(told) == 1, f"expected at {place}: …{sample.says}…, reported:\n" + "\n".join(reported)
    assert len(reported) == 1 + sample.also, "\n".join(reported)
    assert " → " in told[0]
