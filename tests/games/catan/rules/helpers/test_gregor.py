"""Gregor: a knight builds."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase
from tests.games.catan.rules.helpers.party import A, B, C, Table, party
from tests.games.catan.writing import corner


def position_9(cards: str = "1 grain 2 ore", *, moon: bool = True) -> Table:
    """A has Gregor, two knights played and one in hand, and a settlement."""
    match = party().helper(A, Helper.GREGOR, moon=moon).town(A, "3.4.N").road(A, "3.4.NE", "3.4.E")
    return match.army(A, 2).devs(A, "1 knight").hand(A, cards).turn(A, rolled=8)


@pytest.mark.rule("H106", "H108", "H109", "H26")
def test_position_9_a_played_knight_makes_a_city_for_two_ore_and_a_grain():
    match = position_9().do("help").asks(A, Phase.GREGOR)
    assert match.legal() == {"city 3.3.SE"}
    match.do("city 3.4.N").asks(A, Phase.KEEP)
    assert match.cards(A) == ""
    assert (match.bank("grain"), match.bank("ore")) == (19, 19)
    assert match.s.town[corner("3.4.N")] == A + 1 | 8
    assert match.s.players[A].knights == 1
    assert match.dev_cards(A) == "1 knight"
    match.refused("flip", No.MOON).do("helper ryan")
    assert match.before(A) == (Helper.RYAN, False)


@pytest.mark.rule("H107", "H109")
def test_a_played_knight_makes_a_settlement_for_a_lumber_and_a_brick():
    match = position_9("1 lumber 1 brick").refused("settle 3.4.SE", No.TOO_DEAR).do("help")
    assert match.legal() == {"settle 3.4.SE"}
    match.do("settle 3.4.SE").asks(A, Phase.KEEP)
    assert match.cards(A) == ""
    assert (match.bank("lumber"), match.bank("brick")) == (19, 19)
    assert match.s.town[corner("3.4.SE")] == A + 1
    assert match.s.players[A].knights == 1
    assert match.points(A) == 2


@pytest.mark.rule("H110")
def test_one_thing_is_built_in_one_use():
    match = position_9("1 lumber 1 brick 1 grain 2 ore", moon=False).do("help")
    assert match.legal() == {"city 3.3.SE", "settle 3.4.SE"}
    match.do("settle 3.4.SE").asks(A, Phase.KEEP).refused("city 3.4.N", No.NOT_NOW).do("flip")
    match.refused("city 3.4.N", No.TOO_DEAR).refused("help", No.HELPER_RESTS)


@pytest.mark.rule("H111")
def test_position_9_a_knight_in_hand_does_not_count():
    match = party().helper(A, Helper.GREGOR).town(A, "3.4.N").devs(A, "2 knight").hand(A, "1 grain 2 ore")
    match.turn(A, rolled=8).refused("help", No.NO_KNIGHT)


@pytest.mark.rule("H106")
def test_the_knight_is_out_of_the_match_and_never_back_in_the_deck():
    match = position_9()
    before = [int(n) for n in match.s.deck]
    match.do("help", "city 3.4.N")
    assert [int(n) for n in match.s.deck] == before
    assert match.s.spent[0] == 1
    assert (match.s.deck_left, match.s.under_left) == (22, 0)


@pytest.mark.rule("H112")
def test_what_he_builds_needs_its_price_in_full():
    position_9("1 grain 1 ore").refused("help", No.TOO_DEAR)
    position_9("1 lumber 1 wool 1 grain 1 ore").refused("help", No.TOO_DEAR)


@pytest.mark.rule("H112", "H114")
def test_what_he_builds_needs_a_place_before_the_knight_leaves():
    match = party().helper(A, Helper.GREGOR).army(A, 1).hand(A, "1 lumber 1 brick 1 grain 2 ore").turn(A, rolled=8)
    match.refused("help", No.NO_SITE)
    assert match.s.players[A].knights == 1
    match.city(A, "3.4.N").road(A, "3.4.NE").refused("help", No.NO_SITE).town(A, "2.5.S").do("help")
    assert match.legal() == {"city 2.5.S"}


@pytest.mark.rule("H112")
def test_the_distance_of_two_edges_holds():
    match = position_9("1 lumber 1 brick").town(B, "3.4.S").refused("help", No.NO_SITE)
    match.road(A, "3.3.E", "3.3.NE").do("help").refused("settle 3.4.SE", No.TOO_CLOSE)
    match.refused("settle 3.3.NE", No.TOO_CLOSE).do("settle 3.3.N")


@pytest.mark.rule("H112")
@pytest.mark.parametrize(("cards", "piece"), [("1 lumber 1 brick", "settlements"), ("1 grain 2 ore", "cities")])
def test_a_piece_in_the_supply_is_needed(cards, piece):
    match = position_9(cards)
    match.s.players[A][piece] = 0
    match.refused("help", No.NO_SITE)


@pytest.mark.rule("H109", "H113")
def test_the_largest_army_may_be_lost_and_nobody_has_it():
    match = party().helper(A, Helper.GREGOR).town(A, "3.4.N").army(A, 3).hand(A, "1 grain 2 ore").turn(A, rolled=8)
    assert match.points(A) == 3
    match.do("help")
    assert match.s.army_holder == -1
    assert match.points(A) == 1


@pytest.mark.rule("H113")
def test_the_largest_army_goes_to_whoever_alone_has_more():
    match = party().helper(A, Helper.GREGOR).town(A, "3.4.N").army(A, 3).army(B, 3).hand(A, "1 grain 2 ore")
    assert match.s.army_holder == A
    match.turn(A, rolled=8).do("help")
    assert match.s.army_holder == B
    assert (match.points(A), match.points(B)) == (1, 2)


@pytest.mark.rule("H113")
def test_the_holder_keeps_the_largest_army_in_a_tie():
    match = party().helper(A, Helper.GREGOR).town(A, "3.4.N").army(A, 4).army(B, 3).hand(A, "1 grain 2 ore")
    match.turn(A, rolled=8).do("help")
    assert match.s.army_holder == A
    assert match.points(A) == 3


@pytest.mark.rule("H113")
def test_where_others_tie_the_largest_army_is_laid_aside():
    match = party().helper(A, Helper.GREGOR).town(A, "3.4.N").army(A, 3).army(B, 3).army(C, 3).hand(A, "1 grain 2 ore")
    match.turn(A, rolled=8).do("help")
    assert match.s.army_holder == -1
    assert [match.points(p) for p in (A, B, C)] == [1, 0, 0]


@pytest.mark.rule("H108", "H30")
def test_a_city_that_he_builds_may_win():
    match = position_9().city(A, "2.5.S", "4.4.SE", "1.4.N", "1.6.S")
    match.s.players[A].cities = 1
    assert match.points(A) == 9
    match.do("help", "city 3.4.N")
    assert match.s.winner == A
