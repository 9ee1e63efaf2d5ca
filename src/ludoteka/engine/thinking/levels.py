"""The levels at which bots play against people, from *calm* to *merciless*: the same search, given more and more time;
and those that the name of a bot tells: `search:ms=200`, `search:iterations=1000,ease=20`, `search:ms=500,threads=2`.

`docs/thinkers.md` has how well each plays, as measured.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.engine.thinking.effort import Effort
from ludoteka.engine.thinking.search import budget
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

SEARCH = "search:"
"""What the name of a bot begins with that says how long it searches."""
MOST_THREADS = 64


@dataclass(frozen=True)
class Level:
    """How a level plays: it takes what looks best after a search for `effort`, or, where that is None, at once; but
    `ease` of a hundred times what looks second or third best."""

    effort: Effort | None = None
    ease: int = 0


LEVELS = {
    "calm": Level(ease=30),
    "keen": Level(Effort(ms=60), ease=20),
    "sharp": Level(Effort(ms=400)),
    "merciless": Level(Effort(ms=1500, threads=2)),
}
"""Levels by name, the easiest first."""


def told(name: str) -> Level:
    """What a bot's name says: `search:` and settings. Raises UserError for what it cannot mean."""
    given: dict[str, int] = {}
    for part in name.removeprefix(SEARCH).split(","):
        key, _, number = part.partition("=")
        if key not in ("ms", "iterations", "threads", "ease") or not number.isascii() or not number.isdecimal():
            raise UserError(
                mark("A search is named like {example}, not “{name}”."),
                example="search:ms=200, search:iterations=1000", name=shortened(name),
            )  # fmt: skip
        given[key] = int(number[:12])
    ms, iterations = budget(given.get("ms"), given.get("iterations"))
    threads, ease = given.get("threads", 1), given.get("ease", 0)
    if not 1 <= threads <= MOST_THREADS:
        raise UserError(mark("Threads are a whole number from 1 to {most}."), most=MOST_THREADS)
    if ease > 100:
        raise UserError(mark("Ease is a whole number from 0 to {most}: how often of a hundred times."), most=100)
    return Level(Effort(ms, iterations, threads), ease)
