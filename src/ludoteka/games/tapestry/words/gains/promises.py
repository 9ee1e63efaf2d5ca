"""What a benefit would bring a seat now: `Armory: at each income Culture`, `conquer: +1 territory, then two dice`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import (
    CIRCLE,
    COST_ANY,
    COST_OWN,
    HEXES,
    INCOME_GOODS,
    INCOME_VP,
    LIST_N,
    LIST_VERB,
    LIST_X,
    SQUARE,
    TILE_GAIN,
)
from ...rules.lands.conquest import refuse_conquest
from ...rules.technology import MIDDLE_ROW, refuse_upgrade, reusable
from ...state import FACE_DOWN, SPACES, TECHS, TRACKS, Mode, Verb
from ..benefits import benefit
from ..glosses import uncovered
from ..income import incomes_left, space_points, upgrades_left
from ..names import CARD_NAMES, GOOD_NAMES, NTH, ROW_NAMES, TECH_NAMES, TRACK_NAMES
from ..nearby import best_fits, led_to, next_spots, spots_said, supply
from .counts import counted_points
from .worth import RESEARCH, built_out, gain_now, worth

MOST = 3  # cards that are told of


def promises(s: Any, p: int, number: int, left: Iterable[int], t: Translator) -> str:
    """What some things of a list of the box would bring, those of which something can be said."""
    said = ((benefit(number, t, k), promise(s, p, number, k, t)) for k in left)
    return t.row((t.phrase("{what}: {gain}", what=what, gain=gain) for what, gain in said if gain), "; ")


def promise(s: Any, p: int, number: int, k: int, t: Translator) -> str:
    """What the k-th thing of a list would bring a seat; "" where the thing says it all itself."""
    if k >= LIST_N[number]: return ""
    verb, x, me = Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k]), s.players[p]
    if verb == Verb.BUILD and x < TRACKS:
        return t("no {building} left", building=t(ROW_NAMES[x])) if built_out(s, p, x) else building(s, p, x, t)
    if verb == Verb.CONQUER: return _in_reach(s, p, x, t)
    if verb == Verb.INVENT:
        if not (open_ := _open(s, t)): return t("an unseen card")
        if not upgrades_left(s, p): return t("a card, but no income to come upgrades it")
        return t("once upgraded – {list}", list=open_)
    if verb == Verb.UPGRADE: return upgrades(s, p, t)
    if verb == Verb.REUSE:
        again = (card for card in range(TECHS) if int(reusable(s, p, x)) >> card & 1)
        return _by_card(s, p, ((card, int((CIRCLE if x == MIDDLE_ROW else SQUARE)[card])) for card in again), t)
    if verb == Verb.EXPLORE: return _explored(s, p, x, t)
    if verb == Verb.PER: return t.amount(counted_points(s, p, number, k), "point")
    if verb == Verb.TAPESTRY: return t("in hand {n} → {then}", n=int(me.cards), then=int(me.cards) + 1)
    if verb == Verb.TERRITORY: return _supply(me, t)
    if verb == Verb.GOODS:
        spaces = lacking_for(s, p, x, t)
        return t("needed for {spaces}", spaces=spaces) if spaces else ""
    if verb == Verb.ADVANCE: return _reached(s, p, x, t)
    if verb == Verb.OVERPLAY and (card := covered(me)) >= 0:
        return t("the new one acts now, {card} no more", card=t(CARD_NAMES[card]))
    if verb == Verb.CIVILIZATION: return t("it acts besides yours")
    return ""


def covered(me: Any) -> int:
    """The tapestry card of the era, over which another one would lie; -1 where there is none, or it lies face down."""
    card = int(me.mat[me.era - 1]) if 1 <= me.era <= len(me.mat) else -1
    return card if card < FACE_DOWN else -1


def _supply(me: Any, t: Translator) -> str:
    n = int(me.supply).bit_count()
    return t("in supply {n} → {then}", n=n, then=n + 1)


def building(s: Any, p: int, row: int, t: Translator) -> str:
    """What the next building of a row of the income mat will pay, and which of its row it is: each pays otherwise."""
    n = int(s.players[p].built[row]) + 1
    facts = {"nth": t(NTH[n]), "gain": built(s, p, row, n, t)}
    times = incomes_left(s, p)[0]
    if times and not INCOME_VP[row, n]:  # the last income brings no resources
        return t.n("your {nth}: {gain} at {n} income to come", "your {nth}: {gain} at {n} incomes to come",
                   times, **facts)  # fmt: skip
    if times: return t("your {nth}: at each income {gain}", **facts)
    if not facts["gain"]: return t("your {nth}: fills a plot, no income", **facts)
    return t("your {nth}: at the last income {gain}", **facts)


def paying(s: Any, p: int, row: int, t: Translator) -> str:
    """What the next building of a row would pay at all incomes that are still to come, as things lie now:
    `3× Coin + 8 points`; "" where nothing, or where no building of it is left."""
    if built_out(s, p, row): return ""
    n, (goods, incomes) = int(s.players[p].built[row]) + 1, incomes_left(s, p)
    points = incomes * space_points(s, p, row, n)
    times = goods * int(INCOME_GOODS[row, n])
    said: list[str] = [t.phrase("{n}× {gain}", n=times, gain=t(GOOD_NAMES[row]))] * (times > 0)
    if points: said.append(t.amount(points, "point"))
    return t.row(said, " + ")


def built(s: Any, p: int, row: int, n: int, t: Translator) -> str:
    """What the n-th space of a row of the income mat gives at each income, with the points that it would give now; of
    the last income these alone, "" where there are none."""
    goods, incomes = incomes_left(s, p)
    gain, points = uncovered(row, n, t, goods=bool(goods), points=bool(incomes)), space_points(s, p, row, n)
    counted = any(LIST_VERB[INCOME_VP[row, n], k] == Verb.PER for k in range(LIST_N[INCOME_VP[row, n]]))
    return t("{gain}, now {n}", gain=gain, n=points) if counted and incomes else gain


def yields(s: Any, p: int, row: int, t: Translator) -> str:
    """What the last building that left a row brings at each income that is still to come, its points as they would
    count now; "" where nothing."""
    n, (goods, incomes) = int(s.players[p].built[row]), incomes_left(s, p)
    said = [t(GOOD_NAMES[row])] * (goods and int(INCOME_GOODS[row, n]))
    counted = any(LIST_VERB[INCOME_VP[row, n], k] == Verb.PER for k in range(LIST_N[INCOME_VP[row, n]]))
    points = t.amount(space_points(s, p, row, n), "point")
    if incomes and INCOME_VP[row, n]: said.append(t("now {points}", points=points) if counted else points)
    return t.row(said)


def lacking_for(s: Any, p: int, good: int, t: Translator) -> str:
    """Which next spaces ask for a resource by name of which a seat has too few; where no income brings resources for
    steps any more only those that one more of it pays for; "" where none does."""
    held, all_ = int(s.players[p].goods[good]), int(sum(s.players[p].goods))
    last = not incomes_left(s, p)[0]
    return spots_said([spot for spot in next_spots(s, p) if spot // SPACES == good and COST_OWN[spot] > held
                       and not (last and (COST_OWN[spot] > held + 1 or COST_OWN[spot] + COST_ANY[spot] > all_ + 1))],
                      t)  # fmt: skip


def upgrades(s: Any, p: int, t: Translator) -> str:
    """What a seat's technologies would give by an upgrade: `Light Bulb: Coin`; "" where none can go up."""
    rising = [k for k in range(TECHS) if not refuse_upgrade(s, p, k)]
    lowest = int(s.players[p].tech[0])
    numbers = ((k, int(CIRCLE[k] if lowest >> k & 1 else SQUARE[k])) for k in rising[:MOST])
    return _by_card(s, p, numbers, t)


def _by_card(s: Any, p: int, numbers: Iterable[tuple[int, int]], t: Translator) -> str:
    """Technologies with what a list of each gives, or why it brings nothing: `Light Bulb: Coin`."""
    gains = ((k, stepping(s, p, number, t) or _upgraded(s, p, number, t)) for k, number in numbers)
    return t.row((t.phrase("{card}: {gain}", card=t(TECH_NAMES[k]), gain=gain) for k, gain in gains), ", ")


def _upgraded(s: Any, p: int, number: int, t: Translator) -> str:
    """What an upgrade gives, with its points as they come to now, or why it brings nothing; what gains a first upgrade
    again may gain itself."""
    if LIST_VERB[number, 0] == Verb.REUSE and LIST_X[number, 0] == 1: return benefit(number, t)
    return gain_now(s, p, number, t)


def stepping(s: Any, p: int, number: int, t: Translator) -> str:
    """Where a list that is a single step leads to, and what that brings; "" of any other one."""
    if LIST_N[number] != 1 or LIST_VERB[number, 0] != Verb.ADVANCE: return ""
    return _reached(s, p, int(LIST_X[number, 0]), t)


def circles(s: Any, t: Translator) -> str:
    """The circles of the technologies that lie face up."""
    return t.row((benefit(int(CIRCLE[card]), t) for card in s.market if card >= 0), " / ")


def plainly(s: Any, t: Translator) -> str:
    """The same in few words: of a step its track alone."""
    return t.row((_shortly(int(CIRCLE[card]), t) for card in s.market if card >= 0), ", ")


def _open(s: Any, t: Translator) -> str:
    """The same by their names: `Com Tower: 5 points; Penicillin: free step by die`."""
    return t.row((t.phrase("{card}: {gain}", card=t(TECH_NAMES[card]), gain=_shortly(int(CIRCLE[card]), t))
                  for card in s.market if card >= 0), "; ")  # fmt: skip


def _shortly(number: int, t: Translator) -> str:
    if LIST_N[number] == 1 and LIST_VERB[number, 0] == Verb.RESEARCH: return t(RESEARCH[Mode(LIST_X[number, 0])])
    if LIST_N[number] != 1 or LIST_VERB[number, 0] != Verb.ADVANCE: return benefit(number, t)
    return t("step on {track}", track=t(TRACK_NAMES[int(LIST_X[number, 0]) // 8]))


def _in_reach(s: Any, p: int, flags: int, t: Translator) -> str:
    n = sum(not refuse_conquest(s, p, h, flags) for h in range(int(HEXES[s.large]))) if s.players[p].outposts else 0
    if not n: return t("now no land in reach") if s.players[p].outposts else t("no outpost left")
    return t("+1 territory of {n} in reach, then two dice", n=n)


def _explored(s: Any, p: int, flags: int, t: Translator) -> str:
    fits = best_fits(s, p, supply(s.players[p]), flags)
    if not fits: return t("no tile in supply")
    points, shown = t.amount(max(fits.values()), "point"), dict.fromkeys(benefit(int(TILE_GAIN[k]), t) for k in fits)
    if len(shown) > MOST: return t("up to {points}, and what the tile shows", points=points)
    return t("up to {points}, and what your tile shows: {gain}", points=points, gain=t.row(shown, " / "))


def _reached(s: Any, p: int, step: int, t: Translator) -> str:
    """Where the furthest token of a track comes to by a step, and what that brings, points as they come to now."""
    spot = led_to(s.players[p], step // 8)
    if not spot: return ""
    return t("to {space}: {gain}", space=spots_said([spot], t), gain=worth(s, p, spot, Mode(step % 8), t))
