"""What a landscape is worth before it is finished: its points, and those its tasks, flags and lines promise.

The weights, and how they were found, stand in `weights.toml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import count, rule, weights

from ..box.tables import FLAG, LANDSCAPES, TASK, UNUSED
from ..rules.scoring import score
from ..state import KINDS, NUMBERS, Kind

W = weights(__file__)
COMES, ROOM, WAIT = W["COMES", "ROOM", "WAIT"]
#: By open edges: where there are none, nothing can come.
WAYS = np.array([0.0, *W["WAYS"]])
FLAGGED, CLOSING, LINE, GROWS, DEMAND = W["FLAGGED", "CLOSING", "LINE", "GROWS", "DEMAND"]
STACK = float(len(LANDSCAPES) - UNUSED)


@rule
def task_hope(s: Any, t: int) -> float:
    """How likely the task on tile t is completed: the less, the more tiles are missing and the fewer edges are open."""
    kind = TASK[s.tiles[t].tile]
    area = s.tiles[t].area[kind]
    missing = int(s.tiles[t].number) - int(s.extent[kind, area])
    hope = COMES[kind] ** missing * WAYS[min(4, s.openings[kind, area])]
    if s.landscapes_left < WAIT * missing: hope *= s.landscapes_left / (WAIT * missing)
    return hope


@rule
def flag_hope(s: Any, t: int) -> float:
    """What a flag in an open territory promises: its tiles, the less likely the more edges are open."""
    kind = FLAG[s.tiles[t].tile]
    area = s.tiles[t].area[kind]
    openings = int(s.openings[kind, area])
    if openings == 0: return 0.0
    return FLAGGED * (s.extent[kind, area] + 1) / (CLOSING + openings)


@rule
def line_hope(s: Any, kind: int) -> float:
    """What the longest track or stream that can still grow may gain on the longest there is."""
    longest = 0.0
    for t in range(s.laid):
        area = s.tiles[t].area[kind]
        if area >= 0 and s.openings[kind, area] > 0:
            longest = max(longest, s.extent[kind, area] + GROWS * s.landscapes_left / STACK)
    return LINE * max(0.0, longest - s.longest[kind - Kind.TRACK])


@rule
def demands(s: Any) -> int:
    """Lines beyond the first that open cells ask for: hardly a tile will ever fit there."""
    n = 0
    for k in range(s.open_spots):
        lines = count(s.spots[k].tracks) + count(s.spots[k].streams)
        if lines > 1: n += lines - 1
    return n


@rule
def completed_tasks(s: Any) -> int:
    n = 0
    for kind in range(KINDS):
        for number in range(NUMBERS):
            n += int(s.completed[kind, number])
    return n


@rule
def value(s: Any, seat: int) -> float:
    """Points that the landscape has, and can hope for."""
    points = score(s, seat) + ROOM * completed_tasks(s)
    for k in range(3):
        t = s.active[k]
        if t >= 0: points += (s.tiles[t].number + ROOM) * task_hope(s, t)
    for t in range(s.laid):
        if FLAG[s.tiles[t].tile] >= 0: points += flag_hope(s, t)
    points += line_hope(s, Kind.TRACK) + line_hope(s, Kind.STREAM)
    return points - DEMAND * demands(s) * s.landscapes_left / STACK
