"""Places in the capital city: what would be full there, or else nearly full, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import truediv
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import LONGEST, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import STATUE
from ...rules.actions import ACTS, refusal
from ...rules.capital.building import COLUMNS, statue_height
from ...rules.seats import has
from ...rules.tapestries.taking import refuse_landmark
from ...state import ERAS, GRID, LANDMARKS, Civ, Do, No, Verb
from ..benefits import benefit
from ..city import best_plots, best_sites, completed, covered, filled, group_name, left_free, open_free
from ..gains.merits import GOOD, landmark_brings
from ..gains.rather import Side, rather
from ..income import incomes_left, line_points
from ..names import LANDMARK_NAMES
from ..questions import OPTIONS
from .choices import best_said, wanted
from .spending import most_steps

STARS = "★☆"
ASIDE = 0.1  # how much of the lesser one of two things counts beside the greater
#: Where the next best place is chosen.
SAME_PLACE = mark("{star} needs {said}, alike.")
LESS, OTHER = mark("{star} needs {said}, worth less."), mark("{star} needs {said}.")
SETTLED = mark("It makes nothing full, and you can pay for no step any more: where it stands matters little.")


def reason_plot(s: Any, p: int, _: Any, t: Translator) -> str:
    """Where a building makes most full, or brings it nearer."""
    before, best = filled(s.players[p]), starred(s, p)
    if not (columns := _columns(s)):
        return _compared(s, p, before, best, [before | 1 << c for c, *_ in best], t) if best else ""
    sides = [Side(amount, t(OPTIONS[Verb.PLOT][k]), gain) for k in columns
             for amount, gain in [wanted(s, p, int(STATUE[k, int(statue_height(s, k))]), t)]]  # fmt: skip
    if not best: return best_said(sides, t, points=True)
    tops = [one for one in sides if one.amount == max(side.amount for side in sides)]
    gains = t.row(dict.fromkeys(one.said(t) for one in tops), " / ")
    statue = Side(tops[0].amount, t("a statue"), (gains,)) if tops[1:] else tops[0]
    return best_said([_plot(s, p, before, before | 1 << best[0][0], t), statue], t, points=True)


def _columns(s: Any) -> list[int]:
    """The columns of the Craftsmen's statues where a building may stand instead of a plot."""
    return [k for k in range(COLUMNS) if not refusal(s, ACTS.code(Do.OPTION, k))]


def _plot(s: Any, p: int, before: int, after: int, t: Translator) -> Side:
    """The best plot beside what a statue gives at once: what it makes full, or else half of what it brings nearer."""
    if full := completed(before, after):
        return Side(_amount(s, p, before, after), STARS[0], (_fills(full, (0, 0), False, t),))
    district, line = left_free(before, after)
    near = t("3×3 district lacks {district}, line {line}", district=district, line=line)
    return Side(0.0 if _settled(s, p) else _nearness(s, p, before, after) / 2, STARS[0], (near,))


def statue_gain(s: Any, column: int, t: Translator) -> str:
    """What the lowest free place of a column of statues gives to who covers it."""
    return benefit(int(STATUE[column, int(statue_height(s, column))]), t)


@kept_by(lambda s, p: (s.tobytes(), p), most=32)
def starred(s: Any, p: int) -> list[list[int]]:
    """The plots that are best for a building, and the best of the others where no statue is compared with the former:
    each of these has a star."""
    before = filled(s.players[p])
    best = best_plots(before, [c for c in range(GRID * GRID) if not before >> c & 1
                               and not refusal(s, ACTS.code(Do.PLOT, c))])  # fmt: skip
    return _by_worth(s, p, before, best, lambda c: before | 1 << c)[: 1 if _columns(s) else None]


def starred_sites(s: Any, p: int, landmark: int) -> list[list[int]]:
    """The same of the sites for a landmark."""
    before, best = filled(s.players[p]), best_sites(s.players[p], landmark)
    return _by_worth(s, p, before, best, lambda code: before | covered(landmark, code))


def _by_worth(s: Any, p: int, before: int, best: list[list[int]], after: Callable[[int], int]) -> list[list[int]]:
    """Of both kinds of places the one first that brings more; where both fill as much, that brings the rest nearer."""
    if not any(completed(before, after(one[0])) for one in best):
        return sorted(best, key=lambda one: -_nearness(s, p, before, after(one[0])))
    return sorted(best, key=lambda one: (-_amount(s, p, before, after(one[0])), -_rest(s, p, before, after(one[0]))))


def reason_site(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where a landmark makes most full."""
    best, before = starred_sites(s, p, int(item.x)), filled(s.players[p])
    after = [before | covered(int(item.x), code) for code, *_ in best]
    return _compared(s, p, before, best, after, t) if best else ""


def best_landmark(s: Any, p: int, t: Translator) -> Side | None:
    """The landmark of those that stand on the board that would fill most; None where none does."""
    return max(_sides((k for k in range(LANDMARKS) if refuse_landmark(s, p, k) == No.FINE), s, p, t),
               key=lambda one: one.amount, default=None)  # fmt: skip


def reason_dystopia(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of landmarks, by how much each would fill."""
    may = (k for k in range(LANDMARKS) if not refusal(s, ACTS.code(Do.LANDMARK, k)))
    return best_said(_sides(may, s, p, t), t, points=True)


def _sides(landmarks: Iterable[int], s: Any, p: int, t: Translator) -> Iterator[Side]:
    """Landmarks by what each brings."""
    for k in landmarks:
        amount, said = landmark_brings(s, p, k, t)
        yield Side(amount, t(LANDMARK_NAMES[k]), said)


# ---- what is full, or lacks little ---------------------------------------------------------------------------------


def _worths(s: Any, p: int) -> tuple[float, int]:
    """About how many points a full district is, and how many a full line brings at all incomes to come."""
    return GOOD[int(s.players[p].era)], incomes_left(s, p)[1] * line_points(s, p)


def _amount(s: Any, p: int, before: int, after: int) -> float:
    """About how much a place brings: what it makes full."""
    district, line = _worths(s, p)
    return sum(district if k < GRID else line for k in completed(before, after))


def _nearness(s: Any, p: int, before: int, after: int) -> float:
    """The same of a place that makes nothing full: by the district or the line that is nearest to bring something, the
    more plots it lacks the less, then a little by the other one."""
    parts = [worth / lacks for worth, lacks in zip(_worths(s, p), left_free(before, after), strict=True)]
    return max(parts) + ASIDE * min(parts)


def _rest(s: Any, p: int, before: int, after: int) -> float:
    """How much nearer a place brings what it does not fill."""
    return max(map(truediv, _worths(s, p), open_free(before, after)))


def _nearer_rest(s: Any, p: int, before: int, after: list[int], t: Translator) -> list[str]:
    """How many plots the district or the line lacks that is worth most of what the better of two places does not fill,
    for both; [] where the places do not differ in it."""
    left = [open_free(before, one) for one in after]
    parts = list(map(truediv, _worths(s, p), left[0]))
    kind = parts.index(max(parts))
    free = [one[kind] for one in left]
    if free[0] >= free[1] or free[1] == GRID: return []
    if kind: return [t.n("then {n} plot short of a line", "then {n} plots short of a line", n) for n in free]
    return [t.n("then {n} plot short of a district", "then {n} plots short of a district", n) for n in free]


def _compared(
    s: Any, p: int, before: int, best: list[list[int]], after: list[int], t: Translator
) -> str:  # fmt: skip
    """What would be full, or else how much would be left free, of the best place and of the best of the others: each by
    its star. `best`: the places that have it, `after` the city with the first of each."""
    full = [completed(before, one) for one in after]
    if not any(full):
        if _settled(s, p): return t(SETTLED)
        near = [_nearness(s, p, before, one) for one in after]
        return _nearer(s, p, near, [left_free(before, one) for one in after], [len(one) for one in best], t)
    among = [k for one in full for k in one]
    said = [_fills(one, left_free(before, after[k]), min(among) < GRID, t) for k, one in enumerate(full)]
    amounts = [_amount(s, p, before, one) for one in after]
    tied = len(after) > 1 and amounts[0] == amounts[1]
    if tied and (nearer := _nearer_rest(s, p, before, after, t)):
        amounts, said = [amounts[0] + ASIDE, amounts[1]], [t.row(one) for one in zip(said, nearer, strict=True)]
    in_points = said if tied else [_in_points(*one, t) for one in zip(amounts, full, said, strict=True)]
    points, ways = _beside(amounts, in_points, t)[0], _beside(amounts, said, t)
    once = _once_full(s, p, among, t)
    return first_fitting((*(f"{way} {one}" for way in (points, ways[0]) for one in once), points, *ways))


def _beside(amounts: list[float], said: list[str], t: Translator) -> list[str]:
    """The best place beside the best of the others, by their stars; or the only kind of place."""
    sides = [Side(amount, star, (one,)) for amount, star, one in zip(amounts, STARS, said, strict=False)]
    if len(sides) > 1: return rather(sides, t)
    return [f"{t.phrase('{what}: {gain}', what=sides[0].name, gain=said[0])}."]


def _fills(full: list[int], free: tuple[int, int], district: bool, t: Translator) -> str:
    """What a place makes full; or how much it leaves free of what another one fills."""
    if full: return t("fills {list}", list=t.row(group_name(k, t) for k in full))
    if district:
        return t.n("fills none: {n} plot short of a district", "fills none: {n} plots short of a district", free[0])
    return t.n("fills none: {n} plot short of a line", "fills none: {n} plots short of a line", free[1])


def _in_points(amount: float, full: tuple[int, ...] | list[int], said: str, t: Translator) -> str:
    """What a place makes full, with about how many points that is: of lines alone exactly so many."""
    if not round(amount): return said
    exact = t.amount(round(amount), "point")
    gain = t("about {points}", points=exact) if min(full) < GRID else exact
    return t.phrase("{what}: {gain}", what=said, gain=gain)


def _nearer(
    s: Any, p: int, amounts: list[float], free: list[tuple[int, int]], alike: list[int], t: Translator
) -> str:  # fmt: skip
    """How many plots a district and a line lack then, first that of both which is worth more a plot, with the points
    that each is once it is full; that all places with the same star are alike where there is room for it."""
    line = _line_in_all(s, p, t)
    lead = [max(one) for one in (_per_plot(s, p, left) for left in free)]
    first = int(not line or _per_plot(s, p, free[0])[0] >= _per_plot(s, p, free[0])[1])  # the district
    settled = len(amounts) > 1 and amounts[0] == amounts[1]
    less = len(amounts) > 1 and lead[0] > lead[1]
    useful = not line or round(GOOD[int(s.players[p].era)]) > 0  # the resource of a district
    ways, ends = [], (SAME_PLACE,) if settled else (LESS, OTHER) if less else (OTHER,)
    for any_, brief in ((True, False), (True, True), (False, True)):
        stars = [t("any {star}", star=star) if any_ and n > 1 else star for star, n in zip(STARS, alike, strict=False)]
        one = t("Rather {star}", star=stars[0]) if stars[1:] and not settled else stars[0][:1].upper() + stars[0][1:]
        facts = {"one": one, "gain": _district_said(s, p, t, brief=brief), "line": free[0][1], "points": line,
                 "district": free[0][0]}  # fmt: skip
        said = _lacks(bool(line), bool(first), facts, t) if useful else _line_lacks(facts, t)
        for words in ends:
            plots = (_and(left, bool(line), bool(first), t) if useful else t.amount(left[1], "plot")
                     for left in free[1:])  # fmt: skip
            then = [t(words, star=star, said=said_) for star, said_ in zip(stars[1:], plots, strict=True)]
            ways.append(t.row([said, *(one[:1].upper() + one[1:] for one in then)], " "))
    concluded = [one for k in range(len(ends)) for one in ways[k :: len(ends)]]  # what tells which is better goes last
    return first_fitting((*(one for one in concluded if len(one) <= ROOM), *concluded), LONGEST)


def _per_plot(s: Any, p: int, free: tuple[int, int]) -> list[float]:
    """What the nearest district and the nearest line are worth for each plot that they lack."""
    return [worth / lacks for worth, lacks in zip(_worths(s, p), free, strict=True)]


def _lacks(lines: bool, district: bool, facts: dict[str, Any], t: Translator) -> str:
    """How many plots are lacking where the best place is chosen."""
    if not lines:
        return t.n("{one}: then {n} more plot fills a 3×3 district ({gain}); rows and columns bring nothing more.",
                   "{one}: then {n} more plots fill a 3×3 district ({gain}); rows and columns bring nothing more.",
                   facts["district"], **facts)  # fmt: skip
    if district:
        return t.n("{one}: then {n} more plot fills a 3×3 district ({gain}), {line} a row or column ({points}).",
                   "{one}: then {n} more plots fill a 3×3 district ({gain}), {line} a row or column ({points}).",
                   facts["district"], **facts)  # fmt: skip
    return t.n("{one}: then {n} more plot fills a row or column ({points}), {district} a 3×3 district ({gain}).",
               "{one}: then {n} more plots fill a row or column ({points}), {district} a 3×3 district ({gain}).",
               facts["line"], **facts)  # fmt: skip


def _line_lacks(facts: dict[str, Any], t: Translator) -> str:
    """The same in the last turn, where the resource of a district is of no use."""
    return t.n("{one}: then {n} more plot fills a row or column ({points}); districts bring nothing more.",
               "{one}: then {n} more plots fill a row or column ({points}); districts bring nothing more.",
               facts["line"], **facts)  # fmt: skip


def _and(free: tuple[int, int], lines: bool, district: bool, t: Translator) -> str:
    """How many plots both lack, the more important one first."""
    first, then = free if district else free[::-1]
    return t("{first} and {then}", first=first, then=t.amount(then, "plot")) if lines else t.amount(first, "plot")


def _district_said(s: Any, p: int, t: Translator, *, brief: bool) -> str:
    """The resource of a full district, with the points that it is by guess, or these alone."""
    points = round(GOOD[int(s.players[p].era)])
    return t("about {points}", points=t.amount(points, "point")) if brief and points else resource_said(s, p, t)


def resource_said(s: Any, p: int, t: Translator) -> str:
    """The resource of a full district, with the points that it is by guess as long as it pays for anything."""
    points = round(GOOD[int(s.players[p].era)])
    if not points: return t("1 resource, of no use now")
    return t("1 resource, about {points}", points=t.amount(points, "point"))


def _line_in_all(s: Any, p: int, t: Translator) -> str:
    """What a full line brings at all incomes to come; "" where none comes."""
    points = incomes_left(s, p)[1] * line_points(s, p)
    return t.amount(points, "point") if points else ""


def _settled(s: Any, p: int) -> bool:
    """Whether no step is paid for any more, and no benefit waits: little can come that fills a plot."""
    waits = {int(s.stack[k].verb) for k in range(int(s.depth) - 1) if s.stack[k].who == p}
    return s.players[p].era >= ERAS - 1 and not most_steps(s, p) and waits <= {Verb.TURN, Verb.VP, Verb.PER}


def _once_full(s: Any, p: int, full: list[int], t: Translator) -> list[str]:
    """What such districts and lines bring, said ever shorter."""
    facts = {"gain": resource_said(s, p, t)}
    once = [t("Full 3×3 district: {gain}.", **facts), t("Full district: {gain}.", **facts),
            t("Full district: {gain}.", gain=t("1 resource"))]  # fmt: skip
    if has(s, p, Civ.ARCHITECTS):
        once.insert(0, t("Full 3×3 district: 1 resource, 2 if its buildings are of one kind."))
    if max(full) < GRID: return once
    return _of_line(s, p, t) if min(full) >= GRID else worth_of_both(s, p, t)


def _of_line(s: Any, p: int, t: Translator) -> list[str]:
    """What a full line is at each income that still brings points."""
    times, points = incomes_left(s, p)[1], t.amount(line_points(s, p), "point")
    if not times: return [t("A full line brings nothing more.")]
    if times == 1: return [t("Full line: {points} at the last income.", points=points)]
    return [t("Full line: {points} at each of {n} incomes.", points=points, n=times)]


def worth_of_both(s: Any, p: int, t: Translator) -> list[str]:
    """The same with what a full district is."""
    times, few = incomes_left(s, p)[1], resource_said(s, p, t)
    if not times: return [t("Full district: {gain}; line: nothing more.", gain=few)]
    facts = {"gain": few, "points": t.amount(line_points(s, p), "point"), "n": times, "all": _line_in_all(s, p, t)}
    if times == 1:
        return [t("Full district: {gain}; line: {points} at the last income.", **facts),
                t("District: {gain}; line: {all}.", **facts)]  # fmt: skip
    return [t("Full district: {gain}; line: {points} at each of {n} incomes.", **facts),
            t("Full district: {gain}; line: {all} in all.", **facts),
            t("District: {gain}; line: {all}.", **facts)]  # fmt: skip
