"""The map read anew for `audit.py`: who owns what, the longest way, what may be built. Sets and plain loops.

No rule is called but `legal`, which is what is compared.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from ..box.grid import CORNER_HEXES, EDGE_CORNERS, EDGE_HEXES
from ..box.maps import HOME_MAIN, MARKED, MAY_START, UNSETTLED
from ..box.pieces import COST
from ..box.routes import FORTRESS, HAVEN, LANDING, ROUTES, TO_FORTRESS, TO_LANDING
from ..rules.actions import legal
from ..state import ACTIONS, ARG, CORNERS, HEXES, KIND, Do, Phase, Scenario, Terrain

Way = tuple[int, int, bool]  # the two corners of a road or ship, and whether it is a ship
ROAD, SETTLEMENT, CITY, CARD, SHIP = range(5)  # rows of COST

ENDS: list[tuple[int, int]] = [(a, b) for a, b in EDGE_CORNERS.tolist()]  # corners of an edge
HEXES_BESIDE: list[list[int]] = EDGE_HEXES.tolist()
HEXES_AT: list[list[int]] = [[h for h in around if h < HEXES] for around in CORNER_HEXES.tolist()]
NEXT_TO = [{a + b - c for a, b in ENDS if c in (a, b)} for c in range(CORNERS)]


class Board:
    """Towns and ways by seat."""

    def __init__(self, s: Any) -> None:
        self.s = s
        seats = range(8)
        self.terrain, self.area = s.terrain.tolist(), s.area.tolist()
        self.pirate, self.shut = int(s.pirate), UNSETTLED[s.map].tolist()
        standing = {c: town for c, town in enumerate(s.town.tolist()) if town}
        self.towns = {c: (town & 7) - 1 for c, town in standing.items()}
        self.settlements = [{c for c, town in standing.items() if town == p + 1} for p in seats]
        self.cities = [{c for c, town in standing.items() if town == p + 1 + 8} for p in seats]
        lying = {e: way for e, way in enumerate(s.route.tolist()) if way}
        self.taken = set(lying)
        self.roads = [{e for e, way in lying.items() if way == p + 1} for p in seats]
        self.ships = [{e for e, way in lying.items() if way & 15 == p + 1 + 8} for p in seats]
        self.owners = {*self.towns.values(), *((way & 7) - 1 for way in lying.values())}
        self.next_to = NEXT_TO
        self.landings = set(landings(s).values()) | {c for c, p in self.towns.items() if fortress(s, p) == c}

    def of(self, p: int) -> set[int]:
        return self.settlements[p] | self.cities[p]

    def land_at(self, c: int) -> list[int]:
        """The hexes of land around a corner."""
        return [h for h in HEXES_AT[c] if self.terrain[h] <= Terrain.GOLD]

    def is_dry(self, c: int) -> bool:
        return c in self.landings or any(not self.shut[h] for h in self.land_at(c))

    def beside(self, e: int) -> list[int]:
        """The kinds of the two hexes beside an edge."""
        return [self.terrain[h] for h in HEXES_BESIDE[e]]

    def land_beside(self, e: int) -> bool:
        if Terrain.FOG in self.beside(e): return False
        return any(self.terrain[h] <= Terrain.GOLD and not self.shut[h] for h in HEXES_BESIDE[e])

    def sea_beside(self, e: int) -> bool:
        """Beside a hex of sea, or of the map beside its frame."""
        kinds = self.beside(e)
        if Terrain.FOG in kinds or kinds == [Terrain.NOTHING] * 2: return False
        return Terrain.SEA in kinds or Terrain.NOTHING in kinds

    def ways(self, p: int) -> list[Way]:
        own = [(e, False) for e in self.roads[p]] + [(e, True) for e in self.ships[p]]
        return [(*ENDS[e], ship) for e, ship in own]

    def all_joined(self, p: int) -> bool:
        """Whether every road and ship of a seat hangs together with a town of its own."""
        reached, left = self.of(p), self.ways(p)
        while True:
            near = [way for way in left if way[0] in reached or way[1] in reached]
            if not near: return not left
            reached |= {c for way in near for c in way[:2]}
            left = [way for way in left if way not in near]

    def longest(self, p: int) -> int:
        """Every way of a seat walked from each of its corners, no piece twice, past nobody else's town, and between
        land and sea only at an own town."""
        at: dict[int, list[tuple[int, int, bool]]] = defaultdict(list)
        for k, (a, b, ship) in enumerate(self.ways(p)):
            at[a].append((k, b, ship))
            at[b].append((k, a, ship))
        best = 0
        met = {(c, -1, 0) for c in at}  # where one stands, what one came over, what has been walked as a set
        todo = list(met)
        while todo:
            c, came, used = todo.pop()
            best = max(best, used.bit_count())
            held = self.towns.get(c, -1)
            if came >= 0 and held not in (-1, p): continue
            for k, other, ship in at[c]:
                step = (other, int(ship), used | 1 << k)
                if not used >> k & 1 and (came < 0 or held == p or ship == came) and step not in met:
                    met.add(step)
                    todo.append(step)
        return best

    # ---- what may be built -------------------------------------------------------------------------------------------

    def free_for_town(self, c: int) -> bool:
        return c not in self.towns and self.is_dry(c) and not self.next_to[c] & set(self.towns)

    def ends(self, edges: set[int]) -> set[int]:
        return {c for e in edges for c in ENDS[e]}

    def starts(self, p: int, kind: set[int]) -> set[int]:
        """The corners that a seat's roads, or its ships, may go on from."""
        return self.of(p) | {c for c in self.ends(kind) if c not in self.towns}

    def road_spots(self, p: int) -> set[int]:
        starts = self.starts(p, self.roads[p])
        near = {e for e, (a, b) in enumerate(ENDS) if a in starts or b in starts}
        return {e for e in near - self.taken if self.land_beside(e)}

    def ship_spots(self, p: int) -> set[int]:
        starts = self.starts(p, self.ships[p])
        near = {e for e, (a, b) in enumerate(ENDS) if a in starts or b in starts}
        if self.s.scenario == Scenario.PIRATE_ISLANDS: return self.onward(p)
        return {e for e in near - self.taken if self.sea_beside(e) and not self.by_pirate(e)}

    def onward(self, p: int) -> set[int]:
        """Edges of a seat's route in the Pirate Islands that bring the end of its line nearer to what comes next."""
        w = int(self.s.seats > 4)
        count = Counter(c for e in self.ships[p] for c in ENDS[e])
        end = next(c for c, n in count.items() if n == 1 and c != HAVEN[w, p])
        steps = (TO_FORTRESS if int(LANDING[w, p]) in count else TO_LANDING)[w, p]
        edges = [e for e in ROUTES[w, p] if end in ENDS[e]]
        return {e for e in edges if steps[sum(ENDS[e]) - end] < steps[end]} - self.taken

    def by_pirate(self, e: int) -> bool:
        return self.pirate >= 0 and self.pirate in HEXES_BESIDE[e]

    def settlement_spots(self, p: int) -> set[int]:
        foreign = {c for other, c in landings(self.s).items() if other != p}
        return {c for c in self.ends(self.roads[p] | self.ships[p]) - foreign if self.free_for_town(c)}

    def first_spots(self) -> set[int]:
        """Where the set-up's settlements may stand."""
        s = self.s
        every = {c for c in range(CORNERS) if self.free_for_town(c)}
        if HOME_MAIN[s.map]: every = {c for c in every if not any(self.area[h] for h in self.land_at(c))}
        if HOME_MAIN[s.map]: every -= set(MARKED[s.map].tolist())
        return {c for c in every if any(MAY_START[s.map, h] for h in self.land_at(c))}


def faults_of_building(s: Any, board: Board) -> Iterator[str]:
    """What is listed for building and what is recounted differ."""
    if s.seat < 0 or s.awaits or s.phase not in PHASES: return
    out = np.zeros(ACTIONS, np.int32)
    listed: dict[int, set[int]] = defaultdict(set)
    for a in out[: legal(s, out)]: listed[int(KIND[a])].add(int(ARG[a]))
    for kind, wanted in expected(s, board).items():
        if listed[kind] != wanted:
            yield f"{Do(kind).name}: {sorted(listed[kind] ^ wanted)} are listed and may not, or may and are not"


def landings(s: Any) -> dict[int, int]:
    """Where each seat may land in the Pirate Islands."""
    if s.scenario != Scenario.PIRATE_ISLANDS: return {}
    return {p: int(LANDING[int(s.seats > 4), p]) for p in range(s.seats)}


def fortress(s: Any, p: int) -> int:
    return int(FORTRESS[int(s.seats > 4), p]) if s.scenario == Scenario.PIRATE_ISLANDS else -1


PHASES = (Phase.FIRST_TOWN, Phase.FIRST_ROAD, Phase.MAIN, Phase.BUILD, Phase.FREE_ROADS)


def expected(s: Any, board: Board) -> dict[int, set[int]]:
    """What may be built in a phase of building, by kind of action."""
    p, me = int(s.seat), s.players[s.seat]
    if s.phase == Phase.FIRST_TOWN:
        return {Do.SETTLE: board.first_spots(), Do.ROAD: set(), Do.SHIP: set()}
    if s.phase == Phase.FIRST_ROAD:
        around = {e for e, ends in enumerate(ENDS) if s.at in ends}
        afloat = s.has_ships and s.scenario != Scenario.PIRATE_ISLANDS
        return {Do.ROAD: around & board.road_spots(p), Do.SHIP: around & board.ship_spots(p) if afloat else set()}
    roads = board.road_spots(p) if me.roads else set()
    ships = board.ship_spots(p) if me.ships else set()
    if s.phase == Phase.FREE_ROADS: return {Do.ROAD: roads, Do.SHIP: ships}
    return {
        Do.SETTLE: board.settlement_spots(p) if me.settlements and pays(s, p, SETTLEMENT) else set(),
        Do.CITY: board.settlements[p] if me.cities and pays(s, p, CITY) else set(),
        Do.ROAD: roads if pays(s, p, ROAD) else set(),
        Do.SHIP: ships if pays(s, p, SHIP) else set(),
        Do.BUY: {0} if (s.deck_left or s.under_left) and pays(s, p, CARD) else set(),
    }


def pays(s: Any, p: int, what: int) -> bool:
    return bool((s.players[p].hand >= COST[what]).all())
