"""The map as a drawing: sea, land, harbors, numbers, robber and pirate, and what the seats have built.

Layers from back to front: water, shores, hexes, harbors, spots for hexes, numbers, ways, towns, robber and pirate, and
what the page puts on top. Every place has a word in `data-place`: `h7` a hex, `c12` a corner, `e40` an edge, `n8` a
number.
"""

from __future__ import annotations

import math
from functools import lru_cache
from html import escape
from typing import Any

import numpy as np

from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.picture.drawing import Point, at, num
from ludoteka.text.i18n import Translator

from ..box.grid import EDGE_CORNERS, HEX_CORNERS
from ..box.maps import LAST_HEX
from ..rules.base.network import is_ship, owner
from ..rules.seafarers.pirates import WARSHIP
from ..state import ANY, Terrain
from ..words.names import PIECE_NAMES, TERRAIN_NAMES, corner_lands, edge_lands, harbor_words, land
from . import landmarks
from .landmarks import centre, is_gift, offshore
from .palette import css
from .pieces import PIRATE, PLATE, ROBBER, berth, bud, city, harbor, road, settlement, ship, spot, token, tokens
from .scenery import DISC, FACES, faces, props, use
from .signs import symbols

Box = tuple[float, float, float, float]

MARGIN = 104.0  # water around the land of the base game
FRAME = 50.0  # water around the hexes of a sea chart


def defs() -> str:
    """The hidden <svg> with every symbol that the drawings of a page use; once per page."""
    return (
        '<svg class="catan-defs" width="0" height="0" aria-hidden="true">'
        f'<defs>{_symbols()}</defs></svg>'
    )


def _symbols() -> str:
    return props() + symbols() + "".join(faces().values()) + tokens() + _waves()


def _waves() -> str:
    """What the open sea is filled with."""
    where = ((40, 60, "wave"), (210, 30, "wave-b"), (150, 150, "wave"), (300, 170, "wave-b"), (60, 230, "wave-b"))
    drawn = "".join(use(name, x, y) for x, y, name in where)
    return f'<pattern id="catan-waves" patternUnits="userSpaceOnUse" width="340" height="270">{drawn}</pattern>'


def hexes(s: Any) -> list[int]:
    """The hexes of the map, from back to front."""
    return _ordered(s.terrain[: LAST_HEX[s.map]].tobytes())


@lru_cache(maxsize=64)
def _ordered(terrain: bytes) -> list[int]:
    known = [h for h, kind in enumerate(terrain) if kind != Terrain.NOTHING]
    return sorted(known, key=lambda h: (centre(h)[1], centre(h)[0]))


@kept_by(lambda s: fields(s, "map", "terrain", "harbor", "harbor_edge"))
def frame(s: Any) -> Box:
    """The part of the plane that the map takes."""
    rim = MARGIN if charted(s) else FRAME
    spaces = [(x, y, 88 + rim, 101 + rim) for x, y in map(centre, hexes(s))]
    reach = PLATE + 6
    spaces += [(*_plate(s, k), reach, reach) for k, e in enumerate(s.harbor_edge) if e >= 0 and s.harbor[k] >= 0]
    left, top = min(x - w for x, _, w, _ in spaces), min(y - h for _, y, _, h in spaces)
    return left, top, max(x + w for x, _, w, _ in spaces) - left, max(y + h for _, y, _, h in spaces) - top


def charted(s: Any) -> bool:
    """Whether the map is land alone, the sea being whatever is around it."""
    return Terrain.SEA not in s.terrain[: LAST_HEX[s.map]]


def draw(s: Any, t: Translator, *, on_hexes: str = "", on_top: str = "", facts: str = "", alone: bool = False) -> str:
    """The map as one <svg>. `on_hexes` lies below the pieces, `on_top` above them; `facts` are more attributes;
    `alone`: with its style and symbols."""
    left, top, wide, high = frame(s)
    box = f"{num(left)} {num(top)} {num(wide)} {num(high)}"
    role = "img" if alone else "group"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="catan catan-board" viewBox="{box}"{facts}'
        f' role="{role}" aria-label="{escape(t("The map"))}">'
    )
    style = f"<style>{css()}</style><defs>{_symbols()}</defs>" if alone else ""
    ground = (
        f'<rect class="catan-f-paper" x="{num(left)}" y="{num(top)}" width="{num(wide)}" height="{num(high)}"/>'
        if alone else ""
    )
    layers = (
        _water(s), _hexes(s, t), _harbors(s, t), on_hexes, _tokens(s), landmarks.under(s, t), _ways(s, t),
        landmarks.over(s, t), _towns(s, t), _robbers(s, t), on_top,
    )  # fmt: skip
    return head + style + ground + "".join(layers) + "</svg>"


def _use(h: int, more: str) -> str:
    x, y = centre(h)
    return f'<use href="#catan-hex" x="{num(x)}" y="{num(y)}" {more}/>'


@kept_by(lambda s: fields(s, "map", "terrain", "harbor_edge", "harbor"))
def _water(s: Any) -> str:
    """Water under all, sea charts with a rim, and shores around the land: drawn once for a map as far as known."""
    every = hexes(s)
    solid = [h for h in every if s.terrain[h] != Terrain.SEA]
    if charted(s): return f'<g class="catan-water">{_open(s)}{_shelf(every)}{_swell(s)}{_shores(solid)}</g>'
    out = "".join(
        f'<path class="catan-{name}" stroke-width="{stroke:g}" d="{_rim(every)}"/>'
        for name, stroke in (("deep", 2 * FRAME), ("shallow", 2 * FRAME - 16))
    )
    return f'<g class="catan-water">{_open(s)}{out}{_seas(s, every)}{_shores(solid)}</g>'


def _rim(every: list[int]) -> str:
    """The convex outline of the hexes."""
    corners = _hull([spot(int(c)) for h in every for c in HEX_CORNERS[h]])
    return f"M{'L'.join(f'{num(x)} {num(y)}' for x, y in corners)}z"


def _open(s: Any) -> str:
    """The open sea, as far as anybody moves the view."""
    left, top, wide, high = frame(s)
    box = f'x="{num(left - 3 * wide)}" y="{num(top - 3 * high)}" width="{num(7 * wide)}" height="{num(7 * high)}"'
    return f'<rect class="catan-f-sea" {box}/><rect fill="url(#catan-waves)" {box}/>'


def _shelf(every: list[int]) -> str:
    """The sea is shallower towards the land."""
    return "".join(f'<path class="catan-shelf" stroke-width="{wide}" d="{_rim(every)}"/>' for wide in (250, 150))


def _hull(points: list[Point]) -> list[Point]:
    """The convex outline of points."""
    found: list[Point] = []
    for run in (sorted(set(points)), sorted(set(points), reverse=True)):
        start = len(found)
        for p in run:
            while len(found) > start + 1 and _left_of(found[-2], found[-1], p): found.pop()
            found.append(p)
        found.pop()
    return found


def _left_of(a: Point, b: Point, p: Point) -> bool:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) <= 1e-6


def _swell(s: Any) -> str:
    """Waves off the coast, where no harbor lies."""
    (mx, my), out = _middle(s), ""
    land_at = [centre(h) for h in hexes(s)]
    plates = [_plate(s, k) for k, e in enumerate(s.harbor_edge) if e >= 0 and s.harbor[k] >= 0]
    for x, y in land_at:
        for dx, dy in ((173, 0), (87, 150), (-87, 150), (-173, 0), (-87, -150), (87, -150)):
            away = math.hypot(x + dx - mx, y + dy - my)
            at_sea = (x + dx - (x + dx - mx) * 14 / away, y + dy - (y + dy - my) * 14 / away)
            if all(math.dist(at_sea, other) > 120 for other in land_at) and all(math.dist(at_sea, p) > PLATE + 22
            for p in plates):
                out += use("wave" if dx > 0 else "wave-b", *at_sea)
    return out


def _middle(s: Any) -> Point:
    left, top, wide, high = frame(s)
    return left + wide / 2, top + high / 2


def _plate(s: Any, k: int) -> Point:
    """Where the plate of a harbor lies."""
    e = int(s.harbor_edge[k])
    a, b = (spot(int(c)) for c in EDGE_CORNERS[e])
    return berth(a, b, offshore(s, e))


def _seas(s: Any, every: list[int]) -> str:
    return "".join(
        _face(s, h) + _use(h, 'class="catan-sea-rim"') for h in every if s.terrain[h] == Terrain.SEA
    )


def _shores(solid: list[int]) -> str:
    foam = "".join(_use(h, 'class="catan-foam" stroke-width="46"') for h in solid)
    return foam + "".join(_use(h, 'class="catan-beach" stroke-width="22"') for h in solid)


def _face(s: Any, h: int) -> str:
    x, y = centre(h)
    return f'<use href="#catan-t{int(s.terrain[h])}-{h * 7 % 5 % FACES}" x="{num(x)}" y="{num(y)}"/>'


@kept_by(lambda s, t: (t.plain, fields(s, "map", "terrain", "token")))
def _hexes(s: Any, t: Translator) -> str:
    out = ""
    for h in hexes(s):
        sea = s.terrain[h] == Terrain.SEA
        drawn = _use(h, 'fill-opacity="0"') if sea else _face(s, h) + _use(h, 'class="catan-rim"')
        title = t(TERRAIN_NAMES[Terrain.SEA]) if sea else escape(land(s, h, t))
        out += f'<g data-place="h{h}">{drawn}<title>{title}</title></g>'
    return f'<g class="catan-hexes">{out}</g>'


@kept_by(lambda s, t: (t.plain, fields(s, "terrain", "harbor", "harbor_edge", "gift")))
def _harbors(s: Any, t: Translator) -> str:
    out = ""
    for k, kind in enumerate(s.harbor):
        e = int(s.harbor_edge[k])
        if kind < 0 or e < 0 or is_gift(s, k): continue
        a, b = (spot(int(c)) for c in EDGE_CORNERS[e])
        out += (
            f'<g class="catan-port" data-place="p{k} e{e}">{harbor(int(kind), a, b, offshore(s, e))}'
            f'<title>{harbor_words(int(kind), t)}</title></g>'
        )
    return f'<g class="catan-harbors">{out}</g>'



@kept_by(lambda s: fields(s, "map", "terrain", "token", "robber", "pirate", "rolled"))
def _tokens(s: Any) -> str:
    out = ""
    for h in hexes(s):
        kind, number = int(s.terrain[h]), int(s.token[h])
        if not number: continue
        robbed = ' class="catan-robbed"' if h in (int(s.robber), int(s.pirate)) else ""
        ring = (
            f'<circle class="catan-rolled" cy="{DISC[1]:g}" r="43"/>' if number == int(s.rolled) and not robbed else ""
        )
        sign = bud(kind if kind < Terrain.DESERT else ANY)
        out += (
            f'<g{robbed} data-place="n{number}" {at(centre(h))}>{ring}{sign}<use href="#catan-n{number}" '
            f'y="{DISC[1]:g}"/></g>'
        )
    return f'<g class="catan-tokens">{out}</g>'


# ---- pieces ----------------------------------------------------------------------------------------------------------


@kept_by(lambda s, t: (t, fields(s, "route", "terrain", "token")))
def _ways(s: Any, t: Translator) -> str:
    out = ""
    for e in map(int, np.flatnonzero(s.route)):
        way = int(s.route[e])
        p, afloat = int(owner(way)), bool(is_ship(way))
        a, b = (spot(int(c)) for c in EDGE_CORNERS[e])
        armed = bool(way & WARSHIP)
        name = t("warship") if armed else t(PIECE_NAMES[3 if afloat else 2])
        title = t("Seat {seat}: {piece}, {place}", seat=p + 1, piece=name, place=edge_lands(s, e, t))
        out += (
            f'<g class="catan-seat-{p + 1}" data-place="e{e}">{ship(p, a, b, armed) if afloat else road(p, a, b)}'
            f'<title>{escape(title)}</title></g>'
        )
    return f'<g class="catan-ways">{out}</g>'


@kept_by(lambda s, t: (t, fields(s, "town", "terrain", "token")))
def _towns(s: Any, t: Translator) -> str:
    out = ""
    for c in sorted(map(int, np.flatnonzero(s.town)), key=lambda c: spot(c)[1]):
        p, large = int(owner(int(s.town[c]))), bool(s.town[c] & 8)
        title = t("Seat {seat}: {piece}, {place}", seat=p + 1, piece=t(PIECE_NAMES[large]), place=corner_lands(s, c, t))
        out += (
            f'<g class="catan-seat-{p + 1} catan-town" data-place="c{c}" {at(spot(c))}>'
            f"{city(p) if large else settlement(p)}<title>{escape(title)}</title></g>"
        )
    return f'<g class="catan-towns">{out}</g>'


def _robbers(s: Any, t: Translator) -> str:
    """The robber stands beside the number, so that it can be read; in the desert, and at sea, in the middle."""
    out = ""
    if s.robber >= 0:
        x, y = centre(int(s.robber))
        dx, dy, more = beside_number(s, int(s.robber))
        out += (
            f'<g class="catan-robber" data-place="robber" {at((x + dx, y + dy), more)}>{ROBBER}'
            f'<title>{t("Robber")}</title></g>'
        )
    if s.pirate >= 0:
        out += (
            f'<g class="catan-pirate" data-place="pirate" {at(_anchorage(s))}>{PIRATE}<title>{t("Pirate")}</title></g>'
        )
    return out


def beside_number(s: Any, h: int) -> tuple[float, float, str]:
    """Where robber and pirate stand from the middle of a hex, and how small: within its border, off its number."""
    return (56.0, 2.0, "scale(.86)") if s.token[h] else (0.0, 4.0, "")


def _anchorage(s: Any) -> Point:
    """The middle of the pirate's hex, or off the plate of a harbor there."""
    x, y = centre(int(s.pirate))
    plates = [_plate(s, k) for k, e in enumerate(s.harbor_edge) if e >= 0 and s.harbor[k] >= 0]
    near = [p for p in plates if math.dist(p, (x, y)) < PLATE + 26]
    for px, py in near[:1]:
        far = math.dist((px, py), (x, y)) or 1.0
        return x + (x - px) * PLATE / far, y + (y - py) * PLATE / far
    return x, y


__all__ = ["centre", "css", "defs", "draw", "frame", "harbor_words", "hexes", "token"]
