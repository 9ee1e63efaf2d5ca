"""Places on the table where the reader may act: spaces of the tracks, territories, plots, sites of landmarks."""

from __future__ import annotations

import cmath
import math
from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.pieces import halos
from ludoteka.text.i18n import Translator

from ..box.tables import HEXES, SHAPE, TALL, TILE_GAIN, TURNS, WIDE
from ..box.tables import START as STARTS
from ..picture import cityscape, hexmap, icons, ribbons, roofs, signs
from ..picture.tabletop import CITY, UNIT
from ..rules.actions import refusal
from ..rules.lands.land import pieces
from ..rules.tapestries.trading import trade_spot
from ..state import FIELD, GRID, HANG, SIDES, SPACES, TRACKS, Do, Mode, Verb
from ..words.actions import action
from ..words.city import GROUPS, best_sites, filled, nearest, open_sites, site_turn
from ..words.conquest import award
from ..words.nearby import fits, leaps, led_to, places
from ..words.reasons.lands import lettered, post_points
from ..words.reasons.places import STARS, starred, starred_sites
from .widgets import asked_for, code_of, legal_by_kind, place

#: What asks for a token by the space it stands on, by the space before it, or by the start of a track.
HERE = (Verb.REPEAT, Verb.DARK)
START = (Verb.RESTART, Verb.WED, Verb.MAGNATE, Verb.LEAD)
#: What moves a token and gives its new space.
STEPS = (Verb.TURN, Verb.ADVANCE, Verb.ADVANCE_ANY, Verb.RESEARCHED, Verb.DICTATE, Verb.RENAISSANCE)


#: What asks for a territory that the reason beside the question speaks of by its letter.
LETTERED = (Verb.CONQUER, Verb.POST, Verb.COLONY)


def lit(s: Any, t: Translator) -> str:
    """All of them, for the seat that is asked."""
    found, verb = legal_by_kind(s), asked_for(s)
    parts = ""
    if Do.TOKEN in found or verb == Verb.TURN: parts += tokens(s, t)
    if Do.LAY in found: parts += tiles(s, t)
    if Do.HEX in found: parts += hexes(s, found[Do.HEX], t)
    if Do.CAPITAL in found: parts += starts(s, found[Do.CAPITAL])
    if verb in (Verb.PLOT, Verb.SWAP, Verb.SWAP_WITH): parts += plots(s, found.get(Do.PLOT, []), t)
    if verb == Verb.SITE: parts += sites(s, t)
    return f'<g class="spots">{parts}</g>' if parts else ""


def _spot(s: Any, code: int, inner: str, t: Translator, where: str = "") -> str:
    words = escape(action(s, code, t))
    return f'<g class="tap-spot"{place(s, code, confirm=True, key=False)} aria-label="{words}"{where}>{inner}</g>'


@kept_by(lambda s, code, inner, t, where, *of: (code, inner, t.plain, where, of), most=4096)
def _still(s: Any, code: int, inner: str, t: Translator, where: str, *of: object) -> str:
    """The same of a place of which there are many. What it says, and whether it is refused, hangs on nothing but its
    action, what is drawn there, and `of`."""
    return _spot(s, code, inner, t, where)


# ---- tracks --------------------------------------------------------------------------------------------------------


def target(s: Any, k: int) -> int:
    """The space that a decision about the k-th token or track concerns."""
    v, item = asked_for(s), s.stack[s.depth - 1]
    me = s.players[item.who]
    spot = int(me.track[k]) * SPACES + int(me.space[k])
    if v == Verb.LEAD: return led_to(me, k) or k * SPACES
    if v == Verb.SOCIAL: return next((to for to in leaps(s, int(item.who), k) if to >= 0), spot)
    if v in START: return k * SPACES
    if v == Verb.TRADE: return int(trade_spot(s, int(item.x), k))
    if v in HERE: return spot
    if v == Verb.REGRESS: return max(spot - 1, 0)
    return spot + 1 if me.space[k] < SPACES - 1 else spot


def mode_of(s: Any) -> Mode:
    """How a step that is asked about is taken."""
    item = s.stack[s.depth - 1]
    verb = asked_for(s)
    if verb == Verb.ADVANCE: return Mode(int(item.x) % 8)
    if verb in (Verb.ADVANCE_ANY, Verb.RESEARCHED): return Mode(int(item.x))
    if verb == Verb.LEAD: return Mode.NO_BONUS
    return Mode.FREE_BONUS if verb == Verb.RENAISSANCE else Mode.FULL


def tokens(s: Any, t: Translator) -> str:
    """The space of each token that may move; where two share one, side by side."""
    spots = [target(s, k) for k in range(TRACKS)]
    all_ = asked_for(s) == Verb.TURN
    shown = [k for k in range(TRACKS) if all_ or not refusal(s, code_of(Do.TOKEN, k))]
    out = []
    for k in shown:
        x, y, w, h = ribbons.box(spots[k])
        twins = [n for n in shown if spots[n] == spots[k]]
        share = 1 / len(twins)
        left = x + w * share * twins.index(k)
        out.append(_spot(s, code_of(Do.TOKEN, k), halos.frame(left + 1, y + 1, w * share - 2, h - 2, 10), t))
    return "".join(out)


# ---- the map -------------------------------------------------------------------------------------------------------


def hexes(s: Any, legal: list[int], t: Translator) -> str:
    """Territories to conquer, or where something may stand; beside them those where people would try."""
    ring = hexmap.outline(hexmap.size(s) - 5)
    tried = legal
    if asked_for(s) == Verb.CONQUER:
        tried = [h for h in range(int(HEXES[s.large])) if s.hexes[h].own >= 0 or h in legal]
    names = letters_of(s)
    return "".join(_spot(s, code_of(Do.HEX, h), _ringed(s, h, ring, names.get(h, "")), t, _at(s, h)) for h in tried)


def letters_of(s: Any) -> dict[int, str]:
    """The letters by which the reason beside the question speaks of territories."""
    legal = legal_by_kind(s).get(Do.HEX, []) if asked_for(s) in LETTERED else []
    return {h: lettered(k) for k, h in enumerate(legal)}


def _ringed(s: Any, h: int, ring: str, name: str) -> str:
    """A territory that is lit, with the letter by which the reason beside the question speaks of it, and what tells it
    from others at once: above what stands or lies there."""
    r, gain = hexmap.size(s), _brings(s, h)
    y = -0.3 * r if pieces(s, h) else 0 if gain else 9
    said = f'<text class="tap-plus" y="{y:g}" text-anchor="middle">{name}</text>' if name else ""
    if gain: said += signs.line(gain, 0, hexmap.BELOW * r, hexmap.SIGN, 2 * r)
    return halos.outline(ring) + said


def _brings(s: Any, h: int) -> tuple[signs.Sign, ...]:
    """What a place brings by itself: points of an achievement, what a trader's token gains."""
    verb, p = asked_for(s), int(s.seat)
    points = award(s, p, h) if verb == Verb.CONQUER else 0
    if points: return (("vp", str(points)),)
    if verb != Verb.POST: return ()
    if s.hexes[h].own < 0: return (("vp", str(post_points(s, p, h))),)
    tile = int(s.hexes[h].tile)
    return (signs.benefit(int(TILE_GAIN[tile])) if tile >= 0 else ()) or (("vp", "0"),)


def starts(s: Any, capitals: list[int]) -> str:
    """Where the two outposts will stand: nothing to be pressed, for both cities of a pair begin at the same place."""
    ring, r = hexmap.outline(hexmap.size(s) - 5), hexmap.size(s)
    tokens = "".join(icons.token(int(s.seat), x, 0, 0.27 * r) for x in (-0.33 * r, 0.33 * r))
    places = sorted({int(STARTS[s.large, k]) for k in capitals})
    return "".join(f'<g{_at(s, h)}><path class="tap-close" d="{ring}"/>{tokens}</g>' for h in places)


def _at(s: Any, h: int) -> str:
    x, y = hexmap.middle(s, h)
    return f' transform="translate({x:.1f} {y:.1f})"'


def tiles(s: Any, t: Translator) -> str:
    """Where the tile may lie, a layer for each of its turns; what each side would score stands on it."""
    item, ring = s.stack[s.depth - 1], hexmap.outline(hexmap.size(s) - 4)
    tile, who, flags = int(item.x), int(item.who), int(item.y)
    ghost = f'<g id="tap-ghost-tile">{hexmap.tile(tile, hexmap.size(s))}</g>'
    found, free, layers = fits(s, tile), places(s, who, flags), []
    for turn in range(SIDES):
        spots = "".join(_lay(s, h, turn, found[h][turn], ring, t) for h in free)
        layers.append(f'<g class="tap-turn" data-turn="{turn}">{spots}</g>')
    return f"<defs>{ghost}</defs>{''.join(layers)}"


def _lay(s: Any, h: int, turn: int, n: int, ring: str, t: Translator) -> str:
    inner = (halos.outline(ring) + halos.ghost_of("tap-ghost-tile", f'transform="rotate({60 * turn})"')
             + f'<text class="tap-plus" y="9" text-anchor="middle">+{n}</text>')  # fmt: skip
    return _still(s, code_of(Do.LAY, h * SIDES + turn), inner, t, _at(s, h), int(s.large))


def best_turn(s: Any) -> int:
    """The turn in which what is to be placed lies best somewhere: a tile by its sides, a landmark by what it fills."""
    item = s.stack[s.depth - 1]
    x, who = int(item.x), int(item.who)
    if item.verb == Verb.LAY: return max(range(SIDES), key=laid(s).__getitem__)
    best = best_sites(s.players[who], x)
    return site_turn(best[0][0]) if best else 0


def laid(s: Any) -> list[int]:
    """How many sides of a tile fit at most where it lies best, by its turn."""
    item = s.stack[s.depth - 1]
    found, free = fits(s, int(item.x)), places(s, int(item.who), int(item.y))
    return [max((found[h][turn] for h in free), default=0) for turn in range(SIDES)]


def points(s: Any, h: int, turn: int, tile: int) -> int:
    """The sides that would be aligned."""
    return fits(s, tile)[h][turn]


# ---- the city ------------------------------------------------------------------------------------------------------


def plots(s: Any, legal: list[int], t: Translator) -> str:
    """Free plots for a building, its ghost on each; or buildings to be swapped."""
    building = asked_for(s) == Verb.PLOT
    row = int(s.stack[s.depth - 1].x)
    x, y = CITY
    ghost = f'<g id="tap-ghost-building">{cityscape.building(row, 0, 0, UNIT, t)}</g>' if building else ""
    inner = halos.frame(2, 2, UNIT - 4, UNIT - 4, 5) + (halos.ghost_of("tap-ghost-building") if building else "")
    out, best = [], starred(s, int(s.stack[s.depth - 1].who)) if building else []
    stars = {c: star for alike, star in zip(best, STARS, strict=False) for c in alike}
    for c in legal:
        where = f' transform="translate({x + UNIT * (c % GRID):g} {y + UNIT * (c // GRID):g})"'
        out.append(_still(s, code_of(Do.PLOT, c), inner + _star(stars.get(c, ""), UNIT / 2, UNIT / 2), t, where))
    tint = _close(s) if building else ""
    return f'<defs>{ghost}</defs>{tint}<g class="tap-plots">{"".join(out)}</g>'


def _star(star: str, x: float, y: float) -> str:
    """By which the reason beside the question speaks of a place in the city: the best one is full, the next is not."""
    if not star: return ""
    reach = 0.3 * UNIT
    ends = (cmath.rect(reach if k % 2 == 0 else 0.42 * reach, math.pi * (k / 5 - 0.5)) for k in range(10))
    points = " ".join(f"{x + end.real:.1f},{y + end.imag:.1f}" for end in ends)
    return f'<polygon class="tap-star{" is-next" if star == STARS[1] else ""}" points="{points}"/>'


def sites(s: Any, t: Translator) -> str:
    """Where the landmark's upper left square may lie, a layer for each of its turns."""
    landmark = int(s.stack[s.depth - 1].x)
    allowed = open_sites(s.players[s.stack[s.depth - 1].who], landmark)
    ghosts, layers = "", []
    best = starred_sites(s, int(s.stack[s.depth - 1].who), landmark)
    stars = {code: star for alike, star in zip(best, STARS, strict=False) for code in alike}
    outlined = {code for code, *_ in best}
    for turn in range(int(TURNS[landmark])):
        ghosts += f'<g id="tap-ghost-site-{turn}">{roofs.shape(landmark, UNIT, turn)}</g>'
        spots = []
        for k in range(FIELD * FIELD):
            code = turn * FIELD * FIELD + k
            no = code not in allowed
            row, column = k // FIELD - HANG, k % FIELD - HANG
            if no and (row < 0 or column < 0): continue
            star = stars.get(code, "")
            spots.append(_site(s, code, row, column, turn, t, star, no=no, foot=code in outlined))
        layers.append(f'<g class="tap-turn" data-turn="{turn}">{"".join(spots)}</g>')
    return f"<defs>{ghosts}</defs>{_close(s)}{''.join(layers)}"


def _site(
    s: Any, code: int, row: int, column: int, turn: int, t: Translator, star: str, *, no: bool, foot: bool
) -> str:  # fmt: skip
    x, y, landmark = CITY[0] + UNIT * column, CITY[1] + UNIT * row, int(s.stack[s.depth - 1].x)
    names = "is-outside" if not no and (row < 0 or column < 0) else ""
    inner = halos.frame(1.5, 1.5, UNIT - 3, UNIT - 3, 5, names) + _star(star, UNIT / 2, UNIT / 2)
    inner += "" if no else halos.ghost_of(f"tap-ghost-site-{turn}")
    where = f' transform="translate({x:g} {y:g})"'
    drawn = f'<path class="tap-foot"{where} d="{_foot(landmark, turn)}"/>' if foot else ""
    place_ = _still(s, code_of(Do.SITE, code), inner, t, where, landmark)  # `inner` tells whether it is refused
    return place_ + drawn  # which is no part of what is pressed


@lru_cache(maxsize=128)
def _foot(landmark: int, turn: int) -> str:
    """The outline of a landmark: what it would cover at a place that is spoken of, which may begin outside the grid."""
    within = {(r, c) for r in range(int(TALL[landmark, turn])) for c in range(int(WIDE[landmark, turn]))
              if int(SHAPE[landmark, turn, r]) >> c & 1}  # fmt: skip
    sides = ((-1, 0, 0, 0, "h"), (1, 0, 1, 0, "h"), (0, -1, 0, 0, "v"), (0, 1, 0, 1, "v"))
    return "".join(f"M{UNIT * (c + right):g} {UNIT * (r + down):g}{way}{UNIT:g}" for r, c in sorted(within)
                   for dr, dc, down, right, way in sides if (r + dr, c + dc) not in within)  # fmt: skip


def _close(s: Any) -> str:
    """The fullest district, and the fullest row or column, of those that are not full."""
    x, y = CITY
    out = ""
    for k in nearest(filled(s.players[s.stack[s.depth - 1].who])):
        plots = [c for c in range(GRID * GRID) if GROUPS[k] >> c & 1]
        left, top = UNIT * min(c % GRID for c in plots), UNIT * (plots[0] // GRID)
        wide, tall = UNIT * (max(c % GRID for c in plots) + 1) - left, UNIT * (plots[-1] // GRID + 1) - top
        out += (f'<rect class="tap-close" x="{x + left:g}" y="{y + top:g}" width="{wide:g}" height="{tall:g}"/>')
    return out
