"""Gregor: a knight builds."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.maps import LAST_CORNER
from ...box.pieces import GREGOR_CITY, GREGOR_SETTLEMENT
from ...state import No, Phase
from ..base.building import affords, refuse_city, refuse_settlement
from ..base.network import award_army


@rule
def refuse_gregor(s: Any) -> int:
    if s.players[s.seat].knights == 0: return No.NO_KNIGHT
    if not (affords(s, s.seat, GREGOR_SETTLEMENT) or affords(s, s.seat, GREGOR_CITY)): return No.TOO_DEAR
    was = s.phase
    s.phase = Phase.GREGOR
    found = False
    for c in range(LAST_CORNER[s.map]):
        if refuse_settlement(s, c) == No.FINE or refuse_city(s, c) == No.FINE:
            found = True
            break
    s.phase = was
    return No.FINE if found else No.NO_SITE


@rule
def arm(s: Any) -> None:
    """A played knight leaves the match, and the army is one smaller."""
    s.players[s.seat].knights -= 1
    s.spent[0] += 1
    award_army(s)
    s.phase = Phase.GREGOR
