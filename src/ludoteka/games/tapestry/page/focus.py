"""What of the table is in view where all of it would be too small: what is asked about, large enough to be hit."""

from __future__ import annotations

from typing import Any

from ..box.tables import HEXES
from ..picture import hexmap, ribbons
from ..picture.tabletop import CITY, UNIT
from ..state import FIELD, GRID, HANG, SIDES, SPACES, TRACKS, Do, Verb
from ..words.city import open_sites
from .widgets import asked_for, legal_by_kind

EDGE = 0.85  # plots: room for the names of rows and columns beside the grid
PLOT = (1 + EDGE / GRID) * UNIT  # how wide a plot is, with its share of that room
ROUND = 3.0  # room around places that are seen together
#: What asks for a place in the city.
IN_CITY = (Verb.PLOT, Verb.SWAP, Verb.SWAP_WITH, Verb.SITE)
#: What follows a conquest, each with its territory.
SETTLED = (Verb.ROLL, Verb.DICE, Verb.TRAP, Verb.ISOLATE)
#: What asks for a territory of the map.
ON_MAP = (Verb.LAY, Verb.CONQUER, Verb.COLONY, Verb.REVOLUTION, Verb.POST)


def facts(s: Any, me: int) -> str:
    """For the camera: the middle of what is asked about, how wide its places are, what of it is seen together."""
    v = asked_for(s)
    x, y, cell, *together = _city(s) if v in IN_CITY else _map(s, me) if v in ON_MAP else focus(s, me)
    said = f' data-cell="{cell:g}" data-focus-x="{x:.1f}" data-focus-y="{y:.1f}"'
    if not together: return said
    w, h = together
    return said + f' data-together="{x - w / 2:.1f} {y - h / 2:.1f} {w:g} {h:g}"'


def focus(s: Any, me: int) -> tuple[float, float, float]:
    """The middle of what is asked about, and how wide its places are."""
    v = asked_for(s)
    if v in ON_MAP:  # nothing may be chosen there
        own = [hexmap.middle(s, h) for h in range(int(HEXES[s.large])) if s.hexes[h].own == max(me, 0)]
        x, y = hexmap.CENTRE[int(s.large)]
        if own: x, y = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
        return x, y, 1.6 * hexmap.size(s)
    if (h := _conquered(s)) >= 0: return *hexmap.middle(s, h), 1.6 * hexmap.size(s)
    if v == Verb.EMPIRE: return *hexmap.CENTRE[int(s.large)], 60
    who = max(me, 0)
    far = max(range(TRACKS), key=lambda k: int(s.players[who].space[k]))
    return *ribbons.middle(int(s.players[who].track[far]) * SPACES + int(s.players[who].space[far])), ribbons.STEP


def _conquered(s: Any) -> int:
    """The territory whose conquest is being settled: it stays in view until its dice have been taken; -1 where none."""
    if asked_for(s) not in (*SETTLED, Verb.MUSTER): return -1
    below = (s.stack[k] for k in reversed(range(int(s.depth))))
    return next((int(item.x) for item in below if item.verb in SETTLED), -1)


def _map(s: Any, me: int) -> tuple[float, ...]:
    """The territories that may be chosen, seen together: the reason beside the question compares them."""
    found, size = legal_by_kind(s), hexmap.size(s)
    lit = [*found.get(Do.HEX, []), *{k // SIDES for k in found.get(Do.LAY, [])}]
    if not lit: return focus(s, me)
    at = [hexmap.middle(s, h) for h in lit]
    left, right, top, end = min(x for x, _ in at), max(x for x, _ in at), min(y for _, y in at), max(y for _, y in at)
    around = 2 * (size + ROUND)
    return (left + right) / 2, (top + end) / 2, 1.6 * size, right - left + around, end - top + around


def _city(s: Any) -> tuple[float, float, float, float, float]:
    """The city with its names, and with all places of a landmark that begin above it or before it, turned anyhow."""
    above, before = outside(s) if asked_for(s) == Verb.SITE else (0, 0)
    up, left = max(above, EDGE), max(before, EDGE)
    x, y = CITY[0] + (GRID - left) / 2 * UNIT, CITY[1] + (GRID - up) / 2 * UNIT
    return x, y, PLOT, (GRID + left) * UNIT + 2 * ROUND, (GRID + up) * UNIT + 2 * ROUND


def outside(s: Any) -> tuple[int, int]:
    """So many rows above the grid, and columns before it, have a place for the landmark."""
    item = s.stack[s.depth - 1]
    me, landmark = s.players[item.who], int(item.x)
    fine = open_sites(me, landmark)
    return max((0, *(HANG - code // FIELD % FIELD for code in fine))), max((0, *(HANG - code % FIELD for code in fine)))
