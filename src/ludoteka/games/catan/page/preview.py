"""What a legal action would do, told before it is done: what it costs, what it brings, whom it concerns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit import preview
from ludoteka.text.i18n import Translator, mark

from ..box.grid import CORNER_HEXES, CORNER_NEXT, EDGE_CORNERS
from ..box.pieces import COST
from ..rules.actions import apply
from ..rules.base.building import city_cost, refuse_town_spot, settlement_cost
from ..rules.base.development import cards_left
from ..rules.base.harbors import harbor_at
from ..rules.base.network import owner
from ..rules.robbery import victims
from ..state import ARG, CORNERS, KIND, Dev, Do, Helper, Phase, Scenario, Terrain
from ..words.names import HELPER_DEEDS, HELPER_NAMES, RESOURCE_NAMES, cards, harbor_words, land
from ..words.purpose import at_most, pays_for, ways_of
from ..words.refusals import why
from .players import points
from .voyages import found_by_ship, ventured

PAID = (Phase.MAIN, Phase.BUILD, Phase.GREGOR)
#: What a development card does.
DOES = {
    Dev.KNIGHT: mark("Robber or pirate is moved, and a card stolen; the knight counts for the largest army."),
    Dev.ROADS: mark("Two roads or ships are placed without paying."),
    Dev.PLENTY: mark("Two cards of choice from the bank."),
    Dev.MONOPOLY: mark("All others hand over every card of one resource."),
}
#: What is said instead where there is no pirate, no ship, no robber and no army.
KNIGHT_ON_LAND = mark("The robber is moved, and a card stolen; the knight counts for the largest army.")
KNIGHT_ABOARD = mark("The first plain ship of your line becomes a warship.")
ROADS_ON_LAND = mark("Two roads are placed without paying.")
#: In these scenarios nobody gets a card for the longest way.
NO_LONGEST = (Scenario.CLOTH, Scenario.PIRATE_ISLANDS)


def notes(states: Any, code: int, t: Translator) -> list[dict[str, Any]]:
    """Consequences, one line each; `states` is left as it is."""
    s = states[0]
    kind, x = Do(KIND[code]), int(ARG[code])
    found: list[str] = []
    if kind in (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP): found = list(_built(states, kind, x, code, t))
    elif kind == Do.LIFT: found = [t("Then you choose where it goes.")]
    elif kind == Do.HEX: found = list(_raided(s, x, t))
    elif kind == Do.BUY:
        found = [_cost(s, code, t), t.n("{n} card left in the deck", "{n} cards left in the deck", int(cards_left(s)))]
    elif kind == Do.PLAY: found = [t(_does(s, Dev(x)))]
    elif kind == Do.HELP: found = _used(s, t)
    elif kind == Do.HELPER: found = [t(HELPER_DEEDS[x])]
    elif kind == Do.FLIP: found = [t(HELPER_DEEDS[Helper(s.players[s.seat].helper)])]
    elif kind == Do.NAME: found = [t("The others hold at most: {n}", n=at_most(s, int(s.seat))[x])]
    elif kind == Do.SEAT: found = [_other(s, x, t)]
    elif kind in (Do.GAIN, Do.MARITIME): found = _then(s, _after(states, code), t)
    elif kind in (Do.HARBOR, Do.ATTACK, Do.WONDER): found = ventured(s, kind, x, code, t)
    return preview.notes(found, t, _points(states, code, kind))


def _other(s: Any, p: int, t: Translator) -> str:
    """How somebody else stands, as all see it."""
    return t("Cards in hand: {n}, points: {points}", n=int(s.players[p].cards), points=points(s, p, int(s.seat)))


def _then(s: Any, after: Any, t: Translator) -> list[str]:
    """What the hand pays for then and did not before."""
    could = pays_for(s.players[s.seat].hand)
    new = [name for name in pays_for(after.players[s.seat].hand) if name not in could]
    return [t("Then your cards pay for: {list}", list=t.row(t(name) for name in new))] if new else []


def _does(s: Any, card: Dev) -> str:
    """What a development card does in this scenario."""
    if card == Dev.KNIGHT and s.scenario == Scenario.PIRATE_ISLANDS: return KNIGHT_ABOARD
    if card == Dev.KNIGHT and not s.has_pirate: return KNIGHT_ON_LAND
    if card == Dev.ROADS and not s.has_ships: return ROADS_ON_LAND
    return DOES[card]


def _points(states: Any, code: int, kind: Do) -> int:
    """Points that an action brings at once."""
    if kind not in (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP) and (kind != Do.PLAY or ARG[code] != Dev.KNIGHT): return 0
    s, after = states[0], _after(states, code)
    return int(after.players[s.seat].points) - int(s.players[s.seat].points)


def _after(states: Any, code: int) -> Any:
    return preview.after(states, apply, code)


def _cost(s: Any, code: int, t: Translator) -> str:
    return t("Costs {price}", price=why(s, code, t)["price"])


# ---- building --------------------------------------------------------------------------------------------------------


def _built(states: Any, kind: Do, x: int, code: int, t: Translator) -> Iterator[str]:
    s = states[0]
    if s.phase in PAID and (s.phase != Phase.GREGOR or kind in (Do.SETTLE, Do.CITY)):
        if kind == Do.SETTLE: yield t("Costs {price}", price=cards(COST[settlement_cost(s)], t))
        elif kind == Do.CITY: yield t("Costs {price}", price=cards(COST[city_cost(s)], t))
        else: yield _cost(s, code, t)
    if kind in (Do.SETTLE, Do.CITY):
        yield from _corner(s, x, kind, t)
        if s.phase == Phase.FIRST_TOWN: yield from _first_gifts(states, code, t)
    else:
        if kind == Do.SHIP: yield from found_by_ship(s, x, t)
        if s.phase == Phase.FIRST_ROAD:
            yield from _leads(s, x, t)
            return
        before, after = int(s.players[s.seat].route), int(_after(states, code).players[s.seat].route)
        if after != before and s.scenario not in NO_LONGEST:
            yield t("Longest road: {before} → {after}", before=before, after=after)


def _corner(s: Any, c: int, kind: Do, t: Translator) -> Iterator[str]:
    """What a corner yields, in ways of 36 that two dice fall, and its harbor."""
    ways = [0] * 5
    gold = 0
    for h in CORNER_HEXES[c]:
        terrain, number = int(s.terrain[h]), int(s.token[h])
        if number and terrain < Terrain.DESERT: ways[terrain] += 6 - abs(7 - number)
        elif number and terrain == Terrain.GOLD: gold += 6 - abs(7 - number)
    some = [t("{resource} {n}", resource=t(RESOURCE_NAMES[r]), n=n) for r, n in enumerate(ways) if n]
    if gold: some.append(t("{resource} {n}", resource=t("gold"), n=gold))
    if some: yield t("Rolls of 36 that bring cards: {list}", list=", ".join(some))
    spot = int(harbor_at(s, c))
    if kind == Do.SETTLE and spot >= 0 and s.harbor[spot] >= 0: yield harbor_words(int(s.harbor[spot]), t)


def _leads(s: Any, edge: int, t: Translator) -> Iterator[str]:
    """The land round the free corner that a road of the set-up leads towards, where it would yield most."""
    far = [int(c) for c in EDGE_CORNERS[edge] if owner(s.town[c]) != s.seat]
    free = [int(c) for one in far for c in CORNER_NEXT[one] if c < CORNERS and not refuse_town_spot(s, c)]
    if not free: return
    around = {c: [int(h) for h in CORNER_HEXES[c] if s.terrain[h] <= Terrain.GOLD and s.token[h]] for c in free}
    best = max(free, key=lambda c: sum(ways_of(int(s.token[h])) for h in around[c]))
    if around[best]: yield t("Towards: {list}", list=t.row(land(s, h, t) for h in around[best]))


def _first_gifts(states: Any, code: int, t: Translator) -> Iterator[str]:
    """What a settlement of the set-up brings at once: cards, and a helper."""
    s, after = states[0], _after(states, code)
    p = int(s.seat)
    gave = [int(now) - int(was) for was, now in zip(s.players[p].hand, after.players[p].hand, strict=True)]
    if any(gave): yield t("Brings at once: {cards}", cards=cards(gave, t))
    helper = int(after.players[p].helper)
    if helper != s.players[p].helper: yield t("With it comes a helper: {helper}", helper=HELPER_NAMES[helper])


# ---- robber and helpers ----------------------------------------------------------------------------------------------


def _raided(s: Any, h: int, t: Translator) -> Iterator[str]:
    if s.phase == Phase.DIGUR: return
    seats = int(victims(s, h))
    whom = [
        t("seat {seat} ({cards})", seat=p + 1, cards=int(s.players[p].cards)) for p in range(s.seats) if seats >> p & 1
    ]
    yield t("A card is stolen from: {list}", list=", ".join(whom)) if whom else t("Nobody to steal from.")


def _used(s: Any, t: Translator) -> list[str]:
    me = s.players[s.seat]
    after = t("Then it is exchanged.") if me.moon else t("Then it is kept, moon side up, or exchanged.")
    return [t(HELPER_DEEDS[Helper(me.helper)]), after]
