"""The project around the code: its commands are the README's, its lock is sound, nothing leaks in."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

from generator import yaml_source
from generator.__main__ import main
from generator.load import ROOT
from generator.model import Engine, Knowledge
from generator.problems import Place, Problem

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
TARGETS = ["help", "serve", "test", "site", "check", "bench", "lock", "clean"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(file for file in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config")
EXPLAINED = re.findall(r" explain (.*)$", CONTRIBUTING, re.MULTILINE)


def block(text: str, language: str, number: int = 0) -> str:
    """The code block of a Markdown text."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)[number]


def commands(shell: str) -> list[str]:
    """The commands of a shell block or script, comments left out."""
    lines = (re.sub(r"(^|\s+)#.*$", "", line).strip() for line in shell.splitlines())
    return [line for line in lines if line]


def files() -> list[Path]:
    """Every text file of the project, as git sees it: committed, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split("\0")  # fmt: skip
    paths = [ROOT / name for name in listed if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()[:4096]]


def lines_with(pattern: str) -> list[str]:
    """Where in the project a pattern stands, as file:line: text."""
    found = []
    for path in files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(pattern, line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}")
    return found


# The commands


def test_the_readme_names_two_commands() -> None:
    assert commands(block(README, "sh")) == ["make serve", "make test"]


def test_ci_runs_them_exactly_as_written() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    serving = (ROOT / ".ci" / "serve.py").read_text(encoding="utf-8")
    assert commands(script)[-2:] == ["python3 .ci/serve.py", "make test"]
    assert 'COMMAND = ["make", "serve"]\n' in serving


def test_every_command_of_the_documents_is_a_target() -> None:
    written = set(re.findall(r"`make ([a-z]+)", README + CONTRIBUTING))
    assert written <= set(TARGETS)
    assert written >= {"serve", "site", "check", "bench", "lock", "clean"}


def test_the_makefile_has_the_targets_and_lists_them() -> None:
    assert re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE) == TARGETS
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony and phony[1].split() == TARGETS
    told = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"^  ([a-z]+) ", told, re.MULTILINE) == TARGETS


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_can_be_planned(target: str) -> None:
    subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, check=True)


def test_the_makefile_keeps_to_what_macos_has() -> None:
    newer = r"\.ONESHELL|^\S+ *!=|\$\(file |\bundefine\b|::=|\$\(intcmp|&:|\.EXTRA_PREREQS"
    assert not re.findall(newer, MAKEFILE, re.MULTILINE)


def test_make_test_makes_sure_of_a_browser_first() -> None:
    make = subprocess.run(["make", "-n", "test"], cwd=ROOT, capture_output=True, text=True, check=True)
    planned = make.stdout
    assert 0 < planned.index("-m tests.browser.chromium") < planned.index("-m pytest")


@pytest.mark.parametrize("asked", EXPLAINED)
def test_the_examples_of_explain_explain(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", asked.strip("'")]) == 0
    assert capsys.readouterr().out


# The workflows


def steps(file: Path) -> Iterator[dict[str, Any]]:
    for job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values():
        yield from job["steps"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_call_the_same_commands(file: Path) -> None:
    called = [command for step in steps(file) for command in commands(step.get("run", ""))]
    allowed = {f"make {target}" for target in TARGETS} | {"python3 .ci/serve.py"}
    assert "make test" in called
    assert [command for command in called if command not in allowed and not command.startswith("echo ")] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_actions_are_pinned_by_commit(file: Path) -> None:
    used = [step["uses"] for step in steps(file) if "uses" in step]
    assert used and all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name) for name in used)


def test_the_deployed_site_knows_its_addresses() -> None:
    file = ROOT / ".github" / "workflows" / "deploy.yml"
    build = next(step for step in steps(file) if step.get("run") == "make site")
    assert set(build["env"]) == {"SITE_URL", "REPO_URL"}
    assert "github.repository_owner" in build["env"]["SITE_URL"]
    assert "github.repository }}" in build["env"]["REPO_URL"]


def test_problems_are_shown_on_the_lines_of_a_pull_request() -> None:
    matcher = json.loads((ROOT / ".github" / "content-problems.json").read_text(encoding="utf-8"))
    pattern = matcher["problemMatcher"][0]["pattern"][0]
    problem = Problem(Place("content/engines/vllm.yaml", 14, 3), "wrong", "mend it", "evidence")
    found = re.match(pattern["regexp"], str(problem))
    assert found and found[pattern["file"]] == problem.place.file
    assert [found[pattern["line"]], found[pattern["column"]]] == ["14", "3"]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_issue_forms_are_whole(file: Path) -> None:
    form = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert form["name"] and form["description"]
    ids = [part["id"] for part in form["body"]]
    assert len(ids) == len(set(ids))
    assert all(part["attributes"]["label"] for part in form["body"])


def test_a_wrong_fact_needs_a_source() -> None:
    form = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/wrong-fact.yml").read_text(encoding="utf-8"))
    source = next(part for part in form["body"] if part["id"] == "source")
    assert source["validations"]["required"] is True


# The documents


def test_the_sample_engine_is_a_valid_one(tmp_path: Path, real: Any) -> None:
    file = tmp_path / "sample-engine.yaml"
    file.write_text(block(CONTRIBUTING, "yaml"), encoding="utf-8")
    engine = Engine.model_validate(yaml_source.read(file, tmp_path).data)
    knowledge: Knowledge = real.knowledge
    assert engine.id == file.stem
    assert engine.layer in knowledge.vocabulary.layers and engine.family in knowledge.vocabulary.families
    assert set(engine.backends) <= set(knowledge.vocabulary.backends)


def test_every_field_of_an_engine_is_explained() -> None:
    explained = set(re.findall(r"`(\w+)`", CONTRIBUTING))
    assert set(Engine.model_fields) - explained == set()


def test_every_way_to_contribute_is_in_the_opening_table() -> None:
    table = CONTRIBUTING.partition("\n\n| ")[2].partition("\n\n")[0]
    for want in ("fix a fact", "add an engine", "translate", "change a page", "change the tree"):
        assert f"\n| {want} |" in table


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["readme", "contributing"])
def test_the_documents_name_files_that_exist(text: str) -> None:
    named = set(re.findall(r"`((?:content|generator|templates|tests|\.github)/[^`<>\s:]*)`", text))
    named |= set(re.findall(r"\]\(((?!http)[^)#:]+)\)", text))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_the_licences_are_what_they_say() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    content = (ROOT / "LICENSE-CONTENT").read_text(encoding="utf-8")
    assert "https://creativecommons.org/licenses/by/4.0/" in content


# The lock


def pins() -> dict[str, str]:
    """The lock's requirements, each with all of its lines joined."""
    joined = re.sub(r" \\\n\s+", " ", LOCK)
    lines = [line for line in joined.splitlines() if line and not line.lstrip().startswith("#")]
    return {re.split(r"[=\[ ;]", line)[0]: line for line in lines}


def test_the_lock_pins_every_requirement_with_hashes() -> None:
    for name, line in pins().items():
        assert re.match(r"[a-z0-9.-]+==\S+ (; .+? )?--hash=sha256:[0-9a-f]{64}", line), name


def test_the_lock_names_no_host_and_no_folder() -> None:
    assert "://" not in LOCK
    assert [line for line in LOCK.splitlines() if line.startswith("-")] == []
    assert [line for line in LOCK.splitlines() if "/" in line] == []


def test_the_ranges_hold_the_pins() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    for requirement in map(Requirement, wanted):
        line = pins()[requirement.name.lower()]
        version = Version(line.split("==")[1].split()[0])
        assert version in requirement.specifier, f"{requirement} against {version}: run make lock"


# What must not be in the project. The patterns are put together here, so that this file does not hold them.


def test_no_file_names_a_path_of_a_machine() -> None:
    folders = "wo" + "rk|fa" + "rm|ro" + "ot|home/" + r"\w+|Users/" + r"\w+|opt/" + "wheels"
    # What stands behind a colon in a quoted `-v volume:/…` is a path inside a container image.
    assert lines_with(rf"(^|[^\w.~/:}}-])/({folders})/") == []
    assert str(ROOT).count("/") < 2 or lines_with(re.escape(str(ROOT))) == []


def test_no_file_names_a_package_index() -> None:
    hosts = "|".join(["py" + "pi", "python" + "hosted", "npm" + "js", "npm" + "mirror"])
    assert lines_with(rf"//[a-z.-]*({hosts})\.[a-z]+") == []
    assert lines_with("--find" + "-links [^-]|--" + r"(extra-)?index-url (file|/)") == []


def test_nothing_outside_the_project_is_read() -> None:
    assert lines_with(re.escape("../" + "shared")) == []


def test_nothing_is_left_for_later() -> None:
    assert lines_with(r"\b(" + "TO" + "DO|FIX" + r"ME)\b") == []


# The code


def functions() -> Iterator[tuple[str, int]]:
    for path in sorted((ROOT / "generator").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", length


def test_functions_are_short() -> None:
    lengths = dict(functions())
    assert {name: length for name, length in lengths.items() if length > 40} == {}
    assert sorted(lengths.values())[len(lengths) // 2] <= 10
