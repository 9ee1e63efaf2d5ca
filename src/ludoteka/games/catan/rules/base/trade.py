"""Trade: with the bank and through harbors, and with the others, composed card by card.

In his own turn the active seat may offer any cards for any others, but none for nothing and no resource for itself.
The others answer in turn: yes, no, or an offer of their own; then the active seat chooses with whom to trade, if at
all.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.pieces import BANK
from ...state import BIT, FIRST, RESOURCES, SECOND, No, Part, Phase
from .building import not_now
from .hands import gain, hand_over, pay, show

# ---- with the bank ---------------------------------------------------------------------------------------------------


@rule
def refuse_maritime(s: Any, x: int) -> int:
    give, get = FIRST[x], SECOND[x]
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN and s.phase != Phase.STINA: return not_now(s)
    if give == get: return No.SAME_CARD
    if s.phase == Phase.STINA and s.named >= 0 and give != s.named: return No.OTHER_RESOURCE
    if s.players[s.seat].hand[give] < rate_of(s, give): return No.TOO_DEAR
    return No.FINE if s.bank[get] else No.BANK_EMPTY


@rule
def rate_of(s: Any, r: int) -> int:
    """How many cards the bank asks for one: 4, or 3 and 2 at a harbor; 2 with Stina."""
    return 2 if s.phase == Phase.STINA else s.players[s.seat].rate[r]


@rule
def swap_with_bank(s: Any, x: int) -> None:
    give, get = FIRST[x], SECOND[x]
    pay(s, s.seat, give, rate_of(s, give))
    gain(s, s.seat, get, 1)
    if s.phase == Phase.STINA: s.named = give


# ---- an offer --------------------------------------------------------------------------------------------------------


@rule
def composing(s: Any) -> bool:
    return s.phase == Phase.COMPOSE or s.phase == Phase.COUNTER


@rule
def refuse_to_begin(s: Any) -> int:
    """An offer may be begun in one's own turn after the roll, until so many have been made."""
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN: return not_now(s)
    if s.part == Part.PAIRED: return No.NO_TRADE
    return No.FINE if s.offered < s.offers else No.NO_OFFERS_LEFT


@rule
def refuse_offer(s: Any, r: int) -> int:
    """One more card of a resource to be given."""
    if not composing(s):
        no = refuse_to_begin(s)
        if no != No.FINE: return no
    me = s.players[s.seat]
    if me.want[r]: return No.SAME_CARD
    return No.FINE if me.offer[r] < me.hand[r] else No.NO_CARD


@rule
def refuse_want(s: Any, r: int) -> int:
    """One more card of a resource to be got; nobody can want more than there are."""
    if not composing(s):
        no = refuse_to_begin(s)
        if no != No.FINE: return no
    me = s.players[s.seat]
    if me.offer[r]: return No.SAME_CARD
    return No.FINE if me.want[r] < BANK[s.seats] else No.BANK_EMPTY


@rule
def refuse_propose(s: Any) -> int:
    """Both sides must give something: cards are not given away."""
    if not composing(s): return No.NOT_NOW
    me = s.players[s.seat]
    gives = gets = 0
    for r in range(RESOURCES):
        gives += int(me.offer[r])
        gets += int(me.want[r])
    return No.FINE if gives and gets else No.NO_GIFT


@rule
def refuse_cancel(s: Any) -> int:
    return No.FINE if composing(s) or s.phase == Phase.PARTNER else No.NOT_NOW


@rule
def offer_card(s: Any, r: int) -> None:
    if s.phase == Phase.MAIN: s.phase = Phase.COMPOSE
    s.players[s.seat].offer[r] += 1


@rule
def want_card(s: Any, r: int) -> None:
    if s.phase == Phase.MAIN: s.phase = Phase.COMPOSE
    s.players[s.seat].want[r] += 1


@rule
def propose(s: Any) -> None:
    """The offer is made: all see that what it gives is there, and the others answer. A counter-offer goes to the active
    seat."""
    for r in range(RESOURCES): show(s, s.seat, r, s.players[s.seat].offer[r])
    if s.phase == Phase.COUNTER: s.countered |= BIT[s.seat]
    else: s.offered += 1
    next_answer(s)


@rule
def cancel(s: Any) -> None:
    """The active seat takes its offer back, which costs none where nobody has seen it; who would have countered says
    no."""
    if s.phase == Phase.COUNTER:
        put_away(s, s.seat)
        next_answer(s)
    else: fold(s)


@rule
def put_away(s: Any, p: int) -> None:
    """What a seat has put to an offer goes back to its hand."""
    for r in range(RESOURCES): s.players[p].offer[r] = s.players[p].want[r] = 0


@rule
def fold(s: Any) -> None:
    """The offer and all answers are put away."""
    for p in range(s.seats): put_away(s, p)
    s.accepted = s.countered = 0
    s.seat = s.turn
    s.phase = Phase.MAIN


# ---- the answers -----------------------------------------------------------------------------------------------------


@rule
def next_answer(s: Any) -> None:
    """Clockwise everybody is asked who has any cards; then the active seat chooses."""
    s.phase = Phase.ANSWER
    s.seat = (s.seat + 1) % s.seats
    while s.seat != s.turn and s.players[s.seat].cards == 0: s.seat = (s.seat + 1) % s.seats
    if s.seat == s.turn:
        if s.accepted or s.countered: s.phase = Phase.PARTNER
        else: fold(s)


@rule
def refuse_accept(s: Any) -> int:
    if s.phase != Phase.ANSWER: return No.NOTHING_ASKED
    for r in range(RESOURCES):
        if s.players[s.seat].hand[r] < s.players[s.turn].want[r]: return No.NO_CARD
    return No.FINE


@rule
def accept(s: Any) -> None:
    s.accepted |= BIT[s.seat]
    for r in range(RESOURCES): show(s, s.seat, r, s.players[s.turn].want[r])
    next_answer(s)


@rule
def refuse_counter(s: Any) -> int:
    return No.FINE if s.phase == Phase.ANSWER else No.NOTHING_ASKED


@rule
def refuse_partner(s: Any, p: int) -> int:
    """Whoever has said yes, or whose counter-offer one can pay."""
    if s.accepted & BIT[p]: return No.FINE
    if not s.countered & BIT[p]: return No.NOT_ACCEPTED
    for r in range(RESOURCES):
        if s.players[s.turn].hand[r] < s.players[p].want[r]: return No.TOO_DEAR
    return No.FINE


@rule
def trade_with(s: Any, p: int) -> None:
    """The cards change hands as offered, or as the partner has countered."""
    countered = s.countered & BIT[p] != 0
    me, partner = s.players[s.turn], s.players[p]
    for r in range(RESOURCES):
        gives = int(partner.want[r]) if countered else int(me.offer[r])
        gets = int(partner.offer[r]) if countered else int(me.want[r])
        if gives: hand_over(s, s.turn, p, r, gives)
        if gets: hand_over(s, p, s.turn, r, gets)
    fold(s)
