"""Points, and the end of the match."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import LAST_TURN, No, Phase
from tests.games.catan.table import A, B, C, D, Table, table


def nearly(p: int = A) -> Table:
    """A seat with nine points: four cities and a settlement."""
    return table().city(p, "3.2.N", "5.2.N", "1.4.NW", "5.4.SE").town(p, "3.4.N")


@pytest.mark.rule("B100")
def test_settlements_count_one_cities_two():
    match = table().town(A, "3.2.N").city(B, "3.4.N", "1.4.N").town(B, "5.4.S")
    assert [match.points(p) for p in (A, B, C, D)] == [1, 5, 0, 0]


@pytest.mark.rule("B101")
def test_ten_points_in_the_own_turn_win_at_once():
    match = nearly().road(A, "3.4.NE", "4.4.NW").hand(A, "1 lumber 1 brick 1 wool 1 grain 9 ore").turn(A, rolled=4)
    assert match.points(A) == 9
    match.do("settle 4.4.N")
    assert (match.s.winner, match.s.seat, Phase(match.s.phase).name) == (A, -1, "OVER")
    assert match.legal() == set()
    match.refused("end", No.OVER).refused("roll", No.OVER)


@pytest.mark.rule("B101")
def test_nine_points_are_not_enough():
    match = nearly().turn(A).roll(1, 1).asks(A, Phase.MAIN).do("end").asks(B, Phase.ROLL)
    assert match.s.winner == -1


@pytest.mark.rule("B101", "B43")
def test_a_victory_point_wins_as_it_is_bought():
    match = nearly().hand(A, "1 wool 1 grain 1 ore").turn(A, rolled=4).do("buy").comes("point")
    assert match.s.winner == A


@pytest.mark.rule("B101", "B95")
def test_the_largest_army_wins_before_the_robber_has_moved():
    match = nearly().army(A, 2).devs(A, "1 knight").turn(A).do("play knight")
    assert (match.s.winner, match.points(A)) == (A, 11)


@pytest.mark.rule("B102")
def test_points_that_come_in_anothers_turn_win_at_the_start_of_ones_own():
    """C cuts the longest road, which is A's: the card goes to B, who has eight points."""
    coast = ("3.2.NW", "3.2.NE", "4.2.NW", "4.2.NE", "5.2.NW", "5.2.NE")
    lower = ("1.6.SW", "1.6.SE", "2.6.SW", "2.6.SE", "3.6.SW")
    match = table(3).city(B, "1.4.NW", "5.4.SE", "3.4.N", "2.3.NE").road(A, *coast).road(B, *lower)
    match.road(C, "4.2.E", "4.2.SE").hand(C, "1 lumber 1 brick 1 wool 1 grain").turn(C, rolled=4)
    assert (match.s.road_holder, match.points(B)) == (A, 8)
    match.do("settle 4.2.NE")
    assert (match.s.road_holder, match.points(B), match.s.winner) == (B, 10, -1)
    match.do("end").asks(A, Phase.ROLL).roll(1, 1).do("end")
    assert (match.s.winner, match.s.seat) == (B, -1)


@pytest.mark.rule("B102")
def test_ten_points_do_not_win_in_the_turn_of_another():
    match = nearly(B).devs(B, "1 point").turn(A, rolled=4)
    assert match.points(B) == 10
    match.do("end")
    assert match.s.winner == B
    other = nearly(B).devs(B, "1 point").town(A, "4.5.SE").turn(D, rolled=4).do("end").asks(A, Phase.ROLL)
    assert other.s.winner == -1


def late(turns: int) -> Table:
    """B and D have two points, the others none, and the turn is A's."""
    match = table().city(B, "3.2.N").city(D, "3.4.N").turn(A, rolled=4)
    match.s.turns = turns
    return match


@pytest.mark.rule("B112")
def test_where_nobody_gets_any_further_the_match_ends_with_the_most_points():
    late(LAST_TURN - 1).do("end").asks(B, Phase.ROLL)
    match = late(LAST_TURN).do("end")
    assert (match.s.winner, match.s.seat, Phase(match.s.phase).name) == (B, -1, "OVER")
    match = late(LAST_TURN).town(D, "5.4.SE").do("end")
    assert match.s.winner == D
