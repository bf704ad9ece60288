"""Rule `tree_shape`: no cycle, no orphan, no dead end, no option without a road."""

from __future__ import annotations

import pytest

from tests.helpers import assert_refused, bad_tree, edit, found

RULE = "tree_shape"
OLD = "old: {ask: users, then: {one: old-one, many: old-many, unsure: old-one}}"
WINDOWS = "windows: {ask: users, then: {one: windows-one, many: rent, unsure: windows-one}}"
CARD = "card: {ask: users, then: {one: card-one, many: card-many, unsure: card-one}}"
MANY = "      many: {label: Many, trail: Many, implies: {load: many}}\n"


def new_branch(name: str, leads_to: str = "old-one") -> dict[str, str]:
    """One more branch, to which nothing leads."""
    branch = OLD.replace("old:", f"{name}:").replace("one: old-one", f"one: {leads_to}")
    return {"old": "\noutcomes:", "new": f"  {branch}\n\noutcomes:"}


def test_good(kitchen_sink):
    assert found(kitchen_sink, RULE) == []


@pytest.mark.parametrize(
    "sample",
    [
        bad_tree("cycle", OLD, "old: {go: own}", at="own:\n",
            says="the question at `q-own` leads back to itself"),
        bad_tree("cycle of two branches", CARD, CARD.replace("one: card-one", "one: {go: own}"), at="own:\n",
            says="the question at `q-own` leads back to itself → let every branch ask a question"),
        bad_tree("cycle inside a branch", OLD, OLD.replace("one: old-one", "one: {go: own}"), at="own:\n",
                 says="the question at `q-own` leads back to itself"),
        bad_tree("cycle nobody reaches", **new_branch("lost", leads_to="{go: lost}"), at="lost:",
                 says="the question at `q-lost` leads back to itself"),
        bad_tree("orphan branch", **new_branch("lost"), at="lost:",
                 says="no answer leads to `lost` → route to it with {go: lost}, or delete it"),
        bad_tree("dead end", WINDOWS, "windows: {ask: users, then: {}}", at="windows: {ask",
                 says="nobody can say “I don’t know” here → offer the unsure option"),
        bad_tree("branch that asks nothing", CARD, "card: card-one", at="card: card-one",
                 says="a branch must ask a question"),
        bad_tree("two nodes of one name", **new_branch("own-old"), at="own-old:",
                 says="two nodes would be called `q-own-old`"),
        bad_tree("nobody can be unsure", OLD, OLD.replace(", unsure: old-one", ""), at="old: {ask",
                 says="nobody can say “I don’t know” here → offer the unsure option"),
        bad_tree("option offered nowhere", MANY, MANY + MANY.replace("many:", "lots:", 1), at="lots:",
                 says="the option `lots` is offered nowhere → route it, or delete it"),
        bad_tree("unknown option", OLD, OLD.replace("many:", "many: old-many, lots:"), at="lots:",
                 says="`users` has no option `lots` → use one of: one, many, unsure"),
        bad_tree("assumes what is no option", "Just me, assumes: one}", "Just me, assumes: moon}",
                 at="unsure: {label: I don’t know, trail: Just me",
                 says="it assumes `moon`, which is no option here → name an option"),
        bad_tree("the last question does", "Nothing, assumes: none}", "Nothing, assumes: moon}",
                 at="unsure: {label: I don’t know, trail: Nothing",
                 says="it assumes `moon`, which is no option here → name an option"),
    ],
)  # fmt: skip
def test_bad(kitchen_sink, sample):
    assert_refused(kitchen_sink, RULE, sample)


def test_a_branch_that_does_not_exist_is_told_by_references(kitchen_sink):
    edit(kitchen_sink / "content/tree.yaml", "    own: {go: own}", "    own: {go: moon}")
    [told] = found(kitchen_sink, "references")
    assert "`moon` is not in tree.branches" in told
