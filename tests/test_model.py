"""The shapes of content: keys of sentences, no lists of sentences, no unknown fields."""

from __future__ import annotations

import typing

import pytest
from pydantic import TypeAdapter, ValidationError

from generator.model import Evidence, Fact, Id, Record, Sentence, Support, evidence, sentences, walk
from generator.model.base import Ref


def below(kind: type) -> set[type]:
    return {kind}.union(*(below(child) for child in kind.__subclasses__()))


RECORDS = sorted(below(Record) - {Record}, key=lambda record: record.__name__)


def parts_of(annotation: object) -> typing.Iterator[object]:
    """An annotation and everything it is made of: list[X | None] → list[X | None], X | None, X, None."""
    yield annotation
    for part in typing.get_args(annotation):
        yield from parts_of(part)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("engines.hearth.line", "Runs a model for one person on almost anything."),
        ("engines.hearth.suits.one.because", "It starts quickly."),
        ("engines.hearth.pitfalls.context.text", "**Set the context.** The default is short."),
        ("engines.rental.label", "a rented service"),
        ("hardware.new-card.first.because", "It starts in a minute."),
        ("mistakes.old-advice.why.text", "Relic was archived."),
        ("guide.everything.sections.parts.blocks.table.rows.small.name", "Small"),
        ("guide.everything.sections.parts.blocks.steps.steps.then.text", "Go on."),
        ("glossary.token.meaning", "A piece of a word."),
        ("changes.relic-is-best.claim", "Relic is the best engine."),
        ("tree.questions.hardware.options.old.label", "An old card"),
        ("tree.specials.notes.internals-python", "Use its hooks."),
        ("tree.not_offered.attic", "It keeps old models running and nothing else."),
        ("home.map.own.lines.crowd.situation", "One card, a crowd"),
        ("vocabulary.formats.gguf.label", "GGUF"),
    ],
)
def test_the_key_of_a_sentence_is_its_path(sink, key, text):
    by_key = {sentence.key: sentence for sentence in sink.knowledge.sentences()}
    assert by_key[key] == text


@pytest.mark.parametrize("content", ["sink", "real"])
def test_no_two_sentences_share_a_key(request, content):
    keys = [sentence.key for sentence in request.getfixturevalue(content).knowledge.sentences()]
    assert len(keys) == len(set(keys))
    assert all(keys)


def test_keys_are_set_by_loading(real):
    assert real.knowledge.ui["nav"]["decide"].key == "ui.nav.decide"


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_no_list_holds_sentences(record):
    """An index in a key would move every later translation: lists of sentences are maps with ids."""
    for name, field in record.model_fields.items():
        for part in parts_of(field.annotation):
            if typing.get_origin(part) in (list, tuple, set):
                held = {inner for inner in parts_of(part) if isinstance(inner, type)}
                told = [kind for kind in held if issubclass(kind, Sentence) or _speaks(kind)]
                assert not told, f"{record.__name__}.{name} is a list of {told}"


def _speaks(kind: type) -> bool:
    """Whether a record holds a sentence, at any depth."""
    if not issubclass(kind, Record):
        return False
    parts = {part for field in kind.model_fields.values() for part in parts_of(field.annotation)}
    kinds = [part for part in parts if isinstance(part, type) and part is not kind]
    return Sentence in parts or any(_speaks(part) for part in kinds)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_every_record_forbids_unknown_fields(record):
    with pytest.raises(ValidationError) as caught:
        record.model_validate({"no_such_field": 1})
    assert "extra_forbidden" in {error["type"] for error in caught.value.errors()}


def test_every_kind_of_reference_leads_to_a_map(sink):
    for kind in below(Ref) - {Ref}:
        room: object = sink.knowledge
        for part in kind.target:
            room = getattr(room, part)
        assert isinstance(room, dict), f"{kind.__name__} → {kind.target}"


@pytest.mark.parametrize(
    ("value", "usable"),
    [
        ("documented", True),
        ("experimental", True),
        ("plugin", True),
        ("community", True),
        ("no", False),
        (None, False),
    ],
)
def test_what_is_not_known_is_not_usable(value, usable):
    assert Support(value=value).is_usable() is usable


def test_null_is_a_value_and_must_be_written():
    assert not Fact[str](value=None).is_known()
    with pytest.raises(ValidationError):
        Fact[str].model_validate({"source": "https://example.org/a"})


def test_one_source_may_stand_without_a_list():
    assert Evidence(source="https://example.org/a").source == ["https://example.org/a"]
    assert not Evidence().has_source()


@pytest.mark.parametrize(
    "source",
    [
        "https://example.org/a?b=c#d",
        "https://example.org:8080/a",
        "pkg:pypi/vllm@0.33.0",
        "pkg:npm/@mlc-ai/web-llm@0.2.86",
    ],
)
def test_good_sources(source):
    assert Evidence(source=source).source == [source]


@pytest.mark.parametrize(
    "source",
    [
        "http://example.org/a",
        "example.org/a",
        "https://example",
        "javascript:alert(1)",
        "pkg:",
        "pypi/vllm",
        "https://example.org/a b",
        'https://example.org/"onclick="x',
        "https://user@example.org/a",
    ],
)  # fmt: skip
def test_bad_sources(source):
    with pytest.raises(ValidationError):
        Evidence(source=source)


@pytest.mark.parametrize("ident", ["vllm", "llama-cpp", "gfx1100", "3d"])
def test_good_ids(ident):
    assert TypeAdapter(Id).validate_python(ident) == ident


@pytest.mark.parametrize("ident", ["vLLM", "llama_cpp", "llama.cpp", "-a", "a-", "a--b", "ü", "", "x" * 61])
def test_bad_ids(ident):
    with pytest.raises(ValidationError):
        TypeAdapter(Id).validate_python(ident)


def test_walking_names_every_part_of_a_record():
    fact = Fact[list[str]](value=["a"], note="why")
    assert {path for path, _ in walk(fact, ("f",))} >= {("f",), ("f", "value", "0"), ("f", "note")}
    assert [sentence.key for sentence in sentences(fact, ("f",))] == ["f.note"]
    assert [path for path, _ in evidence({"x": fact})] == [("x",)]
