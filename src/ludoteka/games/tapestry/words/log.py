"""What happened, for the log: the words of the action or of chance, then every difference it made."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import raw
from ludoteka.text.i18n import Translator

from ..box.tables import BLACK, RED, SELECTOR
from ..rules.actions import ACTS
from ..rules.shadow.choice import possible
from ..rules.tracks import board
from ..state import ANSWER, ASKED, ERAS, FACE_DOWN, LANDMARKS, SHADOW, SPACES, TRACKS, Ask, Do, Selector, Verb
from .actions import action, named
from .benefits import benefit, spot_name
from .city import site_turn
from .income import income_due, income_parts, parts_said
from .names import (
    ACHIEVEMENT_NAMES,
    CAPITAL_NAMES,
    CARD_NAMES,
    CIV_NAMES,
    FAVOURITE_NAME,
    GOOD_NAMES,
    LANDMARK_NAMES,
    ROW_NAMES,
    SELECTOR_NAMES,
    TECH_NAMES,
    TRACK_NAMES,
)
from .notation import place_name
from .prompt import about, seat_name

#: What is told by what it changed alone: tokens go on, an income turn begins; and by what it answered, what is paid,
#: gained, built, played, invented, conquered.
SHOWN = (Do.TOKEN, Do.INCOME)
ANSWERED = {
    (Verb.PAY, Do.GOOD), (Verb.ANY, Do.GOOD), (Verb.BUILD, Do.ROW), (Verb.PLAY, Do.TAPESTRY),
    (Verb.INVENT, Do.TECH), (Verb.UPGRADE, Do.TECH), (Verb.CONQUER, Do.HEX),
}  # fmt: skip


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """An action and what it led to."""
    changed = differences(before, after, t)
    kind, verb = Do(int(ACTS.kind[a])), Verb(int(before.stack[before.depth - 1].verb))
    if (verb, kind) == (Verb.TURN, Do.TOKEN): return changed  # what is still to be paid comes first, and says nothing
    shown = kind in SHOWN or (verb, kind) in ANSWERED
    return changed if changed and shown else [_told(before, kind, int(ACTS.arg[a]), a, t), *changed]


def _told(s: Any, kind: Do, k: int, a: int, t: Translator) -> str:
    """A sentence on what somebody did or chose."""
    who, verb = seat_name(int(s.seat), t), Verb(int(s.stack[s.depth - 1].verb))
    if kind == Do.PASS: return t("{who} declines.", who=who)
    if kind == Do.YES and verb == Verb.BONUS: return t("{who} pays for the bonus: {gain}", who=who, **about(s, t))
    if kind == Do.YES: return t("{who} agrees.", who=who)
    if kind == Do.PLOT: return t("{who} builds on plot {plot}.", who=who, **named(s, kind, k, t))
    if kind == Do.SITE and site_turn(k):
        return t("{who} builds on plots {plots}, turned by {degrees}°.", who=who, **named(s, kind, k, t))
    if kind == Do.SITE: return t("{who} builds on plots {plots}.", who=who, **named(s, kind, k, t))
    if kind == Do.LAY: return t("{who} lays the tile at {place}, turned {turn}.", who=who, **named(s, kind, k, t))
    return t("{who} chooses: {what}", who=who, what=action(s, a, t))


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """What chance answered. A drawn tapestry card is named only to who sees it."""
    what, k = Ask(int(ASKED[o])), int(ANSWER[o])
    who = seat_name(int(before.stack[before.depth - 1].who), t)
    words = {
        Ask.SCIENCE: lambda: t("{who} rolls: {track}", who=who, track=t(TRACK_NAMES[k])),
        Ask.DICE: lambda: t("{who} rolls: {red}, {black}", who=who, red=benefit(int(RED[k // 6]), t),
                            black=benefit(int(BLACK[k % 6]), t)),
        Ask.TERRITORY: lambda: t("{who} draws territory tile {n}.", who=who, n=k + 1),
        Ask.TAPESTRY: lambda: _tapestry(before, after, k, who, t),
        Ask.TECH: lambda: t("A technology card is turned up: {name}", name=t(TECH_NAMES[k])),
        Ask.SPACE: lambda: t("{who} draws space tile {n}.", who=who, n=k + 1),
        Ask.DECISION: lambda: t("{who} draws decision card {n}.", who=who, n=k + 1),
        Ask.CIV: lambda: t("{who} draws: {name}", who=who, name=t(CIV_NAMES[k])),
        Ask.CAPITAL: lambda: _capital(before, k, who, t),
        Ask.STARTER: lambda: t("Seat {seat} begins.", seat=k + 1),
    }
    return [words[what](), *empire(before, after, o, t), *differences(before, after, t)]


def _tapestry(before: Any, after: Any, k: int, who: str, t: Translator) -> str:
    p = int(before.stack[before.depth - 1].who)
    me, was = after.players[p], before.players[p]
    if int(me.hand) > int(was.hand) or me.traps > was.traps:
        return t("{who} draws a tapestry card: {name}", who=who, name=t(CARD_NAMES[k]))
    return t("{who} draws a tapestry card.", who=who)


def _capital(s: Any, k: int, who: str, t: Translator) -> str:
    if s.large: return t("{who} draws the capital city: {name}", who=who, name=t(CAPITAL_NAMES[k]))
    return t("{who} draws the pair of capital cities {n}.", who=who, n=k + 1)


def empire(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """The Shadow Empire's turn, once its pair lies open: what was possible, and what decided."""
    e, then = before.shadow_empire, after.shadow_empire
    if ASKED[o] != Ask.DECISION or e.left < 0: return []
    left, right = int(e.left), int(ANSWER[o])
    said = []
    if then.favourite != e.favourite:
        said.append(t("Its favourite track is new: {track}", track=t(TRACK_NAMES[then.favourite])))
    tracks = possible(e, int(SELECTOR[left]), board(before))
    names = ", ".join(t(TRACK_NAMES[k]) for k in range(TRACKS) if tracks >> k & 1)
    said.append(t("It could advance on: {tracks} (track card {n}: {what})", n=left + 1, tracks=names or "-",
                  what=t(SELECTOR_NAMES[Selector(int(SELECTOR[left]))])))
    moved = [k for k in range(TRACKS) if then.token[k] != e.token[k]]
    if moved:
        said.append(t("The first of these on priority card {n}: {track}", n=right + 1, track=t(TRACK_NAMES[moved[0]])))
    return said


def differences(before: Any, after: Any, t: Translator) -> list[str]:
    """A sentence for everything that lies otherwise than before."""
    said: list[str] = []
    for p in range(int(after.seats)): said += _seat(before, after, p, t)
    said += _map(before, after, t) + _shadow(before, after, t)
    if after.seat < 0: said.append(t("The game is over."))
    return said


def _new(before: int, after: int) -> list[int]:
    fresh = int(after) & ~int(before)
    return [k for k in range(fresh.bit_length()) if fresh >> k & 1]


def _seat(before: Any, after: Any, p: int, t: Translator) -> list[str]:
    was, me, who = before.players[p], after.players[p], seat_name(p, t)
    said = [t("{who}: income turn {n}", who=who, n=int(me.era))] if me.era > was.era else []
    moved = [k for k in range(TRACKS) if me.space[k] != was.space[k] or me.track[k] != was.track[k]]
    spots = [int(me.track[k]) * SPACES + int(me.space[k]) for k in moved]
    said += [t("{who} is on {space}", who=who, space=spot_name(spot, t)) for spot in spots]
    goods = [(k, int(me.goods[k]) - int(was.goods[k])) for k in range(TRACKS)]
    gains = [t.phrase("{good} {n}", good=t(GOOD_NAMES[k]), n=signed(n)) for k, n in goods if n]
    said += [t("{who}: {gains}", who=who, gains=t.row(gains))] if gains else []
    built = [k for k in range(TRACKS) if me.built[k] != was.built[k]]
    said += [t("{who} gains a building: {name}", who=who, name=t(ROW_NAMES[k])) for k in built]
    said += [_played(int(me.mat[e]), who, t) for e in range(ERAS) if me.mat[e] != was.mat[e]]
    owned = int(was.tech[0]) | int(was.tech[1]) | int(was.tech[2])
    said += [t("{who} has a technology: {name}", who=who, name=t(TECH_NAMES[k])) for k in _new(owned, me.tech[0])]
    raised = [k for row in (1, 2) for k in _new(was.tech[row], me.tech[row])]
    said += [t("{who} upgrades a technology: {name}", who=who, name=t(TECH_NAMES[k])) for k in raised]
    landmarks, achieved = _new(was.landmarks, me.landmarks), _new(was.achieved, me.achieved)
    said += [t("{who} gains a landmark: {name}", who=who, name=t(LANDMARK_NAMES[k])) for k in landmarks]
    said += [t("{who} has an achievement: {name}", who=who, name=t(ACHIEVEMENT_NAMES[k])) for k in achieved]
    points = int(me.points) - int(was.points)
    return said + ([_points(before, after, p, points, t)] if points else [])


def _points(before: Any, after: Any, p: int, n: int, t: Translator) -> str:
    """Points of a seat; those of an income turn by what brings them, where nothing else did."""
    who, points = seat_name(p, t), t.amount(n, "point", sign=True)
    begins = after.players[p].era > before.players[p].era
    parts = income_parts(after, p) if (begins or income_due(before, p)) and not income_due(after, p) else {}
    if sum(parts.values()) != n: return t("{who}: {points}", who=who, points=points)
    return t("{who}: {points} ({parts})", who=who, points=points, parts=parts_said(parts, t))


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _played(card: int, who: str, t: Translator) -> str:
    if card == FACE_DOWN: return t("{who} lays a tapestry card face down.", who=who)
    return t("{who} plays a tapestry card: {name}", who=who, name=t(CARD_NAMES[card]))


def changed_hexes(before: Any, after: Any) -> list[int]:
    """The territories where anything lies otherwise than before."""
    return [int(h) for h in np.flatnonzero((raw(before.hexes) != raw(after.hexes)).any(axis=1))]


def _map(before: Any, after: Any, t: Translator) -> list[str]:
    said = []
    for h in changed_hexes(before, after):
        was, now, place = before.hexes[h], after.hexes[h], place_name(after, h)
        if now.tile != was.tile: said.append(t("Territory tile {n} lies at {place}.", n=int(now.tile) + 1, place=place))
        if now.own != was.own and now.own >= 0:
            said.append(t("{who} controls territory {place}.", who=seat_name(int(now.own), t), place=place))
    return said


def _shadow(before: Any, after: Any, t: Translator) -> list[str]:
    was, now, who = before.shadow_empire, after.shadow_empire, seat_name(SHADOW, t)
    spots = [k * SPACES + int(now.token[k]) for k in range(TRACKS) if now.token[k] != was.token[k]]
    said = [t("{who} is on {space}", who=who, space=spot_name(spot, t)) for spot in spots]
    took = [k for k in _new(was.took, now.took) if k < LANDMARKS]
    said += [t("{who} takes a landmark: {name}", who=who, name=t(LANDMARK_NAMES[k])) for k in took]
    if now.achieved != was.achieved:
        said.append(t("{who} has an achievement: {name}", who=who, name=t(ACHIEVEMENT_NAMES[0])))
    if now.favourite != was.favourite:
        said.append(t("{who}: {what} {track}", who=who, what=t(FAVOURITE_NAME), track=t(TRACK_NAMES[now.favourite])))
    return said
