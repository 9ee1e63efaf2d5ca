"""Answers in words, as far as the question on top of the stack gives them a sense."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import BLACK, LIST_VERB, MERRY, NET_GAIN, RED, SPACE_GAIN, TILE_GAIN
from ..rules.actions import ACTS
from ..rules.tapestries.trading import trade_spot
from ..state import SIDES, SPACES, TOP_RESOURCE, TRACKS, Do, Verb
from .benefits import benefit, cost, spot_name
from .city import plot_name, site_name, site_turn
from .names import (
    CAPITAL_NAMES,
    CARD_NAMES,
    CIV_NAMES,
    GOOD_NAMES,
    LANDMARK_NAMES,
    ROW_NAMES,
    TECH_NAMES,
    TRACK_NAMES,
    seat_name,
)
from .nearby import leaps, led_to
from .notation import notation, place_name
from .prompt import about
from .questions import ANSWERS, NO, OPTIONS, TURNED, YES

QUARTER = 90  # degrees
#: Which way a token moves by Socialism, once it is chosen.
LEAPS = (mark("Forward to {space}"), mark("Back to {space}"))


def action(s: Any, a: int, t: Translator) -> str:
    """An answer in words, as far as the question on top of the stack gives it a sense."""
    kind, k = Do(int(ACTS.kind[a])), int(ACTS.arg[a])
    if not s.depth or s.seat < 0: return notation(s, a)
    item = s.stack[s.depth - 1]
    v = Verb(int(item.verb))
    if kind == Do.PASS: return t(NO.get(v, mark("Pass")), **about(s, t))
    if kind == Do.YES: return t(YES.get(v, mark("Yes")), **about(s, t))
    if kind == Do.INCOME: return t("Income turn")
    if kind == Do.TOKEN: return _token(s, v, k, t)
    if kind == Do.OPTION: return _option(s, v, k, t)
    if kind == Do.GOOD: return _good(s, v, k, t)
    words = TURNED if kind == Do.SITE and site_turn(k) else ANSWERS[kind]
    return t(words, **named(s, kind, k, t))


def named(s: Any, kind: Do, k: int, t: Translator) -> dict[str, Any]:
    """What an action is about."""
    if kind == Do.ROW: return {"building": t(ROW_NAMES[k])}
    if kind == Do.SEAT: return {"who": seat_name(k, t)}
    if kind == Do.NUMBER: return {"n": k}
    if kind == Do.CIV: return {"name": t(CIV_NAMES[k])}
    if kind == Do.CAPITAL: return {"name": t(CAPITAL_NAMES[k]), "n": k + 1}
    if kind == Do.LANDMARK: return {"name": t(LANDMARK_NAMES[k])}
    if kind == Do.SPACE: return {"n": k + 1, "gain": benefit(int(SPACE_GAIN[k]), t)}
    if kind == Do.TECH: return {"name": t(TECH_NAMES[k])}
    if kind == Do.TAPESTRY: return {"name": t(CARD_NAMES[k])}
    if kind == Do.TILE: return {"n": k + 1, "gain": benefit(int(TILE_GAIN[k]), t)}
    if kind == Do.HEX: return {"place": place_name(s, k)}
    if kind == Do.LAY: return {"place": place_name(s, k // SIDES), "turn": k % SIDES}
    if kind == Do.PLOT: return {"plot": plot_name(k)}
    if kind == Do.SITE:
        item = s.stack[s.depth - 1]
        plots = (site_name(int(item.x), k) if item.verb == Verb.SITE else "") or notation(s, ACTS.code(kind, k))
        return {"plots": plots, "degrees": QUARTER * site_turn(k)}
    return {}


def _good(s: Any, v: Verb, k: int, t: Translator) -> str:
    """A resource with how many of it there are, and will be."""
    n, then = stock(s, v, k)
    return t("{good} ({n} → {then})", good=t(GOOD_NAMES[k]), n=n, then=then)


def stock(s: Any, v: Verb, k: int) -> tuple[int, int]:
    """How many of a resource the seat that is asked has, and how many once it has paid or gained one."""
    n = int(s.players[s.stack[s.depth - 1].who].goods[k])
    return n, max(n - 1, 0) if v == Verb.PAY else min(n + 1, TOP_RESOURCE)


def _token(s: Any, v: Verb, k: int, t: Translator) -> str:
    """A token by the space it stands on, or goes to."""
    item = s.stack[s.depth - 1]
    if v == Verb.LEAD and (spot := led_to(s.players[item.who], k)):
        return t("Advance to {space}", space=spot_name(spot, t))
    if v in (Verb.RESTART, Verb.WED, Verb.MAGNATE, Verb.LEAD): return t(TRACK_NAMES[k])
    if v == Verb.TRADE:
        spots = [trade_spot(s, int(item.x), n) for n in range(TRACKS)]
        return spot_name(spots[k], t) + (f" ({k + 1})" if spots.count(spots[k]) > 1 else "")
    me = s.players[item.who]
    spot = int(me.track[k]) * SPACES + int(me.space[k])
    stand = [(int(me.track[n]), int(me.space[n])) for n in range(TRACKS)]
    twin = f" ({k + 1})" if stand.count(stand[k]) > 1 else ""
    if v == Verb.SOCIAL: return _leap(s, int(item.who), k, t) + twin
    if v in (Verb.REPEAT, Verb.DARK): return spot_name(spot, t) + twin
    if v == Verb.REGRESS: return t("Back to {space}", space=spot_name(spot - 1, t)) + twin
    if me.space[k] == SPACES - 1: return t("The end of {track}: 5 points", track=t(TRACK_NAMES[me.track[k]])) + twin
    to = spot_name(spot + 1, t)
    if v == Verb.TURN: return t("Advance to {space} for {cost}", space=to, cost=cost(spot + 1, t)) + twin
    return t("Advance to {space}", space=to) + twin


def _leap(s: Any, p: int, k: int, t: Translator) -> str:
    """A token by where Socialism may move it."""
    to = [spot for spot in leaps(s, p, k) if spot >= 0]
    if len(to) == 1: return t("To {space}", space=spot_name(to[0], t))
    if to: return t("To {space} or {other}", space=spot_name(to[0], t), other=spot_name(to[1], t))
    me = s.players[p]
    return spot_name(int(me.track[k]) * SPACES + int(me.space[k]), t)


def _option(s: Any, v: Verb, k: int, t: Translator) -> str:
    item = s.stack[s.depth - 1]
    x, y = int(item.x), int(item.y)
    if v == Verb.LIST and k < LIST_VERB.shape[1]:
        return benefit(x, t, k)
    if v == Verb.DICE and k < 2:
        face = y % 36
        gain = benefit(int(BLACK[face % 6] if k else RED[face // 6]), t)
        return t("Black die: {gain}", gain=gain) if k else t("Red die: {gain}", gain=gain)
    if v in (Verb.WALK, Verb.ENTER): return t("Spot {n}: {gain}", n=k + 1, gain=benefit(int(NET_GAIN[k]), t))
    if v == Verb.MERRY and k < 3 and s.merry[k] < 3:
        return t("Track {n}: {gain}", n=k + 1, gain=benefit(int(MERRY[k, s.merry[k]]), t))
    words = OPTIONS.get(v, ())
    if v == Verb.SOCIAL and k < len(words) and 0 < x <= TRACKS and (to := leaps(s, int(item.who), x - 1)[k]) >= 0:
        return t(LEAPS[k], space=spot_name(to, t))
    return t(words[k]) if k < len(words) else t("Choice {n}", n=k + 1)
