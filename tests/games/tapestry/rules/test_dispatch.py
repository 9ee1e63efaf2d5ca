"""The table of verbs: what it says is used, and what it asks has words."""

from __future__ import annotations

from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.rules.dispatch import STEPS
from ludoteka.games.tapestry.state import Do, Verb
from ludoteka.games.tapestry.words.questions import QUESTIONS

KINDS = {"passes" if kind == Do.PASS else kind.name.lower() for kind in Do}


def test_each_column_is_a_step_or_a_kind_of_action():
    for row in STEPS.rows:
        found = set(row.columns) - {"do", "rolled"}
        refused = {name.removeprefix("refuse_") for name in found if name.startswith("refuse_")}
        assert {name for name in found if not name.startswith("refuse_")} <= KINDS, Verb(row.kind)
        assert refused <= found, Verb(row.kind)


def test_each_verb_that_asks_a_seat_asks_in_words():
    asking = {Verb(row.kind) for row in STEPS.rows if KINDS & set(row.columns)}
    assert asking == set(QUESTIONS)


def test_a_kind_of_action_is_asked_for_where_the_table_of_verbs_has_its_column():
    for kind in Do:
        column = "passes" if kind == Do.PASS else kind.name.lower()
        asking = {row.kind for row in STEPS.rows if column in row.columns}
        assert asking
        assert {verb for verb in Verb if int(ACTS.asked[verb]) >> kind & 1} == asking
