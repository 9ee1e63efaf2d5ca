"""The tile in hand, to be turned and laid; what is asked is said by the house."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.widgets import turner
from ludoteka.text.i18n import Translator

from ..box.tables import ACTIVE, FLAG, IDS, TASK, TILES
from ..picture.board import preview
from ..picture.scene import FACES
from ..picture.tiles import back, emblem
from ..rules.tasks import task_is_due
from ..state import KINDS, LETTERS
from ..words.effects import area_of
from ..words.names import AREA_NAMES, FLAG_NAMES, KIND_NAMES
from ..words.outlook import outlook
from .choices import choices
from .legend import row

EARLY = 8  # tiles, after which what the ways to turn do is known


def answers(s: Any, me: int, t: Translator) -> str:
    """The button that lays the tile."""
    if s.tile < 0 or not asked(s, me):
        return ""
    names = 'class="button main dorf-lay" data-lay data-key="lay"'
    return f'<button type="button" {names} disabled>{t("First choose a place")}</button>'


def hand(s: Any, me: int, t: Translator) -> str:
    """The revealed tile, large, to be turned and laid; else the back of what comes next."""
    if s.seat < 0:
        return ""
    if s.tile < 0:
        due = bool(task_is_due(s))
        n = int(ACTIVE)
        words = (
            t.n("Next comes a task tile, as long as fewer than {n} task lies open.",
                "Next comes a task tile, as long as fewer than {n} tasks lie open.", n)
            if due else
            t.n("Next comes a landscape tile: {n} task lies open.",
                "Next comes a landscape tile: {n} tasks lie open.", n)
        )  # fmt: skip
        return f'<div class="dorf-next">{back(due)}<p>{words}</p></div>'
    face, number, best = FACES[IDS[s.tile]], int(s.number), choices(s, t) if asked(s, me) else ""
    plain = " is-plain" if TASK[s.tile] < 0 and FLAG[s.tile] < 0 else ""  # the question says all that it shows
    keys = row(t, _changed(s), task=number > 0, early=bool(0 < s.laid < EARLY)) if best else ""
    return (
        f'<div class="dorf-hand" data-tile="{escape(face.id)}" data-number="{number}">'
        + turner(-1, t("Turn left"), "Q")
        + f'<button type="button" class="dorf-held" data-turn-by="1" data-key="held" aria-label="{t("Turn the tile")}">'
        + preview(face)
        + "</button>"
        + turner(1, t("Turn right"), "R")
        + f'<p class="dorf-what{plain}">{_what(s, t)}</p><div class="dorf-how" data-scrolls>'
        + f"{keys}</div>{best}</div>"
        + f'<div class="dorf-said" id="dorf-said" data-scrolls>{best}{keys}</div>'
    )


def _changed(s: Any) -> set[int]:
    """The kinds of the tasks that the tile grows where it is best turned, else of all that are open."""
    grown = {kind for choice in outlook(s).choices for kind, _, _ in choice.way.grown}
    return grown or {area_of(s, int(k))[0] for k in s.active if k >= 0}


def _what(s: Any, t: Translator) -> str:
    """The tile in hand in words: its task, or what it shows."""
    tile = int(s.tile)
    kinds = [k for k in range(KINDS) if LETTERS[k] in TILES[tile].edges]
    if TASK[tile] >= 0:
        kind = int(TASK[tile])
        words = t("Task: {points} once {area} reaches exactly {n} tiles", area=t(AREA_NAMES[kind]), n=int(s.number),
                  points=t.amount(int(s.number), "point"))  # fmt: skip
        token = f'<span class="dorf-token dorf-k-{LETTERS[kind]}">{emblem(LETTERS[kind])}<b>{s.number}</b></span>'
        others = t.row([t(KIND_NAMES[k]) for k in kinds if k != kind])
        also = f' <small class="dorf-also">({t("also on it: {kinds}", kinds=others)})</small>' if len(kinds) > 1 else ""
        return f"{token}<span>{words}{also}</span>"
    shown = "".join(
        f'<span class="dorf-kind dorf-k-{LETTERS[k]}">{emblem(LETTERS[k])}{t(KIND_NAMES[k])}</span>' for k in kinds
    )
    if FLAG[tile] < 0:
        return shown
    letter = LETTERS[int(FLAG[tile])]
    flag = t("{flag}: a point for each tile of its area when closed", flag=t(FLAG_NAMES[FLAG[tile]]))
    return f'{shown}<span class="dorf-kind is-flag dorf-k-{letter}">⚑ {escape(flag)}</span>'
