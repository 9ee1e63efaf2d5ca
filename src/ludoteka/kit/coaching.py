"""Lessons of a first game: what a coach says beside the board, when it has something to say, and of which actions.

A game lists its lessons in the order in which they should be told: what is rare and matters now stands before what can
always be said. Whoever learns has each lesson told once, at the first question that it fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_LIT = 3
"""Places that a lesson lights: more of them would say nothing."""


def always(s: Any) -> bool:
    """Every question."""
    return True


def nothing(s: Any) -> Mapping[str, object]:
    """A sentence without gaps."""
    return {}


@dataclass(frozen=True)
class Lesson:
    """One or two sentences: what can be done now, and why one would."""

    id: str
    rule: str  # the entry of the ledger that it leads to
    words: str  # marked for translation
    when: Callable[[Any], bool] = always  # of a state, hidden from whoever is asked
    does: tuple[int, ...] = ()  # kinds of actions that it speaks of; one of them at least has to be legal
    only: Callable[[Any, int], bool] | None = None  # of an action of these kinds: whether it is one that is meant
    best: Callable[[Any, int], float] | None = None  # of a legal action: the best few are lit, else all if they are few
    fields: Callable[[Any], Mapping[str, object]] = nothing  # of the words


@dataclass(frozen=True)
class Told:
    """A lesson that fits a question, with the codes of legal actions that it lights."""

    lesson: Lesson
    does: tuple[int, ...]


@dataclass(frozen=True)
class Coach:
    """The lessons of a game. `kind` is the kind of each action, `seats` and `options` set the table for a first game;
    without seats the table is set as it is set where nobody has chosen. `aim`, `turn` and `end` are the entries of the
    ledger that tell these in short."""

    lessons: Sequence[Lesson]
    kind: Any  # by action code
    seats: tuple[str, ...] = ()
    options: Mapping[str, int] = field(default_factory=dict)
    aim: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    end: tuple[str, ...] = ()

    def fitting(self, s: Any, legal: Sequence[int]) -> list[Told]:
        """The lessons that fit a question, the first to be told first. `s` is hidden from the seat that is asked."""
        found = []
        for lesson in self.lessons:
            codes = [a for a in legal if int(self.kind[a]) in lesson.does and (not lesson.only or lesson.only(s, a))]
            if (codes or not lesson.does) and lesson.when(s):
                found.append(Told(lesson, lit(lesson, s, codes)))
        return found


def lit(lesson: Lesson, s: Any, codes: Sequence[int]) -> tuple[int, ...]:
    """The actions that are lit: those that the lesson takes for the best, or all if they are few."""
    if lesson.best is None:
        return tuple(codes) if len(codes) <= MOST_LIT else ()
    worth = {a: lesson.best(s, a) for a in codes}
    return tuple(sorted(codes, key=lambda a: -worth[a])[:MOST_LIT])
