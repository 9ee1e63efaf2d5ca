"""Resources and points."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import TOP_RESOURCE, TRACKS, No, Verb
from .stack import ask, drop, push


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
def refuse_gain(s: Any, p: int, r: int) -> int:
    """There must be room for it."""
    return No.FINE if s.players[p].goods[r] < TOP_RESOURCE else No.FULL_UP


@rule
def gain_chosen(s: Any, r: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    push(s, Verb.GOODS, p, r, 1)


@rule
def do_lose(s: Any, p: int, r: int) -> bool:
    drop(s)
    lose_goods(s, p, r)
    return False


@rule
def do_lose_any(s: Any, p: int) -> bool:
    drop(s)
    if all_goods(s, p): push(s, Verb.PAY, p, 1, 0)
    return False


@rule
def do_points(s: Any, p: int, n: int) -> bool:
    drop(s)
    gain_points(s, p, n)
    return False


@rule
def gain_goods(s: Any, p: int, r: int, n: int) -> None:
    """Resources stop at eight; what is more is lost."""
    me = s.players[p]
    total = int(me.goods[r]) + n
    me.goods[r] = min(TOP_RESOURCE, total)


@rule
def all_goods(s: Any, p: int) -> int:
    me = s.players[p]
    return int(me.goods[0]) + int(me.goods[1]) + int(me.goods[2]) + int(me.goods[3])


@rule
def is_full(s: Any, p: int) -> bool:
    """Whether no resource could be gained any more."""
    return all_goods(s, p) == TRACKS * TOP_RESOURCE


@rule
def gain_points(s: Any, p: int, n: int) -> None:
    """Points never fall below nothing."""
    total = int(s.players[p].points) + n
    s.players[p].points = max(0, total)


@rule
def lose_goods(s: Any, p: int, r: int) -> None:
    if s.players[p].goods[r]: s.players[p].goods[r] -= 1
