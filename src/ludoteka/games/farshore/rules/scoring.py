"""The end of the game: what everything is worth, and who is ahead where points are equal."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import BONUS, MOST_BONUSES, POINTS, TRACK
from ..state import EMPTY, GOODS
from .effects.stack import counted, map_tiles

TREASURE_POINTS = 2  # each, unspent (R101)


@rule
def card_points(me: Any) -> int:
    """Base points of all city cards."""
    n = 0
    for k in range(me.city_count):
        n += POINTS[me.city[k].name]
    return n


@rule
def bonus_of(me: Any, slot: int) -> int:
    """What a purple card brings besides."""
    total, name = 0, me.city[slot].name
    for k in range(MOST_BONUSES):
        if BONUS[name, k, 1]:
            n = BONUS[name, k, 1] * counted(me, BONUS[name, k, 0], 0, slot)
            if BONUS[name, k, 2] and n > BONUS[name, k, 2]: n = BONUS[name, k, 2]
            total += n
    return total


@rule
def bonus_points(me: Any) -> int:
    """All purple cards' bonuses."""
    n = 0
    for k in range(me.city_count):
        n += bonus_of(me, k)
    return n


@rule
def map_points(me: Any) -> int:
    """Each map tile's value times the number of one's map tiles."""
    n = 0
    for k in range(len(me.maps)):
        if me.maps[k] != EMPTY: n += int(me.maps[k])
    return n * map_tiles(me)  # R044


@rule
def score(s: Any, seat: int) -> int:
    me = s.players[seat]
    n = card_points(me) + bonus_points(me) + map_points(me)
    return n + int(me.points) + TREASURE_POINTS * int(me.treasures) + TRACK[me.boat]


@rule
def rank(s: Any, seat: int) -> int:
    """The highest score wins; among equals the boat further ahead, then more map tiles, treasures, goods left."""
    me = s.players[seat]
    goods = 0
    for r in range(GOODS):
        goods += int(me.goods[r])
    ahead = (int(score(s, seat)) * 64 + int(me.boat)) * 8 + map_tiles(me)  # R131, R132, R133
    return (ahead * 65536 + int(me.treasures)) * 262144 + goods  # R134, R135
