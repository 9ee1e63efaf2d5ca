"""What happened: tiles laid and revealed, and each thing that they brought with its cause."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..state import NUMBERS
from .effects import Effect, effects
from .names import shown, task_name
from .prompt import finished


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """What was laid, and what it brought."""
    seat = before.seat + 1
    if before.number:
        task = task_name(TASK[before.tile], before.number, t)
        laid = t("Seat {seat} lays a task tile: {task}", seat=seat, task=task)
    else:
        laid = t("Seat {seat} lays a landscape tile: {kinds}", seat=seat, kinds=shown(before.tile, t))
    said = [laid, *(_told(effect, t) for effect in effects(before, after, t))]
    return [*said, finished(after, t)] if after.seat < 0 else said


def _told(effect: Effect, t: Translator) -> str:
    if not effect.points:
        return effect.words
    return t("{points}: {cause}", points=t.amount(effect.points, "point", sign=True), cause=effect.words)


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    tile, number, seat = o // NUMBERS, o % NUMBERS, before.seat + 1
    if number:
        said = [t("Seat {seat} reveals a task tile: {task}", seat=seat, task=task_name(TASK[tile], number, t))]
    else:
        said = [t("Seat {seat} reveals a landscape tile: {kinds}", seat=seat, kinds=shown(tile, t))]
    if after.seat < 0:
        return [*said, t("It fits nowhere and is set aside."), finished(after, t)]
    if after.tile < 0:
        said.append(t("It fits nowhere and is set aside; another is revealed."))
    return said
