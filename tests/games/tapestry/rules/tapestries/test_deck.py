"""Tapestry cards: the deck, how long a card acts, and the Trap."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import CARD_KIND, COPIES
from ludoteka.games.tapestry.rules import cards
from ludoteka.games.tapestry.state import FACE_DOWN, Card
from tests.games.tapestry.table import choices, do, give, hold, next_tech, play, points, table


@pytest.mark.rule("B02")
def test_the_box_has_50_cards_of_three_kinds():
    assert COPIES.sum() == 50
    assert [int((k == CARD_KIND).sum()) for k in range(3)] == [20, 23, 1]


@pytest.mark.rule("C00", "B90")
def test_a_card_of_an_era_acts_until_it_is_covered_or_the_next_income_turn_begins():
    s = table()
    play(s, 0, Card.MONARCHY)
    house(s)
    assert points(s) == 3
    hold(s, 0, Card.ACADEMIA)
    give(s, 0, "overplay")
    do(s, "tapestry 1")
    assert int(s.players[0].under) == 1 << Card.MONARCHY
    house(s)
    assert points(s) == 3  # the Monarchy below acts no longer
    give(s, 0, "invent from top")
    next_tech(s)
    assert points(s) == 6
    do(s, "income")
    give(s, 0, "invent from top")
    next_tech(s)
    assert points(s) == 6


@pytest.mark.rule("C00")
def test_each_card_that_is_covered_is_kept_as_it_lies():
    s = table()
    me = s.players[0]
    for lies in (FACE_DOWN, FACE_DOWN, Card.TRAP, Card.TRAP, Card.MONARCHY, 0, -1):
        me.mat[1] = lies
        cards.cover(s, 0, 1)
    assert (int(me.under_down), int(me.under_traps), int(me.under)) == (2, 2, 1 << Card.MONARCHY | 1)


@pytest.mark.rule("C00")
def test_what_a_card_does_when_played_happens_once():
    s = table()
    play(s, 0, Card.TRAP)
    assert points(s) == 10
    house(s)
    give(s, 0, "worker")
    assert points(s) == 10
    hold(s, 0, Card.ACADEMIA)
    give(s, 0, "overplay")
    do(s, "tapestry 1")
    assert points(s) == 10


def house(s):
    """Seat 0 gains one and places it on the last free plot, which completes nothing."""
    give(s, 0, "house")
    do(s, choices(s)[-1])


@pytest.mark.rule("C42")
def test_a_trap_played_as_a_tapestry_gives_10_points():
    s = table()
    play(s, 0, Card.TRAP)
    assert points(s) == 10
    assert s.players[0].mat[0] == Card.TRAP


@pytest.mark.rule("B92")
def test_an_empty_hand_lays_the_top_card_face_down():
    s = table()
    s.players[0].era = 2
    cards.play_face_down(s, 0, 1)
    assert s.players[0].mat[1] == FACE_DOWN
    assert s.down == 1
    assert cards.unseen(s) == 49
