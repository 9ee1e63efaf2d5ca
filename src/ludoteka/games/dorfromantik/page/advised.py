"""What advice calls a placement: by the letter that its place bears on the landscape."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..state import TURNS
from ..words.actions import action
from ..words.outlook import outlook


def advised(states: Any, code: int, t: Translator) -> str:
    """Its words as everywhere, behind the letter, where there is one."""
    s = states[0]
    words, choice = action(s, code, t), outlook(s).of.get(code // TURNS)
    return t("{letter}: {words}", letter=choice.letter, words=words) if choice and choice.letter else words
