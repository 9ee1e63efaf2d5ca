"""Nothing scores and no task grows: which place costs tasks least, or joins most for those to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.tables import FLAG, LANDSCAPES, TASK, TASKS
from ...state import NUMBERS, Kind
from ..names import FLAG_NAMES, KIND_NAMES
from ..outlook import Choice
from .costs import costs, spoils, takes
from .edges import keeps
from .facts import Facts, letters_of, tiles_joined
from .growth import led

HEAD_START = mark("A larger area gives a later task a head start.")


def without_points(s: Any, facts: Facts, t: Translator) -> Iterator[str]:
    """Nothing scores, and no task grows: which place costs tasks least, or joins most for those to come."""
    best, others = facts.best, facts.others
    if all(choice.way.missed for choice in (best, *others)):
        cheapest = [other for other in others if other.letter and other.way.net == best.way.net]
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
    elif not s.landscapes_left:  # there is no later
        yield led(others, "", t)
        yield from costs(facts, t)
    elif kept := keeps(best, others[0], t):
        yield led(others, kept, t)
    else:
        planted = _planted(best, others[0], t)
        joins = "" if planted else _joins(best, others, t)
        useful, what = _good_for(s, best, t) if joins else (False, "")
        yield led(others, planted or (joins if useful else ""), t)
        cost = [*costs(facts, t)]
        if any(other.letter and other.way.missed for other in others):  # more than any head start
            yield from cost
        if what:
            yield what
        elif not planted:
            yield t(HEAD_START)
        yield from cost


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


def _good_for(s: Any, best: Choice, t: Translator) -> tuple[bool, str]:
    """Whether the largest area that the best place joins is good for anything, as tasks and flags may still come; and
    for what, or why not."""
    size, kind = best.way.joined[0]
    area = {"area": t(KIND_NAMES[kind]), "tiles": t.n("{n} tile", "{n} tiles", size)}
    tiles = any(TASK[tile] == kind for k, tile in enumerate(TASKS.tolist()) if s.tasks >> k & 1)
    numbers = [n for n in range(NUMBERS) if s.markers[kind, n]] if tiles else []
    asked = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}" if numbers else ""
    if numbers and size < numbers[-1]:  # a task's own tile joins it, too
        return True, t("{area}, {tiles}: a head start for a later task ({numbers}).", **area, numbers=asked)
    tasks = t("too many for a later task ({numbers})", numbers=asked) if asked else t("no such task comes")
    if kind >= Kind.TRACK:
        longest = int(s.longest[kind - Kind.TRACK])
        return True, t("{area}, {tiles}: {tasks}; it scores beyond {n}.", **area, tasks=tasks, n=longest)
    flags = (FLAG[tile] == kind for k, tile in enumerate(LANDSCAPES.tolist()) if s.landscapes >> k & 1)
    if s.landscapes_left and any(flags):
        return True, t("{area}, {tiles}: {tasks}, but a flag may come.", **area, tasks=tasks)
    return False, t("{area}, {tiles}: {tasks}, and no flag.", **area, tasks=tasks)
