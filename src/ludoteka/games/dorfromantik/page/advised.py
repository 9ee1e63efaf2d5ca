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
    words, seen, (spot, turn) = action(s, code, t), outlook(s), divmod(code, TURNS)
    choice = seen.of.get(spot)
    if choice and choice.letter and (seen.best[spot] or seen.fits[spot]) >> turn & 1:
        return t("{letter}: {words}", letter=choice.letter, words=words)
    return words
