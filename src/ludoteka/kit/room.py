"""As much is said beside a question as there is room for: three short lines on a phone, one on a desk."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.text.i18n import Translator

ROOM = 112
"""Letters that a sentence beside a question should have at most, where it can be said in several ways."""
NARROW = 78
"""Of these there are two short lines on a phone where answers stand in two rows."""
LONGEST = 120
"""Letters that none may have more of, in any language: a law of the page."""


def fitting(said: Iterable[str], t: Translator) -> str:
    """The first sentence, and those after it for which there is room."""
    first, *more = [one for one in said if one] or [""]
    for one in more:
        if len(first) + len(one) < ROOM:
            first = t.row([first, one], " ")
    return first


def first_fitting(said: Iterable[str], room: int = ROOM) -> str:
    """The first of several ways to say it that is not too long; else the last."""
    words = ""
    for words in said:
        if len(words) <= room:
            break
    return words
