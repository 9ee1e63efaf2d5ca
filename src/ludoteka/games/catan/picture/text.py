"""The table drawn in characters: the map, and what each seat has as the reader sees it.

Each hex is three lines high: robber or pirate, its land and number, its name. Towns stand at its corners, `a` a
settlement of the first seat and `A` its city; roads and ships lie on its sides, `1` a road of the first seat and `¹`
its ship.
"""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.grid import AXIAL, EDGE_CORNERS, HEX_CORNERS, HEX_EDGES, SPOTS
from ..box.maps import GIFT_EDGE, LAST_HEX, VILLAGE, VILLAGE_NUMBER
from ..rules.base.hands import reader
from ..rules.base.network import beside_land, is_ship, on_land, owner
from ..rules.seafarers.pirates import warships
from ..rules.seafarers.tribe import is_card
from ..state import HARBORS, RESOURCES, Gift, Scenario, Terrain
from ..words.deltas import readers
from ..words.ids import HARBOR_IDS
from ..words.names import (
    HELPER_NAMES,
    HELPER_POWERS,
    PIECE_NAMES,
    RESOURCE_NAMES,
    TERRAIN_NAMES,
    card,
    cards,
    harbor,
    pieces_left,
    wonder,
)
from ..words.places import corner_name, edge_name
from ..words.prompt import prompt
from . import moment

CODES = ("Lu", "Br", "Wo", "Gr", "Or", "De", "Go", "~~", "??", "")  # by Terrain
TOWNS, CITIES, ROADS, SHIPS = "abcdef", "ABCDEF", "123456", "¹²³⁴⁵⁶"  # by seat
WIDE = 3  # characters between two corners side by side

Signs = dict[tuple[int, int], str]


def text(s: Any, t: Translator) -> str:
    out = [prompt(s, t), "", *_rows(s), "", _legend(s, t), *_harbors(s, t)]
    out += _ventures(s, t)
    out += [*moment.turn(s, t), *moment.islands(s, t)]
    if s.fog.any(): out.append(t("In the fog: {land}.", land=_in_fog(s, t)))
    if s.dice[0]: out.append(t("Dice: {one} and {other}.", one=int(s.dice[0]), other=int(s.dice[1])))
    deck = int(s.deck_left) + int(s.under_left)
    out.append(t("Bank: {cards}; development cards {n}.", cards=cards(s.bank, t), n=deck))
    out += moment.decks(s, t)
    if s.helpers:
        names = ", ".join(name for k, name in enumerate(HELPER_NAMES) if s.display >> k & 1)
        out.append(t("Helpers to choose from: {names}.", names=names))
    for p in range(s.seats): out += ["", *_seat(s, p, t)]
    return "\n".join(out)


# ---- the map ---------------------------------------------------------------------------------------------------------


def _rows(s: Any) -> list[str]:
    signs: Signs = {}
    for h in range(LAST_HEX[s.map]):
        if s.terrain[h] != Terrain.NOTHING: _draw_hex(s, h, signs)
    left, top = min(x for x, _ in signs), min(y for _, y in signs)
    right, bottom = max(x for x, _ in signs), max(y for _, y in signs)
    return ["".join(signs.get((x, y), " ") for x in range(left, right + 1)).rstrip() for y in range(top, bottom + 1)]


def _draw_hex(s: Any, h: int, signs: Signs) -> None:
    q, r = AXIAL[h]
    x, y = WIDE * (2 * q + r), 3 * r
    token = f"{s.token[h]:>2}" if s.token[h] else "  "
    _put(signs, x - 1, y - 1, " R " if h == s.robber else " P " if h == s.pirate else "   ")
    _put(signs, x - 2, y, CODES[s.terrain[h]] + token)
    _put(signs, x - 1, y + 1, f"{q}.{r}" if q >= 0 else f"{q}.{r}".rjust(3))
    for e in HEX_EDGES[h]: _draw_edge(s, int(e), signs)
    for c in HEX_CORNERS[h]:
        if sign := _corner_sign(s, int(c)): _put(signs, WIDE * SPOTS[c][0], SPOTS[c][1], sign)


def _put(signs: Signs, x: int, y: int, words: str) -> None:
    for k, sign in enumerate(words):
        if sign != " ": signs[x + k, y] = sign


def _corner_sign(s: Any, c: int) -> str:
    town = int(s.town[c])
    if town: return (CITIES if town & 8 else TOWNS)[owner(town)]
    return "·" if on_land(s, c) else ""


def _draw_edge(s: Any, e: int, signs: Signs) -> None:
    """A side of a hex: upright halfway between its corners, slanting beside the lower one."""
    (x, y), (x2, y2) = sorted((SPOTS[c] for c in EDGE_CORNERS[e]), key=lambda spot: spot[1])
    way = int(s.route[e])
    sign = "|" if x == x2 else "/" if x > x2 else "\\"
    if way: sign = (SHIPS if is_ship(way) else ROADS)[owner(way)]
    elif not beside_land(s, e): return
    if x == x2: _put(signs, WIDE * x, (y + y2) // 2, sign)
    else: _put(signs, WIDE * x2 + (1 if x > x2 else -1), y2, sign)


def _legend(s: Any, t: Translator) -> str:
    names = ", ".join(f"{CODES[r]} {t(RESOURCE_NAMES[r])}" for r in range(RESOURCES))
    if s.has_ships:
        return t("{names}; a settlement, A city, 1 road, ¹ ship of seat 1; R robber, P pirate.", names=names)
    return t("{names}; a settlement, A city, 1 road of seat 1; R robber.", names=names)


def _harbors(s: Any, t: Translator) -> list[str]:
    found = []
    for k in range(HARBORS):
        if s.harbor_edge[k] >= 0 and s.harbor[k] >= 0:
            kind = t(RESOURCE_NAMES[s.harbor[k]]) if s.harbor[k] < RESOURCES else HARBOR_IDS[s.harbor[k]]
            found.append(f"{edge_name(s, int(s.harbor_edge[k]))} {kind}")
    return [t("Harbors: {places}.", places=", ".join(found))] if found else []


def _ventures(s: Any, t: Translator) -> list[str]:
    """What a scenario has on the map besides."""
    found = []
    gifts = [edge_name(s, int(GIFT_EDGE[s.map, k])) for k, gift in enumerate(s.gift) if gift == Gift.POINT]
    cards = [edge_name(s, int(GIFT_EDGE[s.map, k])) for k, gift in enumerate(s.gift) if is_card(gift)]
    if gifts: found.append(t("Victory points of the tribe: {places}.", places=", ".join(gifts)))
    if cards: found.append(t("Development cards of the tribe: {places}.", places=", ".join(cards)))
    if s.scenario == Scenario.CLOTH:
        villages = [f"{corner_name(s, int(c))} ({VILLAGE_NUMBER[s.map, k]}) {s.village[k]}"
                    for k, c in enumerate(VILLAGE[s.map]) if c >= 0]  # fmt: skip
        found.append(t("Villages, their numbers and their cloth: {list}.", list=", ".join(villages)))
        found.append(t("Cloth of the supply: {n}", n=int(s.cloth)))
    return found


def _venture(s: Any, p: int, t: Translator) -> list[str]:
    """What a seat has of a scenario."""
    me, found = s.players[p], []
    if s.scenario == Scenario.CLOTH: found.append(t("rolls of cloth: {n}", n=int(me.cloth)))
    if s.scenario == Scenario.PIRATE_ISLANDS:
        found.append(t("warships: {n}; chits on the fortress: {chits}", n=int(warships(s, p)), chits=int(me.fortress)))
    if me.wonder: found.append(t("wonder: {wonder}, levels {n}", wonder=wonder(me.wonder - 1, t), n=int(me.levels)))
    held = [harbor(int(s.harbor[k]), t) for k, e in enumerate(s.harbor_edge) if e == -2 - p]
    if held: found.append(t("harbors without a place: {list}", list=", ".join(held)))
    return ["    " + line for line in found]


def _in_fog(s: Any, t: Translator) -> str:
    return ", ".join(t("{n} {card}", n=int(n), card=t(TERRAIN_NAMES[k])) for k, n in enumerate(s.fog) if n)


# ---- seats -----------------------------------------------------------------------------------------------------------


def _seat(s: Any, p: int, t: Translator) -> list[str]:
    me = s.players[p]
    lines = [
        t("Seat {seat} ({sign}): points {points}, cards {cards}, development cards {devs}, knights {knights}, "
          "longest road {road}", seat=p + 1, sign=TOWNS[p], points=int(me.points), cards=int(me.cards),
          devs=int(me.devs), knights=int(me.knights), road=int(me.route)),
    ]  # fmt: skip
    lines.append("    " + t("cards: {cards}", cards=hand_words(s, p, t)))
    some = [card(k, t) for k in range(5) for _ in range(int(me.dev[k]) + int(me.fresh[k]))]
    if some: lines.append("    " + t("development cards: {cards}", cards=", ".join(some)))
    left = pieces_left(me)[: 4 if s.has_ships else 3]
    supply = [t("{n} {card}", n=n, card=t(PIECE_NAMES[k])) for k, n in enumerate(left)]
    lines.append("    " + t("supply: {pieces}", pieces=", ".join(supply)))
    lines += _venture(s, p, t)
    if me.helper:
        side = t("moon") if me.moon else t("sun")
        lines.append("    " + t("helper: {helper} ({side}), {power}", helper=HELPER_NAMES[me.helper], side=side,
                                power=t(HELPER_POWERS[me.helper])))  # fmt: skip
    lines += ["    " + line for line in moment.seat(s, p, t)]
    return lines


def hand_words(s: Any, p: int, t: Translator) -> str:
    """A hand as the reader knows it: card by card, or how many of what there are at least."""
    me = s.players[p]
    if me.hand.sum(dtype=int) == me.cards: return cards(me.hand, t)
    known = readers(s)
    o = known[0] if known else reader(s, -1)
    least = [int(s.least[p, r, o]) for r in range(RESOURCES)]
    unsure = int(me.cards) - sum(least)
    if unsure == 0: return cards(least, t)
    if not any(least): return t("unknown {n}", n=unsure)
    return t("{cards}, unknown {n}", cards=cards(least, t), n=unsure)
