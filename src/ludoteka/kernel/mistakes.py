"""Mistakes of a rule's author, said in the author's terms: where, what, and what to write instead.

Two readers find them. `mistakes` reads rules as they are, without a compiler: a law asks it about every game.
`explained` turns an error of the compiler, dozens of lines of its own affairs, into the one that concerns the author.
"""

from __future__ import annotations

import builtins
import difflib
import dis
import re
import types as python_types
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any

from ludoteka.kernel.records import NAMED_RECORDS
from ludoteka.kernel.twins import called_by
from ludoteka.kernel.written import Place, RuleError, place_of

#: What makes something new, by instruction.
_ALLOCATE = {
    "BUILD_LIST": "a list", "BUILD_MAP": "a dict", "BUILD_CONST_KEY_MAP": "a dict", "BUILD_SET": "a set",
    "BUILD_STRING": "a text", "FORMAT_VALUE": "a text", "MAKE_FUNCTION": "a function or what a comprehension gathers",
}  # fmt: skip
_ARRAY_MAKERS = {"zeros", "ones", "empty", "full", "arange", "array", "concatenate", "where", "copy", "sort", "unique"}
_ATTRIBUTE = {"LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD"}


def reached(rules: Iterable[Any]) -> list[Any]:
    """Rules with all that they call, each once."""
    found, waiting = dict[int, Any](), list(rules)
    while waiting:
        f = waiting.pop()
        if id(f) not in found:
            found[id(f)] = f
            waiting += [called for _, called in called_by(f)]
    return list(found.values())


def mistakes(rules: Iterable[Any], fields: Sequence[str] = ()) -> list[str]:
    """What is wrong with rules and all that they call, one sentence each; `fields` are those of the state, `s`."""
    return sorted({said for f in reached(rules) for said in _of_one(f, tuple(fields))})


def _of_one(f: Any, fields: tuple[str, ...]) -> Iterator[str]:
    steps, code = list(dis.get_instructions(f)), f.__code__
    about_s = bool(fields and code.co_argcount and code.co_varnames[0] == "s")
    line = code.co_firstlineno
    for k, step in enumerate(steps):
        line = (step.positions.lineno if step.positions else None) or line
        said = None
        if step.opname == "LOAD_GLOBAL":
            said = _of_a_name(f, str(step.argval))
        elif step.opname in _ALLOCATE:
            said = (
                f"rules allocate here ({_ALLOCATE[step.opname]}); they write into the state, or into arrays made before"
            )
        elif step.opname == "RAISE_VARARGS":
            said = "rules never raise; what may not be done is a reason of `refusal`"
        elif step.opname in _ATTRIBUTE and about_s and _reads_s(steps, k) and step.argval not in fields:
            said = _no_field(fields, str(step.argval))
        if said:
            yield f"{Place(code.co_filename, line)}: {said}"


def _reads_s(steps: list[dis.Instruction], k: int) -> bool:
    """Whether an attribute is one of `s`, as far as can be told from the instruction before."""
    before = [step for step in steps[max(0, k - 2) : k] if step.opname != "COPY"]
    return bool(before) and before[-1].opname == "LOAD_FAST" and before[-1].argval == "s"


def _of_a_name(f: Any, name: str) -> str | None:
    """What is wrong with a global name that a rule reads."""
    if name not in f.__globals__:
        return None if hasattr(builtins, name) else f"{name} is not defined"
    value = f.__globals__[name]
    if isinstance(value, python_types.FunctionType) and not getattr(value, "__rule__", False):
        return f"{name} is called from {f.__name__} but is not a @rule; write that above it, {place_of(value)}"
    if isinstance(value, list | dict | set):
        return f"{name} is a {type(value).__name__}; rules index arrays: {name} = np.array(…)"
    if isinstance(value, Enum):
        return f"{name} is a member of an enum; rules name numbers as {type(value).__name__}.{value.name}"
    return None


def _no_field(fields: tuple[str, ...], name: str) -> str:
    near = difflib.get_close_matches(name, fields, 1)
    return f"{NAMED_RECORDS.get(fields, 's')} has no field '{name}'" + (f"; did you mean '{near[0]}'?" if near else "")


# What the compiler says

_PLACE = re.compile(r"(?:at |File \")(?P<file>[^\n\"]+?)(?: \(|\", line )(?P<line>\d+)")
_OUTSIDE = ("/numba/", "/llvmlite/", "/numpy/")
_AROUND = re.compile(r".*nopython mode pipeline|- Resolution failure|During: |NRT ")
LONGEST = 240  # of what the compiler says
_NO_ARRAY = re.compile(r"Function\(<(?:built-in )?function (\w+)")


def explained(error: Exception, f: Any, fields: Sequence[str] = ()) -> RuleError:
    """The error of who wrote a rule that cannot be compiled, or one that it calls; `compiler` keeps all that the
    compiler said."""
    found = mistakes([f], fields)
    told = RuleError("\n".join(found) if found else _translated(error))
    told.compiler = str(error)
    return told


def _translated(error: Exception) -> str:
    if isinstance(error, KeyError) and (field := _field_asked_for(error)):
        return field
    text = str(error)
    place = next((f"{Place(m['file'], int(m['line']))}: " for m in _PLACE.finditer(text) if _theirs(m["file"])), "")
    maker = _NO_ARRAY.search(text)
    if "NRT required" in text or "_allocate" in text or (maker and maker[1] in _ARRAY_MAKERS):
        what = f" ({maker[1]})" if maker and maker[1] in _ARRAY_MAKERS else ""
        return f"{place}rules allocate here{what}; they write into the state, or into arrays made before"
    said = next((line for line in text.splitlines() if line.strip() and not _AROUND.match(line)), type(error).__name__)
    if "Cannot bind" in said:
        said = said.rpartition("due to ")[2].strip('".').removeprefix("TypeError: ")
    return place + "the compiler says: " + (said if len(said) <= LONGEST else said[:LONGEST] + "…")


def _theirs(file: str) -> bool:
    """Whether a file is an author's, not a compiler's."""
    return not any(part in file for part in _OUTSIDE)


def _field_asked_for(error: KeyError) -> str | None:
    """Numba looks fields up by their names, and says nothing but the name."""
    trace = error.__traceback__
    place = None
    while trace:
        asked = trace.tb_frame.f_locals.get("self")
        location = getattr(asked, "loc", None)
        if getattr(asked, "attr", None) == error.args[0] and location is not None:
            place = Place(location.filename, location.line)
        record = trace.tb_frame.f_locals.get("typ")
        fields = tuple(getattr(record, "fields", None) or ())
        if place and fields in NAMED_RECORDS:
            return f"{place}: {_no_field(fields, str(error.args[0]))}"
        trace = trace.tb_next
    return f"{place}: no record here has a field '{error.args[0]}'" if place else None
