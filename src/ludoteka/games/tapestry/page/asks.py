"""What the seat that is asked is about to do, in a few words beside its name."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..state import Verb
from .widgets import asked_for

SAID = {
    Verb.TURN: mark("takes a turn"), Verb.PLOT: mark("builds"), Verb.SITE: mark("builds"),
    Verb.EXPLORE: mark("explores"), Verb.LAY: mark("explores"), Verb.CONQUER: mark("conquers"),
    Verb.PLAY: mark("plays a tapestry"), Verb.PICK_CAPITAL: mark("picks a capital"),
}  # fmt: skip


def asks(s: Any, t: Translator) -> str:
    """The question in short; "" while chance is asked."""
    return "" if s.awaits else t(SAID.get(asked_for(s), mark("chooses")))
