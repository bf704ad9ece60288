"""Runs `make serve` as the README says, looks at each language's home page, and stops the server again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import urllib.request

COMMAND = ["make", "serve"]
LANGUAGES = {"en": "", "hi": "hi/", "tr": "tr/", "th": "th/"}
PATIENCE = 900  # seconds; the set-up of a fresh clone is part of it


def main() -> int:
    """0 if every language was served."""
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, start_new_session=True) as server:
        timer = threading.Timer(PATIENCE, interrupt, [server])
        timer.start()
        try:
            address = wait_for_address(server)
            return 0 if address and all(is_served(address, lang) for lang in LANGUAGES) else 1
        finally:
            timer.cancel()
            interrupt(server)
            print(server.communicate(timeout=60)[0], end="", flush=True)


def wait_for_address(server: subprocess.Popen[str]) -> str:
    """What the server says it serves, passing on what it prints; an empty string if it ends before."""
    for line in server.stdout or ():
        print(line, end="", flush=True)
        if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
            return found[0]
    return ""


def is_served(address: str, lang: str) -> bool:
    """Whether the home page of a language is there and says so."""
    page = address + LANGUAGES[lang]
    try:
        with urllib.request.urlopen(page, timeout=60) as answer:
            found = re.search(r'<html[^>]* lang="?([a-z]+)', answer.read().decode())
    except OSError as error:
        print(f"{page}: {error}", flush=True)
        return False
    served = found is not None and found[1] == lang
    print(f"{page} is {'served' if served else 'NOT in its language'}", flush=True)
    return served


def interrupt(server: subprocess.Popen[str]) -> None:
    """End make and the server below it, as Ctrl-C in a terminal does."""
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGINT)


if __name__ == "__main__":
    sys.exit(main())
