"""The capital city in words: its plots by letter and figure, as its edges show them, and what nearly is full."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import TALL, TURNS, WIDE
from ..rules.capital.city import blocked, squares
from ..state import FIELD, GRID, HANG, LANDMARKS

COLUMNS = "ABCDEFGHI"
DISTRICT = 3  # plots along a side

#: The plots of each district, row and column, as a set of the 81.
DISTRICTS = tuple(
    sum(1 << (r + k // DISTRICT) * GRID + c + k % DISTRICT for k in range(GRID))
    for r in range(0, GRID, DISTRICT) for c in range(0, GRID, DISTRICT)
)  # fmt: skip
ROWS = tuple(((1 << GRID) - 1) << r * GRID for r in range(GRID))
LINES = (*ROWS, *(sum(1 << r * GRID + c for r in range(GRID)) for c in range(GRID)))
GROUPS = (*DISTRICTS, *LINES)


def plot_name(c: int) -> str:
    """A plot as the edges of the city name it: `E4`."""
    return f"{COLUMNS[c % GRID]}{c // GRID + 1}"


def _block(top: int, left: int, bottom: int, right: int) -> str:
    """Plots from one corner to the other: `E4–F5`."""
    ends = plot_name(top * GRID + left), plot_name(bottom * GRID + right)
    return "–".join(dict.fromkeys(ends))


def size(landmark: int) -> int:
    """How many plots a landmark fills."""
    return sum(int(squares(landmark, 0, k, 0)).bit_count() for k in range(int(TALL[landmark, 0])))


def site_turn(code: int) -> int:
    """How many quarters a landmark is turned on a site."""
    return code // (FIELD * FIELD)


def site_name(landmark: int, code: int) -> str:
    """The plots between whose corners a landmark lies, as far as they are on the grid; "" where none is."""
    turn, top, left = site_turn(code), code // FIELD % FIELD - HANG, code % FIELD - HANG
    bottom, right = top + int(TALL[landmark, turn]) - 1, left + int(WIDE[landmark, turn]) - 1
    if bottom < 0 or right < 0 or top >= GRID or left >= GRID: return ""
    return _block(max(top, 0), max(left, 0), min(bottom, GRID - 1), min(right, GRID - 1))


def _corner(code: int) -> int:
    """The plot at the upper left of a site, as far as it is on the grid: its name begins with it."""
    return max(code // FIELD % FIELD - HANG, 0) * GRID + max(code % FIELD - HANG, 0)


def district_name(k: int) -> str:
    """A district by its corners: `A1–C3`."""
    r, c = k // DISTRICT * DISTRICT, k % DISTRICT * DISTRICT
    return _block(r, c, r + DISTRICT - 1, c + DISTRICT - 1)


def group_name(k: int, t: Translator) -> str:
    """The k-th of `GROUPS`: `district A1–C3`, `row 4`, `column E`."""
    if k < GRID: return t("district {plots}", plots=district_name(k))
    if k < 2 * GRID: return t("row {row}", row=k - GRID + 1)
    return t("column {column}", column=COLUMNS[k - 2 * GRID])


# ---- what is filled ------------------------------------------------------------------------------------------------


def filled(me: Any) -> int:
    """The filled plots of a city, as a set of the 81."""
    return sum(bits << r * GRID for r, bits in enumerate(me.rows.tolist()))


def covered(landmark: int, code: int) -> int:
    """The plots that a landmark fills on a site, as a set."""
    return _sites(landmark).get(code, 0)


@lru_cache(maxsize=LANDMARKS)
def _sites(landmark: int) -> dict[int, int]:
    """Every site that lies on the grid at least in part, with the plots that the landmark fills there."""
    found = {}
    for turn in range(int(TURNS[landmark])):
        tall = range(int(TALL[landmark, turn]))
        at = [[int(squares(landmark, turn, k, left - HANG)) for k in tall] for left in range(FIELD)]
        for top, left in product(range(FIELD), repeat=2):
            rows = ((top - HANG + k, bits) for k, bits in enumerate(at[left]))
            plots = sum(bits << r * GRID for r, bits in rows if 0 <= r < GRID)
            if plots: found[(turn * FIELD + top) * FIELD + left] = plots
    return found


def free(plots: int, k: int) -> int:
    """How many plots of the k-th of `GROUPS` are not filled."""
    return GRID - (plots & GROUPS[k]).bit_count()


def completed(before: int, after: int) -> list[int]:
    """Which of `GROUPS` are full afterwards and were not before."""
    return [k for k, group in enumerate(GROUPS) if group & ~before and not group & ~after]


def touched(before: int, after: int) -> list[int]:
    """Which of `GROUPS` are fuller, and not full, the fullest first."""
    fuller = [k for k, group in enumerate(GROUPS) if after & ~before & group and group & ~after]
    return sorted(fuller, key=lambda k: free(after, k))


def nearest(plots: int) -> list[int]:
    """The fullest district and the fullest row or column of those that are not full; [] in a full city."""
    open_ = [k for k in range(len(GROUPS)) if free(plots, k)]
    parts = [k for k in open_ if k < GRID], [k for k in open_ if k >= GRID]
    return [min(part, key=lambda k: free(plots, k)) for part in parts if part]


def with_free(groups: Iterable[int], plots: int, t: Translator) -> str:
    """Districts, rows and columns with how many plots are still free: `row 4: 2, column E: 1`."""
    said = (t.phrase("{what}: {n}", what=group_name(k, t), n=free(plots, k)) for k in groups)
    return t.row(said, ", ")


def open_sites(me: Any, landmark: int) -> dict[int, int]:
    """The same of those where nothing is in its way: what `refuse_site` allows, asked of all at once."""
    taken = sum(int(blocked(me, r)) << r * GRID for r in range(GRID))
    return {code: plots for code, plots in _sites(landmark).items() if not plots & taken}


@kept_by(lambda me, landmark: (landmark, fields(me, "rows", "plots", "acts")))
def best_sites(me: Any, landmark: int) -> list[list[int]]:
    """The site where a landmark completes most, or else makes what is nearly full fullest; then the best of those that
    bring something else, turned alike: each with those of which the same is said. [] where it has none."""
    before = filled(me)
    new = {code: fresh for code, plots in open_sites(me, landmark).items() if (fresh := plots & ~before)}
    return _best(before, new, _corner, site_turn)


def best_plots(plots: int, among: Iterable[int]) -> list[list[int]]:
    """The plot that completes most, or else brings most of what is nearly full nearer; then the best of those that
    bring something else: each with those of which the same is said. Filled plots are none of them."""
    return _best(plots, {c: 1 << c for c in among if not plots >> c & 1})


class _Fuller(NamedTuple):
    """What some new plots bring to a city."""

    full: tuple[int, ...]  # of `GROUPS`
    left: tuple[int, int]  # as `left_free`
    worth: tuple[float, ...]
    plots: int

    @property
    def shown(self) -> tuple[object, int]:
        """What is said of it."""
        return self.full or self.left, self.plots


@lru_cache(maxsize=4096)
def _groups(plots: int) -> tuple[int, ...]:
    """Those of `GROUPS` that some plots lie in."""
    return tuple(k for k, group in enumerate(GROUPS) if plots & group)


def _fuller(free_: Sequence[int], new: int) -> _Fuller:
    """What plots bring to a city that has so many free ones in each of `GROUPS`. The worth is how much it makes full,
    else what it leaves free in the fullest district and line, so that none that is said to leave less comes after it;
    then all that it makes fuller."""
    left = {k: free_[k] - (new & GROUPS[k]).bit_count() for k in _groups(new)}
    full = tuple(k for k, n in left.items() if not n)
    least = min(n for k, n in left.items() if k < GRID), min(n for k, n in left.items() if k >= GRID)
    nearer, plots = sum(2.0**-n for n in left.values() if n), new.bit_count()
    return _Fuller(full, least, (len(full), -min(least), -sum(least), nearer, plots), plots)


def _best(
    before: int, new: dict[int, int], at: Callable[[int], object] = lambda code: code,
    layer: Callable[[int], int] = lambda _: 0,
) -> list[list[int]]:
    """Of answers with the plots that each fills: the one that brings most, then the best of those that show something
    else, by what is full or else by what is left free, that have their mark elsewhere, and are seen together with it.
    """
    if not new: return []
    free_ = [free(before, k) for k in range(len(GROUPS))]
    brings = {code: _fuller(free_, plots) for code, plots in new.items()}
    shown = {code: one.shown for code, one in brings.items()}
    first = max(new, key=lambda code: brings[code].worth)
    others = [code for code in new if shown[code][0] != shown[first][0] and layer(code) == layer(first)]
    others = [code for code in others if at(code) != at(first)]
    if not brings[first].full:  # whichever leaves less of a district, or of a line, is not passed over
        less = [code for code in others if any(map(int.__lt__, brings[code].left, brings[first].left))]
        others = less or others
    best = [first, *([max(others, key=lambda code: brings[code].worth)] if others else [])]
    return [[one, *(code for code in new if code != one and shown[code] == shown[one])] for one in best]


def left_free(before: int, after: int) -> tuple[int, int]:
    """How many plots are free in the fullest district, and in the fullest row or column, of those that get fuller."""
    fuller = [k for k, group in enumerate(GROUPS) if after & ~before & group]
    return min(free(after, k) for k in fuller if k < GRID), min(free(after, k) for k in fuller if k >= GRID)


def open_free(before: int, after: int) -> tuple[int, int]:
    """The same of those that get fuller and are not full; all plots where there is none such."""
    left = [k for k, group in enumerate(GROUPS) if after & ~before & group and group & ~after]
    return (min((free(after, k) for k in left if k < GRID), default=GRID),
            min((free(after, k) for k in left if k >= GRID), default=GRID))  # fmt: skip


assert len(COLUMNS) == GRID
assert DISTRICT**2 == GRID
