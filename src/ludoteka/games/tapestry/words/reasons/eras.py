"""Tapestry cards that act all era: which of a seat's next spaces they do more with, and the points of this income."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import (
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    GAIN,
    INCOME_GOODS,
    INCOME_TAPESTRY,
    LANDMARK_AT,
    LIST_N,
    LIST_VERB,
    LIST_X,
)
from ...rules.bonus import PAID_ANY
from ...state import SPACES, TRACKS, Card, Good, Row, Track, Verb
from ..names import CARD_NAMES
from ..nearby import next_spots, spots_said

#: What a space or its bonus has to give for a card to act.
ACTS_WITH = {
    Card.ACADEMIA: {Verb.INVENT, Verb.TAPESTRY}, Card.SAIL: {Verb.EXPLORE}, Card.EXPLOITATION: {Verb.EXPLORE},
    Card.MILITARISM: {Verb.EXPLORE}, Card.GOLDEN: {Verb.UPGRADE}, Card.INDUSTRIALISM: {Verb.INVENT},
    Card.MONARCHY: {Verb.BUILD}, Card.PILLAGE: {Verb.CONQUER}, Card.PIRATE: {Verb.CONQUER},
    Card.TERRAFORMING: {Verb.BUILD}, Card.TYRANNY: {Verb.TAPESTRY},
}  # fmt: skip
#: Points that a card is sure to give each time it acts on a space.
EACH = {Card.ACADEMIA: 3, Card.EMPIRICISM: 2, Card.GOLDEN: 3, Card.MONARCHY: 3, Card.THEOCRACY: 4}
TIER = 3  # spaces of a track in each of its tiers
LASTING = {*ACTS_WITH, Card.CAPITALISM, Card.EMPIRICISM, Card.REVISIONISM, Card.THEOCRACY, Card.WARTIME}


def helped(s: Any, p: int, card: int) -> list[int]:
    """The next spaces of a seat where a card acts, if it lies open."""
    return [spot for spot in next_spots(s, p) if acts_at(card, spot)]


def acts_at(card: int, spot: int) -> bool:
    """Whether a card acts on a step to a space."""
    if card == Card.EMPIRICISM: return spot // SPACES == Track.SCIENCE
    if card == Card.THEOCRACY: return spot % SPACES % TIER == 1 and spot // SPACES != Track.SCIENCE
    if card == Card.REVISIONISM: return bool(LANDMARK_AT[spot] >= 0)
    if card == Card.WARTIME: return bool(BONUS_KIND[spot] == PAID_ANY and BONUS_N[spot])
    if card == Card.CAPITALISM: return any(row == Row.MARKET for verb, row in _given(spot) if verb == Verb.BUILD)
    return card in ACTS_WITH and any(verb in ACTS_WITH[Card(card)] for verb, _ in _given(spot))


def _given(spot: int) -> list[tuple[Verb, int]]:
    """What a space and its bonus give: words of the vocabulary, each with its first number."""
    lists = [int(GAIN[spot]), *[int(BONUS_GAIN[spot])] * bool(BONUS_KIND[spot])]
    return [(Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k]))
            for number in lists for k in range(LIST_N[number])]  # fmt: skip


def by_income(s: Any, p: int, card: int) -> int:
    """The points that a card gives by what the income turn it is played in brings, as things lie."""
    built = [int(n) + 1 for n in s.players[p].built]
    if card == Card.CAPITALISM: return 2 * int(INCOME_GOODS[Good.COIN, : built[Good.COIN]].sum())
    if card == Card.MERCANTILISM: return 2 * int(INCOME_GOODS[Good.FOOD, : built[Good.FOOD]].sum())
    if card == Card.ACADEMIA: return 3 * sum(int(INCOME_TAPESTRY[row, :n].sum()) for row, n in enumerate(built))
    return 3 if card == Card.GOLDEN and (s.players[p].tech[0] or s.players[p].tech[1]) else 0


def lasting(s: Any, p: int, card: int, t: Translator) -> str:
    """What a card that acts all era would do for a seat now; "" where nothing tells."""
    said = []
    if s.stack[s.depth - 1].verb == Verb.PLAY and (points := by_income(s, p, card)):
        said.append(t("by this income up to {points}", points=t.amount(points, "point")))
    if card in LASTING:
        spots = spots_said(helped(s, p, card), t) or t("no space")
        said.append(t("your next spaces it acts on: {spaces}", spaces=spots))
    return t.row(said, "; ")


def on_step(s: Any, p: int, spot: int, t: Translator) -> str:
    """What the card in force adds to a step: `Monarchy: 3 points`; "" where it does not act."""
    card = int(s.players[p].acts)
    if card < 0 or not acts_at(card, spot): return ""
    points, name = EACH.get(Card(card), 0), t(CARD_NAMES[card])
    if not points: return t("{card} acts", card=name)
    return t.phrase("{what}: {gain}", what=name, gain=t.amount(points, "point"))


assert len(Row) >= TRACKS
