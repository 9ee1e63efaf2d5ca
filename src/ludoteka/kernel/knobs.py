"""A rule whose weights may change while its machine code runs: a copy that reads them from memory.

Compiled rules have their numbers as constants, which is fast, and takes seconds of compiling for each other number. To
try thousands, `Knobs` copies the rules of some modules, with `at(k)` in the place of each number that a module has by
name. The copies are rules like others, compiled once and kept; `turn` sets what they read.
"""

from __future__ import annotations

import ast
import types as python_types
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludoteka.kernel.rules import rule
from ludoteka.kernel.written import RuleError, place_of

#: The numbers that copies read: of whichever `Knobs` were turned last in this process.
MEMORY = np.zeros(1 << 14)

Modules = Mapping[str, python_types.ModuleType]


@rule
def at(k: int) -> float:
    """The number in a place of MEMORY; compiled code reads it there."""
    return float(MEMORY[k])


class Knob(NamedTuple):
    """A number, or a row of numbers, that a module has by name, and where in MEMORY it begins."""

    module: str
    name: str
    start: int
    row: bool


class Knobs:
    """The rules of a package's modules, by their names in it, copied. The modules may be loaded under another name: the
    copies say that they are of `package`, where the next process finds what is kept of them.

    Raises RuleError for a row that a rule reads otherwise than one of its numbers at a time, and for more numbers than
    MEMORY has room for."""

    def __init__(self, modules: Modules, package: str) -> None:
        self._knobs: list[Knob] = []
        rooms = {key: dict(vars(module)) for key, module in modules.items()}
        keys = {module.__name__: key for key, module in modules.items()}
        room = 0
        for key, module in modules.items():
            own = {name: f for name, f in vars(module).items() if _is_rule(f) and f.__module__ == module.__name__}
            numbers = dict[str, Knob]()
            for name in sorted({name for f in own.values() for name in f.__code__.co_names}):
                if (n := _numbers(vars(module).get(name))) >= 0:
                    numbers[name] = Knob(key, name, room, n > 0)
                    room += max(1, n)
            if own:
                _copy(own, numbers, rooms[key], f"{package}.{key}")
            self._knobs += numbers.values()
        if room > len(MEMORY):
            raise RuleError(f"{room} numbers are more than the {len(MEMORY)} that may be changed at once")
        for there in rooms.values():
            for name, value in there.items():
                if _is_rule(value) and value.__module__ in keys:  # taken from another of them
                    there[name] = rooms[keys[value.__module__]][value.__name__]
        self._rooms = rooms

    def rule(self, module: str, name: str) -> Any:
        """The copy of a rule."""
        return self._rooms[module][name]

    def turn(self, modules: Modules) -> None:
        """Let copies read the numbers of such modules: the same, imported with other weights."""
        for knob in self._knobs:
            value = getattr(modules[knob.module], knob.name)
            MEMORY[knob.start : knob.start + (len(value) if knob.row else 1)] = value


def _is_rule(value: object) -> bool:
    return isinstance(value, python_types.FunctionType) and getattr(value, "__rule__", False)


def _numbers(value: object) -> int:
    """How many numbers a row has, 0 for a single one, -1 for what is neither."""
    if type(value) is float:
        return 0
    return len(value) if isinstance(value, np.ndarray) and value.dtype == np.float64 and value.ndim == 1 else -1


def _copy(own: Mapping[str, Any], numbers: Mapping[str, Knob], room: dict[str, Any], module: str) -> None:
    """Put copies of a module's rules into a room, in which each number is read from MEMORY."""
    file = next(iter(own.values())).__code__.co_filename
    tree = ast.parse(Path(file).read_text("utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in own]
    if missing := set(own) - {node.name for node in found}:
        raise RuleError(f"{place_of(own[missing.pop()])}: only rules that are written by hand can be tried so")
    reading = _Reading(numbers, file)
    for node in found:
        node.decorator_list = []
        node.returns = None
        for one in node.args.args:
            one.annotation = None
    copies = ast.Module([ast.fix_missing_locations(reading.visit(node)) for node in found], [])
    room[_AT] = at
    exec(compile(copies, file, "exec"), room)
    for name in own:
        rule(room[name]).__module__ = module


_AT = "number_at"


class _Reading(ast.NodeTransformer):
    """Numbers by name become numbers in MEMORY."""

    def __init__(self, numbers: Mapping[str, Knob], file: str) -> None:
        self._numbers, self._file = numbers, file

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # as ast.NodeVisitor calls it
        knob = self._numbers.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if knob is None or not knob.row:
            return self.generic_visit(node)
        index = ast.BinOp(ast.Constant(knob.start), ast.Add(), self.visit(node.slice))
        return _call(index, node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        knob = self._numbers.get(node.id)
        if knob is None:
            return node
        if knob.row:
            raise RuleError(f"{self._file}:{node.lineno}: {node.id} is read as a whole; read one number at a time")
        return _call(ast.Constant(knob.start), node)


def _call(index: ast.expr, node: ast.expr) -> ast.expr:
    return ast.copy_location(ast.Call(ast.Name(_AT, ast.Load()), [index], []), node)
