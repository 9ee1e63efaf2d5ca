"""State as records, rules as functions, and the one source in its three builds.

*Plain*: a `rule` is an ordinary Python function on NumPy's structs. It is what people's games are refereed with: small
integers that overflow warn, an index out of range raises, nothing has to be compiled. *Compiled*: `Build` makes a
machine-code twin of each rule, found in a cache by the next process. *CUDA*: the same twins may be called from kernels,
because rules neither allocate nor raise. Numba is imported late, so that a page or a command that needs no compiled
rule never waits for it.
"""

from __future__ import annotations

import hashlib
import re
import types as python_types
import warnings
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache, lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_type_hints

import numpy as np

from ludoteka import linking
from ludoteka.paths import cache_folder

i1 = Annotated[int, np.int8]
"""Ids, cells, small counts: -128..127."""
i2 = Annotated[int, np.int16]
"""Counts."""
i4 = Annotated[int, np.int32]
i8 = Annotated[int, np.int64]
"""Sets of up to 63 things, words of the generator."""

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=type)

#: Names that NumPy's structs already use: a field so named would silently read as a method.
RESERVED = frozenset(dir(np.void))


class Named(IntEnum):
    """Whole numbers with names: `class Phase(Named): ROLL, MAIN = range(2)`.

    `Phase(1)`, `Phase["MAIN"]` and going through a class give members, which know their names; `Phase.MAIN` is the bare
    number, because NumPy compares its scalars with a member sixty times slower.
    """

    def __init_subclass__(cls) -> None:
        for name, member in cls.__members__.items():
            type.__setattr__(cls, name, member.value)


@cache
def _members(cls: type[Named]) -> type[IntEnum]:
    """The same names as Numba wants them: by name, too, each is a member."""
    values = {name: member.value for name, member in cls.__members__.items()}
    return IntEnum(cls.__name__, values)  # type: ignore[return-value]  # mypy takes this call for a member looked up


# ---- records -------------------------------------------------------------------------------------------------------


def array(kind: Any, *shape: int) -> Any:
    """The annotation of a field that is an array: `hand: array(np.int8, 5)`, `players: array(Player, 4)`."""
    return Annotated[Sequence[Any], kind, *shape]


def record(cls: C) -> C:
    """Lay an annotated class out as a NumPy struct, kept in `cls.dtype`. Fields of base classes come first.

    Raises TypeError for a field whose name NumPy's structs use themselves.
    """
    fields: list[Any] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name in RESERVED:
            raise TypeError(f"{cls.__name__}.{name} hides an attribute of NumPy's structs; choose another name")
        kind, *shape = hint.__metadata__
        fields.append((name, kind if issubclass(kind, np.generic) else kind.dtype, tuple(shape)))
    # a type of one's own hides how its fields are aligned: places are worked out without it, or Numba would refuse them
    plain = np.dtype([(name, _bare(kind), shape) for name, kind, shape in fields], align=True)
    laid: Any = {
        "names": [name for name, _, _ in fields],
        "formats": [(kind, shape) for _, kind, shape in fields],
        "offsets": [(plain.fields or {})[name][1] for name, _, _ in fields],
        "itemsize": plain.itemsize,
    }
    laid_out: Any = cls
    laid_out.dtype = np.dtype((_scalar(cls.__name__, laid["names"]), np.dtype(laid, align=True)))
    return cls


def _scalar(name: str, fields: Sequence[str]) -> type:
    """The type of one record, whose fields are attributes; `np.record` finds them as well, eight times slower."""

    def field(name: str) -> property:
        def put(self: Any, value: Any) -> None:
            self[name] = value

        return property(itemgetter(name), put)

    return type(name, (np.void,), {"__slots__": (), **{each: field(each) for each in fields}})


def _bare(kind: Any) -> Any:
    """A nested record's layout as a plain struct, aligned as its fields ask."""
    if not (isinstance(kind, np.dtype) and kind.fields):
        return kind
    inner = [(name, field[0]) for name, field in kind.fields.items()]
    return np.dtype([(name, _bare(field.base), field.shape) for name, field in inner], align=True)


def new(kind: Any, n: int = 1) -> Any:
    """`n` zeroed records, so that `states[0].turn` reads the same in Python and in Numba. Shape (n,)."""
    return np.zeros(n, kind.dtype)


def copy_into(target: Any, source: Any) -> None:
    """Copy arrays of records byte by byte. NumPy copies nested records field by field, thirty times slower."""
    raw(target)[...] = raw(source)


def raw(states: Any) -> Any:
    """The bytes of an array of records, shape (*states.shape, itemsize), sharing their memory."""
    return states.view(np.uint8).reshape(*states.shape, states.dtype.itemsize)


# ---- rules ---------------------------------------------------------------------------------------------------------


def rule(f: F) -> F:
    """Mark a rule. It stays a plain function; `Build` makes compiled twins of all that carry the mark."""
    marked: Any = f
    marked.__rule__ = True
    return f


def filled_in(body: Callable[..., Any], name: str, **names: Any) -> Any:
    """A rule made of a body in which some names are still open: each such rule is a function of its own, because a
    rule may not close over another."""
    made = python_types.FunctionType(body.__code__, body.__globals__ | names, name)
    made.__module__ = body.__module__
    return rule(made)


@rule
def count(bits: int) -> int:
    """How many things a set holds."""
    return int(bits).bit_count()


@rule
def first(bits: int) -> int:
    """The lowest thing in a set that is not empty."""
    return (int(bits) & -int(bits)).bit_length() - 1


@rule
def nth(bits: int, n: int) -> int:
    """The n-th thing in a set that has more than n, the lowest being the 0th."""
    for _ in range(n):
        bits &= bits - 1
    return first(bits)


def _intrinsics() -> dict[int, Any]:
    """Machine instructions for `count` and `first`, by the identity of the plain function."""
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def ctpop(typingctx: Any, bits: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, sig, args: builder.ctpop(args[0])

    @intrinsic
    def cttz(typingctx: Any, bits: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, sig, args: builder.cttz(args[0], cgutils.true_bit)

    return {id(count): ctpop, id(first): cttz}


# ---- builds --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def content_key(*folders: Path) -> str:
    """A short hash of the kernel and of what the rules in some folders are made of: names the machine code of them."""
    digest = hashlib.sha256()
    kernel = Path(__file__).parent.glob("*.py")
    for file in sorted([*kernel, *(file for folder in folders for file in rule_files(folder))]):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def rule_files(folder: Path) -> set[Path]:
    """The modules of a game that hold rules, those that these import, and the box: words and pages may change without
    the rules being compiled anew."""
    texts = {file: file.read_text("utf-8") for file in folder.rglob("*.py")}
    found = {file for file, text in texts.items() if "@rule" in text}
    waiting = list(found)
    while waiting:
        for name in re.findall(r"^\s*from \.(\w*) import ([\w, ]+|\()", texts[waiting.pop()], re.MULTILINE):
            for module in (name[0], *name[1].replace(",", " ").split()):
                file = folder / f"{module}.py"
                if file in texts and file not in found:
                    found.add(file)
                    waiting.append(file)
    return found | set((folder / "box").rglob("*.toml"))


def build_key(folder: Path, extra: str = "", *, boundscheck: bool = False) -> str:
    """The name of a build's folder in the cache."""
    own = hashlib.sha256(extra.encode()).hexdigest()[:8] if extra else "printed"
    return f"{content_key(folder)}-{own}" + ("-checked" if boundscheck else "")


class Build:
    """Compiled twins of rules, made on demand and kept on disk under a name that their whole source decides.

    `folder` holds the game's source, `extra` is text that the code also depends on, such as a box file. With
    `boundscheck` every index is checked, at a cost of 2 to 18 %. Nothing is written where the cache folder cannot be:
    then each process compiles anew.
    """

    def __init__(self, folder: Path, extra: str = "", *, boundscheck: bool = False) -> None:
        import numba

        self._numba = numba
        self._options = {"error_model": "numpy", "boundscheck": boundscheck}
        self._twins: dict[int, Any] = dict(_intrinsics())
        self._globals: dict[int, dict[str, Any]] = {}
        self.folder = cache_folder("compiled", build_key(folder, extra, boundscheck=boundscheck))
        self._cache = self.folder is not None

    def twin(self, f: Any) -> Any:
        """The compiled twin of a rule, for calls from other rules; compiled once its caller is."""
        if (found := self._twins.get(id(f))) is not None:
            return found
        twin = linking.part(self._clone(f), **self._options)
        self._twins[id(f)] = twin
        self._link(f)
        return twin

    def entry(self, f: Any, signature: Any) -> Any:
        """A compiled rule of explicit signature: loops take it as an argument, the next process finds it cached."""
        self._link(f)
        if self._cache:
            self._numba.config.CACHE_DIR = str(self.folder)
        with linking.compiling(), warnings.catch_warnings():
            warnings.simplefilter("error", self._numba.core.errors.NumbaWarning)
            return linking.whole(signature, cache=self._cache, nogil=True, **self._options)(self._clone(f))

    def _clone(self, f: Any) -> Any:
        """The same code over globals in which each rule is its twin."""
        clone = python_types.FunctionType(f.__code__, self._namespace(f), f.__name__, f.__defaults__)
        clone.__module__, clone.__qualname__ = f.__module__, f.__qualname__
        return clone

    def _namespace(self, f: Any) -> dict[str, Any]:
        return self._globals.setdefault(id(f.__globals__), dict(f.__globals__))

    def _link(self, f: Any) -> None:
        namespace = self._namespace(f)
        for name in f.__code__.co_names:
            value = f.__globals__.get(name)
            if getattr(value, "__rule__", False):
                namespace[name] = self.twin(value)
            elif isinstance(value, type) and issubclass(value, Named):
                namespace[name] = _members(value)


def signatures(state: Any) -> dict[str, Any]:
    """The signatures of a game's rules and of the loops over them, for states of one layout, by name."""
    import numba
    from numba import types as n

    s = numba.from_dtype(state.dtype)
    many = n.Array(s, 1, "C")
    i, nothing = n.int64, n.void
    codes, codes2 = n.int32[::1], n.int32[:, ::1]
    mask, wide = n.uint8[:, ::1], n.int64[::1]
    rules = {
        "setup": nothing(s), "refusal": i(s, i), "apply": nothing(s, i), "draw": i(s), "deal": nothing(s, i),
        "odds": i(s, i), "legal": i(s, codes), "score": i(s, i), "value": n.float64(s, i), "hide": nothing(s, i),
        "guess": nothing(s, i), "tally": i(s),
    }  # fmt: skip
    setup, refusal, apply, draw, legal, score, value, tally = (
        n.FunctionType(rules[k]) for k in ("setup", "refusal", "apply", "draw", "legal", "score", "value", "tally")
    )
    shown = (codes2, codes, mask, n.int8[::1], codes2)
    return rules | {
        "playout": nothing(many, wide, codes, wide, setup, draw, legal, apply),
        "begin": nothing(many, many, *shown, setup, draw, legal, score),
        "step": nothing(many, many, codes, *shown, n.uint8[::1], codes2, n.int16[::1],
                        setup, draw, refusal, legal, apply, score),
        "perft": i(many, i, codes2, draw, legal, apply),
        "best": i(many, i, codes, n.float64[::1], legal, apply, value),
        "trial": nothing(many, mask, wide, codes, wide, wide, wide, i, i, i, i,
                         setup, draw, refusal, legal, apply, tally),
    }  # fmt: skip
