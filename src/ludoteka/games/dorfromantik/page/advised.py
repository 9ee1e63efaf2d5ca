"""What advice calls a placement: by the letter that its place bears on the landscape, if it lies there in one of the
best turns: of those the letter speaks."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..state import TURNS
from ..words.actions import action
from ..words.outlook import outlook


def advised(states: Any, code: int, t: Translator) -> str:
    """Its words as everywhere, behind the letter, where there is one."""
    s = states[0]
    words, letter = action(s, code, t), letter_at(s, code)
    return t("{letter}: {words}", letter=letter, words=words) if letter else words


def letter_at(s: Any, code: int) -> str:
    """The letter that speaks of a placement; empty if none does."""
    seen, (spot, turn) = outlook(s), divmod(code, TURNS)
    choice = seen.of.get(spot)
    return choice.letter if choice and (seen.best[spot] or seen.fits[spot]) >> turn & 1 else ""
