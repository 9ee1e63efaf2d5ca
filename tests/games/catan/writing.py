"""How tests write places and actions.

A hex is written `3.4`, a corner by a hex and N NE SE S SW NW, an edge by a hex and NE E SE SW W NW. An action is its
kind and what of that kind, as `Do` has them: `road 3.4.NE`, `gain ore`, `seat C`, `helper kaja`, `card knight`,
`replace ore brick`, `end`.
"""

from __future__ import annotations

from ludoteka.games.catan.box.grid import AXIAL, HEX_AT, SIDES, corner_at, edge_at
from ludoteka.games.catan.state import ACTIONS, ARG, KIND, RESOURCES, START, Do, Helper
from ludoteka.games.catan.words.ids import LOOT_IDS, WONDER_IDS

KINDS = ("lumber", "brick", "wool", "grain", "ore")
DEVS = ("knight", "roads", "plenty", "monopoly", "point")
LETTERS = "ABCDEF"


def hex_of(at: str) -> int:
    q, r = map(int, at.split("."))
    return HEX_AT[q, r]


def corner(at: str) -> int:
    q, r, point = at.split(".")
    return corner_at(int(q), int(r), point)


def edge(at: str) -> int:
    q, r, side = at.split(".")
    return edge_at(int(q), int(r), side)


def code(action: str) -> int:
    """The code of an action as tests write it."""
    name, *what = action.split()
    kind = Do[name.upper()]
    return int(START[kind]) + _argument(kind, what)


def _argument(kind: Do, what: list[str]) -> int:
    if kind in (Do.SETTLE, Do.CITY):
        return corner(what[0])
    if kind in (Do.ROAD, Do.SHIP, Do.LIFT, Do.HARBOR):
        return edge(what[0])
    if kind in (Do.PLUNDER, Do.WONDER):
        return (LOOT_IDS if kind == Do.PLUNDER else WONDER_IDS).index(what[0])
    if kind == Do.HEX:
        return hex_of(what[0])
    if kind == Do.SEAT:
        return LETTERS.index(what[0])
    if kind == Do.PLAY or kind == Do.CARD:
        return DEVS.index(what[0])
    if kind == Do.HELPER:
        return Helper[what[0].upper()]
    if kind in (Do.MARITIME, Do.REPLACE):
        return KINDS.index(what[0]) * RESOURCES + KINDS.index(what[1])
    return KINDS.index(what[0]) if what else 0


def notation(a: int) -> str:
    """An action as tests write it: places of the map by their first hex on the chart."""
    return _NOTATION[a]


def _names() -> dict[int, str]:
    """Every action once, by the first name of its place."""
    names: dict[int, str] = {}
    hexes = [f"{q}.{r}" for q, r in AXIAL]
    places = {
        Do.SETTLE: _corners(hexes), Do.CITY: _corners(hexes), Do.ROAD: _edges(hexes), Do.SHIP: _edges(hexes),
        Do.LIFT: _edges(hexes), Do.HEX: hexes, Do.SEAT: list(LETTERS), Do.PLAY: list(DEVS[:4]), Do.CARD: list(DEVS),
        Do.HELPER: [h.name.lower() for h in Helper], Do.MARITIME: _pairs(), Do.REPLACE: _pairs(),
        Do.HARBOR: _edges(hexes), Do.PLUNDER: list(LOOT_IDS), Do.WONDER: list(WONDER_IDS),
    }  # fmt: skip
    for a in range(ACTIONS):
        kind, x = Do(int(KIND[a])), int(ARG[a])
        several = places.get(kind, list(KINDS) if kind in _BY_RESOURCE else [""])
        names[a] = f"{kind.name.lower()} {several[x]}".strip()
    return names


def _corners(hexes: list[str]) -> list[str]:
    first: dict[int, str] = {}
    for at in hexes:
        for point in ("N", "NE", "SE", "S", "SW", "NW"):
            first.setdefault(corner(f"{at}.{point}"), f"{at}.{point}")
    return [first[c] for c in sorted(first)]


def _edges(hexes: list[str]) -> list[str]:
    first: dict[int, str] = {}
    for at in hexes:
        for side in SIDES:
            first.setdefault(edge(f"{at}.{side}"), f"{at}.{side}")
    return [first[e] for e in sorted(first)]


def _pairs() -> list[str]:
    return [f"{one} {other}" for one in KINDS for other in KINDS]


_BY_RESOURCE = (Do.GIVE, Do.GAIN, Do.NAME, Do.OFFER, Do.WANT)
_NOTATION = _names()
