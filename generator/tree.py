"""The decision tree, pure: its graph, all paths through it, replay of answers, and the judgement of engines.

Nothing here knows a sentence or a page. A *node* is a place where a question is asked; its edges lead to
other nodes or to outcomes. The last question (`specials.question`) is asked at every outcome that has a
group; what each special need does there is a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from .model import Ask, End, Go, Option, Question, Route, Tree


@dataclass(frozen=True)
class Node:
    """A place where a question is asked. `edges`: option → id of the next node, or of an outcome.

    `where` is the path in the content of the route that asks.
    """

    id: str
    question: str
    edges: Mapping[str, str]
    where: tuple[str, ...] = ()


@dataclass(frozen=True)
class Answer:
    """One answer on a path: which question, which option."""

    question: str
    option: str


@dataclass(frozen=True)
class Path:
    """A way a reader can click: the answers, and what they lead to.

    `base` is the outcome before the last question; `note` is what the special need adds to the outcome;
    `unmet` admits that no engine of the outcome satisfies it.
    """

    answers: tuple[Answer, ...]
    base: str
    outcome: str
    note: str | None = None
    unmet: bool = False

    def query(self, tree: Tree) -> dict[str, str]:
        """The answers as the address names them: parameter → option."""
        return {tree.questions[a.question].param: a.option for a in self.answers}


@dataclass(frozen=True)
class Replay:
    """What is left of an address: the answers that hold, where they lead, and the first that does not."""

    answers: tuple[Answer, ...]
    node: str | None
    path: Path | None
    stopped_at: tuple[str, str] | None = None


class TreeError(ValueError):
    """The routes do not make a tree; `where` is the path in the content of the route that is wrong."""

    def __init__(self, message: str, where: tuple[str, ...]):
        super().__init__(message)
        self.where = where


OUTCOME = "o-"
ROOT = "q"


@dataclass(frozen=True, eq=False)
class Graph:
    """All nodes of a tree by id. Node ids are also the anchors of the page: q-own, q-rtx-alone."""

    tree: Tree
    nodes: Mapping[str, Node] = field(default_factory=dict)

    @classmethod
    def of(cls, tree: Tree) -> Graph:
        """Build the graph. Raises TreeError for a branch that refers to itself without asking anything."""
        return cls(tree, _Builder(tree).build())

    @cached_property
    def most(self) -> int:
        """The largest number of questions before an answer."""
        return max(len(path.answers) for path in self.paths())

    @cached_property
    def root(self) -> Node:
        return self.nodes[ROOT]

    def question(self, node: Node) -> Question:
        return self.tree.questions[node.question]

    def paths(self) -> Iterator[Path]:
        """Every path from the root to an outcome, the last question included. The graph has no cycle."""
        yield from self._walk(ROOT, ())

    def check_cycles(self) -> None:
        """Raise TreeError if some question leads back to itself."""
        done: set[str] = set()
        for ident in self.nodes:
            self._follow(ident, (), done)

    def _follow(self, at: str, above: tuple[str, ...], done: set[str]) -> None:
        if at.startswith(OUTCOME) or at in done:
            return
        if at in above:
            raise TreeError(f"the question at `{at}` leads back to itself", self.nodes[at].where)
        for target in self.nodes[at].edges.values():
            self._follow(target, (*above, at), done)
        done.add(at)

    def _walk(self, at: str, answers: tuple[Answer, ...]) -> Iterator[Path]:
        if at.startswith(OUTCOME):
            yield from self.endings(answers, at.removeprefix(OUTCOME))
            return
        node = self.nodes[at]
        for option, target in node.edges.items():
            yield from self._walk(target, (*answers, Answer(node.question, option)))

    def endings(self, answers: tuple[Answer, ...], base: str) -> Iterator[Path]:
        """The paths that end at an outcome: one, or one for each option of the last question."""
        outcome = self.tree.outcomes[base]
        if outcome.group is None:
            yield Path(answers, base, base)
            return
        for option in self.tree.questions[self.tree.specials.question].options:
            yield self.ending(answers, base, option)

    def ending(self, answers: tuple[Answer, ...], base: str, special: str) -> Path:
        """What a special need makes of an outcome."""
        specials = self.tree.specials
        answers = (*answers, Answer(specials.question, special))
        meant = self.tree.questions[specials.question].options[special].assumes or special
        if meant == specials.none:
            return Path(answers, base, base)
        effect = specials.groups[self.tree.outcomes[base].group or ""][meant]
        return Path(answers, base, effect.to or base, effect.note, effect.unmet)

    def replay(self, query: Mapping[str, str]) -> Replay:
        """Follow the answers of an address from the root, and stop at the first that does not hold."""
        at, answers = ROOT, ()
        while not at.startswith(OUTCOME):
            node = self.nodes[at]
            param = self.question(node).param
            option = query.get(param)
            if option not in node.edges:
                stopped = None if option is None else (param, option)
                return Replay(answers, at, None, stopped)
            answers, at = (*answers, Answer(node.question, option)), node.edges[option]
        return self._replay_special(query, answers, at.removeprefix(OUTCOME))

    def _replay_special(self, query: Mapping[str, str], answers: tuple[Answer, ...], base: str) -> Replay:
        special = self.tree.specials.question
        if self.tree.outcomes[base].group is None:
            return Replay(answers, None, Path(answers, base, base))
        question = self.tree.questions[special]
        option = query.get(question.param)
        if option not in question.options:
            stopped = None if option is None else (question.param, option)
            return Replay(answers, f"{OUTCOME}{base}", None, stopped)
        return Replay(answers, None, self.ending(answers, base, option))

    def option(self, answer: Answer) -> Option:
        """The option an answer stands for: for "I don't know", the one it assumes."""
        options = self.tree.questions[answer.question].options
        given = options[answer.option]
        return options[given.assumes] if given.assumes else given

    def binding(self, path: Path) -> Iterator[Answer]:
        """The answers that the engines at the end of a path must satisfy: all but those an exception frees."""
        frees = self.tree.outcomes[path.outcome].frees
        for answer in path.answers:
            admitted = path.unmet and answer.question == self.tree.specials.question
            if not admitted and self.tree.questions[answer.question].param not in frees:
                yield answer

    def special(self, path: Path) -> Answer | None:
        """The special need of a path, if it was asked and is one that must be met."""
        last = path.answers[-1]
        if last.question != self.tree.specials.question or path.unmet:
            return None
        return last


class _Builder:
    """Turns nested routes into nodes with ids: a branch gives its name, an inline node its parent's and option."""

    def __init__(self, tree: Tree):
        self.tree = tree
        self.nodes: dict[str, Node] = {}

    def build(self) -> dict[str, Node]:
        self._add(ROOT, self.tree.routes, ("tree", "routes"))
        for name, route in self.tree.branches.items():
            self._add(f"{ROOT}-{name}", route, ("tree", "branches", name))
        return self.nodes

    def _add(self, ident: str, route: Route, where: tuple[str, ...]) -> None:
        if not isinstance(route, Ask):
            raise TreeError("a branch must ask a question", where)
        if ident in self.nodes:
            raise TreeError(f"two nodes would be called `{ident}`", where)
        self.nodes[ident] = Node(ident, route.ask, {}, where)
        edges = {option: self._target(ident, option, then, (*where, "then", option))
                 for option, then in route.then.items()}  # fmt: skip
        self.nodes[ident] = Node(ident, route.ask, edges, where)

    def _target(self, parent: str, option: str, route: Route, where: tuple[str, ...]) -> str:
        match route:
            case End(outcome=outcome):
                return f"{OUTCOME}{outcome}"
            case Go(go=branch):
                return f"{ROOT}-{branch}"
        ident = f"{parent}-{option}"
        self._add(ident, route, where)
        return ident
