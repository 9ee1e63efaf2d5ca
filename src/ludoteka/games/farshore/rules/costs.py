"""How much of a cost is missing, and what may make it payable: goods, treasures, an anchor, a blue card's help."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.tables import COST, CRITTER, HEARS_OF, LESS, LESS_INSTEAD, LESS_PRICE, LESS_USES, LESS_WHAT, TYPE
from ..box.vocabulary import Price
from ..state import ANY, GOODS, No, What
from .effects.stack import wide
from .workers import more_room

NONE: Any = np.int64(-1)  # of the goods that `need` is asked about
ZERO: Any = np.int64(0)
ONE: Any = np.int64(1)
ANY_GOOD: Any = np.int64(ANY)


@rule
def need(me: Any, due: Any, cheaper: int, n: int, gone: int) -> int:
    """How many tokens of a cost one's goods do not cover, so that treasures must; n tokens of `cheaper` and one good
    `gone` taken off beforehand."""
    short = loose = 0
    for r in range(GOODS):
        left = int(due[r])
        if r == cheaper: left = left - n if left > n else 0
        spare = int(me.goods[r]) - left
        if r == gone: spare -= 1
        if spare < 0: short -= spare
        else: loose += spare
    rest = int(due[ANY])
    if cheaper == ANY: rest = rest - n if rest > n else 0
    return short + rest - loose if rest > loose else short


@rule
def owed(s: Any) -> int:
    """Tokens of the cost that is being paid."""
    n = 0
    for r in range(GOODS + 1):
        n += int(s.due[r])
    return n


@rule
def can_anchor(me: Any, name: int) -> bool:
    """An anchor pays for a critter if a construction of its colour is free for it."""
    return CRITTER[name] != 0 and me.anchors > 0 and me.sockets[TYPE[name]] > 0  # R053


@rule
def makes_cheaper(me: Any, slot: int, name: int) -> int:
    """How many tokens a blue card in the city takes off another card's cost, if it may still be used."""
    card = me.city[slot].name
    if LESS[card] == 0 or not HEARS_OF[card] >> name & 1: return 0
    return 0 if LESS_USES[card] and me.city[slot].used >= LESS_USES[card] + more_room(me, card) else LESS[card]


@rule
def can_pay_price(me: Any, slot: int, cards: int) -> bool:
    """Whether what a blue card's help takes is there; `cards` are in the hand."""
    price = LESS_PRICE[me.city[slot].name]
    if price == Price.CARD: return cards > 0
    if price < Price.CRITTER: return True
    for k in range(wide(me.city_count)):
        if fits_price(me, k, price): return True
    return False


@rule
def fits_price(me: Any, slot: int, price: int) -> bool:
    """Whether a card of the city is what a blue card's help takes."""
    return CRITTER[me.city[slot].name] == (price == Price.CRITTER)


@rule
def cheap_enough(me: Any, due: Any, slot: int, name: int) -> bool:
    """Whether with a blue card's help a cost can be paid."""
    card = me.city[slot].name
    n, what = LESS[card], LESS_WHAT[card]
    if LESS_INSTEAD[card]: return exchangeable(me, due)
    if what == What.ANY: return need(me, due, NONE, ZERO, NONE) <= me.treasures + n
    return need(me, due, what, n, NONE) <= me.treasures


@rule
def exchangeable(me: Any, due: Any) -> bool:
    """Whether a cost can be paid with one of its tokens changed into any resource."""
    for r in range(GOODS):
        if due[r] and changed(me, due, wide(r)) <= me.treasures: return True
    return False


@rule
def changed(me: Any, due: Any, r: int) -> int:
    """What is missing once a token of one good is an 'any resource' instead."""
    short, loose, rest = 0, 0, int(due[ANY]) + 1
    for k in range(GOODS):
        spare = int(me.goods[k]) - int(due[k]) + (k == r)
        if spare < 0: short -= spare
        else: loose += spare
    return short + rest - loose if rest > loose else short


@rule
def help_at_hand(me: Any, due: Any, name: int, cards: int) -> bool:
    """Whether any blue card can make a cost payable; `cards` are left in the hand to pay for that."""
    for k in range(wide(me.city_count)):
        if makes_cheaper(me, k, name) and can_pay_price(me, k, cards) and cheap_enough(me, due, k, name): return True
    return False


@rule
def refuse_cost(me: Any, name: int, cards: int) -> int:
    """Whether a card can be paid for in any way; `cards` are in the hand besides it."""
    if need(me, COST[name], NONE, ZERO, NONE) <= me.treasures: return No.FINE
    if can_anchor(me, name): return No.FINE
    return No.FINE if help_at_hand(me, COST[name], name, cards) else No.TOO_DEAR
