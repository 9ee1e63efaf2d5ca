"""The race: roll, then walk, rest, or play the card instead. Who stands on the last field first ends it."""

from typing import Any

from ludoteka.kernel import below, rule

from .state import CARDS, LAST_TURN, Do, No


@rule
def setup(s: Any) -> None:
    """Each seat is dealt one of six different cards, unseen by the other."""
    s.card[0] = 1 + below(s, CARDS)
    s.card[1] = another(s, s.card[0])
    s.seat = 0
    s.awaits = 1


@rule
def another(s: Any, known: int) -> int:
    """A random card that is not the known one."""
    card = 1 + below(s, CARDS - 1)
    return card + 1 if card >= known else card


@rule
def draw(s: Any) -> int:
    o = below(s, 6)
    deal(s, o)
    return o


@rule
def deal(s: Any, o: int) -> None:
    s.rolled = o + 1
    s.awaits = 0


@rule
def odds(s: Any, o: int) -> int:
    return 1 if s.awaits and o < 6 else 0


@rule
def steps(s: Any, a: int) -> int:
    if a == Do.WALK: return s.rolled
    if a == Do.CARD: return s.card[s.seat]
    return 0


@rule
def refusal(s: Any, a: int) -> int:
    if s.seat < 0: return No.OVER
    if s.awaits: return No.NOT_ROLLED
    if a == Do.CARD and s.played[s.seat]: return No.NO_CARD
    if s.at[s.seat] + steps(s, a) > s.goal: return No.PAST_GOAL
    return No.FINE


@rule
def apply(s: Any, a: int) -> None:
    me = s.seat
    s.at[me] += steps(s, a)
    if a == Do.CARD:
        s.played[me] = s.card[me]
        s.card[me] = 0
    s.turns += 1
    s.rolled = 0
    if s.at[me] == s.goal or s.turns == LAST_TURN:
        s.seat = -1
    else:
        s.seat = 1 - me
        s.awaits = 1


@rule
def score(s: Any, seat: int) -> int:
    return s.at[seat]


@rule
def hide(s: Any, seat: int) -> None:
    for k in range(4): s.rng[k] = 0
    for other in range(2):
        if other != seat: s.card[other] = 0


@rule
def determinize(s: Any, seat: int) -> None:
    """The other's card is one that is neither in one's own hand nor on the table."""
    other = 1 - seat
    if not s.played[other]: s.card[other] = another(s, s.card[seat] + s.played[seat])
