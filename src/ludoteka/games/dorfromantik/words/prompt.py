"""What is asked now."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..rules.scoring import score
from .names import tile_name


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0:
        return finished(s, t)
    if s.awaits:
        return t("Seat {seat} reveals the next tile.", seat=s.seat + 1)
    return t("Seat {seat} lays a tile: {tile}.", seat=s.seat + 1, tile=tile_name(s.tile, s.number, t))


def finished(s: Any, t: Translator) -> str:
    return t.n("The landscape is finished: {n} point.", "The landscape is finished: {n} points.", int(score(s, 0)))
