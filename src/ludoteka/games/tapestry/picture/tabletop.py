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
from ..words.benefits import benefit
from ..words.names import ACHIEVEMENT_NAMES, CIV_NAMES, INCOME_NAMES, SELECTOR_NAMES, TECH_NAMES, seat_name
from . import cityscape, dice, hexmap, icons, ribbons, roofs, signs
from .palette import css

CITY = (543.0, 162.0)  # the upper left corner of the city's grid; its letters and figures stand above and before it
UNIT = 25.5
TITLE = (530.0, 142.0)  # of the city
MAT = (537.0, 407.0)  # and of the income mat
MARKET = (784.0, 150.0)
CARD = (170.0, 54.0)  # a technology card
ACHIEVEMENTS = (806.0, 327.0)
EMPIRE = (152.0, 124.0, 536.0)  # free corners of the map: their left edge, above and below
SELECTORS = {Selector.ALL: "special", Selector.LANDMARK_OR_END: "landmark", Selector.END: "restart"}


def whose(s: Any, me: int) -> int:
    """The seat whose city lies in the middle: the reader's, else the one that is asked."""
    return me if me >= 0 else max(0, int(s.seat))


def draw(s: Any, me: int, t: Translator, *, spots: str = "", facts: str = "") -> str:
    """The whole table as an <svg>; `spots` lie on top."""
    width, height = ribbons.WIDTH, ribbons.HEIGHT
    return (
        f'<svg class="tap-board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{facts} '
        f'data-minx="0" data-miny="0" data-width="{width}" data-height="{height}" role="group" '
        f'aria-label="{escape(t("The table"))}"><rect class="tap-cloth" width="{width}" height="{height}"/>'
        f"{hexmap.draw(s, t)}{_market(s, t)}{_achievements(s, t)}{_places(s, me, t)}"
        f"{_empire(s, t)}{dice.draw(s, t)}{ribbons.draw(s, t)}{spots}</svg>"
    )


def _places(s: Any, me: int, t: Translator) -> str:
    """City and income of each seat, one over the other: the page shows those of one of them."""
    shown = whose(s, me)
    return "".join(_place(s, p, p == shown, t) for p in range(int(s.seats)))


@kept_by(lambda s, p, shown, t: (
    p, shown, t, fields(s, "civ_of", "sites"), fields(s.players[p], "built", "plots", "landmarks", "rows")
), most=96)  # fmt: skip
def _place(s: Any, p: int, shown: bool, t: Translator) -> str:
    away = "" if shown else ' data-elsewhere="" class="is-away"'
    return f'<g data-of="{p + 1}"{away}>{_income(s, p, t)}{_city(s, p, t)}</g>'


def alone(s: Any, me: int, t: Translator) -> str:
    """The picture with its own style and signs."""
    style = f"<style>{css()}.is-away{{display:none}}</style><defs>{icons.defs()}{roofs.symbols()}</defs>"
    return draw(s, me, t).replace('<rect class="tap-cloth"', style + '<rect class="tap-cloth"', 1)


def defs() -> str:
    return f'<svg class="tap-defs" aria-hidden="true"><defs>{icons.defs()}{roofs.symbols()}</defs></svg>'


LETTER, TITLE_LETTER = 8, 9.5  # about how wide one is


def _text(x: float, y: float, words: str, names: str = "tap-note", most: float = 0, anchor: str = "start") -> str:
    """A line of text, narrowed to a width where it would be longer."""
    long = len(words) * (TITLE_LETTER if names == "tap-title" else LETTER)
    fit = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"' if most and long > most else ""
    return f'<text class="{names}" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{fit}>{escape(words)}</text>'


# ---- beside the map ------------------------------------------------------------------------------------------------


@kept_by(lambda s, t: (t.plain, fields(s, "market")))
def _market(s: Any, t: Translator) -> str:
    """The three technology cards that lie face up."""
    (x, y), (w, h) = MARKET, CARD
    out = [_text(x, y - 8, t("Technologies"), "tap-title", w)]
    for k in range(3):
        card, top = int(s.market[k]), y + (h + 3) * k
        out.append(f'<rect class="tap-mat" x="{x:g}" y="{top:g}" width="{w:g}" height="{h:g}" rx="9"/>')
        if card >= 0: out.append(f'<g data-at="market{k}" transform="translate({x:g} {top:g})">{tech(card, t)}</g>')
    return "".join(out)


@lru_cache(maxsize=256)
def tech(card: int, t: Translator) -> str:
    """A technology card: its circle and its square."""
    w = CARD[0]
    said = t("{name}. Upgraded once (circle): {circle}. Upgraded twice (square): {square}.", name=t(TECH_NAMES[card]),
             circle=benefit(int(CIRCLES[card]), t), square=benefit(int(SQUARE[card]), t))  # fmt: skip
    out = [f"<title>{escape(said)}</title>", _text(w / 2, 17, t(TECH_NAMES[card]), "tap-small", w - 10, "middle")]
    for k, (sign, table) in enumerate((("circle", CIRCLES), ("square", SQUARE))):
        left = 4 + w / 2 * k
        out.append(icons.use(sign, left, 28, 17, "tap-sign"))
        gain = signs.benefit(int(table[card]))
        room = w / 2 - 22
        size = 19 if signs.wide(gain, 19) <= room else 14  # two lines have room below the name, too
        out.append(signs.block(gain, left + 19 + (w / 2 - 24) / 2, 37, size, room))
    return f"<g>{''.join(out)}</g>"


#: What each achievement is for, beside its points.
SHORT = (mark("end a track"), mark("topple two"), mark("the middle"))


@kept_by(lambda s, t: (t.plain, fields(s, "slots", "large")))
def _achievements(s: Any, t: Translator) -> str:
    """Three achievements with their places; who has one stands on it."""
    x, y = ACHIEVEMENTS
    signs_ = ("restart", "conquer", "special")
    out = []
    for k in range(3):
        top = y + 22 * k
        out.append("<g>"
                   f"<title>{escape(t(ACHIEVEMENT_NAMES[k]))}</title>"
                   + icons.use(signs_[k], x - 22, top + 1, 19, "tap-sign"))
        free = [int(n) for n in ACHIEVED[int(s.large), k] if n]
        taken = int(s.slots[k])
        for n, points in enumerate(free):
            out.append(f'<g{" class=" + chr(34) + "tap-barred" + chr(34) if n < taken else ""}>'
                       f'{signs.row((("vp", str(points)),), x + 8 + 28 * n, top, 22)}</g>')
        after = x + 12 + 28 * len(free)
        out.append(_text(after, top + 16, t(SHORT[k]), "tap-note", MARKET[0] + CARD[0] - after) + "</g>")
    return "".join(out)


# ---- the city and its income ---------------------------------------------------------------------------------------


def _city(s: Any, p: int, t: Translator) -> str:
    x, y = CITY
    names = ", ".join(t(CIV_NAMES[c]) for c, whose in enumerate(s.civ_of.tolist()) if whose == p)
    title = seat_name(p, t) + (f": {names}" if names else "")
    left, base = TITLE
    return (f'<g class="tap-city">{icons.token(p, left + 9, base - 6, 9)}'
            f'{_text(left + 24, base, title, "tap-title", 216)}'
            f'<g transform="translate({x:g} {y:g})">{cityscape.edges(s.players[p], UNIT)}'
            f'{cityscape.draw(s, p, UNIT, t)}</g></g>')


INCOME_SIZE = (62.0, 27.0)
INCOME_TITLE = 16  # a line above the rows


@kept_by(lambda s, p, t: (t.plain, fields(s.players[p], "built")))
def _income(s: Any, p: int, t: Translator) -> str:
    """Four rows of six spaces; a building lies on those that are still covered."""
    x, y = MAT
    w, h = INCOME_SIZE
    wide, tall = 6 * w + 50, 4 * h + 12 + INCOME_TITLE
    out = [f'<rect class="tap-mat" x="{x - 8:g}" y="{y - 8:g}" width="{wide:g}" height="{tall:g}" rx="10"/>',
           _text(x, y + 8, t("Income: uncovered spaces pay at each income turn"), "tap-note", wide - 20)]
    y += INCOME_TITLE - 2
    for row in range(TRACKS):
        out.append(f'<g class="tap-t-{row}">{icons.use(icons.GOODS[row], x + 2, y + h * row + 2, 22)}')
        for n in range(6):
            left, top = x + 36 + w * n, y + h * row
            opened = n <= int(s.players[p].built[row])
            word = f' data-at="row{row}"' if n == int(s.players[p].built[row]) else ""  # where the last one lay
            out.append(f"<g{word}><title>{escape(t(INCOME_NAMES[row * 6 + n]))}</title>"
                       f'<rect class="{"tap-open" if opened else "tap-income"}" x="{left + 1:g}" y="{top + 1:g}" '
                       f'width="{w - 3:g}" height="{h - 3:g}" rx="6"/>')
            gain = income_signs(row, n)
            if opened: out.append(signs.line(gain, left + w / 2, top + h / 2 - 1, 20, w - 5))
            else:
                small = signs.line(gain, left + w / 2 + 14, top + h / 2 - 1, 14, w - 30)
                out.append(f'<g class="tap-barred">{small}</g>')
                out.append(cityscape.building(row, left + 2, top + 1, 24, t))
            out.append("</g>")
        out.append("</g>")
    return "".join(out)


def income_signs(row: int, n: int) -> tuple[signs.Sign, ...]:
    """What a space of the income mat gives."""
    found: list[signs.Sign] = [("i", icons.GOODS[row])] * int(INCOME_GOODS[row, n])
    found += [("i", "territory")] * int(INCOME_TERRITORY[row, n]) + [("i", "tapestry")] * int(INCOME_TAPESTRY[row, n])
    return (*found, *signs.benefit(int(INCOME_VP[row, n])))


# ---- the Shadow Empire ---------------------------------------------------------------------------------------------

VEILED = ('<path class="tap-veil" d="M0-46C26-46 34-22 36 2l10 46H-46L-36 2C-34-22-26-46 0-46z"/>'
           '<path class="tap-veil2" d="M0-34c15 0 20 12 20 26S12 18 0 18-20 6-20-8s5-26 20-26z"/>'
           '<path class="tap-hole" d="M-11-8l8 3-8 2zM11-8l-8 3 8 2z"/>')


def _empire(s: Any, t: Translator) -> str:
    """A veiled figure in one free corner of the map, in another its pair: the one that lies open, or the last one."""
    if not s.shadow: return ""
    x, top, bottom = EMPIRE
    e = s.shadow_empire
    now = e.left >= 0
    left, right = (int(e.left), int(e.right)) if now else (int(e.lead), int(e.last))
    name = f"<title>{escape(t('Shadow Empire'))}</title>"
    deck = _text(x + 72, top + 23, t("Deck: {n}", n=int(e.deck).bit_count()), "tap-note", 76)
    figure = f'<g transform="translate({x + 24:g} {top + 27:g})scale(.52)">{VEILED}</g>'
    pair = _lead_card(left, x, bottom - 58, t) + _priority_card(s, right, not now, x, bottom - 27, t)
    return (f'<g data-at="empire">{name}{figure}{icons.token(SHADOW, x + 60, top + 17, 7)}{deck}</g>'
            f"{pair}{_outcome(s, x + 36, bottom - 58, now)}")


def _lead_card(card: int, x: float, y: float, t: Translator) -> str:
    """The track card: its grey box says which tracks are possible."""
    box = f'<rect class="tap-decision tap-selector" x="{x:g}" y="{y:g}" width="28" height="28" rx="6"/>'
    if card < 0: return box + _text(x + 14, y + 20, "?", "tap-title", 0, "middle")
    which = Selector(int(SELECTOR[card]))
    said = f"{t('Track card {n}', n=card + 1)}: {t(SELECTOR_NAMES[which])}"
    return f'<g><title>{escape(said)}</title>{box}{icons.use(SELECTORS[which], x + 3, y + 3, 22, "tap-sign")}</g>'


def _priority_card(s: Any, card: int, past: bool, x: float, y: float, t: Translator) -> str:
    """The priority card, from its first to its last; with the pair's turn over, what was possible and was chosen."""
    out = [f'<rect class="tap-decision" x="{x:g}" y="{y:g}" width="132" height="26" rx="7"/>']
    if card < 0: return out[0] + _text(x + 66, y + 19, "?", "tap-title", 0, "middle")
    e, told = s.shadow_empire, False
    for k in range(TRACKS + 1):
        track = int(PRIORITY[card, k])
        means = int(e.heart if past else e.favourite) if track == TRACKS else track
        left = x + 3 + 25.5 * k
        open_ = past and means >= 0 and int(e.could) >> means & 1
        if past and means == e.went and not told:
            told = True
            out.append(f'<rect class="tap-chosen" x="{left:g}" y="{y + 1:g}" width="24" height="24" rx="6"/>')
        sign = "heart" if track == TRACKS else f"track{track}"
        out.append(f'<g{"" if open_ or not past else " class=" + chr(34) + "tap-barred" + chr(34)}>'
                   f'{icons.use(sign, left + 2, y + 3, 20)}</g>')
    name = t("Priority card {n}", n=card + 1)
    said = escape(t("{name}: the first possible track from the left; the heart is the favourite track", name=name))
    return f"<g><title>{said}</title>{''.join(out)}</g>"


def _outcome(s: Any, x: float, y: float, now: bool) -> str:
    """Where it went by the last pair."""
    e = s.shadow_empire
    if now or e.went < 0: return ""
    track = int(e.went)
    out = icons.use("on", x, y + 5, 18, "tap-sign") + icons.use(f"track{track}", x + 20, y + 3, 22)
    return out + _text(x + 46, y + 20, str(int(e.token[track])), "tap-title")


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
    ("research", mark("research")), ("plain", mark("research, without benefits")),
    ("conquer", mark("conquer")), ("dice", mark("both dice")), ("on", mark("advance on a track")),
    ("back", mark("go back on a track")), ("again", mark("benefit of a space you stand on again")),
    ("civilization", mark("civilization")), ("restart", mark("token to the start of any track")),
    ("line", mark("completed row or column")), ("opponent", mark("opponent")), ("special", mark("effect of the card")),
)  # fmt: skip
