"""What a tile is good for: a sentence or two beside the question where it lies, which compare the best places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ludoteka.kit.room import LONGEST
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ..box.tables import FLAG, LINES
from ..state import NUMBERS
from .effects import area_of, is_narrow
from .names import FLAG_NAMES, KIND_NAMES, of_several, task_name
from .outlook import LETTERED, Choice, outlook
from .way import Way

AIM = mark(
    "Tasks score most: areas of exactly so many joined tiles. They grow at open edges; turn the tile as you like."
)
TOGETHER = mark("You score together, most by tasks: areas of exactly so many joined tiles. They grow at open edges.")
LINE = mark("The longest track and the longest stream score a point for each tile.")
FLAGGED = mark("A flag scores a point for each tile of its closed territory.")
LAND = mark("Lay like beside like: areas grow to the numbers of tasks.")
EDGE = mark("At an open edge an area can still grow.")
OWN = mark("Larger than its number, or closed while smaller, the new task is lost.")

MOST = 2  # sentences


def purpose(s: Any, t: Translator) -> str:
    if s.laid == 0:
        return t(TOGETHER if s.seats > 1 else AIM)
    choices = outlook(s).choices
    facts, narrow = _facts(choices), _narrow(s, t)
    edge = [t(EDGE)] if any(one.way.kept or one.way.taken for one in choices) else []  # the list speaks of them
    own = [t(OWN)] if s.number else []
    if facts.best.way.good:
        costs = [] if facts.dearer else _costs(facts.others, t)  # it is told
        comes = [*_compared(facts, t), *_then(s, facts.best, facts.others, t), *_more_grow(facts, t)]
        said = [*comes, *costs, *own, *narrow, *edge]
    else:
        aim = FLAGGED if FLAG[s.tile] >= 0 else LINE if np.any(LINES[s.tile]) else LAND
        said = [*_without_points(s, facts, t), *own, *narrow, *edge, *([] if own else [t(aim)])]
    first, *more = said
    told = [first]
    for words in more:
        if len(told) < MOST and len(first) + len(words) < LONGEST:
            told.append(words)
    return t.row(told, " ")


class _Facts(NamedTuple):
    """What is true of all choices, before any of it is said."""

    best: Choice
    others: list[Choice]
    #: Others with a letter that score the same and spoil as much; where the best scores nothing, that grow the same.
    tied: list[Choice]
    dearer: bool  # others score as much as the best or more, but each of them would spoil a task


def _facts(choices: Sequence[Choice]) -> _Facts:
    best, *others = choices
    points, missed = best.points, best.way.missed
    same = (other for other in others if (other.points, other.way.missed) == (points, missed))
    tied = [other for other in same if other.letter and (points or other.way.grown == best.way.grown)]
    dearer = not tied and not missed and any(other.points >= points > 0 for other in others)
    return _Facts(best, others, tied, dearer)


def _names(choices: Sequence[Choice], t: Translator) -> Phrase:
    """Several by their letters."""
    letters = [choice.letter for choice in choices]
    if len(letters) == 2:
        return t.phrase("{best} and {other}", best=letters[0], other=letters[1])
    if "".join(letters) in LETTERED:
        return t.phrase("{best} to {other}", best=letters[0], other=letters[-1])
    return t.row(letters)


def _compared(facts: _Facts, t: Translator) -> Iterator[str]:
    """What the best places bring beside the next best, in numbers."""
    best = facts.best
    if not facts.others:
        points = t.amount(best.points, "point")
        yield t("Every place brings the same: {points}.", points=points) if best.points else t(
            "Every place brings the same: {tasks}.", tasks=_tasks(best.way, t)
        )
    elif best.points:
        yield from _scored(facts, t)
    else:
        yield from _nearer(facts, t)


def _scored(facts: _Facts, t: Translator) -> Iterator[str]:
    """Points now: what others score; of some that score the same, in what else they differ."""
    best, others, tied, dearer = facts
    points, letter = t.amount(best.points, "point"), best.letter
    scoring = [other for other in others if other.points]
    most = max((other.points for other in scoring), default=0)
    if tied:
        yield t("{names} score the same now: {points}.", names=_names([best, *tied], t), points=points)
        yield from _difference(best, tied, t)
    elif dearer:
        yield t("{best} is best: {points}. Elsewhere as many would cost a task.", best=letter, points=points)
    elif most >= best.points:
        yield t("{best} is best: {points}.", best=letter, points=points)
    elif scoring and scoring[0].letter:
        yield t("{best} scores most now: {points}, {other} only {n}.", best=letter, points=points,
                other=scoring[0].letter, n=scoring[0].points)  # fmt: skip
    elif scoring:
        yield t("{best} scores most now: {points}, all others {n} or less.", best=letter, points=points, n=most)
    elif others[0].letter and others[0].way.grown:
        yield t("Only {best} scores now: {points}; {other} grows {tasks}.", best=letter, points=points,
                other=others[0].letter, tasks=_tasks(others[0].way, t))  # fmt: skip
    else:
        yield t("Only {best} scores now: {points}.", best=letter, points=points)


def _nearer(facts: _Facts, t: Translator) -> Iterator[str]:
    """No points now: which tasks grow, and how far."""
    best, others, tied, _ = facts
    tasks, growing = _tasks(best.way, t), [other for other in others if other.way.grown]
    if tied:
        said = t("{names} grow the same: {tasks}.", names=_names([best, *tied], t), tasks=tasks)
    elif not growing:
        said = t("Only {best} grows a task: {tasks}.", best=best.letter, tasks=tasks)
    elif growing[0].letter and not growing[0].way.missed:
        said = t("{best} grows {tasks}; {other}: {others}.", best=best.letter, tasks=tasks,
                 other=growing[0].letter, others=_tasks(growing[0].way, t))  # fmt: skip
    else:
        said = t("{best} grows {tasks}.", best=best.letter, tasks=tasks)
    yield _led(others, said, t)
    if tied:
        yield from _difference(best, tied, t)


def _led(others: Sequence[Choice], said: str, t: Translator) -> str:
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


def _costs(choices: Sequence[Choice], t: Translator) -> Iterator[str]:
    """What the first of them costs that costs anything and bears a letter: the other places are too many to be told."""
    for choice in choices:
        if choice.letter:
            for said in (*_spoils(choice, t), *_takes(choice, t)):
                yield said
                return


def _spoils(choice: Choice, t: Translator) -> Iterator[str]:
    for kind, number, size in choice.way.ended:
        if size != number:
            task = task_name(kind, number, t)
            yield t("{other} spoils {task}.", other=choice.letter, task=task) if choice.letter else t(
                "Every place spoils {task}.", task=task
            )


def _takes(choice: Choice, t: Translator) -> Iterator[str]:
    for (kind, number, before, left), times in Counter(choice.way.taken).items():
        task = of_several(task_name(kind, number, t), times, t)
        if choice.letter:
            yield t("{other} takes open edges from {task}: {before} → {after}.", other=choice.letter, task=task,
                    before=before, after=left)  # fmt: skip
        else:
            yield t("Every place takes open edges from {task}: {before} → {after}.", task=task,
                    before=before, after=left)  # fmt: skip


def _without_points(s: Any, facts: _Facts, t: Translator) -> Iterator[str]:
    """Nothing scores, and no task grows: which place costs tasks least, or joins most for those to come."""
    best, others = facts.best, facts.others
    if all(choice.way.missed for choice in (best, *others)):
        cheapest = [other for other in others if other.letter and other.way.net == best.way.net]
        if cheapest:
            yield t("Every place spoils a task; {names} cost least.", names=_names([best, *cheapest], t))
        elif others:
            yield t("Every place spoils a task; {best} costs least.", best=best.letter)
        yield from _spoils(best, t)
    elif not others:
        if best.way.taken:
            yield from _takes(best, t)
        elif best.way.kept or best.way.flagged:
            yield t("Every place does the same for tasks and flags.")
        elif s.number:
            yield t("Nothing scores, and no other task changes, whatever the place.")
        else:
            yield t("Nothing scores, and no task changes, whatever the place.")
    elif keeps := _keeps(best, others[0], t):
        yield _led(others, keeps, t)
    else:
        planted = _planted(best, others[0], t)
        joins = "" if planted else _joins(best, others, t)
        asked = [*_asked_for(s, best, t)] if joins else []
        # the numbers need the room of what the list says, too
        yield joins if asked and not any(other.points for other in others) else _led(others, planted or joins, t)
        yield from asked
        yield from _costs(others, t)


def _planted(best: Choice, other: Choice, t: Translator) -> str:
    """The area of a flag, if that is what the best place grows more than another; empty if not."""
    more, fewer = (sum(size for _, size, _ in choice.way.flagged) for choice in (best, other))
    if more <= fewer:
        return ""
    kind, size, _ = best.way.flagged[0]
    return t("{best} grows the area of a flag: {flag}, {tiles}.", best=best.letter, flag=t(FLAG_NAMES[kind]),
             tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip


def _joins(best: Choice, others: list[Choice], t: Translator) -> str:
    """How many tiles the best place joins beside all others; empty if others join more, or not the same at each of
    their places."""
    if not all(choice.alike for choice in (best, *others)):
        return ""
    many, most = _joined(best), max(map(_joined, others))
    as_many = [other for other in others if _joined(other) == most]
    if many < most or not many:
        return ""
    if not most:
        size, kind = best.way.joined[0]
        return t("Only {best} joins an area, for later tasks and flags: {area}, {tiles}.", best=best.letter,
                 area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
    if not all(other.letter for other in as_many):
        return ""
    if many == most:
        as_good = [other for other in as_many if other.way.facts == best.way.facts]
        names, tiles = _names([best, *as_good], t), t.n("{n} tile", "{n} tiles", many)
        if as_good == as_many:
            return t("{names} each join {tiles} for later tasks and flags.", names=names, tiles=tiles)
        if as_good:
            return t("{names} each join {tiles} for later and cost the tasks least.", names=names, tiles=tiles)
        return t("{best} joins {tiles} for later; {other} too, but costs the tasks more.", best=best.letter,
                 tiles=tiles, other=as_many[0].letter)  # fmt: skip
    return t("{best} joins most tiles for later tasks and flags: {n}; {other}: {fewer}.", best=best.letter, n=many,
             other=as_many[0].letter, fewer=most)  # fmt: skip


def _asked_for(s: Any, best: Choice, t: Translator) -> Iterator[str]:
    """How far the largest area that the best place joins is from the numbers of tasks that may still come, where it is
    large enough to matter: a task's own tile joins it, too."""
    size, kind = best.way.joined[0]
    numbers = [n for n in range(NUMBERS) if s.markers[kind, n]] if s.tasks else []
    if not numbers or size + 1 < numbers[0]: return
    asked = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
    fields = {"area": t(KIND_NAMES[kind]), "tiles": t.n("{n} tile", "{n} tiles", size), "numbers": asked}
    if size < numbers[-1]: yield t("{area}: {tiles} then; tasks to come ask for {numbers}.", **fields)
    else: yield t("{area}: {tiles} then, too many for tasks to come ({numbers}).", **fields)


def _more_grow(facts: _Facts, t: Translator) -> Iterator[str]:
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
            yield t("{other} grows more tasks: {tasks}.", other=other.letter, tasks=_tasks(other.way, t))
        return


def _joined(choice: Choice) -> int:
    return sum(size for size, _ in choice.way.joined)


def _keeps(best: Choice, other: Choice, t: Translator) -> str:
    """For which task the best place keeps more open edges than another; empty if for none."""
    if not other.letter:
        return ""
    a, b = _edges_left(best.way), _edges_left(other.way)
    now = {(kind, number): before for way in (best.way, other.way) for kind, number, before, _ in way.taken}
    left = [(task, a.get(task, now.get(task, 0)), b.get(task, now.get(task, 0))) for task in sorted({*a, *b})]
    more = [(fewer, -keeps, task) for task, keeps, fewer in left if keeps > fewer > 0]
    if not more:
        return ""
    fewer, keeps, task = min(more)
    less = [one for one, kept, theirs in left if kept < theirs]
    but = [t("But {other} keeps more for {task}.", other=other.letter, task=task_name(*less[0], t))] if less else []
    said = t.n("{best} keeps {n} open edge for {task}, {other} {fewer}.",
               "{best} keeps {n} open edges for {task}, {other} {fewer}.", -keeps,
               best=best.letter, other=other.letter, task=task_name(*task, t), fewer=fewer)  # fmt: skip
    return t.row([said, *but], " ")


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
        task = of_several(task_name(kind, number, t), times, t)
        told.append(t.phrase("{task} ({extent}/{n})", task=task, extent=size, n=number))
    return t.row(told)


def _difference(best: Choice, tied: list[Choice], t: Translator) -> Iterator[str]:
    """In what else choices differ that bring the same points, or grow the same tasks: what the best does and none of
    them, or what one of them does and not the best. Nothing, where they differ in what there are no words for."""
    way, letter = best.way, best.letter
    if len(tied) > 1 and not way.taken and all(one.way.taken and one.way.grown == way.grown for one in tied):
        yield t("But of these only {best} takes no open edge from a task.", best=letter)
        return
    *_, next_most, most = sorted(_completed(one.way) for one in (best, *tied))
    if most > next_most:
        one = next(one for one in (best, *tied) if _completed(one.way) == most)
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
        if keeps := _keeps(best, one, t):
            yield keeps
            return
    if all(one.alike for one in (best, *tied)) and _joined(best) > max(map(_joined, tied)):
        theirs = {area for one in tied for area in one.way.joined}
        for size, kind in way.joined:
            if (size, kind) not in theirs:
                yield t("But {best} joins more: {area}, {tiles}.", best=letter, area=t(KIND_NAMES[kind]),
                        tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
                return
    if all(_of_tasks(one.way) == _of_tasks(way) for one in tied):
        yield t("Take either: for the tasks it makes no difference.") if len(tied) == 1 else t(
            "Take any of them: for the tasks it makes no difference."
        )


def _completed(way: Way) -> int:
    return sum(1 for _, number, size in way.ended if size == number)


def _of_tasks(way: Way) -> tuple[object, ...]:
    return way.ended, way.grown, way.narrow, way.kept, way.taken


def _then(s: Any, best: Choice, others: Sequence[Choice], t: Translator) -> Iterator[str]:
    """What comes of the best place, or of each if all are alike."""
    way, letter = best.way, best.letter
    if letter:
        for kind, number, size in way.ended:
            if size != number:
                yield t("But {best} spoils {task}.", best=letter, task=task_name(kind, number, t))
    else:
        yield from _spoils(best, t)
    for kind, number in way.narrow:
        task = task_name(kind, number, t)
        yield t("{best} leaves {task} one open edge: covered, it is lost.", best=letter, task=task) if letter else t(
            "Every place leaves {task} one open edge: covered, it is lost.", task=task
        )
    yield from _takes(best, t)
    if _completed(way) and s.tasks:
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


def _narrow(s: Any, t: Translator) -> list[str]:
    """Tasks that one more tile could close for good."""
    found = []
    for k in (int(k) for k in s.active if k >= 0):
        kind, _, openings = area_of(s, k)
        if is_narrow(kind, openings):
            task = task_name(kind, int(s.tiles[k].number), t)
            found.append(t("{task} has a single open edge left: keep it open.", task=task))
    return found
