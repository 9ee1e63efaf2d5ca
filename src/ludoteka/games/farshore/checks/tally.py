"""Recounted in machine code: each of the 125 cards, the map tiles, islands, wind roses, anchors and workers is in one
place. `ludoteka fuzz` holds it after each action; what is wrong `audit.py` says in words."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.tables import COPIES, IDS, SPACE, STACK
from ..state import ANCHORS, BIT, EMPTY, MAPS, NAMES, SPACES, SPOTS, WORKERS, Awaits, Phase

#: A large number for each card: sums of them are equal where the cards are. 125 of them stay below 2 ** 63.
WEIGHT = np.array([int.from_bytes(hashlib.sha256(name.encode()).digest()[:5], "big") for name in IDS])
ALL = int((WEIGHT * COPIES).sum())


@rule
def tally(s: Any) -> int:
    """How much is not where it should be; 0 = nothing."""
    amiss = int(cards(s) != ALL) + piles(s) + maps(s) + islands(s) + roses(s)
    for p in range(s.seats): amiss += city(s, p) + workers(s, p)
    return amiss


@rule
def cards(s: Any) -> int:
    """The weights of all cards, wherever they are."""
    total = 0
    for name in range(NAMES): total += WEIGHT[name] * (int(s.deck[name]) + int(s.discards[name]))
    for k in range(SPOTS):
        if s.bay[k] != EMPTY: total += WEIGHT[s.bay[k]] * s.bay_count[k]
    for k in range(s.revealed_count): total += WEIGHT[s.revealed[k]]
    for p in range(s.seats):
        me = s.players[p]
        for k in range(me.hand_count): total += WEIGHT[me.hand[k]]
        for k in range(me.city_count): total += WEIGHT[me.city[k].name]
    if s.playing != EMPTY: total += WEIGHT[s.playing]
    if s.phase == Phase.GIVE_TO: total += WEIGHT[s.picked]
    return total


@rule
def piles(s: Any) -> int:
    """How many cards lie in the deck and on the discard pile, and none of them less than not at all."""
    deck = discards = amiss = 0
    for name in range(NAMES):
        deck += int(s.deck[name])
        discards += int(s.discards[name])
        if s.deck[name] < 0 or s.discards[name] < 0: amiss += 1
    return amiss + int(deck != s.deck_left) + int(discards != s.discards_left)


@rule
def maps(s: Any) -> int:
    """The tiles gone from each stack are those that players have."""
    amiss = 0
    for kind in range(MAPS):
        gone, there = 0, 0
        for k in range(s.maps_taken[kind]):
            gone += 10 + STACK[s.seats, k]
            if STACK[s.seats, k] < 0: amiss += 1
        for p in range(s.seats):
            if s.players[p].maps[kind] != EMPTY: there += 10 + int(s.players[p].maps[kind])
        if gone != there: amiss += 1
    return amiss


@rule
def islands(s: Any) -> int:
    """One for each player, no tile twice, and no more than two under water."""
    laid = covered = amiss = 0
    found = 0
    for k in range(len(s.islands)):
        covered += int(s.flooded[k])
        if s.islands[k] != EMPTY:
            laid += 1
            if found & BIT[s.islands[k]]: amiss += 1
            found |= BIT[s.islands[k]]
    if laid != s.seats and s.awaits != Awaits.FIRST and s.awaits != Awaits.ISLAND: amiss += 1
    return amiss + int(covered > 2)


@rule
def roses(s: Any) -> int:
    """The rose shown is of its stack and no longer among those unseen."""
    amiss = 0
    for stack in range(2):
        rose = s.rose[stack]
        if rose != EMPTY and (rose // 4 != stack or s.roses_left[stack] >> rose % 4 & 1): amiss += 1
    return amiss


@rule
def city(s: Any, p: int) -> int:
    """Three anchors, and no more than fifteen spaces."""
    me = s.players[p]
    anchors = int(me.anchors) + int(me.lost_anchors)
    spaces = 0
    for k in range(me.city_count):
        anchors += int(me.city[k].anchor)
        spaces += SPACE[me.city[k].name]
    return int(anchors != ANCHORS) + int(spaces != me.spaces or spaces > SPACES)


@rule
def workers(s: Any, p: int) -> int:
    """No more at home and out than the season has brought: one that stood on a discarded card is away."""
    me = s.players[p]
    n = int(me.workers)
    for k in range(len(s.at)): n += int(s.at[k] == p + 1)
    for k in range(len(s.crowd)): n += int(s.crowd[k, p])
    for k in range(me.city_count): n += int(me.city[k].worker)
    return int(n > WORKERS + me.season)
