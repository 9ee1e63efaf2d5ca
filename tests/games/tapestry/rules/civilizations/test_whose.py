"""What a civilization brings goes to whoever's it is, whosever turn it is."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.state import Card, Civ, Verb
from tests.games.tapestry.bystander import empty, nothing_for_the_first
from tests.games.tapestry.table import (
    COIN,
    CULTURE,
    FOOD,
    WORKER,
    ability,
    answer,
    at,
    beside,
    cover,
    do,
    foe,
    gained,
    give,
    hold,
    later,
    points,
    spaces,
    table,
    tech,
    tile,
    top,
)


@pytest.mark.rule("V06")
def test_heralds():
    s = empty(Civ.LEADERS, Civ.HERALDS)
    s.players[0].mat[0] = Card.FEUDALISM
    s.deck = int(s.deck) & ~(1 << Card.FEUDALISM)
    ability(s, Civ.HERALDS, 1)
    do(s, f"tapestry {Card.FEUDALISM + 1}", "option 0", "good food")
    assert s.players[1].goods[FOOD] == 1
    nothing_for_the_first(s)
    hold(s, 1, Card.OIL)
    later(s, 1, Verb.MAKER)
    do(s, f"tapestry {Card.OIL + 1}", "token 1", "pass")
    assert s.players[1].mat[0] == Card.OIL


@pytest.mark.rule("V07")
def test_historians():
    s = empty(Civ.LEADERS, Civ.HISTORIANS)
    tile(s, 1, 1)
    ability(s, Civ.HISTORIANS, 1)
    do(s, "tile 1", "seat 1")
    assert (top(s), s.seat) == (Verb.HISTORY_MARK, 1)
    do(s, "option 1")
    assert (int(s.history[1]), int(s.players[1].supply)) == (0, 0)
    nothing_for_the_first(s)


@pytest.mark.rule("V07")
def test_four_tokens_of_the_historians_for_the_first():
    s = empty(Civ.LEADERS, Civ.HISTORIANS)
    tile(s, 1, 1, 2, 3, 4, 5)
    for k in range(4):
        ability(s, Civ.HISTORIANS, 1)
        do(s, f"tile {k + 1}", "seat 1", f"option {k}")
    ability(s, Civ.HISTORIANS, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("V08")
def test_inventors():
    s = empty(Civ.LEADERS, Civ.INVENTORS)
    tech(s, 1, "Calendar", 0)
    ability(s, Civ.INVENTORS, 1)
    do(s, "tech 8")
    assert s.players[1].goods[CULTURE] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("V10")
def test_leaders():
    s = empty(Civ.HERALDS, Civ.LEADERS)
    ability(s, Civ.LEADERS, 1)
    do(s, "token 1")
    answer(s, "territory 1", "territory 2")
    assert (spaces(s, 1), int(s.players[1].supply)) == ((1, 0, 0, 0), 0b11)
    nothing_for_the_first(s)


@pytest.mark.rule("V11")
def test_merrymakers():
    s = empty(Civ.HERALDS, Civ.MERRYMAKERS)
    ability(s, Civ.MERRYMAKERS, 1)
    do(s, "option 2")
    assert points(s, 1) == 5
    nothing_for_the_first(s)


@pytest.mark.rule("V01")
def test_alchemists():
    s = empty(Civ.HERALDS, Civ.ALCHEMISTS)
    ability(s, Civ.ALCHEMISTS, 1)
    answer(s, "science 1")
    do(s, "pass")
    assert spaces(s, 1) == (1, 0, 0, 0)
    nothing_for_the_first(s)
    ability(s, Civ.ALCHEMISTS, 1)
    answer(s, "science 1")
    do(s, "yes")
    answer(s, "science 1")
    do(s, "good coin")
    assert s.players[1].goods[COIN] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("V04", "V18")
def test_entertainers_among_several():
    s = empty(Civ.HERALDS, Civ.ENTERTAINERS)
    s.civ_of[Civ.MERRYMAKERS] = 1
    s.players[1].era = 2
    later(s, 1, Verb.CIVS, 1 << Civ.ENTERTAINERS | 1 << Civ.MERRYMAKERS)
    do(s, f"civ {Civ.ENTERTAINERS + 1}", "option 3")
    assert s.players[1].goods[FOOD] == 1
    assert (top(s), s.seat) == (Verb.MERRY, 1)
    do(s, "option 2")
    assert points(s, 1) == 5
    nothing_for_the_first(s)


@pytest.mark.rule("V03")
def test_craftsmen():
    s = empty(Civ.HERALDS, Civ.CRAFTSMEN)
    give(s, 1, "farm")
    do(s, "option 0")
    assert s.players[1].goods[WORKER] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("V02")
def test_architects():
    s = empty(Civ.HERALDS, Civ.LEADERS)
    me, first = s.players[1], s.players[0]
    one, two = [c for c in range(81) if me.plots[c] == 0][:2]
    me.plots[one], me.plots[two] = 2, 3
    before = list(first.plots)
    gained(s, Civ.ARCHITECTS, 1)
    do(s, f"plot {one // 9 + 1},{one % 9 + 1}", f"plot {two // 9 + 1},{two % 9 + 1}")
    assert (me.plots[one], me.plots[two]) == (3, 2)
    assert (top(s), int(s.stack[s.depth - 1].x)) == (Verb.SWAP, 2)  # two swaps are left
    do(s, "pass")
    assert list(first.plots) == before
    nothing_for_the_first(s)


@pytest.mark.rule("V09")
def test_isolationists():
    s = empty(Civ.HERALDS, Civ.ISOLATIONISTS)
    h = cover(s, beside(s, 1))
    give(s, 1, "conquer")
    do(s, at(s, h), "yes", "good food")
    answer(s, "dice 4,1")
    do(s, "option 0")
    assert (points(s, 1), int(s.players[1].goods[FOOD]), int(s.hexes[h].own)) == (4, 1, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("V16")
def test_traders():
    s = empty(Civ.HERALDS, Civ.TRADERS)
    h = cover(s, beside(s))
    ability(s, Civ.TRADERS, 1)
    do(s, at(s, h))
    assert points(s, 1) == 1  # one territory of seat 1 lies beside
    nothing_for_the_first(s)
    foreign = table(civs=(Civ.HERALDS, Civ.TRADERS))
    ability(foreign, Civ.TRADERS, 1)
    do(foreign, at(foreign, foe(foreign, 0)))
    assert [int(foreign.players[p].goods[COIN]) for p in range(2)] == [0, 1]  # what seat 1's tile gives
