"""Of several answers the one that most speaks for, beside the next best: `Rather A (this) than B (that).`"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

#: Of more than two all but the best bring no more than the next best. Two answers with what speaks for each, said ever
#: shorter; where both are worth the same, and where they are the same.
THAN_ANY = mark("Rather {one} ({gain}) than {other} ({less}) or any other.")
RATHER = mark("Rather {one} ({gain}) than {other} ({less}).")
SHORTER = mark("Rather {one} ({gain}) than {other}.")
ALIKE = mark("{one} ({gain}) or {other} ({less}): about as good.")
MORE_ALIKE = mark("{one} ({gain}), {other} ({less}) or another one: about as good.")
BOTH = mark("{one} or {other}: about as good.")
SAME = mark("{one} or {other}: {gain} each.")
#: The latter are those in which a law of the page sets what comes from a catalogue.
BRACKETS = (("(", ")"), ("⟦", "⟧"))


class Side(NamedTuple):
    """An answer: about how much it is beside another, what it is called, what speaks for it."""

    amount: float
    name: str
    said: str


def rather(sides: Iterable[Side], t: Translator, *, others: bool = True) -> list[str]:
    """The best of two or more and the next best one, said ever shorter; with `others`, that no other is better either.
    """
    best, other, *rest = sorted(sides, key=lambda one: one.amount, reverse=True)
    facts = {"one": best.name, "gain": best.said, "other": other.name, "less": other.said}
    if best.amount > other.amount:
        whole = [t(one, **facts) for one in [THAN_ANY] * bool(rest and others) + [RATHER]]
        return [*whole, t(RATHER, **{**facts, "less": _first(other.said)}), t(SHORTER, **facts)]
    more = ALIKE if not rest or rest[0].amount < best.amount else MORE_ALIKE
    alike = (t(one, **facts) for one in (SAME if best.said == other.said else more, BOTH))
    return [one[:1].upper() + one[1:] for one in alike]


def _first(said: str) -> str:
    """The first of several things, none of them cut within its brackets."""
    first, comma, _ = said.partition(", ")
    return f"{first} …" if comma and all(first.count(one) == first.count(end) for one, end in BRACKETS) else said


def told(said: Iterable[str], more: Iterable[str]) -> str:
    """A comparison said ever shorter, and one of several things besides where it need not be shortened for it."""
    more = [one for one in more if one]
    return first_fitting(one for way in said for one in (*(f"{way} {besides}" for besides in more), way))
