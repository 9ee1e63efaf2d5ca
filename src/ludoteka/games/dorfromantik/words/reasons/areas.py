"""Nothing scores and no task grows: which place costs tasks least, or joins most for those to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ...state import NUMBERS
from ..names import FLAG_NAMES, KIND_NAMES
from ..outlook import Choice
from .costs import costs, spoils, takes
from .edges import keeps
from .facts import Facts, letters_of, tiles_joined
from .growth import led


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
    elif kept := keeps(best, others[0], t):
        yield led(others, kept, t)
    else:
        planted = _planted(best, others[0], t)
        joins = "" if planted else _joins(best, others, t)
        asked = [*_asked_for(s, best, t)] if joins else []
        # the numbers need the room of what the list says, too
        yield joins if asked and not any(other.points for other in others) else led(others, planted or joins, t)
        yield from asked
        yield from costs(others, t)


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
        size, kind = best.way.joined[0]
        return t("Only {best} joins an area, for later tasks and flags: {area}, {tiles}.", best=best.letter,
                 area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))  # fmt: skip
    if not all(other.letter for other in as_many):
        return ""
    if many == most:
        as_good = [other for other in as_many if other.way.facts == best.way.facts]
        names, tiles = letters_of([best, *as_good], t), t.n("{n} tile", "{n} tiles", many)
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
