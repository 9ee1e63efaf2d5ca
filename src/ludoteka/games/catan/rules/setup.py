"""The set-up: the map is laid out, the bank and the deck are full, everybody has all pieces."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.maps import BEGINNER, MAP_OF, PIRATE, ROUNDS, SHIPS
from ..box.pieces import BANK, BANK_RATE, DECKS, PIECES
from ..state import DECK, DEVELOPMENTS, GIFTS, HARBORS, RESOURCES, Gift, Layout, Phase, Scenario
from .base.building import lay, settle
from .base.layout import spread_map
from .helpers.lifecycle import lay_out_helpers, take_from_stack
from .seafarers.cloth import lay_out_cloth
from .seafarers.fortress import place_havens
from .seafarers.new_world import lay_out_world, next_harbor
from .seafarers.tribe import lay_out_gifts
from .turn import begin_turn, first_cards, go_on


@rule
def setup(s: Any) -> None:
    s.map = MAP_OF[s.scenario, s.seats]
    s.has_ships = SHIPS[s.map]
    s.has_pirate = PIRATE[s.map]
    blank(s)
    spread_map(s)
    fill_supplies(s)
    if s.helpers: lay_out_helpers(s)
    s.setup_left = ROUNDS[s.map] * s.seats
    s.seat = s.turn = s.roller = 0
    s.phase = Phase.FIRST_TOWN
    lay_out_scenario(s)
    if s.layout == Layout.BEGINNER: place_beginners(s)


@rule
def lay_out_scenario(s: Any) -> None:
    """What a scenario has on the map besides."""
    if s.scenario == Scenario.FORGOTTEN_TRIBE: lay_out_gifts(s)
    elif s.scenario == Scenario.CLOTH: lay_out_cloth(s)
    elif s.scenario == Scenario.PIRATE_ISLANDS: place_havens(s)
    elif s.scenario == Scenario.NEW_WORLD:
        lay_out_world(s)
        next_harbor(s)


@rule
def place_beginners(s: Any) -> None:
    """The beginners' set-up: all pieces stand already, and the second settlements bring their cards and helpers."""
    for p in range(s.seats): place_beginner(s, p, BEGINNER[p, 0], BEGINNER[p, 1])
    for p in range(s.seats - 1, -1, -1):
        place_beginner(s, p, BEGINNER[p, 2], BEGINNER[p, 3])
        first_cards(s, BEGINNER[p, 2])
        if s.helpers: take_from_stack(s, p)
    s.seat = s.setup_left = 0
    s.laid = -1
    begin_turn(s)
    go_on(s)


@rule
def place_beginner(s: Any, p: int, c: int, e: int) -> None:
    s.seat = p
    settle(s, p, c)
    lay(s, p, e, 0)


@rule
def blank(s: Any) -> None:
    """Nothing is due, nobody leads."""
    s.robber = s.pirate = s.at = s.lifted = s.laid = s.revealed = s.raid = -1
    s.road_holder = s.army_holder = s.winner = -1
    s.keep = s.hilda = s.thorolf = s.named = s.debtor = -1
    for k in range(3): s.look[k] = -1
    for k in range(HARBORS): s.harbor[k] = s.harbor_edge[k] = -1
    for k in range(GIFTS): s.gift[k] = Gift.NONE
    for k in range(DECK): s.under[k] = -1


@rule
def fill_supplies(s: Any) -> None:
    for r in range(RESOURCES): s.bank[r] = BANK[s.seats]
    for card in range(DEVELOPMENTS):
        s.deck[card] = DECKS[s.scenario, s.seats, card]
        s.deck_left += DECKS[s.scenario, s.seats, card]
    for p in range(s.seats):
        me = s.players[p]
        me.settlements, me.cities, me.roads = PIECES[0], PIECES[1], PIECES[2]
        me.ships = PIECES[3] if s.has_ships else 0
        for r in range(RESOURCES): me.rate[r] = BANK_RATE
