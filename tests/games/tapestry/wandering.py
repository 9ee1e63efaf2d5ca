"""The Shadow Empire beside tables that nobody laid out: everything that may be told, at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from ludoteka.games.tapestry.box.tables import LANDMARK_AT
from ludoteka.games.tapestry.rules.shadow import real
from ludoteka.games.tapestry.state import DECISIONS, LAST, TRACKS, Needs, RealTable, Selector, Stage
from ludoteka.kernel import new
from ludoteka.kernel.dice import words_of

ON_TRACKS = [int(k) for k in LANDMARK_AT if k >= 0]

Step = tuple[Callable[..., Any], tuple[int, ...]]
"""A rule, and what it is told."""


def laid_out(dice: random.Random) -> Any:
    """An array of one table with its favourite rolled; some landmarks are gone, some tokens on their way."""
    states = new(RealTable)
    s = states[0]
    real.lay_out(s)
    s.rng = words_of(str(dice.random()))
    s.empire.favourite = dice.randrange(TRACKS)
    s.renewal = dice.choice((Selector.LANDMARK_OR_END, Selector.END))
    s.next_pair = dice.randrange(2)
    for t in range(TRACKS):
        s.empire.token[t] = dice.randrange(LAST + 1)
    for landmark in ON_TRACKS:
        if dice.random() < 0.3:
            s.board &= ~(1 << landmark)
    s.barred = dice.choice((0, 0, 0, 1 << dice.randrange(TRACKS)))
    return states


def steps(s: Any, dice: random.Random) -> Iterator[Step]:
    """Four turns or cards that move it, each with what is asked on the way, as somebody answers by chance. Each step is
    to be done before the next is wanted."""
    for _ in range(4):
        yield (real.begin_card, (dice.randrange(TRACKS),)) if dice.random() < 0.2 else (real.begin_turn, ())
        yield real.go_on, ()
        while s.stage != Stage.REST:
            yield answer(s, int(real.needs(s)), dice)
            yield real.go_on, ()


def answer(s: Any, needs: int, dice: random.Random) -> Step:
    if needs == Needs.AHEAD:
        return told_ahead, (dice.randrange(2),)
    if needs == Needs.LANDMARK:
        return real.told_landmark, (int(real.asked_landmark(s)), dice.randrange(2))
    if needs == Needs.PLACES:
        return real.told_places, (dice.randrange(3),)
    assert needs == Needs.CARDS
    left, right = dice.sample([k for k in range(DECISIONS) if int(s.empire.deck) >> k & 1], 2)
    return real.told_cards, (left, right)


def told_ahead(s: Any, ahead: int) -> None:
    """No rule: the page and the companion write the answer down."""
    s.ahead = ahead
