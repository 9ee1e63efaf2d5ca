"""Of several benefits: what a building pays in all, or which order brings most."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Kind
from ...box.tables import LIST_MODE, LIST_N, LIST_VERB, LIST_X
from ...rules.actions import ACTS, refusal
from ...rules.technology import refuse_upgrade
from ...state import MOST_BUILT, TECHS, TRACKS, Do, Per, Verb
from ..benefits import benefit
from ..gains.counts import counted_points, counts
from ..gains.merits import building_brings, thing_brings
from ..gains.promises import paying
from ..gains.rather import Side
from ..names import ROW_NAMES, TECH_NAMES, TRACK_NAMES
from .choices import best_said
from .inventions import best_open, new_cards

ALLIED = mark("Civilization first: some gain by a conquest, and the conquest is yours in any case.")
RAISED = mark("Upgrade first: what it gives can be gained again right after.")
RAISED_ONLY = mark("Upgrade {card} first: what it gives can be gained again right after.")
#: Where what goes up leaves the row that is gained again.
AGAIN_FIRST = mark("The circle again first: {list} goes up to the top row, and its circle then counts no more.")
AGAIN_FIRST_ANY = mark("The circle again first: the circle of a card that goes up to the top row counts no more.")
NO_ORDER = mark("You gain all of them, and the order makes no difference.")
BOTH_ORDERS = mark("You gain both, and the order makes no difference.")
TWICE, SAME_TWICE = 2, mark("You gain it twice, one after the other: {what}.")
BEST_OF_TWO = (mark("You take two cards, one after the other: best now {card} ({gain})."),
               mark("You take two cards, one after the other: best now {card}."))  # fmt: skip
#: What brings the same whatever else is gained before it.
APART = {Verb.BUILD, Verb.CONQUER, Verb.GOODS, Verb.ANY, Verb.VP, Verb.PER, Verb.TAPESTRY, Verb.TERRITORY, Verb.INVENT}


def _things(number: int, left: int) -> list[int]:
    """The things of a list that are still to be chosen."""
    return [k for k in range(int(LIST_N[number])) if left >> k & 1]


def reason_list(s: Any, p: int, item: Any, t: Translator) -> str:
    number = int(item.x)
    things = _things(number, int(item.y))
    verbs = [Verb(int(LIST_VERB[number, k])) for k in things]
    if LIST_MODE[number] == Kind.ONE_OF:
        may = [k for k in things if not refusal(s, ACTS.code(Do.OPTION, k))]
        things = may if len(may) > 1 else things
        sides = [Side(amount, benefit(number, t, k), (said,)) for k in things
                 for amount, said in [thing_brings(s, p, number, k, t)]]  # fmt: skip
        rows = [int(LIST_X[number, k]) for k in things if LIST_VERB[number, k] == Verb.BUILD]
        return _alike(s, p, sides, rows, t) or best_said(sides, t, points=True)
    if only := one_way(s, number, things):
        what = benefit(number, t, only[0])
        twice = {benefit(number, t, k) for k in things} == {what} and len(things) == TWICE
        best = best_open(s, p, t) if LIST_VERB[number, only[0]] == Verb.INVENT else None
        if twice and best: return first_fitting(t(words, card=best.name, gain=best.said(t)) for words in BEST_OF_TWO)
        if twice: return t(SAME_TWICE, what=what)
        return t("Only this can come next: {what}.", what=what)
    if Verb.REFRESH in verbs and Verb.INVENT in verbs and (said := new_cards(s, p, t)): return said
    if Verb.CIVILIZATION in verbs and Verb.CONQUER in verbs: return t(ALLIED)
    if Verb.OVERPLAY in verbs and (said := _card_first(s, p, number, things, t)): return said
    if Verb.UPGRADE in verbs and Verb.REUSE in verbs:
        return _raised(s, p, int(LIST_X[number, things[verbs.index(Verb.REUSE)]]), t)
    if pair := _counted(s, p, number, things):
        return t("All of them are yours. First “{first}”: “{then}” counts it, too.",
                 first=benefit(number, t, pair[0]), then=benefit(number, t, pair[1]))  # fmt: skip
    if not any_order(s, p, number, int(item.y)): return ""
    return t(BOTH_ORDERS if len(things) == 2 else NO_ORDER)


def _raised(s: Any, p: int, row: int, t: Translator) -> str:
    """An upgrade and a card of a row once more: one that goes up into the row can be gained again, one that leaves it
    cannot."""
    rising = [k for k in range(TECHS) if not refuse_upgrade(s, p, k)]
    comes = [k for k in rising if int(s.players[p].tech[row - 1]) >> k & 1]
    goes = [k for k in rising if int(s.players[p].tech[row]) >> k & 1]
    if comes and not goes: return t(RAISED)
    if comes: return t(RAISED_ONLY, card=_either(comes, t))
    if len(goes) == 1: return t(AGAIN_FIRST, list=t(TECH_NAMES[goes[0]]))
    return t(AGAIN_FIRST_ANY if goes else BOTH_ORDERS)


def _either(cards: list[int], t: Translator) -> str:
    *first, last = (t(TECH_NAMES[k]) for k in cards)
    return t.phrase("{list} or {last}", list=t.row(first), last=last) if first else last


def one_way(s: Any, number: int, things: list[int]) -> list[int]:
    """The one thing of several that may come next; [] where there is a choice."""
    may = [k for k in things if not refusal(s, ACTS.code(Do.OPTION, k))]
    return may if len(may) == 1 else []


def _counted(s: Any, p: int, number: int, things: list[int]) -> tuple[int, int] | None:
    """Two things of a list, of which the second counts the first."""
    return next(((first, then) for first in things for then in things
                 if LIST_VERB[number, then] == Verb.PER and LIST_X[number, then] == counts(s, p, number, first)),
                None)  # fmt: skip


def _card_first(s: Any, p: int, number: int, things: list[int], t: Translator) -> str:
    """A card and points for the spaces of a track: it may bring steps there, which count."""
    points = [k for k in things if LIST_VERB[number, k] == Verb.PER and 0 <= LIST_X[number, k] - Per.ON_EXPLORATION < 4]
    if not points: return ""
    track = t(TRACK_NAMES[int(LIST_X[number, points[0]]) - Per.ON_EXPLORATION])
    return t("Card first if it brings steps on {track}: each space there is a point, now {n}. Else either order.",
             track=track, n=counted_points(s, p, number, points[0]))  # fmt: skip


def any_order(s: Any, p: int, number: int, left: int) -> bool:
    """Whether all things of a list are gained, and bring the same in whatever order."""
    things = _things(number, left)
    return (LIST_MODE[number] != Kind.ONE_OF and {Verb(int(LIST_VERB[number, k])) for k in things} <= APART
            and _counted(s, p, number, things) is None)  # fmt: skip


def reason_build(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of buildings, by what the next one of each row pays at all incomes that are still to come."""
    rows = [row for row in range(TRACKS) if s.players[p].built[row] < MOST_BUILT]
    sides = [Side(amount, t(ROW_NAMES[row]), (said,)) for row in rows
             for amount, said in [building_brings(s, p, row, t, among=True)]]  # fmt: skip
    return _alike(s, p, sides, rows, t) or best_said(sides, t, points=True)


def _alike(s: Any, p: int, sides: list[Side], rows: list[int], t: Translator) -> str:
    """More than two buildings that are worth the same, all of them; "" where it is otherwise."""
    if len(rows) != len(sides) or len(sides) < 3 or len({one.amount for one in sides}) > 1: return ""
    pays = [(row, paying(s, p, row, t)) for row in rows]
    if not all(gain for _, gain in pays): return ""
    said = (t.phrase("{what}: {gain}", what=t(ROW_NAMES[row]), gain=gain) for row, gain in pays)
    return t("Alike till the end – {list}.", list=t.row(said, "; "))
