"""What a tile is good for: a sentence or two beside the question where it lies, which compare the best places."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kit.room import LONGEST
from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, LINES
from .outlook import outlook
from .reasons.after import then
from .reasons.areas import without_points
from .reasons.costs import costs
from .reasons.edges import narrow
from .reasons.facts import facts_of
from .reasons.growth import more_grow
from .reasons.points import compared

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
    facts, danger = facts_of(choices), narrow(s, t)
    edge = [t(EDGE)] if any(one.way.kept or one.way.taken for one in choices) else []  # the list speaks of them
    own = [t(OWN)] if s.number else []
    if facts.best.way.good:
        dear = [] if facts.dearer else costs(facts.others, t)  # it is told
        comes = [*compared(facts, t), *then(s, facts.best, facts.others, t), *more_grow(facts, t)]
        said = [*comes, *dear, *own, *danger, *edge]
    else:
        aim = FLAGGED if FLAG[s.tile] >= 0 else LINE if np.any(LINES[s.tile]) else LAND
        said = [*without_points(s, facts, t), *own, *danger, *edge, *([] if own else [t(aim)])]
    first, *more = said
    told = [first]
    for words in more:
        if len(told) < MOST and len(first) + len(words) < LONGEST:
            told.append(words)
    return t.row(told, " ")
