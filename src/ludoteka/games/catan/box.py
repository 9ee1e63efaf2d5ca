"""Costs, pieces and decks as tables that rules index. Data comes from `box/pieces.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from .state import RESOURCES, SEATS

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
    tomllib.loads(Path(__file__).with_name("box").joinpath("pieces.toml").read_text("utf-8")), Pieces
)


def _number(table: dict[str, int | str], key: str) -> int:
    return int(table[key])


def _cost(cost: Cost | str) -> list[int]:
    assert isinstance(cost, dict)
    return [int(cost.get(name, 0)) for name in ("lumber", "brick", "wool", "grain", "ore")]


#: Cards of each resource in the bank, by the number of seats.
BANK = np.array([_number(BOX.bank, "wide" if seats > 4 else "small") for seats in range(SEATS + 1)])
#: Development cards by kind, for up to four seats and for more.
DECKS = np.array(
    [[_number(BOX.deck[size], kind)
      for kind in ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")]
     for size in ("small", "wide")]
)  # fmt: skip
#: Settlements, cities, roads and ships of a colour.
PIECES = np.array([_number(BOX.pieces, kind) for kind in ("settlement", "city", "road", "ship")])
HAND_LIMIT = _number(BOX.rules, "discard_above")
BANK_RATE = _number(BOX.rules, "bank_rate")

ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST, SHIP_COST, GREGOR_SETTLEMENT, GREGOR_CITY = range(7)
#: What each costs in cards. Gregor spares a settlement its wool and grain, a city an ore and a grain. [what, resource]
COST = np.array(
    [_cost(BOX.cost[kind]) for kind in ("road", "settlement", "city", "development", "ship")]
    + [[1, 1, 0, 0, 0], [0, 0, 0, 1, 2]]
)
assert COST.shape == (7, RESOURCES)
