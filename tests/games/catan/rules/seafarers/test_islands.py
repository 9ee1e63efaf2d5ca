"""Seafarers: the set-up at sea, and what a first settlement on another island brings."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.games.catan.box.atlas import ATLAS, HARBOR_KINDS
from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.state import CORNERS, No, Phase, Scenario
from tests.games.catan.table import A, B, C, setting_up, table
from tests.games.catan.writing import corner, edge

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
SHORES = pytest.mark.parametrize("seats", [3, 4, 6])


def starts(match) -> set[int]:
    return {corner(text.split()[1]) for text in match.legal("settle")}


def corners_of(match, *names: str) -> set[int]:
    """All corners at the hexes of some areas of the box."""
    chart = ATLAS[match.s.map]
    hexes = {chart.hex(at) for area in chart.areas if area.name in names for at in area.hexes}
    return {c for c in range(CORNERS) if hexes & set(CORNER_HEXES[c].tolist())}


def test_the_desert_for_three_has_two_elevens_and_no_twelve_on_its_small_islands():
    chart = next(chart for chart in ATLAS if chart.id == "desert_3")
    small = [token for area in chart.areas if area.name == "islet" for token in area.tokens]
    assert sorted(small) == [5, 5, 8, 9, 11]
    assert Counter(token for area in chart.areas for token in area.tokens)[11] == 2


# ---- the set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S50")
def test_a_settlement_at_the_coast_begins_with_a_road_or_a_ship():
    match = setting_up(3, Scenario.NEW_SHORES).do("settle 2.4.NE").asks(A, Phase.FIRST_ROAD)
    assert {edge(text.split()[1]) for text in match.legal("ship")} == {edge(at) for at in ("2.4.NE", "2.4.E", "3.4.NW")}
    assert {edge(text.split()[1]) for text in match.legal("road")} == {edge(at) for at in ("2.4.NE", "2.4.E")}
    match.refused("ship 3.4.NE", No.NOT_JOINED).do("ship 3.4.NW").asks(B, Phase.FIRST_TOWN)
    assert (match.s.players[A].ships, match.s.players[A].roads) == (14, 15)


@pytest.mark.rule("S50")
def test_inland_it_begins_with_a_road():
    setting_up(3, Scenario.NEW_SHORES).do("settle 1.4.N").refused("ship 1.4.NE", No.NOT_SEA).do("road 1.4.NE")


@pytest.mark.rule("S50")
def test_no_first_ship_lies_beside_the_pirate():
    match = setting_up(3, Scenario.NEW_SHORES).pirate("3.4").do("settle 2.4.NE")
    match.refused("ship 3.4.NW", No.PIRATE).refused("ship 2.4.E", No.PIRATE)
    assert {edge(text.split()[1]) for text in match.legal("ship", "road")} == {edge("2.4.NE"), edge("2.4.E")}


@pytest.mark.rule("S21")
def test_ships_of_the_set_up_are_moved_in_the_first_turn():
    match = setting_up(3, Scenario.NEW_SHORES)
    match.s.setup_left = 1
    match.do("settle 2.4.NE", "ship 3.4.NW").asks(A, Phase.ROLL).roll(1, 1).do("lift 3.4.NW", "ship 2.4.E")


# ---- islands ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S51", "S54")
def test_the_first_settlement_on_an_island_brings_each_player_two_points():
    match = table(3, Scenario.NEW_SHORES).town(A, "2.4.NE").ship(A, "3.4.NW", "3.4.NE").ship(B, "4.2.NW")
    match.hand(A, RICH).hand(B, RICH).turn(A, rolled=4).do("settle 3.4.NE")
    assert match.points(A) == 2 + 2
    match.do("ship 3.4.E", "ship 4.4.SW", "settle 4.4.S")
    assert match.points(A) == 3 + 2, "the same island once"
    match.turn(B, rolled=4).do("settle 4.2.N")
    assert match.points(B) == 1 + 2, "each player for himself"
    match.ship(A, "2.1.SW").turn(A, rolled=4).do("settle 2.1.S")
    assert match.points(A) == 4 + 2 + 2, "each island by itself"


@pytest.mark.rule("S53")
def test_a_city_brings_no_island():
    match = table(3, Scenario.NEW_SHORES).ship(A, "3.4.NE").hand(A, RICH).turn(A, rolled=4).do("settle 3.4.NE")
    assert match.points(A) == 3
    match.do("city 3.4.NE")
    assert match.points(A) == 4


@pytest.mark.rule("S52", "S55")
def test_settlements_of_the_set_up_make_islands_home():
    match = setting_up(3, Scenario.FOUR_ISLANDS)
    match.do("settle 1.3.N", "road 1.3.NE", "settle 0.6.N", "road 0.6.NE", "settle 4.2.N", "road 4.2.NE")
    match.do("settle 3.6.N", "road 3.6.NE", "settle 4.3.N", "road 4.3.NW", "settle 0.5.N", "road 0.5.NW")
    assert [match.points(p) for p in (A, B, C)] == [2, 2, 2]
    match.asks(A, Phase.ROLL).hand(A, RICH).road(A, "0.5.W").ship(A, "3.5.W").turn(A, rolled=4).do("settle 0.5.SW")
    assert match.points(A) == 3, "the second home"
    match.do("settle 3.5.NW")
    assert match.points(A) == 4 + 2


@pytest.mark.rule("S54")
@SHORES
def test_the_new_shores_begin_on_the_main_island(seats):
    match = setting_up(seats, Scenario.NEW_SHORES)
    assert starts(match) == corners_of(match, "main") - corners_of(match, "islet")
    assert len(set(match.s.area[:76].tolist()) - {0}) == (3 if seats < 5 else 6)


@pytest.mark.rule("S54")
def test_no_settlement_begins_on_a_small_island():
    setting_up(3, Scenario.NEW_SHORES).refused("settle 4.3.N", No.NOT_HERE).refused("settle 1.2.NW", No.NOT_LAND)


@pytest.mark.rule("S55")
@SHORES
def test_the_four_islands_begin_anywhere(seats):
    match = setting_up(seats, Scenario.FOUR_ISLANDS)
    assert starts(match) == corners_of(match, "island")
    assert len(set(match.s.area[:76].tolist()) - {0}) == (4 if seats < 5 else 6)


@pytest.mark.rule("S56", "S57")
@SHORES
def test_the_desert_begins_on_the_main_island_away_from_the_strip(seats):
    match = setting_up(seats, Scenario.THROUGH_THE_DESERT)
    assert starts(match) == corners_of(match, "main", "desert") - corners_of(match, "strip", "islet")


@pytest.mark.rule("S56")
def test_beyond_the_desert_lies_foreign_land():
    """The desert 2.2 is home; the strip 2.1 and the islet 4.4 are not."""
    match = table(3, Scenario.THROUGH_THE_DESERT).road(A, "2.2.SE", "2.1.NW").ship(A, "4.4.W").hand(A, RICH)
    match.turn(A, rolled=4).do("settle 2.2.S")
    assert match.points(A) == 1
    match.do("settle 2.1.N")
    assert match.points(A) == 2 + 2
    match.do("settle 4.4.NW")
    assert match.points(A) == 3 + 4


@pytest.mark.rule("S57")
def test_a_corner_between_desert_and_strip_counts_for_the_strip():
    match = setting_up(3, Scenario.THROUGH_THE_DESERT).refused("settle 1.3.N", No.NOT_HERE)
    match = table(3, Scenario.THROUGH_THE_DESERT).road(A, "1.3.NE", "1.2.SW").hand(A, RICH).turn(A, rolled=4)
    match.do("settle 1.3.N")
    assert match.points(A) == 1 + 2
    match.do("settle 1.2.SW")
    assert match.points(A) == 2 + 2, "the strip once"


# ---- points that win -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S54", "S55", "S56", "S60", "S70", "S80", "S150")
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize(
    ("scenario", "target"),
    [
        (Scenario.NEW_SHORES, 14), (Scenario.FOUR_ISLANDS, 13), (Scenario.FOG_ISLANDS, 12),
        (Scenario.THROUGH_THE_DESERT, 14), (Scenario.FORGOTTEN_TRIBE, 13), (Scenario.CLOTH, 14),
        (Scenario.NEW_WORLD, 12),
    ],
)  # fmt: skip
def test_so_many_points_win(scenario, target, seats):
    match = table(seats, scenario).hand(A, "2 wool 2 grain 2 ore").turn(A, rolled=8)
    match.s.players[A].points = target - 2
    match.do("buy").comes("point").asks(A, Phase.MAIN)
    match.do("buy").comes("point")
    assert (match.s.winner, match.points(A)) == (A, target)


# ---- harbors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S58")
def test_printed_harbors_keep_their_kind():
    for seed in ("a", "b"):
        s = setting_up(3, Scenario.NEW_SHORES, seed=seed).s
        printed = ["grain", "3:1", "wool", "3:1", "lumber", "brick", "3:1", "ore"]
        assert s.harbor.tolist() == [HARBOR_KINDS[kind] for kind in printed] + [-1] * 4
        assert s.harbor_edge[0] == edge("1.3.W")


@pytest.mark.rule("S58")
@pytest.mark.parametrize(("seats", "layout"), [(4, 0), (3, 1), (4, 1), (6, 0)])
def test_blank_harbors_and_those_of_a_dealt_map_come_at_random(seats, layout):
    dealt = [setting_up(seats, Scenario.NEW_SHORES, seed=str(k), layout=layout).s for k in range(4)]
    kinds = [tuple(int(k) for k in s.harbor if k >= 0) for s in dealt]
    types = Counter(HARBOR_KINDS[kind] for kind in ATLAS[dealt[0].map].harbor_types)
    assert all(Counter(one) == types for one in kinds)
    assert len(set(kinds)) > 1
    assert len({tuple(s.harbor_edge.tolist()) for s in dealt}) == 1


@pytest.mark.rule("S59")
@pytest.mark.parametrize(("scenario", "seats"), [(Scenario.NEW_SHORES, 4), (Scenario.THROUGH_THE_DESERT, 3)])
def test_land_and_numbers_are_dealt_within_their_pools(scenario, seats):
    """The main island by itself, and all the others together."""
    printed = setting_up(seats, scenario).s
    dealt = setting_up(seats, scenario, seed="dealt", layout=1).s
    chart = ATLAS[printed.map]
    assert dealt.terrain.tolist() != printed.terrain.tolist()
    for main in (True, False):
        pool = [chart.hex(at) for area in chart.areas if area.start == main for at in area.hexes]
        assert Counter(dealt.terrain[pool].tolist()) == Counter(printed.terrain[pool].tolist())
        assert Counter(dealt.token[pool].tolist()) == Counter(printed.token[pool].tolist())


@pytest.mark.parametrize("layout", [0, 1])
def test_beyond_the_desert_of_five_and_six_each_terrain_keeps_its_token(layout):
    """Two strips, each shuffled by itself, also on the printed map."""
    dealt = [setting_up(5, Scenario.THROUGH_THE_DESERT, seed=str(k), layout=layout).s for k in range(4)]
    chart = ATLAS[dealt[0].map]
    for area in (area for area in chart.areas if area.name == "strip"):
        hexes = [chart.hex(at) for at in area.hexes]
        lie = [list(zip(s.terrain[hexes].tolist(), s.token[hexes].tolist(), strict=True)) for s in dealt]
        assert all(sorted(one) == sorted(lie[0]) for one in lie)
        assert sorted(token for _, token in lie[0]) == sorted(area.tokens)
        assert len({tuple(one) for one in lie}) > 1
