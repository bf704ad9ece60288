"""The commands: exit codes, messages, and what they leave alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from generator.__main__ import main
from generator.build import checked, swap
from tests.helpers import edit, spot


def run(root, *arguments):
    return main(["--root", str(root), *arguments])


@pytest.fixture
def last_good_site(kitchen_sink):
    """A site built earlier, which no failure may touch."""
    page = kitchen_sink / "site" / "index.html"
    page.parent.mkdir()
    page.write_text("the last good site")
    return page.parent


def snapshot(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def break_in_two_places(root):
    edit(root / "content" / "engines" / "mill.yaml", "entry: short", "entry: medium")
    edit(root / "content" / "devices.yaml", "vendor: Maker\n    kind: graphics-card\n    platform",
        "platform")
    return [
        f"{spot(root, 'devices.yaml', 'card-24:')}: the field `vendor` is missing → add `vendor:`",
        f"{spot(root, 'devices.yaml', 'card-24:')}: the field `kind` is missing → add `kind:`",
        f"{spot(root, 'engines/mill.yaml', 'entry:')}: `entry`: 'medium' is not allowed"
        " → write 'full' or 'short'",
    ]


def test_sound_content_is_told_in_one_line(kitchen_sink, capsys):
    assert run(kitchen_sink, "check") == 0
    said = capsys.readouterr()
    assert said.out.startswith("content is sound: 7 systems, ")
    assert said.out.rstrip().endswith(" s")
    assert (said.out.count("\n"), said.err) == (1, "")


@pytest.mark.parametrize("command", ["check", "site"])
def test_every_problem_is_told_and_the_site_stays(kitchen_sink, last_good_site, capsys, command):
    told, before = break_in_two_places(kitchen_sink), snapshot(last_good_site)
    assert run(kitchen_sink, command) == 1
    assert sorted(capsys.readouterr().err.splitlines()) == sorted([*told, "3 problems; nothing was changed"])
    assert snapshot(last_good_site) == before
    assert not list(kitchen_sink.glob(".site-*"))


def test_a_problem_of_a_rule_names_the_rule(kitchen_sink, capsys):
    edit(kitchen_sink / "content" / "engines" / "mill.yaml", "family: serving", "family: servin")
    place = spot(kitchen_sink, "engines/mill.yaml", "family:")
    assert run(kitchen_sink, "check") == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{place}: `servin` is not in vocabulary.families → did you mean `serving`?  [references]",
        "1 problem; nothing was changed",
    ]


def test_check_can_show_the_problems_of_some_files(kitchen_sink, capsys):
    break_in_two_places(kitchen_sink)
    assert run(kitchen_sink, "check", "content/engines/mill.yaml") == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "1 problem in these files, 2 elsewhere; nothing was changed"


@pytest.mark.parametrize("command", ["check", "site"])
def test_a_broken_catalog_is_told_and_the_site_stays(kitchen_sink, last_good_site, capsys, command):
    catalog, before = kitchen_sink / "content" / "translations" / "tr.po", snapshot(last_good_site)
    edit(catalog, 'msgid "Where will it run?"', 'msgid "Where "will" it run?"')
    assert run(kitchen_sink, command) == 1
    place = spot(kitchen_sink, "translations/tr.po", 'msgid "Where')
    assert capsys.readouterr().err.startswith(f"{place}: this line cannot be read: ")
    assert snapshot(last_good_site) == before


def test_a_translators_slip_is_told_and_stops_no_release(kitchen_sink, capsys):
    edit(kitchen_sink / "content" / "translations" / "tr.po", 'msgstr "Nerede çalışacak?"',
        'msgstr "Nerede {nerede}?"')
    assert run(kitchen_sink, "check") == 1
    assert "[translations]" in capsys.readouterr().err
    assert checked(kitchen_sink).knowledge.engines


def test_a_failure_leaves_no_traceback(kitchen_sink, project_root):
    break_in_two_places(kitchen_sink)
    command = [sys.executable, "-m", "generator", "--root", str(kitchen_sink), "check"]
    done = subprocess.run(command, cwd=project_root, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stderr.endswith("3 problems; nothing was changed\n")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("mill", "Mill: "),
        ("attic", "  not offered: It keeps old models running and nothing else."),
        ("where=own&hardware=card&users=one&special=none", "  therefore hearth, mill (card-one): "),
        ("where=own&hardware=card&users=one&special=adapters", "  therefore mill (card-many): "),
        ("where=own&hardware=old&users=one", "  not Mill: generation old-card  [engines.mill.backends.rocm]"),
    ],
)
def test_explain_says_why(kitchen_sink, capsys, what, said):
    assert run(kitchen_sink, "explain", what) == 0
    assert said in capsys.readouterr().out


def test_explain_says_why_a_runner_up_drops_out(kitchen_sink, capsys):
    run(kitchen_sink, "explain", "where=own&hardware=card&users=one&special=adapters")
    assert "  not Hearth: feature multi-lora" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("mil", "`mil` is no engine's id"),
        ("where=moon", "the answer where=moon does not hold there"),
        ("where=own", "not answered yet: the question at q-own"),
    ],
)
def test_explain_refuses_what_it_does_not_know(kitchen_sink, capsys, what, said):
    assert run(kitchen_sink, "explain", what) == 1
    assert said in capsys.readouterr().err


def test_a_wrong_command_exits_with_two(kitchen_sink):
    with pytest.raises(SystemExit) as caught:
        run(kitchen_sink, "chekc")
    assert caught.value.code == 2


def test_a_new_site_that_cannot_take_its_place_leaves_the_old_one(last_good_site, tmp_path):
    before = snapshot(last_good_site)
    with pytest.raises(FileNotFoundError):
        swap(tmp_path / "never built", last_good_site, tmp_path / "old")
    assert snapshot(last_good_site) == before


def test_a_new_site_takes_the_place_of_the_old_one(last_good_site, tmp_path):
    new = tmp_path / "new"
    new.mkdir()
    (new / "index.html").write_text("the new site")
    swap(new, last_good_site, tmp_path / "old")
    assert [*snapshot(last_good_site).values()] == [b"the new site"]
