"""What a tile is good for: a sentence or two beside the question where it lies, which compare the best places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import Translator, mark

from ..box.tables import ACTIVE, FLAG, LINES, TILES
from ..rules.tasks import active_tasks
from .coming import Coming
from .outlook import LATE, SOON, Choice, outlook
from .reasons.after import then
from .reasons.areas import without_points
from .reasons.costs import costs
from .reasons.ends import beats
from .reasons.facts import Facts, facts_of
from .reasons.growth import more_grow
from .reasons.points import compared

AIM = mark("A task scores its number at exactly so many tiles.")
FIRST = mark("Turn this first one as you like.")
ROUND = mark("Its six sides are alike: turning changes nothing.")  # of the first tile
TOGETHER = mark("You score together.")
LINE = mark("The longest track and the longest stream score a point for each tile.")
FLAGGED = mark("A flag scores a point for each tile of its closed territory.")
LAND = mark("Lay like beside like: areas grow to the numbers of tasks.")
ELSEWHERE = mark("+: no points, no task changes.")
ELSEWHERE_TOO = mark("+: no points, no other task changes.")  # where a tile begins one itself
EDGE = mark("At an open edge an area can still grow.")
EDGES = mark("Tasks need open edges, flags closed ones.")
OWN = mark("Larger than its number, or closed while smaller, the new task is lost.")

MOST = 3  # sentences
BRIEF = 106  # letters, up to which three lines of a phone have room for what can be left out


def purpose(s: Any, t: Translator) -> str:
    if s.laid == 0:
        turning = ROUND if len(set(TILES[s.tile].edges)) == 1 else FIRST
        return t.row([*([t(TOGETHER)] if s.seats > 1 else []), t(AIM), t(turning)], " ")
    choices = outlook(s).choices
    follows = _follows(s, choices)
    facts, late = facts_of(choices, last=follows == {False}), _late(s, follows, t)
    soon = [_still(s, t)] if LATE < s.landscapes_left <= SOON else []
    rest = [one for one in facts.others if one.sign == "+"]
    nothing = rest and not any(any(one.way.facts) for one in rest)
    plain = [t(ELSEWHERE_TOO if s.number else ELSEWHERE)] if nothing else []
    edge = [t(EDGE)] if any(one.way.kept or one.way.taken for one in choices) else []  # the list speaks of them
    if any(one.way.flagged or one.way.flags for one in choices):
        edge = [t(EDGES), *edge]
    own = [t(OWN)] if s.number else []
    if facts.best.way.good:
        dear = [] if facts.dearer else costs(s, facts, t)  # it is told
        first, *more = filter(None, compared(s, facts, t))
        if facts.tied or s.landscapes_left > 0:  # why it is better goes before how many tiles still come
            late[:0] = more[:1]
            more = more[1:]
        more[1:1] = soon
        then_ = [*then(s, facts, t), *more_grow(facts, t), *dear]
        if facts.best.way.gone:  # what it spoils goes before what is told of others
            more = [*then_[:1], *more]
        said = [first, *late, *more, *then_, *_ahead(facts, t), *own, *plain, *edge]
    else:
        aim = FLAGGED if FLAG[s.tile] >= 0 else LINE if np.any(LINES[s.tile]) else LAND
        first, *more = without_points(s, facts, t)
        said = [first, *late, *more, *soon, *_ahead(facts, t), *own, *plain, *edge, *([] if own else [t(aim)])]
    told, general = said[:1], {*plain, *edge}
    for words in said[1:]:
        new = words and len(told) < MOST and not any(words in one for one in told)
        if new and len(t.row([*told, words], " ")) <= (BRIEF if words in general else LONGEST):
            told.append(words)
    if soon and soon[0] not in told:
        helps = not facts.best.way.good and Coming(s).helped(facts.best.way)
        told = _with(soon[0], told, t, keep=1 if helps else 2)
    return t.row(told, " ").replace(" %", "\N{NO-BREAK SPACE}%")  # a line does not end between


def _ahead(facts: Facts, t: Translator) -> list[str]:
    """How far the best place is ahead of the next one; of one that scores more and spoils nothing that is told."""
    if not facts.others:
        return []
    other = facts.others[0]
    return [] if other.points > facts.best.points and not other.way.missed else [beats(facts.best, other, t)]


def _with(words: str, told: list[str], t: Translator, keep: int) -> list[str]:
    """A sentence that matters near the end goes before that nothing scores and others, which the list shows, too: but
    not before the first of them that are to be kept."""
    first = told[0].removeprefix(t("Nothing scores now.") + " ")
    for some in (told[1:2], told[1:keep]):
        shorter = [first, *some, words]
        if len(t.row(shorter, " ")) <= LONGEST:
            return shorter
    return told


def _follows(s: Any, choices: Sequence[Choice]) -> set[bool]:
    """Whether another tile follows, by where this one is laid: without a landscape tile, a task tile as long as fewer
    than three tasks lie open."""
    if s.landscapes_left > 0:
        return {True}
    lying = int(active_tasks(s)) + bool(s.number)
    return {bool(s.tasks) and lying - len(one.way.ended) < ACTIVE for one in choices}


def _late(s: Any, follows: set[bool], t: Translator) -> list[str]:
    """How many landscape tiles still come, where they are few; without any, whether a task tile may follow."""
    left = int(s.landscapes_left)
    if left > LATE: return []
    if left <= 0:
        if follows == {False}: return [t("Last tile: what stays open brings nothing.")]
        if follows == {True}: return [t("After this only task tiles come.")]
        return [t("After this a tile comes only if a task is completed or lost.")]
    return [_still(s, t)]


def _still(s: Any, t: Translator) -> str:
    left = int(s.landscapes_left)
    return t.n("Only {n} landscape tile comes after this.", "Only {n} landscape tiles come after this.", left)
