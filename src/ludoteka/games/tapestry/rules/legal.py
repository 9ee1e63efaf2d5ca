"""The quick lister: each kind of action that is asked for is asked about its codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteka.kernel import filled_in, rule

from ..box.tables import HEXES
from ..state import BASE, BLOCKS, SIDES, Do, No
from .land import refuse_place
from .refusal import (
    ASKS,
    refuse_civ,
    refuse_good,
    refuse_hex,
    refuse_landmark,
    refuse_number,
    refuse_of_capitals,
    refuse_option,
    refuse_pass,
    refuse_plot_of,
    refuse_row,
    refuse_seat,
    refuse_site_of,
    refuse_space,
    refuse_tapestry,
    refuse_tech,
    refuse_tile,
    refuse_token,
    refuse_top,
    refuse_yes,
)

if TYPE_CHECKING:  # open names of `_ask_all`, which `asker` fills in
    refuse: Any = ...
    FIRST = SIZE = 0


def _ask_all(s: Any, v: int, p: int, x: int, y: int, out: Any, n: int) -> int:
    for k in range(SIZE):
        if refuse(s, v, p, x, y, k) == 0:
            out[n] = FIRST + k
            n += 1
    return n


def asker(refuse: Any, kind: Do) -> Any:
    """A lister that asks about every code of a kind."""
    name = f"list_{Do(kind).name.lower()}"
    return filled_in(_ask_all, name, refuse=refuse, FIRST=int(BASE[kind]), SIZE=int(BLOCKS[kind]))


list_pass, list_yes = asker(refuse_pass, Do.PASS), asker(refuse_yes, Do.YES)
list_good, list_option = asker(refuse_good, Do.GOOD), asker(refuse_option, Do.OPTION)
list_token, list_row = asker(refuse_token, Do.TOKEN), asker(refuse_row, Do.ROW)
list_seat, list_number = asker(refuse_seat, Do.SEAT), asker(refuse_number, Do.NUMBER)
list_civ, list_capital = asker(refuse_civ, Do.CIV), asker(refuse_of_capitals, Do.CAPITAL)
list_landmark, list_space = asker(refuse_landmark, Do.LANDMARK), asker(refuse_space, Do.SPACE)
list_tech, list_top = asker(refuse_tech, Do.TECH), asker(refuse_top, Do.TOP)
list_tapestry, list_tile = asker(refuse_tapestry, Do.TAPESTRY), asker(refuse_tile, Do.TILE)
list_hex, list_plot = asker(refuse_hex, Do.HEX), asker(refuse_plot_of, Do.PLOT)
list_site = asker(refuse_site_of, Do.SITE)


@rule
def list_lay(s: Any, p: int, flags: int, out: Any, n: int) -> int:
    """A place that is refused in one turn of the tile is so in all."""
    base = BASE[Do.LAY]
    for h in range(HEXES[s.large]):
        if refuse_place(s, p, h, flags) == No.FINE:
            for k in range(SIDES):
                out[n] = base + h * SIDES + k
                n += 1
    return n


@rule
def legal(s: Any, out: Any) -> int:
    """The legal actions: each kind that is asked for is asked about its codes, one by one."""
    n = 0
    if s.seat < 0 or s.awaits: return n
    item = s.stack[s.depth - 1]
    v, p, x, y = int(item.verb), int(item.who), int(item.x), int(item.y)
    kinds = int(ASKS[v])
    if kinds >> Do.PASS & 1: n = list_pass(s, v, p, x, y, out, n)
    if kinds >> Do.YES & 1: n = list_yes(s, v, p, x, y, out, n)
    if kinds >> Do.INCOME & 1:
        out[n] = BASE[Do.INCOME]
        n += 1
    if kinds >> Do.GOOD & 1: n = list_good(s, v, p, x, y, out, n)
    if kinds >> Do.OPTION & 1: n = list_option(s, v, p, x, y, out, n)
    if kinds >> Do.TOKEN & 1: n = list_token(s, v, p, x, y, out, n)
    if kinds >> Do.HEX: n = list_map(s, v, p, x, y, out, kinds, n)
    else: n = list_rarer(s, v, p, x, y, out, kinds, n)
    return n


@rule
def list_map(s: Any, v: int, p: int, x: int, y: int, out: Any, kinds: int, n: int) -> int:
    """Places of the map and the capital; none of them is asked for together with the kinds below."""
    if kinds >> Do.HEX & 1: n = list_hex(s, v, p, x, y, out, n)
    if kinds >> Do.PLOT & 1: n = list_plot(s, v, p, x, y, out, n)
    if kinds >> Do.LAY & 1: n = list_lay(s, p, y, out, n)
    if kinds >> Do.SITE & 1: n = list_site(s, v, p, x, y, out, n)
    return n


@rule
def list_rarer(s: Any, v: int, p: int, x: int, y: int, out: Any, kinds: int, n: int) -> int:
    if kinds >> Do.ROW & 1: n = list_row(s, v, p, x, y, out, n)
    if kinds >> Do.SEAT & 1: n = list_seat(s, v, p, x, y, out, n)
    if kinds >> Do.NUMBER & 1: n = list_number(s, v, p, x, y, out, n)
    if kinds >> Do.CIV & 1: n = list_civ(s, v, p, x, y, out, n)
    if kinds >> Do.CAPITAL & 1: n = list_capital(s, v, p, x, y, out, n)
    if kinds >> Do.LANDMARK & 1: n = list_landmark(s, v, p, x, y, out, n)
    if kinds >> Do.SPACE & 1: n = list_space(s, v, p, x, y, out, n)
    if kinds >> Do.TECH & 1: n = list_tech(s, v, p, x, y, out, n)
    if kinds >> Do.TOP & 1: n = list_top(s, v, p, x, y, out, n)
    if kinds >> Do.TAPESTRY & 1: n = list_tapestry(s, v, p, x, y, out, n)
    if kinds >> Do.TILE & 1: n = list_tile(s, v, p, x, y, out, n)
    return n
