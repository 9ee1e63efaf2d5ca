"""The table and its words: kinds of edge, sides of a cell; which tiles lie where, which cells are open beside them, and
what each stack still holds."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Common, Named, array, i1, i2, i8, record


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


#: Tiles that a landscape has room for.
MOST_TILES = 80
#: The highest number that a task marker may have.
HIGHEST = 9
#: A landscape of n tiles has at most 2n + 4 open cells beside it: each new tile closes one and opens at most three.
MOST_SPOTS = 2 * MOST_TILES + 4
#: An action is spot * 6 + turn: lay the revealed tile there, so turned.
ACTIONS = MOST_SPOTS * TURNS
#: An outcome of chance is tile * 10 + number of the marker on it, 0 for a landscape tile.
NUMBERS = HIGHEST + 1


class Awaits(Named):
    """What chance is asked for."""

    NOTHING, REVEAL = range(2)


class Do(Named):
    """What a seat does."""

    LAY = 0


class No(Named):
    """Why a tile may not be laid so."""

    FINE, NOTHING_REVEALED, OVER, APART, TRACK, STREAM, EXCEEDS, CLOSES_SHORT = range(8)


@record
class Tile:
    """A tile on the landscape."""

    tile: i1  # its place in the box file
    q: i1  # its cell, from the first tile at (0, 0)
    r: i1
    turn: i1  # 0..5, each 60 degrees clockwise
    number: i1  # on its task marker, 0 = no marker lies here
    area: array(np.int8, KINDS)  # by kind: its area, named by one of the area's tiles; -1 = none on this tile


@record
class Spot:
    """An open cell beside the landscape. Sides are sets of bits 0..5, NE clockwise."""

    q: i1
    r: i1
    touch: i1  # sides where a tile lies
    tracks: i1  # sides where a tile shows a track
    streams: i1  # sides where a tile shows a stream
    beside: array(np.int8, SIDES)  # the tile (its place in `tiles`) at each side, -1 = none


@record
class State(Common):
    """Everything on the table."""

    landscapes: i8  # unseen landscape tiles, set of places in LANDSCAPES
    tasks: i8  # unseen task tiles, set of places in TASKS
    landscapes_aside: i8  # revealed but without a legal spot, like the two above
    tasks_aside: i8
    tiles: array(Tile, MOST_TILES)  # as they were laid
    spots: array(Spot, MOST_SPOTS)  # in no order that matters
    extent: array(np.int8, KINDS, MOST_TILES)  # tiles in an area, by kind and the area's name
    openings: array(np.int8, KINDS, MOST_TILES)  # its edges that face an empty cell
    markers: array(np.int8, KINDS, NUMBERS)  # unseen task markers by kind and number
    completed: array(np.int8, KINDS, NUMBERS)  # completed markers
    longest: array(np.int8, 2)  # tiles in the longest track and in the longest stream
    laid: i2  # tiles on the landscape
    open_spots: i2
    landscapes_left: i1  # to be revealed; fewer than are unseen, because some were put back
    tile: i1  # revealed, to be laid; -1 = none
    number: i1  # on its task marker, 0 = it is a landscape tile
    active: array(np.int8, 3)  # tiles with task markers, -1 = none
    boxes: i1  # option: campaign boxes open, 0..2
