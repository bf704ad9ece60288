"""The browser of the tests: an installed Chromium or Chrome, else Debian's, else Playwright's own.

`python -m tests.browser.chromium` makes sure there is one and prints it; `make test` runs that first. No
browser is a failure that says what to install, never a skipped test.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OWN = "Playwright's own Chromium"
PLAYWRIGHT = (sys.executable, "-m", "playwright")
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WHAT_TO_INSTALL = """\
There is no Chromium or Chrome for the browser tests → install one, then run make test again:
  Debian:       sudo apt-get install chromium
  macOS:        brew install --cask google-chrome
  elsewhere:    .venv/bin/python -m playwright install --with-deps chromium
or name one that is installed: CHROMIUM=/path/to/chrome make test"""
NO_DRIVER = """\
Playwright is installed, but its driver does not start (see above) → install the library it misses:
  Debian:       sudo apt-get install libatomic1"""


class NoBrowser(RuntimeError):
    """There is no browser to be had; the message says what to install."""


def _run(command: list[str]) -> int:
    """Run a command without its chatter (its errors are shown); 127 if there is no such program."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=False).returncode
    except OSError:
        return 127


def _answers(path: str) -> bool:
    """Whether a program says its version: Ubuntu's `chromium-browser` may only say to install a snap."""
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


@dataclass(frozen=True)
class Machine:
    """All that this module asks of the machine. The tests put stubs in its place."""

    which: Callable[[str], str | None] = shutil.which
    answers: Callable[[str], bool] = _answers
    run: Callable[[list[str]], int] = _run
    is_root: Callable[[], bool] = lambda: hasattr(os, "geteuid") and os.geteuid() == 0
    is_debian: Callable[[], bool] = lambda: "\nID=debian\n" in f"\n{_os_release()}\n"
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)
    say: Callable[[str], None] = lambda line: print(line, flush=True)


def _os_release() -> str:
    file = Path("/etc/os-release")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


HERE = Machine()


def ensure(machine: Machine = HERE) -> str:
    """The browser to use, installed if need be: its path, or OWN. Raises NoBrowser."""
    if not _driver_starts(machine):
        raise NoBrowser(NO_DRIVER)
    for way in (installed, _from_debian, _from_playwright):
        if found := way(machine):
            return found
    raise NoBrowser(WHAT_TO_INSTALL)


def _driver_starts(machine: Machine) -> bool:
    """Playwright brings a Node of its own, which needs a library that a small Debian lacks."""
    ask = [*PLAYWRIGHT, "--version"]
    return machine.run(ask) == 0 or (_apt(machine, "libatomic1") and machine.run(ask) == 0)


def installed(machine: Machine = HERE) -> str:
    """The path of an installed browser that starts, or "". Raises NoBrowser for a wrong CHROMIUM."""
    if wanted := machine.environment.get("CHROMIUM"):
        path = machine.which(wanted)
        if path is None or not machine.answers(path):
            raise NoBrowser(f"CHROMIUM={wanted} is no browser that starts → correct it, or unset it")
        return path
    return next(filter(machine.answers, _on_path(machine)), "")


def _on_path(machine: Machine) -> Iterator[str]:
    for name in NAMES:
        if path := machine.which(name):
            yield path


def _from_debian(machine: Machine) -> str:
    return installed(machine) if _apt(machine, "chromium") else ""


def _apt(machine: Machine, package: str) -> bool:
    """Install a package of Debian's, where we may; whether it worked."""
    if not (machine.is_root() and machine.is_debian()):
        return False
    machine.say(f"installing Debian's {package} ...")
    install = ["apt-get", "install", "-y", "-qq", package]
    return machine.run(["apt-get", "update", "-qq"]) == 0 and machine.run(install) == 0


def _from_playwright(machine: Machine) -> str:
    machine.say("installing Playwright's own Chromium, about 150 MB ...")
    return OWN if machine.run([*PLAYWRIGHT, "install", "chromium"]) == 0 else ""


def launch(playwright: Any, machine: Machine = HERE) -> Any:
    """Start the browser with a synchronous Playwright. Raises NoBrowser; installs nothing."""
    path = installed(machine)
    if not path and not Path(playwright.chromium.executable_path).exists():
        raise NoBrowser(WHAT_TO_INSTALL)
    where = {"executable_path": path} if path else {}
    return playwright.chromium.launch(args=arguments(machine), **where)


def arguments(machine: Machine = HERE) -> list[str]:
    """Chromium's arguments: no requests of its own; no sandbox as root, with which it does not start."""
    return [*(["--no-sandbox"] if machine.is_root() else []), *QUIET]


def main(machine: Machine = HERE) -> int:
    """Print the browser in use; 1 if there is none."""
    try:
        machine.say(f"browser: {ensure(machine)}")
    except NoBrowser as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
