"""What is listed is what is allowed, matches end, and what a state keeps is what a recount finds."""

from __future__ import annotations

import math
import random
import tomllib
import warnings
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteka
from ludoteka.engine.game import Game, buffer
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new, raw
from ludoteka.kernel.rollouts import ENDLESS
from tests.checkout import ROOT
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
    until,
)
from tests.toy.shelf import TOY

COUNTS = {"plain": 3, "compiled": 2000, "checked": 300}
FEWER = {"plain": 2, "compiled": 24, "checked": 12}  # where games are long; `make fuzz` plays many more


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
@pytest.mark.slow
def test_a_refused_action_changes_nothing(name):
    match = played(name, length=6)
    before = blob(match.states)
    refused = [a for a in range(match.game.actions) if match.game.refusal(match.states[0], a)]
    for a in refused[:3] + refused[-3:]:
        with pytest.raises(ludoteka.Refused):
            match.play(a)
    assert blob(match.states) == before
    assert len(match.log) == len(played(name, length=6).log)


@settings(max_examples=6, derandomize=True)
@given(data=st.data(), seed=st.integers(0, 2**32))
@pytest.mark.parametrize("name", [name for name in GAMES if name in ludoteka.games()])
@pytest.mark.slow
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
    states, _, _ = trial(rules_of(name, "compiled"), 16 if long_ones(name) else 40, seed=5, sweep=1000)
    assert [fault for s in states for fault in game.audit(s)] == []


def fields_of(layout: np.dtype[Any], start: int = 0, name: str = "") -> Iterator[tuple[str, int]]:
    """The name of each number in a record, `players.goods`, and the byte that it begins with."""
    for field, (kind, offset, *_) in (layout.fields or {}).items():
        for k in range(math.prod(kind.shape)):
            begin = start + offset + k * kind.base.itemsize
            if kind.base.names:
                yield from fields_of(kind.base, begin, f"{name}{field}.")
            else:
                yield name + field, begin


def notices(game: Game, states: Any, byte: int) -> bool:
    """Whether the recount says that something is wrong once a bit of a number has changed."""
    changed = new(game.state)
    copy_into(changed, states)
    raw(changed)[0, byte] ^= 1
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what cannot be counted overflows
        try:
            return bool(game.audit and game.audit(changed[0]))
        except (ArithmeticError, LookupError, StopIteration, ValueError):
            return True


@pytest.mark.slow
@pytest.mark.parametrize("name", ludoteka.games())
def test_the_recount_notices_a_change_to_every_number_but_those_that_nothing_else_tells(name):
    """`unwatched.toml` in a game's tests names them, with the reason why a recount cannot know better; without it there
    are none."""
    file = ROOT / "tests" / "games" / name / "unwatched.toml"
    groups = tomllib.loads(file.read_text("utf-8"))["fields"] if file.exists() else []
    assert all(group["why"] for group in groups)
    listed = {field for group in groups for field in group["names"]}
    chosen = {option.name for option in load(name).options}  # before the match: a table may lie alike with others
    game, places, unnoticed = load(name), defaultdict[str, list[int]](list), set[str]()
    chosen |= {"seats"} if len(game.seats) == 1 else set()
    for field, byte in fields_of(game.state.dtype):
        if field != "rng" and field not in chosen:
            places[field].append(byte)
    matches = [match for seed in (1, 3) for match in points_of(name, seed, points=5)]
    for field, bytes_ in places.items():
        tried = random.Random(field).sample(bytes_, 1 if field in listed else len(bytes_))
        if not any(notices(game, match.states, byte) for byte in tried for match in matches):
            unnoticed.add(field)
    assert unnoticed == listed


@every_game
@every_build
def test_scores_are_the_same_in_every_build(name, build):
    rules = rules_of(name, build)
    for match in points_of(name, seed=2, points=4):
        assert tuple(rules.score(match.states[0], seat) for seat in range(match.seats)) == match.scores


@every_game
@pytest.mark.slow
def test_all_seats_are_asked_and_whoever_stands_first_wins(name):
    kept = [ludoteka.load(file) for file in long_ones(name)[:2]]
    for match in [played(name, seed=4), *kept]:
        assert {entry.seat for entry in match.log} - {None} == set(range(match.seats))
        stands = match.game.rank or match.game.score
        ranks = [int(stands(match.states[0], seat)) for seat in range(match.seats)]
        assert match.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        assert match.to_move is None
        assert match.legal() == []
        assert until(match, len(match.log) - 1).winners == ()


def test_a_rank_of_its_own_decides_and_points_only_without_one():
    match = next(match for match in (played(TOY, seed=seed) for seed in range(9)) if len(set(match.scores)) > 1)
    most = match.scores.index(max(match.scores))
    assert match.winners == (most,)
    match.game = replace(match.game, rank=lambda s, seat: -int(s.at[seat]))
    assert match.winners == (1 - most,)
    match.game = replace(match.game, rank=lambda s, seat: 7)
    assert list(match.winners) == [0, 1]
