"""The commands of the project: python -m generator COMMAND. See --help."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from . import bench, checks, explain, load, serve
from .build import BuildError, build, checked
from .problems import ContentError, Problem
from .stage import Publishing

EPILOG = """\
Without SITE_URL in the environment, canonical links and hreflang are left out;
without REPO_URL, the links for editing and reporting are.
"""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return the exit code (0 done, 1 problems, 2 wrong usage)."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if not (options.root / "content").is_dir():
        parser.error(f"{options.root} is no project folder: it has no content/")
    started = time.perf_counter()
    try:
        said = options.run(options)
    except ContentError as error:
        return _report(error.problems, getattr(options, "files", []))
    except (BuildError, explain.NoSuchThing) as error:
        print(error, file=sys.stderr)
        return 1
    _say(f"{said} in {time.perf_counter() - started:.1f} s")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m generator",
        description="Check the knowledge base, build the site, preview it, ask the tree why.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--root", type=Path, default=load.ROOT, help="project folder (default: this one)")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")

    command = commands.add_parser("check", help="check everything under content/")
    command.add_argument("files", nargs="*", help="show only the problems of these files")
    command.set_defaults(run=_check)

    command = commands.add_parser("site", help="build the site into site/")
    command.set_defaults(run=_site)

    command = commands.add_parser("serve", help="build, serve on this computer, rebuild after each edit")
    command.add_argument("--port", type=int, default=8000, help="port (default: 8000)")
    command.set_defaults(run=_serve)

    command = commands.add_parser("explain", help="say which paths lead to an engine, or why some answers lead where")
    command.add_argument("what", help="an engine's id, or answers such as 'where=own&hardware=mac&users=one'")
    command.set_defaults(run=_explain)

    command = commands.add_parser("bench", help="measure checking, building and previewing in copies")
    command.add_argument("--times", type=int, default=bench.TIMES, help="times the systems (default: 10)")
    command.set_defaults(run=_bench)
    return parser


def _say(line: str) -> None:
    print(line, flush=True)


def _check(options: argparse.Namespace) -> str:
    content = load.load(options.root)
    problems = checks.run(content)
    if problems:
        raise ContentError(problems)
    return f"content is sound: {len(content.knowledge.engines)} systems, {len(checks.all_checks())} rules, checked"


def _site(options: argparse.Namespace) -> str:
    site = build(options.root, Publishing.from_environment(), _say)
    pages = sum(1 for _ in site.rglob("*.html"))
    return f"site/ is built: {pages} pages"


def _serve(options: argparse.Namespace) -> str:
    serve.serve(options.root, Publishing.from_environment(), options.port, _say)
    return "served"


def _explain(options: argparse.Namespace) -> str:
    content = checked(options.root)
    for line in explain.explain(content.knowledge, options.what):
        print(line)
    return "explained"


def _bench(options: argparse.Namespace) -> str:
    for line in bench.bench(options.root, options.times, _say):
        print(line)
    return "measured"


def _report(problems: list[Problem], files: list[str]) -> int:
    shown = [problem for problem in problems if not files or problem.place.file in files]
    print(*shown, sep="\n", file=sys.stderr)
    elsewhere = len(problems) - len(shown)
    said = f"{len(shown)} problem{'' if len(shown) == 1 else 's'}"
    said += f" in these files, {elsewhere} elsewhere" if files else ""
    print(f"{said}; nothing was changed", file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
