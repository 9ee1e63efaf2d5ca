"""Of several answers the one that most speaks for, beside the next best: `Rather A (this) than B (that).`"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludoteka.text.i18n import Translator, mark

#: Two answers with what speaks for each, said ever shorter; and where both are worth the same.
RATHER = mark("Rather {one} ({gain}) than {other} ({less}).")
SHORTER = mark("Rather {one} ({gain}) than {other}.")
ALIKE = mark("{one} ({gain}) or {other} ({less}): about as good.")
BOTH = mark("{one} or {other}: about as good.")


class Side(NamedTuple):
    """An answer: about how much it is beside another, what it is called, what speaks for it."""

    amount: float
    name: str
    said: str


def rather(sides: Iterable[Side], t: Translator) -> list[str]:
    """The best of two or more and the next best one, said ever shorter."""
    best, other = sorted(sides, key=lambda one: one.amount, reverse=True)[:2]
    facts = {"one": best.name, "gain": best.said, "other": other.name, "less": other.said}
    return [t(one, **facts) for one in ((ALIKE, BOTH) if best.amount == other.amount else (RATHER, SHORTER))]
