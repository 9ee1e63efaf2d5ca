"""What may not be done, said once."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import STEP
from ..box.vocabulary import Col, How
from ..state import ARG, KIND, Do, No, Phase
from .effects.choices import refuse_choose, refuse_sweep
from .effects.running import refuse_run, refuse_scrap
from .effects.steps import (
    refuse_discard,
    refuse_draw_bay,
    refuse_draw_deck,
    refuse_gain,
    refuse_give,
    refuse_give_goods,
    refuse_pay,
    refuse_take,
    refuse_to,
)
from .maps import refuse_map
from .paying import (
    refuse_anchor,
    refuse_less,
    refuse_price,
    refuse_price_in_city,
    refuse_settle,
    refuse_spend,
    refuse_treasure,
    refuse_use,
)
from .playing import refuse_bay, refuse_enter_to, refuse_hand, refuse_revealed
from .seasons import refuse_flood, refuse_prepare
from .turn import refuse_pass
from .workers import refuse_copy, refuse_place, refuse_recall, refuse_visit


@rule
def refuse_starting_hand(s: Any) -> int:
    """Once each, during the set-up only, the whole starting hand may be changed."""
    return No.FINE if s.phase == Phase.MULLIGAN else No.NOT_NOW


@rule
def refuse_from_hand(s: Any, name: int) -> int:
    """Discarding, for an effect or for what makes a card cheaper."""
    return refuse_price(s, name) if s.phase == Phase.PAY else refuse_discard(s, name)


@rule
def refuse_from_city(s: Any, slot: int) -> int:
    """The same for cards of the city."""
    return refuse_price_in_city(s, slot) if s.phase == Phase.PAY else refuse_scrap(s, slot)


@rule
def refuse_receiving(s: Any, p: int) -> int:
    """Who gets what is given, or whose city a card comes into."""
    return refuse_enter_to(s, p) if s.phase == Phase.ENTER_TO else refuse_to(s, p)


@rule
def refuse_revealed_card(s: Any, k: int) -> int:
    if s.phase == Phase.PLAY: return refuse_revealed(s, k)
    return refuse_take(s, k) if s.phase == Phase.TAKE else No.NOT_NOW


@rule
def refuse_done(s: Any) -> int:
    """Stopping: where an effect says 'may' or 'up to', in paying, and in running the rest of the green cards."""
    if s.phase == Phase.PAY: return refuse_settle(s)
    if s.phase == Phase.RUN_ALL: return No.FINE
    if s.phase <= Phase.GAIN: return No.NOT_NOW
    f = s.stack[s.depth - 1]
    if counts_out(s.phase):
        how = STEP[f.step, Col.HOW]
        return No.FINE if how == How.UP_TO or (how == How.ALL_OR_NOTHING and f.made == 0) else No.NOT_OPTIONAL
    return No.FINE if STEP[f.step, Col.MAY] else No.NOT_OPTIONAL


@rule
def counts_out(phase: int) -> bool:
    """Whether a step goes token by token or card by card, as far as it says."""
    return phase == Phase.DISCARD or phase == Phase.PAY_GOODS or phase == Phase.GIVE or phase == Phase.GIVE_GOODS


@rule
def refusal(s: Any, a: int) -> int:
    """The only place where legality lives."""
    if s.seat < 0: return No.OVER
    if s.awaits: return No.CHANCE
    kind, x = KIND[a], ARG[a]
    if kind == Do.PLACE: return refuse_place(s, x)
    if kind == Do.VISIT: return refuse_visit(s, x)
    if kind == Do.PLAY: return refuse_hand(s, x)
    if kind == Do.BAY: return refuse_bay(s, x)
    if kind == Do.PREPARE: return refuse_prepare(s)
    if kind == Do.PASS: return refuse_pass(s)
    if kind == Do.USE: return refuse_use(s, x)
    if kind == Do.ANCHOR: return refuse_anchor(s, x)
    if kind == Do.LESS: return refuse_less(s, x)
    if kind == Do.TREASURE: return refuse_treasure(s, x)
    if kind == Do.GAIN: return refuse_gain(s, x)
    if kind == Do.PAY: return refuse_pay(s, x)
    if kind == Do.DISCARD: return refuse_from_hand(s, x)
    if kind == Do.GIVE: return refuse_give(s, x)
    if kind == Do.GIVE_GOODS: return refuse_give_goods(s, x)
    if kind == Do.DRAW_BAY: return refuse_draw_bay(s, x)
    if kind == Do.DRAW_DECK: return refuse_draw_deck(s, x)
    if kind == Do.RUN: return refuse_run(s, x)
    if kind == Do.SCRAP: return refuse_from_city(s, x)
    if kind == Do.TAKE: return refuse_revealed_card(s, x)
    if kind == Do.RECALL: return refuse_recall(s, x)
    if kind == Do.COPY: return refuse_copy(s, x)
    if kind == Do.MAP: return refuse_map(s, x)
    if kind == Do.FLOOD: return refuse_flood(s, x)
    if kind == Do.CHOOSE: return refuse_choose(s, x)
    if kind == Do.SWEEP: return refuse_sweep(s, x)
    if kind == Do.KEEP or kind == Do.MULLIGAN: return refuse_starting_hand(s)
    if kind == Do.SPEND: return refuse_spend(s, x)
    if kind == Do.TO: return refuse_receiving(s, x)
    return refuse_done(s)
