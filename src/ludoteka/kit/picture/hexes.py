"""The lie of hexagons that stand on a corner: corners, sides, cells, and things strewn over one of them.

The origin is the middle and y grows downwards, so positive angles are clockwise. Corner 0 is at the top, side 0 is
north-east; both go clockwise, and side i runs from corner i to corner i + 1. `radius` is the way from the middle to a
corner. A cell's coordinates are axial: q to the east, r to the south-east.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from ludoteka.kit.picture.drawing import Point, pair

SIDES = 6
#: The cell beside a side, as steps (q, r).
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def apothem(radius: float) -> float:
    """The way from the middle of a hexagon to the middle of a side."""
    return radius * math.sqrt(3) / 2


def polar(degrees: float, radius: float) -> Point:
    """A point by its direction from the origin, clockwise from the east, and its distance."""
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def corner(index: int, radius: float) -> Point:
    """A corner of the hexagon."""
    return polar(60 * index - 90, radius)


def middle(side: int, distance: float) -> Point:
    """The point so far from the origin on the way to the middle of a side."""
    return polar(60 * side - 60, distance)


def centre(q: int, r: int, radius: float) -> Point:
    """The middle of a cell, from that of the cell (0, 0)."""
    return 2 * apothem(radius) * (q + r / 2), 1.5 * radius * r


def turned(point: Point, turn: int) -> Point:
    """The point after so many sixths of a clockwise turn about the origin."""
    angle = math.radians(60 * turn)
    cos, sin = math.cos(angle), math.sin(angle)
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


def outline(radius: float) -> str:
    """The hexagon as path data."""
    return "M" + "L".join(pair(corner(index, radius)) for index in range(SIDES)) + "z"


def within(point: Point, radius: float) -> float:
    """Distance of a point from the sides: positive inside the hexagon, negative outside."""
    x, y = point
    slant, fall = 0.5 * x, math.sqrt(0.75) * y
    return apothem(radius) - max(abs(x), abs(slant + fall), abs(slant - fall))


def scatter(rng: random.Random, step: float, reach: float, wobble: float, squeeze: float = 0.87) -> Iterator[Point]:
    """Points about `step` apart, as far as `reach` from the origin and some beyond: a grid of triangles, row by row,
    each point shifted by up to `wobble` steps, so that what is planted there is even, yet not planted by ruler.
    `squeeze` is how close the rows are, in steps."""
    rows = int(reach / (step * squeeze)) + 1
    ox, oy = rng.uniform(0, step), rng.uniform(0, step)
    for row in range(-rows, rows + 1):
        for column in range(-rows - 1, rows + 2):
            x, y = ox + (column + row % 2 / 2) * step, oy + row * step * squeeze
            yield x + rng.uniform(-wobble, wobble) * step, y + rng.uniform(-wobble, wobble) * step
