"""Where one may act on the map: corners, edges and hexes that are lit, and those that say why not."""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np

from ludoteka.kit.picture.drawing import Point, at, num
from ludoteka.kit.pieces import halos
from ludoteka.text.i18n import Translator

from ..box.grid import EDGE_CORNERS
from ..box.maps import LAST_CORNER
from ..picture.board import beside_number, hexes
from ..picture.landmarks import centre, ends, offshore
from ..picture.pieces import PIRATE, ROBBER, SHIP, berth, city, harbor, mark_of, middle, road, settlement, spot
from ..rules.base.harbors import held_harbor
from ..rules.base.network import WORTH, is_land, on_land, owner
from ..rules.turn import collects
from ..state import Do, Phase
from ..words.actions import action
from ..words.reasons.awards import crowning
from ..words.reasons.goals import best, goals, last_town, leads, worth
from ..words.reasons.waiting import aimed
from ..words.reasons.yields import yields_at
from .widgets import code_of, legal_by_kind, place, refused

#: Kinds of action that have spots on the map, and the name of each.
KINDS = {Do.SETTLE: "settlement", Do.CITY: "city", Do.ROAD: "road", Do.SHIP: "ship", Do.LIFT: "lift", Do.HEX: "hex",
         Do.HARBOR: "harbor"}  # fmt: skip
#: Where roads are laid: the best corners that they lead to show what they would yield.
LEADING = (Phase.FIRST_ROAD, Phase.MAIN, Phase.BUILD, Phase.FREE_ROADS, Phase.YNGVI_ROAD, Phase.HOGNI_LAY)
#: Where the number of an edge stands: square, for those of corners are round.
LED = halos.frame(-19, -15, 38, 30, 6, "is-full catan-led")
ASIDE = 25.0  # how far a road's and a ship's spot lie from the middle of an edge where both may be built


def lit(s: Any, t: Translator) -> tuple[str, str]:
    """The spots that lie below the pieces, and those above them."""
    found = legal_by_kind(s)
    hexes = "".join(_hex(s, h, t) for h in _hexes(s, found.get(Do.HEX, [])))
    counted = best(s, found.get(Do.SETTLE, []))
    counted += [c for c in found.get(Do.SETTLE, []) if c not in counted and worth(s, c) == worth(s, counted[0])]
    if s.phase == Phase.FIRST_TOWN and collects(s): counted += last_town(s)  # what the reason speaks of
    corners = "".join(_corner(s, Do.SETTLE, c, t, c in counted) for c in found.get(Do.SETTLE, []))
    corners += "".join(_corner(s, Do.CITY, c, t) for c in found.get(Do.CITY, []))
    led = leads(s) if s.phase in LEADING else {}
    crowns = crowning(s) if s.phase in LEADING else set()
    both = set(found.get(Do.ROAD, [])) & set(found.get(Do.SHIP, []))
    edges = "".join(
        _edge(s, kind, e, e in both, None if (kind, e) in crowns else led.get(e), t, (kind, e) in crowns)
        for kind in (Do.ROAD, Do.SHIP, Do.LIFT) for e in found.get(kind, [])
    )
    berths = "".join(_berth(s, e, t) for e in found.get(Do.HARBOR, []))
    roads = Do.ROAD in found or Do.SHIP in found
    ways = _goals(s, (goals if roads else aimed)(s)) if s.phase in LEADING else ""
    stops = "".join(_stopped(s, h) for h in found.get(Do.HEX, []) if is_land(s.terrain[h]))
    top = ways + edges + berths + _barred(s, t) + corners + stops
    return (
        f'<g class="catan-spots">{hexes}</g>' if hexes else "",
        f'<g class="catan-spots catan-seat-{int(s.seat) + 1}"><defs>{_ghosts(int(s.seat))}</defs>{top}</g>' if top
        else "",
    )


def _ghosts(p: int) -> str:
    """What a spot would hold; all of them are of the seat that is asked."""
    flat = ((-50.0, 0.0), (50.0, 0.0))
    return (
        f'<g id="catan-ghost-settlement">{settlement(p)}</g><g id="catan-ghost-city">{city(p)}</g>'
        f'<g id="catan-ghost-road">{road(p, *flat)}</g><g id="catan-ghost-ship"><g '
        f'transform="scale(.86)">{SHIP}{mark_of(p, 0, -12, 17)}</g></g>'
    )


def _spot(s: Any, kind: Do, x: int, where: str, inner: str, t: Translator) -> str:
    code = code_of(kind, x)
    names = f"catan-spot catan-spot-{KINDS[kind]}"
    return (
        f'<g class="{names}" data-kind="{KINDS[kind]}"{place(s, code, confirm=True)} '
        f'aria-label="{escape(action(s, code, t))}" {where}>'
        f"{inner}</g>"
    )


def _corner(s: Any, kind: Do, c: int, t: Translator, counted: bool = False) -> str:
    """Where a town may stand, with the cards that it brings in 36 rolls; larger where these are most. A city brings so
    many more."""
    n = worth(s, c)
    sign = (
        halos.disc(26) + _count(n) if counted
        else halos.disc(21) + _count(n) if kind == Do.SETTLE
        else _above(37, -42, 23, _count(f"+{n}"))
    )  # fmt: skip
    ghost = halos.ghost_of(f"catan-ghost-{KINDS[kind]}")
    where = at(spot(c)) + " data-best" * counted  # which what lies over a phone's board keeps clear of
    return _spot(s, kind, c, where, f'<circle class="catan-hit"/>{sign}{ghost}', t)


def _above(ring: float, y: float, radius: float, sign: str) -> str:
    """A ring around what stands there, with a sign above it."""
    return f'{halos.disc(ring, "is-ring")}<g transform="translate(0 {num(y)})">{halos.disc(radius)}{sign}</g>'


def _count(n: int | str) -> str:
    """A number in a circle of its own, or of those that are told apart."""
    return f'<text class="catan-count-n" y="10">{n}</text>'


def _goals(s: Any, corners: list[int]) -> str:
    """The best corners that roads lead to: not to be pressed, but to be led to."""
    return "".join(
        f'<g class="catan-goal" aria-hidden="true" {at(spot(c))}><circle r="25"/>{_count(worth(s, c))}</g>'
        for c in corners
    )


def _edge(s: Any, kind: Do, e: int, both: bool, led: list[int] | None, t: Translator, crowns: bool = False) -> str:
    """Where a way may be laid, with what the best corner would yield that it leads to; where it brings the longest
    road, with the points for that."""
    a, b = sorted(spot(int(c)) for c in EDGE_CORNERS[e])
    m, along = middle(a, b), ((b[0] - a[0]) / 100, (b[1] - a[1]) / 100)
    side = 0.0 if not both else -ASIDE if kind == Do.ROAD else ASIDE
    turn = {True: -90.0, False: 30.0 if along[1] > 0 else -30.0}[abs(along[0]) < 0.1]
    if kind == Do.LIFT: return _lift(s, e, m, t)
    where = at((m[0] + along[0] * side, m[1] + along[1] * side))
    length = 16 if both else 24
    if kind == Do.ROAD:
        sign = (
            halos.outline(f"M{-length} 0h{2 * length}", "is-way", f'transform="rotate({turn:g})"')
            + f'<path class="catan-sign-line" transform="rotate({turn:g})" d="M{-length + 4} 0h{2 * length - 8}"/>'
        )
        ghost = halos.ghost_of("catan-ghost-road", f'transform="{_back(along, side)}rotate({turn:g})"')
    else:
        sign = halos.disc(18) + '<path class="catan-sign" d="M-11 4h22l-4 7H-7zM-8 1l1-12h9l6 12z"/>'
        ghost = halos.ghost_of("catan-ghost-ship", f'transform="{_back(along, side)}"')
    if led is not None and not both: sign += f'{LED}{_count(worth(s, led[0]) if led else 0)}'
    if crowns: sign += halos.disc(21, "catan-led catan-crown") + _count(f"+{WORTH}")
    names = '<circle class="catan-hit catan-hit-half"/>' if both else '<circle class="catan-hit"/>'
    return _spot(s, kind, e, where, names + sign + ghost, t)


def _back(along: Point, side: float) -> str:
    """From a spot beside the middle of an edge to the middle."""
    return f"translate({num(-along[0] * side)} {num(-along[1] * side)})"


def _lift(s: Any, e: int, m: Point, t: Translator) -> str:
    sign = _above(33, -34, 13, '<path class="catan-sign" d="M-9 0l5-5v3h8v-3l5 5-5 5v-3h-8v3z"/>')
    return _spot(s, Do.LIFT, e, at(m), f'<circle class="catan-hit"/>{sign}', t)


def _berth(s: Any, e: int, t: Translator) -> str:
    """Where a harbor may be laid; the harbor itself where one points."""
    a, b = ends(e)
    x, y = berth(a, b, offshore(s, e))
    kind = int(s.harbor[held_harbor(s, int(s.seat))])
    anchor = "M0-9V10M-5-4h10M-10 2q2 8 10 8t10-8M0-9a3 3 0 1 0-.1 0z"
    sign = f'{halos.disc(20)}<path class="catan-sign-stroke" d="{anchor}"/>'
    whole = harbor(kind, a, b, offshore(s, e))
    ghost = halos.ghost(whole, at((-x, -y)))
    return _spot(s, Do.HARBOR, e, at((x, y)), f'<circle class="catan-hit"/>{sign}{ghost}', t)


# ---- hexes -----------------------------------------------------------------------------------------------------------


def _hexes(s: Any, legal: list[int]) -> list[int]:
    """Hexes for robber and pirate, and those where they stand already."""
    standing = [int(h) for h in (s.robber, s.pirate) if h >= 0] if s.phase == Phase.ROBBER else []
    return sorted({*legal, *standing})


def _hex(s: Any, h: int, t: Translator) -> str:
    """All of the hex can be hit; its rim is lit, and the one who would come is shown."""
    ashore = is_land(s.terrain[h])
    dx, dy, more = beside_number(s, h)
    ghost = halos.ghost(ROBBER if ashore else PIRATE, at((dx, dy), more), "catan-comes" if ashore else "")
    inner = halos.field("catan-hex", 'transform="scale(.86)"') + ghost
    return _spot(s, Do.HEX, h, at(centre(h)), inner, t)


def _stopped(s: Any, h: int) -> str:
    """The cards of others that the robber would stop in 36 rolls; one's own beside them, where one has a town there.
    On both sides of the sign of its resource, above the towns at its corners: a large number reaches below them."""
    seats = yields_at(s, h)
    if not seats or h == s.robber: return ""
    mine = seats.get(int(s.seat), 0)
    others = sum(seats.values()) - mine
    found = [("catan-stops", -39, str(others))] * bool(others) + [("catan-stops is-own", 39, f"−{mine}")] * bool(mine)
    shown = "".join(
        f'<g class="{names}" transform="translate({x} -42)"><circle r="21"/>{_count(n)}</g>'
        for names, x, n in found
    )
    return f"<g {at(centre(h))}>{shown}</g>" if shown else ""


# ---- where not -------------------------------------------------------------------------------------------------------


def _barred(s: Any, t: Translator) -> str:
    """Corners where people will try to settle, and are told why they may not."""
    return "".join(_no(s, c, t) for c in _tempting(s))


def _tempting(s: Any) -> list[int]:
    """Empty corners on land beside a town in the set-up; in a turn, those that one's own ways reach."""
    if s.phase not in (Phase.FIRST_TOWN, Phase.MAIN, Phase.BUILD): return []
    first = s.phase == Phase.FIRST_TOWN
    return [
        c for c in (range(int(LAST_CORNER[s.map])) if first else _reached(s))
        if s.town[c] == 0 and on_land(s, c) and refused(s, code_of(Do.SETTLE, c))
    ]  # fmt: skip


def _reached(s: Any) -> list[int]:
    mine = [e for e, way in enumerate(s.route.tolist()) if way and owner(way) == s.seat]
    return sorted({int(c) for e in mine for c in EDGE_CORNERS[e]})


def _no(s: Any, c: int, t: Translator) -> str:
    return _spot(s, Do.SETTLE, c, at(spot(c)), f'<circle class="catan-hit"/>{halos.disc(13)}', t)


def focus(s: Any, me: int) -> Point:
    """What the reader should see when the map is larger than the screen."""
    if s.at >= 0: return spot(int(s.at))
    towns = [spot(c) for c in map(int, np.flatnonzero(s.town)) if owner(int(s.town[c])) == me]
    if not towns: return centre(hexes(s)[len(hexes(s)) // 2])
    return sum(x for x, _ in towns) / len(towns), sum(y for _, y in towns) / len(towns)
