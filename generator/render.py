"""Templates with a reader's language: every sentence a template prints is translated on its way out.

Jinja calls `finalize` for every `{{ … }}`, so a template cannot forget to translate: a Sentence becomes the
reader's language, or English inside `<span lang="en">`. In attributes and titles, where no tag can stand,
use the `plain` filter.
"""

from __future__ import annotations

import datetime as dt
import posixpath
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import jinja2
from markupsafe import Markup, escape

from . import markup, sitemap
from .cite import Quantity, cite
from .decide import Decision
from .figures import scatter
from .formats import Formats
from .judge import Reason
from .model import Sentence
from .translate import Overlay


def relative_href(folder: str, address: str) -> str:
    """The way from the page in `folder` to `address` (a folder, perhaps with #anchor), ending at a file.

    Links name index.html, so that a copy of the site works from a disk.
    """
    path, hash_, anchor = address.partition("#")
    way = posixpath.relpath(posixpath.join(path, "index.html"), folder or ".")
    if hash_ and posixpath.normpath(path or ".") == posixpath.normpath(folder or "."):
        return f"#{anchor}"
    return way + hash_ + anchor


def _any_of(words: list[str]) -> re.Pattern[str] | None:
    """A pattern that splits a text at some words, longest first."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(f"({'|'.join(map(re.escape, longest))})") if words else None


# kind of reason → (name of its placeholder, closed list that has the label)
REASON_SUBJECTS = {
    "platform": ("platform", "platforms"),
    "platform_no": ("platform", "platforms"),
    "capability": ("platform", "platforms"),
    "generation": ("platform", "platforms"),
    "system": ("system", "systems"),
    "system_unknown": ("system", "systems"),
    "feature": ("feature", "features"),
    "feature_unknown": ("feature", "features"),
    "format": ("format", "formats"),
    "api": ("api", "apis"),
    "status": ("status", "statuses"),
}


class Renderer:
    """Renders the pages of one language."""

    def __init__(self, decision: Decision, locale: str, overlay: Overlay, templates: Path):
        self.decision = decision
        self.knowledge = knowledge = decision.knowledge
        self.lang = locale
        self.overlay = overlay
        self.formats = Formats(knowledge.locales[locale].babel)
        self.addresses = sitemap.anchors(knowledge)
        self.no_break = _any_of(knowledge.locales[locale].no_break)
        self.folder = ""
        self.states: set[str] = set()
        self._serial = 0
        self.env = self._environment(templates)

    def _environment(self, templates: Path) -> jinja2.Environment:
        env = jinja2.Environment(
            loader=jinja2.FileSystemLoader(templates),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            finalize=self._finalize,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        env.filters["plain"] = self.plain
        env.filters["date"] = self.date
        env.filters["number"] = self.formats.number
        env.globals |= {
            "k": self.knowledge,
            "ui": SimpleNamespace(**{part: SimpleNamespace(**says) for part, says in self.knowledge.ui.items()}),
            "lang": self.lang,
            "locale": self.knowledge.locales[self.lang],
            "href": self.href,
            "say": self.say,
            "quantity": lambda value, unit: self.formats.quantity(Quantity(value, unit)),
            "names": self.formats.names,
            "names_of": self.names_of,
            "called": self.called,
            "serial": self.serial,
            "decision": self.decision,
            "options_of": self.decision.offered,
            "scatter": lambda: scatter(self.knowledge),
            "reason": self.reason,
            "decide_href": self.decide_href,
        }
        return env

    def page(self, template: str, folder: str, context: dict[str, Any]) -> str:
        """The body of one page. `self.states` then tells in which states its sentences were."""
        self.folder, self.states, self._serial = folder, set(), 0
        return self.env.get_template(template).render(context)

    def serial(self) -> int:
        """A number used once on this page: for footnotes and their ids."""
        self._serial += 1
        return self._serial

    def href(self, target: str) -> str:
        """The address of a link target, relative to the page being rendered; https addresses stay."""
        if target.startswith("https://"):
            return target
        return relative_href(self.folder, self.addresses[target])

    def decide_href(self, query: Mapping[str, str]) -> str:
        """The address of some answers. The anchor serves readers without script."""
        anchor = self.decision.node_after(query)
        return f"{self.href('page:decide')}?{urlencode(query)}#{anchor}"

    def names_of(self, engines: Iterable[str]) -> Markup:
        """Links to the pages of some systems, in a row."""
        link = Markup('<a href="{}">{}</a>')
        found = (link.format(self.href(f"engine:{name}"), self.called(name)) for name in engines)
        return Markup(", ").join(found)

    def called(self, engine: str) -> Markup:
        """What a system is called: a product by its own name, marked as English; a kind in the reader's language."""
        record = self.knowledge.engines[engine]
        if record.label:
            return self.say(record.label)
        return Markup('<span lang="en" translate="no">{}</span>').format(record.name)

    def reason(self, reason: Reason) -> Markup:
        """Why an engine is ruled out, as a sentence."""
        values: dict[str, Any] = {"minimum": reason.detail, "capability": reason.given}
        if reason.kind in REASON_SUBJECTS:
            name, table = REASON_SUBJECTS[reason.kind]
            values[name] = getattr(self.knowledge.vocabulary, table)[reason.subject].label
        return self.say(self.knowledge.ui["reasons"][reason.kind], **values)

    def text(self, sentence: str) -> str:
        """A sentence in the reader's language, markup and all."""
        if not isinstance(sentence, Sentence):
            return sentence
        found = self.overlay.lookup(sentence)
        self.states.add(found.state)
        return found.text

    def plain(self, sentence: str, **values: Any) -> str:
        """A sentence in the reader's language without markup, for attributes and titles."""
        return markup.plain(self.text(sentence), lambda name: self._value(name, values))

    def say(self, sentence: Sentence, **values: Any) -> Markup:
        """A sentence with its {placeholders} filled; the values are escaped unless already Markup."""
        found = self.overlay.lookup(sentence)
        self.states.add(found.state)
        words = escape if found.state == "missing" else self._unbroken
        html = markup.render(found.text, markup.Writer(self.href, lambda name: self._value(name, values), words))
        if found.state == "missing":
            return Markup('<span lang="en">{}</span>').format(html)
        if found.state == "stale":
            return Markup('<span data-stale>{}</span>').format(html)
        return html

    def _unbroken(self, text: str) -> Markup:
        """Plain words, those that must not break in the middle kept together."""
        if not self.no_break:
            return escape(text)
        parts = self.no_break.split(text)
        if len(parts) == 1:
            return escape(text)
        marked = (Markup('<span class="nw">{}</span>').format(part) if i % 2 else escape(part)
                  for i, part in enumerate(parts))  # fmt: skip
        return Markup("<span>{}</span>").format(Markup("").join(marked))  # one item in a flex container

    def date(self, day: dt.date, form: str = "long") -> Markup:
        """A day as `<time>`, written as the reader's language writes it."""
        words = self.formats.month(day) if form == "month" else self.formats.date(day)
        return Markup('<time datetime="{}">{}</time>').format(day.isoformat(), words)

    def _finalize(self, value: Any) -> Any:
        return self.say(value) if isinstance(value, Sentence) else value

    def _value(self, name: str, values: dict[str, Any]) -> Any:
        if name in values:
            value = values[name]
            return self._finalize(value) if isinstance(value, Sentence) else value
        found = cite(self.knowledge, name)
        return self.formats.quantity(found) if isinstance(found, Quantity) else escape(found)
