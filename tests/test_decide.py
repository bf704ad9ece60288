"""What pages show of the tree, worked out from the facts."""

from __future__ import annotations

import pytest

from generator.decide import Decision


@pytest.fixture(scope="module")
def decision(sink):
    return Decision(sink.knowledge)


def path(decision, **query):
    found = decision.graph.replay(query).path
    assert found, f"{query} is no whole path"
    return found


def names(outs) -> dict[str, list[str]]:
    """Reason → ids of the engines, of a list of ruled-out groups."""
    kinds = [f"{out.reason.kind} {out.reason.subject}".strip() for out in outs]
    return dict(zip(kinds, ([engine.id for engine in out.engines] for out in outs), strict=True))


def answers_of(decision) -> list[tuple[str, str]]:
    """Every question with each of its options."""
    return [(name, option) for name, question in decision.tree.questions.items() for option in question.options]


@pytest.mark.parametrize(
    ("question", "option", "ruled_out"),
    [
        ("where", "own", {"kind": ["rental"]}),
        ("where", "windows", {"system windows": ["mill"], "system_unknown windows": ["sieve"]}),
        ("where", "program", {"api python": ["hearth"], "format gguf": ["sieve"]}),
        ("where", "rent", {"kind": ["hearth", "mill", "sieve"]}),
        ("where", "unsure", {"kind": ["rental"]}),
        ("hardware", "card", {}),
        ("hardware", "old", {"generation old-card": ["mill"], "platform old-card": ["sieve"]}),
        ("users", "many", {"load many": ["hearth", "sieve"]}),
        ("special", "none", {}),
        ("special", "adapters",
         {"feature multi-lora": ["hearth"], "feature_unknown multi-lora": ["rental", "sieve"]}),
    ],
)
def test_what_an_answer_rules_out_follows_from_the_facts(decision, question, option, ruled_out):
    assert names(decision.outs(question, option)) == ruled_out


def test_a_reason_of_capability_names_the_minimum(real):
    """A backend that states no minimum is not known to cover an old card: that is another reason."""
    decision = Decision(real.knowledge)
    outs = [out for it in answers_of(decision) for out in decision.outs(*it) if out.reason.kind == "capability"]
    nameless = [engine.id for out in outs for engine in out.engines if not out.reason.detail]
    assert outs
    assert not nameless


def test_only_engines_that_can_be_offered_are_ruled_out(decision):
    assert [engine.id for engine in decision.candidates] == ["hearth", "mill", "rental", "sieve"]
    assert [engine.id for engine in decision.retired] == ["relic", "siren"]


@pytest.mark.parametrize(
    ("outcome", "ruled_out"),
    [
        ("program", {"api python": ["hearth"], "format gguf": ["sieve"]}),
        ("old-many", {"kind": ["rental"], "generation old-card": ["mill"], "platform old-card": ["sieve"]}),
        ("windows-one",
         {"system windows": ["mill"], "system_unknown windows": ["sieve"], "load one": ["rental"]}),
        ("rent", {"system windows": ["mill"], "load many": ["hearth"], "system_unknown windows": ["sieve"]}),
        ("card-one", {"kind": ["rental"], "load one": ["sieve"]}),
    ],
)
def test_what_every_path_to_an_outcome_rules_out(decision, outcome, ruled_out):
    """Two cards would rule out others than one card: only what all paths rule out is shown, with a reason."""
    assert names(decision.always_out(outcome)) == ruled_out


@pytest.mark.parametrize("content", ["sink", "real"])
def test_what_is_shown_as_ruled_out_is_so_on_every_path(request, content):
    decision = Decision(request.getfixturevalue(content).knowledge)
    shown = {name: set().union(*names(decision.always_out(name)).values()) for name in decision.tree.outcomes}
    assert any(shown.values())
    ruled_out = {answer: {engine.id for out in decision.outs(*answer) for engine in out.engines}
                 for answer in answers_of(decision)}  # fmt: skip
    for found in decision.paths:
        out = set().union(*(ruled_out[given.question, given.option] for given in found.answers))
        assert shown[found.outcome] | shown[found.base] <= out, found


@pytest.mark.parametrize(
    ("query", "engines"),
    [
        ({"special": "none"}, ["hearth", "mill"]),
        ({"special": "json"}, ["hearth", "mill"]),
        ({"special": "internals"}, ["hearth", "mill"]),
        ({"special": "adapters"}, ["mill"]),
        ({"special": "embeddings"}, ["sieve"]),
        ({"special": "unsure"}, ["hearth", "mill"]),
    ],
)
def test_runner_ups_that_fail_the_special_need_drop_out(decision, query, engines):
    assert decision.engines(path(decision, where="own", hardware="card", users="one", **query)) == engines


def test_paths_to_an_engine_are_sure_and_the_shortest_come_first(decision):
    found = [tuple(p.query(decision.tree).values()) for p in decision.paths_to("mill")]
    assert found == [
        ("program",),
        ("own", "card", "many", "none"),
        ("own", "two-cards", "many", "none"),
        ("own", "card", "one", "adapters"),
        ("own", "card", "many", "json"),
        ("own", "card", "many", "adapters"),
        ("own", "card", "many", "internals"),
        ("own", "two-cards", "one", "adapters"),
        ("own", "two-cards", "many", "json"),
        ("own", "two-cards", "many", "adapters"),
        ("own", "two-cards", "many", "internals"),
    ]


def test_one_example_for_each_outcome_that_offers_an_engine_first(decision):
    assert [example.outcome for example in decision.examples("mill")] == ["card-many", "program"]
    assert decision.examples("attic") == []


@pytest.mark.parametrize(
    ("hardware", "answers"),
    [
        ("new-card", {"where": "own", "hardware": "card"}),
        ("old-card", {"where": "own", "hardware": "old"}),
        ("moon", {}),
    ],
)
def test_the_answers_that_describe_a_hardware_situation(decision, hardware, answers):
    """Those of its first path, up to the hardware itself: a hardware page leads into the tree with them."""
    assert decision.answers_to(hardware) == answers


def test_every_hardware_page_leads_to_a_question_or_an_answer(real):
    decision = Decision(real.knowledge)
    for hardware in decision.situations():
        answers = decision.answers_to(hardware.id)
        assert len(decision.graph.replay(answers).answers) == len(answers) > 0, hardware.id


@pytest.mark.parametrize(
    ("query", "anchor"),
    [
        ({}, "q"),
        ({"where": "own"}, "q-own"),
        ({"where": "own", "hardware": "card"}, "q-card"),
        ({"where": "own", "hardware": "two-cards"}, "q-card"),
        ({"where": "own", "hardware": "old"}, "q-own-old"),
        ({"where": "own", "hardware": "moon"}, "q-own"),
        ({"where": "own", "hardware": "card", "users": "one"}, "o-card-one"),
        ({"where": "own", "hardware": "card", "users": "one", "special": "adapters"}, "o-card-many"),
        ({"where": "program"}, "o-program"),
    ],
)
def test_where_answers_lead_on_the_page(decision, query, anchor):
    assert decision.node_after(query) == anchor


def test_nodes_come_as_a_reader_meets_them(decision):
    assert [node.id for node in decision.nodes()] == ["q", "q-own", "q-windows", "q-card", "q-own-old"]


def test_options_of_a_question_with_groups_come_by_group(decision):
    node = decision.graph.nodes["q-own"]
    assert [ident for ident, _ in decision.offered(node, "nvidia")] == ["card", "two-cards"]
    assert [ident for ident, _ in decision.offered(node, "amd")] == ["old", "unsure"]


def test_an_answer_in_words_is_the_one_it_assumes(decision):
    chosen = list(decision.chosen(path(decision, where="unsure", hardware="old", users="one")))
    assert [(c.question, c.answer, c.param, c.option) for c in chosen] == [
        ("Where", "Own", "where", "unsure"),
        ("Hardware", "Old card", "hardware", "old"),
        ("At once", "Just me", "users", "one"),
    ]


@pytest.mark.parametrize(
    ("question", "option", "backends"),
    [("hardware", "card", ["cuda"]), ("hardware", "old", ["rocm", "vulkan"]), ("users", "one", [])],
)
def test_backends_of_an_answer_pick_the_commands(decision, question, option, backends):
    assert decision.backends_of(question, option) == backends


def test_what_else_the_result_shows(decision):
    hearth = decision.knowledge.engines["hearth"]
    assert list(decision.commands(hearth)) == ["install", "serve"]
    assert [hardware.id for hardware in decision.situations()] == ["new-card", "old-card"]


@pytest.mark.parametrize(
    ("query", "engine", "reason"),
    [
        ({"where": "own", "hardware": "old", "users": "one"}, "relic", "status archived"),
        ({"where": "own", "hardware": "old", "users": "one"}, "siren", "advised_against"),
        ({"where": "own", "hardware": "old", "users": "one"}, "mill", "generation old-card"),
        ({"where": "own", "hardware": "old", "users": "one"}, "hearth", ""),
        ({"where": "own", "hardware": "card", "users": "many", "special": "none"}, "hearth", "load many"),
        ({"where": "own", "hardware": "card", "users": "many", "special": "embeddings"}, "sieve", ""),
    ],
)
def test_the_verdict_on_an_engine_for_a_path(decision, query, engine, reason):
    found = decision.verdict(decision.knowledge.engines[engine], path(decision, **query))
    assert (f"{found.kind} {found.subject}".strip() if found else "") == reason


def test_the_system_of_a_path_binds_its_hardware(real):
    """Hardware must be reached on the system of the path: on a Windows PC, by a backend that runs there."""
    decision = Decision(real.knowledge)
    on_windows = [found for found in decision.paths if found.answers[0].option == "windows"]
    demands = {demand for found in on_windows for demand in decision.demands(found)}
    systems = {d.system for d in demands if decision.graph.option(d.answer).implies.platforms}
    assert systems == {"windows"}
