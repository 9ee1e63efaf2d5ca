"""The map drawn: explored territories with their terrains, what is still unknown, outposts standing and toppled."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import ACHIEVED, HEXES, MAPS, MIDDLE, PRINTED, TILE_CORNERS, TILE_GAIN, TILE_LAND
from ..rules.lands.land import corner, explored, land
from ..state import LANDMARKS, SIDES, Civ, Piece, Terrain
from ..words.names import TERRAIN_NAMES, seat_name
from ..words.notation import place_name
from . import icons, signs

CENTRE = ((390.3, 346.0), (390.3, 346.0))  # of the small and the large map
SIGN = signs.LARGE  # what a tile gives
ISLAND = 2  # of the achievements, the one of the middle island
BELOW = 0.34  # where its points lie below a territory’s middle
SIZE = (32.3, 25.4)  # from the middle to a corner


def size(s: Any) -> float:
    return SIZE[int(s.large)]


def middle(s: Any, h: int) -> tuple[float, float]:
    q, r = MAPS[int(s.large)][h].at
    x, y = CENTRE[int(s.large)]
    return x + 1.5 * size(s) * q, y + sqrt(3) * size(s) * (r + q / 2)


def corner_at(k: int, r: float) -> tuple[float, float]:
    """Corner k of a flat-topped hexagon: 0 = top left, then clockwise."""
    angle = (k - 2) * pi / 3
    return r * cos(angle), r * sin(angle)


@lru_cache(maxsize=32)
def outline(r: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (corner_at(k, r) for k in range(SIDES))) + "z"


@kept_by(lambda s, t: (t, fields(s, "hexes", "large", "slots"), int(s.civ_of[Civ.TRADERS])), most=64)
def draw(s: Any, t: Translator) -> str:
    return "".join(hexagon(s, h, t) for h in range(int(HEXES[s.large])))


@kept_by(lambda s, h, t: (h, int(s.large), t, s.hexes[h].tobytes(), _traders(s, h),
                             h == MIDDLE[s.large] and next_island(s, h)), most=2048)  # fmt: skip
def hexagon(s: Any, h: int, t: Translator) -> str:
    x, y = middle(s, h)
    r = size(s)
    title = f"<title>{words(s, h, t)}</title>"
    inner = face(tuple(int(corner(s, h, k)) for k in range(SIDES)), int(land(s, h)), r) if explored(s, h) else \
        f'<path class="tap-hex" d="{outline(r - 1)}"/><path class="tap-fog" d="{outline(r * 0.62)}"/>'
    rim = f'<path class="tap-hex-rim{" tap-printed" if PRINTED[s.large, h] else ""}" d="{outline(r - 1)}"/>'
    points = next_island(s, h)
    star = signs.row((("vp", str(points)),), -SIGN / 2, r * BELOW - SIGN / 2, SIGN) if points else ""
    return (f'<g data-place="h{h}" transform="translate({x:.1f} {y:.1f})">{title}{inner}{rim}{_gain(s, h, r)}{star}'
            f"{_pieces(s, h, r)}</g>")


def next_island(s: Any, h: int) -> int:
    """The points of the achievement that the next conquest of the middle island brings; 0 elsewhere."""
    if h != MIDDLE[s.large] or s.slots[ISLAND] >= len(ACHIEVED[int(s.large), ISLAND]): return 0
    return int(ACHIEVED[int(s.large), ISLAND, int(s.slots[ISLAND])])


@lru_cache(maxsize=512)
def face(corners: tuple[int, ...], islands: int, r: float) -> str:
    """The terrains of a tile, a wedge for each corner; islands as small dots in the sea."""
    out = []
    for k, terrain in enumerate(corners):
        a, b, c = (corner_at(k + d, r - 1) for d in (-1, 0, 1))
        points = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b, ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)]
        path = "M0 0L" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"
        out.append(f'<path class="tap-f-{terrain}" d="{path}"/>')
    out += [_flourish(terrain, *corner_at(k, r * 0.68), r / 50) for k, terrain in enumerate(corners)]
    if not any(corners):
        here = [k for k in range(1, len(Terrain)) if islands >> k & 1]
        for n, k in enumerate(here):
            x, y = corner_at(n, r * 0.4)
            out.append(f'<circle class="tap-f-{k}" cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.16:.1f}"/>')
    return "".join(out)


_FLOURISHES = (
    "M-8 0q4-5 8 0t8 0", "M-6 6L-1-8 4 6zM2 7L6-4 10 7z", "M-9 7L-2-8 3 1 6-4 11 7z",
    "M-6 5q0-7-3-9M0 5V-5M6 5q0-7 3-9",
    "M-9 3q4-7 9-2t9 1",
)


def _flourish(terrain: int, x: float, y: float, scale: float) -> str:
    return (f'<path class="tap-d-{terrain}" d="{_FLOURISHES[terrain]}" '
            f'transform="translate({x:.1f} {y:.1f}) scale({scale:.2f})"/>')


def _gain(s: Any, h: int, r: float) -> str:
    """What a tile gave, and gives to who conquers it by some cards: small, in its middle."""
    tile = int(s.hexes[h].tile)
    return "" if tile < 0 or s.hexes[h].own >= 0 else plate(tile, r)


@lru_cache(maxsize=256)
def plate(tile: int, r: float) -> str:
    line = signs.counted(signs.benefit(int(TILE_GAIN[tile])))
    if not line: return ""
    extent = max(r * 0.6, SIGN)
    w = signs.wide(line, extent)
    return (f'<rect class="tap-plate" x="{-w / 2 - 1.5:.1f}" y="{-extent / 2 - 1.5:.1f}" width="{w + 3:.1f}" '
            f'height="{extent + 3:.1f}" rx="{extent / 2 + 1.5:.1f}"/>{signs.row(line, -w / 2, -extent / 2, extent)}')


def tile(number: int, r: float) -> str:
    """A territory tile as it is printed, with its gain."""
    return (face(tuple(int(k) for k in TILE_CORNERS[number]), int(TILE_LAND[number]), r)
            + f'<path class="tap-hex-rim" d="{outline(r - 1)}"/>' + plate(number, r))


def _pieces(s: Any, h: int, r: float) -> str:
    """What stands there, what lies, and a guard."""
    place, out = s.hexes[h], []
    x = beside = 0.0
    y, below = -r * 0.08, r * 0.1
    if place.extra:
        x, beside = _round(place.stands) + 1 - r, r - _round(place.extra) - 1
        if place.extra == Piece.OUTPOST: x, beside = -r * 0.4, r * 0.42
        elif place.stands > Piece.OUTPOST: x, beside, y, below = -r * 0.42, r * 0.42, -r * 0.3, r * 0.3
    if next_island(s, h): y = -r / 2  # below it are the points
    if place.own >= 0: out.append(_piece(int(place.stands), int(place.own), x, y, r))
    if place.fell >= 0: out.append(icons.token(int(place.fell), r * 0.44, r * 0.5, max(r * 0.2, 6.5), fallen=True))
    if place.extra:
        whose = int(place.own) if place.extra != Piece.TRADE else _traders(s, h)
        out.append(_piece(int(place.extra), whose, beside, below, r))
    return "".join(out)


def _round(what: int) -> float:
    """Half as wide as a piece is drawn."""
    return 10.0 if what == Piece.OUTPOST else SIGN / 2 + 2


def _traders(s: Any, h: int) -> int:
    """The seat whose trader's token lies on a place, whoever controls it; -1 = none lies there."""
    return int(s.civ_of[Civ.TRADERS]) if s.hexes[h].extra == Piece.TRADE else -1


def _piece(what: int, p: int, x: float, y: float, r: float) -> str:
    if what == Piece.OUTPOST: return icons.token(p, x, y, _reach(r))
    if what >= Piece.LANDMARK: sign = "landmark"
    elif what >= Piece.BUILDING: sign = icons.ROWS[what - Piece.BUILDING]
    else: sign = "heart" if what == Piece.ISOLATION else "coin"
    half = SIGN / 2
    return (f'<g class="tap-seat-{p + 1}"><circle class="tap-token" cx="{x:.1f}" cy="{y:.1f}" r="{_round(what):.1f}"/>'
            '</g>'
            + icons.use(sign, x - half, y - half, 2 * half, "tap-white"))


def _reach(r: float) -> float:
    """Half as large as an outpost is drawn."""
    return max(r * 0.27, 8.5)


def words(s: Any, h: int, t: Translator) -> str:
    """A territory in words."""
    place = s.hexes[h]
    parts = [t("Territory {place}", place=place_name(s, h))]
    terrains = [t(TERRAIN_NAMES[k]) for k in range(1, len(Terrain)) if explored(s, h) and land(s, h) >> k & 1]
    parts.append(", ".join(terrains) if terrains else t("sea") if explored(s, h) else t("unexplored"))
    if points := next_island(s, h):
        parts.append(t("The middle island: {points} at once", points=t.amount(points, "point")))
    if place.own >= 0: parts.append(t("{who} controls it", who=seat_name(int(place.own), t)))
    if place.fell >= 0: parts.append(t("{who} lies toppled", who=seat_name(int(place.fell), t)))
    if (p := _traders(s, h)) >= 0: parts.append(t("a trader’s token of {who}", who=seat_name(p, t)))
    return ", ".join(parts)


assert Piece.LANDMARK + LANDMARKS < 128
