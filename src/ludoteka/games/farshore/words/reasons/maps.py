"""What a map tile brings: the points of the next one of a type, and how they come about."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import copied
from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ...rules.maps import missing
from ...rules.scoring import bonus_points, map_points
from ...state import EMPTY, MAPS
from ..names import values_left
from ..sheet import SOURCES
from .worth import signed


def _with_map(s: Any, p: int, kind: int) -> Any:
    """Seat `p` with the next map tile of a type."""
    then = copied(s.players[p : p + 1])[0]
    then.maps[kind] = values_left(s, kind)[0]
    return then


def map_gain(s: Any, p: int, kind: int) -> int:
    """The points that the next map tile of a type would bring seat `p`."""
    return int(map_points(_with_map(s, p, kind))) - int(map_points(s.players[p]))


def map_brings(s: Any, p: int, kind: int) -> int:
    """The same, with what cards of the city are worth more by it; whatever else the effect brings is not counted."""
    now, then = s.players[p], _with_map(s, p, kind)
    return sum(int(points(then)) - int(points(now)) for _, points in SOURCES)


def map_sum(s: Any, p: int, kind: int) -> str:
    """How a map tile comes to its points: `(2 + 3) × 2 − 2 = +8`."""
    me, brings = s.players[p], signed(map_gain(s, p, kind))
    every = [*(int(value) for value in me.maps if value != EMPTY), values_left(s, kind)[0]]
    if len(every) == 1:
        return f"{every[0]} × 1 = {brings}"
    return f"({' + '.join(map(str, every))}) × {len(every)} − {int(map_points(me))} = {brings}"


def map_said(s: Any, p: int, kind: int) -> str:
    """How a map tile comes to its points; where not all of them are the map's own, how many they are."""
    brings = map_brings(s, p, kind)
    return map_sum(s, p, kind) if brings == map_gain(s, p, kind) else signed(brings)


def map_reckoned(s: Any, p: int, kind: int, t: Translator) -> str:
    """The same with what cards of the city are worth more by it: `(2 + 3) × 2 − 2, Purple cards' bonuses +2 = +10`."""
    own, more = map_sum(s, p, kind), int(bonus_points(_with_map(s, p, kind))) - int(bonus_points(s.players[p]))
    if not more:
        return own
    before, _, _ = own.rpartition(" = ")
    label = t.phrase("{label} {n}", label=t("Purple cards' bonuses"), n=signed(more))
    return t.phrase("{sum}, {more} = {n}", sum=before, more=label, n=signed(map_brings(s, p, kind)))


@kept_by(lambda s, p: (p, s.players[p].tobytes(), fields(s, "seats", "maps_taken")))
def best_map(s: Any, p: int) -> int | None:
    """The points of the best map tile that the city of seat `p` shows enough for, with what its cards are worth more by
    it; None where that is none."""
    me = s.players[p]
    kinds = [k for k in range(MAPS) if me.maps[k] == EMPTY and not missing(me, k) and values_left(s, k)]
    return max((map_brings(s, p, kind) for kind in kinds), default=None)
