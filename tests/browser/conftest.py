"""A real browser on the built site, and a watch on everything it asks for and complains about."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import launch
from tests.built import SITE_URL, Built, built

__all__ = ["built"]

expect.set_options(timeout=30_000)  # ms: another worker may be building the site on the same two cores
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 360, "height": 740}


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        """Requests are not news."""


@pytest.fixture(scope="session")
def address(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site on this computer, under the path it will have in public."""
    path = urlsplit(SITE_URL).path
    public = tmp_path_factory.mktemp("public")
    (public / path.strip("/")).symlink_to(built.site, target_is_directory=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(public)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{path}"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Open a page of the site; when the test is over, nothing may have gone wrong behind it."""
    contexts, wrong = [], []

    def open_(path: str, **options: Any) -> Page:
        context = browser.new_context(**({"viewport": WIDE} | options))
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: wrong.append(f"asked for {request.url}")
                if not request.url.startswith((address, "data:", "file:")) else None)  # fmt: skip
        page.goto(path if "://" in path else address + path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert not wrong, wrong
