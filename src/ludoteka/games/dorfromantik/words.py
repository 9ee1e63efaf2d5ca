"""What the game is called in words: kinds, tasks, cells. Nouns stay in the nominative, so that they can be inflected
by each language in whole phrases of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

from .areas import extent_here
from .box import IDS, SHOWS, TASK, TILES
from .kinds import KINDS, TURNS, turned
from .rules import flag_points, score, task_points
from .state import NUMBERS

KIND_NAMES = (mark("Forest"), mark("Grain"), mark("Village"), mark("Track"), mark("Stream"), mark("Meadow"))
TASK_NAMES = (
    mark("Forest task {n}"),
    mark("Grain task {n}"),
    mark("Village task {n}"),
    mark("Track task {n}"),
    mark("Stream task {n}"),
)
FLAG_NAMES = (mark("Forest flags"), mark("Grain flags"), mark("Village flags"))
TASK_LINES = (
    mark("Forest tasks"),
    mark("Grain tasks"),
    mark("Village tasks"),
    mark("Track tasks"),
    mark("Stream tasks"),
)
_ACTION = re.compile(r"\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*(?:/\s*([0-5])|\s([A-Z]{6}))\s*$")


def task_name(kind: int, number: int, t: Translator) -> str:
    return t(TASK_NAMES[kind], n=number)


def tile_name(tile: int, number: int, t: Translator) -> str:
    """A tile by its id and what it is."""
    if TASK[tile] < 0:
        return t("Landscape tile {id}", id=IDS[tile])
    return t("Task tile {id}, {task}", id=IDS[tile], task=task_name(TASK[tile], number, t))


def edges(tile: int, turn: int) -> str:
    """A laid tile's six letters, NE clockwise."""
    return turned(TILES[tile].edges, turn)


def cell(s: Any, a: int) -> tuple[int, int] | None:
    """The cell of an action; None for one apart from the landscape."""
    if a // TURNS >= s.open_spots:
        return None
    spot = s.spots[a // TURNS]
    return int(spot.q), int(spot.r)


def notation(s: Any, a: int) -> str:
    """`q,r/turn`: the cell from the first tile, and how far the tile is turned clockwise."""
    at = cell(s, a)
    return f"{at[0]},{at[1]}/{a % TURNS}" if at else f"-/{a % TURNS}"


def parse(s: Any, text: str) -> int:
    """`q,r/turn` or `q,r EDGES` (six letters, NE clockwise, as the tile would lie)."""
    found = _ACTION.match(text)
    if not found:
        raise UserError(mark("“{text}” is no placement: write a cell and a turn such as 1,-1/2."), text=text[:40])
    q, r = int(found[1]), int(found[2])
    turn = int(found[3]) if found[3] else _turn_of(s, found[4])
    for k in range(s.open_spots):
        if s.spots[k].q == q and s.spots[k].r == r:
            return k * TURNS + turn
    return int(s.open_spots) * TURNS + turn  # the first code that stands for no open cell


def _turn_of(s: Any, wanted: str) -> int:
    for turn in range(TURNS):
        if s.tile >= 0 and edges(s.tile, turn) == wanted:
            return turn
    raise UserError(mark("The revealed tile cannot lie as {edges}."), edges=wanted)


def chance_notation(o: int) -> str:
    """`T09 6`: a tile, and the number on the marker of a task tile."""
    tile, number = o // NUMBERS, o % NUMBERS
    return f"{IDS[tile]} {number}" if number else IDS[tile]


def parse_chance(s: Any, text: str) -> int:
    name, _, number = text.strip().partition(" ")
    if name not in IDS or number not in ("", *map(str, range(NUMBERS))):
        raise UserError(mark("“{text}” is no tile of the box: write its id, and a task's number, such as T09 6."),
                        text=text[:40])  # fmt: skip
    return IDS.index(name) * NUMBERS + int(number or 0)


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0:
        return _finished(s, t)
    if s.awaits:
        return t("Seat {seat} reveals the next tile.", seat=s.seat + 1)
    return t("Seat {seat} lays a tile: {tile}.", seat=s.seat + 1, tile=tile_name(s.tile, s.number, t))


def action(s: Any, a: int, t: Translator) -> str:
    at = cell(s, a)
    if at is None:
        return t("{tile}: apart from the landscape", tile=IDS[s.tile])
    return t("{tile} at {q},{r}, turned {turn}", tile=IDS[s.tile], q=at[0], r=at[1], turn=a % TURNS)


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """For the sentences of a task tile's refusals: its kind, the area's size and the marker's number."""
    if s.tile < 0 or TASK[s.tile] < 0 or a // TURNS >= s.open_spots:
        return {}
    kind = TASK[s.tile]
    extent = extent_here(s, s.spots[a // TURNS], kind, SHOWS[kind, s.tile, a % TURNS])
    return {"area": t(KIND_NAMES[kind]), "extent": int(extent), "number": int(s.number)}


def fates(before: Any, after: Any) -> list[tuple[int, int, int]]:
    """Each task that a placement ended: its kind, its number, and how many tiles its area has. Equal = completed."""
    active = [int(k) for k in before.active if k >= 0] + ([int(before.laid)] if before.number else [])
    ended = []
    for k in active:
        tile, kind = after.tiles[k], int(TASK[after.tiles[k].tile])
        number = int(before.number if k == before.laid else before.tiles[k].number)
        if not tile.number:
            ended.append((kind, number, int(after.extent[kind, tile.area[kind]])))
    return ended


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """What was laid, and the tasks that it completed or spoilt."""
    said = [action(before, a, t)]
    for kind, number, extent in fates(before, after):
        task = task_name(kind, number, t)
        if extent == number:
            said.append(t("Completed: {task}", task=task))
        elif extent > number:
            said.append(t("Spoilt: {task}, the area has {extent} tiles now", task=task, extent=extent))
        else:
            said.append(t("Spoilt: {task}, the area is closed with {extent}", task=task, extent=extent))
    return [*said, _finished(after, t)] if after.seat < 0 else said


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    name = tile_name(o // NUMBERS, o % NUMBERS, t)
    said = [t("Revealed: {tile}", tile=name)]
    if after.seat < 0:
        return [*said, t("No legal spot: {tile} is set aside", tile=name), _finished(after, t)]
    if after.tile < 0:
        said.append(t("No legal spot: {tile} is set aside and another is revealed", tile=name))
    return said


def sheet(s: Any, t: Translator) -> list[Line]:
    """The score pad: tasks by kind, flags by kind, the longest track and stream, the total."""
    lines = [Line(t(name), (int(task_points(s, kind)),)) for kind, name in enumerate(TASK_LINES)]
    lines += [Line(t(name), (int(flag_points(s, kind)),)) for kind, name in enumerate(FLAG_NAMES)]
    lines += [Line(t("Longest track"), (int(s.longest[0]),)), Line(t("Longest stream"), (int(s.longest[1]),))]
    return [*lines, Line(t("Total"), (int(score(s, 0)),), total=True)]


def _finished(s: Any, t: Translator) -> str:
    return t.n("The landscape is finished: {n} point.", "The landscape is finished: {n} points.", int(score(s, 0)))


def text(s: Any, t: Translator) -> str:
    """Each tile on three lines: its edges in their places around its id; markers as «size/number»."""
    cells = {(int(p.q), int(p.r)): p for p in s.tiles[: s.laid]}
    out = [prompt(s, t)]
    if s.tile >= 0:
        out.append(edges(s.tile, 0) + (f" [{s.number}]" if s.number else ""))
    if cells:
        out += ["", *_rows(s, cells)]
    done = [task_name(k, n, t) for k in range(KINDS) for n in range(NUMBERS) for _ in range(s.completed[k, n])]
    if done:
        out += ["", t("Completed: {task}", task=", ".join(done))]
    return "\n".join(out)


def _rows(s: Any, cells: Mapping[tuple[int, int], Any]) -> list[str]:
    least = min(8 * q + 4 * r for q, r in cells)
    rows = []
    for r in range(min(r for _, r in cells), max(r for _, r in cells) + 1):
        lines: list[list[str]] = [[], [], []]
        for q in sorted(q for q, row in cells if row == r):
            at = 8 * q + 4 * r - least
            for line, drawn in zip(lines, _tile_lines(s, cells[q, r]), strict=True):
                line += [" "] * (at - len(line)) + list(drawn)
        rows += ["".join(line).rstrip() for line in lines]
    return rows


def _tile_lines(s: Any, p: Any) -> tuple[str, str, str]:
    ne, e, se, sw, w, nw = list(edges(p.tile, p.turn))
    kind = TASK[p.tile]
    size = f"{s.extent[kind, p.area[kind]]}/{p.number}" if p.number else ""
    return f"  {nw} {ne}  ", f"{w}{IDS[p.tile]:^5.5}{e} ", f" {sw}{size:^3}{se}  "
