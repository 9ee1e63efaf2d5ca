"""One table instead of ladders: a row for each kind of action, and the rules that the kernel makes of the rows.

A small game says all of its actions so, in its `rules.py`:

    class Do(Named):
        TAKE, SELL, PASS = range(3)

    class Phase(Named):
        MARKET, SALE = range(2)

    ACTS = Actions(
        Do,
        #   kind     codes  what refuses it  what does it
        Act(Do.TAKE, 5, refuse_take, take, when=(Phase.MARKET,)),
        Act(Do.SELL, GOODS, refuse_sale, sell, when=(Phase.MARKET, Phase.SALE), gate=has_cards),
        Act(Do.PASS, 1, No.FINE, pass_on, when=(Phase.SALE,)),
        phases=Phase, over=No.OVER, chance=No.CHANCE, elsewhere=No.NOT_NOW,
    )
    refusal, apply, legal = ACTS.refusal, ACTS.apply, ACTS.legal

There are 5 + GOODS + 1 action codes, `ACTS.count`: those of TAKE from 0, those of SELL from 5, and so on.
`refuse_take(s, x)` is asked about the x-th of its kind, `take(s, x)` does it; a rule that needs no x leaves it out:
`pass_on(s)`. `legal` asks about TAKE and SELL alone while `s.phase` is MARKET. Another kind of action is another row.

The same serves whatever else a game branches on, the steps of an effect or what cards bring:

    STEPS = Table(
        Op,
        Row(Op.GAIN, do=gain, possible=1),
        Row(Op.DRAW, do=draw_cards, possible=can_draw),
    )
    carry_out = STEPS.dispatcher("do", "f row")           # carry_out(s, op, f, row)
    possible = STEPS.dispatcher("possible", "f row")

What is made is a rule like one written by hand, a chain of `if kind == 0: return refuse_take(s, x)`, and so are its
machine code and its speed; in a traceback its lines are the rows. A member without a row, or with two, and a rule that
takes more than it is given, are refused with `RuleError` when the game is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteka.kernel import sets
from ludoteka.kernel.rules import filled_in, rule
from ludoteka.kernel.written import Line, Place, RuleError, here, place_of, written

if TYPE_CHECKING:
    # open names of `_ask_all`, which `asking` fills in
    ACTIONS: Any = ...
    refusal: Any = ...

#: A set of kinds is kept in 63 bits.
MOST_KINDS = 63


@rule
def nothing(s: Any) -> None:
    """For a row that does nothing, and for `otherwise`."""


class Row:
    """What a table says of one member: rules, or numbers, by column."""

    def __init__(self, kind: int, **columns: Any) -> None:
        self.kind, self.columns = int(kind), columns
        self.place = here()


class Act(Row):
    """A row of a table of actions.

    `codes`: how many there are of this kind; each is told by its argument, 0 to codes - 1.
    `refuse(s, x)`: a reason why not, 0 = none; or a number where it is always the same.
    `apply(s, x)`: does it.
    `when`: the phases in which it may be legal; left out, all.

    How those that are legal are listed, where it is worth saying: by `lists(s, out, n, first)`, which writes their
    codes, first + x, ascending, from out[n] on, and returns the new n; or by asking `refuse` about each x which
    `gate(s)` (any at all?), `among(s)` (how many, from 0) and `near(s, x)` leave worth asking about; where a game keeps
    a set of these, `within(s, w)` gives the w-th of its numbers, each of which has `span` things as bits. All this only
    saves time: a law holds that what is listed is all that is not refused.

    `called`: its word in notations, the member's name in small letters unless another is given; `names`: words for its
    arguments. Whatever else a game wants to say of its kinds is a column of its own: `talk=1`.
    """

    def __init__(
        self, kind: int, codes: int, refuse: Callable[..., int] | int, apply: Callable[..., None], *,
        when: Iterable[int] | None = None, lists: Callable[..., int] | None = None,
        gate: Callable[..., Any] | None = None, among: Callable[..., int] | None = None,
        near: Callable[..., Any] | None = None, within: Callable[..., int] | None = None, span: int = 0,
        called: str = "", names: Sequence[str] = (), **columns: Any,
    ) -> None:  # fmt: skip
        super().__init__(
            kind, refuse=refuse, apply=apply, lists=lists, gate=gate, among=among, near=near, within=within,
            **columns,
        )  # fmt: skip
        self.codes, self.span, self.called, self.names = int(codes), span, called, tuple(names)
        self.when = None if when is None else frozenset(int(phase) for phase in when)


class Table:
    """A row for each member of `kinds`. `rows` has them in the enum's order."""

    def __init__(self, kinds: type[IntEnum], *rows: Row) -> None:
        self.kinds, self.place = kinds, here()
        by_kind: dict[int, Row] = {}
        for row in rows:
            if row.kind not in list(kinds):
                raise RuleError(f"{row.place}: {kinds.__name__} has no member {row.kind}")
            if (other := by_kind.setdefault(row.kind, row)) is not row:
                raise RuleError(f"{row.place}: {self._named(row)} has a row already, {other.place}")
        if missing := [f"{kinds.__name__}.{kind.name}" for kind in kinds if kind.value not in by_kind]:
            raise RuleError(f"{self.place}: no row for {', '.join(missing)}")
        self.rows = tuple(by_kind[kind.value] for kind in kinds)

    def dispatcher(self, column: str, takes: str = "x", *, otherwise: Callable[..., Any] | int | None = None) -> Any:
        """A rule `column(s, kind, …)` that calls what the kind's row has in a column.

        `takes` names what is handed on beside the state, such as "f row"; each rule gets as many of these as it takes.
        A number in the column is the answer itself. Rows without the column are answered by `otherwise`, which may be
        `nothing`."""
        lines, names = self._ladder(column, takes.split(), otherwise)
        return self._write(column, ", ".join(["s", "kind", *takes.split()]), [Line("kind = int(kind)"), *lines], names)

    def numbers(self, column: str, missing: int = 0) -> Any:
        """A column of numbers as an array that rules index by kind; shape (highest member + 1,)."""
        found = np.full(max(row.kind for row in self.rows) + 1, missing, np.int64)
        for row in self.rows:
            found[row.kind] = row.columns.get(column, missing)
        return found

    def _ladder(
        self, column: str, takes: Sequence[str], otherwise: Callable[..., Any] | int | None = None
    ) -> tuple[list[Line], dict[str, Any]]:
        """Lines that answer by `kind`, and what their names mean."""
        lines, names = list[Line](), dict[str, Any]()
        for row in self.rows:
            what = row.columns.get(column)
            if what is not None:
                self._answer(
                    lines,
                    names,
                    f"if kind == {row.kind}: ",
                    f"{column}_{self.kinds(row.kind).name.lower()}",
                    what,
                    takes,
                    row,
                )
            elif otherwise is None:
                raise RuleError(f"{row.place}: {self._named(row)} has no “{column}”")
        if otherwise is not None:
            self._answer(lines, names, "", f"{column}_otherwise", otherwise, takes)
        elif lines:  # nothing else is left
            last = lines[-1]
            lines[-1] = last._replace(text=last.text.partition(": ")[2])
        return lines, names

    def _answer(
        self, lines: list[Line], names: dict[str, Any], condition: str, name: str, what: Any, takes: Sequence[str],
        row: Row | None = None,
    ) -> None:  # fmt: skip
        place = row.place if row else self.place
        call = self._call(names, name, what, ["s", *takes], place)
        lines.append(Line(f"{condition}return {call}", place.line))

    def _call(self, names: dict[str, Any], name: str, what: Any, takes: Sequence[str], place: Place) -> str:
        """A call of a rule with what it takes, or a number."""
        if isinstance(what, int | np.integer):
            return str(int(what))
        if not callable(what):
            raise RuleError(f"{place}: “{what}” is neither a rule nor a number")
        if not getattr(what, "__rule__", False):
            raise RuleError(f"{place}: {what.__name__} is not a @rule; write that above it, {place_of(what)}")
        names[name] = what
        n = what.__code__.co_argcount
        if n > len(takes):
            raise RuleError(
                f"{place}: {what.__name__} takes {', '.join(what.__code__.co_varnames[:n])}; "
                f"it is given {', '.join(takes)}"
            )
        return f"{name}({', '.join(takes[:n])})"

    def _named(self, row: Row) -> str:
        return f"{self.kinds.__name__}.{self.kinds(row.kind).name}"

    def _write(self, name: str, takes: str, lines: Sequence[Line], names: dict[str, Any]) -> Any:
        return written(name, takes, lines, names, self.place)


class Actions(Table):
    """A game's kinds of actions: an `Act` for each member of `kinds`, which count from 0.

    `start[kind]` is a kind's first code, `kind[a]` and `arg[a]` say what a code is, `count` is how many codes there
    are, `sizes` how many of each kind.
    `phases` is the enum of `s.phase`, or of what the rule `phase(s)` returns; only rows with `when` need it.
    `over` and `chance` are the reasons why nobody may act after the end, and while chance is asked. `elsewhere` is the
    reason outside a row's phases, or a rule `elsewhere(s, kind, x)` that finds it; without it, rows say so themselves.
    """

    def __init__(
        self, kinds: type[IntEnum], *rows: Act, phases: type[IntEnum] | None = None,
        phase: Callable[[Any], int] | None = None, over: int | None = None, chance: int | None = None,
        elsewhere: Callable[..., int] | int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kinds, *rows)
        self.acts: tuple[Act, ...] = tuple(row for row in self.rows if isinstance(row, Act))
        if [row.kind for row in self.rows] != list(range(len(self.rows))) or len(self.rows) > MOST_KINDS:
            raise RuleError(f"{self.place}: the members of {kinds.__name__} are 0, 1, 2 … and at most {MOST_KINDS}")
        self.phases, self.phase = phases, phase
        self.over, self.chance, self.elsewhere = over, chance, elsewhere
        self._check_phases()
        self.sizes = [act.codes for act in self.acts]
        self.start, self.kind, self.arg = numbered(self.sizes)
        self.count = sum(self.sizes)
        self._called = tuple(act.called or kinds(act.kind).name.lower() for act in self.acts)

    def code(self, kind: int, x: int = 0) -> int:
        """The action code of the x-th of a kind."""
        return int(self.start[kind]) + int(x)

    def called(self, kind: int) -> str:
        """A kind's word in notations."""
        return self._called[kind]

    @cached_property
    def asked(self) -> Any:
        """By phase: the set of kinds that may be legal in it. Of a game without phases, shape (1,)."""
        phases = [phase.value for phase in self.phases] if self.phases else [0]
        found = np.zeros(max(phases) + 1, np.int64)
        for phase in phases:
            found[phase] = sum(1 << act.kind for act in self.acts if act.when is None or phase in act.when)
        return found

    @cached_property
    def refusal(self) -> Callable[[Any, int], int]:
        """`refusal(s, a)` of the whole game."""
        if self.over is None or self.chance is None:
            raise RuleError(f"{self.place}: `refusal` needs the reasons `over` and `chance`")
        lines = [
            Line(f"if s.seat < 0: return {int(self.over)}"),
            Line(f"if s.awaits: return {int(self.chance)}"),
            Line("kind, x = int(KIND[a]), ARG[a]"),
        ]
        ladder, names = self._ladder("refuse", ["x"])
        names |= {"KIND": self.kind, "ARG": self.arg}
        if self.elsewhere is not None:
            answer = self._call(names, "elsewhere", self.elsewhere, ["s", "kind", "x"], self.place)
            lines.append(Line(f"if not ASKED[{self._phase(names)}] >> kind & 1: return {answer}"))
            names["ASKED"] = self.asked
        made: Callable[[Any, int], int] = self._write("refusal", "s, a", [*lines, *ladder], names)
        return made

    @cached_property
    def apply(self) -> Callable[[Any, int], None]:
        """`apply(s, a)`: what the row of an action does, and nothing else."""
        ladder, names = self._ladder("apply", ["x"])
        names |= {"KIND": self.kind, "ARG": self.arg}
        lines = [Line("kind, x = int(KIND[a]), ARG[a]"), *ladder]
        made: Callable[[Any, int], None] = self._write("apply", "s, a", lines, names)
        return made

    @cached_property
    def legal(self) -> Callable[[Any, Any], int]:
        """`legal(s, out)` of the whole game: asks the kinds that may be legal in the phase."""
        names: dict[str, Any] = {"listed": self.listing()}
        lines = [
            Line("if s.seat < 0 or s.awaits: return 0"),
            Line(f"return listed(s, {self._phase(names)}, out)"),
        ]
        made: Callable[[Any, Any], int] = self._write("legal", "s, out", lines, names)
        return made

    def listing(self, takes: str = "") -> Any:
        """A rule `listing(s, phase, …, out)` that writes the codes that are legal in a phase and returns how many.

        `takes` names what the rows' rules get between the state and x, where a game reads it once for all of them."""
        context, names = takes.split(), dict[str, Any]()
        groups: dict[int, int] = {}
        group_of = np.array([groups.setdefault(int(kinds), len(groups)) for kinds in self.asked])
        calls = ", ".join(["s", *context, "out", "n"])
        lines = [Line("n = 0")]
        for act in self.acts:
            names[f"list_{act.kind}"] = self._lister(act, context)
        if len(groups) > 1:
            names["GROUP"] = group_of
            lines.append(Line("group = GROUP[phase]"))
        for kinds, group in groups.items():
            asked = [act for act in self.acts if kinds >> act.kind & 1]
            body = [Line(f"n = list_{act.kind}({calls})", act.place.line) for act in asked] + [Line("return n")]
            if len(groups) > 1:
                lines.append(Line(f"if group == {group}:"))
                body = [line._replace(text="    " + line.text) for line in body]
            lines += body
        if len(groups) > 1:
            lines.append(Line("return n"))
        return self._write("listing", ", ".join(["s", "phase", *context, "out"]), lines, names)

    def _lister(self, act: Act, context: Sequence[str]) -> Any:
        """A rule `list_…(s, …, out, n)` for one kind."""
        names, first, kind = dict[str, Any](), int(self.start[act.kind]), self.kinds(act.kind).name.lower()
        given = act.columns

        def call(column: str, takes: Sequence[str]) -> str:
            return self._call(names, column, given[column], ["s", *context, *takes], act.place)

        if given["lists"]:
            texts = [f"return {call('lists', ['out', 'n', str(first)])}"]
        elif act.codes == 1:
            texts = [f"out[n] = {first}", f"return n + int({call('refuse', ['0'])} == 0)"]
        else:
            asked = [call("near", ["x"])] if given["near"] else []
            asked.append(f"{call('refuse', ['x'])} == 0")
            texts = [f"if {' and '.join(asked)}:", f"    out[n] = {first} + x", "    n += 1"]
            if given["within"]:
                names["first"] = sets.first
                each = [f"x = {act.span} * w + first(bits)", "bits &= bits - 1", *texts]
                loop = [f"bits = int({call('within', ['w'])})", "while bits:", *(f"    {line}" for line in each)]
                texts = [f"for w in range({-(-act.codes // act.span)}):", *(f"    {line}" for line in loop)]
            else:
                most = call("among", []) if given["among"] else act.codes
                texts = [f"for x in range({most}):", *(f"    {line}" for line in texts)]
            texts.append("return n")
        if given["gate"]:
            texts = [f"if not {call('gate', [])}: return n", *texts]
        lines = [Line(text, act.place.line) for text in texts]
        return self._write(f"list_{kind}", ", ".join(["s", *context, "out", "n"]), lines, names)

    def _phase(self, names: dict[str, Any]) -> str:
        """What reads the phase of a state."""
        if self.phases is None:
            return "0"
        if self.phase is None:
            return "s.phase"
        return self._call(names, "phase_of", self.phase, ["s"], self.place)

    def _check_phases(self) -> None:
        known = [phase.value for phase in self.phases] if self.phases else []
        for act in self.acts:
            if act.when is not None and self.phases is None:
                raise RuleError(f"{act.place}: `when` names phases, but the table has none: say `phases=…`")
            if wrong := sorted((act.when or frozenset()) - set(known)):
                name = self.phases.__name__ if self.phases else ""
                raise RuleError(f"{act.place}: {name} has no member {wrong[0]}")


def numbered(sizes: Sequence[int]) -> tuple[Any, Any, Any]:
    """So many codes of each kind, one kind after another: each kind's first code, each code's kind, and which of its
    kind it is."""
    return (
        np.cumsum([0, *sizes[:-1]]),
        np.repeat(np.arange(len(sizes)), sizes),
        np.concatenate([np.arange(n) for n in sizes]),
    )


def asking(name: str, refusal: Callable[[Any, int], int], actions: int) -> Callable[[Any, Any], int]:
    """A lister that asks `refusal` about every code."""
    made: Callable[[Any, Any], int] = filled_in(_ask_all, f"legal_{name}", refusal=refusal, ACTIONS=actions)
    return made


def _ask_all(s: Any, out: Any) -> int:
    """Runs only as the lister that `asking` makes of it."""
    n = 0
    for a in range(ACTIONS):
        if refusal(s, a) == 0:
            out[n] = a
            n += 1
    return n
