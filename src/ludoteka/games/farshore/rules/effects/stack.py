"""Effects that wait for each other: a small stack of frames in the state, instead of calls that call."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ...box.tables import CHESTS, FILTERS, STEP
from ...box.vocabulary import Col, Per
from ...state import EMPTY, GOODS, TOKENS

MOST = 99  # of anything that one step brings
NOBODY: Any = np.int64(EMPTY)  # neither a card nor a slot


@rule
def wide(x: int) -> int:
    """A byte as a whole number: a rule that takes it is then compiled once, not for each width."""
    return int(x) + 0


@rule
def push(s: Any, step: int, name: int, slot: int) -> None:
    """Begin an effect: it is carried out before all that waits already."""
    f = s.stack[s.depth]
    f.step, f.name, f.slot, f.left, f.made, f.spot = step, name, slot, EMPTY, 0, 0
    s.depth += 1


@rule
def begin(s: Any, step: int) -> None:
    """Begin what no card does: a place, a season, the end of a turn."""
    push(s, step, NOBODY, NOBODY)


@rule
def pop(s: Any) -> None:
    s.depth -= 1
    f = s.stack[s.depth]
    f.step = f.name = f.slot = f.left = f.made = f.spot = 0


@rule
def done(f: Any) -> None:
    """On to the effect's next step."""
    f.step += 1
    f.left = EMPTY


@rule
def top_step(s: Any) -> int:
    """The row of the step that is being done."""
    return int(s.stack[s.depth - 1].step)


@rule
def in_city(me: Any, of: int) -> int:
    """How many cards in a city a filter fits."""
    n, wanted = 0, FILTERS[of]
    for k in range(me.city_count):
        n += wanted >> me.city[k].name & 1
    return n


@rule
def counted(me: Any, per: int, made: int, slot: int) -> int:
    """How many there are of what a step's number is multiplied by; `slot` is where its card lies in the city."""
    if per == Per.ONE: return 1
    if per >= Per.FILTER: return in_city(me, per - Per.FILTER)
    if per == Per.MADE: return made
    if per == Per.HAND: return int(me.hand_count)
    if per == Per.TREASURES: return int(me.treasures)
    if per == Per.MAPS: return map_tiles(me)
    if per == Per.SPACES: return CHESTS[me.boat]
    if per == Per.HELD: return held(me, slot)
    n = 0
    for r in range(GOODS):
        if per - Per.GOODS >> r & 1: n += int(me.goods[r])
    return n


@rule
def held(me: Any, slot: int) -> int:
    """Tokens that lie on a card."""
    n = 0
    if slot >= 0:
        for what in range(TOKENS):
            n += int(me.city[slot].held[what])
    return n


@rule
def map_tiles(me: Any) -> int:
    """How many map tiles a player has."""
    n = 0
    for k in range(len(me.maps)):
        if me.maps[k] != EMPTY: n += 1
    return n


@rule
def amount(me: Any, f: Any, row: int) -> int:
    """How much a step comes to."""
    n = STEP[row, Col.N] * counted(me, STEP[row, Col.PER], f.made, f.slot)
    if STEP[row, Col.MOST] and n > STEP[row, Col.MOST]: n = STEP[row, Col.MOST]
    return min(MOST, n)
