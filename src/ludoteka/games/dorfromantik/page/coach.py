"""What a coach says in a first game: when, in which words, and by which rule."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kit.coaching import Coach, Lesson
from ludoteka.text.i18n import mark

from ..box.tables import EDGE, FLAG, LINES, TASK
from ..rules.areas import facing
from ..state import ACTIONS, SIDES, TURNS, Do, Kind

FEW = 6  # landscape tiles that are left when the end is near


def alike(s: Any, a: int) -> float:
    """At how many sides a tile so laid meets its like; meadow counts half."""
    spot, turn = s.spots[a // TURNS], a % TURNS
    worth = 0.0
    for side in range(SIDES):
        if spot.touch >> side & 1 and EDGE[s.tile, turn, side] == facing(s, spot, side):
            worth += 0.5 if EDGE[s.tile, turn, side] == Kind.MEADOW else 1.0
    return worth


def lies(s: Any) -> bool:
    """Whether a tile is revealed, to be laid."""
    return bool(s.tile >= 0 and not s.awaits)


def nearly(s: Any) -> bool:
    """Whether a task lacks a single tile."""
    for k in s.active:
        if k >= 0:
            tile = s.tiles[k]
            kind = int(TASK[tile.tile])
            if int(s.extent[kind, tile.area[kind]]) == int(tile.number) - 1: return True
    return False


LAY = (int(Do.LAY),)
LESSONS = (
    Lesson(
        "aim", "R59",
        mark("You lay a landscape, tile by tile, for as many points as you can: for tasks completed, for flags, "
             "for the longest track and the longest stream."),
    ),
    Lesson(
        "lay", "R02",
        mark("Turn the tile with the arrows beside it and choose a lit cell: what it would bring there is said "
             "before you lay it."),
        lies, LAY, best=alike,
    ),
    Lesson(
        "task", "R32",
        mark("This tile has a task: its area has to become exactly {n} tiles large. Fewer when it closes, or "
             "more, and the task is lost."),
        lambda s: lies(s) and s.number > 0, LAY, best=alike, fields=lambda s: {"n": int(s.number)},
    ),
    Lesson(
        "lines", "R04",
        mark("Tracks and streams have to go on: a track touches a track, a stream a stream. Everything else may "
             "lie side by side."),
        lambda s: lies(s) and bool(np.any(LINES[s.tile])), LAY, best=alike,
    ),
    Lesson(
        "landscape", "R29",
        mark("Three tasks lie out, so landscape tiles come. With them you bring the tasks to their numbers; a "
             "completed one makes room for the next."),
        lambda s: lies(s) and s.number == 0, LAY, best=alike,
    ),
    Lesson(
        "nearly", "R33",
        mark("A task lacks a single tile. A tile that continues its area completes it; after that the area may "
             "grow as it likes."),
        lambda s: lies(s) and nearly(s), LAY, best=alike,
    ),
    Lesson(
        "flag", "R42",
        mark("This tile carries a flag: it scores a point for each tile of its territory, but only if that is "
             "closed at the end. Keep it apart, close it late."),
        lambda s: lies(s) and FLAG[s.tile] >= 0, LAY, best=alike,
    ),
    Lesson(
        "last", "R37",
        mark("The landscape tiles run out. Close the territories with flags, and join pieces of the longest "
             "track and stream."),
        lambda s: lies(s) and s.landscapes_left <= FEW, LAY, best=alike,
    ),
)  # fmt: skip
COACH = Coach(
    LESSONS, np.zeros(ACTIONS, np.int8), ("human",),
    aim=("R59", "R41", "R42", "R43"), turn=("R28", "R29", "R02", "R04", "R32"), end=("R37",),
)  # fmt: skip
