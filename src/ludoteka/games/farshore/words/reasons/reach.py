"""Which cards of hand and Bay can be played now, and what is missing for those that nearly can."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ...box.schema import GOOD_NAMES
from ...box.tables import DOCKS, GOES, POINTS, STEP
from ...box.vocabulary import Col
from ...rules.actions import ACTS, refusal
from ...rules.city import refuse_space
from ...rules.scoring import TREASURE_POINTS
from ...state import ANY, EMPTY, SPOTS, Do, Phase
from ..effects import cost_said
from ..names import card_name
from ..refusals import without_space
from .outcome import anyway, beside, outcome
from .prices import LACKING, Payer, price_of, shorts, spent
from .worth import afterwards, for_playing, nearly, next_turn, payer, signed, would_be, would_bring

NEAR = 2  # tokens that a card may lack to be told of
MOST = 3  # cards that are told of
ALIKE = 2  # things that bring or lead to the same, by their names: of more it is said how many
WEIGHT = 2  # points that a resource is nearly as good as
POINTS_MOST = 999  # more than any card brings
BILLS = 2  # of them with what they lack
TOKENS = (*GOOD_NAMES, "any")


@kept_by(lambda s, p: fields(s, "bay", "bay_count") + fields(s.players[p], "hand", "hand_count", "owned", "spaces"))
def within_sight(s: Any, p: int) -> list[int]:
    """Cards that seat `p` may play from, each name once: its hand, as far as the reader sees it, and the Bay; not a
    second one of a unique card, nor one without a space."""
    me = s.players[p]
    names = dict.fromkeys((*me.hand[: me.hand_count].tolist(), *of_the_bay(s)))
    return [name for name in names if name >= 0 and (GOES[name] or not refuse_space(me, name))]


def of_the_bay(s: Any) -> list[int]:
    """The cards that lie in the Bay."""
    return [int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]]


def none_fits(s: Any, p: int) -> bool:
    """Whether a hand has cards, and none of them can come into the city as it is now."""
    me = s.players[p]
    hand = {int(name) for name in me.hand[: me.hand_count] if name >= 0}
    return bool(hand) and not hand & set(within_sight(s, p))


def payable(s: Any, p: int) -> list[int]:
    """Cards that seat `p` can pay for in one way or another."""
    return [name for name, short in lacks(s, p).items() if not short]


def best_payable(s: Any, p: int) -> int:
    """The card that brings most of those that seat `p` can pay for; EMPTY = none."""
    cards = payable(s, p)
    return _best(s, p, cards) if cards else EMPTY


def best_paid(s: Any, p: int) -> tuple[int, int] | None:
    """The card that brings most once it is played of those that seat `p` can pay for, with its points; None where there
    is none."""
    found = [(n, name) for name in payable(s, p) if (n := would_bring(s, p, name)) is not None]
    points, name = max(found, key=lambda one: (one[0], -one[1]), default=(0, EMPTY))
    return (name, points) if name != EMPTY else None


def missing(s: Any, p: int, t: Translator) -> str:
    """What is missing for the cards that are nearest: `Inn: 1 wood; Port: 1 seaweed`; "" where none is near."""
    bills = [(name, price_of(s, p, name)) for name in within_sight(s, p)]
    near = [(bill.short, -int(POINTS[name]), name, bill) for name, bill in bills if 0 < bill.short <= NEAR]
    said = (
        _with_worth(s, p, name, cost_said(_lacking(bill.tokens), t), t)
        for _, _, name, bill in sorted(near, key=lambda one: one[:3])[:BILLS]
    )
    return t.row(said, "; ")


def nearest(s: Any, p: int, t: Translator) -> str:
    """What is missing for the one card that lacks least, however much that is; "" where every card can be paid for."""
    name = nearest_card(s, p)
    return "" if name is None else _with_worth(s, p, name, missing_for(s, p, name, t), t)


def nearest_card(s: Any, p: int) -> int | None:
    """The card that lacks least, of equal ones the one with most points; None where every card can be paid for."""
    lacking = [(short, -int(POINTS[name]), name) for name, short in lacks(s, p).items() if short]
    return min(lacking)[2] if lacking else None


def _with_worth(s: Any, p: int, name: int, cost: str, t: Translator) -> str:
    """What a card lacks, with the points that it would bring: `Inn (+4): 2 wood`."""
    points = would_bring(s, p, name)
    if points is None:
        return t.phrase("{card}: {cost}", card=card_name(name, t), cost=cost)
    return t.phrase("{card} ({how}): {cost}", card=card_name(name, t), how=signed(points), cost=cost)


def by_worth(s: Any, p: int) -> list[tuple[int, int, int]]:
    """The cards of a hand that can come into the city, each with the points that it would bring and how much it lacks:
    what is worth least first."""
    hand = {int(name) for name in s.players[p].hand[: s.players[p].hand_count] if name >= 0} & set(within_sight(s, p))
    found = [(name, would_bring(s, p, name) or 0, price_of(s, p, name).short) for name in hand]
    return sorted(found, key=lambda one: (one[1] - WEIGHT * one[2], -one[2], one[0]))


def first_to_go(
    s: Any, p: int, t: Translator, most: int = ALIKE, keep: int = EMPTY, *, whole: bool = False
) -> str:  # fmt: skip
    """The cards of a hand that are worth least, and the one that is worth most: `Harbor (+1, lacks 5), keep Inn (+4,
    payable)`, of at `most` one only the first; "" where all are worth as much. `keep` = one that is to be played;
    `whole` = with what the numbers are."""
    cards = [one for one in by_worth(s, p) if one[0] != keep]
    if not cards or len({points - WEIGHT * short for _, points, short in cards}) < 2:
        return ""
    how = [_worth_said(points, short, t, whole=whole and not k) for k, (_, points, short) in enumerate(cards)]
    names = [card_name(name, t) for name, *_ in cards]
    told = [t.phrase("{card} ({how})", card=name, how=one) for name, one in zip(names, how, strict=True)]
    last = [t("keep {card}", card=told[-1])] if most > 1 else []
    return t.row([*told[: min(most, len(told) - 1)], *last], ", ")


def _worth_said(points: int, short: int, t: Translator, *, whole: bool = False) -> str:
    if whole:
        lacks_ = t.n("lacks {n} resource", "lacks {n} resources", short) if short else t("payable")
        return t.row([t("{n} once played", n=signed(points)), lacks_])
    return t.row([signed(points), t("lacks {n}", n=short) if short else t("payable")])


def worth_of(s: Any, p: int, name: int, t: Translator) -> str:
    """A card that came into a hand: the points that it would bring and what it lacks, or that the city has no place for
    it."""
    points = would_bring(s, p, name) if name in within_sight(s, p) else None
    if points is None:
        return without_space(s.players[p], name, t)
    return _worth_said(points, price_of(s, p, name).short, t)


def useless(s: Any, p: int, t: Translator) -> str:
    """Some cards of a hand that cannot come into the city as it is now, by name, and how many there are besides."""
    hand = {int(name) for name in s.players[p].hand[: s.players[p].hand_count] if name >= 0} - set(within_sight(s, p))
    return named(sorted(hand), t, ALIKE) if hand else ""


Key = tuple[int, int, int]
"""What something leads to: whether a card can be paid for (1) or comes nearer (0); the points that it brings then or,
less than nothing, what it lacks; its name."""
Found = list[tuple[Key, list[str], Any]]
"""What things lead to, the best first, each with the things in words, and the position behind the first of them."""


def led_to(s: Any, later: Any, p: int, were: dict[int, int]) -> Key | None:
    """What something leads to: the best card that it pays for, else the one that it brings nearest; `were` says what
    each card lacked. Of something to choose, the best."""
    if after_choice := _chosen(s, later, p):
        return max(filter(None, (led_to(s, one, p, were) for one in after_choice)), default=None)
    later = beside(s, later)
    if cards := _newly(s, later, p, were):
        name = _best(later, p, cards)
        return 1, _gain(later, p, name), name
    nearer = _nearest_of(were, later, p, to_choose(s, later, p))
    return (0, -nearer[0], nearer[1]) if nearer else None


def _chosen(s: Any, later: Any, p: int) -> list[Any]:
    """The positions behind each effect that can be chosen by something that is done now."""
    kind = {int(Phase.CHOOSE): Do.CHOOSE, int(Phase.COPY): Do.COPY}.get(int(later.phase))
    if kind is None or s.phase == later.phase or later.seat != p:
        return []
    codes = (ACTS.code(kind, x) for x in range(ACTS.sizes[kind]))
    return [outcome(later, code) for code in codes if not refusal(later, code)]


@kept_by(lambda s, p: (p, s.tobytes()), most=128)
def lacks(s: Any, p: int) -> dict[int, int]:
    """How many tokens each card in sight lacks."""
    return shorts(s, p, within_sight(s, p))


def compared(s: Any, p: int, options: Iterable[tuple[str, Any]]) -> Found:
    """Of things to take, each with the position behind it, what they lead to: first which card they pay for, then which
    they bring nearer; [] where none brings anything nearer."""
    were = lacks(anyway(s), p)
    return together(((said, later, led_to(s, later, p, were)) for said, later in options), p)


def together(options: Iterable[tuple[str, Any, Key | None]], p: int) -> Found:
    """Things that lead to the same stand together: where a card is paid for, with as many points."""
    found: dict[Key, tuple[list[str], Any]] = {}
    for said, later, key in options:
        if key:
            points = would_bring(paying(later, p, key[2]), p, key[2]) if key[0] else None
            exact = key if points is None else (key[0], points, key[2])
            found.setdefault(exact, ([], later))[0].append(said)
    best = sorted(found.items(), key=lambda one: (one[0][:2], int(POINTS[one[0][2]])), reverse=True)
    return [(key, said, later) for key, (said, later) in best]


def compared_said(
    found: Found, p: int, t: Translator, many: Many | None = None, had: int | None = None, alike: int = ALIKE,
    *, parts: bool = False,
) -> list[str]:  # fmt: skip
    """What the best things lead to, in words: `3 wood → pays Inn (+4)`, or where they pay for no card, `3 wood /
    2 stone → Inn (+4) lacks 1`; of more than `alike` that lead to the same, how `many` they are. `had`: the treasures
    that are there now, others are still to come. `parts` = with what the points are for: `+4 = Cards +2, Boat +2`."""
    best, summed = found[:MOST], had is not None and many is None  # a place may bear a number of its own
    told = ((key, [*dict.fromkeys(said)], len(said), later) for key, said, later in best)
    return [_leads_to(*one, p, t, many if len(one[1]) > alike else None, had, parts=parts, summed=summed)
            for one in told]  # fmt: skip


Many = Callable[[list[str], int, Translator], str]
"""Several things in few words, such as `each of 4 places`."""


def _leads_to(
    key: Key, said: list[str], n: int, later: Any, p: int, t: Translator, many: Many | None, had: int | None,
    *, parts: bool, summed: bool,
) -> str:  # fmt: skip
    paid, short, name = key
    what = many(said, n, t) if many else t.row(said, " / ")
    card = card_name(name, t)
    if not paid:
        points = would_bring(later, p, name)
        if points is None:
            return t.phrase("{what} → {card} lacks {n}", what=what, card=card, n=-short)
        return t.phrase("{what} → {card} ({how}) lacks {n}", what=what, card=card, how=signed(points), n=-short)
    later = paying(later, p, name)
    points, bill = would_bring(later, p, name), price_of(later, p, name)
    by_treasure = bill.by_treasure if bill.payer == Payer.TREASURE else 0
    if by_treasure and summed:  # it is part of the price: without it the rest would not add up
        what = t.row([what, t.amount(by_treasure, "treasure")], " + ")
    how = [] if points is None else [signed(points)]
    then = would_be(later, p, name) if points and parts else None
    if then is not None and len(told := for_playing(later, later.players[p], then.players[p], name, t)) > 1:
        how = [t.phrase("{n} = {parts}", n=how[0], parts=t.row(told))]
    how += [afterwards(later, name, t)] * (points == 0)
    follows = [t("with the treasure that follows")] * (had is not None and by_treasure > had)
    how += follows or filter(None, [payer(bill, t) if not (by_treasure and summed) else ""])
    return t.phrase("{what} → pays {card} ({how})", what=what, card=card, how=t.row(how) or "✓")


def paying(later: Any, p: int, name: int) -> Any:
    """The position behind something that pays for a card: what is still to be chosen pays the rest of it, treasures
    what they paid."""
    return supplied(later, p, name) if price_of(later, p, name).short else later


def to_choose(before: Any, after: Any, p: int) -> int:
    """Resources that are still to be chosen after what begins their choice."""
    if before.phase != Phase.GAIN == after.phase and after.seat == p:
        return max(0, int(after.stack[after.depth - 1].left))
    return 0


def named(cards: list[int], t: Translator, most: int = MOST) -> str:
    """Some of these cards, by name, and how many there are besides."""
    said = t.row((card_name(name, t) for name in cards[:most]), ", ")
    more = len(cards) - most
    return t.n("{cards} and {n} more", "{cards} and {n} more", more, cards=said) if more > 0 else said


def brought_nearer(before: Any, after: Any, p: int, t: Translator) -> str:
    """The card that something brings nearest without paying for it, with what it lacks then; "" where none comes
    nearer."""
    name = nearest_brought(before, after, p)
    if name is None:
        return ""
    return _with_worth(after, p, name, missing_for(after, p, name, t), t)


def nearest_brought(before: Any, after: Any, p: int) -> int | None:
    """The card that something brings nearest without paying for it."""
    were = lacks(anyway(before), p)
    nearer = (_nearest_of(were, later, p) for later in _chosen(before, after, p) or [after])
    best = min(filter(None, nearer), default=None)
    return best[1] if best else None


def _nearest_of(were: dict[int, int], after: Any, p: int, free: int = 0) -> tuple[int, int] | None:
    """Of cards, each with what it lacked, the one that is nearest now and was not: what it lacks, and its name. `free`:
    resources that are still to be chosen."""
    still = lacks(after, p)
    bills = [(max(0, still.get(name, 0) - free), name) for name, was in were.items() if was > 1]
    nearer = [(now, -int(POINTS[name]), name) for now, name in bills if 0 < now < were[name]]
    if not nearer:
        return None
    short, _, name = min(nearer)
    return short, name


def missing_for(s: Any, p: int, name: int, t: Translator) -> str:
    """What a card lacks; "" where seat `p` can pay for it in one way or another."""
    bill = price_of(s, p, name)
    return cost_said(_lacking(bill.tokens), t) if bill.short else ""


def needed_for(s: Any, later: Any, p: int, t: Translator) -> str:
    """In two words, the best card that can be paid for and afterwards no more; "" = none."""
    name = needed_card(s, later, p)
    return "" if name is None else t("needed for: {card}", card=card_name(name, t))


def needed_card(s: Any, later: Any, p: int) -> int | None:
    """The best card that can be paid for and afterwards no more."""
    lost = [name for name, short in shorts(later, p, payable(s, p)).items() if short]
    return _best(s, p, lost) if lost else None


def leads(s: Any, later: Any, p: int, t: Translator) -> str:
    """In few words, which card something pays for that could not be paid for before, or brings nearest; "" = none."""
    key = led_to(s, later, p, lacks(anyway(s), p))
    return key_said(key, t, later, p) if key else ""


def key_said(key: Key, t: Translator, later: Any = None, p: int = EMPTY) -> str:
    """In few words, what something leads to; with the points of a card that it pays for, where the position `later`
    behind it is known."""
    paid, short, name = key
    if paid:
        said = t("pays: {card}", card=card_name(name, t))
        points = None if later is None else would_bring(paying(later, p, name), p, name)
        if points is None:
            return said
        bill = price_of(paying(later, p, name), p, name)
        gone = payer(bill, t) if bill.payer == Payer.TREASURE else ""
        return str(t.phrase("{card} ({how})", card=said, how=t.row(filter(None, (signed(points), gone)))))
    return t("{card} lacks {n}", card=card_name(name, t), n=-short)


def spared(s: Any, later: Any, p: int) -> list[tuple[int, int]]:
    """The cards for which something leaves treasures that would pay now, each with how many: what brings most first."""
    bills = [(name, price_of(s, p, name)) for name in payable(s, p)]
    less = {name: bill.by_treasure - price_of(later, p, name).by_treasure
            for name, bill in bills if bill.payer == Payer.TREASURE}  # fmt: skip
    cards = sorted((name for name, n in less.items() if n > 0), key=lambda name: (-_gain(later, p, name), name))
    return [(name, less[name]) for name in cards]


def _at_docks(s: Any, p: int, most: int = int(STEP[DOCKS, Col.N])) -> list[tuple[int, int, int]]:
    """Each card in sight that lacks something, how much that is, and how much of it cards of the hand bring at the
    docks, each any resource: one that is paid for stays."""
    held = [int(name) for name in s.players[p].hand[: s.players[p].hand_count]]
    return [(name, n, min(most, n, len(held) - (name in held))) for name, n in lacks(s, p).items() if n]


def led_to_by_docks(s: Any, p: int, most: int = int(STEP[DOCKS, Col.N])) -> Key | None:
    """The best card that the docks pay for, or whatever gives any resource for each of at `most` so many cards."""
    cards = [name for name, n, brought in _at_docks(s, p, most) if n == brought]
    keys = [(1, nearly(s, p, name) - TREASURE_POINTS * price_of(s, p, name).by_treasure, name) for name in cards]
    return max(keys, key=lambda key: (key[1], -key[2]), default=None)


def brought_at_docks(s: Any, p: int, most: int) -> list[tuple[int, int, int]]:
    """Each card that the docks bring nearer or pay for with at most so many cards: what it lacks, and how much of that
    they bring."""
    return [one for one in _at_docks(s, p, most) if one[2] > 0]


def docks_help(s: Any, p: int) -> bool:
    """Whether the docks bring any card nearer."""
    return any(brought > 0 for _, _, brought in _at_docks(s, p))


def docks_pay(s: Any, p: int, name: int) -> bool:
    """Whether cards of the hand pay at the docks for all that a card lacks."""
    return any(one == name and n == brought for one, n, brought in _at_docks(s, p))


def supplied(s: Any, p: int, name: int) -> Any:
    """The table as it lies, in a turn of seat `p` that has what a card lacks."""
    then = next_turn(s, p)
    for r, how in price_of(s, p, name).tokens:
        if how == LACKING:
            then.players[p].goods[0 if r == ANY else r] += 1
    return then


def _best(s: Any, p: int, cards: list[int]) -> int:
    """The card that brings most; of equal ones always the same."""
    if len(cards) == 1:
        return cards[0]
    goes = spent(s, p, cards)
    return max(cards, key=lambda name: (nearly(s, p, name) - TREASURE_POINTS * goes[name], -name))


def _gain(s: Any, p: int, name: int) -> int:
    """Much the points that a card brings, less the treasures that pay for it."""
    return nearly(s, p, name) - TREASURE_POINTS * spent(s, p, [name])[name]


def _lacking(tokens: tuple[tuple[int, int], ...]) -> dict[str, int]:
    lacks = [r for r, how in tokens if how == LACKING]
    return {good: lacks.count(r) for r, good in enumerate(TOKENS)}


def newly_payable(before: Any, after: Any, p: int) -> list[int]:
    """Cards that can be paid for afterwards, with what is still to be chosen, and could not before; the best first."""
    gains: dict[int, int] = {}
    for later in _chosen(before, after, p) or [after]:
        for name in _newly(before, later, p, lacks(anyway(before), p)):
            gains[name] = max(_gain(later, p, name), gains.get(name, -POINTS_MOST))
    return sorted(gains, key=lambda name: (-gains[name], name))


def _newly(before: Any, after: Any, p: int, were: dict[int, int]) -> list[int]:
    """Cards that can be paid for afterwards, with what is still to be chosen; `were` says what each lacked before."""
    free = to_choose(before, after, p)
    return [name for name, short in lacks(after, p).items() if were.get(name, 1) and short <= free]
