"""Loading content: every slip in one run, each as `file:line:column: what is wrong → what to do`."""

from __future__ import annotations

import datetime as dt
import shutil
from pathlib import Path

import pytest

from generator.load import load
from generator.problems import ContentError
from tests.helpers import bad, edit, found, spot


def test_the_kitchen_sink_loads_whole(sink):
    k = sink.knowledge
    assert list(k.engines) == ["attic", "hearth", "mill", "relic", "rental", "sieve", "siren"]
    assert k.engines["hearth"].line == "Runs a model for one person on almost anything."
    assert k.engines["hearth"].formats["safetensors"].value == "no"
    assert k.engines["hearth"].status.since == dt.date(2025, 2, 1)
    assert (k.source_locale, list(k.locales)) == ("en", ["en", "tr"])


NO_ENGINE = "Input should be a valid dictionary or instance of Engine"
SHAPE = "see CONTRIBUTING.md for the shape"
FIELDS = "check the spelling, or see CONTRIBUTING.md for the fields"


@pytest.mark.parametrize(
    "sample",
    [
        bad("unknown field", "engines/mill.yaml", "id: mill\n", "id: mill\nnick: M\n",
            at="nick:", says=f"there is no field `nick` here → {FIELDS}"),
        bad("unknown field inside a fact", "engines/mill.yaml", "value: plugin", "value: plugin, sauce: x",
            at="sauce:", says=f"there is no field `sauce` here → {FIELDS}"),
        bad("missing field", "engines/mill.yaml", "verdict: The one for a crowd.\n", "",
            at="id: mill", says="the field `verdict` is missing → add `verdict:`"),
        bad("missing field of an option", "tree.yaml", "windows: {label: A Windows PC, ", "windows: {",
            at="windows: {trail", says="the field `label` is missing → add `label:`"),
        bad("number for text", "engines/mill.yaml", "line: Serves a model to many people.", "line: 12",
            at="line: 12", says='`line` must be text, but 12 reads as a number → put quotes around it: "12"'),
        bad("version without quotes", "engines/hearth.yaml", 'value: "2.1"', "value: 2.1", at="value: 2.1",
            says='`value` must be text, but 2.1 reads as a number → put quotes around it: "2.1"'),
        bad("list for text", "engines/mill.yaml", "name: Mill\n", "name: [Mill]\n",
            at="name: [", says=f"`name`: Input should be a valid string, not list → {SHAPE}"),
        bad("empty sentence", "engines/mill.yaml", "line: Serves a model to many people.", 'line: " "',
            at="line:", says="`line`: String should have at least 1 character → correct the value"),
        bad("a word that is no date", "engines/hearth.yaml", "since: 2025-02-01", "since: last year",
            at="since:", says="`since`: 'last year' is no date → write YYYY-MM-DD without quotes"),
        bad("a day that does not exist", "engines/hearth.yaml", "since: 2025-02-01", "since: 2025-02-30",
            at="2025-02-30", says="2025-02-30 is no day of the calendar → write YYYY-MM-DD"),
        bad("a word outside a closed list", "engines/mill.yaml", "entry: short", "entry: medium",
            at="entry:", says="`entry`: 'medium' is not allowed → write 'full' or 'short'"),
        bad("an id with capitals", "engines/hearth.yaml", "  queue: {", "  Queue_Up: {", at="Queue_Up:",
            says="`Queue_Up` is no id → use lower-case ASCII letters, digits and single hyphens"),
        bad("an address without https", "engines/hearth.yaml", "docs: https:", "docs: http:",
            at="docs:", says="is not an https URL → write the full address of the page that says it"),
        bad("a file name that is not the id", "engines/mill.yaml", "id: mill", "id: hearth", at="id:",
            says="id `hearth` is not the file's name → name the file hearth.yaml or write `id: mill`"),
        bad("a key written twice", "engines/mill.yaml", "entry: short\n", "entry: short\nentry: full\n",
            at="entry: full", says="`entry` stands here a second time → keep one of the two"),
        bad("an id written twice", "mistakes.yaml", "  old-advice:", "  fit-is-not-speed:",
            at="fit-is-not-speed:\n    title: Following",
            says="`fit-is-not-speed` stands here a second time → keep one of the two"),
        bad("a source that is no address", "engines/mill.yaml", '"https://example.org/mill/about"',
            "a friend", at="source: a friend",
            says="neither an https URL nor a package URL such as pkg:pypi/vllm@0.33.0"),
        bad("true for text", "engines/mill.yaml", "name: Mill\n", "name: true\n", at="name:",
            says='`name` must be text, but true reads as yes or no → put quotes around it: "true"'),
        bad("day for text", "engines/hearth.yaml", 'applies_to: "2.1"', "applies_to: 2025-03-01",
            at="applies_to:",
            says='`applies_to` must be text, but 2025-03-01 reads as a date → put quotes'),
        bad("a slip deep in the routes", "tree.yaml", "many: rent, ", "many: {ask: users, then: {few: 5}}, ",
            at="few: 5",
            says=f"`outcome`: Input should be a valid dictionary or instance of End, not int → {SHAPE}"),
        bad("a field of a route inside a route", "tree.yaml", "many: rent, ",
            "many: {ask: users, then: {}, when: {}}, ", at="when:", says="there is no field `when` here"),
        bad("outcome without engines", "tree.yaml", "engines: [rental]", "engines: []",
            at="engines: []", says="`engines`: List should have at least 1 item"),
        bad("page outside the site", "guide/about.yaml", "path: about", "path: ../../outside",
            at="path:", says="../../outside"),
    ],
)  # fmt: skip
def test_each_slip_is_told_once_at_its_place(kitchen_sink, sample):
    edit(kitchen_sink / "content" / sample.file, sample.old, sample.new)
    [told] = found(kitchen_sink)
    assert told.startswith(spot(kitchen_sink, sample.file, sample.at) + ": ")
    assert sample.says in told
    assert " → " in told


def test_a_missing_file_is_told(kitchen_sink):
    (kitchen_sink / "content" / "home.yaml").unlink()
    assert found(kitchen_sink) == ["content/home.yaml:1:1: the file is missing → restore it from git"]


def test_a_missing_folder_is_told(kitchen_sink):
    shutil.rmtree(kitchen_sink / "content" / "hardware")
    assert any(line.startswith("content/hardware") for line in found(kitchen_sink))


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "1:1: the file is empty → write its fields, or delete the file"),
        (b"id: mill\nname: M\xfcll\n", "2:8: byte 0xfc is not UTF-8 → save the file as UTF-8"),
        (b"- mill\n", f"1:1: `file`: {NO_ENGINE}, not list → {SHAPE}"),
        (b"mill\n", f"1:1: `file`: {NO_ENGINE}, not str → {SHAPE}"),
    ],
    ids=["empty", "not UTF-8", "a list", "a word"],
)
def test_a_file_that_is_no_record_is_told(kitchen_sink, raw, told):
    (kitchen_sink / "content" / "engines" / "mill.yaml").write_bytes(raw)
    assert found(kitchen_sink) == [f"content/engines/mill.yaml:{told}"]


@pytest.mark.parametrize("name", ["engines/new.yml", "guide/new.md", "hardware/NEW"])
def test_a_file_nobody_reads_is_told(kitchen_sink, name):
    (kitchen_sink / "content" / name).write_text("id: new\n")
    [told] = found(kitchen_sink)
    assert told.startswith(f"content/{name}:1:1: nobody reads this file → name it ")


def test_all_slips_of_all_files_are_told_in_one_run(kitchen_sink):
    content = kitchen_sink / "content"
    edit(content / "engines" / "mill.yaml", "entry: short", "entry: medium\nnick: M")
    edit(content / "devices.yaml", "year: 2024", "year: soon")
    edit(content / "glossary.yaml", "term: token,", 'term: "token,')
    (content / "changes.yaml").write_text("")
    (content / "home.yaml").unlink()
    told = found(kitchen_sink)
    assert [line.partition(": ")[0].rsplit(":", 2)[0] for line in told] == [
        "content/changes.yaml",
        "content/devices.yaml",
        "content/engines/mill.yaml",
        "content/engines/mill.yaml",
        "content/glossary.yaml",
        "content/home.yaml",
    ]


def test_every_sentence_has_its_place(sink):
    """A place is where the sentence's own key stands, or that of the field it is a short form of."""
    for sentence in sink.knowledge.sentences():
        place = sink.place(sentence.key)
        line = (sink.root / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
        there = line[place.column - 1 :].replace('"', "")
        keys = tuple(f"{part}:" for part in sentence.key.split(".")[-2:])
        assert there.startswith(keys), (sentence.key, str(place))


@pytest.mark.parametrize(
    ("path", "file", "text"),
    [
        ("engines.hearth.backends.rocm.only.0", "engines/hearth.yaml", "rdna]"),
        ("devices.card-16.bandwidth", "devices.yaml", "bandwidth: {value: null"),
        ("tree.specials.groups.server.json", "tree.yaml",
         "json: {note: json-grammar}\n      adapters: {note"),
        ("home.map.own.lines.crowd", "home.yaml", "crowd:"),
        ("locales.tr", "locales.yaml", "tr: {"),
    ],
)  # fmt: skip
def test_every_path_of_the_knowledge_has_its_place(sink, path, file, text):
    assert str(sink.place(path)) == spot(sink.root, file, text)


def test_the_real_content_loads(real):
    assert len(real.knowledge.engines) > 50


def test_loading_twice_gives_the_same(kitchen_sink):
    assert load(kitchen_sink).knowledge == load(kitchen_sink).knowledge


def test_an_error_carries_its_problems_sorted_and_once(kitchen_sink: Path):
    edit(kitchen_sink / "content" / "engines" / "mill.yaml", "entry: short", "entry: medium\nnick: M")
    with pytest.raises(ContentError) as caught:
        load(kitchen_sink)
    assert str(caught.value).splitlines() == [str(problem) for problem in sorted(set(caught.value.problems))]
