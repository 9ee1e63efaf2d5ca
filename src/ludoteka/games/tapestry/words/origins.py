"""What brings points that the answer itself does not name: the space whose benefit waited for it, an achievement, a
civilization."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import ACHIEVED, CIV_TURNS
from ..state import CIVS, Card, Civ, Per, Verb
from .benefits import PER_NAMES
from .causes import list_source
from .names import ACHIEVEMENT_NAMES, CARD_NAMES, CIV_NAMES
from .nearby import spots_said

#: Payments by what they are for, a space by its number.
PAID = (Verb.PAY, Verb.PAY_TERRITORY, Verb.PAY_TAPESTRY, Verb.PAY_TECH)
#: Cards in force that bring points with each building.
BUILDING = (Card.MONARCHY, Card.TERRAFORMING)


def origin(before: Any, after: Any, p: int, t: Translator) -> str:
    """What brings a seat points once the question on top is answered; "" where nothing tells."""
    if not before.depth or before.stack[before.depth - 1].who != p: return ""
    item = before.stack[before.depth - 1]
    verb = Verb(int(item.verb))
    if verb == Verb.TURN: return _ability(before, after, p, t)
    if verb == Verb.LIST and (source := list_source(int(item.x), t)): return source
    if verb in PAID and item.y: return spots_said([int(item.y)], t)
    if verb == Verb.EXPLORE_SPACE: return t("Space tile")
    if verb == Verb.REUSE: return t("Technology card")
    if spot := _waiting(before, p): return spots_said([spot], t)
    if before.depth > 1 and before.stack[before.depth - 2].verb == Verb.PER:
        return t(PER_NAMES[Per(int(before.stack[before.depth - 2].x))])
    if verb != Verb.PLOT: return ""
    if before.civ_of[Civ.CRAFTSMEN] == p and before.players[p].rows.tobytes() == after.players[p].rows.tobytes():
        return t(CIV_NAMES[Civ.CRAFTSMEN])  # the building stands on their mat
    return t(CARD_NAMES[int(before.players[p].acts)]) if before.players[p].acts in BUILDING else ""


def achieved(before: Any, after: Any, p: int, t: Translator) -> str:
    """The achievements that bring all of a seat's points; "" where there are none, or others come with them."""
    won = [k for k in range(len(ACHIEVEMENT_NAMES))
           if (int(after.players[p].achieved) & ~int(before.players[p].achieved)) >> k & 1]  # fmt: skip
    points = sum(int(ACHIEVED[before.large, k, before.slots[k]]) for k in won)
    if not won or int(after.players[p].points) - int(before.players[p].points) != points: return ""
    return t.row(t(ACHIEVEMENT_NAMES[k]) for k in won)


def _waiting(s: Any, p: int) -> int:
    """The space whose benefit or bonus waits below the question, so that what comes now is of it; 0 where none does."""
    for k in range(int(s.depth) - 2, -1, -1):
        item = s.stack[k]
        if item.who != p or item.verb == Verb.INCOME: return 0
        if item.verb in (Verb.BENEFIT, Verb.BONUS): return int(item.x)
    return 0


def _ability(before: Any, after: Any, p: int, t: Translator) -> str:
    """The one civilization of a seat that begins an income turn."""
    if after.players[p].era == before.players[p].era: return ""
    mine = [c for c in range(CIVS) if before.civ_of[c] == p]
    if len(mine) != 1 or not (CIV_TURNS[mine[0]] or mine == [Civ.ISOLATIONISTS]): return ""
    return t(CIV_NAMES[mine[0]])
