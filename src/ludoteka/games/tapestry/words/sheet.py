"""The score sheet."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator

from ..rules.scoring import score


def sheet(s: Any, t: Translator) -> list[Line]:
    """What decides at the end: points, and resources among equals."""
    seats = range(int(s.seats))
    goods = Line(t("Resources left (for ties)"), tuple(sum(s.players[p].goods.tolist()) for p in seats))
    return [goods, Line(t("Points"), tuple(int(score(s, p)) for p in seats), total=True)]
