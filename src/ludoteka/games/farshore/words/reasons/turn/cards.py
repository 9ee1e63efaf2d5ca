"""The cards that can be played now, compared: which brings most, what its points are for, which is better of two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ....box.schema import GOOD_NAMES
from ....box.steps import Boat, Draw, Gain, Pay, Reveal, Take
from ....box.tables import DECK, TYPE, VISIT
from ....state import EMPTY, SPACES, SPOTS, Colour, Do, Season
from ...legal import legal_by_kind
from ...names import card_name
from ..outcome import anyway, outcome
from ..prices import price_of
from ..reach import ALIKE, MOST, best_paid, named
from ..worth import AFTERWARDS, afterwards, at_once, for_playing, next_turn, payer, played, signed

PARTS = 2  # that points are told with, at least
GOODS_GIVEN = {*GOOD_NAMES, "any"}
REASONS = 2  # why one of several is better: so many are told
#: What the cards that can be played bring at once, the best beside the next.
NOW = mark("Best now: {cards}.")
NOW_LAST = mark("Best for the last space: {cards}.")
NOTHING_NOW = mark("No points now: {cards}.")
LOSSES = mark("Only points lost now: {cards}.")
#: What parts cards that bring as many points besides.
FEWER_TREASURES = mark("takes fewer treasures")
FEWER_RESOURCES = mark("costs fewer resources")
MORE_RESOURCES = mark("gives more resources")
MORE_CARDS = mark("gives you more cards")
LEAVES = mark("best next card: {card} {n}")
OTHERS_TAKE = mark("in the Bay, others could take it")
#: Of a card that lies in the Bay and is in the hand, too.
YOURS_STAYS = mark("from the Bay: yours stays")
#: Where nothing does.
AS_GOOD = mark("no matter which")
#: Of cards that are left out beside one that brings no more than they.
AS_MANY = mark("other cards {n} too")


def begun(s: Any, points: int) -> str:
    """What the cards are told by, the best of which brings so many points."""
    if points > 0:
        return NOW_LAST if _fills(s, preferred(s)[0]) else NOW
    return NOTHING_NOW if not points else LOSSES


def _fills(s: Any, name: int) -> bool:
    """Whether a card that can be played takes the last space of a city: then no other finds one."""
    p = int(s.turn)
    room = SPACES - int(s.players[p].spaces)
    return room == 1 and outcome(s, played(s, name)).players[p].spaces >= SPACES


def best_said(
    s: Any, t: Translator, most: int, *, more: bool = True, pays: bool = True, others: bool = True
) -> Phrase:  # fmt: skip
    """The cards that bring most points at once and those that bring most after them: `Inn +4, Port +2`; with what
    `pays` for them besides resources, and where only the best are named what the `others` bring at most. Of several
    that bring most the one that is better stands for them, `more` = with why."""
    groups: dict[int, list[int]] = {}
    for name, n in at_once(s):
        groups.setdefault(n, []).append(name)
    (points, first), *then = groups.items()
    said = [_brings(s, name, points, t, more=more and not points, pays=pays, copies=pays) for name in first]
    if len(first) > 1:
        names, why = _preferred(s, t)
        plain = not more and (points > 0 or len(first) <= ALIKE)
        said = [_brings(s, names[0], points, t, more=False, pays=pays, copies=pays) if plain else
                _first(names, points, why[:1], t) if more else _first(first, points, [], t, alike=False)]  # fmt: skip
        names = names[:1] if plain else names
        if len(first) > len(names) and points > 0 and others:
            return t.row([*said, t(AS_MANY, n=signed(points))])
    for n, names in then[: most - 1]:
        if len(names) > ALIKE:
            return t.row([*said, *_others([points, n], t)])
        differ = more and (not n or len({int(TYPE[name]) for name in names}) > 1)
        said += [_brings(s, name, n, t, more=differ, pays=pays) for name in names]
    if most == 1 and then and others:
        said += _others(groups, t)
    return t.row(said)


def preferred(s: Any) -> list[int]:
    """Of the cards that bring most points at once those that are better for what else they do: what takes no
    treasure, what gives or helps again, what somebody else could take."""
    return _preferred(s)[0]


def _preferred(s: Any, t: Translator | None = None) -> tuple[list[int], list[str]]:
    """The same, and why in words."""
    best = at_once(s)
    names, why = [name for name, n in best if n == best[0][1]], list[str]()
    for words, score in _reasons(s, names) if len(names) > 1 else ():
        scores = {name: score(name) for name in names}
        least = min(scores.values())
        if any(one != least for one in scores.values()):
            names = [name for name in names if scores[name] == least]
            if t is not None:
                why.append(_why(s, words, names[0], t))
        if len(names) == 1:
            break
    return names, why


def _why(s: Any, words: str, name: int, t: Translator) -> str:
    """What speaks for a card, in words."""
    if words != LEAVES:
        return str(t(words))
    card, points = _left(s, name)
    return str(t(LEAVES, card=card_name(card, t), n=signed(points)))


def _left(s: Any, name: int) -> tuple[int, int]:
    """The card worth most that can be paid for once a card is played, with its points; no more than none counts."""
    p = int(s.turn)
    paid = best_paid(next_turn(outcome(s, played(s, name)), p), p)
    return paid if paid and paid[1] > 0 else (EMPTY, 0)


def _gives(name: int) -> tuple[int, int] | None:
    """The resources and the cards that a card gives as it is played; None where that hangs on something else."""
    if TYPE[name] not in (Colour.GREEN, Colour.BROWN):  # others act later, or not at all
        return 0, 0
    goods, cards, paid = 0, 0, False
    for step in DECK[name].effect:
        if isinstance(step, Pay):
            paid = True  # what it gives for each is no more than what is paid
        elif isinstance(step, Gain) and step.what in GOODS_GIVEN and not step.per:
            goods += step.n
        elif isinstance(step, Draw | Take) and not (isinstance(step, Draw) and (step.per or step.fill)):
            cards += step.n
        elif not isinstance(step, Boat | Reveal) and not (isinstance(step, Gain) and (paid or step.what == "point")):
            return None
    return goods, cards


def _reasons(s: Any, names: Iterable[int]) -> list[tuple[str, Callable[[int], int]]]:
    """What speaks for a card beside one that brings as many points, what weighs most first: the least counts."""
    p, last = int(s.turn), s.players[s.turn].season == Season.AUTUMN
    hand = {int(name) for name in s.players[p].hand[: s.players[p].hand_count]}
    taken = {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]} - hand
    bills = {name: price_of(s, p, name) for name in names}
    gifts = {name: _gives(name) for name in names}
    helped = any(bill.helpers for bill in bills.values())  # what is left to be paid then depends on who helps
    anchored = any(bill.anchor for bill in bills.values())
    treasures = (FEWER_TREASURES, lambda name: 0 if bills[name].anchor or helped else bills[name].by_treasure)
    if last and s.players[p].spaces == SPACES - 1:  # what is left pays for no other, nor can others take it from one
        return [treasures, (AFTERWARDS[Colour.RED], lambda name: not VISIT[name] or not s.players[p].workers)]
    return [
        treasures,
        (AFTERWARDS[Colour.GREEN], lambda name: TYPE[name] != Colour.GREEN or last),
        (AFTERWARDS[Colour.BLUE], lambda name: TYPE[name] != Colour.BLUE),
        (FEWER_RESOURCES, lambda name: 0 if anchored or helped else len(bills[name].tokens)),
        (LEAVES, lambda name: 0 if anchored or helped else -_left(s, name)[1]),
        (MORE_RESOURCES, lambda name: 0 if None in gifts.values() else -(gifts[name] or (0, 0))[0]),
        (MORE_CARDS, lambda name: 0 if None in gifts.values() else -(gifts[name] or (0, 0))[1]),
        (AFTERWARDS[Colour.RED], lambda name: not VISIT[name] or not s.players[p].workers),
        (OTHERS_TAKE, lambda name: name not in taken),
    ]


def rather(s: Any, t: Translator) -> list[Phrase]:
    """Of cards that bring as many points the one that is better, and why: `Port +2 (costs no treasure), rather than
    Inn`, or that it makes no difference which is taken; in several lengths. [] where one brings most."""
    best, (names, why) = at_once(s), _preferred(s, t)
    points = best[0][1]
    alike = [name for name, n in best if n == points and name not in names]
    if len(names) == 1 and not alike:
        return []
    firsts = [_first(names, points, why[:n], t) for n in dict.fromkeys((REASONS, 1)) if n <= max(len(why), 1)]
    if not alike:
        then = _others(dict.fromkeys(n for _, n in best), t)
        return [t.row([one, *more]) for more in dict.fromkeys((tuple(then), ())) for one in firsts[-1:]]
    others: list[str] = [t.row((card_name(name, t) for name in alike), " / ")] if len(alike) <= MOST else []
    others = [t.phrase("{card} {n}", card=one, n=signed(points)) for one in others]
    others.append(t.n("{n} other card {points}", "{n} other cards {points}", len(alike), points=signed(points)))
    return [t.row([t("{first}, rather than {others}", first=first, others=one)]) for first in firsts for one in others]


def _first(names: list[int], points: int, why: list[str], t: Translator, *, alike: bool = True) -> str:
    """What is best taken first, with why: `Inn / Port +4 (gives again later, no matter which)`."""
    how = t.row([*why, *[t(AS_GOOD)] * (alike and len(names) > 1)])
    if len(names) > MOST and points <= 0:
        many = t.n("{n} card {points}", "{n} cards {points} each", len(names), points=signed(points))
        return t.phrase("{card} ({how})", card=many, how=how) if how else many
    said = t.row((card_name(name, t) for name in names), " / ") if len(names) <= MOST else named(names, t, ALIKE)
    if not how:
        return t.phrase("{card} {n}", card=said, n=signed(points))
    return t.phrase("{card} {n} ({how})", card=said, n=signed(points), how=how)


def _others(points: Iterable[int], t: Translator) -> list[str]:
    """What the cards behind the best bring at most, where that is a gain."""
    most = [*islice(points, 1, 2)]
    return [t("others at most {n}", n=signed(n)) for n in most if n > 0]


def parted(s: Any, t: Translator) -> list[Phrase]:
    """The one card that brings most, with what its points are for, beside the next: `Inn +7 (Cards +3, Boat +4)`; []
    where several bring as much, all of its points are its own, or more than resources pays for it."""
    best, p = at_once(s), int(s.turn)
    name, points = best[0]
    if (len(best) > 1 and best[1][1] == points) or payer(price_of(s, p, name), t):
        return []
    parts = for_playing(s, anyway(s).players[p], outcome(s, played(s, name)).players[p], name, t)
    if len(parts) < PARTS:
        return []
    parts += filter(None, [_copies(s, name, t)])
    said = t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t.row(parts))
    if len(best) == 1:
        return [t.row([said])]
    then = signed(best[1][1])
    named = t.phrase("{card} {n}", card=card_name(best[1][0], t), n=then)
    return [t.row([said, named]), t.row([said, *_others([points, best[1][1]], t)])]


def _copies(s: Any, name: int, t: Translator) -> str:
    """Which of two equal cards is better played where one lies in the Bay and one is in the hand; "" for no two."""
    legal = legal_by_kind(s)
    both = name in legal.get(Do.PLAY, ()) and name in {int(s.bay[k]) for k in legal.get(Do.BAY, ())}
    return t(YOURS_STAYS) if both else ""


def _brings(
    s: Any, name: int, points: int, t: Translator, *, more: bool, pays: bool, copies: bool = False
) -> str:  # fmt: skip
    """A card with the points that it brings, what pays for it besides resources, which of two `copies` is better
    played, and what it does besides."""
    how = [payer(price_of(s, int(s.turn), name), t) if pays else "", _copies(s, name, t) if copies else "",
           afterwards(s, name, t) if more else ""]  # fmt: skip
    if any(how):
        return t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t.row(filter(None, how)))
    return t.phrase("{card} {n}", card=card_name(name, t), n=signed(points))
