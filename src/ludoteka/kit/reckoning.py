"""What is counted by going through a match that is over, entry by entry: where points came from, where cards went.

It is made of the whole positions, with everything that was hidden in them: it is for the time after the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator

Steps = Iterable[tuple[Any, Any, int, bool]]
"""As `Match.steps` gives them: states before and after an entry, shape (1,), its code, whether chance answered it."""

Counts = Iterator[tuple[int, int, int]]
"""A row of the table, a seat, how much more there is."""


@dataclass(frozen=True)
class Reckoning:
    """A table with a row for each kind and a column for each seat. `title` and `rows` are marked for translation;
    `points`: the rows add up to each seat's score, so that they say where it came from."""

    title: str
    rows: tuple[str, ...]
    counts: Callable[[Steps], Counts]
    points: bool = False

    def lines(self, steps: Steps, seats: int, t: Translator) -> list[Line]:
        """The rows in which anybody has anything; below those of points the total."""
        table = [[0] * seats for _ in self.rows]
        for row, seat, n in self.counts(steps):
            table[row][seat] += n
        lines = [Line(t(name), tuple(row)) for name, row in zip(self.rows, table, strict=True) if any(row)]
        total = tuple(sum(column) for column in zip(*table, strict=True))
        return [*lines, Line(t("Total"), total, total=True)] if self.points else lines
