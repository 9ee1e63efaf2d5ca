"""A position read from JSON; one that cannot be is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..checks.audit import audit
from ..rules.setup import seat_down
from ..state import CIVS, ERAS, SHADOW
from .schema import GIVEN, _is_set


def _in(given: Any, dtype: Any, name: str, inside: str) -> Any:
    """The value of one field, checked."""
    if dtype.names:
        wanted = set(dtype.names)
        if not isinstance(given, Mapping) or set(given) != wanted: raise ValueError(name)
        return tuple(_value(given[field], dtype[field], field, name) for field in dtype.names)
    if _is_set(name, inside):
        if not isinstance(given, list): raise ValueError(name)
        if any(type(k) is not int or not 0 <= k < 62 for k in given): raise ValueError(name)
        given = sum(1 << k for k in set(given))
    if type(given) is not int: raise ValueError(name)
    limits = np.iinfo(dtype)
    if not limits.min <= given <= limits.max: raise ValueError(name)
    return given


def _value(given: Any, dtype: Any, name: str, inside: str) -> Any:
    if dtype.subdtype is None:
        return _in(given, dtype, name, inside)
    base, shape = dtype.subdtype
    if not isinstance(given, list) or len(given) != shape[0]: raise ValueError(name)
    return [_in(one, base, name, inside) for one in given]


def load(s: Any, data: Mapping[str, Any]) -> None:
    """Set the table up; raises UserError for a position that cannot be."""
    fields = s.dtype
    try:
        for name in fields.names:
            if name in GIVEN: continue
            given, dtype = data[name], fields[name]
            if name in ("players", "stack"):
                base, shape = dtype.subdtype
                if not isinstance(given, list) or len(given) > shape[0]: raise ValueError(name)
                for k, one in enumerate(given): s[name][k] = _in(one, base, name, "")
            else:
                s[name] = _value(given, dtype, name, "")
        if len(data["players"]) != s.seats or len(data["stack"]) != s.depth: raise ValueError("players")
        unknown = set(data) - set(fields.names)
        if unknown: raise ValueError(min(unknown))
    except (KeyError, TypeError, ValueError) as error:
        raise UserError(mark("The position cannot be read: {error}."), error=error) from None
    for p in range(s.seats, len(s.players)): seat_down(s.players[p])
    try:
        faults = _impossible(s) or audit(s)
    except (IndexError, OverflowError, KeyError) as error:
        faults = [str(error)]
    if faults:
        raise UserError(mark("There is no such position: {fault}."), fault=faults[0])


def _impossible(s: Any) -> list[str]:
    """What the recount and the rules take for granted."""
    for p in range(s.seats):
        me = s.players[p]
        if not -1 <= me.capital < 6 or not -1 <= me.acts < 44: return ["capital"]
        if any(not -1 <= k <= 44 for k in me.mat): return ["cards"]
    if any(not -1 <= h.tile < 48 for h in s.hexes) or any(not -4 <= k < 576 for k in s.sites): return ["places"]
    if any(not -1 <= k < 33 for k in s.market) or len(s.civ_of) != CIVS: return ["face-up cards"]
    if any(not 0 <= s.stack[k].who <= SHADOW for k in range(s.depth)): return ["seats"]
    if any(me.era > ERAS for me in s.players): return ["eras"]
    return []
