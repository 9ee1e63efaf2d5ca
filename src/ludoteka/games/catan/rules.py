"""All actions of the game: whether they are allowed, what they do, and what chance answers."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .box import CARD_COST, ROAD_COST, SHIP_COST
from .building import (
    city_cost,
    lay,
    not_now,
    pay_for,
    raise_city,
    refuse_city,
    refuse_road,
    refuse_settlement,
    settle,
    settlement_cost,
)
from .cloth import reach_villages, steal_cloth
from .development import (
    monopolize,
    play,
    refuse_buy,
    refuse_name,
    refuse_play,
)
from .favours import (
    call,
    choose_card,
    demand,
    drive,
    end_asla,
    end_stina,
    got_card,
    keep_one,
    look,
    look_into,
    pay_replaced,
    refuse_demand,
    refuse_favour,
    refuse_leader,
    refuse_pick,
    refuse_replace,
    refuse_unlay,
    repay,
)
from .fortress import attack, refuse_attack
from .hands import gain
from .harbors import lay_harbor, refuse_harbor
from .helpers import (
    exchange_helper,
    flip,
    has_used,
    refuse_flip,
    refuse_helper,
    take_from_stack,
)
from .network import award_road
from .new_world import lay_found_harbor
from .roll import (
    bank_is_empty,
    discard,
    draw_from,
    move_robber,
    refuse_choice,
    refuse_discard,
    refuse_hex,
    rob,
    victims,
)
from .seafaring import lift, refuse_lift, refuse_ship
from .state import (
    ARG,
    BIT,
    KIND,
    Awaits,
    Dev,
    Do,
    No,
    Phase,
    Scenario,
)
from .trade import (
    accept,
    cancel,
    next_answer,
    offer_card,
    propose,
    refuse_accept,
    refuse_cancel,
    refuse_counter,
    refuse_maritime,
    refuse_offer,
    refuse_partner,
    refuse_propose,
    refuse_want,
    swap_with_bank,
    trade_with,
    want_card,
)
from .tribe import take_gift
from .turn import (
    check_win,
    collects,
    end_part,
    first_cards,
    go_on,
    placed,
    points_of,
    takes_helper,
)
from .wonders import build_wonder, refuse_wonder

# ---- legality --------------------------------------------------------------------------------------------------------


@rule
def refusal(s: Any, a: int) -> int:
    if s.seat < 0: return No.OVER
    if s.awaits: return No.CHANCE
    kind, x = KIND[a], ARG[a]
    if kind == Do.SETTLE: return refuse_settlement(s, x)
    if kind == Do.CITY: return refuse_city(s, x)
    if kind == Do.ROAD: return refuse_road(s, x)
    if kind == Do.SHIP: return refuse_ship(s, x)
    if kind == Do.LIFT: return refuse_lifting(s, x)
    if kind == Do.ROLL: return refuse_roll(s)
    if kind == Do.END: return refuse_end(s)
    if kind == Do.BUY: return refuse_buy(s)
    if kind == Do.PLAY: return refuse_play(s, x)
    if kind == Do.HEX: return refuse_hex(s, x)
    if kind == Do.SEAT: return refuse_seat(s, x)
    if kind == Do.GIVE: return refuse_discard(s, x)
    if kind == Do.GAIN: return refuse_choice(s, x)
    if kind == Do.NAME: return refuse_name(s)
    if kind == Do.MARITIME: return refuse_maritime(s, x)
    if kind == Do.OFFER: return refuse_offer(s, x)
    if kind == Do.WANT: return refuse_want(s, x)
    if kind == Do.PROPOSE: return refuse_propose(s)
    if kind == Do.ACCEPT: return refuse_accept(s)
    if kind == Do.DECLINE: return refuse_decline(s)
    if kind == Do.COUNTER: return refuse_counter(s)
    if kind == Do.CANCEL: return refuse_cancel(s)
    if kind == Do.HELP: return refuse_favour(s)
    if kind == Do.FLIP: return refuse_flip(s)
    if kind == Do.HELPER: return refuse_helper(s, x)
    if kind == Do.CARD: return refuse_pick(s, x)
    if kind == Do.REPLACE: return refuse_replace(s, x)
    if kind == Do.HARBOR: return refuse_harbor(s, x)
    if kind == Do.PLUNDER: return No.FINE if s.phase == Phase.PLUNDER else No.NOT_NOW
    return refuse_attack(s) if kind == Do.ATTACK else refuse_wonder(s, x)


@rule
def refuse_roll(s: Any) -> int:
    return No.FINE if s.phase == Phase.ROLL else No.NOT_NOW


@rule
def refuse_end(s: Any) -> int:
    """The end of one's turn, of Asla's demands, or of Stina's exchanges."""
    if s.phase == Phase.MAIN or s.phase == Phase.BUILD or (s.phase == Phase.ASLA_ASK and s.asked): return No.FINE
    if s.phase == Phase.STINA and s.named >= 0: return No.FINE
    return not_now(s)


@rule
def refuse_decline(s: Any) -> int:
    """No to an offer, or to Hilda."""
    return No.FINE if s.phase == Phase.ANSWER or s.phase == Phase.HILDA else No.NOTHING_ASKED


@rule
def refuse_lifting(s: Any, e: int) -> int:
    """A ship to be moved, or with Högni a road."""
    return refuse_unlay(s, e) if s.phase == Phase.HOGNI_LIFT else refuse_lift(s, e)


@rule
def refuse_seat(s: Any, p: int) -> int:
    """Somebody chosen: to be robbed, to trade with, for Asla or for Ryan."""
    if p >= s.seats: return No.NOT_THERE
    if s.phase == Phase.STEAL: return No.FINE if victims(s, s.raid) & BIT[p] else No.NOT_THERE
    if s.phase == Phase.PARTNER: return refuse_partner(s, p)
    if s.phase == Phase.ASLA_ASK: return refuse_demand(s, p)
    if s.phase == Phase.RYAN: return refuse_leader(s, p)
    return not_now(s)


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


# ---- points ----------------------------------------------------------------------------------------------------------


@rule
def score(s: Any, seat: int) -> int:
    return points_of(s, seat)


@rule
def rank(s: Any, seat: int) -> int:
    """Who has won stands before all others, whatever points these have."""
    return 1000 if s.winner == seat else points_of(s, seat)
