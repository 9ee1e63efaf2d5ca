"""A position written."""

from __future__ import annotations

from typing import Any

import msgspec

from ..box.tables import IDS, LANDSCAPES, TASKS, TILES
from ..state import NUMBERS, turned
from .returned import returned
from .schema import NAMES, Laid, Numbers, Position, Revealed


def write(s: Any) -> dict[str, Any]:
    tiles = [
        Laid(IDS[p.tile], (int(p.q), int(p.r)), turned(TILES[p.tile].edges, p.turn), int(p.turn), int(p.number))
        for p in s.tiles[: s.laid]
    ]
    gone: Numbers = {}
    for kind, number in returned(s):
        gone.setdefault(NAMES[kind], []).append(number)
    position = Position(
        tiles=tiles,
        revealed=Revealed(IDS[s.tile], int(s.number)) if s.tile >= 0 else None,
        to_move=int(s.seat),
        completed=_numbers(s.completed),
        returned=gone,
        aside=[*_ids(s.landscapes_aside, LANDSCAPES), *_ids(s.tasks_aside, TASKS)],
        landscapes_left=int(s.landscapes_left),
    )
    return msgspec.json.decode(msgspec.json.encode(position))


def _numbers(counts: Any) -> Numbers:
    found = {name: [n for n in range(NUMBERS) for _ in range(counts[k, n])] for k, name in enumerate(NAMES)}
    return {name: numbers for name, numbers in found.items() if numbers}


def _ids(tiles: int, stack: Any) -> list[str]:
    return [IDS[tile] for k, tile in enumerate(stack) if tiles >> k & 1]
