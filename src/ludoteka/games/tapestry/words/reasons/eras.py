"""Tapestry cards that act all era: which of a seat's next spaces they do more with, and the points of this income."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import INCOME_GOODS, INCOME_TAPESTRY
from ...state import Card, Good, Verb
from ..gains.force import ACTS_WITH, acts_at
from ..nearby import next_spots, spots_said

LASTING = {*ACTS_WITH, Card.CAPITALISM, Card.EMPIRICISM, Card.REVISIONISM, Card.THEOCRACY, Card.WARTIME}


def helped(s: Any, p: int, card: int) -> list[int]:
    """The next spaces of a seat where a card acts, if it lies open."""
    return [spot for spot in next_spots(s, p) if acts_at(card, spot)]


def by_income(s: Any, p: int, card: int) -> int:
    """The points that a card gives by what the income turn it is played in brings, as things lie."""
    built = [int(n) + 1 for n in s.players[p].built]
    if card == Card.CAPITALISM: return 2 * int(INCOME_GOODS[Good.COIN, : built[Good.COIN]].sum())
    if card == Card.MERCANTILISM: return 2 * int(INCOME_GOODS[Good.FOOD, : built[Good.FOOD]].sum())
    if card == Card.ACADEMIA: return 3 * sum(int(INCOME_TAPESTRY[row, :n].sum()) for row, n in enumerate(built))
    return 3 if card == Card.GOLDEN and (s.players[p].tech[0] or s.players[p].tech[1]) else 0


def by_income_said(s: Any, p: int, card: int, t: Translator) -> str:
    """Those points, where that income turn has come; "" without any."""
    points = by_income(s, p, card) if s.stack[s.depth - 1].verb == Verb.PLAY else 0
    return t("by this income up to {points}", points=t.amount(points, "point")) if points else ""


def lasting(s: Any, p: int, card: int, t: Translator) -> str:
    """What a card that acts all era would do for a seat now; "" where nothing tells."""
    said = [one] if (one := by_income_said(s, p, card, t)) else []
    if card in LASTING:
        spots = spots_said(helped(s, p, card), t)
        said.append(t("your next spaces it acts on: {spaces}", spaces=spots) if spots
                    else t("it acts on none of your next spaces"))  # fmt: skip
    return t.row(said, "; ")
