"""Turn phase 3: complete tasks."""

from __future__ import annotations

import pytest

from tests.games.dorfromantik.table import (
    LANDSCAPES,
    TASKS,
    area,
    barred,
    completed,
    due,
    fits,
    markers,
    points,
    returned,
    table,
    unseen_but,
)

#: Streams of two on either side of the gap at 2,0; T14 ends the one, T24's bend goes on to the north.
GAP = """
    0,0 T14 MSMWWW
    1,0 L02 MSVMSW
    2,-1 T15 VVVVVV
    3,-1 L42 VVVVVM
    3,0 L03 MSMGSW
    4,0 T24 GGGGSS
"""


def gap(number: int) -> str:
    """The gap, with a marker on T14."""
    return GAP.replace("MSMWWW", f"MSMWWW [{number}]")


FOREST_OF_FOUR = """
    0,0 T06 WWWWWW [5]
    1,0 T19 MMMMWW [5]
    0,1 L18 MWWWWW
    -1,0 L34 MWWMTT
    0,-1 T08 GMMGMM [4]
"""


@pytest.mark.rule("R17", "R18", "R19", "R36", "R52")
def test_position_7_a_landscape_tile_closes_a_track_short_and_its_marker_goes_back():
    match = table("0,0 T22 MTMVVV [5]\n1,0 L05 GTVMTM\n-1,0 T06 WWWWWW [6]\n0,-1 T15 VVVVVV [4]", "L30")
    match.play("2,0 WWWMTM")
    assert area(match, "T22", "track") == (3, 0)
    assert returned(match) == {"track": [5]}
    assert markers(match) == {"T06": 6, "T15": 4}
    assert points(match) == {"Longest track": 3, "Total": 3}
    assert match.position()["tiles"][0]["tile"] == "T22"
    assert due(match) == "task"


@pytest.mark.rule("R17", "R18", "R23")
def test_position_8_a_task_tile_closes_a_forest_short_and_its_marker_goes_back():
    match = table("0,0 T19 MWWMMM [5]\n1,0 L14 MVVMWM", "T02 [6]")
    match.play("0,1 GGGGGG")
    assert area(match, "T19", "forest") == (2, 0)
    assert markers(match) == {"T02": 6}
    assert returned(match) == {"forest": [5]}


POSITION_9 = """
    0,0 T09 MSMMSM [5]
    1,0 L02 MSVMSW
    2,0 L03 MSMGSW
    4,0 L15 MSWMSG
    5,0 L21 MSMWSV
    3,-1 T15 VVVVVV
    4,-1 L42 VVVVVM
"""


@pytest.mark.rule("R16", "R18", "R19")
def test_position_9_a_landscape_tile_joins_two_streams_beyond_a_task():
    match = table(POSITION_9, "L27")
    match.play("3,0 MSMVSG")
    assert area(match, "T09", "stream") == (6, 2)
    assert returned(match) == {"stream": [5]}
    assert markers(match) == {}
    assert points(match) == {"Longest stream": 6, "Total": 6}


@pytest.mark.rule("R04", "R05")
def test_position_9_the_tile_lies_there_in_two_turns_only():
    match = table(POSITION_9, "L27")
    assert [barred(match, f"3,0/{turn}") for turn in range(6)].count("") == 2
    assert barred(match, "3,0 MSMVSG") == barred(match, "3,0 VSGMSM") == ""
    assert {barred(match, f"3,0/{turn}") for turn in range(6)} == {"", "R05"}


@pytest.mark.rule("R14", "R15", "R24", "R32", "R33")
def test_position_10_one_tile_completes_two_tasks_and_two_task_tiles_follow():
    match = table(FOREST_OF_FOUR, "L11")
    assert area(match, "T06", "forest")[0] == 4
    match.play("1,-1 MVMWWM")
    assert area(match, "L11", "forest")[0] == 5
    assert completed(match) == {"forest": [5, 5]}
    assert markers(match) == {"T08": 4}
    assert due(match) == "task"
    match.answer("T02 5")
    match.play("2,-1/0")
    assert due(match) == "task"
    match.answer("T15 4")
    match.play("-1,1/0")
    assert markers(match) == {"T08": 4, "T02": 5, "T15": 4}
    assert due(match) == "landscape"


@pytest.mark.rule("R15")
def test_position_10_a_task_tile_completed_as_it_is_laid_brings_one_more():
    match = table(FOREST_OF_FOUR, "L11")
    match.play("1,-1 MVMWWM")
    match.answer("T25 6")
    match.play("1,1 MVMWWW")
    assert completed(match) == {"forest": [5, 5, 6]}
    for tile, cell in (("T02 5", "2,-1"), ("T15 4", "-1,1")):
        assert due(match) == "task"
        match.answer(tile)
        match.play(f"{cell}/0")
    assert due(match) == "landscape"


@pytest.mark.rule("R15")
def test_after_several_tasks_fewer_follow_when_the_task_tiles_run_out():
    match = table(FOREST_OF_FOUR, "L11", aside=[t for t in unseen_but("T02") if t not in ("T06", "T19", "T08")])
    match.play("1,-1 MVMWWM")
    assert due(match) == "task"
    match.answer("T02 5")
    match.play("2,-1/0")
    assert due(match) == "landscape"


@pytest.mark.rule("R16")
@pytest.mark.parametrize("tile", ["L27 MSMVSG", "T09 MSMMSM [6]"])
def test_a_tile_of_either_stack_may_exceed_an_older_task(tile):
    name, edges, *marker = tile.split()
    match = table(gap(4), " ".join([name, *marker]))
    match.play(f"2,0 {edges}")
    assert area(match, "T14", "stream")[0] == 5
    assert returned(match) == {"stream": [4]}


@pytest.mark.rule("R17")
@pytest.mark.parametrize("tile", ["T02 GGGGGG [6]", "L47 GGGVVV"])
def test_a_tile_of_either_stack_may_close_an_older_task_short(tile):
    name, edges, *marker = tile.split()
    match = table("0,0 T19 MWWMMM [5]\n1,0 L14 MVVMWM", " ".join([name, *marker]))
    match.play(f"0,1 {edges}")
    assert area(match, "T19", "forest") == (2, 0)
    assert returned(match) == {"forest": [5]}


@pytest.mark.rule("R18", "R34")
def test_the_tile_of_a_spoilt_task_stays_and_counts():
    match = table(gap(4), "L27")
    match.play("2,0 MSMVSG")
    assert markers(match) == {}
    assert area(match, "T14", "stream") == (5, 1)
    assert [tile["tile"] for tile in match.position()["tiles"]][:2] == ["T14", "L02"]


@pytest.mark.rule("R18")
def test_a_spoilt_marker_is_not_drawn_again():
    """The box has one stream marker 4: once it is back, no stream task 4 can come."""
    match = table(gap(4), "L27")
    match.play("2,0 MSMVSG")
    for tile in ("T09", "T20", "T23"):
        with pytest.raises(ValueError, match="cannot come now"):
            match.answer(f"{tile} 4")
    match.answer("T09 5")


@pytest.mark.rule("R19")
def test_spoilt_tasks_score_nothing():
    match = table(gap(4), "L27")
    match.play("2,0 MSMVSG")
    assert points(match) == {"Longest stream": 5, "Total": 5}
    assert match.scores == (5,)


@pytest.mark.rule("R20")
def test_one_tile_makes_two_tasks_impossible():
    longer = gap(4).replace("4,0 T24 GGGGSS", "4,0 L21 MSMWSV\n5,0 T24 GGGGSS [5]")
    match = table(longer, "L27")
    match.play("2,0 MSMVSG")
    assert area(match, "T14", "stream")[0] == 6
    assert (markers(match), completed(match)) == ({}, {})
    assert returned(match) == {"stream": [4, 5]}
    assert due(match) == "task"


@pytest.mark.rule("R32")
def test_a_task_is_completed_at_exactly_its_number_and_not_below():
    forest = "0,0 T06 WWWWWW [5]\n-1,0 L18 WWWWWM\n0,-1 L28 GGWWWG"
    match = table(forest, "L46")
    match.play("-1,1 WTTWWW")
    assert area(match, "T06", "forest")[0] == 4
    assert markers(match) == {"T06": 5}
    assert completed(match) == {}
    match.answer("T02 4")
    match.play("1,0/0")
    match.answer("T15 4")
    match.play("1,-1/0")
    match.answer("L35")
    match.play("-1,-1 WWWVVV")
    assert area(match, "T06", "forest")[0] == 5
    assert completed(match) == {"forest": [5]}


@pytest.mark.rule("R32")
@pytest.mark.parametrize(("number", "kept"), [(4, False), (5, False), (6, True)])
def test_one_tile_more_than_its_number_spoils_a_task(number, kept):
    """Joined, the streams have five tiles: 4 is exceeded, 5 completed, 6 waits."""
    match = table(gap(number), "L27")
    match.play("2,0 MSMVSG")
    assert (markers(match) == {"T14": number}) is kept
    assert (completed(match) == {"stream": [5]}) is (number == 5)
    assert (returned(match) == {"stream": [4]}) is (number == 4)


@pytest.mark.rule("R33")
def test_spent_and_active_task_tiles_and_landscape_tiles_count_one_each():
    match = table("0,0 T06 WWWWWW\n1,0 T03 MWMMWM [5]\n0,1 L18 MWWWWW", "T25 [6]")
    match.play("2,0 WMVMWW")
    assert area(match, "T25", "forest")[0] == 4
    assert area(match, "T06", "forest") == area(match, "L18", "forest")


@pytest.mark.rule("R34", "R35")
def test_the_tile_of_a_completed_task_counts_on_and_its_area_grows_on():
    match = table(FOREST_OF_FOUR, "L11")
    match.play("1,-1 MVMWWM")
    match.answer("T25 4")
    assert barred(match, "1,1 MVMWWW") == "R21"
    match.play("2,0 WWWMVM")
    match.answer("T01 6")
    match.play("1,1 WSSWWW")
    assert area(match, "T06", "forest")[0] == 6
    assert completed(match) == {"forest": [5, 5, 6]}
    assert returned(match) == {}


@pytest.mark.rule("R36", "R52")
@pytest.mark.parametrize("number", [4, 5])
def test_a_marker_that_left_in_either_way_makes_room_for_a_task_tile(number):
    landscape = gap(number) + "0,1 T06 WWWWWW [5]\n-1,0 T02 GGGGGG [5]"
    match = table(landscape, "L27")
    match.play("2,0 MSMVSG")
    assert len(markers(match)) == 2
    assert due(match) == "task"


@pytest.mark.rule("R50")
def test_an_edge_beside_another_kind_is_not_open():
    match = table("0,0 T06 WWWWWW\n1,0 T15 VVVVVV\n0,1 L17 WMWMWM", "L04")
    assert area(match, "T06", "forest") == (1, 4)
    match.play("1,-1/0")
    assert area(match, "T06", "forest") == (1, 3)


RING = """
    0,0 T14 MSMWWW [5]
    1,-1 T06 WWWWWW
    2,-1 L42 VVVVVM
    2,0 L31 MVMVMV
    1,1 T03 MMWMMW
    0,1 T12 MMVMMV
"""


@pytest.mark.rule("R50")
def test_an_edge_before_a_hole_among_tiles_is_open():
    match = table(RING, "L17")
    assert area(match, "T14", "stream") == (1, 1)
    match.play("-1,0/0")
    assert markers(match) == {"T14": 5}


@pytest.mark.rule("R50", "R51")
def test_a_marker_stays_though_no_tile_can_fill_the_hole_before_its_only_open_edge():
    """The hole asks for a stream at its west and for tracks at its north-east and south-east: no tile has them all."""
    hopeless = """
        0,0 T14 MSMWWW [5]
        1,-1 T06 WWWWWW
        2,-1 L36 TMVTMW
        2,0 L31 MVMVMV
        1,1 L09 MWTMGT
        0,1 T12 MMVMMV
    """
    lying = {"T14", "T06", "L36", "L31", "L09", "T12"}
    for tile in {*LANDSCAPES, *TASKS} - lying:
        if not tile.startswith("B"):
            assert fits(table(hopeless, tile + (" [6]" if tile in TASKS else "")), "1,0") == set()
    match = table(hopeless, "L17")
    match.play("-1,0/0")
    assert markers(match) == {"T14": 5}
    assert returned(match) == {}


@pytest.mark.rule("R51")
def test_a_task_that_is_still_open_at_the_end_scores_nothing():
    three = "0,0 T06 WWWWWW [4]\n1,0 T02 GGGGGG [5]\n0,1 T15 VVVVVV [6]"
    match = table(three, "L17", landscapes_left=0)
    match.play("-1,0/0")
    assert match.over
    assert markers(match) == {"T06": 4, "T02": 5, "T15": 6}
    assert match.scores == (0,)


@pytest.mark.rule("R63")
def test_all_edges_of_a_kind_on_one_tile_belong_together():
    """L31 shows three villages that do not touch one another; it joins all it meets into one."""
    match = table("0,0 T06 WWWWWW\n1,-1 T15 VVVVVV\n0,1 T12 VMMVMM", "L31")
    match.play("1,0 MVMVMV")
    assert area(match, "L31", "village")[0] == 3
    assert area(match, "T15", "village") == area(match, "L31", "village") == area(match, "T12", "village")


@pytest.mark.rule("R63")
def test_a_bent_and_a_straight_line_are_one_line_each():
    match = table("0,0 L15 MSWMSG\n1,0 L37 MSGMSV", "L41")
    match.play("2,0 MGGMSS")
    assert area(match, "L41", "stream") == (3, 2)


@pytest.mark.rule("R33")
def test_a_tile_is_part_of_no_area_of_a_kind_that_it_does_not_show():
    match = table("0,0 T06 WWWWWW [6]", "L17")
    match.play("1,0 MWMWMW")
    shown = match.states[0].tiles[1].area >= 0
    assert shown.tolist() == [True, False, False, False, False]
