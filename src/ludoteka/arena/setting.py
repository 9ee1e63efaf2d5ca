"""What a run of games is: everything that decides its results, and nothing that does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from ludoteka.engine.game import Game
from ludoteka.engine.registry import load
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

LIMIT = 30.0  # seconds for a decision where nobody says otherwise


@dataclass(frozen=True)
class Job:
    """One game: its number in the run, its board (games of one board have the same set-up, and the same answers of
    chance in the same order), and the bot in each seat."""

    number: int
    board: int
    seating: tuple[str, ...]


class AtTable:
    """What says at which table games are played has this of it."""

    game: str
    seats: int
    box: str

    @property
    def loaded(self) -> Game:
        """The game itself."""
        return load(self.game, self.box)

    @property
    def apart(self) -> bool:
        """Whether each bot plays by itself, and boards compare them: alone at the table, or all against the score."""
        return self.seats == 1 or self.loaded.together


@dataclass(frozen=True)
class Setting(AtTable):
    """A run. `bots` are names, as often as they sit at the table where there are no more than seats; `own` says what
    those are that Ludoteka does not bring (`engine.bots.own`)."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, int] = field(default_factory=dict)
    seed: str = "1"
    box: str = ""
    own: Mapping[str, str] = field(default_factory=dict)
    limit: float = LIMIT  # seconds that a decision may take
    compiled: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """Each bot once, in the order given."""
        return tuple(dict.fromkeys(self.bots))

    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together: all of the bots, those of every choice among them where they are more than the seats, or
        the given ones in turn where they are fewer; in games where all play together each bot in all seats."""
        if self.apart:
            return [(name,) * self.seats for name in self.names]
        if len(self.bots) > self.seats:
            return list(dict.fromkeys(combinations(self.bots, self.seats)))
        return [tuple(self.bots[k % len(self.bots)] for k in range(self.seats))]

    def seatings(self) -> list[tuple[str, ...]]:
        """All games of one board: each line-up, every bot once in each seat."""
        return [turned for lineup in self.lineups() for turned in rotations(lineup)]

    def jobs(self, games: int) -> Iterator[Job]:
        """Whole boards, until there are at least so many games."""
        seatings = self.seatings()
        for board in range(-(-games // len(seatings))):
            for k, seating in enumerate(seatings):
                yield Job(board * len(seatings) + k, board, seating)


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """A line-up turned round the table; each order once."""
    return list(dict.fromkeys(tuple(lineup[k:]) + tuple(lineup[:k]) for k in range(len(lineup))))


def table_for(game: Game, bots: Sequence[str], seats: int | None) -> int:
    """How many sit at the table: as said; else one where all play together, or as many as there are bots, where the
    game has such a table; else its fewest, but two. Raises UserError without a bot."""
    if not bots or not all(bots):
        raise UserError(mark("Name the bots that play, such as greedy,random."))
    if seats is not None:
        return seats
    if game.together:
        return game.seats[0]
    fewest = min((n for n in game.seats if n > 1), default=game.seats[0])
    return len(bots) if len(bots) in game.seats and len(bots) > 1 else fewest
