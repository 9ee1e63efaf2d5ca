"""The Nomads' buildings and landmarks on the map."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import HEXES
from ...state import Civ, No, Verb
from ..lands.land import beside_own, control, explored, pieces
from ..seats import has
from ..stack import push


@rule
def refuse_camp(s: Any, p: int, h: int) -> int:
    """On own territory with one token, or on an explored empty territory beside own."""
    if h >= HEXES[s.large]: return No.OFF_MAP
    n = pieces(s, h)
    if s.hexes[h].own == p: return No.FINE if n == 1 else No.HAS_TWO
    if not explored(s, h) or n: return No.NOT_EMPTY
    return No.FINE if beside_own(s, p, h) else No.NOT_REACHED


@rule
def refuse_outside(s: Any, p: int, h: int) -> int:
    """Only the Nomads build outside their city."""
    return refuse_camp(s, p, h) if has(s, p, Civ.NOMADS) else No.NOT_NOW


@rule
def has_camp(s: Any, p: int) -> bool:
    for h in range(HEXES[s.large]):
        if refuse_camp(s, p, h) == No.FINE: return True
    return False


@rule
def camp(s: Any, p: int, h: int, what: int) -> None:
    """A second piece guards a territory and gives 1 of any resource; on an empty one it stands for control."""
    if s.hexes[h].own == p:
        s.hexes[h].extra = what
        push(s, Verb.ANY, p, 0, 0)
    else:
        control(s, p, h, what)
