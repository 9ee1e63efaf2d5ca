"""Whether cards of the hand are worth discarding for what each brings: at the docks, or all at once for a treasure."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ....rules.scoring import TREASURE_POINTS
from ....state import HAND, Phase
from ...names import card_name
from ...points import treasure_worth
from ...prompt import all_or_none, for_one_thing, given_for_each, to_go
from ...refusals import without_space
from ..later import after_the_best
from ..outcome import anyway
from ..prices import price_of
from ..reach import (
    POINTS_MOST,
    WEIGHT,
    brought_at_docks,
    by_worth,
    compared_said,
    lacks,
    led_to_by_docks,
    supplied,
    useless,
)
from ..worth import nearly, signed, would_bring
from .goes import to_discard

#: What resources of one's choice would bring, where they pay for no card that cannot be paid for already.
AFTER = mark("Once {card} is played: {list}.")
NEARER_FIRST = mark("Not paid yet, only nearer: {list}. Discard only what you will not play, first {card}.")
NEARER = mark("Not paid yet, only nearer: {list}. Discard only what you will not play.")
ONLY_NEARER = mark("Not paid yet, only nearer: {list}.")
NONE_NEARER = mark("Rather nothing: no card in sight comes nearer.")
ALL_PAID = mark("Each card in sight can be paid for already: discard only what you will not play.")
ALL_PAID_FIRST = mark("Each card in sight can be paid for already: discard only what you will not play, first {card}.")
NONE_NEEDED = mark("Rather nothing: you can pay for each card in sight that fits, after {card} for the others too.")
WILL_NOT = mark("Discard only what you will not play.")
WILL_NOT_FIRST = mark("Discard only what you will not play, first {card}.")
FIRST = mark("Discard first: {cards}.")
#: The same once some cards have gone.
SAVES_MORE = mark("Best: {cards} more → pays {card} ({all}); {fewer}: only {points}.")
ENOUGH = mark("Enough for {card} ({points}): rather no more.")
MORE = mark("Best: {cards} more → pays {card} ({points}).")
NO_MORE = mark("Rather no more: it pays for no further card in sight.")
#: Cards that go all at once for a treasure.
RATHER = mark("A treasure is {points} or any resource. Rather discard: {list}.")
NONE_FITS = mark("A treasure is {points} or any resource. None of your cards fits your city: any {n} will do.")
RATHER_NOW = mark(
    "Rather discard {list}: −{weight} for each resource lacking, they are worth {n}, a treasure {points}."
)
RATHER_KEEP = mark("A treasure is {points} or any resource. Rather nothing: more is lost with {list}.")


def at_docks(s: Any, p: int, t: Translator) -> str:
    """What resources for cards are worth, before the first of them goes and where they pay for no card that brings
    points; "" where cards that are of no use go anyway."""
    if useless(s, p, t):
        return ""
    home, most = anyway(s), to_go(s, Phase.DISCARD)
    if s.stack[s.depth - 1].made:
        return _more(home, p, int(s.stack[s.depth - 1].made), most, t)
    return _nearer(home, p, most, t) if any(lacks(home, p).values()) else _all_paid(home, p, most, t)


def _nearer(home: Any, p: int, most: int, t: Translator) -> str:
    """Where some cards lack resources: which of them so many cards bring nearest."""
    nearer = brought_at_docks(home, p, most)
    if not nearer:
        return t(NONE_NEARER)
    if led_to_by_docks(home, p, most):  # it pays for a card that brings no points
        least = _first(home, p, t)
        return t(WILL_NOT_FIRST, card=least) if least else t(WILL_NOT)
    worth = ((would_bring(home, p, name) or 0) - WEIGHT * (short - n) for name, short, n in nearer)
    _, (name, short, n) = max(zip(worth, nearer, strict=True), key=lambda one: (one[0], -one[1][0]))
    list_ = compared_said([((0, n - short, name), [str(t.amount(n, "card"))], home)], p, t)[0]
    least = _first(home, p, t, name)
    ways = [t(NEARER_FIRST, list=list_, card=least)] if least else []
    return first_fitting([*ways, t(NEARER, list=list_), t(ONLY_NEARER, list=list_)])


def _more(home: Any, p: int, made: int, most: int, t: Translator) -> str:
    """Once some cards have gone: whether these are enough for a card, or how many more are."""
    short = lacks(home, p)
    if not any(short.values()):
        return ""
    held = [int(name) for name in home.players[p].hand[: home.players[p].hand_count]]
    found = [(name, made - n)
             for name, n in short.items() if n and n - made <= min(most, len(held) - (name in held))]  # fmt: skip
    if not found:
        return t(NO_MORE)
    worth = {name: nearly(home, p, name) - TREASURE_POINTS * price_of(home, p, name).by_treasure for name, _ in found}
    name, spare = max(found, key=lambda one: (worth[one[0]], -one[0]))  # the one that was told before the first went
    points = would_bring(supplied(home, p, name), p, name) or 0
    facts = {"card": card_name(name, t), "points": signed(points)}
    if points <= 0:
        return ""
    saving = price_of(supplied(home, p, name), p, name).by_treasure - spare  # cards, which leave the treasures
    if (all_ := would_bring(home, p, name) or 0) > points and 0 < saving <= min(most, len(held) - (name in held)):
        fewer = t.amount(-spare, "card") if spare < 0 else t("no more")
        return t(SAVES_MORE, **facts, cards=t.amount(saving, "card"), all=signed(all_), fewer=fewer)
    if spare >= 0:
        return t(ENOUGH, **facts)
    said = t(MORE, **facts, cards=t.amount(-spare, "card"))
    least = t.row((card_name(one, t) for one in to_discard(home, p, -spare, name)), ", ")
    return first_fitting([f"{said} {t(FIRST, cards=least)}", said]) if least else said


def _all_paid(home: Any, p: int, most: int, t: Translator) -> str:
    """Where each card can be paid for: which one so many cards pay for once the best is played."""
    best, then = after_the_best(home, p)
    if then is not None:
        key = led_to_by_docks(then, p, most)
        if key and (would_bring(supplied(then, p, key[2]), p, key[2]) or 0) > 0:
            n = str(t.amount(price_of(then, p, key[2]).short, "card"))
            list_ = compared_said([(key, [n], supplied(then, p, key[2]))], p, t)[0]
            said, least = t(AFTER, card=card_name(best, t), list=list_), _first(home, p, t, best, key[2])
            return first_fitting([f"{said} {t(FIRST, cards=least)}", said]) if least else said
        if not any(lacks(then, p).values()) and home.players[p].hand_count < HAND:
            return t(NONE_NEEDED, card=card_name(best, t))
    least = _first(home, p, t)
    return first_fitting([*([t(ALL_PAID_FIRST, card=least)] if least else []), t(ALL_PAID)])


def _first(s: Any, p: int, t: Translator, *keep: int) -> str:
    """The card of the hand that goes first, beside those that are kept; "" for none."""
    return next((card_name(name, t) for name, *_ in by_worth(s, p) if name not in keep), "")


def for_one_treasure(s: Any) -> bool:
    """Whether a card gives a single treasure for cards of the hand that all go, or none."""
    return all_or_none(s) and given_for_each(s) == ("treasure", 1) and for_one_thing(s)


def for_a_treasure(s: Any, p: int, most: int, t: Translator) -> str:
    """What so many cards bring that go all at once for a treasure, and whether those that go first are worth more."""
    me, worth = s.players[p], treasure_worth(s, p)
    hand = [int(name) for name in me.hand[: me.hand_count] if name >= 0]
    fits = {name: (points, short) for name, points, short in by_worth(s, p)}
    if len(hand) > most > 1 and all(without_space(me, name, t) for name in hand):  # no one is better than another
        return t(NONE_FITS, points=signed(worth), n=most)
    left = {name: max(0, points - WEIGHT * short) for name, (points, short) in fits.items()}
    go = sorted(hand, key=lambda name: (left.get(name, 0), *fits.get(name, (-POINTS_MOST, 0)), name))[:most]
    lost = sum(left.get(name, 0) for name in go)
    words = RATHER_KEEP if lost > worth else RATHER
    plain = [card_name(name, t) for name in go]
    full = [t.phrase("{card} ({how})", card=card_name(name, t), how=_how(fits.get(name), without_space(me, name, t), t))
            for name in go]  # fmt: skip
    short = [t.phrase("{card} {n}", card=card_name(name, t), n=signed(fits[name][0])) for name in go if name in fits]
    ways = (full, short, plain) if len(short) == len(go) else (full, plain)
    said = [t(words, points=signed(worth), list=t.row(one, ", ")) for one in ways]
    if words is RATHER and sum(fits[name][0] for name in go if name in fits) > lost:  # which the points alone belie
        facts = {"points": signed(worth), "n": lost, "weight": WEIGHT}
        said = [*(t(RATHER_NOW, **facts, list=t.row(one, ", ")) for one in ways[:2]), *said]
    return first_fitting(said)


def _how(worth: tuple[int, int] | None, none: str, t: Translator) -> str:
    """What a card would bring and lacks; `none` = why it cannot come into the city."""
    if worth is None:
        return none
    return str(t.row([signed(worth[0]), t("lacks {n}", n=worth[1]) if worth[1] else t("payable")]))
