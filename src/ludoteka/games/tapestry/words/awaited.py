"""What chance may bring, before somebody lets it answer: the sides of the dice, what a track leads to, a pair of cards.
"""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import LIST_VERB, RED
from ..rules.lands.conquest import BOTH
from ..state import TRACKS, Ask, Card, Mode, Verb
from .conquest import other_die, red_die
from .names import TRACK_NAMES

#: By the verb that rolls the science die, and how the step is taken.
FREE = mark("It names a track: you may go a step there for nothing, with its benefit.")
PLAIN = mark("It names a track: you may go a step there for nothing, without its benefit.")
TWO = mark("Two tracks are named: you may go a step on one of them for nothing.")
ALL_GO = mark("It names a track: all go a step there, only you gain its space.")
FIRST_MARK = mark("It names a track for a step without benefits; you may roll on for more.")
NEXT_MARK = mark("Another track is a step more; {tracks} again ends it with 1 resource, and no steps.")
PAIR = mark("One card says which tracks are possible, the other which of these comes first.")
ONE_DIE = mark("You take one. Red: {low}–{high} points or 1 per territory ({n}); black: a resource or {tile}.")
LEFT_DIE = mark("You take one, {rival} the other. Red: {low}–{high} points or {n}; black: a resource or {tile}.")
BOTH_DICE = mark("You gain both. Red: {low}–{high} points or 1 per territory ({n}); black: a resource or {tile}.")


def awaited(s: Any, t: Translator) -> str:
    """What may come of what is asked of chance, for who lets it answer; "" where nothing is to be said."""
    if s.awaits == Ask.DECISION: return t(PAIR)
    item = s.stack[s.depth - 1]
    if s.awaits == Ask.DICE: return _dice(s, item, t)
    if s.awaits != Ask.SCIENCE: return ""
    if item.verb == Verb.DISCOVERY: return t(ALL_GO)
    if item.verb == Verb.ALCHEMY:
        marked = [t(TRACK_NAMES[k]) for k in range(TRACKS) if int(item.y) >> k & 1]
        return t(NEXT_MARK, tracks=t.row(marked)) if marked else t(FIRST_MARK)
    if item.verb != Verb.RESEARCH: return ""
    if s.players[item.who].acts == Card.EMPIRICISM: return t(TWO)
    return t(FREE if item.x == Mode.FULL else PLAIN)


def _dice(s: Any, item: Any, t: Translator) -> str:
    """The red die by its sides, and by what others count now; of the black one a printed land brings nothing."""
    tile = t("what the tile shows") if s.hexes[item.x].tile >= 0 else t("nothing")
    facts = {"n": int(s.players[item.who].lands), "tile": tile, **red_die()}
    if int(item.y) & BOTH: return t(BOTH_DICE, **facts)
    return t(LEFT_DIE, rival=rival, **facts) if (rival := other_die(s, item, t)) else t(ONE_DIE, **facts)


assert all(LIST_VERB[face, 0] in (Verb.VP, Verb.PER) for face in RED)
