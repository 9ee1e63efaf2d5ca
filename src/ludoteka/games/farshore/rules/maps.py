"""Map tiles: what a city must show for one, and taking it."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import NEEDS, STACK, STEP
from ..box.vocabulary import Col
from ..state import COLOURS, EMPTY, MAPS, No, Phase
from .effects.stack import done


@rule
def missing(me: Any, kind: int) -> int:
    """How many cards a city lacks for a type of map tile."""
    n = 0
    for colour in range(COLOURS):
        less = NEEDS[kind, colour] - me.of_type[colour]
        if less > 0: n += less
    return n


@rule
def refuse_tile(s: Any, kind: int, short: int) -> int:
    """The top tile of a stack, one of each type for a player, if the city shows what it asks for. (A stack has as many
    tiles as there are players: it is never empty for one who has none of it.)"""
    me = s.players[s.turn]
    if me.maps[kind] != EMPTY: return No.OWN_MAP  # R041
    return No.FINE if missing(me, kind) <= short else No.MAP_NEEDS  # R040


@rule
def any_map(s: Any, short: int) -> bool:
    for kind in range(MAPS):
        if refuse_tile(s, kind, short) == No.FINE: return True
    return False


@rule
def ask_map(s: Any, f: Any, row: int) -> None:
    if any_map(s, STEP[row, Col.N]): s.phase = Phase.MAP
    else: done(f)


@rule
def refuse_map(s: Any, kind: int) -> int:
    return refuse_tile(s, kind, STEP[s.stack[s.depth - 1].step, Col.N])


@rule
def take_map(s: Any, kind: int) -> None:
    s.players[s.turn].maps[kind] = STACK[s.seats, s.maps_taken[kind]]  # R047
    s.maps_taken[kind] += 1
    done(s.stack[s.depth - 1])
