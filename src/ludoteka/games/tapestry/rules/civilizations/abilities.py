"""What civilizations do in income turns. Where one changes another rule (Craftsmen, Isolationists, Nomads …), it stands
with that rule."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.tables import CIV_TURNS
from ...state import CIVS, ERAS, Civ, No, Verb
from ..goods import gain_points
from ..seats import has
from ..stack import ask, drop, push
from .isolationists import land_points
from .mats import reveal, reward_posts
from .tracks import be_chosen


@rule
def civ_abilities(s: Any, p: int, era: int) -> int:
    """The set of a seat's civilizations that do something in an income turn."""
    civs = 0
    for c in range(CIVS):
        if s.civ_of[c] == p:
            if CIV_TURNS[c] >> era & 1: civs |= 1 << c
            elif era == ERAS and (c == Civ.ISOLATIONISTS or c == Civ.MYSTICS): civs |= 1 << c
    return civs


@rule
def do_civs(s: Any, p: int, civs: int) -> bool:
    """Each ability once, in the order one likes."""
    if count(civs) > 1: return ask(s, p)
    drop(s)
    for c in range(CIVS):
        if civs >> c & 1: push(s, Verb.ABILITY, p, c, 0)
    return False


@rule
def refuse_ability(s: Any, p: int, c: int, civs: int) -> int:
    if civs >> c & 1: return No.FINE
    return No.USED if has(s, p, c) else No.NOT_YOURS


@rule
def choose_ability(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    item.x &= ~(1 << c)
    push(s, Verb.ABILITY, int(item.who), c, 0)


@rule
def do_ability(s: Any, p: int, c: int) -> bool:
    drop(s)
    if c == Civ.ALCHEMISTS: push(s, Verb.ALCHEMY, p, 1, 0)
    elif c == Civ.ENTERTAINERS: push(s, Verb.WALK, p, 0, 0)
    elif c == Civ.HERALDS: push(s, Verb.HERALD, p, 0, 0)
    elif c == Civ.HISTORIANS: push(s, Verb.HISTORY, p, 0, 0)
    elif c == Civ.INVENTORS: push(s, Verb.INVENTION, p, 0, 0)
    elif c == Civ.ISOLATIONISTS: gain_points(s, p, land_points(s, p))
    elif c == Civ.LEADERS: push(s, Verb.LEAD, p, 0, 0)
    elif c == Civ.MERRYMAKERS: push(s, Verb.MERRY, p, 0, 0)
    elif c == Civ.MILITANTS: reward_posts(s, p)
    elif c == Civ.MYSTICS: reveal(s, p)
    elif c == Civ.CHOSEN: be_chosen(s, p)
    elif c == Civ.TRADERS: push(s, Verb.POST, p, 0, 0)
    return False
