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
from ..words.names import AREA_NAMES, FLAG_NAMES, KIND_NAMES, task_name
from ..words.outlook import outlook
from ..words.stuck import stuck, why_stuck
from .choices import begins, listed, rows_of, shortened
from .legend import Shown, row
from .tasks import lying

MANY = 4  # rows, for which a small screen has room below what the tile is
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
        return f'<div class="dorf-next">{back(due)}<p>{words}</p>{lying(s, t)}</div>'
    face, number, rows = FACES[IDS[s.tile]], int(s.number), rows_of(s, t) if asked(s, me) else []
    brief = shortened(s, rows, t) if len(rows) > MANY else rows
    best, short = (listed(rows, t), listed(brief, t)) if rows else ("", "")
    left = max(0, int(s.landscapes_left))
    plain = " is-plain" if TASK[s.tile] < 0 and FLAG[s.tile] < 0 else ""  # the question says all that it shows
    keys, what = row(t, _shown(s, t)) if best else "", _what(s, t)
    long = len(brief) > MANY and not plain  # on a small screen choices go before what the question has named
    plain, too = (" is-long", f'<p class="dorf-what-too">{what}</p>') if long else (plain, "")
    return (
        f'<div class="dorf-hand" data-tile="{escape(face.id)}" data-number="{number}">'
        + turner(-1, t("Turn left"), "Q")
        + f'<button type="button" class="dorf-held" data-turn-by="1" data-key="held" aria-label="{t("Turn the tile")}">'
        + preview(face)
        + "</button>"
        + turner(1, t("Turn right"), "R")
        + f'<small class="dorf-left" title="{t("Landscape tiles still to come: {n}", n=left)}">'
        + (t.n("{n} tile left", "{n} tiles left", left) if left or TASK[s.tile] >= 0 else t("last landscape"))
        + "</small>"
        + f'<p class="dorf-what{plain}">{what}</p><div class="dorf-how" data-scrolls>'
        + f"{keys}</div>{best}</div>"
        + f'<div class="dorf-said{" is-asked" if short else ""}" id="dorf-said" data-scrolls></div>'
        + f'<div class="dorf-calm" hidden>{short}{too}{keys}</div>'
    )


def _shown(s: Any, t: Translator) -> Shown:
    """The kinds of tasks are those that it changes where it is best turned, else of all that are open."""
    choices = outlook(s).choices
    lie = [area_of(s, int(k))[0] for k in s.active if k >= 0]
    grown = {kind for choice in choices for kind, _, _ in choice.way.grown}
    spoilt = {kind for choice in choices for kind, number, size in choice.way.ended if number != size}
    still = stuck(s)
    return Shown(
        min(grown or lie, default=0), min(spoilt or lie, default=0), task=bool(s.number),
        early=bool(0 < s.laid < EARLY), several=any(one.letter and len(one.places) > 1 for one in choices),
        stuck=str(t.row([task_name(*task, t) for task in still])), of=still[0][0] if still else 0,
        cause=why_stuck(s, still, t) if still else "",
    )  # fmt: skip


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
        return f"{token}<span>{words}{also}{_begun(s, t)}</span>"
    shown = "".join(
        f'<span class="dorf-kind dorf-k-{LETTERS[k]}">{emblem(LETTERS[k])}{t(KIND_NAMES[k])}</span>' for k in kinds
    )
    if FLAG[tile] < 0:
        return shown
    letter = LETTERS[int(FLAG[tile])]
    flag = t("{flag}: a point for each tile of its area when closed", flag=t(FLAG_NAMES[FLAG[tile]]))
    return f'{shown}<span class="dorf-kind is-flag dorf-k-{letter}">⚑ {escape(flag)}</span>'


def _begun(s: Any, t: Translator) -> str:
    """How far its task is, where that is the same at every place: the list of places does not tell it then."""
    if not (everywhere := begins(s)):
        return ""
    size, left = everywhere
    edges = t.n("{n} open edge", "{n} open edges", left)
    words = t("everywhere {extent}/{n}, {edges}", extent=size, n=int(s.number), edges=edges)
    return f' <small class="dorf-begun">({words})</small>'
