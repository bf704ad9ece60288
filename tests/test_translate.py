"""Translations: looked up by key, marked when old, never in the way; catalogs that diff by the entry."""

from __future__ import annotations

import pytest

from generator.problems import ContentError
from generator.translate import Entry, Overlay, Translation, overlays, read_catalog, slips, write_catalog
from tests.helpers import sentence

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def read(folder, text: str) -> dict[str, Entry]:
    path = folder / "content" / "tr.po"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return read_catalog(path, folder)


def refusal(folder, text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read(folder, text)
    return [str(problem) for problem in caught.value.problems]


ENTRIES = {
    "a.done": Entry("Today", "Bugün"),
    "a.stale": Entry("Yesterday", "Dün"),
    "a.fuzzy": Entry("Today", "Bugün mü", flags=("fuzzy",)),
    "a.empty": Entry("Today", ""),
    "a.slip": Entry("Today", "Bugün {kim}"),
}


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("a.done", Translation("Bugün", "done")),
        ("a.stale", Translation("Dün", "stale")),
        ("a.fuzzy", Translation("Bugün mü", "stale")),
        ("a.empty", Translation("Today", "missing")),
        ("a.slip", Translation("Today", "missing")),
        ("a.absent", Translation("Today", "missing")),
        ("another.done", Translation("Today", "missing")),
    ],
)
def test_a_sentence_is_looked_up_by_its_key_and_not_by_its_text(key, shown):
    assert Overlay("tr", ENTRIES).lookup(sentence(key, "Today")) == shown


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("Plain words.", "Düz sözler."),
        ("**Run** `a --b` on {device}.", "{device} üzerinde `a --b` *çalıştırın*."),
        ("[See](engine:x) and [go](term:y).", "[Git](term:y) ve [gör](engine:x)."),
        ("{a} and {b}", "{b} ve {a}"),
    ],
)
def test_a_translation_may_move_what_it_must_keep(english, text):
    assert slips(english, text) == ()


@pytest.mark.parametrize(
    ("english", "text", "told"),
    [
        ("On {device}.", "Cihazda.", "its {names} differ: missing device, too many none"),
        ("On {device}.", "{aygıt} üzerinde.", "its {names} differ: missing device, too many none"),
        ("On it.", "{device} üzerinde.", "its {names} differ: missing none, too many device"),
        ("[See](engine:x).", "[Gör](engine:y).", "its links differ: missing engine:x, too many engine:y"),
        ("[See](engine:x).", "Gör.", "its links differ: missing engine:x, too many none"),
        ("Run `a --b`.", "`a —b` çalıştırın.", "its code differ: missing a --b, too many a —b"),
        ("Bold.", "<b>Kalın</b>.", "it holds HTML"),
        ("Bold.", "**Kalın.", "it has a link or emphasis that is not closed"),
        ("{a} {a} {b}", "{a} {b} {b}", "its {names} differ: missing a, too many b"),
    ],
)  # fmt: skip
def test_what_makes_a_translation_unfit_to_be_shown(english, text, told):
    assert slips(english, text) == (told,)


def test_the_source_language_shows_itself():
    overlay = Overlay("en", ENTRIES, is_source=True)
    assert overlay.lookup(sentence("a.done", "Today")) == Translation("Today", "source")


def test_one_overlay_a_locale(sink):
    found = overlays(sink.root, sink.knowledge)
    assert list(found) == ["en", "tr"]
    count = found["tr"].count(sink.knowledge)
    total = sum(1 for _ in sink.knowledge.sentences())
    assert count == {"done": 2, "stale": 2, "missing": total - 4}
    assert found["en"].count(sink.knowledge) == {"source": total}


def test_a_language_without_a_catalog_shows_english(tmp_path):
    assert read_catalog(tmp_path / "none.po", tmp_path) == {}


ENTRY = 'msgctxt "a.b"\nmsgid "A"\nmsgstr "B"\n'


UNREADABLE = 'write msgctxt, msgid or msgstr and a text in "quotes", with \\" for a quote inside'


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (f"{ENTRY}\n{ENTRY}", "9:1: a second entry for `a.b` → keep one of the two"),
        ('msgid "A"\nmsgstr "B"\n', "5:1: an entry without msgctxt → write the sentence's key as msgctxt"),
        (ENTRY + "stray words\n", f"8:1: this line cannot be read: stray words → {UNREADABLE}"),
        ("<<<<<<< HEAD\n" + ENTRY, f"5:1: this line cannot be read: <<<<<<< HEAD → {UNREADABLE}"),
        ('msgctxt "a.b"\nmsgid "A\nmsgstr "B"\n', f'6:1: this line cannot be read: msgid "A → {UNREADABLE}'),
        ('msgctxt "a.b"\nmsgid "A"\n  msgstr "B\n',
         f'7:3: this line cannot be read: msgstr "B → {UNREADABLE}'),
        ('msgctxt "a.b"\nmsgid A\nmsgstr "B"\n', f"6:1: this line cannot be read: msgid A → {UNREADABLE}"),
        ('msgctxt "a.b"\nmsgid "A "q" A"\nmsgstr "B"\n',
         f'6:1: this line cannot be read: msgid "A "q" A" → {UNREADABLE}'),
        ('msgctxt "a.b"\nmsgid "A"\nmsgstr[0] "B"\n',
         f'7:1: this line cannot be read: msgstr[0] "B" → {UNREADABLE}'),
        ('msgid "A"\nmsgctxt "a.b"\nmsgstr "B"\n',
         "6:1: this catalog cannot be read: syntax error → look for a missing quote or a stray line here"),
    ],
    ids=["duplicate", "no msgctxt", "stray line", "conflict", "open msgid", "open msgstr", "no quotes",
         "quote inside", "plural", "wrong order"],
)  # fmt: skip
def test_a_malformed_catalog_has_its_place_and_its_remedy(tmp_path, body, told):
    assert refusal(tmp_path, HEADER + body) == [f"content/tr.po:{told}"]


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_catalog_is_told(tmp_path, text):
    [told] = refusal(tmp_path, text)
    assert told == "content/tr.po:1:1: the catalog is empty → restore it from git, or delete the file"


def test_a_catalog_may_hold_comments_long_texts_and_old_entries(tmp_path):
    comments = '# by hand\n#: place\n#, fuzzy\n#| msgid "Old"\n'
    body = comments + 'msgctxt "a.b"\nmsgid ""\n"A \\"long\\" "\n"text"\nmsgstr "B"\n'
    old = '\n#~ msgctxt "a.c"\n#~ msgid "A"\n#~ msgstr "B"\n'
    [(key, entry)] = read(tmp_path, HEADER + body + old).items()
    assert (key, entry.english, entry.text, entry.flags) == ("a.b", 'A "long" text', "B", ("fuzzy",))


def test_a_catalog_that_is_not_utf8_is_told(tmp_path):
    path = tmp_path / "tr.po"
    path.write_bytes(b'msgid ""\nmsgstr "\xfc"\n')
    with pytest.raises(ContentError, match=r"^tr\.po:2:9: byte 0xfc is not UTF-8 → save the file as UTF-8$"):
        read_catalog(path, tmp_path)


def test_all_slips_of_all_catalogs_are_told_at_once(kitchen_sink, sink):
    folder = kitchen_sink / "content" / "translations"
    (folder / "tr.po").write_text(f'{HEADER}msgid "A"\nmsgstr "B"\n\n{ENTRY}\n{ENTRY}', encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        overlays(kitchen_sink, sink.knowledge)
    assert [problem.place.line for problem in caught.value.problems] == [5, 12]


KEYS = [f"a.{number}" for number in range(9)]
CATALOG = {key: Entry(f'English "{key}"', f"Türkçe \\ {key} " + "uzun " * 40) for key in KEYS}


def without_lines(entries: dict[str, Entry]) -> dict[str, tuple]:
    return {key: (entry.english, entry.text, entry.flags) for key, entry in entries.items()}


def test_what_is_written_is_read_again(tmp_path):
    entries = CATALOG | {"a.4": Entry("Old", "Eski", flags=("fuzzy",))}
    write_catalog(tmp_path / "tr.po", "tr", entries, KEYS)
    assert without_lines(read_catalog(tmp_path / "tr.po", tmp_path)) == without_lines(entries)


def test_writing_twice_changes_nothing(tmp_path):
    path = tmp_path / "tr.po"
    write_catalog(path, "tr", CATALOG, KEYS)
    before = path.read_bytes()
    write_catalog(path, "tr", read_catalog(path, tmp_path), KEYS)
    assert path.read_bytes() == before


def test_one_edit_is_a_diff_of_one_line(tmp_path):
    write_catalog(tmp_path / "before.po", "tr", CATALOG, KEYS)
    write_catalog(tmp_path / "after.po", "tr", CATALOG | {"a.4": Entry('English "a.4"', "Yeni")}, KEYS)
    before, after = ((tmp_path / f"{name}.po").read_text().splitlines() for name in ("before", "after"))
    assert len(before) == len(after)
    assert [new for old, new in zip(before, after, strict=True) if old != new] == ['msgstr "Yeni"']


def test_entries_stand_in_the_order_of_the_content(tmp_path):
    shuffled = dict(sorted(CATALOG.items(), reverse=True)) | {"gone": Entry("Gone", "Gitti")}
    write_catalog(tmp_path / "tr.po", "tr", shuffled, KEYS)
    assert list(read_catalog(tmp_path / "tr.po", tmp_path)) == [*KEYS, "gone"]
