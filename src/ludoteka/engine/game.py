"""What a game is to the house: a few rules over one record, and words for people.

A game's folder makes one `Game` (see `docs/adding-a-game.md`). Everything else is derived from it: matches, masks,
hints, search, pages. The rules come as plain functions; `engine.native` compiles them.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ludoteka.engine.ledger import Rulebook, read
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import new
from ludoteka.kernel.actions import asking
from ludoteka.kernel.rollouts import uncounted
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

if TYPE_CHECKING:
    from ludoteka.text.i18n import Translator


@dataclass(frozen=True)
class Option:
    """A choice made before the game, kept in the state's field of the same name."""

    name: str
    values: tuple[int, ...]
    default: int
    title: str  # marked for translation
    labels: tuple[str, ...]  # one for each value, marked for translation


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: `values` one for each seat, or a single one where all score together."""

    label: str
    values: tuple[int, ...]
    total: bool = False


Table = tuple[int, dict[str, int]]
"""How many sit at a table, and the value of each option."""


class Words(Protocol):
    """What a game says. Every state given to it has been hidden from its reader before."""

    def notation(self, s: Any, a: int) -> str:
        """An action as it stands in a saved match: short, in no language, unambiguous in its position."""

    def parse(self, s: Any, text: str) -> int:
        """The action of a notation; raises ValueError with one sentence."""

    def chance_notation(self, o: int) -> str:
        """What chance answered, as it stands in a saved match."""

    def parse_chance(self, s: Any, text: str) -> int:
        """The outcome of a notation; raises ValueError with one sentence."""

    def prompt(self, s: Any, t: Translator) -> str:
        """What is asked now, and of whom, as one sentence."""

    def action(self, s: Any, a: int, t: Translator) -> str:
        """An action in words."""

    def why(self, s: Any, a: int, t: Translator) -> dict[str, object]:
        """Fields for the sentence of a refusal: what it says of this position."""

    def log_action(self, before: Any, after: Any, a: int, t: Translator) -> list[str]:
        """What an action did, for the log: its words first, then one sentence for each consequence."""

    def log_chance(self, before: Any, after: Any, o: int, t: Translator) -> list[str]:
        """What chance answered, for the log."""

    def sheet(self, s: Any, t: Translator) -> list[Line]:
        """The score sheet's own lines, top to bottom."""


class Picture(Protocol):
    """How a game looks. Every state given to it has been hidden from its reader before."""

    def text(self, s: Any, t: Translator) -> str:
        """The table drawn in characters."""

    def svg(self, s: Any, t: Translator) -> str:
        """The table as one picture that stands alone."""


class Position(Protocol):
    """A position as people and programs read it."""

    def write(self, s: Any) -> dict[str, Any]:
        """The position as readable JSON."""

    def load(self, s: Any, position: Mapping[str, Any]) -> None:
        """Set a zeroed state (options in place) to a position; raises ValueError with one sentence."""


@dataclass(frozen=True, kw_only=True, eq=False)  # one game is one object
class Game:
    """A game. Rules take the state first; actions and outcomes of chance are small integers.

    `refusal(s, a)` is the only place where legality lives: 0, or the member of `reasons` that says why not.
    `apply(s, a)` does a legal action and may leave chance asked for; `draw(s)` lets the state's own dice answer and
    returns the outcome, which `deal(s, o)` carries out; `odds(s, o)` is an outcome's weight, 0 when it cannot be.
    `legal(s, out)` may list the legal actions quickly; without it they are asked for one by one.
    `value(s, seat)` is what greedy and search bots take a position for, in points; without it, the score.
    `outlook(s, seat)` is what a search takes the last position of a trial for, in the same unit: where seats play
    against each other, what tells best who will win from there; without it, `value`.
    `rough(s, seat)` is what a search plays trials on by, thousands of times: in the same unit as `value`, quicker, and
    nearly as good; without it, `value`.
    `tally(s)` recounts in machine code what must never be lost: how much of it is not where it should be, 0 = nothing.
    `reveals(s, a)` is whether a legal action may show its own seat, to which the position looks as `s`, what that could
    not see, chance that answers later left aside; without it, any may. What is known to show nothing is cheap to undo.
    `fits(seats, options)` says why a number of seats and a choice of all options don't go together, None where they do.
    """

    title: str
    folder: Path  # the game is called as its folder is, and its ledger lies there
    state: Any
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    actions: int
    outcomes: int
    reasons: type[IntEnum]
    setup: Callable[[Any], None]
    refusal: Callable[[Any, int], int]
    apply: Callable[[Any, int], None]
    draw: Callable[[Any], int]
    deal: Callable[[Any, int], None]
    odds: Callable[[Any, int], int]
    score: Callable[[Any, int], int]
    hide: Callable[[Any, int], None]
    determinize: Callable[[Any, int], None]
    together: bool = False  # whether all play against the score: equal points, and all win
    secrets: bool = False  # whether `hide` erases anything but the generator: a hand, a card that lies face down
    fits: Callable[[int, Mapping[str, int]], UserError | None] | None = None
    rank: Callable[[Any, int], int] | None = None  # who wins: the highest, all who share it; without it, the score
    legal: Callable[[Any, Any], int] | None = None
    value: Callable[[Any, int], float] | None = None
    outlook: Callable[[Any, int], float] | None = None
    rough: Callable[[Any, int], float] | None = None
    tally: Callable[[Any], int] | None = None
    reveals: Callable[[Any, int], bool] | None = None
    thinker: Thinker | None = None  # how a search thinks about it; without it, as the defaults say
    words: Words
    position: Position
    picture: Picture
    own_box: str | None = None  # text of an owner's box file; empty = what is printed; None = no other can be
    audit: Callable[[Any], list[str]] | None = None  # recounts what a state keeps; faults in words, for developers
    inks: Callable[[str], Iterable[tuple[int, int, str]]] | None = None  # colours in `text`: start, end, Rich's style

    @property
    def name(self) -> str:
        """What the game is called in files, commands and addresses: its folder's name."""
        return self.folder.name

    @cached_property
    def package(self) -> str:
        """The package that the game was loaded as: `ludoteka.games.NAME`, with an owner's box under another name."""
        found = re.match(rf"(.*\.)?{self.name}(_[0-9a-f]+)?(?=\.|$)", self.setup.__module__)
        return found[0] if found else ""

    @cached_property
    def rulebook(self) -> Rulebook:
        """The ledger. Raises ValueError where it contradicts itself or the game's reasons."""
        return read(self.folder / "rulebook.toml", self.reasons)

    @property
    def box(self) -> str:
        """The text of the owner's box file that this is; empty = what is printed."""
        return self.own_box or ""

    def blank(self, seats: int, options: Mapping[str, int], n: int = 1) -> Any:
        """`n` states before their set-up: zero but for seats and options. Raises UserError for what cannot be."""
        states = new(self.state, n)
        states["seats"] = seats
        for name, value in self.chosen(seats, options).items():
            states[name] = value
        return states

    def chosen(self, seats: int, options: Mapping[str, int]) -> dict[str, int]:
        """All options with their values; raises UserError about the seat count, the option, or the mixture of them that
        cannot be."""
        self._check(seats, options)
        chosen = {option.name: int(options.get(option.name, option.default)) for option in self.options}
        if why := self._unfit(seats, chosen):
            raise why
        return chosen

    def tables(self, seats: int | None = None, options: Mapping[str, int] | None = None) -> list[Table]:
        """Every number of seats with every choice of options that go together; what is given is fixed. Raises
        UserError for what cannot be."""
        given = options or {}
        self._check(self.seats[0] if seats is None else seats, given)
        names = [option.name for option in self.options]
        values = [(given[o.name],) if o.name in given else o.values for o in self.options]
        every = [
            (n, dict(zip(names, choice, strict=True)))
            for n, *choice in itertools.product(self.seats if seats is None else (seats,), *values)
        ]
        fitting = [(n, mixture) for n, mixture in every if self._unfit(n, mixture) is None]
        if not fitting and (why := self._unfit(*every[0])):
            raise why
        return fitting

    def _unfit(self, seats: int, options: Mapping[str, int]) -> UserError | None:
        return self.fits(int(seats), options) if self.fits else None

    def _check(self, seats: int, options: Mapping[str, int]) -> None:
        """Raise UserError about a seat count or an option that no table has."""
        if not whole(seats) or seats not in self.seats:
            raise UserError(
                mark("{game} is for {least} to {most} seats, not {seats}."),
                game=self.name, least=self.seats[0], most=self.seats[-1], seats=shortened(repr(seats)),
            )  # fmt: skip
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known) or "-"
                raise UserError(mark("{game} has no option “{option}”; its options: {names}."),
                                game=self.name, option=shortened(str(name)), names=names)  # fmt: skip
            if not whole(chosen_value(value)) or value not in known[name].values:
                values = ", ".join(map(str, known[name].values))
                raise UserError(mark("Option {option} of {game} is one of {values}, not {value}."),
                                option=name, game=self.name, values=values, value=shortened(repr(value)))  # fmt: skip

    def rule_called(self, name: str) -> Any:
        """A rule by the name the house calls it by; what the game leaves out is filled in."""
        filled = {
            "legal": self.lister, "rank": self.ranker, "value": self.evaluate, "outlook": self.foresee,
            "rough": self.hasten, "tally": self.counter,
        }  # fmt: skip
        return filled.get(name) or getattr(self, name)

    @cached_property
    def lister(self) -> Callable[[Any, Any], int]:
        """Writes the legal action codes, ascending, into a buffer and returns how many."""
        return self.legal or asking(self.name, self.refusal, self.actions)

    @property
    def ranker(self) -> Callable[[Any, int], int]:
        """What orders the seats of a finished position: `rank`, or the score."""
        return self.rank or self.score

    @cached_property
    def evaluate(self) -> Callable[[Any, int], float]:
        """What a position is worth to a seat: `value`, or the score."""
        return self.value or self.score

    @cached_property
    def foresee(self) -> Callable[[Any, int], float]:
        """What the last position of a trial is worth to a seat: `outlook`, or `value`."""
        return self.outlook or self.evaluate

    @cached_property
    def hasten(self) -> Callable[[Any, int], float]:
        """What a search plays on by: `rough`, or `value`."""
        return self.rough or self.evaluate

    @cached_property
    def counter(self) -> Callable[[Any], int]:
        """Recounts a state for the laws: `tally`, or nothing."""
        return self.tally or uncounted


#: What the house calls of a game, and its modules have under these names.
CALLED = (
    "setup", "refusal", "apply", "legal", "draw", "deal", "odds", "score", "rank", "hide", "determinize", "value",
    "outlook", "rough", "tally", "audit", "fits", "reveals",
)  # fmt: skip


def found_in(*modules: ModuleType) -> dict[str, Any]:
    """What modules have of that which the house calls, by its names: `Game(…, **found_in(rules, bots, checks))`."""
    return {name: getattr(module, name) for module in modules for name in CALLED if hasattr(module, name)}


def whole(value: object) -> bool:
    """Whether a value given from outside is a whole number, Python's or NumPy's; True and False are none."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def chosen_value(value: object) -> object:
    """A value given for an option; True and False choose 1 and 0."""
    return int(value) if isinstance(value, bool) else value


def asked(s: Any, seat: int) -> bool:
    """Whether a seat is asked for an action now; nobody's is -1."""
    return bool(seat >= 0 and s.seat == seat and not s.awaits)


def buffer(game: Game) -> Any:
    """A buffer for a lister: int32, as long as there are action codes."""
    return np.zeros(game.actions, np.int32)


def legal_codes(game: Game, s: Any) -> list[int]:
    """The legal action codes of a position, ascending; none while chance is asked and after the end."""
    if s.seat < 0 or s.awaits:
        return []
    out = buffer(game)
    return [int(a) for a in out[: game.lister(s, out)]]


def scores(game: Game, s: Any) -> tuple[int, ...]:
    """Points of each seat as the table lies now."""
    return tuple(int(game.score(s, seat)) for seat in range(s.seats))


def standing(points: Sequence[int]) -> tuple[int, ...]:
    """Seats with the most points."""
    return tuple(seat for seat, n in enumerate(points) if n == max(points))


def winners(game: Game, s: Any) -> tuple[int, ...]:
    """Seats that stand first in a finished position."""
    return standing([int(game.ranker(s, seat)) for seat in range(s.seats)])
