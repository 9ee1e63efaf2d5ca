"""Mutants of a game's tables: of what rows of `Actions` and `Table` say of a kind of action or of a step of an effect.

In a row a rule becomes another's of its column, or none; a phase becomes the next one or is left out; a set of phases
becomes another row's; a number becomes another. What is left alone: which member a row is of, and how many codes it
has (the table would be refused, or every number of an action would be another one); words; and what `**` brings. What
only saves time (`lists`, `gate`, `among`, `near`) becomes another's, but is not left out: that nobody could notice.

The figures of cards and tiles stand in `box/*.toml`. They are no code, and the game's tests hold them against the
printed ones.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from ludoteka.kernel.actions import Table, nothing
from scripts.mutants.mutant import Edit, Lines, Mutant, Source, named

WORDS = ("called", "names", "codes")
SAVE_TIME = ("lists", "gate", "among", "near")


def mutants_of_tables(source: Source, tree: ast.Module, module: str, reasons: type[Any]) -> Iterator[Mutant]:
    """The mutants of the tables that a module makes."""
    names = vars(sys.modules[module])
    for statement in tree.body:
        name, made = _made(statement)
        if made is not None and isinstance(names.get(name), Table):
            rows = [row for row in made.args if isinstance(row, ast.Call)]
            cells = [list(_cells(row, names)) for row in rows]
            for row, own in zip(rows, cells, strict=True):
                for cell in own:
                    for edit in _edits(source, row, cell, cells, names, reasons):
                        reached = _reached(source, row, cell, own)
                        yield source.mutant(edit, module, name, statement.lineno, reached, table=True)


def _made(statement: ast.stmt) -> tuple[str, ast.Call | None]:
    """The name that a statement gives to what a call makes."""
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):
        target = statement.targets[0]
        if isinstance(target, ast.Name):
            return target.id, statement.value
    return "", None


@dataclass(frozen=True)
class _Cell:
    """What a row says in a column: the node, its place in the row or its keyword, and what it means."""

    column: int | str
    node: ast.expr
    before: ast.expr | None  # what stands before it, where places count
    value: Any

    @property
    def is_rule(self) -> bool:
        return bool(getattr(self.value, "__rule__", False))


def _cells(row: ast.Call, names: dict[str, Any]) -> Iterator[_Cell]:
    """Of a row all but its member."""
    plain = [node for node in row.args if not isinstance(node, ast.Starred)]
    for k, node in enumerate(plain[1:], 1):
        yield _Cell(k, node, plain[k - 1], _meant(node, names))
    for keyword in row.keywords:
        if keyword.arg and keyword.arg not in WORDS:
            yield _Cell(keyword.arg, keyword.value, None, _meant(keyword.value, names))


def _meant(node: ast.expr, names: dict[str, Any]) -> Any:
    """What a name or a constant is; None for anything that would have to be worked out."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return names.get(node.id)
    return getattr(_meant(node.value, names), node.attr, None) if isinstance(node, ast.Attribute) else None


def _edits(
    source: Source, row: ast.Call, cell: _Cell, cells: list[list[_Cell]], names: dict[str, Any], reasons: type[Any]
) -> Iterator[Edit]:
    node, kind = cell.node, named(cell.node, names)
    if cell.is_rule or (isinstance(node, ast.Name) and isinstance(cell.value, tuple)):
        if other := _other(source, cell, cells):
            yield source.instead(node, other)
        if cell.is_rule and cell.column not in SAVE_TIME:
            yield source.instead(node, "0")
    elif isinstance(node, ast.Tuple):
        yield from _of_phases(source, node, names)
    elif kind is not None and kind is not reasons and cell.before is not None:
        yield source.instead(node, _next(node, row.args, names))
        yield Edit(source.end(cell.before), source.end(node), "")
    elif isinstance(node, ast.Constant) and isinstance(cell.value, int) and cell.before is None:
        yield source.instead(node, str(cell.value - 1 if cell.value else 1))


def _other(source: Source, cell: _Cell, cells: list[list[_Cell]]) -> str:
    """What the next row that says something else says in the column; rules of a column take the same."""
    column = [one for row in cells for one in row if one.column == cell.column and type(one.value) is type(cell.value)]
    here = column.index(cell)
    others = (source.of(one.node) for one in column[here + 1 :] + column[:here] if one.value != cell.value)
    return next(others, "")


def _of_phases(source: Source, node: ast.Tuple, names: dict[str, Any]) -> Iterator[Edit]:
    """`(Phase.MAIN, Phase.BUILD)`: each of them left out, or the next one of all phases in its place."""
    said = [source.of(one) for one in node.elts]
    for k, one in enumerate(node.elts):
        if named(one, names) is not None:
            yield source.instead(one, _next(one, node.elts, names))
            yield source.instead(node, f"({''.join(f'{phase}, ' for phase in said[:k] + said[k + 1 :])})")


def _next(node: ast.expr, said: list[ast.expr], names: dict[str, Any]) -> str:
    """The next member after one that is called by its name, which is not said already."""
    kind = named(node, names)
    assert kind is not None
    assert isinstance(node, ast.Attribute)
    known = {one.attr for one in said if isinstance(one, ast.Attribute)}
    members = list(kind.__members__)
    here = members.index(node.attr)
    return f"{ast.unparse(node.value)}.{next(m for m in members[here + 1 :] + members[:here] if m not in known)}"


def _reached(source: Source, row: ast.Call, cell: _Cell, own: list[_Cell]) -> Lines:
    """A test comes to an entry if it goes through its rule, or through any rule of the row; else the row itself."""
    rules = [one for one in own if one.is_rule and one.value is not nothing]
    rules = [cell] if cell in rules else rules
    lines: dict[str, frozenset[int]] = {}
    for rule in rules:
        code = rule.value.__code__
        found = {line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno}
        lines[code.co_filename] = lines.get(code.co_filename, frozenset()) | (found or {code.co_firstlineno})
    return lines or {str(source.file): frozenset(range(row.lineno, (row.end_lineno or row.lineno) + 1))}


# ---- a changed table in place of the one that is there --------------------------------------------------------------


def rebuild(mutant: Mutant) -> None:
    """In this process a table is made again of the changed text, and all that was made of it: the same functions have
    other code, the same arrays other numbers. There is no way back."""
    statement = next(one for one in ast.parse(mutant.source).body if one.lineno == mutant.first)
    changed = _run(sys.modules[mutant.module], statement)
    while changed:
        old, new = changed.pop()
        for module in list(sys.modules.values()):
            bound = {name for name, value in vars(module).items() if value is old or value is new}
            if bound:
                vars(module).update(dict.fromkeys(bound, new))
                changed += _run_what_uses(module, bound)


def _run_what_uses(module: ModuleType, tables: set[str]) -> list[tuple[Table, Table]]:
    """What a module makes of some tables, made again; returns the tables among that."""
    names, changed, using = vars(module), list[tuple[Table, Table]](), set(tables)
    for statement in ast.parse(Path(str(module.__file__)).read_bytes()).body:
        if {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}.isdisjoint(using):
            continue
        if isinstance(statement, ast.FunctionDef):
            using.add(statement.name)
        elif isinstance(statement, ast.Assign):
            given = {node.id for target in statement.targets for node in ast.walk(target) if isinstance(node, ast.Name)}
            kept = (names.get(name) for name in given - tables)
            if any(isinstance(one, FunctionType | np.ndarray | Table) for one in kept):
                changed += _run(module, statement)
    return changed


def _run(module: ModuleType, statement: ast.stmt) -> list[tuple[Table, Table]]:
    """Runs a statement of a module once more. Functions and arrays stay the same ones and become like the new ones;
    returns old and new tables."""
    names, changed = vars(module), list[tuple[Table, Table]]()
    before = dict(names)
    exec(compile(ast.Module([statement], []), str(module.__file__), "exec", dont_inherit=True), names)
    for name, old in before.items():
        new = names[name]
        if new is old:
            continue
        if isinstance(old, Table):
            changed.append((old, new))
        elif isinstance(old, FunctionType):
            _become(old, new)
            names[name] = old
        elif isinstance(old, np.ndarray):
            old[...] = new
            names[name] = old
    return changed


def _become(old: FunctionType, new: FunctionType) -> None:
    old.__code__ = new.__code__
    if old.__globals__ is not new.__globals__:  # what the kernel writes has a room of its own
        old.__globals__.update(new.__globals__)
