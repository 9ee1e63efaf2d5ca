"""An action carried out, and all that follows from it without a choice."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import Phase
from .actions import ACTS
from .resolve import carry_on
from .turn import begin_turn_action

do = ACTS.apply


@rule
def apply(s: Any, a: int) -> None:
    """Do a legal action. In one's turn the turn ends after it, whatever it sets off."""
    if s.phase == Phase.TURN: begin_turn_action(s)
    do(s, a)
    s.phase = Phase.NOTHING
    carry_on(s)
