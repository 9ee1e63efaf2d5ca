"""Positions as readable JSON: every field of the state by its name, sets as lists of what is in them."""

from __future__ import annotations

from typing import Any

from .schema import GIVEN, _is_set


def _out(value: Any, dtype: Any, name: str, inside: str) -> Any:
    if dtype.names:
        return {field: _field(value[field], dtype[field], field, name) for field in dtype.names}
    n = int(value)
    return [k for k in range(63) if n >> k & 1] if _is_set(name, inside) else n


def _field(value: Any, dtype: Any, name: str, inside: str) -> Any:
    if dtype.subdtype is None:
        return _out(value, dtype, name, inside)
    base, shape = dtype.subdtype
    return [_out(value[k], base, name, inside) for k in range(shape[0])]


def write(s: Any) -> dict[str, Any]:
    """Only seats that are taken and things that are on the stack are written."""
    fields = s.dtype
    found = {name: _field(s[name], fields[name], name, "") for name in fields.names if name not in GIVEN}
    found["players"] = found["players"][: s.seats]
    found["stack"] = found["stack"][: s.depth]
    return found
