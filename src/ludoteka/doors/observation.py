"""What a seat may see, as one vector of whole numbers, and what its entries are, field by field.

    layout = layout_of(game)
    vector = layout.vectors(states, seats)      # int32 (n, layout.length), of states that are hidden already

The vector is made from the record and from nothing else: every field of a state in its order, but for the generator. A
set of up to 63 things (a field of 64 bits) is 63 entries of 0 and 1; every other number is an entry. The first entry is
the seat that looks. What is hidden has been erased before, so no entry can tell it.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any, get_type_hints

import numpy as np

from ludoteka.engine.game import Game
from ludoteka.kernel import copy_into, new

BITS = 63  # things that a set has room for
LEFT_OUT = {"rng"}  # zero for everybody


@dataclass(frozen=True)
class Part:
    """Entries `first` to `first + length - 1`, the numbers of one field; `shape` without the bits of a set."""

    name: str
    path: tuple[str, ...]
    shape: tuple[int, ...]
    first: int
    length: int
    low: int
    high: int
    bits: bool
    about: str

    def values(self, states: Any) -> Any:
        """The field's numbers: int32 (n, length)."""
        found = states
        for name in self.path:
            found = found[name]
        flat = np.asarray(found).reshape(len(states), -1)
        if self.bits:
            flat = ((flat[:, :, None] >> np.arange(BITS)) & 1).reshape(len(states), -1)
        return flat.astype(np.int32)


@dataclass(frozen=True, eq=False)
class Layout:
    """All parts of a game's vector; `low` and `high` are the bounds of each entry, int32 (length,)."""

    game: Game
    parts: tuple[Part, ...]
    length: int
    low: Any
    high: Any

    def vectors(self, states: Any, seats: Any) -> Any:
        """Hidden states as vectors, int32 (n, length); `seats` says who looks at each, (n,)."""
        out = np.empty((len(states), self.length), np.int32)
        out[:, 0] = seats
        for part in self.parts[1:]:
            out[:, part.first : part.first + part.length] = part.values(states)
        return out

    def seen(self, states: Any, seat: int) -> Any:
        """What a seat sees of whole states, int32 (n, length): they are copied and hidden first."""
        shown = new(self.game.state, len(states))
        copy_into(shown, states)
        for s in shown:
            self.game.hide(s, seat)
        return self.vectors(shown, seat)


@lru_cache(maxsize=64)
def layout_of(game: Game) -> Layout:
    """How a game's positions are laid out as vectors."""
    most = game.seats[-1]
    parts = [Part("(looks)", (), (), 0, 1, 0, most - 1, False, "the seat that looks, from 0")]
    for path, shape, kind, about in fields(game.state):
        bits = kind == np.dtype(np.int64)
        length = prod(shape) * (BITS if bits else 1)
        bounds = (0, 1) if bits else (int(np.iinfo(kind).min), int(np.iinfo(kind).max))
        first = parts[-1].first + parts[-1].length
        parts.append(Part(".".join(path), path, shape, first, length, *bounds, bits, about))
    low, high = (
        np.concatenate([np.full(part.length, bound, np.int32) for part, bound in zip(parts, bounds, strict=True)])
        for bounds in ([part.low for part in parts], [part.high for part in parts])
    )
    return Layout(game, tuple(parts), len(low), low, high)


def fields(cls: Any) -> Iterator[tuple[tuple[str, ...], tuple[int, ...], Any, str]]:
    """Every number field of a record, of the records in it too: path, shape, type, and what its line says of it."""
    said = comments(cls)
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name in LEFT_OUT:
            continue
        kind, *shape = hint.__metadata__
        if issubclass(kind, np.generic):
            yield (name,), tuple(shape), np.dtype(kind), said.get(name, "")
        else:
            for path, inner, found, about in fields(kind):
                yield (name, *path), (*shape, *inner), found, about or said.get(name, "")


def comments(cls: Any) -> dict[str, str]:
    """What stands behind each field in the source."""
    found = {}
    for owner in reversed(cls.__mro__[:-1]):
        for line in inspect.getsource(owner).splitlines():
            if match := re.match(r"\s+(\w+): [^#]*(?:#\s*(.*))?$", line):
                found[match[1]] = re.sub(r"^type: ignore\S*\s*", "", match[2] or "").strip()
    return found


def document(game: Game) -> str:
    """Observations and actions of a game as Markdown, field by field."""
    layout, kinds = layout_of(game), kinds_of(game)
    about = f"One vector of {layout.length:,} whole numbers for each seat, and {game.actions:,} actions."
    hidden = "What a seat may not see is erased before the vector is made."
    rows = ["| entries | field | shape | values | |", "| --- | --- | --- | --- | --- |"]
    for part in layout.parts:
        entries = f"{part.first}–{part.first + part.length - 1}" if part.length > 1 else str(part.first)
        shape = " × ".join(map(str, (*part.shape, *([BITS] if part.bits else []))))
        rows.append(f"| {entries} | `{part.name}` | {shape} | {part.low} to {part.high} | {_plain(part.about)} |")
    listed = ["| codes | kind | how many |", "| --- | --- | --- |"]
    for name, first, count in kinds:
        codes = f"{first}–{first + count - 1}" if count > 1 else str(first)
        listed.append(f"| {codes} | `{name}` | {count} |")
    parts = (
        f"# {game.title}: what programs see and do", f"{about} {hidden}", "## Observation", "\n".join(rows),
        "## Actions", "What a code means in its position is told by its notation.", "\n".join(listed),
    )  # fmt: skip
    return "\n\n".join(parts) + "\n"


def kinds_of(game: Game) -> list[tuple[str, int, int]]:
    """The kinds of a game's actions: the word in notations, its first code, how many codes."""
    from importlib import import_module

    try:
        acts = import_module(f"{game.package}.rules.actions").ACTS
    except ModuleNotFoundError:  # a game that has no rooms
        return [("action", 0, game.actions)]
    return [(acts.called(kind), int(acts.start[kind]), size) for kind, size in enumerate(acts.sizes)]


def _plain(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "|*_<>[]`" else sign for sign in text)
