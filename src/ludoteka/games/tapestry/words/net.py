"""The Entertainers' net in words: where the token stands, how far it still goes, and what a spot gives."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import NET_GAIN, NET_TO
from ..state import ERAS
from .benefits import benefit


def net_stand(s: Any, p: int, t: Translator) -> str:
    """From which spot the token goes, and how many more steps there will be for it."""
    left = ERAS - int(s.players[p].era)
    return t("The token is on spot {n} and gains where it goes. Later income turns, a spot further in each: {left}.",
             n=max(int(s.net_at), 1), left=left)  # fmt: skip


def onward(k: int, t: Translator) -> str:
    """Where the token can go on to from a spot."""
    later = t.row((benefit(int(NET_GAIN[n]), t) for n in range(len(NET_GAIN)) if NET_TO[k] >> n & 1), " / ")
    return t("then {list}", list=later) if later else ""
