"""What the bot makes of a position by weights chosen by hand, at tables that were not learnt from: it builds what it
can, plays what helps, and never thinks more land worth less."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ludoteka.engine import bots
from ludoteka.engine.registry import load
from ludoteka.games.catan.bots import land
from ludoteka.games.catan.bots.thinker import left_to_value
from ludoteka.games.catan.bots.value import value
from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.box.maps import LAST_CORNER
from ludoteka.games.catan.state import Helper, Rest, Scenario, Terrain
from tests.games.catan.strolls import seen
from tests.games.catan.table import A, B, C, Table, table
from tests.games.catan.writing import code, notation

RUNS_ON = ("plain",)


def chosen(match: Table, seed: int = 0) -> str:
    """What the bot does in A's place, seeing what A sees."""
    view = bots.Seen(load("catan"), seen(match.states, A).reshape(1), A)
    return notation(bots.Greedy(random.Random(seed)).choose(view))


def settled() -> Table:
    """A has a single settlement left, and a way to the coast; B and C live at other coasts. Nobody trades; A's helper
    rests."""
    match = table(seats=3, offers=0, helpers=1)
    match.s.players[A].rest = Rest.USED
    match.town(A, "2.3.S", "4.4.N", "3.6.S", "4.5.S").road(A, "2.3.SW", "2.3.W", "4.4.NE")
    return match.town(B, "2.6.S", "1.6.N").town(C, "5.2.N", "3.2.N")


@pytest.mark.parametrize("spare", ["", " 1 ore", " 1 grain", " 1 lumber 1 brick"])
def test_whoever_can_settle_does_even_where_it_brings_little(spare):
    match = settled().hand(A, "1 lumber 1 brick 1 wool 1 grain" + spare).turn(A, rolled=4)
    assert match.legal("settle") == {"settle 2.3.NW"}
    assert chosen(match) == "settle 2.3.NW"


def test_a_monopoly_is_played_once_the_others_have_much_of_one_thing():
    match = settled().devs(A, "1 monopoly").hand(A, "1 ore").hand(B, "4 ore").hand(C, "3 ore").turn(A, rolled=4)
    assert chosen(match) == "play monopoly"
    match.do("play monopoly")
    assert chosen(match) == "name ore"


def test_asla_is_kept_while_there_is_no_card_to_give():
    match = table(3, helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(B, "2 ore").turn(A, rolled=8)
    assert chosen(match) == "end"
    calls = code("help")
    assert left_to_value(match.s, calls), "no search tries it either"
    assert not left_to_value(match.hand(A, "1 wool").s, calls)


def test_a_monopoly_is_kept_while_nobody_has_anything():
    assert chosen(settled().devs(A, "1 monopoly").turn(A, rolled=4)) == "end"


def test_each_further_pip_of_a_resource_is_worth_something():
    worth = [land.spread(0.25 * pips) for pips in range(200)]
    assert all(more > less for less, more in pairwise(worth))


def test_land_yields_pips_for_each_resource_a_city_twice_gold_a_quarter_of_all():
    match = table(seats=3, scenario=Scenario.NEW_SHORES).land("2.3", "ore", 6).land("2.4", "wool", 3)
    match.land("1.4", "gold", 8).town(A, "2.3.S").city(A, "2.4.N")
    slowly = [0.0] * 5
    for c in range(LAST_CORNER[match.s.map]):
        for h in CORNER_HEXES[c] if match.s.town[c] else ():
            pips = int(land.PIPS[match.s.token[h]]) * (2 if match.s.town[c] & 8 else 1)
            for r in range(5):
                kind = match.s.terrain[h]
                slowly[r] += pips if kind == r else pips / 4 if kind == Terrain.GOLD else 0
    packed = land.income(match.s, A)
    assert [0.25 * (packed >> 12 * r & 4095) for r in range(5)] == slowly
    assert min(slowly) > 0  # of gold
    assert max(slowly) > 5


def test_what_others_may_gain_by_their_roads_lowers_the_worth():
    """B may soon have the longest road, C far from it."""
    match = settled()
    before = value(match.s, A)
    match.s.players[B].route = 4
    near = value(match.s, A)
    match.s.players[B].route = 0
    match.s.players[C].route = 1
    assert near < value(match.s, A) < before


@pytest.mark.parametrize(("robber", "wise"), [("3.4", "roll"), ("2.6", "roll"), ("2.4", "play knight")])
def test_before_the_roll_a_knight_is_for_freeing_ones_own_land(robber, wise):
    """In the desert, on B's land, on A's: a seven may still move it."""
    match = settled().devs(A, "1 knight").hand(B, "2 ore").robber(robber).turn(A)
    assert chosen(match) == wise


def test_after_the_roll_a_knight_goes_where_the_others_live():
    assert chosen(settled().devs(A, "1 knight").hand(B, "2 ore").turn(A, rolled=4)) == "play knight"


def test_a_knight_is_kept_while_the_robber_lies_well():
    """It lies where it keeps most from B, and nobody has a card to steal."""
    match = settled().devs(A, "1 knight").army(C, 2).city(B, "5.3.S").city(B, "5.4.SE").robber("5.4").turn(A, rolled=4)
    assert chosen(match) == "end"


def test_where_there_is_no_robber_a_knight_is_not_kept():
    match = table(seats=3, scenario=Scenario.PIRATE_ISLANDS, offers=0).ship(A, "2.6.NE", "2.6.NW")
    match.devs(A, "1 knight").turn(A, rolled=2)
    assert chosen(match) == "play knight"


def test_the_knight_that_makes_the_largest_army_is_played_at_once():
    match = settled().army(A, 2).devs(A, "1 knight").hand(B, "2 ore").turn(A)
    assert chosen(match) == "play knight"


def test_an_offer_that_was_refused_is_not_made_again_in_the_same_turn():
    match = table(seats=3).hand(A, "3 lumber 1 wool 2 grain").hand(B, "1 lumber 1 grain 1 ore")
    match.hand(C, "2 lumber 1 grain").turn(A, rolled=4)
    assert chosen(match).split()[0] in ("offer", "want")
    match.do("offer lumber", "want ore", "propose", "decline", "decline")
    assert chosen(match).split()[0] not in ("offer", "want")


def test_the_robber_goes_where_others_live():
    match = settled().devs(A, "1 knight").turn(A, rolled=4).do("play knight")
    place = chosen(match).removeprefix("hex ")
    own = {"2.3", "1.4", "2.4", "4.3", "4.4", "5.3"}
    assert place not in own, place
