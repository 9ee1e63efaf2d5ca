"""Which of the development cards that lie open before the reader is kept: what each of them would bring."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator

from ....rules.base.network import WORTH
from ....state import Dev
from ...names import CARD_BRIEFS, CARD_NAMES, RESOURCE_NAMES
from ..awards import NO_ARMY, due
from ..held import elsewhere
from ..means import of_the_bank
from .ready import TWO


def of_a_pick(s: Any, t: Translator) -> str:
    """Each kind of them once."""
    seen = sorted({int(card) for card in s.look if card >= 0}, key=lambda card: card != Dev.POINT)
    if not seen: return ""
    ways = (
        t.row(t("{card} ({does})", card=t(CARD_NAMES[card]), does=tell(s, card, t)) for card in seen)
        for tell in (_at_length, _brings, _in_short)
    )
    return first_fitting(t("To keep: {list}.", list=way) for way in ways)


def _in_short(s: Any, card: int, t: Translator) -> str:
    return t(CARD_BRIEFS[card])


def _at_length(s: Any, card: int, t: Translator) -> str:
    """What a knight does as well as what it counts for."""
    brings = _brings(s, card, t)
    if card != Dev.KNIGHT or brings == t(CARD_BRIEFS[card]): return brings
    return t.row([t(CARD_BRIEFS[card]), brings], "; ")


def _brings(s: Any, card: int, t: Translator) -> str:
    """What a card would bring as the table lies, else what it does."""
    if card == Dev.KNIGHT and s.scenario not in NO_ARMY and (most := due(s, True)):
        return t("{n} of {most} for {points} points", n=int(s.players[s.seat].knights) + 1, most=most, points=WORTH)
    if card == Dev.PLENTY and (found := of_the_bank(s, int(s.seat), TWO)):
        return t("pays for {piece}", piece=t(found[0].name))
    there = elsewhere(s, int(s.seat))
    if card == Dev.MONOPOLY and any(there):
        return t("brings {cards}", cards=t.amount(max(there), RESOURCE_NAMES[there.index(max(there))]))
    return t(CARD_BRIEFS[card])
