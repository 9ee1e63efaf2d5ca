"""The score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.engine.light import light, opened
from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ..box.tables import TRACK
from ..rules.scoring import TREASURE_POINTS, bonus_points, card_points, map_points
from ..state import Player

#: What brings points, and how many a seat that is opened has of them, in the order of the sheet.
SOURCES: tuple[tuple[str, Callable[[Any], int]], ...] = (
    (mark("Cards"), light(card_points)),
    (mark("Purple cards' bonuses"), light(bonus_points)),
    (mark("Point tokens"), lambda me: me.points),
    (mark("Treasures"), lambda me: TREASURE_POINTS * me.treasures),
    (mark("Map tiles"), light(map_points)),
    (mark("Boat"), lambda me: TRACK[me.boat]),
)
#: Lines of the sheet as they are called where there is little room.
SHORTLY = {"Purple cards' bonuses": mark("Bonuses"), "Point tokens": mark("Tokens")}


@kept_by(lambda me: me.tobytes(), most=512)
def by_line(me: Any) -> tuple[int, ...]:
    """The points of a player by the lines of the sheet, counted once for what lies before the player."""
    own = opened(Player, me.tobytes())
    return tuple([int(points(own)) for _, points in SOURCES])


def sheet(s: Any, t: Translator) -> list[Line]:
    """One line for each thing that scores, then the total."""
    found = [by_line(s.players[p]) for p in range(s.seats)]
    lines = [Line(t(label), values) for (label, _), values in zip(SOURCES, zip(*found, strict=True), strict=True)]
    return [*lines, Line(t("Total"), tuple(map(sum, found)), total=True)]


def gained(before: Any, after: Any, p: int, t: Translator) -> list[str]:
    """What a seat has more or less of, by the lines of the sheet: `Cards +3`."""
    return differ(before.players[p], after.players[p], t)


def differ(one: Any, two: Any, t: Translator, *, shortly: bool = False) -> list[str]:
    """The same of a player before and after; `shortly` = where there is little room."""
    parts = zip(SOURCES, by_line(one), by_line(two), strict=True)
    called = SHORTLY if shortly else {}
    return [t.phrase("{label} {n}", label=t(called.get(label, label)), n=f"{now - was:+d}".replace("-", "−"))
            for (label, _), was, now in parts if now != was]  # fmt: skip
