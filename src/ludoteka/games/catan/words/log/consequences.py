"""What follows from anything that happens: special cards that go to another seat, islands, the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator

from ...box.maps import BONUS
from ...rules.base.network import WORTH
from ...state import Dev
from ..deltas import readers
from ..prompt import finished


def consequences(before: Any, after: Any, t: Translator) -> Iterable[str]:
    yield from special(before, after, t)
    yield from ended(before, after, t)


def special(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """Points that somebody gains and loses besides."""
    yield from island(before, after, t)
    yield from longest_road(before, after, t)
    yield from largest_army(before, after, t)


def ended(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """The end of the match."""
    if before.seat >= 0 > after.seat: yield from [*_revealed(before, after, False, t), finished(after, t)]


def won(before: Any, after: Any, t: Translator) -> list[str]:
    """The same in few words, told in the turn of whoever has won: of cards that are revealed only theirs."""
    if not before.seat >= 0 > after.seat: return []
    return [*_revealed(before, after, True, t), t("Seat {seat} wins.", seat=int(after.winner) + 1)]


def _revealed(before: Any, after: Any, alone: bool, t: Translator) -> Iterable[str]:
    """Victory point cards that lie open at the end, and that the reader has not seen before."""
    seen = readers(before)
    for p in range(before.seats):
        n = int(after.players[p].dev[Dev.POINT]) - int(before.players[p].dev[Dev.POINT])
        if n > 0 and p not in seen and (p == after.turn or not alone):
            yield t.n("Seat {seat}: {n} victory point card", "Seat {seat}: {n} victory point cards", n, seat=p + 1)


def island(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """The first settlement on another island."""
    if before.setup_left or not BONUS[before.map]: return
    for p in range(before.seats):
        if new := int(after.players[p].islands) & ~int(before.players[p].islands):
            points = int(BONUS[before.map]) * new.bit_count()
            yield t.n("Seat {seat} comes to a new shore: {n} point.", "Seat {seat} comes to a new shore: {n} points.",
                      points, seat=p + 1)  # fmt: skip


def longest_road(before: Any, after: Any, t: Translator) -> Iterable[str]:
    if after.road_holder == before.road_holder: return
    p = int(after.road_holder)
    if (lost := int(before.road_holder)) >= 0:
        yield t("Seat {seat} loses the longest road: −{points} points.", seat=lost + 1, points=WORTH)
    if p < 0: yield t("Nobody has the longest road any more.")
    else:
        yield t("Seat {seat} has the longest road now ({n}): {points} points.",
                seat=p + 1, n=int(after.players[p].route), points=WORTH)  # fmt: skip


def largest_army(before: Any, after: Any, t: Translator) -> Iterable[str]:
    if after.army_holder == before.army_holder: return
    p = int(after.army_holder)
    if (lost := int(before.army_holder)) >= 0:
        yield t("Seat {seat} loses the largest army: −{points} points.", seat=lost + 1, points=WORTH)
    if p < 0: yield t("Nobody has the largest army any more.")
    else:
        yield t("Seat {seat} has the largest army now ({n}): {points} points.",
                seat=p + 1, n=int(after.players[p].knights), points=WORTH)  # fmt: skip
