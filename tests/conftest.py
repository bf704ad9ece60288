"""What tests start from: the real knowledge base, and a tiny one that each test may break."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.load import Content, load

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = Path(__file__).resolve().parent / "fixtures"


@pytest.fixture(scope="session")
def project_root() -> Path:
    """The folder of this project."""
    return ROOT


@pytest.fixture(scope="session")
def real() -> Content:
    """The real content, loaded once. Not to be changed."""
    return load(ROOT)


@pytest.fixture
def kitchen_sink(tmp_path: Path) -> Path:
    """A project of its own with the tiny knowledge base of fixtures/kitchen_sink. Break it as you like."""
    return copy_kitchen_sink(tmp_path / "project")


@pytest.fixture(scope="session")
def sink(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The tiny knowledge base unbroken, loaded once. Not to be changed."""
    return load(copy_kitchen_sink(tmp_path_factory.mktemp("sink") / "project"))


def copy_kitchen_sink(target: Path) -> Path:
    """Copy the fixture, with the interface sentences, templates and mkdocs.yml of the project."""
    shutil.copytree(FIXTURES / "kitchen_sink", target)
    shutil.copy(ROOT / "content" / "ui.yaml", target / "content" / "ui.yaml")
    shutil.copy(ROOT / "mkdocs.yml", target / "mkdocs.yml")
    (target / "templates").symlink_to(ROOT / "templates", target_is_directory=True)
    return target
