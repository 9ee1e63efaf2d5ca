"""What a tapestry card brings goes to whoever's it is, whosever turn it is."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import MIDDLE
from ludoteka.games.tapestry.state import Card, Verb
from tests.games.tapestry.bystander import empty, nothing_for_the_first
from tests.games.tapestry.table import (
    COIN,
    WORKER,
    answer,
    at,
    choices,
    controls,
    cover,
    do,
    goods,
    has_landmark,
    later,
    lies,
    play,
    points,
    refused,
    remove_landmark,
    spaces,
    tokens,
)


@pytest.mark.rule("C11")
def test_dark_ages():
    s = empty()
    tokens(s, 1, 2, 4, 2, 3)
    remove_landmark(s, "Forge")
    play(s, 1, Card.DARK_AGES)
    do(s, "token 4")
    assert spaces(s, 1) == (1, 3, 1, 6)
    nothing_for_the_first(s)


@pytest.mark.rule("C12")
def test_democracy():
    s = empty()
    play(s, 1, Card.DEMOCRACY)
    answer(s, "tapestry 1", "tapestry 2", "tapestry 3")
    do(s, "tapestry 1", "tapestry 2", "pass")
    assert (points(s, 1), int(s.players[1].cards)) == (4, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("C13")
def test_dictatorship():
    s = empty()
    play(s, 1, Card.DICTATORSHIP)
    do(s, "token 1")
    answer(s, "territory 1", "territory 2")
    assert (spaces(s, 1), int(s.players[1].supply)) == ((1, 0, 0, 0), 0b11)
    nothing_for_the_first(s)
    goods(s, 0, 1, 1, 1, 1)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["BARRED", ""]


@pytest.mark.rule("C05", "C23")
def test_alliance_and_marriage():
    s = empty(seats=3)
    play(s, 1, Card.ALLIANCE)
    do(s, "seat 3")
    assert [int(s.players[p].ally) for p in range(3)] == [-1, 2, -1]
    play(s, 1, Card.MARRIAGE)
    do(s, "seat 1", "token 2")
    assert [(int(s.players[p].ally), int(s.players[p].wed)) for p in range(3)] == [(-1, -1), (0, 1), (-1, -1)]
    nothing_for_the_first(s)


@pytest.mark.rule("C15")
def test_dystopia():
    s = empty()
    play(s, 1, Card.DYSTOPIA)
    do(s, "landmark 10")
    assert has_landmark(s, 1, "Forge")
    do(s, choices(s)[0])
    nothing_for_the_first(s)


@pytest.mark.rule("C17")
def test_espionage():
    s = empty()
    s.players[0].mat[0] = Card.FEUDALISM
    s.deck = int(s.deck) & ~(1 << Card.FEUDALISM)
    play(s, 1, Card.ESPIONAGE)
    do(s, f"tapestry {Card.FEUDALISM + 1}", "option 0", "good worker")
    assert s.players[1].goods[WORKER] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("C19")
def test_feudalism():
    s = empty()
    remove_landmark(s, "Forge")
    play(s, 1, Card.FEUDALISM)
    do(s, "option 1")
    assert points(s, 1) == 3
    nothing_for_the_first(s)


@pytest.mark.rule("C21")
def test_guilds():
    s = empty()
    goods(s, 1, 0, 2, 0, 0)
    play(s, 1, Card.GUILDS)
    do(s, "option 4")
    assert (points(s, 1), list(s.players[1].goods)) == (10, [0, 0, 0, 0])
    nothing_for_the_first(s)
    later(s, 1, Verb.GUILD)
    do(s, "option 1", "good coin", "good food")
    assert (points(s, 1), list(s.players[1].goods)) == (0, [1, 0, 0, 1])
    nothing_for_the_first(s)


@pytest.mark.rule("C28")
def test_oil_magnate():
    s = empty(seats=3)
    play(s, 1, Card.OIL)
    do(s, "token 1", "yes")
    answer(s, "territory 1", "territory 2")
    assert s.seat == 2  # to the left
    do(s, "yes")
    assert s.seat == 0
    do(s, "pass")
    assert [spaces(s, p)[0] for p in range(3)] == [0, 1, 1]
    assert [int(s.players[p].supply) for p in range(3)] == [0, 0b11, 0]
    nothing_for_the_first(s)


@pytest.mark.rule("C33")
def test_renaissance():
    s = empty()
    play(s, 1, Card.RENAISSANCE)
    do(s, "token 1", "token 2", "token 3", "token 4")
    assert spaces(s, 1) == (1, 1, 1, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("C35")
def test_revolution():
    s = empty()
    play(s, 1, Card.REVOLUTION)
    do(s, "option 0", "good coin")
    assert s.players[1].goods[COIN] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("C35")
def test_revolution_turns_three_territories_over_at_most():
    s = empty()
    places = [cover(s, h, n + 1) for n, h in enumerate(h for h in range(34) if s.hexes[h].own < 0 and h != MIDDLE[0])][
        :4
    ]
    for h in places:
        s.hexes[h].own, s.hexes[h].stands, s.hexes[h].fell, s.hexes[h].lies = 0, 1, 1, 1
        s.players[0].lands += 1
    play(s, 1, Card.REVOLUTION)
    do(s, "option 1", *(at(s, h) for h in places[:3]))
    assert [int(s.hexes[h].own) for h in places] == [1, 1, 1, 0]
    nothing_for_the_first(s)
    later(s, 1, Verb.REVOLUTION, 3)
    do(s, "pass")
    assert int(s.hexes[places[3]].own) == 0
    nothing_for_the_first(s)


@pytest.mark.rule("C36")
def test_socialism():
    s = empty(seats=3)
    tokens(s, 1, 5, 0, 0, 0)
    tokens(s, 2, 6, 0, 0, 0)
    play(s, 1, Card.SOCIALISM)
    do(s, "token 1", "option 0")  # ahead, not back to seat 1's
    assert spaces(s, 1) == (6, 0, 0, 0)
    nothing_for_the_first(s)


@pytest.mark.rule("C10")
def test_colonialism():
    s = empty()
    lies(s, (1, -1), 4)
    controls(s, 1, (1, -1))
    play(s, 1, Card.COLONIALISM)
    do(s, "hex 1,-1")
    assert list(s.players[1].goods) == [0, 1, 0, 1]
    nothing_for_the_first(s)


@pytest.mark.rule("C41")
def test_trade_economy():
    s = empty(seats=3)
    tokens(s, 2, 1, 0, 0, 0)
    play(s, 1, Card.TRADE)
    do(s, "seat 3", "token 1")
    answer(s, "territory 1", "territory 2")
    assert int(s.players[1].supply) == 0b11
    nothing_for_the_first(s)
