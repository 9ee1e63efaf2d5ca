"""The recount in machine code sees each card and piece that is lost or made, and each leader that does not lead."""

from __future__ import annotations

import random

import pytest

import ludoteka
from ludoteka.games.catan.checks.tally import leaders
from ludoteka.games.catan.state import Scenario
from tests.games.catan.table import Table
from tests.laws.builds import tallied

ROAD, SHIP, CITY = 0, 8, 8


def after(decisions: int, scenario: int):
    """A position of a random match."""
    match, dice = ludoteka.new("catan", seats=4, seed=3, scenario=scenario), random.Random(5)
    while len(match.log) < decisions and not match.over:
        match.play(dice.choice(match.legal()))
    return match.states


@pytest.fixture(scope="module")
def ashore():
    return after(900, Scenario.BASE)


@pytest.fixture(scope="module")
def afloat():
    return after(900, Scenario.FOUR_ISLANDS)


def first(s, field: str, mine: int) -> int:
    """Where the first piece of a kind lies."""
    return next(k for k, thing in enumerate(s[field].tolist()) if thing & 15 == mine)


def town_taken(s) -> None:
    s.town[first(s, "town", 1)] = 0


def town_grown(s) -> None:
    s.town[first(s, "town", 1)] = 1 | CITY


def way_taken(s) -> None:
    s.route[first(s, "route", 2 | ROAD)] = 0


def way_of_another(s) -> None:
    s.route[first(s, "route", 2 | ROAD)] = 1


def ship_taken(s) -> None:
    s.route[next(e for e, way in enumerate(s.route.tolist()) if way & SHIP)] = 0


WRONG = {
    "a card too many in a hand": lambda s: s.players[1].hand.__setitem__(0, s.players[1].hand[0] + 1),
    "the size of a hand": lambda s: s.players[2].__setattr__("cards", s.players[2].cards + 1),
    "a card of the bank": lambda s: s.bank.__setitem__(3, s.bank[3] - 1),
    "a card of the deck": lambda s: s.deck.__setitem__(0, s.deck[0] - 1),
    "a card that was played": lambda s: s.spent.__setitem__(2, s.spent[2] + 1),
    "a card in a hand": lambda s: s.players[0].dev.__setitem__(1, s.players[0].dev[1] + 1),
    "how many cards one has": lambda s: s.players[0].__setattr__("devs", s.players[0].devs + 1),
    "a knight": lambda s: s.players[3].__setattr__("knights", s.players[3].knights + 1),
    "a settlement left": lambda s: s.players[0].__setattr__("settlements", s.players[0].settlements - 1),
    "a city left": lambda s: s.players[1].__setattr__("cities", s.players[1].cities - 1),
    "a road left": lambda s: s.players[2].__setattr__("roads", s.players[2].roads + 1),
    "a ship left": lambda s: s.players[2].__setattr__("ships", s.players[2].ships + 1),
    "a settlement gone": town_taken,
    "a settlement that became a city": town_grown,
    "a road gone": way_taken,
    "a road of another": way_of_another,
    "an edge that it does not reach": lambda s: s.players[0].reach.__setitem__(0, s.players[0].reach[0] ^ 1),
    "a ring of ships": lambda s: s.players[1].__setattr__("ringed", 1),
    "points": lambda s: s.players[1].__setattr__("points", s.players[1].points - 1),
    "the longest way": lambda s: s.players[0].__setattr__("route", s.players[0].route + 1),
    "a holder that does not lead": lambda s: s.__setattr__("road_holder", shortest(s)),
    "an army that does not lead": lambda s: s.__setattr__("army_holder", weakest(s)),
}


def shortest(s) -> int:
    return min(range(4), key=lambda p: s.players[p].route)


def weakest(s) -> int:
    return min(range(4), key=lambda p: s.players[p].knights)


def test_a_match_keeps_everything(ashore, afloat):
    assert tallied(Table.build, ashore) == tallied(Table.build, afloat) == 0


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_seen(ashore, wrong):
    assert tallied(Table.build, ashore, WRONG[wrong]) > 0


@pytest.mark.parametrize("change", [ship_taken, WRONG["a ship left"], WRONG["the longest way"]])
def test_what_is_wrong_at_sea_is_seen(afloat, change):
    assert tallied(Table.build, afloat, change) > 0


@pytest.mark.parametrize(("field", "holder", "least"), [("route", "road_holder", 5), ("knights", "army_holder", 3)])
def test_nobody_who_leads_alone_is_passed_over(ashore, field, holder, least):
    s = ashore.copy()[0]
    s.road_holder = s.army_holder = -1
    for p in range(4):
        s.players[p].route = s.players[p].knights = 0
    assert leaders(s) == 0
    s.players[1][field] = least
    assert leaders(s) == 1
    s[holder] = 1
    assert leaders(s) == 0
    s.players[2][field] = least
    assert leaders(s) == 0, "its holder keeps it in a tie"
    s[holder] = -1
    assert leaders(s) == 0, "where two lead it may be laid aside"
    s.players[1][field] = s.players[2][field] = least - 1
    s[holder] = 1
    assert leaders(s) == 1
