"""The vocabulary of the landscape: kinds of edge, sides of a cell, and how the two meet."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Named


class Kind(Named):
    """What an edge shows. The first five can be tasks; the first three are territories, the next two are lines."""

    FOREST, GRAIN, VILLAGE, TRACK, STREAM, MEADOW = range(6)


LETTERS = "WGVTSM"  # of the box file, by Kind
KINDS = 5  # with areas: all but meadow
TURNS = 6  # a tile lies in one of six turns, each 60 degrees clockwise
SIDES = 6

#: Cells are axial. The six sides in order, clockwise: NE, E, SE, SW, W, NW.
NAMES = ("NE", "E", "SE", "SW", "W", "NW")
DQ = np.array([1, 1, 0, -1, -1, 0])
DR = np.array([-1, 0, 1, 1, 0, -1])
OPPOSITE = np.array([3, 4, 5, 0, 1, 2])


def turned(edges: str, turn: int) -> str:
    """A tile's edges from NE clockwise when it lies in a turn."""
    return edges[-turn % SIDES :] + edges[: -turn % SIDES]
