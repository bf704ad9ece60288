"""The content checks: one rule a file. Each module has `check(content) -> Iterator[Problem]`.

The name in brackets at the end of a message is the module's name here.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

from ..load import Content
from ..problems import Problem

Check = Callable[[Content], Iterator[Problem]]


def all_checks() -> dict[str, Check]:
    """Every rule by its name, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}").check for name in names}


def run(content: Content) -> list[Problem]:
    """All problems that all rules find, in the order of the files."""
    found = []
    for name, check in all_checks().items():
        for problem in check(content):
            found.append(Problem(problem.place, problem.wrong, problem.remedy, name))
    return sorted(set(found))
