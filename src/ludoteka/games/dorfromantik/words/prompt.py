"""What is asked now."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..rules.scoring import score
from .names import shown, task_name


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0:
        return finished(s, t)
    if s.awaits:
        return t("Seat {seat} reveals the next tile.", seat=s.seat + 1)
    if s.number:
        return t("Seat {seat} lays a task tile: {task}.", seat=s.seat + 1, task=task_name(TASK[s.tile], s.number, t))
    if s.landscapes_left <= 0:
        return t("Seat {seat} lays the last landscape tile: {kinds}.", seat=s.seat + 1, kinds=shown(s.tile, t))
    return t("Seat {seat} lays a landscape tile: {kinds}.", seat=s.seat + 1, kinds=shown(s.tile, t))


def finished(s: Any, t: Translator) -> str:
    """Why it ended, and with how many points."""
    return t.n("No landscape tile is left: {n} point in all.", "No landscape tile is left: {n} points in all.",
               int(score(s, 0)))  # fmt: skip
