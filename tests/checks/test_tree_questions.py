"""Rule `tree_questions`: answers lead to different places, at most five of them, and each says a fact."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad, found

RULE = "tree_questions"
OLD = "old: {ask: users, then: {one: old-one, many: old-many, unsure: old-one}}"
CARD = "card: {ask: users, then: {one: card-one, many: card-many, unsure: card-one}}"
SIX = """old:
        ask: users
        then:
          one: {ask: where, then: {own: {ask: hardware, then: {card: {ask: users, then: {one: old-one, many: old-many, unsure: old-one}}, unsure: old-one}}, rent: rent, unsure: old-one}}
          many: old-many
          unsure: old-one
"""


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad("answers that lead to one place", "tree.yaml", CARD, "card: {ask: users, then: {one: card-one, many: card-one, unsure: card-one}}",
            at="card: {ask", says="all answers at `q-card` lead to the same place → drop the question, or let the answers differ"),
        bad("the same inside a branch", "tree.yaml", OLD, "old: {ask: users, then: {one: old-one, many: old-one, unsure: old-one}}",
            at="old: {ask", says="all answers at `q-own-old` lead to the same place",
            bug="bug: placed at `branches:`, for an inline node's id is taken for a branch's name"),
        bad("six questions on a path", "tree.yaml", OLD, SIX, at="routes:",
            says="6 questions on one path: where, hardware, users, where, hardware, users → ask at most 5"),
        bad("an answer that says nothing", "tree.yaml", "many: {label: Many, trail: Many, implies: {load: many}}", "many: {label: Many, trail: Many}",
            at="many: {label: Many, t", says="the answer `many` implies nothing → write `implies:`"),
        bad("assumes what is no option", "tree.yaml", "trail: Just me, assumes: one}", "trail: Just me, assumes: moon}",
            at="unsure: {label: I don’t know, trail: Just me", says="it assumes `moon`, which is no option here → name an option",
            bug="bug: tree_proof then ends in a KeyError, so no problem at all is shown"),
        bad("the last question assumes what is no option", "tree.yaml", "trail: Nothing, assumes: none}", "trail: Nothing, assumes: moon}",
            at="unsure: {label: I don’t know, trail: Nothing", says="it assumes `moon`, which is no option here",
            bug="bug: the KeyError is swallowed by every rule of the tree, and the content counts as sound"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_an_unsure_option_and_a_special_need_may_say_nothing(sink):
    options = sink.knowledge.tree.questions["special"].options
    assert options["none"].implies.is_empty()
    assert options["unsure"].implies.is_empty()
