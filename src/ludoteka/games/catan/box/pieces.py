"""Costs, pieces and decks as tables that rules index. Data comes from `box/pieces.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from ..state import RESOURCES, SEATS, WONDERS, Scenario

Source = Literal["printed", "reported", "house"]
Cost = dict[Literal["lumber", "brick", "wool", "grain", "ore"], int]
Deck = dict[str, int | str]


class HelperTile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    number: int
    id: str
    name: str
    power: str
    when: Literal["own", "before", "after", "roll"]
    source: Source
    sure: Literal["high", "fair"]


class Wonder(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    cost: Cost
    needs: Literal["two_cities", "strait", "wasteland", "port_city_and_route", "city_and_six"]
    players: Literal["small", "wide"]
    source: Source


class Pieces(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    resources: list[str]
    yields: dict[str, str]
    bank: dict[str, int | str]
    deck: dict[str, Deck]
    pieces: dict[str, int | str]
    cost: dict[str, Cost | str]
    points: dict[str, int | str]
    rules: dict[str, int | str]
    wonders: list[Wonder]
    helpers: list[HelperTile]


BOX = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("pieces.toml").read_text("utf-8")), Pieces
)


def _number(table: dict[str, int | str], key: str) -> int:
    return int(table[key])


def _cost(cost: Cost | str) -> list[int]:
    assert isinstance(cost, dict)
    return [int(cost.get(name, 0)) for name in ("lumber", "brick", "wool", "grain", "ore")]


#: Cards of each resource in the bank, by the number of seats.
BANK = np.array([_number(BOX.bank, "wide" if seats > 4 else "small") for seats in range(SEATS + 1)])
_KINDS = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")


def _deck(scenario: int, seats: int) -> list[int]:
    """In the Pirate Islands victory points leave the deck, or serve as knights."""
    cards = [_number(BOX.deck["wide" if seats > 4 else "small"], kind) for kind in _KINDS]
    if scenario == Scenario.PIRATE_ISLANDS and seats > 2:
        points = cards.pop()
        cards.append(0)
        if BOX.deck["pirate_islands"][("three", "four", "five", "six")[seats - 3]] == "knights":
            cards[0] += points
    return cards


#: Development cards by kind. [scenario, seats, card]
DECKS = np.array([[_deck(scenario, seats) for seats in range(SEATS + 1)] for scenario in Scenario])
#: Settlements, cities, roads and ships of a colour.
PIECES = np.array([_number(BOX.pieces, kind) for kind in ("settlement", "city", "road", "ship")])
HAND_LIMIT = _number(BOX.rules, "discard_above")
BANK_RATE = _number(BOX.rules, "bank_rate")

ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST, SHIP_COST, GREGOR_SETTLEMENT, GREGOR_CITY, WONDER_COST = range(8)
#: What each costs in cards; the wonders come last, by their number. Gregor spares a settlement its wool and grain, a
#: city an ore and a grain. [what, resource]
COST = np.array(
    [_cost(BOX.cost[kind]) for kind in ("road", "settlement", "city", "development", "ship")]
    + [[1, 1, 0, 0, 0], [0, 0, 0, 1, 2]]
    + [_cost(wonder.cost) for wonder in BOX.wonders]
)
assert COST.shape == (WONDER_COST + WONDERS, RESOURCES)

NEEDS = ("two_cities", "strait", "wasteland", "port_city_and_route", "city_and_six")
#: What a wonder asks of who begins it, by its number, as a place in `NEEDS`.
WONDER_NEEDS = np.array([NEEDS.index(wonder.needs) for wonder in BOX.wonders])
#: How many of the wonders are in play, by the number of seats; the first of them.
WONDERS_OF = np.array([sum(w.players == "small" or seats > 4 for w in BOX.wonders) for seats in range(SEATS + 1)])
WONDER_LEVELS = _number(BOX.rules, "wonder_levels")
WONDER_POINTS = _number(BOX.rules, "target")  # that win together with the most levels
FORTRESS_CHITS = _number(BOX.rules, "fortress_chits")
CLOTH_VILLAGES = _number(BOX.rules, "villages_with_cloth_to_go_on")  # with fewer of them the match is over
