"""The maps of `box/maps.toml` as they are written there, checked; `maps.py` makes tables of them for the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec

from ..state import ANY, Terrain
from .grid import HEX_AT, corner_at, edge_at

Hex = tuple[int, int]
Place = tuple[int, int, str]
Land = Literal["forest", "hills", "pasture", "fields", "mountains", "desert", "gold", "sea"]
Resource = Literal["lumber", "brick", "wool", "grain", "ore"]
Harbor = Literal["3:1", "lumber", "brick", "wool", "grain", "ore"]
Source = Literal["printed", "reported", "house"]

TERRAINS = {
    "forest": Terrain.LUMBER, "hills": Terrain.BRICK, "pasture": Terrain.WOOL, "fields": Terrain.GRAIN,
    "mountains": Terrain.ORE, "desert": Terrain.DESERT, "gold": Terrain.GOLD, "sea": Terrain.SEA,
}  # fmt: skip
HARBOR_KINDS = {"lumber": 0, "brick": 1, "wool": 2, "grain": 3, "ore": 4, "3:1": ANY, "?": -1}


class Area(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: str
    layout: Literal["printed", "fixed", "pool", "paired", "fog"]
    hexes: list[Hex]
    terrain: list[Land]
    tokens: list[int]
    source: Source
    pool: str = ""
    start: bool = False
    settle: bool = True
    robber: bool = True
    bonus: int = 0


class BeginnerStart(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    colour: str
    settlement: Place
    road: Place
    second_settlement: Place
    second_road: Place
    source: Source


class Seat(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    settlement: Place
    ship: Place
    landing: Place
    fortress: Place
    route: list[Place]
    source: Source = "printed"
    colour: str = ""


class Map(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    scenario: str
    players: list[int]
    target: int
    special: str
    start_settlements: int
    rows: list[tuple[int, int, int]]
    bonus_points: int
    home: Literal["none", "main", "start"]
    robber: list[int] | Literal["desert"]  # [] = beside the map until first moved
    pirate: list[int]  # likewise
    harbors: list[tuple[int, int, str, Literal["3:1", "lumber", "brick", "wool", "grain", "ore", "?"]]]
    harbor_types: list[Harbor]
    areas: list[Area]
    source: Source
    frame_hexes: list[Hex] = []
    offset: Hex = (0, 0)
    no_pirate: bool = False
    spiral_tokens: list[int] = []
    barred_tokens: list[tuple[list[Hex], list[int]]] = []
    gifts: list[tuple[int, int, str, Literal["point", "card", "harbor"]]] = []
    villages: list[tuple[int, int, str, int]] = []
    cloth_each: int = 0
    cloth_supply: int = 0
    fleet: list[Hex] = []
    wasteland: list[Place] = []
    strait: list[Place] = []
    barred: list[Place] = []
    seats: list[Seat] = []
    beginner_starts: list[BeginnerStart] = []

    def hex(self, at: Hex) -> int:
        """The number of a hex of this map on the chart."""
        return HEX_AT[at[0] + self.offset[0], at[1] + self.offset[1]]

    def edge(self, at: Place) -> int:
        return edge_at(at[0] + self.offset[0], at[1] + self.offset[1], at[2])

    def corner(self, at: Place) -> int:
        return corner_at(at[0] + self.offset[0], at[1] + self.offset[1], at[2])


class Atlas(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    maps: list[Map]


ATLAS = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("maps.toml").read_text("utf-8")), Atlas
).maps
