"""Points, and who comes before whom."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .turn import points_of


@rule
def score(s: Any, seat: int) -> int:
    return points_of(s, seat)


@rule
def rank(s: Any, seat: int) -> int:
    """Who has won stands before all others, whatever points these have."""
    return 1000 if s.winner == seat else points_of(s, seat)
