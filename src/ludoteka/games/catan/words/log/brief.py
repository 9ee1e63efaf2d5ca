"""A turn as short as it can be told, for the strip of last turns: what is built is seen on the map, and an offer that
nobody takes changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.grid import HEX_CORNERS
from ...rules.base.network import owner
from ...state import ARG, KIND, Awaits, Do, Phase, Terrain
from ..deltas import bank_gave, readers
from ..names import hex_lands
from .chance import gets, rolled
from .consequences import consequences
from .scenarios import arrived, fleet

BUILT = {
    Do.SETTLE: mark("Seat {seat} builds a settlement."), Do.CITY: mark("Seat {seat} builds a city."),
    Do.ROAD: mark("Seat {seat} builds a road."), Do.SHIP: mark("Seat {seat} builds a ship."),
}  # fmt: skip
#: What goes without saying, but for whose doing it is.
QUIET = (Do.PROPOSE, Do.ACCEPT, Do.CANCEL)


def brief(before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str] | None:
    """An entry of the log in few words; None where the log's own are few."""
    if chance:
        if before.awaits != Awaits.DICE: return None
        return [*_dice(before, after, t), *consequences(before, after, t)]
    kind, p = Do(KIND[code]), int(before.seat)
    if kind == Do.END and before.phase in (Phase.MAIN, Phase.BUILD): return list(consequences(before, after, t))
    if kind in QUIET: return None if p in readers(after) else []
    if kind in BUILT and before.phase not in (Phase.SAIL, Phase.HOGNI_LAY):
        return [*_built(before, after, kind, t), *consequences(before, after, t)]
    if kind == Do.HEX: return [*_raided(before, after, int(ARG[code]), t), *consequences(before, after, t)]
    return None


def _dice(before: Any, after: Any, t: Translator) -> Iterable[str]:
    yield t("Seat {seat} rolls {sum}.", seat=int(before.turn) + 1, sum=int(after.dice.sum()))
    yield from fleet(before, after, t)
    yield from rolled(before, after, (0, 0, 0), t, short=True)


def _built(before: Any, after: Any, kind: Do, t: Translator) -> Iterable[str]:
    p = int(before.seat)
    yield t(BUILT[kind], seat=p + 1)
    if before.setup_left and any(gave := bank_gave(before, after)): yield gets(p, gave, t, short=True)
    if kind == Do.SHIP: yield from arrived(before, after, t)


def _raided(before: Any, after: Any, h: int, t: Translator) -> Iterator[str]:
    """Where the robber goes, and whom it stops."""
    message = mark("Seat {seat} moves the robber to {place}.")
    if before.terrain[h] > Terrain.GOLD: message = mark("Seat {seat} moves the pirate to {place}.")
    yield t(message, seat=int(before.seat) + 1, place=hex_lands(before, h, t))
    there = sorted({int(owner(before.town[c])) for c in HEX_CORNERS[h]} - {-1})
    if there and after.robber == h and before.token[h]:
        yield t("No cards from there for: {list}.", list=t.row(t("seat {seat}", seat=p + 1) for p in there))
