"""What is in the box, as tables that rules index."""

from __future__ import annotations

import numpy as np

from ludoteka.engine.registry import own_box

from ..state import HIGHEST, KINDS, LETTERS, SIDES, TURNS, Kind, turned
from .schema import BOXES, PRINTED_TEXT, kind_of, read

BOX = read(own_box(__package__ or "") or PRINTED_TEXT)

# ---- tables, indexed by tile: its place in the box file ------------------------------------------------------------

TILES = BOX.tiles
IDS = [tile.id for tile in TILES]
TASK = np.array([kind_of(tile.task) for tile in TILES])  # kind of its task, -1 = a landscape tile
FLAG = np.array([kind_of(tile.flag) for tile in TILES])  # kind of its flag, -1 = none
#: Kind of the edge at a side, [tile, turn, side].
EDGE = np.array(
    [[[LETTERS.index(c) for c in turned(t.edges, turn)] for turn in range(TURNS)] for t in TILES], dtype=np.int8
)
#: Set of the sides that show a kind, [kind, tile, turn].
SHOWS = np.array(
    [[[sum(1 << k for k in range(SIDES) if EDGE[i, turn, k] == kind) for turn in range(TURNS)]
      for i in range(len(TILES))] for kind in range(KINDS)], dtype=np.int8
)  # fmt: skip

#: Sets of the sides that show a track, and six bits higher of those that show a stream, [tile, turn].
LINES = SHOWS[Kind.TRACK].astype(np.int64) | SHOWS[Kind.STREAM].astype(np.int64) << 6

#: Tiles of either stack, in the box file's order; the stacks are kept as sets of places in these.
LANDSCAPES = np.array([i for i, t in enumerate(TILES) if t.stack == "landscape"])
TASKS = np.array([i for i, t in enumerate(TILES) if t.stack == "task"])
#: The whole stacks by how many boxes are open.
LANDSCAPE_STACK = np.array([sum(1 << k for k, i in enumerate(LANDSCAPES) if TILES[i].box <= b) for b in range(BOXES)])
TASK_STACK = np.array([sum(1 << k for k, i in enumerate(TASKS) if TILES[i].box <= b) for b in range(BOXES)])
#: How many markers there are, [boxes, kind, number].
MARKERS = np.array(
    [[[sum(m.numbers.count(n) for m in BOX.markers if kind_of(m.kind) == kind and m.box <= b)
       for n in range(HIGHEST + 1)] for kind in range(KINDS)] for b in range(BOXES)], dtype=np.int64
)  # fmt: skip
UNUSED = BOX.deal.unused
ACTIVE = BOX.deal.active
