"""What is listed is what is allowed, matches end, and what a state keeps is what a recount finds."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteka
from ludoteka.engine.game import buffer
from ludoteka.engine.registry import load
from ludoteka.kernel.rollouts import ENDLESS
from tests.laws.builds import (
    GAMES,
    LONG,
    blob,
    dealt,
    every_build,
    every_game,
    long_ones,
    played,
    points_of,
    rules_of,
    trial,
)

COUNTS = {"plain": 3, "compiled": 2000, "checked": 300}
FEWER = {"plain": 3, "compiled": 300, "checked": 60}  # where games are long


@every_game
@every_build
def test_in_random_games_exactly_the_allowed_actions_are_listed_ascending_and_each_game_ends(name, build):
    plain, long = build == "plain", bool(long_ones(name))
    games, sweep = (FEWER if long else COUNTS)[build], 20 if plain else 97 if long else 9
    states, _, faults = trial(rules_of(name, build), games, 1, sweep, most=LONG if plain else ENDLESS)
    assert faults == [0] * 7
    assert (states["seat"] == -1).all() or plain


@every_game
@pytest.mark.compiled
def test_all_builds_go_through_the_same_bytes(name):
    ends, hashes = set(), set()
    for build in ("plain", "compiled", "checked"):
        states, met, _ = trial(rules_of(name, build), 4, seed=2, sweep=1000, most=LONG)
        ends.add(blob(states))
        hashes.add(tuple(met))
    assert len(ends) == len(hashes) == 1


@every_game
@every_build
def test_nothing_is_allowed_while_chance_is_asked_and_after_the_end(name, build):
    rules = rules_of(name, build)
    states, out = dealt(rules.game, 2, seed=3), buffer(rules.game)
    for s in states:
        rules.setup(s)
        assert s.awaits or rules.legal(s, out) > 0
        if s.awaits:
            assert rules.legal(s, out) == 0
            assert all(rules.refusal(s, a) for a in range(rules.game.actions))
    over = played(name, seed=3).states if build == "plain" else trial(rules, 1, seed=3, sweep=1000)[0]
    assert over[0].seat == -1
    assert rules.legal(over[0], out) == 0
    assert all(rules.refusal(over[0], a) for a in range(rules.game.actions))


@every_game
def test_a_refused_action_changes_nothing(name):
    match = played(name, length=6)
    before = blob(match.states)
    refused = [a for a in range(match.game.actions) if match.game.refusal(match.states[0], a)]
    for a in refused[:3] + refused[-3:]:
        with pytest.raises(ludoteka.Refused):
            match.play(a)
    assert blob(match.states) == before
    assert len(match.log) == len(played(name, length=6).log)


@settings(max_examples=6, deadline=None, derandomize=True)
@given(data=st.data(), seed=st.integers(0, 2**32))
@pytest.mark.parametrize("name", [name for name in GAMES if name in ludoteka.games()])
def test_a_recount_finds_what_the_state_keeps(name, data, seed):
    game = load(name)
    assert game.audit, "a game of the package brings its recount"
    seats, options = data.draw(st.sampled_from(game.tables()))
    match, dice = ludoteka.new(name, seats=seats, seed=seed, **options), random.Random(seed)
    while not match.over and len(match.log) < LONG:
        match.play(dice.choice(match.legal()).code, settle=False)
        assert len(match.log) % 8 or game.audit(match.states[0]) == []
        match.settle()
    assert game.audit(match.states[0]) == []


@pytest.mark.compiled
@pytest.mark.parametrize("name", ludoteka.games())
def test_a_recount_finds_what_the_compiled_rules_keep(name):
    game = load(name)
    assert game.audit
    states, _, _ = trial(rules_of(name, "compiled"), 40, seed=5, sweep=1000)
    assert [fault for s in states for fault in game.audit(s)] == []


@pytest.mark.parametrize("name", ludoteka.games())
def test_the_recount_notices_what_is_wrong(name):
    """Any byte of what lies on the table is somebody's business: most changes to a kept number are found."""
    game, match = load(name), played(name, length=30)
    assert game.audit
    found = 0
    kept = [field for field in game.state.dtype.names if field not in ("rng", "seats", "awaits")]
    for field in kept:
        states = match.copy()._next()
        states[field].reshape(-1).view("i1").reshape(-1)[0] ^= 1
        try:
            found += bool(game.audit(states[0]))
        except (IndexError, StopIteration):
            found += 1
    assert found > len(kept) / 2


@every_game
@every_build
def test_scores_are_the_same_in_every_build(name, build):
    rules = rules_of(name, build)
    for match in points_of(name, seed=2, points=4):
        assert tuple(rules.score(match.states[0], seat) for seat in range(match.seats)) == match.scores


@every_game
def test_all_seats_are_asked_and_the_winners_have_the_most_points(name):
    match = played(name, seed=4)
    assert {entry.seat for entry in match.log} - {None} == set(range(match.seats))
    assert match.winners == tuple(k for k, n in enumerate(match.scores) if n == max(match.scores))
    assert match.to_move is None
    assert match.legal() == []
