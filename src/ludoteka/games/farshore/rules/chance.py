"""What chance answers: how likely each outcome is, drawn by the state's own dice, and carried out."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, one_of, rule

from ..box.tables import STEP
from ..box.vocabulary import Col
from ..state import (
    EMPTY,
    FIRST_OUT,
    ISLAND_OUT,
    NAMES,
    ROSE_OUT,
    Awaits,
)
from .boat import show_rose
from .effects.stack import done
from .resolve import card_came, carry_on

ISLAND_TILES = ROSE_OUT - ISLAND_OUT


@rule
def odds(s: Any, o: int) -> int:
    """The weight of an outcome: cards by how many copies are in the deck, all else alike."""
    if s.awaits == Awaits.CARD: return int(s.deck[o]) if o < NAMES else 0
    if s.awaits == Awaits.ISLAND: return free_island(s, o - ISLAND_OUT)
    if s.awaits == Awaits.FIRST: return 1 if FIRST_OUT <= o < FIRST_OUT + s.seats else 0
    if s.awaits == Awaits.NOTHING or o < ROSE_OUT or o >= FIRST_OUT: return 0
    stack, rose = s.awaits - Awaits.ROSE_A, o - ROSE_OUT
    return 1 if rose // 4 == stack and s.roses_left[stack] >> rose % 4 & 1 else 0


@rule
def free_island(s: Any, tile: int) -> int:
    """1 = an island tile that is still in the box."""
    if tile < 0 or tile >= ISLAND_TILES: return 0
    for k in range(s.seats):
        if s.islands[k] == tile: return 0
    return 1


@rule
def draw(s: Any) -> int:
    """Chance answers by the state's own dice; returns the outcome."""
    if s.awaits == Awaits.CARD: o = one_of(s, s.deck)
    elif s.awaits == Awaits.FIRST: o = FIRST_OUT + below(s, s.seats)
    else: o = tile_of(s)
    deal(s, o)
    return o


@rule
def tile_of(s: Any) -> int:
    """An island tile or wind rose among those that can come."""
    base = ISLAND_OUT if s.awaits == Awaits.ISLAND else ROSE_OUT
    size = ISLAND_TILES if s.awaits == Awaits.ISLAND else 8
    n = 0
    for k in range(size):
        n += odds(s, base + k)
    left = below(s, n)
    for k in range(size):
        if odds(s, base + k):
            if left == 0: return base + k
            left -= 1
    return base


@rule
def deal(s: Any, o: int) -> None:
    """What chance answered is carried out, and all that follows without a choice."""
    asked = s.awaits
    s.awaits = Awaits.NOTHING
    f = s.stack[s.depth - 1]
    if asked == Awaits.CARD: deal_card(s, f, o)
    elif asked == Awaits.ISLAND: first_empty_island(s, o - ISLAND_OUT)
    elif asked == Awaits.FIRST:
        s.first = s.turn = s.seat = o - FIRST_OUT
        done(f)
    else: show_rose(s, f, o - ROSE_OUT)
    carry_on(s)


@rule
def deal_card(s: Any, f: Any, name: int) -> None:
    """A card from the deck goes where the step that asked for it wants it."""
    s.deck[name] -= 1
    s.deck_left -= 1
    card_came(s, STEP[f.step, Col.OP], f, name)


@rule
def first_empty_island(s: Any, tile: int) -> None:
    k = 0
    while s.islands[k] != EMPTY:
        k += 1
    s.islands[k] = tile
