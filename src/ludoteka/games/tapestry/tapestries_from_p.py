"""Tapestry cards from P to Z whose effect is a rule of its own."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .box import BONUS_KIND, GAIN, INVENT_AND_UPGRADE, INVENT_FROM_TOP
from .conquest import can_revolt
from .goods import counts_shadow, gain_points, is_full, left, opponents, place, right
from .kinds import BIT, SHADOW, SPACES, TRACKS, Mode, Verb
from .stack import ask, drop, gain, push
from .state import No
from .tracks import advance, barred, movable

# ---- Plea for Aid, Renaissance, Revolution -------------------------------------------------------------------------


@rule
def plea(s: Any, p: int) -> None:
    """For each track where all others are ahead: 2 points and 1 of any resource."""
    for t in range(TRACKS):
        ahead = opponents(s) > 0
        for q in range(s.seats):
            if q != p and place(s, q, t) <= place(s, p, t): ahead = False
        if counts_shadow(s) and place(s, SHADOW, t) <= place(s, p, t): ahead = False
        if ahead:
            gain_points(s, p, 2)
            push(s, Verb.ANY, p, 0, 0)


@rule
def do_renaissance(s: Any, p: int, tokens: int) -> bool:
    if tokens & movable(s, p, TRACKS): return ask(s, p)
    drop(s)
    return False


@rule
def renaissance(s: Any, k: int) -> None:
    """Each token one space on, in any order, without benefits; bonuses cost nothing."""
    item = s.stack[s.depth - 1]
    item.x &= ~(1 << k)
    advance(s, int(item.who), k, Mode.FREE_BONUS)


@rule
def refuse_revolt(s: Any, p: int, k: int) -> int:
    if k >= 2: return No.NO_SUCH
    if k == 1: return No.FINE if can_revolt(s, p) else No.NO_EFFECT
    return No.NO_EFFECT if is_full(s, p) and can_revolt(s, p) else No.FINE


@rule
def choose_revolt(s: Any, k: int) -> None:
    """1 of any resource, or up to three territories turn over."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if k: push(s, Verb.REVOLUTION, p, 3, 0)
    else: push(s, Verb.ANY, p, 0, 0)


# ---- Socialism -----------------------------------------------------------------------------------------------------


@rule
def nearest(s: Any, p: int, k: int, way: int) -> int:
    """The nearest space ahead (way 1) or behind (-1) with an opponent's token on the track of a token; -1 = none."""
    t, at = int(s.players[p].track[k]), int(s.players[p].space[k])
    best = -1
    for q in range(s.seats):
        if q != p:
            for n in range(TRACKS):
                if s.players[q].track[n] == t: best = nearer(best, int(s.players[q].space[n]), at, way)
    if counts_shadow(s): best = nearer(best, int(s.shadow_empire.token[t]), at, way)
    if way > 0 and best >= 0 and barred(s, p, t): return -1
    return best


@rule
def nearer(best: int, space: int, at: int, way: int) -> int:
    if (space - at) * way <= 0: return best
    return space if best < 0 or (best - space) * way > 0 else best


@rule
def refuse_social(s: Any, p: int, k: int) -> int:
    return No.FINE if nearest(s, p, k, 1) >= 0 or nearest(s, p, k, -1) >= 0 else No.NO_RIVAL


@rule
def do_social(s: Any, p: int, x: int) -> bool:
    """A token, then (where tokens of opponents stand on both sides) which way it moves."""
    if x:
        ahead, back = nearest(s, p, x - 1, 1), nearest(s, p, x - 1, -1)
        if ahead >= 0 and back >= 0: return ask(s, p)
        socialize(s, 0 if ahead >= 0 else 1)
        return False
    for k in range(TRACKS):
        if refuse_social(s, p, k) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def socialize(s: Any, back: int) -> None:
    """To the nearest opponent's token: landmarks on the way forward are taken, nothing else is gained."""
    item = s.stack[s.depth - 1]
    p, k = int(item.who), int(item.x) - 1
    to = nearest(s, p, k, -1 if back else 1)
    drop(s)
    if back: s.players[p].space[k] = to
    else:
        for _ in range(to - int(s.players[p].space[k])): push(s, Verb.ADVANCE_ANY, p, Mode.PLAIN, 1 << k)


# ---- Steam Tycoon, Technocracy, Trade Economy ----------------------------------------------------------------------


@rule
def steam(s: Any, p: int) -> None:
    """The neighbours invent from the top of the deck, the right one first."""
    if s.seats > 2: gain(s, left(s, p), INVENT_FROM_TOP)
    if s.seats > 1: gain(s, right(s, p), INVENT_FROM_TOP)


@rule
def technocracy(s: Any, p: int) -> None:
    """Who is the first of all in this era invents and upgrades; else points for each opponent."""
    e, early = int(s.players[p].era) - 1, False
    for q in range(s.seats):
        if q != p and s.players[q].mat[e] >= 0: early = True
    if early: gain_points(s, p, 3 * opponents(s))
    else: gain(s, p, INVENT_AND_UPGRADE)


@rule
def refuse_trade_seat(s: Any, p: int, q: int) -> int:
    """An opponent with a token that has left its start."""
    if q == p: return No.OWN
    if q == SHADOW:
        if not counts_shadow(s): return No.NOBODY
        for t in range(TRACKS):
            if s.shadow_empire.token[t] > 0: return No.FINE
        return No.AT_START
    if q >= s.seats: return No.NOBODY
    for k in range(TRACKS):
        if s.players[q].space[k] > 0: return No.FINE
    return No.AT_START


@rule
def do_trade_seat(s: Any, p: int) -> bool:
    for q in range(SHADOW + 1):
        if refuse_trade_seat(s, p, q) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def trade_spot(s: Any, q: int, k: int) -> int:
    """The space of an opponent's token; for the Shadow Empire k is the track. At a start it is nothing."""
    if q == SHADOW: return k * SPACES + int(s.shadow_empire.token[k])
    return int(s.players[q].track[k]) * SPACES + int(s.players[q].space[k])


@rule
def trade(s: Any, k: int) -> None:
    """The benefit of an opponent's space; the opponent gains its bonus for nothing."""
    item = s.stack[s.depth - 1]
    p, q = int(item.who), int(item.x)
    spot = trade_spot(s, q, k)
    drop(s)
    s.used |= BIT[spot]
    if q != SHADOW and BONUS_KIND[spot]: push(s, Verb.BONUS, q, spot, 1)
    gain(s, p, GAIN[spot])

