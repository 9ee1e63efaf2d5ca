"""The set-up: the table before chance has answered, islands, hands and their one change."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import COPIES, SETUP, START_HAND
from ..state import (
    ANCHORS,
    CITY,
    EMPTY,
    HAND,
    MAPS,
    NAMES,
    SEATS,
    SPOTS,
    WORKERS,
    Awaits,
    Phase,
)
from .cards import add_to_hand, ask_card, to_discards
from .city import clear
from .effects.stack import begin, done, pop


@rule
def setup(s: Any) -> None:
    """The table before chance has answered anything: the whole deck, no islands, empty hands. First it is asked who
    starts."""
    for name in range(NAMES):
        s.deck[name] = COPIES[name]
        s.deck_left += COPIES[name]
    clear_table(s)
    begin(s, SETUP)
    s.awaits = Awaits.FIRST


@rule
def clear_table(s: Any) -> None:
    """Everything that holds no card, tile or rose yet."""
    for k in range(SPOTS):
        s.bay[k] = s.revealed[k] = EMPTY
    for k in range(SEATS):
        s.islands[k] = EMPTY
    for k in range(2):
        s.rose[k] = EMPTY
        s.roses_left[k] = 15
    s.playing = s.picked = EMPTY
    for p in range(SEATS):
        me = s.players[p]
        for k in range(HAND):
            me.hand[k] = EMPTY
        for k in range(CITY):
            clear(me.city[k])
        for k in range(MAPS):
            me.maps[k] = EMPTY
        if p < s.seats: me.anchors, me.workers = ANCHORS, WORKERS


@rule
def lay_islands(s: Any, f: Any) -> None:
    """One island for each player."""
    for k in range(s.seats):
        if s.islands[k] == EMPTY:  # R018
            s.awaits = Awaits.ISLAND
            return
    done(f)


@rule
def deal_hands(s: Any, f: Any) -> None:
    """Five cards for the starting player, one more for each further one in turn order."""
    for k in range(s.seats):
        p = (s.first + k) % s.seats
        if s.players[p].hand_count < START_HAND[k]:  # R023
            s.seat = p
            if ask_card(s): return
    done(f)


@rule
def dealt(s: Any, f: Any, name: int) -> None:
    add_to_hand(s.players[s.seat], name)


@rule
def dealt_anew(s: Any, f: Any, name: int) -> None:
    """After the last one the next seat is asked."""
    add_to_hand(s.players[s.seat], name)
    f.made -= 1
    if f.made == 0: next_mulligan(f)


@rule
def mulligans(s: Any, f: Any) -> None:
    """In turn order each keeps the hand or has been dealt as many new cards."""
    if f.left == EMPTY: f.left = 0
    if f.left == s.seats:
        done(f)
        return
    s.seat = (s.first + f.left) % s.seats
    if f.made == 0: s.phase = Phase.MULLIGAN
    elif not ask_card(s): next_mulligan(f)


@rule
def next_mulligan(f: Any) -> None:
    f.left += 1
    f.made = 0


@rule
def keep_hand(s: Any) -> None:
    next_mulligan(s.stack[s.depth - 1])


@rule
def swap_hand(s: Any) -> None:
    """The whole hand goes to the discard pile; as many new cards are drawn."""
    me = s.players[s.seat]
    f = s.stack[s.depth - 1]
    f.made = me.hand_count
    for k in range(me.hand_count):
        to_discards(s, me.hand[k])
        me.hand[k] = EMPTY
    me.hand_count = 0
    me.swapped = 1  # R024


@rule
def start(s: Any) -> None:
    pop(s)
    s.turn = s.seat = s.first
    s.phase = Phase.TURN
