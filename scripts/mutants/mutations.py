"""What in a game's rules may be changed, one thing at a time: an operator, a number, a call, a refusal, a row's entry.

A mutant is an edit of the source text, so that it can be shown as it stands there and compiled as if it had been
written so. Which ones there are depends on the text of a rule alone, not on the file it lies in.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.kernel import Named
from scripts.mutants.mutant import Edit, Mutant, Place, Source, named, place_of
from scripts.mutants.tables import mutants_of_tables

#: What an operator is changed to: what a slip of the pen or of the mind would write.
OPERATORS: dict[type[ast.AST], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")), ast.LtE: ("<=", ("<", ">")), ast.Gt: (">", (">=", "<=")), ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)), ast.NotEq: ("!=", ("==",)), ast.Add: ("+", ("-",)), ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("+",)), ast.FloorDiv: ("//", ("*",)), ast.Mod: ("%", ("//",)), ast.BitAnd: ("&", ("|",)),
    ast.BitOr: ("|", ("&",)), ast.BitXor: ("^", ("|",)), ast.LShift: ("<<", (">>",)), ast.RShift: (">>", ("<<",)),
    ast.And: ("and", ("or",)), ast.Or: ("or", ("and",)), ast.Not: ("not", ("",)), ast.Invert: ("~", ("",)),
    ast.USub: ("-", ("",)),
}  # fmt: skip


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
        source = Source(file)
        tree = ast.parse(source.text)
        nodes = {_first(node): node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        for rule in sorted(rules, key=lambda rule: rule.__code__.co_firstlineno):
            if node := nodes.get(rule.__code__.co_firstlineno):  # none: the kernel wrote it, of a table
                found += _Writer(source, rule, node, game.reasons).mutants()
        found += mutants_of_tables(source, tree, rules[0].__module__, game.reasons)
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


class _Writer:
    """The mutants of one rule."""

    def __init__(self, source: Source, rule: FunctionType, node: ast.FunctionDef, reasons: type[Any]) -> None:
        self._source, self._rule, self._node, self._reasons = source, rule, node, reasons

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
        reached = {str(self._source.file): frozenset(range(statement.lineno, last + 1))}
        code = self._rule.__code__
        for edit in self._edits(statement):
            yield self._source.mutant(edit, self._rule.__module__, code.co_name, code.co_firstlineno, reached)
        for child in inner:
            yield from self._of_statement(child)

    def _edits(self, statement: ast.stmt) -> Iterator[Edit]:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            yield self._source.instead(statement, "pass")
        if isinstance(statement, ast.Return) and self._reason(statement.value):
            yield self._source.instead(statement, "pass" if statement is not self._node.body[-1] else "return 0")
            return
        for node in _own(statement):
            yield from self._of_expression(node)
        if isinstance(statement, ast.If | ast.While):
            yield from self._turned(statement.test)

    def _of_expression(self, node: ast.AST) -> Iterator[Edit]:
        if isinstance(node, ast.Compare):
            for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                yield from self._operator(self._source.end(left), self._source.start(right), op)
        elif isinstance(node, ast.BinOp):
            yield from self._operator(self._source.end(node.left), self._source.start(node.right), node.op)
        elif isinstance(node, ast.AugAssign):
            yield from self._operator(self._source.end(node.target), self._source.start(node.value), node.op)
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._operator(self._source.end(left), self._source.start(right), node.op)
            for value in node.values:
                yield from self._turned(value)
        elif isinstance(node, ast.UnaryOp) and type(node.op) in OPERATORS:
            yield from self._operator(self._source.start(node), self._source.start(node.operand), node.op)
        elif isinstance(node, ast.IfExp):
            yield from self._turned(node.test)
        elif isinstance(node, ast.Constant):
            yield from self._number(node)
        elif isinstance(node, ast.Attribute):
            yield from self._named(node)

    def _operator(self, start: int, end: int, op: ast.AST) -> Iterator[Edit]:
        """Another operator between two places; brackets that stand there too stay."""
        sign, others = OPERATORS.get(type(op), ("", ()))
        found = re.search(rf"\b{sign}\s+" if sign == "not" else re.escape(sign), self._source.between(start, end))
        if found:
            for other in others:
                yield Edit(start + found.start(), start + found.end(), other)

    def _turned(self, test: ast.expr) -> Iterator[Edit]:
        """The contrary of a condition that no change of an operator would turn round."""
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            yield self._source.instead(test, f"(not {self._source.of(test)})")

    def _number(self, node: ast.Constant) -> Iterator[Edit]:
        if isinstance(node.value, bool):
            yield self._source.instead(node, str(not node.value))
        elif isinstance(node.value, int):
            yield self._source.instead(node, str(node.value + 1))
            if node.value:
                yield self._source.instead(node, str(node.value - 1))

    def _named(self, node: ast.Attribute) -> Iterator[Edit]:
        """Another name in place of `Phase.MAIN`; in place of a reason for a refusal, none."""
        if self._reason(node):
            yield self._source.instead(node, "0")
        elif kind := self._kind(node):
            names = list(kind.__members__)
            if kind is not self._reasons and len(names) > 1:
                other = names[(names.index(node.attr) + 1) % len(names)]
                yield self._source.instead(node, f"{ast.unparse(node.value)}.{other}")

    def _kind(self, node: ast.AST | None) -> type[Named] | None:
        return named(node, self._rule.__globals__)

    def _reason(self, node: ast.AST | None) -> bool:
        """Whether it is a reason for a refusal, by name."""
        kind = self._kind(node)
        return kind is self._reasons and isinstance(node, ast.Attribute) and kind[node.attr].value != 0


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
