"""What a place costs: tasks spoilt, open edges taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..names import of_several, task_name
from ..outlook import Choice
from .chances import lowers
from .facts import Facts


def costs(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """What the dearest place costs that bears a letter, a task before open edges: the other places are too many to be
    told. Points at the cost of a task are told already where there are no others."""
    named = [other for other in facts.others if other.letter and (facts.best.points or not other.points)]
    for choice in sorted(named, key=_dearness, reverse=True):
        for said in (*spoils(choice, t), *lowers(s, facts.best, choice, t), *takes(choice, t)):
            yield said
            return


def _dearness(choice: Choice) -> tuple[int, int]:
    """Points of tasks that it spoils, then open edges that it takes."""
    return choice.way.missed, sum(before - left for _, _, before, left in choice.way.taken)


def spoils(choice: Choice, t: Translator) -> Iterator[str]:
    for kind, number, size in choice.way.ended:
        if size != number:
            task = task_name(kind, number, t)
            points = t.amount(number, "point")
            if choice.letter and (kind, number) in choice.way.gone:
                yield t("{other} spoils {task} ({points}, hardly to be had).", other=choice.letter, task=task,
                        points=points)  # fmt: skip
                continue
            yield t("{other} spoils {task}: {points} lost.", other=choice.letter, task=task, points=points) if (
                choice.letter
            ) else t("Every place spoils {task}: {points} lost.", task=task, points=points)


def takes(choice: Choice, t: Translator) -> Iterator[str]:
    for (kind, number, before, left), times in Counter(choice.way.taken).items():
        task = of_several(task_name(kind, number, t), times, t)
        if choice.letter:
            yield t("{other} takes open edges from {task}: {before} → {after}.", other=choice.letter, task=task,
                    before=before, after=left)  # fmt: skip
        else:
            yield t("Every place takes open edges from {task}: {before} → {after}.", task=task,
                    before=before, after=left)  # fmt: skip
