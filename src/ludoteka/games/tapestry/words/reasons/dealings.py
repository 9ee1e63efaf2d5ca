"""Cards that offer one thing for another: what is given for it, and which steps can be paid for then."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator

from ...box.tables import HEXES, TILE_GAIN
from ...rules.goods import all_goods
from ...rules.tapestries.territories import can_revolt, refuse_revolution
from ...state import ERAS, Good, Per
from ..gains.merits import brings
from ..gains.rather import Side, rather, told
from ..income import each_points, plays_left
from ..nearby import missing
from .goods import reason_any
from .spending import most_less, most_steps, most_without
from .tapestries import card_side

RATE, MOST = 5, 3  # points for each resource at the Guilds; so many may be traded
HOSTED = 10
REVOLTS = 3  # territories that a revolution turns over at most


def reason_guild(s: Any, p: int, _: Any, t: Translator) -> str:
    """What all resources that may be sold bring, and which steps they would pay for."""
    n = min(MOST, int(all_goods(s, p)))
    earned, rate = RATE * n, t.amount(RATE, "point")
    if not n: return t("You have no resource to sell; one bought costs {points}.", points=rate)
    now, then = most_steps(s, p), most_without(s, p, n)
    facts = {"n": n, "points": t.amount(earned, "point"), "now": now, "then": t.amount(then, "step")}
    if s.players[p].era == ERAS or now == then:
        return t("Sell {n}: {points}, and it costs you no step.", **facts)
    return t("{n} sold: {points}, but you can pay for {then}, not {now}. Each one bought costs {rate}.",
             rate=rate, **facts)  # fmt: skip


def reason_host(s: Any, p: int, _: Any, t: Translator) -> str:
    """A worker for points: what else it would pay for."""
    now, then = most_steps(s, p), most_less(s, p, Good.WORKER)
    facts = {"points": t.amount(HOSTED, "point"), "now": now, "then": t.amount(then, "step"),
             "n": int(s.players[p].goods[Good.WORKER])}  # fmt: skip
    if s.players[p].era == ERAS or now == then:
        return t("{points} for a worker (you have {n}), and it costs you no step.", **facts)
    return t("{points} for a worker (you have {n}); without it you can pay for {then}, not {now}.", **facts)


def reason_convert(s: Any, p: int, item: Any, t: Translator) -> str:
    """Food that is exchanged is points besides: which resource to take for it."""
    return fitting((reason_any(s, p, item, t), t("2 points for each food that you exchange.")), t)


def reason_revolt(s: Any, p: int, _: Any, t: Translator) -> str:
    """Territories that were lost, beside a resource."""
    if not can_revolt(s, p): return t("There is nothing else to choose: nobody holds land that was yours.")
    lost = sum(not refuse_revolution(s, p, h) for h in range(int(HEXES[s.large])))
    n, wanted = min(REVOLTS, int(lost)), missing(s, p, t)
    points = n * each_points(s, p, Per.CONTROLLED)
    land = t("Territories that are yours again: {n}, {points} at each income.", n=n, points=t.amount(points, "point"))
    return fitting((land, t("Or a resource that you lack – {list}.", list=wanted) if wanted else ""), t)


def reason_tyranny(s: Any, p: int, item: Any, t: Translator) -> str:
    """What the new card does now, and whether it is needed later."""
    if item.x < 0: return ""
    side, n, due = card_side(s, p, int(item.x), t), int(s.players[p].cards), plays_left(s, p)
    more = t("5 points besides, the first time.") if s.players[p].tyrant == 1 else ""
    kept = t("You hold {n}, eras that still ask for one: {due}.", n=n, due=due)
    said = f"{t.phrase('{what}: {gain}', what=side.name, gain=side.said(t))}."
    return first_fitting((f"{said} {more} {kept}".replace("  ", " "), f"{said} {more or kept}", said))


def reason_exploit(s: Any, p: int, item: Any, t: Translator) -> str:
    """The benefit of a tile once more beside the points of its sides."""
    amount, gain = brings(s, p, int(TILE_GAIN[item.x]), t)
    points = Side(int(item.y), t("the points"), (t.amount(int(item.y), "point"),))
    return told(rather((points, Side(amount, t("the benefit once more"), gain)), t, points=True), [])


def reason_settle(s: Any, p: int, _: Any, t: Translator) -> str:
    """A territory more for an outpost of the supply."""
    me = s.players[p]
    points = t.amount(each_points(s, p, Per.CONTROLLED), "point")
    return t("A territory without a conquest ({n} → {then}): {points} at each income. It costs one of {left} outposts.",
             n=int(me.lands), then=int(me.lands) + 1, points=points, left=int(me.outposts))  # fmt: skip
