"""What the tracks are for, and what a space of the income mat gives."""

from __future__ import annotations

from ludoteka.text.i18n import Translator, mark

from ..box.tables import INCOME_GOODS, INCOME_TAPESTRY, INCOME_TERRITORY, INCOME_VP
from ..state import TRACKS, Verb
from .benefits import PLAIN, benefit
from .names import GOOD_NAMES

#: What each track is for.
AIMS = (
    mark("Exploration: you lay land on the map, for benefits and points."),
    mark("Science: steps that cost nothing, on whatever track a die names."),
    mark("Military: you conquer territories, and roll dice for points or benefits."),
    mark("Technology: you take technology cards; upgraded, they bring benefits."),
)


def uncovered(row: int, n: int, t: Translator, *, goods: bool = True, points: bool = True) -> str:
    """What the n-th space of a row of the income mat gives at each income; of one that brings no `goods` any more its
    `points`."""
    found = [t(GOOD_NAMES[row])] * (goods and int(INCOME_GOODS[row, n]))
    found += [t(PLAIN[Verb.TERRITORY])] * (goods and int(INCOME_TERRITORY[row, n]))
    found += [t(PLAIN[Verb.TAPESTRY])] * (goods and int(INCOME_TAPESTRY[row, n]))
    if points and (number := int(INCOME_VP[row, n])): found.append(benefit(number, t))
    return " + ".join(found)


assert len(INCOME_GOODS) == TRACKS
