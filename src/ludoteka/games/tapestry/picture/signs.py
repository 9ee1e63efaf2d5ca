"""Benefits as rows of signs, made from the same lists that rules carry out; in words they stand in `benefits.py`."""

from __future__ import annotations

from functools import lru_cache

from ..box.benefits import Flag, Kind
from ..box.tables import BONUS_KIND, BONUS_N, COST_ANY, COST_OWN, LIST_MODE, LIST_N, LIST_VERB, LIST_X, LIST_Y
from ..state import SPACES, TRACKS, Mode, Per, Verb
from . import icons

_AFTER = (("t", "×"), ("t", "/"), ("t", ")"), ("t", "∗"), ("i", "on"), ("i", "back"))
_BEFORE = (("t", "("), ("i", "lose"))
Sign = tuple[str, str]  # ("i", name of a sign), ("vp", n), ("t", text)
TIMES = ("t", "×")
CROSS = 8.0  # how wide its cross is
LARGE = 26.7  # in units of the table: 24 px where all of it is seen at 1440 × 900

_PLAIN = {
    Verb.ANY: "any", Verb.TERRITORY: "territory", Verb.SPACE: "space", Verb.TAPESTRY: "tapestry",
    Verb.EXPLORE_SPACE: "rocket", Verb.REFRESH: "refresh", Verb.UPGRADE: "upgrade", Verb.REPEAT: "again",
    Verb.OVERPLAY: "overplay", Verb.CIVILIZATION: "civilization", Verb.RESTART: "restart", Verb.LANDMARK: "landmark",
    Verb.CONQUERED: "tile", Verb.SPECIAL: "special",
}  # fmt: skip
_PER = {
    Per.CONTROLLED: "conquer", Per.FARM: "farm", Per.HOUSE: "house", Per.ARMORY: "armory", Per.MARKET: "market",
    Per.TECH: "tech", Per.TERRITORY: "territory", Per.TAPESTRY: "tapestry", Per.LINES: "line",
    Per.ON_EXPLORATION: "track0", Per.ON_SCIENCE: "track1", Per.ON_MILITARY: "track2", Per.ON_TECHNOLOGY: "track3",
    Per.OPPONENT: "opponent", Per.OPPONENT_OF_THREE: "opponent",
}  # fmt: skip
SMALLEST = 15.6  # letters, in units of the table
PAID = ("", "any", "territory", "tapestry", "tech")


@lru_cache(maxsize=512)
def thing(verb: int, x: int, y: int) -> tuple[Sign, ...]:
    """A word of the vocabulary."""
    v = Verb(verb)
    if v == Verb.LIST: return benefit(x)
    if v == Verb.GOODS: return (("i", icons.GOODS[x]),)
    if v == Verb.LOSE: return ("i", "lose"), ("i", icons.GOODS[x])
    if v == Verb.LOSE_ANY: return ("i", "lose"), ("i", "any")
    if v == Verb.VP: return (("vp", str(x)),)
    if v == Verb.PER: return ("vp", str(y)), TIMES, ("i", _PER[Per(x)])
    if v == Verb.BUILD: return (("i", icons.ROWS[x] if x < TRACKS else "building"),)
    if v == Verb.EXPLORE: return (("i", "anywhere" if x & Flag.ANYWHERE else "explore"),)
    if v == Verb.RESEARCH: return _research(x)
    if v == Verb.INVENT: return (("i", "invent"), ("i", "upgrade")) if x & Flag.AND_UPGRADE else (("i", "invent"),)
    if v == Verb.REUSE: return (("i", "circle" if x == 1 else "square"),)
    if v == Verb.CONQUER:
        both = (("i", "dice"),) if x & (Flag.BOTH | Flag.BOTH_FROM_OPPONENT) else ()
        return ("i", "conquer"), *((("t", "∗"),) if x & Flag.ANYWHERE else ()), *both
    if v == Verb.ADVANCE: return ("i", f"track{x // 8}"), ("i", "on")
    if v == Verb.REGRESS: return ("i", f"track{x // 8}"), ("i", "back")
    return (("i", _PLAIN[v]),)


def _research(mode: int) -> tuple[Sign, ...]:
    if mode == Mode.FULL: return (("i", "research"),)
    return (("i", "plain"),) if mode == Mode.PLAIN else (("i", "plain"), ("t", "/"), ("vp", "5"))


@lru_cache(maxsize=512)
def benefit(number: int) -> tuple[Sign, ...]:
    """A list of the box; the same thing several times stands once with its number."""
    things = [thing(int(LIST_VERB[number, k]), int(LIST_X[number, k]), int(LIST_Y[number, k]))
              for k in range(LIST_N[number])]
    between = {Kind.ALL: (), Kind.ANY_ORDER: (), Kind.ONE_OF: (("t", "/"),)}[Kind(int(LIST_MODE[number]))]
    found: list[Sign] = []
    for k, one in enumerate(things):
        if k and one == things[k - 1]: continue
        n = next((i for i in range(k, len(things)) if things[i] != one), len(things)) - k
        if found: found += between
        if n > 1: found.append(("t", f"{n}×"))
        if n > 1 and len(one) > 1: found += [("t", "("), *one, ("t", ")")]
        else: found += one
    return tuple(found)


def counted(gain: tuple[Sign, ...]) -> tuple[Sign, ...]:
    """How many by a figure alone, where there is no room for a cross."""
    return tuple((kind, what.rstrip("×") or what) if kind == "t" else (kind, what) for kind, what in gain)


def cost(spot: int) -> tuple[Sign, ...]:
    """What an advance to a space costs."""
    own = (("i", icons.GOODS[spot // SPACES]),) * int(COST_OWN[spot])
    return own + (("i", "any"),) * int(COST_ANY[spot])


def price(spot: int) -> tuple[Sign, ...]:
    """What the bonus of a space costs; a figure alone, for there is no room for a cross."""
    if BONUS_N[spot] > 1: return ("t", f"{BONUS_N[spot]}"), ("i", PAID[BONUS_KIND[spot]])
    return (("i", PAID[BONUS_KIND[spot]]),) * int(BONUS_N[spot])


# ---- drawn ---------------------------------------------------------------------------------------------------------


def _wide(sign: Sign, size: float) -> float:
    if sign[0] == "t" and sign[1] in (":", "/"): return max(size * 0.2, 5.4)
    if sign == TIMES: return CROSS
    if sign[0] == "t": return max(size * 0.4, 8) + (CROSS if len(sign[1]) > 1 else 0)
    if sign[0] == "vp": return _star(sign[1], size) + 0.3
    return size + 0.3


def _star(what: str, size: float) -> float:
    """How wide points are drawn: at least so that the number can be read."""
    return max(size, 13 + 4.5 * len(what))


def wide(signs: tuple[Sign, ...], size: float) -> float:
    return sum(_wide(sign, size) for sign in signs)


def _one(sign: Sign, x: float, y: float, size: float) -> str:
    kind, what = sign
    if kind == "i": return icons.use(what, x, y, size)
    if kind == "t":
        figure, right = what.removesuffix("×"), x + _wide(sign, size)
        cross = f'<path class="tap-times" d="M{right - 7:g} {y + size / 2 - 3:g}l6 6m0-6l-6 6"/>'
        middle = (x + right - (CROSS if figure != what else 0)) / 2
        text = f'<text class="tap-small" x="{middle:g}" y="{y + size * 0.72:g}" text-anchor="middle">{figure}</text>'
        return (text if figure else "") + (cross if figure != what else "")
    across = _star(what, size)
    y -= (across - size) / 2
    r = across / 24
    letters = max(12, SMALLEST / r)
    return (f'<g transform="translate({x:g} {y:g}) scale({r:g})"><path class="tap-vp" d="M12 0l3.400 3.200L20 '
            '2.400l.8 4.600 '
            '3.200 3.400-2 4.200.5 4.600-4.600 1.200L15 24l-3-1.600L9 24l-2.900-3.600-4.600-1.200.5-4.600-2-4.200 '
            '3.200-3.400L4 2.400l4.600.8z"/>'
            f'<text class="tap-vp-n" x="12" y="{12 + letters * 0.36:.1f}" font-size="{letters:.1f}">{what}</text></g>')


def row(signs: tuple[Sign, ...], x: float, y: float, size: float) -> str:
    """Signs side by side from a left edge."""
    out = []
    for sign in signs:
        out.append(_one(sign, x, y, size))
        x += _wide(sign, size)
    return "".join(out)


def lines(signs: tuple[Sign, ...], size: float, most: float) -> list[tuple[Sign, ...]]:
    """Broken into lines that are no wider than so."""
    out: list[list[Sign]] = [[]]
    for part in _parts(signs):
        if out[-1] and wide((*out[-1], *part), size) > most: out.append([])
        out[-1] += part
    return [tuple(line) for line in out]


def _parts(signs: tuple[Sign, ...]) -> list[list[Sign]]:
    """What stays together on a line: “1 × …”, an arrow and its track, brackets and strokes with what is before them."""
    out: list[list[Sign]] = []
    for k, sign in enumerate(signs):
        before = signs[k - 1] if k else ("", "")
        glued = sign in _AFTER or before in _BEFORE or (before[0] == "t" and before[1].endswith("×"))
        if out and glued: out[-1].append(sign)
        else: out.append([sign])
    return out


@lru_cache(maxsize=1024)
def block(signs: tuple[Sign, ...], x: float, y: float, size: float, most: float) -> str:
    """Centred on x, around the height y, in as many lines as it takes; smaller where there are three of them."""
    broken = lines(signs, size, most)
    while len(broken) > 2 and size > 12:
        size -= 1.5
        broken = lines(signs, size, most)
    top = y - len(broken) * (size + 2) / 2 + 1
    return "".join(row(line, x - wide(line, size) / 2, top + k * (size + 2), size) for k, line in enumerate(broken))


def line(signs: tuple[Sign, ...], x: float, y: float, size: float, most: float) -> str:
    """Centred on x, around the height y, all on one line, smaller where it would be wider than so."""
    while size > 11 and wide(signs, size) > most: size -= 0.2
    return row(signs, x - wide(signs, size) / 2, y - size / 2, size)


def html(signs: tuple[Sign, ...], size: int = 20) -> str:
    """Signs among words."""
    if not signs: return ""
    w = wide(signs, size)
    return (f'<svg class="tap-signs" width="{w:.0f}" height="{size}" viewBox="0 0 {w:.1f} {size}" aria-hidden="true">'
            f"{row(signs, 0, 0, size)}</svg>")
