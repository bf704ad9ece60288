"""The benchmark: what checking, building and previewing cost, today and with ten times the engines.

It reports and never fails on a figure, for a figure depends on the machine. Everything runs in temporary
copies of the project, through the commands that people run, so that start-up and every process count.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import yaml

from . import yaml_source
from .build import SITE, BuildError
from .load import ROOT

INPUTS = ("content", "templates", "mkdocs.yml")
TIMES = 10
EDITS = 3
PATIENCE = 300.0
PUBLISHING = {"SITE_URL": "https://example.org/guide", "REPO_URL": "https://example.org/repository"}
Say = Callable[[str], None]


@dataclass(frozen=True)
class Cost:
    """What a command cost: seconds on the clock, and seconds of all cores in all its processes."""

    wall: float
    cpu: float


@dataclass(frozen=True)
class Size:
    """What one size of the knowledge base costs to check and to build."""

    systems: int
    pages: int
    check: Cost
    site: Cost

    @property
    def cpu_a_page(self) -> float:
        return self.site.cpu / self.pages


def bench(root: Path, times: int, say: Say) -> list[str]:
    """Measure; return the lines of the report."""
    with _copy(root) as copy:
        say("checking and building, today's size")
        today = measure(copy)
        say("editing a system in the preview server")
        fresh = edit_to_fresh(copy)
    with _copy(root) as copy:
        multiply(copy, times)
        say(f"checking and building, {times} times the systems (some minutes)")
        many = measure(copy)
    return report(today, many, times, fresh)


@contextmanager
def _copy(root: Path) -> Iterator[Path]:
    """A temporary copy of what a build reads: the checkout is never built in."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for name in INPUTS:
            source, target = root / name, Path(folder) / name
            if source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copyfile(source, target)
        yield Path(folder)


def multiply(root: Path, times: int) -> None:
    """Give every system of a copy `times - 1` twins with their own ids, which no path of the tree offers."""
    twins: list[str] = []
    for path in sorted((root / "content" / "engines").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        for number in range(2, times + 1):
            ident = f"{path.stem}-x{number}"
            path.with_stem(ident).write_text(_with(text, "id", ident), encoding="utf-8")
            twins.append(ident)
    file = root / "content" / "tree.yaml"
    tree = yaml_source.read(file, root).data
    unoffered = dict.fromkeys(twins, "A twin made by the benchmark.")
    tree["not_offered"] = (tree.get("not_offered") or {}) | unoffered
    file.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False), encoding="utf-8")


def _with(text: str, field: str, value: str) -> str:
    """The text of a content file with another value for one of its outermost fields."""
    return re.sub(rf"^{field}:.*\n(?:[ \t]+.*\n)*", f"{field}: {value}\n", text, count=1, flags=re.MULTILINE)


def measure(root: Path) -> Size:
    """Check and build a copy. Raises BuildError if either fails."""
    check, site = _cost(root, "check"), _cost(root, "site")
    systems = len(list((root / "content" / "engines").glob("*.yaml")))
    pages = sum(1 for _ in (root / SITE).rglob("*.html"))
    return Size(systems, pages, check, site)


def _command(root: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "generator", "--root", str(root), *arguments]


def _cost(root: Path, command: str) -> Cost:
    """Run one of the project's commands on a copy; the time of MkDocs' processes is in its CPU seconds."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = os.environ | PUBLISHING
    done = subprocess.run(
        _command(root, command), cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    wall, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise BuildError(f"the benchmark stopped at `{command}`:\n{done.stdout}{done.stderr}")
    return Cost(wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def edit_to_fresh(root: Path) -> float:
    """Seconds from saving a system's `line` until the preview server shows it: the median of a few."""
    files = sorted((root / "content" / "engines").glob("*.yaml"))[:EDITS]
    with _preview(root) as server:
        return statistics.median(_edit(file, server) for file in files)


def _edit(file: Path, server: Server) -> float:
    """Time one edit of the page looked at, then let the server finish the pages that nobody looks at."""
    page = f"{server.address}engines/{file.stem}/"
    _wait_for(page, "</html>")
    words = f"The benchmark has edited {file.stem}."
    edited = _with(file.read_text(encoding="utf-8"), "line", words)
    started = time.perf_counter()
    file.write_text(edited, encoding="utf-8")
    _wait_for(page, words)
    took = time.perf_counter() - started
    server.until("pages changed")
    return took


class Server:
    """The preview server while it runs: what it says, and where it serves."""

    def __init__(self, lines: Iterator[str]):
        self.lines = lines
        self.address = self.until("serving http").split()[1]

    def until(self, words: str) -> str:
        """The next line that holds these words. Raises BuildError if the server ends before."""
        said = []
        for line in self.lines:
            said.append(line)
            if words in line:
                return line
        raise BuildError(f"the preview server stopped:\n{''.join(said)}")


@contextmanager
def _preview(root: Path) -> Iterator[Server]:
    """The preview server on a port that the system chooses."""
    command = _command(root, "serve", "--port", "0")
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=both, text=True) as process:
        try:
            yield Server(iter(process.stdout or ()))
        finally:
            process.terminate()


def _wait_for(page: str, words: str) -> None:
    """Ask for a page until it holds these words. Raises BuildError if it cannot be had, or never does."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(page, timeout=PATIENCE) as answer:
                if words in answer.read().decode():
                    return
        except OSError as error:
            raise BuildError(f"the preview server did not serve {page}: {error}") from None
        time.sleep(0.02)
    raise BuildError(f"{page} did not show {words!r} within {PATIENCE:.0f} s")


def report(today: Size, many: Size, times: int, fresh: float) -> list[str]:
    """The report as a table: every figure beside the one for `times` the systems, and the aim."""
    rows = [
        ("", "today", f"{times} x systems", "aim today"),
        ("systems", str(today.systems), str(many.systems), ""),
        ("pages, all languages", str(today.pages), str(many.pages), ""),
        ("content check, s", f"{today.check.wall:.1f}", f"{many.check.wall:.1f}", "2 or less"),
        ("whole build, s", f"{today.site.wall:.1f}", f"{many.site.wall:.1f}", "60 or less"),
        ("whole build, CPU s", f"{today.site.cpu:.1f}", f"{many.site.cpu:.1f}", ""),
        ("CPU ms a page", f"{1000 * today.cpu_a_page:.0f}", f"{1000 * many.cpu_a_page:.0f}", "equal: linear"),
        ("edit to fresh page, s", f"{fresh:.1f}", "", "3 or less"),
    ]
    return [f"Benchmark on {os.cpu_count()} cores", *(_row(*row) for row in rows)]


def _row(name: str, today: str, many: str, aim: str) -> str:
    return f"  {name:<22}{today:>8}{many:>14}   {aim}".rstrip()
