"""Islands: where one may start or land, and points for the first settlement on another shore."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.grid import CORNER_HEXES
from ...box.maps import BONUS, HOME_MAIN, MARKED, MARKS, MAY_START
from ...box.routes import LANDING
from ...state import BIT, Scenario
from .network import is_land


@rule
def areas_at(s: Any, c: int) -> int:
    """Set of the islands at a corner whose first settlement would bring points."""
    areas = 0
    for k in range(3):
        h = CORNER_HEXES[c, k]
        if is_land(s.terrain[h]) and s.area[h]: areas |= BIT[s.area[h]]
    return areas


@rule
def may_start(s: Any, c: int) -> bool:
    """Whether a starting settlement may stand at a corner: at land that the scenario names, and where the main island
    is everybody's home, at no other; nor on a corner that it bars."""
    if HOME_MAIN[s.map] and (areas_at(s, c) or is_marked(s, c)): return False
    for k in range(3):
        if MAY_START[s.map, CORNER_HEXES[c, k]] and is_land(s.terrain[CORNER_HEXES[c, k]]): return True
    return False


@rule
def is_marked(s: Any, c: int) -> bool:
    for k in range(MARKS):
        if MARKED[s.map, k] == c: return True
    return False


@rule
def bring_island(s: Any, p: int, c: int) -> None:
    """A settlement of the set-up makes an island home; the first one on any other brings its points."""
    me = s.players[p]
    new = areas_at(s, c) & ~int(me.islands)
    me.islands |= new
    if s.setup_left == 0: me.points += BONUS[s.map] * count(new)


# ---- the Pirate Islands ----------------------------------------------------------------------------------------------


@rule
def size(s: Any) -> int:
    """Which of the two maps is played."""
    return 1 if s.seats > 4 else 0


@rule
def lands(s: Any, p: int, c: int) -> bool:
    """Whether a corner is the one of the pirates' islands where a seat may settle."""
    return s.scenario == Scenario.PIRATE_ISLANDS and LANDING[size(s), p] == c
