"""A match from its set-up to its end: who reveals what, and what laying a tile brings. Headings follow the rulebook."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import LANDSCAPE_STACK, MARKERS, TASK_STACK, UNUSED
from ..state import KINDS, NUMBERS, TURNS, Awaits
from .placing import lay
from .tasks import activate, judge_tasks, task_is_due


@rule
def setup(s: Any) -> None:
    """Both stacks and the markers lie unseen; the first cell is open."""
    s.landscapes = LANDSCAPE_STACK[s.boxes]
    s.tasks = TASK_STACK[s.boxes]
    s.landscapes_left = count(s.landscapes) - UNUSED
    for kind in range(KINDS):
        for number in range(NUMBERS):
            s.markers[kind, number] = MARKERS[s.boxes, kind, number]
    for k in range(3):
        s.active[k] = -1
    for side in range(6):
        s.spots[0].beside[side] = -1
    s.open_spots = 1
    s.seat = 0
    turn_begins(s)


@rule
def turn_begins(s: Any) -> None:
    """A task tile while fewer than three markers lie out, else a landscape tile; without one the game ends."""
    s.tile, s.number = -1, 0
    s.awaits = Awaits.REVEAL
    if not task_is_due(s) and s.landscapes_left == 0:
        s.awaits = Awaits.NOTHING
        s.seat = -1


@rule
def take_turn(s: Any, x: int) -> None:
    """Lay the revealed tile on spot x // 6 in turn x % 6; tasks are judged by the landscape as it then lies; the next
    seat's turn begins."""
    t = lay(s, x // TURNS, s.tile, x % TURNS, s.number)
    if s.number: activate(s, t)
    judge_tasks(s)
    s.seat = (s.seat + 1) % s.seats
    turn_begins(s)
