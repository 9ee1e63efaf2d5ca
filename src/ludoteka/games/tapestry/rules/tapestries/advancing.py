"""Tapestry cards that move tokens: Age of Discovery, Dark Ages, Dictatorship, Oil Magnate, Renaissance, Socialism."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import SHADOW, TRACKS, Ask, Mode, No, Verb
from ..seats import counts_shadow, left, right
from ..stack import ask, ask_chance, drop, push, refuse_of_two
from ..tracks import advance, barred, movable, refuse_step, regress

DARK_STEPS = 3  # of a token by Dark Ages

# ---- Age of Discovery, Dark Ages -------------------------------------------------------------------------------------


@rule
def do_discovery(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.SCIENCE)


@rule
def discovered(s: Any, t: int) -> None:
    """Everybody advances on the track of the die; only who played the card gains the space."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if counts_shadow(s): push(s, Verb.EMPIRE, SHADOW, 8, t)
    for k in range(s.seats - 1, 0, -1):
        push(s, Verb.ADVANCE, (p + k) % int(s.seats), 8 * t + Mode.PLAIN, 0)
    push(s, Verb.ADVANCE, p, 8 * t + Mode.FULL, 0)


@rule
def dark_ages(s: Any, k: int) -> None:
    """Three tokens go back, the chosen one three spaces on."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    for n in range(TRACKS):
        if n != k and s.players[p].space[n] > 0: regress(s, p, n, Mode.PLAIN)
    for _ in range(DARK_STEPS): push(s, Verb.ADVANCE_ANY, p, Mode.PLAIN, 1 << k)


# ---- Dictatorship ----------------------------------------------------------------------------------------------------


@rule
def do_dictate(s: Any, p: int) -> bool:
    if movable(s, p, TRACKS): return ask(s, p)
    drop(s)
    return False


@rule
def dictate(s: Any, k: int) -> None:
    """Advance; opponents may not until after one's next turn."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].bans = s.players[p].track[k]
    s.players[p].ban_turns = 2
    advance(s, p, k, Mode.FULL)


# ---- Oil Magnate -----------------------------------------------------------------------------------------------------


@rule
def magnate(s: Any, t: int) -> None:
    """Oneself and the neighbours may advance; only oneself gains the space."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if s.seats > 2: push(s, Verb.FOLLOW, right(s, p), t, Mode.PLAIN)
    if s.seats > 1: push(s, Verb.FOLLOW, left(s, p), t, Mode.PLAIN)
    push(s, Verb.FOLLOW, p, t, Mode.FULL)


@rule
def do_follow(s: Any, p: int, t: int) -> bool:
    if movable(s, p, t) and not s.players[p].finished: return ask(s, p)
    drop(s)
    return False


@rule
def follow(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, t, mode = int(item.who), int(item.x), int(item.y)
    drop(s)
    push(s, Verb.ADVANCE, p, 8 * t + mode, 0)


# ---- Renaissance -----------------------------------------------------------------------------------------------------


@rule
def do_renaissance(s: Any, p: int, tokens: int) -> bool:
    if tokens & movable(s, p, TRACKS): return ask(s, p)
    drop(s)
    return False


@rule
def refuse_renewal(s: Any, p: int, k: int, tokens: int) -> int:
    """Each token once."""
    return refuse_step(s, p, k) if tokens >> k & 1 else No.USED


@rule
def renaissance(s: Any, k: int) -> None:
    """Each token one space on, in any order, without benefits; bonuses cost nothing."""
    item = s.stack[s.depth - 1]
    item.x &= ~(1 << k)
    advance(s, int(item.who), k, Mode.FREE_BONUS)


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
def refuse_social_token(s: Any, p: int, k: int, chosen: int) -> int:
    return No.NOT_NOW if chosen else refuse_social(s, p, k)


@rule
def refuse_way(s: Any, p: int, k: int, chosen: int) -> int:
    """0 = forward, 1 = back; the token comes first."""
    return refuse_of_two(s, p, k) if chosen else No.NOT_NOW


@rule
def choose_social(s: Any, k: int) -> None:
    s.stack[s.depth - 1].x = k + 1


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
