"""New World: sea and land at random, and harbors that the players lay."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.games.catan.box.grid import AXIAL, CORNER_HEXES, HEX_NEXT
from ludoteka.games.catan.box.maps import GROUP_HEX
from ludoteka.games.catan.rules.seafarers import new_world
from ludoteka.games.catan.state import CORNERS, HARBOR, Awaits, No, Phase, Scenario, Terrain
from tests.games.catan.table import A, B, setting_up, table
from tests.games.catan.writing import corner, edge, hex_of

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def world(match) -> list[int]:
    """All hexes of the map."""
    return [int(h) for h in GROUP_HEX[match.s.map, 0] if h >= 0]


def islands(match) -> set[frozenset[int]]:
    """Land that hangs together, found by walking from hex to hex."""
    left, found = {h for h in world(match) if match.s.terrain[h] <= Terrain.GOLD}, set()
    while left:
        reached = {min(left)}
        while more := {int(n) for h in reached for n in HEX_NEXT[h]} & left - reached:
            reached |= more
        found.add(frozenset(reached))
        left -= reached
    return found


def at_sea(match, *land: str):
    """Nothing but sea, and pastures where a test says."""
    for h in world(match):
        match.s.terrain[h], match.s.token[h] = Terrain.SEA, 0
    for at in land:
        match.s.terrain[hex_of(at)] = Terrain.WOOL
    new_world.find_islands(match.s)
    return match


# ---- the map ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S150")
@SEATS
def test_land_and_sea_and_numbers_are_dealt_at_random(seats):
    maps = [setting_up(seats, Scenario.NEW_WORLD, seed=str(k)) for k in range(3)]
    for match in maps:
        s = match.s
        kinds = Counter(s.terrain[world(match)].tolist())
        plain = {Terrain.LUMBER: 5, Terrain.BRICK: 4, Terrain.WOOL: 5, Terrain.GRAIN: 5, Terrain.ORE: 4}
        wide = dict.fromkeys(range(5), 7) | {Terrain.DESERT: 3, Terrain.GOLD: 4}
        assert kinds == (plain | {Terrain.SEA: 19} if seats < 5 else wide | {Terrain.SEA: 21})
        gives = {h for h in world(match) if s.terrain[h] not in (Terrain.SEA, Terrain.DESERT)}
        assert {h for h in range(76) if s.token[h]} == gives
    assert len({tuple(match.s.terrain.tolist()) for match in maps}) == 3


@pytest.mark.rule("S151", "S154")
@SEATS
def test_there_are_two_islands_at_least_each_known_by_itself(seats):
    for k in range(4):
        match = setting_up(seats, Scenario.NEW_WORLD, seed=str(k))
        wanted = islands(match)
        areas = {frozenset(h for h in world(match) if match.s.area[h] == n) for n in set(match.s.area.tolist()) - {0}}
        assert areas == wanted
        assert len(wanted) >= 2


@pytest.mark.rule("S151")
def test_a_map_of_one_island_is_dealt_anew():
    match = setting_up(3, Scenario.NEW_WORLD)
    hexes = sorted(world(match), key=lambda h: AXIAL[h])
    kinds = sorted(match.s.terrain[hexes].tolist())
    for h, kind in zip(hexes, kinds, strict=True):
        match.s.terrain[h] = kind
    assert len(islands(match)) == 1
    new_world.lay_out_world(match.s)
    assert len(islands(match)) >= 2


@pytest.mark.rule("S155")
def test_robber_and_pirate_are_beside_the_map():
    s = setting_up(4, Scenario.NEW_WORLD).s
    assert (s.robber, s.pirate) == (-1, -1)


# ---- harbors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S152")
@pytest.mark.parametrize(("seats", "harbors"), [(3, 9), (4, 9), (6, 11)])
def test_one_after_the_other_draws_and_lays_a_harbor(seats, harbors):
    match = setting_up(seats, Scenario.NEW_WORLD)
    drawn: list[int] = []
    while match.s.awaits:
        assert match.s.awaits == Awaits.HARBOR
        kind = next(k for k in range(6) if match.build.odds(match.s, HARBOR + k))
        match.comes((*_KINDS, "3:1")[kind]).asks(len(drawn) % seats, Phase.HARBOR)
        drawn.append(kind)
        match.do(min(match.legal("harbor")))
    match.asks(A, Phase.FIRST_TOWN)
    assert len(drawn) == harbors
    assert Counter(drawn) == Counter(match.s.harbor[:harbors].tolist())
    assert Counter(drawn)[5] == harbors - (5 if seats < 5 else 6)
    assert (match.s.harbor_edge[:harbors] >= 0).all()


_KINDS = ("lumber", "brick", "wool", "grain", "ore")


@pytest.mark.rule("S152")
def test_any_harbor_left_may_be_drawn():
    match = setting_up(3, Scenario.NEW_WORLD)
    assert [match.build.odds(match.s, HARBOR + k) for k in range(6)] == [1, 1, 1, 1, 1, 4]
    match.comes("ore").do(min(match.legal("harbor")))
    assert [match.build.odds(match.s, HARBOR + k) for k in range(6)] == [1, 1, 1, 1, 0, 4]


@pytest.mark.rule("S152", "S153")
def test_it_lies_on_a_coast_and_shares_no_corner():
    match = at_sea(setting_up(3, Scenario.NEW_WORLD), "3.4", "4.4", "2.1").comes("wool")
    coast = {edge(f"3.4.{side}") for side in ("NE", "SE", "SW", "W", "NW")}
    coast |= {edge(f"4.4.{side}") for side in ("NE", "E", "SE", "SW", "NW")}
    coast |= {edge(f"2.1.{side}") for side in ("NE", "E", "SE", "SW", "W", "NW")}
    assert {edge(text.split()[1]) for text in match.legal("harbor")} == coast, "the frame beside 2.1 is coast as well"
    match.refused("harbor 3.4.E", No.NOT_COAST).refused("harbor 2.3.NE", No.NOT_COAST)
    match.do("harbor 3.4.W").comes("3:1").asks(B, Phase.HARBOR)
    for at in ("3.4.W", "3.4.NW", "3.4.SW"):
        match.refused(f"harbor {at}", No.HARBOR_NEAR)


@pytest.mark.rule("S153")
def test_without_a_place_the_rest_stays_out():
    """Round one hex there is room for three."""
    match = at_sea(setting_up(4, Scenario.NEW_WORLD), "3.4").comes("wool").do("harbor 3.4.NE").comes("ore")
    match.do("harbor 3.4.SE").comes("3:1").do("harbor 3.4.W").asks(A, Phase.FIRST_TOWN)
    assert (match.s.harbor >= 0).sum() == 3


@pytest.mark.rule("S152")
def test_a_harbor_serves_the_first_settlement_too():
    match = at_sea(setting_up(3, Scenario.NEW_WORLD), "3.4").comes("wool").do("harbor 3.4.NE").comes("ore")
    match.do("harbor 3.4.SE").comes("3:1").do("harbor 3.4.W").asks(A, Phase.FIRST_TOWN).do("settle 3.4.N")
    assert match.s.players[A].rate.tolist() == [4, 4, 2, 4, 4]


# ---- islands ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S154")
@SEATS
def test_one_begins_anywhere(seats):
    match = setting_up(seats, Scenario.NEW_WORLD)
    while match.s.awaits:
        match.comes(next(name for k, name in enumerate((*_KINDS, "3:1")) if match.build.odds(match.s, HARBOR + k)))
        match.do(min(match.legal("harbor")))
    land = {h for island in islands(match) for h in island}
    wanted = {c for c in range(CORNERS) if land & set(CORNER_HEXES[c].tolist())}
    assert {corner(text.split()[1]) for text in match.legal("settle")} == wanted


@pytest.mark.rule("S154")
def test_the_first_settlement_on_each_other_island_brings_a_point():
    match = at_sea(table(3, Scenario.NEW_WORLD), "3.4", "4.4", "2.1", "1.6")
    match.s.setup_left = 1
    match.town(A, "3.4.N")
    match.s.setup_left = 0
    assert match.points(A) == 1, "home"
    match.ship(A, "4.4.SE", "2.1.SE", "2.1.NE").hand(A, RICH).turn(A, rolled=2).do("settle 4.4.S")
    assert match.points(A) == 2, "the same island"
    match.do("settle 2.1.S")
    assert match.points(A) == 4
    match.do("settle 2.1.N")
    assert match.points(A) == 5
