"""A benefit spelt out: a sentence for each thing that it gives, what it brings now and what its words mean at once, for
who does not know the game yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Flag, Kind
from ...box.tables import HEXES, LIST_MODE, LIST_N, LIST_VERB, LIST_X, TILE_GAIN
from ...rules.lands.conquest import refuse_conquest
from ...rules.lands.land import has_place
from ...rules.technology import can_upgrade, reusable
from ...state import TOP_RESOURCE, TRACKS, Card, Mode, Verb
from ..benefits import benefit
from ..conquest import red_die
from ..income import plays_left, upgrades_left
from ..names import GOOD_NAMES, ROW_NAMES
from ..nearby import best_fits, supply
from .promises import building, built, lacking_for, plainly, promise
from .worth import BARE, built_out

CONQUER = mark("Conquer a territory (in reach: {n}); then you roll two dice and gain one.")
CONQUER_BOTH = mark("Conquer a territory (in reach: {n}); then you roll two dice and gain both.")
CONQUER_OPPONENT = mark(
    "Conquer a territory (in reach: {n}); then you roll two dice and gain one, on an opponent’s land both."
)
DICE = mark("Red die: {low}–{high} points, or 1 per territory (with this one {n}); black: a resource or what the tile "
            "there shows.")  # fmt: skip
#: What an answer among several things begins with, after the first of them.
OR = mark("Or: {what}")
#: What is the same for whoever gains it.
SAME = {
    Verb.EXPLORE_SPACE: mark("Explore space: you choose a space tile of yours and gain what it shows."),
    Verb.REPEAT: mark("You gain once more what a space gives that a token of yours stands on."),
    Verb.OVERPLAY: mark("You may play a tapestry card of your hand over the current one, which acts no more."),
    Verb.CIVILIZATION: mark("You get another civilization: its ability acts besides yours."),
    Verb.REFRESH: mark("First you may replace the open technology cards."),
    Verb.RESTART: mark("A token goes to the start of any track, and can climb it once more."),
}
#: What says itself how many of it there are.
COUNTED = (Verb.TERRITORY, Verb.SPACE, Verb.INVENT, Verb.GOODS)
MOST = 3  # different tiles that are told of


def spelt(s: Any, p: int, number: int, ks: Iterable[int], t: Translator) -> list[str]:
    """What some things of a list of the box bring seat `p`, a sentence each, the same ones once."""
    said, one_of = list[str](), LIST_MODE[number] == Kind.ONE_OF
    for k, n in _counted(number, list(ks)):
        first, *more = _thing(s, p, number, k, n, t)
        if n > 1 and LIST_VERB[number, k] not in COUNTED: first = f"{n}× – {first}"
        said += [t(OR, what=first) if one_of and said else first, *more]
    return said


def whole(s: Any, p: int, number: int, t: Translator) -> list[str]:
    """The same of all of a list."""
    return spelt(s, p, number, range(int(LIST_N[number])), t)


def _counted(number: int, ks: list[int]) -> list[tuple[int, int]]:
    """Things of a list that are the same and follow each other once, each with its number."""
    alike = groupby(ks, key=lambda k: (int(LIST_VERB[number, k]), int(LIST_X[number, k])))
    return [(same[0], len(same)) for same in (list(group) for _, group in alike)]


def _thing(s: Any, p: int, number: int, k: int, n: int, t: Translator) -> Iterator[str]:
    verb, x, me = Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k]), s.players[p]
    if verb == Verb.BUILD and x < TRACKS: yield _building(s, p, x, t)
    elif verb == Verb.CONQUER: yield from _conquest(s, p, x, t)
    elif verb == Verb.TERRITORY:
        yield t.n("{n} territory tile (you have {held}): you lay it once you explore, for what it shows and points.",
                  "{n} territory tiles (you have {held}): you lay one when you explore, for what it shows and points.",
                  n, held=int(me.supply).bit_count())  # fmt: skip
    elif verb == Verb.EXPLORE: yield _explored(s, p, number, x, t)
    elif verb == Verb.TAPESTRY: yield _card(s, p, t)
    elif verb == Verb.SPACE:
        yield t.n("{n} space tile, for when you explore space.", "{n} space tiles, for when you explore space.", n)
    elif verb == Verb.INVENT and not x: yield _invented(s, p, n, t)
    elif verb == Verb.UPGRADE:
        if can_upgrade(s, p): yield t("You upgrade a technology card – {list}.", list=promise(s, p, number, k, t))
        else: yield t("Upgrade: none of your technology cards can go up now.")
    elif verb == Verb.REUSE:
        name = benefit(number, t, k)
        if reusable(s, p, x): yield _sentence(t.phrase("{what}: {gain}", what=name, gain=promise(s, p, number, k, t)))
        else: yield _sentence(t("{what}: nothing, as no card of yours is upgraded that far", what=name))
    elif verb == Verb.GOODS:
        held, wanted = int(me.goods[x]), lacking_for(s, p, x, t)
        name = t("{good} ({n} → {then})", good=t(GOOD_NAMES[x]), n=held, then=min(held + n, TOP_RESOURCE))
        yield t("{good}, needed for {spaces}.", good=name, spaces=wanted) if wanted else f"{name}."
    elif verb == Verb.RESEARCH:
        if Mode(x) in BARE: yield t("Free step: a die names the track; what the space gives is not gained.")
        else: yield t("Free step: a die names the track, and you gain what the space gives.")
    elif verb == Verb.ADVANCE:
        where = promise(s, p, number, k, t)
        yield t("Free step {where}.", where=where) if where else _sentence(benefit(number, t, k))
    elif verb == Verb.LIST: yield " ".join(whole(s, p, x, t))
    elif verb in SAME: yield t(SAME[verb])
    elif gain := promise(s, p, number, k, t):
        yield _sentence(t.phrase("{what}: {gain}", what=benefit(number, t, k), gain=gain))
    else: yield _sentence(benefit(number, t, k))


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


def _building(s: Any, p: int, row: int, t: Translator) -> str:
    """The next building of a row: what it pays, and that it fills a plot."""
    name = t(ROW_NAMES[row])
    if built_out(s, p, row): return t("No {building} is left: it brings nothing.", building=name)
    gain = building(s, p, row, t)
    if not built(s, p, row, int(s.players[p].built[row]) + 1, t):
        return f"{name}, {gain}."  # that it fills a plot is all it does
    return t("{building}, {gain}; it fills a plot of your city.", building=name, gain=gain)


def _conquest(s: Any, p: int, flags: int, t: Translator) -> Iterator[str]:
    me = s.players[p]
    n = sum(not refuse_conquest(s, p, h, flags) for h in range(int(HEXES[s.large]))) if me.outposts else 0
    if not n:
        yield t("Conquer: nothing now, as no land is in reach.") if me.outposts else t(
            "Conquer: nothing, as you have no outpost left.")  # fmt: skip
        return
    theirs = flags & Flag.BOTH_FROM_OPPONENT or me.acts == Card.PILLAGE
    yield t(CONQUER_BOTH if flags & Flag.BOTH else CONQUER_OPPONENT if theirs else CONQUER, n=n)
    yield t(DICE, **red_die(), n=int(me.lands) + 1)


def _explored(s: Any, p: int, number: int, flags: int, t: Translator) -> str:
    """Of the tiles one has; one that the same benefit gives is drawn before."""
    drawn = any(LIST_VERB[number, k] == Verb.TERRITORY for k in range(int(LIST_N[number])))
    if not has_place(s, p, flags): return t("Explore: nothing now, as no place is free for a tile.")
    fits = best_fits(s, p, supply(s.players[p]), flags)
    if not fits:
        return t("Explore: you lay that tile at once, for what it shows and points.") if drawn else t(
            "Explore: nothing now, as you have no territory tile.")  # fmt: skip
    points, shown = t.amount(max(fits.values()), "point"), dict.fromkeys(benefit(int(TILE_GAIN[k]), t) for k in fits)
    if len(shown) > MOST: return t("Explore: you lay a tile, up to {points} by its sides, and gain what it shows.",
                                   points=points)  # fmt: skip
    return t("Explore: you lay a tile, up to {points} by its sides, and gain what it shows: {gain}.", points=points,
             gain=t.row(shown, " / "))  # fmt: skip


def _card(s: Any, p: int, t: Translator) -> str:
    held, due = int(s.players[p].cards), plays_left(s, p)
    if not due: return t("Tapestry card (you have {n}): no era of yours asks for one any more.", n=held)
    return t("Tapestry card for your hand (you have {n}); eras that still ask for one: {due}.", n=held, due=due)


def _invented(s: Any, p: int, n: int, t: Translator) -> str:
    open_, left = plainly(s, t), upgrades_left(s, p)
    what = t.n("{n} technology card", "{n} technology cards", n)
    if not open_: return t("{what}, unseen.", what=what)
    if not left: return t("{what}: no income of yours upgrades one any more.", what=what)
    return t.n("{what}; upgraded later ({n} income still does one) the open ones give: {list}.",
               "{what}; upgraded later ({n} incomes still do one each) the open ones give: {list}.", left, what=what,
               list=open_)  # fmt: skip
