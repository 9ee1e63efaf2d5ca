"""What chance brought is told apart from play."""

import random

import numpy as np
import pytest

from ludoteka.engine.native import native
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes
from scripts.luck import Luck, without


@pytest.fixture(scope="module")
def rolling():
    """A position of CATAN in which the dice are to be rolled, and its rules."""
    rules = native("catan")
    states = rules.game.blank(2, {})
    states["rng"] = lanes(3, 1)
    s, out = states[0], np.zeros(rules.game.actions, np.int32)
    rules.setup(s)
    while s.setup_left or not s.awaits:
        if s.awaits:
            rules.draw(s)
        else:
            rules.legal(s, out)
            rules.apply(s, out[0])
    return rules, states


def test_what_a_roll_brings_one_seat_it_takes_from_the_other_and_it_brings_nothing_on_the_average(rolling):
    rules, before = rolling
    brought = []
    for roll in range(150):
        luck, states = Luck(rules, 2, 30.0, random.Random(roll)), new(rules.game.state)
        copy_into(states, before)
        states["rng"] = lanes(1000 + roll, 1)
        luck.answer(states)
        assert luck.brought.sum() == pytest.approx(0.0)
        brought.append(luck.brought[0])
    spread = np.std(brought)
    assert spread > 0.001
    assert abs(np.mean(brought)) < 4 * spread / len(brought) ** 0.5


def test_chance_answers_as_it_would_have_done(rolling):
    rules, before = rolling
    ways = new(rules.game.state), new(rules.game.state)
    for states in ways:
        copy_into(states, before)
    rules.draw(ways[0][0])
    Luck(rules, 2, 30.0, random.Random(1)).answer(ways[1])
    assert ways[0].tobytes() == ways[1].tobytes()


def test_what_chance_brought_is_taken_off_and_deals_are_what_is_independent():
    mean, half = without([1.0, 0.0, 1.0, 1.0], [0.5, -0.5, 0.4, 0.2], 2)
    assert mean == pytest.approx(0.6)
    assert half == pytest.approx(1.96 * np.std([0.5, 0.7], ddof=1) / 2**0.5)
