"""What foretelling who wins is said to cost."""

import math

import numpy as np
import pytest

from scripts.foresight import foretold

WON = np.array([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])


def test_knowing_nothing_costs_the_logarithm_of_the_seats():
    assert foretold(np.zeros((3, 2)), WON, 10.0)[0] == pytest.approx(math.log(2))


def test_being_right_costs_less_the_surer_one_is_and_being_wrong_more():
    right = np.array([[10.0, 0.0], [0.0, 10.0], [0.0, 0.0]])
    costs = [foretold(sure * right, WON, 10.0)[0] for sure in (-1, 0, 1, 2)]
    assert costs == sorted(costs, reverse=True)
    assert foretold(right, WON, 10.0)[1] == 1.0
    assert foretold(-right, WON, 10.0)[1] == pytest.approx(1 / 3)
