"""The levels at which bots play against people, from *calm* to *merciless*: the same search, given more and more time.

`docs/thinkers.md` has how well each plays, as measured.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.engine.thinking.effort import Effort


@dataclass(frozen=True)
class Level:
    """How a level plays: it searches for `effort`, or, where that is None, takes what looks best at once, or, `ease` of
    a hundred times, what looks second or third best."""

    effort: Effort | None = None
    ease: int = 0


LEVELS = {
    "calm": Level(ease=30),
    "keen": Level(Effort(ms=60)),
    "sharp": Level(Effort(ms=400)),
    "merciless": Level(Effort(ms=1500, threads=2)),
}
"""Levels by name, the easiest first."""
