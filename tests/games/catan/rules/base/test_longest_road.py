"""The longest road: how long a road is, who has the card, and what cuts it."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import No
from tests.games.catan.table import A, B, C, Table, table

RICH = "9 lumber 9 brick 9 wool 9 grain"
#: Round a hex.
RING = ("3.3.NE", "3.3.E", "3.3.SE", "3.3.SW", "3.3.W", "3.3.NW")
#: A straight way along the upper coast, and one along the lower.
COAST = ("3.2.NW", "3.2.NE", "4.2.NW", "4.2.NE", "5.2.NW", "5.2.NE", "5.2.E")
LOWER = ("1.6.SW", "1.6.SE", "2.6.SW", "2.6.SE", "3.6.SW", "3.6.SE", "3.6.E")


def lengths(match: Table) -> list[int]:
    return [int(match.s.players[p].route) for p in range(match.s.seats)]


def holder(match: Table) -> int:
    return int(match.s.road_holder)


@pytest.mark.rule("B90", "B100")
def test_five_roads_bring_the_card_and_two_points():
    match = table().road(A, *COAST[:4])
    assert (lengths(match)[A], holder(match), match.points(A)) == (4, -1, 0)
    match.road(A, COAST[4])
    assert (lengths(match)[A], holder(match), match.points(A)) == (5, A, 2)
    assert lengths(match.road(A, *COAST[5:]))[A] == 7


@pytest.mark.rule("B90")
def test_roads_that_do_not_hang_together_are_not_added():
    match = table().road(A, *COAST[:3], *LOWER[:3])
    assert lengths(match)[A] == 3
    assert lengths(match.road(A, COAST[5]))[A] == 3
    assert lengths(match.road(A, COAST[4], COAST[3]))[A] == 6  # joined in the middle


@pytest.mark.rule("B91")
def test_branches_do_not_count():
    match = table().road(A, *COAST[:5], "3.2.E")
    assert lengths(match)[A] == 5
    match.road(A, "3.2.SE")
    assert lengths(match)[A] == 5
    match.road(A, "3.2.SW")
    assert lengths(match)[A] == 6  # the branch is longer now than the way it leaves: 3 and 3


@pytest.mark.rule("B91")
def test_a_circle_counts_whole_and_no_road_twice():
    match = table().road(A, *RING)
    assert lengths(match)[A] == 6
    assert lengths(match.road(A, "4.3.NW"))[A] == 7  # a tail
    two = table().road(A, *RING, "4.3.NW", "4.3.NE", "4.3.E", "4.3.SE", "4.3.SW")
    assert lengths(two)[A] == 11  # two circles that share an edge: all of it in one walk


@pytest.mark.rule("B92")
def test_anothers_settlement_cuts_a_road_and_ones_own_does_not():
    match = table().road(A, *COAST).town(A, "4.2.NW")
    assert lengths(match)[A] == 7
    match = table().road(A, *COAST).town(B, "4.2.N")
    assert lengths(match)[A] == 4  # three before it, four behind it
    assert holder(match) == -1


@pytest.mark.rule("B92")
def test_a_settlement_at_the_end_cuts_nothing():
    match = table().road(A, *COAST[:5]).town(B, "3.2.NW")
    assert (lengths(match)[A], holder(match)) == (5, A)


@pytest.mark.rule("B92", "B94")
def test_building_a_settlement_cuts_the_road_of_another_at_once():
    match = table().road(A, *COAST).road(B, "4.2.E", "4.2.SE").hand(B, RICH).turn(B, rolled=4)
    assert (holder(match), match.points(A)) == (A, 2)
    match.do("settle 4.2.NE")
    assert (lengths(match)[A], holder(match), match.points(A)) == (4, -1, 0)


@pytest.mark.rule("B93")
def test_the_card_goes_to_a_longer_road_only():
    match = table().road(A, *COAST[:5]).road(B, *LOWER[:4]).hand(B, RICH).turn(B, rolled=4).do(f"road {LOWER[4]}")
    assert (holder(match), match.points(A), match.points(B)) == (A, 2, 0)
    match.do(f"road {LOWER[5]}")
    assert (holder(match), match.points(A), match.points(B)) == (B, 0, 2)


@pytest.mark.rule("B94")
def test_who_still_leads_after_a_cut_keeps_the_card():
    match = table().road(A, *COAST).road(B, *LOWER[:5]).town(C, "3.2.N")
    assert (lengths(match)[:2], holder(match)) == ([6, 5], A)


@pytest.mark.rule("B94")
def test_who_ties_after_a_cut_keeps_the_card():
    match = table().road(A, *COAST).road(B, *LOWER[:5]).town(C, "3.2.NE")
    assert (lengths(match)[:2], holder(match), match.points(A)) == ([5, 5], A, 2)


@pytest.mark.rule("B94")
def test_after_a_cut_the_only_longest_road_of_others_gets_the_card():
    match = table().road(A, *COAST).road(B, *LOWER[:5]).town(C, "4.2.N")
    assert (lengths(match)[:2], holder(match), match.points(A), match.points(B)) == ([4, 5], B, 0, 2)


@pytest.mark.rule("B94")
def test_where_others_tie_the_card_is_laid_aside_until_one_leads():
    match = table().road(A, *COAST[:6]).road(B, *LOWER[:5]).road(C, "1.4.W", "1.4.SW", "1.4.SE", "1.4.E", "1.4.NE")
    assert lengths(match)[:3] == [6, 5, 5]
    match.town(C, "4.2.N")
    assert (lengths(match)[:3], holder(match)) == ([3, 5, 5], -1)
    assert [match.points(p) for p in (A, B, C)] == [0, 0, 1]
    match.hand(B, RICH).turn(B, rolled=4).do(f"road {LOWER[5]}")
    assert (holder(match), match.points(B)) == (B, 2)


@pytest.mark.rule("B90")
def test_roads_of_different_seats_are_never_one_way():
    match = table().road(A, *COAST[:3]).road(B, *COAST[3:])
    assert lengths(match)[:2] == [3, 4]
    match.turn(A, rolled=4).refused("road 3.2.W", No.TOO_DEAR)
