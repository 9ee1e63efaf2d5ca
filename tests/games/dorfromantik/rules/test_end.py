"""End of the game."""

from __future__ import annotations

import pytest

from tests.games.dorfromantik.table import due, markers, points, table, unseen_but

THREE_TASKS = "0,0 T06 WWWWWW [6]\n1,0 T02 GGGGGG [5]\n0,1 T15 VVVVVV [5]"
CLOSES_A_FOREST = """
    0,0 T19 MWWMMM [5]
    1,0 L14 MVVMWM
    0,-1 T02 GGGGGG [5]
    -1,0 T15 VVVVVV [5]
"""


@pytest.mark.rule("R37")
def test_the_game_ends_at_once_when_a_landscape_tile_is_due_and_none_is_left():
    match = table(THREE_TASKS, landscapes_left=1)
    match.answer("L17")
    assert not match.over
    match.play("2,0/0")
    assert match.over
    assert due(match) == "nothing"
    assert match.to_move is None
    refusal = match.refusal("3,0/0")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("R37", "OVER")


@pytest.mark.rule("R37")
def test_it_goes_on_while_a_landscape_tile_is_left():
    match = table(THREE_TASKS, landscapes_left=2)
    match.answer("L17")
    match.play("2,0/0")
    assert not match.over
    assert due(match) == "landscape"


@pytest.mark.rule("R38")
def test_if_the_last_landscape_tile_removes_a_marker_task_tiles_are_laid_until_three_lie_out():
    match = table(CLOSES_A_FOREST, "L47", landscapes_left=0)
    match.play("0,1 GGGVVV")
    assert len(markers(match)) == 2
    assert not match.over
    assert due(match) == "task"
    match.answer("T05 6")
    match.play("1,-1/0")
    assert len(markers(match)) == 3
    assert match.over


@pytest.mark.rule("R38")
def test_a_last_task_tile_that_is_completed_at_once_brings_another():
    """The grain of T02 and two more is three tiles; T08 makes it four and has the 4 itself."""
    grain = "0,0 T02 GGGGGG\n1,0 L25 MGGGGG\n-1,0 L48 MGMGMG"
    match = table(grain + "\n0,-1 T06 WWWWWW [6]\n0,1 T15 VVVVVV [6]", "T08 [4]", landscapes_left=0)
    match.play("2,0 MGMMGM")
    assert not match.over
    assert due(match) == "task"
    match.answer("T12 6")
    match.play("0,2/0")
    assert match.over


@pytest.mark.rule("R37", "R38")
def test_without_task_tiles_the_game_ends_though_fewer_than_three_markers_lie_out():
    lying = ("T19", "T02", "T15")
    match = table(CLOSES_A_FOREST, "L47", landscapes_left=0, aside=[t for t in unseen_but() if t not in lying])
    match.play("0,1 GGGVVV")
    assert len(markers(match)) == 2
    assert match.over


@pytest.mark.rule("R39")
def test_task_tiles_that_were_never_revealed_score_nothing():
    match = table(THREE_TASKS, "L17", landscapes_left=0)
    match.play("2,0/0")
    assert match.over
    assert int(match.states[0].tasks).bit_count() == 22
    assert points(match) == {}
    assert match.scores == (0,)
