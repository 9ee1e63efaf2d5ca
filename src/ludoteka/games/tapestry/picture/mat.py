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

MAT = (556.0, 390.0, 374.0)  # the upper left corner of the cards, and how wide all of it is
CARD, GAP = 34.0, 2.5  # how high a card is
ROW = 29.0
COLUMNS = (74.5, 43.5, 73.0, 43.5, 94.5, 45.0)  # the spaces, by what the longest line of each column needs
SIGN = 20.0
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
                f'{icons.use("tapestry", x + 7, y + 7, SIGN, "tap-soft")}'
                f'{letters.line(x + 34, y + 23, said, "tap-note", w - 38)}</g>')  # fmt: skip
    hidden = card == FACE_DOWN
    name = t("face down") if hidden else t(CARD_NAMES[card])
    about = "tapestry" if hidden else subjects.signs_of(card)[0]
    sign = signs.row((("vp" if about.isdecimal() else "i", about),), x + 4, y + (CARD - 26.6) / 2, 26.6)
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
        out.append(f'<g class="tap-t-{row}">')
        for n, w in enumerate(COLUMNS):
            word = f' data-at="row{row}"' if n == built else ""  # where the last one lay
            drawn = _space if n <= built else _covered
            out.append(f"<g{word}>{drawn(row, n, left, y + ROW * row, w, t)}</g>")
            left += w
        out.append("</g>")
    return "".join(out)


def _space(row: int, n: int, x: float, y: float, w: float, t: Translator) -> str:
    """An uncovered space: what it gives."""
    gain = gains(row, n)
    return (f"<title>{escape(t(INCOME_NAMES[row * 6 + n]))}</title>"
            f'<rect class="tap-open" x="{x + 0.8:g}" y="{y + 1:g}" width="{w - 1.6:g}" height="{ROW - 2:g}" rx="6"/>'
            + signs.line(gain, x + w / 2, y + ROW / 2, 26.6, w - 2))  # fmt: skip


def _covered(row: int, n: int, x: float, y: float, w: float, t: Translator) -> str:
    """A space under its building, and beside it what it will give."""
    said = f"{t(ROW_NAMES[row])}: {t(INCOME_NAMES[row * 6 + n])}"
    gain, top = gains(row, n), y + (ROW - SIGN) / 2
    rest = w - SIGN - 2
    size = min(26.6, max(SIGN, SIGN * rest / signs.wide(gain, SIGN)))
    line = signs.line(gain, x + SIGN + 1.6 + rest / 2, y + ROW / 2, size, rest + 1)
    return (f"<title>{escape(said)}</title>"
            f'<rect class="tap-income" x="{x + 0.8:g}" y="{y + 1:g}" width="{w - 1.6:g}" height="{ROW - 2:g}" rx="6"/>'
            f'<path class="tap-house" d="{_house(x + 1.2, y + 1.4, SIGN + 0.6, ROW - 2.8)}"/>'
            f'{icons.use(icons.ROWS[row], x + 1.5, top, SIGN, "tap-white")}'
            f'<g class="tap-later">{line}</g>')


def _house(x: float, y: float, w: float, h: float) -> str:
    """A building's plate at the left end of its space."""
    return f"M{x + 6:g} {y:g}h{w - 6:g}v{h:g}h{6 - w:g}a6 6 0 0 1 -6 -6v{12 - h:g}a6 6 0 0 1 6 -6z"


def gains(row: int, n: int) -> tuple[signs.Sign, ...]:
    """What a space of the income mat gives."""
    found: list[signs.Sign] = [("i", icons.GOODS[row])] * int(INCOME_GOODS[row, n])
    found += [("i", "territory")] * int(INCOME_TERRITORY[row, n]) + [("i", "tapestry")] * int(INCOME_TAPESTRY[row, n])
    return (*found, *signs.benefit(int(INCOME_VP[row, n])))
