"""The table as one drawing: the tracks round the map, a seat's city and income mat, technologies, the Shadow Empire."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator, mark

from ..box.tables import (
    ACHIEVED,
    PRIORITY,
    SELECTOR,
    SQUARE,
)
from ..box.tables import CIRCLE as CIRCLES
from ..state import GRID, SHADOW, TRACKS, Selector
from ..words.benefits import benefit
from ..words.names import ACHIEVEMENT_NAMES, CIV_NAMES, SELECTOR_NAMES, TECH_NAMES, seat_name
from . import cityscape, dice, hexmap, icons, mat, ribbons, roofs, signs, tokens
from .letters import halves, line
from .palette import css

CITY = (723.5, 150.5)  # the upper left corner of the city's grid; its letters and figures stand above and before it
UNIT = 26.8
TITLE = (706.0, 128.5, 260.0)  # of the city, and its room
MARKET = (571.0, 114.0)
CARD, CARD_STEP = (128.0, 85.0), 86.8  # a technology card, and from one to the next
#: Free corners of the map: those at the top are for achievements, the one at the right until dice lie there.
ACHIEVEMENTS = ((214.0, 113.0), (214.0, 145.0), (436.0, 113.0))
#: Other ones: at the lower left lies the pair of the Shadow Empire, at the lower right stands its figure.
PAIR, FIGURE = (213.0, 547.0), (567.0, 547.0)
SELECTORS = {Selector.ALL: "special", Selector.LANDMARK_OR_END: "landmark", Selector.END: "restart"}


def whose(s: Any, me: int) -> int:
    """The seat whose city lies in the middle: the reader's, else the one that is asked."""
    return me if me >= 0 else max(0, int(s.seat))


def draw(s: Any, me: int, t: Translator, *, spots: str = "", facts: str = "") -> str:
    """The whole table as an <svg>; `spots` lie on top."""
    width, height = ribbons.WIDTH, ribbons.HEIGHT
    lying = dice.draw(s, t)
    return (
        f'<svg class="tap-board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{facts} '
        f'data-minx="0" data-miny="0" data-width="{width}" data-height="{height}" role="group" '
        f'aria-label="{escape(t("The table"))}"><rect class="tap-cloth" width="{width}" height="{height}"/>'
        f"{hexmap.draw(s, t)}{_market(s, t)}{_achievements(s, bool(lying), t)}"
        f"{ribbons.draw(s, t)}{_places(s, me, t)}"
        f"{_empire(s, t)}{lying}{tokens.draw(s)}{spots}</svg>"
    )


def vista(s: Any, p: int, t: Translator) -> str:
    """Only what has no words: the map, and beside it the city of a seat."""
    (x, y), near = CITY, 145  # by so much the city comes nearer to the map
    return (
        f'<svg class="tap-board" xmlns="http://www.w3.org/2000/svg" viewBox="207 146 682 249" '
        f'preserveAspectRatio="xMidYMid slice" role="img" aria-label="{escape(t("The table"))}">'
        f'<rect class="tap-cloth" width="{ribbons.WIDTH}" height="{ribbons.HEIGHT}"/>{hexmap.draw(s, t)}'
        f'<g transform="translate({x - near:g} {y:g})">{cityscape.draw(s, p, UNIT, t)}</g></svg>'
    )


def _places(s: Any, me: int, t: Translator) -> str:
    """City and income of each seat, one over the other: the page shows those of one of them."""
    shown = whose(s, me)
    return "".join(_place(s, p, p == shown, t) for p in range(int(s.seats)))


@kept_by(lambda s, p, shown, t: (
    p, shown, t, fields(s, "civ_of", "sites"),
    fields(s.players[p], "built", "plots", "landmarks", "rows", "mat", "track", "space"),
), most=96)  # fmt: skip
def _place(s: Any, p: int, shown: bool, t: Translator) -> str:
    away = "" if shown else ' data-elsewhere="" class="is-away"'
    return f'<g data-of="{p + 1}"{away}>{mat.draw(s, p, t)}{_city(s, p, t)}{ribbons.near(s, p, t)}</g>'


def alone(s: Any, me: int, t: Translator) -> str:
    """The picture with its own style and signs."""
    style = f"<style>{css()}.is-away{{display:none}}</style><defs>{icons.defs()}{roofs.symbols()}</defs>"
    return draw(s, me, t).replace('<rect class="tap-cloth"', style + '<rect class="tap-cloth"', 1)


def defs() -> str:
    return f'<svg class="tap-defs" aria-hidden="true"><defs>{icons.defs()}{roofs.symbols()}</defs></svg>'


# ---- beside the map ------------------------------------------------------------------------------------------------


@kept_by(lambda s, t: (t.plain, fields(s, "market")))
def _market(s: Any, t: Translator) -> str:
    """The three technology cards that lie face up."""
    (x, y), (w, h) = MARKET, CARD
    out = [line(x + 2, y + 12, t("Technologies"), "tap-small", w - 4)]
    for k in range(3):
        card, top = int(s.market[k]), y + 17.5 + CARD_STEP * k
        out.append(f'<rect class="tap-mat" x="{x:g}" y="{top:g}" width="{w:g}" height="{h:g}" rx="9"/>')
        if card >= 0: out.append(f'<g data-at="market{k}" transform="translate({x:g} {top:g})">{tech(card, t)}</g>')
    return "".join(out)


@lru_cache(maxsize=256)
def tech(card: int, t: Translator) -> str:
    """A technology card: its name, and in a line each its circle and its square."""
    w, h = CARD
    said = t("{name}. Upgraded once (circle): {circle}. Upgraded twice (square): {square}.", name=t(TECH_NAMES[card]),
             circle=benefit(int(CIRCLES[card]), t), square=benefit(int(SQUARE[card]), t))  # fmt: skip
    names = halves(t(TECH_NAMES[card]), (w - 10) / 0.8)
    out = [f"<title>{escape(said)}</title>"]
    out += [line(w / 2, 15.5 + 14.5 * k, name, "tap-small", w - 10, "middle", large=len(names) == 1)
            for k, name in enumerate(names)]  # fmt: skip
    size = signs.LARGE
    high = (h - 16 - 14 * (len(names) - 1)) / 2
    for k, (sign, table) in enumerate((("circle", CIRCLES), ("square", SQUARE))):
        middle = h - 1 - high * (1.5 - k)
        out.append(icons.use(sign, 4, middle - size / 2, size, "tap-sign"))
        gain = ribbons.factored(signs.benefit(int(table[card])))
        out.append(signs.line(gain, size + 4 + (w - size - 5) / 2, middle, size, w - size - 7))
    return f"<g>{''.join(out)}</g>"


#: What each achievement is for, beside its points.
SHORT = (mark("end a track"), mark("topple two"), mark("the middle"))


@kept_by(lambda s, dice, t: (dice, t.plain, fields(s, "slots", "large")))
def _achievements(s: Any, dice: bool, t: Translator) -> str:
    """Three achievements, each with the points that the next one brings, and then with those of who comes later; the
    middle island has its points on it, too, and its words give way to `dice`."""
    return "".join(_achievement(s, k, t) for k in range(2 if dice else 3))


def _achievement(s: Any, k: int, t: Translator) -> str:
    x, top = ACHIEVEMENTS[k]
    here, *later = [int(n) for n in ACHIEVED[int(s.large), k, int(s.slots[k]) :] if n] or [0]
    star = signs.row((("vp", str(here)),), x, top + 2, signs.LARGE)
    if not here: star = f'<g class="tap-barred">{star}</g>'
    then = line(x + 31, top + 28, t("then {list}", list=", ".join(map(str, later)))) if later else ""
    name = line(x + 31, top + (13 if then else 21), t(SHORT[k]), "tap-note", 100)
    return f"<g><title>{escape(t(ACHIEVEMENT_NAMES[k]))}</title>{star}{name}{then}</g>"


# ---- the city ------------------------------------------------------------------------------------------------------


def _city(s: Any, p: int, t: Translator) -> str:
    x, y = CITY
    names = ", ".join(t(CIV_NAMES[c]) for c, whose in enumerate(s.civ_of.tolist()) if whose == p)
    title = seat_name(p, t) + (f": {names}" if names else "")
    left, base, room = TITLE
    side = GRID * UNIT + 6  # what of a landmark lies outside the grid is cut, that it covers nothing there
    clip = f'<clipPath id="tap-city-{p}"><rect x="-3" y="-3" width="{side:g}" height="{side:g}"/></clipPath>'
    return (f'<g class="tap-city" data-middle="">{icons.token(p, left + 9, base - 6, 9)}'
            f'{line(left + 24, base, title, "tap-title", room - 24)}'
            f'<g transform="translate({x:g} {y:g})">{cityscape.edges(s.players[p], UNIT)}'
            f'{clip}<g clip-path="url(#tap-city-{p})">{cityscape.draw(s, p, UNIT, t)}</g></g></g>')


# ---- the Shadow Empire ---------------------------------------------------------------------------------------------

VEILED = ('<path class="tap-veil" d="M0-46C26-46 34-22 36 2l10 46H-46L-36 2C-34-22-26-46 0-46z"/>'
           '<path class="tap-veil2" d="M0-34c15 0 20 12 20 26S12 18 0 18-20 6-20-8s5-26 20-26z"/>'
           '<path class="tap-hole" d="M-11-8l8 3-8 2zM11-8l-8 3 8 2z"/>')


def _empire(s: Any, t: Translator) -> str:
    """A veiled figure in one free corner of the map, in another its pair: the one that lies open, or the last one."""
    if not s.shadow: return ""
    (x, bottom), (right, end) = PAIR, FIGURE
    e = s.shadow_empire
    now = e.left >= 0
    lead, last = (int(e.left), int(e.right)) if now else (int(e.lead), int(e.last))
    name = f"<title>{escape(t('Shadow Empire'))}</title>"
    deck = line(right - 52, end - 5, t("Deck: {n}", n=int(e.deck).bit_count()), "tap-note", 76, "end")
    figure = f'<g transform="translate({right - 24:g} {end - 26:g})scale(.52)">{VEILED}</g>'
    pair = _lead_card(lead, x, bottom - 59, t) + _priority_card(s, last, not now, x, bottom - 28.5, t)
    return (f'<g data-at="empire">{name}{figure}{icons.token(SHADOW, right - 60, end - 28, 7)}{deck}</g>'
            f"{pair}{_outcome(s, x + 32, bottom - 59, now)}")


def _lead_card(card: int, x: float, y: float, t: Translator) -> str:
    """The track card: its grey box says which tracks are possible."""
    box = f'<rect class="tap-decision tap-selector" x="{x:g}" y="{y:g}" width="29" height="29" rx="6"/>'
    if card < 0: return box + line(x + 14.5, y + 20.5, "?", "tap-title", 0, "middle")
    which = Selector(int(SELECTOR[card]))
    said = f"{t('Track card {n}', n=card + 1)}: {t(SELECTOR_NAMES[which])}"
    sign = icons.use(SELECTORS[which], x + 1.15, y + 1.15, signs.LARGE, "tap-sign")
    return f"<g><title>{escape(said)}</title>{box}{sign}</g>"


def _priority_card(s: Any, card: int, past: bool, x: float, y: float, t: Translator) -> str:
    """The priority card, from its first to its last; with the pair's turn over, what was possible and was chosen."""
    out = [f'<rect class="tap-decision" x="{x:g}" y="{y:g}" width="144" height="28" rx="7"/>']
    if card < 0: return out[0] + line(x + 72, y + 20, "?", "tap-title", 0, "middle")
    e, told = s.shadow_empire, False
    for k in range(TRACKS + 1):
        track = int(PRIORITY[card, k])
        means = int(e.heart if past else e.favourite) if track == TRACKS else track
        left = x + 2 + 28.1 * k
        open_ = past and means >= 0 and int(e.could) >> means & 1
        if past and means == e.went and not told:
            told = True
            out.append(f'<rect class="tap-chosen" x="{left:g}" y="{y + 0.5:g}" width="27.6" height="27" rx="6"/>')
        sign = "heart" if track == TRACKS else f"track{track}"
        out.append(f'<g{"" if open_ or not past else " class=" + chr(34) + "tap-barred" + chr(34)}>'
                   f'{icons.use(sign, left + 0.45, y + 0.65, signs.LARGE)}</g>')
    name = t("Priority card {n}", n=card + 1)
    said = escape(t("{name}: the first possible track from the left; the heart is the favourite track", name=name))
    return f"<g><title>{said}</title>{''.join(out)}</g>"


def _outcome(s: Any, x: float, y: float, now: bool) -> str:
    """Where it went by the last pair."""
    e = s.shadow_empire
    if now or e.went < 0: return ""
    track = int(e.went)
    return (icons.use(f"track{track}", x, y + 1.15, signs.LARGE)
            + line(x + 29, y + 20.5, f"→ {int(e.token[track])}", "tap-title"))


LEGEND = (
    ("food", mark("Food")), ("worker", mark("Worker")), ("culture", mark("Culture")), ("coin", mark("Coin")),
    ("any", mark("any resource")), ("farm", mark("Farm")), ("house", mark("House")), ("armory", mark("Armory")),
    ("market", mark("Market")), ("building", mark("any building")), ("landmark", mark("landmark")),
    ("territory", mark("territory tile")), ("explore", mark("explore")), ("anywhere", mark("explore anywhere")),
    ("space", mark("space tile")), ("rocket", mark("explore space")), ("tapestry", mark("tapestry card")),
    ("overplay", mark("tapestry card over the current one")), ("tech", mark("technology card")),
    ("invent", mark("invent")), ("upgrade", mark("upgrade of a technology card")),
    ("refresh", mark("may replace the face-up technology cards")),
    ("circle", mark("a card’s 1st upgrade (circle) again")), ("square", mark("a card’s 2nd upgrade (square) again")),
    ("research", mark("research")), ("plain", mark("free step by die, no benefit")),
    ("conquer", mark("conquer")), ("dice", mark("both dice")), ("on", mark("advance on a track")),
    ("back", mark("go back on a track")), ("again", mark("benefit of a space you stand on again")),
    ("civilization", mark("civilization")), ("restart", mark("token to the start of any track")),
    ("line", mark("completed row or column")), ("opponent", mark("opponent")), ("special", mark("effect of the card")),
)  # fmt: skip
