"""Bots play every game, by what their seat may see."""

from __future__ import annotations

import random
import statistics

import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.native import native
from tests.laws.builds import blob, every_game, played, until

MATCHES = 20


def result(name: str, seats: list[str], seed: int) -> tuple[int, ...]:
    """The scores of a match between bots, one named for each seat."""
    match, rules = ludoteka.new(name, seats=len(seats), seed=f"bots {seed}"), native(name)
    players = [bots.make(bot, random.Random(seed)) for bot in seats]
    while (seat := match.to_move) is not None:
        match.play(players[seat].choose(bots.seen(match, rules)))
    return match.scores


def advantage(name: str, seed: int) -> float:
    """Points of greedy more than those of random: against one another, or where one sits alone, side by side."""
    seats = ludoteka.new(name).seats
    if seats == 1:
        return result(name, ["greedy"], seed)[0] - result(name, ["random"], seed)[0]
    turn = seed % seats
    scores = result(name, ["greedy" if k == turn else "random" for k in range(seats)], seed)
    return scores[turn] - max(points for k, points in enumerate(scores) if k != turn)


@every_game
@pytest.mark.compiled
def test_greedy_is_clearly_better_than_random(name):
    more = [advantage(name, seed) for seed in range(MATCHES)]
    assert statistics.mean(more) > 3 * statistics.stdev(more) / MATCHES**0.5


@every_game
@pytest.mark.compiled
def test_bots_choose_the_same_in_both_builds(name):
    for entries in (3, 8, 15):
        match = until(played(name, seed=1), entries)
        match.settle()
        plain, compiled = bots.seen(match), bots.seen(match, native(name))
        assert plain.legal() == compiled.legal()
        assert bots.worths(plain)[0] == bots.worths(compiled)[0]
        assert bots.worths(plain)[1] == pytest.approx(bots.worths(compiled)[1])
        assert bots.make("random", random.Random(1)).choose(plain) == bots.make("random", random.Random(1)).choose(
            compiled
        )


@every_game
@pytest.mark.slow
def test_greedy_takes_the_action_that_is_worth_most(name):
    match = until(played(name, seed=2), 8)
    match.settle()
    codes, values = bots.worths(bots.seen(match))
    chosen = bots.make("greedy", random.Random(1)).choose(bots.seen(match))
    assert values[codes.index(chosen)] == max(values)


@every_game
def test_what_a_bot_is_shown_has_been_hidden(name):
    match = until(played(name, seed=1), 8)
    match.settle()
    shown = bots.seen(match)
    assert blob(shown.states) == blob(match.seen(match.to_move))
    assert not shown.states["rng"].any()
    shown.states["rng"] = 1
    assert not bots.seen(match).states["rng"].any(), "and it is a copy"


def test_a_bot_that_does_not_exist_is_refused():
    with pytest.raises(ludoteka.UserError, match="no bot “clever”; there are: random, greedy"):
        bots.make("clever")
