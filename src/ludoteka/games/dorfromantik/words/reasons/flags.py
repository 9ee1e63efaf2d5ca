"""What a flag brings on average where its area stays open, beside what it scores where it is closed at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator

from ..hope import open_flag, stage
from ..outlook import Choice

_LEAST = 0.5  # points, which a flag makes two places differ by at least, to be told


class _Flag(NamedTuple):
    """What becomes of the flag of one kind at a place."""

    worth: float  # points at once, or on average later
    tiles: int
    edges: int  # that are to be closed still; 0 where it is closed


def by_flag(s: Any, best: Choice, other: Choice, t: Translator) -> tuple[float, str]:
    """By how many points the best place is better than another for a flag that both change, and how that is told; empty
    where it is hardly better for one."""
    ours, theirs = _flags(s, best), _flags(s, other)
    for kind in sorted(ours.keys() & theirs.keys()):
        one, two = ours[kind], theirs[kind]
        more, n, less = one.worth - two.worth, round(one.worth), round(two.worth)
        if more < _LEAST or n <= less:
            continue
        if not one.edges:
            return (more, _open(other, two, best, one.tiles, t)) if two.edges else (0.0, "")
        if not two.edges:
            return more, _open(best, one, other, two.tiles, t)
        return more, t.n("On average the flag brings about {n} point at {best}, {less} at {other}.",
                         "On average the flag brings about {n} points at {best}, {less} at {other}.", n,
                         best=best.letter, other=other.letter, less=less)  # fmt: skip
    return 0.0, ""


def kept_open(s: Any, best: Choice, others: Sequence[Choice], t: Translator) -> str:
    """What a flag that the best place closes brings on average at the next best place that keeps it open; empty if none
    does."""
    for other in keeps_open(best, others):
        kept = _flags(s, other)
        for kind in sorted(_shut(best) & kept.keys()):
            tiles = max(size for closed, size in best.way.flags if closed == kind)
            return _open(other, kept[kind], best, tiles, t)
    return ""


def keeps_open(best: Choice, others: Sequence[Choice]) -> list[Choice]:
    """Which places keep the area of a flag open that the best one closes, and make it larger."""
    return [other for other in others if other.letter and _leaves_open(best, other)]


def _leaves_open(best: Choice, other: Choice) -> bool:
    """Whether a flag of a kind that the best place closes grows elsewhere, and is not closed there."""
    shut = _shut(best)
    return any(kind in shut for kind, _, _ in other.way.flagged) and not shut & _shut(other)


def leaves_edges(best: Choice, left: int, other: Choice, more: int, t: Translator) -> str:
    """How many open edges two places leave a flag that is as large with both."""
    return t.n("{best} leaves the flag {n} open edge, {other} {more}: it scores only once all are closed.",
               "{best} leaves the flag {n} open edges, {other} {more}: it scores only once all are closed.", left,
               best=best.letter, other=other.letter, more=more)  # fmt: skip


def _open(keeps: Choice, flag: _Flag, closes: Choice, tiles: int, t: Translator) -> str:
    """What it brings on average where one place keeps it open, and what at once where another closes it."""
    if not (n := round(flag.worth)):
        return t("{other} keeps the flag open: on average that hardly brings a point.", other=keeps.letter)
    return t.n("{other} keeps the flag open: about {n} point on average, {best} closes it for {points}.",
               "{other} keeps the flag open: about {n} points on average, {best} closes it for {points}.", n,
               other=keeps.letter, best=closes.letter, points=tiles)  # fmt: skip


def _flags(s: Any, choice: Choice) -> dict[int, _Flag]:
    """By kind, where that is one flag: of several the page cannot say which one it means."""
    at, found = stage(int(s.landscapes_left)), [(kind, _Flag(tiles, tiles, 0)) for kind, tiles in choice.way.flags]
    found += [(kind, _Flag(open_flag(tiles, left, at), tiles, left)) for kind, tiles, left in choice.way.flagged]
    kinds = [kind for kind, _ in found]
    return {kind: flag for kind, flag in found if kinds.count(kind) == 1}


def _shut(choice: Choice) -> set[int]:
    """The kinds of the flags that it closes."""
    return {kind for kind, _ in choice.way.flags}
