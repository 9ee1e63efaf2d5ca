"""Resource cards on their way, and what everybody at the table can tell of the others' hands.

Cards that come from rolls, go to the bank or change hands in a trade are seen by all; a stolen card only by the two it
concerns. `least` and `most` keep, for each reader, how many cards of a resource a seat has for certain and may have at
most: what somebody would know who has forgotten nothing. Readers are the seats, and after the last of them everybody:
what a spectator has seen.

A table hidden from somebody keeps what that one reader knows, and is a position all the same: previews and advice play
on it. There nothing follows for the other readers.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.pieces import BANK
from ...state import RESOURCES


@rule
def reader(s: Any, seat: int) -> int:
    """Which reader a seat is; a spectator (-1) knows what everybody knows."""
    return seat if seat >= 0 else s.seats


@rule
def gain(s: Any, p: int, r: int, n: int) -> None:
    """From the bank to a seat."""
    s.bank[r] -= n
    receive(s, p, r, n)


@rule
def receive(s: Any, p: int, r: int, n: int) -> None:
    """A seat gets cards before the eyes of all."""
    s.players[p].hand[r] += n
    s.players[p].cards += n
    for o in range(s.seats + 1):
        s.least[p, r, o] += n
        s.most[p, r, o] += n


@rule
def pay(s: Any, p: int, r: int, n: int) -> None:
    """From a seat to the bank."""
    s.bank[r] += n
    if lay_open(s, p, r, n): deduce_all(s)


@rule
def hand_over(s: Any, giver: int, taker: int, r: int, n: int) -> None:
    """From one seat to another before the eyes of all."""
    news = lay_open(s, giver, r, n)
    receive(s, taker, r, n)
    if news: deduce_all(s)


@rule
def lay_open(s: Any, p: int, r: int, n: int) -> bool:
    """A seat gives cards away before the eyes of all, so it had them: whether that was news to anybody."""
    s.players[p].hand[r] -= n
    s.players[p].cards -= n
    news = False
    for o in range(s.seats + 1):
        s.most[p, r, o] -= n
        if s.least[p, r, o] >= n:
            s.least[p, r, o] -= n
        else:
            s.least[p, r, o] = 0
            news = True
    return news


@rule
def slip(s: Any, giver: int, taker: int, r: int) -> None:
    """One card from one seat to another, seen by these two only."""
    for o in range(s.seats + 1):
        if o in (giver, taker):
            s.least[giver, r, o] = max(0, int(s.least[giver, r, o]) - 1)
            s.most[giver, r, o] -= 1
            s.least[taker, r, o] += 1
            s.most[taker, r, o] += 1
        else:
            for k in range(RESOURCES):
                if s.most[giver, k, o]:
                    s.most[taker, k, o] += 1
                    s.least[giver, k, o] = max(0, int(s.least[giver, k, o]) - 1)
    s.players[giver].hand[r] -= 1
    s.players[giver].cards -= 1
    s.players[taker].hand[r] += 1
    s.players[taker].cards += 1
    deduce_all(s)


@rule
def show(s: Any, p: int, r: int, n: int) -> None:
    """All see that a seat has at least so many cards of a resource."""
    for o in range(s.seats + 1):
        if s.least[p, r, o] < n:
            s.least[p, r, o] = n
            deduce(s, o)


@rule
def show_none(s: Any, p: int, r: int) -> None:
    """All see that a seat has no card of a resource."""
    for o in range(s.seats + 1):
        if s.most[p, r, o]:
            s.most[p, r, o] = 0
            deduce(s, o)


@rule
def show_hand(s: Any, p: int, o: int) -> None:
    """A seat looks into the hand of another."""
    for r in range(RESOURCES):
        s.least[p, r, o] = s.players[p].hand[r]
        s.most[p, r, o] = s.players[p].hand[r]
    deduce(s, o)


@rule
def deduce_all(s: Any) -> None:
    for o in range(s.seats + 1): deduce(s, o)


@rule
def deduce(s: Any, o: int) -> None:
    """What follows for one reader from the sizes of the hands and from what the bank lacks."""
    if not keeps(s, o): return
    while from_hands(s, o) or from_bank(s, o): pass


@rule
def keeps(s: Any, o: int) -> bool:
    """Whether what a reader can tell is kept here. Where it was hidden, its limits leave some hand fewer cards than
    it has; and what is then seen of that hand moves its size and its limits alike."""
    for p in range(s.seats):
        high = 0
        for r in range(RESOURCES): high += int(s.most[p, r, o])
        if high < s.players[p].cards: return False
    return True


@rule
def from_hands(s: Any, o: int) -> bool:
    """A hand of its size holds no more of a resource than the others leave room for, and no less than they leave
    open. Whether that was news."""
    news = False
    for p in range(s.seats):
        low = high = 0
        for r in range(RESOURCES):
            low += int(s.least[p, r, o])
            high += int(s.most[p, r, o])
        if low != high:
            cards = int(s.players[p].cards)
            for r in range(RESOURCES):
                if narrow(s, p, r, o, cards - high, cards - low): news = True
    return news


@rule
def from_bank(s: Any, o: int) -> bool:
    """The same for the cards of a resource that are not in the bank."""
    news = False
    for r in range(RESOURCES):
        low = high = 0
        for p in range(s.seats):
            low += int(s.least[p, r, o])
            high += int(s.most[p, r, o])
        if low != high:
            out = int(BANK[s.seats] - s.bank[r])
            for p in range(s.seats):
                if narrow(s, p, r, o, out - high, out - low): news = True
    return news


@rule
def narrow(s: Any, p: int, r: int, o: int, above: int, below: int) -> bool:
    """Where all are sure but for this one: at least what the most of the others leaves, at most what their least. What
    contradicts itself, in a world that is only imagined, is left as it is."""
    least, most = int(s.least[p, r, o]), int(s.most[p, r, o])
    if least >= most: return False
    s.least[p, r, o] = max(least, above + most)
    s.most[p, r, o] = min(most, below + least)
    return above + most > least or below + least < most
