"""Reading YAML: what a content file may say, and how each slip is told."""

from __future__ import annotations

import datetime as dt

import pytest

from generator.problems import ContentError
from generator.yaml_source import read


def read_bytes(folder, raw: bytes):
    path = folder / "content" / "x.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(raw)
    return read(path, folder)


def refusal(folder, raw: bytes) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_bytes(folder, raw)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("7", 7),
        ("-3", -3),
        ("1.5", 1.5),
        ('"7"', "7"),
        ("007", "007"),
        ("0x1f", "0x1f"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2.0.1", "2.0.1"),
        ("2025-03-01", dt.date(2025, 3, 1)),
        ('"2025-03-01"', "2025-03-01"),
        ("[a, no]", ["a", "no"]),
        ("{no: 1}", {"no": 1}),
        ("Ünïcode", "Ünïcode"),
    ],
)
def test_values_are_what_a_writer_means(tmp_path, text, value):
    read_value = read_bytes(tmp_path, f"key: {text}\n".encode()).data["key"]
    assert read_value == value
    assert type(read_value) is type(value)


def test_a_byte_order_mark_is_no_content(tmp_path):
    assert read_bytes(tmp_path, b"\xef\xbb\xbfkey: x\n").data == {"key": "x"}


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", ["content/x.yaml:1:1: the file is empty → write its fields, or delete the file"]),
        (b"# a comment\n", ["content/x.yaml:1:1: the file is empty → write its fields, or delete the file"]),
        (b"a: 1\nb: caf\xe9\n", ["content/x.yaml:2:7: byte 0xe9 is not UTF-8 → save the file as UTF-8"]),
        ("ü: ".encode() + b"\xe9\n", ["content/x.yaml:1:4: byte 0xe9 is not UTF-8 → save the file as UTF-8"]),
        (b"\xff\xfea\x00", ["content/x.yaml:1:1: byte 0xff is not UTF-8 → save the file as UTF-8"]),
        (b"a: 2025-02-30\n", ["content/x.yaml:1:4: 2025-02-30 is no day of the calendar → write YYYY-MM-DD"]),
        (b"a: 1\nb: 2\na: 3\n", ["content/x.yaml:3:1: `a` stands here a second time → keep one of the two"]),
        (b"a: {b: 1, b: 2}\n", ["content/x.yaml:1:11: `b` stands here a second time → keep one of the two"]),
        (b"? [a, b]\n: c\n", ["content/x.yaml:1:3: a key must be one word → write `name: value`"]),
        (
            b"a: !!python/name:os.system x\n",
            ["content/x.yaml:1:4: the tag tag:yaml.org,2002:python/name:os.system is not allowed"
             " → write plain text, a number or a date"],
        ),
    ],
)  # fmt: skip
def test_each_slip_has_its_place_and_its_remedy(tmp_path, raw, told):
    assert refusal(tmp_path, raw) == told


@pytest.mark.parametrize(
    ("raw", "place", "began"),
    [
        (b'a: 1\nb: "text\nc: 2\nd: 3\n', "5:1", "line 2 column 4"),
        (b"a: [1, 2\nb: 3\n", "2:2", "line 1 column 4"),
        (b"a: b: c\n", "1:5", ""),
        (b"a: 1\n  b: 2\n", "2:4", ""),
        (b"\ta: 1\n", "1:1", ""),
        (b"a: *unknown\n", "1:4", ""),
        (b"a: 1\n---\nb: 2\n", "2:1", "line 1 column 1"),
    ],
    ids=["open quote", "open bracket", "second colon", "indentation", "tab", "alias", "two documents"],
)
def test_what_is_not_yaml_is_told_with_where_it_began(tmp_path, raw, place, began):
    [told] = refusal(tmp_path, raw)
    assert told.startswith(f"content/x.yaml:{place}: this is not YAML: ")
    assert told.endswith(" → check quotes, colons and indentation here; quote text that holds ': ' or ' #'")
    assert began in told


def test_all_slips_of_a_file_are_told_at_once(tmp_path):
    told = refusal(tmp_path, b"a: 2025-13-01\nb: {c: 1, c: 2}\nd: !x y\n")
    places = [line.split(": ")[0] for line in told]
    assert places == ["content/x.yaml:1:4", "content/x.yaml:2:11", "content/x.yaml:3:4"]


@pytest.mark.parametrize("raw", [b"a: &self\n  b: *self\n", b"a: &x [1]\nb: *x\n"], ids=["itself", "another"])
def test_an_alias_is_told_where_its_value_stands(tmp_path, raw):
    [told] = refusal(tmp_path, raw)
    assert told.startswith("content/x.yaml:1:4: this value is used again through an alias (*name) → ")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("a",), "content/x.yaml:1:1"),
        (("a", "b"), "content/x.yaml:2:3"),
        (("a", "c", "1"), "content/x.yaml:3:10"),
        (("a", "missing"), "content/x.yaml:1:1"),
        (("missing",), "content/x.yaml:1:1"),
    ],
)
def test_every_value_keeps_its_place(tmp_path, path, place):
    source = read_bytes(tmp_path, b"a:\n  b: 1\n  c: [x, y]\n")
    assert str(source.place(path)) == place
