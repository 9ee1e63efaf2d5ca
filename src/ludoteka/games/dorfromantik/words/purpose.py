"""What a tile is good for: a sentence or two beside the question where it lies, which compare the best places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, LINES, TASK
from .effects import area_of, is_narrow
from .names import AREA_NAMES, KIND_NAMES, task_name
from .outlook import Choice, Way, outlook

AIM = mark("Score as many points as you can, with tasks above all. How this first tile is turned does not matter.")
TOGETHER = mark("You all score together, with tasks above all. How this first tile is turned does not matter.")
LINE = mark("The longest track and the longest stream score a point for each tile: let this one go on.")
FLAGGED = mark("At the end a flag scores a point for each tile of its territory, if that is closed.")
LAND = mark("Lay like beside like: so areas grow to the numbers of the tasks, and each number reached is scored.")
OWN = mark("If its area gets larger, or closes smaller, the task is lost.")

MOST, LONGEST = 2, 120  # sentences, and letters of all of them: what a line of the page has room for


def purpose(s: Any, t: Translator) -> str:
    if s.laid == 0:
        return t(TOGETHER if s.seats > 1 else AIM)
    seen, narrow = outlook(s), _narrow(s, t)
    if seen.named and seen.named[0].way.good:
        own = [t(OWN)] if s.number else []
        said = [*_compared(seen.choices, t), *_then(s, seen.choices[0].way, t), *own, *narrow]
    elif s.number:
        said = [_of_its_own(s, t), *_joining(seen.named, t), *narrow]
    else:
        aim = t(FLAGGED if FLAG[s.tile] >= 0 else LINE if np.any(LINES[s.tile]) else LAND)
        said = [*_joining(seen.named, t), *narrow] or [aim]
    first, *more = said
    told = [first]
    for words in more:
        if len(told) < MOST and len(first) + len(words) < LONGEST:
            told.append(words)
    return t.row(told, " ")


def _name(choice: Choice) -> str:
    """As it stands on the landscape: a choice that is not one of the best bears no letter."""
    return choice.letter or "+"


def _compared(choices: tuple[Choice, ...], t: Translator) -> Iterator[str]:
    """What the best places bring beside the next best, in numbers."""
    best, *others = choices
    points = t.amount(best.points, "point")
    if not others:
        yield t("Every place brings the same: {points}.", points=points) if best.points else t(
            "Every place brings the same: {tasks}.", tasks=_tasks(best.way, t)
        )
    elif best.points:
        yield from _scored(best, others, t)
    else:
        yield from _nearer(best, others, t)


def _scored(best: Choice, others: list[Choice], t: Translator) -> Iterator[str]:
    """Points now: what others score; of two that score the same, in what else they differ."""
    points = t.amount(best.points, "point")
    tied = [other for other in others if other.points == best.points and other.letter]
    scoring = [other for other in others if 0 < other.points < best.points]
    costly = max((other.points for other in others if other.way.missed > best.way.missed), default=0)
    if costly > best.points or (costly == best.points and not (tied or scoring)):
        yield t("{best} is best: {points}. Elsewhere as many would cost a task.", best=best.letter, points=points)
        return
    if len(tied) > 1:
        yield t("{best}, {other} and {third} score the same now: {points}.", best=best.letter, other=tied[0].letter,
                third=tied[1].letter, points=points)  # fmt: skip
    elif tied:
        yield t("{best} and {other} score the same now: {points}.", best=best.letter, other=tied[0].letter,
                points=points)  # fmt: skip
    elif scoring and scoring[0].letter:
        yield t("{best} scores most now: {points}, {other} only {n}.", best=best.letter, points=points,
                other=scoring[0].letter, n=scoring[0].points)  # fmt: skip
    elif scoring:
        fewer = max(other.points for other in scoring)
        yield t("{best} scores most now: {points}, all others {n} or less.", best=best.letter, points=points, n=fewer)
    elif others[0].letter and others[0].way.grown:
        yield t("Only {best} scores now: {points}; {other} grows {tasks}.", best=best.letter, points=points,
                other=others[0].letter, tasks=_tasks(others[0].way, t))  # fmt: skip
    else:
        yield t("Only {best} scores now: {points}.", best=best.letter, points=points)
    if tied:
        yield _difference(best, tied[0], t)


def _nearer(best: Choice, others: list[Choice], t: Translator) -> Iterator[str]:
    """No points now: which tasks grow, and how far."""
    tasks, second = _tasks(best.way, t), others[0]
    if not (second.letter and second.way.grown):
        yield t("Nothing scores now; only {best} grows a task: {tasks}.", best=best.letter, tasks=tasks)
    elif second.way.grown == best.way.grown:
        yield t("Nothing scores now; {best} and {other} grow the same: {tasks}.", best=best.letter,
                other=second.letter, tasks=tasks)  # fmt: skip
        yield _difference(best, second, t)
    else:
        yield t("Nothing scores now. {best} grows {tasks}; {other}: {others}.", best=best.letter, tasks=tasks,
                other=second.letter, others=_tasks(second.way, t))  # fmt: skip


def _tasks(way: Way, t: Translator) -> str:
    """Tasks that grow, with their tiles out of how many, as the markers have them."""
    grown = sorted(way.grown, key=lambda task: task[1] - task[2])
    return t.row([t.phrase("{task} ({extent}/{n})", task=task_name(kind, number, t), extent=size, n=number)
                  for kind, number, size in grown])  # fmt: skip


def _difference(best: Choice, other: Choice, t: Translator) -> str:
    """In what else two choices differ that bring the same points, or grow the same tasks."""
    a, b = best.way, other.way
    done = [sum(1 for _, number, size in way.ended if size == number) for way in (a, b)]
    if done[0] > done[1]:
        return t("But {best} completes a task, which makes room for a new one.", best=best.letter)
    known = {(kind, number): size for kind, number, size in b.grown}
    for kind, number, size in a.grown:
        if known.get((kind, number), 0) < size:
            return t("But {best} also grows {task}: {extent} of {n}.", best=best.letter, extent=size, n=number,
                     task=task_name(kind, number, t))  # fmt: skip
    for kind, number in b.narrow:
        if (kind, number) not in a.narrow:
            return t("But {other} leaves {task} only one open edge.", other=other.letter,
                     task=task_name(kind, number, t))  # fmt: skip
    large, less = ([sum(size for size, _ in way.joined)] for way in (a, b))
    for size, kind in a.joined:
        if large > less and (size, kind) not in b.joined:
            return t("But {best} joins more: {area}, {tiles}.", best=best.letter, area=t(KIND_NAMES[kind]),
                     tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
    return t("Take either: for the tasks it makes no difference.")


def _then(s: Any, way: Way, t: Translator) -> Iterator[str]:
    """What comes of the best place."""
    for kind, number, size in way.ended:
        if size != number:
            yield t("But it spoils {task}.", task=task_name(kind, number, t))
    for kind, number in way.narrow:
        yield t("{task} has one open edge left there: cover that, and it is lost.", task=task_name(kind, number, t))
    if any(size == number for _, number, size in way.ended) and s.tasks:
        yield t("A completed task makes room for a new one, with new points.")
    for kind, number, size in way.grown if way.points else ():
        task = task_name(kind, number, t)
        yield t("It also brings {task} nearer: {extent} of {n}.", task=task, extent=size, n=number)
    if way.flags:
        yield t("A closed area grows no more, so its flag has then scored all that it will.")


def _joining(named: tuple[Choice, ...], t: Translator) -> Iterator[str]:
    """Nothing scores or grows a task: what the largest areas come to, which tasks and flags of later count."""
    size = [sum(size for size, _ in choice.way.joined) for choice in named]
    if len(named) > 1 and named[0].letter:
        yield t("No points, no task now: {best} joins most tiles for later ones: {n}; {other}: {fewer}.",
                best=named[0].letter, other=named[1].letter, n=size[0], fewer=size[1])  # fmt: skip
    elif named and named[0].letter:
        yield t("No points, no task now: only {best} joins tiles for later ones: {n}.",
                best=named[0].letter, n=size[0])  # fmt: skip


def _of_its_own(s: Any, t: Translator) -> str:
    """A task tile: how large its area is to become."""
    kind, number = int(TASK[s.tile]), int(s.number)
    return t(
        "Make {area} with this tile exactly {tiles} in size: {points}. Larger, or closed while smaller: nothing.",
        area=t(AREA_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", number), points=t.amount(number, "point"),
    )  # fmt: skip


def _narrow(s: Any, t: Translator) -> list[str]:
    """Tasks that one more tile could close for good."""
    found = []
    for k in (int(k) for k in s.active if k >= 0):
        kind, _, openings = area_of(s, k)
        if is_narrow(kind, openings):
            task = task_name(kind, int(s.tiles[k].number), t)
            found.append(t("{task} has a single open edge left: keep it open.", task=task))
    return found
