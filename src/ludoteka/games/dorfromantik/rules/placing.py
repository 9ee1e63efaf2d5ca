"""Laying a tile: its areas join, its cell is taken, and the cells around it open."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import SHOWS
from ..state import DQ, DR, OPPOSITE, SIDES, Kind
from .areas import join_areas

TRACK, STREAM = int(Kind.TRACK), int(Kind.STREAM)


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
