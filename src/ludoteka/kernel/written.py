"""Rules that the kernel writes: plain functions made of source text, whose lines stand where an author wrote them."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from ludoteka.kernel.rules import rule

_KERNEL = Path(__file__).parent


class RuleError(TypeError):
    """A mistake in how rules are written, said in the terms of who wrote them: file, line, names, what to write."""

    compiler = ""  # all that the compiler said, where it found the mistake


class Place(NamedTuple):
    """Where an author wrote something."""

    file: str
    line: int
    module: str = ""

    def __str__(self) -> str:
        return f"{shown(self.file)}:{self.line}"


def shown(file: str) -> str:
    """A file as authors speak of it: from the package, or from where they work."""
    path = Path(file).resolve()
    for root in (_KERNEL.parent, Path.cwd()):
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return str(path) if path.exists() else file


def place_of(f: Any) -> Place:
    """Where a function begins."""
    return Place(f.__code__.co_filename, f.__code__.co_firstlineno, f.__module__)


def here() -> Place:
    """Where the kernel was called from: the nearest line outside of it."""
    frame = sys._getframe(1)
    while frame.f_back is not None and Path(frame.f_code.co_filename).parent == _KERNEL:
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno, frame.f_globals.get("__name__", ""))


class Line(NamedTuple):
    """A line of a rule that is being written, and the author's line that it is made of (0 = where the rule is made)."""

    text: str
    number: int = 0


def written(name: str, takes: str, lines: Sequence[Line], names: Mapping[str, Any], place: Place) -> Any:
    """A rule `name(takes)` of these lines, in which `names` mean what they are mapped to.

    It is a function like one that was written by hand: a traceback shows the author's lines, and Numba's cache finds
    the author's file."""
    code = _compiled(name, takes, tuple(line._replace(number=line.number or place.line) for line in lines), place)
    room = {"__builtins__": builtins, "__name__": place.module, **names}
    exec(code, room)  # only what the kernel wrote itself
    made = room.pop(name)
    made.__module__ = place.module
    return rule(made)


@cache
def _compiled(name: str, takes: str, lines: tuple[Line, ...], place: Place) -> CodeType:
    text = "\n".join([f"def {name}({takes}):", *("    " + line.text for line in lines)])
    numbers = [place.line, *(line.number for line in lines)]
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.stmt | ast.arg):
            node.lineno = node.end_lineno = numbers[node.lineno - 1]
            node.col_offset = node.end_col_offset = -1  # the author's line has other words
    return compile(tree, place.file, "exec")
