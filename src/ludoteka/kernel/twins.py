"""The walk that every build makes: from a rule to all that it calls, a twin for each."""

from __future__ import annotations

import types as python_types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ludoteka.kernel.records import Named, members


class Twins:
    """Twins of rules, made on demand: the same code over a copy of its module's globals in which every rule is its
    twin and named numbers are members of an enum.

    `make` turns such a clone into what other twins call, `given` has twins that are known beforehand, by the identity
    of the plain function; in the place of some rules others are taken, by the same.
    """

    def __init__(
        self, make: Callable[[Any], Any], given: Mapping[int, Any], instead: Mapping[int, Any] | None = None
    ) -> None:
        self._make, self._twins, self._instead = make, dict(given), dict(instead or {})
        self._globals: dict[int, tuple[Any, dict[str, Any]]] = {}

    def twin(self, f: Any) -> Any:
        """The twin of a rule; the same one each time."""
        f = self._instead.get(id(f), f)
        if id(f) not in self._twins:
            self._twins[id(f)] = self._make(self.clone(f))  # known before its callees are: a rule may call itself
            self.link(f)
        return self._twins[id(f)]

    def clone(self, f: Any) -> Any:
        """The same code over globals in which each rule is its twin, once it is linked."""
        clone = python_types.FunctionType(f.__code__, self._namespace(f), f.__name__, f.__defaults__)
        clone.__module__, clone.__qualname__ = f.__module__, f.__qualname__
        return clone

    def link(self, f: Any) -> None:
        """Put twins in the place of all that a rule calls."""
        namespace = self._namespace(f)
        for name, value in called_by(f):
            namespace[name] = self.twin(value)
        for name in f.__code__.co_names:
            value = f.__globals__.get(name)
            if isinstance(value, type) and issubclass(value, Named):
                namespace[name] = members(value)

    def _namespace(self, f: Any) -> dict[str, Any]:
        # the original is kept too: the identity of one that is gone may become another's
        return self._globals.setdefault(id(f.__globals__), (f.__globals__, dict(f.__globals__)))[1]


def called_by(f: Any) -> Iterator[tuple[str, Any]]:
    """The rules that a rule calls, by the names it calls them by."""
    for name in f.__code__.co_names:
        if getattr(value := f.__globals__.get(name), "__rule__", False):
            yield name, value
