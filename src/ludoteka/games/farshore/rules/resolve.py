"""What waits is carried out, step by step, until a seat or chance must answer."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import STEP
from ..box.vocabulary import Col, Op
from ..state import (
    Awaits,
    Phase,
)
from .boat import turn_wind
from .effects.choices import collect, need_some, put, spend_held, sweep_some
from .effects.running import ask_run, ask_scrap, run_all
from .effects.stack import pop
from .effects.steps import (
    clear_revealed,
    discard_some,
    draw_cards,
    gain,
    give_goods,
    give_some,
    pay_some,
    refill,
    reveal,
    sail,
    take_some,
)
from .maps import ask_map
from .paying import payment
from .playing import enter, settled, triggers, try_play, wind
from .seasons import come_home, tide, unless_last
from .setup import deal_hands, lay_islands, mulligans, start
from .turn import end_turn
from .workers import ask_copy, ask_placing, ask_recall


@rule
def carry_on(s: Any) -> None:
    """Do what effects ask for until a seat or chance must answer. (One ladder: rungs of rungs would be compiled anew
    on each floor.)"""
    while s.depth > 0 and s.phase == Phase.NOTHING and s.awaits == Awaits.NOTHING:
        f = s.stack[s.depth - 1]
        row = int(f.step)
        op = STEP[row, Col.OP]
        if op == Op.END: pop(s)
        elif op == Op.GAIN: gain(s, f, row)
        elif op == Op.DRAW: draw_cards(s, f, row)
        elif op == Op.BOAT: sail(s, f, row)
        elif op == Op.DISCARD: discard_some(s, f, row)
        elif op == Op.PAY: pay_some(s, f, row)
        elif op == Op.GIVE: give_some(s, f, row)
        elif op == Op.GIVE_GOODS: give_goods(s, f, row)
        elif op == Op.RUN: ask_run(s, f, row)
        elif op == Op.SCRAP: ask_scrap(s, f)
        elif op == Op.PLAY: try_play(s, f)
        elif op == Op.REVEAL: reveal(s, f, row)
        elif op == Op.TAKE: take_some(s, f, row)
        elif op == Op.RECALL: ask_recall(s, f)
        elif op == Op.COPY: ask_copy(s, f)
        elif op == Op.MAP: ask_map(s, f, row)
        elif op == Op.CHOOSE: s.phase = Phase.CHOOSE
        elif op == Op.PUT: put(s, f, row)
        elif op == Op.COLLECT: collect(s, f)
        elif op == Op.SPEND_HELD: spend_held(s, f, row)
        elif op == Op.PLACE: ask_placing(s, f)
        elif op == Op.SWEEP: sweep_some(s, f, row)
        elif op == Op.REFILL: refill(s, f)
        elif op == Op.PAYMENT: payment(s, f)
        elif op == Op.ENTER: enter(s, f)
        elif op == Op.TRIGGERS: triggers(s, f)
        elif op == Op.WIND: wind(s, f)
        elif op == Op.END_TURN: end_turn(s)
        elif op == Op.HOME: come_home(s, f)
        elif op == Op.RUN_ALL: run_all(s, f)
        elif op == Op.LAST: unless_last(s, f)
        elif op == Op.FLOOD: tide(s, f, row)
        elif op == Op.TURN_WIND: turn_wind(s, f)
        elif op == Op.FIRST: s.awaits = Awaits.FIRST
        elif op == Op.ISLANDS: lay_islands(s, f)
        elif op == Op.HANDS: deal_hands(s, f)
        elif op == Op.MULLIGANS: mulligans(s, f)
        elif op == Op.CLEAR: clear_revealed(s, f)
        elif op == Op.NEED: need_some(s, f, row)
        elif op == Op.SETTLED: settled(s, f)
        else: start(s)
