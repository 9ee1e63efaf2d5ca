"""What the scenarios of Seafarers add to what is told of an action before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.grid import CORNER_HEXES, EDGE_CORNERS
from ..box.maps import GIFT_EDGE, VILLAGE_NUMBER
from ..box.pieces import WONDER_LEVELS
from ..box.routes import FORTRESS, LANDING
from ..picture.landmarks import gift_words
from ..rules.base.harbors import held_harbor
from ..rules.base.islands import size
from ..rules.seafarers.cloth import own_ships_at, village_at
from ..rules.seafarers.pirates import warships
from ..state import Do, Gift, Scenario, Terrain
from ..words.names import harbor_words
from ..words.refusals import why


def found_by_ship(s: Any, e: int, t: Translator) -> Iterator[str]:
    """What waits for a ship on an edge."""
    p = int(s.seat)
    for edge, gift in zip(GIFT_EDGE[s.map].tolist(), s.gift.tolist(), strict=True):
        if edge == e and gift != Gift.NONE: yield gift_words(s, gift, t)
    for c in EDGE_CORNERS[e].tolist():
        k = int(village_at(s, c))
        if k >= 0 and not own_ships_at(s, p, c):
            n = int(VILLAGE_NUMBER[s.map, k])
            if s.village[k]: yield t("A roll of cloth from the village, and one more with each {number}.", number=n)
            else: yield t("This village has no cloth left.")
        if s.scenario == Scenario.PIRATE_ISLANDS:
            if c == LANDING[size(s), p] and not s.town[c]: yield t("Here one may land and settle.")
            if c == FORTRESS[size(s), p]: yield t("The ships have come to the fortress.")
    if s.fog.any() and _at_fog(s, e): yield t("Fog lifts here.")


def _at_fog(s: Any, e: int) -> bool:
    """Whether an edge leads to a corner of land in the fog."""
    return any(s.terrain[h] == Terrain.FOG for c in EDGE_CORNERS[e] for h in CORNER_HEXES[c])


def ventured(s: Any, kind: Do, x: int, code: int, t: Translator) -> list[str]:
    if kind == Do.HARBOR: return [harbor_words(int(s.harbor[held_harbor(s, int(s.seat))]), t)]
    if kind == Do.WONDER: return list(_wonder(s, code, t))
    return list(_attack(s, t))


def _wonder(s: Any, code: int, t: Translator) -> Iterator[str]:
    me = s.players[s.seat]
    yield t("Costs {price}", price=why(s, code, t)["price"])
    if not me.wonder: yield t("With its first level the wonder is yours alone; a ship of your supply marks it.")
    if me.levels + 1 == WONDER_LEVELS: yield t("That is the last level: the match is won.")


def _attack(s: Any, t: Translator) -> Iterator[str]:
    """How the die may fall."""
    n = int(warships(s, int(s.seat)))
    win, even = min(6, max(0, n - 1)), int(1 <= n <= 6)
    yield t("Your warships: {n}", n=n)
    if win: yield t("A lower die wins a chit: {n} of 6", n=win)
    if even: yield t("An equal die costs the ship beside the fortress: 1 of 6")
    if win + even < 6: yield t("A higher die costs two ships: {n} of 6", n=6 - win - even)
    yield t("The turn ends with it.")
