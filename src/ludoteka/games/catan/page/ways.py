"""What a road or a ship would lead to, told before it is laid: places to settle, and the longest road."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.grid import CORNER_EDGES, CORNER_HEXES, CORNER_NEXT, EDGE_CORNERS
from ..rules.base.building import refuse_town_spot
from ..rules.base.harbors import harbor_at
from ..rules.base.network import LONG, WORTH, beside_land, beside_sea, meets, on_land, owner
from ..state import CORNERS, EDGES
from ..words.names import corner_lands, harbor
from ..words.turn import NO_LONGEST
from ..words.yields import ways_of

TOLD = 2  # places to settle that are told of


def led_to(s: Any, e: int, t: Translator) -> Iterator[str]:
    """Where one could settle at the end of a way, or one edge further."""
    ends = [int(c) for c in EDGE_CORNERS[e] if not _reached(s, int(c))]
    if not ends: return
    if here := [c for c in ends if _free(s, c)]:
        yield t("To settle there: {list}", list=_best(s, here, t))
    elif further := [c for end in ends for c in _next(s, end, e)]:
        yield t("To settle, one edge further: {list}", list=_best(s, further, t))
    else: yield t("No free corner to settle near its end")


def _reached(s: Any, c: int) -> bool:
    """Whether whoever is asked has come to a corner already."""
    p = int(s.seat)
    return bool(owner(s.town[c]) == p or meets(s, p, c, 0) or meets(s, p, c, 8))


def _free(s: Any, c: int) -> bool:
    return bool(c < CORNERS and on_land(s, c) and not refuse_town_spot(s, c))


def _next(s: Any, end: int, e: int) -> Iterator[int]:
    """Free corners one edge from the end of a way, past nobody's town."""
    if s.town[end]: return
    for one, c in zip(CORNER_EDGES[end].tolist(), CORNER_NEXT[end].tolist(), strict=True):
        open_edge = one < EDGES and one != e and not s.route[one]
        if open_edge and (beside_land(s, one) or (s.has_ships and beside_sea(s, one))) and _free(s, c): yield c


def _best(s: Any, corners: list[int], t: Translator) -> str:
    """The corners that would yield most, by their lands and harbors."""
    worth = {c: sum(ways_of(int(s.token[h])) for h in CORNER_HEXES[c]) for c in corners}
    return t.row((_place(s, c, t) for c in sorted(worth, key=lambda c: -worth[c])[:TOLD]), "; ")


def _place(s: Any, c: int, t: Translator) -> str:
    k = int(harbor_at(s, c))
    if k < 0 or s.harbor[k] < 0: return corner_lands(s, c, t)
    return t("{lands}, harbor {harbor}", lands=corner_lands(s, c, t), harbor=harbor(int(s.harbor[k]), t))


def lengthened(s: Any, after: Any, t: Translator) -> str:
    """How the longest road changes with it, if that counts here."""
    p = int(s.seat)
    before, now = int(s.players[p].route), int(after.players[p].route)
    if now == before or s.scenario in NO_LONGEST: return ""
    if after.road_holder == p != s.road_holder:
        return t("The longest road ({n}), until somebody has a longer one", n=now)
    if s.road_holder == p: return t("Longest road: {before} → {after}", before=before, after=now)
    if s.road_holder >= 0:
        most = int(s.players[s.road_holder].route)
        return t("Longest road: {before} → {after} (the longest is {n})", before=before, after=now, n=most)
    return t("Longest road: {before} → {after} ({n} or more: {points} points)",
             before=before, after=now, n=LONG, points=WORTH)  # fmt: skip
