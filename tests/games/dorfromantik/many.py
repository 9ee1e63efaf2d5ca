"""Many positions in which a tile is to be laid: of games that chance plays, that take what is best, and of both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from ludoteka.engine.match import Match
from ludoteka.games.dorfromantik.state import TURNS
from ludoteka.games.dorfromantik.words.outlook import Outlook, outlook
from tests.games.dorfromantik.table import GAME

#: How often a game takes one of the best places. Those that seldom do spoil many tasks.
SENSE = (0.0, 0.3, 0.6, 0.9, 1.0)


@cache
def many(games: int = 30) -> list[Any]:
    """The state of each."""
    return [state for k in range(games) for state in _game(k)]


def _game(k: int) -> Iterator[Any]:
    dice = random.Random(k)
    match = Match(GAME, 1, {"boxes": k % 3}, f"many {k}")
    while not match.over:
        s = match.states[0]
        if s.laid:
            yield s
        sensible = dice.random() < SENSE[k % len(SENSE)]
        match.play(_best(s, outlook(s), dice) if sensible else dice.choice(match.legal()).code)


def _best(s: Any, seen: Outlook, dice: random.Random) -> int:
    spot = dice.choice(seen.choices[0].places)
    bits = seen.best[spot] or seen.fits[spot]
    return spot * TURNS + dice.choice([turn for turn in range(TURNS) if bits >> turn & 1])
