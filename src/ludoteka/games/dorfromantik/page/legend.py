"""What the signs on the landscape mean: beside the tile in hand, and behind "?"."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from ludoteka.text.i18n import Translator

from ..picture.tiles import emblem
from ..state import LETTERS

#: A cell with the hem that a closed area has on the landscape.
_HEX = "M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5z"
_HEMMED = (
    '<svg class="dorf" viewBox="-13 -13 26 26" width="27" height="27" aria-hidden="true">'
    + "".join(f'<path class="dorf-{name}" d="{_HEX}"/>' for name in ("land", "hem", "stitch"))
    + "</svg>"
)


def places(t: Translator) -> list[tuple[str, str]]:
    """The three kinds of empty cells."""
    return [
        (_key("now", "+"), t("The tile fits here. It turns itself; once you have turned it, as you have.")),
        (_key("turned", "↻"), t("fits after turning")),
        (_key("not", "·"), t("no fit: a track or a stream would not go on")),
    ]


def legend(t: Translator) -> list[tuple[str, str]]:
    """Each sign with its meaning."""
    forest = emblem(LETTERS[0])
    return [
        *places(t),
        ('<b class="dorf-name is-good" aria-hidden="true">A</b>', t("Here the tile scores, or brings a task nearer.")),
        ('<b class="dorf-name is-plain" aria-hidden="true">B</b>', t("Here it does neither.")),
        ('<b class="dorf-name is-lost" aria-hidden="true">C</b>', t("Here it spoils a task.")),
        (f'<span class="dorf-key-gain dorf-k-W">{forest}</span>',
         t("The tile brings a task of this kind nearer here; with a number it completes it, for so many points.")),
        (f'<span class="dorf-key-gain is-spoilt dorf-k-W">{forest}</span>', t("The tile would spoil the task here.")),
        (f'<span class="dorf-token dorf-k-W">{forest}<b>2/4</b></span>',
         t("A task: the area has 2 tiles and is to have exactly 4.")),
        (_key("turner", "%"), t("Chance, in percent: so often such tasks are completed where the advice is followed.")),
        (_HEMMED, t("A hemmed area is closed: it has no open edge left where it could grow.")),
    ]  # fmt: skip


class Shown(NamedTuple):
    """What the signs beside a tile depend on."""

    nearer: int = 0  # the kind of a task that it grows
    spoilt: int = 0  # the kind of one that it would spoil
    task: bool = False  # it has one itself, which may be what bars it from a place
    early: bool = True  # what is known after some tiles is said
    several: bool = False  # a letter stands at several places
    stuck: str = ""  # tasks that it cannot grow, although it shows what they ask for
    cause: str = ""  # why
    of: int = 0  # the kind of the first of these


def row(t: Translator, shown: Shown) -> str:
    """The signs on the board, each while it is there."""
    return _row(t.plain, shown)


@lru_cache(maxsize=256)
def _row(t: Translator, shown: Shown) -> str:
    why = t("a track or a stream would not go on")
    if shown.task:
        why = t("a track or a stream would not go on, or the new task be lost")
    if shown.stuck and not shown.early:  # there is not room for both
        why = ""

    def name(kind: str) -> str:
        return f'<b class="dorf-name is-{kind}" aria-hidden="true">&nbsp;</b>'

    def gain(name: str, kind: int) -> str:
        return f'<span class="dorf-key-gain {name} dorf-k-{LETTERS[kind]}">{emblem(LETTERS[kind])}</span>'

    signs = [
        ("is-turned", _key("turned", "↻"), t("fits after turning"), ""),
        ("is-faded", name("faded"), t("only after turning"), ""),
        ("is-good-letter", name("good"), t("points, or a task nearer"), ""),
        ("is-plain-letter", name("plain"), t("neither"), ""),
        ("is-nearer", gain("is-nearer", shown.nearer), t("grows a task"), ""),
        ("is-spoilt", gain("is-spoilt", shown.spoilt), t("spoils a task"), ""),
        ("is-barred", _key("not", "·"), t("no fit"), why),
    ]
    if shown.stuck:
        still = t("{tasks} cannot grow now", tasks=shown.stuck)
        signs = [("is-stuck", gain("", shown.of), still, shown.cause), signs[-1], *signs[:-1]]
    if shown.several:
        sign = '<b class="dorf-name is-plain" aria-hidden="true">=</b>'
        signs.append(("is-same", sign, t("one letter: the same for points and tasks"), ""))
    if shown.early:
        signs.append(("is-turner", _key("turner", "↻"), t("turns the tile; else it turns itself the best way"), ""))
    return f'<ul class="dorf-keys">{"".join(_sign(*sign) for sign in signs)}</ul>'


def _sign(name: str, sign: str, words: str, why: str) -> str:
    more = f'<small class="dorf-key-why">: {escape(why)}</small>' if why else ""
    return f'<li class="dorf-if {name}">{sign}<span>{escape(words)}{more}</span></li>'


def _key(name: str, sign: str) -> str:
    return f'<b class="dorf-key is-{name}" aria-hidden="true">{sign}</b>'
