"""What decides play and does not lie on the map, for the table in characters: the turn, offers, what is still due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.maps import TARGET
from ..rules.base.network import is_ship, owner
from ..rules.seafarers.pirates import WARSHIP
from ..state import Rest, Scenario, Terrain
from ..words.deltas import sees_own, veiled
from ..words.names import card, cards, hex_words, resource
from ..words.places import corner_name, edge_name, hex_name
from ..words.prompt import part_of_turn

# ---- the table -------------------------------------------------------------------------------------------------------


def turn(s: Any, t: Translator) -> Iterator[str]:
    """Whose turn it is, who has the special cards, what has been done in this turn, what lies open and what is due."""
    whose = int(s.turn) + 1
    yield t("Turn {n}, seat {seat}; {points} points win.", n=int(s.turns), seat=whose, points=int(TARGET[s.map]))
    if words := part_of_turn(s, t): yield words
    yield t("Longest road: {road}; largest army: {army}.", road=_who(s.road_holder, t), army=_who(s.army_holder, t))
    yield from _listed(t("Done in this turn"), _done(s, t))
    yield from _listed(t("Beside the map"), _beside(s, t))
    yield from _open(s, t)
    yield from _listed(t("Still to come"), _due(s, t))


def _listed(heading: str, what: Iterable[str]) -> Iterator[str]:
    if words := ", ".join(what): yield f"{heading}: {words}."


def _who(p: int, t: Translator) -> str:
    return t("seat {seat}", seat=int(p) + 1) if p >= 0 else t("nobody")


def _seats(some: int, t: Translator) -> Iterator[str]:
    return (_who(p, t) for p in range(8) if int(some) >> p & 1)


def _done(s: Any, t: Translator) -> Iterator[str]:
    if s.rolled: yield t("roll {n}", n=int(s.rolled))
    if s.played: yield t("a development card played")
    if s.sailed: yield t("a ship moved")
    if s.offers: yield t("offers made {n} of {most}", n=int(s.offered), most=int(s.offers))


def _beside(s: Any, t: Translator) -> Iterator[str]:
    if s.robber < 0 and s.scenario != Scenario.PIRATE_ISLANDS: yield t("the robber")
    if s.has_pirate and s.pirate < 0: yield t("the pirate")


def _open(s: Any, t: Translator) -> Iterator[str]:
    """Offers, and what somebody has chosen, taken up or looked at on the way."""
    for p in range(s.seats):
        offer, want = s.players[p].offer, s.players[p].want
        if offer.any() or want.any():
            yield t("Offer of seat {seat}: {offer} for {want}.", seat=p + 1, offer=cards(offer, t), want=cards(want, t))
    yield from _listed(t("Agreed"), _seats(s.accepted, t))
    yield from _listed(t("With an offer of their own"), _seats(s.countered, t))
    if s.named >= 0: yield t("Chosen: {resource}.", resource=resource(s.named, t))
    yield from _listed(t("Already asked"), _seats(s.asked, t))
    if s.debtor >= 0: yield t("It concerns seat {seat}.", seat=int(s.debtor) + 1)
    if s.raid >= 0: yield t("Robbed is whoever is at {place}.", place=hex_words(s, int(s.raid), t))
    if s.at >= 0: yield t("Just settled: {place}.", place=corner_name(s, int(s.at)))
    if s.lifted >= 0: yield t("Taken up from {place}.", place=edge_name(s, int(s.lifted)))
    if (s.look >= 0).any():
        seen = sees_own(s, int(s.turn))
        yield from _listed(t("Looked at"), (card(k, t) if seen else t("a card") for k in s.look.tolist() if k >= 0))


def _due(s: Any, t: Translator) -> Iterator[str]:
    if s.setup_left: yield t("settlements of the set-up {n}", n=int(s.setup_left))
    if s.fleet_due: yield t("the yield of the roll")
    if s.laid >= 0: yield t("the fog at {place}", place=edge_name(s, int(s.laid)))
    if s.keep >= 0: yield t("seat {seat} keeps or exchanges the helper", seat=int(s.keep) + 1)
    for p in (s.hilda, s.thorolf):
        if p >= 0: yield t("seat {seat} is served by the helper", seat=int(p) + 1)
    for p in range(s.seats):
        me = s.players[p]
        if me.owed: yield t("seat {seat} discards {n}", seat=p + 1, n=int(me.owed))
        if me.gold: yield t("seat {seat} chooses {n}", seat=p + 1, n=int(me.gold))
        if me.loss: yield t("seat {seat} loses {n} to the fleet", seat=p + 1, n=int(me.loss))
    if s.robber_due: yield t("the robber moves")
    if s.free: yield t("cards of choice {n}", n=int(s.free))
    if s.free_roads: yield t("pieces without paying {n}", n=int(s.free_roads))


# ---- decks, fog and islands ------------------------------------------------------------------------------------------


def decks(s: Any, t: Translator) -> Iterator[str]:
    """What has left the deck for good, and whose cards lie under it; the numbers in the fog."""
    gone = (t("{n} {card}", n=int(n), card=card(k, t)) for k, n in enumerate(s.spent) if n)
    yield from _listed(t("Development cards out of the match"), gone)
    hidden, under = veiled(s), s.under[: s.under_left].tolist()
    names = (_who(k // 5, t) + ("" if hidden else f" ({card(k % 5, t)})") for k in under)
    yield from _listed(t("Under the deck, the upmost first"), names)
    tokens = (str(k) for k, n in enumerate(s.fog_token) for _ in range(n))
    yield from _listed(t("Numbers in the fog"), tokens)


def islands(s: Any, t: Translator) -> Iterator[str]:
    """Where the first settlement brings points."""
    for area in sorted(set(s.area.tolist()) - {0}):
        hexes = (hex_name(h) for h, k in enumerate(s.area.tolist()) if k == area and s.terrain[h] != Terrain.SEA)
        yield from _listed(t("Island {n}", n=area), hexes)


# ---- seats -----------------------------------------------------------------------------------------------------------


def seat(s: Any, p: int, t: Translator) -> Iterator[str]:
    """What of a seat's pieces and cards cannot be used for the moment, or is not like the others."""
    me = s.players[p]
    ways = [(edge_name(s, e), way) for e, way in enumerate(s.route.tolist()) if owner(way) == p and is_ship(way)]
    fresh = (card(k, t) for k in range(5) for _ in range(int(me.fresh[k])))
    yield from _listed(t("got in this turn"), fresh)
    yield from _listed(t("built in this turn"), (at for at, way in ways if way & 16))
    yield from _listed(t("warships at"), (at for at, way in ways if way & WARSHIP))
    if s.area.any():
        yield from _listed(t("home or settled islands"), (str(k) for k in range(16) if int(me.islands) >> k & 1))
    if me.rest == Rest.USED: yield t("helper used in this turn")
    if me.rest == Rest.NEW: yield t("helper waits for the next own turn")
