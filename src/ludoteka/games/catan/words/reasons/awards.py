"""The cards for the longest road and the largest army: whether whoever is asked can have one now, and by what."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ...box.pieces import COST, ROAD_COST
from ...rules.base.network import LONG, STRONG, WORTH, longest_through, owner, reached
from ...state import Dev, Do, Scenario
from .goals import offered

#: In these scenarios nobody gets a card for the longest way.
NO_LONGEST = (Scenario.CLOTH, Scenario.PIRATE_ISLANDS)
#: In this scenario nobody gets a card for the largest army, and a knight moves no robber.
NO_ARMY = (Scenario.PIRATE_ISLANDS,)
SHIP = 8  # what a ship has beside its owner, in `route`


def due(s: Any, army: bool) -> int:
    """How long a way, or strong an army, brings whoever is asked the card for it; 0 where it is theirs already."""
    p = int(s.seat)
    if p == (s.army_holder if army else s.road_holder): return 0
    most = max(int(reached(s, other, army)) for other in range(s.seats) if other != p)
    return max(most + 1, STRONG if army else LONG)


def would_lead(s: Any, army: bool) -> bool:
    """Whether one more could be enough: of knights it is, of ways where there is an edge for it. One that joins two
    ways makes a longer one of all of both."""
    p = int(s.seat)
    has = reached(s, p, True) if army else sum([owner(way) == p for way in s.route.tolist() if way])
    return 0 < due(s, army) <= int(has) + 1


def crowning(s: Any) -> set[tuple[Do, int]]:
    """The roads and ships that may be laid now of which one alone brings the longest road."""
    return set(_crowning(s)) if s.scenario not in NO_LONGEST and would_lead(s, False) else set()


@kept_by(lambda s: s.tobytes(), most=32)
def _crowning(s: Any) -> list[tuple[Do, int]]:
    p, least, laid = int(s.seat), due(s, False), s.copy()
    found = []
    for kind, sign in ((Do.ROAD, 0), (Do.SHIP, SHIP)):
        for e in offered(s, kind):
            laid.route[e] = (p + 1) | sign
            if longest_through(laid, p, e) >= least: found.append((kind, e))
            laid.route[e] = 0
    return found


@kept_by(lambda s: s.tobytes(), most=32)
def one_more(s: Any) -> Any:
    """The table as it were if a road could be paid for."""
    after = s.copy()
    me = after.players[s.seat]
    me.hand[:] = COST[ROAD_COST]
    me.cards = int(me.hand.sum())
    return after


def of_lengths(s: Any, t: Translator) -> str:
    """How long the ways that may be laid now would make the reader's longest one; "" where that counts for nothing."""
    found, now = set(lengths(s)), int(s.players[s.seat].route)
    if not found or s.scenario in NO_LONGEST: return ""
    if found == {now}: return t("Your longest road stays {n}.", n=now)
    if len(found) == 1: return t("Longest road: {n} with each.", n=max(found))
    return t("Longest road: up to {n}.", n=max(found))


@kept_by(lambda s: s.tobytes(), most=32)
def lengths(s: Any) -> list[int]:
    """The same in numbers, way by way."""
    p, laid, found = int(s.seat), s.copy(), []
    for kind, sign in ((Do.ROAD, 0), (Do.SHIP, SHIP)):
        for e in offered(s, kind):
            laid.route[e] = (p + 1) | sign
            found.append(max(int(s.players[p].route), int(longest_through(laid, p, e))))
            laid.route[e] = 0
    return found


def of_the_others(s: Any, kinds: set[Do], t: Translator) -> str:
    """How near the others are to the longest road, where one more would bring it: it can be lost again."""
    if not ({Do.ROAD, Do.SHIP} & kinds and crowning(s)): return ""
    return t("The others’ longest: {n}.", n=max(int(s.players[p].route) for p in range(s.seats) if p != s.seat))


def of_an_award(s: Any, kinds: set[Do], t: Translator) -> str:
    """A special card that one more road, or one more knight, would bring."""
    me = s.players[s.seat]
    if {Do.ROAD, Do.SHIP} & kinds and crowning(s):
        return t("An edge marked +{points} brings you the longest road: {points} points.", points=WORTH)
    if Do.PLAY in kinds and me.dev[Dev.KNIGHT] and s.scenario not in NO_ARMY and would_lead(s, True):
        return t("Your knights: {n}; play one more, and you get {points} points.", n=int(me.knights), points=WORTH)
    return ""
