"""What comes of the best place once the tile lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import ACTIVE
from ...rules.tasks import active_tasks
from ..names import FLAG_NAMES, of_several, task_name
from ..outlook import Choice
from .costs import spoils, takes
from .facts import Facts, completed
from .flags import kept_open
from .growth import grows_too


def then(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """What comes of the best place, or of each if all are alike."""
    best, others, tied, *_ = facts
    way, letter = best.way, best.letter
    if letter:
        yield from spoils_gone(best, t)
        for kind, number, size in way.ended:
            if size != number and (kind, number) not in way.gone:
                yield t("But {best} spoils {task}: {points} lost.", best=letter, task=task_name(kind, number, t),
                        points=t.amount(number, "point"))  # fmt: skip
    else:
        yield from spoils(best, t)
    for kind, number in way.narrow:
        yield t("{task} then has one open edge: a later tile may close it too small.", task=task_name(kind, number, t))
    kept = kept_open(s, best, others, t)
    if kept:
        yield kept
    yield from takes(best, t)
    if completed(way) and s.tasks and int(active_tasks(s)) + bool(s.number) == ACTIVE:
        yield t("A completed task makes room for a new one, with new points.")
    if way.points and not tied:  # else it is told
        yield from grows_too(best, t)
    if way.flags and not kept:
        kind, size = max(way.flags, key=lambda flag: flag[1])
        yield t("{flag}: once closed it stays at {points}.", flag=t(FLAG_NAMES[kind]), points=t.amount(size, "point"))


def spoils_gone(best: Choice, t: Translator) -> Iterator[str]:
    """Tasks that the best place spoils, and that were hardly to be had."""
    if best.way.gone:
        tasks = Counter(task_name(*task, t) for task in best.way.gone)
        yield t("{best} spoils {tasks}, hardly to be finished any more.", best=best.letter,
                tasks=t.row([of_several(task, n, t) for task, n in tasks.items()]))  # fmt: skip
