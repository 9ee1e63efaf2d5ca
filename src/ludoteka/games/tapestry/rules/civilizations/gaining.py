"""How a civilization comes, before the game or during it, and what lies on its mat then."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import ADJUSTED
from ...state import CIVS, TRACKS, Ask, Civ, No, Verb
from ..goods import gain_goods
from ..stack import ask_chance, drop, gain, push
from ..tracks import jump


@rule
def civs_left(s: Any) -> int:
    """The set of civilizations in the stack."""
    left = 0
    for c in range(CIVS):
        if s.civ_of[c] == -1: left |= 1 << c
    for q in range(s.seats): left &= ~int(s.players[q].dealt)
    return left


@rule
def do_civilization(s: Any, p: int) -> bool:
    """Another one at random."""
    if civs_left(s): return ask_chance(s, p, Ask.CIV)
    drop(s)
    return False


@rule
def civ_drawn(s: Any, c: int) -> None:
    """Dealt before the game, or gained during it: two of them have nothing to begin with then and are replaced."""
    item = s.stack[s.depth - 1]
    verb, p = int(item.verb), int(item.who)
    drop(s)
    if verb == Verb.DEAL_CIV:
        s.players[p].dealt |= 1 << c
    elif c == Civ.FUTURISTS or c == Civ.MYSTICS:
        s.civ_of[c] = -2
        push(s, Verb.CIVILIZATION, p, 0, 0)
    else:
        s.civ_of[c] = p
        settle_in(s, p, c, True)


@rule
def refuse_dealt(s: Any, p: int, c: int) -> int:
    return No.FINE if s.players[p].dealt >> c & 1 else No.NOT_DEALT


@rule
def choose_civ(s: Any, c: int) -> None:
    """One of the two is kept, the other goes back to the stack."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].dealt = 0
    s.civ_of[c] = p
    if s.adjusted: gain(s, p, ADJUSTED[c])
    settle_in(s, p, c, False)


@rule
def settle_in(s: Any, p: int, c: int, later: bool) -> None:
    """What lies on the mat when it comes."""
    if c == Civ.FUTURISTS:
        for k in range(TRACKS):
            jump(s, p, k, 4)
            gain_goods(s, p, k, 1)
    elif c == Civ.HERALDS: s.herald_left = 4
    elif c == Civ.INVENTORS: s.invent_left = 4
    elif c == Civ.ISOLATIONISTS: s.isolation_left = 4
    elif c == Civ.TRADERS: s.trade_left = 4
    elif c == Civ.MYSTICS: push(s, Verb.PREDICT, p, 0, 0)
    elif c == Civ.MILITANTS: man_posts(s, p)
    elif c == Civ.ARCHITECTS and later: push(s, Verb.SWAP, p, 3, 0)
    elif c == Civ.ENTERTAINERS and later: push(s, Verb.ENTER, p, 0, 0)


@rule
def man_posts(s: Any, p: int) -> None:
    """Outposts of the supply cover the Militants' benefits from the right, as many as there are."""
    missing = 8 - int(s.players[p].outposts)
    s.posts[0] = (missing + 1) // 2 if missing > 0 else 0
    s.posts[1] = missing // 2 if missing > 0 else 0
