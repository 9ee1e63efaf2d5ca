"""The points of a seat, counted once for what lies before it: log, glance and overview all say them."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.kept import kept_by

from ..rules.scoring import score


@kept_by(lambda s, p: s.players[p].tobytes())
def points_of(s: Any, p: int) -> int:
    return int(score(s, p))
