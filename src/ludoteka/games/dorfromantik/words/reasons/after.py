"""What comes of the best place once the tile lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import ACTIVE
from ...rules.tasks import active_tasks
from ..names import FLAG_NAMES, of_several, task_name
from ..outlook import Choice
from .costs import spoils, takes
from .facts import Facts, completed
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
    kept = _kept_open(best, others, t)
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


def _kept_open(best: Choice, others: Sequence[Choice], t: Translator) -> str:
    """How large the area of a flag that the best place closes would be where it stays open; empty if nowhere."""
    kept = {
        other.letter: max((tiles, -left) for kind, tiles, left in other.way.flagged if kind in _shut(best))
        for other in keeps_open(best, others)
    }
    if not kept:
        return ""
    letter = max(kept, key=lambda one: kept[one])
    tiles, left = kept[letter][0], -kept[letter][1]
    return t.n("{other} keeps a flag open for more: {tiles}, {n} edge to close.",
               "{other} keeps a flag open for more: {tiles}, {n} edges to close.", left, other=letter,
               tiles=t.n("{n} tile", "{n} tiles", tiles))  # fmt: skip


def keeps_open(best: Choice, others: Sequence[Choice]) -> list[Choice]:
    """Which places keep the area of a flag open that the best one closes, and make it larger."""
    return [other for other in others if other.letter and _leaves_open(best, other)]


def _leaves_open(best: Choice, other: Choice) -> bool:
    """Whether a flag of a kind that the best place closes grows elsewhere, and is not closed there."""
    shut = _shut(best)
    return any(kind in shut for kind, _, _ in other.way.flagged) and not shut & _shut(other)


def _shut(choice: Choice) -> set[int]:
    """The kinds of the flags that it closes."""
    return {kind for kind, _ in choice.way.flags}
