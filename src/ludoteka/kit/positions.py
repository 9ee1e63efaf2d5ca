"""Positions of any game as readable JSON: each field of the state by its name.

A game whose positions need no more than that says `position=Fields(State, …)`. What the house keeps by itself (seats,
options, the dice) is not part of a position; the seat that is asked is `to_move`, -1 once the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import IntEnum
from typing import Any, NoReturn

import numpy as np

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

#: Fields that the house sees to.
KEPT = ("rng", "seats")
TO_MOVE = "to_move"

Names = type[IntEnum] | Sequence[str]


class Fields:
    """Reads and writes the records of a state by their fields; nested records are objects, arrays are lists.

    All is said by fields' names, wherever they stand: `names` gives fields whose numbers have names (an enum, or words
    by their number), `sets` those that are bits, as lists of what is in them, and `counts` arrays that hold how many
    there are of each kind, as objects without what there is none of. Arrays in `per_seat` are written for the seats
    that are taken. `options` are the options' fields, which are chosen before the game, and what else is not to be
    written. What a position leaves out is as `empty(s)` makes it, or zero; then `follow(s)` sets what follows from the
    rest, such as `awaits`. `fault(s)` says what is impossible about the position that was read, as a sentence, or None;
    in a game that has nothing more to say than its recount, `audit(s)` names faults for developers, and one sentence
    refuses them all.
    """

    def __init__(
        self, state: Any, *, names: Mapping[str, Names] | None = None, sets: Mapping[str, Names | None] | None = None,
        counts: Mapping[str, Names] | None = None, per_seat: Collection[str] = (), options: Collection[str] = (),
        empty: Callable[[Any], object] | None = None, follow: Callable[[Any], object] | None = None,
        fault: Callable[[Any], UserError | None] | None = None, audit: Callable[[Any], list[str]] | None = None,
    ) -> None:  # fmt: skip
        self._dtype = state.dtype
        self._names = {field: _words(one) for field, one in (names or {}).items()}
        self._sets = {field: None if one is None else _words(one) for field, one in (sets or {}).items()}
        self._counts = {field: _words(one) for field, one in (counts or {}).items()}
        self._per_seat, self._left_out = frozenset(per_seat), frozenset((*KEPT, *options))
        self._empty, self._follow, self._fault, self._audit = empty, follow, fault, audit
        known = _fields_of(state.dtype)
        for field in (*self._names, *self._sets, *self._counts, *self._per_seat, *options):
            if field not in known:
                raise TypeError(f"{state.__name__} has no field “{field}”")  # for who writes the game

    # ---- written ---------------------------------------------------------------------------------------------------

    def write(self, s: Any) -> dict[str, Any]:
        """The position as JSON holds it."""
        found = {
            field: self._field_written(s[field], self._dtype[field], field, int(s.seats))
            for field in self._dtype.names if field not in self._left_out
        }  # fmt: skip
        return {TO_MOVE if field == "seat" else field: value for field, value in found.items()}

    def _field_written(self, value: Any, dtype: Any, field: str, seats: int) -> Any:
        return self._written(value[:seats] if field in self._per_seat else value, dtype, field, seats)

    def _written(self, value: Any, dtype: Any, field: str, seats: int) -> Any:
        if dtype.subdtype is not None:
            if field in self._counts and value.ndim == 1:
                return {self._counts[field][k]: int(n) for k, n in enumerate(value) if n}
            return [self._written(one, _of_one(dtype), field, seats) for one in value]
        if dtype.names:
            return {name: self._field_written(value[name], dtype[name], name, seats) for name in dtype.names}
        n = int(value)
        if field in self._sets:
            words, held = self._sets[field], [k for k in range(63) if n >> k & 1]
            return held if words is None else [words[k] for k in held]
        words = self._names.get(field)
        return words[n] if words and 0 <= n < len(words) else n

    # ---- read ------------------------------------------------------------------------------------------------------

    def load(self, s: Any, position: Mapping[str, Any]) -> None:
        """Set a zeroed state, options in place, to a position; raises UserError with one sentence."""
        if self._empty:
            self._empty(s)
        ours = {TO_MOVE if field == "seat" else field: field for field in self._dtype.names}
        for said, given in position.items():
            field = ours.get(said, "")
            if not field or field in self._left_out:
                raise _unreadable(UserError(mark("a position has no “{field}”"), field=shortened(str(said))))
            self._put(s, field, given, self._dtype[field], said, int(s.seats))
        last = int(s.seats) - 1
        if not -1 <= s.seat <= last:
            raise _unreadable(UserError(mark("“{field}” is a whole number from {least} to {most}, not {value}"),
                                        field=TO_MOVE, least=-1, most=last, value=int(s.seat)))  # fmt: skip
        if self._follow:
            self._follow(s)
        if self._fault and (fault := self._fault(s)):
            raise fault
        if self._audit and self._audit(s):
            raise UserError(mark("There is no such table."))

    def _put(self, into: Any, key: Any, given: Any, dtype: Any, where: str, seats: int) -> None:
        """Put what is given into a field or a place of an array; `where` is what it is called."""
        field = where.rpartition(".")[2].partition("[")[0]
        if dtype.subdtype is not None:
            self._put_all(into[key], given, dtype, field, where, seats)
        elif dtype.names:
            if not isinstance(given, Mapping):
                _wrong(mark("“{field}” is an object, not {value}"), where, given)
            for name, value in given.items():
                if name not in dtype.names:
                    _wrong(mark("“{field}” has no “{value}”"), where, name, quoted=False)
                self._put(into[key], name, value, dtype[name], f"{where}.{name}", seats)
        else:
            into[key] = self._number(given, dtype, field, where)

    def _put_all(self, into: Any, given: Any, dtype: Any, field: str, where: str, seats: int) -> None:
        if field in self._counts and len(dtype.shape) == 1:
            if not isinstance(given, Mapping):
                _wrong(mark("“{field}” is an object, not {value}"), where, given)
            into[:] = 0  # there is none of what is not told, however `empty` left it
            for name, n in given.items():
                k = self._place(name, self._counts[field], where)
                into[k] = self._number(n, dtype.base, "", f"{where}.{name}")
            return
        if not isinstance(given, list | tuple):
            _wrong(mark("“{field}” is a list, not {value}"), where, given)
        whole = "[" not in where.rpartition(".")[2]  # the field itself, not a row of it
        most = seats if whole and field in self._per_seat else dtype.shape[0]
        if len(given) != most:
            raise _unreadable(UserError(mark("“{field}” has {n} places, not {value}"), field=where, n=most,
                                        value=len(given)))  # fmt: skip
        for k, one in enumerate(given):
            self._put(into, k, one, _of_one(dtype), f"{where}[{k}]", seats)

    def _number(self, given: Any, dtype: Any, field: str, where: str) -> int:
        words: Sequence[str] | None
        if field in self._sets:
            words = self._sets[field]
            if not isinstance(given, list | tuple):
                _wrong(mark("“{field}” is a list, not {value}"), where, given)
            held = {_whole(one, 0, 62, where) if words is None else self._place(one, words, where) for one in given}
            given = sum(1 << k for k in held)
        elif isinstance(given, str) and (words := self._names.get(field)):
            given = self._place(given, words, where)
        limits = np.iinfo(dtype)
        return _whole(given, int(limits.min), int(limits.max), where)

    def _place(self, given: Any, words: Sequence[str], where: str) -> int:
        if given not in words:
            raise _unreadable(UserError(mark("“{field}” is one of {values}, not {value}"), field=where,
                                        values=", ".join(words), value=shortened(repr(given))))  # fmt: skip
        return words.index(given)


def _of_one(dtype: Any) -> Any:
    """The type of what stands in a place of an array."""
    return np.dtype((dtype.base, dtype.shape[1:])) if len(dtype.shape) > 1 else dtype.base


def _words(names: Names) -> list[str]:
    """An enum's names in small letters by their numbers, which run from 0, or words as they are."""
    if isinstance(names, type):
        return [names(k).name.lower() for k in range(len(names))]
    return list(names)


def _fields_of(dtype: Any) -> set[str]:
    """The names of all fields, those of nested records too."""
    found = set(dtype.names)
    for name in dtype.names:
        if dtype[name].base.names:
            found |= _fields_of(dtype[name].base)
    return found


def _whole(given: Any, least: int, most: int, where: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise _unreadable(UserError(mark("“{field}” is a whole number from {least} to {most}, not {value}"),
                                    field=where, least=least, most=most, value=shortened(repr(given))))  # fmt: skip
    return given


def _wrong(message: str, where: str, given: Any, *, quoted: bool = True) -> NoReturn:
    value = repr(given) if quoted else str(given)
    raise _unreadable(UserError(message, field=where, value=shortened(value)))


def _unreadable(error: UserError) -> UserError:
    return UserError(mark("The position cannot be read: {error}."), error=error)
