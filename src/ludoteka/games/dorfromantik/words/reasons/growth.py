"""Places that score nothing now: which tasks grow there, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import Translator

from ..names import task_name
from ..outlook import Choice
from .chances import why
from .difference import difference
from .ends import beats, clear, less_later, too, verdict
from .facts import Facts, letters_of, tasks_of


def nearer(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """No points now: which tasks grow, and by how much the best place is better than the next one."""
    best, others = facts.best, facts.others
    other, growing = _rival(others), [one for one in others if one.way.grown]
    fair = [one for one in others if one.points and not one.way.missed]
    tied = facts.tied if other in facts.tied and not fair else []  # the next one in the list is weighed first
    apart = list(difference(s, best, tied, t)) if tied else []
    tasks, said = tasks_of(best.way, t), ""
    if tied:
        said = t("{names} grow the same: {tasks}.", names=letters_of([best, *tied], t), tasks=tasks)
        if apart and len(t.row([led(best, others, said, t), *apart], " ")) > LONGEST:  # the list tells what grows
            said = t("{names} grow the same tasks.", names=letters_of([best, *tied], t))
    elif fair and (reason := _first(s, best, fair[0], t)):
        said = reason
    elif not growing and not (other and _begun(best)):
        said = t("Only {best} grows a task: {tasks}.", best=best.letter, tasks=tasks)
    elif fair or not other:
        said = t("{best} grows {tasks}.", best=best.letter, tasks=tasks)
    if not (said or fair) and other:
        ahead, because = verdict(s, best, other, t)
        if not because and clear(best, other):
            because = _nearer(best, other, t)
        yield from led_to(best, others, ahead, [because], t)
        return
    yield led(best, others, said, t)
    if tied:
        yield from apart
        return
    if not fair:
        if any(task == _nearest(best)[:2] for task in best.way.narrow):
            yield t("But 1 open edge is left: a later tile may close it.")
        yield _likelier(best, t) or _lacks(best, t)
    if other and other not in fair:
        yield from verdict(s, best, other, t)


def _first(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """Why it is better than one that scores, if it is named first by that, as the best place always is."""
    because = why(s, best, other, t) if other.letter else ""
    return "" if because.startswith(other.letter) else because


def _rival(others: Sequence[Choice]) -> Choice | None:
    """The place that is weighed against the best one: the next in the list, else the first that grows a task."""
    if others and others[0].letter:
        return others[0]
    return next((one for one in others if one.letter and one.way.grown and not one.way.missed), None)


def _begun(best: Choice) -> bool:
    """Whether the tile's own task is the only one that grows there."""
    begun = {(kind, number) for kind, number, before, _ in best.way.chances if before < 0}
    return {task[:2] for task in best.way.grown} == begun


def _likelier(best: Choice, t: Translator) -> str:
    """How much likelier the only task becomes that the best place grows; empty where it was begun just now."""
    if best.vague or len(best.way.grown) != 1:
        return ""
    task = best.way.grown[0][:2]
    for *one, before, after in best.way.chances:
        if tuple(one) == task and 0 <= before < after:
            return t("Its chance rises from {before} to {after} %.", before=before, after=after)
    return ""


def _nearer(best: Choice, other: Choice, t: Translator) -> str:
    """How many tiles the nearest tasks of both would lack then, and how many points wait for them, if that is why."""
    if not other.way.grown or other.way.missed:
        return "" if other.way.grown else _lacks(best, t)
    ours, theirs = _nearest(best), _nearest(other)
    n, more = ours[1] - ours[2], theirs[1] - theirs[2]
    if n >= more:
        return ""
    return t.n("{best} then lacks {n} tile for {points}, {other} {more} for {worth}.",
               "{best} then lacks {n} tiles for {points}, {other} {more} for {worth}.", n, best=best.letter,
               points=_worth(best, t), other=other.letter, more=more,
               worth=theirs[1] * other.way.grown.count(theirs))  # fmt: skip


def _lacks(best: Choice, t: Translator) -> str:
    """How many tiles its nearest task would lack then, and how many points wait for them."""
    nearest = _nearest(best)
    return t.n("{best} then lacks {n} tile for {points}.", "{best} then lacks {n} tiles for {points}.",
               nearest[1] - nearest[2], best=best.letter, points=_worth(best, t))  # fmt: skip


def _worth(best: Choice, t: Translator) -> str:
    """The points of its nearest task, and of others that count the same tiles up to the same number."""
    nearest = _nearest(best)
    points = nearest[1] * best.way.grown.count(nearest)
    return t.amount(points, "point")


def _nearest(choice: Choice) -> tuple[int, int, int]:
    """Of the task that lacks fewest tiles then: its kind, its number, its tiles."""
    return max(choice.way.grown, key=lambda task: (task[2] - task[1], task[1]))


def led(best: Choice, others: Sequence[Choice], said: str, t: Translator) -> str:
    """A sentence about places that score nothing, beside what is true of points elsewhere, if both have room."""
    scoring = [other for other in others if other.points]
    if fair := [other for other in scoring if not other.way.missed]:
        later = less_later(best, fair[0], t)
        both = t.row([*([said] if said else []), later], " ")
        if len(both) <= LONGEST and (said or not clear(best, fair[0])):
            return both
        if not (ahead := beats(best, fair[0], t)):
            return later
        return t.row(filter(None, [ahead, too(best, fair[0], t)]), " ")  # the best place is always named first
    if scoring and scoring[0].letter:
        both = t.row([*([said] if said else []), at_a_cost(scoring[0], t)], " ")
        return both if len(both) <= LONGEST else said
    lead = t("Points only where a task is spoilt.") if scoring else t("Nothing scores now.")
    both = t.row([lead, *([said] if said else [])], " ")
    return both if len(both) <= LONGEST else said


def led_to(best: Choice, others: Sequence[Choice], said: str, more: Sequence[str], t: Translator) -> Iterator[str]:
    """The same with what is said behind it, which goes before what is true of points."""
    first = led(best, others, said, t)
    yield first if len(t.row([first, *filter(None, more)], " ")) <= LONGEST else said
    yield from more


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
