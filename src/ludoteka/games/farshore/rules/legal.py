"""Move generation: the legal actions of a position, asked for only where its phase offers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteka.kernel import filled_in, rule

from ..box.vocabulary import Price
from ..state import BASE, CITY, WIDTHS, Do, No, Phase
from .effects.choices import refuse_choose, refuse_sweep
from .effects.running import refuse_run
from .effects.stack import wide
from .effects.steps import (
    refuse_discard,
    refuse_draw_bay,
    refuse_draw_deck,
    refuse_give,
    refuse_give_goods,
    refuse_pay,
)
from .maps import refuse_map
from .paying import (
    refuse_anchor,
    refuse_less,
    refuse_price,
    refuse_settle,
    refuse_spend,
    refuse_treasure,
    refuse_use,
)
from .playing import refuse_bay, refuse_hand
from .refusal import refuse_done, refuse_from_city, refuse_receiving, refuse_revealed_card
from .seasons import refuse_flood, refuse_prepare
from .turn import refuse_pass
from .workers import refuse_copy, refuse_place, refuse_recall, refuse_visit

# ---- what is worth asking: refusal still decides every code --------------------------------------------------------


if TYPE_CHECKING:  # open names of the two bodies, which `asker` fills in
    refuse: Any = ...
    BEGIN = SIZE = 0


def _ask(s: Any, out: Any, n: int) -> int:
    for x in range(SIZE):
        if refuse(s, x) == 0:
            out[n] = BEGIN + x
            n += 1
    return n


def _ask_hand(s: Any, out: Any, n: int) -> int:
    """The same for the names in the hand, each once."""
    me, last = s.players[s.turn], -1
    for k in range(me.hand_count):
        x = wide(me.hand[k])
        if x != last and refuse(s, x) == 0:
            out[n] = BEGIN + x
            n += 1
        last = x
    return n


Lister = Callable[[Any, Any, int], int]
NOTHING_YET: Any = np.int64(0)  # listed


def asker(refuse: Callable[..., int], kind: Do, template: Lister = _ask) -> Lister:
    """A rule that lists those codes of a kind of action which `refuse` lets pass."""
    name = f"ask_{Do(kind).name.lower()}"
    made: Lister = filled_in(template, name, refuse=refuse, BEGIN=int(BASE[kind]), SIZE=WIDTHS[kind])
    return made


ask_place = asker(refuse_place, Do.PLACE)
ask_play = asker(refuse_hand, Do.PLAY, _ask_hand)
ask_bay = asker(refuse_bay, Do.BAY)
ask_less = asker(refuse_less, Do.LESS)
ask_treasure = asker(refuse_treasure, Do.TREASURE)
ask_spend = asker(refuse_spend, Do.SPEND)
ask_pay = asker(refuse_pay, Do.PAY)
ask_price = asker(refuse_price, Do.DISCARD, _ask_hand)
ask_discard = asker(refuse_discard, Do.DISCARD, _ask_hand)
ask_give = asker(refuse_give, Do.GIVE, _ask_hand)
ask_give_goods = asker(refuse_give_goods, Do.GIVE_GOODS)
ask_to = asker(refuse_receiving, Do.TO)
ask_draw_bay = asker(refuse_draw_bay, Do.DRAW_BAY)
ask_draw_deck = asker(refuse_draw_deck, Do.DRAW_DECK)
ask_take = asker(refuse_revealed_card, Do.TAKE)
ask_recall = asker(refuse_recall, Do.RECALL)
ask_copy = asker(refuse_copy, Do.COPY)
ask_map = asker(refuse_map, Do.MAP)
ask_flood = asker(refuse_flood, Do.FLOOD)
ask_choose = asker(refuse_choose, Do.CHOOSE)
ask_sweep = asker(refuse_sweep, Do.SWEEP)


@rule
def put(out: Any, n: int, code: int, no: int) -> int:
    """One code more if nothing speaks against it."""
    if no != No.FINE: return n
    out[n] = code
    return n + 1


@rule
def ask_city(s: Any, out: Any, n: int, kind: int) -> int:
    """Codes that name a slot of the asked seat's city."""
    for k in range(wide(s.players[s.turn].city_count)):
        if kind == Do.VISIT: no = refuse_visit(s, k)
        elif kind == Do.USE: no = refuse_use(s, k)
        elif kind == Do.ANCHOR: no = refuse_anchor(s, k)
        else: no = refuse_from_city(s, k)
        n = put(out, n, BASE[kind] + k, no)
    return n


@rule
def ask_run(s: Any, out: Any, n: int) -> int:
    for p in range(wide(s.seats)):
        for k in range(wide(s.players[p].city_count)):
            n = put(out, n, BASE[Do.RUN] + p * CITY + k, refuse_run(s, p * CITY + k))
    return n


@rule
def ask_turn(s: Any, out: Any) -> int:
    n = NOTHING_YET
    if s.players[s.turn].workers:
        n = ask_place(s, out, n)
        n = ask_city(s, out, n, Do.VISIT)
    n = ask_play(s, out, n)
    n = ask_bay(s, out, n)
    n = put(out, n, BASE[Do.PREPARE], refuse_prepare(s))
    return put(out, n, BASE[Do.PASS], refuse_pass(s))


@rule
def ask_paying(s: Any, out: Any) -> int:
    n = NOTHING_YET
    if s.price >= Price.CRITTER: return ask_city(s, out, n, Do.SCRAP)
    if s.price: return ask_price(s, out, n)
    if s.used == 0:
        n = ask_city(s, out, n, Do.USE)
        n = ask_city(s, out, n, Do.ANCHOR)
    if s.less: return ask_less(s, out, n)
    n = ask_treasure(s, out, n)
    n = ask_spend(s, out, n)
    return put(out, n, BASE[Do.DONE], refuse_settle(s))


@rule
def ask_gain(s: Any, out: Any) -> int:
    for r in range(4):
        out[r] = BASE[Do.GAIN] + r
    return 4


@rule
def ask_effect(s: Any, out: Any, phase: int) -> int:
    """The phases in which an effect asks something."""
    if phase == Phase.DISCARD: return ask_discard(s, out, NOTHING_YET)
    if phase == Phase.PAY_GOODS: return ask_pay(s, out, NOTHING_YET)
    if phase == Phase.GIVE: return ask_give(s, out, NOTHING_YET)
    if phase == Phase.GIVE_GOODS: return ask_give_goods(s, out, NOTHING_YET)
    if phase == Phase.GIVE_TO or phase == Phase.GOODS_TO or phase == Phase.ENTER_TO: return ask_to(s, out, NOTHING_YET)
    if phase == Phase.DRAW: return ask_draw_deck(s, out, ask_draw_bay(s, out, NOTHING_YET))
    if phase == Phase.RUN or phase == Phase.RUN_ALL: return ask_run(s, out, NOTHING_YET)
    if phase == Phase.SCRAP: return ask_city(s, out, NOTHING_YET, Do.SCRAP)
    if phase == Phase.PLAY: return ask_take(s, out, ask_bay(s, out, ask_play(s, out, NOTHING_YET)))
    if phase == Phase.TAKE: return ask_take(s, out, NOTHING_YET)
    if phase == Phase.RECALL: return ask_recall(s, out, NOTHING_YET)
    if phase == Phase.COPY: return ask_copy(s, out, NOTHING_YET)
    if phase == Phase.MAP: return ask_map(s, out, NOTHING_YET)
    if phase == Phase.FLOOD: return ask_flood(s, out, NOTHING_YET)
    if phase == Phase.PLACING: return ask_city(s, out, ask_place(s, out, NOTHING_YET), Do.VISIT)
    if phase == Phase.SWEEP: return ask_sweep(s, out, NOTHING_YET)
    return ask_choose(s, out, NOTHING_YET)


@rule
def legal(s: Any, out: Any) -> int:
    """The legal actions, ascending."""
    phase = s.phase
    if s.seat < 0 or s.awaits: return 0
    if phase == Phase.TURN: return ask_turn(s, out)
    if phase == Phase.PAY: return ask_paying(s, out)
    if phase == Phase.GAIN: return ask_gain(s, out)
    if phase == Phase.MULLIGAN:
        out[0], out[1] = BASE[Do.KEEP], BASE[Do.MULLIGAN]
        return 2
    return put(out, ask_effect(s, out, phase), BASE[Do.DONE], refuse_done(s))
