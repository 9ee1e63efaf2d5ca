"""As much is said beside a question as there is room for: three short lines on a phone, one on a desk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ludoteka.text.i18n import Translator

ROOM = 112
"""Letters that a sentence beside a question should have at most, where it can be said in several ways."""
NARROW = 78
"""Of these there are two short lines on a phone where answers stand in two rows."""
LONGEST = 120
"""Letters that none may have more of, in any language: a law of the page."""

_taken: ContextVar[int] = ContextVar("_taken", default=0)


@contextmanager
def beside(words: str) -> Iterator[None]:
    """Leave room for something that is to stand beside what is said in the meantime."""
    before = _taken.set(len(words) + 1)
    try:
        yield
    finally:
        _taken.reset(before)


def fitting(said: Iterable[str], t: Translator) -> str:
    """The first sentence, and those after it for which there is room."""
    first, *more = [one for one in said if one] or [""]
    for one in more:
        if len(first) + len(one) < ROOM - _taken.get():
            first = t.row([first, one], " ")
    return first


def first_fitting(said: Iterable[str], room: int = ROOM) -> str:
    """The first of several ways to say it that is not too long; else the last."""
    words = ""
    for words in said:
        if len(words) <= room - _taken.get():
            break
    return words
