"""How long each part of what the strip of last turns says stays where there is no room for all: what goes without
saying is left out first, what decides last.

A page's `brief` returns parts as plain text, and the house weighs them: what others did that names its reader stays
longest. A game that knows better says so:

    return [routine(t("…")), t("…"), counts(t("…")), matters(t("…")), scored("Cards +2")]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

ROUTINE, PLAIN, COUNTS, YOURS, MATTERS, DEED, FURTHER, SCORED, BEGUN = range(9)
"""The least is left out first: what goes without saying, what most parts are, what is summed up before the line, what
concerns the reader, what a game says matters most, what the turn was spent on; last what that led to, which stays as
long as all but the deed itself. What is scored is added up over the turn and always told; what is begun, until it is
done. Of one's own turn, what was there before one's last step goes first of all."""


class Part(str):
    """A part with a weight of its own."""

    __slots__ = ()
    weight: ClassVar[int] = PLAIN


class _Routine(Part):
    __slots__ = ()
    weight = ROUTINE


class _Counts(Part):
    __slots__ = ()
    weight = COUNTS


class _Matters(Part):
    __slots__ = ()
    weight = MATTERS


class _Deed(Part):
    __slots__ = ()
    weight = DEED


class _Further(Part):
    __slots__ = ()
    weight = FURTHER


def routine(words: str) -> Part:
    """What goes without saying: left out first."""
    return _Routine(words)


def counts(words: str) -> Part:
    """Points, say, that stand summed up before the line: whoever adds up misses none while there is room."""
    return _Counts(words)


def matters(words: str) -> Part:
    """What whoever reads has to know, the robber's new place, say: left out last."""
    return _Matters(words)


def deed(words: str) -> Part:
    """What the turn was spent on: a line begins with it, however little room there is, one's own too."""
    return _Deed(words)


def further(words: str) -> Part:
    """What the deed led to, a card that another one's effect plays, say: only the deed stays longer."""
    return _Further(words)


class _Scored(Part):
    __slots__ = ()
    weight = SCORED


def scored(words: str) -> Part:
    """What points come from, with their number last (`Cards +2`): over a turn each source is added up, and where there
    is no room for all of them, the least are told as one number, so that what is seen is the sum that stands before
    the line. What all of them begin with (`points: Cards +2`) is said once."""
    return _Scored(words)


class _Begun(Part):
    __slots__ = ()
    weight = BEGUN


def begun(words: str) -> Part:
    """What a turn is about to be spent on, which is still paid for, say: a line tells it until it tells the deed."""
    return _Begun(words)


def weights(parts: Sequence[str], others: Sequence[str] | None) -> str:
    """The weight of each part as a digit, "" where all are plain. `others`: the same parts as they are told to somebody
    else, None where nobody is spoken to: what is said otherwise names the reader."""
    alike = parts if others is None or len(others) != len(parts) else others
    found = [
        one.weight if isinstance(one, Part) else YOURS if one != other else PLAIN
        for one, other in zip(parts, alike, strict=True)
    ]
    return "" if all(weight == PLAIN for weight in found) else "".join(map(str, found))
