"""Cards as they lie in the Bay and in a city, drawn: type, name, cost, points, and what they do in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ludoteka.kit.drawing import escape, num
from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import DECK
from ..words.effects import card_said
from ..words.names import card_name, card_words
from ..words.reasons.prices import BY_TREASURE, LACKING, Bill, price_of
from . import motifs
from .signs import PAID_SIGNS, TOKEN_SIGNS, drawn

WIDE, HIGH = 240, 92  # a card of the Bay
TILE_H = 76  # a card of the city
_PICTURE = (58, 41)  # on a card of the Bay, above its type, keywords and points
_TEXT = _PICTURE[0] + 6  # where words begin
#: How an effect is set: letters in a line, how many lines, where the first one stands, and how far apart they are. The
#: first that holds all of it is taken, if it can in large letters; words of a longer line are squeezed.
_LARGE = 3  # lines that leave room for large letters; where the cost stands below, one fewer
_SETS = (*((letters, _LARGE, 44.0, 20.0) for letters in (18, 19)),
         *((letters, 4, 38.5, 16.2) for letters in range(20, 31)))  # fmt: skip
_SETS_BELOW = (*((letters, _LARGE - 1, 42.0, 20.0) for letters in (18, 19)),
               *((letters, 3, 37.0, 15.6) for letters in range(20, 33)))  # fmt: skip
STRIPE, _VIEW = 28, 35  # of a card of the city: how wide its stripe is, and how high its picture
_LETTER = 9.9  # how wide one of a name is
_TITLE = 10.6  # how wide one of a title is
_CALLED = 12.2  # how wide a large one of a name is, but for these
_SHARES = {**dict.fromkeys("ijlIíľłt 1", 0.55), **dict.fromkeys("rfřŕť-", 0.75), **dict.fromkeys("mwMW", 1.4)}
_SAID, _SAID_LARGE = 8.4, 9.5  # how wide one of an effect is
_NARROWEST = 0.7  # of its width a name is squeezed to beside its cost; a longer one has its line for itself
_APART = 17.0, 25.0  # signs of a cost: how near, and how far
_COST = 26.7  # how wide they are, if they stand far enough apart


def text(x: float, y: float, said: str, names: str = "", squeeze: float = 0, letter: float = _LETTER) -> str:
    """Words in a drawing; `squeeze` is the width they may take, `letter` how wide one of theirs is."""
    wide = len(said) * letter
    fit = f' textLength="{squeeze:g}" lengthAdjust="spacingAndGlyphs"' if squeeze and wide > squeeze else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{names}"{fit}>{escape(said)}</text>'


def called(x: float, y: float, said: str, names: str, squeeze: float) -> str:
    """A name in large letters, no wider than it may be."""
    wide = _CALLED * sum(_SHARES.get(letter, 1) for letter in said)
    return text(x, y, said, f"farshore-called {names}".strip(), squeeze, wide / max(1, len(said)))


def wrapped(said: str, letters: int, most: int, last: int = 0) -> list[str]:
    """Words in lines, the `last` shorter if that is said; what does not fit is left out, with a sign of it."""
    lines, line = [], ""
    for word in said.split():
        if line and len(line) + 1 + len(word) > letters:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    lines.append(line)
    room = last or letters
    if len(lines) > most or (len(lines) == most and len(lines[-1]) > room):
        lines = [*lines[: most - 1], lines[most - 1][: room - 1].rstrip(" .,:") + "…"]
    return lines


def face(s: Any, seat: int, name: int, copies: int, t: Translator, *, told: bool = False) -> str:
    """A card of the Bay with its corner at 0, 0: what it costs the seat now, what it does. `told` = beside what it
    brings stands already that an anchor pays it."""
    price = price_of(s, seat, name) if seat >= 0 else _printed(name)
    return _face(name, copies, price, told, t.plain)


@lru_cache(maxsize=1024)
def _face(name: int, copies: int, price: Bill, told: bool, t: Translator) -> str:
    card, free = DECK[name], _free(price, name)
    under = "".join(
        f'<rect class="farshore-stack" x="{4 * k}" y="{-4 * k}" width="{WIDE}" height="{HIGH}" rx="9"/>'
        for k in range(min(copies - 1, 2), 0, -1)
    )
    return (
        f'<g class="farshore-t-{card.type}"><title>{escape(card_words(name, t))}</title>{under}'
        f'<rect class="farshore-face rim" width="{WIDE}" height="{HIGH}" rx="9"/>{_lasting(name, copies, free, t)}'
        f"{_cost(price, name, copies, told, t)}</g>"
    )


def _printed(name: int) -> Bill:
    """The cost alone, for onlookers."""
    cost = DECK[name].cost
    return Bill(tuple((r, 0) for r, good in enumerate(TOKEN_SIGNS) for _ in range(cost.get(good, 0))), False, ())


def _apart(name: int, t: Translator) -> float:
    """How far apart the signs of a cost stand: closer together where the name would have no room."""
    room = WIDE - _TEXT - 32 - _TITLE * len(card_name(name, t))
    return max(_APART[0], min(_APART[1], room / max(1, sum(DECK[name].cost.values()))))


def _beside(name: int, t: Translator) -> float:
    """How wide a name may be beside its cost."""
    return WIDE - _TEXT - 32 - _apart(name, t) * sum(DECK[name].cost.values())


def _below(name: int, t: Translator) -> bool:
    """Whether the cost stands below the words, because the name could not be read beside it."""
    return _beside(name, t) < _NARROWEST * _TITLE * len(card_name(name, t))


def _cost(price: Bill, name: int, copies: int, told: bool, t: Translator) -> str:
    """Signs of the cost from the right edge to the left, struck out what cannot be paid; treasures in the place of what
    is missing. What else pays says so to a pointer that rests on it."""
    apart, out, x, y, struck = _apart(name, t), [], WIDE - 17.0, 13.5, ""
    if _below(name, t):
        x, y = x - 28 * (copies > 1), HIGH - 11.0
    for r, how in reversed(price.tokens):
        shown = PAID_SIGNS[4] if how == BY_TREASURE else TOKEN_SIGNS[r]
        size = min(_COST, apart + 4) if y < HIGH / 2 else _APART[0] + 4
        sign = drawn(shown, x, y, size)
        struck += _stroke(x, y, size / 2 - 1) if how == LACKING else ""
        out.append(_told(sign, t("A treasure pays for what is missing.")) if how == BY_TREASURE else sign)
        x -= apart
    out.append(f'<path class="farshore-struck" d="{struck}"/>' if struck else "")
    if _free(price, name):
        out.append(text(x + 9, y + 6, t("free"), "farshore-name farshore-end"))
    if price.anchor and not told:
        x, y = _PICTURE[0] - 15.0, _PICTURE[1] - 13.0  # on its picture
        out.append(_told(_plate(x - 12, 24, y - 12) + drawn("anchor", x, y, 23), t("an anchor can pay it")))
    return "".join(out)


def _free(price: Bill, name: int) -> bool:
    """Whether nothing is left of what it costs."""
    return bool(DECK[name].cost) and not price.tokens


def _stroke(x: float, y: float, half: float) -> str:
    """A bar across a sign, from above on the left to below on the right: a log lies the other way."""
    long = num(2 * half)
    return f"M{num(x - half + 0.7)} {num(y - half - 0.7)}l{long} {long}-1.4 1.4-{long}-{long}z"


@lru_cache(maxsize=512)
def pill(x: float, y: float, said: str, sign: str = "", names: str = "", most: float = 0, more: str = "") -> str:
    """A few words on a plate of their own, with a sign beside them, `more` below: its upper edge in the middle at x, y.
    """
    letter, high = 9.4, 37 if more else 22
    wide = min(most or 999.0, max(len(said), len(more)) * letter + 12) + (22 if sign else 0)
    inner = wide - 10 - (22 if sign else 0)
    left = x - wide / 2
    mark = drawn(sign, left + wide - 14, y + 11, 21) if sign else ""
    words = text(left + 5 + inner / 2, y + 16.2, said, "farshore-pill-said farshore-mid", inner, letter)
    words += text(left + 5 + inner / 2, y + 32, more, "farshore-pill-said farshore-mid", inner, letter) if more else ""
    box = f'x="{num(left)}" y="{num(y)}" width="{num(wide)}" height="{high}"'
    return f'<g class="farshore-pill{names}"><rect {box} rx="8"/>{words}{mark}</g>'


def _told(sign: str, said: str) -> str:
    return f"<g><title>{escape(said)}</title>{sign}</g>"


@lru_cache(maxsize=512)
def _lasting(name: int, copies: int, free: bool, t: Translator) -> str:
    """What does not depend on the moment, but for whether it is free."""
    card = DECK[name]
    below = _below(name, t)
    room = WIDE - _TEXT - 10.0 if below else _beside(name, t)
    if free and not below:
        room = min(room, WIDE - _TEXT - 14 - _LETTER * len(t("free")))
    title = text(_TEXT, 20.5, card_name(name, t), "farshore-title", room, _TITLE)
    last = 0 if below else 4 * (copies > 1)
    lines = _effect(card_said(card, t), _SETS_BELOW if below else _SETS, last)
    signs = drawn(card.type, 15, 54, 26.7, "farshore-on-stripe") + _keywords(card.kind, card.rarity)
    points = drawn("point", 43, 54, 28, "farshore-shell")
    points += text(43, 60, str(card.points), "farshore-points farshore-mid")
    stacked = text(WIDE - 7, HIGH - 8, f"×{copies}", "farshore-n farshore-end") if copies > 1 else ""
    w, h = _PICTURE
    return (
        f'<path class="farshore-stripe" d="M9 0h{w - 9}v{HIGH}H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z"/>'
        f"{motifs.drawn(name, 3, 3, w - 6, h - 3)}{signs}{title}{lines}{points}{stacked}"
    )


def _effect(said: str, sets: Sequence[tuple[int, int, float, float]], kept: int) -> str:
    """What a card does, in the largest lines that hold all of it; of the last one `kept` letters are left free."""

    def lines(one: tuple[int, int, float, float]) -> list[str]:
        return wrapped(said, one[0], one[1], one[0] - kept if kept else 0)

    best = next((one for one in sets if not lines(one)[-1].endswith("…")), sets[-1])
    _, most, first, apart = best
    room, large = WIDE - _TEXT - 6, apart > 17
    letter, names = (_SAID_LARGE, "farshore-said is-large") if large else (_SAID, "farshore-said")
    return "".join(
        text(_TEXT, first + apart * k, line, names, room - kept * _SAID * (k == most - 1), letter)
        for k, line in enumerate(lines(best))
    )


def _keywords(kind: str, rarity: str) -> str:
    """Critter or construction, and a diamond for a unique card."""
    rare = drawn("unique", 43, 80, 23, "farshore-on-stripe") if rarity == "unique" else ""
    return drawn(kind, 15, 80, 23, "farshore-on-stripe") + rare


@kept_by(lambda card, wide, t: (card.tobytes(), wide, t.plain), most=1024)
def tile(card: Any, wide: float, t: Translator) -> str:
    """A card of a city with its corner at 0, 0, `wide` units wide: type, name, points, and what lies on it."""
    marks, x, y = "", wide - 15.0, 17.0
    for shown, n in (("worker", int(card.worker)), ("anchor", int(card.anchor))):
        for _ in range(n):
            marks += _plate(x - 12, 24) + drawn(shown, x, y, 22)
            x -= 26
    for what, n in enumerate(card.held):
        if n:
            held = text(x + 10, y + 6, str(int(n)), "farshore-n farshore-end") + drawn(_HELD[what], x - 12.5, y, 22)
            marks += _plate(x - 25, 37) + held
            x -= 39
    return bare(int(card.name), wide, t, marks)


def bare(name: int, wide: float, t: Translator, marks: str = "") -> str:
    """The same of a card that nothing lies on yet, or with the `marks` of what does."""
    box = DECK[name]
    lines = wrapped(card_name(name, t), int((wide - STRIPE - 8) / _LETTER), 2)
    first = 62 if len(lines) == 1 else 53
    named = "".join(
        called(STRIPE + 5, first + 17 * k, line, "", wide - STRIPE - 9)
        for k, line in enumerate(lines)
    )
    points = drawn("point", 14, TILE_H - 14, 27, "farshore-shell")
    points += text(14, TILE_H - 8, str(box.points), "farshore-points farshore-mid")
    signs = drawn(box.type, 14, 15, 25, "farshore-on-stripe") + drawn(box.kind, 14, 38.5, 23, "farshore-on-stripe")
    return (
        f'<g class="farshore-t-{box.type}"><title>{escape(card_words(name, t))}</title>'
        f'<rect class="farshore-face rim" width="{num(wide)}" height="{TILE_H}" rx="8"/>'
        f"{motifs.drawn(name, STRIPE, 1, wide - STRIPE - 1, _VIEW)}"
        f'<path class="farshore-stripe" d="M8 0h{STRIPE - 8}v{TILE_H}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"/>'
        f"{signs}{named}{points}{marks}</g>"
    )


def _plate(x: float, wide: float, y: float = 5) -> str:
    """What lies on a card lies on a plate, so that it can be told from its picture."""
    return f'<rect class="farshore-plate" x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="24" rx="6"/>'


_HELD = (*TOKEN_SIGNS, "point", "treasure")
