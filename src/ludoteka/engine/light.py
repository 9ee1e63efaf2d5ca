"""Light twins: rules over a state of C's own integers, three to four times as quick as the plain ones, and nothing is
compiled. Words ask them what a choice would lead to.

NumPy takes a fifth of a microsecond to read one field of a record, ctypes a thirtieth. So a twin runs the same code
over the same bytes as `opened` shows them, and its tables are lists of plain numbers. It is no referee: what overflows
wraps as in machine code. A rule that cuts slices out of arrays of several dimensions has no such twin. A law does all
that is legal by both and compares the bytes.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any, TypeVar

import numpy as np

from ludoteka.kernel.twins import Twins

F = TypeVar("F", bound=Callable[..., Any])

_NUMBERS: dict[str, Any] = {
    "i1": ctypes.c_int8, "i2": ctypes.c_int16, "i4": ctypes.c_int32, "i8": ctypes.c_int64, "u1": ctypes.c_uint8,
    "u2": ctypes.c_uint16, "u4": ctypes.c_uint32, "u8": ctypes.c_uint64, "f4": ctypes.c_float, "f8": ctypes.c_double,
}  # fmt: skip
_making = threading.RLock()


def light(rule: F) -> F:
    """The light twin of a rule: takes a state that is `opened`."""
    with _making:  # one that is half made calls plain rules
        twin: F = _twins.twin(rule)
    return twin


def opened(kind: Any, lies: bytes) -> Any:
    """A record that lies as these bytes of one say, for light rules, in memory of its own; `kind` is its class, or
    NumPy's type of it."""
    dtype = getattr(kind, "dtype", kind)
    return _laid_out(dtype, dtype.type).from_buffer_copy(lies)


def closed(s: Any) -> Any:
    """The record that was opened, as all else reads it; in the same memory."""
    return np.frombuffer(s, s.dtype)[0]


# ---- the layout ------------------------------------------------------------------------------------------------------


@cache
def _laid_out(dtype: Any, kind: type) -> Any:
    """A record's layout as C has it: the same places, which `record` has aligned. `kind` is the class that the type
    reads as, by which NumPy tells no two types of one layout apart."""
    parts = [(name, _part(dtype.fields[name][0])) for name in dtype.names]
    made = type(kind.__name__, (ctypes.Structure,), {"__slots__": (), "_fields_": parts, "dtype": dtype})
    assert all(getattr(made, name).offset == dtype.fields[name][1] for name in dtype.names)
    return made


def _part(dtype: Any) -> Any:
    """The type of a field: a number, a record, or an array of these."""
    if dtype.subdtype is None:
        return _laid_out(dtype, dtype.type) if dtype.names else _NUMBERS[dtype.str[1:]]
    *rows, last = dtype.shape
    part = _part(dtype.base) * last
    for n in reversed(rows):
        part = _grid(part, n)
    return part


def _grid(row: Any, n: int) -> Any:
    """An array of several dimensions, to be read by all its indices at once: `crowd[2, p]`."""
    return type("Grid", (ctypes.Array,), {"_type_": row, "_length_": n, "__getitem__": _read, "__setitem__": _put})


_item, _put_item = ctypes.Array.__getitem__, ctypes.Array.__setitem__


def _read(grid: Any, at: Any) -> Any:
    if type(at) is not tuple:
        return _item(grid, at)
    for k in at:
        grid = _item(grid, k)
    return grid


def _put(grid: Any, at: Any, value: Any) -> None:
    *rows, last = at if type(at) is tuple else (at,)
    for k in rows:
        grid = _item(grid, k)
    _put_item(grid, last, value)


# ---- tables ----------------------------------------------------------------------------------------------------------


def _plainly(value: Any) -> Any:
    """Tables and numbers of NumPy's as Python's own: rules of machine code know no others either."""
    if isinstance(value, np.integer | np.floating | np.bool_):
        return value.item()
    if not isinstance(value, np.ndarray):
        return value
    if id(value) not in _tables:  # many rules read the same one, and it is kept, so that no other has its identity
        _tables[id(value)] = value, _table(value)
    return _tables[id(value)][1]


_tables: dict[int, tuple[Any, Any]] = {}


def _table(table: Any) -> Any:
    """A list, or what is read by several indices: each number by all of them, each row by the first."""
    rows = table.tolist()
    if table.ndim < 2:
        return rows
    numbers = table.reshape(prod(table.shape)).tolist()
    return dict(zip(np.ndindex(table.shape), numbers, strict=True)) | dict(enumerate(rows))


_twins = Twins(lambda clone: clone, {}, known=_plainly)
