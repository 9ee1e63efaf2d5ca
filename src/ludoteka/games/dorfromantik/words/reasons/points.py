"""Places that score now: what they bring beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.room import LONGEST
from ludoteka.text.i18n import Translator

from ..names import of_several, task_name
from ..outlook import Choice
from .after import keeps_open
from .chances import attraction, why
from .difference import difference
from .ends import alike, as_good, beats, clear, hardly_later, less_later
from .facts import Facts, completed, flag_worth, letters_of, tasks_of
from .growth import at_a_cost, grows_too, nearer


def compared(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """What the best places bring beside the next best, in numbers."""
    best = facts.best
    if not facts.others:
        points = t.amount(best.points, "point")
        yield t("Every place brings the same: {points}.", points=points) if best.points else t(
            "Every place brings the same: {tasks}.", tasks=tasks_of(best.way, t)
        )
    elif best.points:
        yield from _scored(s, facts, t)
    else:
        yield from nearer(s, facts, t)


def _scored(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """Points now: what others score; of some that score the same, in what else they differ."""
    best, others, tied, dearer, last = facts
    points, letter = t.amount(best.points, "point"), best.letter
    scoring = [other for other in others if other.points]
    fair = [other for other in scoring if other.points > best.points and not other.way.missed]
    most = max((other.points for other in scoring), default=0)
    if tied:
        yield t("{names} score the same now: {points}.", names=letters_of([best, *tied], t), points=points)
        if fair:
            yield less_later(best, fair[0], t)
            yield why(s, best, fair[0], t) if fair[0].letter else ""
        rest = [one for one in others if one not in tied and one.letter and not one.points and not one.way.missed]
        first = not last and others[0] in rest  # the next one in the list is weighed first
        if first and (draws := attraction(s, best, others[0], t)):
            yield beats(best, others[0], t) or as_good(best, others[0], t)
            yield draws
        yield from difference(s, best, tied, t)
        if not last and not first and (towards := [one for one in rest if set(one.way.grown) - set(best.way.grown)]):
            yield attraction(s, best, towards[0], t) or _towards(towards[0], t)
    elif fair:
        hard, because = hardly_later(best, fair[0], t), why(s, best, fair[0], t) if fair[0].letter else ""
        if not clear(best, fair[0]) and fair[0].letter:
            hard = ""
        elif hard:
            yield hard
        elif because.startswith(letter):
            yield because
        else:  # the best place is always named first
            yield t("{best} is best: {points}.", best=letter, points=points)
        yield less_later(best, fair[0], t)
        yield because
    elif dearer:
        yield t("{best} is best: {points}.", best=letter, points=points)
        dear = next(other for other in others if other.points >= best.points)
        yield at_a_cost(dear, t) if dear.letter else t("Elsewhere as many would cost a task.")
    elif most >= best.points:
        yield t("{best} is best: {points}.", best=letter, points=points)
    elif scoring and scoring[0].letter and scoring[0].way.missed and not best.way.missed:
        yield t("{best} scores most now: {points}.", best=letter, points=points)
        yield at_a_cost(scoring[0], t)
    elif scoring and scoring[0].letter:
        yield t("{best} scores most now: {points}, {other} only {n}.", best=letter, points=points,
                other=scoring[0].letter, n=scoring[0].points)  # fmt: skip
    elif scoring:
        yield t("{best} scores most now: {points}, all others {n} or less.", best=letter, points=points, n=most)
    elif not last and (
        towards := [one for one in others if one.letter and set(one.way.grown) - set(best.way.grown)]
    ):
        lead = t("Only {best} scores now: {points}.", best=letter, points=points)
        other = others[0] if others[0] in towards else towards[0]
        if completed(best.way) and s.tasks and (n := clear(best, other)) > best.points:
            yield lead
            yield t.n("{best} beats {other} by about {n} point in the end, with room for a new task.",
                      "{best} beats {other} by about {n} points in the end, with room for a new task.", n,
                      best=letter, other=other.letter)  # fmt: skip
        else:
            draws = attraction(s, best, other, t) or why(s, best, other, t) or _towards(other, t)
            more = beats(best, other, t)
            yield from _led(lead, more, draws, t) if more else _led(lead, as_good(best, other, t), draws, t)
        yield from grows_too(best, t)
    else:
        yield t("Only {best} scores now: {points}.", best=letter, points=points)
        if not last and others[0].letter and (because := why(s, best, others[0], t)):
            yield because
        planted = [one for one in others if one.letter and one.way.flagged and not one.way.missed]
        for one in [] if last or (best.way.flags and keeps_open(best, others)) else planted[:1]:
            yield flag_worth(one, t)
            yield beats(best, one, t) or alike(best, one, t)


def _led(lead: str, ahead: str, because: str, t: Translator) -> Iterator[str]:
    """Which place alone scores, and why it is the best: where there is no room for both, the list tells who scores. The
    best place is always named first."""
    instead = t.row([ahead, because], " ") if ahead and because else ""
    room = len(t.row([lead, instead], " ")) <= LONGEST
    yield from (lead, because, ahead) if room or not instead or len(instead) > LONGEST else (ahead, because)


def _towards(other: Choice, t: Translator) -> str:
    """How far a place that scores nothing brings the task that it brings nearest to its points, and how likely these
    are then, if that is known."""
    task = max(other.way.grown, key=lambda task: (task[2] - task[1], task[1]))
    kind, number, size = task
    fields = {"other": other.letter, "extent": size, "n": number, "points": t.amount(number, "point")}
    known = {one[2:] for one in other.way.chances if one[:2] == task[:2]}
    if other.vague or len(known) != 1:
        return t("{other} may bring {points} later: {extent} of {n} tiles.", **fields)
    [(before, later)] = known
    if before == later:
        return t("{other} grows {task}, but its chance stays at {later} %.", other=other.letter, later=later,
                 task=of_several(task_name(kind, number, t), other.way.grown.count(task), t))  # fmt: skip
    return t("{other} may bring {points} later: {extent} of {n} tiles, chance {later} %.", later=later, **fields)
