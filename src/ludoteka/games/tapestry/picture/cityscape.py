"""A capital city drawn: its grid of plots and districts, income buildings, landmarks."""

from __future__ import annotations

from functools import reduce
from html import escape
from operator import and_
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import ROUGH
from ..rules.capital.city import ROW, full_districts
from ..state import BUILDING_PLOT, CAPITALS, FIELD, GRID, HANG, LANDMARKS, ROUGH_PLOT, TRACKS
from ..words.city import COLUMNS
from ..words.names import CAPITAL_NAMES, LANDMARK_NAMES, ROW_NAMES
from . import icons
from .roofs import shape


@kept_by(
    lambda s, p, unit, t: (p, unit, t.plain, fields(s, "sites"), fields(s.players[p], "plots", "landmarks", "rows"))
)
def draw(s: Any, p: int, unit: float, t: Translator) -> str:
    """The city of a seat, its upper left corner at the origin."""
    me = s.players[p]
    out = [_plot(int(me.plots[c]), c, unit, t) for c in range(GRID * GRID)]
    grid = "".join(f"M0 {3 * k * unit:g}H{GRID * unit:g}M{3 * k * unit:g} 0V{GRID * unit:g}" for k in range(4))
    roofs = [_monument(s, k, unit, t) for k in range(LANDMARKS) if me.landmarks >> k & 1 and s.sites[k] >= 0]
    lines, blocks = _complete(me, unit)
    return "".join((*out, f'<path class="tap-district" d="{grid}"/>', lines, *roofs, blocks))


def _complete(me: Any, unit: float) -> tuple[str, str]:
    """Outlines of completed rows and columns, and of completed districts: a light line within a dark one, to be seen
    on every plot, building and roof."""
    rows, columns = full_lines(me)
    districts = int(full_districts(me))
    lines = "".join(_box(0, r, GRID, 1, unit) for r in rows) + "".join(_box(c, 0, 1, GRID, unit) for c in columns)
    blocks = "".join(_box(3 * (d % 3), 3 * (d // 3), 3, 3, unit) for d in range(9) if districts >> d & 1)
    return _outlined("line", lines), _outlined("full", blocks)


def _outlined(name: str, path: str) -> str:
    return f'<path class="tap-rim" d="{path}"/><path class="tap-{name}" d="{path}"/>' if path else ""


def _box(c: int, r: int, wide: int, tall: int, unit: float) -> str:
    """The outline of some plots, so far within them that their neighbours can have theirs."""
    off = unit * 0.06
    across = wide * unit - 2 * off
    return f"M{c * unit + off:g} {r * unit + off:g}h{across:g}v{tall * unit - 2 * off:g}h{-across:g}z"


def full_lines(me: Any) -> tuple[list[int], list[int]]:
    """The rows and the columns of a city that are completed."""
    rows = [int(row) for row in me.rows]
    through = reduce(and_, rows)
    return [r for r in range(GRID) if rows[r] == ROW], [c for c in range(GRID) if through >> c & 1]


def edges(me: Any, unit: float) -> str:
    """The letters of a city's columns and the figures of its rows, by which its plots are named: on a plate those of
    completed ones."""
    rows, columns = full_lines(me)
    plates = [(unit * (c + 0.5), -10.5) for c in columns] + [(-10, unit * (r + 0.5)) for r in rows]
    under = "".join(f'<rect x="{x - 8.5:g}" y="{y - 7.5:g}" width="17" height="15" rx="4"/>' for x, y in plates)
    above = (f'<text{_done(c in columns)} x="{unit * (c + 0.5):g}" y="-5">{COLUMNS[c]}</text>' for c in range(GRID))
    before = (f'<text{_done(r in rows)} x="-10" y="{unit * (r + 0.5) + 5.5:g}">{r + 1}</text>' for r in range(GRID))
    return f'<g class="tap-edges" aria-hidden="true">{"".join((under, *above, *before))}</g>'


def _done(complete: bool) -> str:
    return ' class="is-full"' * complete


def _plot(what: int, c: int, unit: float, t: Translator) -> str:
    x, y = unit * (c % GRID), unit * (c // GRID)
    if what == ROUGH_PLOT:
        return (f'<rect class="tap-rough" x="{x:g}" y="{y:g}" width="{unit:g}" height="{unit:g}"/>'
                f'<circle class="tap-rough-dot" cx="{x + unit / 2:g}" cy="{y + unit / 2:g}" r="{unit * 0.2:g}"/>')
    ground = f'<rect class="tap-plot" x="{x:g}" y="{y:g}" width="{unit:g}" height="{unit:g}"/>'
    if not BUILDING_PLOT <= what < BUILDING_PLOT + TRACKS: return ground
    return f'{ground}<g data-at="plot{c}">{building(what - BUILDING_PLOT, x, y, unit, t)}</g>'


def building(row: int, x: float, y: float, unit: float, t: Translator) -> str:
    gap = unit * 0.04
    return (f'<g class="tap-t-{row}"><title>{escape(t(ROW_NAMES[row]))}</title><rect class="tap-house" x="{x + gap:g}" '
            f'y="{y + gap:g}" width="{unit - 2 * gap:g}" height="{unit - 2 * gap:g}" rx="{unit * 0.16:g}"/></g>'
            + icons.use(icons.ROWS[row], x, y, unit, "tap-white"))


def _monument(s: Any, landmark: int, unit: float, t: Translator) -> str:
    code = int(s.sites[landmark])
    turn, row, column = code // (FIELD * FIELD), code // FIELD % FIELD - HANG, code % FIELD - HANG
    return (f'<g data-at="landmark{landmark}" transform="translate({unit * column:g} {unit * row:g})">'
            f"<title>{escape(t(LANDMARK_NAMES[landmark]))}</title>{shape(landmark, unit, turn)}</g>")


def empty(capital: int, unit: float, t: Translator) -> str:
    """A capital city nobody has built in: a small picture to choose by."""
    cells = "".join(
        f'<rect class="{"tap-rough" if ROUGH[capital, c] else "tap-plot"}" x="{unit * (c % GRID):g}" '
        f'y="{unit * (c // GRID):g}" width="{unit:g}" height="{unit:g}"/>' for c in range(GRID * GRID)
    )
    side = GRID * unit + 2
    return (f'<svg class="tap-capital" width="{side:g}" height="{side:g}" viewBox="-1 -1 {side:g} {side:g}" '
            f'role="img" aria-label="{escape(t(CAPITAL_NAMES[capital]))}">{cells}</svg>')


def small(s: Any, p: int, unit: float, t: Translator) -> str:
    """The city of a seat as a picture among words."""
    side = GRID * unit + 4
    return (f'<svg class="tap-capital is-whole" width="{side:g}" height="{side:g}" viewBox="-2 -2 {side:g} {side:g}" '
            f'aria-hidden="true">{draw(s, p, unit, t)}</svg>')


assert len(CAPITAL_NAMES) == CAPITALS
