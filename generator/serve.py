"""The preview server: serves site/ on this computer, rebuilds what an edit changed, reloads the browser.

An edit marks pages as outdated. The page somebody looks at is built when it is asked for, the others in
the background. Broken input shows its errors here, and the last good site stays up.
"""

from __future__ import annotations

import queue
import sys
import threading
import time
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from watchfiles import watch

from . import finish
from .build import SITE, BuildError, Say, build, checked, template_place
from .load import Content
from .preview import WarmLocale
from .problems import ContentError
from .stage import Publishing, Staged, stage, stage_one

HOST = "127.0.0.1"
WATCHED = ("content", "templates", "mkdocs.yml")
TICK_MS = 500  # how often the watch looks up when nothing was edited
EVENTS = "/__reload"
RELOAD = '<script src="/__reload.js?since={}"></script></body>'
SCRIPT = b"""(async () => {
  const since = new URL(document.currentScript.src).searchParams.get("since");
  for (;;) {
    try {
      const now = await (await fetch(`/__reload?since=${since}`, { cache: "no-store" })).text();
      if (now !== since) return location.reload();
    } catch { await new Promise((wait) => setTimeout(wait, 1000)); }
  }
})();
"""


class Workshop:
    """The site under work: which pages are outdated, and how to build them."""

    def __init__(self, root: Path, publishing: Publishing, say: Say):
        self.root, self.publishing, self.say = root, publishing, say
        self.site = root / SITE
        self.version = 0
        self.lock = threading.RLock()
        self.outdated: dict[str, set[str]] = {}
        self.looking_at: tuple[str, str] | None = None
        self.edits: queue.SimpleQueue[set[str]] = queue.SimpleQueue()
        self.warm: dict[str, WarmLocale] = {}
        self.paths: dict[str, str] = {}

    def start(self) -> None:
        """Build everything once. With broken input, serve the last good site if there is one."""
        try:
            build(self.root, self.publishing, self.say)
        except (ContentError, BuildError) as error:
            self.complain(error)
        self._warm_up()

    def _warm_up(self) -> None:
        """Load each language's MkDocs; does nothing while the content is broken."""
        try:
            locales = checked(self.root).knowledge.locales
        except ContentError:
            return
        self.paths = {locale.path: ident for ident, locale in locales.items()}
        for ident, locale in locales.items():
            self.warm[ident] = WarmLocale(self.root, ident, self.site / locale.path)

    def edited(self, files: set[str]) -> None:
        """Take in an edit: check, build the page somebody looks at, then see to the others."""
        started = time.perf_counter()
        themed = any("templates/theme" in name or name.endswith("mkdocs.yml") for name in files)
        try:
            content = checked(self.root)
            self._show_at_once(content)
            changed = self._stage_all(content, themed)
        except (ContentError, BuildError) as error:
            self.complain(error)
        except Exception as error:  # a template's own error must not end the server
            self.say(f"{template_place(error)}{type(error).__name__}: {error}\nthe last good site stays up")
        else:
            self.say(f"{changed} pages changed, ready in {time.perf_counter() - started:.1f} s")

    def _stage_all(self, content: Content, themed: bool) -> int:
        """Write the changed pages of each language, the one on the screen first, until the next edit comes."""
        changed = 0
        for locale in sorted(content.knowledge.locales, key=lambda name: name != (self.looking_at or ("",))[0]):
            if not self.edits.empty():
                break  # what is left is written with the next edit: staging compares with what is on the disk
            staged = stage(content, self.publishing, {locale})
            changed += staged.count()
            with self.lock:
                self._take(staged, themed)
        finish.write_shared(content, self.site, self.publishing)
        self.version += 1
        return changed

    def _show_at_once(self, content: Content) -> None:
        """Build the page that was asked for last, before the hundreds that nobody looks at."""
        if self.looking_at is None or self.looking_at[0] not in self.warm:
            return
        locale, folder = self.looking_at
        if self._has_unknown(locale, [folder]):
            return
        if stage_one(content, self.publishing, locale, folder):
            with self.lock:
                self.warm[locale].build(folder)
                self.version += 1

    def _take(self, staged: Staged, themed: bool) -> None:
        """Mark changed pages; build whole languages where a page came or went, or the frame changed."""
        new = {lang for lang, gone in staged.removed.items() if gone}
        new |= {lang for lang, pages in staged.changed.items() if self._has_unknown(lang, pages)}
        whole = set(staged.changed) if themed or not self.warm else new | staged.reconfigured
        if whole:
            build(self.root, self.publishing, self.say)
            self._warm_up()
            self.outdated.clear()
            return
        for locale, folders in staged.changed.items():
            self.outdated.setdefault(locale, set()).update(folders)

    def _has_unknown(self, locale: str, folders: list[str]) -> bool:
        warm = self.warm.get(locale)
        return warm is None or any(
            warm.files.get_file_from_path(f"{folder}/index.md".lstrip("/")) is None for folder in folders
        )

    def freshen(self, path: str) -> None:
        """Build the page behind a request if an edit made it outdated."""
        parts = [part for part in path.split("/") if part]
        if parts and parts[-1].endswith(".html"):
            parts.pop()
        locale = self.paths.get(parts[0] if parts else "", self.paths.get("", ""))
        if parts and parts[0] in self.paths:
            parts = parts[1:]
        self.looking_at = (locale, "/".join(parts))
        self._build_one(*self.looking_at)

    def _build_one(self, locale: str, folder: str) -> None:
        """Build a page if it is outdated."""
        with self.lock:
            if folder in self.outdated.get(locale, ()):
                self.outdated[locale].discard(folder)
                self.warm[locale].build(folder)

    def catch_up(self) -> None:
        """Build the outdated pages nobody has asked for yet, until the next edit comes."""
        for locale in list(self.outdated):
            while (folders := self.outdated.get(locale)) and self.edits.empty():
                self._build_one(locale, next(iter(folders)))

    def next_edit(self) -> set[str]:
        """Wait for an edit; take in what came while the last one was worked on."""
        files = self.edits.get()
        while not self.edits.empty():
            files |= self.edits.get()
        return files

    def complain(self, error: Exception) -> None:
        count = f"{len(error.problems)} problem(s); " if isinstance(error, ContentError) else ""
        self.say(f"{error}\n{count}the last good site stays up")


class Handler(SimpleHTTPRequestHandler):
    """Serves files of site/, freshened on the way, with the reload script in every page."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, workshop: Workshop, **options: Any):
        self.workshop = workshop
        super().__init__(*arguments, directory=str(workshop.site), **options)

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if path == EVENTS:
            self._wait_for_change(dict(parse_qsl(urlsplit(self.path).query)).get("since", ""))
        elif path == "/__reload.js":
            self._answer(SCRIPT, "text/javascript")
        elif path.endswith(("/", ".html")):
            self._page(path)
        else:
            super().do_GET()

    def _page(self, path: str) -> None:
        version = self.workshop.version
        self.workshop.freshen(path)
        name = path + "index.html" if path.endswith("/") else path
        file = Path(self.translate_path(name))
        status = HTTPStatus.OK
        if len(name) > 200 or not file.is_file():
            file, status = self._not_found(path), HTTPStatus.NOT_FOUND
        body = file.read_bytes() if file.is_file() else b"<body>no such page, and no site yet</body>"
        reload = RELOAD.format(version).encode()
        self._answer(body.replace(b"</body>", reload), "text/html; charset=utf-8", status)

    def _not_found(self, path: str) -> Path:
        first = path.strip("/").partition("/")[0]
        folder = first if first in self.workshop.paths else ""
        return self.workshop.site / folder / "404.html"

    def _wait_for_change(self, since: str) -> None:
        """Answer with the version: at once if the page is older than it, else when it changes or after a while."""
        until = time.monotonic() + 20
        while str(self.workshop.version) == since and time.monotonic() < until:
            time.sleep(0.1)
        self._answer(str(self.workshop.version).encode(), "text/plain")

    def _answer(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Requests are not news."""


class _Server(ThreadingHTTPServer):
    """A server for which a reader who goes away is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def _watch(root: Path, edits: queue.SimpleQueue[set[str]], watching: threading.Event) -> None:
    """Put every edit in the queue. `watching` is set when none can be missed any more."""
    places = [place for name in WATCHED if (place := root / name).exists()]
    for changes in watch(*places, debounce=100, step=50, rust_timeout=TICK_MS, yield_on_timeout=True):
        watching.set()
        if changes:
            edits.put({path for _, path in changes})


def serve(root: Path, publishing: Publishing, port: int, say: Say) -> None:
    """Serve until interrupted."""
    workshop = Workshop(root, publishing, say)
    try:
        server = _Server((HOST, port), partial(Handler, workshop=workshop))
    except (OSError, OverflowError) as error:
        raise BuildError(f"port {port} cannot be used ({error}) → make serve PORT={port + 1}") from None
    watching = threading.Event()
    threading.Thread(target=_watch, args=(root, workshop.edits, watching), daemon=True).start()
    watching.wait()  # before the first build: what is edited meanwhile is built after it
    workshop.start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"serving http://{HOST}:{server.server_port}/ (stop with Ctrl-C); edits reload the page")
    try:
        while True:
            workshop.edited(workshop.next_edit())
            workshop.catch_up()
    except KeyboardInterrupt:
        pass
    finally:
        server.shutdown()
