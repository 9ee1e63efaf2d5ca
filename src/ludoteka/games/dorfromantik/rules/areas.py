"""Areas: territories, tracks and streams, kept up to date as tiles fall.

An area is all tiles joined by matching edges of one kind; each tile counts once, however many of its edges
belong to it. An edge is open while it faces an empty cell. An area with no open edge is closed.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import EDGE, SHOWS
from ..state import KINDS, OPPOSITE, SIDES, Kind


@rule
def facing(s: Any, spot: Any, side: int) -> int:
    """The kind that the neighbour at a side shows to this cell."""
    other = s.tiles[spot.beside[side]]
    return EDGE[other.tile, other.turn, OPPOSITE[side]]


@rule
def area_beside(s: Any, spot: Any, side: int, kind: int) -> int:
    """The area of a kind that faces this cell from a side; -1 = none."""
    if not spot.touch >> side & 1 or facing(s, spot, side) != kind:
        return -1
    return s.tiles[spot.beside[side]].area[kind]


@rule
def joins(s: Any, spot: Any, kind: int, shown: int, area: int) -> bool:
    """Whether a tile that shows a kind at the sides `shown` would become part of an area."""
    for side in range(SIDES):
        if shown >> side & 1 and area_beside(s, spot, side, kind) == area:
            return True
    return False


@rule
def extent_here(s: Any, spot: Any, kind: int, shown: int) -> int:
    """How many tiles the area would have that a tile so laid belongs to, the tile itself included."""
    total = 1
    for side in range(SIDES):
        if shown >> side & 1:
            area = area_beside(s, spot, side, kind)
            if area >= 0 and not joins(s, spot, kind, shown & (1 << side) - 1, area):
                total += s.extent[kind, area]
    return total


@rule
def openings_here(s: Any, spot: Any, kind: int, shown: int) -> int:
    """How many open edges that area would have."""
    total = count(shown & ~spot.touch)
    for side in range(SIDES):
        area = area_beside(s, spot, side, kind)
        if area >= 0 and joins(s, spot, kind, shown, area):
            total -= 1  # this cell closes one of its edges, and the area's others count once
            if shown >> side & 1 and not joins(s, spot, kind, shown & (1 << side) - 1, area):
                total += s.openings[kind, area]
    return total


@rule
def merge(s: Any, kind: int, one: int, other: int) -> None:
    """Two areas have become one, which keeps the first name."""
    for t in range(s.laid):
        if s.tiles[t].area[kind] == other:
            s.tiles[t].area[kind] = one
    s.extent[kind, one] += s.extent[kind, other]
    s.openings[kind, one] += s.openings[kind, other]


@rule
def grow(s: Any, t: int, kind: int, spot: Any, shown: int) -> None:
    """Tile t, just laid on a spot, joins the areas it meets or founds one of its own, named by itself."""
    name = t
    for side in range(SIDES):
        area = area_beside(s, spot, side, kind)
        if area >= 0:
            s.openings[kind, area] -= 1
            if shown >> side & 1 and area != name:
                if name == t:
                    name = area
                else:
                    merge(s, kind, name, area)
    if name == t:
        s.extent[kind, t] = 0
        s.openings[kind, t] = 0
    s.tiles[t].area[kind] = name
    s.extent[kind, name] += 1
    s.openings[kind, name] += count(shown & ~spot.touch)


@rule
def cover(s: Any, spot: Any, kind: int) -> None:
    """A tile that shows nothing of a kind closes the edges of it that face its cell."""
    for side in range(SIDES):
        area = area_beside(s, spot, side, kind)
        if area >= 0:
            s.openings[kind, area] -= 1


@rule
def join_areas(s: Any, t: int, spot: Any) -> None:
    """Bring all areas up to date after tile t has been laid on a spot."""
    me = s.tiles[t]
    for kind in range(KINDS):
        shown = SHOWS[kind, me.tile, me.turn]
        if shown:
            grow(s, t, kind, spot, shown)
        else:
            me.area[kind] = -1
            cover(s, spot, kind)
    for line in range(2):
        area = me.area[Kind.TRACK + line]
        if area >= 0 and s.extent[Kind.TRACK + line, area] > s.longest[line]:
            s.longest[line] = s.extent[Kind.TRACK + line, area]
