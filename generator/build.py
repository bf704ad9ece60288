"""Building: stage, run MkDocs once a language, finish, and only then swap the new site in.

Whatever fails on the way leaves the last good site as it was.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jinja2

from . import checks, finish
from .load import Content, load
from .problems import ContentError
from .stage import BUILD, Publishing, Staged, stage

SITE = "site"
Say = Callable[[str], None]


class BuildError(RuntimeError):
    """The site builder failed; the message holds what it printed."""


def build(root: Path, publishing: Publishing, say: Say) -> Path:
    """Build the whole site into root/site. Raises ContentError or BuildError and leaves the old site."""
    say("checking the content")
    content = checked(root)
    say("writing pages")
    staged = _staged(content, publishing)
    say(f"building {len(content.knowledge.locales)} languages ({staged.count()} pages are new or changed)")
    run_mkdocs(root, list(content.knowledge.locales))
    with tempfile.TemporaryDirectory(prefix=".site-", dir=root) as folder:
        new = Path(folder) / "new"
        say("putting the languages together")
        assemble(content, new)
        finish.finish(content, new, publishing)
        swap(new, root / SITE, Path(folder) / "old")
    return root / SITE


def _staged(content: Content, publishing: Publishing) -> Staged:
    """Stage; a template's own error becomes a BuildError that says where."""
    try:
        return stage(content, publishing)
    except (jinja2.TemplateError, LookupError, TypeError, ValueError) as error:
        raise BuildError(f"{template_place(error)}{type(error).__name__}: {error}") from error


def template_place(error: BaseException) -> str:
    """Where in a template an error arose: file:line, as far as its traceback knows."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith((".j2", ".html"))]
    return f"{frames[-1].filename}:{frames[-1].lineno}: " if frames else ""


def checked(root: Path) -> Content:
    """Load the content and check what a release needs. Raises ContentError with every problem."""
    content = load(root)
    problems = checks.run(content, release=True)
    if problems:
        raise ContentError(problems)
    return content


def run_mkdocs(root: Path, locales: list[str]) -> None:
    """Build each language with MkDocs, as many at a time as there are cores."""
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        list(pool.map(lambda locale: _mkdocs(root, locale), locales))


def _mkdocs(root: Path, locale: str) -> None:
    """Run MkDocs for one language. Not quiet: with -q it exits 0 on broken links even when strict."""
    config = root / BUILD / f"{locale}.yml"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "-f", str(config)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise BuildError(f"MkDocs could not build the language `{locale}`:\n{done.stdout}{done.stderr}")


def assemble(content: Content, target: Path) -> None:
    """Copy each language's build to its place: English at the root, the others in their folders."""
    locales = content.knowledge.locales.items()
    for ident, locale in sorted(locales, key=lambda item: len(item[1].path)):
        shutil.copytree(content.root / BUILD / ident / "site", target / locale.path, dirs_exist_ok=True)


def swap(new: Path, site: Path, old: Path) -> None:
    """Put the new site in the place of the old one, or leave the old one; both are on the same file system."""
    if site.exists():
        site.rename(old)
    try:
        new.rename(site)
    except OSError:
        if old.exists():
            old.rename(site)
        raise
