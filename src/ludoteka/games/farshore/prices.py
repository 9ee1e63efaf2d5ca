"""What a card costs the reader now: which of its tokens goods pay, which treasures do, and what else may pay it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from .box import COST, DECK
from .emblems import sign
from .kinds import ANY, GOODS
from .marking import token
from .paying import can_anchor, can_pay_price, cheap_enough, discount, makes_cheaper
from .words import card_name

PAID, BY_TREASURE, LACKING = range(3)
_CLASSES = ("", "is-treasure", "is-lacking")


@dataclass(frozen=True)
class Price:
    """The tokens of a cost in order, each with how it can be paid; whether an anchor pays; what makes it cheaper."""

    tokens: tuple[tuple[int, int], ...]
    anchor: bool
    helpers: tuple[int, ...]

    @property
    def lacking(self) -> int:
        return sum(how == LACKING for _, how in self.tokens)


def price_of(s: Any, seat: int, name: int) -> Price:
    """What a card costs a seat as its supply is now."""
    me = s.players[seat]
    stock, treasures, tokens = [int(n) for n in me.goods], int(me.treasures), []
    for r in range(GOODS + 1):
        for _ in range(int(COST[name, r])):
            have = max(stock) if r == ANY else stock[r]
            if have:
                stock[stock.index(have) if r == ANY else r] -= 1
                tokens.append((r, PAID))
            elif treasures:
                treasures -= 1
                tokens.append((r, BY_TREASURE))
            else:
                tokens.append((r, LACKING))
    free = int(discount(s)) == 0
    slots = range(int(me.city_count)) if free else range(0)
    helpers = [
        int(me.city[k].name) for k in slots
        if makes_cheaper(me, k, name) and can_pay_price(me, k, int(me.hand_count))
        and cheap_enough(me, COST[name], k, name)
    ]  # fmt: skip
    return Price(tuple(tokens), free and bool(can_anchor(me, name)), tuple(dict.fromkeys(helpers)))


def cost_shown(price: Price, t: Translator, size: int = 19) -> str:
    """The cost as signs; what is lacking is crossed out, what a treasure would pay is ringed."""
    if not price.tokens:
        return f'<span class="farshore-cost">{escape(t("free"))}</span>'
    signs = "".join(token(r, t, size, _CLASSES[how]) for r, how in price.tokens)
    return f'<span class="farshore-cost">{signs}</span>'


def ways(price: Price, t: Translator) -> list[str]:
    """Sentences on how else the card may be paid, and on what is missing."""
    said = []
    if price.anchor:
        said.append(f"{sign('anchor', 18)} {escape(t('an anchor can pay it'))}")
    said += [escape(t("cheaper with: {card}", card=card_name(k, t))) for k in price.helpers]
    by_treasure = sum(how == BY_TREASURE for _, how in price.tokens)
    if by_treasure and not price.lacking:
        said.append(escape(t.n("with {n} treasure", "with {n} treasures", by_treasure)))
    return said


def house_note(name: int, t: Translator) -> str:
    """A discreet sign where a card's cost or effect is this house's own."""
    card = DECK[name]
    both = [card.cost_source == "house", card.effect_source == "house"]
    if not any(both):
        return ""
    said = (
        t("cost and effect chosen by this house")
        if all(both)
        else t("cost chosen by this house")
        if both[0]
        else t("effect chosen by this house")
    )
    mark = sign("house", 15)
    told = f'<span class="unseen">{escape(said)}</span>'
    return f'<span class="farshore-house" title="{escape(said)}">{mark}{told}</span>'
