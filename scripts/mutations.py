"""What in a game's rules may be changed, one thing at a time: an operator, a number, a call, a refusal.

A mutant is an edit of the source text, so that it can be shown as it stands there and compiled as if it had been
written so. Which ones there are depends on the text of a rule alone, not on the file it lies in.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.kernel import Named

#: What an operator is changed to: what a slip of the pen or of the mind would write.
OPERATORS: dict[type[ast.AST], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")), ast.LtE: ("<=", ("<", ">")), ast.Gt: (">", (">=", "<=")), ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)), ast.NotEq: ("!=", ("==",)), ast.Add: ("+", ("-",)), ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("+",)), ast.FloorDiv: ("//", ("*",)), ast.Mod: ("%", ("//",)), ast.BitAnd: ("&", ("|",)),
    ast.BitOr: ("|", ("&",)), ast.BitXor: ("^", ("|",)), ast.LShift: ("<<", (">>",)), ast.RShift: (">>", ("<<",)),
    ast.And: ("and", ("or",)), ast.Or: ("or", ("and",)), ast.Not: ("not", ("",)), ast.Invert: ("~", ("",)),
    ast.USub: ("-", ("",)),
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change to one rule; lines count from 1."""

    file: Path
    module: str
    function: str
    first: int  # the line that the function's code begins with: its decorator's
    line: int
    reached: range  # the lines of which a test goes through one if it comes to the changed place
    before: str  # the lines as they are, without their indentation
    after: str
    source: str  # the whole file with the change

    @property
    def told(self) -> tuple[str, str, str]:
        """What it is called in the list of those that are equal: it stays when files move."""
        return self.function, self.before, self.after

    @property
    def place(self) -> Place:
        """Where the function's code stands."""
        return str(self.file), self.first, self.function

    @cached_property
    def module_code(self) -> CodeType:
        return compile(self.source, str(self.file), "exec", dont_inherit=True)

    @property
    def code(self) -> CodeType:
        """The changed function's own code."""
        return next(code for code in _codes(self.module_code) if place_of(code) == self.place)


Place = tuple[str, int, str]
"""File, first line and name of code: the same for all functions that share a source, whatever they are called."""


def place_of(code: CodeType) -> Place:
    """Where code stands."""
    return code.co_filename, code.co_firstlineno, code.co_name


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


# ---- the rules of a game -------------------------------------------------------------------------------------------


#: What the house calls of a game's rules; what a bot thinks of a position and what is recounted are none.
CALLED = ("setup", "refusal", "legal", "apply", "draw", "deal", "odds", "score", "rank", "hide", "determinize")


def rules_of(game: Game) -> dict[Place, FunctionType]:
    """All functions of the game's package by which it is played, by where they stand."""
    found: dict[Place, FunctionType] = {}
    waiting, met = [rule for name in CALLED if (rule := getattr(game, name))], set[int]()
    while waiting:
        rule = waiting.pop()
        if id(rule) not in met:
            met.add(id(rule))
            found.setdefault(place_of(rule.__code__), rule)  # rules that were filled in share their body
            called = (rule.__globals__.get(name) for name in rule.__code__.co_names)
            waiting += [one for one in called if getattr(one, "__rule__", False)]
    return {place: rule for place, rule in found.items() if Path(place[0]).is_relative_to(game.folder)}


def mutants_of(game: Game) -> list[Mutant]:
    """All mutants of a game's rules, in the order of files and lines."""
    found: list[Mutant] = []
    files: dict[Path, list[FunctionType]] = {}
    for rule in rules_of(game).values():
        files.setdefault(Path(rule.__code__.co_filename), []).append(rule)
    for file, rules in sorted(files.items()):
        source = file.read_text("utf-8")
        nodes = {_first(node): node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}
        for rule in sorted(rules, key=lambda rule: rule.__code__.co_firstlineno):
            if node := nodes.get(rule.__code__.co_firstlineno):  # none: the kernel wrote it, of a table of actions
                found += _Writer(file, source, rule, node, game.reasons).mutants()
    return found


def drawn(mutants: list[Mutant], seed: str) -> list[Mutant]:
    """The mutants in an order of chance that a seed decides. A change to one rule leaves the order of the others'."""
    times: Counter[tuple[str, str, str]] = Counter()
    keys = {}
    for mutant in mutants:
        times[mutant.told] += 1
        words = "\0".join([seed, *mutant.told, str(times[mutant.told])])
        keys[id(mutant)] = hashlib.sha256(words.encode()).digest()
    return sorted(mutants, key=lambda mutant: keys[id(mutant)])


def _first(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


# ---- changes -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Edit:
    """Bytes `start` to `end` of the source become something else."""

    start: int
    end: int
    text: str


class _Writer:
    """The mutants of one rule."""

    def __init__(self, file: Path, source: str, rule: FunctionType, node: ast.FunctionDef, reasons: type[Any]) -> None:
        self._file, self._rule, self._node, self._reasons = file, rule, node, reasons
        self._source = source.encode()
        self._lines = [0]
        for line in self._source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def mutants(self) -> Iterator[Mutant]:
        body = self._node.body[1:] if ast.get_docstring(self._node) is not None else self._node.body
        for statement in body:
            yield from self._of_statement(statement)

    def _of_statement(self, statement: ast.stmt) -> Iterator[Mutant]:
        """A statement's own changes, then those of the statements in it."""
        inner = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.stmt)]
        last = max(
            [statement.lineno, *(part.end_lineno or 0 for part in _own(statement) if isinstance(part, ast.expr))]
        )
        for edit in self._edits(statement):
            yield self._made(edit, range(statement.lineno, last + 1))
        for child in inner:
            yield from self._of_statement(child)

    def _edits(self, statement: ast.stmt) -> Iterator[_Edit]:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            yield self._instead(statement, "pass")
        if isinstance(statement, ast.Return) and self._reason(statement.value):
            yield self._instead(statement, "pass" if statement is not self._node.body[-1] else "return 0")
            return
        for node in _own(statement):
            yield from self._of_expression(node)
        if isinstance(statement, ast.If | ast.While):
            yield from self._turned(statement.test)

    def _of_expression(self, node: ast.AST) -> Iterator[_Edit]:
        if isinstance(node, ast.Compare):
            for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                yield from self._operator(self._end(left), self._start(right), op)
        elif isinstance(node, ast.BinOp):
            yield from self._operator(self._end(node.left), self._start(node.right), node.op)
        elif isinstance(node, ast.AugAssign):
            yield from self._operator(self._end(node.target), self._start(node.value), node.op)
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._operator(self._end(left), self._start(right), node.op)
            for value in node.values:
                yield from self._turned(value)
        elif isinstance(node, ast.UnaryOp) and type(node.op) in OPERATORS:
            yield from self._operator(self._start(node), self._start(node.operand), node.op)
        elif isinstance(node, ast.IfExp):
            yield from self._turned(node.test)
        elif isinstance(node, ast.Constant):
            yield from self._number(node)
        elif isinstance(node, ast.Attribute):
            yield from self._named(node)

    def _operator(self, start: int, end: int, op: ast.AST) -> Iterator[_Edit]:
        """Another operator between two places; brackets that stand there too stay."""
        sign, others = OPERATORS.get(type(op), ("", ()))
        found = re.search(rf"\b{sign}\s+" if sign == "not" else re.escape(sign), self._source[start:end].decode())
        if found:
            for other in others:
                yield _Edit(start + found.start(), start + found.end(), other)

    def _turned(self, test: ast.expr) -> Iterator[_Edit]:
        """The contrary of a condition that no change of an operator would turn round."""
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            text = self._source[self._start(test) : self._end(test)].decode()
            yield self._instead(test, f"(not {text})")

    def _number(self, node: ast.Constant) -> Iterator[_Edit]:
        if isinstance(node.value, bool):
            yield self._instead(node, str(not node.value))
        elif isinstance(node.value, int):
            yield self._instead(node, str(node.value + 1))
            if node.value:
                yield self._instead(node, str(node.value - 1))

    def _named(self, node: ast.Attribute) -> Iterator[_Edit]:
        """Another name in place of `Phase.MAIN`; in place of a reason for a refusal, none."""
        if self._reason(node):
            yield self._instead(node, "0")
        elif kind := self._kind(node):
            names = list(kind.__members__)
            if kind is not self._reasons and len(names) > 1:
                other = names[(names.index(node.attr) + 1) % len(names)]
                yield self._instead(node, f"{ast.unparse(node.value)}.{other}")

    def _kind(self, node: ast.AST | None) -> type[Named] | None:
        """The class of a number that is called by its name."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            kind = self._rule.__globals__.get(node.value.id)
            if isinstance(kind, type) and issubclass(kind, Named) and node.attr in kind.__members__:
                return kind
        return None

    def _reason(self, node: ast.AST | None) -> bool:
        """Whether it is a reason for a refusal, by name."""
        kind = self._kind(node)
        return kind is self._reasons and isinstance(node, ast.Attribute) and kind[node.attr].value != 0

    # ---- text ------------------------------------------------------------------------------------------------------

    def _start(self, node: Any) -> int:
        return self._lines[int(node.lineno) - 1] + int(node.col_offset)

    def _end(self, node: Any) -> int:
        return self._lines[int(node.end_lineno) - 1] + int(node.end_col_offset)

    def _instead(self, node: ast.AST, text: str) -> _Edit:
        return _Edit(self._start(node), self._end(node), text)

    def _made(self, edit: _Edit, reached: range) -> Mutant:
        mutated = self._source[: edit.start] + edit.text.encode() + self._source[edit.end :]
        first, last = (self._source.count(b"\n", 0, place) for place in (edit.start, edit.end))
        gone = self._source.count(b"\n", edit.start, edit.end) - edit.text.count("\n")
        before = self._source.splitlines()[first : last + 1]
        after = mutated.splitlines()[first : last + 1 - gone]
        return Mutant(
            self._file, self._rule.__module__, self._rule.__code__.co_name, self._rule.__code__.co_firstlineno,
            first + 1, reached, _shown(before), _shown(after), mutated.decode(),
        )  # fmt: skip


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """The statement and the expressions in it, without what stands in statements within it, and without annotations."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop(0)
        yield node
        annotation = getattr(node, "annotation", None)
        waiting += [
            child
            for child in ast.iter_child_nodes(node)
            if not isinstance(child, ast.stmt) and child is not annotation and not isinstance(child, ast.JoinedStr)
        ]


def _shown(lines: list[bytes]) -> str:
    return " ".join(line.decode().strip() for line in lines)
