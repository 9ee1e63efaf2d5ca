"""The one source of rules in its three builds: machine code of plain functions, and where it is kept.

*Plain*: a `rule` is an ordinary Python function on NumPy's structs. It is what people's games are refereed with: small
integers that overflow warn, an index out of range raises, nothing has to be compiled. *Compiled*: `Build` makes a
machine-code twin of each rule, found in a cache by the next process. *CUDA*: the same twins may be called from kernels,
because rules neither allocate nor raise. Numba is imported late, so that a page or a command that needs no compiled
rule never waits for it.
"""

from __future__ import annotations

import hashlib
import re
import warnings
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.kernel import codegen
from ludoteka.kernel.knobs import MEMORY, at
from ludoteka.kernel.lanes import prefetch
from ludoteka.kernel.mistakes import explained
from ludoteka.kernel.scratch import add_times, add_times_by_step, scratch
from ludoteka.kernel.sets import count, first
from ludoteka.kernel.twins import Twins
from ludoteka.kernel.weights import LEARNT, WEIGHTS
from ludoteka.kernel.written import Line, place_of, written
from ludoteka.text.paths import cache_folder


def _intrinsics() -> dict[int, Any]:
    """Machine instructions for `count`, `first` and `prefetch`, where `at` reads, and the memory of `scratch`, by the
    identity of the plain function."""
    from llvmlite import binding
    from llvmlite import ir as llvm
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def ctpop(typingctx: Any, bits: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, sig, args: builder.ctpop(args[0])

    @intrinsic
    def cttz(typingctx: Any, bits: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, sig, args: builder.cttz(args[0], cgutils.true_bit)

    @intrinsic
    def fetch(typingctx: Any, states: Any, i: Any) -> Any:
        def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            bytes_of_one = context.get_abi_sizeof(context.get_data_type(states.dtype))
            takes = [cgutils.voidptr_t, *[cgutils.int32_t] * 3]
            kind = llvm.FunctionType(llvm.VoidType(), takes)
            fetched = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
            data = builder.bitcast(context.make_array(states)(context, builder, args[0]).data, cgutils.voidptr_t)
            here = builder.gep(data, [builder.mul(args[1], cgutils.intp_t(bytes_of_one))])
            for line in range(0, bytes_of_one, LINE):
                there = builder.gep(here, [cgutils.intp_t(line)])
                builder.call(fetched, [there, *(cgutils.int32_t(flag) for flag in (1, 3, 1))])
            return context.get_dummy_value()

        return types.void(states, types.int64), make

    @intrinsic
    def number_at(typingctx: Any, k: Any) -> Any:
        def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            number = llvm.DoubleType()
            there = builder.module.globals.get(NUMBERS)
            if there is None:  # known by its name only: kept code finds it in the next process, wherever it lies there
                there = llvm.GlobalVariable(builder.module, llvm.ArrayType(number, len(MEMORY)), NUMBERS)
            return builder.load(builder.gep(there, [cgutils.intp_t(0), args[0]]))

        return types.float64(types.int64), make

    @intrinsic(prefer_literal=True)
    def on_stack(typingctx: Any, n: Any) -> Any:
        kind = types.Array(types.float64, 1, "C")

        def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word, size = cgutils.intp_t, n.literal_value
            data = cgutils.alloca_once(builder, llvm.ArrayType(llvm.DoubleType(), size))
            cgutils.memset(builder, data, word(8 * size), 0)
            numbers = context.make_array(kind)(context, builder)
            context.populate_array(
                numbers, data=builder.bitcast(data, llvm.DoubleType().as_pointer()), shape=[word(size)],
                strides=[word(8)], itemsize=word(8), meminfo=None,
            )  # fmt: skip
            return numbers._getvalue()

        return (kind(n), make) if isinstance(n, types.IntegerLiteral) else None

    binding.add_symbol(NUMBERS, MEMORY.ctypes.data)
    return {id(count): ctpop, id(first): cttz, id(prefetch): fetch, id(at): number_at, id(scratch): on_stack}


#: What machine code calls the numbers that may change.
NUMBERS = "ludoteka_numbers"

#: Bytes that a processor fetches at once.
LINE = 64

#: House files beside the kernel that decide what tables are made of a box.
BOX_READER = Path(__file__).parents[1] / "text" / "box_file.py"

#: What a module says that holds rules or makes them.
_RULES = re.compile(r"@rule\b|\bfilled_in\(|\bAct\(|\bRow\(")
_HINTS = ("@rule", "filled_in(", "Act(", "Row(")  # a file without any of them is told apart at once

_IMPORT = re.compile(
    r"^\s*from (?P<dots>\.+)(?P<module>[\w.]*) import (?:\((?P<many>[^)]*)\)|(?P<names>[^\n#]+))", re.MULTILINE
)


@lru_cache(maxsize=8)
def content_key(*folders: Path) -> str:
    """A short hash of the kernel and of what the rules in some folders are made of: names the machine code of them."""
    digest = hashlib.sha256()
    for file in [*sorted(Path(__file__).parent.glob("*.py")), BOX_READER]:
        digest.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    for folder in folders:
        for file in sorted(rule_files(folder)):
            name = file.relative_to(folder).as_posix()
            digest.update(f"{name}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def rule_files(folder: Path) -> set[Path]:
    """The modules of a game that hold rules, those of the game that these import, their weights, and the box: words,
    pages and pictures may change without the rules being compiled anew."""
    texts = {file: file.read_text("utf-8") for file in folder.rglob("*.py")}
    found = {file for file, text in texts.items() if any(word in text for word in _HINTS) and _RULES.search(text)}
    waiting = list(found)
    while waiting:
        file = waiting.pop()
        for one in _imported(file, texts[file], folder):
            if one in texts and one not in found:
                found.add(one)
                waiting.append(one)
    rooms = {one.parent for one in found}
    weighed = {file for room in rooms for name in (WEIGHTS, LEARNT) if (file := room / name).exists()}
    return found | weighed | set((folder / "box").rglob("*.toml"))


def _imported(file: Path, text: str, folder: Path) -> Iterator[Path]:
    """Files of the same game that a module may take its names from: modules, and the packages they lie in."""
    for found in _IMPORT.finditer(text):
        base = file.parent
        for _ in found["dots"][1:]:
            base = base.parent
        for part in filter(None, found["module"].split(".")):
            base /= part
            if base.with_suffix(".py").exists():
                base = base.with_suffix(".py")
            yield base if base.suffix else base / "__init__.py"
        if base.suffix:
            continue
        if base != folder:
            yield base / "__init__.py"
        for name in re.findall(r"(\w+)(?: as \w+)?", found["many"] or found["names"]):
            yield base / f"{name}.py"
            yield base / name / "__init__.py"


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
        self._twins = Twins(
            lambda clone: codegen.part(clone, **self._options), _intrinsics(), {id(add_times): add_times_by_step}
        )
        self.folder = cache_folder("compiled", build_key(folder, extra, boundscheck=boundscheck))
        self._cache = self.folder is not None

    def twin(self, f: Any) -> Any:
        """The compiled twin of a rule, for calls from other rules; compiled once its caller is."""
        return self._twins.twin(f)

    def entry(self, f: Any, signature: Any) -> Any:
        """A compiled rule of explicit signature: loops take it as an argument, the next process finds it cached.

        Raises RuleError where a rule is written so that it cannot be compiled."""
        if self._cache:
            self._numba.config.CACHE_DIR = str(self.folder)
        with codegen.compiling(), warnings.catch_warnings():
            warnings.simplefilter("error", self._numba.core.errors.NumbaWarning)
            try:
                return codegen.whole(
                    self._twins.clone(f), signature, partial(self._twins.link, f), cache=self._cache, nogil=True,
                    **self._options,
                )  # fmt: skip
            except (self._numba.core.errors.NumbaError, KeyError, AssertionError) as error:
                raise explained(error, f, fields_of(signature.args[0])) from None

    def loop(self, f: Any, signature: Any, rule_called: Callable[[str], Any]) -> Any:
        """A compiled loop that knows its rules: those of its arguments that are functions are filled in, by their
        names, and the others are left to be given.

        Numba looks a function's address up whenever it is handed over, 20 µs for each, which is more than many a loop
        takes; here that is done once."""
        from numba import types as n

        takes = f.__code__.co_varnames[: f.__code__.co_argcount]
        kinds = dict(zip(takes, signature.args, strict=True))
        own = [name for name in takes if isinstance(kinds[name], n.FunctionType)]
        calls = ", ".join(f"as_{name}(at[{own.index(name)}])" if name in own else name for name in takes)
        names = {f"as_{name}": codegen.function_at(kinds[name]) for name in own} | {"loop": f}
        given = [name for name in takes if name not in own]
        bound = written(
            f.__name__, ", ".join(["at", *given]), [Line(f"return loop({calls})")], names, place_of(f)
        )  # fmt: skip
        compiled = self.entry(bound, signature.return_type(n.int64[::1], *(kinds[name] for name in given)))
        addresses = [codegen.address_of(rule_called(name), kinds[name]) for name in own]
        return partial(compiled, np.array(addresses, np.int64))


def fields_of(kind: Any) -> tuple[str, ...]:
    """The fields of a record, as the compiler knows it; of anything else none."""
    return tuple(getattr(kind, "fields", ()))


def signatures(state: Any) -> dict[str, Any]:
    """The signatures of a game's rules and of the loops over them, for states of one layout, by name."""
    import numba
    from numba import types as n

    s = numba.from_dtype(state.dtype)
    many = n.Array(s, 1, "C")
    i, nothing = n.int64, n.void
    codes, codes2 = n.int32[::1], n.int32[:, ::1]
    mask, wide, table = n.uint8[:, ::1], n.int64[::1], n.int64[:, ::1]
    rules = {
        "setup": nothing(s), "refusal": i(s, i), "apply": nothing(s, i), "draw": i(s), "deal": nothing(s, i),
        "odds": i(s, i), "legal": i(s, codes), "score": i(s, i), "rank": i(s, i), "value": n.float64(s, i),
        "outlook": n.float64(s, i), "rough": n.float64(s, i),
        "hide": nothing(s, i), "determinize": nothing(s, i), "tally": i(s),
    }  # fmt: skip
    setup, refusal, apply, draw, legal, score, rank, value, outlook, rough, hide, determinize, tally = (
        n.FunctionType(rules[k])
        for k in (
            "setup",
            "refusal",
            "apply",
            "draw",
            "legal",
            "score",
            "rank",
            "value",
            "outlook",
            "rough",
            "hide",
            "determinize",
            "tally",
        )
    )
    lists = (codes2, codes, mask, mask, n.int8[::1])
    ends = (n.uint8[::1], codes2, mask, n.int16[::1], wide)
    return rules | {
        "playout": nothing(many, wide, codes, wide, setup, draw, legal, apply),
        "begin": nothing(many, many, n.uint8[::1], *lists, setup, draw, legal),
        "step": nothing(many, many, codes, i, *lists, *ends, setup, draw, refusal, legal, apply, score, rank),
        "play": i(many, many, i, wide, i, *lists, *ends, setup, draw, legal, apply, score, rank),
        "choose": nothing(many, wide, codes2, codes, codes, legal),
        "points": nothing(many, codes2, score),
        "perft": i(many, i, codes2, draw, legal, apply),
        "best": i(many, i, codes, n.float64[::1], legal, apply, value),
        "grow": nothing(many, i, i, n.float64[::1], table, table, n.float64[:, ::1], wide, wide, n.uint8[::1],
                        many, codes, codes, n.float64[::1], wide, n.float64[::1], wide,
                        draw, legal, apply, rank, value, determinize, outlook, rough),
        "duel": nothing(many, many, wide, codes, mask, wide, i,
                        setup, draw, legal, apply, hide, determinize, value, value),
        "trial": nothing(many, mask, wide, codes, wide, wide, wide, i, i, i, i,
                         setup, draw, refusal, legal, apply, tally),
    }  # fmt: skip
