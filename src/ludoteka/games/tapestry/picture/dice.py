"""The dice on the table, in a free corner of the map, from when they are to be rolled until they have been answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.pieces.dice import Dice
from ludoteka.text.i18n import Translator

from ..box.tables import BLACK, RED
from ..state import TRACKS, Ask, Verb
from ..words.benefits import benefit
from ..words.names import TRACK_NAMES
from . import icons, signs

CORNER = (452.0, 114.0)  # of the first die
SIDE, STEP = 57.0, 59.0
FACES = 6  # of a die of conquest
DICE = Dice("tap")


def draw(s: Any, t: Translator) -> str:
    """The dice that are asked for, or lie there rolled; nothing else."""
    if s.seat < 0 and not s.awaits: return ""
    x, y = CORNER
    return "".join(
        DICE.drawn(face(x + STEP * k + SIDE / 2, y + SIDE / 2), x + STEP * k, y, SIDE, names, said)
        for k, (names, said, face) in enumerate(_dice(s, t))
    )


def _dice(s: Any, t: Translator) -> Iterator[tuple[str, str, Any]]:
    """Each die's classes, its words, and what draws its face around a point."""
    item = s.stack[s.depth - 1]
    if s.awaits == Ask.DICE:
        yield "tap-die-red", t("Red die of conquest"), _blank
        yield "tap-die-black", t("Black die of conquest"), _blank
    elif s.awaits == Ask.SCIENCE:
        yield "tap-die-science", t("Science die"), _blank
    elif not s.awaits and item.verb == Verb.DICE:
        face = int(item.y) % FACES**2
        for names, gain in (("tap-die-red", int(RED[face // FACES])), ("tap-die-black", int(BLACK[face % FACES]))):
            yield names, benefit(gain, t), lambda x, y, gain=gain: signs.line(_shown(gain), x, y, signs.LARGE, SIDE - 2)
    elif not s.awaits and item.verb == Verb.RESEARCHED:
        for k in range(TRACKS):
            if int(item.y) >> k & 1:
                yield "tap-die-science", t(TRACK_NAMES[k]), lambda x, y, k=k: icons.use(f"track{k}", x - 14, y - 14, 28)


def _shown(gain: int) -> tuple[signs.Sign, ...]:
    """What a side gives; points for each of something without a cross between them, for which it has no room."""
    return tuple(sign for sign in signs.benefit(gain) if sign != ("t", "×"))


def _blank(x: float, y: float) -> str:
    return f'<text class="tap-title" x="{x:g}" y="{y + 7:g}" text-anchor="middle">?</text>'
