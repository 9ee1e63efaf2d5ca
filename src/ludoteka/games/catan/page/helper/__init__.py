"""One's helper on its button: what it does, what it would bring now; and opened, with all that is known of it."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.text.i18n import Translator

from ...state import RESOURCES, Do, Helper, Phase
from ...words.names import HELPER_DOES, HELPER_NAMES, RESOURCE_NAMES
from ...words.reasons.helped.weighed import now
from ...words.reasons.helpers import of_the_robbers_land, serves
from ...words.reasons.means import doable
from ..players import helper_card, how_often, when_used
from ..widgets import button, code_of


def later(s: Any, key: str) -> str:
    """A helper that cannot be used now is dashed, as a card is that cannot be played: it can be read of."""
    return " catan-later" if key == "helper" and Do.HELP not in doable(s) else ""


def does(s: Any, me: int, t: Translator) -> str:
    """What one's helper does; of Asla that she brings nothing while there is no card to give, of Digur which card."""
    own = s.players[me]
    if own.helper == Helper.ASLA and s.phase == Phase.MAIN and not own.cards:
        return t("no gain now: no card of yours to give")
    got = of_the_robbers_land(s, Helper.DIGUR) if own.helper == Helper.DIGUR and Do.HELP in doable(s) else -1
    if 0 <= got < RESOURCES:
        return t("robber to desert, bank: {card}", card=t.amount(1, RESOURCE_NAMES[got]))
    return t(HELPER_DOES[own.helper])


def called(s: Any, me: int, t: Translator) -> str:
    """One's helper by its name; where there is little room, with how often it can be used instead of what it is."""
    name = HELPER_NAMES[s.players[me].helper]
    whole, short = t("Helper: {name}", name=name), t("{helper}: {uses}", helper=name, uses=how_often(s, me, t))
    return f'<span class="catan-wide">{escape(whole)}</span><span class="catan-narrow">{escape(short)}</span>'


def uses(s: Any, me: int, t: Translator) -> str:
    """What a use of one's helper would bring now, or nothing, or when it may be; and how often, which else stands
    beside the name."""
    said = escape((now(s, t) if s.phase == Phase.MAIN and asked(s, me) else "") or when_used(s, me, t))
    often = escape(how_often(s, me, t))
    return f'{said}<span class="catan-wide"> ({often})</span>' if said else f'<span class="catan-wide">{often}</span>'


def drawer(s: Any, me: int, t: Translator) -> str:
    """All of it, and its use."""
    own = s.players[me]
    names = "button main" if serves(s, doable(s), t) else "button"
    use = button(s, code_of(Do.HELP), t, names=names, confirm=True)
    return f'<div class="catan-mine">{helper_card(int(own.helper), bool(own.moon), t, int(own.rest))}{use}</div>'

