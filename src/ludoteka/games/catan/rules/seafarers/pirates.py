"""The Pirate Islands: the route of each seat's ships, warships, and the fleet that sails round with every roll."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.grid import CORNER_EDGES, CORNER_NEXT, EDGE_CORNERS, HEX_CORNERS
from ...box.maps import FLEET, FLEET_STEPS, LAST_EDGE
from ...box.routes import HAVEN, LANDING, TO_FORTRESS, TO_LANDING
from ...state import Awaits, Dev, No
from ..base.hands import pay
from ..base.islands import size
from ..base.network import cities_of, is_ship, meets, owner

WARSHIP = 32  # of a ship on the map

# ---- the route -------------------------------------------------------------------------------------------------------




@rule
def ahead(s: Any, p: int, c: int, came: int) -> int:
    """Which of the edges at a corner the route goes on over, coming from another; -1 = it ends here."""
    for k in range(3):
        e = CORNER_EDGES[c, k]
        if e != came and owner(s.route[e]) == p and is_ship(s.route[e]): return k
    return -1


@rule
def tip(s: Any, p: int) -> int:
    """The corner where a seat's route ends."""
    c, came = HAVEN[size(s), p], -1
    k = ahead(s, p, c, came)
    while k >= 0:
        came, c = CORNER_EDGES[c, k], CORNER_NEXT[c, k]
        k = ahead(s, p, c, came)
    return c


@rule
def steps_left(s: Any, p: int, c: int) -> int:
    """Edges of the route from a corner to its next goal: first the landing, then the fortress."""
    w = size(s)
    if meets(s, p, LANDING[w, p], 8): return TO_FORTRESS[w, p, c]
    return TO_LANDING[w, p, c]


@rule
def refuse_on_route(s: Any, p: int, e: int) -> int:
    """A ship goes on from the end of the route, on the seat's own way, nearer to the goal."""
    if s.route[e]: return No.OCCUPIED
    end = tip(s, p)
    if EDGE_CORNERS[e, 0] != end and EDGE_CORNERS[e, 1] != end: return No.OFF_ROUTE
    far = EDGE_CORNERS[e, 0] + EDGE_CORNERS[e, 1] - end
    return No.FINE if steps_left(s, p, far) < steps_left(s, p, end) else No.OFF_ROUTE




# ---- warships --------------------------------------------------------------------------------------------------------


@rule
def warships(s: Any, p: int) -> int:
    n = 0
    for e in range(LAST_EDGE[s.map]):
        if s.route[e] & WARSHIP and owner(s.route[e]) == p: n += 1
    return n


@rule
def plain_ship(s: Any, p: int) -> int:
    """The first ship of the route that is no warship; -1 = there is none."""
    c, came = HAVEN[size(s), p], -1
    k = ahead(s, p, c, came)
    while k >= 0:
        came, c = CORNER_EDGES[c, k], CORNER_NEXT[c, k]
        if not s.route[came] & WARSHIP: return came
        k = ahead(s, p, c, came)
    return -1


@rule
def arm_ship(s: Any, p: int) -> None:
    """A knight goes aboard."""
    e = plain_ship(s, p)
    s.route[e] = int(s.route[e]) | WARSHIP


@rule
def renew_deck(s: Any) -> None:
    """When no card is left, the knights that have left the match are a new deck."""
    if s.deck_left + s.under_left == 0:
        s.deck[Dev.KNIGHT] = s.deck_left = s.spent[Dev.KNIGHT]
        s.spent[Dev.KNIGHT] = 0


# ---- the fleet -------------------------------------------------------------------------------------------------------


@rule
def sail_fleet(s: Any, steps: int) -> None:
    """The fleet sails as many hexes as the lower die shows, and is as strong: whoever has a town where it stops loses
    a card, and one for each own city, or beats it and takes one."""
    at = 0
    while FLEET[s.map, at] != s.pirate: at += 1
    s.pirate = FLEET[s.map, (at + steps) % FLEET_STEPS]
    s.fleet_due = 1
    for p in range(s.seats):
        if is_attacked(s, p):
            me, strength = s.players[p], warships(s, p)
            if steps > strength: me.loss = min(int(me.cards), 1 + cities_of(s, p))
            elif steps < strength: me.gold = 1


@rule
def is_attacked(s: Any, p: int) -> bool:
    for k in range(6):
        if owner(s.town[HEX_CORNERS[s.pirate, k]]) == p: return True
    return False


@rule
def lose_card(s: Any, r: int) -> None:
    """A card drawn from a hand goes to the bank."""
    pay(s, s.debtor, r, 1)
    s.players[s.debtor].loss -= 1
    s.debtor = -1


@rule
def demand_loss(s: Any, p: int) -> None:
    """Chance says which card the fleet takes."""
    s.debtor = p
    s.awaits = Awaits.LOSS
