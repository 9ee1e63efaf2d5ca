"""The bonus of a space: offered where it can be paid for, paid once, then gained."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import BONUS_GAIN, BONUS_KIND, BONUS_N
from ..state import TRACKS, Card, No, Verb
from .goods import all_goods
from .scoring import techs_of
from .stack import ask, drop, gain, only, push

PAID_ANY, PAID_TERRITORY, PAID_TAPESTRY, PAID_TECH = 1, 2, 3, 4


@rule
def bonus_is_free(s: Any, p: int, spot: int, free: int) -> bool:
    return free == 1 or (BONUS_KIND[spot] == PAID_ANY and s.players[p].acts == Card.WARTIME)


@rule
def can_pay_bonus(s: Any, p: int, spot: int) -> bool:
    n, me = BONUS_N[spot], s.players[p]
    if BONUS_KIND[spot] == PAID_ANY: return all_goods(s, p) >= n
    if BONUS_KIND[spot] == PAID_TERRITORY: return count(me.supply) >= n
    if BONUS_KIND[spot] == PAID_TAPESTRY: return me.cards >= n
    return techs_of(s, p) >= n


@rule
def do_bonus(s: Any, p: int, spot: int, free: int) -> bool:
    """The bonus is offered where it can be paid for."""
    if not s.players[p].finished and (bonus_is_free(s, p, spot, free) or can_pay_bonus(s, p, spot)): return ask(s, p)
    drop(s)
    return False


@rule
def take_bonus(s: Any) -> None:
    """Pay once, then gain."""
    item = s.stack[s.depth - 1]
    p, spot, free = int(item.who), int(item.x), int(item.y)
    drop(s)
    gain(s, p, BONUS_GAIN[spot])
    if not bonus_is_free(s, p, spot, free):
        push(s, Verb.PAY + int(BONUS_KIND[spot]) - PAID_ANY, p, BONUS_N[spot], spot)


@rule
def do_pay(s: Any, p: int, n: int) -> bool:
    """Any resources, one by one; where there is but one kind, there is nothing to choose."""
    me = s.players[p]
    if n > 0 and all_goods(s, p) > 0:
        kinds = 0
        for r in range(TRACKS):
            if me.goods[r]: kinds |= 1 << r
        if count(kinds) > 1: return ask(s, p)
        r = only(kinds)
        me.goods[r] -= min(me.goods[r], n)
    drop(s)
    return False


@rule
def refuse_paid(s: Any, p: int, r: int) -> int:
    """Paid from what one has."""
    return No.FINE if s.players[p].goods[r] else No.CANNOT_PAY


@rule
def pay(s: Any, r: int) -> None:
    item = s.stack[s.depth - 1]
    s.players[item.who].goods[r] -= 1
    item.x -= 1
    if item.x == 0: drop(s)
