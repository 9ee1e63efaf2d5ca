"""The table as one plain picture: four tracks, the map, and each seat's capital city."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from ludoteka.i18n import Translator

from .box import HEXES, LANDMARK_AT, MAPS, PRINTED
from .kinds import GRID, LANDMARKS, SIDES, SPACES, TRACKS
from .land import corner, explored, land
from .names import CIV_NAMES, GOOD_NAMES, TRACK_NAMES
from .state import LANDMARK_PLOT
from .tracks import board

SEAT_COLOURS = ("#c0392b", "#2e6da4", "#d7a22a", "#4f7f3a", "#7a4b8f")
SHADOW_COLOUR = "#555555"
TERRAIN_COLOURS = ("#a9cbd8", "#5f8f4e", "#8d8478", "#b9cf77", "#e3c983")
TRACK_COLOURS = ("#6f9a58", "#4b7fa8", "#b0504a", "#c9a13e")
PLOT_COLOURS = ("#f3eddc", "#cfc4a8", "#d9b25a", "#9a6b4b", "#b0504a", "#c9a13e")
SIZE = 26  # of a hexagon, from its middle to a corner


def svg(s: Any, t: Translator) -> str:
    """Everything that lies open."""
    parts = [*_tracks(s, t), *_map(s, 20, 190)]
    wide = 20
    top = 215 + (18 if s.large else 14) * SIZE
    for p in range(int(s.seats)):
        parts += _seat(s, p, wide, top, t)
        wide += 200
    width, height = max(760, wide), top + 260
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
            f'<rect width="{width}" height="{height}" fill="#ece4d0"/>' + "".join(parts) + "</svg>")


def _text(x: float, y: float, words: str, extent: int = 12, colour: str = "#3b332a") -> str:
    safe = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:g}" y="{y:g}" font-size="{extent}" fill="{colour}">{safe}</text>'


def _tracks(s: Any, t: Translator) -> list[str]:
    """A row for each track, a box for each space; a diamond is a landmark that is still there."""
    out = []
    for track in range(TRACKS):
        y = 20 + 40 * track
        star = " *" if s.shadow and s.shadow_empire.favourite == track else ""
        out.append(_text(20, y + 20, t(TRACK_NAMES[track]) + star, 13))
        for space in range(SPACES):
            x, landmark = 130 + 47 * space, int(LANDMARK_AT[track * SPACES + space])
            out.append(f'<rect x="{x}" y="{y}" width="44" height="32" rx="5" fill="{TRACK_COLOURS[track]}" '
                       f'fill-opacity="{0.25 + 0.05 * space:g}"/>')
            if landmark >= 0 and board(s) >> landmark & 1:
                out.append(f'<path d="M{x + 36} {y + 4}l5 5l-5 5l-5 -5z" fill="#3b332a"/>')
            out += _tokens(s, track, space, x + 8, y + 22)
    return out


def _tokens(s: Any, track: int, space: int, x: int, y: int) -> list[str]:
    here = [SEAT_COLOURS[p] for p in range(int(s.seats)) for k in range(TRACKS)
            if s.players[p].track[k] == track and s.players[p].space[k] == space]
    if s.shadow and s.shadow_empire.token[track] == space: here.append(SHADOW_COLOUR)
    return [f'<rect x="{x + 7 * k - 3}" y="{y - 3}" width="7" height="7" fill="{colour}" stroke="#fff" '
            'stroke-width="0.7"/>' for k, colour in enumerate(here)]


def _map(s: Any, left: float, top: float) -> list[str]:
    hexes, out = MAPS[int(s.large)], []
    for h in range(int(HEXES[s.large])):
        q, r = hexes[h].at
        x = left + 380 + 1.5 * SIZE * q
        y = top + (8.2 if s.large else 6.4) * SIZE + SIZE * 1.732 * (r + q / 2)
        out += _hexagon(s, h, x, y)
    return out


def _corner(x: float, y: float, k: int, r: float) -> tuple[float, float]:
    """Corner k of a flat-topped hexagon: 0 = top left, then clockwise."""
    angle = (k - 2) * pi / 3
    return x + r * cos(angle), y + r * sin(angle)


def _hexagon(s: Any, h: int, x: float, y: float) -> list[str]:
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in (_corner(x, y, k, SIZE - 0.7) for k in range(SIDES)))
    known = explored(s, h)
    out = [f'<polygon points="{points}" fill="{"#dfe7df" if known else "#efe9da"}" stroke="#8b7f68"/>']
    if known:
        for k in range(SIDES):
            px, py = _corner(x, y, k, SIZE * 0.72)
            out.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="5" fill="{TERRAIN_COLOURS[corner(s, h, k)]}"/>')
        if all(corner(s, h, k) == 0 for k in range(SIDES)):
            for n, k in enumerate(k for k in range(5) if land(s, h) >> k & 1):
                out.append(f'<circle cx="{x - 6 + 6 * n:.1f}" cy="{y + 9:.1f}" r="4" fill="{TERRAIN_COLOURS[k]}"/>')
        if PRINTED[s.large, h]:
            out.append(f'<polygon points="{points}" fill="none" stroke="#6b5f48" stroke-width="1.6"/>')
    place = s.hexes[h]
    if place.own >= 0:
        out.append(f'<path d="M{x:.1f} {y - 9:.1f}l7 13h-14z" fill="{SEAT_COLOURS[place.own]}" stroke="#fff"/>')
    if place.fell >= 0:
        out.append(f'<path d="M{x - 8:.1f} {y + 8:.1f}l13 -5v9z" fill="{SEAT_COLOURS[place.fell]}" stroke="#fff"/>')
    if place.extra: out.append(f'<circle cx="{x + 9:.1f}" cy="{y:.1f}" r="3.5" fill="#3b332a"/>')
    return out


def _seat(s: Any, p: int, left: int, top: int, t: Translator) -> list[str]:
    """A seat's points, resources, civilizations and capital city."""
    me = s.players[p]
    out = [f'<rect x="{left}" y="{top}" width="12" height="12" fill="{SEAT_COLOURS[p]}"/>']
    title = t("Seat {seat}: {points} points, era {era}", seat=p + 1, points=int(me.points), era=int(me.era))
    out.append(_text(left + 18, top + 11, title, 13))
    goods = ", ".join(f"{t(GOOD_NAMES[r])} {int(me.goods[r])}" for r in range(TRACKS))
    out.append(_text(left, top + 27, goods, 9))
    out.append(_text(left, top + 40, ", ".join(t(CIV_NAMES[c]) for c in range(len(CIV_NAMES)) if s.civ_of[c] == p), 10))
    for c in range(GRID * GRID):
        what = int(me.plots[c])
        colour = PLOT_COLOURS[what] if what < len(PLOT_COLOURS) else "#6d5f8d"
        x, y = left + 20 * (c % GRID) + c % GRID // 3, top + 48 + 20 * (c // GRID) + c // GRID // 3
        out.append(f'<rect x="{x}" y="{y}" width="19" height="19" fill="{colour}" stroke="#8b7f68"/>')
        if LANDMARK_PLOT <= what < LANDMARK_PLOT + LANDMARKS:
            out.append(_text(x + 3, y + 13, str(what - LANDMARK_PLOT + 1), 9))
    return out
