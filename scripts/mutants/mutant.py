"""A mutant: a game's source text with one thing changed, shown as a line before and after."""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import CodeType
from typing import Any

from ludoteka.kernel import Named

Lines = Mapping[str, frozenset[int]]
"""Lines by file; they count from 1."""

Place = tuple[str, int, str]
"""File, first line and name of code: the same for all functions that share a source, whatever they are called."""


@dataclass(frozen=True)
class Mutant:
    """One change to one rule, or to one table; lines count from 1."""

    file: Path
    module: str
    function: str  # a rule's name, or a table's
    first: int  # the line that the function's code begins with: its decorator's; or the table
    line: int
    reached: Lines  # a test comes to the changed place if it goes through one of these
    before: str  # the lines as they are, without their indentation
    after: str
    text: bytes  # the whole file as it is
    edit: Edit
    table: bool = False

    @property
    def told(self) -> tuple[str, str, str]:
        """What it is called in the list of those that are equal: it stays when files move."""
        return self.function, self.before, self.after

    @property
    def place(self) -> Place:
        """Where the function's code stands."""
        return str(self.file), self.first, self.function

    @property
    def source(self) -> str:
        """The whole file with the change."""
        return (self.text[: self.edit.start] + self.edit.text.encode() + self.text[self.edit.end :]).decode()

    @cached_property
    def module_code(self) -> CodeType:
        return compile(self.source, str(self.file), "exec", dont_inherit=True)

    @property
    def code(self) -> CodeType:
        """The changed function's own code."""
        return next(code for code in _codes(self.module_code) if place_of(code) == self.place)


def place_of(code: CodeType) -> Place:
    """Where code stands."""
    return code.co_filename, code.co_firstlineno, code.co_name


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


@dataclass(frozen=True)
class Edit:
    """Bytes `start` to `end` of the source become something else."""

    start: int
    end: int
    text: str


class Source:
    """A file's text, in which nodes of its tree are found."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.text = file.read_bytes()
        self._lines = [0]
        for line in self.text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def start(self, node: Any) -> int:
        return self._lines[int(node.lineno) - 1] + int(node.col_offset)

    def end(self, node: Any) -> int:
        return self._lines[int(node.end_lineno) - 1] + int(node.end_col_offset)

    def between(self, start: int, end: int) -> str:
        return self.text[start:end].decode()

    def of(self, node: Any) -> str:
        return self.between(self.start(node), self.end(node))

    def instead(self, node: Any, text: str) -> Edit:
        return Edit(self.start(node), self.end(node), text)

    def mutant(
        self, edit: Edit, module: str, function: str, first: int, reached: Lines, *, table: bool = False
    ) -> Mutant:
        above, last = (bisect_right(self._lines, place) - 1 for place in (edit.start, edit.end))
        head = self.text[self._lines[above] : edit.start]
        tail = self.text[edit.end : self._lines[last + 1]]
        before = _shown(head + self.text[edit.start : edit.end] + tail)
        after = _shown(head + edit.text.encode() + tail)
        return Mutant(
            self.file, module, function, first, above + 1, reached, before, after, self.text, edit, table
        )  # fmt: skip


def named(node: ast.AST | None, names: Mapping[str, Any]) -> type[Named] | None:
    """The class of a number that is called by its name, as `Phase.MAIN` is."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        kind = names.get(node.value.id)
        if isinstance(kind, type) and issubclass(kind, Named) and node.attr in kind.__members__:
            return kind
    return None


def _shown(lines: bytes) -> str:
    return " ".join(line.strip() for line in lines.decode().splitlines())
