"""A table at which seat 1 is on turn and has nothing: what happens there happens to seat 2."""

from __future__ import annotations

from ludoteka.games.tapestry.rules import chance
from ludoteka.games.tapestry.state import Verb
from tests.games.tapestry.table import choices, do, goods, points, spaces, table, top


def empty(*civs, seats=2):
    s = table(seats, civs=civs)
    for p in range(seats):
        goods(s, p, 0, 0, 0, 0)
        s.players[p].points = 0
    return s


def nothing_for_the_first(s):
    """Seat 1 is asked for its turn again, and has gained and lost nothing."""
    me = s.players[0]
    assert (top(s), s.seat) == (Verb.TURN, 0)
    assert (points(s), list(me.goods), spaces(s)) == (0, [0, 0, 0, 0], (0, 0, 0, 0))
    assert (int(me.supply), int(me.cards), int(me.landmarks), [int(row) for row in me.tech]) == (0, 0, 0, [0, 0, 0])


def finish(s):
    """Whatever is still asked is answered somehow."""
    while top(s) != Verb.TURN:
        if s.awaits:
            chance.draw(s)
        else:
            do(s, choices(s)[-1])
