"""What may be decided: the only place of legality. What waits on top of the stack says which kinds of actions it asks
for; each kind has a `refuse_…`."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.benefits import Flag, Kind
from ..box.tables import LIST_MODE, LIST_N, LIST_VERB, LIST_X, ON_BOARD, WHEN_PLAYED
from ..state import ARG, BIT, KIND, MOST_BUILT, SIDES, TOP_RESOURCE, Civ, Do, Good, No, Verb
from .building import refuse_statue
from .cards import refuse_card
from .city import refuse_plot, refuse_site
from .civilizations.architects import refuse_swap
from .civilizations.cards import heraldable, refuse_invention
from .civilizations.historians import refuse_history_seat
from .civilizations.mats import refuse_walk
from .civilizations.nomads import refuse_camp
from .civilizations.traders import refuse_post
from .conquest import refuse_conquest
from .land import refuse_place
from .possible import refuse_again, refuse_die, refuse_leader, refuse_reuse, refuse_trade, thing_would
from .research import refuse_researched
from .seats import has
from .setup import refuse_capital
from .tapestries.advancing import refuse_social
from .tapestries.taking import spied
from .tapestries.territories import refuse_colony, refuse_revolt, refuse_revolution
from .tapestries.trading import refuse_feudal, refuse_guild, refuse_trade_seat
from .technology import has_top, refuse_invent, refuse_upgrade, row_of
from .tracks import can_pay_step, refuse_step

# ---- what each thing asks for --------------------------------------------------------------------------------------

_ASKS: dict[Verb, tuple[Do, ...]] = {
    Verb.ANY: (Do.GOOD,), Verb.PAY: (Do.GOOD,), Verb.CONVERT: (Do.GOOD, Do.PASS),
    Verb.LIST: (Do.OPTION,), Verb.MUSTER: (Do.OPTION,), Verb.DICE: (Do.OPTION,), Verb.FEUDAL: (Do.OPTION,),
    Verb.GUILD: (Do.OPTION, Do.PASS), Verb.REVOLT: (Do.OPTION,), Verb.WALK: (Do.OPTION,), Verb.ENTER: (Do.OPTION,),
    Verb.HISTORY_MARK: (Do.OPTION,), Verb.MERRY: (Do.OPTION,),
    Verb.BONUS: (Do.YES, Do.PASS), Verb.EXPLOIT: (Do.YES, Do.PASS), Verb.SETTLE: (Do.YES, Do.PASS),
    Verb.TRAP: (Do.YES, Do.PASS), Verb.ISOLATE: (Do.YES, Do.PASS), Verb.REFRESH: (Do.YES, Do.PASS),
    Verb.TYRANNY: (Do.YES, Do.PASS), Verb.FOLLOW: (Do.YES, Do.PASS), Verb.HOST: (Do.YES, Do.PASS),
    Verb.ALCHEMY: (Do.YES, Do.PASS), Verb.INVENT_TOO: (Do.YES, Do.PASS),
    Verb.TURN: (Do.INCOME, Do.TOKEN),
    Verb.ADVANCE: (Do.TOKEN,), Verb.ADVANCE_ANY: (Do.TOKEN,), Verb.REGRESS: (Do.TOKEN,), Verb.REPEAT: (Do.TOKEN,),
    Verb.RESEARCHED: (Do.TOKEN, Do.PASS), Verb.RESTART: (Do.TOKEN,), Verb.DARK: (Do.TOKEN,), Verb.WED: (Do.TOKEN,),
    Verb.DICTATE: (Do.TOKEN,), Verb.MAGNATE: (Do.TOKEN,), Verb.RENAISSANCE: (Do.TOKEN,),
    Verb.SOCIAL: (Do.TOKEN, Do.OPTION), Verb.TRADE: (Do.TOKEN,), Verb.LEAD: (Do.TOKEN,),
    Verb.BUILD: (Do.ROW,), Verb.PLOT: (Do.PLOT, Do.OPTION, Do.HEX), Verb.SITE: (Do.SITE, Do.HEX),
    Verb.SWAP: (Do.PLOT, Do.PASS), Verb.SWAP_WITH: (Do.PLOT,),
    Verb.ALLY: (Do.SEAT,), Verb.GIVE_TILE: (Do.SEAT,), Verb.TRADE_SEAT: (Do.SEAT,), Verb.HISTORY_SEAT: (Do.SEAT,),
    Verb.PREDICT: (Do.NUMBER,), Verb.CIVS: (Do.CIV,), Verb.PICK_CIV: (Do.CIV,), Verb.PICK_CAPITAL: (Do.CAPITAL,),
    Verb.DYSTOPIA: (Do.LANDMARK,), Verb.EXPLORE_SPACE: (Do.SPACE,),
    Verb.INVENT: (Do.TECH, Do.TOP), Verb.UPGRADE: (Do.TECH, Do.PASS), Verb.REUSE: (Do.TECH,), Verb.PAY_TECH: (Do.TECH,),
    Verb.INVENTION: (Do.TECH, Do.PASS),
    Verb.PLAY: (Do.TAPESTRY,), Verb.OVERPLAY: (Do.TAPESTRY,), Verb.PAY_TAPESTRY: (Do.TAPESTRY,),
    Verb.DISCARD: (Do.TAPESTRY, Do.PASS), Verb.SPY: (Do.TAPESTRY,), Verb.HERALD: (Do.TAPESTRY, Do.PASS),
    Verb.MAKER: (Do.TAPESTRY, Do.PASS),
    Verb.EXPLORE: (Do.TILE,), Verb.OFFER_TILE: (Do.TILE, Do.PASS), Verb.PAY_TERRITORY: (Do.TILE,),
    Verb.HISTORY: (Do.TILE, Do.PASS),
    Verb.LAY: (Do.LAY,), Verb.CONQUER: (Do.HEX,), Verb.COLONY: (Do.HEX,), Verb.REVOLUTION: (Do.HEX, Do.PASS),
    Verb.POST: (Do.HEX, Do.PASS),
}  # fmt: skip
#: By verb: the set of kinds of actions that it may ask for.
ASKS = np.array([sum(1 << kind for kind in _ASKS.get(verb, ())) for verb in Verb])

NOT_NOW = int(No.NOT_NOW)

# ---- refusals, by kind of action -----------------------------------------------------------------------------------


@rule
def refuse_pass(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    """Not where one must: an upgrade is optional in the income turn only."""
    if v == Verb.UPGRADE and x == 0: return No.MUST
    return No.FINE


@rule
def refuse_yes(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    """A Trap must be in hand; Alchemists with all four marks have nothing more to win."""
    if v == Verb.TRAP and s.players[p].traps == 0: return No.NOT_IN_HAND
    if v == Verb.ALCHEMY and y == 15: return No.AT_END
    return No.FINE


@rule
def refuse_good(s: Any, v: int, p: int, x: int, y: int, r: int) -> int:
    """Paid from what one has; gained where there is room."""
    goods = int(s.players[p].goods[r])
    if v == Verb.PAY: return No.FINE if goods else No.CANNOT_PAY
    if v == Verb.CONVERT and r == Good.FOOD: return No.NOT_MATCHING
    if v == Verb.CONVERT: return No.FINE
    return No.FINE if goods < TOP_RESOURCE else No.FULL_UP


@rule
def refuse_option(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    if v == Verb.LIST: return refuse_thing(s, p, x, y, k)
    if v == Verb.WALK: return refuse_walk(s, k)
    if v == Verb.ENTER: return No.FINE
    if v == Verb.GUILD: return refuse_guild(s, p, k)
    if v == Verb.REVOLT: return refuse_revolt(s, p, k)
    if v == Verb.PLOT: return refuse_statue(s, p, k)
    if v == Verb.MERRY: return refuse_merry(s, k)
    if v == Verb.HISTORY_MARK: return refuse_mark(s, k)
    if v == Verb.SOCIAL and x == 0: return No.NOT_NOW
    if v == Verb.DICE: return refuse_die(s, p, x, y, k)
    if v == Verb.FEUDAL: return refuse_feudal(s, p, k)
    return No.FINE if k < 2 else No.NO_SUCH


@rule
def refuse_merry(s: Any, k: int) -> int:
    if k >= 3: return No.NO_SUCH
    return No.FINE if s.merry[k] < 3 else No.AT_END


@rule
def refuse_mark(s: Any, k: int) -> int:
    if k >= 4: return No.NO_SUCH
    return No.FINE if s.history[k] < 0 else No.USED


@rule
def refuse_thing(s: Any, p: int, number: int, left: int, k: int) -> int:
    """A thing of a list that is still to come; of “one of” one that would do something, if any would."""
    if k >= LIST_N[number]: return No.NO_SUCH
    if not left >> k & 1: return No.USED
    for n in range(k):  # of two alike that are left the first
        if left >> n & 1 and LIST_VERB[number, n] == LIST_VERB[number, k] and LIST_X[number, n] == LIST_X[number, k]:
            return No.USED
    if LIST_MODE[number] != Kind.ONE_OF or thing_would(s, p, number, k): return No.FINE
    for n in range(LIST_N[number]):
        if n != k and thing_would(s, p, number, n): return No.NO_EFFECT
    return No.FINE


@rule
def refuse_token(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    """An own token, or a track of the same number."""
    me = s.players[p]
    if v == Verb.TURN: return refuse_turn(s, p, k)
    if v == Verb.ADVANCE: return refuse_step(s, p, k) if me.track[k] == x // 8 else No.NOT_MATCHING
    if v == Verb.ADVANCE_ANY: return refuse_step(s, p, k) if y >> k & 1 else No.NOT_MATCHING
    if v == Verb.RENAISSANCE: return refuse_step(s, p, k) if x >> k & 1 else No.USED
    if v == Verb.DICTATE: return refuse_step(s, p, k)
    if v == Verb.RESEARCHED: return refuse_researched(s, p, k, x, y)
    if v == Verb.REPEAT: return refuse_again(s, p, k)
    if v == Verb.SOCIAL: return refuse_social(s, p, k) if x == 0 else No.NOT_NOW
    if v == Verb.LEAD: return refuse_leader(s, p, k)
    if v == Verb.TRADE: return refuse_trade(s, p, x, k)
    if v == Verb.REGRESS:
        if me.track[k] != x // 8: return No.NOT_MATCHING
        return No.FINE if me.space[k] > 0 else No.AT_START
    return No.FINE


@rule
def refuse_turn(s: Any, p: int, k: int) -> int:
    """The advance turn; everybody's first turn is an income turn."""
    if s.players[p].era == 0: return No.MUST
    no = refuse_step(s, p, k)
    if no != No.FINE: return no
    return No.FINE if can_pay_step(s, p, k) else No.CANNOT_PAY


@rule
def refuse_seat(s: Any, v: int, p: int, x: int, y: int, q: int) -> int:
    """An opponent; among people only, where the Shadow Empire could do nothing with it."""
    if v == Verb.TRADE_SEAT: return refuse_trade_seat(s, p, q)
    if v == Verb.HISTORY_SEAT: return refuse_history_seat(s, p, q)
    if q == p: return No.OWN
    return No.FINE if q < s.seats else No.NOBODY


@rule
def refuse_number(s: Any, v: int, p: int, x: int, y: int, n: int) -> int:
    return No.FINE if 1 <= n <= (4 if x == 3 else 9) else No.NO_SUCH


@rule
def refuse_civ(s: Any, v: int, p: int, x: int, y: int, c: int) -> int:
    if v == Verb.PICK_CIV: return No.FINE if s.players[p].dealt >> c & 1 else No.NOT_DEALT
    if x >> c & 1: return No.FINE
    return No.USED if has(s, p, c) else No.NOT_YOURS


@rule
def refuse_tech(s: Any, v: int, p: int, x: int, y: int, card: int) -> int:
    if v == Verb.INVENT: return refuse_invent(s, card, x)
    if v == Verb.UPGRADE: return refuse_upgrade(s, p, card)
    if v == Verb.INVENTION: return refuse_invention(s, card)
    if v == Verb.PAY_TECH: return No.FINE if row_of(s, p, card) >= 0 else No.NOT_YOURS
    return refuse_reuse(s, p, card, x)


@rule
def refuse_top(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    if x & Flag.FACE_UP: return No.NOT_MATCHING
    return No.FINE if has_top(s) else No.EMPTY


@rule
def refuse_tapestry(s: Any, v: int, p: int, x: int, y: int, card: int) -> int:
    if v == Verb.SPY: return No.FINE if spied(s) & BIT[card] else No.NOT_OPEN
    if v == Verb.HERALD:
        if not WHEN_PLAYED & BIT[card]: return No.NOT_MATCHING
        if s.heralded & BIT[card]: return No.USED
        return No.FINE if heraldable(s) & BIT[card] else No.NOT_OPEN
    return refuse_card(s, p, card)


@rule
def refuse_tile(s: Any, v: int, p: int, x: int, y: int, tile: int) -> int:
    return No.FINE if s.players[p].supply & BIT[tile] else No.NOT_YOURS


@rule
def refuse_hex(s: Any, v: int, p: int, x: int, y: int, h: int) -> int:
    if v == Verb.CONQUER: return refuse_conquest(s, p, h, x)
    if v == Verb.COLONY: return refuse_colony(s, p, h)
    if v == Verb.REVOLUTION: return refuse_revolution(s, p, h)
    if v == Verb.POST: return refuse_post(s, p, h)
    return refuse_camp(s, p, h) if has(s, p, Civ.NOMADS) else No.NOT_NOW


@rule
def refuse_plot_of(s: Any, v: int, p: int, x: int, y: int, c: int) -> int:
    if v == Verb.PLOT: return refuse_plot(s.players[p], c)
    return refuse_swap(s, p, c, -1 if v == Verb.SWAP else x)


@rule
def refuse_income(s: Any, v: int, p: int, x: int, y: int, k: int) -> int: return No.FINE


@rule
def refuse_row(s: Any, v: int, p: int, x: int, y: int, row: int) -> int:
    return No.FINE if s.players[p].built[row] < MOST_BUILT else No.FULL_UP


@rule
def refuse_of_capitals(s: Any, v: int, p: int, x: int, y: int, capital: int) -> int:
    return refuse_capital(s, p, capital)


@rule
def refuse_landmark(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    return No.FINE if s.landmarks & ON_BOARD & BIT[k] else No.NOT_OPEN


@rule
def refuse_space(s: Any, v: int, p: int, x: int, y: int, tile: int) -> int:
    return No.FINE if s.players[p].spaces & BIT[tile] else No.NOT_YOURS


@rule
def refuse_lay(s: Any, v: int, p: int, x: int, y: int, k: int) -> int:
    return refuse_place(s, p, k // SIDES, y)


@rule
def refuse_site_of(s: Any, v: int, p: int, x: int, y: int, code: int) -> int:
    return refuse_site(s.players[p], x, code)


@rule
def refuse_unasked(s: Any, kind: int, p: int, k: int) -> int:
    """What could not be done even if it were asked for says so; the rest is not asked for now."""
    no = NOT_NOW
    if kind == Do.TOKEN: no = refuse_step(s, p, k)
    elif kind == Do.TECH: no = refuse_upgrade(s, p, k)
    elif kind == Do.TAPESTRY: no = refuse_card(s, p, k)
    elif kind == Do.TILE: no = refuse_tile(s, 0, p, 0, 0, k)
    elif kind == Do.ROW: no = refuse_row(s, 0, p, 0, 0, k)
    elif kind == Do.PLOT: no = refuse_plot(s.players[p], k)
    elif kind == Do.HEX: no = refuse_conquest(s, p, k, 0)
    elif kind == Do.LAY: no = refuse_place(s, p, k // SIDES, 0)
    return no if no != No.FINE else No.NOT_NOW


@rule
def refuse_kind(s: Any, kind: int, k: int) -> int:
    """Why what waits on top of the stack cannot be answered so."""
    item = s.stack[s.depth - 1]
    v, p, x, y = int(item.verb), int(item.who), int(item.x), int(item.y)
    if not ASKS[v] >> kind & 1: return refuse_unasked(s, kind, p, k)
    if kind == Do.PASS: return refuse_pass(s, v, p, x, y, k)
    if kind == Do.YES: return refuse_yes(s, v, p, x, y, k)
    if kind == Do.INCOME: return refuse_income(s, v, p, x, y, k)
    if kind == Do.GOOD: return refuse_good(s, v, p, x, y, k)
    if kind == Do.OPTION: return refuse_option(s, v, p, x, y, k)
    if kind == Do.TOKEN: return refuse_token(s, v, p, x, y, k)
    if kind == Do.ROW: return refuse_row(s, v, p, x, y, k)
    if kind == Do.SEAT: return refuse_seat(s, v, p, x, y, k)
    if kind == Do.NUMBER: return refuse_number(s, v, p, x, y, k)
    if kind == Do.CIV: return refuse_civ(s, v, p, x, y, k)
    if kind == Do.CAPITAL: return refuse_of_capitals(s, v, p, x, y, k)
    if kind == Do.LANDMARK: return refuse_landmark(s, v, p, x, y, k)
    if kind == Do.SPACE: return refuse_space(s, v, p, x, y, k)
    if kind == Do.TECH: return refuse_tech(s, v, p, x, y, k)
    if kind == Do.TOP: return refuse_top(s, v, p, x, y, k)
    if kind == Do.TAPESTRY: return refuse_tapestry(s, v, p, x, y, k)
    if kind == Do.TILE: return refuse_tile(s, v, p, x, y, k)
    if kind == Do.HEX: return refuse_hex(s, v, p, x, y, k)
    if kind == Do.PLOT: return refuse_plot_of(s, v, p, x, y, k)
    if kind == Do.LAY: return refuse_lay(s, v, p, x, y, k)
    return refuse_site_of(s, v, p, x, y, k)


@rule
def refusal(s: Any, a: int) -> int:
    """0, or why an action may not be done."""
    if s.seat < 0: return No.OVER
    if s.awaits: return No.CHANCE
    return refuse_kind(s, KIND[a], ARG[a])
