"""Before the first turn: capital cities by what they lack, civilizations by what they live by."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import ROUGH_ROWS
from ...rules.civilizations.gaining import refuse_dealt
from ...rules.setup import refuse_capital
from ...state import CAPITALS, CIVS, GRID
from ..city import free, nearest
from ..names import CAPITAL_NAMES, CIV_NAMES

#: What each civilization lives by.
SUITS = (
    mark("free steps by luck of the die"), mark("more for a tidy capital city"), mark("a gift for each building"),
    mark("a resource or building at each income turn"), mark("four steps ahead on every track"),
    mark("tapestry cards act twice"), mark("gains by the landmarks of others"),
    mark("technologies go up without conditions"), mark("peace on land of one kind"),
    mark("a free step at each income turn"), mark("gifts that grow in each era"),
    mark("conquests make the income grow"), mark("a plan that is kept"), mark("buildings that win land"),
    mark("points for leading on tracks"), mark("gains from the land of others"),
)  # fmt: skip


def reason_capital(s: Any, p: int, _: Any, t: Translator) -> str:
    """The capital cities that are to be had, by how much of their fullest parts is free."""
    said = []
    for k in range(CAPITALS):
        if refuse_capital(s, p, k): continue
        rough = sum(int(bits) << r * GRID for r, bits in enumerate(ROUGH_ROWS[k]))
        district, line = (free(rough, one) for one in nearest(rough))
        said.append(t("{capital}: {district} and {line}", capital=t(CAPITAL_NAMES[k]),
                      district=district, line=line))  # fmt: skip
    return t("Dark plots are full. Fewest left in a 3×3 district (1 resource) and a line (points) – {list}.",
             list=t.row(said, "; ")) if said else ""


#: About how many points who began with each of them has at the end, in tens: 345 to 417 seats of Greedy for each, three
#: at a table, cities and civilizations dealt and chosen by lot; as printed, and with the first official adjustments.
#: With two or four at a table they are nearly the same.
ENDS = (
    (16, 14, 17, 16, 18, 16, 13, 15, 16, 18, 16, 15, 14, 14, 14, 14),
    (18, 16, 17, 17, 16, 16, 13, 16, 17, 18, 17, 15, 15, 14, 17, 17),
)
TEN = 10


def reason_civ(s: Any, p: int, _: Any, t: Translator) -> str:
    """What the civilizations bring that are to be had, and about what bots end with, the best first."""
    ends = ENDS[int(s.adjusted)]
    offered = sorted((k for k in range(CIVS) if not refuse_dealt(s, p, k)), key=lambda k: -ends[k])
    said = [t.phrase("{name}: {suits}", name=t(CIV_NAMES[k]), suits=t(SUITS[k])) for k in offered]
    points = [str(TEN * ends[k]) for k in offered]
    told = [t("{civ} (bots end with about {points} points)", civ=said[0], points=points[0]),
            *(t("{civ} (about {points})", civ=civ, points=n) for civ, n in zip(said[1:], points[1:], strict=True))]
    brief = (t.phrase("{name}: {suits}", name=t(CIV_NAMES[k]), suits=n) for k, n in zip(offered, points, strict=True))
    return first_fitting((f"{t.row(told, '; ')}.", t("Bots end with about so many points – {list}.",
                                                     list=t.row(brief, "; "))))


#: How many technology cards, full districts, territories and completed tracks a seat has at the end: the middle half of
#: 42 seats of Greedy, three at a table; of tracks nine in ten.
USUAL = ((3, 4), (2, 4), (4, 6), (0, 1))


def reason_predict(s: Any, p: int, item: Any, t: Translator) -> str:
    low, high = USUAL[int(item.x)]
    return t("Once you have so many, 1 resource; right at the end, 10 points. Bots often end with {low} to {high}.",
             low=low, high=high)  # fmt: skip


assert len(SUITS) == CIVS == len(CIV_NAMES) == len(ENDS[0]) == len(ENDS[1])
