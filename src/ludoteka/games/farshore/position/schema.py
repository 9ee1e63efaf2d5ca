"""A position as readable JSON: who has what, what lies on the board, and what effects still wait."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..state import ANCHORS, EMPTY, Season, What

Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Loose = Annotated[int, msgspec.Meta(ge=-2, le=99)]
Counts = dict[str, Annotated[int, msgspec.Meta(ge=0, le=125)]]
HIDDEN = "?"
TOKEN_NAMES = [what.name.lower() for what in What]
SEASONS = [season.name.lower() for season in Season]


class InCity(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    anchor: bool = False
    worker: int = 0
    fresh: bool = False
    used: Small = 0
    held: dict[str, Small] = {}


class Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is left out is as at the start: nothing but two workers and three anchors."""

    goods: dict[str, Count] = {}
    points: Count = 0
    treasures: Count = 0
    hand: list[str] = []  # "?" where it is hidden
    city: list[InCity] = []
    maps: dict[str, Small] = {}
    boat: Small = 0  # space, not points
    anchors: Small = ANCHORS
    lost_anchors: Small = 0
    season: str = "winter"
    workers: Small | None = None  # at home; without a number all that stand nowhere
    passed: bool = False
    swapped: bool = False


class Pending(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An effect that waits: its step, and how far it has come."""

    step: str
    name: Loose = EMPTY
    slot: Loose = EMPTY
    left: Loose = EMPTY
    made: Loose = 0
    spot: Small = 0  # of the Bay, from 1, that a played card left and that is filled when its playing ends


class Paying(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    due: list[Small]
    less: Small = 0
    used: bool = False
    price: Small = 0
    instead: bool = False
    settled: bool = False


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Without `deck` all cards that lie nowhere else are in it; without `discards`, on the discard pile."""

    players: list[Seat]
    deck: Counts | None = None
    discards: Counts | None = None
    deck_left: Count | None = None  # for hidden positions, whose `deck` counts all unseen cards
    bay: list[tuple[str, Small] | None] = []  # by spot: card and how many
    revealed: list[str] = []
    islands: list[Small] = []  # tiles, from 1
    flooded: list[bool] = []
    at: list[Small] = []  # coast sites, then islands: seat from 1, 0 = nobody
    crowd: list[list[Small]] = []  # docks, lookout, dunes: workers by seat
    maps_taken: dict[str, Small] = {}
    roses: tuple[str | None, str | None] = (None, None)  # what A and B show
    roses_left: list[list[str]] | None = None
    first: Small = 0
    turn: Small = 0
    to_move: Loose | None = None  # the seat that is asked, without a number `turn`; -1 = the game is over
    phase: str = "turn"
    awaits: str = "nothing"
    pending: list[Pending] = []
    to_run: list[Small] = []
    paying: Paying | None = None
    picked: Loose = EMPTY
