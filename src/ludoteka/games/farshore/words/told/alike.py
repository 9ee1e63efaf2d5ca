"""What of a position an entry of the log is told of: to all to whom that lies the same it is told the same, once."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from ...state import SEATS, Player, State


def entry(before: Any, after: Any, code: int, *more: Hashable) -> Hashable:
    """Of the positions before and after an entry: all but the deck, whose cards nobody knows, and the hands of those
    who neither acted nor had the turn, of which no more is told than how many cards they hold."""
    seats = int(before.turn), int(before.seat)
    return position(before, *seats), position(after, *seats), code, *more


def position(s: Any, *seats: int) -> bytes:
    """The same of one position, with the hands of these seats as the reader sees them."""
    lies = s.tobytes()
    return b"".join([lies[part] for part in _told(seats)])


@lru_cache(maxsize=SEATS * (SEATS + 1))
def _told(seats: tuple[int, ...]) -> list[slice]:
    """The bytes of a position between those that are left out."""
    state: Any = State
    player: Any = Player
    (hand, at), (deck, first) = player.dtype.fields["hand"][:2], state.dtype.fields["deck"][:2]
    each = [state.dtype.fields["players"][1] + p * player.dtype.itemsize + at for p in range(SEATS) if p not in seats]
    out = sorted([(first, first + deck.itemsize), *((start, start + hand.itemsize) for start in each)])
    return [slice(a, b) for a, b in zip([0, *(b for _, b in out)], [*(a for a, _ in out), None], strict=True)]
