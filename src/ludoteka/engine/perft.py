"""Counting all sequences of actions from a position, as chess engines do: a check of legality in one number.

Chance is answered by the position's own dice, so a count belongs to a position and a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ludoteka.engine.game import Game, legal_codes
from ludoteka.engine.match import Match
from ludoteka.engine.native import native
from ludoteka.kernel import copy_into, new


def count(match: Match, depth: int) -> int:
    """How many sequences of `depth` actions there are, by the compiled rules."""
    return counter(match.game)(match.states, depth)


def divide(match: Match, depth: int) -> Iterator[tuple[str, int]]:
    """Each action now, as a notation, with the sequences of `depth` actions that begin with it."""
    walk = counter(match.game)
    for action in match.legal():
        after = new(match.game.state)
        copy_into(after, match.states)
        match.game.apply(after[0], action.code)
        yield action.notation, walk(after, depth - 1)


def counter(game: Game) -> Callable[[Any, int], int]:
    """Counts from an array of one state, which stays as it is."""
    rules = native(game.name, game.box)

    def walk(states: Any, depth: int) -> int:
        levels = new(game.state, depth + 1)
        copy_into(levels[:1], states)
        lists = np.zeros((depth + 1, game.actions + 1), np.int32)
        return int(rules.perft(levels, depth, lists))

    return walk


def count_plain(match: Match, depth: int) -> int:
    """The same, slowly: every action done one by one by the plain rules."""
    return _count(match.game, match.states, depth)


def _count(game: Game, states: Any, depth: int) -> int:
    here = new(game.state)
    copy_into(here, states)
    while here[0].awaits and here[0].seat >= 0:
        game.draw(here[0])
    if depth == 0:
        return 1
    total = 0
    for a in legal_codes(game, here[0]):
        after = new(game.state)
        copy_into(after, here)
        game.apply(after[0], a)
        total += _count(game, after, depth - 1)
    return total
