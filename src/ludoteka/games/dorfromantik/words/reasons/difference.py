"""In what else places differ that bring the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..names import task_name
from ..outlook import LATE, Choice
from ..way import Way
from .edges import keeps
from .facts import completed, tiles_joined
from .later import good_for


def difference(s: Any, best: Choice, tied: list[Choice], t: Translator) -> Iterator[str]:
    """In what else choices differ that bring the same points, or grow the same tasks: what the best does and none of
    them, or what one of them does and not the best. Nothing, where they differ in what there are no words for."""
    way, letter = best.way, best.letter
    if len(tied) > 1 and not way.taken and all(one.way.taken and one.way.grown == way.grown for one in tied):
        yield t("But of these only {best} takes no open edge from a task.", best=letter)
        return
    *_, next_most, most = sorted(completed(one.way) for one in (best, *tied))
    if most > next_most:
        one = next(one for one in (best, *tied) if completed(one.way) == most)
        yield t("But {best} completes a task, which makes room for a new one.", best=one.letter)
        return
    for kind, number, size in way.grown:
        if not any(task[:2] == (kind, number) and task[2] >= size for one in tied for task in one.way.grown):
            yield t("But {best} also grows {task}: {extent} of {n}.", best=letter, extent=size, n=number,
                    task=task_name(kind, number, t))  # fmt: skip
            return
    for one in tied:
        for kind, number in one.way.narrow:
            if (kind, number) not in way.narrow:
                task = task_name(kind, number, t)
                yield t("But {other} leaves {task} only one open edge.", other=one.letter, task=task)
                return
    for one in tied:
        if kept := keeps(best, one, t):
            yield kept
            return
    edges, *theirs = [[left for _, _, left in one.way.flagged] for one in (best, *tied)]
    if len(tied) == 1 and len(edges) == 1 == len(theirs[0]) and edges != theirs[0]:
        yield t.n("The area of the flag has {n} edge to close at {best}, {other} {more}.",
                  "The area of the flag has {n} edges to close at {best}, {other} {more}.", edges[0], best=letter,
                  other=tied[0].letter, more=theirs[0][0])  # fmt: skip
        return
    if all(one.alike for one in (best, *tied)) and tiles_joined(best) > max(map(tiles_joined, tied)):
        areas = {area for one in tied for area in one.way.joined}
        for size, kind in way.joined if s.landscapes_left > LATE else ():
            useful, what = good_for(s, size, kind, t)
            if useful and (size, kind) not in areas:
                yield t.row([t("But {best} joins more.", best=letter), what], " ")
                return
    if all(_of_tasks(one.way) == _of_tasks(way) for one in tied):
        yield t("Take either: for tasks they are alike.") if len(tied) == 1 else t(
            "Take any of them: for tasks they are alike."
        )


def _of_tasks(way: Way) -> tuple[object, ...]:
    return way.ended, way.grown, way.narrow, way.kept, way.taken
