"""The content checks: one rule a file. Each module has `check(content) -> Iterator[Problem]`.

The name in brackets at the end of a message is the module's name here. A rule may set

- `NEEDS`: rules that must find nothing before it can run (who follows ids needs ids that lead somewhere);
- `STOPS_A_RELEASE = False`: it speaks to contributors, and the site is built in spite of it.
"""

from __future__ import annotations

import importlib
import pkgutil
from graphlib import TopologicalSorter
from types import ModuleType

from ..load import Content
from ..problems import Problem


def all_checks() -> dict[str, ModuleType]:
    """Every rule by its name, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}") for name in names}


def run(content: Content, *, release: bool = False) -> list[Problem]:
    """All problems that the rules find, in the order of the files; for a release, those that stop it."""
    rules = all_checks()
    found: dict[str, list[Problem]] = {}
    for name in TopologicalSorter({name: _needs(rule) for name, rule in rules.items()}).static_order():
        rule = rules[name]
        ready = not any(found.get(needed, True) for needed in _needs(rule))
        if ready and (not release or getattr(rule, "STOPS_A_RELEASE", True)):
            found[name] = [Problem(p.place, p.wrong, p.remedy, name) for p in rule.check(content)]
    return sorted({problem for problems in found.values() for problem in problems})


def _needs(rule: ModuleType) -> tuple[str, ...]:
    return getattr(rule, "NEEDS", ())
