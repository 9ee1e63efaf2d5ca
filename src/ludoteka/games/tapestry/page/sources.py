"""Where points came from, told once a match is over: each entry is carried out again, one thing of the stack after
another, and what a thing brings is put down to what stacked it."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import Named, copy_into, new
from ludoteka.kit.reckoning import Counts, Reckoning, Steps
from ludoteka.text.i18n import mark

from ..box.tables import ACHIEVED
from ..rules.actions import take_decision
from ..rules.chance import take_answer
from ..rules.dispatch import go_on
from ..state import SPACES, STACK, Card, State, Verb


class Source(Named):
    """What brings points; the tracks come first, by their numbers."""

    EXPLORATION, SCIENCE, MILITARY, TECHNOLOGY, INCOME, MAP, CITY, TECHNOLOGIES, CARDS, CIVS, ACHIEVEMENTS = range(11)


ROWS = (
    mark("Spaces of the exploration track"), mark("Spaces of the science track"), mark("Spaces of the military track"),
    mark("Spaces of the technology track"), mark("Income turns"), mark("Territories and space tiles"),
    mark("Building in the capital city"), mark("Technology cards"), mark("Tapestry cards"), mark("Civilizations"),
    mark("Achievements"),
)  # fmt: skip

#: Verbs whose points, and those of all that they stack, have a source of their own; the rest inherit theirs.
OWN: dict[int, Source] = {
    Verb.INCOME: Source.INCOME, Verb.PLOT: Source.CITY, Verb.SITE: Source.CITY,
    **dict.fromkeys((Verb.EXPLORE, Verb.EXPLORE_SPACE, Verb.LAY, Verb.EXPLOIT, Verb.CONQUER, Verb.DICE), Source.MAP),
    **dict.fromkeys((Verb.RAISE, Verb.REUSE), Source.TECHNOLOGIES),
    **dict.fromkeys((Verb.PLAY, Verb.OVERPLAY, Verb.SPECIAL, Verb.TYRANNY, Verb.EFFECT, Verb.TRAP), Source.CARDS),
    **dict.fromkeys(range(Verb.DISCOVERY, Verb.CONVERT + 1), Source.CARDS),
    **dict.fromkeys(range(Verb.CIVS, Verb.POST + 1), Source.CIVS),
}  # fmt: skip
#: Verbs that bring points at once by a tapestry card in force only: what they stack is another's.
BY_CARD = {Verb.INCOME, Verb.RAISE, Verb.TAPESTRY, Verb.INVENT, Verb.DRAW_TECH}


def sources(steps: Steps) -> Counts:
    """Points as they come, by what brought them, seat by seat."""
    origins = [int(Source.CIVS)] * STACK  # of what lies on the stack; before the first turn only civilizations give
    for before, _, code, chance in steps:
        states = new(State)
        copy_into(states, before)
        s = states[0]
        yield from _watched(s, origins, lambda s=s, code=code, chance=chance: _taken(s, code, chance))
        waits = False
        while not waits and s.seat >= 0:
            taken: list[bool] = []
            yield from _watched(s, origins, lambda s=s, taken=taken: taken.append(bool(go_on(s))))
            waits = taken[0]


def _taken(s: Any, code: int, chance: bool) -> None:
    if chance: take_answer(s, code)
    else: take_decision(s, code)


def _watched(s: Any, origins: list[int], happen: Any) -> Counts:
    """One thing happens: what it stacks has its source, and so have the points that it brings."""
    depth = int(s.depth)
    item = s.stack[max(0, depth - 1)]
    verb, p, x = Verb(int(item.verb)), int(item.who), int(item.x)
    seats = range(int(s.seats))
    points = [int(s.players[q].points) for q in seats]
    achieved, slots = [int(s.players[q].achieved) for q in seats], s.slots.tolist()
    spaces = s.players[p].space.tolist() if p in seats else []
    happen()
    source = origins[max(0, depth - 1)]
    if verb in (Verb.BENEFIT, Verb.BONUS): source = x // SPACES
    source = int(OWN.get(verb, source))
    for place in range(max(0, depth - 1), int(s.depth)): origins[place] = source
    moved = bool(spaces) and spaces != s.players[p].space.tolist()
    for q in seats:
        gained = int(s.players[q].points) - points[q]
        for which in range(len(slots)):
            if s.players[q].achieved & ~achieved[q] & 1 << which:
                place = int(ACHIEVED[s.large, which, slots[which]])
                gained -= place
                yield Source.ACHIEVEMENTS, q, place
        if verb == Verb.PLOT and q == p and s.players[q].acts == Card.MONARCHY and gained >= 3:
            gained -= 3
            yield Source.CARDS, q, 3
        if gained: yield (Source.CARDS if moved or verb in BY_CARD else source), q, gained


RECKONINGS = (Reckoning(mark("Points by their sources"), ROWS, sources, points=True),)
