"""What the seat that is asked is about to do, in a few words beside its name."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..state import Phase

_BUILDS, _OFFERS, _TAKES = mark("builds and trades"), mark("makes an offer"), mark("chooses resources")
SAID = {
    Phase.FIRST_TOWN: mark("places a settlement"), Phase.FIRST_ROAD: mark("places a road"),
    Phase.ROLL: mark("rolls the dice"), Phase.MAIN: _BUILDS, Phase.BUILD: mark("builds"),
    Phase.COMPOSE: _OFFERS, Phase.COUNTER: _OFFERS, Phase.ANSWER: mark("answers an offer"),
    Phase.PARTNER: mark("chooses a partner"), Phase.DISCARD: mark("discards for a seven"),
    Phase.ROBBER: mark("moves the robber"), Phase.STEAL: mark("steals a card"), Phase.GOLD: _TAKES,
    Phase.PLENTY: _TAKES, Phase.MONOPOLY: mark("names a resource"), Phase.FREE_ROADS: mark("places roads"),
    Phase.SAIL: mark("moves a ship"),
}  # fmt: skip


def asks(s: Any, t: Translator) -> str:
    """The question in short; "" while chance is asked."""
    return "" if s.awaits else t(SAID.get(Phase(int(s.phase)), mark("chooses")))
