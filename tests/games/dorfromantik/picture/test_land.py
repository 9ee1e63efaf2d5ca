"""The lie of the land: how far a point is from the rim of an area."""

import random

import pytest

from ludoteka.games.dorfromantik.picture.land import inside, outline, polygon

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


@pytest.mark.parametrize(("point", "far"), [((5, 5), 5), ((5, 1), 1), ((5, -2), -2), ((13, 14), -5), ((-3, 5), -3)])
def test_a_point_has_its_distance_from_the_rim_negative_outside(point, far):
    assert inside(SQUARE, point) == far


def test_asked_whether_it_is_enough_the_answer_is_the_same():
    dice, shape = random.Random(1), polygon(outline("test", "WWGWGG", "W"))
    for _ in range(2000):
        point, enough = (dice.uniform(-60, 60), dice.uniform(-60, 60)), dice.uniform(-3, 8)
        far, said = inside(shape, point), inside(shape, point, enough)
        assert said == far if far >= enough else said < enough
