"""What a tile is good for: a sentence or two beside the question where it lies, which compare the best places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ..box.tables import FLAG, LINES
from .effects import area_of, is_narrow
from .names import FLAG_NAMES, KIND_NAMES, task_name
from .outlook import Choice, outlook
from .way import Way

AIM = mark("Score most by tasks: areas of exactly so many joined tiles. There is one place, and any turn will do.")
TOGETHER = mark("You all score together, most by tasks: areas of exactly so many joined tiles. Any turn will do.")
LINE = mark("The longest track and the longest stream score a point for each tile.")
FLAGGED = mark("A flag scores a point for each tile of its closed territory.")
LAND = mark("Lay like beside like: areas grow to the numbers of tasks.")
EDGE = mark("At an open edge an area can still grow.")
OWN = mark("Larger than its number, or closed while smaller, the new task is lost.")

MOST, LONGEST = 2, 120  # sentences, and letters of all of them: what a line of the page has room for


def purpose(s: Any, t: Translator) -> str:
    if s.laid == 0:
        return t(TOGETHER if s.seats > 1 else AIM)
    seen, narrow = outlook(s), _narrow(s, t)
    best = seen.choices[0].way
    own = [t(OWN)] if s.number else []
    if best.good:
        dearer = any(choice.way.missed and choice.points >= best.points > 0 for choice in seen.choices)  # it is told
        costs = [] if dearer else _costs(seen.choices[1:], t)
        said = [*_compared(seen.choices, t), *_then(s, seen.choices[0], t), *costs, *own, *narrow]
    else:
        aim = FLAGGED if FLAG[s.tile] >= 0 else LINE if np.any(LINES[s.tile]) else LAND
        said = [*_without_points(s, seen.choices, t), *own, *narrow, *([] if own else [t(aim)])]
    first, *more = said
    told = [first]
    for words in more:
        if len(told) < MOST and len(first) + len(words) < LONGEST:
            told.append(words)
    return t.row(told, " ")


def _name(choice: Choice) -> str:
    """As it stands on the landscape."""
    return choice.letter or "+"


def _names(choices: list[Choice], t: Translator) -> Phrase:
    """Several that follow each other."""
    if len(choices) == 2:
        return t.phrase("{best} and {other}", best=_name(choices[0]), other=_name(choices[1]))
    return t.phrase("{best} to {other}", best=_name(choices[0]), other=_name(choices[-1]))


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
    """Points now: what others score; of some that score the same, in what else they differ."""
    points, missed = t.amount(best.points, "point"), best.way.missed
    tied = list(takewhile(lambda other: (other.points, other.way.missed) == (best.points, missed), others))
    scoring = [other for other in others if 0 < other.points < best.points]
    costly = max((other.points for other in others if other.way.missed > missed), default=0)
    if costly > best.points or (costly == best.points and not (tied or scoring)):
        yield t("{best} is best: {points}. Elsewhere as many would cost a task.", best=best.letter, points=points)
    elif tied:
        yield t("{names} score the same now: {points}.", names=_names([best, *tied], t), points=points)
        yield _difference(best, tied, t)
    elif scoring and scoring[0].letter:
        yield t("{best} scores most now: {points}, {other} only {n}.", best=best.letter, points=points,
                other=scoring[0].letter, n=scoring[0].points)  # fmt: skip
    elif scoring:
        fewer = max(other.points for other in scoring)
        yield t("{best} scores most now: {points}, all others {n} or less.", best=best.letter, points=points, n=fewer)
    elif others[0].way.grown:
        yield t("Only {best} scores now: {points}; {other} grows {tasks}.", best=best.letter, points=points,
                other=others[0].letter, tasks=_tasks(others[0].way, t))  # fmt: skip
    else:
        yield t("Only {best} scores now: {points}.", best=best.letter, points=points)


def _nearer(best: Choice, others: list[Choice], t: Translator) -> Iterator[str]:
    """No points now: which tasks grow, and how far."""
    tasks, second = _tasks(best.way, t), others[0]
    alike = list(takewhile(lambda other: other.way.grown == best.way.grown and not other.way.missed, others))
    if alike:
        yield t("Nothing scores now; {names} grow the same: {tasks}.", names=_names([best, *alike], t), tasks=tasks)
        yield _difference(best, alike, t)
    elif second.way.grown:
        yield t("Nothing scores now. {best} grows {tasks}; {other}: {others}.", best=best.letter, tasks=tasks,
                other=second.letter, others=_tasks(second.way, t))  # fmt: skip
    else:
        yield t("Nothing scores now; only {best} grows a task: {tasks}.", best=best.letter, tasks=tasks)


def _costs(others: Sequence[Choice], t: Translator) -> Iterator[str]:
    """What the first of the others costs that costs anything."""
    for other in others:
        for kind, number, _ in [task for task in other.way.ended if task[1] != task[2]]:
            yield t("{other} spoils {task}.", other=_name(other), task=task_name(kind, number, t))
            return
        for kind, number, before, left in other.way.taken:
            task = task_name(kind, number, t)
            yield t("{other} takes open edges from {task}: {before} → {after}.", other=_name(other), task=task,
                    before=before, after=left)  # fmt: skip
            return


def _without_points(s: Any, choices: tuple[Choice, ...], t: Translator) -> Iterator[str]:
    """Nothing scores, and no task grows: which place costs tasks least, or joins most for those to come."""
    best, *others = choices
    if best.way.missed:
        if others:
            yield t("Every place spoils a task; {best} costs least.", best=_name(best))
        yield from _costs([best], t)
        return
    if not others:
        if best.way.taken:
            yield from _everywhere(best, t)
        elif best.way.kept or best.way.flagged:
            yield t("Every place does the same for tasks and flags.")
        elif s.number:
            yield t("Nothing scores, and no other task changes, whatever the place.")
        else:
            yield t("Nothing scores, and no task changes, whatever the place.")
        return
    other = others[0]
    if keeps := _keeps(best, other, t):
        yield t("Nothing scores now. {compared}", compared=keeps)
        yield t(EDGE)
        return
    flags, fewer = (sum(size for _, size, _ in choice.way.flagged) for choice in (best, other))
    if flags > fewer:
        kind, size, _ = best.way.flagged[0]
        tiles = t.n("{n} tile", "{n} tiles", size)
        yield t("Nothing scores now. {best} grows the area of a flag: {flag}, {tiles}.", best=_name(best),
                flag=t(FLAG_NAMES[kind]), tiles=tiles)  # fmt: skip
        return
    many, less = (sum(size for size, _ in choice.way.joined) for choice in (best, other))
    if many > less > 0:
        yield t("Nothing scores now. {best} joins most tiles for later tasks and flags: {n}; {other}: {fewer}.",
                best=_name(best), other=_name(other), n=many, fewer=less)  # fmt: skip
    elif many > less:
        size, kind = best.way.joined[0]
        yield t("Nothing scores now. Only {best} joins an area, for later tasks and flags: {area}, {tiles}.",
                best=_name(best), area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
    elif many:
        alike = takewhile(lambda one: sum(size for size, _ in one.way.joined) == many, others)
        yield t("Nothing scores now. {names} join as many tiles for later tasks and flags: {n}.",
                names=_names([best, *alike], t), n=many)  # fmt: skip
    else:
        yield t("Nothing scores now.")
    yield from _costs(others, t)


def _everywhere(only: Choice, t: Translator) -> Iterator[str]:
    """What each place costs, if they are all alike."""
    for kind, number, before, left in only.way.taken:
        yield t("Every place takes open edges from {task}: {before} → {after}.", task=task_name(kind, number, t),
                before=before, after=left)  # fmt: skip


def _keeps(best: Choice, other: Choice, t: Translator) -> str:
    """For which task the best place keeps more open edges than another; empty if for none."""
    a, b = _edges_left(best.way), _edges_left(other.way)
    now = {(kind, number): before for way in (best.way, other.way) for kind, number, before, _ in way.taken}
    left = [(task, a.get(task, now.get(task, 0)), b.get(task, now.get(task, 0))) for task in sorted({*a, *b})]
    more = [(fewer, -keeps, task) for task, keeps, fewer in left if keeps > fewer > 0]
    if not more:
        return ""
    fewer, keeps, task = min(more)
    return t.n("{best} keeps {n} open edge for {task}, {other} {fewer}.",
               "{best} keeps {n} open edges for {task}, {other} {fewer}.", -keeps,
               best=_name(best), other=_name(other), task=task_name(*task, t), fewer=fewer)  # fmt: skip


def _edges_left(way: Way) -> dict[tuple[int, int], int]:
    """The open edges that a way leaves tasks which it changes; of two tasks with one name, the fewest."""
    found: dict[tuple[int, int], int] = {}
    for kind, number, left in [*way.kept, *((kind, number, left) for kind, number, _, left in way.taken)]:
        found[kind, number] = min(left, found.get((kind, number), left))
    return found


def _tasks(way: Way, t: Translator) -> str:
    """Tasks that grow, with their tiles out of how many, as the markers have them."""
    grown = Counter(sorted(way.grown, key=lambda task: task[1] - task[2]))
    told = []
    for (kind, number, size), times in grown.items():
        words = t.phrase("{task} ({extent}/{n})", task=task_name(kind, number, t), extent=size, n=number)
        told.append(words if times == 1 else f"{times} × {words}")
    return t.row(told)


def _difference(best: Choice, others: list[Choice], t: Translator) -> str:
    """In what else choices differ that bring the same points, or grow the same tasks: the best and all others, or the
    best and the next."""
    other = others[0]
    a, b = best.way, other.way
    dearer = [one.way.grown == a.grown and bool(one.way.taken or one.way.narrow) for one in others]
    if len(others) > 1 and all(dearer) and not (a.taken or a.narrow):
        return t("But only {best} takes no open edge from a task.", best=best.letter)
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
            return t("But {other} leaves {task} only one open edge.", other=_name(other),
                     task=task_name(kind, number, t))  # fmt: skip
    if keeps := _keeps(best, other, t):
        return keeps
    large, less = ([sum(size for size, _ in way.joined)] for way in (a, b))
    for size, kind in a.joined:
        if large > less and (size, kind) not in b.joined:
            return t("But {best} joins more: {area}, {tiles}.", best=best.letter, area=t(KIND_NAMES[kind]),
                     tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
    return t("Take either: for the tasks it makes no difference.")


def _then(s: Any, best: Choice, t: Translator) -> Iterator[str]:
    """What comes of the best place."""
    way, name = best.way, _name(best)
    for kind, number, size in way.ended:
        if size != number:
            yield t("But {best} spoils {task}.", best=name, task=task_name(kind, number, t))
    for kind, number in way.narrow:
        yield t("{best} leaves {task} only one open edge: cover that, and it is lost.", best=name,
                task=task_name(kind, number, t))  # fmt: skip
    yield from _costs([best], t) if best.letter and not way.missed else _everywhere(best, t)
    if any(size == number for _, number, size in way.ended) and s.tasks:
        yield t("A completed task makes room for a new one, with new points.")
    for kind, number, size in way.grown if way.points else ():
        task = task_name(kind, number, t)
        yield t("{best} also grows {task}: {extent} of {n}.", best=name, task=task, extent=size, n=number)
    if way.flags:
        yield t("A closed area grows no more, so its flag has then scored all that it will.")


def _narrow(s: Any, t: Translator) -> list[str]:
    """Tasks that one more tile could close for good."""
    found = []
    for k in (int(k) for k in s.active if k >= 0):
        kind, _, openings = area_of(s, k)
        if is_narrow(kind, openings):
            task = task_name(kind, int(s.tiles[k].number), t)
            found.append(t("{task} has a single open edge left: keep it open.", task=task))
    return found
