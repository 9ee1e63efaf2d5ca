"""Seafarers: a ship is moved."""

from __future__ import annotations

import random

import pytest

from ludoteka.games.catan.box.grid import CORNER_EDGES, CORNER_NEXT, EDGE_CORNERS, HEX_EDGES
from ludoteka.games.catan.rules.base import network
from ludoteka.games.catan.rules.seafarers import rings
from ludoteka.games.catan.state import EDGES, No, Phase, Scenario
from tests.games.catan.table import A, B, D, table
from tests.games.catan.writing import edge

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
SOUTH, SHIP = "6.4.SE", "6.4.SE"  # on the southern coast of the main island for five and six
RING = ("3.4.NW", "3.4.NE", "3.4.E", "3.4.SE", "3.4.SW", "3.4.W")  # round the sea hex 3.4


def line(*ships: str):
    """A's settlement at the north-western corner of the sea hex 3.4, and ships of earlier turns."""
    return table(3, Scenario.NEW_SHORES).town(A, "2.4.NE").ship(A, *ships).hand(A, RICH).turn(A, rolled=4)


def lifts(match) -> set[int]:
    return {edge(text.split()[1]) for text in match.legal("lift")}


def edges(*places: str) -> set[int]:
    return {edge(at) for at in places}


@pytest.mark.rule("S20")
def test_one_ship_is_moved_in_a_turn_after_the_roll():
    match = line("3.4.NW", "2.4.E").turn(A).refused("lift 3.4.NW", No.NOT_ROLLED).turn(A, rolled=4)
    match.do("lift 3.4.NW").asks(A, Phase.SAIL).do("ship 2.4.NE").asks(A, Phase.MAIN)
    match.refused("lift 2.4.E", No.MOVED_ALREADY)
    assert (match.s.players[A].ships, match.cards(A)) == (13, RICH)


@pytest.mark.rule("S20")
def test_only_ones_own_ships_are_moved():
    match = line("3.4.NW").road(A, "2.4.E").ship(B, "3.3.E")
    for at in ("3.3.E", "2.4.E", "3.4.SE"):
        match.refused(f"lift {at}", No.NO_SHIP)


@pytest.mark.rule("S21")
def test_a_ship_of_this_turn_stays():
    match = line().do("ship 3.4.NW").refused("lift 3.4.NW", No.NEW_SHIP).do("end")
    match.turn(A, rolled=4).do("lift 3.4.NW")


@pytest.mark.rule("S22")
def test_no_ship_is_moved_from_or_to_the_pirate():
    match = line("3.4.NW", "2.4.NE").pirate("3.4")
    match.refused("lift 3.4.NW", No.PIRATE).do("lift 2.4.NE").refused("ship 2.4.E", No.PIRATE)


@pytest.mark.rule("S23")
def test_only_the_open_end_of_a_line_is_moved():
    match = line("3.4.NW", "3.4.NE", "3.4.E")
    assert lifts(match) == edges("3.4.E")
    match.refused("lift 3.4.NE", No.NOT_OPEN).road(A, "2.4.E")
    assert lifts(match) == edges("3.4.E")


@pytest.mark.rule("S23")
def test_an_own_road_at_the_end_does_not_matter():
    match = line("3.4.W").road(A, "2.4.SE")
    assert lifts(match) == edges("3.4.W")


@pytest.mark.rule("S24")
def test_a_line_between_two_own_towns_stays():
    match = line("3.4.NW", "3.4.NE").town(A, "3.4.NE")
    assert lifts(match) == set()
    match.ship(A, "3.4.W", "3.4.SW", "3.4.SE", "3.4.E")
    assert lifts(match) == set(), "whatever other way there is"


@pytest.mark.rule("S25")
def test_of_a_ring_past_no_town_any_ship_is_moved():
    match = table(3, Scenario.NEW_SHORES).hand(A, RICH).ship(A, *RING).turn(A, rolled=4)
    assert lifts(match) == edges(*RING)


@pytest.mark.rule("S25")
def test_of_a_ring_from_a_town_the_two_beside_it_are_moved():
    assert lifts(line(*RING)) == edges("3.4.NW", "3.4.W")


@pytest.mark.rule("S25")
def test_a_ring_that_also_links_two_towns_stays():
    match = line(*RING, "4.4.SW").town(A, "4.4.S")
    assert lifts(match) == set()


@pytest.mark.rule("S25", "S24")
def test_rings_are_found_as_by_walking_all_ways():
    """Ships strewn at random, some of another's among them: the rule and a plain search over all ways agree."""
    match, dice = table(3, Scenario.NEW_SHORES), random.Random(5)
    s, found = match.s, {True: 0, False: 0}
    for _ in range(150):
        _strew(s, dice)
        for e in range(EDGES):
            if _mine(s, e):
                wanted = _on_ring(s, e)
                assert bool(rings.on_ring(s, A, e)) == wanted
                found[wanted] += 1
        assert not (s.route & rings.MARK).any()
    assert min(found.values()) > 50


def _strew(s, dice):
    s.route[:] = s.town[:] = 0
    corners = [dice.randrange(20, 54)]
    for _ in range(14):
        free = [e for e in CORNER_EDGES[dice.choice(corners)] if e < EDGES and not s.route[e]]
        if free:
            e = dice.choice(free)
            s.route[e] = A + 1 | 8
            corners += EDGE_CORNERS[e].tolist()
    if dice.random() < 0.6:
        s.route[HEX_EDGES[dice.randrange(19)]] = A + 1 | 8
    for _ in range(dice.randrange(4)):
        s.town[dice.choice(corners)] = A + 1
    for e in {e for c in corners for e in CORNER_EDGES[c].tolist() if e < EDGES and not s.route[e]}:
        if dice.random() < 0.2:
            s.route[e] = B + 1 | 8
    network.reach_anew(s, A)


def _mine(s, e):
    return s.route[e] == A + 1 | 8


def _on_ring(s, e):
    a, b = EDGE_CORNERS[e]
    if s.town[a]:
        a, b = b, a
    return not s.town[a] and _leads(s, a, b, {e}) and not _links(s, a, b, -1, {e})


def _ways(s, c, used):
    return [
        (CORNER_EDGES[c, k], CORNER_NEXT[c, k])
        for k in range(3)
        if _mine(s, CORNER_EDGES[c, k]) and CORNER_EDGES[c, k] not in used
    ]


def _leads(s, c, goal, used):
    return any(d == goal or (not s.town[d] and _leads(s, d, goal, used | {e})) for e, d in _ways(s, c, used))


def _links(s, c, far, first, used):
    if s.town[c]:
        return c != first if first >= 0 else _links(s, far, far, c, used)
    return any(_links(s, d, far, first, used | {e}) for e, d in _ways(s, c, used))


@pytest.mark.rule("S26")
def test_anothers_town_opens_no_line():
    match = line("3.4.NW", "3.4.NE", "3.4.E").town(A, "3.4.SE").town(B, "3.4.N")
    assert lifts(match) == set()
    match = line("3.4.NW", "3.4.NE", "3.4.E").town(B, "3.4.NE")
    assert lifts(match) == edges("3.4.E")


@pytest.mark.rule("S27")
def test_it_goes_where_a_ship_may_be_built_and_not_back():
    match = line("3.4.NW", "3.4.NE").do("lift 3.4.NE")
    assert {edge(t.split()[1]) for t in match.legal("ship")} == edges("3.3.E", "2.4.NE", "2.4.E")
    match.refused("ship 3.4.NE", No.SAME_PLACE).refused("ship 3.4.E", No.NOT_JOINED).refused("ship 3.4.NW", No.OCCUPIED)


@pytest.mark.rule("S27")
def test_where_only_the_old_place_is_left_it_is_not_moved():
    line("3.4.NW").road(A, "2.4.E").do("lift 3.4.NW", "ship 2.4.NE")
    line("3.4.NW").road(A, "2.4.E", "2.4.NE").refused("lift 3.4.NW", No.NOWHERE)


@pytest.mark.rule("S28")
def test_a_ring_may_fall_apart():
    match = table(3, Scenario.NEW_SHORES).town(A, "0.7.S").ship(A, *RING).turn(A, rolled=4)
    match.do("lift 3.4.NW", "ship 0.7.SE").asks(A, Phase.MAIN)
    assert match.s.players[A].route == 5, "what is left of the ring leads to no town"


@pytest.mark.rule("S29")
def test_the_route_is_judged_when_the_ship_lies():
    match = line("3.4.NW", "3.4.NE", "3.4.E", "3.4.SE", "2.4.E").hand(B, "1 ore")
    assert (match.s.road_holder, match.points(A)) == (A, 3)
    match.do("lift 3.4.SE")
    assert match.s.road_holder == A
    match.do("ship 2.4.NE")
    assert (match.s.road_holder, match.points(A)) == (-1, 1)
    other = line("3.4.NW", "3.4.NE", "3.4.E", "3.4.SE", "2.4.E").do("lift 3.4.SE", "ship 3.4.SW")
    assert (other.s.road_holder, other.points(A)) == (A, 3)


@pytest.mark.rule("S30")
def test_in_the_special_building_phase_no_ship_is_moved():
    match = table(6, Scenario.NEW_SHORES, extra=1).town(B, SOUTH)
    match.ship(B, SHIP).hand(B, RICH).turn(A, rolled=4).do("end").asks(B, Phase.BUILD)
    match.refused(f"lift {SHIP}", No.BUILD_ONLY)


@pytest.mark.rule("S30", "S31")
def test_the_second_player_of_a_pair_moves_a_ship_too():
    match = table(6, Scenario.NEW_SHORES).town(D, SOUTH).ship(D, SHIP).hand(D, RICH).turn(A, rolled=4)
    match.s.sailed = 1
    match.do("end").asks(D, Phase.MAIN).do(f"lift {SHIP}")
