"""Places that score nothing now: which tasks grow there, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteka.kit.room import LONGEST
from ludoteka.text.i18n import Translator

from ..names import task_name
from ..outlook import Choice
from .difference import difference
from .facts import Facts, letters_of, tasks_of


def nearer(facts: Facts, t: Translator) -> Iterator[str]:
    """No points now: which tasks grow, and how far."""
    best, others, tied, _ = facts
    tasks, growing = tasks_of(best.way, t), [other for other in others if other.way.grown]
    if tied:
        said = t("{names} grow the same: {tasks}.", names=letters_of([best, *tied], t), tasks=tasks)
    elif not growing:
        said = t("Only {best} grows a task: {tasks}.", best=best.letter, tasks=tasks)
    elif growing[0].letter and not growing[0].way.missed:
        said = t("{best} grows {tasks}; {other}: {others}.", best=best.letter, tasks=tasks,
                 other=growing[0].letter, others=tasks_of(growing[0].way, t))  # fmt: skip
    else:
        said = t("{best} grows {tasks}.", best=best.letter, tasks=tasks)
    yield led(others, said, t)
    if tied:
        yield from difference(best, tied, t)


def led(others: Sequence[Choice], said: str, t: Translator) -> str:
    """A sentence about places that score nothing, behind what is true of points elsewhere, if there is room for both.
    Points that cost a task are then the only ones: others would be better than none."""
    scoring = [other for other in others if other.points]
    if not scoring:
        lead = t("Nothing scores now.")
    elif all(other.letter for other in scoring):
        letters = t.row([other.letter for other in scoring])
        lead = t("Points only where a task is spoilt ({letters}).", letters=letters)
    else:
        lead = t("Points only where a task is spoilt.")
    both = t.row([lead, *([said] if said else [])], " ")
    return both if len(both) <= LONGEST else said


def more_grow(facts: Facts, t: Translator) -> Iterator[str]:
    """A place that grows more tasks than the best one, and why it is not best."""
    best = facts.best
    first = next((other for other in facts.others if other.way.grown), None)
    for other in facts.others:
        if not other.letter or len(other.way.grown) <= max(1, len(best.way.grown)): continue
        narrow = [one for one in other.way.narrow if one not in best.way.narrow]
        if other.points < best.points:
            yield t("{other} grows more tasks, but scores less now.", other=other.letter)
        elif other.way.missed > best.way.missed:
            yield t("{other} grows more tasks, but spoils one.", other=other.letter)
        elif narrow:
            yield t("{other} grows more tasks, but leaves {task} one open edge.", other=other.letter,
                    task=task_name(*narrow[0], t))  # fmt: skip
        elif other is not first:
            yield t("{other} grows more tasks: {tasks}.", other=other.letter, tasks=tasks_of(other.way, t))
        return
