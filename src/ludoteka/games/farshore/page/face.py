"""What a card does, as its face in a list has room for: before words that a small card cuts, the same by signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from ludoteka.kit.drawing import escape
from ludoteka.text.i18n import Translator

from ..box.schema import Card as BoxCard
from ..box.steps import AnyStep, Boat, Discard, Gain, Give, GiveGoods, Pay
from ..box.tables import DECK
from ..picture.signs import sign
from ..words.effects import CARDS_SAID, PLACES_SAID, cards_said
from ..words.names import effect_words
from .widgets import in_signs

MANY = 44  # letters that small cards cut
WHOLE = 84  # letters that a card has room for which is as wide as on a phone, without the signs before them
UNSAID = "…"  # what signs cannot say


@lru_cache(maxsize=512)
def face(name: int, t: Translator) -> str:
    """A card's effect, escaped; `t` plain."""
    card, words = DECK[name], effect_words(name, t)
    few = _few(card, t) if len(words) > MANY else ""
    spare = " is-spare" * (len(words) <= WHOLE)
    said = (
        f'<b class="farshore-few{spare}">{few}</b> <span class="farshore-words">{escape(words)}</span>'
        if few
        else escape(words)
    )
    return f"{sign('worker', 16)}: {said}" if card.type == "red" and words else said  # what sets it in motion


def _few(card: BoxCard, t: Translator) -> str:
    """When it acts, and what it gives by signs; "" where signs cannot say it."""
    if len(card.score) == 1 and card.score[0].per in CARDS_SAID:
        return f"+{card.score[0].n} × {escape(cards_said(card.score[0].per, t))}"
    if card.score or card.enters or card.second or not card.effect:
        return ""
    if card.when in ("preparing", "playing") or any(getattr(one, "per", "") not in ("", "made") for one in card.effect):
        return ""
    signs = in_signs(list(_in_all(card.effect)), t)
    if UNSAID in signs:
        return ""
    return f"{when}: {signs}" if (when := escape(_when(card, t))) else signs


def _in_all(steps: Sequence[AnyStep]) -> Iterator[AnyStep]:
    """The steps, what comes for each of so many that all must go added up."""
    many = 1
    for step in steps:
        if isinstance(step, Discard | Give | GiveGoods | Pay):
            many = 1 if step.extent == "up to" else step.n
        if isinstance(step, Gain | Boat) and step.per:
            yield replace(step, n=min(step.n * many, step.most or step.n * many))
        else:
            yield step


def _when(card: BoxCard, t: Translator) -> str:
    if card.when == "played":
        return cards_said(card.of, t)
    if card.when == "visited":
        return ", ".join(t(PLACES_SAID[word]) for word in card.of.split() or PLACES_SAID)
    return t("wind") if card.when == "wind" else ""
