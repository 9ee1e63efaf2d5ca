"""A turn: which step has most that speaks for it, beside the next best one; when income comes."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import ROOM, fitting
from ludoteka.text.i18n import Translator, mark

from ..state import ERAS, TRACKS, Civ
from .gains.merits import SHORT, Merit, best_thing, merits
from .gains.rather import Side, rather, told
from .income import income_steps
from .names import seat_name
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
#: What is said besides where there is room.
WAIT = mark("Income can wait.")
WAIT_LONG = mark("Income can wait: you can pay for {steps}.")
END = mark("Then comes the last income.")
END_LONG = mark("Before the last income you can pay for {steps}.")
FIRST_THERE = mark("Space {n}: a landmark for the first.")


def turn(s: Any, p: int, t: Translator) -> str:
    """Why this step rather than that one, or why income."""
    era = int(s.players[p].era)
    ahead = int(s.civ_of[Civ.FUTURISTS])
    if not era and 0 <= ahead != p: return t(FIRST_AFTER, who=seat_name(ahead, t))
    if not era: return fitting((t(FIRST_AHEAD if ahead == p else FIRST), t(OUTPOSTS)), t)
    last, ways = era == ERAS - 1, merits(s, p, t)
    if not ways: return t(LAST_ONLY) if last else t(NO_STEP, list=t.row(income_steps(s, p, t)))
    wait, short = t(END_LONG if last else WAIT_LONG, steps=t.amount(most_steps(s, p), "step")), t(END if last else WAIT)
    return fitting((told(_compared(s, p, ways, t), (wait, short)), _landmarks(s, p, t)), t)


def _compared(s: Any, p: int, ways: list[Merit], t: Translator) -> list[str]:
    """The best step and the next best one, said ever shorter: what speaks for the next best one goes last of all."""
    best, *others = ways
    if not others:
        return [t(ONLY, space=spots_said([best.spot], t), gain=t.row(one)) for one in (best.things, best.brief)]
    tells = best.brief == best.things or (best.sure > others[0].amount and best.brief != others[0].brief)
    whole = best.brief if tells else (t("{gain} and more", gain=t.row(best.brief)),)
    shortly = [one.brief for one in others]
    long, most, short = (rather(_sides(ways, things, t), t, others=False)
                         for things in ([one.things for one in ways], [best.things, *shortly], [whole, *shortly]))
    least: list[str] = []
    if min(len(long[0]), len(short[0])) > ROOM:
        mains = [_main(s, p, one, t) for one in ways]
        if not tells: mains[0] = (t("{gain} and more", gain=t.row(mains[0])),)
        least = rather(_sides(ways, mains, t), t, others=False)[:1]
    return [*long[:1], *most[:1], *short[:1], *least, *long[1:], *short[1:]]


def _sides(ways: list[Merit], things: list[tuple[str, ...]], t: Translator) -> list[Side]:
    """The steps by what is said of each, with their prices where the best one costs less than the next best."""
    names = [spots_said([one.spot], t) for one in ways]
    if ways[0].cost < ways[1].cost:
        names = [t.n("{space} for {n} resource", "{space} for {n} resources", ways[0].cost, space=names[0]),
                 *(t("{space} for {n}", space=name, n=one.cost) for name, one in zip(names[1:], ways[1:], strict=True)),
                 ]  # fmt: skip
    return [Side(one.amount, name, said) for one, name, said in zip(ways, names, things, strict=True)]


def _main(s: Any, p: int, way: Merit, t: Translator) -> tuple[str, ...]:
    """The one thing that speaks most for a step, where all of it is long."""
    main = "" if len(t.row(way.brief)) < SHORT else best_thing(s, p, way.spot, t)
    return (main,) if main else way.brief


def _landmarks(s: Any, p: int, t: Translator) -> str:
    """Before the first step: where the first landmarks wait."""
    me = s.players[p]
    ways = steps_to_landmarks(s, p)
    if any(int(n) for n in me.space) or len(set(ways.values())) != 1 or len(ways) < TRACKS: return ""
    return t(FIRST_THERE, n=next(iter(ways.values())))
