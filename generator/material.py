"""What we use of Material for MkDocs: its search. Its scripts carry a hash that changes with every version."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def search_scripts() -> dict[str, str]:
    """The paths, inside a built site, of the script that shows the search and of the worker that answers it."""
    templates = Path(str(files("material"))) / "templates"
    patterns = {"bundle": "bundle.*.min.js", "worker": "workers/search.*.min.js"}
    return {
        name: next((templates / "assets/javascripts").glob(pattern)).relative_to(templates).as_posix()
        for name, pattern in patterns.items()
    }
