"""What actions do: what is put on the map, done in a turn, offered, and asked of helpers."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.pieces import CARD_COST, ROAD_COST, SHIP_COST
from ..state import Awaits, Dev, Phase, Scenario
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
    next_answer,
    trade_with,
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
from .seafarers.new_world import lay_found_harbor
from .seafarers.ships import lift
from .seafarers.tribe import take_gift
from .seafarers.wonders import build_wonder
from .turn import collects, end_part, first_cards, go_on, placed, takes_helper

# ---- what is put on the map ------------------------------------------------------------------------------------------


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
def place_road(s: Any, e: int) -> None:
    place_way(s, e, 0)


@rule
def place_ship(s: Any, e: int) -> None:
    place_way(s, e, 8)


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


@rule
def take_up(s: Any, e: int) -> None:
    """A ship, or with Högni a road, is taken up to be laid elsewhere."""
    s.phase = Phase.HOGNI_LAY if s.phase == Phase.HOGNI_LIFT else Phase.SAIL
    lift(s, e)


# ---- what is done in a turn ------------------------------------------------------------------------------------------


@rule
def throw(s: Any) -> None:
    s.awaits = Awaits.DICE


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
def counter(s: Any) -> None:
    """Who was asked composes an offer of his own."""
    s.phase = Phase.COUNTER


@rule
def decline(s: Any) -> None:
    if s.phase == Phase.HILDA:
        s.hilda = -1
        go_on(s)
    else: next_answer(s)


@rule
def use_helper(s: Any) -> None:
    call(s)
    goes_on_if_used(s)


@rule
def keep_helper(s: Any) -> None:
    flip(s)
    go_on(s)


@rule
def change_helper(s: Any, number: int) -> None:
    exchange_helper(s, number)
    go_on(s)


@rule
def name_card(s: Any, card: int) -> None:
    """A development card that Diara's owner keeps, or Carla's gives."""
    choose_card(s, card)
    goes_on_if_used(s)


@rule
def replace_card(s: Any, x: int) -> None:
    pay_replaced(s, x)
    goes_on_if_used(s)


@rule
def goes_on_if_used(s: Any) -> None:
    if s.keep >= 0: go_on(s)


# ---- what scenarios add ----------------------------------------------------------------------------------------------


@rule
def put_harbor(s: Any, e: int) -> None:
    if s.scenario == Scenario.NEW_WORLD: lay_found_harbor(s, e)
    else: lay_harbor(s, s.seat, e)
    if s.awaits == Awaits.NOTHING: go_on(s)


@rule
def take_loot(s: Any, what: int) -> None:
    """The pirate takes a card from the hand, or a roll of cloth."""
    if what == 0: draw_from(s, s.debtor)
    else:
        steal_cloth(s, s.debtor)
        go_on(s)


@rule
def raise_wonder(s: Any, w: int) -> None:
    build_wonder(s, w)
    go_on(s)
