"""What happened: tiles laid and revealed, tasks completed and spoilt."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..state import NUMBERS
from .actions import action
from .names import task_name, tile_name
from .prompt import finished


def fates(before: Any, after: Any) -> list[tuple[int, int, int]]:
    """Each task that a placement ended: its kind, its number, and how many tiles its area has. Equal = completed."""
    active = [int(k) for k in before.active if k >= 0] + ([int(before.laid)] if before.number else [])
    ended = []
    for k in active:
        tile, kind = after.tiles[k], int(TASK[after.tiles[k].tile])
        number = int(before.number if k == before.laid else before.tiles[k].number)
        if not tile.number:
            ended.append((kind, number, int(after.extent[kind, tile.area[kind]])))
    return ended


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """What was laid, and the tasks that it completed or spoilt."""
    said = [action(before, a, t)]
    for kind, number, extent in fates(before, after):
        task = task_name(kind, number, t)
        if extent == number:
            said.append(t("Completed: {task}", task=task))
        elif extent > number:
            said.append(t("Spoilt: {task}, the area has {extent} tiles now", task=task, extent=extent))
        else:
            said.append(t("Spoilt: {task}, the area is closed with {extent}", task=task, extent=extent))
    return [*said, finished(after, t)] if after.seat < 0 else said


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    name = tile_name(o // NUMBERS, o % NUMBERS, t)
    said = [t("Revealed: {tile}", tile=name)]
    if after.seat < 0:
        return [*said, t("No legal spot: {tile} is set aside", tile=name), finished(after, t)]
    if after.tile < 0:
        said.append(t("No legal spot: {tile} is set aside and another is revealed", tile=name))
    return said
