"""What moves over the landscape: the tile that is laid, with what stands on it, and the emblems of tasks and flags that
have brought their points."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.moments import Moment, come, fly

from ..box.tables import FLAG
from ..picture.board import FLAG_AT, MARKER_AT, TILE_AT
from ..state import LETTERS
from ..words.effects import flags_closed, tasks_ended


def happened(before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
    """Of an entry of the log. One's own tile is held over its cell already and is let down there, another's comes from
    its seat. A tile that is revealed comes to no place: it moves when it is laid."""
    if chance:
        return []
    seat, laid = int(before.seat), after.tiles[int(before.laid)]
    words = [TILE_AT] + [FLAG_AT] * bool(FLAG[before.tile] >= 0) + [MARKER_AT] * bool(laid.number)
    places = [word.format(laid.q, laid.r) for word in words]
    found = [come(seat, place, place if seat == me else "") for place in places]
    scored = [(k, kind) for k, kind, number, extent in tasks_ended(before, after) if number == extent]
    scored += [(k, kind) for k, kind, _ in flags_closed(before, after)]
    return found + [_scores(after.tiles[k], LETTERS[kind]) for k, kind in scored]


def _scores(tile: Any, letter: str) -> Moment:
    """An emblem goes from its tile to the points."""
    return fly(-1, TILE_AT.format(tile.q, tile.r), "score", f"dorf-e-{letter} dorf-k-{letter}")
