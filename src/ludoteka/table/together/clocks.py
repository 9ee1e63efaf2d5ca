"""Clocks: how long people have for what they do. No server in here, and no clock: every moment is given.

A clock counts for one turn, for the whole match, or in days. It is a pure function of a match's events and their
times, so every process that replays them knows the same. A moment before one that is known already counts as that
one: a computer's clock that is set back takes no time from anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast, get_args

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

DAY = 24 * 3600

Counts = Literal["move", "match", "days"]
Out = Literal["bot", "turn", "wait"]

#: The shortest and the longest time that may be chosen, in seconds.
RANGES = {"move": (5, 3600), "match": (60, 4 * 3600), "days": (DAY, 14 * DAY)}
MOST_INCREMENT = 300


@dataclass(frozen=True)
class Control:
    """What the host has chosen.

    `counts` says what `seconds` are for: a turn ("move", or "days" where one plays over days) or the whole match, in
    which each turn brings `increment` more. When time is `out` a "bot" plays the seat until its person takes it back,
    or for that "turn" alone, or the others "wait" and see it.
    """

    counts: Counts
    seconds: int
    increment: int = 0
    out: Out = "bot"

    @property
    def words(self) -> tuple[str, ...]:
        """As an event keeps it."""
        return (self.counts, str(self.seconds), str(self.increment), self.out)

    @classmethod
    def read(cls, words: Sequence[str]) -> Control:
        """The control of some `words`; raises UserError for what is none."""
        counts, seconds, increment, out = (*words, *("", "", "0", "bot")[len(words) :])[:4]
        if counts not in RANGES or out not in get_args(Out) or len(words) > 4:
            raise UserError(mark("There is no such clock."))
        least, most = RANGES[counts]
        time, more = _number(seconds), _number(increment)
        if not least <= time <= most:
            raise UserError(mark("A clock of this kind has {least} to {most} seconds."), least=least, most=most)
        if more > (MOST_INCREMENT if counts == "match" else 0):
            raise UserError(mark("A turn brings at most {most} seconds more, on a clock for the whole match."),
                            most=MOST_INCREMENT)  # fmt: skip
        return cls(cast(Counts, counts), time, more, cast(Out, out))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise UserError(mark("A clock’s time is a whole number of seconds."))
    return int(text)


@dataclass(frozen=True)
class Clocks:
    """How the clocks of a match stand."""

    control: Control
    left: tuple[float, ...]  # seconds by seat, as they were at `at`
    at: float  # the latest moment that is known, in seconds since the epoch
    turn: int | None = None  # the seat that was asked last
    runs: bool = False  # whether its time runs

    @classmethod
    def of(cls, control: Control, seats: int, at: float) -> Clocks:
        """Clocks that have just been set."""
        return cls(control, (float(control.seconds),) * seats, at)

    def to(
        self, at: float, turn: int | None, *, runs: bool = True, chance: bool = False, back: bool = False,
        agreed: bool = False,
    ) -> Clocks:  # fmt: skip
        """After something that happened at a moment, since which seat `turn` is asked.

        Its time `runs` unless a bot plays it or the match rests. `chance` says that chance has answered: a new step
        has begun. `back` says that something was taken back, after all `agreed` or by whose step it was: that brings
        no time which was not there before, but for the turn that all have agreed to.
        """
        at, left, control = max(at, self.at), list(self.left), self.control
        if self.runs and self.turn is not None:
            left[self.turn] = self.remaining(self.turn, at)
        passed = turn != self.turn
        if control.counts == "match":
            if passed and not back and self.runs and self.turn is not None:
                left[self.turn] += control.increment
            elif passed and back and turn is not None:
                left[turn] = max(0.0, left[turn] - control.increment)
        elif turn is not None and (agreed or (not back and (passed or chance))):
            left[turn] = float(control.seconds)
        return replace(self, left=tuple(left), at=at, turn=turn, runs=runs and turn is not None)

    def remaining(self, seat: int, now: float) -> float:
        """Seconds that a seat has left."""
        spent = max(0.0, now - self.at) if self.runs and seat == self.turn else 0.0
        return max(0.0, self.left[seat] - spent)

    @property
    def due(self) -> float | None:
        """The moment when the time that runs will be out; None where none runs."""
        return self.at + self.left[self.turn] if self.runs and self.turn is not None else None

    def out(self, now: float) -> int | None:
        """The seat whose time is out."""
        return self.turn if self.due is not None and now >= self.due else None
