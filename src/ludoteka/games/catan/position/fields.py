"""Names in a position, and what a scenario of Seafarers has on the map besides."""

from __future__ import annotations

from typing import Any

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.grid import CORNER_HEXES, EDGE_HEXES
from ..box.maps import CLOTH_EACH, CLOTH_SUPPLY, GIFT, GIFT_EDGE, HARBOR_COUNT, PIRATE_AT, PRINTED, VILLAGE
from ..box.pieces import FORTRESS_CHITS
from ..state import GIFTS, VILLAGES, Gift, Scenario, Terrain
from ..words.ids import CARD_IDS, HARBOR_IDS, WONDER_IDS
from ..words.places import corner_of, edge_of, hex_of
from .schema import Counts, Drawing, Seat

# ---- names -----------------------------------------------------------------------------------------------------------


def one_of(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise UserError(mark("The position says “{name}”, which is none of {names}."),
                        name=name[:40], names=", ".join(names))  # fmt: skip
    return names.index(name)


def fill(numbers: Any, counts: Counts, names: tuple[str, ...]) -> None:
    for name, n in counts.items():
        numbers[one_of(names, name)] = n


def _place(found: int | None, name: str) -> int:
    if found is None:
        raise UserError(mark("There is no place {name} on the map."), name=name[:40])
    return found


def hex_on(s: Any, name: str) -> int:
    h = _place(hex_of(name), name)
    return _place(h if PRINTED[s.map, h] != Terrain.NOTHING or h == PIRATE_AT[s.map] else None, name)


def corner_on(s: Any, name: str) -> int:
    c = _place(corner_of(name), name)
    return _place(c if _touches_map(s, CORNER_HEXES[c]) else None, name)


def edge_on(s: Any, name: str) -> int:
    e = _place(edge_of(name), name)
    return _place(e if _touches_map(s, EDGE_HEXES[e]) else None, name)


def _touches_map(s: Any, hexes: Any) -> bool:
    return any(PRINTED[s.map, h] != Terrain.NOTHING for h in hexes)


# ---- harbors that players lay ----------------------------------------------------------------------------------------


def lays_harbors(s: Any) -> bool:
    return s.scenario in (Scenario.FORGOTTEN_TRIBE, Scenario.NEW_WORLD)


def read_laid_harbors(s: Any, drawing: Drawing) -> None:
    """As many as the position tells, in their order: on an edge, or held by a seat."""
    if len(drawing.harbors) > HARBOR_COUNT[s.map]:
        raise UserError(mark("This map has {n} harbors."), n=int(HARBOR_COUNT[s.map]))
    for k, (name, what) in enumerate(drawing.harbors.items()):
        kind, _, seat = what.partition(" ")
        s.harbor[k] = -1 if kind == "none" else one_of(HARBOR_IDS, kind)
        held = name.partition(" ")[0] == "held"
        s.harbor_edge[k] = -2 - one_of(tuple(map(str, range(s.seats))), seat) if held else edge_on(s, name)


# ---- gifts, cloth, fortresses, wonders -------------------------------------------------------------------------------


def read_scenario(s: Any, drawing: Drawing) -> None:
    _gifts(s, drawing)
    told = drawing.villages if isinstance(drawing.villages, dict) else {}
    corners = {corner_on(s, name): n for name, n in told.items()}
    for k in range(VILLAGES):
        if (c := int(VILLAGE[s.map, k])) >= 0: s.village[k] = corners.pop(c, CLOTH_EACH[s.map])
    if corners:
        raise UserError(mark("This map has no village at {place}."), place=list(told)[-1])
    s.cloth = drawing.cloth if isinstance(drawing.cloth, int) else CLOTH_SUPPLY[s.map]


def _gifts(s: Any, drawing: Drawing) -> None:
    """Left out, points lie where they are printed, and no card; a harbor lies where it was not taken."""
    told = drawing.gifts if isinstance(drawing.gifts, dict) else None
    places = {int(GIFT_EDGE[s.map, k]): k for k in range(GIFTS) if GIFT_EDGE[s.map, k] >= 0}
    s.gift[:] = Gift.NONE
    for e, k in places.items():
        first = int(GIFT[s.map, k])
        if first >= Gift.HARBOR and s.harbor_edge[first - Gift.HARBOR] == e: s.gift[k] = first
        elif first == Gift.POINT and told is None: s.gift[k] = first
    for name, what in (told or {}).items():
        e = edge_on(s, name)
        if e not in places:
            raise UserError(mark("No gift lies at {place}."), place=name)
        kind, _, card = what.partition(" ")
        s.gift[places[e]] = Gift.POINT if one_of(("point", "card"), kind) == 0 else Gift.CARD + one_of(CARD_IDS, card)


def read_venture(s: Any, p: int, seat: Seat) -> None:
    me = s.players[p]
    me.cloth, me.levels, me.loss = seat.cloth, seat.levels, seat.loss
    me.wonder = 0 if seat.wonder is None else one_of(WONDER_IDS, seat.wonder) + 1
    whole = FORTRESS_CHITS if s.scenario == Scenario.PIRATE_ISLANDS else 0
    me.fortress = seat.fortress if isinstance(seat.fortress, int) else whole
    if me.fortress > whole or (me.wonder and s.scenario != Scenario.WONDERS) or (me.levels > 0) != (me.wonder > 0):
        raise UserError(mark("Seat {seat} has what does not belong to this scenario."), seat=p)
