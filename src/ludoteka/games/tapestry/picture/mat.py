"""A seat's income mat: the tapestry cards that it played, and four rows of six spaces, buildings on those that are
still covered."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import INCOME_GOODS, INCOME_TAPESTRY, INCOME_TERRITORY, INCOME_VP
from ..state import ERAS, FACE_DOWN, TRACKS
from ..words.names import CARD_NAMES, INCOME_NAMES, ROW_NAMES
from . import icons, letters, signs, subjects

MAT = (571.0, 394.5, 394.5)  # the upper left corner of the cards, and how wide all of it is
CARD, GAP = 33.5, 2.5  # how high a card is
ROW = 28.6
HEAD = 32.0  # of a row: what its buildings are
COLUMNS = (94.5, 34.5, 67.5, 34.5, 95.5, 36.0)  # the spaces, by what the longest line of each column needs
SIGN = signs.LARGE
LYING = range(1, 4)  # era spaces that every seat comes to


def draw(s: Any, p: int, t: Translator) -> str:
    return cards(s, p, t) + income(s, p, t)


# ---- tapestry cards ------------------------------------------------------------------------------------------------


@kept_by(lambda s, p, t: (t.plain, fields(s.players[p], "mat")))
def cards(s: Any, p: int, t: Translator) -> str:
    """The card on top of each era space; those that nothing lies on yet are empty."""
    x, y, wide = MAT
    lying = s.players[p].mat.tolist()
    spaces = [e for e in range(ERAS) if e in LYING or lying[e] >= 0]
    each = (wide + GAP) / len(spaces)
    return "".join(_card(int(lying[e]), e, x + each * k, y, each - GAP, t) for k, e in enumerate(spaces))


def _card(card: int, era: int, x: float, y: float, w: float, t: Translator) -> str:
    """Its name, and what it is about; an empty space says its era."""
    if card < 0:
        said = t("Era {n}", n=era + 1)
        return (f'<g class="tap-empty"><rect x="{x:g}" y="{y:g}" width="{w:g}" height="{CARD:g}" rx="7"/>'
                f'{icons.use("tapestry", x + 6, y + (CARD - SIGN) / 2, SIGN, "tap-soft")}'
                f'{letters.line(x + 38, y + 22.5, said, "tap-note", w - 42)}</g>')  # fmt: skip
    hidden = card == FACE_DOWN
    name = t("face down") if hidden else t(CARD_NAMES[card])
    about = "tapestry" if hidden else subjects.signs_of(card)[0]
    sign = signs.row((("vp" if about.isdecimal() else "i", about),), x + 4, y + (CARD - SIGN) / 2, SIGN)
    lines = letters.halves(name, w - 36)
    first = y + CARD / 2 + 5.5 - 15.5 * (len(lines) - 1) / 2
    told = "".join(letters.line(x + 32, first + 15.5 * k, one, "tap-small", w - 36, large=len(lines) == 1)
                   for k, one in enumerate(lines))  # fmt: skip
    said = escape(f"{t('Tapestry card')}: {name}")
    return (f'<g class="tap-played"><title>{said}</title><rect x="{x:g}" y="{y:g}" '
            f'width="{w:g}" height="{CARD:g}" rx="7"/>{sign}{told}</g>')  # fmt: skip


# ---- income --------------------------------------------------------------------------------------------------------


@kept_by(lambda s, p, t: (t.plain, fields(s.players[p], "built")))
def income(s: Any, p: int, t: Translator) -> str:
    """Four rows of six spaces; a building lies on those that are still covered."""
    x, y, wide = MAT
    y += CARD + GAP
    said = escape(t("Income: uncovered spaces pay at each income turn"))
    ground = f'x="{x - 3:g}" y="{y - 1.5:g}" width="{wide + 6:g}" height="{TRACKS * ROW + 2:g}" rx="9"'
    out = [f'<g><title>{said}</title><rect class="tap-mat" {ground}/></g>']
    for row in range(TRACKS):
        built, left = int(s.players[p].built[row]), x
        out.append(f'<g class="tap-t-{row}">{_head(row, left, y + ROW * row, t)}')
        left += HEAD
        for n, w in enumerate(COLUMNS):
            word = f' data-at="row{row}"' if n == built else ""  # where the last one lay
            drawn = _space if n <= built else _covered
            out.append(f"<g{word}>{drawn(row, n, left, y + ROW * row, w, t)}</g>")
            left += w
        out.append("</g>")
    return "".join(out)


def _plate(x: float, y: float, w: float, names: str, rx: int) -> str:
    return (f'<rect class="{names}" x="{x + 0.8:g}" y="{y + 0.8:g}" width="{w - 1.6:g}" height="{ROW - 1.6:g}" '
            f'rx="{rx}"/>')  # fmt: skip


def _head(row: int, x: float, y: float, t: Translator) -> str:
    """What buildings lie on a row: as they stand in the city."""
    sign = icons.use(icons.ROWS[row], x + (HEAD - 2 - SIGN) / 2, y + (ROW - SIGN) / 2, SIGN, "tap-white")
    return f"<g><title>{escape(t(ROW_NAMES[row]))}</title>{_plate(x, y, HEAD - 2, 'tap-house', 5)}{sign}</g>"


def _space(row: int, n: int, x: float, y: float, w: float, t: Translator) -> str:
    """An uncovered space: what it gives."""
    said = escape(t(INCOME_NAMES[row * 6 + n]))
    return f"<title>{said}</title>{_plate(x, y, w, 'tap-open', 6)}{_line(row, n, x, y, w)}"


def _covered(row: int, n: int, x: float, y: float, w: float, t: Translator) -> str:
    """A space under its building, and on that what it will give."""
    said = escape(f"{t(ROW_NAMES[row])}: {t(INCOME_NAMES[row * 6 + n])}")
    left, right, top, end = x + 0.8, x + w - 0.8, y + 0.8, y + ROW - 0.8
    gable = f"M{left:g} {top + 9:g}L{x + w / 2:g} {top:g}L{right:g} {top + 9:g}V{end:g}H{left:g}z"
    return (f"<title>{said}</title>{_plate(x, y, w, 'tap-house tap-block', 3)}"
            f'<path class="tap-gable" d="{gable}"/><g class="tap-later">{_line(row, n, x, y, w)}</g>')


def _line(row: int, n: int, x: float, y: float, w: float) -> str:
    gain = gains(row, n)
    return signs.row(gain, x + (w - signs.wide(gain, SIGN)) / 2, y + (ROW - SIGN) / 2, SIGN)


def gains(row: int, n: int) -> tuple[signs.Sign, ...]:
    """What a space of the income mat gives."""
    found: list[signs.Sign] = [("i", icons.GOODS[row])] * int(INCOME_GOODS[row, n])
    found += [("i", "territory")] * int(INCOME_TERRITORY[row, n]) + [("i", "tapestry")] * int(INCOME_TAPESTRY[row, n])
    return (*found, *signs.benefit(int(INCOME_VP[row, n])))
