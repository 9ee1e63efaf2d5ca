"""Entries of a log that look the same to a reader, though they are not: what is said of them must be the same too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.engine.game import legal_codes
from ludoteka.engine.match import Match
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from tests.laws.builds import blob


def lookalikes(match: Match, k: int, reader: int | None) -> Iterator[int]:
    """Codes that entry `k` could have had as well, for all that the reader sees before and after it."""
    game, entry = match.game, match.log[k]
    if entry.seat is not None and entry.seat == reader:
        return
    after = blob(match.seen(reader, k + 1))
    for world in worlds(match, k, reader):
        if entry.seat is None:
            codes = [o for o in range(game.outcomes) if game.odds(world[0], o)]
        else:
            codes = legal_codes(game, world[0])
        for code in codes:
            then: Any = new(game.state)
            copy_into(then, world)
            (game.deal if entry.seat is None else game.apply)(then[0], code)
            game.hide(then[0], -1 if reader is None else reader)
            if code != entry.code and blob(then) == after:
                yield code


def worlds(match: Match, k: int, reader: int | None) -> Iterator[Any]:
    """The true position before entry `k`, and others that look the same to the reader."""
    true: Any = new(match.game.state)
    copy_into(true, match._history[k])
    yield true
    if reader is None:
        return
    for n in range(2):
        other = match.seen(reader, k)
        other["rng"] = words_of(f"world {n}")
        match.game.determinize(other[0], reader)
        yield other
