"""What lands yield, and to whom, and how likely the dice bring it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kit.kept import fields, kept_by

from ...box.grid import CORNER_HEXES
from ...box.pieces import HAND_LIMIT
from ...rules.base.network import owner
from ...state import Helper, Rest, Terrain

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


def by_rolls(s: Any, lacking: list[int], *, own: bool = False) -> int:
    """The ways of 36 that two dice fall to bring whoever is asked some of what is lacking, in a turn of the others or
    one's `own` next: by the numbers of one's lands, by a card of choice from Hilda where they bring none, and from
    Thorolf on a seven."""
    me, p, some = s.players[s.seat], int(s.seat), [r for r in lacking if s.bank[r]]
    if not some: return 0
    there = (h for h in fed(s, p) if s.terrain[h] in some or s.terrain[h] == Terrain.GOLD)
    ways = sum(ways_of(int(number)) for number in {int(s.token[h]) for h in there})
    if me.rest == Rest.NEW and not own: return ways
    if me.helper == Helper.HILDA: return ways + nothing_for(s, p)
    return ways + ways_of(SEVEN) * int(me.helper == Helper.THOROLF and me.cards <= HAND_LIMIT)


def by_next_turn(s: Any, lacking: list[int]) -> int:
    """In how many of a hundred cases the rolls up to one's next turn bring some of it, that turn's own among them, as
    robber and bank are now."""
    return round(100 * exactly_by_next_turn(s, lacking))


def exactly_by_next_turn(s: Any, lacking: list[int]) -> float:
    """The same as a share, not rounded."""
    others, own = by_rolls(s, lacking), by_rolls(s, lacking, own=True)
    return 1 - (1 - others / ROLLS) ** (int(s.seats) - 1) * (1 - own / ROLLS)
