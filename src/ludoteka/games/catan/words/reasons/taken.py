"""Cards of choice from the bank, or from a hand that is seen: what each would pay for at once, beside the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.grid import EDGE_CORNERS
from ...box.maps import LAST_EDGE
from ...box.pieces import COST, HAND_LIMIT
from ...rules.base.building import refuse_road_spot
from ...state import RESOURCES, No, Phase
from ..names import cards, resource, resources
from .development.ready import mostly_knights
from .goals import free
from .means import CARD, CITY, POINTS, ROAD, SETTLEMENT, SHIP, Project, aims, named, near, pays_for, settles
from .yields import yields

#: What would be paid for, with what it is good for.
GOOD = {
    CITY: mark("a city, a point more"), SETTLEMENT: mark("a settlement, a point"),
    ROAD: mark("a road, no point yet"), SHIP: mark("a ship, no point yet"), CARD: mark("a card, mostly a knight"),
}  # fmt: skip
WITH_A_ROAD = mark("a road and a settlement, a point")
#: What one card is all that is missing for, and another one.
RATHER = mark("Rather {resource}: all that is missing for: {list}.")
OR = mark("Or {resource}, for: {list}.")
A_CARD = mark("a development card")


def of_what_is_taken(s: Any, there: Any, t: Translator) -> str:
    """Which of the cards that may be taken pay for something at once; "" where none of them does, and in the turn of
    another, who may take it away before."""
    if s.seat != s.turn: return ""
    found = [t("{cards} → {what}", cards=one, what=what) for one, what in _at_once(s, there, t)]
    if not found: return ""
    at_once = mark("Pays at once: {list}.")
    if s.phase == Phase.PLENTY and not s.rolled: at_once = mark("After the roll: {list}.")
    return first_fitting(t(at_once, list=t.row(found[:most], "; ")) for most in range(len(found), 0, -1))


def of_the_last_card(s: Any, there: Any, t: Translator) -> str:
    """The resource of which one card is all that the nearest thing lacks, with what it is for; "" where it takes
    more."""
    found = [(one, lacks.index(1)) for one, lacks in near(s, int(s.seat)) if sum(lacks) == 1 and there[lacks.index(1)]]
    if not found: return _of_the_nearest_point(s, there, t)
    kinds = list(dict.fromkeys(r for _, r in found))
    said = [
        t(message, resource=resource(r, t), list=named((one for one, other in found if other == r), t))
        for message, r in zip((RATHER, OR), kinds, strict=False)
    ]
    return t.row(said, " ")


def _of_the_nearest_point(s: Any, there: Any, t: Translator) -> str:
    """What is missing most for a point, and what of it then still is; "" where nothing is near, or it is not there."""
    for one, lacks in near(s, int(s.seat)):
        some = [n if there[r] else 0 for r, n in enumerate(lacks)]
        if one not in POINTS or not any(some): continue
        r = some.index(max(some))
        still = cards([n - (k == r) for k, n in enumerate(lacks)], t)
        return t("Rather {resource}. Then missing for {piece}: {cards}.",
                 resource=resource(r, t), piece=t(one.name), cards=still)  # fmt: skip
    return ""


def of_taking_none(s: Any, t: Translator) -> Iterator[str]:
    """What it is worth to take none, where that may be."""
    if s.phase != Phase.HILDA: return
    yield t("Nothing taken: the use is kept.")
    if int(s.players[s.seat].cards) == HAND_LIMIT: yield t("Over {n} cards a seven takes half.", n=HAND_LIMIT)


def _at_once(s: Any, there: Any, t: Translator) -> Iterator[tuple[str, str]]:
    """What would be paid for with so many cards, the points first: a road with a settlement at its end among them."""
    n, hand, p = _left(s), s.players[s.seat].hand, int(s.seat)
    found = [(COST[one.cost], GOOD[one]) for one in sorted(aims(s, p), key=lambda one: one not in POINTS)]
    if s.phase == Phase.PLENTY and settles_by_road(s, p):
        found.insert(1, (COST[ROAD.cost] + COST[SETTLEMENT.cost], WITH_A_ROAD))
    for price, what in found:
        lacks = [max(0, int(due) - int(have)) for due, have in zip(price, hand, strict=True)]
        if not 0 < sum(lacks) <= n or any(lacks[r] > there[r] for r in range(RESOURCES)): continue
        yield cards(lacks, t), t(A_CARD if what == GOOD[CARD] and not mostly_knights(s) else what)


def road_and_settlement(s: Any, there: Any, n: int) -> bool:
    """Whether so many cards of those that lie there would pay for a road and a settlement at its end together."""
    price = COST[ROAD.cost] + COST[SETTLEMENT.cost]
    lacks = [max(0, int(due) - int(have)) for due, have in zip(price, s.players[s.seat].hand, strict=True)]
    if not 0 < sum(lacks) <= n or any(lack > have for lack, have in zip(lacks, there, strict=True)): return False
    return settles_by_road(s, int(s.seat))


def settles_by_road(s: Any, p: int) -> bool:
    """Whether a single road leads to a corner where the seat, which has none yet, could settle."""
    if settles(s, p) or not s.players[p].settlements or not s.players[p].roads: return False
    return any(
        refuse_road_spot(s, p, e) == No.FINE and any(free(s, int(c)) for c in EDGE_CORNERS[e])
        for e in range(int(LAST_EDGE[s.map]))
    )


def already(s: Any) -> list[Project]:
    """What the hand of whoever is asked pays for, one at a time."""
    aim = aims(s, int(s.seat))
    return [one for one in pays_for(s, int(s.seat), s.players[s.seat].hand) if one in aim]


def of_what_comes_least(s: Any, paid: list[Project], t: Translator) -> str:
    """Where nothing is missing: what is paid for, and which resources one's lands bring fewest of."""
    brings = [0] * RESOURCES
    for h, seats in yields(s).items():
        if h != s.robber and s.terrain[h] < RESOURCES: brings[s.terrain[h]] += seats.get(int(s.seat), 0)
    least = resources((r for r in range(RESOURCES) if brings[r] == min(brings)), t)
    said = t("Your cards pay for {list} already.", list=named(paid, t))
    if max(brings) == min(brings): return said
    rare = t("Rarest from your lands: {list} ({n} in 36 rolls).", list=least, n=min(brings))
    return first_fitting([t.row([said, rare], " "), rare])


def _left(s: Any) -> int:
    """How many cards may still be taken."""
    if s.phase == Phase.PLENTY: return int(s.free)
    return max(1, int(s.players[s.seat].gold)) if s.phase == Phase.GOLD else 1
