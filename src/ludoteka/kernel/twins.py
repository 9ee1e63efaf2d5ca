"""The walk that every build makes: from a rule to all that it calls, a twin for each."""

from __future__ import annotations

import types as python_types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ludoteka.kernel.records import Named, members


def with_members(value: Any) -> Any:
    """Named numbers as an enum whose every member is one; all else as it is."""
    return members(value) if isinstance(value, type) and issubclass(value, Named) else value


class Twins:
    """Twins of rules, made on demand: the same code over a copy of its module's globals in which every rule is its
    twin and named numbers and tables are what its compiler takes them for.

    `make` turns such a clone into what other twins call, `given` has twins that are known beforehand, by the identity
    of the plain function; in the place of some rules others are taken, by the same. `known` turns a global that is no
    rule, such as named numbers or a table, into what the build's compiler takes for it.
    """

    def __init__(
        self, make: Callable[[Any], Any], given: Mapping[int, Any], instead: Mapping[int, Any] | None = None,
        *, known: Callable[[Any], Any] = with_members,
    ) -> None:  # fmt: skip
        self._make, self._twins, self._instead = make, dict(given), dict(instead or {})
        self._known = known
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
        for name in f.__code__.co_names:
            if (value := f.__globals__.get(name)) is not None:
                namespace[name] = self.twin(value) if is_rule(value) else self._known(value)

    def _namespace(self, f: Any) -> dict[str, Any]:
        # the original is kept too: the identity of one that is gone may become another's
        return self._globals.setdefault(id(f.__globals__), (f.__globals__, dict(f.__globals__)))[1]


def called_by(f: Any) -> Iterator[tuple[str, Any]]:
    """The rules that a rule calls, by the names it calls them by."""
    for name in f.__code__.co_names:
        if is_rule(value := f.__globals__.get(name)):
            yield name, value


def is_rule(value: Any) -> bool:
    """Whether a global of a module is a rule."""
    return getattr(value, "__rule__", False)
