"""Why a place is better than another in the end: how likely tasks are completed that the tile changes there. So often
such ones were in matches that followed the advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator

from ...box.tables import TASK
from ..hope import room, stage
from ..names import of_several, task_name
from ..outlook import Choice
from ..way import Way
from .flags import by_flag

_Task = tuple[int, int]  # its kind and number
_LEAST = 0.2  # points, which a task makes two places differ by at least, to be told


class _Likely(NamedTuple):
    """A task that the tile changes at one of two places or both, in percent."""

    task: _Task
    times: int  # as many with this name
    before: int  # -1 where the tile begins it
    best: int
    other: int
    more: float  # the points that the best place may bring more by it


def why(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """Which task makes the best place better than another, and how likely it is completed at both, or which flag, and
    what it brings on average; empty where none does, or where it is completed or spoilt at once: that is told."""
    ahead, of_flag = by_flag(s, best, other, t)
    for one in likely(s, best, other):
        if one.more < max(_LEAST, ahead):
            break
        if one.best < 100 and one.other:
            return _said(best, other, one, t)
    return of_flag


def hardly(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """By which task the best of two places is better that are about as good, and how little; empty where none tells
    them apart, or another speaks for the other place."""
    found = likely(s, best, other)
    if not found or found[-1].more < 0 or found[0].best == 100 or not found[0].other:
        return ""
    task = of_several(task_name(*found[0].task, t), found[0].times, t)
    return t("{best} is hardly better: {task} has a chance of {more} %, with {other} {less} %.", best=best.letter,
             task=task, more=found[0].best, other=other.letter, less=found[0].other)  # fmt: skip


def likely(s: Any, best: Choice, other: Choice) -> list[_Likely]:
    """Each task that they change unlike, that which speaks most for the best place first. Of several with one name only
    all together: else nobody would know which one is meant."""
    if best.vague or other.vague:
        return []
    at = stage(int(s.landscapes_left))
    ours, theirs, lying, found = _by_name(best.way), _by_name(other.way), _lying(s), []
    for task in {**ours, **theirs}:
        here, there = ours.get(task, []), theirs.get(task, [])
        n = max(len(here), len(there))
        if n < lying[task] or len({*here}) > 1 or len({*there}) > 1 or (here and there and len(here) != len(there)):
            continue
        before = (here or there)[0][0]
        a, b = here[0][1] if here else before, there[0][1] if there else before
        if a != b:
            found.append(_Likely(task, n, before, a, b, n * (task[1] + room(at)) * (a - b) / 100))
    return sorted(found, key=lambda one: -one.more)


def as_likely(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """That two places which leave tasks unlike many open edges leave them the same chance; empty where they do not, or
    differ in points or flags, too."""
    if best.vague or other.vague or (best.points, best.way.flagged) != (other.points, other.way.flagged):
        return ""
    (ours, theirs), lying = (_by_name(best.way), _by_name(other.way)), _lying(s)
    known: dict[_Task, int] = {}
    for task in {**ours, **theirs}:
        here, there = ours.get(task, []), theirs.get(task, [])
        chances = {after for _, after in (*here, *there)}
        if not (here and there):
            chances.add((here or there)[0][0])
        if len(chances) > 1 or max(len(here), len(there)) < lying[task]:
            return ""
        known[task] = chances.pop()
    uneven = [task for task in known if _edges(best.way, task) != _edges(other.way, task)]
    names = {"best": best.letter, "other": other.letter}
    if len(uneven) != 1:
        return t("{best} or {other}, as you like: tasks are as likely with both, at least {n} %.", **names,
                 n=min(known.values())) if uneven else ""  # fmt: skip
    [one] = uneven
    times = max(len(some.get(one, ())) for some in (ours, theirs))
    return t("{best} or {other}, as you like: {task} has a chance of {n} % with both.", **names, n=known[one],
             task=of_several(task_name(*one, t), times, t))  # fmt: skip


def attraction(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """What speaks for another place than the best one: the task that is likelier there; empty where none is, or where
    it is completed there."""
    for one in reversed(likely(s, best, other)):
        if one.more > -_LEAST:
            break
        if one.other < 100 and one.best:
            return _said(other, best, one._replace(best=one.other, other=one.best, more=-one.more), t)
    return ""


def lowers(s: Any, best: Choice, other: Choice, t: Translator) -> Iterator[str]:
    """The task that another place makes less likely for nothing, most of those that the best place leaves as they
    are."""
    for one in likely(s, best, other):
        if one.more >= _LEAST and one.best == one.before and one.other:
            yield _said(best, other, one, t)
            return


def _by_name(way: Way) -> dict[_Task, list[tuple[int, int]]]:
    """How likely tasks are before and after."""
    found: dict[_Task, list[tuple[int, int]]] = {}
    for kind, number, before, after in way.chances:
        found.setdefault((kind, number), []).append((before, after))
    return found


def _lying(s: Any) -> Counter[_Task]:
    """How many open tasks bear each name, with that on the tile."""
    lie = [(int(TASK[tile.tile]), int(tile.number)) for tile in (s.tiles[k] for k in s.active.tolist() if k >= 0)]
    return Counter([*lie, (int(TASK[s.tile]), int(s.number))] if s.number else lie)


def _said(best: Choice, other: Choice, one: _Likely, t: Translator) -> str:
    """`best` is where it is likelier."""
    task = of_several(task_name(*one.task, t), one.times, t)
    if one.other == one.before >= 0:
        return t("{best} raises the chance of {task} from {before} to {after} %.", best=best.letter, task=task,
                 before=one.before, after=one.best)  # fmt: skip
    left, grown = _edges(other.way, one.task), _tiles(other.way, one.task)
    if one.best == one.before and not grown:
        return t("{other} lowers the chance of {task} from {before} to {after} %.", other=other.letter, task=task,
                 before=one.before, after=one.other)  # fmt: skip
    if left and (one.best == one.before or (left < _edges(best.way, one.task) and grown >= _tiles(best.way, one.task))):
        return t.n("{other} leaves {n} open edge for {task}: chance {less} %, with {best} {more} %.",
                   "{other} leaves {n} open edges for {task}: chance {less} %, with {best} {more} %.", left,
                   other=other.letter, task=task, less=one.other, best=best.letter, more=one.best)  # fmt: skip
    return t("Chance to complete {task}: {best} {more} %, {other} {less} %.", task=task, best=best.letter,
             more=one.best, other=other.letter, less=one.other)  # fmt: skip


def _edges(way: Way, task: _Task) -> int:
    kept = [(kind, number, left) for kind, number, left in way.kept]
    kept += [(kind, number, left) for kind, number, _, left in way.taken]
    return next((left for *one, left in kept if tuple(one) == task), 0)


def _tiles(way: Way, task: _Task) -> int:
    """After it; 0 where it does not grow."""
    return next((size for *one, size in way.grown if tuple(one) == task), 0)
