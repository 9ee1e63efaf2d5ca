"""The buttons of answers in words: what each would bring as things lie, for who has to choose."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import (
    BLACK,
    BONUS_GAIN,
    COVERED,
    LIST_N,
    LIST_VERB,
    LIST_X,
    NET_GAIN,
    RED,
    TILE_GAIN,
)
from ..picture import icons, signs
from ..rules.actions import ACTS
from ..state import ERAS, MOST_BUILT, TOP_RESOURCE, Do, Verb
from ..words.actions import action, stock
from ..words.benefits import benefit
from ..words.gains.counts import at_once
from ..words.gains.merits import landmark_brings
from ..words.gains.promises import built, promise
from ..words.income import after_income, goods_due, income_by, income_goods, income_short
from ..words.names import GOOD_NAMES, NTH
from ..words.nearby import leaps, missing_at, spots_said
from ..words.reasons.gifts import any_order
from ..words.reasons.inventions import kept_said, renewed_said, top_said
from ..words.reasons.mats import uncovers
from ..words.reasons.places import statue_gain
from ..words.reasons.rivals import leap_said, seat_facts
from .widgets import asked_for, button, legal_by_kind

#: Of a resource that is given, and of one that is gained.
LACKING, NEEDED = mark("then too few for {spaces}"), mark("needed for {spaces}")


def plain(s: Any, code: int, t: Translator) -> str:
    """A button in words, with a sign where there is one."""
    kind, k = Do(int(ACTS.kind[code])), int(ACTS.arg[code])
    sign = icons.html(icons.GOODS[k]) if kind == Do.GOOD else icons.html(icons.ROWS[k]) if kind == Do.ROW else ""
    if kind == Do.SEAT: sign = icons.seat(k)
    words = escape(t(GOOD_NAMES[k]) if kind == Do.GOOD else action(s, code, t))
    if kind == Do.INCOME:
        income = t("Income {n} of {all}", n=int(s.players[s.seat].era) + 1, all=ERAS)
        words = f'<span class="tap-income">{income}</span>'
    if now := _now(s, kind, k, t):
        apart = ":" if kind == Do.YES and asked_for(s) == Verb.BONUS else ""  # what is paid for stands before its worth
        words += f"{apart} <small>{escape(now)}</small>"
    if kind == Do.INCOME and (due := income_short(s, int(s.seat), t)):
        if len(due) > 1: words += _resources_sign(income_goods(s, int(s.seat)))
        words += "".join(f' <small class="tap-due">{escape(one)}</small>' for one in due)
        if parts := income_by(s, int(s.seat), t): words += f' <small class="tap-parts">({escape(parts)})</small>'
    names = "button main" if kind == Do.INCOME and Do.TOKEN not in legal_by_kind(s) else "button"
    return button(s, code, t, f"{sign}<span>{words}</span>", names=names, confirm=kind == Do.INCOME)


def _resources_sign(n: int) -> str:
    """The resources of an income turn where beside its points there is no room for their word: not read aloud twice."""
    return f' <small class="tap-due-sign" data-n="+{n}," aria-hidden="true">{signs.html((("i", "any"),), 16)}</small>'


def _now(s: Any, kind: Do, k: int, t: Translator) -> str:
    """What an answer would bring as things lie, for its button."""
    item, me = s.stack[s.depth - 1], int(s.seat)
    if kind == Do.OPTION and asked_for(s) == Verb.LIST: return _listed(s, me, item, k, t)
    if kind == Do.OPTION and asked_for(s) == Verb.SOCIAL:
        return leap_said(s, me, int(item.x) - 1, leaps(s, me, int(item.x) - 1)[k], t)
    if kind == Do.OPTION and asked_for(s) == Verb.PLOT: return statue_gain(s, k, t)
    if kind == Do.OPTION and asked_for(s) == Verb.MUSTER: return uncovers(s, k, t)
    if kind == Do.OPTION and asked_for(s) == Verb.HISTORY_MARK: return benefit(int(COVERED[0, k]), t)
    if kind == Do.LANDMARK: return t.row(landmark_brings(s, me, k, t)[1])
    if kind == Do.SEAT: return seat_facts(s, asked_for(s), item, k, t)
    if kind == Do.YES and asked_for(s) == Verb.BONUS:
        number = int(BONUS_GAIN[item.x])
        return t.row((gain for one in range(int(LIST_N[number])) if (gain := promise(s, me, number, one, t))), "; ")
    if kind == Do.TOP: return top_said(s, me, t)
    if kind in (Do.YES, Do.PASS) and asked_for(s) == Verb.REFRESH:
        return renewed_said(s, me, t) if kind == Do.YES else kept_said(s, me, t)
    if kind == Do.OPTION and asked_for(s) == Verb.DICE: return _die(s, me, item, k, t)
    if kind == Do.OPTION and asked_for(s) in (Verb.WALK, Verb.ENTER):
        return promise(s, me, int(NET_GAIN[k]), 0, t)
    if kind == Do.GOOD:
        n, then = stock(s, asked_for(s), k)
        if asked_for(s) == Verb.ANY and goods_due(s, me): s = after_income(s, me)  # as beside the question
        pays, paid = asked_for(s) == Verb.PAY, int(item.y)
        spot = missing_at(s, me, k, paid if pays else 0, int(s.players[me].goods[k]) - pays)[1]
        words = LACKING if pays else NEEDED
        wanted = t(words, spaces=spots_said([spot], t)) if spot else ""
        return f"({n} → {then}) {wanted}".rstrip()
    if kind == Do.ROW and s.players[me].built[k] < MOST_BUILT:
        n = int(s.players[me].built[k]) + 1  # that it comes at each income the question says
        return t("your {nth}: {gain}", nth=t(NTH[n]), gain=built(s, me, k, n, t) or t("fills a plot, no income"))
    return ""


def _listed(s: Any, p: int, item: Any, k: int, t: Translator) -> str:
    """What a thing of a list would bring; where that says it all and two are gained in whatever order, that the other
    one follows."""
    if LIST_VERB[item.x, k] == Verb.REFRESH: return renewed_said(s, p, t)
    rest = int(item.y) & ~(1 << k)
    if gain := promise(s, p, int(item.x), k, t): return gain
    if not any_order(s, p, int(item.x), int(item.y)) or rest.bit_count() != 1: return ""
    return t("then {list}", list=benefit(int(item.x), t, rest.bit_length() - 1))


def _die(s: Any, p: int, item: Any, k: int, t: Translator) -> str:
    """What a die of conquest comes to: points as they count now, the benefit of the tile that was conquered."""
    face = int(item.y) % 36
    red = int(RED[face // 6])
    if not k: return f"= {t.amount(at_once(s, p, red), 'point')}" if LIST_VERB[red, 0] == Verb.PER else ""
    tile = int(s.hexes[item.x].tile)
    if LIST_VERB[BLACK[face % 6], 0] == Verb.CONQUERED: return benefit(int(TILE_GAIN[tile]), t) if tile >= 0 else ""
    black = int(BLACK[face % 6])
    gain = promise(s, p, black, 0, t)
    if LIST_VERB[black, 0] != Verb.GOODS: return gain
    n = int(s.players[p].goods[LIST_X[black, 0]])
    return f"({n} → {min(n + 1, TOP_RESOURCE)}) {gain}".rstrip()
