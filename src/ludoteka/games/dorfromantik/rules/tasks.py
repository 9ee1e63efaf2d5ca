"""Tasks: when one is due, which lie out, and what ends them."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import ACTIVE, TASK
from ..state import NUMBERS


@rule
def task_is_due(s: Any) -> bool:
    return s.tasks != 0 and active_tasks(s) < ACTIVE


@rule
def active_tasks(s: Any) -> int:
    """How many task tiles with a marker lie out."""
    n = 0
    for k in range(3):
        if s.active[k] >= 0: n += 1
    return n


@rule
def markers_left(s: Any, kind: int) -> int:
    n = 0
    for number in range(NUMBERS):
        n += int(s.markers[kind, number])
    return n


@rule
def activate(s: Any, t: int) -> None:
    for k in range(3):
        if s.active[k] < 0:
            s.active[k] = t
            return


@rule
def judge_tasks(s: Any) -> None:
    """Each marker by itself: completed at exactly its number, spoilt above it or when closed below it."""
    for k in range(3):
        t = s.active[k]
        if t >= 0:
            kind, number = TASK[s.tiles[t].tile], s.tiles[t].number
            area = s.tiles[t].area[kind]
            extent = s.extent[kind, area]
            if extent == number: s.completed[kind, number] += 1
            if extent >= number or s.openings[kind, area] == 0:
                s.tiles[t].number = 0
                s.active[k] = -1
