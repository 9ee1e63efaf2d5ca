"""Rules as functions that carry a mark."""

from __future__ import annotations

import types as python_types
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(f: F) -> F:
    """Mark a rule. It stays a plain function; `Build` makes compiled twins of all that carry the mark."""
    marked: Any = f
    marked.__rule__ = True
    return f


def filled_in(body: Callable[..., Any], name: str, **names: Any) -> Any:
    """A rule made of a body in which some names are still open: each such rule is a function of its own, because a
    rule may not close over another."""
    made = python_types.FunctionType(body.__code__, body.__globals__ | names, name)
    made.__module__ = body.__module__
    return rule(made)
