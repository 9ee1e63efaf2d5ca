"""Actions carried out, and all that follows from them without a choice."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import (
    ARG,
    KIND,
    Do,
    Phase,
)
from .cards import ask_card
from .chance import ISLAND_TILES
from .effects.choices import choose, sweep
from .effects.running import run_card, scrap
from .effects.stack import done
from .effects.steps import (
    discard_one,
    draw_from_bay,
    gain_any,
    give,
    give_good,
    hand_over,
    pay_one,
    take,
)
from .maps import take_map
from .paying import lay_anchor, pay_price, pay_price_in_city, pay_rest, pay_treasure, spend, strike, use
from .playing import enter_other, play_from_bay, play_from_hand, play_revealed
from .resolve import carry_on
from .seasons import flood, prepare
from .setup import next_mulligan, swap_hand
from .turn import begin_turn_action
from .workers import copy_place, place_worker, recall, visit

# ---- actions -------------------------------------------------------------------------------------------------------


@rule
def apply(s: Any, a: int) -> None:
    """Do a legal action and all that follows from it without a choice."""
    kind, x, phase = KIND[a], ARG[a], s.phase
    if phase == Phase.TURN: begin_turn_action(s)
    if kind == Do.PLAY: play_from_hand(s, x)
    elif kind == Do.BAY: play_from_bay(s, x)
    elif kind == Do.TAKE and phase == Phase.PLAY: play_revealed(s, x)
    else:
        s.phase = Phase.NOTHING
        if kind == Do.PLACE or kind == Do.VISIT: send_worker(s, kind, x, phase)
        elif kind == Do.PREPARE: prepare(s)
        elif kind == Do.PASS: s.players[s.turn].passed = 1
        elif kind == Do.KEEP: next_mulligan(s.stack[s.depth - 1])
        elif kind == Do.MULLIGAN: swap_hand(s)
        elif kind == Do.USE: use(s, x)
        elif kind == Do.ANCHOR: lay_anchor(s, x)
        elif kind == Do.LESS: strike(s, x)
        elif kind == Do.TREASURE: pay_treasure(s, x)
        elif kind == Do.SPEND: spend(s, x)
        elif kind == Do.GAIN: gain_any(s, x)
        elif kind == Do.PAY: pay_one(s, x)
        elif kind == Do.DISCARD: part_with(s, x, phase)
        elif kind == Do.GIVE: give(s, x)
        elif kind == Do.GIVE_GOODS: give_good(s, x)
        elif kind == Do.TO: hand_to(s, x, phase)
        elif kind == Do.DRAW_BAY: draw_from_bay(s, x)
        elif kind == Do.DRAW_DECK: ask_card(s)
        elif kind == Do.RUN: run_card(s, x)
        elif kind == Do.SCRAP: part_with_city_card(s, x, phase)
        elif kind == Do.TAKE: take(s, x)
        elif kind == Do.RECALL: recall(s, x)
        elif kind == Do.COPY: copy_place(s, x)
        elif kind == Do.MAP: take_map(s, x)
        elif kind == Do.FLOOD: flood(s, x)
        elif kind == Do.CHOOSE: choose(s, x)
        elif kind == Do.SWEEP: sweep(s, x)
        else: stop(s, phase)
    s.phase = Phase.NOTHING
    carry_on(s)


@rule
def send_worker(s: Any, kind: int, x: int, phase: int) -> None:
    """In one's turn, or because a step says so; that step is done by it."""
    if phase == Phase.PLACING: done(s.stack[s.depth - 1])
    if kind == Do.PLACE: place_worker(s, x)
    else: visit(s, x)


@rule
def part_with(s: Any, name: int, phase: int) -> None:
    """A card of the hand, for an effect or for what makes a card cheaper."""
    if phase == Phase.PAY: pay_price(s, name)
    else: discard_one(s, name)


@rule
def part_with_city_card(s: Any, slot: int, phase: int) -> None:
    """The same for a card of the city."""
    if phase == Phase.PAY: pay_price_in_city(s, slot)
    else: scrap(s, slot)


@rule
def hand_to(s: Any, p: int, phase: int) -> None:
    """A card into another's city, or something given."""
    if phase == Phase.ENTER_TO: enter_other(s, p)
    else: hand_over(s, p)


@rule
def stop(s: Any, phase: int) -> None:
    """No more of this: the rest is paid, the rest of the green cards is run in order, or the step ends."""
    f = s.stack[s.depth - 1]
    if phase == Phase.PAY:
        pay_rest(s)
        s.settled = 1
    elif phase == Phase.RUN_ALL: f.made = 1
    elif phase == Phase.SCRAP or phase == Phase.RECALL or phase == Phase.PLAY: done(f)
    else: f.left = 0


assert ISLAND_TILES == 10
