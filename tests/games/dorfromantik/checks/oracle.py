"""A second referee, written from the rulebook alone: slow, with sets and searches, and nothing kept up to date.

It reads a position's JSON and says from scratch what may be laid and what the landscape scores. It shares no line with
the rules of the package; only the box's data is theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.games.dorfromantik.box.tables import TILES

Cell = tuple[int, int]
STEPS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
LETTER = {"forest": "W", "grain": "G", "village": "V", "track": "T", "stream": "S"}
BY_ID = {tile.id: tile for tile in TILES}


def turned(edges: str, turn: int) -> str:
    """The edge at a side was `turn` sides before it."""
    return "".join(edges[(side - turn) % 6] for side in range(6))


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def landscape(position: Mapping[str, Any]) -> dict[Cell, str]:
    """Edges by cell."""
    lying = {}
    for tile in position["tiles"]:
        lying[tile["at"][0], tile["at"][1]] = turned(BY_ID[tile["tile"]].edges, tile["turn"])
    return lying


def area(lying: Mapping[Cell, str], cell: Cell, letter: str) -> tuple[set[Cell], int]:
    """The cells of the area of a kind around a cell, and how many open edges it has."""
    found, waiting, openings = {cell}, [cell], 0
    while waiting:
        here = waiting.pop()
        for side in range(6):
            if lying[here][side] != letter:
                continue
            there = beside(here, side)
            if there not in lying:
                openings += 1
            elif lying[there][(side + 3) % 6] == letter and there not in found:
                found.add(there)
                waiting.append(there)
    return found, openings


def may_lie(lying: Mapping[Cell, str], cell: Cell, edges: str, task: str | None, number: int) -> bool:
    """Rules 1 to 25 for one placement."""
    if cell in lying or (lying and all(beside(cell, side) not in lying for side in range(6))):
        return False
    if not lying and cell != (0, 0):
        return False
    for side in range(6):
        other = lying.get(beside(cell, side))
        if other is not None:
            meeting = {edges[side], other[(side + 3) % 6]}
            if len(meeting) > 1 and meeting & {"T", "S"}:
                return False
    if task:
        cells, openings = area({**lying, cell: edges}, cell, LETTER[task])
        if len(cells) > number or (openings == 0 and len(cells) < number):
            return False
    return True


def legal(position: Mapping[str, Any]) -> set[tuple[Cell, int]]:
    """All (cell, turn) that the revealed tile may be laid at."""
    lying, revealed = landscape(position), position["revealed"]
    if revealed is None:
        return set()
    tile = BY_ID[revealed["tile"]]
    cells = {beside(cell, side) for cell in lying for side in range(6)} or {(0, 0)}
    return {
        (cell, turn)
        for cell in cells
        for turn in range(6)
        if may_lie(lying, cell, turned(tile.edges, turn), tile.task, revealed.get("marker", 0))
    }


def still_open(position: Mapping[str, Any]) -> bool:
    """Whether every marker that lies out can still be completed."""
    lying = landscape(position)
    for tile in position["tiles"]:
        if number := tile.get("marker", 0):
            cells, openings = area(lying, tuple(tile["at"]), LETTER[BY_ID[tile["tile"]].task or ""])
            if len(cells) >= number or openings == 0:
                return False
    return True


def score(position: Mapping[str, Any]) -> int:
    """Tasks, flags, longest track, longest stream."""
    lying = landscape(position)
    points = sum(sum(numbers) for numbers in position["completed"].values())
    for tile in position["tiles"]:
        if flag := BY_ID[tile["tile"]].flag:
            cells, openings = area(lying, tuple(tile["at"]), LETTER[flag])
            points += len(cells) if openings == 0 else 0
    for line in "TS":
        points += max((len(area(lying, cell, line)[0]) for cell, edges in lying.items() if line in edges), default=0)
    return points
