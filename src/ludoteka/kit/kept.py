"""Pieces of drawings that are drawn once as long as nothing has changed that they are drawn of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

_all: list[dict[Hashable, Any]] = []
_masks: dict[tuple[type, tuple[str, ...]], Any] = {}


def kept_by(key: Callable[..., Hashable], most: int = 256) -> Callable[[F], F]:
    """Keep what a function draws by `key(...)` of its arguments: all that the drawing depends on. The piece that was
    drawn first makes room. `fields` makes keys of a state; a law of the page redraws all and compares."""

    def keeping(draw: F) -> F:
        drawn: dict[Hashable, Any] = {}
        _all.append(drawn)

        @wraps(draw)
        def kept(*args: Any) -> Any:
            name = key(*args)
            if name in drawn:
                return drawn[name]
            made = drawn[name] = draw(*args)
            if len(drawn) > most:
                drawn.pop(next(iter(tuple(drawn))), None)
            return made

        return kept  # type: ignore[return-value]  # it is called as the drawing is

    return keeping


def fields(s: Any, *names: str) -> bytes:
    """Fields of a state or a record as they are now."""
    return b"".join([s[name].tobytes() for name in names])


def all_but(s: Any, *names: str) -> bytes:
    """A state as it is now but for some fields, `players.offer` those of a record in it: for a piece that is drawn of
    most of the rest."""
    return bytes((np.frombuffer(s.tobytes(), np.uint8) & _others(type(s), s.dtype, names)).tobytes())


def _others(kind: type, dtype: Any, names: tuple[str, ...]) -> Any:
    """The bytes of a record that belong to other fields than these."""
    if (kind, names) not in _masks:
        left_out = np.zeros(1, dtype)
        for name in names:
            *outer, inner = name.split(".")
            inside = left_out
            for one in outer:
                inside = inside[one]
            inside[inner] = -1  # all bits of a whole number
        _masks[kind, names] = ~np.frombuffer(left_out.tobytes(), np.uint8)
    return _masks[kind, names]


def forget() -> None:
    """Draw everything afresh from now on."""
    for drawn in _all:
        drawn.clear()
