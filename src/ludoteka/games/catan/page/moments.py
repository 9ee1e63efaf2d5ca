"""What moves on the map and between the seats: dice and their yield, pieces, the robber, cards that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.moments import Moment, come, fly, roll, seat_place

from ..box.grid import HEX_CORNERS
from ..box.maps import LAST_HEX
from ..rules.base.network import owner
from ..state import ARG, FIRST, KIND, RESOURCES, SECOND, Awaits, Do, Phase
from ..words.actions import deal_with
from ..words.deltas import income

BACK = "catan-e-card"  # of a card that nobody else sees
COMPOSED = (Do.OFFER, Do.WANT)  # two of three actions of a match
CITY = 8  # in what stands on a corner


def apart(s: Any, code: int, chance: bool) -> Sequence[int]:
    """A card put to an offer says nothing to anybody; what other entries say depends on whose hand a reader knows."""
    return () if not chance and int(KIND[code]) in COMPOSED else range(int(s.seats))


def happened(before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
    """Of an entry of the log."""
    if chance: return _answered(before, after)
    kind, x, p = Do(KIND[code]), int(ARG[code]), int(before.seat)
    here = seat_place(p)
    if kind in (Do.SETTLE, Do.CITY): return [come(p, f"c{x}", here)]
    if kind in (Do.ROAD, Do.SHIP): return [come(p, f"e{x}", here)]
    if kind == Do.HEX: return [come(p, "robber" if after.robber == x else "pirate")]
    if kind == Do.MARITIME:
        give, get = int(FIRST[x]), int(SECOND[x])
        paid = int(before.players[p].rate[give])
        return [fly(p, here, "bank", _card(give), paid), fly(p, "bank", here, _card(get))]
    if kind == Do.SEAT and before.phase == Phase.PARTNER: return _traded(before, x)
    return _slipped(before, after)


def _answered(before: Any, after: Any) -> list[Moment]:
    if before.awaits == Awaits.DICE: return [roll(int(after.roller)), *_harvest(before, after)]
    if before.awaits == Awaits.LAND: return [come(-1, f"h{int(after.revealed)}")]
    if before.awaits == Awaits.CARD: return _bought(before, after)
    return _slipped(before, after)


def _card(r: int) -> str:
    return f"catan-e-{r} catan-r-{r}"


def _harvest(before: Any, after: Any) -> list[Moment]:
    """Cards go from the hexes of the number to whoever stands there and got some: all can see which."""
    found = []
    for h in range(int(LAST_HEX[after.map])):
        r = int(after.terrain[h])
        if after.token[h] != after.rolled or h == after.robber or r >= RESOURCES: continue
        owed = [0] * int(after.seats)
        for c in HEX_CORNERS[h]:
            if town := int(after.town[int(c)]): owed[owner(town)] += 2 if town & CITY else 1
        got = [n if n and income(before, after, p)[r] else 0 for p, n in enumerate(owed)]
        found += [fly(p, f"h{h}", seat_place(p), _card(r), n) for p, n in enumerate(got) if n]
    return found


def _bought(before: Any, after: Any) -> list[Moment]:
    drew = [p for p in range(int(after.seats)) if after.players[p].devs > before.players[p].devs]
    return [fly(p, "bank", seat_place(p), BACK) for p in drew]


def _traded(s: Any, partner: int) -> list[Moment]:
    """What the active seat gives goes to its partner, what it gets comes from there."""
    me, gives_gets = int(s.turn), deal_with(s, partner)
    ways = ((me, partner), (partner, me))
    return [
        fly(giver, seat_place(giver), seat_place(taker), _card(r), int(n))
        for (giver, taker), cards in zip(ways, gives_gets, strict=True) for r, n in enumerate(cards) if n
    ]  # fmt: skip


def _slipped(before: Any, after: Any) -> list[Moment]:
    """A card that goes from hand to hand unseen: its back."""
    more = [int(after.players[p].cards) - int(before.players[p].cards) for p in range(int(after.seats))]
    takers, givers = [p for p, n in enumerate(more) if n > 0], [p for p, n in enumerate(more) if n < 0]
    if len(takers) != 1 or len(givers) != 1 or sum(more) != 0: return []
    return [fly(takers[0], seat_place(givers[0]), seat_place(takers[0]), BACK, more[takers[0]])]
