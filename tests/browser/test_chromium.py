"""Finding and installing the browser on made-up machines: not every place can try Playwright's download."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser import chromium
from tests.browser.chromium import Machine, NoBrowser

APT = [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]]
DRIVER = [*chromium.PLAYWRIGHT, "--version"]
DOWNLOAD = [*chromium.PLAYWRIGHT, "install", "chromium"]


class Stub:
    """A machine: the programs on it, those that start, and what its installers bring."""

    def __init__(self, *programs: str, broken: tuple[str, ...] = (), fails: str = "", **facts: Any):
        self.programs, self.broken, self.fails = set(programs), broken, fails
        self.driver_starts = not facts.get("driver_broken", False)
        self.commands: list[list[str]] = []
        self.said: list[str] = []
        self.machine = Machine(
            which=lambda name: f"/bin/{name}" if name in self.programs else None,
            answers=lambda path: path.removeprefix("/bin/") not in self.broken,
            run=self.run,
            is_root=lambda: facts.get("root", False),
            is_debian=lambda: facts.get("debian", False),
            environment=facts.get("environment", {}),
            say=self.said.append,
        )

    def run(self, command: list[str]) -> int:
        if command == DRIVER:
            return 0 if self.driver_starts else 127
        self.commands.append(command)
        if self.fails in command:
            return 1
        if command[0] == "apt-get" and "install" in command:
            self.programs.add(command[-1])
            self.driver_starts = self.driver_starts or command[-1] == "libatomic1"
        return 0


@pytest.mark.parametrize("name", chromium.NAMES)
def test_an_installed_browser_is_used_as_it_is(name: str) -> None:
    stub = Stub(name, root=True, debian=True)
    assert chromium.ensure(stub.machine) == f"/bin/{name}"
    assert stub.commands == []


def test_chromium_comes_before_chrome() -> None:
    assert chromium.ensure(Stub("google-chrome", "chromium").machine) == "/bin/chromium"


def test_a_browser_that_does_not_start_is_passed_over() -> None:
    stub = Stub("chromium-browser", "google-chrome", broken=("chromium-browser",))
    assert chromium.ensure(stub.machine) == "/bin/google-chrome"


def test_the_variable_chromium_comes_first() -> None:
    stub = Stub("chromium", "my-chrome", environment={"CHROMIUM": "my-chrome"})
    assert chromium.ensure(stub.machine) == "/bin/my-chrome"


@pytest.mark.parametrize("broken", [(), ("my-chrome",)])
def test_a_wrong_variable_is_an_error_and_installs_nothing(broken: tuple[str, ...]) -> None:
    programs = ("chromium", *broken)
    stub = Stub(*programs, broken=broken, root=True, debian=True, environment={"CHROMIUM": "my-chrome"})
    with pytest.raises(NoBrowser, match="CHROMIUM=my-chrome"):
        chromium.ensure(stub.machine)
    assert stub.commands == []


def test_root_on_debian_gets_debians_chromium() -> None:
    stub = Stub(root=True, debian=True)
    assert chromium.ensure(stub.machine) == "/bin/chromium"
    assert stub.commands == APT
    assert "Debian" in stub.said[0]


@pytest.mark.parametrize("facts", [{"root": True}, {"debian": True}, {}])
def test_others_get_playwrights_own(facts: dict[str, bool]) -> None:
    stub = Stub(**facts)
    assert chromium.ensure(stub.machine) == chromium.OWN
    assert stub.commands == [DOWNLOAD]


@pytest.mark.parametrize("fails", ["update", "chromium"])
def test_debian_that_has_none_falls_back_on_playwright(fails: str) -> None:
    stub = Stub(root=True, debian=True, fails=fails)
    if fails == "update":
        assert chromium.ensure(stub.machine) == chromium.OWN
        assert stub.commands == [APT[0], DOWNLOAD]
    else:
        with pytest.raises(NoBrowser, match="apt-get install chromium"):
            chromium.ensure(stub.machine)
        assert stub.commands == [*APT, DOWNLOAD]


def test_root_on_debian_gets_the_library_that_the_driver_misses() -> None:
    stub = Stub("chromium", root=True, debian=True, driver_broken=True)
    assert chromium.ensure(stub.machine) == "/bin/chromium"
    assert stub.commands == [APT[0], [*APT[1][:-1], "libatomic1"]]


def test_a_driver_that_does_not_start_is_a_failure_that_says_what_to_install() -> None:
    with pytest.raises(NoBrowser, match="libatomic1"):
        chromium.ensure(Stub("chromium", driver_broken=True).machine)


def test_no_browser_is_a_failure_that_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    stub = Stub(fails="playwright")
    assert chromium.main(stub.machine) == 1
    said = capsys.readouterr().err
    assert "apt-get install chromium" in said and "CHROMIUM=" in said


def test_the_command_prints_the_browser_in_use() -> None:
    stub = Stub("chromium")
    assert chromium.main(stub.machine) == 0
    assert stub.said == ["browser: /bin/chromium"]


def _playwright(own: Path) -> tuple[Any, list[dict[str, Any]]]:
    launched: list[dict[str, Any]] = []
    engine = SimpleNamespace(executable_path=str(own), launch=lambda **options: launched.append(options))
    return SimpleNamespace(chromium=engine), launched


@pytest.mark.parametrize("root", [True, False])
def test_launch_uses_the_installed_browser(root: bool, tmp_path: Path) -> None:
    playwright, launched = _playwright(tmp_path / "none")
    chromium.launch(playwright, Stub("chromium", root=root).machine)
    assert launched[0]["executable_path"] == "/bin/chromium"
    assert ("--no-sandbox" in launched[0]["args"]) is root
    assert set(chromium.QUIET) <= set(launched[0]["args"])


def test_launch_uses_playwrights_own_if_it_is_there(tmp_path: Path) -> None:
    playwright, launched = _playwright(tmp_path)
    chromium.launch(playwright, Stub().machine)
    assert "executable_path" not in launched[0]


def test_launch_without_a_browser_fails(tmp_path: Path) -> None:
    playwright, launched = _playwright(tmp_path / "none")
    with pytest.raises(NoBrowser, match="install"):
        chromium.launch(playwright, Stub().machine)
    assert launched == []


def test_a_program_that_is_missing_or_fails_is_told_from_one_that_answers() -> None:
    assert chromium.HERE.answers(sys.executable)
    assert not chromium.HERE.answers("/no/such/program")
    assert chromium.HERE.run(["/no/such/program"]) == 127
    assert chromium.HERE.run([sys.executable, "-c", "raise SystemExit(3)"]) == 3


def test_the_browser_of_this_machine_starts() -> None:
    """Not a stub: `make test` has made sure of one, so where there is none this fails."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        page = browser.new_page()
        page.set_content("<h1>The engine follows</h1>")
        assert page.inner_text("h1") == "The engine follows"
        browser.close()
