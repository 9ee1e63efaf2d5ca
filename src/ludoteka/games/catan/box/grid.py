"""The sea chart: one grid of hexes, corners and edges that every map lies on, as tables.

Each map of the box is a choice of hexes of this grid: the base island comes first in every numbering, then what the
extension for five and six adds, then the sea around. So the base game never looks at more than 19 hexes, 54 corners
and 72 edges, and a corner has the same number whatever is played.
"""

from __future__ import annotations

import numpy as np

from ..state import CORNERS, EDGES, HEXES, SPAN, WORDS

#: Rows of the grid: r, and the first and last q of it, axial with pointy tops as in `box/maps.toml` of Seafarers.
ROWS = (
    (0, 2, 9), (1, 1, 9), (2, 0, 9), (3, 0, 9), (4, -1, 8), (5, -1, 8), (6, -2, 7), (7, -2, 6),
)  # fmt: skip
#: Where the centre of the base island lies in it.
CENTRE = (3, 4)

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
POINTS = ("N", "NE", "SE", "S", "SW", "NW")
#: Axial steps over the six sides.
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
_RING = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # the corners of a hex, by POINTS


def _near(q: int, r: int, reach: int) -> bool:
    """Whether a hex lies within so many steps of the centre."""
    x, y = q - CENTRE[0], r - CENTRE[1]
    return max(abs(x), abs(y), abs(x + y)) <= reach


def _diagonal(q: int, r: int) -> int:
    return q - CENTRE[0] + r - CENTRE[1]


def _hexes() -> list[tuple[int, int]]:
    every = [(q, r) for r, low, high in ROWS for q in range(low, high + 1)]
    base = [at for at in every if _near(*at, 2)]
    # rows of three, four, five, six, five, four and three: two islands of the base game's kind side by side
    wide = [(q, r) for q, r in every if _near(q, r, 3) and q - CENTRE[0] >= -2 and _diagonal(q, r) in range(-2, 4)]
    outer = [at for at in wide if at not in base]
    return base + outer + [at for at in every if at not in base and at not in outer]


def _spot(q: int, r: int, k: int) -> tuple[int, int]:
    """A corner of a hex as a point: half a hex is one step across, a third of a row one step down."""
    return 2 * q + r + _RING[k][0], 3 * r + _RING[k][1]


AXIAL = _hexes()  # hex -> (q, r)
HEX_AT = {at: h for h, at in enumerate(AXIAL)}
NOWHERE = HEXES  # stands for a hex beyond the grid
BASE_HEXES, WIDE_HEXES = 19, 30


def _corners() -> list[tuple[int, int]]:
    known: list[tuple[int, int]] = []
    for start, end in ((0, BASE_HEXES), (BASE_HEXES, WIDE_HEXES), (WIDE_HEXES, HEXES)):
        new = {_spot(q, r, k) for q, r in AXIAL[start:end] for k in range(6)} - set(known)
        known += sorted(new, key=lambda at: (at[1], at[0]))
    return known


SPOTS = _corners()  # corner -> its point
_CORNER_AT = {at: c for c, at in enumerate(SPOTS)}
BASE_CORNERS, WIDE_CORNERS = 54, 80


def _edges() -> list[tuple[int, int]]:
    known: list[tuple[int, int]] = []
    for start, end in ((0, BASE_HEXES), (BASE_HEXES, WIDE_HEXES), (WIDE_HEXES, HEXES)):
        new = set()
        for q, r in AXIAL[start:end]:
            for k in range(6):
                a, b = _CORNER_AT[_spot(q, r, k)], _CORNER_AT[_spot(q, r, (k + 1) % 6)]
                new.add((min(a, b), max(a, b)))
        known += sorted(new - set(known))
    return known


_EDGES = _edges()
_EDGE_AT = {pair: e for e, pair in enumerate(_EDGES)}
BASE_EDGES, WIDE_EDGES = 72, 109
assert (
    len({_spot(q, r, k) for q, r in AXIAL[:BASE_HEXES] for k in range(6)}), sum(max(e) < BASE_CORNERS for e in _EDGES)
) == (BASE_CORNERS, BASE_EDGES), "the base island has 54 corners and 72 edges"  # fmt: skip


def corner_at(q: int, r: int, point: str) -> int:
    """The corner of a hex, by the hex and N, NE, SE, S, SW or NW."""
    return _CORNER_AT[_spot(q, r, POINTS.index(point))]


def edge_at(q: int, r: int, side: str) -> int:
    """The edge of a hex, by the hex and NE, E, SE, SW, W or NW."""
    k = SIDES.index(side)
    a, b = _CORNER_AT[_spot(q, r, k)], _CORNER_AT[_spot(q, r, (k + 1) % 6)]
    return _EDGE_AT[min(a, b), max(a, b)]


# ---- tables for the rules; where a neighbour is missing stands the number one past the last --------------------------

#: The six corners of a hex from N clockwise, and the six edges from NE clockwise. [hex, 6]
HEX_CORNERS = np.array([[_CORNER_AT[_spot(q, r, k)] for k in range(6)] for q, r in AXIAL])
HEX_EDGES = np.array([[edge_at(q, r, side) for side in SIDES] for q, r in AXIAL])
#: The six hexes around a hex from NE clockwise. [hex, 6]
HEX_NEXT = np.array([[HEX_AT.get((q + dq, r + dr), NOWHERE) for dq, dr in STEPS] for q, r in AXIAL])
#: The two corners of an edge. [edge, 2]
EDGE_CORNERS = np.array(_EDGES)
#: The two hexes beside an edge. [edge, 2]
EDGE_HEXES = np.array(
    [([h for h in range(HEXES) if e in HEX_EDGES[h]] + [NOWHERE])[:2] for e in range(EDGES)]
)
#: Edges, neighbouring corners and hexes of a corner, three each. [corner, 3]
_AT = [[e for e in range(EDGES) if c in _EDGES[e]] for c in range(CORNERS)]
CORNER_EDGES = np.array([(edges + [EDGES] * 3)[:3] for edges in _AT])
CORNER_NEXT = np.array([([sum(_EDGES[e]) - c for e in _AT[c]] + [CORNERS] * 3)[:3] for c in range(CORNERS)])
CORNER_HEXES = np.array(
    [([h for h in range(HEXES) if c in HEX_CORNERS[h]] + [NOWHERE] * 3)[:3] for c in range(CORNERS)]
)
#: How many edges meet at a corner.
DEGREE = np.array([len(edges) for edges in _AT])
#: The edges that meet an edge at either end, four at most. [edge, 4]
EDGE_NEXT = np.array(
    [([other for c in _EDGES[e] for other in _AT[c] if other != e] + [EDGES] * 4)[:4] for e in range(EDGES)]
)


# ---- sets of edges ---------------------------------------------------------------------------------------------------


def _set(edges: list[int]) -> list[int]:
    return [sum(1 << e % SPAN for e in set(edges) if e // SPAN == w) for w in range(WORDS)]


#: What a seat reaches by a road or ship on an edge: it and the edges that meet it. [edge, word of a set]
BY_EDGE = np.array([_set([e, *EDGE_NEXT[e].tolist()]) for e in range(EDGES)])
#: And by a town at a corner: the edges that meet there. [corner, word of a set]
BY_CORNER = np.array([_set(edges) for edges in _AT])
