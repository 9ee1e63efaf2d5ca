"""A card is paid for: choices that never end where a cost could not be paid, and what they take."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import COST, CRITTER, LESS, LESS_INSTEAD, LESS_PRICE, LESS_USES, LESS_WHAT, STEP, TYPE
from ..box.vocabulary import Col, Price
from ..state import ANY, GOODS, No, Phase, What
from .cards import discard, in_hand
from .city import leave_city, socket
from .costs import (
    ANY_GOOD,
    NONE,
    ONE,
    ZERO,
    can_anchor,
    can_pay_price,
    changed,
    cheap_enough,
    fits_price,
    makes_cheaper,
    need,
    owed,
    refuse_cost,
)
from .effects.running import refuse_scrap, scrap
from .effects.stack import done, top_step, wide
from .effects.steps import discard_one, refuse_discard

# ---- the choices while paying --------------------------------------------------------------------------------------


@rule
def nothing_used(s: Any) -> bool:
    """Whether an effect 'when playing a card' may still be used, or an anchor: nothing was, and nothing is paid yet."""
    return s.used == 0


@rule
def critter_unpaid(s: Any) -> bool:
    """The same, and an anchor could pay at all."""
    return s.used == 0 and CRITTER[s.playing] != 0 and s.players[s.turn].anchors > 0


@rule
def tokens_fall_away(s: Any) -> bool:
    return s.less > 0


@rule
def any_treasures(s: Any) -> bool:
    return s.players[s.turn].treasures > 0


@rule
def any_good_due(s: Any) -> bool:
    return s.due[ANY] > 0


@rule
def refuse_use(s: Any, slot: int) -> int:
    """One effect 'when playing a card', before anything is paid."""
    me = s.players[s.turn]
    if s.used: return No.NOT_NOW
    if slot >= me.city_count: return No.NO_CARD
    if makes_cheaper(me, slot, wide(s.playing)) == 0: return No.NOT_CHEAPER
    if not can_pay_price(me, slot, wide(me.hand_count)): return No.NO_CARD
    return No.FINE if cheap_enough(me, s.due, slot, wide(s.playing)) else No.TOO_DEAR


@rule
def refuse_anchor(s: Any, slot: int) -> int:
    me = s.players[s.turn]
    if s.used: return No.NOT_NOW
    if not CRITTER[s.playing]: return No.NOT_CRITTER
    if me.anchors == 0: return No.NO_ANCHOR
    return socket(me, slot, wide(s.playing))


@rule
def refuse_less(s: Any, r: int) -> int:
    """A token of the cost falls away; what is left must still be payable."""
    me = s.players[s.turn]
    if s.price or s.less == 0: return No.NOT_NOW
    if s.due[r] == 0: return No.NOT_DUE
    if s.instead:
        if r == ANY: return No.NOT_ALLOWED
        return No.FINE if changed(me, s.due, r) <= me.treasures else No.TOO_DEAR
    return No.FINE if need(me, s.due, r, ONE, NONE) <= me.treasures + s.less - 1 else No.TOO_DEAR


@rule
def refuse_treasure(s: Any, r: int) -> int:
    """A treasure stands for a token."""
    me = s.players[s.turn]
    if s.price or s.less: return No.NOT_NOW
    if s.due[r] == 0: return No.NOT_DUE
    if me.treasures == 0: return No.NO_GOODS
    return No.FINE if need(me, s.due, r, ONE, NONE) <= me.treasures - 1 else No.TOO_DEAR


@rule
def refuse_spend(s: Any, r: int) -> int:
    """A good pays an 'any resource' of the cost."""
    me = s.players[s.turn]
    if s.price or s.less: return No.NOT_NOW
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
    me.anchors -= 1  # R058
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
        me.goods[r] -= n  # R049
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
    if owed(s) == 0: return False  # A30
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


# ---- what goes for a blue card's help, or for an effect -----------------------------------------------------------


@rule
def refuse_discarding(s: Any, name: int) -> int:
    """A card of the hand."""
    return refuse_price(s, name) if s.phase == Phase.PAY else refuse_discard(s, name)


@rule
def hand_card_wanted(s: Any) -> bool:
    return s.phase != Phase.PAY or s.price == Price.CARD


@rule
def part_with(s: Any, name: int) -> None:
    if s.phase == Phase.PAY: pay_price(s, name)
    else: discard_one(s, name)


@rule
def refuse_scrapping(s: Any, slot: int) -> int:
    """A card of the city."""
    return refuse_price_in_city(s, slot) if s.phase == Phase.PAY else refuse_scrap(s, slot)


@rule
def city_card_wanted(s: Any) -> bool:
    return s.phase != Phase.PAY or s.price >= Price.CRITTER


@rule
def part_with_city_card(s: Any, slot: int) -> None:
    if s.phase == Phase.PAY: pay_price_in_city(s, slot)
    else: scrap(s, slot)
