"""All actions, a row for each kind: how many there are, what refuses one, what it does, and when it is asked about."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule
from ludoteka.kernel.actions import Act, Actions

from ..state import KIND, SIZES, SPAN, Awaits, Do, No, Phase
from . import apply as does
from . import legal as lists
from . import refusal as refuses
from .base import building, development, roll, trade
from .base.harbors import refuse_harbor
from .base.trade import refuse_propose
from .helpers import cards, favours, lifecycle
from .legal import list_offers, list_wants
from .playing import refuse_name, refuse_play
from .robbery import refuse_hex
from .seafarers import fortress, ships, wonders
from .turn import check_win


def act(kind: Do, refuse: Any, apply: Any, *when: Phase, **more: Any) -> Act:
    """A row: a kind, its rules, and the phases that ask about it."""
    return Act(kind, SIZES[kind], refuse, apply, when=when, **more)


CORNER = {"among": lists.corners}
EDGE = {"among": lists.edges}
OWN = {"within": lists.own_edges, "span": SPAN}

#: Of kinds with `talk` nobody wins: offers and answers.
ACTS = Actions(
    Do,
    act(Do.SETTLE, building.refuse_settlement, does.place_settlement,
        Phase.MAIN, Phase.BUILD, Phase.FIRST_TOWN, Phase.GREGOR, gate=lists.settles, near=lists.near_corner, **CORNER),
    act(Do.CITY, building.refuse_city, does.place_city,
        Phase.MAIN, Phase.BUILD, Phase.GREGOR, gate=lists.raises, near=lists.near_town, **CORNER),
    act(Do.ROAD, building.refuse_road, does.place_road, Phase.MAIN, Phase.BUILD, Phase.FREE_ROADS, Phase.FIRST_ROAD,
        Phase.YNGVI_ROAD, Phase.HOGNI_LAY, gate=lists.paves, near=lists.free_edge, **OWN),
    act(Do.SHIP, ships.refuse_ship, does.place_ship, Phase.MAIN, Phase.BUILD, Phase.FREE_ROADS, Phase.FIRST_ROAD,
        Phase.SAIL, gate=lists.launches, near=lists.free_edge, **OWN),
    act(Do.LIFT, refuses.refuse_lifting, does.take_up, Phase.MAIN, Phase.HOGNI_LIFT,
        gate=lists.moves, near=lists.own_way, **OWN),
    act(Do.ROLL, refuses.refuse_roll, does.throw, Phase.ROLL),
    act(Do.END, refuses.refuse_end, does.end, Phase.MAIN, Phase.BUILD, Phase.ASLA_ASK, Phase.STINA),
    act(Do.BUY, development.refuse_buy, does.buy, Phase.MAIN, Phase.BUILD, Phase.DIARA_PAY),
    act(Do.PLAY, refuse_play, does.play_card, Phase.MAIN, Phase.ROLL, gate=lists.plays),
    act(Do.HEX, refuse_hex, does.choose_hex, Phase.ROBBER, Phase.DIGUR, among=lists.hexes),
    act(Do.SEAT, refuses.refuse_seat, does.choose_seat, Phase.STEAL, Phase.PARTNER, Phase.ASLA_ASK, Phase.RYAN),
    act(Do.GIVE, roll.refuse_discard, does.give_card, Phase.DISCARD, Phase.ASLA_PAY),
    act(Do.GAIN, roll.refuse_choice, does.take_choice,
        Phase.GOLD, Phase.PLENTY, Phase.HILDA, Phase.THOROLF, Phase.KAJA, Phase.RYAN_PICK),
    act(Do.NAME, refuse_name, does.name, Phase.MONOPOLY, Phase.ASLA_NAME),
    act(Do.MARITIME, trade.refuse_maritime, trade.swap_with_bank, Phase.MAIN, Phase.STINA, lists=lists.list_maritime),
    act(Do.OFFER, trade.refuse_offer, trade.offer_card, Phase.MAIN, Phase.COMPOSE, Phase.COUNTER,
        gate=lists.offers, lists=lists.list_offers, talk=1),
    act(Do.WANT, trade.refuse_want, trade.want_card, Phase.MAIN, Phase.COMPOSE, Phase.COUNTER,
        gate=lists.offers, lists=lists.list_wants, talk=1),
    act(Do.PROPOSE, trade.refuse_propose, trade.propose, Phase.COMPOSE, Phase.COUNTER, talk=1),
    act(Do.ACCEPT, trade.refuse_accept, trade.accept, Phase.ANSWER, talk=1),
    act(Do.DECLINE, refuses.refuse_decline, does.decline, Phase.ANSWER, Phase.HILDA, talk=1),
    act(Do.COUNTER, trade.refuse_counter, does.counter, Phase.ANSWER, talk=1),
    act(Do.CANCEL, trade.refuse_cancel, trade.cancel, Phase.COMPOSE, Phase.COUNTER, Phase.PARTNER, talk=1),
    act(Do.HELP, favours.refuse_favour, does.use_helper, Phase.MAIN, Phase.ROLL, gate=lists.helped),
    act(Do.FLIP, lifecycle.refuse_flip, does.keep_helper, Phase.KEEP),
    act(Do.HELPER, lifecycle.refuse_helper, does.change_helper, Phase.KEEP),
    act(Do.CARD, cards.refuse_pick, does.name_card, Phase.DIARA_PICK, Phase.CARLA),
    act(Do.REPLACE, cards.refuse_replace, does.replace_card, Phase.YNGVI_PAY, Phase.DIARA_PAY),
    act(Do.HARBOR, refuse_harbor, does.put_harbor, Phase.HARBOR, **EDGE),
    act(Do.PLUNDER, refuses.refuse_plunder, does.take_loot, Phase.PLUNDER),
    act(Do.ATTACK, fortress.refuse_attack, fortress.attack, Phase.MAIN, gate=lists.attacks),
    act(Do.WONDER, wonders.refuse_wonder, does.raise_wonder, Phase.MAIN, gate=lists.wonders),
    phases=Phase, over=No.OVER, chance=No.CHANCE,
)  # fmt: skip

refusal, legal_by_row = ACTS.refusal, ACTS.legal
carry_out, TALK = ACTS.apply, ACTS.numbers("talk")
OFFERS, WANTS, PROPOSE, CANCEL = (ACTS.code(kind) for kind in (Do.OFFER, Do.WANT, Do.PROPOSE, Do.CANCEL))


@rule
def legal(s: Any, out: Any) -> int:
    """Writes the legal action codes, ascending, and returns how many. What is composed, two of three decisions, is
    listed without asking the table."""
    if s.phase != Phase.COMPOSE and s.phase != Phase.COUNTER: return legal_by_row(s, out)
    n = list_wants(s, out, list_offers(s, out, 0, OFFERS), WANTS)
    out[n] = PROPOSE
    n += int(refuse_propose(s) == No.FINE)
    out[n] = CANCEL
    return n + 1


@rule
def apply(s: Any, a: int) -> None:
    """An action is done. Who then reaches the goal has won, but nobody wins by talking."""
    talk = TALK[KIND[a]]
    carry_out(s, a)
    if talk == 0 and s.awaits == Awaits.NOTHING: check_win(s)
