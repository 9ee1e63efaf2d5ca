"""The whole module: rules and all that they call, the tables that these read, records, and numbers with names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.kernel.javascript.function import safe, translated
from ludoteka.kernel.records import Named
from ludoteka.kernel.written import RuleError

RUNTIME = Path(__file__).with_name("runtime.js")
EXACT = 1 << 53  # whole numbers below it are numbers of JavaScript's


def module(
    entries: Mapping[str, Any],
    records: Iterable[Any] = (),
    tables: Mapping[str, Any] | None = None,
    names: Iterable[type[Named]] = (),
    instead: Iterable[tuple[Any, Any]] = (),
) -> str:
    """An ES module that exports rules by the names given, a class for each record, tables, numbers with names, and
    `fill` and `plain`, which put plain values into a record and take them out. `instead` has pairs of tables: rules
    that read the first read the second, where a tool is told what stands in the box, or on the board.

    Raises RuleError, a sentence with file and line, where a rule says what cannot be translated.
    """
    made = _Module(instead)
    exported = {}
    for name, table in (tables or {}).items():
        exported[name] = made.called(name, table)
    for name, f in entries.items():
        exported[name] = f"$door({made.called(f.__name__, f)})"
    for kind in names:
        members = ", ".join(f"{name}: {member.value}n" for name, member in kind.__members__.items())
        exported[kind.__name__] = f"Object.freeze({{ {members} }})"
    made.finish()
    classes = list(_classes(kind.dtype for kind in records))
    doors = [
        f"const $out{k} = {one};\nexport {{ $out{k} as {name} }};" for k, (name, one) in enumerate(exported.items())
    ]
    return "\n\n".join([RUNTIME.read_text("utf-8").strip(), *made.tables, *classes, *made.functions, *doors, ""])


class _Module:
    """What is written so far: each rule and each table once, under a name of its own."""

    def __init__(self, instead: Iterable[tuple[Any, Any]]) -> None:
        self._instead = {id(table): (table, other) for table, other in instead}
        self.tables: list[str] = []
        self.functions: list[str] = []
        self._names: dict[int, str] = {}
        self._taken: set[str] = set()
        self._kept: list[Any] = []  # the identity of what is gone may become another's
        self._waiting: list[tuple[Any, str]] = []

    def called(self, name: str, one: Any) -> str:
        """How a rule or a table is called here."""
        _, one = self._instead.get(id(one), (None, one))
        if id(one) not in self._names:
            self._names[id(one)] = free = self._free(safe(name))
            self._kept.append(one)
            if getattr(one, "__rule__", False):
                self._waiting.append((one, free))
            else:
                self.tables.append(f"const {free} = $table({_listed(name, np.asarray(one))});")
        return self._names[id(one)]

    def finish(self) -> None:
        """Write what is called until nothing new is."""
        while self._waiting:
            f, name = self._waiting.pop(0)
            self.functions.append(translated(f, name, self.called))

    def _free(self, name: str) -> str:
        free, n = name, 1
        while free in self._taken:
            n += 1
            free = f"{name}${n}"
        self._taken.add(free)
        return free


def _listed(name: str, table: Any) -> str:
    """An array of whole numbers as nested lists; those too long for a number of JavaScript's as BigInts."""
    if not np.issubdtype(table.dtype, np.integer) and table.dtype != bool:
        raise RuleError(f"{name} is a table of {table.dtype}: only whole numbers can be translated into JavaScript")
    if table.ndim == 0:
        n = int(table)
        return str(n) if -EXACT < n < EXACT else f"{n}n"
    return f"[{', '.join(_listed(name, row) for row in table)}]"


def _classes(kinds: Iterable[Any]) -> Iterator[str]:
    """A class for each kind of record and for those within it, these first."""
    done: set[str] = set()

    def write(kind: Any) -> Iterator[str]:
        if kind.type.__name__ in done:
            return
        done.add(kind.type.__name__)
        for name in kind.names:
            if kind[name].base.names:
                yield from write(kind[name].base)
        yield _class(kind)

    for kind in kinds:
        yield from write(kind)


def _class(kind: Any) -> str:
    """A record: a number to a field, an array or a record where the field holds one. All begin as zero."""
    title, body, begin = kind.type.__name__, [], []
    for name in kind.names:
        base, shape = kind[name].base, kind[name].shape
        element = base.type.__name__ if base.names else str(8 * base.itemsize)
        if shape:
            begin.append(f"    this.{name} = $array({element}, {', '.join(map(str, shape))});")
        elif base.names:
            begin.append(f"    this.{name} = new {element}();")
        else:
            begin.append(f"    this.{name} = 0n;")
            body += [
                f"  get {name}() {{ return this.#{name}; }}",
                f"  set {name}(value) {{ this.#{name} = $fits(value, {element}, \"{title}.{name}\"); }}",
            ]  # fmt: skip
    own = [f"  #{name};" for name in kind.names if not kind[name].shape and not kind[name].base.names]
    fields = ", ".join(f'"{name}"' for name in kind.names)
    return "\n".join([
        f"export class {title} {{", f"  static fields = [{fields}];", *own, "  constructor() {", *begin,
        "    Object.freeze(this);", "  }", *body, "}",
    ])  # fmt: skip
