"""Civilizations by what moves on their mat or leaves it: Entertainers, Merrymakers, Militants, Mystics."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.tables import MERRY, NET_GAIN, NET_TO, POSTS
from ...state import OPTIONS, No
from ..capital.city import full_districts
from ..goods import gain_points
from ..scoring import techs_of
from ..stack import ask, drop, gain

# ---- Entertainers --------------------------------------------------------------------------------------------------


@rule
def refuse_walk(s: Any, p: int, k: int) -> int:
    """To a spot (0 the leftmost) that a line leads to."""
    at = int(s.net_at) - 1 if s.net_at else 0
    return No.FINE if NET_TO[at] >> k & 1 else No.NOT_REACHED


@rule
def do_walk(s: Any, p: int) -> bool:
    for k in range(OPTIONS):
        if refuse_walk(s, p, k) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def walk(s: Any, k: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.net_at = k + 1
    gain(s, p, NET_GAIN[k])


# ---- Merrymakers, Militants ------------------------------------------------------------------------------------------


@rule
def do_merry(s: Any, p: int) -> bool:
    if s.merry[0] < 3 or s.merry[1] < 3 or s.merry[2] < 3: return ask(s, p)
    drop(s)
    return False


@rule
def refuse_merry(s: Any, p: int, k: int) -> int:
    if k >= 3: return No.NO_SUCH
    return No.FINE if s.merry[k] < 3 else No.AT_END


@rule
def be_merry(s: Any, k: int) -> None:
    """One of the three tokens moves up and gives what it reaches."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    gain(s, p, MERRY[k, s.merry[k]])
    s.merry[k] += 1


@rule
def reward_posts(s: Any, p: int) -> None:
    """All that outposts no longer cover."""
    for row in range(2):
        for k in range(s.posts[row]): gain(s, p, POSTS[row, k])


# ---- Mystics ---------------------------------------------------------------------------------------------------------


@rule
def refuse_number(s: Any, p: int, n: int, which: int) -> int:
    """Of tracks there are four."""
    return No.FINE if 1 <= n <= (4 if which == 3 else 9) else No.NO_SUCH


@rule
def predict(s: Any, n: int) -> None:
    """Four numbers: technology cards, districts, territories, tracks."""
    item = s.stack[s.depth - 1]
    s.foreseen[item.x] = n
    item.x += 1
    if item.x == 4: drop(s)


@rule
def reveal(s: Any, p: int) -> None:
    """10 points for each number that is exactly right at the end."""
    me = s.players[p]
    if techs_of(s, p) == s.foreseen[0]: gain_points(s, p, 10)
    if count(full_districts(me)) == s.foreseen[1]: gain_points(s, p, 10)
    if me.lands == s.foreseen[2]: gain_points(s, p, 10)
    if count(me.done) == s.foreseen[3]: gain_points(s, p, 10)
