"""Commands: python -m generator check | site | serve | explain | bench. See --help."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from . import checks, load
from .problems import ContentError, Problem


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    started = time.perf_counter()
    try:
        said = options.run(options)
    except ContentError as error:
        return _report(error.problems, getattr(options, "files", []))
    print(f"{said} in {time.perf_counter() - started:.1f} s")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m generator", description=__doc__)
    parser.add_argument("--root", type=Path, default=load.ROOT, help="project folder (default: this one)")
    commands = parser.add_subparsers(required=True, metavar="command")
    check = commands.add_parser("check", help="check everything under content/")
    check.add_argument("files", nargs="*", help="show only the problems of these files")
    check.set_defaults(run=_check)
    return parser


def _check(options: argparse.Namespace) -> str:
    content = load.load(options.root)
    problems = checks.run(content)
    if problems:
        raise ContentError(problems)
    return f"content is sound: {len(content.knowledge.engines)} systems, {len(checks.all_checks())} rules"


def _report(problems: list[Problem], files: list[str]) -> int:
    shown = [p for p in problems if not files or p.place.file in files]
    print(*shown, sep="\n", file=sys.stderr)
    plural = "" if len(shown) == 1 else "s"
    print(f"{len(shown)} problem{plural}; nothing was changed", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
