"""What an offer is worth to the bot: to make one, to have it lie before the others, to say yes, in tenths of a
point."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule, weights

from ..box.maps import TARGET
from ..state import RESOURCES
from .hand import hand, hand_with

W = weights(__file__)
HOPE, MAKING, WHOLE, BEGUN, ASKED = W["HOPE", "MAKING", "WHOLE", "BEGUN", "ASKED"]
CONSENT, NEAR, VAIN = W["CONSENT", "NEAR", "VAIN"]


@rule
def offered_gain(s: Any, seat: int) -> float:
    """What the pending trade would bring to a seat: the active one gives `offer` for `want`, a partner the reverse."""
    sign = 1 if seat == s.turn else -1
    before = hand(s, seat)
    me, asker = s.players[seat], s.players[s.turn]
    for r in range(RESOURCES):
        me.hand[r] += sign * (int(asker.want[r]) - int(asker.offer[r]))
        me.cards += sign * (int(asker.want[r]) - int(asker.offer[r]))
    after = hand(s, seat)
    for r in range(RESOURCES):
        me.hand[r] -= sign * (int(asker.want[r]) - int(asker.offer[r]))
        me.cards -= sign * (int(asker.want[r]) - int(asker.offer[r]))
    return after - before


@rule
def in_sight(s: Any, seat: int, r: int, n: int) -> bool:
    """Whether some other seat may have so many cards of a resource."""
    for p in range(s.seats):
        if p != seat and s.most[p, r, seat] >= n: return True
    return False


@rule
def may_be_had(s: Any, seat: int, want: Any) -> bool:
    """Whether of each resource some other seat may have as many cards as are wanted."""
    for r in range(RESOURCES):
        if want[r] and not in_sight(s, seat, r, int(want[r])): return False
    return True


@rule
def best_exchange(s: Any, seat: int, give: int) -> float:
    """The best that one card of a resource, or with -1 of any, could bring in an even trade."""
    best = 0.0
    was = hand(s, seat)
    for g in range(RESOURCES):
        if (give < 0 or g == give) and s.players[seat].hand[g]:
            for r in range(RESOURCES):
                if r != g and s.players[seat].want[g] == 0 and in_sight(s, seat, r, 1):
                    best = max(best, hand_with(s, seat, g, r) - was)
    return best


@rule
def count_of(cards: Any) -> int:
    n = 0
    for r in range(RESOURCES): n += int(cards[r])
    return n


@rule
def composing_hope(s: Any, seat: int) -> float:
    """An offer in the making: worth while it is one card for one that helps, and little else; and one in a turn, for
    nothing tells what has been refused."""
    me = s.players[seat]
    gives, gets = count_of(me.offer), count_of(me.want)
    if s.offered > 0 or gives > 2 or gets > 1 or not may_be_had(s, seat, me.want): return VAIN
    if gives and gets: return HOPE * offered_gain(s, seat) - MAKING + WHOLE
    if gives: return HOPE * best_exchange(s, seat, only(me.offer)) - BEGUN
    return VAIN


@rule
def only(cards: Any) -> int:
    for r in range(RESOURCES):
        if cards[r]: return r
    return -1


@rule
def asked_hope(s: Any, seat: int) -> float:
    """An offer that lies before the others; nobody is asked for what nobody can have."""
    return HOPE * offered_gain(s, seat) - ASKED if may_be_had(s, seat, s.players[seat].want) else VAIN


@rule
def consent(s: Any, seat: int) -> float:
    """Saying yes: what the trade brings, less what it helps an asker who is near his last points."""
    asker = s.players[s.turn]
    near = int(asker.points) - (int(TARGET[s.map]) - 4)
    return offered_gain(s, seat) - CONSENT - (NEAR * near * near if near > 0 else 0.0)
