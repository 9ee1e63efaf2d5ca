"""What lands yield, and to whom."""

from __future__ import annotations

from typing import Any

from ..box.grid import CORNER_HEXES, HEX_CORNERS
from ..rules.base.network import owner
from ..state import CORNERS

CITY = 8  # in what stands on a corner


def ways_of(number: int) -> int:
    """The ways of 36 that two dice fall a number."""
    return 6 - abs(7 - number) if number else 0


def fed(s: Any, p: int) -> list[int]:
    """The hexes with a number beside towns of seat `p`, without the robber's."""
    towns = [c for c in range(CORNERS) if owner(s.town[c]) == p]
    return [int(h) for c in towns for h in CORNER_HEXES[c] if s.token[h] and h != s.robber]


def yields_to_others(s: Any, p: int) -> dict[int, dict[int, int]]:
    """What hexes yield to each other seat than `p` in 36 rolls, those without a town of its own."""
    found: dict[int, dict[int, int]] = {}
    for c in range(CORNERS):
        if (whose := int(owner(s.town[c]))) in (-1, p): continue
        for h in map(int, CORNER_HEXES[c]):
            if s.token[h] and p not in [owner(s.town[one]) for one in HEX_CORNERS[h]]:
                seats = found.setdefault(h, {})
                seats[whose] = seats.get(whose, 0) + ways_of(int(s.token[h])) * (2 if s.town[c] >= CITY else 1)
    return found
