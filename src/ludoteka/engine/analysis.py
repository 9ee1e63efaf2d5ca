"""What a finished match can tell: points over time, what the dice showed, and who they were good to.

All of it is made of the whole positions, with everything that was hidden in them: it is for the time after the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ludoteka.engine.game import scores
from ludoteka.engine.match import Match
from ludoteka.kernel import copy_into, new

Rolls = Callable[[Any, int], Sequence[tuple[str, str]]]
"""What an answer of chance shows of dice: each die, or pair that counts together, with its face; nothing = no dice."""
Turn = Callable[[Any], int]
"""Whose turn it is; -1 = nobody's."""
Fortune = Callable[[Any, int], float]
"""What a seat has of that which dice bring: a number that a roll changes."""

MOST_POINTS = 160
"""Positions that a chart of points is made of; a long match is looked at now and then."""


@dataclass
class Die:
    """How often each face of a die came, and how often it was to be expected."""

    name: str
    counts: dict[str, int] = field(default_factory=dict)
    expected: dict[str, float] = field(default_factory=dict)

    def faces(self) -> list[str]:
        """All faces that could have come; numbers in their order."""
        return sorted(self.expected, key=lambda face: (0, int(face), "") if face.isdecimal() else (1, 0, face))


@dataclass(frozen=True)
class Luck:
    """What rolls brought a seat, and what was to be expected of them."""

    had: float
    expected: float


@dataclass(frozen=True)
class Analysis:
    """What a match can tell. `at` are entries of its log, `points` the points of all seats after each, `turns` how many
    turns had ended by then."""

    at: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    turns: tuple[int, ...]
    dice: tuple[Die, ...] = ()
    luck: tuple[Luck, ...] = ()  # by seat; nothing where no dice were rolled


def analysed(match: Match, rolls: Rolls, fortune: Fortune, turn: Turn) -> Analysis:
    """What a match tells up to where it stands."""
    course = coursed(match, turn)
    dice: dict[str, Die] = {}
    had, expected = [0.0] * match.seats, [0.0] * match.seats
    rolled = False
    for before, after, outcome, chance in match.steps():
        if not chance or not (shown := rolls(before[0], outcome)):
            continue
        rolled = True
        for name, face in shown:
            die = dice.setdefault(name, Die(name))
            die.counts[face] = die.counts.get(face, 0) + 1
        start = [fortune(before[0], seat) for seat in range(match.seats)]
        for seat in range(match.seats):
            had[seat] += fortune(after[0], seat) - start[seat]
        for probability, possible, there in _possible(match, before):
            for name, face in rolls(before[0], possible):
                die = dice[name]
                die.expected[face] = die.expected.get(face, 0.0) + probability
            for seat in range(match.seats):
                expected[seat] += probability * (fortune(there, seat) - start[seat])
    luck = tuple(Luck(*pair) for pair in zip(had, expected, strict=True)) if rolled else ()
    return replace(course, dice=tuple(dice.values()), luck=luck)


def coursed(match: Match, turn: Turn) -> Analysis:
    """The points over time alone, which are quickly found."""
    ends = turn_ends(match, turn)
    every = max(1, -(-(len(ends) - 1) // MOST_POINTS))
    turns = tuple(sorted({*range(0, len(ends), every), len(ends) - 1}))
    at = tuple(ends[k] for k in turns)
    return Analysis(at, tuple(scores(match.game, match._history[k][0]) for k in at), turns)


def turn_ends(match: Match, turn: Turn) -> list[int]:
    """How many entries of the log there were at the start and after each turn; after each entry that a seat decided,
    where one seat alone takes all turns."""
    last, whose = len(match.log), [turn(states[0]) for states in match._history]
    ends = [k for k in range(1, last) if whose[k - 1] >= 0 and whose[k] != whose[k - 1]]
    if match.seats == 1:
        ends = [k + 1 for k, entry in enumerate(match.log) if entry.seat is not None and k + 1 < last]
    return [0, *ends, last] if last else [0]


def turns_of(match: Match, turn: Turn) -> list[int]:
    """How many turns each seat has had."""
    whose = [turn(states[0]) for states in match._history]
    starts = [seat for k, seat in enumerate(whose[:-1]) if k == 0 or seat != whose[k - 1]]
    return [starts.count(seat) for seat in range(match.seats)]


def _possible(match: Match, before: Any) -> list[tuple[float, int, Any]]:
    """All that chance could have answered in a position: how likely, what, and the state after it."""
    game, s = match.game, before[0]
    weights = [(o, int(game.odds(s, o))) for o in range(game.outcomes)]
    total = sum(weight for _, weight in weights)
    found = []
    for o, weight in weights:
        if weight:
            after = new(game.state)
            copy_into(after, before)
            game.deal(after[0], o)
            found.append((weight / total, o, after[0]))
    return found
