"""Weights: numbers of a game's evaluation, kept as data with what each is and how all were found.

    [made]
    date = "2026-11-23"
    command = "ludoteka tune GAME --games 300"
    result = "27.1 % of 4,000 games, where 25 % are fair."

    [hand.TOWN]
    is = "A settlement's whole price in the hand."
    value = 3.0
    bounds = [0.0, 9.0]

stands in `weights.toml` beside the modules that read it, each its own section: `W = weights(__file__)`, then
`TOWN = W["TOWN"]`. A list is an array. So compiled rules have constants. What has `bounds` may be tuned.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any, overload

import msgspec
import numpy as np

WEIGHTS = "weights.toml"
#: What an evaluation has learnt from games of its own, where it has: a file beside that, read by its own module.
LEARNT = "learnt.toml"
HEAD = "# What counts how much in `value`; docs/thinkers.md tells how weights are tuned.\n"

Value = float | tuple[float, ...]


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One weight, or a row of weights of the same kind."""

    what: str = msgspec.field(name="is")
    value: Value
    bounds: tuple[float, float] | None = None  # the least and the most it is tried with; None = it is not tuned


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the values came about."""

    date: str
    command: str
    result: str


class Sheet(msgspec.Struct, frozen=True):
    """A file of weights: by module, then by name."""

    made: Made
    modules: dict[str, dict[str, Weight]]

    def __iter__(self) -> Iterator[tuple[str, str, Weight]]:
        """All weights, as they stand in the file."""
        for module, listed in self.modules.items():
            for name, weight in listed.items():
                yield module, name, weight

    def changed(self, values: Mapping[str, Value], made: Made | None = None) -> Sheet:
        """The sheet with other values of some weights, by `module.NAME`."""
        modules = {
            module: {
                name: msgspec.structs.replace(weight, value=values.get(f"{module}.{name}", weight.value))
                for name, weight in listed.items()
            }
            for module, listed in self.modules.items()
        }
        return Sheet(made or self.made, modules)


class Weights:
    """The weights of one module by their names: `W["TOWN"]`, or several at once, `W["TOWN", "CITY"]`."""

    def __init__(self, listed: Mapping[str, Weight]) -> None:
        self._listed = listed

    @overload
    def __getitem__(self, names: str) -> Any: ...
    @overload
    def __getitem__(self, names: tuple[str, ...]) -> list[Any]: ...
    def __getitem__(self, names: str | tuple[str, ...]) -> Any:
        """A number, an array, or a list of them. Raises KeyError for a name that the file has not."""
        if isinstance(names, tuple):
            return [self[name] for name in names]
        value = self._listed[names].value
        return value if isinstance(value, float) else np.array(value)


#: The sheet that modules read in the place of their own, while they are imported to try it.
_INSTEAD: ContextVar[Sheet | None] = ContextVar("instead", default=None)


def weights(module_file: str) -> Weights:
    """The weights of a module, by its `__file__`. Raises ValueError for a file that cannot be read as weights."""
    file = Path(module_file)
    sheet = _INSTEAD.get() or read_weights(file.with_name(WEIGHTS))
    return Weights(sheet.modules.get(file.stem, {}))


@contextmanager
def instead(sheet: Sheet) -> Iterator[None]:
    """Let modules that are imported meanwhile read another sheet."""
    token = _INSTEAD.set(sheet)
    try:
        yield
    finally:
        _INSTEAD.reset(token)


def read_weights(file: Path) -> Sheet:
    """A file of weights. Raises ValueError, FileNotFoundError."""
    return _read(file, file.read_text("utf-8"))


@lru_cache(maxsize=16)  # every module of a folder asks for the same one
def _read(file: Path, text: str) -> Sheet:
    try:
        data = tomllib.loads(text)
        made = msgspec.convert(data.pop("made", None), Made)
        sheet = Sheet(made, msgspec.convert(data, dict[str, dict[str, Weight]]))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{file}: {error}") from None
    for module, name, weight in sheet:
        if weight.bounds and not all(weight.bounds[0] <= one <= weight.bounds[1] for one in numbers(weight.value)):
            raise ValueError(f"{file}: {module}.{name} is outside of its bounds")
    return sheet


def written_weights(sheet: Sheet) -> str:
    """The text of a file of weights."""
    rows = [HEAD, "[made]", *(f"{name} = {_text(getattr(sheet.made, name))}" for name in ("date", "command", "result"))]
    for module, name, weight in sheet:
        value = weight.value
        shown = repr(value) if isinstance(value, float) else f"[{', '.join(map(repr, value))}]"
        rows += ["", f"[{module}.{name}]", f"is = {_text(weight.what)}", f"value = {shown}"]
        if weight.bounds:
            rows.append(f"bounds = [{weight.bounds[0]!r}, {weight.bounds[1]!r}]")
    return "\n".join(rows) + "\n"


def _text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def numbers(value: Value) -> tuple[float, ...]:
    """The numbers of a weight."""
    return (value,) if isinstance(value, float) else value


def rounded(x: float, digits: int = 3) -> float:
    """A number as it is written: so many digits that count."""
    return round(x, digits - 1 - math.floor(math.log10(abs(x)))) if x else 0.0
