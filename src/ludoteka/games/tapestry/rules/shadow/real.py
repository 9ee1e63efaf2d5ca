"""The Shadow Empire beside a real table: the course of its turn, as far as what lies there is known.

Who sits there is asked only what decides something. `needs` says what has to be told before its turn, or a card that
moves it, can go on; `go_on` carries it as far as that. `companion.py` and the page beside a real table run these rules.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, count, nth, rule

from ...box.tables import ACHIEVED, LANDMARK_AT, ON_BOARD, SELECTOR
from ...state import BIT, LANDMARKS, LAST, SPACES, TRACKS, Needs, Stage
from .choice import (
    WHOLE_DECK,
    choose_favourite,
    chosen_track,
    discard_pair,
    favourite_is_lost,
    move,
    new_deck,
    possible,
    preferred,
    set_out,
    show,
)

PLACES = 3
EVERYTHING = (1 << LANDMARKS) - 1


@rule
def lay_out(s: Any) -> None:
    """The table before anything was told."""
    set_out(s.empire)
    s.board = ON_BOARD
    s.ahead = s.moving = s.before = s.took = -1


@rule
def all_known(s: Any) -> None:
    """Who tells everything that happens has nothing to be asked: what is known is certain."""
    s.sure = EVERYTHING
    s.counted = 1
    at = s.empire.favourite
    s.ahead = 1 if furthest(s, at) > s.empire.token[at] else 0


@rule
def furthest(s: Any, t: int) -> int:
    """The furthest token of a person on a track, as far as it was told."""
    return max(s.people[t], s.people[TRACKS + t])


@rule
def next_points(s: Any) -> int:
    """What the highest free place of the achievement is worth, 0 where none is free."""
    return int(ACHIEVED[0, 0, s.places]) if s.places < PLACES else 0


@rule
def person_stands(s: Any, who: int, t: int, space: int) -> int:
    """The furthest token of a person on a track stands there now. Points of the achievement, if it is the first time
    that this person has come to the end of a track."""
    s.people[who * TRACKS + t] = space
    if space < LAST or s.achieved >> who & 1: return 0
    s.achieved |= 1 << who
    points = next_points(s)
    if points: s.places += 1
    return points


# ---- its own dice and cards -----------------------------------------------------------------------------------------


@rule
def rolled(s: Any) -> int:
    """The science die of the set-up."""
    return below(s, TRACKS)


@rule
def drawn_first(s: Any) -> int:
    """The first card of a pair, of a deck that is shuffled where it is empty."""
    deck = s.empire.deck or WHOLE_DECK
    return nth(deck, below(s, count(deck)))


@rule
def drawn_second(s: Any, card: int) -> int:
    """The card after that one."""
    rest = (s.empire.deck or WHOLE_DECK) & ~BIT[card]
    return nth(rest, below(s, count(rest)))


# ---- what it is told -----------------------------------------------------------------------------------------------


@rule
def begin_turn(s: Any) -> None:
    """Turn step 1: the twelve are shuffled where the deck is empty."""
    forget(s)
    s.shuffled = s.lost = 0
    s.before = s.empire.favourite
    s.stage = Stage.PAIR
    if s.empire.deck == 0:
        new_deck(s.empire)
        s.shuffled = 1
        s.stage = Stage.SHUFFLED


@rule
def begin_card(s: Any, t: int) -> None:
    """A card moves it one space on a track, as Age of Discovery does."""
    forget(s)
    s.moving = t
    s.stage = Stage.CARD


@rule
def forget(s: Any) -> None:
    """What was certain in one turn need not be in the next."""
    s.sure = s.counted = 0
    s.ahead = -1


@rule
def told_landmark(s: Any, landmark: int, lies: int) -> None:
    """Whether a landmark lies on its board still: for this turn that is certain."""
    s.sure |= BIT[landmark]
    if lies: s.board |= BIT[landmark]
    else: s.board &= ~BIT[landmark]


@rule
def told_places(s: Any, n: int) -> None:
    s.places = n
    s.counted = 1


@rule
def told_cards(s: Any, left: int, right: int) -> None:
    """Turn step 2: the pair lies open."""
    show(s.empire, left)
    show(s.empire, right)
    s.stage = Stage.RENEW if s.empire.renew else Stage.LEAD


# ---- what it has to know -------------------------------------------------------------------------------------------


@rule
def needs(s: Any) -> int:
    """What has to be told before it can go on."""
    e = s.empire
    if s.stage == Stage.SHUFFLED:
        return Needs.AHEAD if s.ahead < 0 and e.token[e.favourite] < LAST else Needs.NOTHING
    if s.stage == Stage.PAIR: return Needs.CARDS
    if asked_landmark(s) >= 0: return Needs.LANDMARK
    t = next_step(s)
    if t >= 0 and e.token[t] + 1 == LAST and not s.counted and not e.achieved and s.places < PLACES:
        return Needs.PLACES
    return Needs.NOTHING


@rule
def asked_landmark(s: Any) -> int:
    """The landmark that has to be known to lie on its board or not, -1 for none."""
    e = s.empire
    if s.stage == Stage.RENEW: return doubt(s, s.renewal, renewing_card(s))
    if s.stage == Stage.LEAD:
        landmark = doubt(s, SELECTOR[e.left], e.right)
        if landmark >= 0: return landmark
    t = next_step(s)
    if t < 0: return -1
    landmark = LANDMARK_AT[t * SPACES + int(e.token[t]) + 1]
    if landmark >= 0 and s.board & ~s.sure & BIT[landmark]: return landmark
    return -1


@rule
def doubt(s: Any, selector: int, card: int) -> int:
    """The nearest landmark ahead on the track that comes out, if another track would come out without those that lie
    ahead there and are not certain. Fewer landmarks on other tracks change nothing: those only become further."""
    e = s.empire
    t = preferred(e, possible(e, selector, s.board), card)
    if t < 0: return -1
    nearest, rest = -1, int(s.board)
    for space in range(int(e.token[t]) + 1, LAST + 1):
        landmark = LANDMARK_AT[t * SPACES + space]
        if landmark >= 0 and s.board & BIT[landmark]:
            if s.sure & BIT[landmark]: break
            if nearest < 0: nearest = landmark
            rest &= ~BIT[landmark]
    return -1 if preferred(e, possible(e, selector, rest), card) == t else nearest


@rule
def renewing_card(s: Any) -> int:
    """The priority card that a new favourite is read by: that of the pair that lies open, or of the one before."""
    return s.empire.right if s.empire.renew else s.empire.last


@rule
def next_step(s: Any) -> int:
    """The track on which it will take its step now, -1 where it stays."""
    t = -1
    if s.stage == Stage.LEAD: t = chosen_track(s.empire, s.board)
    if s.stage == Stage.CARD: t = s.moving
    if t < 0 or s.empire.token[t] == LAST or s.barred >> t & 1: return -1
    return t


# ---- what it does --------------------------------------------------------------------------------------------------


@rule
def go_on(s: Any) -> None:
    """As far as it is known how."""
    while s.stage != Stage.REST and needs(s) == Needs.NOTHING:
        if s.stage == Stage.SHUFFLED: look_after_favourite(s)
        elif s.stage == Stage.RENEW: renew_favourite(s)
        else: take_step(s)


@rule
def look_after_favourite(s: Any) -> None:
    """Turn step 1b: the favourite is chosen anew if it is lost."""
    e = s.empire
    s.lost = favourite_is_lost(e, LAST if s.ahead > 0 else 0)
    e.renew = s.lost and s.next_pair
    s.stage = Stage.RENEW if s.lost and not s.next_pair else Stage.PAIR


@rule
def renew_favourite(s: Any) -> None:
    e = s.empire
    choose_favourite(e, s.renewal, renewing_card(s), s.board)
    s.stage = Stage.LEAD if e.renew else Stage.PAIR
    e.renew = 0


@rule
def take_step(s: Any) -> None:
    """Turn steps 3 and 4: it advances, takes what it can take, and the pair is discarded."""
    e, t = s.empire, next_step(s)
    if s.stage == Stage.LEAD: discard_pair(e, possible(e, SELECTOR[e.left], s.board), chosen_track(e, s.board))
    s.stays = t < 0
    s.took, s.points = -1, 0
    if t >= 0: advance(s, t)
    s.stage = Stage.REST


@rule
def advance(s: Any, t: int) -> None:
    """One space: a landmark that lies there and, at the end, the achievement; nothing else."""
    e = s.empire
    s.took = move(e, t, s.board)
    if s.took >= 0: s.board &= ~BIT[s.took]
    if e.token[t] < LAST or e.achieved: return
    s.points = next_points(s)
    if s.points:
        s.places += 1
        e.achieved = s.places
