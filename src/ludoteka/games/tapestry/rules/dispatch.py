"""What lies on the stack: a row for each verb says what it does of itself, what it asks its seat for, and what comes of
the answer. A verb that asks waits on top until it is answered."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule
from ludoteka.kernel.actions import Row, Table, nothing

from ..state import Verb
from .bonus import do_bonus, do_pay, pay, refuse_paid, take_bonus
from .capital.building import (
    choose_row,
    do_build,
    do_plot,
    do_site,
    place_building,
    place_landmark,
    place_on_map,
    place_on_statue,
    refuse_building,
    refuse_landmark_at,
    refuse_row,
    refuse_statue,
)
from .cards import (
    do_effect,
    do_overplay,
    do_play,
    do_tapestry,
    do_tyranny,
    overplay,
    pay_card,
    pay_tile,
    play_card,
    refuse_card,
    tyrannize,
)
from .civilizations.abilities import choose_ability, do_ability, do_civs, refuse_ability
from .civilizations.architects import do_swap, refuse_swap, refuse_swap_with, swap, swap_with
from .civilizations.cards import (
    do_herald,
    do_invention,
    do_maker,
    herald,
    invent_too,
    play_over_maker,
    refuse_herald,
    refuse_invention,
    use_invention,
)
from .civilizations.gaining import choose_civ, do_civilization, refuse_dealt
from .civilizations.historians import (
    choose_holder,
    do_history,
    do_history_mark,
    mark_history,
    refuse_history_seat,
    refuse_mark,
    write_history,
)
from .civilizations.mats import be_merry, do_merry, do_walk, predict, refuse_merry, refuse_number, refuse_walk, walk
from .civilizations.nomads import refuse_outside
from .civilizations.tracks import brewed, do_alchemy, do_lead, lead, refuse_roll, roll_again, stop_brewing
from .civilizations.traders import do_post, post, refuse_post
from .goods import do_any, do_goods, do_lose, do_lose_any, do_points, gain_chosen, refuse_gain
from .income import convert, do_income, end_convert, refuse_convert, take_income
from .lands.conquest import (
    choose_die,
    conquer,
    do_achieve,
    do_conquer,
    do_dice,
    do_isolate,
    do_roll,
    isolate,
    refuse_conquest,
    refuse_trap,
    spring_trap,
)
from .lands.land import (
    choose_tile,
    do_explore,
    do_lay,
    do_muster,
    do_offer_tile,
    do_settle,
    do_territory,
    exploit_once,
    exploit_twice,
    give_tile,
    lay,
    muster,
    offer_tile,
    refuse_lay,
    refuse_tile,
    settle,
)
from .lands.space import do_explore_space, do_space, explore_space, refuse_space
from .possible import lasts, refuse_again, refuse_die, refuse_leader, refuse_reuse, refuse_thing, refuse_trade
from .research import choose_researched, do_research, do_researched, refuse_researched, researched
from .scoring import do_per
from .seats import refuse_person
from .setup import do_deal_capital, do_deal_civ, do_pick_capital, do_starter, pick_capital, refuse_capital
from .shadow.turn import do_empire, do_favourite, favourite_rolled
from .stack import ask, decline, do_list, done, drop, refuse_of_two, take_from_list
from .tapestries.advancing import (
    choose_social,
    dark_ages,
    dictate,
    discovered,
    do_dictate,
    do_discovery,
    do_follow,
    do_renaissance,
    do_social,
    follow,
    magnate,
    refuse_renewal,
    refuse_social_token,
    refuse_way,
    renaissance,
    socialize,
)
from .tapestries.allies import ally, do_ally, wed
from .tapestries.played import do_special
from .tapestries.sharing import attend, do_host, do_hosted
from .tapestries.taking import do_dystopia, do_spy, dystopia, refuse_landmark, refuse_spied, spy
from .tapestries.territories import (
    choose_revolt,
    colony,
    do_colony,
    do_revolution,
    refuse_colony,
    refuse_revolt,
    refuse_revolution,
    revolt,
    stop_revolution,
)
from .tapestries.trading import (
    democracy,
    do_discard,
    do_trade_seat,
    feudalism,
    guild,
    refuse_feudal,
    refuse_guild,
    refuse_trade_seat,
    trade,
    trade_with,
)
from .technology import (
    discard_tech,
    do_claim_tech,
    do_draw_tech,
    do_invent,
    do_raise,
    do_refresh,
    do_reuse,
    do_upgrade,
    from_top,
    invent,
    refresh,
    refuse_invent,
    refuse_no_upgrade,
    refuse_own_tech,
    refuse_top,
    refuse_upgrade,
    reuse,
    upgrade,
)
from .tracks import (
    do_advance,
    do_advance_any,
    do_benefit,
    do_landmark,
    do_regress,
    do_repeat,
    do_restart,
    refuse_advance,
    refuse_back,
    refuse_of_set,
    refuse_step,
    refuse_turn,
    repeat,
    restart,
    step_back,
    take_advance,
    take_step,
)
from .turn import begin_turn

#: `do(s, who, x, y)` happens when the verb comes to the top, and says whether it waits; without it the seat is asked.
#: Each other column is a kind of action: `tile(s, k)` is what comes of choosing the k-th tile, and where one ever may
#: not, `refuse_tile(s, who, k, x, y)` says why. `rolled(s, track)` is what the science die does.
STEPS = Table(
    Verb,
    Row(Verb.NONE),
    # benefits, as the box names them
    Row(Verb.GOODS, do=do_goods),
    Row(Verb.ANY, do=do_any, good=gain_chosen, refuse_good=refuse_gain),
    Row(Verb.LOSE, do=do_lose),
    Row(Verb.LOSE_ANY, do=do_lose_any),
    Row(Verb.VP, do=do_points),
    Row(Verb.PER, do=do_per),
    Row(Verb.TERRITORY, do=do_territory),
    Row(Verb.SPACE, do=do_space),
    Row(Verb.TAPESTRY, do=do_tapestry),
    Row(Verb.BUILD, do=do_build, row=choose_row, refuse_row=refuse_row),
    Row(Verb.EXPLORE, do=do_explore, tile=choose_tile, refuse_tile=refuse_tile),
    Row(Verb.EXPLORE_SPACE, do=do_explore_space, space=explore_space, refuse_space=refuse_space),
    Row(Verb.RESEARCH, do=do_research, rolled=researched),
    Row(Verb.INVENT, do=do_invent, tech=invent, refuse_tech=refuse_invent, top=from_top, refuse_top=refuse_top),
    Row(Verb.REFRESH, do=do_refresh, yes=refresh, passes=decline),
    Row(Verb.UPGRADE, do=do_upgrade, tech=upgrade, refuse_tech=refuse_upgrade, passes=decline,
        refuse_passes=refuse_no_upgrade),
    Row(Verb.REUSE, do=do_reuse, tech=reuse, refuse_tech=refuse_reuse),
    Row(Verb.CONQUER, do=do_conquer, hex=conquer, refuse_hex=refuse_conquest),
    Row(Verb.ADVANCE, do=do_advance, token=take_step, refuse_token=refuse_advance),
    Row(Verb.REGRESS, do=do_regress, token=step_back, refuse_token=refuse_back),
    Row(Verb.REPEAT, do=do_repeat, token=repeat, refuse_token=refuse_again),
    Row(Verb.OVERPLAY, do=do_overplay, tapestry=overplay, refuse_tapestry=refuse_card),
    Row(Verb.CIVILIZATION, do=do_civilization),
    Row(Verb.RESTART, do=do_restart, token=restart),
    Row(Verb.LANDMARK, do=do_landmark),
    Row(Verb.CONQUERED, do=done),
    Row(Verb.SPECIAL, do=do_special),
    Row(Verb.LIST, do=do_list, option=take_from_list, refuse_option=refuse_thing),
    # what they come down to
    Row(Verb.PLOT, do=do_plot, plot=place_building, refuse_plot=refuse_building, option=place_on_statue,
        refuse_option=refuse_statue, hex=place_on_map, refuse_hex=refuse_outside),
    Row(Verb.SITE, do=do_site, site=place_landmark, refuse_site=refuse_landmark_at, hex=place_on_map,
        refuse_hex=refuse_outside),
    Row(Verb.BENEFIT, do=do_benefit),
    Row(Verb.BONUS, do=do_bonus, yes=take_bonus, passes=decline),
    Row(Verb.PAY, do=do_pay, good=pay, refuse_good=refuse_paid),
    Row(Verb.PAY_TERRITORY, tile=pay_tile, refuse_tile=refuse_tile),
    Row(Verb.PAY_TAPESTRY, tapestry=pay_card, refuse_tapestry=refuse_card),
    Row(Verb.PAY_TECH, tech=discard_tech, refuse_tech=refuse_own_tech),
    Row(Verb.RESEARCHED, do=do_researched, token=choose_researched, refuse_token=refuse_researched, passes=decline),
    Row(Verb.LAY, do=do_lay, lay=lay, refuse_lay=refuse_lay),
    Row(Verb.EXPLOIT, yes=exploit_twice, passes=exploit_once),
    Row(Verb.SETTLE, do=do_settle, yes=settle, passes=decline),
    Row(Verb.OFFER_TILE, do=do_offer_tile, tile=offer_tile, refuse_tile=refuse_tile, passes=decline),
    Row(Verb.GIVE_TILE, seat=give_tile, refuse_seat=refuse_person),
    Row(Verb.MUSTER, do=do_muster, option=muster, refuse_option=refuse_of_two),
    Row(Verb.TRAP, yes=spring_trap, refuse_yes=refuse_trap, passes=decline),
    Row(Verb.ACHIEVE, do=do_achieve),
    Row(Verb.ROLL, do=do_roll),
    Row(Verb.DICE, do=do_dice, option=choose_die, refuse_option=refuse_die),
    Row(Verb.ISOLATE, do=do_isolate, yes=isolate, passes=decline),
    Row(Verb.DRAW_TECH, do=do_draw_tech),
    Row(Verb.REFILL, do=do_draw_tech),
    Row(Verb.RAISE, do=do_raise),
    Row(Verb.TYRANNY, do=do_tyranny, yes=tyrannize, passes=decline),
    Row(Verb.EFFECT, do=do_effect),
    # tapestry cards
    Row(Verb.ADVANCE_ANY, do=do_advance_any, token=take_step, refuse_token=refuse_of_set),
    Row(Verb.DISCOVERY, do=do_discovery, rolled=discovered),
    Row(Verb.ALLY, do=do_ally, seat=ally, refuse_seat=refuse_person),
    Row(Verb.WED, token=wed),
    Row(Verb.COLONY, do=do_colony, hex=colony, refuse_hex=refuse_colony),
    Row(Verb.DARK, token=dark_ages),
    Row(Verb.DISCARD, do=do_discard, tapestry=democracy, refuse_tapestry=refuse_card, passes=decline),
    Row(Verb.DICTATE, do=do_dictate, token=dictate, refuse_token=refuse_step),
    Row(Verb.DYSTOPIA, do=do_dystopia, landmark=dystopia, refuse_landmark=refuse_landmark),
    Row(Verb.SPY, do=do_spy, tapestry=spy, refuse_tapestry=refuse_spied),
    Row(Verb.FEUDAL, option=feudalism, refuse_option=refuse_feudal),
    Row(Verb.GUILD, option=guild, refuse_option=refuse_guild, passes=decline),
    Row(Verb.MAGNATE, token=magnate),
    Row(Verb.FOLLOW, do=do_follow, yes=follow, passes=decline),
    Row(Verb.HOST, do=do_host, yes=attend, passes=decline),
    Row(Verb.HOSTED, do=do_hosted),
    Row(Verb.RENAISSANCE, do=do_renaissance, token=renaissance, refuse_token=refuse_renewal),
    Row(Verb.REVOLT, option=choose_revolt, refuse_option=refuse_revolt),
    Row(Verb.REVOLUTION, do=do_revolution, hex=revolt, refuse_hex=refuse_revolution, passes=stop_revolution),
    Row(Verb.SOCIAL, do=do_social, token=choose_social, refuse_token=refuse_social_token, option=socialize,
        refuse_option=refuse_way),
    Row(Verb.TRADE_SEAT, do=do_trade_seat, seat=trade_with, refuse_seat=refuse_trade_seat),
    Row(Verb.TRADE, token=trade, refuse_token=refuse_trade),
    Row(Verb.CONVERT, good=convert, refuse_good=refuse_convert, passes=end_convert),
    # civilizations
    Row(Verb.CIVS, do=do_civs, civ=choose_ability, refuse_civ=refuse_ability),
    Row(Verb.ABILITY, do=do_ability),
    Row(Verb.ALCHEMY, do=do_alchemy, yes=roll_again, refuse_yes=refuse_roll, passes=stop_brewing, rolled=brewed),
    Row(Verb.SWAP, do=do_swap, plot=swap, refuse_plot=refuse_swap, passes=decline),
    Row(Verb.SWAP_WITH, plot=swap_with, refuse_plot=refuse_swap_with),
    Row(Verb.WALK, do=do_walk, option=walk, refuse_option=refuse_walk),
    Row(Verb.ENTER, option=walk),
    Row(Verb.HERALD, do=do_herald, tapestry=herald, refuse_tapestry=refuse_herald, passes=decline),
    Row(Verb.MAKER, do=do_maker, tapestry=play_over_maker, refuse_tapestry=refuse_card, passes=decline),
    Row(Verb.HISTORY, do=do_history, tile=write_history, refuse_tile=refuse_tile, passes=decline),
    Row(Verb.HISTORY_MARK, do=do_history_mark, option=mark_history, refuse_option=refuse_mark),
    Row(Verb.HISTORY_SEAT, seat=choose_holder, refuse_seat=refuse_history_seat),
    Row(Verb.INVENTION, do=do_invention, tech=use_invention, refuse_tech=refuse_invention, passes=decline),
    Row(Verb.INVENT_TOO, yes=invent_too, passes=decline),
    Row(Verb.CLAIM_TECH, do=do_claim_tech),
    Row(Verb.LEAD, do=do_lead, token=lead, refuse_token=refuse_leader),
    Row(Verb.MERRY, do=do_merry, option=be_merry, refuse_option=refuse_merry),
    Row(Verb.PREDICT, number=predict, refuse_number=refuse_number),
    Row(Verb.POST, do=do_post, hex=post, refuse_hex=refuse_post, passes=decline),
    # turns
    Row(Verb.TURN, income=take_income, token=take_advance, refuse_token=refuse_turn),
    Row(Verb.INCOME, do=do_income),
    Row(Verb.PLAY, do=do_play, tapestry=play_card, refuse_tapestry=refuse_card),
    Row(Verb.STARTER, do=do_starter),
    Row(Verb.DEAL_CAPITAL, do=do_deal_capital),
    Row(Verb.PICK_CAPITAL, do=do_pick_capital, capital=pick_capital, refuse_capital=refuse_capital),
    Row(Verb.DEAL_CIV, do=do_deal_civ),
    Row(Verb.PICK_CIV, civ=choose_civ, refuse_civ=refuse_dealt),
    Row(Verb.FAVOURITE, do=do_favourite, rolled=favourite_rolled),
    Row(Verb.EMPIRE, do=do_empire),
)
step = STEPS.dispatcher("do", "who x y", otherwise=ask)
rolled = STEPS.dispatcher("rolled", "track", otherwise=nothing)


@rule
def go_on(s: Any) -> bool:
    """Do the one thing that is on top of the stack; whether it waits. Who has finished gains points only."""
    if s.depth == 0:
        begin_turn(s)
        return False
    item = s.stack[s.depth - 1]
    v, p = int(item.verb), int(item.who)
    if v < Verb.PLOT and s.players[p].finished and not lasts(v):
        drop(s)
        return False
    return step(s, v, p, int(item.x), int(item.y))


@rule
def carry_on(s: Any) -> None:
    """Do what is on top of the stack until a seat or chance is asked, or the game is over."""
    waits = False
    while not waits and s.seat >= 0: waits = go_on(s)
