"""Chance keeps to its odds."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes
from tests.laws.builds import blob, every_build, every_game, played, points_of, rules_of, until

DRAWS = 1500


@every_game
def test_what_is_drawn_could_come_and_dealing_it_is_the_same(name):
    for match in points_of(name, seed=1, points=12):
        game = match.game
        if match.awaits_chance:
            drawn, dealt = new(game.state), new(game.state)
            copy_into(drawn, match.states)
            copy_into(dealt, match.states)
            outcome = game.draw(drawn[0])
            assert game.odds(match.states[0], outcome) > 0
            game.deal(dealt[0], outcome)
            dealt["rng"] = drawn["rng"]
            assert blob(dealt) == blob(drawn)
        else:
            assert not any(game.odds(match.states[0], o) for o in range(game.outcomes))


@every_game
@pytest.mark.slow
def test_frequencies_fit_the_odds(name):
    """Chi-square with dice of a fixed seed; five standard deviations are left for bad luck."""
    whole = played(name, seed=1)
    asked = [k for k in range(len(whole.log)) if whole.log[k].seat is None]
    for k in {asked[0], asked[len(asked) // 2]}:
        match = until(whole, k)
        game = match.game
        weights = {o: int(game.odds(match.states[0], o)) for o in range(game.outcomes)}
        weights = {o: weight for o, weight in weights.items() if weight}
        words = lanes(9, DRAWS)
        came: Counter[int] = Counter()
        for n in range(DRAWS):
            states = new(game.state)
            copy_into(states, match.states)
            states["rng"] = words[n]
            came[int(game.draw(states[0]))] += 1
        assert set(came) <= set(weights)
        expected = {o: DRAWS * weight / sum(weights.values()) for o, weight in weights.items()}
        error = sum((came[o] - n) ** 2 / n for o, n in expected.items())
        freedom = len(weights) - 1
        assert error < freedom + 5 * math.sqrt(2 * freedom) + 1


@every_game
@every_build
def test_odds_are_the_same_in_every_build(name, build):
    rules = rules_of(name, build)
    match = until(played(name, seed=1), 0)
    for o in range(match.game.outcomes):
        assert rules.odds(match.states[0], o) == match.game.odds(match.states[0], o)
