"""Turn phase 2: laying task tiles."""

from __future__ import annotations

import pytest

from tests.games.dorfromantik.table import (
    NEIGHBOURS,
    area,
    barred,
    completed,
    due,
    every_turn,
    fits,
    markers,
    reason,
    returned,
    table,
)

STREAM_OF_FOUR = """
    0,0 L15 MSWMSG
    1,0 L02 MSVMSW
    2,0 L03 MSMGSW
    3,0 L21 MSMWSV
"""
DEAD_END_STREAM_OF_THREE = """
    0,0 T14 MSMWWW
    1,0 L02 MSVMSW
    2,0 L03 MSMGSW
"""


@pytest.mark.rule("R21")
def test_position_5_a_task_tile_does_not_exceed_its_own_number():
    match = table(STREAM_OF_FOUR, "T09 [4]")
    assert barred(match, "4,0 MSMMSM") == "R21"
    assert fits(match, "4,0") == set()
    assert reason(match, "4,0 MSMMSM") == "EXCEEDS"


@pytest.mark.rule("R24", "R33")
def test_position_5_a_task_tile_may_be_completed_as_it_is_laid():
    match = table(STREAM_OF_FOUR, "T09 [5]")
    match.play("4,0 MSMMSM")
    assert completed(match) == {"stream": [5]}
    assert markers(match) == {}
    assert area(match, "T09", "stream") == (5, 2)


@pytest.mark.rule("R21", "R33")
def test_position_5_a_task_tile_may_stay_below_its_number():
    match = table(STREAM_OF_FOUR, "T09 [6]")
    match.play("4,0 MSMMSM")
    assert completed(match) == {}
    assert markers(match) == {"T09": 6}


@pytest.mark.rule("R08", "R49")
def test_position_5_a_barred_task_tile_may_begin_a_new_stream_elsewhere():
    match = table(STREAM_OF_FOUR, "T09 [4]")
    match.play("0,1 MSMMSM")
    assert area(match, "T09", "stream") == (1, 2)
    assert area(match, "L15", "stream") == (4, 2)
    assert markers(match) == {"T09": 4}


@pytest.mark.rule("R22", "R23")
@pytest.mark.parametrize("number", [5, 6])
def test_position_6_a_task_tile_does_not_close_its_stream_short_of_its_number(number):
    match = table(DEAD_END_STREAM_OF_THREE, f"T20 [{number}]")
    assert area(match, "T14", "stream") == (3, 1)
    assert barred(match, "3,0 GGGMSM") == "R22"
    assert reason(match, "3,0 GGGMSM") == "CLOSES_SHORT"
    assert fits(match, "3,0") == set()


@pytest.mark.rule("R25")
def test_position_6_a_task_tile_may_close_its_stream_with_exactly_its_number():
    match = table(DEAD_END_STREAM_OF_THREE, "T20 [4]")
    assert fits(match, "3,0") == {"GGGMSM"}
    match.play("3,0 GGGMSM")
    assert area(match, "T20", "stream") == (4, 0)
    assert completed(match) == {"stream": [4]}


@pytest.mark.rule("R11", "R46", "R47")
def test_position_8_a_task_tile_may_close_another_area_short_and_spoil_its_task():
    match = table("0,0 T19 MWWMMM [5]\n1,0 L14 MVVMWM", "T02 [6]")
    assert area(match, "T19", "forest") == (2, 1)
    match.play("0,1 GGGGGG")
    assert area(match, "T19", "forest") == (2, 0)
    assert returned(match) == {"forest": [5]}
    assert markers(match) == {"T02": 6}
    assert area(match, "T02", "grain") == (1, 4)


@pytest.mark.rule("R12", "R13", "R54")
def test_position_11_a_task_tile_may_join_a_stream_with_an_active_and_a_spent_task():
    landscape = "-1,0 T20 MSMGGG [6]\n0,0 T09 MSMMSM\n1,0 L02 MSVMSW"
    match = table(landscape, "T23 [5]")
    assert area(match, "T20", "stream") == (3, 1)
    match.play("2,0 SMMMSM")
    assert markers(match) == {"T20": 6, "T23": 5}
    assert area(match, "T23", "stream") == (4, 1)


@pytest.mark.rule("R12", "R13", "R24")
def test_position_11_it_may_be_completed_there_while_the_older_task_stays():
    landscape = "-1,0 T20 MSMGGG [6]\n0,0 T09 MSMMSM\n1,0 L02 MSVMSW"
    match = table(landscape, "T23 [4]")
    match.play("2,0 SMMMSM")
    assert markers(match) == {"T20": 6}
    assert completed(match) == {"stream": [4]}


@pytest.mark.rule("R54")
def test_four_task_tiles_may_lie_in_one_stream():
    landscape = """
        0,0 T09 MSMMSM
        1,0 L02 MSVMSW
        2,0 T23 SMMMSM
        3,-1 T24 GGGSSG [6]
    """
    match = table(landscape, "T20 [6]")
    match.play("-1,0 MSMGGG")
    assert area(match, "T20", "stream")[0] == 5
    assert markers(match) == {"T24": 6, "T20": 6}


@pytest.mark.rule("R21", "R48")
def test_cell_and_turn_are_judged_together():
    """A forest of four: T19 [4] may touch it with meadow only, T19 [5] in every turn."""
    landscape = "0,0 T06 WWWWWW\n-1,0 L18 WWWWWM\n-1,1 L35 WWVVVW\n0,-1 L28 GGWWWG"
    match = table(landscape, "T19 [4]")
    assert area(match, "T06", "forest")[0] == 4
    assert fits(match, "1,0") == every_turn("MMMMWW") - {"MMMMWW", "MMMWWM"}
    assert barred(match, "1,0 MMMMWW") == "R21"
    match = table(landscape, "T19 [5]")
    assert fits(match, "1,0") == every_turn("MMMMWW")


@pytest.mark.rule("R22", "R48")
def test_a_turn_that_closes_short_is_barred_and_another_in_the_same_cell_is_free():
    """Laid from the village of one to the grain behind, T12 closes it; turned away, it founds one that can grow."""
    match = table("0,0 L20 MVMMGG", "T12 [5]")
    assert area(match, "L20", "village") == (1, 1)
    assert fits(match, "1,0") == every_turn("MMVMMV")
    match = table("0,0 L20 MVMMGG\n1,-1 L04 MGMMWW\n2,-1 T06 WWWWWW\n2,0 T02 GGGGGG", "T12 [5]")
    assert barred(match, "1,0 MVMMVM") == "R22"
    assert fits(match, "1,0") == {"MMVMMV", "VMMVMM"}


@pytest.mark.rule("R22", "R23")
def test_a_task_tile_may_close_a_way_while_another_stays_open():
    """The stream's east end is closed by the task tile, but its west end stays open: it can still grow."""
    match = table("0,0 T09 MSMMSM\n1,0 L02 MSVMSW", "T20 [6]")
    match.play("2,0 GGGMSM")
    assert markers(match) == {"T20": 6}
    assert area(match, "T20", "stream") == (3, 1)


@pytest.mark.rule("R21", "R45")
def test_an_area_that_the_task_tile_meets_with_two_edges_counts_once():
    """T25 meets the forest of three from two sides: it makes four of it, not seven."""
    forest = "0,0 T06 WWWWWW\n1,0 L18 WWWWWM\n-1,0 L28 GWWWGG"
    match = table(forest, "T25 [4]")
    assert area(match, "T06", "forest")[0] == 3
    assert barred(match, "0,1 WMVMWW") == ""
    match.play("0,1 WMVMWW")
    assert completed(match) == {"forest": [4]}


@pytest.mark.rule("R22", "R23")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_an_area_that_is_closed_by_two_edges_at_once_is_closed(number):
    """Both open edges of the forest of two face the cell 0,1."""
    match = table("0,0 L04 MWWMGM\n1,0 L13 VVMWWM", f"T19 [{number}]")
    assert area(match, "L04", "forest") == (2, 2)
    assert barred(match, "0,1 WMMMMW") == "R22"


@pytest.mark.rule("R22")
def test_a_task_tile_that_founds_its_area_in_a_closed_corner_is_refused():
    """In the hole at 1,0 nothing stays open: the grain area would be closed with one tile."""
    ring = """
        0,0 T15 VVVVVV
        1,-1 T06 WWWWWW
        2,-1 L42 VVVVVM
        2,0 L31 MVMVMV
        1,1 T03 MMWMMW
        0,1 T12 MMVMMV
    """
    match = table(ring, "T02 [4]")
    assert barred(match, "1,0/0") == "R22"
    assert fits(match, "-1,0") == {"GGGGGG"}


@pytest.mark.rule("R46")
def test_an_older_marker_does_not_bar_a_task_tile_that_exceeds_it():
    """Streams of two on either side of the gap: with T09 five, more than the 4 of T14."""
    gap = """
        0,0 T14 MSMWWW [4]
        1,0 L02 MSVMSW
        2,-1 T15 VVVVVV
        3,-1 L42 VVVVVM
        3,0 L03 MSMGSW
        4,0 L21 MSMWSV
    """
    match = table(gap, "T09 [6]")
    assert barred(match, "2,0 MSMMSM") == ""
    match.play("2,0 MSMMSM")
    assert returned(match) == {"stream": [4]}
    assert markers(match) == {"T09": 6}


@pytest.mark.rule("R46")
def test_an_older_marker_does_not_bar_a_task_tile_that_closes_it_short():
    """The same kind: T14 with 6 waits in a stream that T20 closes with its own 4."""
    match = table(DEAD_END_STREAM_OF_THREE.replace("MSMWWW", "MSMWWW [6]"), "T20 [4]")
    match.play("3,0 GGGMSM")
    assert completed(match) == {"stream": [4]}
    assert returned(match) == {"stream": [6]}


@pytest.mark.rule("R47")
def test_only_the_area_of_the_markers_kind_counts():
    """T04 shows track and stream: its track task 4 does not mind that the stream grows to five."""
    match = table(STREAM_OF_FOUR, "T04 [4]")
    assert barred(match, "4,0 TTMSSM") == ""
    match.play("4,0 MTTMSS")
    assert area(match, "T04", "stream")[0] == 5
    assert area(match, "T04", "track") == (1, 2)
    assert markers(match) == {"T04": 4}


@pytest.mark.rule("R47")
def test_only_the_area_that_holds_the_new_tile_counts():
    """A forest of five lies beside the cell; T19 with its meadow toward it keeps a forest of its own."""
    forest = "0,0 T06 WWWWWW\n-1,0 L18 WWWWWM\n-1,1 L46 WTTWWW\n0,-1 L28 GGWWWG\n-1,-1 L35 WWWVVV"
    match = table(forest, "T19 [4]")
    assert area(match, "T06", "forest")[0] == 5
    assert barred(match, "1,0 WWMMMM") == ""
    match.play("1,0 WWMMMM")
    assert area(match, "T19", "forest") == (1, 2)


@pytest.mark.rule("R49")
def test_a_task_tile_need_not_touch_an_area_of_its_kind():
    match = table("0,0 T06 WWWWWW [4]\n1,0 T03 MWMMWM", "T25 [5]")
    apart = {cell for cell in NEIGHBOURS if fits(match, cell)}
    assert apart == set(NEIGHBOURS) - {"1,0"}
    match.play("1,-1 WWMVMW")
    assert area(match, "T25", "forest")[0] == 1
    assert due(match) == "task"
