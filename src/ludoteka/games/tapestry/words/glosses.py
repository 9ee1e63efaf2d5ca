"""What the words of a benefit mean, a sentence each, for who does not know the game yet."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteka.text.i18n import Translator, mark

from ..box.tables import INCOME_GOODS, INCOME_TAPESTRY, INCOME_TERRITORY, INCOME_VP, LIST_N, LIST_VERB, LIST_X
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
DEEP = 4  # lists within lists that are looked into
MOST = 2  # sentences on one benefit
GLOSSES = {
    Verb.EXPLORE: mark("Explore: you lay a tile beside your territories. It gives what is printed on it, and points."),
    Verb.TERRITORY: mark(
        "Territory tile: a piece of the map; once you explore, you lay it for its benefit and points."
    ),
    Verb.TAPESTRY: mark("Tapestry card: it comes into your hand, for one of your next eras."),
    Verb.CONQUER: mark(
        "Conquer: your outpost takes an explored territory, as a rule beside yours; then you roll two dice."
    ),
    Verb.INVENT: mark("Invent: you take a technology card; upgraded, it gives its circle, later its square."),
    Verb.UPGRADE: mark("Upgrade: a technology card of yours moves up a row and gives its circle or its square."),
    Verb.BUILD: mark("A building: your income grows, and it fills a plot of your capital city."),
    Verb.EXPLORE_SPACE: mark("Explore space: a space tile gives its benefit at once."),
    Verb.OVERPLAY: mark(
        "Over the current card: a tapestry card of your hand takes its place at once; the old one acts no more."
    ),
    Verb.CIVILIZATION: mark("Civilization: you get another ability besides your own."),
}


def glosses(number: int, t: Translator) -> list[str]:
    """What the words of a benefit mean, the first of them."""
    return [t(GLOSSES[verb]) for verb in dict.fromkeys(_verbs(number, DEEP)) if verb in GLOSSES][:MOST]


def gloss(number: int, k: int, t: Translator) -> list[str]:
    """What the k-th thing of a benefit means."""
    verb = Verb(int(LIST_VERB[number, k])) if k < LIST_N[number] else Verb.NONE
    if verb == Verb.LIST: return glosses(int(LIST_X[number, k]), t)
    return [t(GLOSSES[verb])] if verb in GLOSSES else []


def _verbs(number: int, deep: int) -> Iterator[Verb]:
    for k in range(int(LIST_N[number])):
        verb = Verb(int(LIST_VERB[number, k]))
        if verb == Verb.LIST and deep: yield from _verbs(int(LIST_X[number, k]), deep - 1)
        else: yield verb


def uncovered(row: int, n: int, t: Translator, *, goods: bool = True, points: bool = True) -> str:
    """What the n-th space of a row of the income mat gives at each income; of one that brings no `goods` any more its
    `points`."""
    found = [t(GOOD_NAMES[row])] * (goods and int(INCOME_GOODS[row, n]))
    found += [t(PLAIN[Verb.TERRITORY])] * (goods and int(INCOME_TERRITORY[row, n]))
    found += [t(PLAIN[Verb.TAPESTRY])] * (goods and int(INCOME_TAPESTRY[row, n]))
    if points and (number := int(INCOME_VP[row, n])): found.append(benefit(number, t))
    return " + ".join(found)


assert len(INCOME_GOODS) == TRACKS
