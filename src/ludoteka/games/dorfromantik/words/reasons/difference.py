"""In what else places differ that bring the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..names import task_name
from ..outlook import LATE, Choice
from ..way import Way
from .chances import why
from .ends import beats, even, waits_longer
from .facts import closed, completed, flag_worth, tiles_joined
from .flags import leaves_edges
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
    if joins := _joins(s, best, tied, t):
        yield joins
    told, same = joins, all(_of_tasks(one.way) == _of_tasks(way) for one in tied)
    for one in tied:
        found = [words for words in _beside(s, best, one, told, t) if words]
        if one is tied[0] and len(tied) > 1 and not (found or told or same):  # the next one in the list
            found = [even(s, best, one, t)]
        yield from found
        told = told or "".join(found)
    if told:
        return
    if same:
        yield t("Take either: for tasks they are alike.") if len(tied) == 1 else t(
            "Take any of them: for tasks they are alike."
        )
    else:
        yield even(s, best, tied[0], t)


def _joins(s: Any, best: Choice, tied: list[Choice], t: Translator) -> str:
    """The area that the best place joins and none of the others, where it is good for anything."""
    areas = {area for one in tied for area in one.way.joined}
    if s.landscapes_left <= LATE or not all(one.alike for one in (best, *tied)):
        return ""
    for size, kind in best.way.stays_open:
        useful, what = good_for(s, size, kind, t)
        if useful and (size, kind) not in areas and tiles_joined(best) > max(map(tiles_joined, tied)):
            return t.row([t("But {best} joins more.", best=best.letter), what], " ")
    return ""


def _beside(s: Any, best: Choice, one: Choice, told: str, t: Translator) -> Iterator[str]:
    """Why the best place is better than one other."""
    if (ahead := beats(best, one, t)) and (reason := why(s, best, one, t)):
        yield reason
        yield "" if told else ahead
        return
    if ahead and not told and (reason := waits_longer(best, one, t)):
        yield reason
        return
    if one.way.shut and not best.way.shut:
        yield closed(one, t)
        return
    (edges, theirs) = ([left for _, _, left in each.way.flagged] for each in (best, one))
    if len(edges) == 1 == len(theirs) and edges != theirs:
        yield leaves_edges(best, edges[0], one, theirs[0], t)
    elif edges and not theirs:
        yield flag_worth(best, t)
    elif not told:
        yield ahead


def _of_tasks(way: Way) -> tuple[object, ...]:
    return way.ended, way.grown, way.narrow, way.kept, way.taken, way.flagged
