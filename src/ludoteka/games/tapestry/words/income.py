"""The points of an income turn, by what brings them."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import INCOME_VP, LIST_N, LIST_VERB, LIST_X, LIST_Y
from ..rules.scoring import per
from ..state import TRACKS, Per, Verb
from .benefits import PER_NAMES

POINTS = 3  # the step of an income turn that brings them
PRINTED = -1
ON_THE_MAT = mark("printed on the income mat")


def income_due(s: Any, p: int) -> bool:
    """Whether the points of an income turn of seat `p` are still to come."""
    stacked = (s.stack[k] for k in range(int(s.depth)))
    return any(item.verb == Verb.INCOME and item.who == p and item.x <= POINTS for item in stacked)


def income_parts(s: Any, p: int) -> dict[int, int]:
    """The points that an income turn brings seat `p`, by what they are counted by: a `Per`, or `PRINTED`."""
    found: dict[int, int] = {}
    for row in range(TRACKS):
        for number in INCOME_VP[row, : int(s.players[p].built[row]) + 1]:
            for k in range(int(LIST_N[number])):
                x, y = int(LIST_X[number, k]), int(LIST_Y[number, k])
                by, n = (x, y * int(per(s, p, x))) if LIST_VERB[number, k] == Verb.PER else (PRINTED, x)
                found[by] = found.get(by, 0) + n
    return {by: n for by, n in found.items() if n}


def parts_said(parts: dict[int, int], t: Translator) -> str:
    """Those points in words: `technology card: 4, printed on the income mat: 4`."""
    told = [(ON_THE_MAT if by == PRINTED else PER_NAMES[Per(by)], n) for by, n in parts.items()]
    return t.row(t.phrase("{what}: {n}", what=t(what), n=n) for what, n in told)
