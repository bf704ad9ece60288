"""The decision tree: every path enumerated and replayed. What it may not be is in checks/test_tree_*.py.

The graph of the kitchen sink can be followed by hand; the same properties hold for the real tree.
"""

from __future__ import annotations

import pytest

from generator.decide import Decision
from generator.judge import standing
from generator.tree import Graph

BOTH = pytest.mark.parametrize("content", ["sink", "real"])


@pytest.fixture(scope="module")
def graph(sink):
    return Graph.of(sink.knowledge.tree)


@pytest.fixture(scope="module")
def decisions(sink, real):
    return {"sink": Decision(sink.knowledge), "real": Decision(real.knowledge)}


@pytest.mark.parametrize(
    ("node", "question", "edges"),
    [
        ("q", "where",
         {"own": "q-own", "windows": "q-windows", "program": "o-program", "rent": "o-rent",
          "unsure": "q-own"}),
        ("q-own", "hardware",
         {"card": "q-card", "two-cards": "q-card", "old": "q-own-old", "unsure": "q-card"}),
        ("q-card", "users", {"one": "o-card-one", "many": "o-card-many", "unsure": "o-card-one"}),
        ("q-own-old", "users", {"one": "o-old-one", "many": "o-old-many", "unsure": "o-old-one"}),
        ("q-windows", "users", {"one": "o-windows-one", "many": "o-rent", "unsure": "o-windows-one"}),
    ],
)
def test_a_branch_is_one_node_however_often_it_is_reached(graph, node, question, edges):
    assert graph.nodes[node].question == question
    assert graph.nodes[node].edges == edges
    assert len(graph.nodes) == 5


@BOTH
def test_every_path_ends_at_living_systems_that_we_recommend(decisions, content):
    decision = decisions[content]
    print(f"{content}: {len(decision.paths)} paths")
    for path in decision.paths:
        offered = decision.engines(path)
        assert offered, f"one of {len(decision.paths)} paths ends with nothing: {path}"
        assert not [name for name in offered if standing(decision.knowledge.engines[name])], path


def test_every_path_is_enumerated(decisions):
    """By hand: own and unsure lead to 3 × 3 × 6 paths through `card` and 3 through `old`; 5 are short."""
    assert len(decisions["sink"].paths) == 2 * (3 * 3 * 6 + 3) + 3 + 1 + 1
    assert len(set(decisions["sink"].paths)) == 119
    assert len(decisions["real"].paths) > 1000, f"the real tree has {len(decisions['real'].paths)} paths"


@BOTH
def test_at_most_five_answers(decisions, content):
    assert decisions[content].graph.most <= 5
    assert decisions[content].graph.most == max(len(path.answers) for path in decisions[content].paths)


@BOTH
def test_every_address_leads_back_to_its_path(decisions, content):
    decision = decisions[content]
    lost = [path for path in decision.paths if decision.graph.replay(path.query(decision.tree)).path != path]
    assert not lost, f"{len(lost)} of {len(decision.paths)} paths, first {lost[0]}"


@BOTH
def test_every_engine_that_an_outcome_names_is_offered_on_some_path(decisions, content):
    decision = decisions[content]
    offered = {(path.outcome, engine) for path in decision.paths for engine in decision.engines(path)}
    named = {(name, engine) for name, outcome in decision.tree.outcomes.items() for engine in outcome.engines}
    assert named - offered == set()


def replayed(graph, query: str):
    """The options that hold, where they lead, and what they stopped at."""
    given = dict(pair.split("=") for pair in query.split("&") if pair)
    replay = graph.replay(given)
    assert (replay.node is None) == (replay.path is not None)
    leads_to = replay.path.outcome if replay.path else replay.node
    return [answer.option for answer in replay.answers], leads_to, replay.stopped_at


@pytest.mark.parametrize(
    ("query", "kept", "leads_to", "stopped_at"),
    [
        ("", [], "q", None),
        ("where=own", ["own"], "q-own", None),
        ("where=own&hardware=card&users=one", ["own", "card", "one"], "o-card-one", None),
        ("where=own&hardware=card&users=one&special=none", ["own", "card", "one"], "card-one", None),
        ("where=own&hardware=card&users=one&special=embeddings", ["own", "card", "one"], "embed", None),
        ("special=none&users=one&hardware=card&where=own", ["own", "card", "one"], "card-one", None),
        ("where=program", ["program"], "program", None),
        # The first answer that does not hold ends the replay, whatever comes after it.
        ("where=moon&hardware=card", [], "q", ("where", "moon")),
        ("where=own&hardware=moon&users=one", ["own"], "q-own", ("hardware", "moon")),
        ("where=own&users=one", ["own"], "q-own", None),
        ("where=own&hardware=card&users=one&special=moon", ["own", "card", "one"], "o-card-one",
         ("special", "moon")),
        # What is not asked on the way is dropped without a word: another question, a tracking parameter.
        ("where=program&hardware=card&special=json", ["program"], "program", None),
        ("where=own&utm_source=x", ["own"], "q-own", None),
        ("where=", [], "q", ("where", "")),
    ],
)
def test_replay(graph, query, kept, leads_to, stopped_at):
    assert replayed(graph, query) == (kept, leads_to, stopped_at)


FULL = {"where": "own", "hardware": "card", "users": "many", "special": "json"}


@pytest.mark.parametrize(
    ("change", "kept", "leads_to"),
    [
        ({"hardware": "two-cards"}, ["own", "two-cards", "many"], "card-many"),
        ({"hardware": "old"}, ["own", "old", "many"], "old-many"),
        ({"users": "one"}, ["own", "card", "one"], "card-one"),
        ({"where": "windows"}, ["windows", "many"], "rent"),
        ({"where": "program"}, ["program"], "program"),
        ({"special": "adapters"}, ["own", "card", "many"], "card-many"),
    ],
)
def test_a_changed_answer_keeps_the_later_ones_that_still_hold(graph, change, kept, leads_to):
    query = "&".join(f"{param}={option}" for param, option in (FULL | change).items())
    assert replayed(graph, query) == (kept, leads_to, None)


@pytest.mark.parametrize(
    ("special", "outcome", "note", "unmet"),
    [
        ("none", "card-one", None, False),
        ("unsure", "card-one", None, False),
        ("json", "card-one", "json-grammar", False),
        ("adapters", "card-many", "adapters-move", False),
        ("internals", "card-one", "internals-elsewhere", True),
    ],
)
def test_what_a_special_need_makes_of_an_outcome(graph, special, outcome, note, unmet):
    path = graph.replay(FULL | {"users": "one", "special": special}).path
    assert (path.base, path.outcome, path.note, path.unmet) == ("card-one", outcome, note, unmet)


@pytest.mark.parametrize(
    ("query", "binding"),
    [
        (FULL, ["where", "hardware", "users", "special"]),
        (FULL | {"special": "embeddings"}, ["where", "hardware", "special"]),
        (FULL | {"users": "one", "special": "internals"}, ["where", "hardware", "users"]),
    ],
    ids=["all bind", "freed", "unmet"],
)
def test_which_answers_bind_the_engines(graph, query, binding):
    assert [answer.question for answer in graph.binding(graph.replay(query).path)] == binding
