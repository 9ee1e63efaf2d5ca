"""A turn: which step has most that speaks for it, beside the next best one; when income comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.room import ROOM, first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ..box.tables import GAIN, LIST_N
from ..state import ERAS, SPACES, TRACKS, Civ
from .gains.merits import GOOD, SHORT, Merit, best_thing, merits
from .gains.rather import GUESSED, RATHER_GUESSED, Side, rather, told
from .income import income_steps
from .names import TRACK_NAMES, seat_name
from .nearby import spots_said, steps_to_landmarks
from .reasons.spending import most_steps

FIRST = mark("First comes income: a food, a worker, a culture and a coin to advance with.")
OUTPOSTS = mark("Your two outposts stand on the map.")
#: Why somebody starts further on than all others.
FIRST_AFTER = mark("{who}: the Futurists start on space 4 of every track. You first take income.")
FIRST_AHEAD = mark("You start on space 4 of every track (Futurists). First comes income.")
LAST_ONLY = mark("You can pay for no space now: take the last income turn, which ends your game.")
NO_STEP = mark("You can pay for no space now. Income brings, in this order: {list}.")
#: Where one step only can be paid for.
ONLY = mark("You can pay only for {space} ({gain}).")
#: Why it is paid for: income brings as much after it, or nothing is paid for after it; or that it brings little.
FIRST_IT = mark("Take it first: income comes all the same."), mark("Income comes after it.")
NO_USE = mark("Take it: after the last income resources pay for nothing."), mark("Nothing is paid for later.")
LITTLE = (mark("It brings little: its price can also be kept for after income."),
          mark("It brings little for its price."))
#: What all steps are in points, less their prices where they do not cost alike; and that those not named are less.
ALL_GUESSED = mark("Rather {one}: about {points}; {list}.")
ALL_NET = mark("Rather {one}: about {points} net; {list}.")
OTHERS_LESS = mark("{list}, others less")
#: Why income is not taken first: it is not lost, and what is gained before it is counted in it.
WAITS = (mark("Income after: it counts what you gain first; you can pay for {steps}."),
         mark("Income after: it counts what you gain first."), mark("Income may still grow."),
         mark("Income can wait."))
END, END_SHORT = mark("Income last: it ends your game."), mark("Income last.")
END_LONG = mark("Income last, as it ends your game: you can pay for {steps}.")
FIRST_THERE = mark("Space {n}: a landmark for the first.")
NEAR = 0.25  # points by which two steps differ no more than guesses do


def turn(s: Any, p: int, t: Translator) -> str:
    """Why this step rather than that one, or why income."""
    era = int(s.players[p].era)
    ahead = int(s.civ_of[Civ.FUTURISTS])
    if not era and 0 <= ahead != p: return t(FIRST_AFTER, who=seat_name(ahead, t))
    if not era: return fitting((t(FIRST_AHEAD if ahead == p else FIRST), t(OUTPOSTS)), t)
    last, ways = era == ERAS - 1, merits(s, p, t)
    if not ways: return t(LAST_ONLY) if last else t(NO_STEP, list=t.row(income_steps(s, p, t)))
    if not ways[1:]: return _only(ways[0], last, t)
    facts = {"steps": t.amount(most_steps(s, p), "step")}
    *ends, least = [t(one, **facts) for one in ((END_LONG, END, END_SHORT) if last else WAITS)]
    said, whole, guess = _compared(s, p, ways, t)
    *told_, bare = _all(s, p, ways, t) or [
        *(f"{one} {guess}" for one in said[:whole] if guess), *_in_points(s, p, ways, t), said[0],
    ]  # fmt: skip
    # that income is not lost, or that the game ends, counts more than all details; what the best one brings more than
    # how it is said that income is not lost
    groups = ((told_, ends), (told_, [least]), ([bare, *said[:whole]], [*ends, least]))
    if last: groups = (([*told_, bare, *said[:whole]], ends), groups[1], groups[2])
    ended = (f"{one} {end}" for some, ways_ in groups for one in some for end in ways_)
    return fitting((first_fitting((*ended, *told_, bare, *said)), _landmarks(s, p, t)), t)


def _all(s: Any, p: int, ways: list[Merit], t: Translator) -> list[str]:
    """The best of three steps or more with about how many points each of them is, less its price where they do not
    cost alike; said ever shorter; [] where that does not tell which is best."""
    alike = len({one.cost for one in ways}) == 1
    n, *others = (round(one.amount + alike * GOOD[int(s.players[p].era)] * one.cost) for one in ways)
    if len(ways) < 3 or n <= max(0, *others): return []
    best, *rest = (spots_said([one.spot], t) for one in ways)
    tracks = [t(TRACK_NAMES[one.spot // SPACES]) for one in ways]
    named = tracks[1:] if len(set(tracks)) == len(tracks) else rest  # the spaces stand on their buttons
    words = ALL_GUESSED if alike else ALL_NET
    listed = t.row(t.phrase("{what}: {n}", what=what, n=_signed(m)) for what, m in zip(named, others, strict=True))
    facts = {"points": t.amount(n, "point"), "list": listed}
    gains = [*dict.fromkeys((ways[0].things, ways[0].brief)), *_main(s, p, ways[0], t)[-1:]]
    ones = [t("{one} ({gain})", one=best, gain=t.row(gain)) for gain in gains]
    lists = [listed, t("others: {n} at most", n=_signed(others[0]))]
    if others[0] > others[1]:
        lists.insert(1, t(OTHERS_LESS, list=t.phrase("{what}: {n}", what=named[0], n=_signed(others[0]))))
    said = (t(words, one=one, points=facts["points"], list=some) for some in lists for one in dict.fromkeys(ones))
    return [*said, t(words, one=best, **facts)]


def _signed(n: int) -> str:
    return str(n).replace("-", "−")


def _only(best: Merit, last: bool, t: Translator) -> str:
    """The only step that can be paid for, and why it is taken before income, if it is."""
    space = spots_said([best.spot], t)
    said = [t(ONLY, space=space, gain=t.row(one)) for one in (best.things, best.brief)]
    return told(said, map(t, NO_USE if last else LITTLE if best.amount < 0 else FIRST_IT))


def _compared(s: Any, p: int, ways: list[Merit], t: Translator) -> tuple[list[str], int, str]:
    """The best step and the next best one, said ever shorter: what speaks for the next best one goes last of all; how
    many of these ways say it; and what both are in points, where that tells why."""
    best, *others = ways
    tells = best.brief == best.things or (best.sure > others[0].amount and best.brief != others[0].brief)
    whole = best.brief if tells else (t("{gain} and more", gain=t.row(best.brief)),)
    shortly = [one.brief for one in others]
    long, most, short = (rather(_sides(ways, things, t), t, others=False)
                         for things in ([one.things for one in ways], [best.things, *shortly], [whole, *shortly]))
    least: list[str] = []
    if min(len(long[0]), len(short[0])) > ROOM:
        (*_, first), then = _main(s, p, best, t), _main(s, p, others[0], t)
        if not tells and first == best.brief: first = (t("{gain} and more", gain=t.row(first)),)
        least = [rather(_sides(ways, [first, one, *shortly[1:]], t), t, others=False)[0] for one in reversed(then)]
    guess = _guessed(s, p, ways)
    tail = t(GUESSED, points=t.amount(guess[0], "point"), m=guess[1]) if guess else ""
    found = [long[0], most[0], short[0], *least]
    return [*found, *long[1:], *short[1:]], len(found), tail


def _in_points(s: Any, p: int, ways: list[Merit], t: Translator) -> Iterator[str]:
    """The best step with what both are by guess, and what they cost where that is not the same; said ever shorter."""
    best, other = ways[:2]
    n, m = (round(one.amount + GOOD[int(s.players[p].era)] * one.cost) for one in (best, other))
    facts = {"one": spots_said([best.spot], t), "other": spots_said([other.spot], t),
             "points": t.amount(n, "point"), "m": m}  # fmt: skip
    gains = [t.row(things) for things in dict.fromkeys((best.things, best.brief))]
    if n <= 0 or m < 0 or (best.cost == other.cost and n <= m): return
    if best.cost == other.cost:
        yield from (t(RATHER_GUESSED, gain=gain, **facts) for gain in gains)
        return
    named = [t("{one} ({gain})", one=facts["one"], gain=gain) for gain in gains]
    for one in (*named, facts["one"]):
        yield t.n("Rather {one}: by guess {points} for {n} resource, {other}: {m} for {k}.",
                  "Rather {one}: by guess {points} for {n} resources, {other}: {m} for {k}.",
                  best.cost, **{**facts, "one": one, "k": other.cost})  # fmt: skip


def _guessed(s: Any, p: int, ways: list[Merit]) -> tuple[int, int] | None:
    """About how many points the best step and the next best one are, their prices not counted; None where that does not
    tell why, as the better one is dearer, or not more by itself."""
    best, other = (round(one.amount + GOOD[int(s.players[p].era)] * one.cost) for one in ways[:2])
    return (best, other) if ways[0].cost <= ways[1].cost and best > other >= 0 else None


def _sides(ways: list[Merit], things: list[tuple[str, ...]], t: Translator) -> list[Side]:
    """The steps by what is said of each, with their prices where the best one costs less than the next best."""
    names = [spots_said([one.spot], t) for one in ways]
    if ways[0].cost < ways[1].cost:
        names = [t.n("{space} for {n} resource", "{space} for {n} resources", ways[0].cost, space=names[0]),
                 *(t("{space} for {n}", space=name, n=one.cost) for name, one in zip(names[1:], ways[1:], strict=True)),
                 ]  # fmt: skip
    best = ways[0]  # what is near it by guesses alone, at the same price, is no worse as far as words can tell
    amounts = [best.amount if one.cost == best.cost and best.amount - one.amount < NEAR else one.amount for one in ways]
    return [Side(*one) for one in zip(amounts, names, things, strict=True)]


def _main(s: Any, p: int, way: Merit, t: Translator) -> list[tuple[str, ...]]:
    """The one thing that speaks most for a step, where all of it is long; then the same with that there is more, if
    there is."""
    main = "" if len(t.row(way.brief)) < SHORT else best_thing(s, p, way.spot, t)
    if not main: return [way.brief]
    return [(main,), *[(t("{gain} and more", gain=main),)] * bool(LIST_N[GAIN[way.spot]] > 1)]


def _landmarks(s: Any, p: int, t: Translator) -> str:
    """Before the first step: where the first landmarks wait."""
    me = s.players[p]
    ways = steps_to_landmarks(s, p)
    if any(int(n) for n in me.space) or len(set(ways.values())) != 1 or len(ways) < TRACKS: return ""
    return t(FIRST_THERE, n=next(iter(ways.values())))
