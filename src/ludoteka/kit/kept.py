"""Pieces of drawings that are drawn once as long as nothing has changed that they are drawn of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from itertools import islice
from operator import itemgetter
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

_all: list[dict[Hashable, Any]] = []
_masks: dict[tuple[type, tuple[str, ...]], Any] = {}
_rows: dict[tuple[type, str], tuple[int, int, int]] = {}
_picked: dict[tuple[type, tuple[str, ...]], Callable[[bytes], Iterable[bytes]]] = {}


def kept_by(key: Callable[..., Hashable], most: int = 256) -> Callable[[F], F]:
    """Keep what a function draws by `key(...)` of its arguments: all that the drawing depends on. Pieces that were
    drawn first make room. `fields` makes keys of a state; a law of the page redraws all and compares."""

    def keeping(draw: F) -> F:
        drawn: dict[Hashable, Any] = {}
        _all.append(drawn)

        @wraps(draw)
        def kept(*args: Any) -> Any:
            name = key(*args)
            made = drawn.get(name, drawn)
            if made is not drawn:  # nothing is drawn that is the shelf itself
                return made
            made = drawn[name] = draw(*args)
            if len(drawn) > most:
                make_room(drawn)
            return made

        return kept  # type: ignore[return-value]  # it is called as the drawing is

    return keeping


def make_room(kept: dict[Any, Any]) -> None:
    """Let go of what was kept first: of a large shelf of many at once, for a dictionary looks for its first where all
    that have gone from it lay."""
    try:
        for one in [*islice(kept, 1 + len(kept) // 32)]:
            del kept[one]
    except (KeyError, RuntimeError):  # another thread keeps something, or makes room
        return


def fields(s: Any, *names: str) -> bytes:
    """Fields of a state or a record as they are now."""
    picked = _picked.get((type(s), names)) or _picked.setdefault((type(s), names), _slices(s.dtype, names))
    return b"".join(picked(s.tobytes()))


def part(s: Any, name: str, k: int) -> bytes:
    """The k-th record of a field that is an array of these, as it is now; as Python counts, the last one for -1."""
    first, each, count = _rows.get((type(s), name)) or _rows.setdefault((type(s), name), _row(s.dtype, name))
    at = first + each * (int(k) if k >= 0 else count + int(k))
    lies: bytes = s.tobytes()[at : at + each]
    return lies


def _row(dtype: Any, name: str) -> tuple[int, int, int]:
    """Where a field of records begins, how many bytes each has, and how many there are."""
    kind, first = dtype.fields[name][:2]
    return first, kind.base.itemsize, kind.shape[0]


def _slices(dtype: Any, names: tuple[str, ...]) -> Callable[[bytes], Iterable[bytes]]:
    """What takes some fields out of a record's bytes: at once, where to ask NumPy for one costs as much as all."""
    at = [slice(first, first + kind.itemsize) for kind, first in (dtype.fields[name][:2] for name in names)]
    return itemgetter(*at) if len(at) > 1 else lambda whole: [whole[one] for one in at]


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
