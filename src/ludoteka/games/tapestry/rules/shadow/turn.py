"""The Shadow Empire at the digital table: its turn in steps, and what it takes from the others."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import SELECTOR
from ...state import BIT, LAST, SHADOW, TRACKS, Ask, Selector, Track, Verb
from ..civilizations.historians import historians_see
from ..scoring import next_place
from ..stack import ask_chance, drop, push
from ..tracks import barred, board, brokers_gain
from .choice import choose_favourite, chosen_track, discard_pair, favourite_is_lost, move, new_deck, possible, show

#: The option `favourite`: bit 0 = ties by the pair that is drawn next, bit 1 = the nearest end.
NEXT_PAIR, NEAREST_END = 1, 2


@rule
def furthest_human(s: Any, t: int) -> int:
    """The furthest token of a person on a track, finished people's too."""
    best = 0
    for q in range(s.seats):
        for k in range(TRACKS):
            if s.players[q].track[k] == t: best = max(best, int(s.players[q].space[k]))
    return best


@rule
def do_empire(s: Any, p: int, step: int, t: int) -> bool:
    """Steps: 0 a new deck where it is empty, 1 and 2 the pair, 3 advance and discard; 8 = a card moves it."""
    e = s.shadow_empire
    if step == 0:
        drop(s)
        for k in range(3, 0, -1): push(s, Verb.EMPIRE, SHADOW, k, 0)
        if e.deck == 0: empty_deck(s)
    elif step < 3: return ask_chance(s, SHADOW, Ask.DECISION)
    else:
        drop(s)
        if step == 8: step_on(s, t)
        else: lead_on(s)
    return False


@rule
def empty_deck(s: Any) -> None:
    """The twelve are shuffled; the favourite changes if it is lost, by the pair before or the one to come."""
    e = s.shadow_empire
    new_deck(e)
    if favourite_is_lost(e, furthest_human(s, e.favourite)):
        if s.favourite & NEXT_PAIR: e.renew = 1
        else: choose_favourite(e, renewal(s), e.last, board(s))


@rule
def renewal(s: Any) -> int:
    return Selector.END if s.favourite & NEAREST_END else Selector.LANDMARK_OR_END


@rule
def lead_on(s: Any) -> None:
    """The pair says where it advances; then it is discarded."""
    e = s.shadow_empire
    if e.renew:
        e.renew = 0
        choose_favourite(e, renewal(s), e.right, board(s))
    tracks, t = possible(e, SELECTOR[e.left], board(s)), chosen_track(e, board(s))
    discard_pair(e, tracks, t)
    if t >= 0: step_on(s, t)


@rule
def step_on(s: Any, t: int) -> None:
    """One space: it takes a landmark that is still there and, at the end, the achievement; nothing else."""
    e = s.shadow_empire
    if e.token[t] == LAST or barred(s, SHADOW, t): return
    landmark = move(e, t, board(s))
    if landmark >= 0:
        s.landmarks &= ~BIT[landmark]
        s.sites[landmark] = -4
        historians_see(s, SHADOW)
    if t == Track.MILITARY and s.opponent: brokers_gain(s, SHADOW)
    if e.token[t] == LAST and not e.achieved and next_place(s, 0):
        s.slots[0] += 1
        e.achieved = s.slots[0]


@rule
def card_drawn(s: Any, card: int) -> None:
    drop(s)
    show(s.shadow_empire, card)


@rule
def do_favourite(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.SCIENCE)


@rule
def favourite_rolled(s: Any, t: int) -> None:
    drop(s)
    s.shadow_empire.favourite = t
