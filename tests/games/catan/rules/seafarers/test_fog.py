"""The Fog Islands: land and sea that nobody has seen yet."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.box.atlas import ATLAS
from ludoteka.games.catan.box.grid import CORNER_HEXES, EDGE_HEXES
from ludoteka.games.catan.state import CORNERS, EDGES, LAND, START, TOKEN, Awaits, Do, No, Phase, Scenario, Terrain
from tests.games.catan.table import A, B, C, D, setting_up, table
from tests.games.catan.writing import corner, hex_of, notation

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
SHIP = "1.4.NW"  # from the settlement to a corner of the fog hex 2.3


def shore(hand: str = "1 lumber 1 wool"):
    """A settles at the coast of mountains 0.4; over the sea 1.3 and 1.4 lies the fog 2.3."""
    return table(3, Scenario.FOG_ISLANDS).town(A, "0.4.NE").hand(A, hand).turn(A, rolled=2)


def terrain(match, at: str) -> Terrain:
    return Terrain(int(match.s.terrain[hex_of(at)]))


@pytest.mark.rule("S60")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_one_begins_on_the_islands_that_lie_open(seats):
    match = setting_up(seats, Scenario.FOG_ISLANDS)
    chart = ATLAS[match.s.map]
    open_land = {chart.hex(at) for area in chart.areas if area.name == "main" for at in area.hexes}
    wanted = {c for c in range(CORNERS) if open_land & set(CORNER_HEXES[c].tolist())}
    assert {corner(text.split()[1]) for text in match.legal("settle")} == wanted


@pytest.mark.rule("S60")
def test_no_island_brings_points():
    match = table(3, Scenario.FOG_ISLANDS).town(A, "0.6.N", "5.2.N").land("2.3", "ore", 6).hand(A, RICH)
    match.ship(A, "1.4.NW").turn(A, rolled=2).do("settle 1.4.N")
    assert match.points(A) == 3


@pytest.mark.rule("S61", "S62")
def test_a_ship_lifts_the_fog_and_brings_a_card_of_the_land():
    match = shore().do(f"ship {SHIP}")
    assert match.s.awaits == Awaits.LAND
    match.comes("ore")
    assert match.s.awaits == Awaits.TOKEN
    match.comes("6").asks(A, Phase.MAIN)
    assert (match.cards(A), terrain(match, "2.3"), match.s.token[hex_of("2.3")]) == ("1 ore", Terrain.ORE, 6)
    assert (match.s.fog[Terrain.ORE], match.s.fog_token[6]) == (1, 0)


@pytest.mark.rule("S61")
def test_a_ship_that_is_moved_lifts_the_fog():
    match = shore("").ship(A, "0.4.E").do("lift 0.4.E", f"ship {SHIP}").comes("wool", "3").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 wool"


@pytest.mark.rule("S61")
def test_free_ships_lift_the_fog_one_by_one():
    match = shore("").devs(A, "1 roads").do("play roads", f"ship {SHIP}").comes("sea").asks(A, Phase.FREE_ROADS)
    match.do("ship 2.3.W").comes("wool", "3").asks(A, Phase.MAIN)
    assert terrain(match, "2.2") == Terrain.WOOL


@pytest.mark.rule("S61")
def test_a_road_lifts_the_fog():
    match = table(3, Scenario.FOG_ISLANDS).land("2.3", "ore", 6).town(A, "2.3.NE").hand(A, "1 lumber 1 brick")
    match.turn(A, rolled=2).do("road 2.3.NE").comes("brick", "4").asks(A, Phase.MAIN)
    assert (match.cards(A), terrain(match, "2.2")) == ("1 brick", Terrain.BRICK)


@pytest.mark.rule("S61")
def test_a_settlement_alone_lifts_none():
    match = table(3, Scenario.FOG_ISLANDS).land("1.3", "wool", 4).ship(A, SHIP).hand(A, RICH).turn(A, rolled=2)
    match.do("settle 1.4.N").asks(A, Phase.MAIN)
    assert terrain(match, "2.3") == Terrain.FOG


@pytest.mark.rule("S62")
def test_sea_in_the_fog_gets_no_number_and_brings_nothing():
    match = shore().do(f"ship {SHIP}").comes("sea").asks(A, Phase.MAIN)
    assert (match.cards(A), terrain(match, "2.3"), match.s.token[hex_of("2.3")]) == ("", Terrain.SEA, 0)


@pytest.mark.rule("S62")
def test_an_empty_bank_gives_no_card():
    match = shore().hand(C, "19 ore").do(f"ship {SHIP}").comes("ore", "6").asks(A, Phase.MAIN)
    assert (match.cards(A), match.s.token[hex_of("2.3")]) == ("", 6)


@pytest.mark.rule("S63")
def test_gold_from_the_fog_brings_a_card_of_choice():
    match = shore().do(f"ship {SHIP}").comes("gold", "4").asks(A, Phase.GOLD).do("gain ore").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 ore"


@pytest.mark.rule("S67", "S62")
def test_fog_that_a_ship_of_the_set_up_lifts_is_found_by_its_owner():
    """The turn goes on to the next seat with the piece; the card is still the finder's."""
    match = setting_up(4, Scenario.FOG_ISLANDS).do("settle 5.4.S", "ship 4.5.E").comes("wool", "4")
    assert [match.cards(p) for p in (A, B, C, D)] == ["1 wool", "", "", ""]
    match.asks(B, Phase.FIRST_TOWN)


@pytest.mark.rule("S67", "S63")
def test_gold_that_a_ship_of_the_set_up_finds_is_chosen_by_its_owner():
    match = setting_up(4, Scenario.FOG_ISLANDS).do("settle 5.4.S", "ship 4.5.E").comes("gold", "4")
    match.asks(A, Phase.GOLD).do("gain ore").asks(B, Phase.FIRST_TOWN)
    assert match.cards(A) == "1 ore"


@pytest.mark.rule("S64")
def test_all_fog_that_a_piece_reaches_lifts_one_after_the_other():
    """Between the land 1.3 and the sea 2.2 an edge ends at two hexes of fog."""
    match = table(3, Scenario.FOG_ISLANDS).land("1.3", "wool", 4).land("2.2", "sea").town(A, "1.3.N")
    match.hand(A, "1 lumber 1 wool").turn(A, rolled=2).do("ship 1.3.NE")
    first = int(match.s.revealed)
    match.comes("ore", "6")
    assert match.s.awaits == Awaits.LAND
    assert {first, int(match.s.revealed)} == {hex_of("1.2"), hex_of("2.3")}
    match.comes("gold", "4").asks(A, Phase.GOLD).do("gain wool").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 wool 1 ore"


@pytest.mark.rule("S65")
@pytest.mark.parametrize(("seats", "hexes", "sea", "tokens"), [(3, 12, 2, 10), (4, 12, 2, 10), (6, 25, 12, 13)])
def test_so_much_lies_in_the_fog(seats, hexes, sea, tokens):
    s = setting_up(seats, Scenario.FOG_ISLANDS).s
    assert (s.terrain == Terrain.FOG).sum() == s.fog.sum() == hexes
    assert s.fog[Terrain.SEA] == sea
    assert s.fog_token.sum() == tokens


@pytest.mark.rule("S65")
def test_nobody_knows_the_order_of_the_fog():
    """Whatever is left may come, each hex and each number as likely as any other; a guess keeps to the same."""
    match = shore().do(f"ship {SHIP}")
    for shown in (match, match.seen_by(A), match.seen_by(-1), match.imagined_by(A, "x")):
        assert [match.build.odds(shown.s, LAND + kind) for kind in range(8)] == [1, 2, 1, 2, 2, 0, 2, 2]
    match.comes("brick")
    numbers = {n: match.build.odds(match.s, TOKEN + n) for n in range(13) if match.build.odds(match.s, TOKEN + n)}
    assert numbers == {3: 2, 4: 1, 5: 1, 6: 1, 8: 1, 9: 1, 10: 1, 11: 1, 12: 1}


@pytest.mark.rule("S66")
def test_nothing_is_built_beside_the_fog():
    match = shore(RICH).land("1.3", "wool", 4).ship(A, SHIP).town(A, "1.4.N")
    match.refused("ship 2.3.W", No.NOT_SEA).refused("road 2.3.W", No.NOT_LAND).refused("ship 2.3.SW", No.NOT_SEA)
    foggy = [e for e in range(EDGES) if Terrain.FOG in match.s.terrain[EDGE_HEXES[e]]]
    for action, reason in ((Do.SHIP, No.NOT_SEA), (Do.ROAD, No.NOT_LAND)):
        assert {match.why(notation(int(START[action]) + e)) for e in foggy} == {reason}
