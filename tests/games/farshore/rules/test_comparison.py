"""Compared with the base game, and what any wild play must keep to."""

from __future__ import annotations

import random

import pytest

import ludoteka
from ludoteka.games.farshore.state import Do
from tests.games.farshore.table import card, table


@pytest.mark.rule("R140", "R141", "R145")
def test_there_are_maps_and_anchors_but_no_events_and_no_visits_to_others():
    kinds = {kind.name for kind in Do}
    assert {"MAP", "ANCHOR"} <= kinds
    t = table({"R": card("red common construction")}, {}, {"city": "R"})
    assert not t.legal("visit")


@pytest.mark.rule("R142", "R143", "R075", "R070", "R067", "R082", "R058", "R041")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.slow
def test_whatever_is_played_the_bay_shows_eight_names_and_limits_hold(seed):
    match, dice = ludoteka.new("farshore", seats=2 + seed % 3, seed=seed), random.Random(seed)
    game = match.game
    while not match.over:
        match.play(dice.choice(match.legal()).code)
        s = match.states[0]
        assert max(int(me.hand_count) for me in s.players) <= 8
        assert max(int(me.spaces) for me in s.players) <= 15
        if match.position()["phase"] == "turn":
            names = [spot[0] for spot in match.position()["bay"] if spot]
            assert len(set(names)) == len(names) == 8
    assert game.audit
    assert game.audit(match.states[0]) == []
    season = [player["season"] for player in match.position()["players"]]
    assert set(season) == {"autumn"}
    assert match.position()["roses_left"] == [[], []]  # every tile has shown for one span
    assert sum(match.position()["flooded"]) == 2


@pytest.mark.rule("R147", "A15", "R129")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_who_play_get_their_turns(seats):
    match, dice = ludoteka.new("farshore", seats=seats, seed=5), random.Random(5)
    turns: list[int] = []
    while not match.over:
        if match.position()["phase"] == "turn":
            turns.append(int(match.states[0].turn))
        match.play(dice.choice(match.legal()).code)
    first = turns[0]
    assert turns[:seats] == [(first + k) % seats for k in range(seats)]
    assert set(turns) == set(range(seats))


@pytest.mark.rule("R139")
def test_autumn_brings_one_worker():
    t = table({}, {"season": "summer", "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}, {"season": "summer"}, at=[1, 1, 1, 1])
    assert t.play("prepare").get("workers") == 5
