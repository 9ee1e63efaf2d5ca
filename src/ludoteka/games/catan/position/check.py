"""Whether a position that was set up can be: pieces where they may stand, and somebody who can do what is asked."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.grid import CORNER_NEXT, EDGE_HEXES
from ..box.pieces import PIECES
from ..box.routes import FORTRESS
from ..rules.actions import legal
from ..rules.base.harbors import open_harbor
from ..rules.base.islands import lands, size
from ..rules.base.network import beside_land, beside_sea, is_ship, on_land, owner
from ..rules.chance import odds
from ..state import ACTIONS, OUTCOMES, Awaits, Part, Phase, Scenario, Terrain
from ..words.ids import PHASE_IDS
from ..words.names import HELPER_NAMES, PIECE_NAMES
from ..words.places import corner_name, edge_name

#: What a phase, or an answer of chance, cannot do without: a field of the state, and how positions call it.
_NEEDS = {
    Phase.FIRST_ROAD: ("at", "settled"),
    Phase.STEAL: ("raid", "raid"),
    Phase.SAIL: ("lifted", "lifted"),
    Phase.HOGNI_LAY: ("lifted", "lifted"),
    Phase.KEEP: ("keep", "keep"),
    Phase.HILDA: ("hilda", "hilda"),
    Phase.THOROLF: ("thorolf", "thorolf"),
    Phase.ASLA_ASK: ("named", "named"),
    Phase.ASLA_PAY: ("debtor", "debtor"),
    Phase.RYAN_PICK: ("debtor", "debtor"),
    Phase.PLUNDER: ("debtor", "debtor"),
}
_CHANCE_NEEDS = {
    Awaits.THEFT: ("debtor", "debtor"),
    Awaits.LOSS: ("debtor", "debtor"),
    Awaits.LAND: ("revealed", "revealed"),
    Awaits.TOKEN: ("revealed", "revealed"),
}

#: What must be left to do in a phase: a field of the state or of the seat that is asked, and how positions call it.
_DUE = {
    Phase.FIRST_TOWN: ("setup_left", "setup_left"),
    Phase.FIRST_ROAD: ("setup_left", "setup_left"),
    Phase.FREE_ROADS: ("free_roads", "free_roads"),
    Phase.PLENTY: ("free", "plenty"),
}
_OWN_DUE = {Phase.DISCARD: ("owed", "owed"), Phase.GOLD: ("gold", "gold")}

#: Here something can always be done: the dice are rolled, a turn is ended, an offer is taken back or declined.
_NEVER_STUCK = {
    Phase.ROLL, Phase.MAIN, Phase.BUILD, Phase.COMPOSE, Phase.COUNTER, Phase.ANSWER, Phase.PARTNER, Phase.HILDA,
    Phase.MONOPOLY, Phase.ASLA_NAME,
}  # fmt: skip


def count_pieces(s: Any, p: int) -> None:
    """What a seat has in its supply, and the bank's rates at its harbors, follow from what stands on the map."""
    me = s.players[p]
    towns = [town for town in s.town.tolist() if owner(town) == p]
    ways = [way for way in s.route.tolist() if owner(way) == p]
    cities, ships = sum(town >> 3 for town in towns), sum(way >> 3 & 1 for way in ways)
    used = (len(towns) - cities, cities, len(ways) - ships, ships)
    for name, n, most in zip(PIECE_NAMES, used, PIECES, strict=True):
        if n > most:
            raise UserError(mark("Seat {seat} has {n} pieces on the map of the kind {piece}; there are {most}."),
                            seat=p, n=n, piece=UserError(name), most=int(most))  # fmt: skip
    me.settlements, me.cities, me.roads = (int(PIECES[k]) - used[k] for k in range(3))
    me.settlements -= int(me.fortress > 0)
    me.ships = max(0, int(PIECES[3]) - ships - int(me.wonder > 0)) if s.has_ships else 0
    me.rate[:] = 4
    for c, town in enumerate(s.town.tolist()):
        if owner(town) == p: open_harbor(s, p, c)


def check(s: Any) -> None:
    """Raises UserError for what no match could come to, as far as that is sure."""
    _check_harbors(s)
    _check_towns(s)
    _check_ways(s)
    _check_helpers(s)
    if s.scenario == Scenario.PIRATE_ISLANDS and s.robber >= 0:
        raise UserError(mark("There is no robber in this scenario."))
    if s.seat < 0 or s.phase == Phase.OVER:
        if s.seat >= 0 or s.phase != Phase.OVER or s.winner < 0:
            raise UserError(mark("A match that is over has a winner and nobody to move."))
        return
    if s.part == Part.BUILDING and (s.seats < 5 or not s.extra):
        raise UserError(mark("There is no special building phase at this table."))
    if s.part == Part.PAIRED and (s.seats < 5 or s.extra):
        raise UserError(mark("There are no paired players at this table."))
    _check_moment(s)


def _check_harbors(s: Any) -> None:
    for e in s.harbor_edge.tolist():
        if e >= 0 and all(s.terrain[h] in (Terrain.SEA, Terrain.NOTHING) for h in EDGE_HEXES[e]):
            raise UserError(mark("The harbor at {place} would lie beside no land."), place=edge_name(s, e))


def _check_towns(s: Any) -> None:
    for c in np.flatnonzero(s.town).tolist():
        p = int(owner(int(s.town[c])))
        if not on_land(s, c) and not lands(s, p, c) and c != _fortress(s, p):
            raise UserError(mark("A town at {place} would stand in the sea."), place=corner_name(s, c))
        if any(s.town[near] for near in CORNER_NEXT[c]):
            raise UserError(mark("The town at {place} stands too close to another."), place=corner_name(s, c))


def _fortress(s: Any, p: int) -> int:
    """Where the fortress of a seat stands; -1 = nowhere."""
    return int(FORTRESS[size(s), p]) if s.scenario == Scenario.PIRATE_ISLANDS else -1


def _check_ways(s: Any) -> None:
    for e in np.flatnonzero(s.route).tolist():
        way = int(s.route[e])
        if is_ship(way) and not s.has_ships:
            raise UserError(mark("There are no ships in this match."))
        if not (beside_sea(s, e) if is_ship(way) else beside_land(s, e)):
            raise UserError(mark("What lies at {place} cannot lie there: roads need land, ships need the sea."),
                            place=edge_name(s, e))  # fmt: skip


def _check_helpers(s: Any) -> None:
    """Each helper is there once, one before each seat once its second settlement stands, and some to choose from."""
    found = [int(s.players[p].helper) for p in range(s.seats)] + [h for h in range(1, 13) if s.display >> h & 1]
    for helper in set(found) - {0}:
        if found.count(helper) > 1:
            raise UserError(mark("The helper {helper} cannot be at two places."), helper=HELPER_NAMES[helper])
    if s.helpers and not s.display:
        raise UserError(mark("With helpers some must lie there to choose from; the position must say “display”."))
    for p in range(s.seats):
        if s.helpers and not s.setup_left and not s.players[p].helper:
            raise UserError(mark("With helpers each seat has one; seat {seat} has none."), seat=p)
    for p in (s.keep, s.hilda, s.thorolf):
        if p >= 0 and not s.players[p].helper:
            raise UserError(mark("Seat {seat} has no helper that could be used."), seat=int(p))


def _check_moment(s: Any) -> None:
    """What is asked must be answerable."""
    phase, me = Phase(s.phase), s.players[s.seat]
    needs = _NEEDS.get(phase) if phase != Phase.STEAL or s.scenario != Scenario.PIRATE_ISLANDS else None
    missing = [field for name, field in filter(None, [needs]) if not s.awaits and s[name] < 0]
    missing += [field for name, field in filter(None, [_CHANCE_NEEDS.get(Awaits(s.awaits))]) if s[name] < 0]
    missing += [field for name, field in filter(None, [_DUE.get(phase)]) if not s.awaits and s[name] < 1]
    missing += [field for name, field in filter(None, [_OWN_DUE.get(phase)]) if not s.awaits and me[name] < 1]
    if missing:
        raise UserError(mark("In phase {phase} the position must say “{field}”."),
                        phase=PHASE_IDS[s.phase], field=missing[0])  # fmt: skip
    if any(s.players[p].owed > s.players[p].cards for p in range(s.seats)):
        raise UserError(mark("A seat owes more cards than it has."))
    if s.awaits:
        if not any(odds(s, o) for o in range(OUTCOMES)):
            raise UserError(mark("Chance could answer nothing in this position."))
    elif s.phase not in _NEVER_STUCK and legal(s, np.zeros(ACTIONS, np.int32)) == 0:
        raise UserError(mark("Seat {seat} could do nothing in this position."), seat=int(s.seat))
