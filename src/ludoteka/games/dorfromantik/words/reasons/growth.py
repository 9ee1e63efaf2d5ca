"""Places that score nothing now: which tasks grow there, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.kit.room import LONGEST
from ludoteka.text.i18n import Translator

from ...state import Kind
from ..names import task_name
from ..outlook import Choice
from .difference import difference
from .ends import alike, beats, less_later
from .facts import Facts, letters_of, tasks_of

ENOUGH = 4  # open edges, of which more make no task likelier
MANY = 3  # with which a territory is always completed more often than a track or a stream


def nearer(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """No points now: which tasks grow, and how far."""
    best, others, tied, *_ = facts
    tasks, growing = tasks_of(best.way, t), [other for other in others if other.way.grown]
    apart = list(difference(s, best, tied, t)) if tied else []
    if tied:
        said = t("{names} grow the same: {tasks}.", names=letters_of([best, *tied], t), tasks=tasks)
        if apart and len(t.row([led(best, others, said, t), *apart], " ")) > LONGEST:  # the list tells what grows
            said = t("{names} grow the same tasks.", names=letters_of([best, *tied], t))
    elif not growing:
        said = t("Only {best} grows a task: {tasks}.", best=best.letter, tasks=tasks)
    elif growing[0].letter and not growing[0].way.missed:
        said = t("{best} grows {tasks}; {other}: {others}.", best=best.letter, tasks=tasks,
                 other=growing[0].letter, others=tasks_of(growing[0].way, t))  # fmt: skip
    else:
        said = t("{best} grows {tasks}.", best=best.letter, tasks=tasks)
    yield led(best, others, said, t)
    if tied:
        yield from apart
    else:
        if any(task == _nearest(best)[:2] for task in best.way.narrow):
            yield t("But 1 open edge is left: a later tile may close it.")
        yield _lacks(best, growing, t)


def _lacks(best: Choice, growing: Sequence[Choice], t: Translator) -> str:
    """How many tiles its nearest task would lack then, and how many points wait for them; beside the next best."""
    number, size = _nearest(best)[1:]
    worth = _worth(best)
    other = growing[0] if growing else None
    if other and other.letter and not other.way.missed:
        then = _nearest(other)[1:]
        if then == (number, size):
            return _likelier(best, other, t) or beats(best, other, t) or alike(best, other, t)
        return t.n("{best} then lacks {n} tile for {points}, {other} {more} for {worth}.",
                   "{best} then lacks {n} tiles for {points}, {other} {more} for {worth}.", number - size,
                   best=best.letter, points=t.amount(worth, "point"), other=other.letter, more=then[0] - then[1],
                   worth=_worth(other))  # fmt: skip
    return t.n("{best} then lacks {n} tile for {points}.", "{best} then lacks {n} tiles for {points}.", number - size,
               best=best.letter, points=t.amount(worth, "point"))  # fmt: skip


def _likelier(best: Choice, other: Choice, t: Translator) -> str:
    """Why the nearest task of one place is sooner completed than that of another which lacks as many tiles: so it was
    in matches that followed the advice."""
    edges, fewer = _open_edges(best), _open_edges(other)
    if edges > fewer > 0 and fewer < ENOUGH:
        return t.n("{best}’s task is likelier: {n} open edge, {other} {fewer}.",
                   "{best}’s task is likelier: {n} open edges, {other} {fewer}.", edges, best=best.letter,
                   other=other.letter, fewer=fewer)  # fmt: skip
    if edges >= MANY and _nearest(other)[0] >= Kind.TRACK:
        return t("Tracks and streams grow less often.")
    return ""


def _open_edges(choice: Choice) -> int:
    """Of its nearest task's area, if it is a territory."""
    nearest = _nearest(choice)[:2]
    return min((left for *task, left in choice.way.kept if tuple(task) == nearest), default=0)


def _nearest(choice: Choice) -> tuple[int, int, int]:
    """Of the task that lacks fewest tiles then: its kind, its number, its tiles."""
    return max(choice.way.grown, key=lambda task: (task[2] - task[1], task[1]))


def _worth(choice: Choice) -> int:
    """The points of its nearest task, and of others that count the same tiles up to the same number."""
    nearest = _nearest(choice)
    return nearest[1] * choice.way.grown.count(nearest)


def led(best: Choice, others: Sequence[Choice], said: str, t: Translator) -> str:
    """A sentence about places that score nothing, beside what is true of points elsewhere, if both have room."""
    scoring = [other for other in others if other.points]
    if fair := [other for other in scoring if not other.way.missed]:
        both = t.row([*([said] if said else []), less_later(best, fair[0], t)], " ")
        return both if len(both) <= LONGEST else less_later(best, fair[0], t)
    if scoring and scoring[0].letter:
        both = t.row([*([said] if said else []), at_a_cost(scoring[0], t)], " ")
        return both if len(both) <= LONGEST else said
    lead = t("Points only where a task is spoilt.") if scoring else t("Nothing scores now.")
    both = t.row([lead, *([said] if said else [])], " ")
    return both if len(both) <= LONGEST else said


def at_a_cost(other: Choice, t: Translator) -> str:
    """What a place scores at the cost of tasks."""
    spoilt = [(kind, number) for kind, number, size in other.way.ended if size != number]
    return t("{other} scores {n}, but spoils {task}: {points} lost.", other=other.letter, n=other.points,
             task=t.row([task_name(*task, t) for task in spoilt]), points=t.amount(other.way.missed, "point"),
             )  # fmt: skip


def grows_too(best: Choice, t: Translator) -> Iterator[str]:
    """Tasks that grow where the tile scores."""
    if best.letter and len(best.way.grown) > 1:
        yield t("{best} also grows {tasks}.", best=best.letter, tasks=tasks_of(best.way, t))
        return
    for kind, number, size in best.way.grown:
        task = task_name(kind, number, t)
        yield t("{best} also grows {task}: {extent} of {n}.", best=best.letter, task=task, extent=size,
                n=number) if best.letter else t("Every place also grows {task}: {extent} of {n}.", task=task,
                                                extent=size, n=number)  # fmt: skip


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
