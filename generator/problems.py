"""Problems: what is wrong, where, and what to do about it. All of them are shown in one run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, order=True)
class Place:
    """A spot in a content file. Lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, order=True)
class Problem:
    """One thing that is wrong. `rule` names the file under generator/checks/ that found it, if one did."""

    place: Place
    wrong: str
    remedy: str
    rule: str = ""

    def __str__(self) -> str:
        rule = f"  [{self.rule}]" if self.rule else ""
        return f"{self.place}: {self.wrong} → {self.remedy}{rule}"


class ContentError(Exception):
    """The content cannot be used as it stands; `problems` says everything that is wrong with it."""

    def __init__(self, problems: list[Problem]):
        self.problems = sorted(set(problems))
        super().__init__("\n".join(map(str, self.problems)))


def relative(path: Path, root: Path) -> str:
    """The path as a contributor types it: relative to the project, with forward slashes."""
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except (ValueError, OSError, RuntimeError):
        return path.as_posix()
