"""Of several answers the one that most speaks for, beside the next best: `Rather A (this) than B (that).`"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

#: Of more than two all but the best bring no more than the next best. Two answers with what speaks for each, said ever
#: shorter; where both are worth the same, and where they are the same.
THAN_ANY = mark("Rather {one} ({gain}) than {other} ({less}) or any other.")
RATHER = mark("Rather {one} ({gain}) than {other} ({less}).")
SHORTER = mark("Rather {one} ({gain}) than {other}.")
ALIKE = mark("{one} ({gain}) or {other} ({less}): about as good.")
MORE_ALIKE = mark("{one} ({gain}), {other} ({less}) or another one: about as good.")
BOTH = mark("{one} or {other}: about as good.")
#: About how many points both are, where that is not what is said of them already.
GUESSED = mark("About {points}, not {m}.")
NEARLY = mark("Worth nearly the same.")
BOTH_ABOUT = mark("Worth nearly the same, both about {points}."), mark("Both are about {points}.")
RATHER_BOTH = mark("Rather {one} ({gain}) than {other}: both about {points}.")
RATHER_GUESSED = mark("Rather {one} ({gain}) than {other}: about {points}, not {m}.")
NEXT_BEST = mark("Rather {one} ({gain}) than {other} (next best): about {points}, not {m}.")
#: The same where part of it comes later, if at all, and so is not counted in full.
GUESSED_LATER = mark("About {points}, not {m}: what comes later counts in part.")
NEARLY_LATER = mark("Nearly the same, as what comes later counts in part.")
RATHER_LATER = mark("Rather {one} ({gain}) than {other}: about {points}, not {m}, as later gains count in part.")
SAME = mark("{one} or {other}: {gain} each.")
SAME_MANY = mark("{one}, {other} or others: {gain} each.")


HALF = 0.5  # points that by guess tell nothing apart


class Side(NamedTuple):
    """An answer: about how much it is beside another, what it is called, the things that speak for it."""

    amount: float
    name: str
    things: tuple[str, ...]
    """What matters most is the first of them, which is said alone where there is no room for all."""
    apart: str = ""
    """What else tells it from another one of which the same is said, such as its price."""
    later: bool = False
    """Whether part of what speaks for it comes later, if at all, and so is not counted in full."""

    def said(self, t: Translator) -> str:
        """All that speaks for it."""
        return t.row(self.things)


def named(side: Side, name: str, t: Translator) -> Side:
    """A side by another name; what it was called stands with the first of what speaks for it."""
    first, *rest = side.things
    return side._replace(name=name, things=(t.phrase("{what}: {gain}", what=side.name, gain=first), *rest))


def rather(sides: Iterable[Side], t: Translator, *, others: bool = True, points: bool = False) -> list[str]:
    """The best of two or more and the next best one, said ever shorter; with `others`, that no other is better either.
    Where amounts are `points`, with about how many both are, as long as there is room for it.
    """
    best, other, *rest = sorted(sides, key=lambda one: one.amount, reverse=True)
    same = best.things == other.things
    if same and best.apart != other.apart: best, other, same = apart(best), apart(other), False
    facts = {"one": best.name, "gain": best.said(t), "other": other.name, "less": other.said(t)}
    if best.amount > other.amount and not same:
        whole = [t(one, **facts) for one in [THAN_ANY] * bool(rest and others) + [RATHER]]
        brief = [t(RATHER, **{**facts, "less": _first(other.things, t)})] * (best.things[0] != other.things[0])
        least = [t(RATHER, **{**facts, "gain": _first(best.things, t), "less": _first(other.things, t)})]
        least *= best.things[0] != other.things[0]
        shortest = [t(SHORTER, **{**facts, "gain": _first(best.things, t)})] * bool(best.things[1:])
        guess, near = _guessed(best, other, t) if points else {}, list[str]()
        in_part = best.later or other.later
        with_guess, fewer = ([f"{one} {t(words, **guess)}" for one in some if guess
                              for words in [GUESSED_LATER] * in_part + [GUESSED]]
                             for some in (whole, [*brief, *least]))  # fmt: skip
        if points and other.amount >= 1 and round(best.amount) - round(other.amount) < 1 + (
            best.amount - other.amount < HALF
        ):
            about = t.amount(round(best.amount), "point")
            both = BOTH_ABOUT if round(best.amount) == round(other.amount) else ()
            words = [*[NEARLY_LATER] * in_part, *both, NEARLY]
            with_guess = [f"{one} {t(nearly, points=about)}" for one in whole for nearly in words]
            near = [f"{one} {t(nearly, points=about)}" for one in [*brief, *least] for nearly in both]
            near += [t(RATHER_BOTH, points=about, **facts)] * bool(both)
        exact = best.things == (t.amount(round(best.amount), "point"),)  # said already
        next_best = [NEXT_BEST] * bool(rest)
        guessed = [t(words, **facts, **guess) for words in [RATHER_LATER] * in_part + [*next_best, RATHER_GUESSED]
                   if guess and not exact]  # fmt: skip
        if guessed: fewer.append(t(RATHER_GUESSED, **{**facts, "gain": _first(best.things, t)}, **guess))
        return [*with_guess, *near, *guessed, *fewer, *whole, *brief, *least, t(SHORTER, **facts), *shortest]
    more = ALIKE if not rest or rest[0].amount < best.amount else MORE_ALIKE
    many = rest and (rest[0].amount, rest[0].things) == (best.amount, best.things)
    alike = (t(one, **facts) for one in ((SAME_MANY if many else SAME) if same else more, BOTH))
    return [one[:1].upper() + one[1:] for one in alike]


def _guessed(best: Side, other: Side, t: Translator) -> dict[str, object]:
    """About how many points two answers are; {} where that does not tell them apart, or is said of both already."""
    n, m = round(best.amount), round(other.amount)
    exact = all(one.things == (t.amount(k, "point"),) for one, k in ((best, n), (other, m)))
    return {"points": t.amount(n, "point"), "m": m} if n > m >= 0 and not exact else {}


def apart(side: Side) -> Side:
    """A side with what tells it apart."""
    return side._replace(things=(*side.things, *[side.apart] * bool(side.apart)))


def _first(things: tuple[str, ...], t: Translator) -> str:
    """The first of several things."""
    return t("{gain} and more", gain=things[0]) if things[1:] else things[0]


def told(said: Iterable[str], more: Iterable[str]) -> str:
    """A comparison said ever shorter, and one of several things besides where it need not be shortened for it."""
    more = [one for one in more if one]
    return first_fitting(one for way in said for one in (*(f"{way} {besides}" for besides in more), way))
