"""Who will win, as the bot takes a position for at tables that were not learnt from: what decides a match counts, what
can be lost again counts less."""

from __future__ import annotations

from ludoteka.games.catan.bots.outlook import outlook
from ludoteka.games.catan.state import Scenario
from tests.games.catan.table import A, B, Table, table

RUNS_ON = ("plain",)


def living() -> Table:
    """Both live alike far from one another."""
    return table(seats=2, helpers=1).town(A, "2.3.S", "4.4.N").town(B, "2.6.S", "1.6.N").turn(A, rolled=4)


def gained(match: Table) -> float:
    return float(outlook(match.s, A)) - float(outlook(living().s, A))


def test_a_city_on_the_board_is_worth_more_than_its_price_in_the_hand():
    built = table(seats=2, helpers=1).town(A, "4.4.N").city(A, "2.3.S").town(B, "2.6.S", "1.6.N").turn(A, rolled=4)
    assert gained(built) > gained(living().hand(A, "2 grain 3 ore")) > 0


def test_the_longest_road_is_worth_less_than_two_points_that_nobody_takes_away():
    road, points = living(), living()
    road.s.road_holder = A
    for match in (road, points):
        match.s.players[A].points += 2
    assert 0 < gained(road) < gained(points)


def test_a_point_near_the_end_is_worth_more_than_one_at_the_beginning():
    def with_points(n: int) -> float:
        match = living()
        match.s.players[A].points = n
        return float(outlook(match.s, A))

    assert with_points(9) - with_points(8) > with_points(4) - with_points(3) > 0


def test_knights_are_worth_more_where_the_other_has_fewer():
    alone, beside = living().army(A, 2), living().army(A, 2).army(B, 2)
    assert gained(alone) > gained(beside)


def test_land_is_worth_less_the_nearer_the_end_is():
    def land_at(points: int) -> float:
        poor, rich = living(), living()
        for match in (poor, rich):
            match.s.players[A].points = points
        rich.land("2.3", "ore", 6)
        poor.land("2.3", "ore", 2)
        return float(outlook(rich.s, A)) - float(outlook(poor.s, A))

    assert land_at(3) > land_at(8) > 0


def test_what_a_scenario_asks_for_counts():
    match = table(seats=3, scenario=Scenario.PIRATE_ISLANDS)
    before = float(outlook(match.s, A))
    match.s.players[A].fortress -= 1
    assert outlook(match.s, A) > before


def test_who_has_won_has_nothing_to_wish_for():
    match = living()
    match.s.winner = A
    assert outlook(match.s, A) > 1000
    assert outlook(match.s, B) < -1000
