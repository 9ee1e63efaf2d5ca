"""The rules against a second referee that counts everything from scratch."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteka
from tests.games.dorfromantik.checks import oracle


def placed(match: ludoteka.Match) -> set[tuple[tuple[int, int], int]]:
    found = set()
    for action in match.legal():
        cell, _, turn = action.notation.partition("/")
        q, r = map(int, cell.split(","))
        found.add(((q, r), int(turn)))
    return found


@pytest.mark.rule("R02", "R04", "R09", "R21", "R22", "R41", "R42", "R43", "R50", "R51")
@settings(max_examples=6, derandomize=True)
@given(seed=st.integers(0, 10**6), boxes=st.sampled_from((0, 1, 2)), seats=st.integers(1, 6), every=st.just(4))
@pytest.mark.slow
def test_every_fourth_position_of_random_games_is_judged_alike(seed, boxes, seats, every):
    match, dice = ludoteka.new("dorfromantik", seed=seed, boxes=boxes, seats=seats), random.Random(seed)
    turns = 0
    while not match.over:
        if turns % every == 0:
            position = match.position()
            assert placed(match) == oracle.legal(position)
            assert oracle.still_open(position)
            assert match.scores == (oracle.score(position),) * seats
        match.play(dice.choice(match.legal()).code)
        turns += 1
    assert match.scores == (oracle.score(match.position()),) * seats
