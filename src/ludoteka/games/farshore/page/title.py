"""The question as it stands above its answers, where beside many of them there is no room for all of it."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..state import Phase
from ..words.prompt import prompt as words_of_it

ENDS = ("? ", ". ")
"""What ends a question, in every language, where a sentence follows."""


def prompt(s: Any, me: int, t: Translator) -> str:
    """What is asked, as HTML: what comes for a payment is read on a wide page beside the table."""
    if s.phase not in (Phase.PAY_GOODS, Phase.GIVE_GOODS): return ""
    said = words_of_it(s, t)
    at = min((said.find(end) for end in ENDS if end in said), default=-1)
    if at < 0: return ""
    return f'{escape(said[: at + 1])} <span class="farshore-then">{escape(said[at + 2 :])}</span>'
