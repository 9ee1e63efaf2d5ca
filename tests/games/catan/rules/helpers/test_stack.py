"""Helpers: the start stack and the display."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteka.games.catan.state import Helper, No, Phase, Scenario
from ludoteka.games.catan.words.options import OPTIONS, fits
from ludoteka.kernel import raw
from tests.games.catan.rules.helpers.party import A, B, C, D, party
from tests.games.catan.table import Table, setting_up, table

TWELVE = set(Helper) - {Helper.NOBODY}


def taken(match: Table) -> list[tuple[int, Helper]]:
    """Who takes which helper, in the order of the set-up, which is played to its end."""
    found: list[tuple[int, Helper]] = []
    while match.s.setup_left:
        match.do(min(match.legal()))
        have = {(p, match.before(p)[0]) for p in range(match.s.seats) if match.before(p)[0]}
        found += have - set(found)
    return found


@pytest.mark.rule("H01")
@pytest.mark.parametrize("scenario", [0, 1])
@pytest.mark.parametrize("helpers", [1, 2])
def test_three_to_six_play_with_helpers(helpers, scenario):
    chosen = {option.name: option.default for option in OPTIONS} | {"helpers": helpers, "scenario": scenario}
    assert fits(2, chosen) is not None
    assert [fits(seats, chosen) for seats in (3, 4, 5, 6)] == [None] * 4


@pytest.mark.rule("H11", "H12", "H05")
def test_position_1_with_the_second_settlement_comes_the_top_of_the_stack():
    assert taken(setting_up(4, helpers=1)) == [
        (D, Helper.HOGNI), (C, Helper.HILDA), (B, Helper.YNGVI), (A, Helper.ASLA),
    ]  # fmt: skip


@pytest.mark.rule("H11")
def test_the_first_settlement_brings_no_helper():
    match = setting_up(3, helpers=1)
    for _ in range(6):
        match.do(min(match.legal()))
    assert [match.before(p)[0] for p in range(3)] == [Helper.NOBODY] * 3
    match.do(min(match.legal()))
    assert match.before(C)[0] == Helper.HILDA, "it comes with the settlement, before the road"


@pytest.mark.rule("H133")
def test_in_the_pirate_islands_the_second_of_the_settlements_placed_brings_the_helper():
    match = setting_up(4, Scenario.PIRATE_ISLANDS, helpers=1)
    while match.s.setup_left > 4:
        match.do(min(match.legal()))
    assert [match.before(p)[0] for p in range(4)] == [Helper.NOBODY] * 4
    assert taken(match) == [(D, Helper.HOGNI), (C, Helper.HILDA), (B, Helper.YNGVI), (A, Helper.ASLA)]


@pytest.mark.rule("H04", "H05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_stack_holds_as_many_as_there_are_players_from_number_1_on(seats):
    assert [int(number) for _, number in taken(setting_up(seats, helpers=1))] == list(range(seats, 0, -1))


@pytest.mark.rule("H06", "H02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_as_many_others_lie_in_the_display_drawn_at_random(seats):
    others = {number for number in TWELVE if number > seats}
    met: set[Helper] = set()
    for k in range(30):
        displayed = setting_up(seats, helpers=1, seed=f"display {k}").displayed()
        assert len(displayed) == seats
        assert displayed <= others
        met |= displayed
    assert met == others


@pytest.mark.rule("H07", "H22")
def test_who_was_not_drawn_cannot_be_taken():
    match = party().robber("3.2").helper(A, Helper.KAJA).turn(A, rolled=8).do("help")
    for absent in ("thorolf", "diara", "hilda", "digur"):
        match.refused(f"helper {absent}", No.NOT_DISPLAYED)


@pytest.mark.rule("H08", "H02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_the_variant_all_others_lie_in_the_display(seats):
    match = setting_up(seats, helpers=2)
    assert match.displayed() == {number for number in TWELVE if number > seats}
    assert [int(number) for _, number in taken(match)] == list(range(seats, 0, -1))


@pytest.mark.rule("H09")
def test_with_six_players_all_twelve_are_in_play_anyway():
    assert setting_up(6, helpers=1).displayed() == {number for number in TWELVE if number > 6}


@pytest.mark.rule("H13")
@pytest.mark.parametrize("seats", [3, 6])
def test_helpers_of_the_set_up_lie_sun_side_up(seats):
    match = setting_up(seats, helpers=1)
    taken(match)
    assert not any(match.before(p)[1] for p in range(seats))


@pytest.mark.rule("H03")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_all_else_is_set_up_as_without_helpers(seats):
    with_helpers, without = setting_up(seats, helpers=1), setting_up(seats, helpers=0)
    for match in (with_helpers, without):
        match.s.rng = 0
        match.s.helpers = match.s.display = 0
    assert np.array_equal(raw(with_helpers.states), raw(without.states))


@pytest.mark.rule("H10", "H30")
def test_but_for_the_helper_everything_is_allowed_as_without_helpers():
    found = []
    for helpers in (0, 1):
        match = table(4, helpers=helpers).hand(A, "2 lumber 2 brick 2 wool 3 grain 4 ore").devs(A, "1 knight 1 plenty")
        match.town(A, "3.4.N", "2.5.S").road(A, "3.4.NE", "2.5.SW").turn(A, rolled=6)
        found.append(match.legal())
    without, with_asla = found
    assert with_asla - without == {"help"}
    assert without <= with_asla


@pytest.mark.rule("H30")
@pytest.mark.parametrize("helpers", [0, 1, 2])
def test_helpers_do_not_change_how_many_points_win(helpers):
    match = table(4, helpers=helpers).town(A, "3.4.N").city(A, "2.5.S", "4.4.SE", "1.4.N").hand(A, "2 grain 3 ore")
    match.devs(A, "1 point").turn(A, rolled=6).s.players[A].points += 1
    assert match.points(A) == 9
    match.do("city 3.4.N")
    assert match.points(A) == 10
    assert match.s.winner == A
    assert match.s.phase == Phase.OVER


@pytest.mark.rule("H10")
def test_without_helpers_nobody_has_one():
    match = table(4).turn(A, rolled=8)
    match.refused("help", No.NO_HELPER)
    assert match.displayed() == set()
    assert match.before(B) == (Helper.NOBODY, False)
