"""What the decide page, the home page and the engine pages show of the tree, worked out from the facts.

No list of ruled-out engines is written by hand: each option's come from what it implies and what the
facts say, so they cannot contradict each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .judge import Reason, judge, standing
from .model import Command, Engine, Hardware, Implies, Knowledge, Option
from .tree import OUTCOME, Answer, Graph, Node, Path

SERVING = ("install", "serve", "run")


@dataclass(frozen=True)
class Out:
    """Engines that share a reason for being ruled out."""

    reason: Reason
    engines: tuple[Engine, ...]


class Demand(NamedTuple):
    """What one answer implies, on the operating system that the whole path has settled on."""

    answer: Answer
    system: str | None = None


@dataclass(frozen=True)
class Chosen:
    """One answer with the words for it: the question's short name and the option's trail label."""

    question: str
    answer: str
    param: str
    option: str


class Decision:
    """The tree together with the facts. Build it once for a knowledge base."""

    def __init__(self, knowledge: Knowledge):
        self.knowledge = knowledge
        self.tree = knowledge.tree
        self.graph = Graph.of(knowledge.tree)
        self._judged: dict[tuple[str, Demand], Reason | None] = {}

    @cached_property
    def paths(self) -> list[Path]:
        return list(self.graph.paths())

    @cached_property
    def candidates(self) -> list[Engine]:
        """Every engine some outcome offers, in the order in which outcomes name them."""
        named = dict.fromkeys(name for outcome in self.tree.outcomes.values() for name in outcome.engines)
        return [self.knowledge.engines[name] for name in named]

    @cached_property
    def retired(self) -> list[Engine]:
        """Systems that old advice names and that nobody is sent to: dead, or advised against."""
        return [engine for engine in self.knowledge.engines.values() if standing(engine)]

    def demands(self, path: Path) -> list[Demand]:
        """What the engines at the end of a path must satisfy, answer by answer."""
        answers = list(self.graph.binding(path))
        system = next((found for answer in reversed(answers) if (found := self._implies(answer).system)), None)
        return [Demand(answer, system if self._implies(answer).platforms else None) for answer in answers]

    def _implies(self, answer: Answer) -> Implies:
        return self.graph.option(answer).implies

    def engines(self, path: Path) -> list[str]:
        """The engines offered at the end of a path, best first.

        Runner-ups that do not satisfy the special need drop out; the first must satisfy it, which is proved.
        """
        first, *others = self.tree.outcomes[path.outcome].engines
        special = self.graph.special(path)
        if special is None:
            return [first, *others]
        return [first, *(name for name in others if not self.judged(name, Demand(special)))]

    def judged(self, engine: str, demand: Demand) -> Reason | None:
        """Why the facts of an engine do not satisfy a demand; remembered, for paths share nearly all of them."""
        key = (engine, demand)
        if key not in self._judged:
            implies = self._implies(demand.answer)
            if demand.system:
                implies = implies.model_copy(update={"system": demand.system})
            self._judged[key] = judge(self.knowledge, self.knowledge.engines[engine], implies)
        return self._judged[key]

    def verdict(self, engine: Engine, path: Path) -> Reason | None:
        """The first reason why an engine is out on a path; None if the facts allow it."""
        reasons = (self.judged(engine.id, demand) for demand in self.demands(path))
        return standing(engine) or next(filter(None, reasons), None)

    def outs(self, question: str, option: str) -> list[Out]:
        """The candidates an answer rules out, by reason."""
        return self._outs[Answer(question, option)]

    @cached_property
    def _outs(self) -> Mapping[Answer, list[Out]]:
        return {
            Answer(name, ident): self._group(Demand(Answer(name, ident)))
            for name, question in self.tree.questions.items()
            for ident in question.options
        }

    def _group(self, demand: Demand) -> list[Out]:
        groups: dict[Reason, list[Engine]] = defaultdict(list)
        for engine in self.candidates:
            reason = self.judged(engine.id, demand)
            if reason:
                shared = Reason(reason.kind, reason.subject, reason.detail, reason.given)
                groups[shared].append(engine)
        return [Out(reason, tuple(engines)) for reason, engines in groups.items()]

    def always_out(self, outcome: str) -> list[Out]:
        """The candidates that every path to an outcome rules out, with the first path's reasons."""
        offered = set(self.tree.outcomes[outcome].engines)
        groups: dict[Reason, list[Engine]] = defaultdict(list)
        for name, reason in self._always_out.get(outcome, {}).items():
            if name not in offered:
                groups[reason].append(self.knowledge.engines[name])
        return [Out(reason, tuple(engines)) for reason, engines in groups.items()]

    @cached_property
    def _always_out(self) -> dict[str, dict[str, Reason]]:
        """Outcome → the engines that all of its paths rule out, with a reason for each."""
        found: dict[str, dict[str, Reason]] = {}
        special = self.tree.specials.question
        for path in self.paths:
            reasons = self._reasons(tuple(answer for answer in path.answers if answer.question != special))
            for outcome in {path.base, path.outcome}:
                before = found.get(outcome, reasons)
                found[outcome] = {name: why for name, why in before.items() if name in reasons}
        return found

    def _reasons(self, answers: tuple[Answer, ...]) -> dict[str, Reason]:
        """The engines some answers rule out, each with the reason of the first answer that does."""
        found: dict[str, Reason] = {}
        for answer in reversed(answers):
            found |= self._reasons_of[answer]
        return found

    @cached_property
    def _reasons_of(self) -> dict[Answer, dict[str, Reason]]:
        return {
            answer: {engine.id: out.reason for out in outs for engine in out.engines}
            for answer, outs in self._outs.items()
        }

    def chosen(self, path: Path) -> Iterator[Chosen]:
        """The answers of a path in words."""
        for answer in path.answers:
            question = self.tree.questions[answer.question]
            option = self.graph.option(answer)
            yield Chosen(question.short, option.trail or option.label, question.param, answer.option)

    def node_after(self, query: Mapping[str, str]) -> str:
        """The anchor on the decide page where some answers lead: a question's or an outcome's."""
        replay = self.graph.replay(query)
        if replay.path:
            return f"{OUTCOME}{replay.path.outcome}"
        return replay.node or ""

    def paths_to(self, engine: str) -> list[Path]:
        """The paths whose first engine is this one, shortest first, without those through "I don't know"."""
        found = [path for path in self.paths if self.tree.outcomes[path.outcome].engines[0] == engine]
        sure = [path for path in found if not self._is_unsure(path)]
        return sorted(sure, key=lambda path: (len(path.answers), self._special_rank(path)))

    def examples(self, engine: str) -> list[Path]:
        """One path to each outcome that offers this engine first, in the order of the outcomes."""
        found: dict[str, Path] = {}
        for path in self.paths_to(engine):
            found.setdefault(path.outcome, path)
        return [found[name] for name in self.tree.outcomes if name in found]

    def answers_to(self, hardware: str) -> dict[str, str]:
        """The answers that describe a hardware situation: those of its first path, up to the hardware itself."""
        for path in self.paths:
            if self.tree.outcomes[path.base].hardware == hardware:
                return self._up_to_hardware(path)
        return {}

    def _up_to_hardware(self, path: Path) -> dict[str, str]:
        asked = [self.tree.questions[answer.question] for answer in path.answers]
        last = next((index for index, question in enumerate(asked) if question.groups), 0)
        described = zip(asked[: last + 1], path.answers, strict=False)
        return {question.param: answer.option for question, answer in described}

    def _is_unsure(self, path: Path) -> bool:
        return any(self.tree.questions[a.question].options[a.option].assumes for a in path.answers)

    def _special_rank(self, path: Path) -> int:
        last = path.answers[-1]
        special = self.tree.specials
        return int(last.question == special.question and last.option != special.none)

    def offered(self, node: Node, group: str = "") -> list[tuple[str, Option]]:
        """The options a node offers, in the question's order; of one group, where the question has groups."""
        question = self.graph.question(node)
        return [(ident, option) for ident, option in question.options.items()
                if ident in node.edges and (not question.groups or option.group == group)]  # fmt: skip

    def nodes(self) -> list[Node]:
        """The nodes in reading order: the root first, then as a reader meets them."""
        seen: dict[str, Node] = {}
        waiting = [self.graph.root]
        while waiting:
            node = waiting.pop(0)
            if node.id not in seen:
                seen[node.id] = node
                nexts = (target for target in node.edges.values() if not target.startswith(OUTCOME))
                waiting += [self.graph.nodes[target] for target in nexts]
        return list(seen.values())

    def commands(self, engine: Engine) -> dict[str, Command]:
        """The commands that start an engine."""
        return {name: command for name, command in engine.commands.items() if command.use in SERVING}

    def situations(self) -> list[Hardware]:
        """The hardware situations outcomes refer to."""
        named = dict.fromkeys(o.hardware for o in self.tree.outcomes.values() if o.hardware)
        return [self.knowledge.hardware[name] for name in named]

    def backends_of(self, question: str, option: str) -> list[str]:
        """The backends by which the hardware of an answer can be reached: to pick the commands to show."""
        platforms = self.graph.option(Answer(question, option)).implies.platforms
        targets = (target for name in platforms for target in self.knowledge.vocabulary.platforms[name].any_of)
        return list(dict.fromkeys(target.backend for target in targets))
