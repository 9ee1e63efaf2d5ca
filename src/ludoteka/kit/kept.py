"""Pieces of drawings that are drawn once as long as nothing has changed that they are drawn of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_all: list[dict[Hashable, Any]] = []


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


def forget() -> None:
    """Draw everything afresh from now on."""
    for drawn in _all:
        drawn.clear()
