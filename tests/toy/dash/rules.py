"""The race: roll, then walk, rest, or play the card instead. Who stands on the last field first ends it."""

from typing import Any

from ludoteka.kernel import Act, Actions, below, rule

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
def refuse_steps(s: Any, a: int) -> int:
    return No.PAST_GOAL if s.at[s.seat] + steps(s, a) > s.goal else No.FINE


@rule
def refuse_walk(s: Any) -> int:
    return refuse_steps(s, Do.WALK)


@rule
def refuse_card(s: Any) -> int:
    return No.NO_CARD if s.played[s.seat] else refuse_steps(s, Do.CARD)


@rule
def walk(s: Any) -> None:
    go(s, steps(s, Do.WALK))


@rule
def rest(s: Any) -> None:
    go(s, 0)


@rule
def play_card(s: Any) -> None:
    me = s.seat
    s.played[me] = s.card[me]
    s.card[me] = 0
    go(s, s.played[me])


@rule
def go(s: Any, n: int) -> None:
    """The runner goes so many fields, which ends the turn, or the race."""
    me = s.seat
    s.at[me] += n
    s.turns += 1
    s.rolled = 0
    if s.at[me] == s.goal or s.turns == LAST_TURN:
        s.seat = -1
    else:
        s.seat = 1 - me
        s.awaits = 1


ACTS = Actions(
    Do,
    Act(Do.WALK, 1, refuse_walk, walk),
    Act(Do.REST, 1, No.FINE, rest),
    Act(Do.CARD, 1, refuse_card, play_card),
    over=No.OVER, chance=No.NOT_ROLLED,
)  # fmt: skip
refusal, apply, legal = ACTS.refusal, ACTS.apply, ACTS.legal


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
