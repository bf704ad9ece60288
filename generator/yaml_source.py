"""Reading one YAML file into plain values, remembering where each of them stood.

PyYAML's C parser builds the node tree; the values are made here, because a content file needs less than
YAML 1.1 offers and trips over some of it: `no` must stay the word no, a key written twice is an error, and
there are no aliases (a few nested ones can stand for a file that fills the memory).
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from .problems import ContentError, Place, Problem, relative

Path_ = tuple[str, ...]
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DATE = re.compile(r"^\d{4}-\d{2}-\d{2}$")


@dataclass
class Source:
    """The values of one file, and the place of each by its path."""

    file: str
    data: Any
    places: dict[Path_, Place] = field(default_factory=dict)

    def place(self, path: Path_) -> Place:
        """The place of `path`, or of the nearest part of it that exists in the file.

        Parts that do not exist are skipped: validation names the alternatives of a union on the way.
        """
        return self.places.get(self._nearest((), path), Place(self.file))

    def _nearest(self, known: Path_, rest: Path_) -> Path_:
        """The longest path of the file that starts with `known` and goes on with parts of `rest`, in order."""
        for index, part in enumerate(rest):
            if (*known, part) in self.places:
                taken = self._nearest((*known, part), rest[index + 1 :])
                skipped = self._nearest(known, rest[index + 1 :])
                return max(skipped, taken, key=len)
        return known


def read(path: Path, root: Path) -> Source:
    """Read a YAML file. Raises ContentError with every problem that stops it from being read."""
    name = relative(path, root)
    text = read_text(path, root)
    try:
        node = yaml.compose(text, Loader=_Loader)
    except RecursionError:
        raise ContentError([Problem(Place(name), "this is nested too deeply", "write it flat")]) from None
    except yaml.YAMLError as error:
        raise ContentError([_syntax_problem(name, error)]) from None
    if node is None:
        raise ContentError(
            [Problem(Place(name), "the file is empty", "write its fields, or delete the file")]
        )
    reader = _Reader(name)
    try:
        data = reader.value(node, ())
    except RecursionError:
        raise ContentError([Problem(Place(name), "this is nested too deeply", "write it flat")]) from None
    if reader.problems:
        raise ContentError(reader.problems)
    return Source(name, data, reader.places)


def read_text(path: Path, root: Path) -> str:
    """The text of a UTF-8 file. Raises ContentError naming the first byte that is not UTF-8."""
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        before = raw[raw.rfind(b"\n", 0, error.start) + 1 : error.start]
        column = len(before.decode("utf-8")) + 1
        place = Place(relative(path, root), line, column)
        wrong = f"byte 0x{raw[error.start]:02x} is not UTF-8"
        raise ContentError([Problem(place, wrong, "save the file as UTF-8")]) from None


def _syntax_problem(name: str, error: yaml.YAMLError) -> Problem:
    mark = getattr(error, "problem_mark", None)
    place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
    wrong = f"this is not YAML: {getattr(error, 'problem', None) or str(error).splitlines()[0]}"
    start = getattr(error, "context_mark", None)
    if start and (start.line, start.column) != (place.line - 1, place.column - 1):
        context = getattr(error, "context", None) or "it began"
        wrong += f" ({context}, line {start.line + 1} column {start.column + 1})"
    return Problem(place, wrong, "check quotes, colons and indentation here; quote text that holds ': ' or ' #'")


class _Reader:
    """Turns a node tree into plain values, noting places and problems."""

    def __init__(self, file: str):
        self.file = file
        self.places: dict[Path_, Place] = {}
        self.problems: list[Problem] = []
        self.seen: set[int] = set()

    def value(self, node: yaml.Node, path: Path_) -> Any:
        self.places.setdefault(path, self._place(node))
        if id(node) in self.seen:
            self._problem(node, "this value is used again through an alias (*name)", "write it out in both places")
            return None
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, str(i))) for i, item in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, path: Path_) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value)
            if not isinstance(key_node, yaml.ScalarNode):
                self._problem(key_node, "a key must be one word", "write `name: value`")
                continue
            if key in result:
                self._problem(key_node, f"`{key}` stands here a second time", "keep one of the two")
                continue
            self.places[(*path, key)] = self._place(key_node)
            result[key] = self.value(value_node, (*path, key))
        return result

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        text, kind = node.value, node.tag.rpartition(":")[2]
        if kind == "null":
            return None
        if kind == "bool" and text.lower() in ("true", "false"):
            return text.lower() == "true"
        if kind == "timestamp" and _DATE.match(text):
            return self._date(node)
        if kind in ("int", "float"):
            return _number(text)
        if kind in ("str", "bool", "timestamp"):
            return text
        self._problem(node, f"the tag {node.tag} is not allowed", "write plain text, a number or a date")
        return None

    def _date(self, node: yaml.ScalarNode) -> dt.date | None:
        try:
            return dt.date.fromisoformat(node.value)
        except ValueError:
            self._problem(node, f"{node.value} is no day of the calendar", "write YYYY-MM-DD")
            return None

    def _place(self, node: yaml.Node) -> Place:
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def _problem(self, node: yaml.Node, wrong: str, remedy: str) -> None:
        self.problems.append(Problem(self._place(node), wrong, remedy))


def _number(text: str) -> int | float | str:
    """A decimal number; anything YAML 1.1 also takes for one (0x1f, 1_000, 12:30) stays text."""
    if re.fullmatch(r"[-+]?(0|[1-9]\d{0,17})", text):
        return int(text)
    if re.fullmatch(r"[-+]?\d+\.\d+([eE][-+]?\d+)?", text):
        return float(text)
    return text
