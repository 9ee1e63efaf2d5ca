"""Boxes of the campaign."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoteka
from ludoteka.games.dorfromantik.box.tables import BOX, TILES
from tests.games.dorfromantik.table import area, barred, can_come, completed, markers, points, table

THREE_TASKS = "0,0 T06 WWWWWW [6]\n1,0 T02 GGGGGG [5]\n0,1 T15 VVVVVV [5]"
KINDS = ("forest", "grain", "village", "track", "stream")


@pytest.mark.rule("R60")
def test_box_1_adds_a_task_tile_and_a_marker_4_for_each_kind():
    assert Counter(tile.task for tile in TILES if tile.box == 1) == dict.fromkeys(KINDS, 1)
    assert {one.kind: one.numbers for one in BOX.markers if one.box == 1} == {kind: [4] for kind in KINDS}
    for boxes, tiles, fours in ((0, 25, 5), (1, 30, 10), (2, 30, 10)):
        match = ludoteka.new("dorfromantik", dice=False, boxes=boxes)
        assert len({name.split()[0] for name in can_come(match)}) == tiles
        assert match.states[0].markers[:, 4].sum() == fours


@pytest.mark.rule("R61")
def test_box_2_adds_five_landscape_tiles():
    added = {tile.id: tile for tile in TILES if tile.box == 2}
    assert {tile.stack for tile in added.values()} == {"landscape"}
    assert sorted(tile.flag or "" for tile in added.values()) == ["", "", "forest", "grain", "village"]
    ends = [tile.edges for tile in added.values() if not tile.flag]
    assert sorted((edges.count("T"), edges.count("S")) for edges in ends) == [(0, 1), (1, 0)]
    for boxes, tiles in ((0, 48), (1, 48), (2, 53)):
        assert len(can_come(table(THREE_TASKS, boxes=boxes))) == tiles


@pytest.mark.rule("R61")
def test_its_dead_ends_close_a_track_and_a_stream():
    match = table("0,0 B2L04 MTMGGG\n1,0 L05 GTVMTM", boxes=2)
    assert area(match, "L05", "track") == (2, 1)
    match = table("0,0 B2L05 MSMVVV\n1,0 L02 MSVMSW", boxes=2)
    assert area(match, "L02", "stream") == (2, 1)


@pytest.mark.rule("R60", "R61")
def test_without_the_boxes_their_tiles_are_not_in_the_game():
    with pytest.raises(ludoteka.UserError, match="no tile B1T01"):
        table("0,0 B1T01 GGMMVM")
    with pytest.raises(ludoteka.UserError, match="no tile B2L04"):
        table("0,0 B2L04 GGGMTM", boxes=1)


@pytest.mark.rule("R62")
def test_a_track_and_a_stream_that_cross_do_not_interact():
    """B1T04: the track runs from SE to NW, the stream bends from E to SW beneath it."""
    crossing = "0,0 B1T04 MSTSMT\n1,0 L15 MSWMSG\n0,-1 L05 MGTVMT"
    match = table(crossing, boxes=1)
    assert area(match, "B1T04", "track") == (2, 2)
    assert area(match, "B1T04", "stream") == (2, 2)
    assert points(match) == {"Longest track": 2, "Longest stream": 2, "Total": 4}


@pytest.mark.rule("R62")
def test_a_stream_that_grows_leaves_the_track_task_on_the_crossing_alone():
    match = table("0,0 B1T04 MSTSMT [4]\n1,0 L15 MSWMSG\n2,0 L02 MSVMSW", "L03", boxes=1)
    match.play("3,0 MSMGSW")
    assert area(match, "B1T04", "stream")[0] == 4
    assert markers(match) == {"B1T04": 4}
    assert completed(match) == {}
    match = table("0,0 B1T04 MSTSMT [4]\n1,0 L15 MSWMSG", "L03", boxes=1)
    assert barred(match, "0,1 MSMGSW") == "R06"
