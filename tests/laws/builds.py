"""Every game found and the toy, each in its builds, and random matches to hold the laws against."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludoteka
from ludoteka.engine.game import CALLED, Game, buffer
from ludoteka.engine.match import Match
from ludoteka.engine.native import LOOPS, Native, native
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new, raw, rollouts
from ludoteka.kernel.dice import lanes, words_of
from tests.checkout import ROOT
from tests.toy.shelf import TOY

GAMES = (*ludoteka.games(), TOY)
BUILDS = (
    "plain",
    pytest.param("compiled", marks=pytest.mark.compiled),
    pytest.param("checked", marks=pytest.mark.compiled),  # compiled, with every index checked
)

every_game = pytest.mark.parametrize("name", GAMES)
every_build = pytest.mark.parametrize("build", BUILDS)


class Plain:
    """The plain build, called as the compiled one is."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        if name not in LOOPS:
            return self.game.rule_called(name)
        loop = LOOPS[name]
        own = set(CALLED) & set(loop.__code__.co_varnames[: loop.__code__.co_argcount])
        return partial(loop, **{rule: self.game.rule_called(rule) for rule in own})


def rules_of(name: str, build: str) -> Plain | Native:
    return Plain(load(name)) if build == "plain" else native(name, boundscheck=build == "checked")


def dealt(game: Game, n: int, seed: int) -> Any:
    """`n` states before their set-up, of kinds of tables from all along the list of them, each with dice of its own."""
    states, kinds = new(game.state, n), game.tables()
    for k in range(n):
        seats, options = kinds[(k * max(1, len(kinds) // n) + seed) % len(kinds)]
        copy_into(states[k : k + 1], game.blank(seats, options))
    states["rng"] = lanes(seed, n)
    return states


def trial(
    rules: Plain | Native, n: int, seed: int, sweep: int, most: int = rollouts.ENDLESS
) -> tuple[Any, list[int], list[int]]:
    """Random games under the laws of `rollouts.trial`: final states, hashes of all that was met, faults."""
    game, states = rules.game, dealt(rules.game, n, seed)
    x, length = np.arange(1, n + 1) * 2654435761 % 2**32, np.zeros(n, np.int64)
    hashes, faults = np.zeros(n, np.int64), np.zeros(7, np.int64)
    rules.trial(states, raw(states), x, buffer(game), length, hashes, faults, game.actions, 1, sweep, most)
    assert length.min() > 0
    return states, hashes.tolist(), faults.tolist()


#: Entries of a log from which on a match is long: the plain rules take too much time for thousands of them.
LONG = 300


@lru_cache(maxsize=8)
def long_ones(name: str) -> list[Path]:
    """Finished matches of a game whose matches are long."""
    files = sorted(file for file in ROOT.glob(f"tests/games/{name}/matches/*.json") if ".scores" not in file.name)
    return files if all(len(json.loads(file.read_text("utf-8"))["log"]) > LONG for file in files) else []


@lru_cache(maxsize=32)
def _played(name: str, seed: int, length: int) -> Match:
    if length > LONG and (files := long_ones(name)):
        return ludoteka.load(files[seed % len(files)])
    kinds = load(name).tables()
    dice = random.Random(seed)
    seats, options = dice.choice(kinds)
    match = Match(load(name), seats, options, f"a seed for {seed}")
    while not match.over and len(match.log) < length:
        match.play(dice.choice(match.legal()).code)
    return match


def played(name: str, seed: int = 0, length: int = 10**6) -> Match:
    """A random match, played to its end or so far; yours to go on with. Where matches are long, a whole one is one
    that was played with more sense and is kept."""
    return _played(name, seed, length).copy()


def points_of(name: str, seed: int = 0, points: int = 8) -> Iterator[Match]:
    """A random match at some points of its course: some while chance is asked, the start and the end among them."""
    whole = played(name, seed)
    entries = len(whole.log)
    for k in sorted({0, 1, entries, *(entries * i // points for i in range(points))}):
        yield until(whole, k)


def until(match: Match, entries: int) -> Match:
    """The match after its first entries; what chance was asked then is open."""
    earlier = match.copy()
    del earlier._log[entries:], earlier._history[entries + 1 :]
    return earlier


def otherwise(match: Match, seat: int) -> Any:
    """The position as the seat sees it, shape (1,), with what is hidden and what chance will bring dealt anew."""
    states = match.seen(seat)
    states["rng"] = words_of("elsewhere")
    match.game.determinize(states[0], seat)
    return states


def twins(match: Match) -> tuple[Match, Match]:
    """The match and another that differs from it in what is hidden from the seat that is asked, and in nothing it
    sees."""
    seat = match.to_move
    assert seat is not None
    twin = match.copy()
    twin._history = [*twin._history[:-1], otherwise(match, seat)]
    assert blob(twin.states) != blob(match.states)
    assert blob(twin.seen(seat)) == blob(match.seen(seat))
    return match, twin


def tallied(rules: Any, states: Any, change: Callable[[Any], object] = bool) -> int:
    """What a recount finds after a change to a copy; `bool` changes nothing."""
    changed = states.copy()
    change(changed[0])
    return int(rules.tally(changed[0]))


def blob(states: Any) -> bytes:
    return bytes(raw(states).tobytes())
