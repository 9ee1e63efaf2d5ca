"""What a benefit would bring a seat now: `Armory: Culture at each income`, `conquer: 3 territories in reach`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import CIRCLE, COST_OWN, HEXES, LIST_N, LIST_VERB, LIST_X, LIST_Y, SQUARE
from ..rules.lands.conquest import refuse_conquest
from ..rules.scoring import per
from ..rules.technology import refuse_upgrade
from ..state import LAST, SPACES, TECHS, TILES, TRACKS, Verb
from .benefits import benefit
from .glosses import uncovered
from .names import TECH_NAMES
from .nearby import best_fit, next_spots, spots_said

MOST = 3  # cards that are told of
BUILDINGS = 5  # of a row of the income mat


def promises(s: Any, p: int, number: int, left: Iterable[int], t: Translator) -> str:
    """What some things of a list of the box would bring, those of which something can be said."""
    said = ((benefit(number, t, k), promise(s, p, number, k, t)) for k in left)
    return t.row((t.phrase("{what}: {gain}", what=what, gain=gain) for what, gain in said if gain), "; ")


def promise(s: Any, p: int, number: int, k: int, t: Translator) -> str:
    """What the k-th thing of a list would bring a seat; "" where the thing says it all itself."""
    if k >= LIST_N[number]: return ""
    verb, x, me = Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k]), s.players[p]
    if verb == Verb.BUILD and x < TRACKS and me.built[x] < BUILDINGS:
        return t("{gain} at each income", gain=uncovered(x, int(me.built[x]) + 1, t))
    if verb == Verb.CONQUER: return _in_reach(s, p, x, t)
    if verb == Verb.INVENT: return t("circles {list}", list=circles(s, t))
    if verb == Verb.UPGRADE: return upgrades(s, p, t)
    if verb == Verb.EXPLORE: return _explored(s, p, x, t)
    if verb == Verb.PER:
        points = int(LIST_Y[number, k]) * int(per(s, p, x))
        return t.amount(points, "point")
    if verb == Verb.TAPESTRY: return t("in hand {n}", n=int(me.cards))
    if verb == Verb.TERRITORY: return t("in supply {n}", n=int(me.supply).bit_count())
    if verb == Verb.GOODS: return asked_for_by(s, p, x, t)
    if verb == Verb.ADVANCE: return _reached(me, x // 8, t)
    return ""


def asked_for_by(s: Any, p: int, good: int, t: Translator) -> str:
    """Which next spaces ask for a resource by name; "" where none does."""
    spots = [spot for spot in next_spots(s, p) if spot // SPACES == good and COST_OWN[spot]]
    return t("for {spaces}", spaces=spots_said(spots, t)) if spots else ""


def upgrades(s: Any, p: int, t: Translator) -> str:
    """What a seat's technologies would give by an upgrade: `Light Bulb: Coin`; "" where none can go up."""
    rising = [k for k in range(TECHS) if not refuse_upgrade(s, p, k)]
    lowest = int(s.players[p].tech[0])
    gains = ((k, benefit(int(CIRCLE[k] if lowest >> k & 1 else SQUARE[k]), t)) for k in rising[:MOST])
    return t.row((t.phrase("{card}: {gain}", card=t(TECH_NAMES[k]), gain=gain) for k, gain in gains), ", ")


def circles(s: Any, t: Translator) -> str:
    """The circles of the technologies that lie face up."""
    return t.row((benefit(int(CIRCLE[card]), t) for card in s.market if card >= 0), ", ")


def _in_reach(s: Any, p: int, flags: int, t: Translator) -> str:
    n = sum(not refuse_conquest(s, p, h, flags) for h in range(int(HEXES[s.large]))) if s.players[p].outposts else 0
    return t.n("{n} territory in reach", "{n} territories in reach", n)


def _explored(s: Any, p: int, flags: int, t: Translator) -> str:
    fits = [best_fit(s, p, k, flags) for k in range(TILES) if s.players[p].supply >> k & 1]
    return t("up to {points} and the tile", points=t.amount(max(fits), "point")) if fits else t("no tile in supply")


def _reached(me: Any, track: int, t: Translator) -> str:
    """Where the furthest token of a track comes to."""
    spaces = [int(space) for on, space in zip(me.track, me.space, strict=True) if on == track and space < LAST]
    return t("to {space}", space=spots_said([track * SPACES + max(spaces) + 1], t)) if spaces else ""
