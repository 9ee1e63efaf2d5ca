"""What is true of the places that a tile has, and how several of them are named, before any of it is weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ludoteka.text.i18n import Translator
from ludoteka.text.terms import Phrase

from ..names import FLAG_NAMES, KIND_NAMES, of_several, task_name
from ..outlook import LETTERED, Choice
from ..way import Way


class Facts(NamedTuple):
    """What is true of all choices, before any of it is said."""

    best: Choice
    others: list[Choice]
    #: Others with a letter that score the same and spoil as much; where the best scores nothing, that grow the same.
    tied: list[Choice]
    dearer: bool  # others score as much as the best or more, but each of them would spoil a task
    last: bool  # no tile comes after this one, wherever it is laid


def facts_of(choices: Sequence[Choice], *, last: bool = False) -> Facts:
    best, *others = choices
    points, missed = best.points, best.way.missed
    same = (other for other in others if (other.points, other.way.missed) == (points, missed))
    tied = [other for other in same if other.letter and (points or other.way.grown == best.way.grown)]
    rivals = [other for other in others if other.points >= points > 0]
    dearer = not tied and not missed and bool(rivals) and all(other.way.missed for other in rivals)
    return Facts(best, others, tied, dearer, last)


def letters_of(choices: Sequence[Choice], t: Translator) -> Phrase:
    """Several by their letters."""
    letters = [choice.letter for choice in choices]
    if len(letters) == 2:
        return t.phrase("{best} and {other}", best=letters[0], other=letters[1])
    if len(letters) > 2 and "".join(letters) in LETTERED:
        return t.phrase("{best} to {other}", best=letters[0], other=letters[-1])
    return t.row(letters)


def tiles_joined(choice: Choice) -> int:
    return sum(size for size, _ in choice.way.joined)


def closed(other: Choice, t: Translator) -> str:
    """The largest area that a place closes for nothing."""
    kind = max(other.way.shut)[1]
    return t("{other} closes {area} for no points ever.", other=other.letter, area=t(KIND_NAMES[kind]))


def flag_worth(choice: Choice, t: Translator) -> str:
    """What the largest area of a flag that a place grows would score."""
    kind, size, _ = max(choice.way.flagged, key=lambda flag: flag[1])
    for flag, before, after in choice.way.raised:
        if (flag, after) == (kind, size):
            return t("{other} raises the {flag} from {before} to {points}, once closed.", other=choice.letter,
                     flag=t(FLAG_NAMES[kind]), before=before, points=t.amount(size, "point"))  # fmt: skip
    return t("{other} makes the {flag} worth {points}, once closed.", other=choice.letter, flag=t(FLAG_NAMES[kind]),
             points=t.amount(size, "point"))  # fmt: skip


def completed(way: Way) -> int:
    return sum(1 for _, number, size in way.ended if size == number)


def tasks_of(way: Way, t: Translator) -> str:
    """Tasks that grow, with their tiles out of how many, as the markers have them."""
    grown = Counter(sorted(way.grown, key=lambda task: task[1] - task[2]))
    told = []
    for (kind, number, size), times in grown.items():
        task = of_several(task_name(kind, number, t), times, t)
        told.append(t.phrase("{task} ({extent}/{n})", task=task, extent=size, n=number))
    return t.row(told)
