"""Tasks that may still come, and areas that would help one."""

from __future__ import annotations

from typing import Any

from ..box.tables import TASK, TASKS
from ..state import KINDS, NUMBERS


def to_come(s: Any, kind: int) -> list[int]:
    """The numbers of the tasks of a kind that may still come."""
    tiles = any(TASK[tile] == kind for k, tile in enumerate(TASKS.tolist()) if s.tasks >> k & 1)
    return [n for n in range(NUMBERS) if s.markers[kind, n]] if tiles else []


def starts(s: Any, size: int, numbers: list[int]) -> list[int]:
    """The numbers of later tasks for which an area is not too large, whose own tile joins it, too, and enough tiles
    come then."""
    return [n for n in numbers if size < n <= size + 1 + max(0, int(s.landscapes_left))]


class Coming:
    """What may still come in a position, looked up once for all places of a tile."""

    def __init__(self, s: Any) -> None:
        numbers = [to_come(s, kind) for kind in range(KINDS)]
        self._largest = [[size for size in range(10) if starts(s, size, some)] for some in numbers]

    def helped(self, joined: tuple[tuple[int, int], ...]) -> int:
        """The tiles of the largest of these areas that helps a later task; 0 where none does."""
        return max([size for size, kind in joined if size in self._largest[kind]], default=0)
