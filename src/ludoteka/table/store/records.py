"""What is kept: matches and their events, and what people leave beside them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ludoteka.engine.files.match_file import KEYED
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

#: What an event may be. A name, once written into a database, keeps its meaning for ever.
#: "screen" is of versions that knew one screen for a whole match.
Kind = Literal[
    "move", "reveal", "undo", "raise", "lower", "screen",
    "open", "sit", "leave", "remove", "bot", "person", "host", "start", "name", "link", "again",
    "clock", "onlookers", "ask", "agree", "decline", "takeback", "pause", "resume", "flag",
    "miss", "here", "gone",
]  # fmt: skip
#: Whether the seats of a match are still being filled, it is played, or it has ended.
State = Literal["lobby", "running", "over"]

DAMAGED = mark("This match is damaged in the database: {error}.")


class NotKept(UserError):
    """The database takes nothing now. What was asked for has not been done."""


class Doubtful(NotKept):
    """The database was lost in the middle: nobody knows yet whether it was kept. To ask for the same again is safe."""


class Conflict(Exception):
    """Somebody else was quicker: this version of the match, or this request, is kept already and is another one."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """How a match was set up; none of it ever changes."""

    id: str
    game: str
    players: tuple[str, ...]  # by seat: "human" or a bot's name
    options: Mapping[str, int]
    seed: str
    rules: int  # version of the game's rulebook
    box: str = ""  # the text of an owner's box file
    start: Mapping[str, Any] | None = None  # a position to start from
    by_hand: int | None = None  # events brought in from a file without a seed; the dice took over after them
    created: float = field(default_factory=lambda: time.time())
    seed_from: Literal["server", "person"] | None = None  # "server": drawn in secret; None: nobody noted it
    names: tuple[str, ...] | None = None  # by seat, "" = none was given
    screen: str | None = None  # the guest who set it up: a hash
    dice: int = KEYED  # how the seed becomes dice: a format of match files


@dataclass(frozen=True, kw_only=True)
class Event:
    """One accepted event; `version` counts them from 1."""

    version: int
    kind: Kind
    seat: int | None = None  # of a move, who looks once the curtain is raised, or whom it is about
    what: tuple[str, ...] = ()  # a move's notation, what chance answered, or what `Party` makes of it
    request: str | None = None  # the sender's id of the request; None = the server did it by itself
    content: str = ""  # what was asked for, word for word
    at: float = field(default_factory=lambda: time.time())  # when it happened, in seconds since the epoch


@dataclass(frozen=True, kw_only=True)
class Summary:
    """What lists say of a match without replaying it; kept in the same transaction as the event that made it so."""

    state: State
    asked: Sequence[str] = ()  # the guests who are asked now
    bots: bool = False  # whether the next step is a bot's
    due: float | None = None  # the moment when the time of whoever is asked is out, if something follows from it
    members: Sequence[str] | None = None  # the guests whose match it is; None = the same as before


@dataclass(frozen=True, kw_only=True)
class Checkpoint:
    """How the table lay after an event, with all that was hidden: what tells whether later rules lead to the same."""

    version: int  # of the event
    entries: int  # of the match's log by then
    position: Mapping[str, Any]  # as the game writes one


@dataclass(frozen=True, kw_only=True)
class Stretch:
    """A part of a match's way, from one event to another: only saves replaying it (`running.stretches`)."""

    version: int  # of the event that it ends with
    before: int  # of the event that the stretch before it ends with; 0 = it begins at the start
    entries: int  # of the match's log by then
    value: str


@dataclass(frozen=True, kw_only=True)
class Result:
    """How a match ended for a guest who had a seat at it."""

    guest: str
    match: str
    game: str
    at: float
    points: int
    place: int  # 1 = first
    shared: int  # how many came first
    seats: int
    name: str = ""  # what the guest was called there
    ahead: int | None = None  # points more than the best of the others; None where there were none, or nobody noted it
    turns: int | None = None  # the guest's own; None where nobody noted it


@dataclass(frozen=True)
class Refused:
    """A request that changed nothing, and how it was answered."""

    request: str
    content: str
    answer: Mapping[str, Any]


@dataclass(frozen=True)
class Kept:
    """A match as it is kept."""

    setup: Setup
    events: Sequence[Event]
    refused: Sequence[Refused]


@dataclass(frozen=True)
class Recent:
    """A match in a list."""

    id: str
    game: str
    seats: tuple[str, ...]
    created: float
    changed: float
    version: int
    state: State | None = None  # None: it has no summary yet
    waits: bool = False  # for the guest who asks


@dataclass(frozen=True, kw_only=True)
class Line:
    """What somebody said at a match; `number` counts the lines of a match from 1, and is 0 before it is kept."""

    guest: str
    seat: int | None  # None: an onlooker
    name: str
    text: str
    at: float = field(default_factory=lambda: time.time())
    number: int = 0


@dataclass(frozen=True)
class Push:
    """An address at which a guest's browser takes notices, and the keys that they are sealed with."""

    guest: str
    endpoint: str
    keys: Mapping[str, str]
