"""The turn: reveal a tile, lay it, complete tasks. Set-up, the end and the score. Headings follow the rulebook."""

from __future__ import annotations

from math import lcm
from typing import Any

from ludoteka.kernel import below, count, nth, one_of, rule

from .box import ACTIVE, FLAG, LANDSCAPE_STACK, LANDSCAPES, MARKERS, MOST_MARKERS, TASK, TASK_STACK, TASKS, UNUSED
from .kinds import KINDS, TURNS, Kind
from .placing import can_be_laid, lay
from .state import NUMBERS, Awaits

#: A weight that any number of markers of a kind divides.
WHOLE = lcm(*range(1, MOST_MARKERS + 1))

# ---- set-up --------------------------------------------------------------------------------------------------------


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


# ---- turn phase 1: reveal ------------------------------------------------------------------------------------------


@rule
def turn_begins(s: Any) -> None:
    """A task tile while fewer than three markers lie out, else a landscape tile; without one the game ends."""
    s.tile, s.number = -1, 0
    s.awaits = Awaits.REVEAL
    if not task_is_due(s) and s.landscapes_left == 0:
        s.awaits = Awaits.NOTHING
        s.seat = -1


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
def markers_left(s: Any, kind: int) -> int:
    n = 0
    for number in range(NUMBERS):
        n += int(s.markers[kind, number])
    return n


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


# ---- turn phases 2 and 3: lay the tile, complete tasks -------------------------------------------------------------


@rule
def apply(s: Any, a: int) -> None:
    """Lay the revealed tile; tasks are judged by the landscape as it then lies; the next seat's turn begins."""
    t = lay(s, a // TURNS, s.tile, a % TURNS, s.number)
    if s.number: activate(s, t)
    judge_tasks(s)
    s.seat = (s.seat + 1) % s.seats
    turn_begins(s)


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


# ---- the score sheet -----------------------------------------------------------------------------------------------


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


# ---- secrets -------------------------------------------------------------------------------------------------------


@rule
def hide(s: Any, seat: int) -> None:
    """Only the dice are secret: which tiles are unseen everybody can work out, their order is not settled before
    they are revealed."""
    for k in range(4):
        s.rng[k] = 0


@rule
def determinize(s: Any, seat: int) -> None:
    """Nothing unseen is settled, so there is nothing to deal again."""
