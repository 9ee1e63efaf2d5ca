"""Where a tile may lie, and how: all that is refused is refused here."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import LINES, SHOWS, TASK
from ..state import TURNS, Kind, No
from .areas import extent_here, openings_here

TRACK = int(Kind.TRACK)
BOTH = 1 | 1 << 6  # a set of sides times this: the set for tracks and the one for streams at once


@rule
def refuse_lines(spot: Any, tile: int, turn: int) -> int:
    """Tracks and streams must always continue, from the new tile and from those that lie."""
    if LINES[tile, turn] & int(spot.touch) * BOTH == int(spot.tracks) | int(spot.streams) << 6: return No.FINE
    if SHOWS[TRACK, tile, turn] & spot.touch != spot.tracks: return No.TRACK
    return No.STREAM


@rule
def refuse_task(s: Any, spot: Any, tile: int, turn: int, number: int) -> int:
    """A task tile may not spoil its own task as it is laid; older tasks and other areas don't matter."""
    kind = TASK[tile]
    shown = SHOWS[kind, tile, turn]
    extent = extent_here(s, spot, kind, shown)
    if extent > number: return No.EXCEEDS
    if extent < number and openings_here(s, spot, kind, shown) == 0: return No.CLOSES_SHORT
    return No.FINE


@rule
def refuse_place(s: Any, spot: Any, tile: int, turn: int, number: int) -> int:
    """Why a tile (with the marker `number`, 0 = none) may not lie on an open cell in a turn."""
    no = refuse_lines(spot, tile, turn)
    if no == No.FINE and number: return refuse_task(s, spot, tile, turn, number)
    return no


@rule
def refuse_lay(s: Any, x: int) -> int:
    """Why the revealed tile may not lie on spot x // 6 in turn x % 6. A cell that is no open spot lies apart from the
    landscape."""
    if x // TURNS >= s.open_spots: return No.APART
    return refuse_place(s, s.spots[x // TURNS], s.tile, x % TURNS, s.number)
