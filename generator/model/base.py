"""The atoms every content file is made of: ids, sentences, sources and facts.

A *sentence* is a string that readers see and translators translate. It carries the key under which
its translation is found: the path of the string in the content, such as `engines.vllm.line`.
A *fact* is a value that can go stale, with the source that says it and the day somebody read that source.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
PACKAGE_URL = re.compile(r"^pkg:[a-z]+/[@A-Za-z0-9._/-]+(@[A-Za-z0-9.+!_-]+)?$")
WEB_URL = re.compile(r"^https://[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(/[^\s<>\"'`]*)?$")

Id = Annotated[str, Field(pattern=ID_PATTERN, max_length=60)]
# A name that is shown as it stands, in every language: no markup, no control characters.
Name = Annotated[str, Field(pattern=r"^[^<>\x00-\x1f]{1,80}$")]
# An NVIDIA compute capability, such as 8.6.
Capability = Annotated[str, Field(pattern=r"^\d{1,2}\.\d$")]
Word = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z0-9]+)*$", max_length=60)]


class Sentence(str):
    """A string that is shown to readers; `key` names its translation and is set once, after loading."""

    key: str = ""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        plain = core_schema.str_schema(min_length=1, max_length=900, strict=True, strip_whitespace=True)
        return core_schema.no_info_after_validator_function(cls, plain)


class Ref(str):
    """An id that must exist elsewhere: `target` is the path in Knowledge of the map that holds it.

    One check reads these types, so a field that names an engine cannot be forgotten by it.
    """

    target: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        plain = core_schema.str_schema(pattern=ID_PATTERN, max_length=60, strict=True)
        return core_schema.no_info_after_validator_function(cls, plain)


class EngineId(Ref):
    target = ("engines",)


class HardwareId(Ref):
    target = ("hardware",)


class DeviceId(Ref):
    target = ("devices",)


class MistakeId(Ref):
    target = ("mistakes",)


class TermId(Ref):
    target = ("glossary",)


class LayerId(Ref):
    target = ("vocabulary", "layers")


class FamilyId(Ref):
    target = ("vocabulary", "families")


class StatusId(Ref):
    target = ("vocabulary", "statuses")


class SystemId(Ref):
    target = ("vocabulary", "systems")


class BackendId(Ref):
    target = ("vocabulary", "backends")


class GenerationId(Ref):
    target = ("vocabulary", "generations")


class PlatformId(Ref):
    target = ("vocabulary", "platforms")


class FormatId(Ref):
    target = ("vocabulary", "formats")


class FeatureId(Ref):
    target = ("vocabulary", "features")


class ApiId(Ref):
    target = ("vocabulary", "apis")


class LoadId(Ref):
    target = ("vocabulary", "loads")


class DeviceClassId(Ref):
    target = ("vocabulary", "device_classes")


class VerdictId(Ref):
    target = ("vocabulary", "verdicts")


class QuestionId(Ref):
    target = ("tree", "questions")


class BranchId(Ref):
    target = ("tree", "branches")


class OutcomeId(Ref):
    target = ("tree", "outcomes")


def _check_url(url: str) -> str:
    if not WEB_URL.match(url):
        raise ValueError("is not an https URL → write the full address of the page that says it")
    return url


def _check_source(url: str) -> str:
    if not (PACKAGE_URL.match(url) or WEB_URL.match(url)):
        raise ValueError("is neither an https URL nor a package URL such as pkg:pypi/vllm@0.33.0")
    return url


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Url = Annotated[str, AfterValidator(_check_url)]
Source = Annotated[str, AfterValidator(_check_source)]
Sources = Annotated[list[Source], BeforeValidator(_as_list)]


class Record(BaseModel):
    """A mapping in a content file. Unknown fields are errors: a misspelt field must not vanish."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Evidence(Record):
    """Where a statement comes from. `checked` is the day somebody read the source; null if nobody could."""

    source: Sources = []
    checked: dt.date | None = None
    applies_to: str | None = None

    def has_source(self) -> bool:
        return bool(self.source)


Value = TypeVar("Value")


class Fact(Evidence, Generic[Value]):
    """A value with its evidence. `value: null` means not known, never no; `note` then says what was looked for."""

    value: Value | None
    note: Sentence | None = None

    def is_known(self) -> bool:
        return self.value is not None


class Claim(Evidence):
    """A sentence, with its evidence where it states a fact that can go stale.

    Without a source it is our own explanation; `opinion: true` marks what one may well see otherwise.
    """

    text: Sentence
    opinion: bool = False


def _as_claim(value: Any) -> Any:
    return {"text": value} if isinstance(value, str) else value


Statement = Annotated[Claim, BeforeValidator(_as_claim)]


def walk(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every (path, node) of a tree of records, maps and lists, parents before children."""
    yield path, value
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from walk(getattr(value, name), (*path, name))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from walk(item, (*path, str(key)))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from walk(item, (*path, str(index)))


def sentences(value: Any, prefix: tuple[str, ...] = ()) -> Iterator[Sentence]:
    """Yield every sentence below `value`, giving each its key on the way."""
    for path, node in walk(value, prefix):
        if isinstance(node, Sentence):
            node.key = ".".join(path)
            yield node


def evidence(value: Any, prefix: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Evidence]]:
    """Yield every fact and claim below `value` with its path."""
    for path, node in walk(value, prefix):
        if isinstance(node, Evidence):
            yield path, node
