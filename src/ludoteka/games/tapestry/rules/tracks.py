"""The four tracks: advancing, what a space gives, landmarks, going back."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import BONUS_KIND, COST_ANY, COST_OWN, GAIN, LANDMARK_AT, ON_BOARD
from ..state import BIT, LAST, SHADOW, SPACES, TRACKS, Card, Mode, No, Row, Track, Verb
from .civilizations.historians import historians_see
from .goods import all_goods, gain_points
from .scoring import achieve, foresee
from .seats import place
from .stack import ask, drop, gain, only, push

# ---- landmarks -----------------------------------------------------------------------------------------------------


@rule
def take_landmark(s: Any, p: int, landmark: int) -> None:
    """A landmark that is still to be had is taken and placed at once."""
    if not s.landmarks & BIT[landmark]: return
    s.landmarks &= ~BIT[landmark]
    s.players[p].landmarks |= BIT[landmark]
    push(s, Verb.SITE, p, landmark, 0)
    historians_see(s, p)


@rule
def do_landmark(s: Any, p: int, landmark: int) -> bool:
    drop(s)
    take_landmark(s, p, landmark)
    return False


# ---- advancing -----------------------------------------------------------------------------------------------------


@rule
def barred(s: Any, p: int, t: int) -> bool:
    """Tapestry cards that close a track to a seat."""
    if p != SHADOW:
        acts = s.players[p].acts
        if acts == Card.BROKER and t == Track.MILITARY: return True
        if acts == Card.THEOCRACY and t == Track.SCIENCE: return True
    elif not s.opponent: return False
    for q in range(s.seats):
        if q != p and s.players[q].bans == t: return True
    return False


@rule
def refuse_step(s: Any, p: int, k: int) -> int:
    """A token goes on unless it is at the end or its track is closed."""
    me = s.players[p]
    if me.space[k] == LAST: return No.AT_END
    return No.BARRED if barred(s, p, me.track[k]) else No.FINE


@rule
def movable(s: Any, p: int, t: int) -> int:
    """The set of tokens of a seat that can go on, on one track (or, t = 4, on any)."""
    tokens = 0
    for k in range(TRACKS):
        if (t == TRACKS or s.players[p].track[k] == t) and refuse_step(s, p, k) == No.FINE: tokens |= 1 << k
    return tokens


@rule
def advance(s: Any, p: int, k: int, mode: int) -> None:
    """One space on: a landmark that still lies there, the benefit, the bonus - as far as the mode gives them."""
    me = s.players[p]
    spot = int(me.track[k]) * SPACES + int(me.space[k]) + 1
    if BONUS_KIND[spot] and (mode == Mode.FULL or mode == Mode.FREE_BONUS):
        push(s, Verb.BONUS, p, spot, 1 if mode == Mode.FREE_BONUS else 0)
    if mode == Mode.FULL or mode == Mode.NO_BONUS: push(s, Verb.BENEFIT, p, spot, 0)
    me.space[k] += 1
    advanced(s, p, int(me.track[k]), spot)


@rule
def advanced(s: Any, p: int, t: int, spot: int) -> None:
    """What follows from a token's having advanced: cards that watch, the landmark, the end of the track."""
    me = s.players[p]
    if me.acts == Card.EMPIRICISM and t == Track.SCIENCE: gain_points(s, p, 2)
    if me.acts == Card.THEOCRACY and spot % SPACES % 3 == 1: gain_points(s, p, 4)
    if t == Track.MILITARY: brokers_gain(s, p)
    landmark = LANDMARK_AT[spot]
    if landmark >= 0:
        here = s.landmarks & BIT[landmark]
        if me.acts == Card.REVISIONISM:
            if here: push(s, Verb.ANY, p, 0, 0)
            else: push(s, Verb.BUILD, p, Row.ARMORY, 0)
        if here: take_landmark(s, p, landmark)
    if spot % SPACES == LAST: complete(s, p, t)


@rule
def brokers_gain(s: Any, p: int) -> None:
    """Broker of Peace: 3 points each time an opponent advances on the military track."""
    for q in range(s.seats):
        if q != p and s.players[q].acts == Card.BROKER: gain_points(s, q, 3)


@rule
def complete(s: Any, p: int, t: int) -> None:
    me = s.players[p]
    me.done |= 1 << t
    achieve(s, p, 0)
    foresee(s, p, 3, count(me.done))


@rule
def jump(s: Any, p: int, k: int, n: int) -> None:
    """The Futurists' start: spaces on without benefit, bonus or landmark."""
    me = s.players[p]
    to = int(me.space[k]) + n
    me.space[k] = min(LAST, to)


# ---- the advance turn's cost ---------------------------------------------------------------------------------------


@rule
def can_pay_step(s: Any, p: int, k: int) -> bool:
    """Whether a seat can pay for the next space of a token: its own resource, then any."""
    me = s.players[p]
    spot = int(me.track[k]) * SPACES + int(me.space[k]) + 1
    return me.goods[me.track[k]] >= COST_OWN[spot] and all_goods(s, p) >= COST_OWN[spot] + COST_ANY[spot]


@rule
def pay_step(s: Any, p: int, k: int) -> None:
    """The own resources go at once; any other is chosen one by one, before the token moves."""
    me = s.players[p]
    spot = int(me.track[k]) * SPACES + int(me.space[k]) + 1
    me.goods[me.track[k]] -= COST_OWN[spot]
    push(s, Verb.ADVANCE_ANY, p, Mode.FULL, 1 << k)
    if COST_ANY[spot]: push(s, Verb.PAY, p, COST_ANY[spot], spot)


@rule
def refuse_turn(s: Any, p: int, k: int) -> int:
    """The advance turn; everybody's first turn is an income turn."""
    if s.players[p].era == 0: return No.INCOME_FIRST
    no = refuse_step(s, p, k)
    if no != No.FINE: return no
    return No.FINE if can_pay_step(s, p, k) else No.CANNOT_PAY


@rule
def take_advance(s: Any, k: int) -> None:
    """The advance turn with a token."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    pay_step(s, p, k)


# ---- steps that are given ------------------------------------------------------------------------------------------


@rule
def do_advance(s: Any, p: int, x: int) -> bool:
    """Advance on a named track; where two own tokens stand, one is chosen."""
    t, mode = x // 8, x % 8
    tokens = movable(s, p, t)
    if count(tokens) > 1: return ask(s, p)
    drop(s)
    if tokens: advance(s, p, only(tokens), mode)
    elif mode == Mode.PLAIN_OR_5 and place(s, p, t) == LAST: gain_points(s, p, 5)
    return False


@rule
def refuse_advance(s: Any, p: int, k: int, x: int) -> int:
    """A token on the track that is named."""
    return refuse_step(s, p, k) if s.players[p].track[k] == x // 8 else No.NOT_MATCHING


@rule
def take_step(s: Any, k: int) -> None:
    item = s.stack[s.depth - 1]
    p, mode = int(item.who), int(item.x) % 8
    drop(s)
    advance(s, p, k, mode)


@rule
def do_advance_any(s: Any, p: int, mode: int, tokens: int) -> bool:
    """Advance with one of a set of tokens."""
    tokens &= movable(s, p, TRACKS)
    if count(tokens) > 1: return ask(s, p)
    drop(s)
    if tokens: advance(s, p, only(tokens), mode)
    return False


@rule
def refuse_of_set(s: Any, p: int, k: int, mode: int, tokens: int) -> int:
    """One of the tokens that may go on."""
    return refuse_step(s, p, k) if tokens >> k & 1 else No.NOT_MATCHING


@rule
def behind(s: Any, p: int, t: int) -> int:
    """The set of tokens of a seat on a track that can go back."""
    tokens = 0
    for k in range(TRACKS):
        if s.players[p].track[k] == t and s.players[p].space[k] > 0: tokens |= 1 << k
    return tokens


@rule
def do_regress(s: Any, p: int, x: int) -> bool:
    tokens = behind(s, p, x // 8)
    if count(tokens) > 1: return ask(s, p)
    drop(s)
    if tokens: regress(s, p, only(tokens), x % 8)
    return False


@rule
def refuse_back(s: Any, p: int, k: int, x: int) -> int:
    """A token on the track that is named, which has left its start."""
    me = s.players[p]
    if me.track[k] != x // 8: return No.NOT_MATCHING
    return No.FINE if me.space[k] > 0 else No.AT_START


@rule
def step_back(s: Any, k: int) -> None:
    item = s.stack[s.depth - 1]
    p, mode = int(item.who), int(item.x) % 8
    drop(s)
    regress(s, p, k, mode)


@rule
def regress(s: Any, p: int, k: int, mode: int) -> None:
    """One space back; the space may give its benefit and bonus, never a landmark."""
    me = s.players[p]
    me.space[k] -= 1
    if mode == Mode.FULL and me.space[k] > 0: gain_spot(s, p, int(me.track[k]) * SPACES + int(me.space[k]))


@rule
def gain_spot(s: Any, p: int, spot: int) -> None:
    """A space's benefit, and its bonus for who pays."""
    if BONUS_KIND[spot]: push(s, Verb.BONUS, p, spot, 0)
    push(s, Verb.BENEFIT, p, spot, 0)


@rule
def do_benefit(s: Any, p: int, spot: int) -> bool:
    """The benefit of a space; who has married this seat's state on the track gains it too."""
    drop(s)
    s.used |= BIT[spot]
    for q in range(s.seats):
        you = s.players[q]
        if you.acts == Card.MARRIAGE and you.ally == p and you.wed == spot // SPACES: gain(s, q, GAIN[spot])
    gain(s, p, GAIN[spot])
    return False


# ---- positions again -----------------------------------------------------------------------------------------------


@rule
def refuse_repeat(s: Any, p: int, k: int) -> int:
    """The space of an own token, but none whose benefit came in this turn already."""
    me = s.players[p]
    if me.space[k] == 0: return No.AT_START
    return No.USED if s.used & BIT[int(me.track[k]) * SPACES + int(me.space[k])] else No.FINE


@rule
def do_repeat(s: Any, p: int) -> bool:
    for k in range(TRACKS):
        if refuse_repeat(s, p, k) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def repeat(s: Any, k: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    me = s.players[p]
    drop(s)
    gain_spot(s, p, int(me.track[k]) * SPACES + int(me.space[k]))


@rule
def restarting(s: Any, p: int) -> int:
    """The token that the AI Singularity takes to a start: the one at the end of the technology track; -1 = none."""
    me = s.players[p]
    for k in range(TRACKS):
        if me.track[k] == Track.TECHNOLOGY and me.space[k] == LAST: return k
    return -1


@rule
def do_restart(s: Any, p: int) -> bool:
    if restarting(s, p) >= 0: return ask(s, p)
    drop(s)
    return False


@rule
def restart(s: Any, t: int) -> None:
    """The token starts again on any track; technology still counts as completed."""
    p = int(s.stack[s.depth - 1].who)
    k = restarting(s, p)
    drop(s)
    s.players[p].kept |= 1 << Track.TECHNOLOGY
    s.players[p].track[k], s.players[p].space[k] = t, 0


@rule
def board(s: Any) -> int:
    """The landmarks that still lie on their board."""
    return int(s.landmarks) & ON_BOARD
