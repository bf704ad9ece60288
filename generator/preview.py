"""The preview server's MkDocs: kept warm, so that one page is built in milliseconds.

MkDocs' own server builds a whole language after every edit and hangs on broken input. These few calls are
what its build command does for a single page; mkdocs is pinned below 2, and 1.x no longer changes.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config import load_config
from mkdocs.structure.files import get_files
from mkdocs.structure.nav import get_navigation

from .stage import BUILD


class WarmLocale:
    """One language's MkDocs, loaded once; builds single pages into the assembled site."""

    def __init__(self, root: Path, locale: str, target: Path):
        self.target = target
        self.config = load_config(config_file=str(root / BUILD / f"{locale}.yml"), use_directory_urls=False)
        self.config.plugins.on_startup(command="serve", dirty=False)
        self.config = self.config.plugins.on_config(self.config)
        self.environment = self.config.theme.get_env()
        self.files = get_files(self.config)
        self.files.add_files_from_theme(self.environment, self.config)
        self.navigation = get_navigation(self.files, self.config)
        self.environment = self.config.plugins.on_env(
            self.environment, config=self.config, files=self.files
        )

    def build(self, folder: str) -> None:
        """Build the page of one folder and put it into the site."""
        source = f"{folder}/index.md" if folder else "index.md"
        file = self.files.get_file_from_path(source)
        if file is None or file.page is None:
            raise LookupError(f"{source} is not known to this language yet")
        pages = self.files.documentation_pages()
        _populate_page(file.page, self.config, self.files, dirty=False)
        _build_page(file.page, self.config, pages, self.navigation, self.environment, dirty=False)
        built = Path(self.config.site_dir) / file.dest_uri
        destination = self.target / file.dest_uri
        destination.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built, destination)
