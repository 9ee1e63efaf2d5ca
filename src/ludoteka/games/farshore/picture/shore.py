"""The shore: sea and land, the boat's course around it, islands, coast, docks, lookout, dunes, lighthouse, winds."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.picture.drawing import num
from ludoteka.kit.picture.seats import MARKS, mark_at
from ludoteka.text.i18n import Translator

from ..box.tables import BOX, CHEST, DOCKS, ROSES, STEP, TRACK
from ..box.tables import STACK as TILES
from ..box.vocabulary import Col
from ..state import DOCKS_AT, EMPTY, LOOKOUT_AT, MAPS, Season
from ..words.names import map_name, place_gift, place_name, rose_said
from . import isles
from .pieces import SIGN, called, text, wrapped
from .signs import drawn, gifts

WIDTH, HEIGHT = 618, 424
PLATE_W, PLATE_H = 90, 52
EDGE = 26  # from the rim to the boats' course
BUOY = 14.5
WORKER, AMONG = 30.0, 29.4  # a worker who stands alone, and one of many
BESIDE = 20.0  # from one of many to who joins them
Point = tuple[float, float]

#: Middles of the places, as Do.PLACE has them.
SPOTS: tuple[Point, ...] = (
    (103, 392), (197, 392), (291, 392), (385, 392),  # coast
    (120, 106), (252, 204), (252, 112), (120, 198),  # islands: the first two across from each other
    (502, 303), (502, 237), (502, 394),  # docks, lookout, dunes: below the docks is room for what they lead to
)  # fmt: skip
_LAND = "M50 424V266Q110 246 190 258T320 262T404 216Q428 176 462 166T520 138T568 112V424z"
_SHALLOW = "M50 424V250Q110 228 190 240T310 246T392 200Q416 160 450 150T506 122T568 94V424z"


# ---- the course ------------------------------------------------------------------------------------------------------

_START, _END = 345.0, 396.0  # below the first space lies the harbour
_CHEST = (
    "M-15-6C-15-11.8-12-14.5-8-14.5H8C12-14.5 15-11.8 15-6zM-15-4.4H15V11.5a2.5 2.5 0 0 1-2.5 2.5H-12.5A2.5 2.5 0 0 "
    "1-15 11.5z"
)


@lru_cache(maxsize=1)
def buoys() -> tuple[Point, ...]:
    """Where the spaces of the track lie: up the left side from the harbour, along the top, down the right side."""
    left, right, top = float(EDGE), float(WIDTH - EDGE), float(EDGE)
    legs = ((left, _START, left, top), (left, top, right, top), (right, top, right, _END))
    whole = sum(abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in legs)
    up, down = (round((len(TRACK) - 1) * (end - top) / whole) for end in (_START, _END))
    found = [(left, _START)]
    for (x1, y1, x2, y2), n in zip(legs, (up, len(TRACK) - 1 - up - down, down), strict=True):
        found += [(x1 + (x2 - x1) * k / n, y1 + (y2 - y1) * k / n) for k in range(1, n + 1)]
    return tuple(found)


@lru_cache(maxsize=8)
def _course(t: Translator) -> str:
    out = [f'<path class="farshore-course" d="M{" ".join(f"{num(x)} {num(y)}" for x, y in buoys())}"/>']
    for k, (x, y) in enumerate(buoys()):
        worth = t("The boat’s course: {points} here at the end", points=t.amount(int(TRACK[k]), "point"))
        said = f"{worth}; {t('a treasure for a boat that comes here')}" if CHEST[k] else worth
        out.append(f'<g data-at="b{k}"><title>{escape(said)}</title>{_buoy(x, y, str(int(TRACK[k])), CHEST[k])}</g>')
    return "".join(out)


def _buoy(x: float, y: float, said: str, chest: Any) -> str:
    """A space of the course: a buoy, or a chest where a treasure waits for a boat."""
    if not chest:
        floats = f'<circle class="farshore-buoy" cx="{num(x)}" cy="{num(y)}" r="{num(BUOY)}"/>'
        return floats + text(x, y + 6.2, said, "farshore-buoy-n")
    return _chest(x, y) + text(x, y + 11, said, "farshore-buoy-n has-chest")


def _chest(x: float, y: float) -> str:
    return f'<path class="farshore-buoy has-chest" transform="translate({num(x)} {num(y)})" d="{_CHEST}"/>'


@kept_by(lambda s, t: (t, fields(s, "seats"), s.players["boat"].tobytes()))
def boats(s: Any, t: Translator) -> str:
    """Boats beside their buoys, towards the middle, before what lies there; several on one space side by side."""
    out, here = [], dict[int, list[int]]()
    for p in range(s.seats):
        here.setdefault(int(s.players[p].boat), []).append(p)
    for p in range(s.seats):
        k = int(s.players[p].boat)
        x, y = _moored(k, here[k].index(p), len(here[k]))
        said = escape(t("Boat of seat {seat}: {points}", seat=p + 1, points=t.amount(TRACK[k], "point")))
        out.append(
            f'<g class="seat-{p + 1} farshore-hull" data-place="s{p}" transform="translate({num(x - 12 * _HULL)} '
            f'{num(y - 12 * _HULL)})scale({_HULL})">'
            f'<title>{said}</title><path d="M2 15.6h20l-3.2 5.8H5.2z"/><path d="{MARKS[p]}" '
            'transform="translate(5.5 1.5)scale(.55)"/></g>'
        )
    return "".join(out)


_HULL = 1.34  # of 24
_LONG, _TALL = 27.8, 27.0  # a boat with the rim around it


def _moored(k: int, n: int, many: int) -> Point:
    """Where the boat lies that is the next after `n` of the `many` on a space: two of them share its side."""
    x, y = buoys()[k]
    along, row = (n % 2 - 0.5 if many > 1 else 0.0), n // 2
    if not k:  # all of them wait in the harbour
        return x + 2.6 + _LONG * (n % 2 - 0.5), y + 27.6 + _TALL * row
    inner = 1 if x < WIDTH / 2 else -1
    if y > EDGE + 1:
        return x + (27 + _LONG * row) * inner, y + _TALL * along
    if EDGE + 1 < x < WIDTH - EDGE - 1:
        return x + _LONG * along * inner, y + 27 + _TALL * row
    return x + (28 + _LONG * (n % 2)) * inner, y + 28 + _TALL * row  # a corner: the next space lies beside it


# ---- land and sea ----------------------------------------------------------------------------------------------------

_WAVES = "".join(
    f'<path class="farshore-l-wave" stroke-width="2.4" d="M{x} {y}q8-7 16 0t16 0"/>'
    for x, y in ((196, 78), (318, 66), (70, 158), (196, 166), (300, 156), (196, 236), (404, 68))
)  # fmt: skip
_TUFTS = "".join(
    f'<path class="farshore-l-grass2" stroke-width="2.4" d="M{x} {y}v-11M{x - 5} {y}l-3-8M{x + 5} {y}l3-8"/>'
    for x, y in ((446, 230), (560, 300), (446, 372), (562, 362), (440, 424))
)


@lru_cache(maxsize=1)
def _ground() -> str:
    """Everything that never changes: sea, shallow, sand, grass, dunes, the rock of the lookout, the jetty."""
    pier = "".join(f'<path class="farshore-l-plank2" stroke-width="2" d="M{x} 290v26"/>' for x in range(439, 457, 8))
    quay = "".join(f'<path class="farshore-l-plank2" stroke-width="2" d="M{x} 414v10"/>' for x in (14, 26, 38))
    return (
        f'<rect class="farshore-f-deep" width="{WIDTH}" height="{HEIGHT}" rx="16"/>'
        f'<rect class="farshore-f-sea" x="50" y="50" width="{WIDTH - 100}" height="{HEIGHT - 50}" rx="10"/>{_WAVES}'
        f'<path class="farshore-f-wave" fill="var(--farshore-wave)" fill-opacity=".5" d="{_SHALLOW}"/>'
        f'<path class="farshore-f-sand" d="{_LAND}"/>'
        '<path class="farshore-f-grass" d="M400 424Q394 326 430 282T500 226T568 178V424z"/>'
        '<path class="farshore-f-sand" d="M434 424q12-50 62-62t72 14v48z"/><path class="farshore-l-sand2" '
        'stroke-width="3" d="M446 416q18-42 52-46t64 22"/>'
        '<path class="farshore-f-rock" d="M445 276l10-42 18-20 30-8 28 16 22 34 4 20z"/><path class="farshore-l-rock2" '
        'stroke-width="2.4" d="M451 230l12 10 14-16 20 14 18-12 14 12"/>'
        f'<path class="farshore-f-plank" d="M433 290h26v26h-26z"/>{pier}<path class="farshore-f-plank" '
        f'd="M6 414h42v10H20A14 14 0 0 1 6 414z"/>{quay}{_lighthouse()}{_TUFTS}'
    )


def _lighthouse() -> str:
    return (
        '<g transform="translate(-374 -14)"><path class="farshore-beam" d="M902 112L720 62V112zM922 112L944 106V120z"/>'
        '<path class="farshore-f-wall" d="M894 210l6-88h24l6 88z"/><path class="farshore-f-roof" '
        'd="M898 146h28l1.5 20h-31zM895 186h34l1.6 22h-37.2zM896 100l16-16 16 16z"/>'
        '<rect class="farshore-f-lamp" x="900" y="100" width="24" height="22" rx="2"/><rect '
        'class="farshore-f-plank2" x="894" y="119" width="36" height="5" rx="2"/></g>'
    )


def _reserve(s: Any, t: Translator) -> str:
    """Workers that still wait at the lighthouse, by seat."""
    out = []
    for p in reversed(range(s.seats)):  # each before the feet of the one above
        left = Season.AUTUMN - int(s.players[p].season)
        said = escape(t.n("Seat {seat}: {n} worker waits at the lighthouse", "Seat {seat}: {n} workers wait at the "
                                                                             "lighthouse",
                          left, seat=p + 1))  # fmt: skip
        x, y = 482, 152 + min(29.0, 39 / (int(s.seats) - 1)) * p
        if left:
            many = text(x + 11.5, y + 11, str(left), "farshore-name")
            out.append(f"<g><title>{said}</title>{pawn(p, x, y, AMONG)}{many}</g>")
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
def site(s: Any, place: int, t: Translator, off: int | None = 0) -> str:
    """A place with what it gives, so far `off` its middle, and who stands there; its middle at 0, 0. Without `off`
    something else stands where docks, lookout and dunes hint at what is done there."""
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
        inner = text(0, 6, t("tide: closed"), "farshore-name farshore-mid", PLATE_W + 20)
    elif place < 8:
        inner = _gift(s, place, off or 0)
    else:
        inner = _named(s, place, t, hint=off is not None)
    return f"{title}{isle}{plate}{inner}{_standing(s, place)}"


def given_at(s: Any, place: int) -> list[str]:
    """The names of the signs of what a coast site or island gives."""
    return [name for name, n in gifts(_steps(s, place)) for _ in range(n)]


def _gift(s: Any, place: int, off: int) -> str:
    """Signs of what a coast site or island gives."""
    given = given_at(s, place)
    apart = min(SIGN + 0.5, (PLATE_W - 8) / max(1, len(given)))
    x = -apart / 2 * (len(given) - 1)
    return "".join(drawn(name, x + apart * k, off, min(SIGN, apart)) for k, name in enumerate(given))


def _named(s: Any, place: int, t: Translator, *, hint: bool) -> str:
    """Docks, lookout and dunes by name, with a hint of what is done there."""
    said = text(0, -9, place_gift(s, place, t), "farshore-name farshore-mid", PLATE_W - 8)
    if not hint:
        return said
    if place == DOCKS_AT:  # up to so many cards, for each of them any
        most = text(-27, 16, f"0–{int(STEP[DOCKS, Col.N])}", "farshore-name farshore-mid")
        arrow = text(14, 16, "→", "farshore-name farshore-mid")
        return said + most + drawn("card", -2, 10.5, SIGN) + arrow + drawn("any", 32, 10.5, SIGN)
    signs = ("card", "card") if place == LOOKOUT_AT else ("map",)
    x = -15.0 * (len(signs) - 1)
    return said + "".join(drawn(one, x + 30 * k, 10.5, SIGN) for k, one in enumerate(signs))


_STAND = (-PLATE_W / 2 + 10, -PLATE_H / 2 - 3)  # where one worker has a place alone


def _standing(s: Any, place: int) -> str:
    """Who works there: on the upper edge of a place for one; left of those for many, as a name stands in them, and none
    may seem to stand in the place above."""
    if place < 8:
        return pawn(int(s.at[place]) - 1, *_STAND, WORKER) if s.at[place] else ""
    crowd = _crowd(s, place)
    return "".join(
        pawn(p, *_among(k, len(crowd)), AMONG) + _how_many(n, *_among(k, len(crowd)))
        for k, (p, n) in enumerate(crowd)
    )


def _crowd(s: Any, place: int) -> list[tuple[int, int]]:
    """The seats whose workers stand where many may, each with how many."""
    return [(p, int(s.crowd[place - 8, p])) for p in range(s.seats) if s.crowd[place - 8, p]]


def _how_many(n: int, x: float, y: float) -> str:
    """Workers of one seat are one figure and their number."""
    return text(x - 9, y + 11, str(n), "farshore-name farshore-end") if n > 1 else ""


def stand(s: Any, place: int, me: int) -> Point:
    """Where the next worker of a seat stands at a place: where many may, beside one of its colour."""
    if place < 8:
        return _STAND
    there = [p for p, _ in _crowd(s, place)]
    seats = sorted({me, *there})
    x, y = _among(seats.index(me), len(seats))
    return x - BESIDE * (me in there), y


def _among(k: int, n: int) -> Point:
    """One of `n` who stand above each other: of many each looks over the head of the one below."""
    return -PLATE_W / 2 - 11, 13 - min(21.0, 38 / max(1, n - 1)) * k


# ---- winds and maps --------------------------------------------------------------------------------------------------


def _winds(s: Any, t: Translator) -> str:
    """The two wind roses with what each shows."""
    out = []
    for k, x in enumerate((360, 454)):
        rose = int(s.rose[k])
        said = rose_said(rose, t)
        shows = ROSES[rose].shows if rose != EMPTY else ""
        sign = drawn(shows if shows != "common" else "card", x, 90, 32) if shows else ""
        out.append(
            f'<g data-place="rose{k}"><title>{escape(_wind(said, t))}</title><circle '
            'class="farshore-rose" '
            f'cx="{x}" cy="90" r="30"/><use href="#farshore-e-wind" class="farshore-c-wind farshore-rose-star" '
            f'x="{x - 29}" y="61" width="58" height="58" opacity=".22"/>'
            f'{sign}{called(x, 136, said, "farshore-mid", 88)}</g>'
        )
    told = ((t("Wind: such a card"), 156, 132.0), (t("→ boat +1"), 173, 100.0))
    return "".join(text(320, y, said, "farshore-name", wide) for said, y, wide in told) + "".join(out)


def _wind(said: str, t: Translator) -> str:
    """What a wind rose shows, and what it is good for."""
    return f'{t("Wind rose: {what}", what=said)}. {t("Who plays such a card moves the boat 1 space.")}'


MAP_H = 54
_ROW, _NEXT, _MAP_GAP = 26.5, 25.4, 2.5  # of a tile: from a row to the next, from a sign to the next; between tiles
_MAP_W, _WIDER = 53.5, 80.0  # a finger hits it on a telephone; one with all five types


def map_wide(kind: int) -> float:
    return _WIDER if len(BOX.maps[kind].needs) > 1 else _MAP_W


def map_spot(kind: int) -> Point:
    """The corner of a stack of map tiles: in a row on the sand between the islands and the coast."""
    return 68 + sum(map_wide(k) + _MAP_GAP for k in range(kind)), 266


def map_stack(s: Any, kind: int, t: Translator) -> str:
    """A stack of map tiles: what it asks for in signs, and below the value on top, beside the last of many signs."""
    left = [int(v) for v in TILES[s.seats, s.maps_taken[kind] :] if v >= 0]
    needs, wide = BOX.maps[kind].needs, map_wide(kind)
    said = escape(f"{map_name(kind, t)}: {', '.join(map(str, left)) or '–'}")
    tint = "farshore-plate rim" if left else "farshore-void"
    inner = "".join(drawn(one, 15 + _NEXT * (k % 3), 14 + _ROW * (k // 3), SIGN) for k, one in enumerate(needs))
    if len(needs) == 1:
        inner += text(wide - 8, 20.4, str(*needs.values()), "farshore-n farshore-end")
    x = 2 * _NEXT + 2 if len(needs) > 1 else 0
    band = f"M{num(x)} {_ROW + 1.5:g}H{num(wide)}V{MAP_H - 7}a7 7 0 0 1-7 7H{num(x + 7)}a7 7 0 0 1-7-7z"
    value = text((x + wide) / 2, 47, str(left[0]) if left else "–", "farshore-n farshore-mid farshore-over")
    return (
        f'<title>{said}</title><rect class="{tint}" width="{num(wide)}" height="{MAP_H}" rx="7"/>{inner}'
        f'<path class="farshore-worth" d="{band}"/>{value}'
    )


@lru_cache(maxsize=8)
def _legend(t: Translator) -> str:
    """What the numbers of the course and the map tiles say, beside them."""
    maps = text(map_spot(0)[0], 260, t("Maps: cards you need → value × your maps"), "farshore-name", 300)
    boat = "".join(
        text(320, 193 + 17 * k, line, "farshore-name", 118)
        for k, line in enumerate(wrapped(t("Boat: points at the end"), 13, 2))
    )
    chest = f"{_chest(335, 230)}{text(355, 236, '+1', 'farshore-n')}{drawn('treasure', 397, 230, SIGN)}"
    return f"{maps}{boat}<g><title>{escape(t('and a treasure'))}</title>{chest}</g>"


@kept_by(lambda s, t: (t, fields(s, "seats", "rose"), s.players["season"].tobytes()))
def draw(s: Any, t: Translator) -> str:
    """All of the shore that is not a place to act, but for the boats."""
    return f"{_ground()}{_course(t.plain)}{_legend(t.plain)}{_reserve(s, t)}{_winds(s, t)}"


assert len(SPOTS) == 11
assert MAPS == 6
