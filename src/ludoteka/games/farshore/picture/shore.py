"""The shore: sea and land, the boat's course around it, islands, coast, docks, lookout, dunes, lighthouse, winds."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.drawing import num
from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.seats import MARKS
from ludoteka.text.i18n import Translator

from ..box.tables import BOX, CHEST, ROSES, TRACK
from ..box.tables import STACK as TILES
from ..state import EMPTY, MAPS, Season
from ..words.names import map_name, place_name, rose_said
from .pieces import text
from .signs import drawn, gifts

WIDTH, HEIGHT = 1120, 450
PLATE_W, PLATE_H = 136, 58
Point = tuple[float, float]

#: Middles of the places, as Do.PLACE has them.
SPOTS: tuple[Point, ...] = (
    (150, 352), (310, 378), (470, 378), (630, 340),  # coast
    (150, 130), (318, 196), (150, 246), (474, 268),  # islands
    (786, 362), (818, 236), (984, 366),  # docks, lookout, dunes
)  # fmt: skip
_LAND = "M58 450V396Q110 312 220 338T400 352T560 336Q640 270 690 262T742 176Q790 92 880 100T1062 74V450z"
_SHALLOW = "M58 450V374Q110 286 220 314T400 330T552 312Q622 246 676 240T724 160Q780 66 880 76T1062 50V450z"
_ISLES = (
    "M-78 6C-84-30-40-46-4-42S74-34 78-2 52 42 8 44-72 40-78 6z",
    "M-80-4C-76-36-30-44 10-42S82-26 78 6 40 46-4 42-82 30-80-4z",
    "M-76 8C-88-22-52-44-10-44S70-42 80-8 58 40 14 44-66 38-76 8z",
    "M-80 0C-82-34-40-40 0-44S80-30 80 0 44 44 0 42-80 36-80 0z",
)  # fmt: skip


# ---- the course ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def buoys() -> tuple[Point, ...]:
    """Where the spaces of the track lie: up the left side, along the top, down the right side."""
    left, right, top, bottom = 30.0, WIDTH - 30.0, 30.0, 424.0
    legs = ((left, bottom, left, top), (left, top, right, top), (right, top, right, bottom))
    lengths = [abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in legs]
    found, step = [], sum(lengths) / (len(TRACK) - 1)
    for k in range(len(TRACK)):
        along, leg = k * step, 0
        while leg < 2 and along > lengths[leg]:
            along -= lengths[leg]
            leg += 1
        x1, y1, x2, y2 = legs[leg]
        share = min(1.0, along / lengths[leg])
        found.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return tuple(found)


@lru_cache(maxsize=1)
def _course() -> str:
    out = [f'<path class="farshore-course" d="M{" ".join(f"{num(x)} {num(y)}" for x, y in buoys())}"/>']
    for k, (x, y) in enumerate(buoys()):
        names = " has-chest" * int(CHEST[k])
        out.append(f'<circle class="farshore-buoy{names}" cx="{num(x)}" cy="{num(y)}" r="14.5"/>')
        out.append(text(x, y + 4.5, str(int(TRACK[k])), f"farshore-buoy-n{names}"))
    return "".join(out)


def _boats(s: Any, t: Translator) -> str:
    """Boats beside their buoys, towards the middle; several on one space side by side."""
    out, here = [], dict[int, int]()
    for p in range(s.seats):
        k = int(s.players[p].boat)
        n = here[k] = here.get(k, -1) + 1
        x, y = buoys()[k]
        if y <= 31 and 31 < x < WIDTH - 31:
            x, y = x - 9 + 18 * (n % 2), y + 26 + 20 * (n // 2)
        else:
            x, y = x + (26 + 22 * (n // 2)) * (1 if x < 100 else -1), y - 8 + 18 * (n % 2)
        said = escape(t("Boat of seat {seat}: {points}", seat=p + 1, points=t.amount(TRACK[k], "point")))
        out.append(
            f'<g class="seat-{p + 1} farshore-hull" data-place="s{p}" transform="translate({num(x - 12)} '
            f'{num(y - 12)})">'
            f'<title>{said}</title><path d="M2 15.6h20l-3.2 5.8H5.2z"/><path d="{MARKS[p]}" '
            'transform="translate(5.5 1.5)scale(.55)"/></g>'
        )
    return "".join(out)


# ---- land and sea ----------------------------------------------------------------------------------------------------

_WAVES = "".join(
    f'<path class="farshore-l-wave" stroke-width="2.4" d="M{x} {y}q8-7 16 0t16 0"/>'
    for x, y in ((90, 84), (246, 96), (410, 120), (90, 190), (236, 280), (400, 180), (560, 110), (640, 200), (560, 230),
                 (330, 290), (700, 96))
)  # fmt: skip
_TUFTS = "".join(
    f'<path class="farshore-l-grass2" stroke-width="2.4" d="M{x} {y}v-11M{x - 5} {y}l-3-8M{x + 5} {y}l3-8"/>'
    for x, y in ((900, 420), (1040, 300), (886, 316), (1046, 424), (730, 432), (560, 432))
)


@lru_cache(maxsize=1)
def _ground() -> str:
    """Everything that never changes: sea, shallow, sand, grass, dunes, the rock of the lookout, the jetty."""
    pier = "".join(f'<path class="farshore-l-plank2" stroke-width="2" d="M{x} 356v30"/>' for x in range(648, 722, 12))
    return (
        f'<rect class="farshore-f-deep" width="{WIDTH}" height="{HEIGHT}" rx="16"/>'
        f'<rect class="farshore-f-sea" x="58" y="58" width="{WIDTH - 116}" height="{HEIGHT - 58}" rx="10"/>{_WAVES}'
        f'<path class="farshore-f-wave" fill="var(--farshore-wave)" fill-opacity=".5" d="{_SHALLOW}"/>'
        f'<path class="farshore-f-sand" d="{_LAND}"/>'
        '<path class="farshore-f-grass" d="M690 450Q700 330 762 286T900 250T1062 196V450z"/>'
        '<path class="farshore-f-grass2" d="M690 450Q760 404 860 414T1062 398V450z"/>'
        '<path class="farshore-f-sand" d="M892 402q28-62 78-74t94 26v48z"/><path class="farshore-l-sand2" '
        'stroke-width="3" '
        'd="M910 386q28-40 62-46t74 22M930 398q30-26 62-26t66 14"/>'
        '<path class="farshore-f-rock" d="M734 262l16-52 26-26 40-10 34 20 22 42 6 26z"/><path '
        'class="farshore-l-rock2" '
        'stroke-width="2.4" d="M752 214l24 14 20-22 26 18 22-16"/>'
        f'<path class="farshore-f-plank" d="M640 356h84v30h-84z"/>{pier}{_lighthouse()}{_TUFTS}'
    )


def _lighthouse() -> str:
    return (
        '<path class="farshore-beam" d="M902 112L700 72V116zM922 112L1062 84V128z"/>'
        '<path class="farshore-f-wall" d="M894 210l6-88h24l6 88z"/><path class="farshore-f-roof" '
        'd="M898 146h28l1.5 20h-31zM895 186h34l1.6 22h-37.2zM896 100l16-16 16 16z"/>'
        '<rect class="farshore-f-lamp" x="900" y="100" width="24" height="22" rx="2"/><rect '
        'class="farshore-f-plank2" x="894" '
        'y="119" width="36" height="5" rx="2"/>'
    )


def _reserve(s: Any, t: Translator) -> str:
    """Workers that still wait at the lighthouse, by seat."""
    out = []
    for p in range(s.seats):
        left = Season.AUTUMN - int(s.players[p].season)
        said = escape(t.n("Seat {seat}: {n} worker waits at the lighthouse", "Seat {seat}: {n} workers wait at the "
                                                                             "lighthouse",
                          left, seat=p + 1))  # fmt: skip
        pawns = "".join(pawn(p, 946 + 18 * k, 166 + 22 * p - 22 * (int(s.seats) - 2), 18) for k in range(left))
        if left:
            out.append(f"<g><title>{said}</title>{pawns}</g>")
    return "".join(out)


def pawn(p: int, x: float, y: float, size: float) -> str:
    """A worker: a figure in the seat's colour with the seat's mark."""
    k = size / 24
    return (
        f'<g class="farshore-pawn seat-{p + 1}" transform="translate({num(x - size / 2)} '
        f'{num(y - size / 2)})scale({k:.2f})">'
        '<path d="M12 1a4.8 4.8 0 0 1 3 8.5c3 1.5 4.5 5 5 13.5H4c.5-8.5 2-12 5-13.5A4.8 4.8 0 0 1 12 1z"/>'
        f'<path d="{MARKS[p]}" fill="var(--farshore-plate)" stroke="none" transform="translate(7.2 12)scale(.4)"/></g>'
    )


# ---- places ----------------------------------------------------------------------------------------------------------


def _steps(s: Any, place: int) -> Any:
    return BOX.coast[place].effect if place < 4 else BOX.islands[int(s.islands[place - 4])].effect


def shown(s: Any, place: int) -> bool:
    """Whether a place is on the table."""
    return not 4 <= place < 8 or bool(s.islands[place - 4] != EMPTY)


@kept_by(lambda s, place, t: (place, t, fields(s, "islands", "flooded", "at", "crowd", "seats")))
def site(s: Any, place: int, t: Translator) -> str:
    """A place with what it gives and who stands there, its middle at 0, 0."""
    under = 4 <= place < 8 and bool(s.flooded[place - 4])
    isle = ""
    if 4 <= place < 8:
        tint = "under" if under else "sand"
        isle = f'<path class="farshore-f-{tint}" transform="scale(1.08)" d="{_ISLES[place - 4]}"/>'
    names = "farshore-plate" + " is-under" * under
    plate = (
        f'<rect class="{names}" x="{-PLATE_W / 2}" y="{-PLATE_H / 2}" width="{PLATE_W}" height="{PLATE_H}" rx="11"/>'
    )
    title = f"<title>{escape(place_name(s, place, t))}</title>"
    if under:
        inner = text(0, 6, t("under water"), "farshore-name farshore-mid", PLATE_W - 12)
    elif place < 8:
        inner = _gift(s, place)
    else:
        inner = _named(s, place, t)
    own = BOX.coast[place].source if place < 4 else BOX.islands[int(s.islands[place - 4])].source if place < 8 else ""
    mark = drawn("house", PLATE_W / 2 - 11, PLATE_H / 2 - 11, 12) if own == "house" and not under else ""
    return f"{title}{isle}{plate}{inner}{mark}{_standing(s, place)}"


def _gift(s: Any, place: int) -> str:
    """Signs of what a coast site or island gives."""
    given = [name for name, n in gifts(_steps(s, place)) for _ in range(n)]
    x = -13.0 * (len(given) - 1)
    return "".join(drawn(name, x + 26 * k, 0, 25) for k, name in enumerate(given))


def _named(s: Any, place: int, t: Translator) -> str:
    """Docks, lookout and dunes by name, with a hint of what is done there."""
    said = text(0, -6, place_name(s, place, t), "farshore-name farshore-mid", PLATE_W - 12)
    signs = (("card", "any"), ("card", "card"), ("map",))[place - 8]
    x = -15.0 * (len(signs) - 1)
    arrow = text(0, 19, "→", "farshore-n farshore-mid") if place == 8 else ""
    return said + arrow + "".join(drawn(one, x + 30 * k, 13, 20) for k, one in enumerate(signs))


def _standing(s: Any, place: int) -> str:
    """Workers on a place, along its upper edge."""
    if place < 8:
        crowd = [int(s.at[place]) - 1] if s.at[place] else []
    else:
        crowd = [p for p in range(s.seats) for _ in range(int(s.crowd[place - 8, p]))]
    return "".join(
        pawn(p, -PLATE_W / 2 + 10 + 21 * (k % 7), -PLATE_H / 2 - 4 - 20 * (k // 7), 27) for k, p in enumerate(crowd)
    )


# ---- winds and maps --------------------------------------------------------------------------------------------------


def _winds(s: Any, t: Translator) -> str:
    """The two wind roses with what each shows."""
    out = []
    for k, x in enumerate((562, 662)):
        rose = int(s.rose[k])
        said = rose_said(rose, t)
        shows = ROSES[rose].shows if rose != EMPTY else ""
        sign = drawn(shows if shows != "common" else "card", x, 116, 34) if shows else ""
        out.append(
            f'<g data-place="rose{k}"><title>{escape(t("Wind rose: {what}", what=said))}</title><circle '
            'class="farshore-rose" '
            f'cx="{x}" cy="116" r="38"/><use href="#farshore-e-wind" class="farshore-c-wind farshore-rose-star" '
            f'x="{x - 37}" '
            'y="79" width="74" height="74" opacity=".22"/>'
            f'{sign}{text(x, 174, said, "farshore-name farshore-mid", 88)}</g>'
        )
    return "".join(out)


MAP_W, MAP_H = 76, 32


def map_spot(kind: int) -> Point:
    """The corner of a stack of map tiles; two columns of three beside the dunes."""
    return 902 + (kind % 2) * 80, 226 + (kind // 2) * 35


@kept_by(lambda s, kind, t: (kind, t.plain, fields(s, "seats", "maps_taken")))
def map_stack(s: Any, kind: int, t: Translator) -> str:
    """A stack of map tiles: what it asks for in signs, and the value on top."""
    left = [int(v) for v in TILES[s.seats, s.maps_taken[kind] :] if v >= 0]
    needs = BOX.maps[kind].needs
    signs = [colour for colour, n in needs.items()]
    said = escape(f"{map_name(kind, t)}: {', '.join(map(str, left)) or '–'}")
    tint = "farshore-plate" if left else "farshore-void"
    if len(signs) > 1:
        inner = "".join(drawn(one, 9 + 11 * k, 16, 11) for k, one in enumerate(signs))
    else:
        inner = drawn(signs[0], 15, 16, 18) + text(27, 22, f"×{needs[signs[0]]}", "farshore-n")
    top = text(MAP_W - 6, 22, str(left[0]) if left else "–", "farshore-n farshore-end")
    return f'<title>{said}</title><rect class="{tint}" width="{MAP_W}" height="{MAP_H}" rx="6"/>{inner}{top}'


def draw(s: Any, t: Translator) -> str:
    """All of the shore that is not a place to act."""
    return f"{_ground()}{_course()}{_reserve(s, t)}{_winds(s, t)}{_boats(s, t)}"


assert len(SPOTS) == 11
assert MAPS == 6
