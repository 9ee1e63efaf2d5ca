"""What a seat sees of a position, and whether an action shows it what it could not see."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.kernel import copied
from ludoteka.kernel.dice import words_of

GUESSES = 12
"""How many other worlds are tried, to tell whether an action has shown its seat anything."""
MOST = 128
"""Positions that are kept as somebody sees them, of all matches together."""

#: What is seen of a position, by the game, the seat that sees it (-1: a spectator), and the position's bytes.
_seen: dict[tuple[Game, int, bytes], Any] = {}


def hidden(game: Game, states: Any, seat: int) -> Any:
    """A position of shape (1,) as a seat sees it, to be copied and never changed: it is asked for again and again while
    a table is drawn, and kept."""
    key = game, seat, states.tobytes()
    if (kept := _seen.get(key)) is not None:
        return kept
    made = copied(states)
    game.hide(made[0], seat)
    _seen[key] = made
    if len(_seen) > MOST:
        with suppress(KeyError, RuntimeError, StopIteration):  # another thread was at it
            del _seen[next(iter(_seen))]
    return made


def reveals(game: Game, seat: int, code: int, before: Any, after: Any) -> bool:
    """Whether an action has shown its seat, which saw `before` and sees `after`, what it could not know."""
    if game.reveals and not game.reveals(before[0], code):
        return False
    shown = after.tobytes()
    return any(shown != instead(game, seat, code, before, n) for n in range(GUESSES))


def instead(game: Game, seat: int, code: int, before: Any, n: int) -> bytes:
    """What a seat would see after its action in the n-th world that looks to it as `before` did."""
    other = copied(before)
    other["rng"] = words_of(f"world {n}")
    game.determinize(other[0], seat)
    game.apply(other[0], code)
    game.hide(other[0], seat)
    return bytes(other.tobytes())
