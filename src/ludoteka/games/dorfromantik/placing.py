"""Turn phase 2: laying the revealed tile. What may not be done, said once, and what laying does to the landscape."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .areas import extent_here, join_areas, openings_here
from .box import LINES, SHOWS, TASK
from .kinds import DQ, DR, OPPOSITE, SIDES, TURNS, Kind
from .state import No

TRACK, STREAM = int(Kind.TRACK), int(Kind.STREAM)
BOTH = 1 | 1 << 6  # a set of sides times this: the set for tracks and the one for streams at once


# ---- where and how -------------------------------------------------------------------------------------------------


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
def refusal(s: Any, a: int) -> int:
    """The only place where legality lives. A cell that is no open spot lies apart from the landscape."""
    if s.seat < 0: return No.OVER
    if s.tile < 0: return No.NOTHING_REVEALED
    if a // TURNS >= s.open_spots: return No.APART
    return refuse_place(s, s.spots[a // TURNS], s.tile, a % TURNS, s.number)


@rule
def legal(s: Any, out: Any) -> int:
    """The legal actions: every open cell in every turn is asked about."""
    n = 0
    if s.seat < 0 or s.tile < 0: return n
    tile, number = s.tile, s.number
    for k in range(s.open_spots):
        spot = s.spots[k]
        for turn in range(TURNS):
            if refuse_place(s, spot, tile, turn, number) == No.FINE:
                out[n] = k * TURNS + turn
                n += 1
    return n


@rule
def can_be_laid(s: Any) -> bool:
    """Whether the revealed tile has a legal spot at all."""
    for k in range(s.open_spots):
        for turn in range(TURNS):
            if refuse_place(s, s.spots[k], s.tile, turn, s.number) == No.FINE: return True
    return False


# ---- laying --------------------------------------------------------------------------------------------------------


@rule
def lay(s: Any, k: int, tile: int, turn: int, number: int) -> int:
    """Lay a tile on spot k; its areas join and the cells around it open. Returns its place in `tiles`."""
    t = s.laid
    s.laid += 1
    spot, me = s.spots[k], s.tiles[t]
    me.tile, me.q, me.r, me.turn, me.number = tile, spot.q, spot.r, turn, number
    join_areas(s, t, spot)
    closed = spot.touch
    close_spot(s, k)
    open_around(s, t, closed)
    return t


@rule
def close_spot(s: Any, k: int) -> None:
    """Spot k is taken; the last one moves into its place."""
    s.open_spots -= 1
    last, gap = s.spots[s.open_spots], s.spots[k]
    gap.q, gap.r, gap.touch, gap.tracks, gap.streams = last.q, last.r, last.touch, last.tracks, last.streams
    for side in range(SIDES):
        gap.beside[side] = last.beside[side]


@rule
def open_around(s: Any, t: int, closed: int) -> None:
    """Every empty cell beside tile t knows it now; `closed` are the sides where tiles lie."""
    q, r = int(s.tiles[t].q), int(s.tiles[t].r)
    known = closed
    for k in range(s.open_spots):
        spot = s.spots[k]
        dq, dr = int(spot.q) - q, int(spot.r) - r
        if -1 <= dq <= 1 and -1 <= dr <= 1:
            for side in range(SIDES):
                if DQ[side] == dq and DR[side] == dr:
                    known |= 1 << side
                    meet(s, spot, OPPOSITE[side], t)
    for side in range(SIDES):
        if not known >> side & 1:
            spot = s.spots[s.open_spots]
            s.open_spots += 1
            spot.q, spot.r = q + DQ[side], r + DR[side]
            spot.touch = spot.tracks = spot.streams = 0
            for other in range(SIDES):
                spot.beside[other] = -1
            meet(s, spot, OPPOSITE[side], t)


@rule
def meet(s: Any, spot: Any, side: int, t: int) -> None:
    """An open cell has tile t at a side now."""
    me, bit, back = s.tiles[t], 1 << int(side), OPPOSITE[side]
    spot.beside[side] = t
    spot.touch |= bit
    if SHOWS[TRACK, me.tile, me.turn] >> back & 1: spot.tracks |= bit
    if SHOWS[STREAM, me.tile, me.turn] >> back & 1: spot.streams |= bit
