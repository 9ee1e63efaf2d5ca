"""What cards pay for, what a hand lacks, and what can be done with it where the pieces and the map allow it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ...box.grid import EDGE_CORNERS
from ...box.pieces import CARD_COST, CITY_COST, COST, ROAD_COST, SETTLEMENT_COST, SHIP_COST
from ...rules.base.building import refuse_settlement_spot
from ...rules.base.development import cards_left
from ...rules.base.network import owner
from ...state import RESOURCES, Dev, Do
from ..legal import legal_by_kind
from ..names import PIECE_NAMES, cards
from .awards import crowning, one_more


class Project(NamedTuple):
    """What cards can pay for."""

    kind: Do
    cost: int
    name: str

    def lacks(self, hand: Sequence[int]) -> list[int]:
        """What a hand lacks of its price, by resource."""
        return [max(0, int(due) - int(have)) for due, have in zip(COST[self.cost], hand, strict=True)]

    def rest(self, hand: Sequence[int]) -> list[int]:
        """What a hand has beyond its price, by resource; below nothing where it lacks some."""
        return [int(have) - int(due) for have, due in zip(hand, COST[self.cost], strict=True)]

    def paid(self, hand: Sequence[int]) -> bool:
        return not any(self.lacks(hand))


CITY = Project(Do.CITY, CITY_COST, PIECE_NAMES[1])
SETTLEMENT = Project(Do.SETTLE, SETTLEMENT_COST, PIECE_NAMES[0])
ROAD = Project(Do.ROAD, ROAD_COST, PIECE_NAMES[2])
SHIP = Project(Do.SHIP, SHIP_COST, PIECE_NAMES[3])
CARD = Project(Do.BUY, CARD_COST, mark("development card"))
#: All of them, the best first.
PROJECTS = (CITY, SETTLEMENT, ROAD, SHIP, CARD)
POINTS = (CITY, SETTLEMENT)  # what is a point
NEAR = 3  # cards that a project may lack to be told of
FEW = 2  # cards that a settlement lacks for which no road is built any more
TOLD = 2  # projects that are told of as lacking something, the nearest
_ENDS = EDGE_CORNERS.tolist()


def pieces(s: Any, p: int) -> list[tuple[Project, int]]:
    """How many of each a seat has pieces for, or the deck cards, the best first; a city needs a settlement that it
    replaces."""
    me, towns = s.players[p], s.town.tolist().count(p + 1)
    return [
        (CITY, min(me.cities, towns)), (SETTLEMENT, me.settlements), (ROAD, me.roads),
        (SHIP, me.ships if s.has_ships else 0), (CARD, cards_left(s)),
    ]  # fmt: skip


def projects(s: Any, p: int) -> list[Project]:
    """Those of which there is one."""
    return [one for one, n in pieces(s, p) if n]


def pays_for(s: Any, p: int, hand: Sequence[int]) -> list[Project]:
    """The projects of a seat whose whole price is in a hand."""
    return [one for one in projects(s, p) if one.paid(hand)]


@kept_by(lambda s, p: (p, s.tobytes()), most=32)
def settles(s: Any, p: int) -> bool:
    """Whether a way of a seat leads to a corner where it may settle, whatever that costs: only the ends of its ways are
    asked about."""
    ways = [e for e, way in enumerate(s.route.tolist()) if way and owner(way) == p]
    return any(not refuse_settlement_spot(s, p, c) for c in sorted({c for e in ways for c in _ENDS[e]}))


def nowhere(s: Any) -> bool:
    """Whether whoever is asked can pay for a settlement that no way leads to a corner for."""
    p = int(s.seat)
    return SETTLEMENT in pays_for(s, p, s.players[p].hand) and not settles(s, p)


def within_reach(s: Any, p: int, hand: Sequence[int]) -> list[Project]:
    """Those of them for which there is a place as well: a settlement needs a corner."""
    return [one for one in pays_for(s, p, hand) if one != SETTLEMENT or settles(s, p)]


def aims(s: Any, p: int) -> list[Project]:
    """What a seat may keep cards for: no settlement as long as a road has to be built to a corner for it first."""
    there = projects(s, p)
    return [one for one in there if one != SETTLEMENT or ROAD not in there or settles(s, p)]


def doable(s: Any) -> set[Do]:
    """The kinds of action that whoever is asked may do now."""
    return set(legal_by_kind(s))


def near(s: Any, p: int) -> list[tuple[Project, list[int]]]:
    """The projects that a seat's hand nearly pays for, with what it lacks for them, by resource: two at most, those
    that lack least, the better of equals. A development card only where the hand has something of its price, a
    settlement only where there is a corner for it, or no road to be built towards one; no road where a card in hand
    lays two, or where it takes what a settlement needs that has its corner."""
    return _near(s, p)


@kept_by(lambda s, p: (p, s.tobytes()), most=32)
def _near(s: Any, p: int) -> list[tuple[Project, list[int]]]:
    me = s.players[p]
    for_nothing = me.dev[Dev.ROADS] + me.fresh[Dev.ROADS]
    lacking = [(one, one.lacks(me.hand)) for one in aims(s, p) if one != ROAD or not for_nothing]
    close = [(one, lacks) for one, lacks in lacking if 0 < sum(lacks) <= NEAR - (one == CARD)]
    if _spoils(s, p, close): close = [(one, lacks) for one, lacks in close if one != ROAD]
    return sorted(close, key=lambda found: sum(found[1]))[:TOLD]


def _spoils(s: Any, p: int, close: Sequence[tuple[Project, list[int]]]) -> bool:
    """Whether a road takes what a settlement needs that has its corner and lacks little, and brings no award for it."""
    due, then = dict(close), [max(0, n) for n in ROAD.rest(s.players[p].hand)]
    if ROAD not in due or SETTLEMENT not in due or not settles(s, p): return False
    if sum(due[SETTLEMENT]) > min(FEW, sum(SETTLEMENT.lacks(then)) - 1): return False
    return not (p == s.seat and crowning(one_more(s)))


def wanted(s: Any, most: int = 1) -> list[int]:
    """The resources that are missing for what the hand pays for most nearly, or for so many things."""
    lacking = [lacks for _, lacks in near(s, int(s.seat))[:most]]
    return [r for r in range(RESOURCES) if any(lacks[r] for lacks in lacking)]


def of_the_bank(s: Any, p: int, most: int) -> list[Project]:
    """What a seat may keep cards for where its hand lacks so many at most, and the bank has them."""
    lacking = [(one, one.lacks(s.players[p].hand)) for one in aims(s, p)]
    return [
        one for one, lacks in lacking
        if 0 < sum(lacks) <= most and all(n <= have for n, have in zip(lacks, s.bank, strict=True))
    ]  # fmt: skip


def spared(s: Any, p: int, owed: int) -> tuple[list[Project], list[int], list[int]]:
    """Of a seat that has to give cards away: what it should keep cards for together, points first, those cards, and
    what it can do without."""
    hand = [int(n) for n in s.players[p].hand]
    kept: list[Project] = []
    keep = [0] * RESOURCES
    found = dict.fromkeys([one for one in aims(s, p) if one.paid(hand)] + [one for one, _ in near(s, p)])
    for one in sorted(found, key=lambda some: some not in POINTS):
        more = [n + min(have - n, int(due)) for n, have, due in zip(keep, hand, COST[one.cost], strict=True)]
        if more != keep and sum(more) <= sum(hand) - owed and len(kept) < TOLD:
            kept.append(one)
            keep = more
    return kept, keep, [have - n for have, n in zip(hand, keep, strict=True)]


def most_of(rest: Sequence[int], n: int) -> list[int]:
    """So many cards of those that can be spared, again and again one of what there is most of."""
    left, given = list(rest), [0] * RESOURCES
    for _ in range(min(n, sum(left))):
        r = left.index(max(left))
        left[r] -= 1
        given[r] += 1
    return given


def discarded(s: Any, p: int) -> list[int]:
    """The cards that a seat should discard rather than others; none where it has nothing to keep cards for."""
    owed = int(s.players[p].owed)
    kept, _, rest = spared(s, p, owed)
    return most_of(rest, owed) if kept else [0] * RESOURCES


# ---- in words --------------------------------------------------------------------------------------------------------


def named(some: Iterable[Project], t: Translator) -> str:
    """Projects as a list."""
    return t.row(t(one.name) for one in some)


def missing(s: Any, t: Translator, most: int = TOLD, *, there: Any = None) -> str:
    """What the hand of whoever is asked lacks for the projects that it nearly pays for, the nearest first; of cards
    that lie `there`, only the projects that one of them serves."""
    found = [
        (one, lacks) for one, lacks in near(s, int(s.seat))
        if there is None or any(lacks[r] and there[r] for r in range(RESOURCES))
    ][:most]  # fmt: skip
    return t.row(t("{piece} ({cards})", piece=t(one.name), cards=cards(lacks, t)) for one, lacks in found)
