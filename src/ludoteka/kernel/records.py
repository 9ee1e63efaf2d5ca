"""State as records: an annotated class is laid out as one flat NumPy struct."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from contextlib import suppress
from enum import IntEnum
from functools import cache
from operator import itemgetter
from typing import Annotated, Any, TypeVar, get_type_hints

import numpy as np

from ludoteka.kernel.written import Place, RuleError, here

i1 = Annotated[int, np.int8]
"""Ids, cells, small counts: -128..127."""
i2 = Annotated[int, np.int16]
"""Counts."""
i4 = Annotated[int, np.int32]
i8 = Annotated[int, np.int64]
"""Sets of up to 63 things, words of the generator."""

C = TypeVar("C", bound=type)

#: Records by the names of their fields: a compiler knows them by nothing else.
NAMED_RECORDS: dict[tuple[str, ...], str] = {}

#: Names that NumPy's structs already use: a field so named would silently read as a method.
RESERVED = frozenset(dir(np.void))


class Named(IntEnum):
    """Whole numbers with names: `class Phase(Named): ROLL, MAIN = range(2)`.

    `Phase(1)`, `Phase["MAIN"]` and going through a class give members, which know their names; `Phase.MAIN` is the bare
    number, because NumPy compares its scalars with a member sixty times slower.
    """

    def __init_subclass__(cls) -> None:
        for name, member in cls.__members__.items():
            type.__setattr__(cls, name, member.value)


@cache
def members(cls: type[Named]) -> type[IntEnum]:
    """The same names as Numba wants them: by name, too, each is a member."""
    values = {name: member.value for name, member in cls.__members__.items()}
    return IntEnum(cls.__name__, values)  # type: ignore[return-value]  # mypy takes this call for a member looked up


def array(kind: Any, *shape: int) -> Any:
    """The annotation of a field that is an array: `hand: array(np.int8, 5)`, `players: array(Player, 4)`."""
    return Annotated[Sequence[Any], kind, *shape]


def record(cls: C) -> C:
    """Lay an annotated class out as a NumPy struct, kept in `cls.dtype`. Fields of base classes come first.

    Raises RuleError for a field whose name NumPy's structs use themselves, and for one that has no size.
    """
    fields: list[Any] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name in RESERVED:
            raise RuleError(_of_field(cls, name, "hides an attribute of NumPy's structs; choose another name"))
        if not hasattr(hint, "__metadata__"):
            raise RuleError(_of_field(cls, name, f"is a field of no size: {_named(hint)}; write {_instead(hint)}"))
        kind, *shape = hint.__metadata__
        fields.append((name, kind if issubclass(kind, np.generic) else kind.dtype, tuple(shape)))
    # a type of one's own hides how its fields are aligned: places are worked out without it, or Numba would refuse them
    plain = np.dtype([(name, _bare(kind), shape) for name, kind, shape in fields], align=True)
    laid: Any = {
        "names": [name for name, _, _ in fields],
        "formats": [(kind, shape) for _, kind, shape in fields],
        "offsets": [(plain.fields or {})[name][1] for name, _, _ in fields],
        "itemsize": plain.itemsize,
    }
    NAMED_RECORDS[tuple(laid["names"])] = cls.__name__
    laid_out: Any = cls
    laid_out.dtype = np.dtype((_scalar(cls.__name__, laid["names"]), np.dtype(laid, align=True)))
    return cls


def _of_field(cls: type, name: str, said: str) -> str:
    """A sentence about a field, with where it stands."""
    place = here()
    for owner in cls.__mro__:
        with suppress(OSError, TypeError):
            lines, first = inspect.getsourcelines(owner)
            for k, line in enumerate(lines):
                if re.match(rf"\s+{name}\s*:", line):
                    place = Place(inspect.getsourcefile(owner) or place.file, first + k)
                    return f"{place}: {cls.__name__}.{name} {said}"
    return f"{place}: {cls.__name__}.{name} {said}"


def _named(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint)


def _instead(hint: Any) -> str:
    if hint in (int, bool):
        return "i1 for -128..127, i2, i4 or i8"
    if hasattr(hint, "dtype"):
        return f"array({_named(hint)}, n) for n of these, shape (n,)"
    return "a whole number (i1, i2, i4, i8), or array(np.int8, n) for n of them"


def _scalar(name: str, fields: Sequence[str]) -> type:
    """The type of one record, whose fields are attributes; `np.record` finds them as well, eight times slower."""

    def field(name: str) -> property:
        def put(self: Any, value: Any) -> None:
            self[name] = value

        return property(itemgetter(name), put)

    return type(name, (np.void,), {"__slots__": (), **{each: field(each) for each in fields}})


def _bare(kind: Any) -> Any:
    """A nested record's layout as a plain struct, aligned as its fields ask."""
    if not (isinstance(kind, np.dtype) and kind.fields):
        return kind
    inner = [(name, field[0]) for name, field in kind.fields.items()]
    return np.dtype([(name, _bare(field.base), field.shape) for name, field in inner], align=True)


def new(kind: Any, n: int = 1) -> Any:
    """`n` zeroed records, so that `states[0].turn` reads the same in Python and in Numba. Shape (n,)."""
    return np.zeros(n, kind.dtype)


def copy_into(target: Any, source: Any) -> None:
    """Copy arrays of records byte by byte. NumPy copies nested records field by field, thirty times slower."""
    raw(target)[...] = raw(source)


def copied(states: Any) -> Any:
    """An array of records once more, in memory of its own: ten times quicker than `new` and `copy_into`."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype).reshape(states.shape)


def lying(kind: Any, lies: bytes) -> Any:
    """A record that lies as these bytes of one say, in memory of its own: nine times quicker than its `copy`."""
    return np.frombuffer(bytearray(lies), kind.dtype)[0]


def fixed(kind: Any, lies: bytes) -> Any:
    """The same of what stays as it is, but for a rule that tries something and puts back what was there. It gives these
    very bytes, whose hash is reckoned once: what is kept by them is found ten times quicker."""
    s = np.frombuffer(bytearray(lies), _fixed(kind.dtype, kind.dtype.type))[0]
    s.tobytes = lies.__bytes__
    return s


@cache
def _fixed(dtype: Any, kind: type) -> Any:
    """The type of such a record: it has room for what it gives."""
    return np.dtype((type(kind.__name__, (kind,), {}), dtype))


def raw(states: Any) -> Any:
    """The bytes of an array of records, shape `(*states.shape, itemsize)`, sharing their memory."""
    return states.view(np.uint8).reshape(*states.shape, states.dtype.itemsize)


class Common:
    """The fields that the house reads in every state; a game's `State` inherits them."""

    # the generator, see `dice`; zero once hidden. mypy reads no type that a call makes
    rng: array(np.int64, 4)  # type: ignore[valid-type]
    seats: i1  # how many sit at the table
    seat: i1  # who is asked, or who is next while chance is asked; -1 = the game is over
    awaits: i1  # what is asked of chance, 0 = nothing: a seat is asked
