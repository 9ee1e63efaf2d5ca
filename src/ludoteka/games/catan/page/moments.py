"""What moves on the map and between the seats: dice and their yield, pieces, the robber, harbors, land that is turned
up, cards that change hands, go to the bank and come from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.moments import Moment, come, flip, fly, roll, seat_place

from ..box.grid import HEX_CORNERS
from ..box.maps import LAST_HEX
from ..rules.base.network import owner
from ..state import ARG, FIRST, HARBORS, KIND, RESOURCES, SECOND, Awaits, Do, Phase
from ..words.actions import deal_with
from ..words.deltas import bank_gave, bank_got, income

BACK = "catan-e-card"  # of a card that nobody else sees
TABLE = "table"  # nowhere in particular: the middle of it
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
    if kind in (Do.PLAY, Do.HELP, Do.HELPER): return [fly(p, here, TABLE, BACK), *_slipped(before, after)]
    if kind == Do.HARBOR:
        laid = [k for k in range(HARBORS) if before.harbor_edge[k] != after.harbor_edge[k] >= 0]
        return [come(p, f"p{k}", here) for k in laid]
    if kind == Do.NAME and before.phase == Phase.MONOPOLY: return _slipped(before, after, _card(x))
    return _slipped(before, after)


def _answered(before: Any, after: Any) -> list[Moment]:
    if before.awaits == Awaits.DICE: return [roll(int(after.roller)), *_harvest(before, after)]
    if before.awaits == Awaits.LAND: return [flip(f"h{int(after.revealed)}")]
    if before.awaits == Awaits.TOKEN: return [flip(f"h{int(before.revealed)}")]
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


def _traded(s: Any, partner: int) -> list[Moment]:
    """What the active seat gives goes to its partner, what it gets comes from there."""
    me, gives_gets = int(s.turn), deal_with(s, partner)
    ways = ((me, partner), (partner, me))
    return [
        fly(giver, seat_place(giver), seat_place(taker), _card(r), int(n))
        for (giver, taker), cards in zip(ways, gives_gets, strict=True) for r, n in enumerate(cards) if n
    ]  # fmt: skip


def _slipped(before: Any, after: Any, sign: str = BACK) -> list[Moment]:
    """Cards that go to the bank and come from there, by their face if one seat alone can have had them; those that go
    from hand to hand, by their `sign`; development cards that are got."""
    seats = range(int(after.seats))
    more = {p: int(after.players[p].cards) - int(before.players[p].cards) for p in seats}
    takers, givers = [p for p in seats if more[p] > 0], [p for p in seats if more[p] < 0]
    if sum(more.values()) == 0 and 1 in (len(takers), len(givers)): found = _from_hand_to_hand(more, sign)
    elif len(takers) + len(givers) == 1: found = _with_bank(before, after, (takers or givers)[0])
    else:
        found = [fly(p, seat_place(p), "bank", sign, -more[p]) for p in givers]
        found += [fly(p, "bank", seat_place(p), sign, more[p]) for p in takers]
    drew = [p for p in seats if after.players[p].devs > before.players[p].devs]
    return found + [fly(p, "bank", seat_place(p), BACK) for p in drew]


def _from_hand_to_hand(more: dict[int, int], sign: str) -> list[Moment]:
    """From one seat to some, or from some to one."""
    takers, givers = [p for p, n in more.items() if n > 0], [p for p, n in more.items() if n < 0]
    pairs = [(q, p) for q in givers for p in takers]
    return [fly(p, seat_place(q), seat_place(p), sign, min(-more[q], more[p])) for q, p in pairs]


def _with_bank(before: Any, after: Any, p: int) -> list[Moment]:
    """What one seat pays to the bank, and what it gets from there."""
    here = seat_place(p)
    paid = [fly(p, here, "bank", _card(r), n) for r, n in enumerate(bank_got(before, after)) if n]
    return paid + [fly(p, "bank", here, _card(r), n) for r, n in enumerate(bank_gave(before, after)) if n]
