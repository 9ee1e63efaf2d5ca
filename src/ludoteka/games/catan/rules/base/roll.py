"""The roll: what the land yields, cards of choice from gold, and the seven."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.grid import HEX_CORNERS
from ...box.maps import LAST_HEX
from ...box.pieces import HAND_LIMIT
from ...state import RESOURCES, Helper, No, Phase, Rest, Terrain
from .hands import gain, pay
from .network import owner

LANE = 8  # bits for each terrain in what a seat is due

# ---- what the land yields --------------------------------------------------------------------------------------------


@rule
def harvest(s: Any, number: int) -> None:
    """Every hex with the number gives its resource, but for the robber's; gold gives cards of choice."""
    for p in range(s.seats): s.players[p].income = 0
    for h in range(LAST_HEX[s.map]):
        if s.token[h] == number and h != s.robber: reckon(s, h)
    for r in range(RESOURCES): produce(s, r)
    for p in range(s.seats):
        gold = due(s, p, Terrain.GOLD)
        if gold: strike_gold(s, p, gold)
        s.players[p].due = 0


@rule
def reckon(s: Any, h: int) -> None:
    """What a hex owes: one card for a settlement, two for a city at its corners."""
    one = 1 << (LANE * int(s.terrain[h]))
    for k in range(6):
        town = s.town[HEX_CORNERS[h, k]]
        if town: s.players[owner(town)].due += 2 * one if town & 8 else one


@rule
def due(s: Any, p: int, kind: int) -> int:
    """Cards of a terrain that a seat is due at this roll."""
    return (int(s.players[p].due) >> LANE * kind) & ((1 << LANE) - 1)


@rule
def produce(s: Any, r: int) -> None:
    """All get their cards of a resource. If the bank has too few for all, nobody gets any, but for a seat that alone
    is due some: it gets what is left."""
    total, takers, only = 0, 0, 0
    for p in range(s.seats):
        n = due(s, p, r)
        total += n
        if n:
            takers += 1
            only = p
    if total == 0: return
    if total <= s.bank[r]:
        for p in range(s.seats): bring(s, p, r, due(s, p, r))
    elif takers == 1:
        bring(s, only, r, int(s.bank[r]))


@rule
def bring(s: Any, p: int, r: int, n: int) -> None:
    """Income from the bank."""
    if n:
        gain(s, p, r, n)
        s.players[p].income += n


@rule
def strike_gold(s: Any, p: int, n: int) -> None:
    """Cards of choice are due."""
    s.players[p].gold += n
    s.players[p].income += n


@rule
def refuse_choice(s: Any, r: int) -> int:
    """A card of choice from the bank: gold, year of plenty, and what helpers give."""
    choosing = s.phase == Phase.GOLD or s.phase == Phase.PLENTY or s.phase == Phase.HILDA
    if not (choosing or s.phase == Phase.THOROLF or s.phase == Phase.KAJA or s.phase == Phase.RYAN_PICK):
        return No.NOT_NOW
    if s.phase == Phase.RYAN_PICK:
        return No.FINE if s.players[s.debtor].hand[r] else No.NO_CARD
    return No.FINE if s.bank[r] else No.BANK_EMPTY


@rule
def bank_is_empty(s: Any) -> bool:
    for r in range(RESOURCES):
        if s.bank[r]: return False
    return True


# ---- the seven -------------------------------------------------------------------------------------------------------


@rule
def seven(s: Any) -> None:
    """Who has more than seven cards owes half of them, rounded down; then the robber or the pirate moves. Thorolf
    guards his owner, or brings a card."""
    for p in range(s.seats):
        me = s.players[p]
        me.income = 0
        if guarded(s, p):
            if rewarded(s, p): s.thorolf = p
            else: s.keep = p
        elif me.cards > HAND_LIMIT: me.owed = me.cards >> 1
    s.robber_due = 1


@rule
def guarded(s: Any, p: int) -> bool:
    """Whether Thorolf stands ready before a seat: a seven takes none of its cards."""
    me = s.players[p]
    return bool(me.helper == Helper.THOROLF and me.rest == Rest.READY)


@rule
def rewarded(s: Any, p: int) -> bool:
    """Whether Thorolf brings a card, where there is no hand to guard: the bank has to hold one."""
    return s.players[p].cards <= HAND_LIMIT and not bank_is_empty(s)


@rule
def refuse_discard(s: Any, r: int) -> int:
    if s.phase != Phase.DISCARD and s.phase != Phase.ASLA_PAY: return No.NOT_NOW
    return No.FINE if s.players[s.seat].hand[r] else No.NO_CARD


@rule
def discard(s: Any, r: int) -> None:
    pay(s, s.seat, r, 1)
    s.players[s.seat].owed -= 1
