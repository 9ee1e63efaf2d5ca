"""The shape of a position as readable JSON, as FEN is to chess.

Everything but what is certain may be left out: a position drawn by hand names what matters. Left out, hexes and harbors
are as the map is printed; bank and deck hold what nobody has; points, longest roads, rates and pieces left follow from
what stands on the map; everybody knows all hands. Places and cards are called as in notations, seats count from 0.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

Number = Annotated[int, Meta(ge=0, le=100)]
Count = Annotated[int, Meta(ge=0, le=30000)]
Counts = dict[str, Number]


class Known(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How many cards of a hand a reader is sure of, and how many there may be at most."""

    least: Counts = {}
    most: Counts = {}


class Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has on the map and before it. `new_ships` were built in this turn, and are not among `ships`,
    as `warships` are not."""

    settlements: list[str] = []
    cities: list[str] = []
    roads: list[str] = []
    ships: list[str] = []
    new_ships: list[str] = []
    warships: list[str] = []
    hand: Counts = {}
    cards: Number | UnsetType = UNSET  # how many these are; more, where they are hidden
    development: Counts = {}  # cards that may be played, and victory points
    bought: Counts = {}  # those that came in this turn
    development_cards: Number | UnsetType = UNSET
    knights: Number = 0
    points: Number | UnsetType = UNSET  # without victory point cards
    islands: list[Number] | UnsetType = UNSET  # where a settlement brings no points any more
    owed: Number = 0
    gold: Number = 0
    income: Number = 0
    helper: str = "nobody"
    moon: bool = False
    rest: str = "ready"
    cloth: Number = 0
    wonder: str | None = None
    levels: Number = 0
    fortress: Number | UnsetType = UNSET  # chits left on it
    loss: Number = 0
    known: dict[str, Known] = {}  # by reader, "all" = who has only watched; where it is not the very hand


class Offer(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    give: Counts = {}
    want: Counts = {}


class Drawing(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """All that lies on the table."""

    phase: str | UnsetType = UNSET
    to_move: Annotated[int, Meta(ge=-1, le=5)] | UnsetType = UNSET
    awaits: str = "nothing"
    turn: Number = 0
    roller: Number | UnsetType = UNSET
    part: str = "whole"
    turns: Count = 1
    setup_left: Number = 0
    dice: tuple[Number, Number] = (0, 0)
    rolled: Number = 0
    rolls: dict[str, Count] = {}
    hexes: dict[str, str] = {}
    areas: dict[str, Number] = {}  # islands where the map does not say them
    harbors: dict[str, str] = {}  # where players lay them, all of them in their order; "held 0": "ore 2" has seat 2
    gifts: dict[str, str] | UnsetType = UNSET  # of the tribe: "point", "card knight"; harbors are told above
    villages: Counts | UnsetType = UNSET  # cloth left in each
    cloth: Number | UnsetType = UNSET  # of the supply
    robber: str | UnsetType | None = UNSET
    pirate: str | UnsetType | None = UNSET
    fog: Counts | UnsetType = UNSET
    fog_tokens: list[Number] | UnsetType = UNSET
    players: list[Seat] = []
    bank: Counts | UnsetType = UNSET
    deck: Counts | UnsetType = UNSET
    deck_left: Number | UnsetType = UNSET
    under: list[str] = []  # cards under the deck, the upmost first: whose it was, and what it is
    spent: Counts = {}
    longest_road: int | UnsetType | None = UNSET
    largest_army: int | UnsetType | None = UNSET
    winner: Number | None = None
    played: bool = False
    sailed: bool = False
    robber_due: bool = False
    fleet_due: bool = False
    plenty: Number = 0
    free_roads: Number = 0
    settled: str | None = None
    lifted: str | None = None
    laid: str | None = None
    revealed: str | None = None
    raid: str | None = None
    offer: Offer | None = None
    counter_offers: dict[str, Offer] = {}
    accepted: list[Number] = []
    countered: list[Number] = []
    offered: Number = 0
    display: list[str] = []
    keep: Number | None = None
    hilda: Number | None = None
    thorolf: Number | None = None
    named: str | None = None
    asked: list[Number] = []
    debtor: Number | None = None
    look: list[str] = []
