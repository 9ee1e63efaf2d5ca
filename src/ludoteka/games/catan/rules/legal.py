"""Which actions are worth asking about in each phase. `refusal` still decides every single one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteka.kernel import filled_in, rule

from ..box.grid import EDGE_CORNERS, EDGE_NEXT
from ..box.maps import LAST_CORNER, LAST_EDGE, LAST_HEX
from ..box.pieces import BANK
from ..state import BRICK, GRAIN, LUMBER, ORE, RESOURCES, SIZES, START, WOOL, Do, No, Part, Phase, Scenario
from .base.building import refuse_city, refuse_road, refuse_settlement
from .base.development import refuse_buy
from .base.harbors import refuse_harbor
from .base.network import meets
from .base.roll import refuse_choice, refuse_discard
from .base.trade import rate_of, refuse_accept, refuse_cancel, refuse_counter, refuse_maritime, refuse_propose
from .helpers.cards import refuse_pick, refuse_replace
from .helpers.favours import refuse_favour
from .helpers.lifecycle import refuse_flip, refuse_helper
from .playing import refuse_play
from .refusal import refuse_decline, refuse_end, refuse_lifting, refuse_roll, refuse_seat
from .robbery import refuse_hex
from .seafarers.fortress import refuse_attack
from .seafarers.ships import refuse_ship
from .seafarers.wonders import refuse_wonder

# ---- listers of one kind of action each ------------------------------------------------------------------------------


if TYPE_CHECKING:  # open names of the two bodies, which `lister` fills in
    refuse: Any = ...
    near: Any = ...
    LAST: Any = ...
    FIRST = 0


def _several(s: Any, out: Any, n: int) -> int:
    for x in range(LAST[s.map]):
        if near(s, x) and refuse(s, x) == No.FINE:
            out[n] = FIRST + x
            n += 1
    return n


def _one(s: Any, out: Any, n: int) -> int:
    out[n] = FIRST
    return n + int(refuse(s) == No.FINE)


def lister(kind: Do, refuse: Any, *, near: Any = None, last: Any = None) -> Any:
    """A rule that lists the actions of a kind that `refuse` lets pass. `near` says which are worth asking about,
    `last` how many there are on each map."""
    name, first = f"list_{Do(kind).name.lower()}", int(START[kind])
    if SIZES[kind] == 1: return filled_in(_one, name, refuse=refuse, FIRST=first)
    if last is None: last = np.full(len(LAST_HEX), SIZES[kind])
    return filled_in(_several, name, refuse=refuse, near=near or anywhere, LAST=last, FIRST=first)


@rule
def anywhere(s: Any, x: int) -> bool:
    return True


@rule
def near_corner(s: Any, c: int) -> bool:
    """Whether a settlement at a corner is worth asking about: in the set-up everywhere, later where an own way ends."""
    if s.town[c]: return False
    return s.phase == Phase.FIRST_TOWN or meets(s, s.seat, c, 0) or meets(s, s.seat, c, 8)


@rule
def near_edge(s: Any, e: int) -> bool:
    """Whether a road or ship on an edge is worth asking about: beside something of one's own."""
    if s.route[e]: return False
    mine = s.seat + 1
    if s.town[EDGE_CORNERS[e, 0]] & 7 == mine or s.town[EDGE_CORNERS[e, 1]] & 7 == mine: return True
    for k in range(4):
        if s.route[EDGE_NEXT[e, k]] & 7 == mine: return True
    return False


@rule
def near_town(s: Any, c: int) -> bool:
    """Whether a city at a corner is worth asking about: where an own settlement stands."""
    return s.town[c] == s.seat + 1


@rule
def own_way(s: Any, e: int) -> bool:
    """Whether lifting what lies on an edge is worth asking about."""
    return s.route[e] & 7 == s.seat + 1


list_settle = lister(Do.SETTLE, refuse_settlement, near=near_corner, last=LAST_CORNER)
list_city = lister(Do.CITY, refuse_city, near=near_town, last=LAST_CORNER)
list_road = lister(Do.ROAD, refuse_road, near=near_edge, last=LAST_EDGE)
list_ship = lister(Do.SHIP, refuse_ship, near=near_edge, last=LAST_EDGE)
list_lift = lister(Do.LIFT, refuse_lifting, near=own_way, last=LAST_EDGE)
list_roll = lister(Do.ROLL, refuse_roll)
list_end = lister(Do.END, refuse_end)
list_buy = lister(Do.BUY, refuse_buy)
list_play = lister(Do.PLAY, refuse_play)
list_hex = lister(Do.HEX, refuse_hex, last=LAST_HEX)
list_seat = lister(Do.SEAT, refuse_seat)
list_give = lister(Do.GIVE, refuse_discard)
list_gain = lister(Do.GAIN, refuse_choice)
list_propose = lister(Do.PROPOSE, refuse_propose)
list_accept = lister(Do.ACCEPT, refuse_accept)
list_decline = lister(Do.DECLINE, refuse_decline)
list_counter = lister(Do.COUNTER, refuse_counter)
list_cancel = lister(Do.CANCEL, refuse_cancel)
list_help = lister(Do.HELP, refuse_favour)
list_flip = lister(Do.FLIP, refuse_flip)
list_helper = lister(Do.HELPER, refuse_helper)
list_card = lister(Do.CARD, refuse_pick)
list_replace = lister(Do.REPLACE, refuse_replace)
list_harbor = lister(Do.HARBOR, refuse_harbor, last=LAST_EDGE)
list_attack = lister(Do.ATTACK, refuse_attack)
list_wonder = lister(Do.WONDER, refuse_wonder)


@rule
def list_maritime(s: Any, out: Any, n: int) -> int:
    """Only what the hand has enough of is asked about."""
    for give in range(RESOURCES):
        if s.players[s.seat].hand[give] >= rate_of(s, give):
            for x in range(RESOURCES * give, RESOURCES * give + RESOURCES):
                out[n] = START_OF_MARITIME + x
                n += int(refuse_maritime(s, x) == No.FINE)
    return n


@rule
def list_plunder(s: Any, out: Any, n: int) -> int:
    for what in range(2): out[n + what] = START_OF_PLUNDER + what
    return n + 2


@rule
def list_name(s: Any, out: Any, n: int) -> int:
    for r in range(5): out[n + r] = START_OF_NAME + r
    return n + 5


@rule
def list_composing(s: Any, out: Any) -> int:
    return list_cancel(s, out, list_propose(s, out, list_cards(s, out, 0)))


@rule
def list_cards(s: Any, out: Any, n: int) -> int:
    """Cards to be offered and wanted. Two of three decisions are of this kind: the list is written without a branch
    that a processor would have to guess."""
    me, most = s.players[s.seat], BANK[s.seats]
    for r in range(RESOURCES):
        out[n] = START_OF_OFFER + r
        n += int(me.want[r] == 0) & int(me.offer[r] < me.hand[r])
    for r in range(RESOURCES):
        out[n] = START_OF_WANT + r
        n += int(me.offer[r] == 0) & int(me.want[r] < most)
    return n


START_OF_OFFER, START_OF_WANT = int(START[Do.OFFER]), int(START[Do.WANT])
START_OF_NAME, START_OF_MARITIME = int(START[Do.NAME]), int(START[Do.MARITIME])
START_OF_PLUNDER = int(START[Do.PLUNDER])

# ---- by phase --------------------------------------------------------------------------------------------------------


@rule
def list_building(s: Any, out: Any) -> int:
    """What the hand can pay for and the supply still has; the gates only save time."""
    me = s.players[s.seat]
    hand = me.hand
    wood = hand[LUMBER] > 0
    n = 0
    if wood and hand[BRICK] and hand[WOOL] and hand[GRAIN] and me.settlements: n = list_settle(s, out, n)
    if hand[ORE] >= 3 and hand[GRAIN] >= 2 and me.cities: n = list_city(s, out, n)
    if wood and hand[BRICK] and me.roads: n = list_road(s, out, n)
    if wood and hand[WOOL] and me.ships and s.has_ships: n = list_ship(s, out, n)
    return n


@rule
def list_main(s: Any, out: Any) -> int:
    n = list_building(s, out)
    if s.has_ships and s.sailed == 0: n = list_lift(s, out, n)
    n = list_end(s, out, n)
    n = list_buy(s, out, n)
    if s.played == 0 and s.players[s.seat].devs: n = list_play(s, out, n)
    n = list_maritime(s, out, n)
    if s.offered < s.offers and s.part == Part.WHOLE: n = list_cards(s, out, n)
    if s.helpers: n = list_help(s, out, n)
    if s.scenario == Scenario.PIRATE_ISLANDS: n = list_attack(s, out, n)
    return list_wonder(s, out, n) if s.scenario == Scenario.WONDERS else n


@rule
def legal(s: Any, out: Any) -> int:
    """Writes the legal action codes, ascending, and returns how many."""
    phase = s.phase
    if s.seat < 0 or s.awaits: return 0
    if phase == Phase.MAIN: return list_main(s, out)
    if phase == Phase.COMPOSE or phase == Phase.COUNTER: return list_composing(s, out)
    if phase == Phase.ANSWER:
        return list_counter(s, out, list_decline(s, out, list_accept(s, out, 0)))
    if phase == Phase.ROLL:
        n = list_roll(s, out, 0)
        if s.players[s.seat].devs: n = list_play(s, out, n)
        return list_help(s, out, n) if s.helpers else n
    if phase == Phase.DISCARD or phase == Phase.ASLA_PAY: return list_give(s, out, 0)
    if phase == Phase.ROBBER or phase == Phase.DIGUR: return list_hex(s, out, 0)
    if phase == Phase.PARTNER: return list_cancel(s, out, list_seat(s, out, 0))
    if phase == Phase.FIRST_TOWN: return list_settle(s, out, 0)
    return legal_of_the_rest(s, out)


@rule
def legal_of_the_rest(s: Any, out: Any) -> int:
    """The phases that are seldom."""
    phase = s.phase
    if phase == Phase.FREE_ROADS or phase == Phase.FIRST_ROAD: return list_ship(s, out, list_road(s, out, 0))
    if phase == Phase.STEAL or phase == Phase.RYAN: return list_seat(s, out, 0)
    if phase == Phase.BUILD: return list_buy(s, out, list_end(s, out, list_building(s, out)))
    if phase == Phase.HILDA: return list_decline(s, out, list_gain(s, out, 0))
    if phase == Phase.GOLD or phase == Phase.PLENTY or phase == Phase.THOROLF: return list_gain(s, out, 0)
    if phase == Phase.KAJA or phase == Phase.RYAN_PICK: return list_gain(s, out, 0)
    if phase == Phase.MONOPOLY or phase == Phase.ASLA_NAME: return list_name(s, out, 0)
    if phase == Phase.SAIL: return list_ship(s, out, 0)
    if phase == Phase.KEEP: return list_helper(s, out, list_flip(s, out, 0))
    if phase == Phase.ASLA_ASK: return list_seat(s, out, list_end(s, out, 0))
    if phase == Phase.YNGVI_PAY: return list_replace(s, out, 0)
    if phase == Phase.YNGVI_ROAD or phase == Phase.HOGNI_LAY: return list_road(s, out, 0)
    if phase == Phase.HOGNI_LIFT: return list_lift(s, out, 0)
    if phase == Phase.DIARA_PAY: return list_replace(s, out, list_buy(s, out, 0))
    if phase == Phase.DIARA_PICK or phase == Phase.CARLA: return list_card(s, out, 0)
    if phase == Phase.GREGOR: return list_city(s, out, list_settle(s, out, 0))
    if phase == Phase.STINA: return list_maritime(s, out, list_end(s, out, 0))
    if phase == Phase.HARBOR: return list_harbor(s, out, 0)
    if phase == Phase.PLUNDER: return list_plunder(s, out, 0)
    return 0
