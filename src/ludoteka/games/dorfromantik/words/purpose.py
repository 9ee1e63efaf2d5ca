"""What a tile is good for: a sentence or two beside the question where it lies, which compare the best places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, LINES, TASK
from .effects import area_of, is_narrow
from .names import AREA_NAMES, task_name
from .outlook import Choice, outlook

AIM = mark("Score as many points as you can, with tasks above all. How this first tile is turned does not matter.")
TOGETHER = mark("You all score together, with tasks above all. How this first tile is turned does not matter.")
LINE = mark("The longest track and the longest stream score a point for each tile: let this one go on.")
FLAGGED = mark("At the end a flag scores a point for each tile of its territory, if that is closed.")
LAND = mark("Lay like beside like: so areas grow to the numbers of the tasks, and each number reached is scored.")
LATER = mark("Nothing scores or grows a task now. {best} makes the largest area: tasks and flags to come count it.")

MOST, LONGEST = 2, 128  # sentences, and letters of two of them: what a line of the page has room for


def purpose(s: Any, t: Translator) -> str:
    if s.laid == 0:
        return t(TOGETHER if s.seats > 1 else AIM)
    named, narrow = outlook(s).named, _narrow(s, t)
    own = [_of_its_own(s, t)] if s.number else []
    if named and named[0].way.good:
        said = [_first(named[0], t), *_then(s, named, t), *own, *narrow]
    elif own:
        said = [*own, *narrow]
    elif named:
        said = [*narrow, t(LATER, best=_name(named[0]))]
    else:
        said = [*narrow, t(FLAGGED if FLAG[s.tile] >= 0 else LINE if np.any(LINES[s.tile]) else LAND)]
    first, *more = said[:MOST]
    return t.row([first, *(words for words in more if len(first) + len(words) < LONGEST)], " ")


def _name(choice: Choice) -> str:
    """As it stands on the landscape: where there are many such places, they bear no letter."""
    return choice.letter or "+"


def _first(best: Choice, t: Translator) -> str:
    """Why the best place is the best."""
    if best.points:
        return t("{best} scores most now: {points}.", best=_name(best), points=t.amount(best.points, "point"))
    kind, number, size = min(best.way.grown, key=lambda task: task[1] - task[2])
    return t.n("No place scores now. After {best}, {task} lacks only {n} tile for its {points}.",
               "No place scores now. After {best}, {task} lacks {n} tiles for its {points}.", number - size,
               best=_name(best), task=task_name(kind, number, t), points=t.amount(number, "point"))  # fmt: skip


def _then(s: Any, named: tuple[Choice, ...], t: Translator) -> Iterator[str]:
    """What comes of it, and what speaks for the second best."""
    way = named[0].way
    for kind, number in way.narrow:
        yield t("{task} has one open edge left there: cover that, and it is lost.", task=task_name(kind, number, t))
    if any(size == number for _, number, size in way.ended) and s.tasks:
        yield t("A completed task makes room for a new one, with new points.")
    elif way.flags:
        yield t("A closed area grows no more, so its flag has then scored all that it will.")
    for kind, number, size in way.grown if way.points else ():
        task = task_name(kind, number, t)
        yield t("It also brings {task} nearer: {extent} of {n}.", task=task, extent=size, n=number)
    for choice in named[1:]:
        for kind, number, size in choice.way.grown:
            if (kind, number) not in {task[:2] for task in (*way.grown, *way.ended)}:
                yield t("{other} brings {task} nearer instead: {extent} of {n}.", other=_name(choice),
                        task=task_name(kind, number, t), extent=size, n=number)  # fmt: skip


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
