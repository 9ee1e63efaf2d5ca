"""Advance turns: what they cost, who takes a landmark, which bonus is paid."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.state import SPACES, Card, Verb
from tests.games.tapestry.table import (
    EXPLORATION,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    WORKER,
    answer,
    choices,
    do,
    give,
    goods,
    has_landmark,
    hold,
    later,
    on_board,
    refused,
    table,
    tech,
    tile,
    tokens,
    top,
)


@pytest.mark.rule("B20", "B21", "H07")
@pytest.mark.parametrize("t", range(4))
def test_the_cost_rises_tier_by_tier(t):
    own = t
    other = (t + 1) % 4
    for space, owns, others in ((1, 0, 1), (4, 1, 1), (7, 1, 2), (10, 2, 0)):
        s = table()
        s.players[0].space[t] = space - 1
        s.players[0].goods[own], s.players[0].goods[other] = owns, others
        assert refused(s, f"token {t + 1}") == ""
        for r, n in ((own, owns), (other, others)):
            if n:
                s.players[0].goods[r] -= 1
                assert refused(s, f"token {t + 1}") == "CANNOT_PAY"
                s.players[0].goods[r] += 1
        do(s, f"token {t + 1}")
        assert sum(int(n) for n in s.players[0].goods) <= (1 if space == 4 and t == MILITARY else 0)
        assert s.players[0].space[t] == space


@pytest.mark.rule("B20", "H07")
def test_any_resource_is_paid_one_by_one_before_the_token_moves():
    s = table()
    tokens(s, 0, 6, 0, 0, 0)
    goods(s, 0, 2, 1, 1, 0)
    do(s, "token 1")
    assert list(s.players[0].goods) == [1, 1, 1, 0]
    assert s.players[0].space[0] == 6
    assert choices(s) == ["good food", "good worker", "good culture"]
    assert refused(s, "good coin") == "CANNOT_PAY"
    do(s, "good worker", "good culture")
    assert list(s.players[0].goods) == [1, 0, 0, 0]
    assert s.players[0].space[0] == 7


@pytest.mark.rule("B20", "B24")
def test_a_token_at_the_end_goes_no_further():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    tokens(s, 0, 12, 0, 0, 0)
    assert refused(s, "token 1") == "AT_END"
    give(s, 0, "advance exploration")
    assert top(s) == Verb.TURN
    later(s, 0, Verb.ADVANCE, 8 * EXPLORATION + 3)
    assert s.players[0].points == 5


@pytest.mark.rule("B12")
def test_who_can_pay_nothing_has_only_the_income_turn():
    s = table()
    assert choices(s) == ["income"]


@pytest.mark.rule("B22")
def test_the_first_takes_the_landmark_and_nobody_after():
    s = table()
    tokens(s, 0, 0, 3, 0, 0)
    give(s, 0, "advance science plain")
    assert has_landmark(s, 0, "Apothecary")
    assert top(s) == Verb.SITE
    do(s, choices(s)[0])
    tokens(s, 1, 0, 3, 0, 0)
    give(s, 1, "advance science plain")
    assert s.players[1].landmarks == 0


@pytest.mark.rule("B22", "B37")
def test_going_back_takes_no_landmark_but_may_gain_the_space():
    s = table()
    tokens(s, 0, 0, 0, 5, 0)
    give(s, 0, "regress military plain")
    assert s.players[0].space[2] == 4
    assert on_board(s, "Barracks")
    tile(s, 0, 1)
    tokens(s, 0, 0, 0, 5, 0)
    give(s, 0, "regress military")
    assert s.players[0].goods[WORKER] == 1
    assert s.players[0].points == 1
    assert on_board(s, "Barracks")


@pytest.mark.rule("B23", "B25")
def test_a_bonus_is_paid_once_even_if_the_benefit_did_nothing():
    s = table()
    tokens(s, 0, 1, 0, 0, 0)
    goods(s, 0, 0, 2, 0, 0)
    do(s, "token 1")  # Rafts: nothing to explore with
    assert top(s) == Verb.BONUS
    do(s, "yes")
    assert s.players[0].goods[WORKER] == 0
    answer(s, "tapestry 3")
    assert s.players[0].cards == 1
    assert s.turn == 1
    poor = table()
    tokens(poor, 0, 1, 0, 0, 0)
    goods(poor, 0, 0, 1, 0, 0)
    do(poor, "token 1")
    assert poor.turn == 1
    declined = table()
    tokens(declined, 0, 1, 0, 0, 0)
    goods(declined, 0, 0, 2, 0, 0)
    do(declined, "token 1", "pass")
    assert declined.players[0].goods[WORKER] == 1


@pytest.mark.rule("B25")
def test_bonuses_are_paid_with_tiles_cards_and_technologies_too():
    s = table()
    tile(s, 0, 1, 2, 3)
    later(s, 0, Verb.BONUS, SPACES * EXPLORATION + 8)
    do(s, "yes", "tile 1", "tile 3")
    assert int(s.players[0].supply) == 1 << 1
    assert int(s.tiles_out) == 0b101
    assert s.players[0].points == 5
    hold(s, 0, Card.TRAP, Card.GUILDS)
    later(s, 0, Verb.BONUS, SPACES * SCIENCE + 5)
    do(s, "yes", "tapestry 42", "tapestry 21")
    assert s.players[0].points == 10
    assert (s.discard_traps, int(s.discards)) == (1, 1 << Card.GUILDS)
    for name in ("Barn", "Bakery", "Radio"):
        tech(s, 0, name)
    later(s, 0, Verb.BONUS, SPACES * TECHNOLOGY + 11)
    do(s, "yes", "tech 6", "tech 5", "tech 22")
    assert s.players[0].points == 20
    assert not any(int(n) for n in s.players[0].tech)
    later(s, 0, Verb.BONUS, SPACES * TECHNOLOGY + 11)
    assert top(s) == Verb.TURN
