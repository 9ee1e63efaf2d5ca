"""Pieces of drawings that are kept."""

import numpy as np
import pytest

from ludoteka.kernel import array, i1, i2, new, record
from ludoteka.kit import kept


@pytest.fixture
def drawn():
    """A drawing that is kept by its first argument, two of them at once, and what was really drawn."""
    made = []

    @kept.kept_by(lambda name, colour: name, most=2)
    def draw(name, colour):
        made.append(name)
        return f"{name} {colour}"

    return draw, made


def test_a_piece_is_drawn_once_for_what_it_is_kept_by(drawn):
    draw, made = drawn
    assert draw("tree", "green") == "tree green"
    assert draw("tree", "red") == "tree green"
    assert made == ["tree"]


def test_the_piece_drawn_first_makes_room(drawn):
    draw, made = drawn
    for name in ("a", "b", "c", "c", "a"):
        draw(name, "green")
    assert made == ["a", "b", "c", "a"]


def test_what_is_forgotten_is_drawn_afresh(drawn):
    draw, made = drawn
    draw("tree", "green")
    kept.forget()
    assert draw("tree", "red") == "tree red"
    assert made == ["tree", "tree"]


@record
class Purse:
    coins: array(np.int8, 3)  # type: ignore[valid-type]  # made at run time
    debt: i2


@record
class Lying:
    purses: array(Purse, 2)  # type: ignore[valid-type]  # made at run time
    phase: i1
    rolls: array(np.int16, 2)  # type: ignore[valid-type]  # made at run time


def lying(**changes):
    states = new(Lying)
    states["purses"]["coins"], states["phase"], states["rolls"] = 5, 3, 7
    for name, value in changes.items():
        states[name] = value
    return states


def test_a_state_but_for_some_fields_is_the_same_whatever_these_hold():
    def key(states):
        return kept.all_but(states[0], "phase", "purses.debt")

    plain, debts = key(lying()), lying()
    debts["purses"]["debt"] = -300
    assert key(lying(phase=9)) == key(debts) == plain
    poor = lying()
    poor["purses"]["coins"][0, 1] = 0
    assert len({plain, key(poor), key(lying(rolls=[7, 8]))}) == 3


@pytest.mark.parametrize("k", [0, 1, -1, np.int8(1)])
def test_a_part_is_the_bytes_of_one_of_many_records(k):
    states = lying(rolls=[300, 2])
    states["purses"]["debt"][0] = [300, -7]
    assert kept.part(states[0], "purses", k) == states[0].purses[k].tobytes()
