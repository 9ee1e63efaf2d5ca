"""What a player may aim at in Tapestry, and how far an action serves it: does any strategy always win?

`scripts/balance.py` lets one seat of a table favour an aim, by a bonus for each action that serves it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..rules.actions import ARG, KIND, verb_on_top
from ..state import Do, Track, Verb

#: Points that are added to the worth of an action each time that it serves an aim.
BONUSES = (1.0, 3.0)


class Aim(NamedTuple):
    """What is aimed at: its words, how far an action serves it, and how much of it a seat has at the end."""

    words: str
    serves: Callable[[Any, int], float]
    got: Callable[[Any, int], float]


def of_track(track: int) -> Aim:
    """Steps on a track that are paid for."""

    def serves(s: Any, action: int) -> float:
        steps = KIND[action] == Do.TOKEN and verb_on_top(s) == Verb.TURN
        return float(steps and s.players[s.seat].track[ARG[action]] == track)

    return Aim(f"the track of {Track(track).name.capitalize()}", serves, lambda s, p: _furthest(s, p, track))


def _furthest(s: Any, p: int, track: int) -> float:
    me = s.players[p]
    return float(max((int(me.space[k]) for k in range(len(Track)) if me.track[k] == track), default=0))


AIMS = {track.name.lower(): of_track(track) for track in Track}
