"""Cards as they lie in the Bay and in a city, drawn: type, name, cost, points, and what they do in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.picture.drawing import escape, num
from ludoteka.text.i18n import Translator

from ..box.tables import DECK
from ..words.effects import card_said
from ..words.names import card_name, card_words
from ..words.reasons.prices import BY_TREASURE, LACKING, Bill, price_of
from . import motifs
from .signs import PAID_SIGNS, TOKEN_SIGNS, drawn

WIDE, HIGH = 240, 93  # a card of the Bay
TILE_H = 76  # a card of the city
SIGN = 26.8  # a sign, so wide that it is 24 pixels on a screen of 1440
_PICTURE = (58, 41)  # on a card of the Bay, above its type, keywords and points
_TEXT = _PICTURE[0] + 6  # where words begin
#: How an effect is set: letters in a line, how many lines, where the first one stands, and how far apart they are. The
#: first that holds all of it is taken, if it can in large letters; words of a longer line are squeezed.
Set = tuple[int, int, float, float]
_SMALL = 17.0  # lines that are no farther apart have small letters
_LARGE = 3  # lines that leave room for large letters; where the cost stands below, one fewer
_SETS = (*((letters, _LARGE, 44.0, 20.0) for letters in (18, 19)),
         *((letters, 4, 38.5, 16.2) for letters in range(20, 31)))  # fmt: skip
_SETS_BELOW = (*((letters, _LARGE - 1, 42.0, 20.0) for letters in (18, 19)),
               *((letters, 3, 35.0, 15.0) for letters in range(20, 33)))  # fmt: skip
STRIPE, _VIEW = 28, 35  # of a card of the city: how wide its stripe is, and how high its picture
APART = 30.0  # what lies on it
_LETTER = 9.9  # how wide one of a name is
_NAME = 12  # letters of its last line, which is squeezed where it is too long
_TITLE = 10.6  # how wide one of a title is
_CALLED = 12.2  # how wide a large one of a name is, but for these
_SHARES = {**dict.fromkeys("ijlIíľłt 1", 0.55), **dict.fromkeys("rfřŕť-", 0.75), **dict.fromkeys("mwMW", 1.4)}
_SAID, _SAID_LARGE = 8.4, 9.5  # how wide one of an effect is
#: Of its width a name is squeezed to beside its cost, where few words leave room below, or many need it; a longer one
#: has its line for itself.
_NARROW, _NARROWEST = 0.9, 0.7
#: How much of its square a sign of a cost fills from left to right.
_FILLED = {"wood": 0.88, "seaweed": 0.7, "stone": 0.9, "mushrooms": 0.86, "any": 0.9, "treasure": 0.82}
_NUMBER, _RIM = 12.0, 6.0  # in a cost: a digit, and what is left to the card's edge
_BETWEEN = 2.0, 7.0  # and between signs: at the least, and at the most


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
        f'<rect class="farshore-stack" x="{3 * k}" y="{-3 * k}" width="{WIDE}" height="{HIGH}" rx="9"/>'
        for k in range(min(copies - 1, 2), 0, -1)
    )
    return (
        f'<g class="farshore-t-{card.type}"><title>{escape(card_words(name, t))}</title>{under}'
        f'<rect class="farshore-face rim" width="{WIDE}" height="{HIGH}" rx="9"/>{_lasting(name, copies, free, t)}'
        f"{_cost(price, name, told, t)}</g>"
    )


def _printed(name: int) -> Bill:
    """The cost alone, for onlookers."""
    cost = DECK[name].cost
    return Bill(tuple((r, 0) for r, good in enumerate(TOKEN_SIGNS) for _ in range(cost.get(good, 0))), False, ())


def _alike(price: Bill) -> dict[tuple[str, bool], int]:
    """The signs of a cost, each with whether it is struck out, as it cannot be paid; and how many of it there are.
    Treasures stand in the place of what is missing."""
    return Counter(
        (PAID_SIGNS[4] if how == BY_TREASURE else TOKEN_SIGNS[r], how == LACKING) for r, how in price.tokens
    )


def _broad(shown: str, n: int) -> float:
    """How wide so many of a sign are: two and more are told by their number."""
    return SIGN * _FILLED[shown] + _BETWEEN[0] + _NUMBER * (n > 1) if n else 0.0


@lru_cache(maxsize=256)
def _widest(name: int) -> float:
    """How wide the cost of a card may become: of a resource some may be there, some lacking, and a treasure pays."""

    def most(good: str, n: int) -> float:
        return max(_broad(good, k) + _broad(good, n - k) for k in range(n + 1))

    cost = DECK[name].cost
    whole = sum(most(good, n) for good, n in cost.items())
    spared = min((most(good, n) - most(good, n - 1) for good, n in cost.items()), default=0.0)
    return max(whole, whole - spared + _broad(PAID_SIGNS[4], 1)) if cost else 0.0


def _beside(name: int) -> float:
    """How wide a name may be beside its cost, whatever of that is there."""
    return WIDE - _TEXT - _RIM - 8 - _widest(name)


@lru_cache(maxsize=512)
def _below(name: int, t: Translator) -> bool:
    """Whether the cost stands below the words, because the name could not be read well beside it."""
    seen = _beside(name) / (_TITLE * len(card_name(name, t)))
    return seen < (_NARROW if _set(card_said(DECK[name], t), _SETS_BELOW, 0)[1][3] > _SMALL else _NARROWEST)


def _cost(price: Bill, name: int, told: bool, t: Translator) -> str:
    """Signs of the cost from the right edge to the left. What else pays says so to a pointer that rests on it."""
    out, struck, alike, below = [], "", _alike(price), _below(name, t)
    right, y = WIDE - _RIM, HIGH - 13.4 if below else 14.0
    room = right - _TEXT - (0 if below else 8 + min(_beside(name), _TITLE * len(card_name(name, t))))
    room -= sum(_broad(one, n) for (one, _), n in alike.items())
    spare = min(_BETWEEN[1] - _BETWEEN[0], room / max(1, len(alike) - 1))
    for (shown, lacking), n in reversed(alike.items()):
        x = right - SIGN * _FILLED[shown] / 2
        sign = drawn(shown, x, y, SIGN)
        struck += _stroke(x, y, SIGN / 2 - 1) if lacking else ""
        many = text(right - _broad(shown, 1) + 0.5, y + 6, str(n), "farshore-n farshore-end") if n > 1 else ""
        by_treasure = shown == PAID_SIGNS[4]
        out.append(many + (_told(sign, t("A treasure pays for what is missing.")) if by_treasure else sign))
        right -= _broad(shown, n) + spare
    out.append(f'<path class="farshore-struck" d="{struck}"/>' if struck else "")
    if _free(price, name):
        out.append(text(WIDE - 8, y + 6, t("free"), "farshore-name farshore-end"))
    if price.anchor and not told:
        x, y = _PICTURE[0] - 15.0, _PICTURE[1] - 14.0  # on its picture
        out.append(_told(_plate(x - 14, 28, y - 14) + drawn("anchor", x, y, SIGN), t("an anchor can pay it")))
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
    """A few words on a plate of their own, with a sign beside the last of them, `more` below: its upper edge in the
    middle at x, y."""
    letter, beside = 9.4, SIGN * bool(sign)
    first, last = len(said) * letter + beside * (not more), len(more) * letter + beside * bool(more)
    wide, high = min(most or 999.0, max(first, last) + 12), 38 if more else 25 if sign else 22
    left, inner = x - wide / 2, wide - 10
    mark = drawn(sign, left + wide - 15, y + (27 if more else 12.2), SIGN) if sign else ""
    lines = [(said, 16.2 + 1.4 * (high == 25), beside * (not more)), (more, 32.6, beside)]
    words = "".join(
        text(left + 5 + (inner - kept) / 2, y + at, line, "farshore-pill-said farshore-mid", inner - kept, letter)
        for line, at, kept in lines if line
    )
    box = f'x="{num(left)}" y="{num(y)}" width="{num(wide)}" height="{high}"'
    return f'<g class="farshore-pill{names}"><rect {box} rx="8"/>{words}{mark}</g>'


def _told(sign: str, said: str) -> str:
    return f"<g><title>{escape(said)}</title>{sign}</g>"


@lru_cache(maxsize=512)
def _lasting(name: int, copies: int, free: bool, t: Translator) -> str:
    """What does not depend on the moment, but for whether it is free."""
    card = DECK[name]
    below = _below(name, t)
    room = WIDE - _TEXT - 10.0 if below else _beside(name)
    if free and not below:
        room = min(room, WIDE - _TEXT - 14 - _LETTER * len(t("free")))
    many = copies > 1
    if below:
        room -= 32 * many
    title = text(_TEXT, 19.5 if below else 20.5, card_name(name, t), "farshore-title", room, _TITLE)
    lines = _effect(card_said(card, t), _SETS_BELOW if below else _SETS, 0 if below else 4 * many)
    signs = drawn(card.type, 15, 53.4, SIGN, "farshore-on-stripe") + _keywords(card.kind, card.rarity)
    points = drawn("point", 43, 53.4, 28, "farshore-shell")
    points += text(43, 59.4, str(card.points), "farshore-points farshore-mid")
    above = 20.5 if below else HIGH - 8.0  # where the words leave room
    stacked = text(WIDE - 7, above, f"×{copies}", "farshore-n farshore-end") if many else ""
    w, h = _PICTURE
    return (
        f'<path class="farshore-stripe" d="M9 0h{w - 9}v{HIGH}H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z"/>'
        f"{motifs.drawn(name, 3, 3, w - 6, h - 3)}{signs}{title}{lines}{points}{stacked}"
    )


def _set(said: str, sets: Sequence[Set], kept: int) -> tuple[list[str], Set]:
    """What a card does, in the largest lines that hold all of it; of the last one `kept` letters are left free."""

    def lines(one: Set) -> list[str]:
        return wrapped(said, one[0], one[1], one[0] - kept if kept else 0)

    best = next((one for one in sets if not lines(one)[-1].endswith("…")), sets[-1])
    return lines(best), best


def _effect(said: str, sets: Sequence[Set], kept: int) -> str:
    """The same, drawn."""
    lines, (_, most, first, apart) = _set(said, sets, kept)
    room, large = WIDE - _TEXT - 6, apart > _SMALL
    letter, names = (_SAID_LARGE, "farshore-said is-large") if large else (_SAID, "farshore-said")
    return "".join(
        text(_TEXT, first + apart * k, line, names, room - kept * _SAID * (k == most - 1), letter)
        for k, line in enumerate(lines)
    )


def _keywords(kind: str, rarity: str) -> str:
    """Critter or construction, and a diamond for a unique card."""
    rare = drawn("unique", 43, 79, SIGN, "farshore-on-stripe") if rarity == "unique" else ""
    return drawn(kind, 15, 79, SIGN, "farshore-on-stripe") + rare


@kept_by(lambda card, wide, t: (card.tobytes(), wide, t.plain), most=1024)
def tile(card: Any, wide: float, t: Translator) -> str:
    """A card of a city with its corner at 0, 0, `wide` units wide: type, name, points, and what lies on it."""
    marks, (x, y) = "", lies(wide)
    for shown, n in (("worker", int(card.worker)), ("anchor", int(card.anchor))):
        for _ in range(n):
            marks += _plate(x - 14, 28, y - 14) + drawn(shown, x, y, SIGN)
            x -= APART
    for what, n in enumerate(card.held):
        if n:
            held = text(x + 12, y + 6, str(int(n)), "farshore-n farshore-end") + drawn(_HELD[what], x - 13, y, SIGN)
            marks += _plate(x - 27, 41, y - 14) + held
            x -= 43
    return bare(int(card.name), wide, t, marks)


def lies(wide: float, before: int = 0) -> tuple[float, float]:
    """Where something lies on a card of a city that is so wide, after so many others."""
    return wide - 16.0 - APART * before, 17.0


def bare(name: int, wide: float, t: Translator, marks: str = "") -> str:
    """The same of a card that nothing lies on yet, or with the `marks` of what does."""
    box = DECK[name]
    lines = wrapped(card_name(name, t), int((wide - STRIPE - 8) / _LETTER), 2, _NAME)
    first = 62 if len(lines) == 1 else 53
    named = "".join(
        called(STRIPE + 5, first + 17 * k, line, "", wide - STRIPE - 9)
        for k, line in enumerate(lines)
    )
    points = drawn("point", 14, TILE_H - 13, 27, "farshore-shell")
    points += text(14, TILE_H - 7, str(box.points), "farshore-points farshore-mid")
    signs = "".join(
        drawn(one, 14, y, SIGN, "farshore-on-stripe") for one, y in ((box.type, 13.4), (box.kind, 38.4))
    )
    return (
        f'<g class="farshore-t-{box.type}"><title>{escape(card_words(name, t))}</title>'
        f'<rect class="farshore-face rim" width="{num(wide)}" height="{TILE_H}" rx="8"/>'
        f"{motifs.drawn(name, STRIPE, 1, wide - STRIPE - 1, _VIEW)}"
        f'<path class="farshore-stripe" d="M8 0h{STRIPE - 8}v{TILE_H}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"/>'
        f"{signs}{named}{points}{marks}</g>"
    )


def _plate(x: float, wide: float, y: float) -> str:
    """What lies on a card lies on a plate, so that it can be told from its picture."""
    return f'<rect class="farshore-plate" x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="28" rx="6"/>'


_HELD = (*TOKEN_SIGNS, "point", "treasure")
