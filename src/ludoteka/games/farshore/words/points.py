"""The points of a seat, counted once for what lies before it: log, glance and overview all say them."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.kept import kept_by

from ..rules.scoring import TREASURE_POINTS, bonus_points, score


@kept_by(lambda s, p: s.players[p].tobytes())
def points_of(s: Any, p: int) -> int:
    return int(score(s, p))


@kept_by(lambda s, p: s.players[p].tobytes())
def treasure_worth(s: Any, p: int) -> int:
    """The points that a treasure is to a seat at the end: its own, and what purple cards of its city give for it."""
    more = s.players[p].copy()
    more.treasures += 1
    return TREASURE_POINTS + int(bonus_points(more)) - int(bonus_points(s.players[p]))
