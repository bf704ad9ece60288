"""The preview server shows every edit, and keeps the last good site up while something is broken."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.helpers import edit

PATIENCE = 120  # seconds
LINE = "line: Serves a model to many people."


class Preview:
    """A server at work on a project: what it says, and what it serves."""

    def __init__(self, root: Path):
        command = [sys.executable, "-m", "generator", "--root", str(root), "serve", "--port", "0"]
        both = subprocess.STDOUT
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=both, text=True)
        self.said = ""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            self.said += line

    def says(self, words: str) -> re.Match[str]:
        """Wait until it says something."""
        return until(lambda: re.search(words, self.said), f"the server to say {words!r}, it said:", lambda: self.said)

    def page(self, path: str) -> str:
        address = self.says(r"serving (http\S+/)")[1]
        with urllib.request.urlopen(address + path, timeout=PATIENCE) as answer:
            return answer.read().decode()

    def shows(self, path: str, words: str) -> None:
        """Wait until a page holds these words."""
        until(lambda: words in self.page(path), f"{path} to show {words!r}, the server said:", lambda: self.said)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def until(happens: Callable[[], Any], what: str, said: Callable[[], str]) -> Any:
    """What `happens` returns as soon as it is true."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := happens():
            return result
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}\n{said()}")


@pytest.fixture
def project(kitchen_sink: Path) -> Path:
    """A project with templates of its own."""
    (kitchen_sink / "templates").unlink()
    shutil.copytree(ROOT / "templates", kitchen_sink / "templates")
    return kitchen_sink


@pytest.fixture
def preview(project: Path) -> Iterator[Preview]:
    server = Preview(project)
    yield server
    server.stop()


def test_what_is_edited_while_it_starts_is_shown(project: Path, preview: Preview) -> None:
    until(lambda: (project / "build").exists(), "the first build to begin", lambda: preview.said)
    edit(project / "content" / "engines" / "mill.yaml", LINE, "line: Edited too early.")
    preview.shows("engines/mill/", "Edited too early.")


def test_content_and_templates_are_watched_and_broken_ones_leave_the_last_good_site(
    project: Path, preview: Preview
) -> None:
    mill = project / "content" / "engines" / "mill.yaml"
    preview.shows("tr/engines/mill/", "</html>")
    edit(mill, LINE, "line: Edited once.")
    preview.shows("engines/mill/", "Edited once.")

    edit(mill, "family: serving", "family: servin")
    preview.says(r"content/engines/mill\.yaml:\d+:\d+: .*\n.*the last good site stays up")
    assert "Edited once." in preview.page("engines/mill/")
    edit(mill, "family: servin", "family: serving")
    edit(mill, "line: Edited once.", "line: Edited twice.")
    preview.shows("engines/mill/", "Edited twice.")

    template = project / "templates" / "pages" / "engine.md.j2"
    sound = template.read_text(encoding="utf-8")
    template.write_text(sound + "\n{{ nothing.of_this_name }}\n", encoding="utf-8")
    preview.says(r"templates/pages/engine\.md\.j2:\d+.*\n?.*the last good site stays up")
    assert "Edited twice." in preview.page("engines/mill/")
    template.write_text(sound + "\nWritten in the template.\n", encoding="utf-8")
    preview.shows("tr/engines/mill/", "Written in the template.")


def test_only_the_site_is_served(preview: Preview) -> None:
    for path in ("../content/locales.yaml", "%2e%2e/content/locales.yaml", "no/such/page/"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            preview.page(path)
