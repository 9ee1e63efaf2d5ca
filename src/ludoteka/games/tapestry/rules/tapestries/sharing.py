"""Tapestry cards that give others something too: Coal Baron, Diplomacy, Olympic Host, Steam Tycoon."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import INVENT_FROM_TOP
from ...state import ANY_ROW, Good, Verb
from ..goods import gain_goods, gain_points
from ..seats import left, right
from ..stack import ask, drop, gain, push


@rule
def coal(s: Any, p: int) -> None:
    """Draw a tile and explore with it; then each neighbour draws one."""
    if s.seats > 2: push(s, Verb.TERRITORY, right(s, p), 0, 0)
    if s.seats > 1: push(s, Verb.TERRITORY, left(s, p), 0, 0)
    push(s, Verb.TERRITORY, p, 1, 0)


@rule
def diplomacy(s: Any, p: int) -> None:
    """1 of any resource for everybody, and a building for who played the card."""
    push(s, Verb.BUILD, p, ANY_ROW, 0)
    for k in range(s.seats - 1, -1, -1): push(s, Verb.ANY, (p + k) % int(s.seats), 0, 0)


@rule
def olympics(s: Any, p: int) -> None:
    """Each in turn may pay a worker for 10 points; then the host gains by whether an opponent did."""
    push(s, Verb.HOSTED, p, 0, 0)
    for k in range(s.seats - 1, -1, -1): push(s, Verb.HOST, (p + k) % int(s.seats), p, 0)


@rule
def do_host(s: Any, p: int) -> bool:
    if s.players[p].goods[Good.WORKER]: return ask(s, p)
    drop(s)
    return False


@rule
def attend(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, host = int(item.who), int(item.x)
    drop(s)
    s.players[p].goods[Good.WORKER] -= 1
    gain_points(s, p, 10)
    if p != host:
        k = s.depth - 1
        while s.stack[k].verb != Verb.HOSTED: k -= 1
        s.stack[k].x = 1


@rule
def do_hosted(s: Any, p: int, came: int) -> bool:
    drop(s)
    if came: push(s, Verb.BUILD, p, ANY_ROW, 0)
    else: gain_goods(s, p, Good.COIN, 1)
    return False


@rule
def steam(s: Any, p: int) -> None:
    """The neighbours invent from the top of the deck, the right one first."""
    if s.seats > 2: gain(s, left(s, p), INVENT_FROM_TOP)
    if s.seats > 1: gain(s, right(s, p), INVENT_FROM_TOP)
