"""The shape of a position as readable JSON, as FEN is to chess: which tile lies where, what is revealed, what is still
unseen."""

from __future__ import annotations

import msgspec

from ..state import KINDS, Kind

Numbers = dict[str, list[int]]
"""Numbers on task markers by the kind of the task."""
NAMES = [kind.name.lower() for kind in list(Kind)[:KINDS]]


class Laid(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A tile on the landscape; `edges` (NE clockwise) or `turn` say how it lies."""

    tile: str
    at: tuple[int, int]
    edges: str | None = None
    turn: int | None = None
    marker: int = 0


class Revealed(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    tile: str
    marker: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What is not said is as it would be in a game that came so far: all other tiles and markers are unseen."""

    tiles: list[Laid] = []
    revealed: Revealed | None = None
    to_move: int = 0  # the seat that is asked, from 0
    completed: Numbers = {}
    returned: Numbers = {}  # markers of spoilt tasks
    aside: list[str] = []  # tiles that had no legal spot, or are out of this position for another reason
    landscapes_left: int | None = None
