"""Cards for the longest road and the largest army as the strip of last turns tells them: who takes one from whom is one
sentence, which begins with whoever does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...rules.base.network import WORTH
from .consequences import island, largest_army, longest_road

#: A card that goes from one seat to another whose turn it is: to its reader who loses it, and to all others.
TAKEN = {
    longest_road: (mark("Seat {seat} takes the longest road ({n}): −{points} points for seat {other}."),
                   mark("Seat {seat} takes the longest road ({n}) from seat {other}.")),
    largest_army: (mark("Seat {seat} takes the largest army ({n}): −{points} points for seat {other}."),
                   mark("Seat {seat} takes the largest army ({n}) from seat {other}.")),
}  # fmt: skip


@dataclass(frozen=True)
class Award:
    """What is said of points that somebody gets besides, and who loses points by it; -1: nobody."""

    said: str
    lost_by: int = -1


def awarded(before: Any, after: Any, me: int, t: Translator) -> Iterator[Award]:
    """What a step brought and took besides, as seat `me` is told."""
    yield from map(Award, island(before, after, t))
    roads, armies = (int(before.road_holder), int(after.road_holder)), (int(before.army_holder), int(after.army_holder))
    for tell, (lost, p) in ((longest_road, roads), (largest_army, armies)):
        if lost == p: continue
        n = int(after.players[p].route if tell is longest_road else after.players[p].knights) if p >= 0 else 0
        if lost >= 0 and p == before.turn:
            message = TAKEN[tell][lost != me]
            yield Award(t(message, seat=p + 1, other=lost + 1, n=n, points=WORTH), lost)
        else:
            loss, *found = tell(before, after, t) if lost >= 0 else ("", *tell(before, after, t))
            if loss: yield Award(loss, lost)
            yield from map(Award, found)
