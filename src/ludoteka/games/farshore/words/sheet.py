"""The score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator, mark

from ..box.tables import TRACK
from ..rules.scoring import TREASURE_POINTS, bonus_points, card_points, map_points, score

#: What brings points, and how many a seat has of them, in the order of the sheet.
SOURCES: tuple[tuple[str, Callable[[Any], int]], ...] = (
    (mark("Cards"), card_points),
    (mark("Purple cards' bonuses"), bonus_points),
    (mark("Point tokens"), lambda me: me.points),
    (mark("Treasures"), lambda me: TREASURE_POINTS * me.treasures),
    (mark("Map tiles"), map_points),
    (mark("Boat"), lambda me: TRACK[me.boat]),
)


def sheet(s: Any, t: Translator) -> list[Line]:
    """One line for each thing that scores, then the total."""
    seats = range(s.seats)
    lines = [Line(t(label), tuple(int(points(s.players[p])) for p in seats)) for label, points in SOURCES]
    return [*lines, Line(t("Total"), tuple(int(score(s, p)) for p in seats), total=True)]


def gained(before: Any, after: Any, p: int, t: Translator) -> list[str]:
    """What a seat has more or less of, by the lines of the sheet: `Cards +3`."""
    return differ(before.players[p], after.players[p], t)


def differ(one: Any, two: Any, t: Translator) -> list[str]:
    """The same of a player before and after."""
    parts = [(label, int(points(two)) - int(points(one))) for label, points in SOURCES]
    return [t.phrase("{label} {n}", label=t(label), n=f"{n:+d}".replace("-", "−")) for label, n in parts if n]
