"""What speaks for a step, in a few words: a landmark, or one in reach, or what its space brings; and how much that is
beside another. What is not sure is guessed in points for the order alone: none of these guesses is ever said.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Flag, Kind
from ...box.tables import (
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    CIRCLE,
    COST_ANY,
    COST_OWN,
    GAIN,
    INCOME_GOODS,
    LANDMARK_AT,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    PLAYED,
    RED,
    TILE_GAIN,
)
from ...rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TECH, PAID_TERRITORY, bonus_is_free, can_pay_bonus
from ...rules.cards import can_overplay
from ...rules.goods import all_goods
from ...rules.lands.conquest import can_conquer
from ...rules.lands.land import can_explore
from ...rules.technology import can_upgrade, reusable
from ...rules.tracks import can_pay_step, refuse_step
from ...state import ERAS, GRID, LAST, MOST_BUILT, SPACES, TRACKS, Card, Mode, No, Verb
from ..benefits import benefit
from ..city import GROUPS, best_sites, completed, covered, filled, free, group_name, size
from ..income import each_points, incomes_left, line_points, plays_left, space_points, upgrades_left
from ..names import ROW_NAMES
from ..nearby import best_fits, landmarks, led_to, rival_steps, spots_said, steps_payable, steps_to_landmarks, supply
from .counts import COUNTED, at_once, completing, counted_after, counted_points
from .force import added, on_step
from .hand import of_use
from .promises import paying
from .worth import BARE, WITH_BONUS, bonus_said, idle, thing_said

GOOD = (2.0, 2.0, 2.0, 1.3, 1.3, 0.0)
"""About what a resource is in points, by the era: in the last income turn no step is paid for any more."""
SHOWN, PLOT, FILLS = 1.5, 1.2, 1.4
"""The same of what a tile shows, of a plot of a landmark, and of the plot that any building fills."""
PRICE = {PAID_TERRITORY: 0.5, PAID_TAPESTRY: 2.0, PAID_TECH: 3.0}
"""Of what is paid for a bonus besides resources, each."""
COUNTS_ONLY = 0.5
"""Of a technology card that no income turn upgrades any more."""
TO_SPARE = 0.5
"""Of a tapestry card where as many are in hand as eras still ask for: one more to choose from."""
LATE = 0.5
"""What is left of a guess in the last era."""
UPGRADED = 0.65
"""What is left of what an upgrade gives that is yet to come."""
GUESS = {
    Verb.RESEARCH: 2.0, Verb.INVENT: 3.0, Verb.UPGRADE: 3.0, Verb.EXPLORE_SPACE: 5.0, Verb.REPEAT: 4.0, Verb.REUSE: 3.0,
    Verb.CIVILIZATION: 8.0, Verb.OVERPLAY: 3.0, Verb.ADVANCE: 5.0, Verb.GOODS: 2.0, Verb.ANY: 2.0, Verb.SPACE: 3.0,
    Verb.TERRITORY: 0.5, Verb.TAPESTRY: 2.0, Verb.REFRESH: 0.5, Verb.LIST: 4.0,
}  # fmt: skip
"""Of other things that a space may bring."""
USELESS = (Verb.GOODS, Verb.ANY, Verb.SPACE, Verb.REFRESH)
"""What brings no points any more in the last income turn."""
PLAIN = (Verb.VP, Verb.PER, Verb.GOODS, Verb.BUILD)
"""What is weighed at a glance."""
SHORT = 24
"""Letters of what a card gives later for which there is room beside other things."""
ONLY_PLOT = mark("only fills a plot")
NO_ERA = mark("tapestry card, no era follows")
CONQUERED = mark("territory + {low}–{high} points")
BOTH_DICE = mark("territory + {low}–{high} points + black die")


class Merit(NamedTuple):
    """What speaks for the next step of a token; the greater of two is the better one."""

    amount: float
    things: tuple[str, ...]
    brief: tuple[str, ...]
    """The same without a bonus and a landmark further on that come besides, or of a landmark alone."""
    spot: int
    cost: int
    gain: float
    """The same as `amount` before its price is taken from it: about the points that it brings."""
    base: float
    """What of them comes of the space's own benefit alone."""
    lead: float
    """What the brief words alone are worth."""


def _merit(s: Any, p: int, k: int, n: int, t: Translator) -> Merit:
    """What speaks for a step of the k-th token, that can be paid for; its next landmark is `n` steps away, 0 without
    any."""
    me = s.players[p]
    spot = int(me.track[k]) * SPACES + int(me.space[k]) + 1
    cost = int(COST_OWN[spot] + COST_ANY[spot])
    amount, said = brings(s, p, int(GAIN[spot]), t)
    if not amount and said != (t(NO_ERA),): said = (idle(s, p, int(GAIN[spot]), t) or t("only the step"),)
    if card := added(s, p, spot): said = (*(said if amount > 0 else ()), on_step(s, p, spot, t))
    amount += card
    base, (extra, bonus) = amount, _bonus(s, p, spot, cost, t)
    lead, brief = max(base, extra), said
    if extra > base: brief, said = (bonus,), (bonus, *said) if base > 0 else (bonus,)
    elif extra > 0: said = (*said, bonus)
    amount += extra
    if points := completing(s, p, spot):
        ends = t("track’s end: {points}", points=t.amount(points, "point"))
        said, amount = ((ends, *said) if amount > 0 else (ends,)), amount + points
        brief, lead = (ends,), float(points)
    if n == 1:
        plots = size(int(LANDMARK_AT[spot]))
        brief = (t("landmark of {plots}", plots=t.amount(plots, "plot")),)
        filling = landmark_brings(s, p, int(LANDMARK_AT[spot]), t)[1][1:] if me.era < ERAS else ()
        said = (*brief, *filling, *(said if amount else ()))
        lead, amount = PLOT * plots, amount + PLOT * plots
    elif 0 < n <= steps_payable(s, p, k):
        drawn, further = PLOT * size(int(LANDMARK_AT[spot + n - 1])) / n, _reached(s, p, spot + n - 1, n, t)
        if drawn > amount: said, brief, lead = (further, *(said if amount > 0 else ())), (further,), drawn
        else: said = (*said, further)
        amount += drawn
    return Merit(amount - GOOD[int(me.era)] * cost, said, brief, spot, cost, amount, base, lead)


def _bonus(s: Any, p: int, spot: int, cost: int, t: Translator) -> tuple[float, str]:
    """How much more than its price the bonus of a space is, where it can be had once the step is paid for."""
    kind, n = int(BONUS_KIND[spot]), int(BONUS_N[spot])
    free = kind and bonus_is_free(s, p, spot, 0)
    if not kind or not (free or (all_goods(s, p) >= cost + n if kind == PAID_ANY else can_pay_bonus(s, p, spot))):
        return 0.0, ""
    amount, said = brings(s, p, int(BONUS_GAIN[spot]), t)
    price = PRICE.get(kind, GOOD[int(s.players[p].era)])
    return max(0.0, amount - (0 if free else n * price)), bonus_said(s, p, spot, t.row(said), t)


def _reached(s: Any, p: int, spot: int, n: int, t: Translator) -> str:
    """A landmark further on, to which all steps can be paid for, and how far the nearest rival is from it."""
    steps, theirs = t.amount(n, "step"), rival_steps(s, p, spot)
    if theirs: return t("landmark in {steps}, rival: {theirs}", steps=steps, theirs=theirs)
    return t("landmark in {steps}", steps=steps)


@kept_by(lambda s, p, t: (p, t.plain, s.tobytes()), most=16)
def merits(s: Any, p: int, t: Translator) -> list[Merit]:
    """Of each token whose next step can be paid for, the best first: a sentence and buttons ask for the same."""
    far = steps_to_landmarks(s, p)
    going = [k for k in range(TRACKS) if refuse_step(s, p, k) == No.FINE and can_pay_step(s, p, k)]
    return sorted((_merit(s, p, k, far.get(k, 0), t) for k in going), key=lambda one: one.amount, reverse=True)


def merit(s: Any, p: int, k: int, t: Translator) -> Merit:
    """The same of the k-th token alone, whether it can be paid for or not."""
    return _merit(s, p, k, steps_to_landmarks(s, p).get(k, 0), t)


# ---- what a benefit brings -----------------------------------------------------------------------------------------


def brings(
    s: Any, p: int, number: int, t: Translator, *, pays: bool | None = None, first: int = -1, spent: int = 0
) -> tuple[float, tuple[str, ...]]:
    """About how many points a benefit is, and the things that it brings, points first, then what is most; of things of
    which one is chosen the best. Nothing is said of what could not be done; what a building pays at incomes is said
    shorter where something comes with it, unless `pays` says whether; points count what the list `first` brings before
    it; so many upgrades to come are `spent` by then."""
    n = int(LIST_N[number])
    alone = pays if pays is not None else n == 1 or LIST_MODE[number] == Kind.ONE_OF
    several = LIST_MODE[number] != Kind.ONE_OF
    beside = several and pays is None and not alone
    invents = [spent + several * sum(LIST_VERB[number, :k] == Verb.INVENT) for k in range(n)]
    things = [one for k in range(n)
              if (one := _thing(s, p, number, k, t, alone=alone, beside=beside, first=first, spent=invents[k])).said]
    if not things: return 0.0, (idle(s, p, number, t) or t("nothing now"),)
    if LIST_MODE[number] == Kind.ONE_OF:
        best = max(things)
        return best.amount, (best.said,)
    points = sum(one.points for one in things)
    said: list[str] = [t.amount(points, "point")] * (points > 0)
    rest = Counter(one.said for one in sorted(things, key=lambda one: -one.amount) if not one.points)
    said += (name if times == 1 else f"{times}× {name}" for name, times in rest.items())
    return sum(one.amount for one in things), tuple(said)


def best_thing(s: Any, p: int, spot: int, t: Translator) -> str:
    """The one thing of the benefit of a space that is most, where it gives several; "" where it gives none."""
    things = (_thing(s, p, int(GAIN[spot]), k, t, alone=True) for k in range(int(LIST_N[GAIN[spot]])))
    return max((one for one in things if one.said), default=_Thing(0.0)).said


def in_vain(s: Any, p: int, number: int, t: Translator) -> bool:
    """Whether nothing of a benefit could be done."""
    return not any(_thing(s, p, number, k, t, alone=False).said for k in range(int(LIST_N[number])))


def thing_brings(s: Any, p: int, number: int, k: int, t: Translator) -> tuple[float, str]:
    """The same of the k-th thing of a benefit, a building told without its name; that it fills a plot only where other
    things than buildings are chosen from."""
    if LIST_VERB[number, k] == Verb.BUILD and (row := int(LIST_X[number, k])) < TRACKS:
        others = {Verb(int(verb)) for verb in LIST_VERB[number, : LIST_N[number]]} - {Verb.BUILD}
        amount, said = building_brings(s, p, row, t, among=not others)
        return amount, t("plot + {gain}", gain=said) if others and paying(s, p, row, t) else said
    one = _thing(s, p, number, k, t, alone=True)
    return one.amount, one.said or t("nothing now")


def building_brings(s: Any, p: int, row: int, t: Translator, *, among: bool = False) -> tuple[float, str]:
    """The same of the next building of a row; `among` buildings without the plot that each of them fills."""
    one = _building(s, p, row, t, alone=False)
    if not one.said: return one.amount, t("nothing now")
    if among and s.players[p].era < ERAS and not _line_filled(s, p): one = one._replace(amount=one.amount - FILLS)
    if pays := paying(s, p, row, t): return one.amount, t("{gain} till the end", gain=pays)
    line = _line_filled(s, p)
    return one.amount, t("fills a row or column: {points}", points=t.amount(line, "point")) if line else t(ONLY_PLOT)


def _line_filled(s: Any, p: int) -> int:
    """The points of a row or column that one building more fills; 0 where none lacks a single plot, or none counts."""
    points = incomes_left(s, p)[1] * line_points(s, p)
    plots = filled(s.players[p]) if points else 0
    return points if points and any(free(plots, k) == 1 for k in range(GRID, len(GROUPS))) else 0


class _Thing(NamedTuple):
    """A thing of a list: about how much it is, what it is called, and its points where it is these alone."""

    amount: float
    said: str = ""
    points: int = 0


def _thing(
    s: Any, p: int, number: int, k: int, t: Translator, *, alone: bool, beside: bool = False, first: int = -1,
    spent: int = 0
) -> _Thing:  # fmt: skip
    """The k-th thing of a list; what a building pays only where it is all that comes, or shorter `beside` the rest."""
    verb, x = Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k])
    if verb in (Verb.VP, Verb.PER):
        points = x if verb == Verb.VP else counted_points(s, p, number, k) + counted_after(s, p, number, k, first)
        return _Thing(points, t.amount(points, "point") if points else "", points)
    if verb == Verb.BUILD and x < TRACKS:
        once = beside and sum(LIST_VERB[number, i] == verb and LIST_X[number, i] == x
                              for i in range(int(LIST_N[number]))) == 1  # fmt: skip
        return _building(s, p, x, t, alone=alone, beside=once)
    if verb == Verb.EXPLORE: return _explored(s, p, x, t)
    if verb == Verb.OVERPLAY and not can_overplay(s, p): return _Thing(0.0)
    if verb == Verb.OVERPLAY and s.players[p].traps:  # of the cards in hand the one of which points are sure
        points = at_once(s, p, int(PLAYED[Card.TRAP]))
        return _Thing(points, t("play a card over yours, such as a Trap: {points}", points=t.amount(points, "point")))
    if verb == Verb.CONQUER: return _conquered(s, p, x, t)
    if verb == Verb.UPGRADE and not can_upgrade(s, p): return _Thing(0.0)
    if verb == Verb.REUSE and not reusable(s, p, x): return _Thing(0.0)
    if verb == Verb.TAPESTRY and not of_use(s, p):
        points = incomes_left(s, p)[1] * each_points(s, p, COUNTED[verb])
        return _Thing(points, t.row((t(NO_ERA), *[t.amount(points, "point")] * bool(points))))
    if verb == Verb.TAPESTRY and s.players[p].cards >= plays_left(s, p) > 0:
        points = incomes_left(s, p)[1] * each_points(s, p, COUNTED[verb])
        return _Thing(TO_SPARE + points, t("tapestry card to spare"))
    if s.players[p].era == ERAS and verb != Verb.LANDMARK: return _counting(s, p, number, k, t)
    if verb == Verb.INVENT and not x:
        if upgrades_left(s, p) <= spent: return _Thing(COUNTS_ONLY, thing_said(s, p, number, k, t))
        gain = _invented(s, p, t)
        said = t("card, later: {gain}", gain=gain.said) if gain.said and len(gain.said) < SHORT else ""
        bare = t("card to upgrade later")  # which is no shorter than many of what the card gives
        one = sum(LIST_VERB[number, : LIST_N[number]] == verb) == 1
        said = said if said and (alone or (one and len(said) <= len(bare))) and not spent else bare
        return _Thing(max(GUESS[verb] * _left(s, p), UPGRADED * gain.amount), said)
    if verb == Verb.LANDMARK: return _landmark(s, p, x, t)
    if verb == Verb.ADVANCE and (waiting := landmarks(s, [led_to(s.players[p], x // 8)])):
        plots = size(int(LANDMARK_AT[waiting[0]]))
        said = t("landmark of {plots}", plots=t.amount(plots, "plot"))
        amount = PLOT * plots + LATE * GUESS[verb]
        return _Thing(amount, t.phrase("{what}: {gain}", what=spots_said(waiting, t), gain=said))
    if verb == Verb.REGRESS: return _left_behind(s, p, x // 8, t)
    if verb == Verb.ADVANCE and Mode(x % 8) not in BARE and (spot := led_to(s.players[p], x // 8)):
        amount, things = brings(s, p, int(GAIN[spot]), t)
        return _Thing(amount, t.phrase("{what}: {gain}", what=spots_said([spot], t), gain=t.row(things)))
    left = LATE if verb == Verb.ADVANCE else _left(s, p)
    return _Thing(left * GUESS.get(verb, 1.0), thing_said(s, p, number, k, t))


def _left_behind(s: Any, p: int, track: int, t: Translator) -> _Thing:
    """A step back by the space that is left: the less far a seat is, the less it loses."""
    me = s.players[p]
    at = max((int(n) for on, n in zip(me.track, me.space, strict=True) if on == track), default=0)
    return _Thing(-at / LAST, t("from space {n}", n=at))


def _counting(s: Any, p: int, number: int, k: int, t: Translator) -> _Thing:
    """The k-th thing of a list in the last income turn, where only points count: a step by the space that it leads to,
    cards and tiles by what is still counted of them, and what may lead on to points as a guess."""
    verb, x = Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k])
    said = thing_said(s, p, number, k, t)
    spot = led_to(s.players[p], x // 8) if verb == Verb.ADVANCE else 0
    if spot and Mode(x % 8) not in BARE:
        amount, gain = brings(s, p, int(GAIN[spot]), t)
        extra, bonus = _bonus(s, p, spot, 0, t) if Mode(x % 8) in WITH_BONUS else (0.0, "")
        said = t.phrase("{what}: {gain}", what=spots_said([spot], t), gain=t.row([*gain, *[bonus] * (extra > 0)]))
        return _Thing(amount + extra, said)
    if verb == Verb.LIST: return _Thing(brings(s, p, x, t)[0], said)
    if spot: return _Thing(completing(s, p, spot), said)
    if points := incomes_left(s, p)[1] * each_points(s, p, COUNTED[verb]) if verb in COUNTED else 0:
        return _Thing(points, t.row((said, t.amount(points, "point"))))
    if verb in COUNTED: return _Thing(0.0, said)
    return _Thing(0.0 if verb in USELESS else LATE, said)


def _invented(s: Any, p: int, t: Translator) -> _Thing:
    """What the best of the technology cards that lie open gives at its first upgrade, of points, resources and
    buildings: what else there is would take long to weigh."""
    numbers = [int(CIRCLE[card]) for card in s.market if card >= 0]
    ways = [_thing(s, p, number, 0, t, alone=False) for number in numbers
            if LIST_N[number] == 1 and LIST_VERB[number, 0] in PLAIN]  # fmt: skip
    return max(ways, default=_Thing(0.0))


def _left(s: Any, p: int) -> float:
    """What is left of a guess in the era of a seat."""
    return LATE if s.players[p].era == ERAS - 1 else 1.0


def _building(s: Any, p: int, row: int, t: Translator, *, alone: bool, beside: bool = False) -> _Thing:
    """What the next building of a row pays at all incomes that are still to come, as things lie."""
    n = int(s.players[p].built[row]) + 1
    if n > MOST_BUILT: return _Thing(0.0)
    times, incomes = incomes_left(s, p)
    goods, points = times * int(INCOME_GOODS[row, n]), incomes * space_points(s, p, row, n)
    name = t(ROW_NAMES[row])
    pays = paying(s, p, row, t) if alone or beside else ""
    if pays and beside: name = t.phrase("{what}: {gain}", what=name, gain=pays)
    elif pays: name = t("{building} + {gain} till the end", building=name, gain=pays)
    line = 0 if pays and s.players[p].era < ERAS else _line_filled(s, p)
    if alone and not pays:
        gain = t("fills a row or column: {points}", points=t.amount(line, "point")) if line else t(ONLY_PLOT)
        name = t.phrase("{what}: {gain}", what=name, gain=gain)
    plot = max(line, SHOWN) if s.players[p].era < ERAS else line
    return _Thing(points + GOOD[int(s.players[p].era)] * goods + plot, name)


def _landmark(s: Any, p: int, landmark: int, t: Translator) -> _Thing:
    """A landmark by what it would fill; nothing of one that is taken."""
    if not s.landmarks >> landmark & 1: return _Thing(0.0)
    amount, things = landmark_brings(s, p, landmark, t)
    return _Thing(amount, t.row(things))


def landmark_brings(s: Any, p: int, landmark: int, t: Translator) -> tuple[float, tuple[str, ...]]:
    """About how many points a landmark is: its plots, and what it would make full where that is most."""
    before, plots = filled(s.players[p]), size(landmark)
    best = best_sites(s.players[p], landmark)[:1]
    full = [k for one, *_ in best for k in completed(before, before | covered(landmark, one))]
    of_plots = t("landmark of {plots}", plots=t.amount(plots, "plot"))
    fills = t("fills {list}", list=t.row(group_name(k, t) for k in full) or t("nothing"))
    if s.players[p].era < ERAS: return PLOT * plots + GOOD[0] * len(full), (of_plots, *[fills] * bool(full))
    lines = sum(k >= GRID for k in full)  # in the last income turn nothing else of a city counts any more
    return lines * incomes_left(s, p)[1] * line_points(s, p), (of_plots, fills)


def _explored(s: Any, p: int, flags: int, t: Translator) -> _Thing:
    if not can_explore(s, p, flags): return _Thing(0.0)
    fits = best_fits(s, p, supply(s.players[p]), flags)
    most = max(fits.values())
    amount = max(n + max(SHOWN, tile_points(s, p, tile)) for tile, n in fits.items())
    points, shown = t.amount(most, "point"), {int(TILE_GAIN[tile]) for tile in fits}
    if len(shown) > 1: return _Thing(amount, t("lay a tile: up to {points} + its benefit", points=points))
    return _Thing(amount, t("lay a tile: up to {points} + {gain}", points=points, gain=benefit(shown.pop(), t)))


def tile_points(s: Any, p: int, tile: int) -> int:
    """The points that what a tile shows brings: at once, or a building at all incomes that are still to come."""
    number = int(TILE_GAIN[tile])
    rows = [int(LIST_X[number, k]) for k in range(int(LIST_N[number])) if LIST_VERB[number, k] == Verb.BUILD]
    return at_once(s, p, number) + sum(incomes_left(s, p)[1] * space_points(s, p, row, int(s.players[p].built[row]) + 1)
                                       for row in rows if row < TRACKS and s.players[p].built[row] < MOST_BUILT)


def _conquered(s: Any, p: int, flags: int, t: Translator) -> _Thing:
    """The red die: points that are printed, or one for each territory, with the one that is conquered."""
    if not can_conquer(s, p, flags): return _Thing(0.0)
    counted = int(s.players[p].lands) + 1
    faces = [at_once(s, p, int(face)) if LIST_VERB[face, 0] == Verb.VP else counted for face in RED]
    both = flags & Flag.BOTH
    amount = sum(faces) / len(faces) + SHOWN + (GOOD[int(s.players[p].era)] if both else 0)
    return _Thing(amount, t(BOTH_DICE if both else CONQUERED, low=min(faces), high=max(faces)))
