"""The four tracks: advancing, what a space gives, its bonus, research, going back."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from .box import BONUS_GAIN, BONUS_KIND, BONUS_N, COST_ANY, COST_OWN, GAIN, LANDMARK_AT, ON_BOARD
from .goods import achieve, all_goods, foresee, gain_goods, gain_points, place, techs_of
from .kinds import BIT, LAST, SHADOW, SPACES, TRACKS, Ask, Card, Civ, Mode, Row, Track, Verb
from .stack import ask, ask_chance, drop, gain, only, push
from .state import No

PAID_ANY, PAID_TERRITORY, PAID_TAPESTRY, PAID_TECH = 1, 2, 3, 4

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
def historians_see(s: Any, p: int) -> None:
    """Whoever holds a Historians' token and gains a landmark gives the Historians all benefits that are uncovered."""
    owner = int(s.civ_of[Civ.HISTORIANS])
    if owner < 0 or owner == p: return
    holds = False
    for k in range(4):
        if s.history[k] == p: holds = True
    if holds: push(s, Verb.HISTORY_MARK, owner, -1, 0)


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
    if COST_ANY[spot]: push(s, Verb.PAY, p, COST_ANY[spot], 0)


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
def do_advance_any(s: Any, p: int, mode: int, tokens: int) -> bool:
    """Advance with one of a set of tokens."""
    tokens &= movable(s, p, TRACKS)
    if count(tokens) > 1: return ask(s, p)
    drop(s)
    if tokens: advance(s, p, only(tokens), mode)
    return False


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


# ---- bonus ---------------------------------------------------------------------------------------------------------


@rule
def bonus_is_free(s: Any, p: int, spot: int, free: int) -> bool:
    return free == 1 or (BONUS_KIND[spot] == PAID_ANY and s.players[p].acts == Card.WARTIME)


@rule
def can_pay_bonus(s: Any, p: int, spot: int) -> bool:
    n, me = BONUS_N[spot], s.players[p]
    if BONUS_KIND[spot] == PAID_ANY: return all_goods(s, p) >= n
    if BONUS_KIND[spot] == PAID_TERRITORY: return count(me.supply) >= n
    if BONUS_KIND[spot] == PAID_TAPESTRY: return me.cards >= n
    return techs_of(s, p) >= n


@rule
def do_bonus(s: Any, p: int, spot: int, free: int) -> bool:
    """The bonus is offered where it can be paid for."""
    if not s.players[p].finished and (bonus_is_free(s, p, spot, free) or can_pay_bonus(s, p, spot)): return ask(s, p)
    drop(s)
    return False


@rule
def take_bonus(s: Any) -> None:
    """Pay once, then gain."""
    item = s.stack[s.depth - 1]
    p, spot, free = int(item.who), int(item.x), int(item.y)
    drop(s)
    gain(s, p, BONUS_GAIN[spot])
    if not bonus_is_free(s, p, spot, free):
        push(s, Verb.PAY + int(BONUS_KIND[spot]) - PAID_ANY, p, BONUS_N[spot], 0)


@rule
def do_pay(s: Any, p: int, n: int) -> bool:
    """Any resources, one by one; where there is but one kind, there is nothing to choose."""
    me = s.players[p]
    if n > 0 and all_goods(s, p) > 0:
        kinds = 0
        for r in range(TRACKS):
            if me.goods[r]: kinds |= 1 << r
        if count(kinds) > 1: return ask(s, p)
        r = only(kinds)
        me.goods[r] -= min(me.goods[r], n)
    drop(s)
    return False


@rule
def pay(s: Any, r: int) -> None:
    item = s.stack[s.depth - 1]
    s.players[item.who].goods[r] -= 1
    item.x -= 1
    if item.x == 0: drop(s)


# ---- research ------------------------------------------------------------------------------------------------------


@rule
def do_research(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.SCIENCE)


@rule
def researched(s: Any, t: int) -> None:
    """The science die has answered; with Empiricism it is rolled twice."""
    item = s.stack[s.depth - 1]
    p, mode, before = int(item.who), int(item.x), int(item.y)
    if before == 0 and s.players[p].acts == Card.EMPIRICISM:
        item.y = 16 | 1 << t
        return
    drop(s)
    push(s, Verb.RESEARCHED, p, mode, before & 15 | 1 << t)


@rule
def refuse_researched(s: Any, p: int, k: int, mode: int, tracks: int) -> int:
    me = s.players[p]
    if not tracks >> int(me.track[k]) & 1: return No.NOT_MATCHING
    no = refuse_step(s, p, k)
    if no == No.AT_END and mode == Mode.PLAIN_OR_5: return No.FINE
    return no


@rule
def do_researched(s: Any, p: int, mode: int, tracks: int) -> bool:
    """One may advance on a track that was rolled; at its end some research gives points instead."""
    for k in range(TRACKS):
        if refuse_researched(s, p, k, mode, tracks) == No.FINE: return ask(s, p)
    drop(s)
    if mode == Mode.PLAIN_OR_5 and any_at_end(s, p, tracks): gain_points(s, p, 5)
    return False


@rule
def any_at_end(s: Any, p: int, tracks: int) -> bool:
    """Whether a seat is at the end of one of a set of tracks."""
    for t in range(TRACKS):
        if tracks >> t & 1 and place(s, p, t) == LAST: return True
    return False


@rule
def choose_researched(s: Any, k: int) -> None:
    item = s.stack[s.depth - 1]
    p, mode = int(item.who), int(item.x)
    drop(s)
    if s.players[p].space[k] == LAST: gain_points(s, p, 5)
    else: advance(s, p, k, mode)


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
def do_goods(s: Any, p: int, r: int, n: int) -> bool:
    drop(s)
    gain_goods(s, p, r, n)
    return False


@rule
def do_any(s: Any, p: int) -> bool:
    """Any resource that is not at its most."""
    me = s.players[p]
    for r in range(TRACKS):
        if me.goods[r] < 8: return ask(s, p)
    drop(s)
    return False


@rule
def board(s: Any) -> int:
    """The landmarks that still lie on their board."""
    return int(s.landmarks) & ON_BOARD
