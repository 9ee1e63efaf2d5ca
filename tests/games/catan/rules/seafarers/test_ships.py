"""Seafarers: ships, where they may lie, and the longest trade route."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import No, Phase, Scenario
from tests.games.catan.table import A, B, setting_up, table
from tests.games.catan.writing import edge

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"


def coast(hand: str = RICH):
    """The New Shores for three. A has a settlement east of pasture 2.3 and forest 2.4, where three edges meet: two of
    the coast and 3.4.NW at sea. Over it lies the small island 4.3."""
    return table(3, Scenario.NEW_SHORES).town(A, "2.4.NE").hand(A, hand).turn(A, rolled=4)


@pytest.mark.rule("S01")
def test_a_ship_costs_lumber_and_wool_and_comes_from_the_supply():
    match = coast("1 lumber 1 wool").do("ship 3.4.NW")
    assert (match.cards(A), match.s.players[A].ships) == ("", 14)
    coast("1 lumber").refused("ship 3.4.NW", No.TOO_DEAR)
    coast("1 wool").refused("ship 3.4.NW", No.TOO_DEAR)
    match = coast()
    match.s.players[A].ships = 0
    match.refused("ship 3.4.NW", No.NO_PIECE)


@pytest.mark.rule("S01")
def test_the_base_game_has_no_ships():
    table().town(A, "3.4.N").hand(A, RICH).turn(A, rolled=4).refused("ship 3.4.NE", No.NO_SHIP)


@pytest.mark.rule("S02")
def test_ships_need_sea_beside_them_and_roads_need_land():
    match = coast().refused("road 3.4.NW", No.NOT_LAND)
    match.town(A, "1.4.N").refused("ship 1.4.NE", No.NOT_SEA)
    assert {edge(text.split()[1]) for text in match.legal("ship")} == {edge(at) for at in ("3.4.NW", "2.4.NE", "2.4.E")}


@pytest.mark.rule("S02")
def test_the_frame_is_sea():
    """Hex 0.7 lies at the lower rim of the map."""
    match = table(3, Scenario.NEW_SHORES).town(A, "0.7.S").hand(A, RICH).turn(A, rolled=4)
    assert edge("0.7.SE") in {edge(text.split()[1]) for text in match.legal("ship")}


@pytest.mark.rule("S03", "S14")
@pytest.mark.parametrize("first", ["road", "ship"])
def test_a_coast_takes_a_road_or_a_ship(first):
    """3.2 is the harbor of the east coast: 2.3.E."""
    for at in ("2.4.NE", "2.3.E"):
        match = coast().town(A, "2.3.NE").do(f"{first} {at}")
        match.refused(f"road {at}", No.OCCUPIED).refused(f"ship {at}", No.OCCUPIED)


@pytest.mark.rule("S04")
def test_a_ship_is_joined_to_an_own_town_or_ship_not_to_a_road():
    match = coast().road(A, "2.4.E").refused("ship 3.4.SW", No.NOT_JOINED).refused("ship 3.4.NE", No.NOT_JOINED)
    match.do("ship 3.4.NW", "ship 3.4.NE").ship(B, "3.4.SE").refused("ship 3.5.NE", No.NOT_JOINED)


@pytest.mark.rule("S05")
def test_a_road_is_not_joined_to_a_ship():
    coast().ship(A, "3.4.NW").refused("road 3.4.NE", No.NOT_JOINED)


@pytest.mark.rule("S06")
def test_a_settlement_joins_roads_and_ships():
    match = coast().road(A, "2.4.E", "2.4.SE").ship(A, "3.4.NW", "3.4.NE", "3.4.E", "3.4.SE")
    assert match.s.players[A].route == 6, "four ships and two roads past the settlement"
    other = table(3, Scenario.NEW_SHORES).hand(A, RICH).town(A, "3.4.NE").ship(A, "3.4.E", "3.4.SE", "3.4.SW")
    other.town(B, "1.5.N").road(A, "2.4.SE", "2.4.SW").turn(A, rolled=4)
    assert other.s.players[A].route == 3
    other.do("settle 2.4.SE")
    assert other.s.players[A].route == 5


@pytest.mark.rule("S07")
def test_ships_do_not_go_on_past_anothers_town():
    match = coast().ship(A, "3.4.NW").town(B, "3.4.N").refused("ship 3.4.NE", No.NOT_JOINED)
    match.refused("ship 3.3.E", No.NOT_JOINED)


@pytest.mark.rule("S08")
def test_a_settlement_is_built_where_ships_end():
    match = coast().ship(A, "3.4.NW").refused("settle 3.4.N", No.TOO_CLOSE).do("ship 3.4.NE", "ship 3.3.E")
    match.do("settle 3.4.NE")
    assert match.points(A) == 4, "two towns, and a foreign shore"


@pytest.mark.rule("S08")
def test_a_corner_without_land_takes_no_settlement():
    """The sea hex 1.2 lies between the frame and the island 2.1."""
    match = table(3, Scenario.NEW_SHORES).hand(A, RICH).ship(A, "1.2.NW").turn(A, rolled=4)
    match.refused("settle 1.2.NW", No.NOT_LAND).do("settle 1.2.N")


@pytest.mark.rule("S09")
def test_no_ship_is_built_beside_the_pirate():
    match = coast().pirate("3.4").refused("ship 3.4.NW", No.PIRATE).refused("ship 2.4.E", No.PIRATE)
    match.do("ship 2.4.NE").do("road 2.4.E").do("city 2.4.NE")


@pytest.mark.rule("S09")
@pytest.mark.parametrize("side", ["NE", "E", "SE", "SW", "W", "NW"])
def test_on_none_of_the_six_sides_of_its_hex(side):
    match = table(3, Scenario.NEW_SHORES).town(A, "3.4.N", "3.4.SE", "3.4.SW").hand(A, RICH).turn(A, rolled=4)
    match.pirate("3.4").refused(f"ship 3.4.{side}", No.PIRATE).pirate("3.7").do(f"ship 3.4.{side}")


@pytest.mark.rule("S10")
def test_the_longest_trade_route_is_worth_two_points():
    match = coast().ship(A, "3.4.NW", "3.4.NE", "3.4.E", "3.4.SE")
    assert match.points(A) == 1
    match.do("ship 3.4.SW")
    assert (match.points(A), match.s.road_holder) == (3, A)


@pytest.mark.rule("S11")
def test_anothers_town_interrupts_a_route_and_the_pirate_does_not():
    match = coast().ship(A, "3.4.NW", "3.4.NE", "3.4.E", "3.4.SE", "3.4.SW").pirate("3.4")
    assert match.s.players[A].route == 5
    match.town(B, "3.4.NE")
    assert match.s.players[A].route == 3
    assert match.s.road_holder == -1


@pytest.mark.rule("S12")
@pytest.mark.parametrize("pieces", [("road", "road"), ("road", "ship"), ("ship", "road"), ("ship", "ship")])
def test_road_building_brings_two_roads_or_ships(pieces):
    places = {"road": ["2.4.E", "2.4.SE"], "ship": ["3.4.NW", "3.4.NE"]}
    match = coast("").devs(A, "1 roads").do("play roads").asks(A, Phase.FREE_ROADS)
    for piece in pieces:
        match.do(f"{piece} {places[piece].pop(0)}")
    match.asks(A, Phase.MAIN)


@pytest.mark.rule("S12", "B66")
@pytest.mark.parametrize(
    ("piece", "first", "second", "other"),
    [("ships", "ship 3.4.NW", "ship 3.4.NE", "road 2.4.E"), ("roads", "road 2.4.E", "road 2.4.SE", "ship 3.4.NW")],
)
def test_where_the_last_piece_of_a_kind_was_laid_free_the_other_kind_is_left(piece, first, second, other):
    match = coast("").devs(A, "1 roads")
    match.s.players[A][piece] = 1
    match.do("play roads", first).refused(second, No.NO_PIECE).do(other).asks(A, Phase.MAIN)


@pytest.mark.rule("S13")
def test_free_pieces_without_a_place_are_lost():
    match = coast("").devs(A, "1 roads")
    match.s.players[A].ships = 1
    match.s.players[A].roads = 0
    match.do("play roads", "ship 3.4.NW").asks(A, Phase.MAIN)
    assert match.s.free_roads == 0


@pytest.mark.rule("S13")
def test_with_no_road_left_and_no_coast_road_building_is_not_played():
    match = table(3, Scenario.NEW_SHORES).town(A, "2.4.S").devs(A, "1 roads").turn(A, rolled=4)
    match.s.players[A].roads = 0
    match.refused("play roads", No.NOWHERE).town(A, "2.4.NE").do("play roads").asks(A, Phase.FREE_ROADS)


@pytest.mark.rule("S15")
@pytest.mark.parametrize(("seats", "bank", "deck"), [(3, 19, 25), (6, 24, 34)])
def test_bank_and_deck_are_those_of_the_base_game(seats, bank, deck):
    s = setting_up(seats, Scenario.NEW_SHORES).s
    assert s.bank.tolist() == [bank] * 5
    assert s.deck_left == deck
    assert [int(me.ships) for me in s.players[:seats]] == [15] * seats
