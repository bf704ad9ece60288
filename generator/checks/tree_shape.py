"""The routes form a tree: no cycle, no unreachable branch, no option without a road, no unknown option."""

from __future__ import annotations

from collections.abc import Iterator

from ..load import Content
from ..model import Ask, Route
from ..problems import Problem
from ..tree import OUTCOME, ROOT, Graph, TreeError

NEEDS = ("references",)


def check(content: Content) -> Iterator[Problem]:
    yield from _options(content)
    yield from _assumed(content)
    try:
        graph = Graph.of(content.knowledge.tree)
        graph.check_cycles()
    except TreeError as error:
        yield Problem(content.place(error.where), str(error), "let every branch ask a question and lead on")
        return
    yield from _unreached(content, graph)


def _options(content: Content) -> Iterator[Problem]:
    """Options that a route names must be options of its question; each option must be offered somewhere."""
    tree = content.knowledge.tree
    offered: dict[str, set[str]] = {name: set() for name in tree.questions}
    offered[tree.specials.question] = set(tree.questions[tree.specials.question].options)
    for where, ask in _asks(content):
        known = tree.questions[ask.ask].options
        offered[ask.ask].update(ask.then)
        for option in ask.then:
            if option not in known:
                place = content.place((*where, "then", option))
                yield Problem(place, f"`{ask.ask}` has no option `{option}`", f"use one of: {', '.join(known)}")
        if not any(known[option].assumes for option in ask.then if option in known):
            yield Problem(content.place(where), "nobody can say “I don’t know” here", "offer the unsure option")
    for name, question in tree.questions.items():
        for option in question.options:
            if option not in offered[name]:
                place = content.place(("tree", "questions", name, "options", option))
                yield Problem(place, f"the option `{option}` is offered nowhere", "route it, or delete it")


def _assumed(content: Content) -> Iterator[Problem]:
    for name, question in content.knowledge.tree.questions.items():
        for ident, option in question.options.items():
            if option.assumes and option.assumes not in question.options:
                place = content.place(("tree", "questions", name, "options", ident))
                yield Problem(place, f"it assumes `{option.assumes}`, which is no option here", "name an option")


def _asks(content: Content) -> Iterator[tuple[tuple[str, ...], Ask]]:
    """Every place in the routes that asks, with its path in the content."""
    tree = content.knowledge.tree
    yield from _inside(("tree", "routes"), tree.routes)
    for name, branch in tree.branches.items():
        yield from _inside(("tree", "branches", name), branch)


def _inside(where: tuple[str, ...], route: Route) -> Iterator[tuple[tuple[str, ...], Ask]]:
    if isinstance(route, Ask):
        yield where, route
        for option, then in route.then.items():
            yield from _inside((*where, "then", option), then)


def _unreached(content: Content, graph: Graph) -> Iterator[Problem]:
    seen, waiting = {ROOT}, [ROOT]
    while waiting:
        for target in graph.nodes[waiting.pop()].edges.values():
            if not target.startswith(OUTCOME) and target not in seen:
                seen.add(target)
                waiting.append(target)
    for name in content.knowledge.tree.branches:
        if f"{ROOT}-{name}" not in seen:
            place = content.place(("tree", "branches", name))
            yield Problem(place, f"no answer leads to `{name}`", f"route to it with {{go: {name}}}, or delete it")
