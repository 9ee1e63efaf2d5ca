"""Positions drawn by hand.

A landscape is written tile by tile: cell, id, the six edges NE clockwise, the number of its marker if one lies there.

    0,0 T06 WWWWWW [5]
    1,0 L02 MSVMSW
"""

from __future__ import annotations

import re
from typing import Any

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.games.dorfromantik.box.tables import IDS, TILES
from ludoteka.games.dorfromantik.state import turned

GAME = load("dorfromantik")
LINE = re.compile(r"(-?\d+),(-?\d+) (\w+) ([WGVTSM]{6})(?: \[(\d)\])?")
NEIGHBOURS = ("1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1")
LANDSCAPES, TASKS = ([tile.id for tile in TILES if tile.stack == stack] for stack in ("landscape", "task"))


def tiles(landscape: str) -> list[dict[str, Any]]:
    """The tiles of a drawn landscape, as a position's JSON has them."""
    found = []
    for line in filter(None, map(str.strip, landscape.splitlines())):
        written = LINE.fullmatch(line)
        assert written, line
        q, r, tile, edges, marker = written.groups()
        found.append({"tile": tile, "at": [int(q), int(r)], "edges": edges, "marker": int(marker or 0)})
    return found


def table(landscape: str, revealed: str = "", *, seats: int = 1, boxes: int = 0, **more: Any) -> Match:
    """A match that starts with a drawn landscape and, say, `T02 [4]` revealed; chance is answered by hand."""
    data: dict[str, Any] = {"game": GAME.name, "seats": seats, "options": {"boxes": boxes}, "tiles": tiles(landscape)}
    if revealed:
        tile, _, marker = revealed.partition(" ")
        data["revealed"] = {"tile": tile, "marker": int(marker.strip("[]") or 0)}
    data |= more
    data["aside"] = [*data.get("aside", []), *spent(data)]
    return ludoteka.position(data)


def spent(data: dict[str, Any]) -> list[str]:
    """As many task tiles of each kind as have lost their markers elsewhere than on the drawn landscape."""
    lying = {tile["tile"]: tile["marker"] for tile in data["tiles"]}
    gone = {*lying, data.get("revealed", {}).get("tile"), *data.get("aside", [])}
    found = []
    for kind in ("forest", "grain", "village", "track", "stream"):
        own = [tile.id for tile in TILES if tile.task == kind and tile.box <= data["options"]["boxes"]]
        markers = len(data.get("completed", {}).get(kind, [])) + len(data.get("returned", {}).get(kind, []))
        tiles = sum(1 for name in own if name in data.get("aside", []) or lying.get(name) == 0)
        found += [name for name in own if name not in gone][: max(0, markers - tiles)]
    return found


def barred(match: Match, placement: str) -> str:
    """The rule that a placement such as `1,0 MMTMMT` is refused by; empty where it is legal."""
    refusal = match.refusal(placement)
    return refusal.rule if refusal else ""


def reason(match: Match, placement: str) -> str:
    """The name of the reason for a refusal; empty where there is none."""
    refusal = match.refusal(placement)
    return refusal.reason if refusal else ""


def fits(match: Match, cell: str) -> set[str]:
    """All ways, as edges, that the revealed tile may lie in a cell; the listed actions, not the refusals."""
    found = set()
    for action in match.legal():
        at, _, turn = action.notation.partition("/")
        if at == cell:
            found.add(turned(edges_of(revealed(match)), int(turn)))
    return found


def every_turn(edges: str) -> set[str]:
    """All ways that a tile with such edges may be turned."""
    return {edges[k:] + edges[:k] for k in range(6)}


def edges_of(tile: str) -> str:
    """A tile's edges as it lies in turn 0."""
    return TILES[IDS.index(tile)].edges


def revealed(match: Match) -> str:
    position = match.position()["revealed"]
    return str(position["tile"]) if position else ""


def markers(match: Match) -> dict[str, int]:
    """Tiles that carry a marker, with its number."""
    return {tile["tile"]: tile["marker"] for tile in match.position()["tiles"] if tile.get("marker")}


def completed(match: Match) -> dict[str, list[int]]:
    return dict(match.position()["completed"])


def returned(match: Match) -> dict[str, list[int]]:
    """Markers that went back to the box."""
    return dict(match.position()["returned"])


def area(match: Match, tile: str, kind: str) -> tuple[int, int]:
    """Tiles and open edges of the area of a kind that holds a tile."""
    s = match.states[0]
    k = ["forest", "grain", "village", "track", "stream"].index(kind)
    place = [one["tile"] for one in match.position()["tiles"]].index(tile)
    name = s.tiles[place].area[k]
    assert name >= 0, f"{tile} shows no {kind}"
    return int(s.extent[k, name]), int(s.openings[k, name])


def can_come(match: Match) -> set[str]:
    """All that chance may answer now."""
    s = match.states[0]
    return {GAME.words.chance_notation(o) for o in range(GAME.outcomes) if GAME.odds(s, o)}


def due(match: Match) -> str:
    """What is revealed next: `task`, `landscape`, or `nothing`."""
    stacks = {"task" if name.split()[0] in TASKS else "landscape" for name in can_come(match)}
    assert len(stacks) < 2, stacks
    return stacks.pop() if stacks else "nothing"


def points(match: Match) -> dict[str, int]:
    """The lines of the score sheet that are not zero."""
    return {line.label: line.values[0] for line in match.sheet() if line.values[0]}


def unseen_but(*kept: str, boxes: int = 0) -> list[str]:
    """For a position's `aside`: all task tiles but some."""
    return [tile for tile in TASKS if tile not in kept and (boxes or not tile.startswith("B1"))]
