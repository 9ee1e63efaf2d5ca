"""A position is set up from readable JSON: what was left out is worked out, what cannot be gets one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.maps import (
    AREA,
    FOG,
    FOG_TOKENS,
    HARBOR_EDGE,
    HARBOR_KIND,
    MAP_OF,
    PIRATE,
    PIRATE_AT,
    PRINTED,
    ROBBER_AT,
    ROBBER_ON_DESERT,
    SHIPS,
    TOKENS,
)
from ..box.pieces import BANK, DECKS
from ..rules.base.hands import deduce_all
from ..rules.base.islands import areas_at
from ..rules.base.network import WORTH, award_army, award_road, longest, reach_anew
from ..rules.seafarers.pirates import WARSHIP
from ..rules.setup import blank
from ..state import DEVELOPMENTS, HARBORS, RESOURCES, Dev, Gift, Phase, Terrain
from ..words.ids import (
    AWAITS_IDS,
    CARD_IDS,
    HARBOR_IDS,
    HELPER_IDS,
    PART_IDS,
    PHASE_IDS,
    RESOURCE_IDS,
    REST_IDS,
    TERRAIN_IDS,
)
from .check import check, count_pieces
from .fields import (
    corner_on,
    edge_on,
    fill,
    hex_on,
    lays_harbors,
    one_of,
    read_laid_harbors,
    read_scenario,
    read_venture,
)
from .schema import Drawing, Known, Offer, Seat


def load(s: Any, data: Mapping[str, Any]) -> None:
    """Set the table up; raises UserError for a position that cannot be."""
    try:
        drawing = msgspec.convert(data, Drawing)
    except msgspec.ValidationError as error:
        raise UserError(mark("The position cannot be read: {error}."), error=error) from None
    if len(drawing.players) > s.seats:
        raise UserError(mark("The position has {n} players, and {seats} seats."),
                        n=len(drawing.players), seats=int(s.seats))  # fmt: skip
    seats = [*drawing.players, *(Seat() for _ in range(int(s.seats) - len(drawing.players)))]
    s.map = MAP_OF[s.scenario, s.seats]
    s.has_ships, s.has_pirate = SHIPS[s.map], PIRATE[s.map]
    blank(s)
    _chart(s, drawing)
    for p, seat in enumerate(seats): _pieces(s, p, seat)
    _time(s, drawing)
    for p, seat in enumerate(seats): _belongings(s, p, seat)
    _bank(s, drawing)
    _deck(s, drawing)
    _knowledge(s, seats)
    _moment(s, drawing)
    _trade(s, drawing)
    _honours(s, drawing, seats)
    check(s)


# ---- seats -----------------------------------------------------------------------------------------------------------


def _seat(s: Any, p: int | None) -> int:
    if p is None: return -1
    if not 0 <= p < s.seats:
        raise UserError(mark("There is no seat {seat} at this table; seats are 0 to {last}."),
                        seat=p, last=int(s.seats) - 1)  # fmt: skip
    return p


def _seats(s: Any, seats: list[int]) -> int:
    return sum(1 << _seat(s, p) for p in set(seats))


# ---- the map ---------------------------------------------------------------------------------------------------------


def _chart(s: Any, drawing: Drawing) -> None:
    """The map as it is printed, but for what the position says."""
    s.terrain[:], s.token[:], s.area[:] = PRINTED[s.map], TOKENS[s.map], AREA[s.map]
    for name, what in drawing.hexes.items():
        h = hex_on(s, name)
        kind, _, number = what.partition(" ")
        s.terrain[h] = one_of(TERRAIN_IDS[:-1], kind)
        tokens = tuple(str(k) for k in range(2, 13) if k != 7)
        s.token[h] = int(tokens[one_of(tokens, number)]) if number else 0
    for name, area in drawing.areas.items(): s.area[hex_on(s, name)] = area
    _harbors(s, drawing)
    read_scenario(s, drawing)
    _fog(s, drawing)
    deserts = np.flatnonzero(s.terrain == Terrain.DESERT)
    robber = int(deserts[0]) if ROBBER_ON_DESERT[s.map] and len(deserts) else int(ROBBER_AT[s.map])
    s.robber = _stands(s, drawing.robber, robber)
    s.pirate = _stands(s, drawing.pirate, int(PIRATE_AT[s.map]))


def _harbors(s: Any, drawing: Drawing) -> None:
    """Where they are printed; where players lay them, as the position says."""
    s.harbor[:], s.harbor_edge[:] = HARBOR_KIND[s.map], HARBOR_EDGE[s.map]
    if lays_harbors(s):
        read_laid_harbors(s, drawing)
        return
    edges = {int(HARBOR_EDGE[s.map, k]): k for k in range(HARBORS) if HARBOR_EDGE[s.map, k] >= 0}
    for name, kind in drawing.harbors.items():
        e = edge_on(s, name)
        if e not in edges:
            raise UserError(mark("This map has no harbor at {place}."), place=name)
        s.harbor[edges[e]] = -1 if kind == "none" else one_of(HARBOR_IDS, kind)


def _fog(s: Any, drawing: Drawing) -> None:
    if isinstance(drawing.fog, UnsetType): s.fog[:] = FOG[s.map]
    else: fill(s.fog, drawing.fog, TERRAIN_IDS[:8])
    if isinstance(drawing.fog_tokens, UnsetType):
        s.fog_token[:] = FOG_TOKENS[s.map]
    else:
        for token in drawing.fog_tokens: s.fog_token[one_of(tuple(map(str, range(13))), str(token))] += 1


def _stands(s: Any, name: str | UnsetType | None, printed: int) -> int:
    if isinstance(name, UnsetType): return printed
    return -1 if name is None else hex_on(s, name)


# ---- what seats have -------------------------------------------------------------------------------------------------


def _pieces(s: Any, p: int, seat: Seat) -> None:
    for names, sign in ((seat.settlements, 0), (seat.cities, 8)):
        for name in names: _stand(s.town, corner_on(s, name), p + 1 | sign, name)
    for names, sign in ((seat.roads, 0), (seat.ships, 8), (seat.new_ships, 24), (seat.warships, 8 | WARSHIP)):
        for name in names: _stand(s.route, edge_on(s, name), p + 1 | sign, name)
    read_venture(s, p, seat)
    count_pieces(s, p)


def _stand(places: Any, at: int, piece: int, name: str) -> None:
    if places[at]:
        raise UserError(mark("Two pieces stand at {place}."), place=name)
    places[at] = piece


def _belongings(s: Any, p: int, seat: Seat) -> None:
    me = s.players[p]
    fill(me.hand, seat.hand, RESOURCE_IDS)
    fill(me.dev, seat.development, CARD_IDS)
    fill(me.fresh, seat.bought, CARD_IDS)
    me.cards = me.hand.sum(dtype=int)
    me.devs = me.dev.sum(dtype=int) + me.fresh.sum(dtype=int)
    for said, counted in ((seat.cards, me.cards), (seat.development_cards, me.devs)):
        if not isinstance(said, UnsetType) and said != counted:
            what = mark("Seat {seat} has {n} cards, but {known} are named: with hidden cards nobody can play on.")
            raise UserError(what, seat=p, n=said, known=int(counted))
    me.knights, me.owed, me.gold, me.income = seat.knights, seat.owed, seat.gold, seat.income
    me.helper, me.moon, me.rest = one_of(HELPER_IDS, seat.helper), seat.moon, one_of(REST_IDS, seat.rest)
    if bool(me.helper) and not s.helpers:
        raise UserError(mark("Seat {seat} has a helper, but the match is played without them."), seat=p)
    if isinstance(seat.islands, UnsetType):
        for c in np.flatnonzero(s.town & 7 == p + 1).tolist(): me.islands |= areas_at(s, c)
    else:
        me.islands = sum(1 << one_of(tuple(map(str, range(15))), str(k)) for k in set(seat.islands))


def _bank(s: Any, drawing: Drawing) -> None:
    """The bank has what nobody has."""
    for r in range(RESOURCES):
        left = int(BANK[s.seats]) - sum(int(s.players[p].hand[r]) for p in range(s.seats))
        said = left if isinstance(drawing.bank, UnsetType) else drawing.bank.get(RESOURCE_IDS[r], 0)
        if left < 0 or said != left:
            raise UserError(mark("Hands and bank together must hold {most} cards of {resource}."),
                            most=int(BANK[s.seats]), resource=RESOURCE_IDS[r])  # fmt: skip
        s.bank[r] = left
    if not isinstance(drawing.bank, UnsetType):
        for name in drawing.bank: one_of(RESOURCE_IDS, name)


def _deck(s: Any, drawing: Drawing) -> None:
    """The deck has the cards that are nowhere else."""
    fill(s.spent, drawing.spent, CARD_IDS)
    for text in drawing.under:
        owner, _, card = text.partition(" ")
        p = one_of(tuple(map(str, range(s.seats))), owner)
        if s.under_left == len(s.under): raise UserError(mark("The deck has not so many cards."))
        s.under[s.under_left] = p * DEVELOPMENTS + one_of(CARD_IDS, card)
        s.under_left += 1
    if len(drawing.look) > len(s.look): raise UserError(mark("Nobody looks at more than three cards."))
    for k, name in enumerate(drawing.look): s.look[k] = one_of(CARD_IDS, name)
    _shuffled(s, drawing)


def _shuffled(s: Any, drawing: Drawing) -> None:
    for k in range(DEVELOPMENTS):
        gone = int(s.spent[k]) + sum(1 for card in s.under[: s.under_left] if card % DEVELOPMENTS == k)
        gone += sum(1 for card in s.look if card == k) + int((s.gift == Gift.CARD + k).sum())
        for p in range(s.seats):
            me = s.players[p]
            gone += int(me.dev[k]) + int(me.fresh[k]) + (int(me.knights) if k == Dev.KNIGHT else 0)
        left = int(DECKS[s.scenario, s.seats, k]) - gone
        said = left if isinstance(drawing.deck, UnsetType) else drawing.deck.get(CARD_IDS[k], 0)
        if left < 0 or said != left:
            raise UserError(mark("There are {most} development cards of the kind {card}, no more and no fewer."),
                            most=int(DECKS[s.scenario, s.seats, k]), card=CARD_IDS[k])  # fmt: skip
        s.deck[k] = left
    s.deck_left = s.deck.sum(dtype=int)
    if not isinstance(drawing.deck_left, UnsetType) and drawing.deck_left != s.deck_left:
        raise UserError(mark("The deck holds {n} cards, not {said}."), n=int(s.deck_left), said=drawing.deck_left)


def _knowledge(s: Any, seats: list[Seat]) -> None:
    """Everybody knows all hands, but where the position says otherwise; who is not at the table knows what all know."""
    for p, seat in enumerate(seats):
        for o in range(s.seats + 1):
            name = str(o) if o < s.seats else "all"
            known = seat.known.get(name)
            s.least[p, :, o] = s.most[p, :, o] = s.players[p].hand
            if known is not None: _believe(s, p, o, known)
        for name in seat.known: one_of((*map(str, range(s.seats)), "all"), name)
    if any(seat.known for seat in seats): deduce_all(s)


def _believe(s: Any, p: int, o: int, known: Known) -> None:
    for numbers, counts in ((s.least, known.least), (s.most, known.most)):
        for r in range(RESOURCES): numbers[p, r, o] = counts.get(RESOURCE_IDS[r], 0)
        for name in counts: one_of(RESOURCE_IDS, name)
    hand = s.players[p].hand
    if o == p or any(not s.least[p, r, o] <= hand[r] <= s.most[p, r, o] for r in range(RESOURCES)):
        raise UserError(mark("What is known of the hand of seat {seat} contradicts it."), seat=p)


# ---- the moment ------------------------------------------------------------------------------------------------------


def _time(s: Any, drawing: Drawing) -> None:
    """Whose turn it is, and what has been rolled."""
    s.turn = _seat(s, drawing.turn)
    s.roller = s.turn if isinstance(drawing.roller, UnsetType) else _seat(s, drawing.roller)
    s.part = one_of(PART_IDS, drawing.part)
    s.turns, s.setup_left, s.rolled = drawing.turns, drawing.setup_left, drawing.rolled
    s.dice[:] = drawing.dice
    if max(s.rolled, *s.dice) > 12 or s.rolled == 1:
        raise UserError(mark("Two dice never show {n}."), n=int(max(s.rolled, *s.dice)))
    for number, n in drawing.rolls.items(): s.rolls[one_of(tuple(map(str, range(13))), number)] = n


def _moment(s: Any, drawing: Drawing) -> None:
    """What is asked now."""
    usual = Phase.MAIN if s.rolled else Phase.ROLL
    s.phase = usual if isinstance(drawing.phase, UnsetType) else one_of(PHASE_IDS, drawing.phase)
    s.seat = s.turn if isinstance(drawing.to_move, UnsetType) else drawing.to_move
    if s.seat >= 0: _seat(s, int(s.seat))
    s.winner = _seat(s, drawing.winner)
    s.awaits = one_of(AWAITS_IDS, drawing.awaits)
    s.played, s.sailed = drawing.played, drawing.sailed
    s.robber_due, s.fleet_due = drawing.robber_due, drawing.fleet_due
    s.free, s.free_roads = drawing.plenty, drawing.free_roads
    s.at = -1 if drawing.settled is None else corner_on(s, drawing.settled)
    s.lifted = -1 if drawing.lifted is None else edge_on(s, drawing.lifted)
    s.laid = -1 if drawing.laid is None else edge_on(s, drawing.laid)
    s.revealed = -1 if drawing.revealed is None else hex_on(s, drawing.revealed)
    s.raid = -1 if drawing.raid is None else hex_on(s, drawing.raid)
    s.keep, s.hilda, s.thorolf = _seat(s, drawing.keep), _seat(s, drawing.hilda), _seat(s, drawing.thorolf)
    s.named = -1 if drawing.named is None else one_of(RESOURCE_IDS, drawing.named)
    s.asked, s.debtor = _seats(s, drawing.asked), _seat(s, drawing.debtor)
    for name in drawing.display: s.display |= 1 << one_of(HELPER_IDS, name)


def _trade(s: Any, drawing: Drawing) -> None:
    offer = drawing.offer or Offer()
    fill(s.players[s.turn].offer, offer.give, RESOURCE_IDS)
    fill(s.players[s.turn].want, offer.want, RESOURCE_IDS)
    for name, counter in drawing.counter_offers.items():
        p = one_of(tuple(map(str, range(s.seats))), name)
        fill(s.players[p].offer, counter.give, RESOURCE_IDS)
        fill(s.players[p].want, counter.want, RESOURCE_IDS)
    s.accepted, s.countered, s.offered = _seats(s, drawing.accepted), _seats(s, drawing.countered), drawing.offered


# ---- points ----------------------------------------------------------------------------------------------------------


def _honours(s: Any, drawing: Drawing, seats: list[Seat]) -> None:
    """The longest ways are measured; the two special cards lie where the position says, or where they would go if
    nobody had them yet. Points that the scenario has brought are known only if they are said."""
    for p in range(s.seats):
        reach_anew(s, p)
        s.players[p].route = longest(s, p)
    if isinstance(drawing.longest_road, UnsetType): award_road(s)
    else: s.road_holder = _seat(s, drawing.longest_road)
    if isinstance(drawing.largest_army, UnsetType): award_army(s)
    else: s.army_holder = _seat(s, drawing.largest_army)
    for p, seat in enumerate(seats):
        towns = sum(2 if town & 8 else 1 for town in s.town.tolist() if town & 7 == p + 1)
        least = towns + WORTH * (int(s.road_holder == p) + int(s.army_holder == p)) + seat.cloth // 2
        s.players[p].points = least if seat.points is UNSET else seat.points
        if s.players[p].points < least or (s.players[p].points > least and not s.has_ships):
            raise UserError(mark("Seat {seat}: {points} points are not what towns and special cards are worth."),
                            seat=p, points=int(s.players[p].points))  # fmt: skip
