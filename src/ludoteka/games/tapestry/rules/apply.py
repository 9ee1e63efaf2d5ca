"""Which rule each decision is."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import ARG, KIND, Do, Verb
from .bonus import pay, take_bonus
from .building import choose_row, place_building, place_landmark, place_on_map, place_on_statue
from .cards import overplay, pay_card, pay_tile, play, tyrannize
from .civilizations.abilities import choose_ability
from .civilizations.architects import swap, swap_with
from .civilizations.cards import herald, invent_too, use_invention
from .civilizations.gaining import choose_civ
from .civilizations.historians import mark_history, write_history
from .civilizations.mats import be_merry, predict, walk
from .civilizations.tracks import lead, stop_brewing
from .civilizations.traders import post
from .conquest import choose_die, conquer, isolate, spring_trap
from .dispatch import carry_on
from .income import begin_income, convert, end_convert
from .land import choose_tile, exploit, give_tile, lay, muster, offer_tile, settle
from .research import choose_researched
from .setup import pick_capital
from .space import explore_space
from .stack import drop, push, take_from_list
from .tapestries.advancing import dark_ages, dictate, follow, magnate, renaissance, socialize
from .tapestries.allies import ally, wed
from .tapestries.sharing import attend
from .tapestries.taking import dystopia, spy
from .tapestries.territories import choose_revolt, colony, end_revolution, revolt
from .tapestries.trading import democracy, feudalism, guild, trade
from .technology import discard_tech, from_top, invent, refresh, reuse, upgrade
from .tracks import advance, pay_step, regress, repeat, restart


@rule
def apply(s: Any, a: int) -> None:
    """What a seat decided; then everything that follows of itself."""
    decide(s, KIND[a], ARG[a])
    carry_on(s)


@rule
def decide(s: Any, kind: int, k: int) -> None:
    """What a seat answers to the thing on top of the stack."""
    item = s.stack[s.depth - 1]
    v, p, x = int(item.verb), int(item.who), int(item.x)
    if kind == Do.PLOT: decide_plot(s, v, k)
    elif kind == Do.TOKEN: decide_token(s, v, p, x, k)
    elif kind == Do.GOOD: decide_good(s, v, p, k)
    elif kind == Do.PASS: decide_pass(s, v, p)
    elif kind == Do.YES: decide_yes(s, v)
    elif kind == Do.INCOME:
        drop(s)
        begin_income(s, p)
    elif kind == Do.OPTION: decide_option(s, v, p, k)
    elif kind == Do.ROW: choose_row(s, k)
    elif kind == Do.SEAT: decide_seat(s, v, p, k)
    elif kind == Do.NUMBER: predict(s, k)
    elif kind == Do.CIV:
        if v == Verb.CIVS: choose_ability(s, k)
        else: choose_civ(s, k)
    elif kind == Do.CAPITAL: pick_capital(s, k)
    elif kind == Do.LANDMARK: dystopia(s, k)
    elif kind == Do.SPACE: explore_space(s, k)
    elif kind == Do.TECH: decide_tech(s, v, k)
    elif kind == Do.TOP: from_top(s)
    elif kind == Do.TAPESTRY: decide_tapestry(s, v, p, k)
    elif kind == Do.TILE: decide_tile(s, v, k)
    elif kind == Do.HEX: decide_hex(s, v, k)
    elif kind == Do.LAY: lay(s, k // 6, k % 6)
    else: place_landmark(s, k)


@rule
def decide_plot(s: Any, v: int, c: int) -> None:
    if v == Verb.PLOT: place_building(s, c)
    elif v == Verb.SWAP: swap(s, c)
    else: swap_with(s, c)


@rule
def decide_good(s: Any, v: int, p: int, r: int) -> None:
    if v == Verb.PAY: pay(s, r)
    elif v == Verb.CONVERT: convert(s, r)
    else:
        drop(s)
        push(s, Verb.GOODS, p, r, 1)


@rule
def decide_pass(s: Any, v: int, p: int) -> None:
    if v == Verb.EXPLOIT: exploit(s, 0)
    elif v == Verb.CONVERT: end_convert(s)
    elif v == Verb.ALCHEMY: stop_brewing(s)
    elif v == Verb.REVOLUTION: end_revolution(s, p)
    else: drop(s)


@rule
def decide_yes(s: Any, v: int) -> None:
    if v == Verb.BONUS: take_bonus(s)
    elif v == Verb.EXPLOIT: exploit(s, 1)
    elif v == Verb.SETTLE: settle(s)
    elif v == Verb.TRAP: spring_trap(s)
    elif v == Verb.ISOLATE: isolate(s)
    elif v == Verb.REFRESH: refresh(s)
    elif v == Verb.TYRANNY: tyrannize(s)
    elif v == Verb.FOLLOW: follow(s)
    elif v == Verb.HOST: attend(s)
    elif v == Verb.INVENT_TOO: invent_too(s)
    else: s.stack[s.depth - 1].x = 1  # the Alchemists roll


@rule
def decide_option(s: Any, v: int, p: int, k: int) -> None:
    if v == Verb.LIST: take_from_list(s, k)
    elif v == Verb.DICE: choose_die(s, k)
    elif v == Verb.PLOT: place_on_statue(s, k)
    elif v == Verb.MUSTER: muster(s, k)
    elif v == Verb.FEUDAL: feudalism(s, k)
    elif v == Verb.GUILD: guild(s, k)
    elif v == Verb.REVOLT: choose_revolt(s, k)
    elif v == Verb.HISTORY_MARK: mark_history(s, k)
    elif v == Verb.MERRY: be_merry(s, k)
    elif v == Verb.SOCIAL: socialize(s, k)
    else: walk(s, k)


@rule
def decide_token(s: Any, v: int, p: int, x: int, k: int) -> None:
    if v == Verb.RESEARCHED: choose_researched(s, k)
    elif v == Verb.REPEAT: repeat(s, k)
    elif v == Verb.RESTART: restart(s, k)
    elif v == Verb.DARK: dark_ages(s, k)
    elif v == Verb.WED: wed(s, k)
    elif v == Verb.DICTATE: dictate(s, k)
    elif v == Verb.MAGNATE: magnate(s, k)
    elif v == Verb.RENAISSANCE: renaissance(s, k)
    elif v == Verb.SOCIAL: s.stack[s.depth - 1].x = k + 1
    elif v == Verb.TRADE: trade(s, k)
    elif v == Verb.LEAD: lead(s, k)
    else:
        drop(s)
        if v == Verb.TURN: pay_step(s, p, k)
        elif v == Verb.ADVANCE: advance(s, p, k, x % 8)
        elif v == Verb.REGRESS: regress(s, p, k, x % 8)
        else: advance(s, p, k, x)


@rule
def decide_seat(s: Any, v: int, p: int, q: int) -> None:
    if v == Verb.ALLY: ally(s, q)
    elif v == Verb.GIVE_TILE: give_tile(s, q)
    else:
        drop(s)
        if v == Verb.TRADE_SEAT: push(s, Verb.TRADE, p, q, 0)
        else: push(s, Verb.HISTORY_MARK, p, q, 0)


@rule
def decide_tech(s: Any, v: int, card: int) -> None:
    if v == Verb.INVENT: invent(s, card)
    elif v == Verb.UPGRADE: upgrade(s, card)
    elif v == Verb.REUSE: reuse(s, card)
    elif v == Verb.PAY_TECH: discard_tech(s, card)
    else: use_invention(s, card)


@rule
def decide_tapestry(s: Any, v: int, p: int, card: int) -> None:
    if v == Verb.OVERPLAY: overplay(s, card)
    elif v == Verb.PAY_TAPESTRY: pay_card(s, card)
    elif v == Verb.DISCARD: democracy(s, card)
    elif v == Verb.SPY: spy(s, card)
    elif v == Verb.HERALD: herald(s, card)
    else:
        drop(s)
        play(s, p, card, 0 if v == Verb.MAKER else int(s.players[p].era) - 1)


@rule
def decide_tile(s: Any, v: int, tile: int) -> None:
    if v == Verb.EXPLORE: choose_tile(s, tile)
    elif v == Verb.OFFER_TILE: offer_tile(s, tile)
    elif v == Verb.PAY_TERRITORY: pay_tile(s, tile)
    else: write_history(s, tile)


@rule
def decide_hex(s: Any, v: int, h: int) -> None:
    if v == Verb.CONQUER: conquer(s, h)
    elif v == Verb.COLONY: colony(s, h)
    elif v == Verb.REVOLUTION: revolt(s, h)
    elif v == Verb.POST: post(s, h)
    else: place_on_map(s, h)
