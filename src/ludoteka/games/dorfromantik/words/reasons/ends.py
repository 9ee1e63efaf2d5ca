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


def _waits(best: Choice, other: Choice) -> bool:
    """Whether most of what another place scores now may be expected later as well, if the best one is taken."""
    if other.way.lines or other.way.taken or other.way.shut:  # what it is worth less may come of these
        return False
    tasks = {task[:2] for task in other.way.ended} & {task[:2] for task in best.way.ended}
    flags = {flag[0] for flag in other.way.flags} & {flag[0] for flag in best.way.flags}
    return not (tasks or flags) and other.way.expected <= other.points / 2


def less_later(best: Choice, other: Choice, t: Translator) -> str:
    """Another place that scores now, and spoils nothing: what it brings less in the end."""
    if not (best.letter and other.letter):
        return t("Points now would cost more later.")
    points = t.amount(other.points, "point")
    if _waits(best, other):
        if n := clear(best, other):
            return t.n("{other}’s {points} can wait: {best} brings about {n} more in the end.",
                       "{other}’s {points} can wait: {best} brings about {n} more in the end.", n, best=best.letter,
                       other=other.letter, points=points)  # fmt: skip
        return t("{other}’s {points} can wait: {best} may bring about as many in the end.", best=best.letter,
                 other=other.letter, points=points)  # fmt: skip
    if n := clear(best, other):
        return t.n("{other} scores {points} now, but {best} about {n} more in the end.",
                   "{other} scores {points} now, but {best} about {n} more in the end.", n, best=best.letter,
                   other=other.letter, points=points)  # fmt: skip
    return t("{other} scores {points} now, {best} may bring about as many in the end.", best=best.letter,
             other=other.letter, points=points)  # fmt: skip
