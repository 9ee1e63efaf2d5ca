"""Workers who come home, and what they bring if they are sent to the same place again."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.kept import kept_by

from ....rules.actions import ACTS, refusal
from ....state import DOCKS_AT, PLACES, Do
from ..outcome import outcome
from ..reach import Key, lacks, led_to
from ..worth import next_turn
from .errands import errand


@kept_by(lambda s: s.tobytes(), most=16)
def sent_again(s: Any) -> dict[int, int]:
    """The points that each worker who can come home brings if he is sent to the same place again: by where he stands,
    cards of the city after the places."""
    p, found = int(s.turn), dict[int, int]()
    for x in range(ACTS.sizes[Do.RECALL]):
        code = ACTS.code(Do.RECALL, x)
        if refusal(s, code):
            continue
        home = next_turn(outcome(s, code), p)
        there = ACTS.code(Do.PLACE, x) if x < PLACES else ACTS.code(Do.VISIT, x - PLACES)
        if not refusal(home, there):
            found[x] = errand(home, there).points
    return found


@kept_by(lambda s: s.tobytes(), most=16)
def again(s: Any) -> list[tuple[int, Key | None, Any]]:
    """The places that a worker can come home from, each with what it leads to if he is sent there again."""
    p, found = int(s.turn), []
    for x in range(DOCKS_AT):
        code = ACTS.code(Do.RECALL, x)
        if refusal(s, code):
            continue
        home = next_turn(outcome(s, code), p)
        there = ACTS.code(Do.PLACE, x)
        if not refusal(home, there):
            later = outcome(home, there)
            found.append((x, led_to(home, later, p, lacks(home, p)), later))
    return found
