"""What has just happened, in small events."""

import json
from types import SimpleNamespace

import numpy as np

from ludoteka.kit.moments import come, flip, fly, gained, roll, whose_turn, written


def test_points_are_told_of_each_seat_whose_score_changed():
    found = gained([2, 5, 7], [3, 5, 4], together=False)
    assert [(one.kind, one.seat, one.at, one.n) for one in found] == [
        ("points", 0, "seat1", 1),
        ("points", 2, "seat3", -3),
    ]


def test_a_score_that_all_share_is_told_once():
    assert [(one.at, one.n) for one in gained([4, 4], [9, 9], together=True)] == [("score", 5)]
    assert gained([4, 4], [4, 4], together=True) == []


def test_a_page_reads_a_list_for_each_event():
    told = json.loads(written([come(1, "robber"), fly(0, "h3", "seat1", "wool r2", 2), roll(2)]))
    assert told == [
        ["come", 1, "robber", "", "", 1],
        ["fly", 0, "seat1", "h3", "wool r2", 2],
        ["roll", 2, "", "", "", 1],
    ]
    assert written([]) == ""


def test_a_piece_may_pass_places_and_a_card_be_turned_up():
    told = json.loads(written([come(1, "s1", by=["b4", "b5"]), flip("m0")]))
    assert told == [["come", 1, "s1", "", "", 1, ["b4", "b5"]], ["flip", -1, "m0", "", "", 1]]


def test_a_turn_is_of_the_seat_whose_it_is_not_of_who_answers_it():
    with_turn = SimpleNamespace(dtype=np.dtype([("turn", "i1"), ("seat", "i1")]), turn=2, seat=0)
    without = SimpleNamespace(dtype=np.dtype([("seat", "i1")]), seat=1)
    assert (whose_turn(with_turn), whose_turn(without)) == (2, 1)


def test_whoever_has_no_seat_has_no_turn_of_a_seat():
    fields = np.dtype([("turn", "i1"), ("seat", "i1"), ("seats", "i1")])
    assert whose_turn(SimpleNamespace(dtype=fields, turn=5, seat=0, seats=2)) == -1
