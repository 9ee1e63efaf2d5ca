"""The largest army."""

from __future__ import annotations

import pytest

from tests.games.catan.table import A, B, C, table


@pytest.mark.rule("B95", "B100")
def test_three_knights_bring_the_card_and_two_points():
    match = table().army(A, 2).devs(A, "1 knight").turn(A, rolled=4)
    assert (match.s.army_holder, match.points(A)) == (-1, 0)
    match.do("play knight")
    assert (match.s.army_holder, match.points(A)) == (A, 2)


@pytest.mark.rule("B95")
def test_knights_in_hand_do_not_count():
    match = table().devs(A, "5 knight").army(A, 2)
    assert match.s.army_holder == -1


@pytest.mark.rule("B96")
def test_the_card_goes_to_more_knights_only():
    match = table().army(A, 3).army(B, 2).devs(B, "2 knight").turn(B).do("play knight", "hex 5.4")
    assert (match.s.army_holder, match.points(A), match.points(B)) == (A, 2, 0)
    match.roll(1, 1).turn(B)
    match.s.played = 0
    match.do("play knight")
    assert (match.s.army_holder, match.points(A), match.points(B)) == (B, 0, 2)


@pytest.mark.rule("B96")
def test_the_holder_keeps_it_in_a_tie():
    match = table().army(C, 4).army(A, 4).army(B, 3)
    assert (match.s.army_holder, match.points(C), match.points(A)) == (C, 2, 0)
