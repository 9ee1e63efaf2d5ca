"""The Architects swap buildings."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import BUILDING_PLOT, LANDMARK_PLOT, PLOTS, No, Verb
from ..stack import ask, drop, push


@rule
def refuse_swap_with(s: Any, p: int, c: int, with_: int) -> int:
    """Two income buildings of different kinds."""
    plots = s.players[p].plots
    if not BUILDING_PLOT <= plots[c] < LANDMARK_PLOT: return No.NO_BUILDING
    return No.NOT_MATCHING if plots[c] == plots[with_] else No.FINE


@rule
def refuse_swap(s: Any, p: int, c: int) -> int:
    """An income building, if there is one of another kind."""
    plots = s.players[p].plots
    if not BUILDING_PLOT <= plots[c] < LANDMARK_PLOT: return No.NO_BUILDING
    for other in range(PLOTS):
        if BUILDING_PLOT <= plots[other] < LANDMARK_PLOT and plots[other] != plots[c]: return No.FINE
    return No.NOT_MATCHING


@rule
def do_swap(s: Any, p: int, left: int) -> bool:
    if left:
        for c in range(PLOTS):
            if refuse_swap(s, p, c) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def swap(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    item.x -= 1
    push(s, Verb.SWAP_WITH, int(item.who), c, 0)


@rule
def swap_with(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    plots, other = s.players[item.who].plots, int(item.x)
    drop(s)
    plots[c], plots[other] = int(plots[other]), int(plots[c])
