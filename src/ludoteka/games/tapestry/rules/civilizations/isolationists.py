"""The Isolationists' lands."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, rule

from ...box.tables import BESIDE, HEXES, LAND_POINTS
from ...state import BIT, SIDES, Terrain
from ..lands.land import corner, land


@rule
def joined(s: Any, a: int, side: int, b: int, terrain: int) -> bool:
    """Whether a terrain goes on over a side, at one of its corners at least."""
    if corner(s, a, side) == terrain and corner(s, b, side + 4) == terrain: return True
    return corner(s, a, side + 1) == terrain and corner(s, b, side + 3) == terrain


@rule
def largest_land(s: Any, p: int) -> int:
    """The most territories of a seat that one terrain joins."""
    most = 0
    for terrain in range(Terrain.FOREST, Terrain.DESERT + 1):
        left = 0
        for h in range(HEXES[s.large]):
            if s.hexes[h].own == p and land(s, h) >> terrain & 1: left |= BIT[h]
        while left:
            waiting, n = left & -left, 0
            left &= ~waiting
            while waiting:
                h = first(waiting)
                waiting &= waiting - 1
                n += 1
                for side in range(SIDES):
                    other = BESIDE[s.large, h, side]
                    if other >= 0 and left & BIT[other] and joined(s, h, side, other, terrain):
                        left &= ~BIT[other]
                        waiting |= BIT[other]
            most = max(most, n)
    return most


@rule
def land_points(s: Any, p: int) -> int:
    n = largest_land(s, p)
    return int(LAND_POINTS[min(n, 6) - 1]) if n else 0
