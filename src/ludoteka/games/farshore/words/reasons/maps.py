"""What a map tile brings: the points of the next one of a type, and how they come about."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import copied
from ludoteka.kit.kept import fields, kept_by, part
from ludoteka.kit.words.room import NARROW, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.actions import ACTS
from ...rules.maps import missing
from ...rules.scoring import bonus_points, map_points
from ...state import EMPTY, MAPS, Do
from ..effects import needs_said
from ..legal import refused
from ..names import values_left
from ..points import points_of
from ..sheet import by_line
from .worth import signed

#: What maps are about, and how their points come about.
MAPS_AIM = mark("At the end each map counts its number times how many maps you have. One of each kind.")
MAPS_COUNT = mark("Best: {list}, {sum}. At the end your maps' values are added, times their number.")
MAP_ALONE = mark("{list}, {sum}. At the end your maps' values are added, times their number.")
MAP_ALONE_BRINGS = mark("{list}, {sum}.")
MAPS_ALIKE = mark("At the end your maps' values are added, times their number. Each brings the same: {sum}.")
MAPS_ALIKE_SHORT = mark("Each brings the same: {sum}.")
MAPS_BRING = mark("Best: {list}, {sum}.")
#: Where several are the best, none of which is left out.
MAPS_EITHER = mark("Best: {list}, each {sum}, no matter which.")
MAPS_EACH = mark("Best: {list}, each {sum}.")
MAPS_MANY = mark("Best: one of those with {points}, no matter which. Each: {sum}.")
ROW = 2  # buttons that stand beside each other on a phone


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
    return sum(by_line(_with_map(s, p, kind))) - points_of(s, p)


def _summed(s: Any, p: int, kind: int, t: Translator) -> str:
    """How a map tile comes to its points, with which number is what: `values (2 + 3) × 2 maps − 2 so far`."""
    me = s.players[p]
    every = [*(int(value) for value in me.maps if value != EMPTY), values_left(s, kind)[0]]
    values = f"({' + '.join(map(str, every))})" if len(every) > 1 else str(every[0])
    said = t.n("value {values} × {n} map", "values {values} × {n} maps", len(every), values=values)
    return t.phrase("{sum} − {n} so far", sum=said, n=int(map_points(me))) if len(every) > 1 else said


def map_said(s: Any, p: int, kind: int, t: Translator) -> str:
    """The same with the points that it brings; where not all of them are the map's own, only these:
    `values (2 + 3) × 2 maps − 2 so far = +8`."""
    brings = map_brings(s, p, kind)
    if brings != map_gain(s, p, kind):
        return signed(brings)
    return t.phrase("{sum} = {points}", sum=_summed(s, p, kind, t), points=signed(brings))


def map_reckoned(s: Any, p: int, kind: int, t: Translator) -> str:
    """The same with what cards of the city are worth more by it:
    `values (2 + 3) × 2 maps − 2 so far, Purple cards' bonuses +2 = +10`."""
    more = int(bonus_points(_with_map(s, p, kind))) - int(bonus_points(s.players[p]))
    if not more:
        return map_said(s, p, kind, t)
    label = t.phrase("{label} {n}", label=t("Purple cards' bonuses"), n=signed(more))
    own, brings = _summed(s, p, kind, t), signed(map_brings(s, p, kind))
    return t.phrase("{sum}, {more} = {n}", sum=own, more=label, n=brings)


@kept_by(lambda s, p: (p, part(s, "players", p), fields(s, "seats", "maps_taken")))
def best_map(s: Any, p: int) -> int | None:
    """The points of the best map tile that the city of seat `p` shows enough for, with what its cards are worth more by
    it; None where that is none."""
    me = s.players[p]
    kinds = [k for k in range(MAPS) if me.maps[k] == EMPTY and not missing(me, k) and values_left(s, k)]
    return max((map_brings(s, p, kind) for kind in kinds), default=None)


def mapped(s: Any, p: int, t: Translator) -> str:
    """What each map would bring now, the best with its sum."""
    kinds = [(map_brings(s, p, x), x) for x in range(MAPS) if not refused(s, ACTS.code(Do.MAP, x))]
    if not kinds:
        return t(MAPS_AIM)
    most = max(kinds)[0]
    best = [x for points, x in kinds if points == most]
    how = map_said(s, p, best[0], t)
    if len(best) > 1 and len({(points, map_said(s, p, x, t)) for points, x in kinds}) == 1:
        return first_fitting((t(rule, sum=how) for rule in (MAPS_ALIKE, MAPS_ALIKE_SHORT)), ROOM)
    said = t.row((needs_said(x, t) for x in best), " / ")
    if len(best) > 1:
        alike = len({map_said(s, p, x, t) for x in best}) == 1
        how = how if alike else signed(most)
        ways = [t(rule, list=said, sum=how, points=signed(most)) for rule in (MAPS_EITHER, MAPS_EACH, MAPS_MANY)]
        return first_fitting(ways)
    rules = (MAPS_COUNT, MAPS_BRING) if len(kinds) > 1 else (MAP_ALONE, MAP_ALONE_BRINGS)
    ways = [t(rule, list=said, sum=how) for rule in rules]
    return first_fitting(ways, ROOM if len(kinds) <= ROW else NARROW)
