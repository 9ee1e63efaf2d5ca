"""What is asked now."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..rules.scoring import score
from .names import shown, task_name


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0:
        return finished(s, t)
    tile = -1 if s.awaits else int(s.tile)
    return _asked(int(s.seat) + 1, tile, int(s.number), bool(s.landscapes_left <= 0), t)


@lru_cache(maxsize=256)  # a page says it in three places
def _asked(seat: int, tile: int, number: int, last: bool, t: Translator) -> str:
    if tile < 0:
        return t("Seat {seat} reveals the next tile.", seat=seat)
    if number:
        return t("Seat {seat} lays a task tile: {task}.", seat=seat, task=task_name(TASK[tile], number, t))
    if last:
        return t("Seat {seat} lays the last landscape tile: {kinds}.", seat=seat, kinds=shown(tile, t))
    return t("Seat {seat} lays a landscape tile: {kinds}.", seat=seat, kinds=shown(tile, t))


def finished(s: Any, t: Translator) -> str:
    """Why it ended, and with how many points."""
    return t.n("No landscape tile is left: {n} point in all.", "No landscape tile is left: {n} points in all.",
               int(score(s, 0)))  # fmt: skip
