"""Areas without a task: what they are good for, as tasks and flags may still come."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import FLAG, LANDSCAPES, TASK, TASKS
from ...state import NUMBERS, Kind
from ..names import KIND_NAMES


def good_for(s: Any, size: int, kind: int, t: Translator) -> tuple[bool, str]:
    """Whether an area of so many tiles is good for anything, as tasks and flags may still come; and for what, or why
    not."""
    area = {"area": t(KIND_NAMES[kind]), "tiles": t.n("{n} tile", "{n} tiles", size)}
    numbers = to_come(s, kind)
    asked = range_of(numbers)
    if started := starts(s, size, numbers):
        later = range_of(started)
        return True, t("{area}, {tiles}: a head start for a later task ({numbers}).", **area, numbers=later)
    if numbers and size < numbers[-1]:
        tasks = t("too few tiles come for a later task")
    elif numbers and size == numbers[-1]:
        tasks = t("with a later task’s own tile too many ({numbers})", numbers=asked)
    else:
        tasks = t("too many for a later task ({numbers})", numbers=asked) if asked else t("no such task comes")
    if kind >= Kind.TRACK:
        longest = int(s.longest[kind - Kind.TRACK])
        return True, t("{area}, {tiles}: {tasks}; it scores beyond {n}.", **area, tasks=tasks, n=longest)
    flags = (FLAG[tile] == kind for k, tile in enumerate(LANDSCAPES.tolist()) if s.landscapes >> k & 1)
    if s.landscapes_left and any(flags):
        return True, t("{area}, {tiles}: {tasks}, but a flag may come.", **area, tasks=tasks)
    return False, t("{area}, {tiles}: {tasks}, and no flag.", **area, tasks=tasks)


def to_come(s: Any, kind: int) -> list[int]:
    """The numbers of the tasks of a kind that may still come."""
    tiles = any(TASK[tile] == kind for k, tile in enumerate(TASKS.tolist()) if s.tasks >> k & 1)
    return [n for n in range(NUMBERS) if s.markers[kind, n]] if tiles else []


def range_of(numbers: list[int]) -> str:
    if len(numbers) < 2:
        return "".join(map(str, numbers))
    return f"{numbers[0]}–{numbers[-1]}"


def starts(s: Any, size: int, numbers: list[int]) -> list[int]:
    """The numbers of later tasks for which an area is not too large, whose own tile joins it, too, and enough tiles
    come then."""
    return [n for n in numbers if size < n <= size + 1 + max(0, int(s.landscapes_left))]
