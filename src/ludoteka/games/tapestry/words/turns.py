"""A turn: which steps are best paid for, in which order, or why one rather than another; when income comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ..box.tables import GAIN, LIST_N, LIST_VERB
from ..state import ERAS, SPACES, TRACKS, Civ, Verb
from .gains.force import for_others, rivals_gain
from .gains.merits import GOOD, SHORT, Merit, best_thing, merits
from .gains.plan import income_grows, payable_together, plan
from .gains.rather import Side, rather, told
from .income import income_parts, income_steps
from .names import TRACK_NAMES, seat_name
from .nearby import spots_said, steps_to_landmarks
from .reasons.spending import most_steps

FIRST = mark("First comes income: a food, a worker, a culture and a coin to advance with.")
OUTPOSTS = mark("Your two outposts stand on the map.")
#: Why somebody starts further on than all others.
FIRST_AFTER = mark("{who}: the Futurists start on space 4 of every track. You first take income.")
FIRST_AHEAD = mark("You start on space 4 of every track (Futurists). First comes income.")
LAST_ONLY = mark("You can pay for no space now: take the last income turn, which ends your game.")
LAST_POINTS = mark("You can pay for no space now: take the last income turn ({points}), which ends your game.")
NO_STEP = mark("You can pay for no space now. Income brings, in this order: {list}.")
#: Where one step only can be paid for.
ONLY = mark("You can pay only for {space} ({gain}).")
#: Why it is paid for: income brings as much after it; or that it brings little.
FIRST_IT = mark("Take it first: income comes all the same."), mark("Income comes after it.")
LITTLE = (mark("It brings little: rather keep its price and take income."),
          mark("It brings little: rather take income."))
#: The same before the last income, which ends the game of who takes it.
FIRST_LAST = (mark("Take it first: the last income ({points}) comes all the same and ends your game."),
              mark("Take it first: the last income ({points}) comes all the same."),
              mark("Take it first: the last income comes all the same."), mark("Income last: it ends your game."))
NOTHING_LAST = (mark("It brings no points: as well take the last income ({points}), which ends your game."),
                mark("It brings no points: as well take income."), mark("It brings no points."))
#: Steps that can be paid for one after the other: two, more, and where there is no room to say that they can.
BOTH = mark("Pay for both, first {one}: about {points}; then {list}.")
EACH = mark("Pay for these, first {one}: about {points}; then {list}.")
IN_TURN = mark("First {one}: about {points}; then {list}.")
#: The same where two are about as good.
EITHER = mark("First {some}: about {points} each; then {list}.")
EITHER_ALL = mark("First {some}: about {points} each")
#: Of two steps that cannot both be paid for the better one, by what each is in points.
POINTS = mark("Rather {one}: about {points}; {other}: {m}.")
NOT_BOTH = mark("You can pay for only one of them.")
#: That those not named are less.
OTHERS_LESS = mark("{list}, others less")
ALL_LESS = mark("others: less")
ALL = mark("Rather {one}: about {points}; {list}.")
#: Of steps beside those that are paid for: nothing is left for these, or they bring little.
TOO_DEAR = mark("{list}; then too little for {others}")
TOGETHER = mark("{list}; together more than {others}")
ONLY_SO_MUCH = mark("{list}; {one}: only {n}")
NO_LAND, NO_OUTPOST, NO_TILE = mark("no land in reach"), mark("no outpost left"), mark("no tile to lay")
WHY_NONE = mark("{list}; {one}: {n} ({why})")
RATHER_NOT = mark("{list}; rather not {others}")
#: Where others are weighed besides the two that are compared.
AT_MOST, DEARER = mark("Others: {n} at most."), mark("Others are worth less at their price.")
#: Why income is not taken first: it grows by what is gained till then, or it is not lost at least.
GROWS = mark("Income later: it grows by this.")
WAITS = mark("Income later: it comes anyway."), mark("Income is not lost."), mark("Income later.")
#: The same with the points that stand on its button, which a reader holds against those of a step.
WAITS_POINTS = (mark("Income ({points}) comes afterwards all the same."), mark("Income (+{n}) is not lost."),
                mark("Income (+{n}) later."))
ENDS = (mark("Income last: its points come all the same, and it ends your game."),
        mark("Income last: it ends your game."), mark("Income is not lost."), mark("Income last."))
ENDS_POINTS = (ENDS[0], mark("Income (+{n}) last: it ends your game."), WAITS_POINTS[1], mark("Income (+{n}) last."))
FIRST_THERE = mark("Space {n}: a landmark for the first.")
NEAR = 0.25  # points by which two steps differ no more than guesses do


def turn(s: Any, p: int, t: Translator) -> str:
    """Why this step rather than that one, or why income."""
    era = int(s.players[p].era)
    ahead = int(s.civ_of[Civ.FUTURISTS])
    if not era and 0 <= ahead != p: return t(FIRST_AFTER, who=seat_name(ahead, t))
    if not era: return fitting((t(FIRST_AHEAD if ahead == p else FIRST), t(OUTPOSTS)), t)
    last, ways = era == ERAS - 1, merits(s, p, t)
    if not ways and last:
        due = sum(income_parts(s, p).values())
        return t(LAST_POINTS, points=t.amount(due, "point", sign=True)) if due else t(LAST_ONLY)
    if not ways: return t(NO_STEP, list=t.row(income_steps(s, p, t)))
    if not ways[1:]: return _only(s, p, ways[0], t)
    chosen = sorted(plan(s, p, ways), key=lambda one: (-round(one.gain), rivals_gain(s, p, one.spot)))
    if last: ways = [*chosen, *sorted((one for one in ways if one not in chosen), key=lambda one: -one.gain)]
    due = sum(income_parts(s, p).values())
    words, numbered = (ENDS, ENDS_POINTS) if last else (WAITS, WAITS_POINTS)
    ends = [t(one, n=due, points=t.amount(due, "point")) for one in ((*numbered, words[-1]) if due else words)]
    if len(chosen) < 2 and _alike(s, p, ways): return _ended(_compared(s, p, ways, True, t), ends)
    if not last and income_grows(s, p, chosen if len(chosen) > 1 else ways[:1]): ends.insert(0, t(GROWS))
    theirs = [for_others(s, p, one.spot, t) for one in ways]
    if len(chosen) > 1: return fitting((_in_turn(s, p, chosen, ways, ends, t), *theirs, _landmarks(s, p, t)), t)
    return fitting((_ended(list(_one_of(s, p, ways, t)), ends), *theirs, _landmarks(s, p, t)), t)


def _ended(said: list[str], ends: list[str]) -> str:
    """What is said ever shorter, with the longest of the ends for which there is room: that income is not lost counts
    more than any detail."""
    return first_fitting((*(f"{one} {end}" for one in said for end in ends), *said))


def _in_turn(s: Any, p: int, chosen: list[Merit], ways: list[Merit], ends: list[str], t: Translator) -> str:
    """Steps that can all be paid for: the one that brings most first, each in points. What the first one brings counts
    more than the number of each of the others, which stands on its button, and these more than why income waits."""
    best, *rest = chosen
    points = t.amount(round(best.gain), "point")
    names = [spots_said([one.spot], t) for one in rest]
    numbered = [_with_points(s, p, *one, t) for one in zip(rest, _tracks(rest, names, chosen, t), strict=True)]
    others = [one for one in ways if one not in chosen]
    if n := _as_good(s, p, chosen):
        return _ended(list(_either(s, p, chosen, n + 1, numbered[n:], others, t)), ends)
    lists = _beside(s, p, chosen, others, t.row(numbered), t)
    if not rest[1:]:
        first = _with_points(s, p, rest[0], t("{one} ({gain})", one=names[0], gain=t.row(rest[0].brief)), t)
        lists = [*_beside(s, p, chosen, others, first, t), *lists]
    less = round(rest[0].gain) > max((round(one.gain) for one in [*rest[1:], *others]), default=0)
    asked = any(round(one.gain) >= round(rest[0].gain) for one in others)  # one of which a reader asks why it waits
    some = [t(OTHERS_LESS if less else "{list} and others", list=numbered[0])] * bool(rest[1:] or (less and others))
    if rest[1:]: some += [t("others: {n} at most", n=round(rest[0].gain)), t(ALL_LESS)]
    elif not less: some.append(numbered[0])
    *full, bare = _named(s, p, best, t)
    told_why = [one for one in lists if others and f"({_why_none(s, p, others[0], t)})" in one]
    why, most, main, fewer, brief = (
        [t(words, one=one, points=points, list=listed) for listed in these for one in ones for words in ways_said]
        for ones, ways_said, these in (
            ([*full, bare], (IN_TURN,), told_why), (full, (BOTH if not rest[1:] else EACH, IN_TURN), lists),
            (full * (not asked), (IN_TURN,), some), ([bare], (IN_TURN,), lists),
            ([bare], (IN_TURN,), [*some, *numbered[: not rest[1:]]]))
    )
    *reasons, plain = ends
    return first_fitting((*(f"{one} {end}" for one in why for end in ends),
                          *(f"{one} {end}" for one in most for end in reasons),
                          *(f"{one} {end}" for one in main for end in reasons[-2:]),
                          *(f"{one} {plain}" for one in most),
                          *(f"{one} {end}" for some in (main, fewer, brief) for one in some for end in ends)))


def _why_none(s: Any, p: int, way: Merit, t: Translator) -> str:
    """Why a step brings nothing, in few words."""
    number = int(GAIN[way.spot])
    verbs = LIST_VERB[number, : LIST_N[number]]
    if Verb.CONQUER in verbs: return t(NO_LAND) if s.players[p].outposts else t(NO_OUTPOST)
    return t(NO_TILE) if Verb.EXPLORE in verbs and not s.players[p].supply else way.things[0]


def _as_good(s: Any, p: int, chosen: list[Merit]) -> int:
    """How many of the steps after the first one are about as many points, and bring opponents no more."""
    best, *rest = chosen
    if any(round(one.gain) == round(best.gain) and rivals_gain(s, p, one.spot) for one in chosen): return 0
    return sum(round(one.gain) == round(best.gain) for one in rest)


def _either(
    s: Any, p: int, chosen: list[Merit], n: int, numbered: list[str], others: list[Merit], t: Translator
) -> Iterator[str]:  # fmt: skip
    """The first `n` steps in any order, as they are about as good, then the rest; said ever shorter."""
    alike = [spots_said([one.spot], t) for one in chosen[:n]]
    points = t.amount(round(chosen[0].gain), "point")
    brief = [t("{one} ({gain})", one=name, gain=t.row(one.brief)) for name, one in zip(alike, chosen, strict=False)]
    found = list[list[str]]()
    for *some, last in (brief, [brief[0], *alike[1:]], alike):
        facts = {"some": t.phrase("{list} or {last}", list=t.row(some), last=last), "points": points}
        if numbered: found.append([t(EITHER, list=one, **facts)
                                   for one in _beside(s, p, chosen, others, t.row(numbered), t)])  # fmt: skip
        else: found.append([f"{one}." for one in _beside(s, p, chosen, others, t(EITHER_ALL, **facts), t)])
        if others: found[-1].append(t(EITHER, list=t.row(numbered), **facts) if numbered
                                    else f"{t(EITHER_ALL, **facts)}.")  # fmt: skip
        if numbered[1:]:
            most = t("others: {n} at most", n=round(chosen[n].gain))
            found[-1].append(t(EITHER, list=most, **facts))
    yield from (one for same in zip(*found, strict=True) for one in same)  # why the others wait counts more


def _beside(s: Any, p: int, chosen: list[Merit], others: list[Merit], said: str, t: Translator) -> list[str]:
    """What is said of the steps that come after the first, and why those that can be paid for, too, are none of them,
    said ever shorter; without its points one that would be more alone."""
    if not others: return [said]
    names = _tracks(others, [spots_said([one.spot], t) for one in others], [*chosen, *others], t)
    numbers = [round(one.gain) for one in others]
    dear = [not payable_together(s, p, (*chosen, one)) for one in others]
    less = max(numbers) <= round(chosen[-1].gain)
    if less and not others[1:] and (not dear[0] or numbers[0] <= 0):
        only = t(ONLY_SO_MUCH, list=said, one=names[0], n=_signed(numbers[0]))
        if numbers[0] > 0: return [only]
        return [t(WHY_NONE, list=said, one=names[0], n=_signed(numbers[0]), why=_why_none(s, p, others[0], t)), only]
    numbered = [t("{one} ({gain})", one=name, gain=_signed(n)) for name, n in zip(names, numbers, strict=True)]
    more = [one for one, n in zip(numbered, numbers, strict=True) if n > round(chosen[0].gain)]  # alone
    together = sum(round(one.gain) for one in chosen)
    if more and max(numbers) < together: return [t(TOGETHER, list=said, others=t.row(more))]
    listed = t.row(name if one in more else one for name, one in zip(names, numbered, strict=True))
    each = t(TOO_DEAR if all(dear) else RATHER_NOT, list=said, others=listed)
    best = numbered[numbers.index(max(numbers))]
    least = [t(TOO_DEAR, list=said, others=best)] * (bool(others[1:]) and all(dear) and not more)
    if not less or not others[1:]: return [each, *least]
    return [*[each] * all(dear), t.row((said, t("others: {n} at most", n=_signed(max(numbers)))), "; ")]


def _with_points(s: Any, p: int, one: Merit, name: str, t: Translator) -> str:
    """A step with about how many points it is, by a name that may say them already; and what it brings a rival."""
    said = t.phrase("{what}: {n}", what=name, n=round(one.gain))
    return t("{way} (a rival: +{n})", way=said, n=theirs) if (theirs := rivals_gain(s, p, one.spot)) else said


def _tracks(some: list[Merit], names: list[str], among: Iterable[Merit], t: Translator) -> list[str]:
    """Steps by their tracks, whose spaces stand on their buttons; by their whole names where two are on one track."""
    tracks = [one.spot // SPACES for one in among]
    if len(set(tracks)) < len(tracks): return names
    return [t(TRACK_NAMES[one.spot // SPACES]) for one in some]


def _named(s: Any, p: int, way: Merit, t: Translator) -> Iterator[str]:
    """A step with what it brings, said ever shorter; at last alone, or where its points say it all."""
    name = spots_said([way.spot], t)
    exact = (t.amount(round(way.gain), "point"),)
    less = way.brief if way.brief == way.things else (t("{gain} and more", gain=t.row(way.brief)),)
    first = way.brief if len(way.things) < 2 else (t("{gain} and more", gain=way.brief[0]),)
    most = [way.brief] * (2 * way.lead >= way.gain)  # the rest may be left out
    for gain in dict.fromkeys((way.things, less, *_main(s, p, way, t)[-1:], first, *most)):
        yield t("{one} ({gain})", one=name, gain=t.row(gain)) if gain != exact else name
    yield name


def _one_of(s: Any, p: int, ways: list[Merit], t: Translator) -> Iterator[str]:
    """The best of steps of which no two are paid for: in points where these tell why, else by what each brings."""
    best, other, *_ = ways
    n, m = round(best.gain), round(other.gain)
    if n > m >= 0 and len({one.cost for one in ways}) == 1 and len(ways) > 2: yield from _all(s, p, ways, t)
    saved, worth = _saved(s, p, best, other)
    if _in_points_better(n, m, saved, worth):
        said = list(_in_points(s, p, best, other, saved, worth, t))
        if rest := _others(ways, t): yield from (f"{one} {rest}" for one in said)
        yield from said
    yield from _compared(s, p, ways, False, t)


def _others(ways: list[Merit], t: Translator) -> str:
    """What the steps are in points, or that their price is too high, beside the two that are compared; "" without
    any."""
    best, _, *others = ways
    if not others: return ""
    n = max(round(one.gain) for one in others)
    if n > round(best.gain): return t(DEARER)
    if others[1:]: return t(AT_MOST, n=_signed(n))
    name = _tracks(others, [spots_said([others[0].spot], t)], ways, t)[0]
    return f"{t.phrase('{what}: {n}', what=name, n=_signed(n))}."


def _saved(s: Any, p: int, best: Merit, other: Merit) -> tuple[int, int]:
    """How many resources the better of two steps saves, or less than none, and about how many points these are; none
    before the last income, where they are of no use later."""
    saved = 0 if s.players[p].era == ERAS - 1 else other.cost - best.cost
    return saved, round(GOOD[int(s.players[p].era)] * abs(saved))


def _in_points_better(n: int, m: int, saved: int, worth: int) -> bool:
    """Whether points tell why one of two steps is better, with what is `saved` by one of them."""
    return n > 0 and n + (worth if saved > 0 else 0) > max(0, m) + (worth if saved < 0 else 0)


def _alike(s: Any, p: int, ways: list[Merit]) -> bool:
    """Whether guesses do not tell the two best steps apart: at the same price, or once the price is counted."""
    best, other, *_ = ways
    if best.cost == other.cost: return best.amount - other.amount < NEAR
    saved, worth = _saved(s, p, best, other)
    return bool(saved) and not _in_points_better(round(best.gain), round(other.gain), saved, worth)


def _in_points(
    s: Any, p: int, best: Merit, other: Merit, saved: int, worth: int, t: Translator
) -> Iterator[str]:  # fmt: skip
    """The better of two steps, each in points, with the resources that one of them `saved`, and their worth."""
    n, m = round(best.gain), max(0, round(other.gain))
    facts = {"points": t.amount(n, "point"), "m": m, "worth": worth}
    only = f" {t(NOT_BOTH)}" if not payable_together(s, p, (best, other)) else ""
    name = spots_said([other.spot], t)
    why = t.row(other.brief) if round(other.gain) > 0 else _why_none(s, p, other, t)
    others = [t("{one} ({gain})", one=name, gain=why), name]
    for one in _named(s, p, best, t):
        for other_said in others:
            named = {"one": one, "other": other_said}
            if saved < 0:
                yield t.n("Rather {one}: about {points}; {other}: {m} and {n} resource saved (about {worth}).",
                          "Rather {one}: about {points}; {other}: {m} and {n} resources saved (about {worth}).",
                          -saved, **named, **facts)  # fmt: skip
            elif saved > 0 and n <= m:
                yield t.n("Rather {one}: about {points} and {n} resource saved (about {worth}); {other}: {m}.",
                          "Rather {one}: about {points} and {n} resources saved (about {worth}); {other}: {m}.",
                          saved, **named, **facts)  # fmt: skip
            elif saved > 0:
                yield t.n("Rather {one}: about {points}; {other}: {m}, and it costs {n} resource more.",
                          "Rather {one}: about {points}; {other}: {m}, and it costs {n} resources more.",
                          saved, **named, **facts)  # fmt: skip
            if not saved and only: yield f"{t(POINTS, **named, **facts)}{only}"
            if n > m: yield t(POINTS, **named, **facts)


def _all(s: Any, p: int, ways: list[Merit], t: Translator) -> Iterator[str]:
    """The best of three steps or more that cost alike with about how many points each of them is; said ever shorter."""
    best, *others = ways
    names = _tracks(others, [spots_said([one.spot], t) for one in others], ways, t)
    numbers = [round(one.gain) for one in others]
    points = t.amount(round(best.gain), "point")
    numbered = [t.phrase("{what}: {n}", what=name, n=_signed(n)) for name, n in zip(names, numbers, strict=True)]
    lists: list[str] = [t.row(numbered), t("others: {n} at most", n=_signed(max(numbers)))]
    if numbers[0] > numbers[1]:
        lists.insert(1, t(OTHERS_LESS, list=numbered[0]))
    for one in _named(s, p, best, t):
        yield from (t(ALL, one=one, points=points, list=some) for some in lists)


def _signed(n: int) -> str:
    return str(n).replace("-", "−")


def _only(s: Any, p: int, best: Merit, t: Translator) -> str:
    """The only step that can be paid for, and why it is taken before income, if it is."""
    space = spots_said([best.spot], t)
    said = [t(ONLY, space=space, gain=t.row(one)) for one in (best.things, best.brief)]
    if s.players[p].era < ERAS - 1: return told(said, map(t, LITTLE if best.amount < 0 else FIRST_IT))
    points = t.amount(sum(income_parts(s, p).values()), "point", sign=True)
    words = FIRST_LAST if best.gain > 0 or most_steps(s, p) > 1 else NOTHING_LAST
    return told(said, (t(one, points=points) for one in words))


def _compared(s: Any, p: int, ways: list[Merit], alike: bool, t: Translator) -> list[str]:
    """The best step and the next best one by what each brings, said ever shorter."""
    names = [spots_said([one.spot], t) for one in ways]
    amounts = [one.amount for one in ways]
    if alike: amounts[1] = amounts[0]
    elif amounts[0] <= amounts[1]: amounts = [-float(k) for k in range(len(ways))]  # in the order of what they bring
    if not alike and ways[0].cost < ways[1].cost:
        names = [t.n("{space} for {n} resource", "{space} for {n} resources", ways[0].cost, space=names[0]),
                 *(t("{space} for {n}", space=name, n=one.cost) for name, one in zip(names[1:], ways[1:], strict=True)),
                 ]  # fmt: skip
    shortly = [one.brief for one in ways]
    found = []
    for things in ([one.things for one in ways], shortly, [(_main(s, p, one, t) or [one.brief])[-1] for one in ways]):
        sides = [Side(*one) for one in zip(amounts, names, things, strict=True)]
        found += rather(sides[:2], t, others=False) if not alike else rather(sides, t, others=False)[:1]
    if alike: found += rather([Side(*one) for one in zip(amounts, names, shortly, strict=True)], t, others=False)
    return found


def _main(s: Any, p: int, way: Merit, t: Translator) -> list[tuple[str, ...]]:
    """The one thing that speaks most for a step, where all of it is long; then the same with that there is more, if
    there is."""
    main = "" if len(t.row(way.brief)) < SHORT or 2 * way.base < way.gain else best_thing(s, p, way.spot, t)
    if not main: return []
    return [(main,), *[(t("{gain} and more", gain=main),)] * bool(LIST_N[GAIN[way.spot]] > 1)]


def _landmarks(s: Any, p: int, t: Translator) -> str:
    """Before the first step: where the first landmarks wait."""
    me = s.players[p]
    ways = steps_to_landmarks(s, p)
    if any(int(n) for n in me.space) or len(set(ways.values())) != 1 or len(ways) < TRACKS: return ""
    return t(FIRST_THERE, n=next(iter(ways.values())))
