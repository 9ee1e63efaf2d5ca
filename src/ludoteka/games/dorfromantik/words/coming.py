"""Tasks that may still come, and areas that would help one."""

from __future__ import annotations

from typing import Any

from ..box.tables import TASK, TASKS
from ..state import KINDS
from .way import Way

_TASKS = TASKS.tolist()
#: By kind: its task tiles, as bits.
_OF = [sum(1 << k for k, tile in enumerate(_TASKS) if TASK[tile] == kind) for kind in range(KINDS)]


def to_come(s: Any, kind: int) -> list[int]:
    """The numbers of the tasks of a kind that may still come."""
    if not int(s.tasks) & _OF[kind]:
        return []
    return [n for n, markers in enumerate(s.markers[kind].tolist()) if markers]


def starts(s: Any, size: int, numbers: list[int]) -> list[int]:
    """The numbers of later tasks for which an area is not too large, whose own tile joins it, too, and enough tiles
    come then."""
    most = size + 1 + max(0, int(s.landscapes_left))
    return [n for n in numbers if size < n <= most]


class Coming:
    """What may still come in a position: asked about once for all places of a tile."""

    def __init__(self, s: Any) -> None:
        self._s = s
        self._numbers: dict[int, list[int]] = {}  # by kind
        self._helps: dict[tuple[int, int], bool] = {}  # by tiles and kind

    def helped(self, way: Way) -> int:
        """The tiles of the largest area that it joins, leaves open, and that helps a later task; 0 where none does."""
        for area in way.stays_open if way.shut else way.joined:
            if area not in self._helps:
                self._helps[area] = bool(self._starts(*area))
            if self._helps[area]:
                return area[0]
        return 0

    def _starts(self, size: int, kind: int) -> list[int]:
        if kind not in self._numbers:
            self._numbers[kind] = to_come(self._s, kind)
        return starts(self._s, size, self._numbers[kind])
