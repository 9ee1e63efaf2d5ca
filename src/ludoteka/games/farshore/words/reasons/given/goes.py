"""Which cards of a hand go most easily, beside the one that one would keep most gladly."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator, mark

from ...names import card_name
from ..prices import price_of
from ..reach import ALIKE, WEIGHT, by_worth, within_sight
from ..worth import signed, would_bring

#: Cards that the city cannot take, by their names.
LEAST_LOST = mark("Least is lost with {card}, which cannot come into your city.")
LEAST_LOST_MANY = mark("Least is lost with one of {n} cards that cannot come into your city, such as {card}.")
#: One card by what it would bring and lacks, beside the one that would bring most for it.
BESIDE = mark("Least is lost with {card} ({how}), most with {other} ({what}).")
SHORTLY = mark("Least is lost with {card} ({how}).")
#: The same beside one that would bring more points than that, but lacks more, too.
BESIDE_DEAR = mark("Least is lost with {card} ({how}), more with {other} ({what}).")
#: Where the one that goes would bring more than any.
COUNTED = mark("Least is lost with {card} ({how}): a resource that is lacking counts −{weight}.")


class Worth(NamedTuple):
    """What a card of the hand would bring once it is played, and how many resources it lacks."""

    name: int
    points: int
    short: int

    @property
    def left(self) -> int:
        return self.points - WEIGHT * self.short


def least_lost(s: Any, p: int, t: Translator) -> list[str]:
    """In several lengths, which cards of a hand are given away most easily: those that cannot come into the city, else
    the one that brings few points for what it lacks; [] for none, or for too many to be named."""
    hand = sorted({int(name) for name in s.players[p].hand[: s.players[p].hand_count] if name >= 0})
    known = [(name, would_bring(s, p, name)) for name in hand]
    useless = [card_name(name, t) for name, points in known if points is None]
    if useless:
        if len(useless) > ALIKE:
            return [t(LEAST_LOST_MANY, n=len(useless), card=useless[0])]
        return [t(LEAST_LOST, card=t.row(useless, " / "))]
    found = [Worth(name, points or 0, price_of(s, p, name).short) for name, points in known]
    if len(found) < ALIKE:
        return []
    least, most = min(found, key=lambda one: one.left), max(found, key=lambda one: one.left)
    facts = {"card": card_name(least.name, t), "how": _once_played(least, t)}
    if least.left == most.left:
        return [t(SHORTLY, **facts)]
    words, dear = BESIDE, max(found, key=lambda one: (one.points, one.left))
    if dear.points > most.points:  # the number of the other alone would belie it
        if dear.left == least.left:
            return [t(COUNTED, **facts, weight=WEIGHT) if dear == least else t(SHORTLY, **facts)]
        words, most = BESIDE_DEAR, dear
    beside = t.row([signed(most.points), t("lacks {n}", n=most.short) if most.short else t("payable")])
    return [t(words, **facts, other=card_name(most.name, t), what=beside), t(SHORTLY, **facts)]


def to_discard(s: Any, p: int, n: int, keep: int) -> list[int]:
    """So many cards of a hand that are best discarded, as long as there are as many beside one that is kept."""
    held = [int(name) for name in s.players[p].hand[: s.players[p].hand_count]]
    each = ([name] * (held.count(name) - (name == keep)) for name in best_given_up(s, p))
    return [name for names in each for name in names][:n]


def best_given_up(s: Any, p: int) -> list[int]:
    """The cards of a hand as they are best given up: first those that cannot come into the city, then those that are
    worth least."""
    me, fits = s.players[p], set(within_sight(s, p))
    hand = dict.fromkeys(int(name) for name in me.hand[: me.hand_count] if name >= 0)
    return [*(name for name in hand if name not in fits), *(name for name, *_ in by_worth(s, p))]


def _once_played(one: Worth, t: Translator) -> str:
    """`+3 once played, lacks 2 resources`."""
    lacks = t.n("lacks {n} resource", "lacks {n} resources", one.short) if one.short else t("payable")
    return str(t.row([t("{n} once played", n=signed(one.points)), lacks]))
