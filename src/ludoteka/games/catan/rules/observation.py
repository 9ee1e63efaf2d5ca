"""What a seat may not see, and how the unseen may lie."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, rule

from ..box.pieces import BANK, DECKS
from ..state import DEVELOPMENTS, GIFTS, KIND, RESOURCES, Dev, Do, Gift, Phase, Scenario
from .base.hands import reader
from .base.trade import composing, put_away
from .seafarers.tribe import is_card


@rule
def hide(s: Any, seat: int) -> None:
    """The others' hands and development cards, the offer that another is composing, the deck, what others have counted,
    what Diara sees, and the dice to come. Ryan's owner sees the hand that he looks into; how many cards everybody has
    is seen by all."""
    for k in range(4): s.rng[k] = 0
    for p in range(s.seats):
        if p != seat: hide_cards(s, p, seat)
    if composing(s) and s.seat != seat: put_away(s, s.seat)
    for k in range(DEVELOPMENTS): s.deck[k] = 0
    for k in range(s.under_left):
        giver = s.under[k] // DEVELOPMENTS
        if giver != seat: s.under[k] = giver * DEVELOPMENTS
    hide_counts(s, reader(s, seat))
    if s.seat != seat:
        for k in range(3):
            if s.look[k] >= 0: s.look[k] = 0
    if s.scenario == Scenario.FORGOTTEN_TRIBE:
        for k in range(GIFTS):
            if is_card(s.gift[k]): s.gift[k] = Gift.CARD


@rule
def hide_cards(s: Any, p: int, seat: int) -> None:
    """Another seat's cards, but not how many; victory points are shown when the match is over."""
    other = s.players[p]
    if not (s.phase == Phase.RYAN_PICK and s.seat == seat and s.debtor == p):
        for r in range(RESOURCES): other.hand[r] = 0
    for k in range(DEVELOPMENTS):
        if s.seat >= 0 or k != Dev.POINT: other.dev[k] = 0
        other.fresh[k] = 0


@rule
def hide_counts(s: Any, known: int) -> None:
    for o in range(s.seats + 1):
        if o != known: s.least[:, :, o], s.most[:, :, o] = 0, 0


#: What one does with what lies open, or with one's own cards. Building and sailing may lift fog, or find a card.
_OPEN = frozenset([
    Do.CITY, Do.LIFT, Do.ROLL, Do.END, Do.GIVE, Do.MARITIME, Do.OFFER, Do.WANT, Do.PROPOSE, Do.DECLINE, Do.COUNTER,
    Do.CANCEL,
])  # fmt: skip
_BUILT = frozenset([Do.SETTLE, Do.ROAD])


def reveals(s: Any, a: int) -> bool:
    """Whether an action may show its seat what that cannot see."""
    kind = int(KIND[a])
    return kind not in _OPEN and not (kind in _BUILT and s.scenario == Scenario.BASE)


# ---- how the unseen may lie ------------------------------------------------------------------------------------------


@rule
def determinize(s: Any, seat: int) -> None:
    """Deal what a seat cannot see at random, as it may lie for all that the seat can tell."""
    unseen = hidden_hands(s, seat)
    for p in range(s.seats):
        if unseen >> p & 1: start_hand(s, p, seat)
    for p in range(s.seats):
        if unseen >> p & 1: fill_hand(s, p, seat, unseen)
    gather_unseen(s, seat)
    for p in range(s.seats):
        if p != seat: deal_developments(s, p)
    for k in range(s.under_left):
        if s.under[k] // DEVELOPMENTS != seat: s.under[k] = s.under[k] // DEVELOPMENTS * DEVELOPMENTS + take_unseen(s)
    if s.seat != seat:
        for k in range(3):
            if s.look[k] >= 0: s.look[k] = take_unseen(s)
    for k in range(GIFTS):
        if is_card(s.gift[k]): s.gift[k] = Gift.CARD + take_unseen(s)
    for o in range(s.seats + 1):
        if o != reader(s, seat): lay_bare(s, o)


@rule
def lay_bare(s: Any, o: int) -> None:
    """What others can tell is not seen either: it may be that they know all hands, and that is never contradicted."""
    for p in range(s.seats):
        for r in range(RESOURCES): s.least[p, r, o] = s.most[p, r, o] = s.players[p].hand[r]


@rule
def hidden_hands(s: Any, seat: int) -> int:
    """The seats whose hands are not seen, as bits."""
    unseen = 0
    for p in range(s.seats):
        if p != seat and held(s, p) != s.players[p].cards: unseen |= 1 << p
    return unseen


@rule
def start_hand(s: Any, p: int, seat: int) -> None:
    """Cards that a seat has for certain."""
    for r in range(RESOURCES): s.players[p].hand[r] = s.least[p, r, reader(s, seat)]


@rule
def held(s: Any, p: int) -> int:
    n = 0
    for r in range(RESOURCES): n += int(s.players[p].hand[r])
    return n


@rule
def fill_hand(s: Any, p: int, seat: int, unseen: int) -> None:
    """The other cards come from those that are out, as far as the hand may hold them. Where only such are left as it
    may not, other hands give it some that it may, and take those."""
    for _ in range(int(s.players[p].cards) - held(s, p)):
        strict = room(s, p, seat, True) > 0
        if strict or not passed_on(s, p, seat, unseen): take_out(s, p, seat, strict)


@rule
def take_out(s: Any, p: int, seat: int, strict: bool) -> None:
    """A card of those that are out and in no hand yet."""
    k = below(s, max(1, room(s, p, seat, strict)))
    r = 0
    while r < RESOURCES - 1 and k >= fitting(s, p, r, seat, strict):
        k -= fitting(s, p, r, seat, strict)
        r += 1
    s.players[p].hand[r] += 1


@rule
def passed_on(s: Any, p: int, seat: int, unseen: int) -> bool:
    """One card more for a hand that may hold none of those left: from a hand that can spare it, which has one instead
    from another, and so on, until one may take a card of those left. False where no hands lie so."""
    o = reader(s, seat)
    to, reached, last = 0, 1 << p, -1  # eight bits for each seat: to whom it would give, and what
    for _ in range(s.seats):
        for u in range(s.seats):
            for q in range(s.seats):
                if last >= 0 or not reached >> u & 1 or reached >> q & 1 or not unseen >> q & 1: continue
                r = to_spare(s, q, u, o)
                if r < 0: continue
                to |= (u * 16 + r) << 8 * q
                reached |= 1 << q
                if room(s, q, seat, True) > 0: last = q
    if last < 0: return False
    take_out(s, last, seat, True)
    while last != p:
        u, r = to >> 8 * last + 4 & 15, to >> 8 * last & 15
        s.players[last].hand[r] -= 1
        s.players[u].hand[r] += 1
        last = u
    return True


@rule
def to_spare(s: Any, q: int, u: int, o: int) -> int:
    """A resource of which one hand can do without a card, for all that a reader can tell, and another may hold one
    more; -1 = none."""
    for r in range(RESOURCES):
        if s.players[q].hand[r] > s.least[q, r, o] and s.players[u].hand[r] < s.most[u, r, o]: return r
    return -1


@rule
def fitting(s: Any, p: int, r: int, seat: int, strict: bool) -> int:
    """Cards of a resource that are out and in no hand yet, if a hand may hold one more."""
    if strict and s.players[p].hand[r] >= s.most[p, r, reader(s, seat)]: return 0
    n = int(BANK[s.seats] - s.bank[r])
    for other in range(s.seats): n -= int(s.players[other].hand[r])
    return max(0, n)


@rule
def room(s: Any, p: int, seat: int, strict: bool) -> int:
    n = 0
    for r in range(RESOURCES): n += fitting(s, p, r, seat, strict)
    return n


@rule
def gather_unseen(s: Any, seat: int) -> None:
    """All development cards that a seat has not seen go into the deck."""
    for k in range(DEVELOPMENTS):
        n = int(DECKS[s.scenario, s.seats, k] - s.spent[k])
        for p in range(s.seats):
            me = s.players[p]
            n -= int(me.dev[k]) + int(me.fresh[k])
            if k == Dev.KNIGHT: n -= int(me.knights)
        for j in range(s.under_left):
            if s.under[j] == seat * DEVELOPMENTS + k: n -= 1
        for j in range(3):
            if s.seat == seat and s.look[j] == k: n -= 1
        s.deck[k] = n


@rule
def take_unseen(s: Any) -> int:
    """Any card of the deck."""
    left = 0
    for k in range(DEVELOPMENTS): left += int(s.deck[k])
    j = below(s, max(1, left))
    k = 0
    while k < DEVELOPMENTS - 1 and j >= s.deck[k]:
        j -= s.deck[k]
        k += 1
    s.deck[k] -= 1
    return k


@rule
def deal_developments(s: Any, p: int) -> None:
    """As many cards as a seat holds; which of them it got in this turn is not told. When the match is over, all
    points lie open: none is among the rest."""
    me = s.players[p]
    known = 0
    for k in range(DEVELOPMENTS): known += int(me.dev[k]) + int(me.fresh[k])
    points = int(s.deck[Dev.POINT])
    if s.seat < 0: s.deck[Dev.POINT] = 0
    for _ in range(int(me.devs) - known): me.dev[take_unseen(s)] += 1
    if s.seat < 0: s.deck[Dev.POINT] = points
