"""Income buildings and landmarks come into the capital, or where a civilization may put them."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.tables import STATUE, STATUE_TALL
from ...state import BUILDING_PLOT, DUE_DISTRICT, GRID, MOST_BUILT, ROUGH_PLOT, Card, Civ, Good, No, Piece, Row, Verb
from ..civilizations.nomads import camp, has_camp
from ..goods import gain_goods, gain_points
from ..scoring import foresee
from ..seats import has
from ..stack import ask, drop, gain, push
from .city import alike, full_districts, has_plot, has_site, put, put_landmark, refuse_plot, refuse_site

COLUMNS = 3  # of the Craftsmen's statue

# ---- income buildings ----------------------------------------------------------------------------------------------


@rule
def can_build(s: Any, p: int, row: int) -> bool:
    """Whether a building of a row is left; row 4 = of any."""
    me = s.players[p]
    if row < 4: return me.built[row] < MOST_BUILT
    return me.built[0] < MOST_BUILT or me.built[1] < MOST_BUILT or me.built[2] < MOST_BUILT or me.built[3] < MOST_BUILT


@rule
def do_build(s: Any, p: int, row: int) -> bool:
    """The leftmost building of a row leaves the income mat; where it stands is asked next."""
    if row == 4 and can_build(s, p, 4): return ask(s, p)
    drop(s)
    if row < 4: build(s, p, row)
    return False


@rule
def build(s: Any, p: int, row: int) -> None:
    me = s.players[p]
    if me.built[row] == MOST_BUILT: return
    me.built[row] += 1
    if row == Row.MARKET and me.acts == Card.CAPITALISM: gain_goods(s, p, Good.COIN, 1)
    push(s, Verb.PLOT, p, row, 0)


@rule
def refuse_row(s: Any, p: int, row: int) -> int:
    return No.FINE if s.players[p].built[row] < MOST_BUILT else No.FULL_UP


@rule
def choose_row(s: Any, row: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    build(s, p, row)


@rule
def refuse_statue(s: Any, p: int, column: int) -> int:
    """The Craftsmen's own columns: the lowest free place of one."""
    if column >= COLUMNS: return No.NO_SUCH
    if not has(s, p, Civ.CRAFTSMEN): return No.NOT_NOW
    return No.FINE if statue_height(s, column) < STATUE_TALL[column] else No.FULL_UP


@rule
def statue_height(s: Any, column: int) -> int:
    n = 0
    while n < STATUE_TALL[column] and s.statue[_place(column, n)]: n += 1
    return n


@rule
def _place(column: int, n: int) -> int:
    return column * 5 + n


@rule
def do_plot(s: Any, p: int, row: int) -> bool:
    """A free plot of the capital; a building that fits nowhere is set aside."""
    if has_plot(s.players[p]): return ask(s, p)
    if has(s, p, Civ.CRAFTSMEN):
        for column in range(COLUMNS):
            if refuse_statue(s, p, column) == No.FINE: return ask(s, p)
    if has(s, p, Civ.NOMADS) and has_camp(s, p): return ask(s, p)
    drop(s)
    s.players[p].aside[row] += 1
    return False


@rule
def refuse_building(s: Any, p: int, c: int) -> int:
    """A plot of one's own city."""
    return refuse_plot(s.players[p], c)


@rule
def place_building(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    p, row = int(item.who), int(item.x)
    me = s.players[p]
    drop(s)
    before, rough = full_districts(me), me.plots[c] == ROUGH_PLOT
    put(me, c, BUILDING_PLOT + row)
    if me.acts == Card.MONARCHY: gain_points(s, p, 3)
    if rough: gain_points(s, p, 5)
    districts_gain(s, p, before)


@rule
def place_on_statue(s: Any, column: int) -> None:
    """The benefit that it covers is gained."""
    item = s.stack[s.depth - 1]
    p, row = int(item.who), int(item.x)
    drop(s)
    n = statue_height(s, column)
    s.statue[_place(column, n)] = row + 1
    gain(s, p, STATUE[column, n])


@rule
def place_on_map(s: Any, h: int) -> None:
    """The Nomads' building or landmark."""
    item = s.stack[s.depth - 1]
    verb, p, x = int(item.verb), int(item.who), int(item.x)
    drop(s)
    if verb == Verb.SITE:
        s.sites[x] = -3
        camp(s, p, h, Piece.LANDMARK + x)
    else:
        camp(s, p, h, Piece.BUILDING + x)


@rule
def districts_gain(s: Any, p: int, before: int) -> None:
    """1 of any resource for each district that is complete now and was not before."""
    me = s.players[p]
    after = full_districts(me)
    for d in range(9):
        if (after & ~before) >> d & 1:
            push(s, Verb.ANY, p, DUE_DISTRICT + d, 0)
            if has(s, p, Civ.ARCHITECTS) and alike(me, d // 3 * 3 * GRID + d % 3 * 3, 1, 9, 3):
                push(s, Verb.ANY, p, DUE_DISTRICT + d, 0)
    if after != before: foresee(s, p, 1, count(after))


# ---- landmarks -----------------------------------------------------------------------------------------------------


@rule
def do_site(s: Any, p: int, landmark: int) -> bool:
    """A place in the capital, in any turn; a landmark that fits nowhere is set aside and owned all the same."""
    if has_site(s.players[p], landmark): return ask(s, p)
    if has(s, p, Civ.NOMADS) and has_camp(s, p): return ask(s, p)
    drop(s)
    s.sites[landmark] = -2
    return False


@rule
def refuse_landmark_at(s: Any, p: int, code: int, landmark: int) -> int:
    """A site of one's own city."""
    return refuse_site(s.players[p], landmark, code)


@rule
def place_landmark(s: Any, code: int) -> None:
    item = s.stack[s.depth - 1]
    p, landmark = int(item.who), int(item.x)
    me = s.players[p]
    drop(s)
    before = full_districts(me)
    s.sites[landmark] = code
    if put_landmark(me, landmark, code): gain_points(s, p, 5)
    districts_gain(s, p, before)
