"""The board has no edge: any connected shape of all tiles can lie, far out in every direction."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import ludoteka
from ludoteka.games.dorfromantik.box.tables import TILES
from ludoteka.games.dorfromantik.position.load import FARTHEST
from tests.games.dorfromantik.checks import oracle
from tests.games.dorfromantik.checks.oracle import BY_ID, Cell
from tests.games.dorfromantik.table import GAME, can_come, fits

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
MOST = 80  # tiles of the base game and both boxes, less the three that go back unseen
LEFT_OUT = ("L17", "L31", "L48")


def shows(edge: str, line: str | None) -> bool:
    """Whether an edge continues a line: "T", "S", "" for no line at all, None for anything."""
    return line is None or (edge == line if line else edge not in "TS")


def row(direction: int, begins: int = 0) -> list[dict[str, Any]]:
    """All tiles in a straight line that begins so far out.

    Two task tiles have no pair of opposite edges free of track and stream: they lie at the ends, behind dead ends."""
    middle = [tile.id for tile in TILES if tile.id not in {"B1T04", "L30", "T14", "B1T05", *LEFT_OUT}]
    order = ["B1T04", "L30", *middle, "T14", "B1T05"]
    back = [None, "T", *[""] * (MOST - 3), "S"]
    front = ["T", *[""] * (MOST - 3), "S", None]
    q, r = oracle.STEPS[direction]
    tiles = []
    for k, tile in enumerate(order):
        lying = (oracle.turned(BY_ID[tile].edges, turn) for turn in range(6))
        turn = next(
            turn
            for turn, edges in enumerate(lying)
            if shows(edges[(direction + 3) % 6], back[k]) and shows(edges[direction], front[k])
        )
        tiles.append({"tile": tile, "at": [(begins + k) * q, (begins + k) * r], "turn": turn})
    return tiles


def spiral() -> Iterator[Cell]:
    """Cells around the first one, ring by ring."""
    yield 0, 0
    ring = 0
    while True:
        ring += 1
        cell = (-ring, 0)
        for direction in range(6):
            for _ in range(ring):
                cell = oracle.beside(cell, direction)
                yield cell


def wound() -> list[dict[str, Any]]:
    """All tiles in a spiral: at each cell the tile that leaves the fewest new ends, going back where nothing fits."""
    cells = list(islice(spiral(), MOST))
    waiting = [tile.id for tile in TILES if tile.id not in LEFT_OUT]
    lying: dict[Cell, str] = {}
    tiles: list[dict[str, Any]] = []

    def ends(tile: str, turn: int, cell: Cell) -> float:
        edges = oracle.turned(BY_ID[tile].edges, turn)
        new = sum(edges[k] in "TS" and oracle.beside(cell, k) not in lying for k in range(6))
        return new - sum(edge in "TS" for edge in edges) / 2

    def wind(k: int) -> bool:
        if k == MOST:
            return True
        cell = cells[k]
        fitting = [
            (ends(tile, turn, cell), tile, turn)
            for tile in waiting
            for turn in range(6)
            if oracle.may_lie(lying, cell, oracle.turned(BY_ID[tile].edges, turn), None, 0)
        ]
        for _, tile, turn in sorted(fitting)[:4]:
            waiting.remove(tile)
            lying[cell] = oracle.turned(BY_ID[tile].edges, turn)
            tiles.append({"tile": tile, "at": list(cell), "turn": turn})
            if wind(k + 1):
                return True
            waiting.append(tile)
            del lying[cell]
            tiles.pop()
        return False

    assert wind(0)
    return tiles


def position(tiles: list[dict[str, Any]], **more: Any) -> ludoteka.Match:
    return ludoteka.position({"game": GAME.name, "options": {"boxes": 2}, "tiles": tiles} | more)


@pytest.mark.rule("R01", "R02")
@pytest.mark.parametrize("begins", [0, FARTHEST])
@pytest.mark.parametrize("direction", range(6), ids=DIRECTIONS)
def test_all_80_tiles_may_lie_in_a_straight_line(direction, begins):
    """From 0,0, and from as far out as a landscape may begin."""
    *tiles, last = row(direction, begins)
    match = position(tiles, revealed={"tile": last["tile"], "marker": 4}, landscapes_left=0)
    q, r = last["at"]
    match.play(f"{q},{r}/{last['turn']}")
    assert match.over
    assert int(match.states[0].laid) == MOST
    assert int(match.states[0].open_spots) == 2 * MOST + 4
    assert abs(q) + abs(r) + abs(q + r) == 2 * (MOST - 1 + begins)
    assert GAME.audit
    assert GAME.audit(match.states[0]) == []
    assert match.scores == (oracle.score(match.position()),)


@pytest.mark.slow
@pytest.mark.rule("R01", "R02")
def test_all_80_tiles_may_lie_in_a_spiral():
    match = position(wound())
    assert int(match.states[0].laid) == MOST
    assert match.scores == (oracle.score(match.position()),)


@pytest.mark.rule("R01", "R02", "R26")
@pytest.mark.parametrize("direction", [0, 4], ids=["NE", "W"])
@pytest.mark.slow
def test_a_whole_game_may_be_played_in_one_line(direction):
    """Whatever can come and fits at the end of the line comes next: 50 landscape tiles and at least three tasks."""
    match = ludoteka.new("dorfromantik", dice=False, boxes=2)
    dq, dr = oracle.STEPS[direction]
    laid = 0
    while not match.over:
        here = f"{laid * dq},{laid * dr}"
        for tile in sorted(can_come(match)):
            trying = match.copy()
            trying.answer(tile)
            if trying.to_move is not None and fits(trying, here):
                match = trying
                break
        else:
            break
        match.play(next(a for a in match.legal() if a.notation.startswith(f"{here}/")))
        laid += 1
    assert match.over
    assert laid >= 53
    assert match.scores == (oracle.score(match.position()),)
