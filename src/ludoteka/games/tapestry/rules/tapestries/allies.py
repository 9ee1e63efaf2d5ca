"""Alliance and Marriage of State: whom one is bound to."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import Verb
from ..stack import ask, drop, push


@rule
def do_ally(s: Any, p: int) -> bool:
    """Choose an opponent among the people; without any the card does nothing."""
    if s.seats > 1: return ask(s, p)
    drop(s)
    return False


@rule
def ally(s: Any, q: int) -> None:
    item = s.stack[s.depth - 1]
    p, wedding = int(item.who), int(item.x)
    drop(s)
    s.players[p].ally = q
    if wedding: push(s, Verb.WED, p, 0, 0)


@rule
def wed(s: Any, t: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].wed = t
