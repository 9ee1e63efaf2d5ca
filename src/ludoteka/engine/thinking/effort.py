"""How long a search may take."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """So many milliseconds or so many trials for a decision."""

    ms: float | None = None
    iterations: int | None = None
    threads: int = 1
