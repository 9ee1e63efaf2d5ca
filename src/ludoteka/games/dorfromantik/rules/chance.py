"""What is revealed: drawn from what is unseen, with its odds, and set aside where it has no legal spot."""

from __future__ import annotations

from math import lcm
from typing import Any

from ludoteka.kernel import below, count, nth, one_of, rule

from ..box.schema import MOST_MARKERS
from ..box.tables import LANDSCAPES, TASK, TASKS
from ..state import NUMBERS, Awaits
from .legal import can_be_laid
from .tasks import markers_left, task_is_due
from .turn import turn_begins

#: A weight that any number of markers of a kind divides.
WHOLE = lcm(*range(1, MOST_MARKERS + 1))


@rule
def draw(s: Any) -> int:
    """Reveal what is due at random; returns the outcome."""
    if task_is_due(s):
        tile = TASKS[nth(s.tasks, below(s, count(s.tasks)))]
        o = tile * NUMBERS + draw_marker(s, TASK[tile])
    else:
        o = LANDSCAPES[nth(s.landscapes, below(s, count(s.landscapes)))] * NUMBERS
    deal(s, o)
    return o


@rule
def draw_marker(s: Any, kind: int) -> int:
    """The number on a random unseen marker of a kind."""
    return one_of(s, s.markers[kind])


@rule
def odds(s: Any, o: int) -> int:
    """The weight of an outcome: each tile of the stack that is due weighs the same, its marker by how many are left."""
    tile, number = o // NUMBERS, o % NUMBERS
    if s.awaits != Awaits.REVEAL or tile >= len(TASK): return 0
    kind = TASK[tile]
    if task_is_due(s):
        if kind < 0: return 0
        share = WHOLE // markers_left(s, kind)
        for k in range(len(TASKS)):
            if TASKS[k] == tile and s.tasks >> k & 1: return int(s.markers[kind, number]) * share
        return 0
    if kind >= 0 or number: return 0
    for k in range(len(LANDSCAPES)):
        if LANDSCAPES[k] == tile and s.landscapes >> k & 1: return 1
    return 0


@rule
def deal(s: Any, o: int) -> None:
    """An outcome of chance lies open: the tile, and the marker on a task tile."""
    s.tile, s.number = o // NUMBERS, o % NUMBERS
    s.awaits = Awaits.NOTHING
    if s.number:
        s.markers[TASK[s.tile], s.number] -= 1
        for k in range(len(TASKS)):
            if TASKS[k] == s.tile: s.tasks &= ~(1 << k)
    else:
        s.landscapes_left -= 1
        for k in range(len(LANDSCAPES)):
            if LANDSCAPES[k] == s.tile: s.landscapes &= ~(1 << k)
    if not can_be_laid(s): set_aside(s)


@rule
def set_aside(s: Any) -> None:
    """House ruling: a tile without any legal spot leaves the game, its marker goes back among the unseen ones, and the
    same seat reveals another."""
    if s.number:
        s.markers[TASK[s.tile], s.number] += 1
        for k in range(len(TASKS)):
            if TASKS[k] == s.tile: s.tasks_aside |= 1 << k
    else:
        for k in range(len(LANDSCAPES)):
            if LANDSCAPES[k] == s.tile: s.landscapes_aside |= 1 << k
    turn_begins(s)
