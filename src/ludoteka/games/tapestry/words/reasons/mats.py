"""Civilizations by what lies on their mat: rows of outposts, tokens that are given away."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import COVERED, POSTS
from ...rules.actions import ACTS, refusal
from ...state import ERAS, LAST, SHADOW, SPACES, TRACKS, Do
from ..benefits import benefit
from ..gains.merits import brings
from ..gains.rather import Side
from ..names import seat_name
from ..nearby import landmarks, steps_to_landmarks
from .choices import best_said
from .lands import worst_tiles

ROWS = (mark("upper row"), mark("lower row"))
TOKENS = (mark("first token"), mark("second token"), mark("third token"), mark("fourth token"))
FAR = LAST + 1  # no landmark waits


def reason_muster(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of two rows, by what the outpost uncovers."""
    gains = [brings(s, p, int(POSTS[row, s.posts[row]]), t) for row in range(len(ROWS))]
    return best_said((Side(amount, t(ROWS[row]), (t("{gain} at each income", gain=t.row(gain)),))
                      for row, (amount, gain) in enumerate(gains)), t)  # fmt: skip


def uncovers(s: Any, row: int, t: Translator) -> str:
    """What the next outpost of a row uncovers, for its button."""
    return t("{gain} at each income", gain=benefit(int(POSTS[row, s.posts[row]]), t))


def reason_history(s: Any, p: int, _: Any, t: Translator) -> str:
    """What a token more would bring, and how near somebody is to a landmark."""
    free = [brings(s, p, int(COVERED[0, k]), t) for k in range(len(TOKENS)) if s.history[k] < 0]
    far = {q: to_landmark(s, q) for q in range(SHADOW + 1) if q != p and (q < s.seats or (q == SHADOW and s.shadow))}
    near = min(far, key=lambda q: far[q], default=-1)
    if near < 0 or far[near] == FAR: return t("Nobody who plays on has a landmark ahead: a token brings nothing more.")
    if not free: return ""
    facts = {"gain": t.row(max(free)[1]), "rival": seat_name(near, t), "steps": t.amount(far[near], "step")}
    worst = worst_tiles(s, p, t)[0]
    tile = t("{tile} ({gain})", tile=worst.name, gain=worst.said(t))
    return first_fitting((
        t("With each landmark of who has the token: {gain}. Nearest: {rival}, {steps}. Least of a loss: {tile}.",
          tile=tile, **facts),
        t("With each landmark of who has the token: {gain}. Nearest: {rival}, {steps}. Least of a loss: {tile}.",
          tile=worst.name, **facts),
        t("With each landmark of who has the token: {gain}. Nearest: {rival}, {steps}.", **facts)))  # fmt: skip


def reason_history_seat(s: Any, p: int, _: Any, t: Translator) -> str:
    """Whoever is nearest to a landmark, beside the next one."""
    far = {q: to_landmark(s, q) for q in range(SHADOW + 1) if not refusal(s, ACTS.code(Do.SEAT, q))}
    said = {q: t("{steps} to a landmark", steps=t.amount(n, "step")) if n < FAR else t("no landmark ahead")
            for q, n in far.items()}  # fmt: skip
    return best_said((Side(-n, seat_name(q, t), (said[q],)) for q, n in far.items()), t)


def reason_history_mark(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of the tokens, by what each uncovers."""
    return best_said((Side(amount, t(TOKENS[k]), gain) for k in range(len(TOKENS)) if s.history[k] < 0
                      for amount, gain in [brings(s, p, int(COVERED[0, k]), t)]), t)  # fmt: skip


def to_landmark(s: Any, q: int) -> int:
    """How many steps somebody is from a landmark on a track; `FAR` where none waits, or whose game is over, as the
    Shadow Empire's is with the last income turn of all."""
    if q != SHADOW: return FAR if s.players[q].finished else min(steps_to_landmarks(s, q).values(), default=FAR)
    if all(s.players[k].finished or s.players[k].era == ERAS for k in range(s.seats)): return FAR
    token = s.shadow_empire.token
    spots = landmarks(s, [k * SPACES + n for k in range(TRACKS) for n in range(int(token[k]) + 1, LAST + 1)])
    return min((spot % SPACES - int(token[spot // SPACES]) for spot in spots), default=FAR)
