"""What comes of the best place once the tile lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.text.i18n import Translator

from ..names import task_name
from ..outlook import Choice
from .costs import spoils, takes
from .facts import completed


def then(s: Any, best: Choice, others: Sequence[Choice], t: Translator) -> Iterator[str]:
    """What comes of the best place, or of each if all are alike."""
    way, letter = best.way, best.letter
    if letter:
        for kind, number, size in way.ended:
            if size != number:
                yield t("But {best} spoils {task}.", best=letter, task=task_name(kind, number, t))
    else:
        yield from spoils(best, t)
    for kind, number in way.narrow:
        task = task_name(kind, number, t)
        yield t("{best} leaves {task} one open edge: covered, it is lost.", best=letter, task=task) if letter else t(
            "Every place leaves {task} one open edge: covered, it is lost.", task=task
        )
    yield from takes(best, t)
    if completed(way) and s.tasks:
        yield t("A completed task makes room for a new one, with new points.")
    for kind, number, size in way.grown if way.points else ():
        task = task_name(kind, number, t)
        yield t("{best} also grows {task}: {extent} of {n}.", best=letter, task=task, extent=size,
                n=number) if letter else t("Every place also grows {task}: {extent} of {n}.", task=task, extent=size,
                                           n=number)  # fmt: skip
    if way.flags:
        open_ = next((other for other in others if other.letter and _leaves_open(best, other)), None)
        if open_: yield t("A closed flag scores no more later; {other} keeps it open.", other=open_.letter)
        else: yield t("A closed flag scores no more later.")


def _leaves_open(best: Choice, other: Choice) -> bool:
    """Whether a flag of a kind that the best place closes grows elsewhere, and is not closed there."""
    shut = {kind for kind, _ in best.way.flags}
    return any(kind in shut for kind, _, _ in other.way.flagged) and not shut & {kind for kind, _ in other.way.flags}
