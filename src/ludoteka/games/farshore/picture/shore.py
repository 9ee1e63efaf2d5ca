"""The shore: sea and land, the boat's course around it, islands, coast, docks, lookout, dunes, lighthouse, winds."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.drawing import num
from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.seats import MARKS, mark_at
from ludoteka.text.i18n import Translator

from ..box.tables import BOX, CHEST, DOCKS, ROSES, STEP, TRACK
from ..box.tables import STACK as TILES
from ..box.vocabulary import Col
from ..state import DOCKS_AT, EMPTY, LOOKOUT_AT, MAPS, Season
from ..words.names import map_name, place_gift, place_name, rose_said
from . import isles
from .pieces import text
from .signs import drawn, gifts

WIDTH, HEIGHT = 600, 424
PLATE_W, PLATE_H = 92, 46
EDGE = 26  # from the rim to the boats' course
Point = tuple[float, float]

#: Middles of the places, as Do.PLACE has them.
SPOTS: tuple[Point, ...] = (
    (100, 378), (197, 392), (294, 392), (391, 392),  # coast
    (118, 118), (246, 132), (118, 232), (246, 236),  # islands
    (488, 305), (488, 246), (488, 394),  # docks, lookout, dunes: below the docks is room for what they lead to
)  # fmt: skip
_LAND = "M50 424V362Q96 318 166 338T290 348T330 250Q340 196 400 200T470 150T550 112V424z"
_SHALLOW = "M50 424V344Q96 298 166 318T276 328T312 246Q322 176 392 182T458 134T550 94V424z"


# ---- the course ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def buoys() -> tuple[Point, ...]:
    """Where the spaces of the track lie: up the left side, along the top, down the right side."""
    left, right, top, bottom = float(EDGE), float(WIDTH - EDGE), float(EDGE), 398.0
    legs = ((left, bottom, left, top), (left, top, right, top), (right, top, right, bottom))
    side = round((len(TRACK) - 1) * (bottom - top) / (2 * (bottom - top) + right - left))
    found = [(left, bottom)]
    for (x1, y1, x2, y2), n in zip(legs, (side, len(TRACK) - 1 - 2 * side, side), strict=True):
        found += [(x1 + (x2 - x1) * k / n, y1 + (y2 - y1) * k / n) for k in range(1, n + 1)]
    return tuple(found)


@lru_cache(maxsize=8)
def _course(t: Translator) -> str:
    out = [f'<path class="farshore-course" d="M{" ".join(f"{num(x)} {num(y)}" for x, y in buoys())}"/>']
    for k, (x, y) in enumerate(buoys()):
        names = " has-chest" * int(CHEST[k])
        worth = t("The boat’s course: {points} here at the end", points=t.amount(int(TRACK[k]), "point"))
        said = f"{worth}; {t('a treasure for a boat that comes here')}" if CHEST[k] else worth
        out.append(
            f'<g data-at="b{k}"><title>{escape(said)}</title>'
            f'<circle class="farshore-buoy{names}" cx="{num(x)}" cy="{num(y)}" r="13.5"/>'
            f'{text(x, y + 5.4, str(int(TRACK[k])), f"farshore-buoy-n{names}")}</g>'
        )
    return "".join(out)


def _boats(s: Any, t: Translator) -> str:
    """Boats beside their buoys, towards the middle; several on one space side by side."""
    out, here = [], dict[int, int]()
    for p in range(s.seats):
        k = int(s.players[p].boat)
        n = here[k] = here.get(k, -1) + 1
        x, y = buoys()[k]
        if y <= EDGE + 1 and EDGE + 1 < x < WIDTH - EDGE - 1:
            x, y = x - 9 + 18 * (n % 2), y + 24 + 20 * (n // 2)
        elif y <= EDGE + 1:  # a corner: the next space lies beside it
            x, y = x + (27 + 20 * (n % 2)) * (1 if x < WIDTH / 2 else -1), y + 27 + 18 * (n // 2)
        else:
            x, y = x + (25 + 22 * (n // 2)) * (1 if x < WIDTH / 2 else -1), y - 8 + 18 * (n % 2)
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
    for x, y in ((66, 70), (176, 84), (286, 76), (62, 176), (166, 186), (66, 296), (180, 304), (300, 196), (404, 172),
                 (456, 74))
)  # fmt: skip
_TUFTS = "".join(
    f'<path class="farshore-l-grass2" stroke-width="2.4" d="M{x} {y}v-11M{x - 5} {y}l-3-8M{x + 5} {y}l3-8"/>'
    for x, y in ((424, 306), (536, 300), (432, 376), (544, 424), (268, 420), (330, 232))
)


@lru_cache(maxsize=1)
def _ground() -> str:
    """Everything that never changes: sea, shallow, sand, grass, dunes, the rock of the lookout, the jetty."""
    pier = "".join(f'<path class="farshore-l-plank2" stroke-width="2" d="M{x} 292v26"/>' for x in range(412, 448, 12))
    return (
        f'<rect class="farshore-f-deep" width="{WIDTH}" height="{HEIGHT}" rx="16"/>'
        f'<rect class="farshore-f-sea" x="50" y="50" width="{WIDTH - 100}" height="{HEIGHT - 50}" rx="10"/>{_WAVES}'
        f'<path class="farshore-f-wave" fill="var(--farshore-wave)" fill-opacity=".5" d="{_SHALLOW}"/>'
        f'<path class="farshore-f-sand" d="{_LAND}"/>'
        '<path class="farshore-f-grass" d="M366 424Q360 300 410 268T480 220T550 178V424z"/>'
        '<path class="farshore-f-sand" d="M420 424q10-50 58-62t72 18v44z"/><path class="farshore-l-sand2" '
        'stroke-width="3" d="M430 416q16-42 48-46t66 22"/>'
        '<path class="farshore-f-rock" d="M432 284l10-42 18-20 30-8 26 16 24 34 4 20z"/><path class="farshore-l-rock2" '
        'stroke-width="2.4" d="M448 238l18 10 14-16 20 14 18-12"/>'
        f'<path class="farshore-f-plank" d="M404 292h44v26h-44z"/>{pier}{_lighthouse()}{_TUFTS}'
    )


def _lighthouse() -> str:
    return (
        '<g transform="translate(-394 -14)"><path class="farshore-beam" d="M902 112L720 62V112zM922 112L944 106V120z"/>'
        '<path class="farshore-f-wall" d="M894 210l6-88h24l6 88z"/><path class="farshore-f-roof" '
        'd="M898 146h28l1.5 20h-31zM895 186h34l1.6 22h-37.2zM896 100l16-16 16 16z"/>'
        '<rect class="farshore-f-lamp" x="900" y="100" width="24" height="22" rx="2"/><rect '
        'class="farshore-f-plank2" x="894" y="119" width="36" height="5" rx="2"/></g>'
    )


def _reserve(s: Any, t: Translator) -> str:
    """Workers that still wait at the lighthouse, by seat."""
    out = []
    for p in range(s.seats):
        left = Season.AUTUMN - int(s.players[p].season)
        said = escape(t.n("Seat {seat}: {n} worker waits at the lighthouse", "Seat {seat}: {n} workers wait at the "
                                                                             "lighthouse",
                          left, seat=p + 1))  # fmt: skip
        pawns = "".join(pawn(p, 444 + 19 * k, 172 + 20 * p - 10 * int(s.seats), 19) for k in range(left))
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
        f"{mark_at(p, 12, 16.8, 9.6, 'farshore-worn')}</g>"
    )


# ---- places ----------------------------------------------------------------------------------------------------------


def _steps(s: Any, place: int) -> Any:
    return BOX.coast[place].effect if place < 4 else BOX.islands[int(s.islands[place - 4])].effect


def shown(s: Any, place: int) -> bool:
    """Whether a place is on the table."""
    return not 4 <= place < 8 or bool(s.islands[place - 4] != EMPTY)


@kept_by(lambda s, place, t, off=0: (place, off, t, fields(s, "islands", "flooded", "at", "crowd", "seats")))
def site(s: Any, place: int, t: Translator, off: int = 0) -> str:
    """A place with what it gives, so far `off` its middle, and who stands there; its middle at 0, 0."""
    under = 4 <= place < 8 and bool(s.flooded[place - 4])
    isle = ""
    if 4 <= place < 8:
        isle = isles.drawn(place - 4, int(s.islands[place - 4]), under=under)
    names = "farshore-plate rim" + " is-under" * under
    plate = (
        f'<rect class="{names}" x="{-PLATE_W / 2}" y="{-PLATE_H / 2}" width="{PLATE_W}" height="{PLATE_H}" rx="11"/>'
    )
    title = f"<title>{escape(place_name(s, place, t))}</title>"
    if under:
        inner = text(0, 6, t("under water"), "farshore-name farshore-mid", PLATE_W - 12)
    elif place < 8:
        inner = _gift(s, place, off)
    else:
        inner = _named(s, place, t)
    return f"{title}{isle}{plate}{inner}{_standing(s, place)}"


def given_at(s: Any, place: int) -> list[str]:
    """The names of the signs of what a coast site or island gives."""
    return [name for name, n in gifts(_steps(s, place)) for _ in range(n)]


def _gift(s: Any, place: int, off: int) -> str:
    """Signs of what a coast site or island gives."""
    given = given_at(s, place)
    apart = min(27.0, (PLATE_W - 10) / max(1, len(given)))
    x = -apart / 2 * (len(given) - 1)
    return "".join(drawn(name, x + apart * k, off, min(26.0, apart)) for k, name in enumerate(given))


def _named(s: Any, place: int, t: Translator) -> str:
    """Docks, lookout and dunes by name, with a hint of what is done there."""
    said = text(0, -5, place_gift(s, place, t), "farshore-name farshore-mid", PLATE_W - 8)
    if place == DOCKS_AT:  # up to so many cards, for each of them any
        most = text(-28, 15, f"0–{int(STEP[DOCKS, Col.N])}", "farshore-n farshore-mid")
        arrow = text(14, 16, "→", "farshore-n farshore-mid")
        return said + most + drawn("card", -3, 10, 19) + arrow + drawn("any", 32, 10, 19)
    signs = ("card", "card") if place == LOOKOUT_AT else ("map",)
    x = -15.0 * (len(signs) - 1)
    return said + "".join(drawn(one, x + 30 * k, 10, 19) for k, one in enumerate(signs))


def _standing(s: Any, place: int) -> str:
    """Who works there: on the upper edge of a place for one; left of those for many, as a name stands in them, and none
    may seem to stand in the place above."""
    if place < 8:
        return pawn(int(s.at[place]) - 1, *stand(s, place), 27) if s.at[place] else ""
    crowd = [p for p in range(s.seats) for _ in range(int(s.crowd[place - 8, p]))]
    return "".join(pawn(p, *_among(k), 25) for k, p in enumerate(crowd))


def stand(s: Any, place: int) -> Point:
    """Where the next worker stands at a place."""
    return (-PLATE_W / 2 + 10, -PLATE_H / 2 - 3) if place < 8 else _among(int(s.crowd[place - 8].sum()))


def _among(k: int) -> Point:
    return -PLATE_W / 2 - 9 - 15 * (k % 3), 4.0 - 20 * (k // 3)


# ---- winds and maps --------------------------------------------------------------------------------------------------


def _winds(s: Any, t: Translator) -> str:
    """The two wind roses with what each shows."""
    out = []
    for k, x in enumerate((342, 424)):
        rose = int(s.rose[k])
        said = rose_said(rose, t)
        shows = ROSES[rose].shows if rose != EMPTY else ""
        sign = drawn(shows if shows != "common" else "card", x, 90, 30) if shows else ""
        out.append(
            f'<g data-place="rose{k}"><title>{escape(_wind(said, t))}</title><circle '
            'class="farshore-rose" '
            f'cx="{x}" cy="90" r="30"/><use href="#farshore-e-wind" class="farshore-c-wind farshore-rose-star" '
            f'x="{x - 29}" y="61" width="58" height="58" opacity=".22"/>'
            f'{sign}{text(x, 138, said, "farshore-name farshore-mid", 80)}</g>'
        )
    told = ((t("Wind: such a card"), 76, 132.0), (t("→ boat +1"), 94, 100.0))
    return "".join(text(306, y, said, "farshore-name farshore-end", wide) for said, y, wide in told) + "".join(out)


def _wind(said: str, t: Translator) -> str:
    """What a wind rose shows, and what it is good for."""
    return f'{t("Wind rose: {what}", what=said)}. {t("Who plays such a card moves the boat 1 space.")}'


MAP_W, MAP_H = 66, 33


def map_spot(kind: int) -> Point:
    """The corner of a stack of map tiles; two columns of three on the sand above the coast."""
    return 300 + (kind % 2) * (MAP_W + 4), 200 + (kind // 2) * (MAP_H + 3)


@kept_by(lambda s, kind, t: (kind, t.plain, fields(s, "seats", "maps_taken")))
def map_stack(s: Any, kind: int, t: Translator) -> str:
    """A stack of map tiles: what it asks for in signs, and the value on top."""
    left = [int(v) for v in TILES[s.seats, s.maps_taken[kind] :] if v >= 0]
    needs = BOX.maps[kind].needs
    signs = [colour for colour, n in needs.items()]
    said = escape(f"{map_name(kind, t)}: {', '.join(map(str, left)) or '–'}")
    tint = "farshore-plate rim" if left else "farshore-void"
    if len(signs) > 1:
        inner = "".join(drawn(one, 10 + 13 * (k % 3), 10 + 13 * (k // 3), 12) for k, one in enumerate(signs))
    else:
        inner = drawn(signs[0], 12, 16, 17) + text(25, 22, str(needs[signs[0]]), "farshore-n")
    worth = f'<rect class="farshore-worth" x="{MAP_W - 22}" y="4" width="18" height="{MAP_H - 8}" rx="5"/>'
    top = worth + text(MAP_W - 13, 22, str(left[0]) if left else "–", "farshore-n farshore-mid farshore-over")
    return f'<title>{said}</title><rect class="{tint}" width="{MAP_W}" height="{MAP_H}" rx="6"/>{inner}{top}'


@lru_cache(maxsize=8)
def _legend(t: Translator) -> str:
    """What the numbers of the course and the map tiles say, beside them; above the coast, what stands on places."""
    x, y = map_spot(0)
    maps = text(x + 2 * MAP_W + 4, y - 7, t("Maps: cards you need → value"), "farshore-name farshore-end", 244)
    return (
        f'{maps}{text(86, 295, t("Boat: points at the end"), "farshore-name", 228)}'
        f'<circle class="farshore-buoy has-chest" cx="94" cy="308" r="7"/>'
        f'{text(107, 314, t("and a treasure"), "farshore-name", 118)}'
        f'{drawn("any", 160, 329, 17)}{text(172, 335, t("any resource"), "farshore-name", 96)}'
        f'{text(276, 335, t("✓ pays for the card"), "farshore-name", 122)}'
    )


@kept_by(lambda s, t: (t, fields(s, "seats", "rose"), s.players["season"].tobytes(), s.players["boat"].tobytes()))
def draw(s: Any, t: Translator) -> str:
    """All of the shore that is not a place to act."""
    return f"{_ground()}{_course(t.plain)}{_legend(t.plain)}{_reserve(s, t)}{_winds(s, t)}{_boats(s, t)}"


assert len(SPOTS) == 11
assert MAPS == 6
