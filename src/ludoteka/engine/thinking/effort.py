"""How long a search may take, and what the name of a bot says of it: `search:ms=200`, `search:iterations=1000`,
`search:ms=500,threads=2`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.engine.thinking.search import budget
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

SEARCH = "search:"
"""What the name of a bot begins with that says how long it searches."""
MOST_THREADS = 64


@dataclass(frozen=True)
class Effort:
    """So many milliseconds or so many trials for a decision."""

    ms: float | None = None
    iterations: int | None = None
    threads: int = 1


def told(name: str) -> Effort:
    """What a bot's name says: `search:` and settings. Raises UserError for what it cannot mean."""
    given: dict[str, int] = {}
    for part in name.removeprefix(SEARCH).split(","):
        key, _, number = part.partition("=")
        if key not in ("ms", "iterations", "threads") or not number.isascii() or not number.isdecimal():
            raise UserError(
                mark("A search is named like {example}, not “{name}”."),
                example="search:ms=200, search:iterations=1000", name=shortened(name),
            )  # fmt: skip
        given[key] = int(number[:12])
    ms, iterations = budget(given.get("ms"), given.get("iterations"))
    threads = given.get("threads", 1)
    if not 1 <= threads <= MOST_THREADS:
        raise UserError(mark("Threads are a whole number from 1 to {most}."), most=MOST_THREADS)
    return Effort(ms, iterations, threads)
