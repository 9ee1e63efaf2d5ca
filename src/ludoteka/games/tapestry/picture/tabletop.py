"""The table as one drawing: the tracks round the map, a seat's city and income mat, technologies, the Shadow Empire."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator, mark

from ..box.tables import (
    ACHIEVED,
    INCOME_GOODS,
    INCOME_TAPESTRY,
    INCOME_TERRITORY,
    INCOME_VP,
    PRIORITY,
    SELECTOR,
    SQUARE,
)
from ..box.tables import CIRCLE as CIRCLES
from ..state import SHADOW, TRACKS, Selector
from ..words.names import ACHIEVEMENT_NAMES, CIV_NAMES, INCOME_NAMES, SELECTOR_NAMES, TECH_NAMES
from ..words.prompt import seat_name
from . import cityscape, hexmap, icons, ribbons, signs
from .palette import css

CITY = (846.0, 168.0)  # the upper left corner of the city's grid
UNIT = 39.0
MAT = (792.0, 552.0)  # and of the income mat
MARKET = (190.0, 790.0)
BELOW = 80  # free under the table, for what moves the view
EMPIRE = (792.0, 750.0)
SELECTORS = {Selector.ALL: "special", Selector.LANDMARK_OR_END: "landmark", Selector.END: "restart"}


def whose(s: Any, me: int) -> int:
    """The seat whose city lies in the middle: the reader's, else the one that is asked."""
    return me if me >= 0 else max(0, int(s.seat))


def draw(s: Any, me: int, t: Translator, *, spots: str = "", facts: str = "") -> str:
    """The whole table as an <svg>; `spots` lie on top."""
    width, height = ribbons.WIDTH, ribbons.HEIGHT
    return (
        f'<svg class="tap-board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{facts} '
        f'data-minx="0" data-miny="0" data-width="{width}" data-height="{height + BELOW}" role="group" '
        f'aria-label="{escape(t("The table"))}"><rect class="tap-cloth" width="{width}" height="{height}"/>'
        f'<path class="tap-thread" d="M160 110h1100v842H160zM166 116h1088v830H166z"/>'
        f"{hexmap.draw(s, t)}{_market(s, t)}{_achievements(s, t)}{_city(s, whose(s, me), t)}"
        f"{_income(s, whose(s, me), t)}{_empire(s, t)}{ribbons.draw(s, t)}{spots}</svg>"
    )


def alone(s: Any, me: int, t: Translator) -> str:
    """The picture with its own style and signs."""
    style = f"<style>{css()}</style><defs>{icons.defs()}</defs>"
    return draw(s, me, t).replace('<rect class="tap-cloth"', style + '<rect class="tap-cloth"', 1)


def defs() -> str:
    return f'<svg class="tap-defs" aria-hidden="true"><defs>{icons.defs()}</defs></svg>'


def _text(x: float, y: float, words: str, names: str = "tap-note", most: float = 0, anchor: str = "start") -> str:
    """A line of text, narrowed to a width where it would be longer."""
    fit = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"' if most and len(words) * 8 > most else ""
    return f'<text class="{names}" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{fit}>{escape(words)}</text>'


# ---- beside the map ------------------------------------------------------------------------------------------------


def _market(s: Any, t: Translator) -> str:
    """The three technology cards that lie face up."""
    x, y = MARKET
    out = [_text(x, y - 8, t("Technologies"), "tap-title")]
    for k in range(3):
        card = int(s.market[k])
        out.append(f'<rect class="tap-mat" x="{x + 160 * k:g}" y="{y:g}" width="152" height="76" rx="9"/>')
        if card >= 0: out.append(f'<g transform="translate({x + 160 * k:g} {y:g})">{tech(card, t)}</g>')
    return "".join(out)


@lru_cache(maxsize=256)
def tech(card: int, t: Translator) -> str:
    """A technology card: its circle and its square."""
    name = t(TECH_NAMES[card])
    out = [_text(76, 20, name, "tap-small", 138, "middle")]
    for k, (sign, table) in enumerate((("circle", CIRCLES), ("square", SQUARE))):
        out.append(icons.use(sign, 10 + 70 * k, 38, 17, "tap-sign"))
        gain = signs.benefit(int(table[card]))
        out.append(signs.block(gain, 52 + 70 * k, 48, 19, 44))
    return "".join(out)


def _achievements(s: Any, t: Translator) -> str:
    """Three achievements with their places; who has one stands on it."""
    x, y = 690.0, MARKET[1]
    signs_ = ("restart", "conquer", "special")
    out = []
    for k in range(3):
        top = y + 26 * k
        out.append("<g>"
                   f"<title>{escape(t(ACHIEVEMENT_NAMES[k]))}</title>"
                   + icons.use(signs_[k], x - 22, top, 20, "tap-sign"))
        free = [int(n) for n in ACHIEVED[int(s.large), k] if n]
        taken = int(s.slots[k])
        for n, points in enumerate(free):
            out.append(f'<g{" class=" + chr(34) + "tap-barred" + chr(34) if n < taken else ""}>'
                       f'{signs.row((("vp", str(points)),), x + 3 + 25 * n, top - 1, 22)}</g>')
        out.append("</g>")
    return "".join(out)


# ---- the city and its income ---------------------------------------------------------------------------------------


def _city(s: Any, p: int, t: Translator) -> str:
    x, y = CITY
    names = ", ".join(t(CIV_NAMES[c]) for c in range(len(CIV_NAMES)) if s.civ_of[c] == p)
    title = seat_name(p, t) + (f": {names}" if names else "")
    return (f'<g class="tap-city">{icons.token(p, x - 36, y - 22, 10)}{_text(x - 18, y - 16, title, "tap-title", 400)}'
            f'<g transform="translate({x:g} {y:g})">{cityscape.draw(s, p, UNIT, t)}</g></g>')


INCOME_SIZE = (66.0, 40.0)


@kept_by(lambda s, p, t: (t.plain, fields(s.players[p], "built")))
def _income(s: Any, p: int, t: Translator) -> str:
    """Four rows of six spaces; a building lies on those that are still covered."""
    x, y = MAT
    w, h = INCOME_SIZE
    wide, tall = 6 * w + 50, 4 * h + 16
    out = [f'<rect class="tap-mat" x="{x - 8:g}" y="{y - 8:g}" width="{wide:g}" height="{tall:g}" rx="10"/>']
    for row in range(TRACKS):
        out.append(f'<g class="tap-t-{row}">{icons.use(icons.GOODS[row], x + 2, y + h * row + 6, 27)}')
        for n in range(6):
            left, top = x + 36 + w * n, y + h * row
            opened = n <= int(s.players[p].built[row])
            out.append(f"<g><title>{escape(t(INCOME_NAMES[row * 6 + n]))}</title>"
                       f'<rect class="{"tap-open" if opened else "tap-income"}" x="{left + 1:g}" y="{top + 1:g}" '
                       f'width="{w - 3:g}" height="{h - 3:g}" rx="6"/>')
            gain = income_signs(row, n)
            if opened: out.append(signs.block(gain, left + w / 2, top + h / 2 - 1, 19, w - 6))
            else:
                small = signs.block(gain, left + w / 2 + 16, top + h / 2 - 1, 13, w - 36)
                out.append(f'<g class="tap-barred">{small}</g>')
                out.append(cityscape.building(row, left + 3, top + 4, 30, t))
            out.append("</g>")
        out.append("</g>")
    return "".join(out)


def income_signs(row: int, n: int) -> tuple[signs.Sign, ...]:
    """What a space of the income mat gives."""
    found: list[signs.Sign] = [("i", icons.GOODS[row])] * int(INCOME_GOODS[row, n])
    found += [("i", "territory")] * int(INCOME_TERRITORY[row, n]) + [("i", "tapestry")] * int(INCOME_TAPESTRY[row, n])
    return (*found, *signs.benefit(int(INCOME_VP[row, n])))


# ---- the Shadow Empire ---------------------------------------------------------------------------------------------

_VEILED = ('<path class="tap-veil" d="M0-46C26-46 34-22 36 2l10 46H-46L-36 2C-34-22-26-46 0-46z"/>'
           '<path class="tap-veil2" d="M0-34c15 0 20 12 20 26S12 18 0 18-20 6-20-8s5-26 20-26z"/>'
           '<path class="tap-hole" d="M-11-8l8 3-8 2zM11-8l-8 3 8 2z"/>')


def _empire(s: Any, t: Translator) -> str:
    """A veiled figure with its pair: the one that lies open, or the last one."""
    if not s.shadow: return ""
    x, y = EMPIRE
    e = s.shadow_empire
    now = e.left >= 0
    left, right = (int(e.left), int(e.right)) if now else (int(e.lead), int(e.last))
    out = [f'<rect class="tap-mat" x="{x - 8:g}" y="{y - 10:g}" width="446" height="200" rx="12"/>',
           f'<g transform="translate({x + 50:g} {y + 62:g})">{_VEILED}</g>',
           _text(x + 50, y + 132, t("Shadow Empire"), "tap-small", 104, "middle"),
           _text(x + 50, y + 154, t("Deck: {n}", n=int(e.deck).bit_count()), "tap-note", 104, "middle"),
           icons.token(SHADOW, x + 50, y + 174, 8)]
    out.append(f'<g transform="translate({x + 112:g} {y:g})">{_lead_card(left, t)}</g>')
    out.append(f'<g transform="translate({x + 240:g} {y:g})">{_priority_card(s, right, not now, t)}</g>')
    out.append(_outcome(s, x + 368, y, now, t))
    return "".join(out)


def _lead_card(card: int, t: Translator) -> str:
    """The track card: its grey box says which tracks are possible."""
    out = '<rect class="tap-decision" width="118" height="180" rx="12"/>'
    if card < 0: return out + _text(59, 96, "?", "tap-title", 0, "middle")
    which = Selector(int(SELECTOR[card]))
    return (out + _text(59, 24, t("Track card {n}", n=card + 1), "tap-small", 106, "middle")
            + '<rect class="tap-selector" x="24" y="40" width="70" height="60" rx="9"/>'
            + icons.use(SELECTORS[which], 37, 48, 44, "tap-sign")
            + "".join(_text(59, 122 + 17 * k, line, "tap-note", 108, "middle") for k, line in enumerate(
                wrapped(t(SELECTOR_NAMES[which]), 15)[:4])))


def wrapped(words: str, most: int) -> list[str]:
    """Broken between words."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most: lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _priority_card(s: Any, card: int, past: bool, t: Translator) -> str:
    """The priority card, read from the bottom; with the pair's turn over, what was possible and what was chosen."""
    out = ['<rect class="tap-decision" width="118" height="180" rx="12"/>']
    if card < 0: return out[0] + _text(59, 96, "?", "tap-title", 0, "middle")
    e, told = s.shadow_empire, False
    out.append(_text(59, 24, t("Priority card {n}", n=card + 1), "tap-small", 106, "middle"))
    for k in range(TRACKS + 1):
        track = int(PRIORITY[card, k])
        means = int(e.heart if past else e.favourite) if track == TRACKS else track
        y = 150 - 29 * k
        open_ = past and means >= 0 and int(e.could) >> means & 1
        if past and means == e.went and not told:
            told = True
            out.append(f'<rect class="tap-chosen" x="34" y="{y - 2}" width="50" height="28" rx="8"/>')
        sign = "heart" if track == TRACKS else f"track{track}"
        out.append(f'<g{"" if open_ or not past else " class=" + chr(34) + "tap-barred" + chr(34)}>'
                   f'{icons.use(sign, 47, y, 24)}</g>')
    out.append('<path class="tap-stroke tap-sign" d="M16 168V52M10 60l6-9 6 9"/>')
    return "".join(out)


def _outcome(s: Any, x: float, y: float, now: bool, t: Translator) -> str:
    """Where it went by the last pair."""
    e = s.shadow_empire
    if now or e.went < 0: return ""
    track = int(e.went)
    space = int(e.token[track])
    out = icons.use("on", x, y + 30, 26, "tap-sign") + icons.use(f"track{track}", x + 4, y + 66, 44)
    return out + _text(x + 26, y + 134, str(space), "tap-title", 0, "middle")


LEGEND = (
    ("food", mark("Food")), ("worker", mark("Worker")), ("culture", mark("Culture")), ("coin", mark("Coin")),
    ("any", mark("any resource")), ("farm", mark("Farm")), ("house", mark("House")), ("armory", mark("Armory")),
    ("market", mark("Market")), ("building", mark("any building")), ("landmark", mark("landmark")),
    ("territory", mark("territory tile")), ("explore", mark("explore")), ("anywhere", mark("explore anywhere")),
    ("space", mark("space tile")), ("rocket", mark("explore space")), ("tapestry", mark("tapestry card")),
    ("overplay", mark("tapestry card over the current one")), ("tech", mark("technology card")),
    ("invent", mark("invent")), ("upgrade", mark("upgrade a technology card")),
    ("refresh", mark("may replace the face-up technology cards")), ("circle", mark("a circle again")),
    ("square", mark("a square again")), ("research", mark("research")), ("plain", mark("research, nothing gained")),
    ("conquer", mark("conquer")), ("dice", mark("both dice")), ("on", mark("advance on a track")),
    ("back", mark("go back on a track")), ("again", mark("benefit of an own position again")),
    ("civilization", mark("civilization")), ("restart", mark("token to the start of any track")),
    ("line", mark("completed row or column")), ("opponent", mark("opponent")), ("special", mark("effect of the card")),
)  # fmt: skip
