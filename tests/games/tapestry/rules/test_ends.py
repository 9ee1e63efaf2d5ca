"""Where something is used up, complete or nobody's: what is asked then, and what it gives."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.rules import chance, stack, technology
from ludoteka.games.tapestry.rules.civilizations import historians, mats
from ludoteka.games.tapestry.rules.tapestries import advancing
from ludoteka.games.tapestry.state import ANSWER_BASE, BIT, Ask, Card, Civ, Mode, Verb
from tests.games.tapestry.table import (
    MARKET,
    SCIENCE,
    TECHNOLOGY,
    choices,
    do,
    give,
    hold,
    later,
    points,
    table,
    tokens,
    top,
)


def test_a_card_that_somebody_holds_is_not_drawn():
    s = table()
    hold(s, 1, Card.GUILDS)
    later(s, 0, Verb.TAPESTRY)
    assert chance.odds(s, int(ANSWER_BASE[Ask.TAPESTRY]) + Card.GUILDS) == 0
    assert chance.odds(s, int(ANSWER_BASE[Ask.TAPESTRY]) + Card.OIL) == 1


@pytest.mark.parametrize("market", [(0, -1, -1), (-1, 0, -1), (-1, -1, 0)])
def test_the_first_technology_of_the_box_lies_face_up_like_any_other(market):
    s = table()
    s.market[:] = market
    assert technology.has_face_up(s)
    later(s, 0, Verb.REFRESH)
    out = int(s.techs_out)
    do(s, "yes")
    assert int(s.techs_out) == out | int(BIT[0])


def test_merrymakers_whose_tokens_have_all_arrived_are_asked_nothing():
    s = table(civs=(Civ.MERRYMAKERS,))
    s.merry[:] = 3
    later(s, 0, Verb.MERRY)
    assert top(s) == Verb.TURN


@pytest.mark.parametrize("k", range(3))
def test_merrymakers_are_asked_while_a_token_has_not_arrived(k):
    s = table(civs=(Civ.MERRYMAKERS,))
    s.merry[:] = 3
    s.merry[k] = 2
    later(s, 0, Verb.MERRY)
    assert top(s) == Verb.MERRY


def test_mystics_get_ten_points_for_each_number_that_is_right():
    s = table(civs=(Civ.MYSTICS,))
    tokens(s, 0, 12, 12, 3, 0)
    s.foreseen[:] = 9, 9, 99, 2
    mats.reveal(s, 0)
    assert points(s) == 10
    s.foreseen[:] = 0, 0, int(s.players[0].lands), 3
    mats.reveal(s, 0)
    assert points(s) == 40


def test_any_building_is_asked_for_while_any_row_has_one():
    s = table()
    s.players[0].built[MARKET] = 5
    give(s, 0, "building")
    assert top(s) == Verb.BUILD
    assert len(choices(s)) == 3


def test_mercantilism_asks_as_often_as_there_is_food():
    s = table()
    later(s, 0, Verb.CONVERT, 2)
    do(s, "good coin")
    assert top(s) == Verb.CONVERT
    do(s, "good coin")
    assert top(s) == Verb.TURN
    assert points(s) == 4


def test_after_whoever_plays_discovery_the_others_follow_in_the_order_of_seats():
    s = table(3)
    stack.push(s, Verb.DISCOVERY, 1, 0, 0)
    advancing.discovered(s, SCIENCE)
    assert [int(one.who) for one in s.stack[: s.depth]][:0:-1] == [1, 2, 0]


def test_only_who_holds_a_token_of_the_historians_brings_them_what_is_uncovered():
    s = table(3, civs=(Civ.HISTORIANS,))
    s.history[:] = 1, -1, -1, -1
    depth = int(s.depth)
    historians.historians_see(s, 2)
    assert s.depth == depth
    historians.historians_see(s, 1)
    assert s.depth == depth + 1


def test_a_free_advance_on_the_last_track_is_possible_as_on_the_others():
    s = table()
    for t in (SCIENCE, TECHNOLOGY):
        later(s, 0, Verb.ADVANCE, 8 * t + Mode.FREE_BONUS)
        assert int(s.players[0].space[t]) == 1, t
