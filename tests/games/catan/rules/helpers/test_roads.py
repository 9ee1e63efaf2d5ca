"""Yngvi and Högni: help with a road, and a road that is moved."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase, Scenario
from tests.games.catan.rules.helpers.party import A, B, Table, party
from tests.games.catan.table import table
from tests.games.catan.writing import edge


def with_yngvi(cards: str) -> Table:
    match = party().helper(A, Helper.YNGVI).town(A, "3.4.N").road(A, "3.4.NE")
    return match.hand(A, cards).turn(A, rolled=8)


def with_hogni() -> Table:
    """A has a settlement at the desert and three roads on from it, clockwise round the desert."""
    match = party().helper(A, Helper.HOGNI).town(A, "3.4.N").road(A, "3.4.NE", "3.4.E", "3.4.SE")
    return match.turn(A, rolled=8)


# ---- Yngvi -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H88")
@pytest.mark.parametrize("instead", ["wool", "grain", "ore"])
@pytest.mark.parametrize(("has", "missing"), [("lumber", "brick"), ("brick", "lumber")])
def test_any_other_card_replaces_the_lumber_or_the_brick_of_a_road(has, missing, instead):
    match = with_yngvi(f"1 {has} 1 {instead}").refused("road 3.4.E", No.TOO_DEAR).do("help").asks(A, Phase.YNGVI_PAY)
    assert match.legal() == {f"replace {missing} {instead}"}
    match.do(f"replace {missing} {instead}").asks(A, Phase.YNGVI_ROAD).do("road 3.4.E").asks(A, Phase.KEEP)
    assert match.cards(A) == ""
    assert (match.bank(has), match.bank(instead)) == (19, 19)
    assert match.s.players[A].roads == 13
    assert match.s.players[A].route == 2


@pytest.mark.rule("H89")
def test_only_one_of_the_two_is_replaced():
    with_yngvi("1 wool 1 grain").refused("help", No.TOO_DEAR)
    with_yngvi("2 grain").refused("help", No.TOO_DEAR)


@pytest.mark.rule("H89")
def test_only_a_card_of_the_price_is_replaced_and_by_another():
    match = with_yngvi("1 lumber 1 brick 2 wool").refused("replace brick wool", No.NOT_NOW).do("help")
    match.refused("replace wool lumber", No.ONE_REPLACED).refused("replace lumber lumber", No.ONE_REPLACED)
    match.refused("replace brick ore", No.TOO_DEAR)


@pytest.mark.rule("H88", "H38")
def test_with_the_two_cards_of_the_price_alone_nothing_can_be_replaced():
    with_yngvi("1 lumber 1 brick").refused("help", No.ONE_REPLACED)


@pytest.mark.rule("H90")
@pytest.mark.parametrize(("cards", "action"), [("2 lumber", "brick lumber"), ("2 brick", "lumber brick")])
def test_the_other_card_of_the_price_may_replace_it_too(cards, action):
    match = with_yngvi(cards).do("help", f"replace {action}", "road 3.4.E")
    assert match.cards(A) == ""


@pytest.mark.rule("H90")
def test_one_road_is_built_in_one_use():
    match = with_yngvi("4 lumber").do("help", "replace brick lumber", "road 3.4.E").asks(A, Phase.KEEP).do("flip")
    match.refused("road 3.4.SE", No.TOO_DEAR).refused("help", No.HELPER_RESTS)


@pytest.mark.rule("H10", "H88")
def test_yngvis_road_lies_where_any_road_may():
    match = with_yngvi("2 lumber").road(B, "3.4.NW").do("help", "replace brick lumber")
    match.refused("road 3.4.NW", No.OCCUPIED).refused("road 3.4.SW", No.NOT_JOINED)
    assert match.legal() == {"road 3.3.E", "road 3.4.E", "road 4.3.SE"}


@pytest.mark.rule("H10", "H38")
def test_without_a_piece_or_a_place_yngvi_is_not_called():
    match = with_yngvi("2 lumber")
    match.s.players[A].roads = 0
    match.refused("help", No.NO_PIECE)
    party().helper(A, Helper.YNGVI).hand(A, "2 lumber").turn(A, rolled=8).refused("help", No.NOWHERE)


# ---- Högni -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H91", "H94")
def test_an_open_road_is_moved_and_nothing_is_paid():
    match = with_hogni().do("help").asks(A, Phase.HOGNI_LIFT).do("lift 3.4.SE").asks(A, Phase.HOGNI_LAY)
    match.do("road 3.4.NW").asks(A, Phase.KEEP)
    assert match.s.route[edge("3.4.SE")] == 0
    assert match.s.route[edge("3.4.NW")] == A + 1
    assert match.s.players[A].roads == 12
    assert match.s.players[A].route == 3


@pytest.mark.rule("H94")
def test_his_owner_needs_no_cards():
    match = with_hogni()
    assert match.cards(A) == ""
    assert "help" in match.legal()


@pytest.mark.rule("H92", "H93")
def test_only_a_road_with_a_free_end_is_moved():
    match = with_hogni().do("help")
    assert match.legal() == {"lift 3.4.SE"}
    match.refused("lift 3.4.NE", No.NOT_OPEN).refused("lift 3.4.E", No.NOT_OPEN)


@pytest.mark.rule("H92", "H93")
@pytest.mark.parametrize("piece", [Table.town, Table.city])
def test_a_road_between_own_towns_is_not_moved(piece):
    piece(with_hogni(), A, "3.4.S").refused("help", No.NO_OPEN_ROAD)


@pytest.mark.rule("H92", "H93")
def test_a_road_between_own_roads_is_not_moved():
    match = with_hogni().road(A, "3.4.SW").do("help").refused("lift 3.4.SE", No.NOT_OPEN)
    assert match.legal() == {"lift 3.4.SW"}


@pytest.mark.rule("H95")
@pytest.mark.parametrize("piece", [Table.town, Table.city])
def test_pieces_of_others_do_not_close_a_road(piece):
    piece(with_hogni(), B, "3.4.S").road(B, "3.4.SW").do("help").do("lift 3.4.SE")


@pytest.mark.rule("H92")
def test_only_ones_own_roads_are_moved():
    match = with_hogni().road(B, "2.5.E").do("help").refused("lift 2.5.E", No.NO_ROAD)
    match.refused("lift 1.4.W", No.NO_ROAD)


@pytest.mark.rule("H91", "H96")
def test_the_road_goes_to_another_place_by_the_usual_rules():
    match = with_hogni().road(B, "3.4.NW").do("help", "lift 3.4.SE")
    match.refused("road 3.4.SE", No.SAME_PLACE).refused("road 3.4.NW", No.OCCUPIED)
    match.refused("road 1.4.W", No.NOT_JOINED).refused("settle 3.4.S", No.NOT_NOW)


@pytest.mark.rule("H96")
def test_the_new_place_fits_the_roads_without_the_one_removed():
    match = with_hogni().do("help", "lift 3.4.SE").refused("road 3.4.SW", No.NOT_JOINED)
    match.do("road 4.4.SW")  # on from the second road


@pytest.mark.rule("H96", "H38")
def test_a_road_that_fits_nowhere_else_is_not_taken_up():
    match = party().helper(A, Helper.HOGNI).road(A, "3.4.NE").turn(A, rolled=8).refused("help", No.NO_OPEN_ROAD)
    match.town(A, "3.4.N").do("help", "lift 3.4.NE")


def hemmed_in() -> Table:
    """A's settlement at the desert has one road; the other two edges at it have B's."""
    match = party().helper(A, Helper.HOGNI).town(A, "3.4.N").road(A, "3.4.NE").road(B, "3.4.NW", "3.3.E")
    return match.turn(A, rolled=8)


@pytest.mark.rule("H96", "H38")
def test_its_own_place_is_not_another_one():
    hemmed_in().refused("help", No.NO_OPEN_ROAD).town(A, "1.4.N").do("help", "lift 3.4.NE")


@pytest.mark.rule("H96")
def test_a_road_may_fit_where_only_another_one_leads():
    """The road beside B's town goes to the end of the other, which itself has no other place."""
    match = hemmed_in().town(A, "1.5.N").road(A, "2.4.SW").road(B, "1.5.NW", "1.4.E").town(B, "1.5.NE").do("help")
    assert match.legal() == {"lift 2.4.SW"}
    match.refused("lift 3.4.NE", No.NOWHERE)


def rivals() -> Table:
    """A and B both have five roads, A has the card; A's first and last road are open."""
    match = party().helper(A, Helper.HOGNI).town(A, "3.4.NE").turn(A, rolled=8)
    match.road(A, "3.4.NE", "3.4.E", "3.4.SE", "3.4.SW", "3.4.W")
    match.road(B, "1.6.NW", "1.6.W", "1.6.SW", "1.6.SE", "1.6.E")
    assert match.s.road_holder == A
    assert [match.s.players[p].route for p in (A, B)] == [5, 5]
    return match


@pytest.mark.rule("H97")
def test_the_longest_road_is_judged_when_the_moved_one_lies_again():
    match = rivals().do("help", "lift 3.4.W")
    assert match.s.road_holder == A
    match.do("road 3.4.NW")
    assert match.s.players[A].route == 5
    assert match.s.road_holder == A, "never taken for the moment that the road was lifted"


@pytest.mark.rule("H97")
def test_who_makes_the_own_road_shorter_loses_the_card():
    match = rivals().do("help", "lift 3.4.W", "road 4.4.SW")
    assert match.s.players[A].route == 4
    assert match.s.road_holder == B
    assert (match.points(A), match.points(B)) == (1, 2)


@pytest.mark.rule("H97")
def test_a_road_moved_may_win_the_longest_road():
    match = party().helper(A, Helper.HOGNI).town(A, "3.4.N").turn(A, rolled=8)
    match.road(A, "3.4.NE", "3.4.E", "3.4.SE", "3.4.SW", "4.4.SW")
    assert match.s.road_holder == -1
    match.do("help", "lift 4.4.SW", "road 3.4.W")
    assert match.s.road_holder == A


@pytest.mark.rule("H98")
def test_ships_are_not_moved_by_hogni():
    match = table(4, Scenario.NEW_SHORES, helpers=1).helper(A, Helper.HOGNI)
    match.land("3.4", "wool", 8).land("3.3", "sea").land("4.3", "wool", 4).town(A, "3.4.N").ship(A, "3.4.NW").turn(
        A, rolled=8
    )
    match.refused("help", No.NO_OPEN_ROAD).road(A, "3.4.NE").do("help").refused("lift 3.4.NW", No.NO_ROAD)


@pytest.mark.rule("H98")
def test_an_own_ship_at_its_end_closes_a_road():
    match = table(4, Scenario.NEW_SHORES, helpers=1).helper(A, Helper.HOGNI).land("4.3", "wool", 4)
    match.land("3.4", "wool", 8).land("4.4", "sea").town(A, "3.4.N").road(A, "3.4.NE").turn(A, rolled=8)
    assert match.why("help") == No.FINE
    match.ship(A, "3.4.E").refused("help", No.NO_OPEN_ROAD)
