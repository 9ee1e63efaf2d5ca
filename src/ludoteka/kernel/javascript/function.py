"""One rule as a function of JavaScript: the statements and expressions that rules are written in."""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Iterator, Sequence
from types import CodeType
from typing import Any, NoReturn

import numpy as np

from ludoteka.kernel.records import Named
from ludoteka.kernel.written import Place, RuleError

#: What a function or a local variable may not be called in a module.
_RESERVED = frozenset(
    (
        *("arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default"),
        *("delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if"),
        *("implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private"),
        *("protected", "public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof"),
        *("undefined", "var", "void", "while", "with", "yield"),
    )
)
_SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Pow: "**", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.Eq: "===", ast.NotEq: "!==", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_HELPERS: dict[type[ast.AST], str] = {
    ast.FloorDiv: "$floor", ast.Mod: "$modulo", ast.LShift: "$left", ast.RShift: "$right",
}  # fmt: skip
_METHODS = ("bit_count", "bit_length")
_BUILTINS = {min: "$min", max: "$max", abs: "$abs"}

#: How the rest of the module calls a rule or a table that is named where it stands: by its name and itself.
Known = Callable[[str, Any], str]


def safe(name: str) -> str:
    """A name that JavaScript does not keep for itself. (No name of Python's has a dollar.)"""
    return f"{name}$" if name in _RESERVED else name


def translated(f: Any, name: str, known: Known) -> str:
    """A rule as a function of JavaScript that is called `name`.

    Raises RuleError where it says something that no rule needs, and that is therefore not translated."""
    return "\n".join(_Function(f, known).lines(name))


def _is_of(code: CodeType, tree: ast.Module) -> bool:
    """Whether this is the text of that code. What the kernel wrote itself has the lines of its author, and others
    words."""
    if not isinstance(tree.body[0], ast.FunctionDef):
        return False
    made = next(one for one in compile(tree, code.co_filename, "exec").co_consts if isinstance(one, CodeType))
    return (made.co_code, made.co_names, made.co_varnames) == (code.co_code, code.co_names, code.co_varnames)


def _calls(node: ast.AST) -> bool:
    """Whether it would matter that an expression is worked out twice."""
    return any(isinstance(part, ast.Call | ast.NamedExpr) for part in ast.walk(node))


class _Function:
    def __init__(self, f: Any, known: Known) -> None:
        self._f, self._known = f, known
        self._tree = self._parsed()
        self._own = set(f.__code__.co_varnames)
        self._temporaries = 0

    def _parsed(self) -> ast.FunctionDef:
        code = self._f.__code__
        try:
            lines, first = inspect.getsourcelines(code)
            tree: Any = ast.parse(textwrap.dedent("".join(lines)))
        except (OSError, SyntaxError):
            tree, first = None, code.co_firstlineno
        if tree is None or not _is_of(code, tree):
            raise RuleError(
                f"{Place(code.co_filename, code.co_firstlineno)}: {self._f.__name__} was written by the kernel from a "
                "table; name the rules of its rows, those can be translated"
            )
        ast.increment_lineno(tree, first - 1)
        return tree.body[0]

    def _no(self, node: ast.AST, said: str) -> NoReturn:
        place = Place(self._f.__code__.co_filename, getattr(node, "lineno", self._tree.lineno))
        raise RuleError(f"{place}: {said} cannot be translated into JavaScript")

    # the function

    def lines(self, name: str) -> Iterator[str]:
        code, arguments = self._f.__code__, self._tree.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            self._no(self._tree, "arguments of any number or by name only")
        takes = [safe(one) for one in code.co_varnames[: code.co_argcount]]
        for k, value in enumerate(reversed(self._f.__defaults__ or ()), start=1):
            takes[-k] += f" = {self._constant(value, self._tree)}"
        own = [safe(one) for one in code.co_varnames[code.co_argcount :]]
        place = Place(code.co_filename, code.co_firstlineno)
        said = inspect.cleandoc(self._f.__doc__ or "").replace("*/", "* /").splitlines()
        yield from ["/**", *(f" * {line}".rstrip() for line in [*said, f"({place})"]), " */"]
        yield f"function {name}({', '.join(takes)}) {{"
        if own:
            yield f"  let {', '.join(own)};"
        yield from self._body(self._tree.body)
        yield "}"

    def _body(self, statements: Sequence[ast.stmt]) -> Iterator[str]:
        for statement in statements:
            for line in self._statement(statement):
                yield "  " + line

    # statements

    def _statement(self, node: ast.stmt) -> Iterator[str]:
        write = getattr(self, f"_{type(node).__name__.lower()}", None)
        if write is None:
            self._no(node, f"“{ast.unparse(node).splitlines()[0]}”")
        yield from write(node)

    def _pass(self, node: ast.Pass) -> Iterator[str]:
        yield from ()

    def _break(self, node: ast.Break) -> Iterator[str]:
        yield "break;"

    def _continue(self, node: ast.Continue) -> Iterator[str]:
        yield "continue;"

    def _expr(self, node: ast.Expr) -> Iterator[str]:
        if not isinstance(node.value, ast.Constant):
            yield f"{self.value(node.value)};"

    def _return(self, node: ast.Return) -> Iterator[str]:
        yield f"return {self.value(node.value)};" if node.value else "return;"

    def _if(self, node: ast.If) -> Iterator[str]:
        yield f"if ({self.test(node.test)}) {{"
        yield from self._body(node.body)
        if node.orelse:
            yield "} else {"
            yield from self._body(node.orelse)
        yield "}"

    def _while(self, node: ast.While) -> Iterator[str]:
        if node.orelse:
            self._no(node, "“else” after a loop")
        yield f"while ({self.test(node.test)}) {{"
        yield from self._body(node.body)
        yield "}"

    def _for(self, node: ast.For) -> Iterator[str]:
        if node.orelse:
            self._no(node, "“else” after a loop")
        each, over = self._temporary(), node.iter
        if isinstance(over, ast.Call) and self._fixed(over.func) is range and not over.keywords:
            many = f"$range({', '.join(map(self.value, over.args))})"
        else:
            many = self.value(over)
        yield f"for (const {each} of {many}) {{"
        yield f"  {self._put(node.target, each)}"
        yield from self._body(node.body)
        yield "}"

    def _annassign(self, node: ast.AnnAssign) -> Iterator[str]:
        if node.value:
            yield self._put(node.target, self.value(node.value))

    def _assign(self, node: ast.Assign) -> Iterator[str]:
        if len(node.targets) == 1:
            yield self._put(node.targets[0], self.value(node.value))
            return
        one = self._temporary()
        yield f"const {one} = {self.value(node.value)};"
        for target in node.targets:
            yield self._put(target, one)

    def _augassign(self, node: ast.AugAssign) -> Iterator[str]:
        target, value = node.target, self.value(node.value)
        if not _calls(target) or isinstance(target, ast.Name):
            yield self._put(target, self._operation(node, node.op, self.value(target), value))
            return
        whole, at = self._temporary(), self._temporary()  # what is called is called once
        yield f"const {whole} = {self.value(target.value)};"
        if isinstance(target, ast.Attribute):
            old = f"{whole}.{target.attr}"
            yield f"{old} = {self._operation(node, node.op, old, value)};"
        else:
            yield f"const {at} = [{self._places(target)}];"
            yield f"$put({whole}, {at}, {self._operation(node, node.op, f'$at({whole}, ...{at})', value)});"

    def _put(self, target: ast.expr, value: str) -> str:
        if isinstance(target, ast.Name):
            return f"{safe(target.id)} = {value};"
        if isinstance(target, ast.Attribute):
            return f"{self.value(target.value)}.{target.attr} = {value};"
        if isinstance(target, ast.Subscript):
            return f"$put({self.value(target.value)}, [{self._places(target)}], {value});"
        if isinstance(target, ast.Tuple) and not any(isinstance(one, ast.Subscript) for one in target.elts):
            return f"[{', '.join(map(self.value, target.elts))}] = {value};"
        if isinstance(target, ast.Tuple):
            parts = [self._temporary() for _ in target.elts]
            puts = " ".join(self._put(one, part) for one, part in zip(target.elts, parts, strict=True))
            return f"{{ const [{', '.join(parts)}] = {value}; {puts} }}"
        self._no(target, f"“{ast.unparse(target)}” as a target")

    def _temporary(self) -> str:
        self._temporaries += 1
        return f"${self._temporaries}"

    # expressions

    def test(self, node: ast.expr) -> str:
        """An expression as JavaScript's truth."""
        if isinstance(node, ast.Compare):
            return self._comparison(node)
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(map(self.test, node.values))})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        return self.value(node)

    def value(self, node: ast.expr) -> str:
        """An expression as a whole number, a record or an array."""
        fixed = self._fixed(node)
        if fixed is not None:
            return self._named(node, fixed)
        match node:
            case ast.Constant(value=value):
                return self._constant(value, node)
            case ast.Name(id=name) if name in self._own:
                return safe(name)
            case ast.Attribute(value=whole, attr=name) if self._fixed(whole) is None:
                return f"{self.value(whole)}.{name}"
            case ast.Subscript(value=whole):
                return f"$at({self.value(whole)}, {self._places(node)})"
            case ast.Tuple(elts=parts):
                return f"[{', '.join(map(self.value, parts))}]"
            case ast.BinOp(left=left, op=op, right=right):
                return self._operation(node, op, self.value(left), self.value(right))
            case ast.UnaryOp(op=ast.USub(), operand=one):
                return f"(-{self.value(one)})"
            case ast.UnaryOp(op=ast.Invert(), operand=one):
                return f"(~{self.value(one)})"
            case ast.UnaryOp(op=ast.UAdd(), operand=one):
                return self.value(one)
            case ast.UnaryOp() | ast.Compare():
                return f"({self.test(node)} ? 1n : 0n)"
            case ast.BoolOp(op=op, values=values):
                return f"({(' && ' if isinstance(op, ast.And) else ' || ').join(map(self.value, values))})"
            case ast.IfExp(test=test, body=then, orelse=other):
                return f"({self.test(test)} ? {self.value(then)} : {self.value(other)})"
            case ast.NamedExpr(target=target, value=value):
                return f"({safe(target.id)} = {self.value(value)})"
            case ast.Call():
                return self._call(node)
        self._no(node, f"“{ast.unparse(node)}”")

    def _fixed(self, node: ast.expr) -> Any:
        """What a name of the rule's module means, or of something in it; None where it is not known before."""
        if isinstance(node, ast.Name) and node.id not in self._own:
            if node.id not in self._f.__globals__ and not hasattr(builtins, node.id):
                self._no(node, f"“{node.id}”, which is not defined,")
            return self._f.__globals__.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute) and (whole := self._fixed(node.value)) is not None:
            return None if isinstance(whole, np.ndarray) else getattr(whole, node.attr, None)
        return None

    def _named(self, node: ast.expr, fixed: Any) -> str:
        if isinstance(fixed, bool | int | np.integer | np.bool_):
            said = f" /* {ast.unparse(node)} */"
            return f"{int(fixed)}n{said}" if fixed >= 0 else f"({int(fixed)}n{said})"
        if getattr(fixed, "__rule__", False) or isinstance(fixed, np.ndarray | tuple):
            return self._known(ast.unparse(node).rpartition(".")[2], fixed)
        what = "number with a name" if isinstance(fixed, type) and issubclass(fixed, Named) else type(fixed).__name__
        self._no(node, f"“{ast.unparse(node)}”, a {what},")

    def _constant(self, value: Any, node: ast.AST) -> str:
        if value is None:
            return "undefined"
        if isinstance(value, bool | int | np.integer):
            return f"{int(value)}n" if value >= 0 else f"({int(value)}n)"
        self._no(node, f"“{value!r}”, which is no whole number,")

    def _places(self, node: ast.Subscript) -> str:
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if any(isinstance(part, ast.Slice) for part in parts):
            self._no(node, f"“{ast.unparse(node)}”, a part of an array,")
        return ", ".join(map(self.value, parts))

    def _operation(self, node: ast.AST, op: ast.operator, left: str, right: str) -> str:
        if sign := _SIGNS.get(type(op)):
            return f"({left} {sign} {right})"
        if helper := _HELPERS.get(type(op)):
            return f"{helper}({left}, {right})"
        self._no(node, "a division that leaves fractions" if isinstance(op, ast.Div) else type(op).__name__)

    def _comparison(self, node: ast.Compare) -> str:
        operands = [node.left, *node.comparators]
        for one in operands[1:-1]:
            if _calls(one):
                self._no(node, f"a chain of comparisons around “{ast.unparse(one)}”")
        values = [*map(self.value, operands)]
        parts = []
        for op, left, right in zip(node.ops, values, values[1:], strict=False):
            if isinstance(op, ast.In | ast.NotIn):
                parts.append(f"{'!' if isinstance(op, ast.NotIn) else ''}$among({left}, {right})")
            elif sign := _SIGNS.get(type(op)):
                parts.append(f"{left} {sign} {right}")
            else:
                self._no(node, f"“{ast.unparse(node)}”")
        return f"({' && '.join(parts)})"

    def _call(self, node: ast.Call) -> str:
        called = self._fixed(node.func)
        if getattr(called, "__rule__", False):
            return f"{self.value(node.func)}({', '.join(self._given(node, called))})"
        given = [self.value(one) for one in node.args]
        if node.keywords:
            self._no(node, f"“{ast.unparse(node)}”")
        if isinstance(node.func, ast.Attribute) and called is None and node.func.attr in _METHODS:
            return f"${node.func.attr}({self.value(node.func.value)})"
        if len(given) == 1 and (called is int or called is np.int64):
            return given[0]
        if len(given) == 1 and called is bool:
            return f"({self.test(node.args[0])} ? 1n : 0n)"
        if len(given) == 1 and called is len:
            return f"BigInt({given[0]}.length)"
        if isinstance(called, type(min)) and called in _BUILTINS:
            return f"{_BUILTINS[called]}({', '.join(given)})"
        self._no(node, f"the call “{ast.unparse(node)}”")

    def _given(self, node: ast.Call, called: Any) -> list[str]:
        """The arguments of a call in the order in which the rule takes them."""
        given = [self.value(one) for one in node.args]
        takes = called.__code__.co_varnames[: called.__code__.co_argcount]
        named = {one.arg: self.value(one.value) for one in node.keywords if one.arg}
        rest = takes[len(given) :]
        while named:
            given.append(named.pop(rest[0], "undefined"))
            rest = rest[1:]
        return given
