"""What a player may aim at in Farshore, and how far an action serves it: does any strategy always win?

`scripts/balance.py` lets one seat of a table favour an aim, by a bonus for each action that serves it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..box.schema import COLOUR_NAMES
from ..box.tables import EFFECT, NEEDS, STEP, TRACK, TYPE, VISIT
from ..box.vocabulary import Col, Op
from ..rules.actions import ARG, KIND
from ..rules.boat import winds
from ..rules.workers import site_effect
from ..state import DOCKS_AT, DUNES_AT, EMPTY, LOOKOUT_AT, Colour, Do, Phase

#: How far a card is brought nearer: into the city, into the hand, out of the hand.
PLAYED, TAKEN, GONE = 1.0, 0.5, -0.5
#: Points that are added to the worth of an action for each time that it serves an aim.
BONUSES = (1.0, 3.0)


class Aim(NamedTuple):
    """What is aimed at: its words, how far an action serves it, and how much of it a seat has at the end."""

    words: str
    serves: Callable[[Any, int], float]
    got: Callable[[Any, int], float]


def card_of(s: Any, action: int) -> tuple[int, float]:
    """The card that an action is about, and how far it brings it nearer; no card: 0."""
    kind, x = KIND[action], int(ARG[action])
    if kind == Do.PLAY: return x, PLAYED
    if kind == Do.BAY: return int(s.bay[x]), PLAYED
    if kind == Do.TAKE: return int(s.revealed[x]), PLAYED if s.phase == Phase.PLAY else TAKEN
    if kind == Do.DRAW_BAY: return int(s.bay[x]), TAKEN
    if kind == Do.DISCARD or kind == Do.GIVE: return x, GONE
    return EMPTY, 0.0


# ---- colours ---------------------------------------------------------------------------------------------------------


def of_colour(colour: int) -> Aim:
    """Cards of a colour; with red ones also the use of those one has."""

    def serves(s: Any, action: int) -> float:
        name, near = card_of(s, action)
        if name == EMPTY: return float(colour == Colour.RED and KIND[action] == Do.VISIT)
        return near * (TYPE[name] == colour)

    return Aim(f"{COLOUR_NAMES[colour]} cards", serves, lambda s, p: _colour(s, p, colour))


def _colour(s: Any, p: int, colour: int) -> float:
    return float(s.players[p].of_type[colour])


# ---- other aims ------------------------------------------------------------------------------------------------------


def sails(row: int) -> bool:
    """Whether the effect that begins in a row moves the boat."""
    while STEP[row, Col.OP] != Op.END:
        if STEP[row, Col.OP] == Op.BOAT: return True
        row += 1
    return False


def boat_served(s: Any, action: int) -> float:
    """Cards that the wind likes or that move the boat, and places that do."""
    kind, x = KIND[action], int(ARG[action])
    name, near = card_of(s, action)
    if name != EMPTY: return near * (winds(s, name) + (sails(EFFECT[name]) or sails(VISIT[name])))
    if kind == Do.PLACE and x < DOCKS_AT: return float(sails(site_effect(s, x)))
    if kind == Do.VISIT: return float(sails(VISIT[s.players[s.turn].city[x].name]))
    return 0.0


def maps_served(s: Any, action: int) -> float:
    """The dunes, and cards of which a map tile that one has not yet still wants more."""
    if KIND[action] == Do.PLACE: return float(ARG[action] == DUNES_AT)
    name, near = card_of(s, action)
    if name == EMPTY: return 0.0
    me, colour = s.players[s.seat], TYPE[name]
    wanted = (me.maps == EMPTY) & (NEEDS[:, colour] > me.of_type[colour])
    return near * bool(wanted.any())


def hand_served(s: Any, action: int) -> float:
    """Docks and lookout: cards become goods, and new ones come."""
    return float(KIND[action] == Do.PLACE and ARG[action] in (DOCKS_AT, LOOKOUT_AT))


def _at_end(s: Any, p: int) -> float:
    """Workers in docks and on the lookout when the match ends: those of autumn."""
    return float(s.crowd[0, p]) + float(s.crowd[1, p])


AIMS = {colour.name.lower(): of_colour(colour) for colour in Colour} | {
    "boat": Aim("points of the boat", boat_served, lambda s, p: float(TRACK[s.players[p].boat])),
    "maps": Aim("map tiles", maps_served, lambda s, p: float((s.players[p].maps != EMPTY).sum())),
    "hand": Aim("workers in docks and on the lookout in autumn", hand_served, _at_end),
}
