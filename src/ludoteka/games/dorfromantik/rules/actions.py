"""All that can be done, in one table: what refuses it, what does it, and what lists it."""

from __future__ import annotations

from ludoteka.kernel import Act, Actions

from ..state import ACTIONS, Do, No
from .legal import list_spots
from .refusal import refuse_lay
from .turn import take_turn

ACTS = Actions(
    Do,
    Act(Do.LAY, ACTIONS, refuse_lay, take_turn, lists=list_spots),
    over=No.OVER,
    chance=No.NOTHING_REVEALED,
)
refusal, apply, legal = ACTS.refusal, ACTS.apply, ACTS.legal
