"""The whole table recounted, tile by tile, and compared with what the state keeps: a law for tests, not a rule.

Only the laid tiles, the box and the stacks are believed; nothing of the rules is called but what is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..box.tables import FLAG, IDS, LANDSCAPES, MARKERS, TASK, TASKS, TILES
from ..rules.actions import legal
from ..rules.scoring import score
from ..state import ACTIONS, KINDS, LETTERS, NUMBERS, SIDES, TURNS, Kind, turned

Cell = tuple[int, int]
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
LINES = "TS"


class Table:
    """What lies: by cell the tile's place in `tiles` and its edges, NE clockwise; and all areas, flooded anew."""

    def __init__(self, s: Any) -> None:
        self.place = {(int(p.q), int(p.r)): k for k, p in enumerate(s.tiles[: s.laid])}
        self.edges = {(int(p.q), int(p.r)): turned(TILES[p.tile].edges, int(p.turn)) for p in s.tiles[: s.laid]}
        self.areas = [list(self.flooded(letter)) for letter in LETTERS[:KINDS]]

    def flooded(self, letter: str) -> Iterator[set[Cell]]:
        """The areas of a kind, each as its cells."""
        left = {cell for cell, edges in self.edges.items() if letter in edges}
        while left:
            area, waiting = set(), [next(iter(left))]
            while waiting:
                cell = waiting.pop()
                if cell in area:
                    continue
                area.add(cell)
                waiting += [other for side, other in beside(cell) if self.joined(cell, side, letter)]
            left -= area
            yield area

    def joined(self, cell: Cell, side: int, letter: str) -> bool:
        other = self.edges.get(beside(cell)[side][1])
        return other is not None and self.edges[cell][side] == letter == other[(side + 3) % SIDES]

    def openings(self, area: set[Cell], letter: str) -> int:
        """Edges of an area that face an empty cell."""
        edges = [(self.edges[cell][side], other) for cell in area for side, other in beside(cell)]
        return sum(shown == letter and other not in self.edges for shown, other in edges)


def beside(cell: Cell) -> list[tuple[int, Cell]]:
    """The six cells around, by side."""
    return [(side, (cell[0] + dq, cell[1] + dr)) for side, (dq, dr) in enumerate(STEPS)]


def audit(s: Any) -> list[str]:
    """Every way in which the state contradicts the tiles that lie on the table."""
    table = Table(s)
    checks = (_landscape, _areas, _spots, _stacks, _markers, _tasks, _turn, _points, _legal)
    return [fault for check in checks for fault in check(s, table)]


def _landscape(s: Any, table: Table) -> Iterator[str]:
    if len(table.place) != s.laid: yield "two tiles lie on one cell"
    reached, waiting = set(), list(table.edges)[:1]
    while waiting:
        cell = waiting.pop()
        if cell not in reached:
            reached.add(cell)
            waiting += [other for _, other in beside(cell) if other in table.edges]
    if reached != set(table.edges): yield "the landscape is not one group"
    for cell, edges in table.edges.items():
        for side, other in beside(cell):
            meets = table.edges.get(other)
            if meets and edges[side] != meets[(side + 3) % SIDES] and edges[side] in LINES:
                yield f"a line of {cell} ends at {other}"


def _areas(s: Any, table: Table) -> Iterator[str]:
    for kind, areas in enumerate(table.areas):
        names = []
        for area in areas:
            named = {int(s.tiles[table.place[cell]].area[kind]) for cell in area}
            names += sorted(named)
            if len(named) != 1 or min(named) < 0:
                yield f"{Kind(kind).name} area {sorted(area)} is called {sorted(named)}"
                continue
            name = names[-1]
            if s.extent[kind, name] != len(area): yield f"{Kind(kind).name} area {name}: extent"
            if s.openings[kind, name] != table.openings(area, LETTERS[kind]):
                yield f"{Kind(kind).name} area {name}: openings"
        if len(set(names)) != len(names): yield f"two {Kind(kind).name} areas have one name"
        for cell, edges in table.edges.items():
            if LETTERS[kind] not in edges and s.tiles[table.place[cell]].area[kind] != -1:
                yield f"{cell} is in a {Kind(kind).name} area it does not show"


def _spots(s: Any, table: Table) -> Iterator[str]:
    wanted = {other for cell in table.edges for _, other in beside(cell)} - set(table.edges) or {(0, 0)}
    kept = [(int(p.q), int(p.r)) for p in s.spots[: s.open_spots]]
    if sorted(kept) != sorted(wanted): yield "the open cells are others"
    for p in s.spots[: s.open_spots]:
        around = beside((int(p.q), int(p.r)))
        tiles = [table.place.get(other, -1) for _, other in around]
        shown = [table.edges.get(other, " " * SIDES)[(side + 3) % SIDES] for side, other in around]
        if [int(k) for k in p.beside] != tiles: yield f"open cell {p.q},{p.r}: beside"
        if p.touch != _set(k >= 0 for k in tiles): yield f"open cell {p.q},{p.r}: touch"
        if p.tracks != _set(c == "T" for c in shown): yield f"open cell {p.q},{p.r}: tracks"
        if p.streams != _set(c == "S" for c in shown): yield f"open cell {p.q},{p.r}: streams"


def _set(flags: Iterator[bool] | Any) -> int:
    return sum(1 << k for k, flag in enumerate(flags) if flag)


def _stacks(s: Any, table: Table) -> Iterator[str]:
    """Every tile of the game is in one place."""
    somewhere = [int(p.tile) for p in s.tiles[: s.laid]] + ([int(s.tile)] if s.tile >= 0 else [])
    for stack, sets in ((LANDSCAPES, (s.landscapes, s.landscapes_aside)), (TASKS, (s.tasks, s.tasks_aside))):
        somewhere += [int(tile) for bits in sets for k, tile in enumerate(stack) if int(bits) >> k & 1]
    wanted = [i for i, tile in enumerate(TILES) if tile.box <= s.boxes]
    for i in sorted(set(wanted) | set(somewhere)):
        if somewhere.count(i) != wanted.count(i): yield f"tile {IDS[i]} is in {somewhere.count(i)} places"
    if not 0 <= s.landscapes_left <= int(s.landscapes).bit_count(): yield "landscape tiles left"


def _markers(s: Any, table: Table) -> Iterator[str]:
    """No marker is in two places, and each unseen task tile has one waiting."""
    lying = [(int(TASK[p.tile]), int(p.number)) for p in s.tiles[: s.laid] if p.number]
    if s.number: lying.append((int(TASK[s.tile]), int(s.number)))
    for kind in range(KINDS):
        for number in range(NUMBERS):
            known = int(s.markers[kind, number]) + int(s.completed[kind, number]) + lying.count((kind, number))
            if known > MARKERS[s.boxes, kind, number] or min(s.markers[kind, number], s.completed[kind, number]) < 0:
                yield f"{Kind(kind).name} markers {number}: {known} of them"
        unseen = int(s.tasks) | int(s.tasks_aside)
        waiting = sum(TASK[tile] == kind and unseen >> k & 1 for k, tile in enumerate(TASKS))
        if sum(int(n) for n in s.markers[kind]) < waiting: yield f"{Kind(kind).name}: more task tiles than markers"


def _tasks(s: Any, table: Table) -> Iterator[str]:
    """Markers that lie are those of open tasks."""
    marked = [k for k in range(s.laid) if s.tiles[k].number]
    if sorted(int(k) for k in s.active if k >= 0) != marked: yield "the active tasks are not those with markers"
    for k in marked:
        p = s.tiles[k]
        kind = int(TASK[p.tile])
        if kind < 0:
            yield f"landscape tile {IDS[p.tile]} carries a marker"
            continue
        area = next(a for a in table.areas[kind] if (int(p.q), int(p.r)) in a)
        if len(area) >= p.number: yield f"the task on {IDS[p.tile]} is completed or exceeded, but lies"
        if not table.openings(area, LETTERS[kind]): yield f"the task on {IDS[p.tile]} is closed, but lies"


def _turn(s: Any, table: Table) -> Iterator[str]:
    if not -1 <= s.seat < s.seats: yield "no such seat"
    if (s.tile >= 0) != (s.seat >= 0 and not s.awaits): yield "a tile is in hand when a seat is asked, and only then"
    if s.tile >= 0 and bool(s.number) != (TASK[s.tile] >= 0): yield "a marker is in hand with a task tile, only then"


def _points(s: Any, table: Table) -> Iterator[str]:
    longest = [max(map(len, table.areas[kind]), default=0) for kind in (Kind.TRACK, Kind.STREAM)]
    if [int(n) for n in s.longest] != longest: yield f"longest track and stream are {longest}"
    points = sum(longest) + sum(number * int(n) for row in s.completed for number, n in enumerate(row))
    for p in s.tiles[: s.laid]:
        if FLAG[p.tile] >= 0:
            area = next(a for a in table.areas[FLAG[p.tile]] if (int(p.q), int(p.r)) in a)
            points += 0 if table.openings(area, LETTERS[FLAG[p.tile]]) else len(area)
    if any(score(s, seat) != points for seat in range(s.seats)): yield f"the score is {points}"


def _legal(s: Any, table: Table) -> Iterator[str]:
    """What may be done, worked out from the areas as they were flooded."""
    if s.seat < 0 or s.tile < 0: return
    out = np.zeros(ACTIONS, np.int32)
    listed = [int(a) for a in out[: legal(s, out)]]
    cells = [(int(p.q), int(p.r)) for p in s.spots[: s.open_spots]]
    fits = [k * TURNS + turn for k, cell in enumerate(cells) for turn in range(TURNS) if _fits(s, table, cell, turn)]
    if listed != fits: yield f"legal are {fits}"
    if not fits: yield "a tile without a legal spot is in hand"


def _fits(s: Any, table: Table, cell: Cell, turn: int) -> bool:
    edges = turned(TILES[s.tile].edges, turn)
    lying = [(side, other) for side, other in beside(cell) if other in table.edges]
    around = [(side, other, table.edges[other][(side + 3) % SIDES]) for side, other in lying]
    if any(edges[side] != shown and (edges[side] in LINES or shown in LINES) for side, _, shown in around): return False
    if not s.number: return True
    kind = int(TASK[s.tile])
    letter = LETTERS[kind]
    joined = {other for side, other, shown in around if edges[side] == letter == shown}
    areas = [area for area in table.areas[kind] if area & joined]
    extent = 1 + sum(map(len, areas))
    faced = sum(shown == letter and any(other in area for area in areas) for _, other, shown in around)
    openings = sum(table.openings(area, letter) for area in areas) - faced
    openings += sum(edges[side] == letter and other not in table.edges for side, other in beside(cell))
    return extent <= s.number and (extent == s.number or openings > 0)
