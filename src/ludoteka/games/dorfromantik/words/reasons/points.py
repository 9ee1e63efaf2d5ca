"""Places that score now: what they bring beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import Translator

from ..names import of_several, task_name
from ..outlook import Choice
from .chances import attraction, why
from .difference import difference
from .ends import alike, as_good, beats, clear, hardly_later, less_later
from .facts import Facts, completed, flag_worth, letters_of, tasks_of
from .flags import keeps_open
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
    rival = None if last else tempting(best, [one for one in others if not one.points and not one.way.missed])
    if tied:
        lead = t("{names} score the same now: {points}.", names=letters_of([best, *tied], t), points=points)
        yield from [lead] if fair else _tempted(s, lead, best, rival, t)
        if fair:
            yield less_later(best, fair[0], t)
            yield why(s, best, fair[0], t) if fair[0].letter else ""
        yield from difference(s, best, tied, t)
        if rival:
            yield _drawn(s, best, rival, t)
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
        lead = t("{best} scores most now: {points}, {other} only {n}.", best=letter, points=points,
                 other=scoring[0].letter, n=scoring[0].points)  # fmt: skip
        tempts = rival is not None and max(number for _, number, _ in rival.way.grown) > best.points
        yield from _tempted(s, lead, best, rival if tempts else None, t)
    elif scoring:
        yield t("{best} scores most now: {points}, all others {n} or less.", best=letter, points=points, n=most)
    elif not last and (other := tempting(best, others)):
        lead = t("Only {best} scores now: {points}.", best=letter, points=points)
        if completed(best.way) and s.tasks and (n := clear(best, other)) > best.points:
            yield lead
            yield t.n("{best} beats {other} by about {n} point in the end, with room for a new task.",
                      "{best} beats {other} by about {n} points in the end, with room for a new task.", n,
                      best=letter, other=other.letter)  # fmt: skip
        else:
            attracts, reason = attraction(s, best, other, t), why(s, best, other, t)
            draws = attracts or reason or _towards(best, other, t)
            ahead = beats(best, other, t) or as_good(best, other, t)
            yield from _led(lead, ahead, draws, reason if attracts else "", t)
        yield from grows_too(best, t)
    else:
        yield t("Only {best} scores now: {points}.", best=letter, points=points)
        if not last and others[0].letter and (because := why(s, best, others[0], t)):
            yield because
        planted = [one for one in others if one.letter and one.way.flagged and not one.way.missed]
        for one in [] if last or (best.way.flags and keeps_open(best, others)) else planted[:1]:
            yield flag_worth(one, t)
            yield beats(best, one, t) or alike(best, one, t)


def tempting(best: Choice, others: Sequence[Choice]) -> Choice | None:
    """The place that looks best beside one that scores: it brings a task nearest to its points that the best place
    does not bring so far. The next best one, where it is about as good as the best."""
    towards = [one for one in others if one.letter and set(one.way.grown) - set(best.way.grown)]
    if others and others[0] in towards and not clear(best, others[0]):
        return others[0]
    return max(towards, key=lambda one: (not one.way.missed, *_near(best, one)), default=None)


def _near(best: Choice, other: Choice) -> tuple[int, int]:
    """Of the tasks that another place brings further than the best one, the nearest to its points: how many tiles it
    lacks, below 0; its number."""
    return max(map(_lacking, set(other.way.grown) - set(best.way.grown)))


def _lacking(task: tuple[int, int, int]) -> tuple[int, int]:
    _, number, size = task
    return size - number, number


def _tempted(s: Any, lead: str, best: Choice, rival: Choice | None, t: Translator) -> Iterator[str]:
    """What a sentence says of the points now, and why not a place that brings a task nearer than the best one does."""
    if rival and _near(best, rival) > max(map(_lacking, best.way.grown), default=(-9, 0)):
        ahead = beats(best, rival, t) or as_good(best, rival, t) or alike(best, rival, t)
        reason = why(s, best, rival, t) if attraction(s, best, rival, t) else ""
        yield from _led(lead, ahead, _drawn(s, best, rival, t), reason, t)
    else:
        yield lead


def _drawn(s: Any, best: Choice, other: Choice, t: Translator) -> str:
    """What speaks for it, in chances where these are known."""
    return attraction(s, best, other, t) or _towards(best, other, t)


def _led(lead: str, ahead: str, draws: str, reason: str, t: Translator) -> Iterator[str]:
    """Which place alone scores, what draws to another one, and by how much it is the best: where there is no room for
    all of that, the list tells who scores, and what makes it the best goes before what speaks against it. The best
    place is always named first."""
    instead = t.row([ahead, draws], " ") if ahead and draws else ""
    if not instead or len(t.row([lead, instead], " ")) <= LONGEST:
        yield from (lead, draws, ahead)
    elif reason and len(t.row([ahead, reason], " ")) <= LONGEST:
        yield from (ahead, reason)
    else:
        yield from (ahead, draws) if len(instead) <= LONGEST else (lead, draws, ahead)


def _towards(best: Choice, other: Choice, t: Translator) -> str:
    """How far a place that scores nothing brings the task that it brings nearest to its points, of those that the best
    place does not bring so far; and how likely these are then, if that is known."""
    task = max(set(other.way.grown) - set(best.way.grown), key=lambda task: (task[2] - task[1], task[1], task[0]))
    kind, number, size = task
    named = of_several(task_name(kind, number, t), other.way.grown.count(task), t)
    fields = {"other": other.letter, "extent": size, "n": number, "points": t.amount(number, "point")}
    known = {one[2:] for one in other.way.chances if one[:2] == task[:2]}
    if other.vague or len(known) != 1:
        return t("{other} may bring {points} later: {extent} of {n} tiles.", **fields)
    [(before, later)] = known
    if before == later:
        return t("{other} grows {task}, but its chance stays at {later} %.", other=other.letter, later=later,
                 task=named)  # fmt: skip
    if later < before:
        return t("{other} grows {task}, but its chance falls from {before} to {later} %.", other=other.letter,
                 task=named, before=before, later=later)  # fmt: skip
    if before >= 0 and not any(one[:2] == task[:2] for one in best.way.chances):
        return t("{best} raises the chance of {task} from {before} to {after} %.", best=other.letter, task=named,
                 before=before, after=later)  # fmt: skip
    return t("{other} may bring {points} later: {extent} of {n} tiles, chance {later} %.", later=later, **fields)
