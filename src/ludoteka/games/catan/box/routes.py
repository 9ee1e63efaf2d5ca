"""The Pirate Islands: where each seat's pieces stand at first, and the way of its ships, as tables for the rules.

Everything is by size, 0 up to four seats and 1 for more, and by seat.
"""

from __future__ import annotations

import numpy as np

from ..state import CORNERS, SEATS
from .atlas import ATLAS
from .grid import EDGE_CORNERS

FAR = 99  # from where no way leads


def _table(shape: tuple[int, ...], value: int) -> np.ndarray:
    return np.full((2, SEATS, *shape), value, np.int64)


HAVEN = _table((), -1)  # corner of the first settlement
FIRST_SHIP = _table((), -1)  # edge
LANDING = _table((), -1)  # corner where one may land
FORTRESS = _table((), -1)  # corner
#: The edges that a seat's ships may take, for pictures: all that join two corners of the route.
ROUTES: dict[tuple[int, int], list[int]] = {}
#: Edges of the route from a corner to the landing, and to the fortress; FAR off the route.
TO_LANDING = _table((CORNERS + 1,), FAR)
TO_FORTRESS = _table((CORNERS + 1,), FAR)


def _measure(steps: np.ndarray, goal: int, route: list[int]) -> None:
    steps[goal] = 0
    for _ in route:
        for e in route:
            a, b = EDGE_CORNERS[e]
            steps[a], steps[b] = min(steps[a], steps[b] + 1), min(steps[b], steps[a] + 1)
    steps[steps > FAR] = FAR


for _wide, _map in enumerate(chart for chart in ATLAS if chart.seats):
    for _p, _seat in enumerate(_map.seats):
        HAVEN[_wide, _p] = _map.corner(_seat.settlement)
        FIRST_SHIP[_wide, _p] = _map.edge(_seat.ship)
        LANDING[_wide, _p] = _map.corner(_seat.landing)
        FORTRESS[_wide, _p] = _map.corner(_seat.fortress)
        _edges = [_map.edge(at) for at in _seat.route]
        ROUTES[_wide, _p] = _edges
        _measure(TO_LANDING[_wide, _p], int(LANDING[_wide, _p]), _edges)
        _measure(TO_FORTRESS[_wide, _p], int(FORTRESS[_wide, _p]), _edges)
