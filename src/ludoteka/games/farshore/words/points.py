"""The points of a seat, counted once for what lies before it: log, glance and overview all say them."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.light import light, opened
from ludoteka.kit.kept import kept_by, part

from ..rules.scoring import TREASURE_POINTS, bonus_points
from ..state import Player
from .sheet import by_line

_bonus_points = light(bonus_points)


@kept_by(lambda s, p: part(s, "players", p), most=512)
def points_of(s: Any, p: int) -> int:
    """All points of a seat."""
    return sum(by_line(s.players[p]))


@kept_by(lambda s, p: part(s, "players", p))
def treasure_worth(s: Any, p: int) -> int:
    """The points that a treasure is to a seat at the end: its own, and what purple cards of its city give for it."""
    own = opened(Player, part(s, "players", p))
    now = _bonus_points(own)
    own.treasures += 1
    return int(TREASURE_POINTS + _bonus_points(own) - now)
