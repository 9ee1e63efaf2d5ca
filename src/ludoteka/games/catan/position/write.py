"""Positions as readable JSON: written here, read in `load.py`. What a shape may hold stands in `schema.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np

from ..box.maps import AREA, GIFT_EDGE, VILLAGE
from ..rules.base.network import is_ship, owner
from ..rules.seafarers.pirates import WARSHIP
from ..rules.seafarers.tribe import is_card
from ..state import DEVELOPMENTS, GIFTS, HARBORS, VILLAGES, Gift, Terrain
from ..words.deltas import veiled
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
    WONDER_IDS,
)
from ..words.places import corner_name, edge_name, hex_name
from .load import load
from .schema import Counts, Drawing, Known, Offer, Seat

__all__ = ["load", "write"]


def write(s: Any) -> dict[str, Any]:
    """A position, the whole of it, or as a reader sees it from whom it was hidden."""
    drawing = Drawing(
        phase=PHASE_IDS[s.phase], to_move=int(s.seat), awaits=AWAITS_IDS[s.awaits], turn=int(s.turn),
        roller=int(s.roller), part=PART_IDS[s.part], turns=int(s.turns), setup_left=int(s.setup_left),
        dice=(int(s.dice[0]), int(s.dice[1])), rolled=int(s.rolled),
        rolls={str(number): int(n) for number, n in enumerate(s.rolls) if n},
        hexes=_hexes(s), areas={hex_name(int(h)): int(s.area[h]) for h in np.flatnonzero(s.area != AREA[s.map])},
        harbors=_harbors(s), gifts=_gifts(s), villages=_villages(s), cloth=int(s.cloth),
        robber=_hex(s.robber), pirate=_hex(s.pirate),
        fog=_counts(s.fog, TERRAIN_IDS), fog_tokens=[k for k, n in enumerate(s.fog_token) for _ in range(n)],
        players=[_seat(s, p) for p in range(s.seats)],
        bank=_counts(s.bank, RESOURCE_IDS), deck=_counts(s.deck, CARD_IDS), deck_left=int(s.deck_left),
        under=_under(s), spent=_counts(s.spent, CARD_IDS),
        longest_road=_who(s.road_holder), largest_army=_who(s.army_holder), winner=_who(s.winner),
        played=bool(s.played), sailed=bool(s.sailed), robber_due=bool(s.robber_due),
        fleet_due=bool(s.fleet_due), plenty=int(s.free),
        free_roads=int(s.free_roads), settled=corner_name(s, s.at) if s.at >= 0 else None,
        lifted=_edge(s, s.lifted), laid=_edge(s, s.laid), revealed=_hex(s.revealed), raid=_hex(s.raid),
        offer=_offer(s, s.turn),
        counter_offers={str(p): o for p in range(s.seats) if p != s.turn and (o := _offer(s, p))},
        accepted=_bits(s.accepted), countered=_bits(s.countered), offered=int(s.offered),
        display=[HELPER_IDS[k] for k in _bits(s.display)], keep=_who(s.keep), hilda=_who(s.hilda),
        thorolf=_who(s.thorolf), named=RESOURCE_IDS[s.named] if s.named >= 0 else None, asked=_bits(s.asked),
        debtor=_who(s.debtor), look=["?" if veiled(s) else CARD_IDS[k] for k in s.look if k >= 0],
    )  # fmt: skip
    return msgspec.json.decode(msgspec.json.encode(drawing))


def _seat(s: Any, p: int) -> Seat:
    me = s.players[p]
    ways = [(edge_name(s, e), way) for e, way in enumerate(s.route.tolist()) if owner(way) == p]
    towns = [(corner_name(s, c), town) for c, town in enumerate(s.town.tolist()) if owner(town) == p]
    return Seat(
        settlements=[name for name, town in towns if not town & 8],
        cities=[name for name, town in towns if town & 8],
        roads=[name for name, way in ways if not is_ship(way)],
        ships=[name for name, way in ways if way & 56 == 8],
        new_ships=[name for name, way in ways if way & 48 == 16],
        warships=[name for name, way in ways if way & WARSHIP],
        hand=_counts(me.hand, RESOURCE_IDS), cards=int(me.cards), development=_counts(me.dev, CARD_IDS),
        bought=_counts(me.fresh, CARD_IDS), development_cards=int(me.devs), knights=int(me.knights),
        points=int(me.points), islands=_bits(me.islands), owed=int(me.owed), gold=int(me.gold), income=int(me.income),
        helper=HELPER_IDS[me.helper], moon=bool(me.moon), rest=REST_IDS[me.rest], cloth=int(me.cloth),
        wonder=WONDER_IDS[me.wonder - 1] if me.wonder else None, levels=int(me.levels), fortress=int(me.fortress),
        loss=int(me.loss), known=_known(s, p),
    )  # fmt: skip


def _known(s: Any, p: int) -> dict[str, Known]:
    """What each reader can tell of a hand, where that is not the very hand. A seat that nobody has taken knows what all
    know; what was erased with the rest of a reader's knowledge is not said."""
    known = {}
    for o in range(s.seats + 1):
        least, most, hand = s.least[p, :, o], s.most[p, :, o], s.players[p].hand
        exact = (least == hand).all() and (most == hand).all()
        if not exact and s.most[:, :, o].any():
            known["all" if o == s.seats else str(o)] = Known(_counts(least, RESOURCE_IDS), _counts(most, RESOURCE_IDS))
    return known


def _hexes(s: Any) -> dict[str, str]:
    found = {}
    for h, (kind, token) in enumerate(zip(s.terrain.tolist(), s.token.tolist(), strict=True)):
        if kind != Terrain.NOTHING:
            found[hex_name(h)] = f"{TERRAIN_IDS[kind]} {token}" if token else TERRAIN_IDS[kind]
    return found


def _harbors(s: Any) -> dict[str, str]:
    """By where they lie; those that a seat holds by their place in the state."""
    found = {}
    for k in range(HARBORS):
        e, kind = int(s.harbor_edge[k]), HARBOR_IDS[s.harbor[k]] if s.harbor[k] >= 0 else "none"
        if e >= 0: found[edge_name(s, e)] = kind
        elif e < -1: found[f"held {k}"] = f"{kind} {-2 - e}"
    return found


def _gifts(s: Any) -> dict[str, str]:
    """Of cards that are hidden only that they are there; of harbors the state of the harbor says it."""
    hidden, found = veiled(s), {}
    for k in range(GIFTS):
        gift = int(s.gift[k])
        if gift == Gift.POINT: found[edge_name(s, int(GIFT_EDGE[s.map, k]))] = "point"
        elif is_card(gift):
            card = "?" if hidden else CARD_IDS[gift - Gift.CARD]
            found[edge_name(s, int(GIFT_EDGE[s.map, k]))] = f"card {card}"
    return found


def _villages(s: Any) -> dict[str, int]:
    return {corner_name(s, int(c)): int(s.village[k]) for k in range(VILLAGES) if (c := VILLAGE[s.map, k]) >= 0}


def _under(s: Any) -> list[str]:
    """Of cards that are hidden only whose they were is said."""
    hidden = veiled(s)
    return [
        f"{k // DEVELOPMENTS} {'?' if hidden else CARD_IDS[k % DEVELOPMENTS]}"
        for k in s.under[: s.under_left].tolist()
    ]


def _counts(numbers: Iterable[int], names: tuple[str, ...]) -> Counts:
    return {names[k]: int(n) for k, n in enumerate(numbers) if n}


def _bits(numbers: int) -> list[int]:
    return [k for k in range(16) if int(numbers) >> k & 1]


def _offer(s: Any, p: int) -> Offer | None:
    give, want = s.players[p].offer, s.players[p].want
    if not (give.any() or want.any()):
        return None
    return Offer(_counts(give, RESOURCE_IDS), _counts(want, RESOURCE_IDS))


def _who(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None


def _hex(h: int) -> str | None:
    return hex_name(int(h)) if h >= 0 else None


def _edge(s: Any, e: int) -> str | None:
    return edge_name(s, int(e)) if e >= 0 else None
