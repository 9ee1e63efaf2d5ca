"""What a card costs: goods, treasures in their place, an anchor, or a blue card that makes it cheaper."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.tables import COST, CRITTER, HEARS_OF, LESS, LESS_INSTEAD, LESS_PRICE, LESS_USES, LESS_WHAT, STEP, TYPE
from ..box.vocabulary import Col, Price
from ..state import ANY, GOODS, No, Phase, What
from .cards import discard, in_hand
from .city import leave_city, socket
from .effects.stack import done, top_step, wide
from .workers import more_room

NONE: Any = np.int64(-1)  # of the goods that `need` is asked about
ZERO: Any = np.int64(0)
ONE: Any = np.int64(1)
ANY_GOOD: Any = np.int64(ANY)

# ---- how much is missing -------------------------------------------------------------------------------------------


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
    return CRITTER[name] != 0 and me.anchors > 0 and me.sockets[TYPE[name]] > 0


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


# ---- the choices while paying --------------------------------------------------------------------------------------


@rule
def refuse_use(s: Any, slot: int) -> int:
    """One effect 'when playing a card', before anything is paid."""
    me = s.players[s.turn]
    if s.phase != Phase.PAY or s.used: return No.NOT_NOW
    if slot >= me.city_count: return No.NO_CARD
    if makes_cheaper(me, slot, wide(s.playing)) == 0: return No.NOT_CHEAPER
    if not can_pay_price(me, slot, wide(me.hand_count)): return No.NO_CARD
    return No.FINE if cheap_enough(me, s.due, slot, wide(s.playing)) else No.TOO_DEAR


@rule
def refuse_anchor(s: Any, slot: int) -> int:
    me = s.players[s.turn]
    if s.phase != Phase.PAY or s.used: return No.NOT_NOW
    if not CRITTER[s.playing]: return No.NOT_CRITTER
    if me.anchors == 0: return No.NO_ANCHOR
    return socket(me, slot, wide(s.playing))


@rule
def refuse_less(s: Any, r: int) -> int:
    """A token of the cost falls away; what is left must still be payable."""
    me = s.players[s.turn]
    if s.phase != Phase.PAY or s.price or s.less == 0: return No.NOT_NOW
    if s.due[r] == 0: return No.NOT_DUE
    if s.instead:
        if r == ANY: return No.NOT_ALLOWED
        return No.FINE if changed(me, s.due, r) <= me.treasures else No.TOO_DEAR
    return No.FINE if need(me, s.due, r, ONE, NONE) <= me.treasures + s.less - 1 else No.TOO_DEAR


@rule
def refuse_treasure(s: Any, r: int) -> int:
    """A treasure stands for a token."""
    me = s.players[s.turn]
    if s.phase != Phase.PAY or s.price or s.less: return No.NOT_NOW
    if s.due[r] == 0: return No.NOT_DUE
    if me.treasures == 0: return No.NO_GOODS
    return No.FINE if need(me, s.due, r, ONE, NONE) <= me.treasures - 1 else No.TOO_DEAR


@rule
def refuse_spend(s: Any, r: int) -> int:
    """A good pays an 'any resource' of the cost."""
    me = s.players[s.turn]
    if s.phase != Phase.PAY or s.price or s.less: return No.NOT_NOW
    if s.due[ANY] == 0: return No.NOT_DUE
    if me.goods[r] == 0: return No.NO_GOODS
    return No.FINE if need(me, s.due, ANY_GOOD, ONE, r) <= me.treasures else No.TOO_DEAR


@rule
def refuse_settle(s: Any) -> int:
    """The rest is paid with goods, and with treasures only where goods are missing."""
    me = s.players[s.turn]
    if s.price or s.less or s.due[ANY]: return No.NOT_NOW
    return No.FINE if need(me, s.due, NONE, ZERO, NONE) <= me.treasures else No.TOO_DEAR


@rule
def refuse_price(s: Any, name: int) -> int:
    """A card from the hand, for the effect that makes the played card cheaper."""
    if s.price != Price.CARD: return No.NOT_NOW
    return No.FINE if in_hand(s.players[s.turn], name) else No.NO_CARD


@rule
def refuse_price_in_city(s: Any, slot: int) -> int:
    """A card of the city, for that effect."""
    me = s.players[s.turn]
    if s.price < Price.CRITTER: return No.NOT_NOW
    if slot >= me.city_count: return No.NO_CARD
    return No.FINE if fits_price(me, slot, wide(s.price)) else No.NOT_ALLOWED


# ---- carried out ---------------------------------------------------------------------------------------------------


@rule
def begin_paying(s: Any, name: int, less: int) -> None:
    """`less` tokens fall away by the effect that plays the card; that is its one effect 'when playing a card'."""
    s.playing = name
    for r in range(GOODS + 1):
        s.due[r] = COST[name, r]
    s.less = less
    s.used = 1 if less else 0
    s.settled = 0


@rule
def use(s: Any, slot: int) -> None:
    me = s.players[s.turn]
    card = me.city[slot].name
    n, what, price = LESS[card], LESS_WHAT[card], LESS_PRICE[card]
    s.instead = LESS_INSTEAD[card]
    if LESS_USES[card]: me.city[slot].used += 1
    if what == What.ANY or s.instead: s.less = n
    else: s.due[what] = int(s.due[what]) - n if s.due[what] > n else 0
    s.used = 1
    if price == Price.ITSELF: leave_city(s, me, slot)
    else: s.price = price


@rule
def pay_price(s: Any, name: int) -> None:
    discard(s, s.players[s.turn], name)
    s.price = 0


@rule
def pay_price_in_city(s: Any, slot: int) -> None:
    leave_city(s, s.players[s.turn], slot)
    s.price = 0


@rule
def lay_anchor(s: Any, slot: int) -> None:
    """It pays the whole cost and stays where it is."""
    me = s.players[s.turn]
    me.city[slot].anchor = 1
    me.sockets[TYPE[s.playing]] -= 1
    me.anchors -= 1
    for r in range(GOODS + 1):
        s.due[r] = 0
    s.settled = 1


@rule
def strike(s: Any, r: int) -> None:
    s.due[r] -= 1
    s.less -= 1
    if s.instead: s.due[ANY] += 1
    s.instead = 0


@rule
def pay_treasure(s: Any, r: int) -> None:
    s.due[r] -= 1
    s.players[s.turn].treasures -= 1
    s.used = 1


@rule
def spend(s: Any, r: int) -> None:
    s.due[ANY] -= 1
    s.players[s.turn].goods[r] -= 1
    s.used = 1


@rule
def pay_rest(s: Any) -> None:
    me = s.players[s.turn]
    for r in range(GOODS):
        n = int(s.due[r])
        if n > me.goods[r]:
            me.treasures -= n - int(me.goods[r])
            n = int(me.goods[r])
        me.goods[r] -= n
        s.due[r] = 0


@rule
def payment(s: Any, f: Any) -> None:
    """Ask how the card is paid for, unless there is but one way."""
    if s.settled == 0:
        strike_all(s)
        if choices_to_pay(s):
            s.phase = Phase.PAY
            return
        pay_rest(s)
    s.used = s.settled = 0
    done(f)


@rule
def strike_all(s: Any) -> None:
    """Tokens fall away by themselves where nothing is to be chosen: all that are due, or all of one good."""
    if s.less == 0 or s.price or s.instead: return
    total, kinds, last = owed(s), 0, 0
    for r in range(GOODS + 1):
        if s.due[r]: kinds, last = kinds + 1, r
    if total <= s.less:
        for r in range(GOODS + 1):
            s.due[r] = 0
        s.less = 0
    elif kinds == 1:
        s.due[last] -= s.less
        s.less = 0


@rule
def choices_to_pay(s: Any) -> bool:
    """Whether there is more than one way; a card that costs nothing is simply played."""
    me, name = s.players[s.turn], wide(s.playing)
    if s.price or s.less or s.due[ANY]: return True
    if owed(s) == 0: return False
    spare = int(me.treasures) - need(me, s.due, NONE, ZERO, NONE)
    if spare < 0: return True
    for r in range(GOODS):
        if spare > 0 and s.due[r] and me.goods[r]: return True
    if s.used: return False
    if can_anchor(me, name): return True
    for k in range(wide(me.city_count)):
        if makes_cheaper(me, k, name) and can_pay_price(me, k, wide(me.hand_count)):
            if cheap_enough(me, s.due, k, name): return True
    return False


@rule
def refuse_play(s: Any, name: int, cards: int) -> int:
    """Whether a card may be paid for: in every way, unless an effect that plays it makes it cheaper. That is then its
    one effect of step 1 (R060), and no anchor comes on top (A37)."""
    me, less = s.players[s.turn], discount(s)
    if less == 0: return refuse_cost(me, name, cards)
    return No.FINE if need(me, COST[name], NONE, ZERO, NONE) <= me.treasures + less else No.TOO_DEAR


@rule
def discount(s: Any) -> int:
    """How many tokens fall away by the effect that plays a card now; in one's turn none do."""
    return STEP[top_step(s), Col.N] if s.phase == Phase.PLAY else 0
