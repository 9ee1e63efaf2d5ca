"""The tables at which the robot plays: every game, number of seats, scenario and way of playing."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

Hand = Literal["mouse", "touch", "keys"]
HANDS: tuple[Hand, ...] = ("mouse", "touch", "keys")
DESK, PHONE = (1440, 900), (390, 844)


@dataclass(frozen=True)
class Board:
    """One match: who sits where, what is chosen in the form, and how the person's hand moves."""

    game: str
    people: int = 1
    bots: int = 0
    options: Mapping[str, int] = field(default_factory=dict)
    hand: Hand = "mouse"
    bot: str = "greedy"
    coached: bool = False  # a first game, set as its coach wants it
    friends: bool = False  # the people meet from devices of their own: at a desk, on a phone, by keys

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        return PHONE if self.hand == "touch" else DESK

    @property
    def name(self) -> str:
        """All that is special about it, in words."""
        chosen = (f"{name} {value}" for name, value in self.options.items())
        how = ["friends"] * self.friends + ["coached"] * self.coached + [self.hand]
        return " ".join([self.game, f"{self.people}+{self.bots}", *chosen, *how])

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The fields of the form that sets it up."""
        seats = ["human"] * self.people + [self.bot] * self.bots
        if self.friends:  # they take what the host leaves free, and bots the rest
            seats[1:] = ["open"] * (len(seats) - 1)
        if self.coached:
            return [("game", self.game), ("with", "coach")]
        return [("game", self.game), *((name, str(value)) for name, value in self.options.items()),
                *(("seats", seat) for seat in seats)]  # fmt: skip

    @property
    def devices(self) -> list[Board]:
        """The same table as each of the friends has it before their eyes; the first one is the host."""
        return [replace(self, hand=HANDS[k % len(HANDS)]) for k in range(self.people)]

    @property
    def number(self) -> int:
        """Something of its own from which its dice come, always the same."""
        return zlib.crc32(self.name.encode())


def boards() -> Iterator[Board]:
    """All of them."""
    yield from _catan()
    yield from _tapestry()
    yield from _farshore()
    yield from _dorfromantik()
    yield from _friends()
    yield from COACHED


def _catan() -> Iterator[Board]:
    for scenario in range(10):
        yield Board("catan", 1, 3, {"scenario": scenario}, HANDS[scenario % 3])
        yield Board("catan", 1, 2, {"scenario": scenario, "helpers": 1, "offers": 1}, HANDS[(scenario + 1) % 3])
    for bots in (4, 5):
        for extra in (0, 1):
            yield Board("catan", 1, bots, {"extra": extra, "helpers": 2 * extra}, HANDS[bots % 3])
    yield Board("catan", 1, 5, {"scenario": 1}, "touch")
    yield Board("catan", 1, 4, {"scenario": 3, "helpers": 1}, "mouse")
    yield Board("catan", 2, 1, {"layout": 1}, "mouse")
    yield Board("catan", 2, 2, {"scenario": 4}, "touch")


def _tapestry() -> Iterator[Board]:
    yield Board("tapestry", 1, 0, {}, "mouse")
    yield Board("tapestry", 1, 0, {"adjusted": 1}, "touch")
    yield Board("tapestry", 1, 1, {"adjusted": 1}, "keys")
    yield Board("tapestry", 1, 1, {"shadow": 1}, "mouse")
    yield Board("tapestry", 2, 1, {}, "mouse")
    yield Board("tapestry", 1, 3, {}, "touch")
    yield Board("tapestry", 1, 4, {}, "mouse")


def _farshore() -> Iterator[Board]:
    yield Board("farshore", 1, 1, {}, "mouse")
    yield Board("farshore", 1, 1, {}, "keys")
    yield Board("farshore", 1, 2, {}, "touch")
    yield Board("farshore", 2, 2, {}, "mouse")


def _dorfromantik() -> Iterator[Board]:
    for seats in range(1, 7):
        people = 2 if seats > 3 else 1
        yield Board("dorfromantik", people, seats - people, {"boxes": seats % 3}, HANDS[seats % 3])


def _friends() -> Iterator[Board]:
    yield Board("catan", 2, 1, {"offers": 1}, friends=True)
    yield Board("catan", 3, 0, {"scenario": 1}, friends=True)
    yield Board("tapestry", 2, 0, {}, friends=True)
    yield Board("tapestry", 3, 0, {}, friends=True)
    yield Board("farshore", 2, 1, {}, friends=True)
    yield Board("farshore", 3, 0, {}, friends=True)
    yield Board("dorfromantik", 2, 1, {}, friends=True)
    yield Board("dorfromantik", 3, 0, {}, friends=True)


#: One of each game for every run of the tests; each goes on for some clicks only.
SAMPLE = (
    Board("catan", 1, 2, {"offers": 1}, "mouse", "random"),
    Board("tapestry", 1, 1, {"shadow": 1}, "touch", "random"),
    Board("farshore", 1, 1, {}, "keys", "random"),
    Board("dorfromantik", 2, 0, {}, "touch", "random"),
)

#: A first game of each, with a coach beside the board.
COACHED = tuple(Board(game, coached=True) for game in ("catan", "tapestry", "farshore", "dorfromantik"))
