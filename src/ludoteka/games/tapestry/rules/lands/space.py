"""Space tiles."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import SPACE_GAIN
from ...state import BIT, Ask, No
from ..stack import ask, ask_chance, drop, gain, only


@rule
def do_space(s: Any, p: int) -> bool:
    if s.space_tiles: return ask_chance(s, p, Ask.SPACE)
    drop(s)
    return False


@rule
def space_drawn(s: Any, tile: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.space_tiles &= ~BIT[tile]
    s.players[p].spaces |= BIT[tile]


@rule
def do_explore_space(s: Any, p: int) -> bool:
    """Choose one of one's space tiles; a single one is explored at once."""
    tiles = int(s.players[p].spaces)
    if tiles and only(tiles) < 0: return ask(s, p)
    if tiles: explore_space(s, only(tiles))
    else: drop(s)
    return False


@rule
def refuse_space(s: Any, p: int, tile: int) -> int:
    return No.FINE if s.players[p].spaces & BIT[tile] else No.NOT_YOURS


@rule
def explore_space(s: Any, tile: int) -> None:
    me, p = s.players[s.stack[s.depth - 1].who], int(s.stack[s.depth - 1].who)
    drop(s)
    me.spaces &= ~BIT[tile]
    me.opened |= BIT[tile]
    gain(s, p, SPACE_GAIN[tile])
