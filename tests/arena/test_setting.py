"""Who plays whom, where, on which board."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.arena.setting import Setting, rotations, table_for
from ludoteka.engine.registry import load
from ludoteka.text.errors import UserError


def test_every_bot_sits_once_in_every_seat_of_every_board():
    jobs = list(Setting("farshore", ("a", "b", "c"), 3).jobs(7))
    assert [job.number for job in jobs] == list(range(9))
    assert Counter(job.board for job in jobs) == {0: 3, 1: 3, 2: 3}
    for seat in range(3):
        assert Counter(job.seating[seat] for job in jobs) == {"a": 3, "b": 3, "c": 3}


def test_more_bots_than_seats_meet_in_every_choice_and_fewer_sit_in_turn():
    assert Setting("farshore", ("a", "b", "c"), 2).lineups() == [("a", "b"), ("a", "c"), ("b", "c")]
    assert Setting("farshore", ("a", "b"), 4).seatings() == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(Setting("farshore", ("a", "b", "b", "b"), 4).seatings()) == 4
    assert rotations("aab") == [tuple("aab"), tuple("aba"), tuple("baa")]


def test_where_all_play_together_each_bot_has_the_table_to_itself():
    setting = Setting("dorfromantik", ("a", "b"), 2)
    assert setting.apart
    assert setting.seatings() == [("a", "a"), ("b", "b")]
    assert Setting("tapestry", ("a", "b"), 1).seatings() == [("a",), ("b",)]


def test_the_table_is_as_large_as_the_bots_are_many_where_nobody_says():
    assert table_for(load("catan"), ("a", "b", "c"), None) == 3
    assert table_for(load("tapestry"), ("a",), None) == 2
    assert table_for(load("dorfromantik"), ("a", "b"), None) == 1
    assert table_for(load("catan"), ("a", "b"), 4) == 4
    with pytest.raises(UserError, match="Name the bots"):
        table_for(load("catan"), ("",), None)
