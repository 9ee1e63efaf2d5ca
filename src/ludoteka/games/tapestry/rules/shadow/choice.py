"""The Shadow Empire: which track it advances on, what it takes, when its favourite changes. A part by itself.

It knows nothing of the digital game: a small record, and from outside only which landmarks still lie on their board
and how far other tokens stand. `turn.py` plays it in the digital game, `real.py` beside a real table.
Headings follow the variant's rulebook.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import LANDMARK_AT, PRIORITY, SELECTOR
from ...state import BIT, DECISIONS, LAST, SPACES, TRACKS, Selector

WHOLE_DECK = (1 << DECISIONS) - 1
FAR = 99


# ---- set-up --------------------------------------------------------------------------------------------------------


@rule
def set_out(e: Any) -> None:
    """One token at the start of each track, the deck of twelve shuffled; the favourite is still to be rolled."""
    for t in range(TRACKS): e.token[t] = 0
    e.deck = WHOLE_DECK
    e.favourite = e.left = e.right = e.last = e.lead = e.went = e.heart = -1


# ---- turn step 1: a new deck, and perhaps a new favourite ----------------------------------------------------------


@rule
def new_deck(e: Any) -> None:
    e.deck = WHOLE_DECK


@rule
def favourite_is_lost(e: Any, furthest: int) -> bool:
    """Whether its token is at the end of its favourite track, or another stands further there; `furthest` is the
    furthest space where another token stands on it."""
    at = e.token[e.favourite]
    return at == LAST or furthest > at


@rule
def choose_favourite(e: Any, selector: int, card: int, board: int) -> None:
    """The outpost goes to the track the selector names, ties by a priority card; without any it stays."""
    t = preferred(e, possible(e, selector, board), card)
    if t >= 0: e.favourite = t


# ---- turn steps 2 and 4: the pair ----------------------------------------------------------------------------------


@rule
def show(e: Any, card: int) -> None:
    """A card is drawn: the first is the track card, the second the priority card."""
    e.deck &= ~BIT[card]
    if e.left < 0: e.left = card
    else: e.right = card


@rule
def discard_pair(e: Any, tracks: int, t: int) -> None:
    """What the pair said is remembered: tracks that were possible, the one chosen, and the favourite it was read by."""
    e.last, e.lead = e.right, e.left
    e.could, e.went, e.heart = tracks, t, e.favourite
    e.left = e.right = -1
    e.turns += 1


# ---- turn step 3: advance on one track -----------------------------------------------------------------------------


@rule
def to_end(e: Any, t: int) -> int:
    """Spaces still to move to the end of a track."""
    return LAST - int(e.token[t])


@rule
def to_landmark(e: Any, t: int, board: int) -> int:
    """Spaces still to move to the next landmark on the board ahead; far away without one."""
    for space in range(int(e.token[t]) + 1, LAST + 1):
        landmark = LANDMARK_AT[t * SPACES + space]
        if landmark >= 0 and board & BIT[landmark]: return space - int(e.token[t])
    return FAR


@rule
def distance(e: Any, t: int, selector: int, board: int) -> int:
    """What a selector measures; all the same where it takes every track."""
    if selector == Selector.ALL: return 0
    end = to_end(e, t)
    if selector == Selector.END: return end
    landmark = to_landmark(e, t, board)
    return min(end, landmark)


@rule
def possible(e: Any, selector: int, board: int) -> int:
    """The set of possible tracks: of those that are not finished the nearest, as the selector measures."""
    least, tracks = FAR, 0
    for t in range(TRACKS):
        if e.token[t] < LAST:
            d = distance(e, t, selector, board)
            if d < least: least, tracks = d, 0
            if d == least: tracks |= 1 << t
    return tracks


@rule
def preferred(e: Any, tracks: int, card: int) -> int:
    """The first possible track in a priority column read from the bottom up; -1 where none is possible."""
    if tracks & (tracks - 1) == 0: card = 0  # with a single track the column does not matter
    for k in range(TRACKS + 1):
        t = int(PRIORITY[card, k])
        if t == TRACKS: t = int(e.favourite)
        if t >= 0 and tracks >> t & 1: return t
    return -1


@rule
def chosen_track(e: Any, board: int) -> int:
    """The track that the pair which lies open leads to, -1 when all four are finished."""
    return preferred(e, possible(e, SELECTOR[e.left], board), e.right)


@rule
def move(e: Any, t: int, board: int) -> int:
    """One space further on a track. Returns the landmark that it takes, -1 for none; it gains nothing else."""
    e.token[t] += 1
    landmark = LANDMARK_AT[t * SPACES + int(e.token[t])]
    if landmark < 0 or not board & BIT[landmark]: return -1
    e.took |= BIT[landmark]
    return landmark
