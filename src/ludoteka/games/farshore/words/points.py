"""The points of a seat, counted once for what lies before it: log, glance and overview all say them."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import lying
from ludoteka.kit.kept import kept_by

from ..rules.scoring import TREASURE_POINTS, bonus_points
from ..state import Player
from .sheet import by_line


def points_of(s: Any, p: int) -> int:
    """All points of a seat."""
    return sum(by_line(s.players[p]))


@kept_by(lambda s, p: s.players[p].tobytes())
def treasure_worth(s: Any, p: int) -> int:
    """The points that a treasure is to a seat at the end: its own, and what purple cards of its city give for it."""
    more = lying(Player, s.players[p].tobytes())
    more.treasures += 1
    return TREASURE_POINTS + int(bonus_points(more)) - int(bonus_points(s.players[p]))
