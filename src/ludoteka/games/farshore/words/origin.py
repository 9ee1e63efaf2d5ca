"""Why a card acts that nobody has just played: another one repeats it, or it hears what happened."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import STEP
from ..box.vocabulary import Col, Event, Op
from ..state import EMPTY
from .names import card_name

#: What a card has heard that acts after it.
HEARD = {Event.VISITED: mark("after the worker"), Event.WIND: mark("after the wind")}


def acting(s: Any, name: int, t: Translator) -> str:
    """The card whose effect asks, with what it acts again by or after."""
    said = _why(s, t)
    card = card_name(name, t)
    return str(t.phrase("{card} ({how})", card=card, how=said)) if said else card


def _why(s: Any, t: Translator) -> str:
    below = s.stack[s.depth - 2] if s.depth > 1 else None
    if below is None or below.left == EMPTY:  # it has not begun to do what it waits with
        return ""
    op, event = int(STEP[below.step, Col.OP]), int(STEP[below.step, Col.WHAT])
    if op == Op.RUN and below.name != EMPTY:
        return t("again by {card}", card=card_name(int(below.name), t))
    if op == Op.TRIGGERS and event == Event.PLAYED:
        return t("after {card}", card=card_name(int(below.name), t))
    return t(HEARD[Event(event)]) if op == Op.TRIGGERS and event in HEARD else ""
