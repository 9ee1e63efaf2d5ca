"""Building: what roads, settlements and cities cost and where they may stand."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import No, Phase
from tests.games.catan.table import A, B, table
from tests.games.catan.writing import corner, edge

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"


def builder(hand: str = RICH):
    """A has a settlement with one road to the north-east of it, and has rolled."""
    return table().town(A, "3.4.N").road(A, "3.4.NE").hand(A, hand).turn(A, rolled=4)


@pytest.mark.rule("B60")
@pytest.mark.parametrize(
    ("action", "price"),
    [("road 4.4.NW", "1 lumber 1 brick"), ("settle 4.4.N", "1 lumber 1 brick 1 wool 1 grain"),
     ("city 3.4.N", "2 grain 3 ore"), ("buy", "1 wool 1 grain 1 ore")],
)  # fmt: skip
def test_everything_has_its_price(action, price):
    match = builder(price).road(A, *["4.4.NW"] if "settle" in action else []).do(action)
    assert match.cards(A) == ""
    assert match.s.bank.tolist() == [19] * 5
    words = price.split()
    for k in range(0, len(words), 2):  # one card less of any
        less = [*words]
        less[k] = str(int(words[k]) - 1)
        other = builder(" ".join(less)).road(A, *["4.4.NW"] if "settle" in action else [])
        other.refused(action, No.TOO_DEAR)


@pytest.mark.rule("B61")
def test_a_road_is_joined_to_a_road_settlement_or_city_of_ones_own():
    match = builder().road(B, "2.3.NW").town(B, "2.3.N")
    found = {edge(text.split()[1]) for text in match.legal("road")}
    assert found == {edge(at) for at in ("3.4.NW", "3.3.E", "3.4.E", "4.3.SE")}
    match.refused("road 2.3.NE", No.NOT_JOINED).refused("road 3.4.NE", No.OCCUPIED).refused("road 2.3.NW", No.OCCUPIED)


@pytest.mark.rule("B61")
def test_roads_lie_on_the_land_and_its_coast_only():
    match = table().town(A, "3.2.N").hand(A, RICH).turn(A, rolled=4)
    assert len(match.legal("road")) == 2
    match.refused("road 3.1.E", No.NOT_LAND)
    assert edge("3.1.E") >= 72


@pytest.mark.rule("B62")
def test_nobody_builds_on_past_anothers_settlement():
    match = builder().town(B, "3.4.NE")
    assert {edge(text.split()[1]) for text in match.legal("road")} == {edge("3.4.NW"), edge("3.3.E")}
    match.refused("road 4.4.NW", No.NOT_JOINED)


@pytest.mark.rule("B62")
def test_ones_own_settlement_is_no_hindrance():
    builder().road(A, "4.4.NW").town(A, "4.4.N").do("road 5.3.W").asks(A, Phase.MAIN)


@pytest.mark.rule("B63")
def test_a_settlement_stands_at_an_own_road():
    match = builder().refused("settle 4.4.N", No.NOT_JOINED).do("road 4.4.NW", "settle 4.4.N")
    assert (match.points(A), match.s.players[A].settlements) == (2, 3)
    match.refused("settle 5.2.N", No.NOT_JOINED)


@pytest.mark.rule("B63")
def test_a_road_of_somebody_else_is_of_no_use():
    builder().road(B, "4.4.NW").refused("settle 4.4.N", No.NOT_JOINED)


@pytest.mark.rule("B64")
@pytest.mark.parametrize("seat", [A, B])
def test_the_next_corner_to_a_settlement_or_city_stays_free(seat):
    match = builder().road(A, "4.4.NW").refused("settle 3.4.NE", No.TOO_CLOSE).refused("settle 3.4.N", No.OCCUPIED)
    assert match.legal("settle") == {"settle " + text.split()[1] for text in match.legal("settle")}
    assert {corner(text.split()[1]) for text in match.legal("settle")} == {corner("4.4.N")}
    match.city(seat, "4.4.NE").refused("settle 4.4.N", No.TOO_CLOSE)
    assert match.legal("settle") == set()


@pytest.mark.rule("B65")
def test_a_city_replaces_a_settlement_which_goes_back():
    match = builder().do("city 3.4.N")
    assert (match.points(A), match.s.players[A].settlements, match.s.players[A].cities) == (2, 5, 3)
    match.refused("city 3.4.N", No.NO_SETTLEMENT).refused("city 4.4.N", No.NO_SETTLEMENT)
    match.town(B, "1.4.N").refused("city 1.4.N", No.NO_SETTLEMENT)


@pytest.mark.rule("B65")
def test_a_city_yields_two_cards_from_the_next_roll():
    assert builder("2 grain 3 ore").do("city 3.4.N").turn(A).roll(2, 4).cards(A) == "2 brick"


@pytest.mark.rule("B66", "B09")
@pytest.mark.parametrize(
    ("piece", "action"), [("roads", "road 4.4.NW"), ("settlements", "settle 4.4.N"), ("cities", "city 3.4.N")]
)
def test_without_a_piece_in_the_supply_nothing_is_built(piece, action):
    match = builder().road(A, *["4.4.NW"] if piece == "settlements" else [])
    match.s.players[A][piece] = 0
    match.refused(action, No.NO_PIECE)
    match.s.players[A][piece] = 1
    match.do(action)
    assert match.s.players[A][piece] == 0


@pytest.mark.rule("B66")
def test_with_all_settlements_out_a_city_makes_room_for_one():
    match = builder().road(A, "4.4.NW").town(A, "1.4.N", "1.4.S", "3.2.N", "5.4.S").refused("settle 4.4.N", No.NO_PIECE)
    match.do("city 1.4.N", "settle 4.4.N")


@pytest.mark.rule("B25", "B20")
def test_nothing_is_built_in_the_turn_of_another():
    match = table().town(B, "3.4.N").hand(B, RICH).turn(A, rolled=4)
    match.refused("road 3.4.NE", No.TOO_DEAR)  # asked of A
    match.hand(A, "1 lumber 1 brick").refused("road 3.4.NE", No.NOT_JOINED)
    assert match.legal("road", "settle", "city", "buy") == set()
