"""How much better a place is than another in the end, as far as that can be expected."""

from __future__ import annotations

from ludoteka.text.i18n import Translator

from ..outlook import Choice

_CLEAR = 0.5  # points, below which two places are about as good


def clear(best: Choice, other: Choice) -> int:
    """By how many points it is better, rounded; 0 where that is too little to be told."""
    more = best.way.expected - other.way.expected
    return max(1, round(more)) if more >= _CLEAR else 0


def beats(best: Choice, other: Choice, t: Translator) -> str:
    """By about how many points the best place is better than another in the end; empty where it hardly is."""
    if not (best.letter and other.letter) or not (n := clear(best, other)):
        return ""
    return t.n("{best} beats {other} by about {n} point in the end.",
               "{best} beats {other} by about {n} points in the end.", n, best=best.letter,
               other=other.letter)  # fmt: skip


def alike(best: Choice, other: Choice, t: Translator) -> str:
    """Two places that hardly differ."""
    return t("{best} and {other} are about as good in the end.", best=best.letter, other=other.letter)


def less_later(best: Choice, other: Choice, t: Translator) -> str:
    """Another place that scores now, and spoils nothing: what it brings less in the end."""
    if not (best.letter and other.letter):
        return t("Points now would cost more later.")
    points = t.amount(other.points, "point")
    if n := clear(best, other):
        return t.n("{other} scores {points} now, but {best} about {n} more in the end.",
                   "{other} scores {points} now, but {best} about {n} more in the end.", n, best=best.letter,
                   other=other.letter, points=points)  # fmt: skip
    return t("{other} scores {points} now, {best} may bring about as many in the end.", best=best.letter,
             other=other.letter, points=points)  # fmt: skip
