"""How much better a place is than another in the end, as far as that can be expected."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..outlook import Choice
from .chances import as_likely, hardly, why

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
    return t("{best} and {other} are worth about the same: take either.", best=best.letter, other=other.letter)


def even(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """The same, with why where tasks are as likely with both, or hardly less."""
    return as_likely(s, best, other, t) or hardly(s, best, other, t) or alike(best, other, t)


def verdict(s: Any, best: Choice, other: Choice, t: Translator) -> list[str]:
    """By how much the best place is better than another that bears a letter, or that it hardly is; and why."""
    more = beats(best, other, t)
    return [more, why(s, best, other, t)] if more else [even(s, best, other, t), ""]


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
    n, fields = clear(best, other), {"best": best.letter, "other": other.letter}
    points, later = t.amount(other.points, "point"), _later(other) if _waits(best, other) else 0
    if not n:
        return t.row(filter(None, [alike(best, other, t), too(best, other, t)]), " ")
    if later:
        return t.n("{other}’s {points} can wait (chance {later} %): {best} brings about {n} more in the end.",
                   "{other}’s {points} can wait (chance {later} %): {best} brings about {n} more in the end.", n,
                   points=points, later=later, **fields)  # fmt: skip
    if _waits(best, other):
        return t.n("{other}’s {points} can wait: {best} brings about {n} more in the end.",
                   "{other}’s {points} can wait: {best} brings about {n} more in the end.", n, points=points,
                   **fields)  # fmt: skip
    return t.n("{other} scores {points} now, but {best} is worth about {n} more in the end.",
               "{other} scores {points} now, but {best} is worth about {n} more in the end.", n, points=points,
               **fields)  # fmt: skip


def too(best: Choice, other: Choice, t: Translator) -> str:
    """That what another place scores now may be had later as well; empty where it is not known how likely that is."""
    later = _later(other) if _waits(best, other) else 0
    return t("{other}’s {points} can also come later (chance {later} %).", other=other.letter, later=later,
             points=t.amount(other.points, "point")) if later else ""  # fmt: skip


def _later(choice: Choice) -> int:
    """How likely all that a place scores now may still be had where another one is taken, in percent: where that is one
    task; else 0."""
    known = [before for kind, number, before, after in choice.way.chances if after == 100 and before >= 0]
    return known[0] if len(choice.way.ended) == 1 == len(known) and not choice.way.flags else 0


def as_good(best: Choice, other: Choice, t: Translator) -> str:
    """A place that scores nothing and is about as good as the best one, which scores."""
    if (later := _later(best)) and best.way.ended:
        return t("Later {best}’s task has a chance of {n} %, too: {other} is worth about as much.", best=best.letter,
                 n=later, other=other.letter)  # fmt: skip
    return alike(best, other, t) if best.points < 2 else ""


def hardly_later(best: Choice, other: Choice, t: Translator) -> str:
    """Why the task of the best place is completed first, not that of another with more points: it is less likely to be
    had later."""
    ours, theirs = _later(best), _later(other)
    if not (best.letter and 0 < ours < theirs and _waits(best, other)):
        return ""
    return t("Later {best}’s task has a chance of {n} % only.", best=best.letter, n=ours)


def waits_longer(best: Choice, other: Choice, t: Translator) -> str:
    """Of two places that each complete a task: by how much the best is better, since that of the other is likelier to
    be had later."""
    ours, theirs = _later(best), _later(other)
    same = {task[:2] for task in best.way.ended} == {task[:2] for task in other.way.ended}
    if same or not 0 < ours < theirs or not (n := clear(best, other)):
        return ""
    return t.n("{best} beats {other} by about {n} point: later {other}’s chance is {more} %, {best}’s only {less} %.",
               "{best} beats {other} by about {n} points: later {other}’s chance is {more} %, {best}’s only {less} %.",
               n, best=best.letter, other=other.letter, more=theirs, less=ours)  # fmt: skip
