"""One's helper on its button: what it does, what it would bring now; and opened, with all that is known of it."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.text.i18n import Translator

from ...state import Do
from ...words.names import HELPER_DOES, HELPER_NAMES
from ...words.reasons.helped.button import Use, of_button
from ...words.reasons.helped.helpers import serves
from ...words.reasons.means import doable
from ..players import helper_card, how_often, when_used
from ..widgets import button, code_of


def later(s: Any, key: str) -> str:
    """A helper that cannot be used now is dashed, as a card is that cannot be played: it can be read of."""
    return " catan-later" if key == "helper" and Do.HELP not in doable(s) else ""


def called(s: Any, me: int, t: Translator) -> str:
    """One's helper by its name; where there is little room, with how often it can be used instead of what it is."""
    name = HELPER_NAMES[s.players[me].helper]
    whole, short = t("Helper: {name}", name=name), t("{helper}: {uses}", helper=name, uses=_left(s, me, t))
    return f'<span class="catan-wide">{escape(whole)}</span><span class="catan-narrow">{escape(short)}</span>'


def told(s: Any, me: int, t: Translator) -> str:
    """What one's helper does, with what a use would bring now, or when it may be; and how often, which else stands
    beside the name."""
    found = of_button(s, t) if asked(s, me) else Use(t(HELPER_DOES[s.players[me].helper]), "")
    said, often = escape(found.then or when_used(s, me, t)), escape(how_often(s, me, t))
    more = f'{said}<span class="catan-wide"> ({often})</span>' if said else f'<span class="catan-wide">{often}</span>'
    return f'<small class="catan-deed">{escape(found.deed)}</small><small class="catan-uses">{more}</small>'


def _left(s: Any, me: int, t: Translator) -> str:
    """How often one may still use it."""
    return t("last use") if s.players[me].moon else t.n("{n} use left", "{n} uses left", 2)


def drawer(s: Any, me: int, t: Translator) -> str:
    """All of it, and its use."""
    own = s.players[me]
    names = "button main" if serves(s, doable(s), t) else "button"
    use = button(s, code_of(Do.HELP), t, names=names, confirm=True)
    return f'<div class="catan-mine">{helper_card(int(own.helper), bool(own.moon), t, int(own.rest))}{use}</div>'

