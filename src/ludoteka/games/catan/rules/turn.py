"""Whose turn it is, and who is asked next: the order of set-up, turns, parts of turns and interruptions."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.grid import CORNER_HEXES
from ..box.maps import LAST_EDGE, ROUNDS, TARGET
from ..state import LAST_TURN, Awaits, Dev, Part, Phase, Rest, Scenario, Terrain
from .base.development import ripen
from .base.harbors import has_berth, held_harbor
from .base.roll import bank_is_empty, bring, harvest, seven, strike_gold
from .helpers.lifecycle import call_hilda
from .playing import may_lay
from .robbery import rob_anybody
from .seafarers.cloth import is_sold_out, trade_cloth
from .seafarers.fortress import storm
from .seafarers.pirates import demand_loss, renew_deck, sail_fleet
from .seafarers.ships import fog_ahead
from .seafarers.wonders import has_wonder_won

# ---- who is asked ----------------------------------------------------------------------------------------------------


@rule
def go_on(s: Any) -> None:
    """First whoever is owed an answer, a card or a choice, clockwise from the active seat; then the turn goes on."""
    if s.phase == Phase.OVER: return
    if s.scenario > Scenario.THROUGH_THE_DESERT and scenario_asks(s): return
    if s.laid >= 0 and lifts_fog(s): return
    if s.keep >= 0: ask_keeper(s, s.keep)
    elif s.thorolf >= 0: ask(s, s.thorolf, Phase.THOROLF)
    elif ask_who_owes(s): return
    elif s.robber_due and moves_robber(s): return
    elif s.setup_left: ask(s, s.turn, Phase.FIRST_TOWN)
    elif s.hilda >= 0 and asks_hilda(s): return
    elif s.free_roads and may_lay(s, s.turn): ask(s, s.turn, Phase.FREE_ROADS)
    elif s.free: ask(s, s.turn, Phase.PLENTY)
    elif s.part == Part.BUILDING: ask(s, s.turn, Phase.BUILD)
    else: ask_for_more(s)


@rule
def ask_keeper(s: Any, p: int) -> None:
    """Who has used a helper first chooses the card that gold brought with it, then keeps or exchanges the helper."""
    if bank_is_empty(s): s.players[p].gold = 0
    ask(s, p, Phase.GOLD if s.players[p].gold else Phase.KEEP)


@rule
def ask_for_more(s: Any) -> None:
    """The turn goes on as it was; free pieces that find no place are lost."""
    s.free_roads = 0
    ask(s, s.turn, Phase.MAIN if s.rolled else Phase.ROLL)


@rule
def scenario_asks(s: Any) -> bool:
    """Whether first of all a harbor is to be laid, or the pirate fleet has to be met."""
    if s.fleet_due: return fleet_asks(s)
    if held_harbor(s, s.turn) < 0 or not has_berth(s, s.turn): return False
    ask(s, s.turn, Phase.HARBOR)
    return True


@rule
def moves_robber(s: Any) -> bool:
    """Whether the robber, or the pirate, is moved, or without them somebody is robbed."""
    if s.scenario == Scenario.PIRATE_ISLANDS: return rob_anybody(s)
    ask(s, s.turn, Phase.ROBBER)
    return True


@rule
def ask(s: Any, p: int, phase: int) -> None:
    s.seat = p
    s.phase = phase


@rule
def ask_who_owes(s: Any) -> bool:
    """Discards first, then cards of choice; an empty bank owes nobody."""
    for k in range(s.seats):
        p = (s.turn + k) % s.seats
        if s.players[p].owed:
            ask(s, p, Phase.DISCARD)
            return True
    for k in range(s.seats):
        p = (s.turn + k) % s.seats
        if s.players[p].gold:
            if bank_is_empty(s):
                s.players[p].gold = 0
            else:
                ask(s, p, Phase.GOLD)
                return True
    return False


@rule
def asks_hilda(s: Any) -> bool:
    """Whether Hilda's owner is asked: not if the bank is empty, if only since gold took its last cards."""
    if bank_is_empty(s):
        s.hilda = -1
        return False
    ask(s, s.hilda, Phase.HILDA)
    return True


@rule
def lifts_fog(s: Any) -> bool:
    """Whether the piece just laid reaches fog: chance says what lies there."""
    h = fog_ahead(s)
    if h < 0:
        s.laid = -1
        return False
    s.revealed = h
    s.awaits = Awaits.LAND
    return True


# ---- set-up ----------------------------------------------------------------------------------------------------------


@rule
def placed(s: Any) -> None:
    """A settlement of the set-up has its road: the next one, there and back again round the table."""
    s.at = -1
    s.setup_left -= 1
    if s.setup_left == 0:
        s.turn = s.roller = 0
        begin_turn(s)
        return
    done = ROUNDS[s.map] * s.seats - s.setup_left
    lap, k = done // s.seats, done % s.seats
    s.turn = s.seats - 1 - k if lap & 1 else k


@rule
def first_cards(s: Any, c: int) -> None:
    """The last settlement of the set-up brings a card of each hex at it."""
    for k in range(3):
        kind = s.terrain[CORNER_HEXES[c, k]]
        if kind < Terrain.DESERT: bring(s, s.seat, kind, 1)
        elif kind == Terrain.GOLD: strike_gold(s, s.seat, 1)


@rule
def collects(s: Any) -> bool:
    """Whether the settlement being placed in the set-up is the one that brings cards: its owner's last."""
    return s.setup_left <= s.seats


@rule
def takes_helper(s: Any) -> bool:
    """Whether the settlement being placed in the set-up is its owner's second."""
    return (ROUNDS[s.map] * s.seats - s.setup_left) // s.seats == 1


# ---- turns -----------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: Any) -> None:
    """A turn begins: the roller rolls, or plays a card before."""
    s.turn = s.roller
    s.turns += 1
    s.rolled = 0
    for p in range(s.seats):
        if s.players[p].rest == Rest.USED: s.players[p].rest = Rest.READY
    begin_part(s, Part.WHOLE)


@rule
def begin_part(s: Any, part: int) -> None:
    """A part of a turn begins. A helper taken before may be used from now on, but not while only building."""
    s.part = part
    s.played = s.offered = s.sailed = 0
    if part != Part.BUILDING: s.players[s.turn].rest = Rest.READY


@rule
def fall(s: Any, one: int, other: int) -> None:
    """The dice have fallen. In the Pirate Islands the fleet sails first, as long as there is one."""
    s.dice[0], s.dice[1] = one, other
    if s.scenario == Scenario.PIRATE_ISLANDS: renew_deck(s)
    if s.scenario == Scenario.PIRATE_ISLANDS and s.pirate >= 0: sail_fleet(s, min(one, other))
    else: roll(s, one + other)


@rule
def roll(s: Any, number: int) -> None:
    """What the number brings."""
    s.rolled = number
    s.rolls[number] += 1
    if number == 7: seven(s)
    else:
        harvest(s, number)
        if s.scenario == Scenario.CLOTH: trade_cloth(s, number)
        call_hilda(s)


@rule
def fleet_asks(s: Any) -> bool:
    """Whom the fleet attacks loses cards or chooses one, clockwise from the active seat; then the roll counts."""
    for k in range(s.seats):
        p = (s.turn + k) % s.seats
        if s.players[p].loss:
            demand_loss(s, p)
            return True
        if s.players[p].gold:
            if bank_is_empty(s): s.players[p].gold = 0
            else:
                ask(s, p, Phase.GOLD)
                return True
    s.fleet_due = 0
    roll(s, int(s.dice[0]) + s.dice[1])
    return False


@rule
def end_part(s: Any) -> None:
    """The active seat is done: with five and six there follow the second player of the pair, or building by all."""
    ripen(s, s.turn)
    dry(s)
    if s.part == Part.WHOLE and s.seats > 4:
        if s.extra: next_builder(s)
        else:
            s.turn = (s.roller + 3) % s.seats
            begin_part(s, Part.PAIRED)
    elif s.part == Part.BUILDING: next_builder(s)
    else: next_turn(s)


@rule
def dry(s: Any) -> None:
    """Ships built in this turn may be moved from the next on."""
    if s.has_ships:
        for e in range(LAST_EDGE[s.map]):
            if s.route[e] & 16: s.route[e] = int(s.route[e]) - 16


@rule
def next_builder(s: Any) -> None:
    """In the special building phase the others follow clockwise; who has not even two cards cannot buy anything."""
    s.turn = (s.turn + 1) % s.seats
    while s.turn != s.roller and s.players[s.turn].cards < 2: s.turn = (s.turn + 1) % s.seats
    if s.turn == s.roller: next_turn(s)
    else: begin_part(s, Part.BUILDING)


@rule
def next_turn(s: Any) -> None:
    """The next seat rolls, unless the match has gone on for so long that nobody will get any further."""
    if s.turns >= LAST_TURN: win(s, foremost(s))
    else:
        s.roller = (s.roller + 1) % s.seats
        begin_turn(s)


# ---- the end ---------------------------------------------------------------------------------------------------------


@rule
def points_of(s: Any, p: int) -> int:
    """All points of a seat, those of cards in hand too."""
    return int(s.players[p].points) + s.players[p].dev[Dev.POINT]


@rule
def reaches_goal(s: Any, p: int) -> bool:
    """Whether a seat has what wins the match in its own turn: enough points, in the Pirate Islands its own fortress
    too; among the wonders what those ask for."""
    if s.scenario == Scenario.WONDERS: return has_wonder_won(s, p)
    return points_of(s, p) >= TARGET[s.map] and s.players[p].fortress == 0


@rule
def check_win(s: Any) -> None:
    """Who reaches the goal in his own turn has won. Cloth for Catan also ends when the villages are sold out."""
    if s.setup_left: return
    if s.part != Part.BUILDING and reaches_goal(s, s.turn): win(s, s.turn)
    elif s.scenario == Scenario.CLOTH and is_sold_out(s): win(s, foremost(s))


@rule
def foremost(s: Any) -> int:
    """Who has the most points, those of cards in hand too; in a tie the most cloth; then who comes first, clockwise
    from the active seat."""
    best, leader = -1, 0
    for j in range(s.seats):
        p = (s.turn + j) % s.seats
        worth = int(points_of(s, p)) * 256 + int(s.players[p].cloth)
        if worth > best: best, leader = worth, p
    return leader


@rule
def win(s: Any, p: int) -> None:
    s.winner = p
    s.phase = Phase.OVER
    s.seat = -1
    s.awaits = Awaits.NOTHING


@rule
def attack_ends(s: Any, die: int) -> None:
    """The fortress has been attacked; the turn is over, won or not."""
    storm(s, die)
    check_win(s)
    if s.phase != Phase.OVER: end_part(s)
