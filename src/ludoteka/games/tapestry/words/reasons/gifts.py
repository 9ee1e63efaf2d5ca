"""Of several benefits: what a building pays in all, or which order brings most."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Kind
from ...box.tables import LIST_MODE, LIST_N, LIST_VERB, LIST_X
from ...rules.actions import ACTS, refusal
from ...state import MOST_BUILT, TRACKS, Do, Verb
from ..benefits import benefit
from ..gains.counts import counts
from ..gains.promises import circles, paying, promise
from ..names import ROW_NAMES

RENEWED = mark("New face-up cards first, if none of these helps you; then you invent one of them.")
RAISED = mark("Upgrade first: what it gives can be gained again right after.")
NO_ORDER = mark("You gain all of them, and none counts another: each order brings the same.")
BOTH_ORDERS = mark("You gain both, and neither counts the other: both orders bring the same.")
#: What brings the same whatever else is gained before it.
APART = {Verb.BUILD, Verb.CONQUER, Verb.GOODS, Verb.ANY, Verb.VP, Verb.PER, Verb.TAPESTRY, Verb.TERRITORY, Verb.INVENT}


def _things(number: int, left: int) -> list[int]:
    """The things of a list that are still to be chosen."""
    return [k for k in range(int(LIST_N[number])) if left >> k & 1]


def reason_list(s: Any, p: int, item: Any, t: Translator) -> str:
    number = int(item.x)
    things = _things(number, int(item.y))
    verbs = [Verb(int(LIST_VERB[number, k])) for k in things]
    if LIST_MODE[number] == Kind.ONE_OF: return _one_of(s, p, number, things, t)
    if only := one_way(s, number, things): return t("Only one is possible: {what}.", what=benefit(number, t, only[0]))
    if Verb.REFRESH in verbs and Verb.INVENT in verbs: return t(RENEWED)
    if Verb.UPGRADE in verbs and Verb.REUSE in verbs: return t(RAISED)
    if pair := _counted(s, p, number, things):
        return t("All of them are yours. First “{first}”: “{then}” counts it, too.",
                 first=benefit(number, t, pair[0]), then=benefit(number, t, pair[1]))  # fmt: skip
    if not any_order(s, p, number, int(item.y)): return ""
    return t(BOTH_ORDERS if len(things) == 2 else NO_ORDER)


def one_way(s: Any, number: int, things: list[int]) -> list[int]:
    """The one thing of several that may come next; [] where there is a choice."""
    may = [k for k in things if not refusal(s, ACTS.code(Do.OPTION, k))]
    return may if len(may) == 1 else []


def _counted(s: Any, p: int, number: int, things: list[int]) -> tuple[int, int] | None:
    """Two things of a list, of which the second counts the first."""
    return next(((first, then) for first in things for then in things
                 if LIST_VERB[number, then] == Verb.PER and LIST_X[number, then] == counts(s, p, number, first)),
                None)  # fmt: skip


def any_order(s: Any, p: int, number: int, left: int) -> bool:
    """Whether all things of a list are gained, and bring the same in whatever order."""
    things = _things(number, left)
    return (LIST_MODE[number] != Kind.ONE_OF and {Verb(int(LIST_VERB[number, k])) for k in things} <= APART
            and _counted(s, p, number, things) is None)  # fmt: skip


def reason_build(s: Any, p: int, _: Any, t: Translator) -> str:
    """What the next building of each row pays in all."""
    rows = [row for row in range(TRACKS) if s.players[p].built[row] < MOST_BUILT]
    gains = [(row, paying(s, p, row, t)) for row in rows]
    if not any(gain for _, gain in gains): return ""
    said = t.row((t.phrase("{what}: {gain}", what=t(ROW_NAMES[row]), gain=gain or t("nothing"))
                  for row, gain in gains), "; ")  # fmt: skip
    return t("Till the end – {list}.", list=said)


def _one_of(s: Any, p: int, number: int, things: list[int], t: Translator) -> str:
    """Buildings pay at all incomes that are still to come, other things once."""
    rows = [int(LIST_X[number, k]) for k in things if LIST_VERB[number, k] == Verb.BUILD and LIST_X[number, k] < TRACKS]
    me = s.players[p]
    gains = {row: paying(s, p, row, t) for row in rows if me.built[row] < MOST_BUILT}
    others = [k for k in things if LIST_VERB[number, k] != Verb.BUILD]
    once = t("Once – {list}.", list=_once(s, p, number, others, t)) if others else ""
    if not any(gains.values()):
        if len(gains) != 1 or not once: return ""
        row = t(ROW_NAMES[next(iter(gains))])
        return fitting((t("{gain}: it pays at no income any more.", gain=row), once), t)
    said = (t.phrase("{what}: {gain}", what=t(ROW_NAMES[row]), gain=gain or t("nothing"))
            for row, gain in gains.items())  # fmt: skip
    told = t("Till the end – {list}.", list=t.row(said, "; "))
    if len(rows) == len(things): return told
    names = t("Once – {list}.", list=t.row(benefit(number, t, k) for k in others))
    return first_fitting((f"{told} {once}", f"{told} {names}", f"{told} {t('What else is offered comes once.')}"))


def _once(s: Any, p: int, number: int, things: list[int], t: Translator) -> str:
    """What comes once: a technology by what its first upgrade would give."""
    said = ((benefit(number, t, k), t("1st upgrade {list}", list=circles(s, t)) if LIST_VERB[number, k] == Verb.INVENT
             else promise(s, p, number, k, t)) for k in things)  # fmt: skip
    return t.row((t.phrase("{what}: {gain}", what=what, gain=gain) if gain else what for what, gain in said), "; ")
