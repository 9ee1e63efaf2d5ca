"""What has just happened at a table, told in small events for the eye: a piece comes to its place, cards go from here
to there, something is turned up, dice roll, points are gained.

They are made of the table as its reader saw it before and after, so that they tell nobody what is hidden from him. A
place is named as it is in a page: by a word of its `data-place` or `data-at`; `seat1` is where the first seat is shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["come", "fly", "flip", "roll", "points"]


@dataclass(frozen=True)
class Moment:
    """One event. `at`: what comes, or where it ends; `start`: from where, "" = from where it lay before, else from its
    seat; `sign`: the id of a symbol that flies, with the classes of its colour behind it; `n`: how many, how much;
    `by`: the places that a piece passes."""

    kind: Kind
    seat: int = -1  # whose doing it is; -1 = nobody's
    at: str = ""
    start: str = ""
    sign: str = ""
    n: int = 1
    by: tuple[str, ...] = ()


def seat_place(seat: int) -> str:
    """Where a seat is shown."""
    return f"seat{seat + 1}"


def place_of(seat: int, word: str) -> str:
    """A place among what lies before a seat (`data-of`), where the same word stands before each."""
    return f"{seat + 1}>{word}"


def come(seat: int, at: str, start: str = "", sign: str = "", by: Iterable[str] = ()) -> Moment:
    """A piece of the drawing comes to where it lies now, past the places `by`; with `start` where it lies, it is put
    down there. `sign`: what flies to its seat instead where the page does not show its place."""
    return Moment("come", seat, at, start, sign, by=tuple(by))


def fly(seat: int, start: str, at: str, sign: str, n: int = 1) -> Moment:
    """Something goes from a place to another."""
    return Moment("fly", seat, at, start, sign, n)


def flip(at: str) -> Moment:
    """What lies somewhere was turned up."""
    return Moment("flip", -1, at)


def roll(seat: int) -> Moment:
    """Dice that the page shows are rolled."""
    return Moment("roll", seat)


def gained(before: Sequence[int], after: Sequence[int], together: bool) -> list[Moment]:
    """Points that seats have gained, or lost; of one score where all play together."""
    if together:
        return [Moment("points", -1, "score", n=after[0] - before[0])] if after[0] != before[0] else []
    pairs = enumerate(zip(before, after, strict=True))
    return [Moment("points", k, seat_place(k), n=now - was) for k, (was, now) in pairs if now != was]


def whose_turn(s: Any) -> int:
    """The seat whose turn it is: the one that is asked may only answer it; -1 after the end, outside of turns, and in
    the turn of whoever has no seat."""
    names = s.dtype.names
    turn = int(s.turn) if "turn" in names else int(s.seat)
    return -1 if "seats" in names and turn >= int(s.seats) else turn


def sets_up(s: Any) -> bool:
    """Whether the first turn is still to come, in a game that counts its turns."""
    return "turns" in s.dtype.names and not s.turns


def written(moments: Iterable[Moment]) -> str:
    """As a page reads them: a list for each, as short as it can be."""
    told = [[one.kind, one.seat, one.at, one.start, one.sign, one.n] + [one.by] * bool(one.by) for one in moments]
    return json.dumps(told, separators=(",", ":")) if told else ""
