"""How rules that call rules become machine code: each is typed once, and all are linked and optimised once, together.

Numba optimises a function with everything below it, and again inside each of its callers, all the way up: a game of
four hundred small rules paid for each of them dozens of times. Here a rule that only other rules call stays as it is,
neither optimised nor made executable; the entry that reaches it links it once with all the others, and then the whole
is optimised. This leans on Numba's inner classes, which is why `pyproject.toml` pins its version.

Rules never allocate, so nothing counts references (`_nrt=False`): a rule that would allocate is not compiled at all.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

#: Passes of Numba that serve closures, `with`, `raise`, tuples to unroll and functions to inline, none of which a rule
#: has, and one that writes down types for people to read. Each costs every rule a millisecond or more.
IDLE = {
    "AnnotateTypes", "DumpParforDiagnostics", "FindLiterallyCalls", "InlineClosureLikes", "InlineInlinables",
    "InlineOverloads", "LiteralPropagationSubPipelinePass", "LiteralUnroll", "MakeFunctionToJitFunction",
    "RewriteDynamicRaises", "WithLifting",
}  # fmt: skip


def part(function: Any, **options: Any) -> Any:
    """A function that other compiled functions call: one version for each kind of record, whole numbers as int64."""
    import numba

    twin = numba.njit(
        function, pipeline_class=_compilers()[0], no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, **options
    )
    compile_for = twin.compile
    twin.compile = lambda types: compile_for(widened(types))
    twin.add_overload = lambda made: _known(twin, made)
    return twin


def whole(function: Any, signature: Any, prepare: Callable[[], None], **options: Any) -> Any:
    """A function that is called from outside, made executable with all parts that it reaches, or found in the cache.
    `prepare` is called before it is compiled, and else not: to make hundreds of parts takes a process longer than to
    read the machine code that holds them."""
    import numba
    from numba.core import typeinfer

    made = numba.njit(function, pipeline_class=_compilers()[1], _nrt=False, **options)
    compile_for = made._compiler.compile

    def prepared(*types: Any) -> Any:
        prepare()
        return compile_for(*types)

    made._compiler.compile = prepared
    with typeinfer.register_dispatcher(made):
        made.compile(signature)
        made.disable_compile()
    return made


@contextmanager
def compiling() -> Iterator[None]:
    """Compile here: one thread at a time, and Python looks for garbage seldom, for the compiler leaves little and makes
    a great many objects (a twelfth of the time)."""
    from numba.core.compiler_lock import global_compiler_lock

    with global_compiler_lock:
        usual = gc.get_threshold()
        gc.set_threshold(20_000, 20, 20)
        try:
            yield
        finally:
            gc.set_threshold(*usual)


def address_of(compiled: Any, kind: Any) -> int:
    """Where the machine code of an entry lies, which is of a type of functions."""
    made = compiled.get_compile_result(kind.signature)
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


def function_at(kind: Any) -> Any:
    """What makes of an address, for compiled code, a function of a type: it can be called there and nothing else."""
    from numba import types as n
    from numba.core import cgutils
    from numba.extending import intrinsic

    def at(typingctx: Any, address: Any) -> Any:
        def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            function = cgutils.create_struct_proxy(kind)(context, builder)
            function.c_addr = function.py_addr = cgutils.get_null_value(function.c_addr.type)
            function.jit_addr = builder.inttoptr(args[0], function.jit_addr.type)
            return function._getvalue()

        return kind(n.int64), make

    return intrinsic(at)


def widened(types: Any) -> Any:
    """Types of arguments with every whole number as int64: Numba would make one version for each width it meets, and
    for each constant."""
    from numba import types as n

    def wide(one: Any) -> Any:
        plain = n.unliteral(one)
        return n.int64 if isinstance(plain, n.Integer | n.IntEnumMember) else plain

    return tuple(wide(one) for one in types) if isinstance(types, tuple) else types


def _known(twin: Any, made: Any) -> None:
    """Make a part known to its callers. Numba finds functions by their executable, which a part has not."""
    made = made._replace(entry_point=object())
    made.target_context.insert_user_function(made.entry_point, made.fndesc, [made.library])
    twin.overloads[tuple(made.signature.args)] = made


@cache
def _compilers() -> tuple[Any, Any]:
    """The compilers of parts and of wholes."""
    from llvmlite.binding import Linkage, create_pass_builder, create_pipeline_tuning_options
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import Compiler, DefaultPassBuilder

    class Part(JITCodeLibrary):
        """Code to be linked as it is, and after it all that it calls."""

        def add_linking_library(self, library: Any) -> None:
            _gather(self, library)

        def finalize(self) -> None:
            self._finalized = True

    class Whole(JITCodeLibrary):
        """Code that holds every part it reaches once."""

        def _optimize_final_module(self) -> None:
            # First small parts go into their callers. Then it is said that nobody else calls any part: results that
            # never differ are known, arguments that nobody reads are left out, and a part called in one place goes
            # there. Said at once, this would swell parts in the middle until they no longer fit where they are hot.
            self._improve(1)
            for function in self._final_module.functions:
                if function.linkage == Linkage.linkonce_odr:
                    function.linkage = Linkage.internal
            self._improve(2)

        def _improve(self, level: int) -> None:
            # Fields side by side are read and written together. Rules' loops are too short to be spread out.
            tuning = create_pipeline_tuning_options(speed_level=level)
            tuning.slp_vectorization = True
            tuning.loop_vectorization = tuning.loop_interleaving = tuning.loop_unrolling = False
            passes = create_pass_builder(self._codegen._tm, tuning)
            passes.getModulePassManager().run(self._final_module, passes)

        def add_linking_library(self, library: Any) -> None:
            _gather(self, library)

    def _gather(into: Any, library: Any) -> None:
        # A callee always comes behind all its callers, also behind those met later: LLVM leaves out what nothing that
        # is already there calls, and a caller whose call was optimised away does not count.
        library._ensure_finalized()
        moved = dict.fromkeys((library, *(library._linking_libraries if isinstance(library, Part) else ())))
        into._linking_libraries[:] = [one for one in into._linking_libraries if one not in moved]
        into._linking_libraries += moved

    class RuleCompiler(Compiler):
        """Leaves out passes that look for what no rule has."""

        def define_pipelines(self) -> Any:
            pipelines = DefaultPassBuilder.define_nopython_pipeline(self.state)
            pipelines.passes = [one for one in pipelines.passes if one[0].__name__ not in IDLE]
            pipelines.finalize()
            return [pipelines]

    class PartCompiler(RuleCompiler):
        def __init__(self, typing: Any, target: Any, library: Any, args: Any, returns: Any, flags: Any, names: Any):
            flags.no_compile = True
            super().__init__(typing, target, Part(target.codegen(), "part"), args, returns, flags, names)

    class WholeCompiler(RuleCompiler):
        def __init__(self, typing: Any, target: Any, library: Any, args: Any, returns: Any, flags: Any, names: Any):
            library = Whole(target.codegen(), "whole")
            library.enable_object_caching()
            super().__init__(typing, target, library, args, returns, flags, names)

    return PartCompiler, WholeCompiler
