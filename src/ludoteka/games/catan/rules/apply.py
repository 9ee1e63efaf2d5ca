"""What actions do: what is put on the map, done in a turn, offered, and asked of helpers."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.pieces import CARD_COST, ROAD_COST, SHIP_COST
from ..state import ARG, KIND, Awaits, Dev, Do, Phase, Scenario
from .base.building import (
    city_cost,
    lay,
    pay_for,
    raise_city,
    settle,
    settlement_cost,
)
from .base.hands import gain
from .base.harbors import lay_harbor
from .base.network import award_road
from .base.roll import bank_is_empty, discard
from .base.trade import (
    accept,
    cancel,
    next_answer,
    offer_card,
    propose,
    swap_with_bank,
    trade_with,
    want_card,
)
from .helpers.cards import look, pay_replaced
from .helpers.favours import call, choose_card, got_card
from .helpers.leaders import keep_one, look_into
from .helpers.lifecycle import exchange_helper, flip, has_used, take_from_stack
from .helpers.robber import drive
from .helpers.trade import demand, end_asla, end_stina, repay
from .playing import monopolize, play
from .robbery import draw_from, move_robber, rob
from .seafarers.cloth import reach_villages, steal_cloth
from .seafarers.fortress import attack
from .seafarers.new_world import lay_found_harbor
from .seafarers.ships import lift
from .seafarers.tribe import take_gift
from .seafarers.wonders import build_wonder
from .turn import check_win, collects, end_part, first_cards, go_on, placed, takes_helper

# ---- what actions do -------------------------------------------------------------------------------------------------


@rule
def apply(s: Any, a: int) -> None:
    kind, x = KIND[a], ARG[a]
    if kind <= Do.LIFT: place(s, kind, x)
    elif kind < Do.OFFER: act(s, kind, x)
    elif kind <= Do.CANCEL:
        negotiate(s, kind, x)
        return  # nobody wins by talking
    elif kind <= Do.REPLACE: be_helped(s, kind, x)
    else: venture(s, kind, x)
    if s.awaits == Awaits.NOTHING: check_win(s)


# ---- what is put on the map ------------------------------------------------------------------------------------------


@rule
def place(s: Any, kind: int, x: int) -> None:
    if kind == Do.SETTLE: place_settlement(s, x)
    elif kind == Do.CITY: place_city(s, x)
    elif kind == Do.ROAD: place_way(s, x, 0)
    elif kind == Do.SHIP: place_way(s, x, 8)
    else:
        s.phase = Phase.HOGNI_LAY if s.phase == Phase.HOGNI_LIFT else Phase.SAIL
        lift(s, x)


@rule
def place_settlement(s: Any, c: int) -> None:
    p = s.seat
    if s.phase == Phase.FIRST_TOWN: place_first(s, p, c)
    else:
        helped = s.phase == Phase.GREGOR
        pay_for(s, p, settlement_cost(s))
        settle(s, p, c)
        if helped: has_used(s, p)
        go_on(s)


@rule
def place_first(s: Any, p: int, c: int) -> None:
    """A settlement of the set-up; the second brings a helper, the last brings cards."""
    settle(s, p, c)
    if collects(s): first_cards(s, c)
    if s.helpers and takes_helper(s): take_from_stack(s, p)
    s.at = c
    s.phase = Phase.FIRST_ROAD


@rule
def place_city(s: Any, c: int) -> None:
    p = s.seat
    helped = s.phase == Phase.GREGOR
    pay_for(s, p, city_cost(s))
    raise_city(s, p, c)
    if helped: has_used(s, p)
    go_on(s)


@rule
def place_way(s: Any, e: int, ship: int) -> None:
    """A road or ship: the first ones, free ones, moved ones, and those that are paid for."""
    p, was = s.seat, s.phase
    if was == Phase.MAIN or was == Phase.BUILD: pay_for(s, p, SHIP_COST if ship else ROAD_COST)
    lay(s, p, e, ship)
    if ship: arrive(s, p, e)
    if s.lifted >= 0: award_road(s)
    if was == Phase.FIRST_ROAD: placed(s)
    elif was == Phase.FREE_ROADS: s.free_roads -= 1
    elif was == Phase.SAIL: s.sailed = 1
    elif was == Phase.HOGNI_LAY or was == Phase.YNGVI_ROAD: has_used(s, p)
    s.lifted = -1
    go_on(s)


@rule
def arrive(s: Any, p: int, e: int) -> None:
    """What a ship finds where it is laid."""
    if s.scenario == Scenario.FORGOTTEN_TRIBE: take_gift(s, p, e)
    elif s.scenario == Scenario.CLOTH: reach_villages(s, p, e)


# ---- what is done in a turn ------------------------------------------------------------------------------------------


@rule
def act(s: Any, kind: int, x: int) -> None:
    if kind == Do.ROLL: s.awaits = Awaits.DICE
    elif kind == Do.END: end(s)
    elif kind == Do.BUY: buy(s)
    elif kind == Do.PLAY: play_card(s, x)
    elif kind == Do.HEX: choose_hex(s, x)
    elif kind == Do.SEAT: choose_seat(s, x)
    elif kind == Do.GIVE: give_card(s, x)
    elif kind == Do.GAIN: take_choice(s, x)
    elif kind == Do.NAME: name(s, x)
    else: swap_with_bank(s, x)


@rule
def end(s: Any) -> None:
    if s.phase == Phase.ASLA_ASK: end_asla(s)
    elif s.phase == Phase.STINA: end_stina(s)
    else: end_part(s)
    go_on(s)


@rule
def buy(s: Any) -> None:
    """A development card is paid for; with Diara three are looked at."""
    diara = s.phase == Phase.DIARA_PAY
    pay_for(s, s.seat, CARD_COST)
    if diara: look(s)
    else: s.awaits = Awaits.CARD


@rule
def play_card(s: Any, card: int) -> None:
    play(s, card)
    if card == Dev.MONOPOLY: s.phase = Phase.MONOPOLY
    else: go_on(s)


@rule
def choose_hex(s: Any, h: int) -> None:
    if s.phase == Phase.DIGUR: drive(s, h)
    else: move_robber(s, h)
    if s.raid < 0 and s.debtor < 0: go_on(s)


@rule
def choose_seat(s: Any, p: int) -> None:
    if s.phase == Phase.STEAL: rob(s, p)
    elif s.phase == Phase.PARTNER: trade_with(s, p)
    elif s.phase == Phase.ASLA_ASK: demand(s, p)
    else: look_into(s, p)
    if s.keep >= 0 or (s.phase == Phase.STEAL and s.debtor < 0): go_on(s)


@rule
def give_card(s: Any, r: int) -> None:
    """A card to be discarded, or to be given back for Asla."""
    if s.phase == Phase.ASLA_PAY:
        repay(s, r)
        if s.keep >= 0: go_on(s)
    else:
        discard(s, r)
        go_on(s)


@rule
def take_choice(s: Any, r: int) -> None:
    """A card of choice: from the bank, or with Ryan from a hand."""
    if s.phase == Phase.RYAN_PICK: keep_one(s, r)
    else:
        gain(s, s.seat, r, 1)
        if s.phase == Phase.GOLD: s.players[s.seat].gold -= 1
        elif s.phase == Phase.PLENTY: s.free = 0 if bank_is_empty(s) else s.free - 1
        else: got_card(s)
    go_on(s)


@rule
def name(s: Any, r: int) -> None:
    """A resource is named, for a monopoly or for Asla."""
    if s.phase == Phase.MONOPOLY:
        monopolize(s, r)
        go_on(s)
    else:
        s.named = r
        s.phase = Phase.ASLA_ASK


# ---- trade and helpers -----------------------------------------------------------------------------------------------


@rule
def negotiate(s: Any, kind: int, x: int) -> None:
    if kind == Do.OFFER: offer_card(s, x)
    elif kind == Do.WANT: want_card(s, x)
    elif kind == Do.PROPOSE: propose(s)
    elif kind == Do.ACCEPT: accept(s)
    elif kind == Do.DECLINE: decline(s)
    elif kind == Do.COUNTER: s.phase = Phase.COUNTER
    else: cancel(s)


@rule
def decline(s: Any) -> None:
    if s.phase == Phase.HILDA:
        s.hilda = -1
        go_on(s)
    else: next_answer(s)


@rule
def be_helped(s: Any, kind: int, x: int) -> None:
    if kind == Do.HELP: call(s)
    elif kind == Do.FLIP: flip(s)
    elif kind == Do.HELPER: exchange_helper(s, x)
    elif kind == Do.CARD: choose_card(s, x)
    else: pay_replaced(s, x)
    if s.keep >= 0 or kind == Do.FLIP or kind == Do.HELPER: go_on(s)


# ---- what scenarios add ----------------------------------------------------------------------------------------------


@rule
def venture(s: Any, kind: int, x: int) -> None:
    """A harbor is laid, the pirate plunders, a fortress is attacked, a wonder grows."""
    if kind == Do.ATTACK: attack(s)
    elif kind == Do.PLUNDER and x == 0: draw_from(s, s.debtor)
    else:
        if kind == Do.WONDER: build_wonder(s, x)
        elif kind == Do.PLUNDER: steal_cloth(s, s.debtor)
        elif s.scenario == Scenario.NEW_WORLD: lay_found_harbor(s, x)
        else: lay_harbor(s, s.seat, x)
        if s.awaits == Awaits.NOTHING: go_on(s)
