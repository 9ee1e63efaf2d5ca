"""The states that a match went through, as few bytes: what it went on from is kept, so that nobody has to replay it."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteka.engine.action import Entry
from ludoteka.engine.game import Game

if TYPE_CHECKING:
    from ludoteka.engine.match import Match

Row = tuple[int | None, int, str]
"""An entry of the log: seat, code, notation."""


def layout(game: Game) -> str:
    """What the bytes of a state mean: alike for all states that are laid out alike and refereed by the same rules."""
    fields = f"{game.rulebook.version} {game.state.dtype.itemsize} {game.state.dtype.descr}"
    return hashlib.sha256(fields.encode()).hexdigest()[:20]


def packed(match: Match, first: int) -> tuple[list[Row], bytes]:
    """The entries of the log from `first` on, and the states after each of them, told by what changed from one to the
    next."""
    rows = _rows(b"".join([states.tobytes() for states in match._history[first:]]), match.game)
    rows[1:] ^= rows[:-1].copy()
    return [(one.seat, one.code, one.notation) for one in match.since(first)], zlib.compress(rows[1:].tobytes(), 1)


def carry_on(match: Match, log: Sequence[Row], states: bytes) -> None:
    """Let a match that lies as it did before them have gone through entries and states. Raises ValueError for what
    cannot have been `packed` from it; then the match is spoilt."""
    try:
        told = zlib.decompress(states)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if len(told) != len(log) * match.game.state.dtype.itemsize:
        raise ValueError(f"{len(log)} entries, {len(told)} bytes")
    if not log:
        return
    rows = _rows(told, match.game)
    rows[0] ^= _rows(match.states.tobytes(), match.game)[0]
    np.bitwise_xor.accumulate(rows, axis=0, out=rows)
    found = rows.reshape(-1).view(match.game.state.dtype)
    for k, (seat, code, notation) in enumerate(log):
        match._enter(Entry(seat, code, notation), found[k : k + 1])


def _rows(states: bytes, game: Game) -> Any:
    """One row of bytes to each state; shape (states, bytes of one)."""
    return np.frombuffer(bytearray(states), np.uint8).reshape(-1, game.state.dtype.itemsize)
