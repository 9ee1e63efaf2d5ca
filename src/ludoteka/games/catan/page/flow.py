"""Where a seat's resource cards came from and went to, told once a match is over."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import Named
from ludoteka.kit.reckoning import Counts, Reckoning, Steps
from ludoteka.text.i18n import mark

from ..state import KIND, RESOURCES, Awaits, Do, Phase


class Way(Named):
    """How a card came or went."""

    ROLLED, BANK, PLAYERS, STOLEN, ELSE, LOST, DISCARDED = range(7)


ROWS = (
    mark("From rolls"), mark("From trade with the bank"), mark("From trade with players"),
    mark("Stolen from others"), mark("From the bank otherwise"), mark("Stolen by others"),
    mark("Discarded on a seven"),
)  # fmt: skip


def flow(steps: Steps) -> Counts:
    """Resource cards as they come and go; what is paid for something is not counted."""
    for before, after, code, chance in steps:
        yield from _moved(before[0], after[0], code, chance)


def _moved(before: Any, after: Any, code: int, chance: bool) -> Counts:
    seats = range(int(before.seats))
    more = [[int(after.players[p].hand[r]) - int(before.players[p].hand[r]) for r in range(RESOURCES)] for p in seats]
    if not any(map(any, more)): return
    among = not any(map(sum, zip(*more, strict=True)))  # nothing came from the bank, nothing went there
    kind = Do.END if chance else Do(KIND[code])
    traded = among and kind == Do.SEAT and before.phase == Phase.PARTNER
    came = (
        Way.ROLLED if chance and before.awaits == Awaits.DICE
        else Way.BANK if kind == Do.MARITIME
        else Way.PLAYERS if traded
        else Way.STOLEN if among else Way.ELSE
    )  # fmt: skip
    for p in seats:
        got, gone = sum(n for n in more[p] if n > 0), -sum(n for n in more[p] if n < 0)
        if got: yield came, p, got
        if gone and among and not traded: yield Way.LOST, p, gone
        elif gone and not chance and before.phase == Phase.DISCARD: yield Way.DISCARDED, p, gone


RECKONINGS = (Reckoning(mark("Resource cards gained and lost"), ROWS, flow),)
