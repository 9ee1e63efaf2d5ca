"""What lands yield, and to whom."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kit.kept import fields, kept_by

from ...box.grid import CORNER_HEXES
from ...rules.base.network import owner

CITY = 8  # in what stands on a corner
ROLLS, SEVEN = 36, 7  # ways that two dice fall; what brings nobody any


def ways_of(number: int) -> int:
    """The ways of 36 that two dice fall a number."""
    return 6 - abs(7 - number) if number else 0


def fed(s: Any, p: int) -> list[int]:
    """The hexes with a number beside towns of seat `p`, one for each town, without the robber's."""
    towns = [c for c in np.flatnonzero(s.town).tolist() if owner(s.town[c]) == p]
    return [h for c in towns for h in CORNER_HEXES[c].tolist() if s.token[h] and h != s.robber]


def nothing_for(s: Any, p: int) -> int:
    """The ways of 36 that two dice fall to bring seat `p` nothing, a seven aside."""
    return ROLLS - ways_of(SEVEN) - sum(ways_of(number) for number in {int(s.token[h]) for h in fed(s, p)})


@kept_by(lambda s: fields(s, "town", "token"), most=32)
def yields(s: Any) -> dict[int, dict[int, int]]:
    """What each hex yields to each seat in 36 rolls."""
    found: dict[int, dict[int, int]] = {}
    for c in np.flatnonzero(s.town).tolist():
        p, many = int(owner(s.town[c])), 2 if s.town[c] >= CITY else 1
        for h in CORNER_HEXES[c].tolist():
            if n := ways_of(int(s.token[h])) * many:
                seats = found.setdefault(h, {})
                seats[p] = seats.get(p, 0) + n
    return found


def yields_at(s: Any, h: int) -> dict[int, int]:
    """What a hex yields to each seat in 36 rolls."""
    return yields(s).get(h, {})


def yields_to_others(s: Any, p: int) -> dict[int, dict[int, int]]:
    """What hexes yield to each other seat than `p` in 36 rolls, those without a town of its own."""
    return {h: seats for h, seats in yields(s).items() if p not in seats}
