"""The score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.engine.light import light, opened
from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ..box.tables import CHESTS, END_OF_TRACK, POINTS, TRACK
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
CARDS, TREASURES, BOAT = "Cards", "Treasures", "Boat"
#: What a card brings by its own number, and what the wind brings with it.
PRINTED = mark("printed {n}")
WIND = mark("wind {n}")
WIND_OF = mark("wind: {list}")


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
    return _said(_more(one, two), t, shortly=shortly)


def for_card(one: Any, two: Any, name: int, blown: int, t: Translator, *, whole: bool = False) -> list[str]:
    """The same for a card that is played: what is printed on it, and last what the wind brings, which has `blown` the
    boat so many spaces, where nothing else has moved it; `whole` = with what that is made of."""
    more, last, said = _more(one, two), list[tuple[str, int]](), list[str]()
    spaces = min(blown, END_OF_TRACK - int(one.boat))
    if spaces and int(two.boat) - int(one.boat) == spaces:
        wind = {TREASURES: TREASURE_POINTS * int(CHESTS[two.boat] - CHESTS[one.boat]),
                BOAT: int(TRACK[two.boat]) - int(TRACK[one.boat])}  # fmt: skip
        last = [(label, n) for label, n in wind.items() if n]
        lines = {label: 0 for label, _ in SOURCES} | dict(more)
        more = [(label, n) for label in lines if (n := lines[label] - wind.get(label, 0))]
    if more and more[0] == (CARDS, int(POINTS[name])) and len(more) + len(last) > 1:
        said.append(t(PRINTED, n=_signed(more.pop(0)[1])))
    said += _said(more, t, shortly=True)
    if not last:
        return said
    all_ = _signed(sum(n for _, n in last))
    return [*said, t(WIND_OF, list=t.row(_said(last, t, shortly=True))) if whole else t(WIND, n=all_)]


def _more(one: Any, two: Any) -> list[tuple[str, int]]:
    """What a player has more or less of, line by line."""
    parts = zip(SOURCES, by_line(one), by_line(two), strict=True)
    return [(label, now - was) for (label, _), was, now in parts if now != was]


def _said(parts: list[tuple[str, int]], t: Translator, *, shortly: bool) -> list[str]:
    called = SHORTLY if shortly else {}
    return [t.phrase("{label} {n}", label=t(called.get(label, label)), n=_signed(n)) for label, n in parts]


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")
