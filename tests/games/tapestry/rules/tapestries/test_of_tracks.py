"""Tapestry cards that move tokens on the tracks, close them, or compare positions on them."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.rules import chance, dispatch, stack
from ludoteka.games.tapestry.state import BIT, SHADOW, Card, Civ, Verb
from tests.games.tapestry.table import (
    FARM,
    MILITARY,
    answer,
    choices,
    do,
    goods,
    has_landmark,
    market,
    next_tech,
    play,
    points,
    refused,
    spaces,
    table,
    tokens,
    top,
)


@pytest.mark.rule("C02")
def test_age_of_discovery_moves_everybody_and_gives_the_space_to_one():
    s = table(shadow=1)
    play(s, 0, Card.DISCOVERY)
    answer(s, "science 3")
    assert top(s) == Verb.CONQUER
    do(s, choices(s)[0])
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert spaces(s) == (0, 0, 1, 0)
    assert spaces(s, 1) == (0, 0, 1, 0)
    assert s.shadow_empire.token[MILITARY] == 1
    assert top(s) == Verb.TURN


@pytest.mark.rule("C06")
def test_boast_of_superiority_counts_tracks_where_nobody_is_ahead():
    s = table()
    tokens(s, 0, 3, 2, 0, 0)
    tokens(s, 1, 3, 4, 1, 0)
    play(s, 0, Card.BOAST)
    assert points(s) == 8


@pytest.mark.rule("C11", "H15")
def test_dark_ages_takes_three_tokens_back_and_one_three_on():
    s = table()
    tokens(s, 0, 0, 4, 2, 3)
    play(s, 0, Card.DARK_AGES)
    do(s, "token 4")
    assert spaces(s) == (0, 3, 1, 4)
    assert has_landmark(s, 0, "Forge")
    do(s, choices(s)[0])
    assert spaces(s) == (0, 3, 1, 6)
    assert top(s) == Verb.TURN


@pytest.mark.rule("C13")
def test_dictatorship_closes_a_track_until_after_the_next_own_turn():
    s = table()
    play(s, 0, Card.DICTATORSHIP)
    do(s, "token 2")
    answer(s, "science 1")
    do(s, "pass")
    goods(s, 0, 0, 0, 0, 0)
    goods(s, 1, 0, 0, 3, 0)
    stack.drop(s)
    dispatch.carry_on(s)
    assert s.turn == 1
    assert refused(s, "token 2") == "BARRED"
    do(s, "token 3")
    do(s, choices(s)[0])
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert s.turn == 0
    goods(s, 0, 1, 0, 0, 0)
    do(s, "token 4", "top") if "token 4" in choices(s) else None
    next_tech(s)
    assert s.turn == 1
    assert refused(s, "token 2") != "BARRED"


@pytest.mark.rule("C13")
def test_dictatorship_asks_as_long_as_a_token_can_go_on():
    s = table()
    s.landmarks = 0
    tokens(s, 0, 12, 12, 11, 12)
    play(s, 0, Card.DICTATORSHIP)
    assert choices(s) == ["token 3"]
    end = table()
    tokens(end, 0, 12, 12, 12, 12)
    play(end, 0, Card.DICTATORSHIP)
    assert (top(end), int(end.players[0].bans)) == (Verb.TURN, -1)


@pytest.mark.rule("H32", "V06")
def test_dictatorship_copied_in_the_fifth_income_turn_ends_when_the_turn_passes_over():
    s = table(3, civs=(Civ.HERALDS,), era=4)
    s.players[1].mat[3] = Card.DICTATORSHIP
    s.deck = int(s.deck) & ~int(BIT[Card.DICTATORSHIP])
    do(s, "income", "tapestry 13", "token 3")
    while s.turn == 0:
        if s.awaits:
            chance.draw(s)
        else:
            do(s, choices(s)[0])
    assert s.players[0].finished
    for p in (1, 2):
        assert s.turn == p
        assert refused(s, "token 3") == "BARRED"
        stack.drop(s)
        dispatch.carry_on(s)
    assert s.turn == 1
    assert refused(s, "token 3") != "BARRED"


@pytest.mark.rule("C02")
def test_age_of_discovery_gives_others_no_points_at_the_end_of_the_track():
    s = table()
    tokens(s, 1, 0, 12, 0, 0)
    play(s, 0, Card.DISCOVERY)
    answer(s, "science 2", "science 1")
    do(s, "pass")
    assert (top(s), points(s, 1)) == (Verb.TURN, 0)


@pytest.mark.rule("C32")
def test_plea_for_aid_counts_tracks_where_all_others_are_ahead():
    s = table(3)
    tokens(s, 1, 1, 1, 0, 0)
    tokens(s, 2, 1, 0, 1, 0)
    play(s, 0, Card.PLEA)
    do(s, "good food")
    assert points(s) == 2
    assert top(s) == Verb.TURN
    alone = table(1)
    play(alone, 0, Card.PLEA)
    assert (points(alone), top(alone)) == (0, Verb.TURN)


@pytest.mark.rule("C33")
def test_renaissance_moves_each_token_once_with_free_bonuses():
    s = table()
    tokens(s, 0, 1, 3, 0, 12)
    play(s, 0, Card.RENAISSANCE)
    assert choices(s) == ["token 1", "token 2", "token 3"]
    do(s, "token 1", "yes")
    answer(s, "tapestry 1")
    assert refused(s, "token 1") == "USED"
    do(s, "token 3", "token 2")
    assert spaces(s) == (2, 4, 1, 12)
    assert top(s) == Verb.SITE


@pytest.mark.rule("C36", "H12")
def test_socialism_moves_a_token_to_the_nearest_of_an_opponent():
    s = table()
    tokens(s, 0, 5, 2, 0, 0)
    tokens(s, 1, 1, 5, 0, 0)
    play(s, 0, Card.SOCIALISM)
    assert choices(s) == ["token 1", "token 2"]
    do(s, "token 2")
    assert spaces(s) == (5, 4, 0, 0)
    assert has_landmark(s, 0, "Apothecary")
    do(s, choices(s)[0])
    assert spaces(s) == (5, 5, 0, 0)
    assert top(s) == Verb.TURN
    two = table(shadow=1)
    tokens(two, 0, 5, 0, 0, 0)
    tokens(two, 1, 1, 0, 0, 0)
    tokens(two, SHADOW, 7, 0, 0, 0)
    play(two, 0, Card.SOCIALISM)
    do(two, "token 1")
    assert choices(two) == ["option 0", "option 1"]
    do(two, "option 1")
    assert spaces(two) == (1, 0, 0, 0)


@pytest.mark.rule("C38")
def test_technocracy_pays_the_first_in_the_era_and_consoles_the_later():
    s = table()
    market(s, "Calendar", "Canned Food", "Transistors")
    play(s, 0, Card.TECHNOCRACY)
    do(s, "tech 9")
    next_tech(s)
    assert int(s.players[0].tech[1]) == 1 << 8
    second = table(3)
    second.players[2].mat[0] = Card.GOLDEN
    second.deck &= ~(1 << Card.GOLDEN)
    play(second, 0, Card.TECHNOCRACY)
    assert points(second) == 6


@pytest.mark.rule("C41")
def test_trade_economy_gains_an_opponents_position():
    s = table(shadow=1)
    tokens(s, 1, 5, 0, 0, 0)
    tokens(s, SHADOW, 0, 0, 0, 6)
    play(s, 0, Card.TRADE)
    assert choices(s) == ["seat 2", "seat 6"]
    do(s, "seat 2", "token 1")
    assert points(s) == 1
    assert (top(s), s.seat) == (Verb.BONUS, 1)
    do(s, "yes")
    assert s.players[1].built[FARM] == 1


@pytest.mark.rule("C41")
def test_trade_economy_prefers_a_position_that_brings_something():
    """Without outposts the opponent's third token, at Archery, would bring nothing; the first, at Scouting, would."""
    s = table()
    s.players[0].outposts = 0
    tokens(s, 1, 1, 0, 1, 0)
    play(s, 0, Card.TRADE)
    do(s, "seat 2")
    assert [refused(s, f"token {k}") for k in (1, 2, 3)] == ["", "AT_START", "NO_EFFECT"]
    tokens(s, 1, 0, 0, 1, 0)
    assert refused(s, "token 3") == ""  # nothing better is there
