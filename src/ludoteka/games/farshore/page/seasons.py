"""The seasons as a guided panel: where one stands, what preparing brings, and how far a preparation has come."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.picture.drawing import escape
from ludoteka.text.i18n import Translator

from ..box.tables import SEASON, STEP
from ..box.vocabulary import Col, Op
from ..picture.signs import sign
from ..state import WORKERS, Do, Phase, Season
from ..words.names import SEASONS_SAID
from ..words.reasons.worth import playable
from ..words.seasons import LAST, STEPS, brought
from .widgets import button, code_of, roomy, twice, twice_drawn

#: The step of the panel that a row of a season's effect belongs to.
_AT = {Op.TRIGGERS: 0, Op.HOME: 0, Op.RUN_ALL: 1, Op.DRAW: 1, Op.LAST: 9, Op.FLOOD: 9, Op.TURN_WIND: 9}
LINES = 58  # letters that the two lines of that button have room for on a desk
LINE = 42  # letters that a phone has room for below the words of a button as wide as it is


def preparing(s: Any) -> tuple[Season, int] | None:
    """The season that is being prepared for and the step reached, 9 = wind and tide; None outside a preparation."""
    for k in range(int(s.depth)):
        row = int(s.stack[k].step)
        for season in STEPS:
            start = int(SEASON[season])
            if start <= row < start + 9 and all(STEP[r, Col.OP] != Op.END for r in range(start, row + 1)):
                at = _AT.get(Op(STEP[row, Col.OP]), 9)
                if season == Season.AUTUMN and STEP[row, Col.OP] == Op.DRAW:
                    at = 2
                return season, at
    return None


def panel(s: Any, me: int, t: Translator) -> str:
    """The workers at home, or how far a preparation has come."""
    under = preparing(s) if s.turn == me else None
    return f'<div class="farshore-guide">{_now(*under, t) if under else workers(s, me, t)}</div>'


def year(s: Any, me: int, t: Translator) -> str:
    """The four seasons, and which of them it is for the reader."""
    now = int(s.players[me].season)
    rows = "".join(
        f'<li class="farshore-season{" is-now" * (k == now)}{" is-past" * (k < now)}"'
        f"{' aria-current=true' * (k == now)}>"
        f"{escape(t(said))}</li>"
        for k, said in enumerate(SEASONS_SAID)
    )
    return f'<ol class="farshore-year" aria-label="{escape(t("Seasons"))}">{rows}</ol>'


def _now(season: Season, at: int, t: Translator) -> str:
    """The step that a preparation has come to."""
    every = (*STEPS[season], LAST[season])
    k = min(at, len(every) - 1)
    title = t("Preparing for {season}", season=t(SEASONS_SAID[season]))
    said = t("Preparing: step {k} of {n}", k=k + 1, n=len(every))
    return f'<p class="farshore-step" title="{escape(title)}">{escape(said)}</p>'


def workers(s: Any, me: int, t: Translator) -> str:
    """Workers at home and all there are."""
    own = s.players[me]
    home, every = int(own.workers), WORKERS + int(own.season)
    said = t("{n} of {all} workers at home", n=home, all=every)
    return f'<p class="farshore-workers" title="{escape(said)}">{sign("worker", 20)}<span>{escape(said)}</span></p>'


def go_on(s: Any, me: int, t: Translator) -> str:
    """The button that goes on: to the next season, or in autumn to the end. It is the main one where nothing else can
    be done: filled beside a better card it would look like advice."""
    own = s.players[me]
    if not (asked(s, me) and s.phase == Phase.TURN):
        return ""
    names = "button farshore-on" + " main" * (not own.workers and not playable(s))
    if own.season == Season.AUTUMN:
        kind, said = Do.PASS, t("Pass for good")
    else:
        kind, said = Do.PREPARE, t("Prepare for {season}", season=t(SEASONS_SAID[int(own.season) + 1]))
    if kind == Do.PREPARE:
        home = int(own.workers)  # until they are out, what it gives is not to be had
        first = t.n("after your last worker", "after your {n} workers", home)
        words = first if home else t("gives {what}", what=brought(s, t, True))
        few = t("gives {what}", what=brought(s, t, False))
        wide, short = (words if len(words) <= room else few for room in (LINES, LINE))
        face = twice_drawn(escape(said), roomy(escape(wide), escape(short)))
        return button(s, code_of(kind), t, face, names=names, confirm=True)
    return button(s, code_of(kind), t, twice(said, t("no more turns")), names=names, confirm=True)


def _steps(season: Season, at: int, t: Translator) -> str:
    """How far the preparation has come."""
    every = [*STEPS[season], LAST[season]]
    rows = "".join(
        f'<li class="{_how_far(k, min(at, len(every) - 1))}">{escape(t(said))}</li>' for k, said in enumerate(every)
    )
    title = t("Preparing for {season}", season=t(SEASONS_SAID[season]))
    return f'<p class="farshore-note is-strong">{escape(title)}</p><ol class="farshore-steps">{rows}</ol>'


def _how_far(k: int, at: int) -> str:
    """The class of a step: done, being done, or still to come."""
    return "is-done" if k < at else "is-now" if k == at else ""


def coming(s: Any, me: int, t: Translator) -> str:
    """The year, and the next season with its steps; while it is prepared for, how far that has come."""
    return year(s, me, t) + _next(s, me, t)


def _next(s: Any, me: int, t: Translator) -> str:
    own, under = s.players[me], preparing(s) if s.turn == me else None
    if under:
        return _steps(*under, t)
    if own.passed:
        return f'<p class="farshore-note">{escape(t("You have passed for the rest of the game."))}</p>'
    if own.season == Season.AUTUMN:
        said = t("Autumn is the last season: play on as long as you like, then pass for good.")
        return f'<p class="farshore-note">{escape(said)}</p>'
    season = Season(int(own.season) + 1)
    rows = "".join(f"<li>{escape(t(said))}</li>" for said in (*STEPS[season], LAST[season]))
    title = escape(t("Next season: {season}", season=t(SEASONS_SAID[season])))
    return f'<p class="farshore-note is-strong">{title}</p><ol class="farshore-steps">{rows}</ol>'
