"""The income turn, step by step."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import ADJUSTED_INCOME, INCOME_GOODS, INCOME_TAPESTRY, INCOME_TERRITORY, INCOME_VP
from ..state import CIVS, DUE_FIRST, ERAS, TRACKS, Card, Civ, Good, No, Verb
from .civilizations.abilities import civ_abilities
from .goods import gain_goods, gain_points
from .seats import has, left, right
from .stack import drop, gain, push


@rule
def begin_income(s: Any, p: int) -> None:
    """The next era: what lay open in the last one acts no longer."""
    me = s.players[p]
    me.era += 1
    me.acts, me.ally, me.wed = -1, -1, -1
    me.tyrant = 0
    push(s, Verb.INCOME, p, 0, 0)


@rule
def take_income(s: Any) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    begin_income(s, p)


@rule
def do_income(s: Any, p: int, step: int) -> bool:
    """The steps in their order; each is stacked above the next."""
    drop(s)
    era = int(s.players[p].era)
    if step < 5: push(s, Verb.INCOME, p, step + 1, 0)
    if step == 0: push(s, Verb.CIVS, p, civ_abilities(s, p, era), 0)
    elif step == 1: new_era(s, p, era)
    elif step == 2:
        if era >= 2: push(s, Verb.UPGRADE, p, 1, 0)
    elif step == 3:
        if era >= 2: income_points(s, p)
    elif step == 4:
        if era <= 4: income_goods(s, p)
    else: end_income(s, p, era)
    return False


@rule
def new_era(s: Any, p: int, era: int) -> None:
    """In eras 2 to 4 a tapestry card; before it 1, 2, 3 of any resource, if neither neighbour is there yet."""
    if era < 2 or era > 4: return
    push(s, Verb.PLAY, p, 0, 0)
    if is_first(s, p, era - 1):
        for _ in range(era - 1): push(s, Verb.ANY, p, DUE_FIRST, 0)


@rule
def is_first(s: Any, p: int, e: int) -> bool:
    """Neither neighbour has a tapestry card on the e-th space of the income mat."""
    if left(s, p) != p and s.players[left(s, p)].mat[e] >= 0: return False
    return not (right(s, p) != p and s.players[right(s, p)].mat[e] >= 0)


@rule
def income_points(s: Any, p: int) -> None:
    """Points from all open spaces of the income mat."""
    me = s.players[p]
    for row in range(TRACKS):
        for n in range(int(me.built[row]) + 1): gain(s, p, INCOME_VP[row, n])


@rule
def income_goods(s: Any, p: int) -> None:
    """Resources, then territory tiles, then tapestry cards."""
    me, tiles, cards = s.players[p], 0, 0
    for row in range(TRACKS):
        for n in range(int(me.built[row]) + 1):
            tiles += INCOME_TERRITORY[row, n]
            cards += INCOME_TAPESTRY[row, n]
    for _ in range(cards): push(s, Verb.TAPESTRY, p, 0, 0)
    for _ in range(tiles): push(s, Verb.TERRITORY, p, 0, 0)
    for row in range(TRACKS):
        amount = 0
        for n in range(int(me.built[row]) + 1): amount += int(INCOME_GOODS[row, n])
        if row == Good.FOOD and me.acts == Card.MERCANTILISM: push(s, Verb.CONVERT, p, amount, 0)
        else: gain_goods(s, p, row, amount)
        if row == Good.COIN and me.acts == Card.CAPITALISM: gain_points(s, p, 2 * amount)


@rule
def refuse_convert(s: Any, p: int, r: int) -> int:
    """Into another resource than the food it is."""
    return No.NOT_MATCHING if r == Good.FOOD else No.FINE


@rule
def convert(s: Any, r: int) -> None:
    """Mercantilism: a food becomes another resource, for 2 points."""
    item = s.stack[s.depth - 1]
    p = int(item.who)
    item.x -= 1
    if item.x == 0: drop(s)
    gain_goods(s, p, r, 1)
    gain_points(s, p, 2)


@rule
def end_convert(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, n = int(item.who), int(item.x)
    drop(s)
    gain_goods(s, p, Good.FOOD, n)


@rule
def end_income(s: Any, p: int, era: int) -> None:
    me = s.players[p]
    if era == ERAS: me.finished = 1
    if era == 1:
        if has(s, p, Civ.HERALDS): push(s, Verb.MAKER, p, 0, 0)
        if s.adjusted:
            for c in range(CIVS):
                if s.civ_of[c] == p: gain(s, p, ADJUSTED_INCOME[c])
