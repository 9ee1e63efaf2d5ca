"""The tapestry card in force: on which spaces a card acts, and the points that it is sure to add to a step."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.benefits import Kind
from ...box.tables import BONUS_GAIN, BONUS_KIND, BONUS_N, GAIN, LANDMARK_AT, LIST_MODE, LIST_N, LIST_VERB, LIST_X
from ...rules.bonus import PAID_ANY
from ...rules.capital.building import can_build
from ...rules.capital.city import has_plot
from ...rules.technology import can_upgrade
from ...state import SPACES, Card, Row, Track, Verb
from ..names import CARD_NAMES, seat_name

#: What a space or its bonus has to give for a card to act.
ACTS_WITH = {
    Card.ACADEMIA: {Verb.INVENT, Verb.TAPESTRY}, Card.SAIL: {Verb.EXPLORE}, Card.EXPLOITATION: {Verb.EXPLORE},
    Card.MILITARISM: {Verb.EXPLORE}, Card.GOLDEN: {Verb.UPGRADE}, Card.INDUSTRIALISM: {Verb.INVENT},
    Card.MONARCHY: {Verb.BUILD}, Card.PILLAGE: {Verb.CONQUER}, Card.PIRATE: {Verb.CONQUER},
    Card.TERRAFORMING: {Verb.BUILD}, Card.TYRANNY: {Verb.TAPESTRY},
}  # fmt: skip
#: Points that a card gives each time it acts on a space.
EACH = {Card.ACADEMIA: 3, Card.EMPIRICISM: 2, Card.GOLDEN: 3, Card.MONARCHY: 3, Card.THEOCRACY: 4}
BROKERED = 3
"""Points that Broker of Peace gives for a step of an opponent on the military track."""
TIER = 3  # spaces of a track in each of its tiers


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
    return [*_listed(int(GAIN[spot])), *(_listed(int(BONUS_GAIN[spot])) if BONUS_KIND[spot] else [])]


def _listed(number: int) -> list[tuple[Verb, int]]:
    return [(Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k])) for k in range(LIST_N[number])]


def added(s: Any, p: int, spot: int, *, bare: bool = False) -> int:
    """The points that the card in force is sure to add to a step: by the step itself, or, unless it is `bare`, by each
    thing of the space's benefit; a bonus may be declined, and of several things another one be chosen."""
    card = int(s.players[p].acts)
    if card not in EACH or not acts_at(card, spot): return 0
    each = EACH[Card(card)]
    if card not in ACTS_WITH: return each
    number = int(GAIN[spot])
    if bare or LIST_MODE[number] == Kind.ONE_OF: return 0
    return each * sum(_comes(s, p, card, *one) for one in _listed(number))


def rivals_gain(s: Any, p: int, spot: int) -> int:
    """The points that a step of a seat brings each opponent whose card acts there; 0 where there is none."""
    if spot // SPACES != Track.MILITARY: return 0
    return BROKERED * any(q != p and s.players[q].acts == Card.BROKER for q in range(int(s.seats)))


def for_others(s: Any, p: int, spot: int, t: Translator) -> str:
    """What a step of a seat brings an opponent by the card in force there; "" where it brings none anything."""
    if spot // SPACES != Track.MILITARY: return ""
    theirs = [q for q in range(int(s.seats)) if q != p and s.players[q].acts == Card.BROKER]
    return t.row((t("{who}: {points} by the step ({card}).", who=seat_name(q, t), card=t(CARD_NAMES[Card.BROKER]),
                    points=t.amount(BROKERED, "point", sign=True)) for q in theirs), " ")  # fmt: skip


def _comes(s: Any, p: int, card: int, verb: Verb, x: int) -> bool:
    """Whether a card acts with a thing that can be gained now."""
    if verb not in ACTS_WITH[Card(card)]: return False
    if verb == Verb.BUILD: return bool(can_build(s, p, x) and has_plot(s.players[p]))
    return verb != Verb.UPGRADE or bool(can_upgrade(s, p))


def on_step(s: Any, p: int, spot: int, t: Translator, *, bare: bool = False) -> str:
    """What the card in force adds to a step: `Monarchy: 3 points`, or that it acts where that hangs on what follows; ""
    where it does not act."""
    card = int(s.players[p].acts)
    if card < 0 or not acts_at(card, spot): return ""
    points, name = added(s, p, spot, bare=bare), t(CARD_NAMES[card])
    if points: return t.phrase("{what}: {gain}", what=name, gain=t.amount(points, "point"))
    if bare or (card in EACH and not any(_comes(s, p, card, *one) for one in _given(spot))): return ""
    return t("{card} acts", card=name)
