"""The whole site, built once for all tests (and all workers) in a folder of its own."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.build import build
from generator.load import ROOT
from generator.stage import Publishing

SITE_URL = "https://example.org/guide"
REPO_URL = "https://github.com/example/the-engine-follows"


@dataclass(frozen=True)
class Built:
    """A built site: its folder, and the project it was built from."""

    root: Path
    site: Path

    def page(self, locale_path: str, folder: str) -> Path:
        return self.site / locale_path / folder / "index.html"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build the real content with a fixed example address. The first worker builds, the others wait."""
    folder = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        folder = folder.parent
    root = folder / "built"
    done, failed = folder / "built.done", folder / "built.failed"
    try:
        root.mkdir()
    except FileExistsError:
        _wait(done, failed)
        return Built(root, root / "site")
    try:
        _copy_project(root)
        build(root, Publishing(SITE_URL, REPO_URL), lambda line: None)
    except BaseException:
        failed.touch()
        raise
    done.touch()
    return Built(root, root / "site")


def _copy_project(root: Path) -> None:
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, root / name)
    shutil.copy(ROOT / "mkdocs.yml", root / "mkdocs.yml")


def _wait(done: Path, failed: Path) -> None:
    until = time.monotonic() + 400
    while not done.exists():
        assert not failed.exists(), "another worker could not build the site; its message says why"
        assert time.monotonic() < until, "the site was not built in time"
        time.sleep(0.2)
