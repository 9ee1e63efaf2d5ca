"""What a payment for an effect comes to where its points have several parts: a treasure that stands for a resource, a
treasure space that the boat reaches."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import STEP
from ..box.vocabulary import Col
from ..state import ANY, TREASURE, Phase
from .names import TOKENS_SAID
from .reasons.given.exchange import giving_none, swaps
from .sheet import gained

REACHED = mark("{points}, a treasure space")


def instead_of(s: Any, t: Translator) -> str:
    """The resource for which a treasure pays: `1 treasure for wood`; "" where it may be any."""
    if s.phase != Phase.PAY_GOODS or not s.depth:
        return ""
    what = int(STEP[s.stack[s.depth - 1].step, Col.WHAT])
    if what == ANY:
        return ""
    return t("{treasures} for {good}", treasures=t.amount(1, "treasure"), good=t(TOKENS_SAID[what]))


def swap_parts(s: Any, r: int, t: Translator, *, named: bool) -> str:
    """That a payment lets the boat reach a treasure space, if there is room for that (`named`); else, where what it
    brings and what it takes are worth the same, both; "" where its points say all."""
    p, nothing = int(s.turn), giving_none(s)
    for good, points, _, later in swaps(s):
        if good != r:
            continue
        came = int(later.players[p].treasures) - int(nothing.players[p].treasures) + (r == TREASURE)
        if points > 0 and came > 0 and later.players[p].boat > nothing.players[p].boat:
            return t(REACHED, points=t.amount(points, "point", sign=True)) if named else ""
        parts = gained(nothing, later, p, t)
        return str(t.row(parts)) if not points and len(parts) > 1 else ""
    return ""
