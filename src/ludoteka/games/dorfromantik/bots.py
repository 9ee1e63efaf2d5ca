"""What a landscape is worth before it is finished: the points it has, and those its open tasks and flags promise."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.compiled import rule

from .box import FLAG, TASK
from .rules import score

#: How likely a task is completed that lacks so many tiles; estimated from games of this bot itself.
HOPE = np.array([1.0, 0.72, 0.55, 0.42, 0.32, 0.24, 0.18, 0.13, 0.1, 0.08])


@rule
def task_hope(s: Any, t: int) -> float:
    """What the marker on tile t promises: the less, the more tiles are missing and the fewer edges are open."""
    kind, number = TASK[s.tiles[t].tile], int(s.tiles[t].number)
    area = s.tiles[t].area[kind]
    missing = number - int(s.extent[kind, area])
    hope = HOPE[missing]
    if s.openings[kind, area] < 2: hope *= 0.8
    if s.landscapes_left < 2 * missing: hope *= s.landscapes_left / (2.0 * missing)
    return number * hope


@rule
def flag_hope(s: Any, t: int) -> float:
    """What a flag in an open territory promises: its tiles, the less likely the more edges are open."""
    kind = FLAG[s.tiles[t].tile]
    area = s.tiles[t].area[kind]
    openings = int(s.openings[kind, area])
    if openings == 0: return 0.0
    return (s.extent[kind, area] + 1) / (1.0 + openings)


@rule
def value(s: Any, seat: int) -> float:
    """Points that the landscape has, and can hope for."""
    points = float(score(s, seat))
    for k in range(3):
        if s.active[k] >= 0: points += task_hope(s, s.active[k])
    for t in range(s.laid):
        if FLAG[s.tiles[t].tile] >= 0: points += flag_hope(s, t)
    return points
