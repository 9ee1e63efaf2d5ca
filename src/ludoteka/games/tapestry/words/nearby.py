"""What is near for a seat: next spaces of its tracks, the best place for a tile, what is nearly full in its city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import BESIDE, COST_OWN, HEXES, LANDMARK_AT
from ..rules.lands.land import aligned, explored, refuse_place
from ..rules.tracks import board, can_pay_step
from ..state import LAST, SIDES, SPACES, TRACKS
from .names import GOOD_NAMES, TRACK_NAMES


def next_spots(s: Any, p: int) -> list[int]:
    """The next space of each token that is not at its end."""
    me = s.players[p]
    return [int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS) if me.space[k] < LAST]


def payable(s: Any, p: int) -> list[int]:
    """Those of them that a seat can pay for."""
    me = s.players[p]
    return [
        int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS)
        if me.space[k] < LAST and can_pay_step(s, p, k)
    ]  # fmt: skip


def spots_said(spots: list[int], t: Translator) -> str:
    """Spaces by track and number: `Science 4, Military 2`."""
    return t.row(t("{track} {n}", track=t(TRACK_NAMES[spot // SPACES]), n=spot % SPACES) for spot in spots)


def missing(s: Any, p: int, t: Translator) -> str:
    """What own resource the next spaces ask for that a seat has not: `Science 4: Worker`; "" where nothing is."""
    return _with_goods([spot for spot in next_spots(s, p) if s.players[p].goods[spot // SPACES] < COST_OWN[spot]], t)


def asked_by(s: Any, p: int, t: Translator) -> str:
    """What own resource the next spaces ask for: `Science 4: Worker`; "" where none does."""
    return _with_goods([spot for spot in next_spots(s, p) if COST_OWN[spot]], t)


def _with_goods(spots: list[int], t: Translator) -> str:
    """Spaces, each with the resource of its track."""
    said = ((spots_said([spot], t), t(GOOD_NAMES[spot // SPACES])) for spot in spots)
    return t.row((t.phrase("{space}: {good}", space=space, good=good) for space, good in said), "; ")


def landmarks(s: Any, spots: list[int]) -> list[int]:
    """Those of some spaces where a landmark still waits."""
    left = int(board(s))
    return [spot for spot in spots if LANDMARK_AT[spot] >= 0 and left >> int(LANDMARK_AT[spot]) & 1]


def best_fit(s: Any, p: int, tile: int, flags: int) -> int:
    """The most sides of a territory tile that go on as their neighbours do, wherever it may lie."""
    return max(_fits(s, p, tile, flags), default=0)


def _fits(s: Any, p: int, tile: int, flags: int) -> Iterator[int]:
    for h in range(int(HEXES[s.large])):
        if refuse_place(s, p, h, flags): continue
        place = s.hexes[h]
        before = int(place.tile), int(place.turned)
        for turned in range(SIDES):
            place.tile, place.turned = tile, turned
            yield int(aligned(s, h))
        place.tile, place.turned = before


def to_explore(s: Any, h: int) -> int:
    """How many places beside a territory are not explored yet."""
    return sum(int(other) >= 0 and not explored(s, int(other)) for other in BESIDE[int(s.large), h])
