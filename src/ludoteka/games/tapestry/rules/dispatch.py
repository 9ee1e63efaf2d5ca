"""Which rule each step is: what happens of itself, until a seat or chance is asked."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import PLAYED
from ..state import SHADOW, Ask, Verb
from .bonus import do_bonus, do_pay
from .building import do_build, do_plot, do_site
from .cards import do_overplay, do_play, do_tapestry, do_tyranny
from .civilizations.abilities import do_ability, do_civs
from .civilizations.architects import do_swap
from .civilizations.cards import do_herald, do_invention, do_maker
from .civilizations.gaining import do_civilization
from .civilizations.historians import do_history, do_history_mark
from .civilizations.mats import do_merry, do_walk
from .civilizations.tracks import do_alchemy, do_lead
from .civilizations.traders import do_post
from .conquest import do_achieve, do_conquer, do_dice, do_isolate, do_roll
from .goods import all_goods, do_any, do_goods, gain_points, lose_goods
from .income import do_income
from .land import do_explore, do_lay, do_muster, do_offer_tile, do_settle, do_territory
from .possible import lasts
from .research import do_research, do_researched
from .scoring import per
from .setup import do_pick_capital
from .shadow.turn import do_empire
from .space import do_explore_space, do_space
from .stack import ask, ask_chance, drop, gain, push, take_from_list
from .tapestries.advancing import do_dictate, do_discovery, do_follow, do_renaissance, do_social
from .tapestries.allies import do_ally
from .tapestries.played import special
from .tapestries.sharing import do_host, do_hosted
from .tapestries.taking import do_dystopia, do_spy
from .tapestries.territories import do_colony, do_revolution
from .tapestries.trading import do_discard, do_trade_seat
from .technology import do_claim_tech, do_draw_tech, do_invent, do_raise, do_refresh, do_reuse, do_upgrade
from .tracks import do_advance, do_advance_any, do_benefit, do_regress, do_repeat, do_restart, take_landmark
from .turn import begin_turn


@rule
def carry_on(s: Any) -> None:
    """Do what is on top of the stack until a seat or chance is asked, or the game is over."""
    waits = False
    while not waits and s.seat >= 0:
        if s.depth == 0: begin_turn(s)
        else:
            item = s.stack[s.depth - 1]
            v = int(item.verb)
            if v < Verb.PLOT: waits = do_word(s, v, int(item.who), int(item.x), int(item.y))
            elif v < Verb.ADVANCE_ANY: waits = do_part(s, v, int(item.who), int(item.x), int(item.y))
            else: waits = do_other(s, v, int(item.who), int(item.x), int(item.y))


@rule
def do_word(s: Any, v: int, p: int, x: int, y: int) -> bool:
    """A benefit. Who has finished gains points only."""
    if s.players[p].finished and not lasts(v):
        drop(s)
        return False
    return do_benefit_word(s, v, p, x, y)


@rule
def do_benefit_word(s: Any, v: int, p: int, x: int, y: int) -> bool:
    """A word of the vocabulary. Returns whether it waits for an answer."""
    if v == Verb.GOODS: return do_goods(s, p, x, y)
    if v == Verb.ANY: return do_any(s, p)
    if v == Verb.TERRITORY: return do_territory(s, p)
    if v == Verb.SPACE: return do_space(s, p)
    if v == Verb.TAPESTRY: return do_tapestry(s, p)
    if v == Verb.BUILD: return do_build(s, p, x)
    if v == Verb.EXPLORE: return do_explore(s, p, x, y)
    if v == Verb.EXPLORE_SPACE: return do_explore_space(s, p)
    if v == Verb.RESEARCH: return do_research(s, p)
    if v == Verb.INVENT: return do_invent(s, p, x)
    if v == Verb.REFRESH: return do_refresh(s, p)
    if v == Verb.UPGRADE: return do_upgrade(s, p)
    if v == Verb.REUSE: return do_reuse(s, p, x)
    if v == Verb.CONQUER: return do_conquer(s, p, x)
    if v == Verb.ADVANCE: return do_advance(s, p, x)
    if v == Verb.REGRESS: return do_regress(s, p, x)
    if v == Verb.REPEAT: return do_repeat(s, p)
    if v == Verb.OVERPLAY: return do_overplay(s, p)
    if v == Verb.CIVILIZATION: return do_civilization(s, p)
    if v == Verb.RESTART: return do_restart(s, p)
    if v == Verb.LIST: return do_list(s, p, x, y)
    drop(s)
    if v == Verb.VP: gain_points(s, p, x)
    elif v == Verb.PER: gain_points(s, p, y * per(s, p, x))
    elif v == Verb.LOSE: lose_goods(s, p, x)
    elif v == Verb.LOSE_ANY: lose_any(s, p)
    elif v == Verb.LANDMARK: take_landmark(s, p, x)
    elif v == Verb.SPECIAL: special(s, p, x)
    return False


@rule
def lose_any(s: Any, p: int) -> None:
    if all_goods(s, p): push(s, Verb.PAY, p, 1, 0)


@rule
def do_list(s: Any, p: int, number: int, left: int) -> bool:
    """A list to choose from waits, unless there is but one thing left in it."""
    if left & (left - 1): return ask(s, p)
    k = 0
    while not left >> k & 1: k += 1
    take_from_list(s, k)
    return False


@rule
def do_part(s: Any, v: int, p: int, x: int, y: int) -> bool:
    """What benefits come down to."""
    if v == Verb.PLOT: return do_plot(s, p, x)
    if v == Verb.SITE: return do_site(s, p, x)
    if v == Verb.BENEFIT: return do_benefit(s, p, x)
    if v == Verb.BONUS: return do_bonus(s, p, x, y)
    if v == Verb.PAY: return do_pay(s, p, x)
    if v == Verb.RESEARCHED: return do_researched(s, p, x, y)
    if v == Verb.LAY: return do_lay(s, p, y)
    if v == Verb.SETTLE: return do_settle(s, p, x)
    if v == Verb.OFFER_TILE: return do_offer_tile(s, p)
    if v == Verb.MUSTER: return do_muster(s, p)
    if v == Verb.ACHIEVE: return do_achieve(s, p, x)
    if v == Verb.ROLL: return do_roll(s, p)
    if v == Verb.DICE: return do_dice(s, p, x, y)
    if v == Verb.ISOLATE: return do_isolate(s, p)
    if v == Verb.DRAW_TECH or v == Verb.REFILL: return do_draw_tech(s, p)
    if v == Verb.RAISE: return do_raise(s, p, x)
    if v == Verb.TYRANNY: return do_tyranny(s, p)
    if v == Verb.EFFECT:
        drop(s)
        gain(s, p, PLAYED[x])
        return False
    return ask(s, p)


@rule
def do_other(s: Any, v: int, p: int, x: int, y: int) -> bool:
    """Steps of tapestry cards, civilizations and turns."""
    if v == Verb.ADVANCE_ANY: return do_advance_any(s, p, x, y)
    if v == Verb.DISCOVERY: return do_discovery(s, p)
    if v == Verb.ALLY: return do_ally(s, p)
    if v == Verb.COLONY: return do_colony(s, p)
    if v == Verb.DISCARD: return do_discard(s, p)
    if v == Verb.DICTATE: return do_dictate(s, p)
    if v == Verb.DYSTOPIA: return do_dystopia(s, p)
    if v == Verb.SPY: return do_spy(s, p)
    if v == Verb.FOLLOW: return do_follow(s, p, x)
    if v == Verb.HOST: return do_host(s, p)
    if v == Verb.HOSTED: return do_hosted(s, p, x)
    if v == Verb.RENAISSANCE: return do_renaissance(s, p, x)
    if v == Verb.REVOLUTION: return do_revolution(s, p)
    if v == Verb.SOCIAL: return do_social(s, p, x)
    if v == Verb.TRADE_SEAT: return do_trade_seat(s, p)
    if v == Verb.CIVS: return do_civs(s, p, x)
    if v == Verb.ABILITY: return do_ability(s, p, x)
    if v == Verb.ALCHEMY: return do_alchemy(s, p, x)
    if v == Verb.SWAP: return do_swap(s, p, x)
    if v == Verb.WALK: return do_walk(s, p)
    if v == Verb.HERALD: return do_herald(s, p)
    if v == Verb.MAKER: return do_maker(s, p)
    if v == Verb.HISTORY: return do_history(s, p)
    if v == Verb.HISTORY_MARK: return do_history_mark(s, p, x)
    if v == Verb.INVENTION: return do_invention(s, p)
    if v == Verb.CLAIM_TECH: return do_claim_tech(s, p, x, y)
    if v == Verb.LEAD: return do_lead(s, p)
    if v == Verb.MERRY: return do_merry(s, p)
    if v == Verb.INCOME: return do_income(s, p, x)
    if v == Verb.EMPIRE: return do_empire(s, x, y)
    return do_turn_part(s, v, p)


@rule
def do_turn_part(s: Any, v: int, p: int) -> bool:
    if v == Verb.PLAY: return do_play(s, p)
    if v == Verb.POST: return do_post(s, p)
    if v == Verb.PICK_CAPITAL: return do_pick_capital(s, p)
    if v == Verb.STARTER: return ask_chance(s, p, Ask.STARTER)
    if v == Verb.DEAL_CAPITAL: return ask_chance(s, p, Ask.CAPITAL)
    if v == Verb.DEAL_CIV: return ask_chance(s, p, Ask.CIV)
    if v == Verb.FAVOURITE: return ask_chance(s, SHADOW, Ask.SCIENCE)
    return ask(s, p)
