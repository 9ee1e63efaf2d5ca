"""Where an offer, or one against it, is put together: what is missing, and what could be given for it."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import fitting
from ludoteka.text.i18n import Translator

from ....state import Do
from ...names import RESOURCE_NAMES
from ..held import held_of
from ..means import missing, wanted
from ..waiting import swap, told_of


def of_what_is_missing(s: Any, t: Translator) -> str:
    """What is missing, how much of it the others have, and what could be given for it."""
    n = told_of(s)
    still, lacking = missing(s, t, n), wanted(s, n)
    if not still: return ""
    held = held_of(s, lacking, t)
    if not held: return t("Still missing: {list}. Nobody else has it.", list=still)
    said = [t("Still missing: {list}. The others hold {held}.", list=still, held=held)]
    if found := swap(s, {Do.OFFER}, lacking):
        said.append(t("You can spare {card}.", card=t.amount(1, RESOURCE_NAMES[found.give])))
    return fitting(said, t)


def of_an_answer(s: Any, t: Translator) -> str:
    """What a counter-offer might ask for: what is missing."""
    still = missing(s, t)
    return t("Still missing: {list}. Say which trade you would take instead.", list=still) if still else ""
