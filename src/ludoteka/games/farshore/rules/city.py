"""Cards in a city: coming in, going out, and how many there are of what."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import CRITTER, GOES, SPACE, STEP, TYPE, UNIQUE
from ..box.vocabulary import Col, Op
from ..state import BIT, EMPTY, SPACES, TOKENS, No
from .cards import to_discards
from .effects.stack import wide


@rule
def refuse_space(me: Any, name: int) -> int:
    """A city has 15 spaces; of a unique card it holds one copy."""
    if UNIQUE[name] and me.owned >> name & 1: return No.SECOND_UNIQUE  # R082
    if me.spaces + SPACE[name] > SPACES: return No.CITY_FULL  # R067
    return No.FINE


@rule
def refuse_home(s: Any, p: int, name: int) -> int:
    """Whether a card may come into another player's city."""
    if p >= s.seats or p == s.turn: return No.ONESELF
    if s.players[p].passed: return No.HAS_PASSED  # R126
    return refuse_space(s.players[p], name)


@rule
def refuse_entry(s: Any, name: int) -> int:
    """Whether a card that is played finds its space: in the own city, or in another's if that is where it goes."""
    if GOES[name] == 0: return refuse_space(s.players[s.turn], name)
    for p in range(wide(s.seats)):
        if refuse_home(s, p, name) == No.FINE: return No.FINE
    return No.NO_HOME


@rule
def enter_city(me: Any, name: int) -> int:
    """A card lies in the city now; returns its slot."""
    slot = int(me.city_count)
    card = me.city[slot]
    clear(card)
    card.name, card.fresh = name, 1
    me.city_count += 1
    me.spaces += SPACE[name]
    me.of_type[TYPE[name]] += 1
    if not CRITTER[name]: me.sockets[TYPE[name]] += 1
    me.owned |= BIT[name]
    return slot


@rule
def leave_city(s: Any, me: Any, slot: int) -> int:
    """A card of the asked seat's city is discarded. An anchor on it is lost; a worker on it stays away until its owner
    next prepares for a season; tokens on it go back to the supply. Returns the card's name."""
    card = me.city[slot]
    name = int(card.name)
    if card.anchor: me.lost_anchors += 1  # R057
    elif not CRITTER[name]: me.sockets[TYPE[name]] -= 1
    me.spaces -= SPACE[name]
    me.of_type[TYPE[name]] -= 1
    me.city_count -= 1
    for k in range(slot, me.city_count):
        here, there = me.city[k], me.city[k + 1]
        here.name, here.anchor, here.worker, here.fresh, here.used = \
            there.name, there.anchor, there.worker, there.fresh, there.used
        for what in range(TOKENS):
            here.held[what] = there.held[what]
    clear(me.city[me.city_count])
    forget(me, name)
    close_gap(s, slot)
    to_discards(s, name)
    return name


@rule
def clear(card: Any) -> None:
    card.name = EMPTY
    card.anchor = card.worker = card.fresh = card.used = 0
    for what in range(TOKENS):
        card.held[what] = 0


@rule
def forget(me: Any, name: int) -> None:
    """A name stays in the city's set while another copy lies there."""
    for k in range(me.city_count):
        if me.city[k].name == name: return
    me.owned &= ~BIT[name]


@rule
def close_gap(s: Any, slot: int) -> None:
    """Slots behind a card that left move up; what remembers slots is set right."""
    below = BIT[slot] - 1
    s.to_run = s.to_run & below | s.to_run >> 1 & ~below
    for k in range(s.depth):
        f = s.stack[k]
        if f.slot == slot: f.slot = EMPTY
        elif f.slot > slot: f.slot -= 1
        if STEP[f.step, Col.OP] == Op.TRIGGERS and f.left > slot: f.left -= 1


@rule
def socket(me: Any, slot: int, name: int) -> int:
    """Whether an anchor on a slot may pay for a critter: a construction of its colour that holds none yet."""
    card = me.city[slot]
    if slot >= me.city_count: return No.NO_CARD
    if CRITTER[card.name] or TYPE[card.name] != TYPE[name]: return No.WRONG_COLOUR  # R054, R056
    if card.anchor: return No.ANCHORED  # R055
    return No.FINE
