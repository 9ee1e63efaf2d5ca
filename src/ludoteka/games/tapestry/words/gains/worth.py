"""What a space of a track is worth to a seat, in a few words for a button: `Worker, 3 points, landmark Barracks`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Flag, Kind
from ...box.tables import (
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    GAIN,
    LANDMARK_AT,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    LIST_Y,
)
from ...rules.bonus import PAID_TAPESTRY, PAID_TECH, PAID_TERRITORY, bonus_is_free
from ...rules.lands.conquest import can_conquer
from ...rules.technology import reusable
from ...state import MOST_BUILT, TRACKS, Mode, Per, Track, Verb
from ..benefits import ADVANCES, PER_NAMES, REGRESSES, benefit, thing
from ..city import size
from ..names import ROW_NAMES, TRACK_NAMES
from ..nearby import landmarks
from .counts import completing, counted_after, counted_points

ROOM = 62  # letters of a button that are read whole; a bonus whose price has no room there tells it on the space's card
#: Steps that bring nothing of what a space shows, and those that bring its bonus.
BARE = (Mode.PLAIN, Mode.PLAIN_OR_5, Mode.FREE_BONUS)
WITH_BONUS = (Mode.FULL, Mode.FREE_BONUS)
#: Spaces of a track that are counted, by the track.
ON_TRACK = {Per.ON_EXPLORATION: TRACK_NAMES[Track.EXPLORATION], Per.ON_SCIENCE: TRACK_NAMES[Track.SCIENCE],
            Per.ON_MILITARY: TRACK_NAMES[Track.MILITARY], Per.ON_TECHNOLOGY: TRACK_NAMES[Track.TECHNOLOGY]}  # fmt: skip
NOTHING = mark("only the step, no benefit")
#: What has a word of its own, said plainly.
PLAINLY = {
    Verb.CONQUER: mark("conquer land with 2 dice"), Verb.INVENT: mark("technology card"),
    Verb.EXPLORE: mark("lay a tile"), Verb.TERRITORY: mark("territory tile"),
    Verb.UPGRADE: mark("upgrade a technology"), Verb.REFRESH: mark("new face-up cards"),
    Verb.REPEAT: mark("a space of yours again"),
    Verb.OVERPLAY: mark("play a card over yours"), Verb.RESTART: mark("a token to a track’s start"),
}
RESEARCH = {
    Mode.FULL: mark("step on die’s track + gain"), Mode.PLAIN: mark("free step by die"),
    Mode.PLAIN_OR_5: mark("free step by die"),
}
#: What is gained once more of a card of the middle row, and of the top one.
AGAIN = ("", mark("a 1st upgrade’s gain again"), mark("a 2nd upgrade’s gain again"))
#: The same where a space gives nothing else, so that there is room for what it is good for.
ALONE = {
    Verb.CONQUER: mark("conquer land, roll 2 dice"), Verb.INVENT: mark("technology card, to be upgraded"),
    Verb.TERRITORY: mark("territory tile to lay later"),
}  # fmt: skip
BY_DIE = {Mode.FULL: mark("free step with benefit, a die picks the track"),
          Mode.PLAIN: mark("free step, a die picks the track")}  # fmt: skip


def worth(s: Any, p: int, spot: int, mode: Mode, t: Translator) -> str:
    """What a seat gains by a step to a space, points as they come to now; then the landmark and the bonus."""
    number = int(GAIN[spot])
    said = [t(NOTHING) if mode in BARE else idle(s, p, number, t) or plainly(s, p, spot, t) or _gain(s, p, number, t)]
    if points := completing(s, p, spot):
        end = t("track’s end: {points}", points=t.amount(points, "point"))
        if len(", ".join([*said, end])) <= ROOM: said.append(end)
    if landmarks(s, [spot]): said.append(of_plots(int(LANDMARK_AT[spot]), t))
    if BONUS_KIND[spot] and mode in WITH_BONUS:
        gain = _gain(s, p, int(BONUS_GAIN[spot]), t)
        told = ", ".join([*said, bonus_said(s, p, spot, gain, t)])
        return told if len(told) <= ROOM else ", ".join([*said, t("bonus: {gain}", gain=gain)])
    return ", ".join(said)


def of_plots(landmark: int, t: Translator) -> str:
    """A landmark by how many plots of the city it fills."""
    return t("landmark of {plots}", plots=t.amount(size(landmark), "plot"))


def bonus_said(s: Any, p: int, spot: int, gain: str, t: Translator) -> str:
    """The bonus of a space with its price, if it has one: `for 1 resource: House`."""
    kind, n = int(BONUS_KIND[spot]), int(BONUS_N[spot])
    if bonus_is_free(s, p, spot, 0): return t("bonus: {gain}", gain=gain)
    if kind == PAID_TERRITORY:
        return t.n("for {n} tile: {gain}", "for {n} tiles: {gain}", n, gain=gain)
    if kind == PAID_TAPESTRY:
        return t.n("for {n} tapestry: {gain}", "for {n} tapestries: {gain}", n, gain=gain)
    if kind == PAID_TECH:
        return t.n("for {n} technology: {gain}", "for {n} technologies: {gain}", n, gain=gain)
    return t.n("for {n} resource: {gain}", "for {n} resources: {gain}", n, gain=gain)  # of any


def plainly(s: Any, p: int, spot: int, t: Translator) -> str:
    """What a space is good for that gives one thing, or the same several times, and nothing else; "" of what says that
    itself."""
    n, words = _PLAINLY.get(spot, (0, ""))
    if not n or landmarks(s, [spot]) or idle(s, p, int(GAIN[spot]), t): return ""
    return t.phrase("{n}× {gain}", n=n, gain=t(words)) if n > 1 else t(words)


def gain_now(s: Any, p: int, number: int, t: Translator, first: int = -1) -> str:
    """A list of the box in its own words, with the points as they come to now, and once the list `first` has been
    gained: `1 point per farm, now 2, then 3`."""
    counted = [k for k in range(LIST_N[number]) if LIST_VERB[number, k] == Verb.PER]
    said = benefit(number, t)
    if taken(s, number): return t("{gain}: taken already", gain=said)
    if is_landmark(number): return t("{gain}, {plots}", gain=said, plots=t.amount(size(int(LIST_X[number, 0])), "plot"))
    if why := idle(s, p, number, t): return why
    if why := without(s, p, number, t): said = t("{gain} ({why})", gain=said, why=why)
    if not counted: return said
    now = sum(counted_points(s, p, number, k) for k in counted)
    if more := sum(counted_after(s, p, number, k, first) for k in counted):
        return t("{gain}, now {n}, then {then}", gain=said, n=now, then=now + more)
    return t("{gain}, now {n}", gain=said, n=now)


def again(s: Any, p: int, number: int, t: Translator) -> str:
    """A list that is gained once more from where a token stands, as plainly as a step to it says it."""
    vain = taken(s, number) or idle(s, p, number, t) or without(s, p, number, t)
    return gain_now(s, p, number, t) if vain else _gain(s, p, number, t)


def built_out(s: Any, p: int, row: int) -> bool:
    """Whether a row of the income mat is empty: its buildings bring nothing any more."""
    return row < TRACKS and bool(s.players[p].built[row] >= MOST_BUILT)


def idle(s: Any, p: int, number: int, t: Translator) -> str:
    """Why a list of a single building, exploring, conquest or card once more brings nothing now; "" where it may, or is
    another thing."""
    if LIST_N[number] != 1: return ""
    verb, x = Verb(int(LIST_VERB[number, 0])), int(LIST_X[number, 0])
    if verb == Verb.BUILD and built_out(s, p, x): return t("no {building} left", building=t(ROW_NAMES[x]))
    if verb == Verb.REUSE and not reusable(s, p, x): return t("nothing yet, as no card of yours is upgraded that far")
    if verb == Verb.EXPLORE and not s.players[p].supply: return t("explore: no tile to lay")
    if verb != Verb.CONQUER or can_conquer(s, p, x): return ""
    return t("conquer: now no land in reach") if s.players[p].outposts else t("conquer: no outpost left")


def without(s: Any, p: int, number: int, t: Translator) -> str:
    """Why the conquest among several things that are all gained brings nothing now; "" where there is none, or it
    may."""
    if LIST_N[number] < 2 or LIST_MODE[number] == Kind.ONE_OF: return ""
    flags = [int(LIST_X[number, k]) for k in range(int(LIST_N[number])) if LIST_VERB[number, k] == Verb.CONQUER]
    if not flags or any(can_conquer(s, p, x) for x in flags): return ""
    return t("conquer: now no land in reach") if s.players[p].outposts else t("conquer: no outpost left")


def taken(s: Any, number: int) -> bool:
    """Whether a list is a single landmark that somebody has already: it brings nothing any more."""
    return is_landmark(number) and not s.landmarks >> int(LIST_X[number, 0]) & 1


def is_landmark(number: int) -> bool:
    """Whether a list is a single landmark, which only one can gain."""
    return bool(LIST_N[number] == 1 and LIST_VERB[number, 0] == Verb.LANDMARK)


def _gain(s: Any, p: int, number: int, t: Translator) -> str:
    """A list of the box, each thing once with its number."""
    if len(steps := list(LIST_VERB[number, : LIST_N[number]])) > 1 and set(steps) <= {Verb.ADVANCE}:
        return _tracks(number, ADVANCES, t)
    if len(steps) > 1 and set(steps) <= {Verb.REGRESS}: return _tracks(number, REGRESSES, t)
    if LIST_N[number] > 1 and set(steps) == {Verb.PER}: return _counted(s, p, number, t)
    ks = range(len(steps)) if len(steps) < 2 or Verb.BUILD not in steps else _worthwhile(s, p, number)
    things = (thing_said(s, p, number, k, t) for k in ks)
    counted = ((one, len(list(same))) for one, same in groupby(things))
    said = (one if n == 1 else f"{n}× {one}" for one, n in counted)
    if LIST_MODE[number] != Kind.ONE_OF: return t.row(said)
    *first, end = said  # of which one is chosen
    return t.phrase("{list} or {last}", list=t.row(first), last=end) if first else end


def _worthwhile(s: Any, p: int, number: int) -> list[int]:
    """The things of a list with buildings: that a row is empty is no gift, it is said last, and not at all where one of
    them is chosen."""
    n = range(int(LIST_N[number]))
    gone = {k for k in n if LIST_VERB[number, k] == Verb.BUILD and built_out(s, p, int(LIST_X[number, k]))}
    there = [k for k in n if k not in gone]
    return there if there and LIST_MODE[number] == Kind.ONE_OF else [*there, *sorted(gone)]


def _counted(s: Any, p: int, number: int, t: Translator) -> str:
    """Points for several things, in all and by what they are counted: `9 points (Science: 2, Military: 7)`."""
    points = [counted_points(s, p, number, k) for k in range(LIST_N[number])]
    names = [t(ON_TRACK.get(by) or PER_NAMES[by]) for by in map(Per, LIST_X[number, : len(points)])]
    parts = (t.phrase("{what}: {n}", what=name, n=n) for name, n in zip(names, points, strict=True))
    return t("{points} ({parts})", points=t.amount(sum(points), "point"), parts=t.row(parts))


def _tracks(number: int, words: Mapping[Mode, str], t: Translator) -> str:
    """Tracks to choose from for one step, said once: `advance: Exploration / Military`."""
    steps = [int(x) for x in LIST_X[number, : LIST_N[number]]]
    return t(words[Mode(steps[0] % 8)], track=" / ".join(t(TRACK_NAMES[x // 8]) for x in steps))


def thing_said(s: Any, p: int, number: int, k: int, t: Translator) -> str:
    """The k-th thing of a list in a few words."""
    verb, x, y = (int(table[number, k]) for table in (LIST_VERB, LIST_X, LIST_Y))
    if verb == Verb.BUILD and built_out(s, p, x): return t("no {building} left", building=t(ROW_NAMES[x]))
    if verb == Verb.PER: return t.amount(counted_points(s, p, number, k), "point")
    if verb in PLAINLY and not x: return t(PLAINLY[Verb(verb)])
    if verb == Verb.CONQUER and x & Flag.BOTH_FROM_OPPONENT: return t("conquer (opponent’s land: both dice)")
    if verb == Verb.RESEARCH: return t(RESEARCH[Mode(x)])
    if verb == Verb.REUSE: return t(AGAIN[x])
    if verb == Verb.LIST: return "(" + _gain(s, p, x, t) + ")"
    return thing(verb, x, y, t)


def _alone() -> dict[int, tuple[int, str]]:
    """By space that gives one of the things of `ALONE` or `BY_DIE` and has no bonus: how many times, and its words."""
    found = {}
    for spot, number in enumerate(map(int, GAIN)):
        n, verb, x = int(LIST_N[number]), int(LIST_VERB[number, 0]), int(LIST_X[number, 0])
        same = all(LIST_VERB[number, k] == verb and LIST_X[number, k] == x for k in range(n))
        if not n or BONUS_KIND[spot] or not same: continue
        words = BY_DIE.get(Mode(x)) if verb == Verb.RESEARCH else None if x else ALONE.get(Verb(verb))
        if words: found[spot] = n, words
    return found


_PLAINLY = _alone()
