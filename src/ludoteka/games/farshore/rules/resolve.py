"""What waits is carried out, step by step, until a seat or chance must answer."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule
from ludoteka.kernel.actions import Row, Table

from ..box.tables import STEP
from ..box.vocabulary import Col, Op
from ..state import (
    Awaits,
    Phase,
)
from .boat import turn_wind
from .effects.choices import ask_choice, collect, need_some, put, spend_held, sweep_some
from .effects.running import ask_run, ask_scrap, run_all
from .effects.stack import pop
from .effects.steps import (
    clear_revealed,
    discard_some,
    draw_cards,
    drawn,
    gain,
    give_goods,
    give_some,
    into_the_bay,
    pay_some,
    refill,
    reveal,
    revealed,
    sail,
    take_some,
)
from .maps import ask_map
from .paying import payment
from .playing import enter, settled, triggers, try_play, wind
from .seasons import come_home, tide, unless_last
from .setup import deal_hands, dealt, dealt_anew, lay_islands, mulligans, start
from .turn import end_turn
from .workers import ask_copy, ask_placing, ask_recall


@rule
def ask_who_starts(s: Any) -> None:
    s.awaits = Awaits.FIRST


#: `do`: what a step does when its turn has come, and again after each answer until it is done. `card`: where the card
#: goes that chance gave it; left out, into the hand of the seat that is asked.
STEPS = Table(
    Op,
    Row(Op.END, do=pop),
    Row(Op.GAIN, do=gain),
    Row(Op.DRAW, do=draw_cards),
    Row(Op.BOAT, do=sail),
    Row(Op.DISCARD, do=discard_some),
    Row(Op.PAY, do=pay_some),
    Row(Op.GIVE, do=give_some),
    Row(Op.GIVE_GOODS, do=give_goods),
    Row(Op.RUN, do=ask_run),
    Row(Op.SCRAP, do=ask_scrap),
    Row(Op.PLAY, do=try_play),
    Row(Op.REVEAL, do=reveal, card=revealed),
    Row(Op.TAKE, do=take_some),
    Row(Op.CLEAR, do=clear_revealed),
    Row(Op.RECALL, do=ask_recall),
    Row(Op.COPY, do=ask_copy),
    Row(Op.MAP, do=ask_map),
    Row(Op.CHOOSE, do=ask_choice),
    Row(Op.PUT, do=put),
    Row(Op.COLLECT, do=collect),
    Row(Op.SPEND_HELD, do=spend_held),
    Row(Op.PLACE, do=ask_placing),
    Row(Op.SWEEP, do=sweep_some),
    Row(Op.NEED, do=need_some),
    Row(Op.LESS, do=pop),  # stands on cards that make others cheaper, and is never carried out
    # the rulebook's own
    Row(Op.REFILL, do=refill, card=into_the_bay),
    Row(Op.PAYMENT, do=payment),
    Row(Op.ENTER, do=enter),
    Row(Op.TRIGGERS, do=triggers),
    Row(Op.WIND, do=wind),
    Row(Op.SETTLED, do=settled),
    Row(Op.HOME, do=come_home),
    Row(Op.RUN_ALL, do=run_all),
    Row(Op.LAST, do=unless_last),
    Row(Op.FLOOD, do=tide),
    Row(Op.TURN_WIND, do=turn_wind),
    Row(Op.END_TURN, do=end_turn),
    Row(Op.FIRST, do=ask_who_starts),
    Row(Op.ISLANDS, do=lay_islands),
    Row(Op.HANDS, do=deal_hands, card=dealt),
    Row(Op.MULLIGANS, do=mulligans, card=dealt_anew),
    Row(Op.START, do=start),
)
carry_out = STEPS.dispatcher("do", "f row")
card_came = STEPS.dispatcher("card", "f name", otherwise=drawn)


@rule
def carry_on(s: Any) -> None:
    """Do what effects ask for until a seat or chance must answer."""
    while s.depth > 0 and s.phase == Phase.NOTHING and s.awaits == Awaits.NOTHING:
        f = s.stack[s.depth - 1]
        row = int(f.step)
        carry_out(s, STEP[row, Col.OP], f, row)
