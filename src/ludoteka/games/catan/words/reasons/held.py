"""What the others hold, as far as a reader can tell. The box holds a number of each resource and the bank lies open, so
what they hold together is known to a card; what each of them holds is not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ...box.pieces import BANK
from ...state import RESOURCES
from ..names import cards


@kept_by(lambda s, me: (me, s.tobytes()), most=32)
def elsewhere(s: Any, me: int) -> list[int]:
    """How many cards of each resource the others hold together: those of the box that neither the bank has nor seat
    `me`."""
    return [int(BANK[s.seats]) - int(s.bank[r]) - int(s.players[me].hand[r]) for r in range(RESOURCES)]


def between(s: Any, me: int, seats: Iterable[int], kinds: Iterable[int]) -> tuple[int, int]:
    """How many cards of some resources seats hold together, at least and at most, as seat `me` can tell."""
    whose, wanted = list(seats), list(kinds)
    if len(whose) == s.seats - 1:
        n = sum(elsewhere(s, me)[r] for r in wanted)
        return n, n
    low = high = 0
    for p in whose:
        held = int(s.players[p].cards)
        low += min(held, sum(int(s.least[p, r, me]) for r in wanted))
        high += min(held, sum(int(s.most[p, r, me]) for r in wanted))
    return low, high


def ranged(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low}–{high}"


def held_of(s: Any, wanted: Iterable[int], t: Translator) -> str:
    """Of some resources those that the others hold, with how many; "" where they hold none of them."""
    there, some = elsewhere(s, int(s.seat)), set(wanted)
    return cards((n if r in some else 0 for r, n in enumerate(there)), t) if any(there[r] for r in some) else ""
