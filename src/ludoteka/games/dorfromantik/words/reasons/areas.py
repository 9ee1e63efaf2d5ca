"""Nothing scores and no task grows: which place costs tasks least, or joins most for those to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import Translator

from ...box.tables import ACTIVE
from ...rules.tasks import active_tasks
from ...state import Kind
from ..coming import Coming, starts, to_come
from ..names import FLAG_NAMES, KIND_NAMES
from ..outlook import LATE, Choice
from .after import spoils_gone
from .chances import why
from .costs import costs, spoils, takes
from .ends import alike, beats, clear, verdict
from .facts import Facts, closed, flag_worth, letters_of, tiles_joined
from .flags import leaves_edges
from .growth import led, led_to
from .later import good_for

EVENING = 9  # landscape tiles that still come, so few that a later task may not come any more
FEW = 3  # places that are told to be left out


def without_points(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """Nothing scores, and no task grows: which place costs tasks least, or joins most for those to come."""
    best, others = facts.best, facts.others
    if all(choice.way.missed for choice in (best, *others)):
        cheapest = [other for other in others if other.letter and other.way.expected == best.way.expected]
        if cheapest:
            yield t("Every place spoils a task; {names} cost least.", names=letters_of([best, *cheapest], t))
        elif others:
            yield t("Every place spoils a task; {best} costs least.", best=best.letter)
        yield from spoils(best, t)
    elif not others:
        if best.way.taken:
            yield from takes(best, t)
        elif best.way.kept or best.way.flagged:
            yield t("Every place does the same for tasks and flags.")
        elif s.number:
            yield t("Nothing scores, and no other task changes, whatever the place.")
        else:
            yield t("Nothing scores, and no task changes, whatever the place.")
    elif facts.last:
        yield t("Nothing can score any more: lay it where you like.")
    elif best.way.missed:
        yield led(best, others, "", t)
        yield from spoils_gone(best, t) if best.letter else ()
        yield beats(best, others[0], t)
    elif s.landscapes_left <= LATE:  # there is hardly a later
        yield led(best, others, "", t)
        spoilt = any(other.letter and other.way.missed for other in others)
        yield from costs(s, facts, t) if spoilt else ()
        yield from _alike(facts, t)
        yield from costs(s, facts, t)
    elif others[0].letter and (reason := why(s, best, others[0], t)):
        if others[0].points:
            yield led(best, others, "", t)
            yield reason
        else:
            ahead, because = verdict(s, best, others[0], t)
            yield from led_to(best, others, ahead, [because], t)
        yield from costs(s, facts, t)
    else:
        fair = next((one for one in others if one.points and not one.way.missed), None)
        planted = _planted(best, others[0], t)
        joins = "" if planted or best.way.shut else _joins(best, others, t)
        useful, what = good_for(s, *best.way.joined[0], t) if joins else (False, "")
        letter, start = ("", "") if planted else _start(s, facts, t)
        if useful and letter != best.letter and best.way.joined[0][1] >= Kind.TRACK:
            start = ""
        late = bool(start) and s.landscapes_left <= EVENING and active_tasks(s) == ACTIVE
        if late and _all_even(facts):
            start = t("All places are about as good: a new task comes only once one of three is over.")
        helping = start if late else _larger(s, facts, letter, start, t)
        yield led(best, others, planted or helping or (joins if useful else ""), t)
        if fair and fair.letter:  # why not points now
            yield why(s, best, fair, t)
        cost = [*costs(s, facts, t)]
        if any(other.letter and other.way.missed for other in others):  # more than any head start
            yield from cost
        if late:
            yield "" if _all_even(facts) else t("But first one of the three tasks must be over.")
        none = _of_no_start(s, facts, t) if not (useful or planted or start) else ""
        yield what if useful and not start else none
        yield from cost
        yield from closes(best, others, t)
        if all(one.letter for one in (best, *others)) and not (useful or planted or start or none):
            yield beats(best, others[0], t) or alike(best, others[0], t)


def closes(best: Choice, others: list[Choice], t: Translator) -> Iterator[str]:
    """A place that is as good but for an area that it closes for nothing."""
    for other in others:
        if other.letter and other.way.shut and not best.way.shut and other.way.facts == best.way.facts:
            yield closed(other, t)
            return


def _planted(best: Choice, other: Choice, t: Translator) -> str:
    """The area of a flag, if that is what the best place grows more than another; empty if not."""
    more, fewer = (sum(size for _, size, _ in choice.way.flagged) for choice in (best, other))
    if more < fewer or not more:
        return ""
    kind, size, left = best.way.flagged[0]
    if more == fewer:
        theirs = [flag[2] for flag in other.way.flagged]
        if len(best.way.flagged) > 1 or len(theirs) > 1 or theirs == [left] or not other.letter:
            return ""
        return leaves_edges(best, left, other, theirs[0], t)
    if more > size:
        return t("{best} grows the area of a flag: {flag}, {tiles}.", best=best.letter, flag=t(FLAG_NAMES[kind]),
                 tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
    return flag_worth(best, t)


def _joins(best: Choice, others: list[Choice], t: Translator) -> str:
    """How many tiles the best place joins beside all others; empty if others join more, or not the same at each of
    their places."""
    if not all(choice.alike for choice in (best, *others)):
        return ""
    many, most = tiles_joined(best), max(map(tiles_joined, others))
    as_many = [other for other in others if tiles_joined(other) == most]
    if many < most or not many:
        return ""
    if not most:
        return t("Only {best} joins an area.", best=best.letter)
    if not all(other.letter for other in as_many):
        return ""
    if many == most:
        as_good = [other for other in as_many if other.way.facts == best.way.facts]
        names, tiles = letters_of([best, *as_good], t), t.n("{n} tile", "{n} tiles", many)
        if as_good == as_many:
            return t("{names} each join {tiles}.", names=names, tiles=tiles)
        if as_good:
            return t("{names} each join {tiles} and cost the tasks least.", names=names, tiles=tiles)
        return t("{best} joins {tiles}; {other} too, but costs the tasks more.", best=best.letter,
                 tiles=tiles, other=as_many[0].letter)  # fmt: skip
    return t("{best} joins most tiles: {n}; {other}: {fewer}.", best=best.letter, n=many,
             other=as_many[0].letter, fewer=most)  # fmt: skip


def _larger(s: Any, facts: Facts, letter: str, start: str, t: Translator) -> str:
    """The sentence on the place that helps a later task and, where one of another letter joins more tiles, why that
    one is not named."""
    best = next((one for one in (facts.best, *facts.others) if letter and one.letter == letter), None)
    helped = Coming(s).helped(best.way) if best else 0
    joining = [(*one.way.stays_open[0], one.letter) for one in (facts.best, *facts.others) if _open(one)]
    for size, kind, other in sorted(joining, reverse=True):
        numbers = to_come(s, kind)
        if best and other != letter and size > helped and numbers and size >= numbers[-1]:
            too = t("{other} is too large for it: {area}, {n}.", other=other, area=t(KIND_NAMES[kind]), n=size)
            both = t.row([start, too], " ")
            return both if len(both) <= LONGEST else start
    return start


def _open(choice: Choice) -> bool:
    """Whether all of its places, which bear a letter, join the same areas, of which some stay open."""
    return bool(choice.letter and choice.alike and choice.way.stays_open)


def _start(s: Any, facts: Facts, t: Translator) -> tuple[str, str]:
    """Which of the places that cost no more than the best one helps a later task most, beside the next best of them:
    its letter, and a sentence; nothing where none does."""
    found: list[tuple[int, int, Choice]] = []
    for choice in (facts.best, *facts.others):
        if not choice.letter or not choice.alike or choice.way.facts != facts.best.way.facts:
            continue
        if choice.way.shut and not facts.best.way.shut:
            continue
        if choice.way.expected < facts.best.way.expected:
            continue
        good = [(size, kind) for size, kind in choice.way.stays_open if starts(s, size, to_come(s, kind))]
        if good:
            found.append((*max(good), choice))
    if not found:
        return "", ""
    found.sort(key=lambda one: -one[0])
    size, kind, best = found[0]
    fields = {"best": best.letter, "area": t(KIND_NAMES[kind]), "tiles": t.n("{n} tile", "{n} tiles", size)}
    if _all_even(facts):
        said = t("All places are worth about the same; {best} joins {area}: {tiles} a later task can count.", **fields)
        return best.letter, said
    as_good = [other for n, _, other in found[1:] if n == size]
    less = [(n, other) for n, _, other in found[1:] if n < size]
    if as_good:
        return best.letter, t("{best} joins {area}: {tiles} a later task can count; about as good: {other}.",
                              other=letters_of(as_good, t), **fields)  # fmt: skip
    if less:
        fewer = [other for n, other in less if n == less[0][0]]
        return best.letter, t("{best} joins {area}: {tiles} a later task can count; {other} only {n}.",
                              other=letters_of(fewer, t), n=less[0][0], **fields)  # fmt: skip
    return best.letter, t("{best} joins {area}: {tiles} a later task can count.", **fields)


def _all_even(facts: Facts) -> bool:
    """Whether nothing but areas without a task tells any of the places apart, and none is closed for nothing."""
    every = [facts.best, *facts.others]
    even = all(one.way.facts == facts.best.way.facts and not clear(facts.best, one) for one in every)
    return even and not any(one.way.shut for one in every)


def _of_no_start(s: Any, facts: Facts, t: Translator) -> str:
    """That no place helps a later task, if none does: which to leave out then; else what helps one."""
    every = [facts.best, *facts.others]
    areas = [area for one in every for area in (*one.way.stays_open, *([one.widest] if one.widest else []))]
    if any(starts(s, size, to_come(s, kind)) for size, kind in areas):
        return ""
    dear = _dear(facts)
    if not dear:
        return t("No place helps a later task: take any.")
    if all(one.letter for one in dear) and len(dear) <= FEW:
        return t("No place helps a later task: take any but {names}.", names=t.row(one.letter for one in dear))
    return t("No place helps a later task: take any that costs nothing.")


def _dear(facts: Facts) -> list[Choice]:
    """Places that do something else for points, tasks and flags than the best one, and are not about as good."""
    differ = [one for one in facts.others if one.way.facts != facts.best.way.facts]
    return [one for one in differ if one.way.missed or clear(facts.best, one)]


def _alike(facts: Facts, t: Translator) -> Iterator[str]:
    """Which places are alike for tasks and flags near the end, when larger areas are good for nothing any more."""
    dear = _dear(facts)
    if not dear:
        yield t("For tasks and flags all places are alike.")
    elif all(one.letter for one in dear) and len(dear) <= FEW:
        yield t("All places but {names} are alike for tasks and flags.", names=t.row(one.letter for one in dear))
    else:
        yield t("All that cost nothing are alike for tasks and flags.")
