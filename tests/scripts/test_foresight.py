"""What foretelling who wins is said to cost."""

import math

import numpy as np
import pytest

from ludoteka.engine.native import native
from ludoteka.kernel import copy_into
from ludoteka.kernel.dice import lanes
from scripts.foresight import Onward, foretold, play

WON = np.array([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])


def test_knowing_nothing_costs_the_logarithm_of_the_seats():
    assert foretold(np.zeros((3, 2)), WON, 10.0)[0] == pytest.approx(math.log(2))


def test_being_right_costs_less_the_surer_one_is_and_being_wrong_more():
    right = np.array([[10.0, 0.0], [0.0, 10.0], [0.0, 0.0]])
    costs = [foretold(sure * right, WON, 10.0)[0] for sure in (-1, 0, 1, 2)]
    assert costs == sorted(costs, reverse=True)
    assert foretold(right, WON, 10.0)[1] == 1.0
    assert foretold(-right, WON, 10.0)[1] == pytest.approx(1 / 3)


@pytest.fixture
def onward():
    return Onward(native("catan"), 2, tries=4, rounds=2)


@pytest.mark.compiled
def test_what_is_not_played_on_is_nothing_off(onward, monkeypatch):
    monkeypatch.setattr(onward, "play_on", lambda s: None)
    play(onward.rules, 2, {"offers": 0}, 1, onward)
    assert len(onward.off) > 20
    assert max(map(abs, onward.off)) < 1e-12


@pytest.mark.compiled
def test_what_chance_makes_of_a_position_is_not_counted_as_off(onward, monkeypatch):
    came = [0.25, 0.75, 0.25, 0.75]
    foretold = iter([*came, 0.25])  # what it came to each time, and what was promised
    monkeypatch.setattr(onward, "_shares", lambda s: np.full(2, next(foretold)))
    onward.look(begun(onward.rules))
    assert onward.off == [pytest.approx(0.25**2 - np.var(came, ddof=1) / 4)]


@pytest.mark.compiled
def test_playing_on_ends_when_the_same_seat_has_been_asked_anew(onward):
    """Whoever begins is asked for its second settlement, and then to roll."""
    states = begun(onward.rules)
    first = int(states[0].seat)
    copy_into(onward._on, states)
    onward.play_on(onward._on[0])
    assert onward._on[0].seat == first
    assert not onward._on[0].setup_left


def begun(rules):
    states = rules.game.blank(2, {"offers": 0})
    states["rng"] = lanes(5, 1)
    rules.setup(states[0])
    while states[0].awaits:
        rules.draw(states[0])
    return states
