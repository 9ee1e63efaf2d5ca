"""What the seat that is asked is about to do, in a few words beside its name."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..state import Phase

_PAYS, _GIVES = mark("pays"), mark("gives away")
_GREEN, _PLAYS = mark("runs green cards"), mark("plays a card")
SAID = {
    Phase.MULLIGAN: mark("looks at the hand"), Phase.TURN: mark("takes a turn"), Phase.PAY: _PAYS,
    Phase.PAY_GOODS: _PAYS, Phase.GAIN: mark("takes resources"), Phase.DISCARD: mark("discards cards"),
    Phase.GIVE: _GIVES, Phase.GIVE_TO: _GIVES, Phase.GIVE_GOODS: _GIVES, Phase.GOODS_TO: _GIVES,
    Phase.DRAW: mark("draws cards"), Phase.RUN: _GREEN, Phase.RUN_ALL: _GREEN, Phase.PLAY: _PLAYS,
    Phase.PLACING: mark("sends a worker"), Phase.MAP: mark("takes a map"),
}  # fmt: skip


def asks(s: Any, t: Translator) -> str:
    """The question in short; "" while chance is asked."""
    phase = Phase(int(s.phase))
    return "" if phase == Phase.NOTHING else t(SAID.get(phase, mark("chooses")))
