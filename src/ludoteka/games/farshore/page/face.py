"""What a card does, as its face in a list has room for: before words that a small card cuts, the same by signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from ludoteka.kit.picture.drawing import escape
from ludoteka.text.i18n import Translator, mark

from ..box.schema import Card as BoxCard
from ..box.steps import AnyStep, Boat, Discard, Draw, Gain, Give, GiveGoods, Pay, Play, Reveal
from ..box.tables import DECK
from ..picture.signs import sign
from ..state import HAND
from ..words.effects import CARDS_SAID, PLACES_SAID, cards_said, falls_away
from ..words.names import effect_words
from .widgets import in_signs

MANY = 32  # letters that small cards cut
WHOLE = 84  # letters that a card has room for which is as wide as on a phone, without the signs before them
ANY_WORTH = 99  # of a card, as the box says that there is no limit
UNSAID = "…"  # what signs cannot say
#: What points at the end are counted by, besides cards.
COUNTED = {"treasure": mark("treasure"), "map": mark("map tile"), "treasure space": mark("treasure space")}
#: What makes another card cheaper, by what it takes in return.
CHEAPER = {
    "nothing": mark("{card}: price {less}"), "card": mark("{card}: price {less} for {gone}"),
    "itself": mark("{card}: price {less} for this card"),
}  # fmt: skip


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
    if card.score:
        return _at_the_end(card, t)
    if card.when == "playing":
        return _cheaper(card, t)
    if card.enters or card.second or not card.effect:
        return ""
    if (said := _for_cards(card.effect, t)) or card.when == "preparing":
        return said
    if any(getattr(one, "per", "") not in ("", "made") for one in card.effect):
        return ""
    signs = in_signs(list(_in_all(card.effect)), t)
    if UNSAID in signs:
        return ""
    return f"{when}: {signs}" if (when := escape(_when(card, t))) else signs


def _at_the_end(card: BoxCard, t: Translator) -> str:
    """The points for each of what is counted, as the card's own words put it together."""
    per, each = " ".join(one.per for one in card.score), {(one.n, one.most) for one in card.score}
    if len(each) > 1 or any(one.most for one in card.score) or per not in CARDS_SAID | COUNTED:
        return ""
    counted = t(COUNTED[per]) if per in COUNTED else cards_said(per, t)
    return f"+{card.score[0].n} × {escape(counted)}"


def _cheaper(card: BoxCard, t: Translator) -> str:
    """Which cards it makes cheaper, by how much, and for what."""
    step = falls_away(DECK.index(card))
    if step is None or step.uses or step.instead or step.price not in CHEAPER or card.effect != [step]:
        return ""
    said = t(CHEAPER[step.price], card=cards_said(card.of, t), less="|", gone="‖")
    return escape(said).replace("|", f"−{step.n}{sign(step.what, 16)}").replace("‖", f"1{sign('card', 16)}")


def _for_cards(effect: Sequence[AnyStep], t: Translator) -> str:
    """What plays another card, or changes those of the hand."""
    match effect:
        case [Play(source="bay", of="", free=False, less=less, worth=worth)] if less and worth >= ANY_WORTH:
            said = t("a card of the Bay: price {less}", less="|")
            return escape(said).replace("|", f"−{less}{sign('any', 16)}")
        case [Play(source="both", of="", free=True, worth=worth)] if worth < ANY_WORTH:
            said = t("free: a card, {most} at most", most="|")
            return escape(said).replace("|", f"{worth}{sign('point', 16)}")
        case [Reveal(n=n), Play(source="revealed", of="", free=True, worth=worth)] if worth < ANY_WORTH:
            said = t.n("free: the new card, {most} at most", "free: 1 of {n} new cards, {most} at most", n, most="|")
            return escape(said).replace("|", f"{worth}{sign('point', 16)}")
        case [Gain(n=first, per="", most=0, what=what), Gain(n=each, per=per, most=0, what=also)] if per in COUNTED:
            once, each_time = f"+{first}{sign(what, 16)}", f"+{each}{sign(also, 16)}"
            return f"{once} {each_time} × {escape(t(COUNTED[per]))}"
        case [Give(n=n), Discard(extent="up to"), Draw(fill=True)]:
            return f"−{n}{sign('card', 16)}, {escape(t('refill to {most}', most=HAND))}"
    return ""


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
