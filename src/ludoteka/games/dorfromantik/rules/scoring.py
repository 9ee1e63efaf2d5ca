"""The score sheet."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import FLAG
from ..state import KINDS, NUMBERS, Kind


@rule
def task_points(s: Any, kind: int) -> int:
    """The numbers on the completed markers of a kind."""
    points = 0
    for number in range(NUMBERS):
        points += number * int(s.completed[kind, number])
    return points


@rule
def flag_points(s: Any, kind: int) -> int:
    """Each flag in a closed territory of its kind scores a point for each tile of it; two flags score twice."""
    points = 0
    for t in range(s.laid):
        if FLAG[s.tiles[t].tile] == kind:
            area = s.tiles[t].area[kind]
            if s.openings[kind, area] == 0: points += int(s.extent[kind, area])
    return points


@rule
def score(s: Any, seat: int) -> int:
    """All play together: every seat has the same points."""
    points = int(s.longest[0]) + int(s.longest[1])
    for kind in range(KINDS):
        points += task_points(s, kind)
    for kind in range(Kind.TRACK):
        points += flag_points(s, kind)
    return points
