"""The capital city: buildings and landmarks on its plots, districts, rows and columns."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.tables import ROUGH, ROUGH_ROWS, SHAPE, TALL, TURNS
from ...state import BIT, BUILDING_PLOT, FIELD, GRID, HANG, LANDMARK_PLOT, PLOTS, ROUGH_PLOT, SITES, Card, No

ROW = (1 << GRID) - 1


@rule
def found(me: Any, capital: int) -> None:
    """A capital lies in front of its player; its impassable plots count as filled."""
    me.capital = capital
    for c in range(PLOTS): me.plots[c] = ROUGH_PLOT if ROUGH[capital, c] else 0
    for r in range(GRID): me.rows[r] = ROUGH_ROWS[capital, r]


# ---- districts, rows, columns --------------------------------------------------------------------------------------


@rule
def full_districts(me: Any) -> int:
    """The set of districts whose nine plots are filled."""
    full = 0
    for d in range(9):
        mask = 7 << 3 * (d % 3)
        r = 3 * (d // 3)
        if me.rows[r] & me.rows[r + 1] & me.rows[r + 2] & mask == mask: full |= 1 << d
    return full


@rule
def alike(me: Any, start: int, step: int, n: int, wide: int) -> bool:
    """Whether there are buildings on some plots and all are of one kind: n plots, `wide` of them side by side."""
    kind = 0
    for k in range(n):
        what = int(me.plots[start + k % wide * step + k // wide * GRID])
        if BUILDING_PLOT <= what < LANDMARK_PLOT:
            if kind and what != kind: return False
            kind = what
    return kind > 0


@rule
def lines(me: Any, architects: bool) -> int:
    """A point for each completed row and column; for the Architects two where the buildings are all alike."""
    points, columns = 0, ROW
    for r in range(GRID):
        columns &= int(me.rows[r])
        if me.rows[r] == ROW:
            points += 1
            if architects and alike(me, r * GRID, 1, GRID, GRID): points += 1
    points += count(columns)
    if architects:
        for c in range(GRID):
            if columns >> c & 1 and alike(me, c, GRID, GRID, GRID): points += 1
    return points


# ---- buildings -----------------------------------------------------------------------------------------------------


@rule
def refuse_plot(me: Any, c: int) -> int:
    """A building stands on a free plot; with Terraforming on an impassable one too."""
    if me.plots[c] == 0: return No.FINE
    if me.plots[c] == ROUGH_PLOT and me.acts == Card.TERRAFORMING: return No.FINE
    return No.FILLED


@rule
def has_plot(me: Any) -> bool:
    for r in range(GRID):
        if me.rows[r] != ROW: return True
    if me.acts == Card.TERRAFORMING:
        for c in range(PLOTS):
            if me.plots[c] == ROUGH_PLOT: return True
    return False


@rule
def put(me: Any, c: int, what: int) -> None:
    me.plots[c] = what
    me.rows[c // GRID] |= 1 << c % GRID


# ---- landmarks -----------------------------------------------------------------------------------------------------


@rule
def blocked(me: Any, r: int) -> int:
    """The plots of a row where no landmark may stand."""
    filled = int(me.rows[r])
    if me.acts == Card.TERRAFORMING:
        for c in range(GRID):
            if me.plots[r * GRID + c] == ROUGH_PLOT: filled &= ~(1 << c)
    return filled


@rule
def squares(landmark: int, turn: int, row: int, column: int) -> int:
    """The columns that a row of a landmark covers when its left edge lies in a column: those on the grid."""
    bits = int(SHAPE[landmark, turn, row])
    return (bits << column if column >= 0 else bits >> -column) & ROW


@rule
def refuse_site(me: Any, landmark: int, code: int) -> int:
    """A landmark lies in any turn on free plots; it may hang over the edge, but not with all of it."""
    turn, top, edge = code // (FIELD * FIELD), code // FIELD % FIELD - HANG, code % FIELD - HANG
    if turn >= TURNS[landmark]: return No.NO_SUCH
    on_grid = 0
    for k in range(TALL[landmark, turn]):
        r = top + k
        if 0 <= r < GRID:
            bits = squares(landmark, turn, k, edge)
            on_grid |= bits
            if bits and bits & blocked(me, r): return No.FILLED
    return No.FINE if on_grid else No.OFF_GRID


@rule
def has_site(me: Any, landmark: int) -> bool:
    for code in range(int(TURNS[landmark]) * FIELD * FIELD):
        if refuse_site(me, landmark, code) == No.FINE: return True
    return False


@rule
def put_landmark(me: Any, landmark: int, code: int) -> bool:
    """Returns whether it covers an impassable plot."""
    turn, top, edge = code // (FIELD * FIELD), code // FIELD % FIELD - HANG, code % FIELD - HANG
    rough = False
    for k in range(TALL[landmark, turn]):
        r = top + k
        if 0 <= r < GRID:
            bits = squares(landmark, turn, k, edge)
            for c in range(GRID):
                if bits >> c & 1:
                    if me.plots[r * GRID + c] == ROUGH_PLOT: rough = True
                    put(me, r * GRID + c, LANDMARK_PLOT + landmark)
    return rough


assert BIT[15] > SITES
