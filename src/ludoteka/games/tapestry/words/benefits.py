"""Benefits, costs and spaces in words."""

from __future__ import annotations

from functools import lru_cache

from ludoteka.text.i18n import Translator, mark

from ..box.benefits import Flag, Kind
from ..box.tables import (
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    COST_ANY,
    COST_OWN,
    GAIN,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    LIST_Y,
    TALL,
    WIDE,
)
from ..state import SPACES, TRACKS, Mode, Per, Verb
from .names import GOOD_NAMES, ROW_NAMES, SPACE_NAMES, TRACK_NAMES

PER_NAMES = {
    Per.CONTROLLED: mark("territory controlled"), Per.FARM: mark("farm"), Per.HOUSE: mark("house"),
    Per.ARMORY: mark("armory"), Per.MARKET: mark("market"), Per.TECH: mark("technology card"),
    Per.TERRITORY: mark("territory tile in supply"), Per.TAPESTRY: mark("tapestry card"),
    Per.LINES: mark("completed row or column"), Per.ON_EXPLORATION: mark("space on the exploration track"),
    Per.ON_SCIENCE: mark("space on the science track"), Per.ON_MILITARY: mark("space on the military track"),
    Per.ON_TECHNOLOGY: mark("space on the technology track"), Per.OPPONENT: mark("opponent"),
    Per.OPPONENT_OF_THREE: mark("opponent, with three or more people"),
}  # fmt: skip
PLAIN = {
    Verb.ANY: mark("any resource"), Verb.LOSE_ANY: mark("lose any resource"), Verb.TERRITORY: mark("territory tile"),
    Verb.SPACE: mark("space tile"), Verb.TAPESTRY: mark("tapestry card"), Verb.EXPLORE_SPACE: mark("explore space"),
    Verb.REFRESH: mark("may replace the face-up technology cards"),
    Verb.UPGRADE: mark("upgrade of a technology card"),
    Verb.REPEAT: mark("benefit of a space you stand on again"),
    Verb.OVERPLAY: mark("tapestry card over the current one"),
    Verb.CIVILIZATION: mark("another civilization’s ability"), Verb.RESTART: mark("token to the start of any track"),
    Verb.CONQUERED: mark("benefit of the conquered tile"), Verb.SPECIAL: mark("effect of the card"),
}  # fmt: skip
ADVANCES = {
    Mode.FULL: mark("advance: {track}"), Mode.NO_BONUS: mark("advance: {track}, no bonus"),
    Mode.PLAIN: mark("free step on {track}, no benefit"),
}  # fmt: skip
REGRESSES = {Mode.FULL: mark("go back: {track}"), Mode.PLAIN: mark("go back: {track}, without benefits")}
RESEARCHES = {
    Mode.FULL: mark("free step by die, with benefit"), Mode.PLAIN: mark("free step by die, no benefit"),
    Mode.PLAIN_OR_5: mark("free step by die, no benefit (at the end of a track 5 points)"),
}  # fmt: skip
PAYMENTS = ("", mark("{n} of any resource"), mark("territory tiles: {n}"), mark("tapestry cards: {n}"),
            mark("technology cards: {n}"))


def thing(verb: int, x: int, y: int, t: Translator) -> str:
    """A word of the vocabulary."""
    v = Verb(verb)
    if v == Verb.LIST: return f"({benefit(x, t)})"
    if v == Verb.GOODS: return t(GOOD_NAMES[x])
    if v == Verb.LOSE: return t("lose: {good}", good=t(GOOD_NAMES[x]))
    if v == Verb.VP: return t.amount(x, "point")
    if v == Verb.PER: return t("{n} per {what}", n=t.amount(y, "point"), what=t(PER_NAMES[Per(x)]))
    if v == Verb.BUILD: return t(ROW_NAMES[x]) if x < TRACKS else t("any building")
    if v == Verb.EXPLORE: return t("explore anywhere") if x & Flag.ANYWHERE else t("explore")
    if v == Verb.RESEARCH: return t(RESEARCHES[Mode(x)])
    if v == Verb.INVENT: return t("technology card, upgraded at once") if x & Flag.AND_UPGRADE else t("technology card")
    if v == Verb.REUSE:
        return t("a card’s 1st upgrade (circle) again") if x == 1 else t("a card’s 2nd upgrade (square) again")
    if v == Verb.CONQUER:
        if x & Flag.ANYWHERE: return t("conquer anywhere")
        if x & Flag.BOTH: return t("conquer, both dice")
        return t("conquer, both dice from an opponent’s land") if x else t("conquer")
    if v == Verb.ADVANCE: return t(ADVANCES[Mode(x % 8)], track=t(TRACK_NAMES[x // 8]))
    if v == Verb.REGRESS: return t(REGRESSES[Mode(x % 8)], track=t(TRACK_NAMES[x // 8]))
    if v == Verb.LANDMARK: return t("landmark {size}", size=f"{int(WIDE[x, 0])}×{int(TALL[x, 0])}")
    return t(PLAIN[v])


@lru_cache(maxsize=4096)
def benefit(number: int, t: Translator, k: int | None = None) -> str:
    """A list of the box, or the k-th thing in it."""
    things = [thing(int(LIST_VERB[number, i]), int(LIST_X[number, i]), int(LIST_Y[number, i]), t)
              for i in range(LIST_N[number])]
    if k is not None: return things[k] if k < len(things) else "-"
    if not things: return t("nothing")
    if len(things) > 1 and len(set(things)) == 1: return f"{len(things)}× {things[0]}"
    return {Kind.ALL: " + ", Kind.ANY_ORDER: " & ", Kind.ONE_OF: " / "}[Kind(int(LIST_MODE[number]))].join(things)


@lru_cache(maxsize=512)
def spot_name(spot: int, t: Translator) -> str:
    """A space by its track, number and name."""
    return t("{track} {n}: {name}", track=t(TRACK_NAMES[spot // SPACES]), n=spot % SPACES, name=t(SPACE_NAMES[spot]))


def space_in_brackets(spot: int, t: Translator) -> str:
    """The same inside a sentence: `Military 3 (Walls)`."""
    return t("{track} {n} ({name})", track=t(TRACK_NAMES[spot // SPACES]), n=spot % SPACES, name=t(SPACE_NAMES[spot]))


@lru_cache(maxsize=512)
def cost(spot: int, t: Translator) -> str:
    """What an advance to a space costs."""
    own, other = int(COST_OWN[spot]), int(COST_ANY[spot])
    parts = [(own, t(GOOD_NAMES[spot // SPACES])), (other, t(PLAIN[Verb.ANY]))]
    return " + ".join(name if n == 1 else f"{n}× {name}" for n, name in parts if n)


def gives(spot: int, t: Translator) -> str:
    """The benefit of a space."""
    return benefit(int(GAIN[spot]), t)


def bonus(spot: int, t: Translator) -> str:
    """What its bonus costs and gives, empty where it has none."""
    if not BONUS_KIND[spot]: return ""
    paid = t(PAYMENTS[BONUS_KIND[spot]], n=int(BONUS_N[spot]))
    return t("{paid} for {gain}", paid=paid, gain=benefit(int(BONUS_GAIN[spot]), t))
