"""The names of hexes, corners and edges: `3.4` is a hex of the chart, `3.4.N` a corner of it, `3.4.NE` an edge of it.

A corner or edge has a name from each of its hexes; all are read, the first hex that is on the map gives the one that is
written. A point and a side may be called the same, so a name means nothing without the kind of thing it names.
"""

from __future__ import annotations

import re
from typing import Any

from ..box.grid import AXIAL, CORNER_HEXES, EDGE_HEXES, HEX_AT, HEX_CORNERS, HEX_EDGES, POINTS, SIDES
from ..state import HEXES, Terrain

_PLACE = re.compile(r"(-?\d)\.(\d)(?:\.([NSEW]{1,2}))?")


def hex_name(h: int) -> str:
    q, r = AXIAL[h]
    return f"{q}.{r}"


def corner_name(s: Any, c: int) -> str:
    h = _on_map(s, CORNER_HEXES[c])
    return f"{hex_name(h)}.{POINTS[HEX_CORNERS[h].tolist().index(c)]}"


def edge_name(s: Any, e: int) -> str:
    h = _on_map(s, EDGE_HEXES[e])
    return f"{hex_name(h)}.{SIDES[HEX_EDGES[h].tolist().index(e)]}"


def _on_map(s: Any, hexes: Any) -> int:
    known = [int(h) for h in hexes if h < HEXES]
    return next((h for h in known if s.terrain[h] != Terrain.NOTHING), known[0])


def hex_of(text: str) -> int | None:
    """The hex of a name; None for what is none."""
    h, detail = _read(text)
    return None if detail else h


def corner_of(text: str) -> int | None:
    h, detail = _read(text)
    return int(HEX_CORNERS[h, POINTS.index(detail)]) if h is not None and detail in POINTS else None


def edge_of(text: str) -> int | None:
    h, detail = _read(text)
    return int(HEX_EDGES[h, SIDES.index(detail)]) if h is not None and detail in SIDES else None


def _read(text: str) -> tuple[int | None, str]:
    found = _PLACE.fullmatch(text)
    if not found:
        return None, ""
    return HEX_AT.get((int(found[1]), int(found[2]))), found[3] or ""
