"""The content checks: one rule a file. Each module has `check(content) -> Iterator[Problem]`.

The name in brackets at the end of a message is the module's name here. Rules that walk the tree set
`NEEDS_SOUND_REFERENCES`: they follow ids, so they run only when every id leads somewhere. A rule with
`STOPS_A_RELEASE = False` speaks to contributors; the site is built in spite of it.
"""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from ..load import Content
from ..problems import Problem


def all_checks() -> dict[str, ModuleType]:
    """Every rule by its name, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}") for name in names}


def run(content: Content, *, release: bool = False) -> list[Problem]:
    """All problems that all rules find, in the order of the files; for a release, those that stop it."""
    rules = {name: rule for name, rule in all_checks().items()
             if not release or getattr(rule, "STOPS_A_RELEASE", True)}  # fmt: skip
    found = set(_problems(rules, "references", content))
    sound = not found
    for name, rule in rules.items():
        if name != "references" and (sound or not getattr(rule, "NEEDS_SOUND_REFERENCES", False)):
            found.update(_problems(rules, name, content))
    return sorted(found)


def _problems(rules: dict[str, ModuleType], name: str, content: Content) -> list[Problem]:
    found = rules[name].check(content)
    return [Problem(problem.place, problem.wrong, problem.remedy, name) for problem in found]
