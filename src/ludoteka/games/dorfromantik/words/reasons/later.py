"""Areas without a task: what they are good for, as tasks and flags may still come."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import FLAG, LANDSCAPES
from ...state import Kind
from ..coming import starts, to_come
from ..names import KIND_NAMES


def good_for(s: Any, size: int, kind: int, t: Translator) -> tuple[bool, str]:
    """Whether an area of so many tiles is good for anything, as tasks and flags may still come; and for what, or why
    not."""
    area = {"area": t(KIND_NAMES[kind]), "tiles": t.n("{n} tile", "{n} tiles", size)}
    numbers = to_come(s, kind)
    if started := starts(s, size, numbers):
        points = points_of(started, t)
        return True, t("{area}, {tiles}: a head start for a later task ({points}).", **area, points=points)
    tasks = _helps_none(size, numbers, t)
    if kind >= Kind.TRACK:
        longest = int(s.longest[kind - Kind.TRACK])
        return True, t("{area}, {tiles}: {tasks}; it scores beyond {n}.", **area, tasks=tasks, n=longest)
    if _flag_comes(s, kind):
        return True, t("{area}, {tiles}: {tasks}, but a flag may come.", **area, tasks=tasks)
    return False, t("{area}, {tiles}: {tasks}, and no flag.", **area, tasks=tasks)


def judged(s: Any, size: int, kind: int, t: Translator) -> str:
    """In few words behind an area of so many tiles: whether it helps a later task, or why not."""
    numbers = to_come(s, kind)
    if started := starts(s, size, numbers):
        return t("for a later task ({points})", points=points_of(started, t))
    if kind >= Kind.TRACK:
        return t("it scores beyond {n}", n=int(s.longest[kind - Kind.TRACK]))
    return t("a later flag may score it") if _flag_comes(s, kind) else _helps_none(size, numbers, t)


def _flag_comes(s: Any, kind: int) -> bool:
    """Whether a flag of a kind may still come."""
    flags = (FLAG[tile] == kind for k, tile in enumerate(LANDSCAPES.tolist()) if s.landscapes >> k & 1)
    return bool(s.landscapes_left and any(flags))


def _helps_none(size: int, numbers: list[int], t: Translator) -> str:
    """Why an area helps none of the later tasks with these numbers."""
    if numbers and size < numbers[-1]:
        return t("too few tiles come for a later task")
    if numbers and size == numbers[-1]:
        return t("too large for a later task ({numbers} with its own tile)", numbers=range_of(numbers))
    if numbers:
        return t("too large for a later task (exactly {numbers})", numbers=range_of(numbers))
    return t("no such task comes")


def points_of(numbers: list[int], t: Translator) -> str:
    """The points of some tasks, from the fewest to the most."""
    return t.n("{numbers} point", "{numbers} points", numbers[-1], numbers=range_of(numbers))


def range_of(numbers: list[int]) -> str:
    if len(numbers) < 2:
        return "".join(map(str, numbers))
    return f"{numbers[0]}–{numbers[-1]}"
