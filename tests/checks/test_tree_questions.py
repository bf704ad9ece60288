"""Rule `tree_questions`: answers lead to different places, at most five of them, and each says a fact."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad_tree, found

RULE = "tree_questions"
OLD = "old: {ask: users, then: {one: old-one, many: old-many, unsure: old-one}}"
CARD = "card: {ask: users, then: {one: card-one, many: card-many, unsure: card-one}}"
MANY = "many: {label: Many, trail: Many, implies: {load: many}}"
SIX = """old:
        ask: users
        then:
          one:
            ask: where
            then:
              own:
                ask: hardware
                then: {old: {ask: users, then: {one: rent, unsure: old-one}}, unsure: rent}
              unsure: old-one
          many: old-many
          unsure: old-one
"""


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad_tree("answers that lead to one place", CARD, CARD.replace("card-many", "card-one"),
            at="card: {ask",
            says="all answers at `q-card` lead to the same place → drop the question, or let"),
        bad_tree("the same inside a branch", OLD, OLD.replace("old-many", "old-one"), at="old: {ask",
                 says="all answers at `q-own-old` lead to the same place"),
        bad_tree("six questions on a path", OLD, SIX, at="routes:",
            says="6 questions on one path: where, hardware, users, where, hardware, users → ask at most 5"),
        bad_tree("an answer that says nothing", MANY, "many: {label: Many, trail: Many}",
                 at="many: {label: Many, t", says="the answer `many` implies nothing → write `implies:`"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_an_unsure_option_and_a_special_need_may_say_nothing(sink):
    options = sink.knowledge.tree.questions["special"].options
    assert options["none"].implies.is_empty()
    assert options["unsure"].implies.is_empty()
