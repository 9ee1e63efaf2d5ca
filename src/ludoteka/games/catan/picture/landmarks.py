"""What scenarios of Seafarers have on the map: points of islands, gifts of the tribe, villages, the way of the fleet,
fortresses and the routes to them, and the places that wonders ask for."""

from __future__ import annotations

import math
from functools import cache
from html import escape
from typing import Any

from ludoteka.kit.picture import seats
from ludoteka.kit.picture.drawing import Point, at, num
from ludoteka.text.i18n import Translator, mark

from ..box.grid import EDGE_CORNERS, EDGE_HEXES, HEX_CORNERS
from ..box.maps import (
    BARRED_MARK,
    BONUS,
    FLEET,
    FLEET_STEPS,
    GIFT_EDGE,
    LAST_HEX,
    MARK,
    MARKED,
    STRAIT,
    VILLAGE,
    VILLAGE_NUMBER,
    WASTELAND,
)
from ..box.routes import FORTRESS, LANDING, ROUTES
from ..rules.base.islands import size
from ..rules.base.network import is_land
from ..rules.seafarers.tribe import is_card
from ..state import BIT, Gift, Scenario
from ..words.names import harbor
from .pieces import PLATE, mark_of, middle, plate, spot
from .signs import CARDS, WONDERS

CHIT = (-61.0, -8.0)  # where the points of an island lie on its hex: beside number, resource and robber
GIFT_OFF = 33.0  # how far from its edge a gift lies
BARRED_SIGN = "M-7-9h14v7q0 8-7 12-7-4-7-12zM-6 6L6-8"
SITES = {
    BARRED_MARK: mark("Nobody begins here."), WASTELAND: mark("wasteland: a town here may begin the Great Wall"),
    STRAIT: mark("strait: a town here may begin the Great Bridge"),
}  # fmt: skip
_BRIDGE, _WALL = 1, 3  # wonders whose signs mark the places that they ask for


@cache
def centre(h: int) -> Point:
    """The middle of a hex."""
    (x, y), (_, z) = spot(int(HEX_CORNERS[h, 0])), spot(int(HEX_CORNERS[h, 3]))
    return x, (y + z) / 2


def offshore(s: Any, e: int) -> Point:
    """A point in the sea off an edge."""
    inland = next(int(h) for h in EDGE_HEXES[e] if is_land(s.terrain[h]))
    (x, y), (a, b) = centre(inland), ends(e)
    return a[0] + b[0] - x, a[1] + b[1] - y


def ends(e: int) -> tuple[Point, Point]:
    a, b = (spot(int(c)) for c in EDGE_CORNERS[e])
    return a, b


# ---- below the pieces ------------------------------------------------------------------------------------------------


def under(s: Any, t: Translator) -> str:
    """What pieces may stand on: the way of the fleet, routes, points of islands, places for wonders."""
    return _islands(s, t) + _course(s, t) + _lanes(s, t) + _sites(s, t)


def _islands(s: Any, t: Translator) -> str:
    """Points for the first settlement on an island, on its hex that is most in the middle."""
    points, out = int(BONUS[s.map]), ""
    if not points: return ""
    shores: dict[int, list[int]] = {}
    for h in range(int(LAST_HEX[s.map])):
        if s.area[h] and is_land(s.terrain[h]): shores.setdefault(int(s.area[h]), []).append(h)
    for area, hexes in shores.items():
        mx, my = (sum(one) / len(hexes) for one in zip(*map(centre, hexes), strict=True))
        x, y = min((centre(h) for h in hexes), key=lambda one: math.dist(one, (mx, my)))
        got = [p for p in range(s.seats) if int(s.players[p].islands) & BIT[area]]
        words = t("First settlement on this island: +{n}", n=points)
        if got: words += "; " + t("not for: {list}", list=", ".join(t("seat {seat}", seat=p + 1) for p in got))
        out += (
            f'<g {at((x + CHIT[0], y + CHIT[1]))}><circle class="catan-chit" r="26"/>'
            f'<text class="catan-chit-n" y="10">+{points}</text><title>{escape(words)}</title></g>'
        )
    return f'<g class="catan-islands">{out}</g>'


def _course(s: Any, t: Translator) -> str:
    """The circuit of the fleet, and where each roll of the lower die takes it."""
    if s.scenario != Scenario.PIRATE_ISLANDS or s.pirate < 0: return ""
    way = FLEET[s.map].tolist()
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(centre, way)) + "z"
    start, legs = way.index(int(s.pirate)), ""
    for die in range(1, 7):
        words = t("Here the fleet stops if the lower die shows {n}.", n=die)
        legs += (
            f'<g {at(centre(way[(start + die) % FLEET_STEPS]))}><circle class="catan-leg" r="21"/>'
            f'<text class="catan-leg-n" y="10.5">{die}</text><title>{escape(words)}</title></g>'
        )
    course = "".join(f'<path class="catan-course{more}" d="{line}"/>' for more in ("-edge", ""))
    return f'<g class="catan-fleet">{course}{legs}</g>'


def _lanes(s: Any, t: Translator) -> str:
    """The way that each seat's ships may take, as far as none lie there, and where it may land."""
    if s.scenario != Scenario.PIRATE_ISLANDS: return ""
    out, w = "", size(s)
    for p in range(s.seats):
        free = [e for e in ROUTES[w, p] if not s.route[e]] if s.players[p].fortress else []
        line = "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in map(ends, free))
        c = int(LANDING[w, p])
        words = t("Seat {seat} may land and settle here.", seat=p + 1)
        ring = (
            f'<g {at(spot(c))}><circle class="catan-landing" r="19"/>{_own_mark(p, 0, 0, 17)}'
            f"<title>{escape(words)}</title></g>"
        )
        out += (
            f'<g class="catan-seat-{p + 1}"><path class="catan-lane-edge" d="{line}"/><path class="catan-lane" '
            f'd="{line}"/>{"" if s.town[c] else ring}</g>'
        )
    return f'<g class="catan-lanes">{out}</g>'


def _own_mark(p: int, x: float, y: float, wide: float) -> str:
    """The mark of a seat in its own colour."""
    return seats.mark_at(p, x, y, wide, "catan-own")


def _sites(s: Any, t: Translator) -> str:
    """Corners that wonders ask for; and while all begin, where nobody does."""
    if s.scenario != Scenario.WONDERS: return ""
    out = ""
    for c, kind in zip(MARKED[s.map].tolist(), MARK[s.map].tolist(), strict=True):
        if c < 0 or s.town[c] or (kind == BARRED_MARK and not s.setup_left): continue
        sign = f'<path class="catan-seam" d="{BARRED_SIGN}"/>'
        if kind != BARRED_MARK:
            body = WONDERS[_WALL if kind == WASTELAND else _BRIDGE]
            sign = f'<g class="catan-site-sign" color="#66543a" transform="translate(-11 -11.5)scale(.92)">{body}</g>'
        words = t(SITES[kind]) + (" " + t(SITES[BARRED_MARK]) if s.setup_left and kind != BARRED_MARK else "")
        out += (
            f'<g {at(spot(c))}><circle class="catan-site" r="17"/>{sign}<title>{escape(words)}</title></g>'
        )
    return f'<g class="catan-sites">{out}</g>'


# ---- above the ways --------------------------------------------------------------------------------------------------


def over(s: Any, t: Translator) -> str:
    """What stands by itself: gifts, villages, fortresses."""
    return _gifts(s, t) + _villages(s, t) + _fortresses(s, t)


def is_gift(s: Any, k: int) -> bool:
    """Whether a harbor still lies where the tribe has laid it."""
    return Gift.HARBOR + k in s.gift.tolist()


def _gifts(s: Any, t: Translator) -> str:
    if s.scenario != Scenario.FORGOTTEN_TRIBE: return ""
    out = ""
    for e, gift in zip(GIFT_EDGE[s.map].tolist(), s.gift.tolist(), strict=True):
        if e < 0 or gift == Gift.NONE: continue
        m, (x, y) = middle(*ends(e)), offshore(s, e)
        share = GIFT_OFF / math.dist(m, (x, y))
        where = (m[0] + (x - m[0]) * share, m[1] + (y - m[1]) * share)
        out += (
            f'<g class="catan-gift" data-place="e{e}" {at(where)}>{_gift(s, gift)}'
            f"<title>{escape(gift_words(s, gift, t))}</title></g>"
        )
    return f'<g class="catan-gifts">{out}</g>'


def _gift(s: Any, gift: int) -> str:
    if gift == Gift.POINT:
        return '<circle class="catan-chit" r="26"/><text class="catan-chit-n" y="10">+1</text>'
    if is_card(gift):
        return (
            '<g transform="rotate(-8)scale(1.2)">'
            '<rect class="catan-gift-card" x="-16" y="-21" width="32" height="42" rx="5"/>'
            f'<path class="catan-gift-star" transform="translate(-10.5 -10.5)scale(.875)" d="{_STAR}"/></g>'
        )
    kind = int(s.harbor[gift - Gift.HARBOR])
    return f'{plate(kind)}<circle class="catan-gift-rim" r="{PLATE + 1:g}"/>'


_STAR = CARDS[-1].split(' d="')[1].split('"')[0]


def gift_words(s: Any, gift: int, t: Translator) -> str:
    """A gift of the tribe, waiting for the first ship."""
    if gift == Gift.POINT: return t("Gift of the tribe: a victory point")
    if is_card(gift): return t("Gift of the tribe: a development card")
    return t("Gift of the tribe: harbor {harbor}", harbor=harbor(int(s.harbor[gift - Gift.HARBOR]), t))


def left_to_take(s: Any) -> tuple[int, int, int]:
    """Points, development cards and harbors that still wait for a ship."""
    gifts = s.gift.tolist()
    return gifts.count(Gift.POINT), sum(map(is_card, gifts)), sum(gift >= Gift.HARBOR for gift in gifts)


def _villages(s: Any, t: Translator) -> str:
    """A house with the number that brings cloth, and how much is left."""
    if s.scenario != Scenario.CLOTH: return ""
    out = ""
    for k, c in enumerate(VILLAGE[s.map].tolist()):
        if c < 0: continue
        n, left = int(VILLAGE_NUMBER[s.map, k]), int(s.village[k])
        words = t("Village {number}, rolls of cloth: {n}", number=n, n=left)
        hot = " catan-village-hot" if n in (6, 8) else ""
        ring = '<circle class="catan-rolled" r="60"/>' if n == s.rolled and left else ""
        out += (
            f'<g class="catan-village{"" if left else " catan-empty"}" data-place="c{c} n{n}" {at(spot(c))}>{ring}'
            '<path class="catan-sign-house" d="M-56-12h112v48h-112z"/>'
            '<path class="catan-sign-roof" d="M-64-11L-46-36h92L64-11z"/>'
            f'<text class="catan-village-n{hot}" x="-35" y="24">{n}</text>'
            '<use href="#catan-e-cloth" class="catan-k-5" x="-18" y="-14" width="52" height="52"/>'
            f'<text class="catan-village-cloth" x="34" y="24">{left}</text><title>{escape(words)}</title></g>'
        )
    return f'<g class="catan-villages">{out}</g>'


def _fortresses(s: Any, t: Translator) -> str:
    """The pirates' walls under a seat's banner, with a skull for each chit that is left."""
    if s.scenario != Scenario.PIRATE_ISLANDS: return ""
    out, w = "", size(s)
    for p in range(s.seats):
        left = int(s.players[p].fortress)
        if not left: continue
        skulls = "".join(
            f'<g transform="translate({22 * (k - 1)} 25)">'
            f'<circle class="catan-skull{"" if k < left else "-gone"}" r="10"/>{_BONES if k < left else ""}</g>'
            for k in range(3)
        )
        words = t("Fortress of seat {seat}: {n} chits of the pirates", seat=p + 1, n=left)
        out += (
            f'<g class="catan-seat-{p + 1} catan-fortress" data-place="c{int(FORTRESS[w, p])}" '
            f"{at(spot(int(FORTRESS[w, p])))}>{_FORT}{_banner(p)}{skulls}<title>{escape(words)}</title></g>"
        )
    return f'<g class="catan-fortresses">{out}</g>'


_FORT = (
    '<ellipse class="catan-shade" cx="4" cy="20" rx="38" ry="8"/><path class="catan-seam" d="M0-14v-38"/>'
    '<path class="catan-glint" d="M-33 20V-20h11v8h11v-8h22v8h11v-8h11v40z"/>'
    '<path class="catan-fort" d="M-33 20V-20h11v8h11v-8h22v8h11v-8h11v40z"/>'
    '<path class="catan-dark" d="M11-12h11v-8h11v40H11z"/>'
    '<path class="catan-f-robber" d="M-9 20V6a9 9 0 0 1 18 0v14z"/>'
)
_BONES = (
    '<path class="catan-f-glint" d="M-5-1a5 5 0 1 1 10 0l-1.8 2.4v3.2h-6.4v-3.2z"/>'
    '<circle class="catan-f-robber" cx="-2" cy="-1" r="1.4"/><circle class="catan-f-robber" cx="2" cy="-1" r="1.4"/>'
)


def _banner(p: int) -> str:
    return f'<path class="catan-banner" d="M1-54h33l-6 10 6 10H1z"/>{mark_of(p, 14, -44, 15)}'
