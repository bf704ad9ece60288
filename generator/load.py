"""The only reader of content files: everything under `content/` becomes one validated Knowledge.

Loading collects every problem of every file before it gives up, so that a contributor sees all of them
in one run, each with its place and what to do.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from . import yaml_source
from .model import (
    Changes,
    Chapter,
    Devices,
    Engine,
    Glossary,
    Hardware,
    Home,
    Knowledge,
    Locales,
    Mistakes,
    Tree,
    Ui,
    Vocabulary,
)
from .problems import ContentError, Place, Problem, relative

ROOT = Path(__file__).resolve().parent.parent

# file → (field of Knowledge, shape, the one field inside the file that holds the map, if any)
SINGLE_FILES: dict[str, tuple[str, type[BaseModel], str | None]] = {
    "vocabulary.yaml": ("vocabulary", Vocabulary, None),
    "devices.yaml": ("devices", Devices, "devices"),
    "mistakes.yaml": ("mistakes", Mistakes, "mistakes"),
    "glossary.yaml": ("glossary", Glossary, "terms"),
    "changes.yaml": ("changes", Changes, "changes"),
    "tree.yaml": ("tree", Tree, None),
    "home.yaml": ("home", Home, None),
    "ui.yaml": ("ui", Ui, "ui"),
    "locales.yaml": ("locales", Locales, "locales"),
}
FOLDERS: dict[str, type[BaseModel]] = {"engines": Engine, "hardware": Hardware, "guide": Chapter}


@dataclass
class Content:
    """A loaded knowledge base and the places its values came from."""

    root: Path
    knowledge: Knowledge
    sources: dict[tuple[str, ...], yaml_source.Source] = field(default_factory=dict)

    def place(self, path: tuple[str, ...] | str) -> Place:
        """Where the value at this path of Knowledge stands: ("engines", "vllm", "line") → file:line:column."""
        parts = tuple(path.split(".")) if isinstance(path, str) else path
        for depth in (2, 1):
            source = self.sources.get(parts[:depth])
            if source:
                inner = parts[depth:]
                holder = SINGLE_FILES.get(Path(source.file).name, (None, None, None))[2]
                return source.place((holder, *inner) if holder and depth == 1 else inner)
        return Place("content")


class _Loading:
    """One run of loading: gathers parts, sources and problems."""

    def __init__(self, root: Path):
        self.root = root
        self.content = root / "content"
        self.parts: dict[str, Any] = {}
        self.sources: dict[tuple[str, ...], yaml_source.Source] = {}
        self.problems: list[Problem] = []

    def file(self, path: Path, shape: type[BaseModel], key: tuple[str, ...]) -> BaseModel | None:
        """Read and validate one file; on failure note the problems and return None."""
        try:
            source = yaml_source.read(path, self.root)
        except FileNotFoundError:
            place = Place(path.relative_to(self.root).as_posix())
            self.problems.append(Problem(place, "the file is missing", "restore it from git"))
            return None
        except OSError as error:
            place = Place(path.relative_to(self.root).as_posix())
            self.problems.append(Problem(place, f"this cannot be read: {error.strerror}", "put a plain file here"))
            return None
        except ContentError as error:
            self.problems += error.problems
            return None
        self.sources[key] = source
        try:
            return shape.model_validate(source.data)
        except ValidationError as error:
            self.problems += [_problem(source, detail) for detail in error.errors()]
            return None

    def single(self, name: str) -> None:
        field_name, shape, holder = SINGLE_FILES[name]
        record = self.file(self.content / name, shape, (field_name,))
        if record is not None:
            self.parts[field_name] = getattr(record, holder) if holder else record
        if isinstance(record, Locales):
            self.parts["source_locale"] = record.source

    def folder(self, name: str) -> None:
        records: dict[str, Any] = {}
        self.strangers(name)
        for path in sorted((self.content / name).glob("[!.]*.yaml")):
            record = self.file(path, FOLDERS[name], (name, path.stem))
            if record is None:
                continue
            if record.id != path.stem:
                place = self.sources[(name, path.stem)].place(("id",))
                remedy = f"name the file {record.id}.yaml or write `id: {path.stem}`"
                self.problems.append(Problem(place, f"id `{record.id}` is not the file's name", remedy))
            records[path.stem] = record
        self.parts[name] = records

    def strangers(self, name: str) -> None:
        """Files that nobody reads are told: a misspelt ending must not hide an engine."""
        if not (self.content / name).is_dir():
            self.problems.append(Problem(Place(f"content/{name}"), "the folder is missing", "restore it from git"))
            return
        for path in sorted((self.content / name).iterdir()):
            if path.suffix != ".yaml" and not path.name.startswith("."):
                place = Place(relative(path, self.root))
                self.problems.append(Problem(place, "nobody reads this file", f"name it {path.stem}.yaml, or move it"))


def load(root: Path = ROOT) -> Content:
    """Load everything under `root/content`. Raises ContentError with all problems found."""
    loading = _Loading(root)
    for name in FOLDERS:
        loading.folder(name)
    for name in SINGLE_FILES:
        loading.single(name)
    if loading.problems:
        raise ContentError(loading.problems)
    knowledge = Knowledge.model_construct(**loading.parts)
    list(knowledge.sentences())  # walking them sets their keys
    return Content(root, knowledge, loading.sources)


def _problem(source: yaml_source.Source, detail: Any) -> Problem:
    """A pydantic error as a problem a contributor can act on."""
    path = tuple(str(part) for part in detail["loc"])
    name = next((part for part in reversed(path) if not part.isdigit()), "file")
    wrong, remedy = _explain(detail, name)
    where = path[:-1] if detail["type"] == "missing" else path
    return Problem(source.place(where), wrong, remedy)


def _written(value: Any) -> str:
    """A scalar as it stands in the file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _reads_as(value: Any) -> str:
    return "yes or no" if isinstance(value, bool) else "a date" if isinstance(value, dt.date) else "a number"


def _explain(detail: Any, name: str) -> tuple[str, str]:
    kind, given = detail["type"], detail.get("input")
    message = detail["msg"].removeprefix("Value error, ")
    if kind == "missing":
        return f"the field `{name}` is missing", f"add `{name}:`"
    if kind == "extra_forbidden":
        return f"there is no field `{name}` here", "check the spelling, or see CONTRIBUTING.md for the fields"
    if kind == "string_type" and isinstance(given, bool | int | float | dt.date):
        remedy = f'put quotes around it: "{_written(given)}"'
        return f"`{name}` must be text, but {_written(given)} reads as {_reads_as(given)}", remedy
    if kind in ("string_type", "dict_type", "list_type", "model_type", "model_attributes_type"):
        return f"`{name}`: {message}, not {type(given).__name__}", "see CONTRIBUTING.md for the shape"
    if kind == "string_pattern_mismatch":
        return f"`{given}` is no id", "use lower-case ASCII letters, digits and single hyphens"
    if kind.startswith("date"):
        return f"`{name}`: {given!r} is no date", "write YYYY-MM-DD without quotes"
    if kind == "literal_error":
        return f"`{name}`: {given!r} is not allowed", f"write {detail['ctx']['expected']}"
    if "→" in message:
        wrong, _, remedy = message.partition("→")
        return f"`{given}` {wrong.strip()}", remedy.strip()
    return f"`{name}`: {message}", "correct the value"
