"""Tapestry cards that act once, when they are played."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import ON_BOARD
from ludoteka.games.tapestry.rules.tapestries import comparing
from ludoteka.games.tapestry.state import BIT, Card, Verb
from tests.games.tapestry.table import (
    ARMORY,
    COIN,
    CULTURE,
    FOOD,
    MARKET,
    WORKER,
    answer,
    at,
    choices,
    controls,
    do,
    foe,
    give,
    goods,
    has_landmark,
    landmark,
    lies,
    market,
    next_tech,
    play,
    points,
    refused,
    remove_landmark,
    table,
    tech,
    top,
)


@pytest.mark.rule("C04")
@pytest.mark.parametrize(("mine", "theirs", "won", "any_"), [(0, 1, 0, 2), (2, 1, 12, 0), (1, 1, 6, 1)])
def test_age_of_wonders_compares_landmarks(mine, theirs, won, any_):
    s = table()
    names = iter(("Forge", "Apothecary", "Barracks"))
    for p, n in ((0, mine), (1, theirs)):
        for _ in range(n):
            name = next(names)
            remove_landmark(s, name)
            if p == 0:
                k = 1 << landmark(name)
                s.players[1].landmarks &= ~k
                s.players[0].landmarks |= k
    play(s, 0, Card.WONDERS)
    asked = 0
    while top(s) == Verb.ANY:
        do(s, "good coin")
        asked += 1
    assert (points(s), asked) == (won, any_)


@pytest.mark.rule("C04")
@pytest.mark.parametrize(("mine", "one", "other", "won", "any_"), [
    (1, 0, 2, 6, 1), (1, 2, 0, 6, 1), (0, 1, 2, 0, 2), (0, 0, 1, 6, 1), (2, 0, 1, 12, 0), (1, 0, 1, 6, 1),
    (2, 1, 0, 12, 0), (1, 0, 0, 12, 0),
])  # fmt: skip
def test_age_of_wonders_compares_with_everybody(mine, one, other, won, any_):
    s = table(3)
    pieces = iter(range(5))
    for p, n in enumerate((mine, one, other)):
        s.players[p].landmarks = sum(1 << next(pieces) for _ in range(n))
    comparing.wonders(s, 0)
    asked = sum(item.verb == Verb.ANY for item in s.stack[: s.depth])
    assert (points(s), asked) == (won, any_)


@pytest.mark.rule("C04")
def test_the_age_of_wonders_of_somebody_alone_compares_with_nobody():
    s = table(1)
    s.players[0].landmarks = 1
    comparing.wonders(s, 0)
    assert (points(s), top(s)) == (6, Verb.ANY)


@pytest.mark.rule("C09")
def test_coal_baron_explores_with_a_drawn_tile_and_neighbours_draw():
    s = table(3)
    play(s, 0, Card.COAL)
    answer(s, "territory 5")
    assert top(s) == Verb.LAY
    do(s, choices(s)[0])
    assert not s.players[0].supply
    answer(s, "territory 1", "territory 2")
    assert (int(s.players[1].supply), int(s.players[2].supply)) == (1, 2)


@pytest.mark.rule("C09")
@pytest.mark.parametrize("tile", range(1, 17))
def test_coal_baron_keeps_a_tile_that_has_no_place(tile):
    """Whichever tile it is: where it may lie is asked of the map, not of the tile."""
    s = table(3)
    for place in s.hexes:
        if place.own == 0:
            place.own = -1
    play(s, 0, Card.COAL)
    answer(s, f"territory {tile}")
    assert s.players[0].supply == BIT[tile - 1]
    assert s.awaits
    assert s.stack[s.depth - 1].verb == Verb.TERRITORY


@pytest.mark.rule("C10")
def test_colonialism_gives_the_resource_of_each_terrain_of_a_controlled_tile():
    s = table()
    lies(s, (1, -1), 4)  # mountain and desert
    controls(s, 0, (1, -1))
    play(s, 0, Card.COLONIALISM)
    assert choices(s) == ["hex 1,-1"]
    do(s, "hex 1,-1")
    assert list(s.players[0].goods) == [0, 1, 0, 1]
    forest = table()
    lies(forest, (1, -1), 14)  # grassland and forest
    controls(forest, 0, (1, -1))
    play(forest, 0, Card.COLONIALISM)
    do(forest, "hex 1,-1")
    assert list(forest.players[0].goods) == [1, 0, 1, 0]
    none = table()
    play(none, 0, Card.COLONIALISM)
    assert top(none) == Verb.TURN


@pytest.mark.rule("C12")
def test_democracy_draws_three_and_pays_2_points_for_each_discarded():
    s = table()
    play(s, 0, Card.DEMOCRACY)
    answer(s, "tapestry 1", "tapestry 2", "tapestry 42")
    do(s, "tapestry 1", "tapestry 42", "pass")
    assert points(s) == 4
    assert s.players[0].cards == 1
    assert s.discard_traps == 1


@pytest.mark.rule("C14")
def test_diplomacy_gives_everybody_a_resource_and_one_a_building():
    s = table(3)
    play(s, 0, Card.DIPLOMACY)
    for p in range(3):
        assert s.seat == p
        do(s, "good food")
        assert s.players[p].goods[FOOD] == 1
    do(s, "row armory")
    assert s.players[0].built[ARMORY] == 1
    do(s, "plot 1,1")
    assert (s.seat, top(s)) == (0, Verb.TURN)


@pytest.mark.rule("C15")
def test_dystopia_takes_a_landmark_of_the_board_but_none_of_a_technology():
    s = table()
    play(s, 0, Card.DYSTOPIA)
    assert len(choices(s)) == 12
    do(s, "landmark 10")
    assert has_landmark(s, 0, "Forge")
    assert top(s) == Verb.SITE


@pytest.mark.rule("C15")
def test_dystopia_does_nothing_once_the_landmark_board_is_empty():
    s = table()
    s.landmarks = int(s.landmarks) & ~ON_BOARD
    play(s, 0, Card.DYSTOPIA)
    assert top(s) == Verb.TURN


@pytest.mark.rule("C17", "H10")
def test_espionage_copies_an_open_card_but_no_espionage():
    s = table()
    play(s, 1, Card.MONARCHY)
    s.players[0].mat[0] = -1
    play(s, 0, Card.ESPIONAGE)
    assert choices(s) == ["tapestry 27"]
    do(s, "tapestry 27")
    give(s, 0, "farm")
    do(s, choices(s)[0])
    assert points(s) == 3
    trap = table()
    play(trap, 1, Card.TRAP)
    assert points(trap, 1) == 10
    play(trap, 0, Card.ESPIONAGE)
    do(trap, "tapestry 42")
    assert points(trap) == 10


@pytest.mark.rule("C19", "H11")
def test_feudalism_gives_a_resource_or_3_points_for_each_landmark():
    for reply, won in (("option 0", 0), ("option 1", 6)):
        s = table()
        for name in ("Forge", "Barracks"):
            remove_landmark(s, name)
        s.players[0].landmarks, s.players[1].landmarks = int(s.players[1].landmarks), 0
        play(s, 0, Card.FEUDALISM)
        do(s, reply)
        if not won:
            do(s, "good worker")
        assert points(s) == won
        assert top(s) == Verb.TURN


@pytest.mark.rule("C21", "H13")
def test_guilds_trade_points_and_resources_both_ways():
    s = table()
    s.players[0].points = 12
    goods(s, 0, 0, 2, 0, 0)
    play(s, 0, Card.GUILDS)
    assert choices(s) == ["pass", "option 0", "option 1", "option 3", "option 4"]
    assert refused(s, "option 2") == "CANNOT_PAY"
    do(s, "option 1", "good coin", "good coin")
    assert (points(s), int(s.players[0].goods[COIN])) == (2, 2)
    other = table()
    goods(other, 0, 1, 2, 0, 0)
    play(other, 0, Card.GUILDS)
    do(other, "option 4", "good food")
    assert points(other) == 10
    assert list(other.players[0].goods) == [0, 1, 0, 0]
    none = table()
    play(none, 0, Card.GUILDS)
    assert choices(none) == ["pass"]


@pytest.mark.rule("C25")
def test_meritocracy_invents_then_counts_technologies():
    s = table()
    tech(s, 0, "Barn")
    play(s, 0, Card.MERITOCRACY)
    do(s, "top")
    next_tech(s)
    assert points(s) == 4


@pytest.mark.rule("C28")
def test_oil_magnate_lets_neighbours_follow_without_the_space():
    s = table(3)
    goods(s, 1, 1, 1, 1, 1)
    play(s, 0, Card.OIL)
    do(s, "token 1", "yes")
    answer(s, "territory 1", "territory 2")
    assert s.seat == 1
    do(s, "yes")
    assert s.seat == 2
    do(s, "pass")
    assert [int(s.players[p].space[0]) for p in range(3)] == [1, 1, 0]
    assert s.players[1].supply == 0


@pytest.mark.rule("C29")
def test_olympic_host_sells_points_for_workers():
    for guest in (True, False):
        s = table()
        goods(s, 0, 0, 1, 0, 0)
        goods(s, 1, 0, 1, 0, 0)
        play(s, 0, Card.OLYMPIC)
        do(s, "yes")
        assert (points(s), int(s.players[0].goods[WORKER])) == (10, 0)
        do(s, "yes" if guest else "pass")
        if guest:
            assert points(s, 1) == 10
            do(s, "row market")
            assert s.players[0].built[MARKET] == 1
        else:
            assert s.players[0].goods[COIN] == 1


@pytest.mark.rule("C35")
def test_revolution_turns_territories_over_or_gives_a_resource():
    s = table()
    h = foe(s)
    s.hexes[h].fell, s.hexes[h].lies = 0, 1
    s.players[0].outposts -= 1
    play(s, 0, Card.REVOLUTION)
    do(s, "option 1", at(s, h))
    assert (s.hexes[h].own, s.hexes[h].fell) == (0, 1)
    assert (int(s.players[0].lands), int(s.players[1].lands)) == (2, 1)
    assert top(s) == Verb.TURN
    none = table()
    play(none, 0, Card.REVOLUTION)
    assert choices(none) == ["option 0"]
    do(none, "option 0", "good coin")
    assert none.players[0].goods[COIN] == 1


@pytest.mark.rule("C37")
def test_steam_tycoon_invents_and_upgrades_and_neighbours_invent():
    s = table(3)
    market(s, "Calendar", "Canned Food", "Transistors")
    play(s, 0, Card.STEAM)
    assert choices(s) == ["tech 8", "tech 9", "tech 29"]
    do(s, "tech 8")
    next_tech(s)
    assert int(s.players[0].tech[1]) == 1 << 7
    assert s.players[0].goods[CULTURE] == 1
    for p in (2, 1):
        k = next_tech(s)
        assert int(s.players[p].tech[0]) == 1 << k
