"""What programs send and get. From these the description is made and requests are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=24)]
Seat = Annotated[int, msgspec.Meta(ge=1, le=99, description="Counted from 1.")]
Version = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31, description="How many events there have been.")]


class Complaint(msgspec.Struct, omit_defaults=True):
    """What is wrong, in the language that was asked for (Accept-Language)."""

    sentence: str
    rule: str = ""
    chapter: str = ""


class Choice(msgspec.Struct):
    """An option of a game."""

    name: str
    values: list[int]
    default: int


class About(msgspec.Struct):
    """A game: what it is called, for how many, with which options, by which version of its rules."""

    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[Choice]
    bots: list[str]


class Games(msgspec.Struct):
    """All games of this server."""

    games: list[About]


class Token(msgspec.Struct):
    """The key of a new guest, to be sent as `Authorization: Bearer …`. It cannot be had again."""

    token: str


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to be set up. Seats are "human", which are the sender's, or names of bots."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, int], msgspec.Meta(max_length=40)] = {}
    names: Annotated[list[Name], msgspec.Meta(max_length=12)] = []


class Made(msgspec.Struct):
    """The id of a new match."""

    id: str


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits down."""

    name: Name = ""


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """The version of the table that the program has seen."""

    version: Version


class Move(Step, forbid_unknown_fields=True):
    """An action, by its notation."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Answer(Step, forbid_unknown_fields=True):
    """Yes or no to what the others are asked for: exactly this."""

    what: Literal["takeback", "pause"]
    to: Version = 0


class Asked(msgspec.Struct):
    """What somebody asks the others for: to take a step back, so that `to` entries of the log are left, or a rest."""

    what: Literal["takeback", "pause"]
    by: Seat
    to: Version
    yours: bool  # whether the program has not answered; after a minute of silence it agrees


class Legal(msgspec.Struct):
    """What the seat may do: its notation, and its words."""

    notation: str
    words: str


class View(msgspec.Struct):
    """A match as the program may see it."""

    id: str
    game: str
    rules: int
    version: Version
    seats: list[str]  # "human" or a bot's name, by seat
    names: list[str]
    mine: list[Seat]
    asked: Seat | None  # the seat that is to act, or to reveal
    seen_by: Seat | None  # whose view `position` is; null = an onlooker's
    chance: bool  # whether the program is to let chance answer: POST …/reveal
    prompt: str
    legal: list[Legal]  # what the program may do now; empty while others are asked
    ask: Asked | None  # what somebody asks the others for beside the moves: POST …/agree or …/decline
    resting: bool  # whether the match rests: then nobody does anything until somebody goes on with it
    over: bool
    scores: list[int]
    winners: list[Seat]
    position: dict[str, Any]
