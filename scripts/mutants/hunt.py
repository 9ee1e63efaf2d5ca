"""Which changes to a game's rules do its tests not notice?

    make mutants GAME=…

One operator, number, call or refusal of a rule is changed at a time, or one entry of a table's row, and the tests of
that game are run that come to the changed place, shortest first, until one fails. What no test notices is printed as a
diff; each line of it is a test that is missing, or a change that is none: those are listed with their reasons in the
game's `equal_mutants.toml`.

One process imports everything and finds the tests. A first child runs each test once and writes down which lines of the
rules it went through and how long it took. Then each mutant has a child of its own, in which the changed function has
changed code, or the rules that the kernel made of a table are made again: nothing is imported anew and no file is
touched. The same seed draws the same mutants.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gc
import importlib.machinery
import io
import json
import os
import resource
import select
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from ludoteka.engine.registry import load
from ludoteka.text.errors import UserError
from scripts.mutants.mutant import Mutant, Place, place_of
from scripts.mutants.mutations import drawn, mutants_of, rules_of
from scripts.mutants.tables import rebuild

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ("tests/games/test_perft.py", "tests/games/test_matches.py", "tests/games/test_playthroughs.py")
LEFT_OUT = "not slow and not browser and not compiled"
PATIENCE = 10  # a test that takes so many times its time, and some seconds, has lost its way
SECONDS = 3
MEMORY = 4 << 30


@dataclass
class Test:
    """A test, which lines of the rules it goes through, and its seconds on the processor."""

    item: pytest.Item
    lines: dict[str, set[int]]
    seconds: float

    @property
    def kept(self) -> bool:
        """Whether it compares a whole game with one that is kept: it says that something has changed, not what."""
        return self.item.nodeid.startswith(KEPT)

    def reaches(self, mutant: Mutant) -> bool:
        return any(not lines.isdisjoint(self.lines.get(file, ())) for file, lines in mutant.reached.items())


@dataclass
class Fate:
    """What became of a mutant: the test that noticed it, if any did; `limit` where one lost its way."""

    mutant: Mutant
    killer: str = ""
    limit: bool = False
    reached: int = 0  # how many tests go through it


class Hunt:
    """Runs inside pytest, in place of its loop over the tests."""

    def __init__(self, game: str, mutants: Sequence[Mutant], jobs: int, say: Callable[[str], None]) -> None:
        self._game, self._mutants, self._jobs, self._say = game, mutants, jobs, say
        self.fates: list[Fate] = []
        self.tests: list[Test] = []
        self.failing: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not item.nodeid.startswith(KEPT) or f"[{self._game}/" in item.nodeid]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return True
        self._learn(session.items)
        if not self.failing:
            self._hunt()
        return True

    # ---- what each test goes through -------------------------------------------------------------------------------

    def _learn(self, items: Sequence[pytest.Item]) -> None:
        """In a child, so that nothing a test keeps for later is left here."""
        files = {str(place[0]) for place in rules_of(load(self._game))}
        for k, found in enumerate(_told(lambda tell: _learnt(items, files, tell))):
            if not found["passed"]:
                self.failing.append(items[k].nodeid)
            lines = {file: set(numbers) for file, numbers in found["lines"].items()}
            self.tests.append(Test(items[k], lines, found["seconds"]))
            self._say(f"{k + 1} / {len(items)} tests")
        assert len(self.tests) == len(items), "the tests ended early"
        self.tests.sort(key=lambda test: (test.kept, test.seconds))

    # ---- mutants ---------------------------------------------------------------------------------------------------

    def _hunt(self) -> None:
        functions = _by_place({mutant.place for mutant in self._mutants if not mutant.table})
        waiting, running = list(self._mutants), dict[int, tuple[Fate, int, bytearray]]()
        fates: dict[int, Fate] = {}
        while waiting or running:
            while waiting and len(running) < self._jobs:
                mutant = waiting.pop(0)
                tests = [test for test in self.tests if test.reaches(mutant)]
                fate = fates[id(mutant)] = Fate(mutant, reached=len(tests))
                child, pipe = _child(functools.partial(_tried, mutant, functions.get(mutant.place, ()), tests))
                running[pipe] = fate, child, bytearray()
            for pipe in select.select(list(running), [], [])[0]:
                fate, child, told = running[pipe]
                if more := os.read(pipe, 1 << 16):  # read as it comes: a full pipe would hold the child up for ever
                    told += more
                    continue
                del running[pipe]
                os.close(pipe)
                _, status = os.waitpid(child, 0)
                fate.limit = os.WIFSIGNALED(status)
                fate.killer = told.decode().splitlines()[-1] if status else ""
            self._say(f"{len(fates) - len(running)} / {len(self._mutants)} mutants")
        self.fates = [fates[id(mutant)] for mutant in self._mutants]


def _learnt(items: Sequence[pytest.Item], files: set[str], tell: Callable[[object], None]) -> None:
    """Each test by itself, with fixtures and caches of its own: what it shares with others it comes to as well."""
    for item in items:
        for cache in _caches():
            cache.cache_clear()
        lines: dict[str, set[int]] = {file: set() for file in files}
        tracers = {file: _tracer(seen) for file, seen in lines.items()}

        def trace(frame: FrameType, event: str, argument: object, tracers: Any = tracers) -> Any:
            return tracers.get(frame.f_code.co_filename)

        start = time.process_time()
        sys.settrace(trace)
        passed = _passes(item)
        sys.settrace(None)
        seconds = time.process_time() - start
        tell({"passed": passed, "lines": {f: sorted(seen) for f, seen in lines.items() if seen}, "seconds": seconds})


def _tracer(seen: set[int]) -> Any:
    def trace(frame: FrameType, event: str, argument: object) -> Any:
        seen.add(frame.f_lineno)
        return trace

    return trace


def _caches() -> list[Any]:
    """What tests and their helpers remember."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in ("tests", "scripts")]
    return [one for module in modules for one in vars(module).values() if hasattr(one, "cache_clear")]


def _tried(
    mutant: Mutant, functions: Sequence[FunctionType], tests: Sequence[Test], tell: Callable[[str], None]
) -> int:
    """The tests with one thing changed: 1 once one has failed. The last that is told is the one that runs."""
    if mutant.table:
        rebuild(mutant)
    for function in functions:
        function.__code__ = mutant.code
    _import_changed(mutant)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for test in tests:
        tell(test.item.nodeid + "\n")
        signal.setitimer(signal.ITIMER_PROF, SECONDS + PATIENCE * test.seconds)  # SIGPROF ends the process
        if not _passes(test.item):
            return 1
    return 0


def _import_changed(mutant: Mutant) -> None:
    """A test that loads the game for an owner's box imports its files once more: then the changed one, too."""
    loader: Any = importlib.machinery.SourceFileLoader
    as_it_is = loader.get_code

    def get_code(self: Any, name: str) -> Any:
        return mutant.module_code if self.path == str(mutant.file) else as_it_is(self, name)

    loader.get_code = get_code


def _passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _by_place(places: set[Place]) -> dict[Place, list[FunctionType]]:
    """All functions made of the code at some places: rules that were filled in, the rules of an owner's box."""
    found: dict[Place, list[FunctionType]] = {place: [] for place in places}
    for one in gc.get_objects():
        if type(one) is FunctionType and (place := place_of(one.__code__)) in found:
            found[place].append(one)
    return found


# ---- children ------------------------------------------------------------------------------------------------------


def _child(work: Callable[[Callable[[str], None]], int]) -> tuple[int, int]:
    """A process like this one that does some work and tells of it through a pipe: its number, the end to read from."""
    ours, theirs = os.pipe()
    if child := os.fork():
        os.close(theirs)
        return child, ours
    os.close(ours)
    _work(work, theirs)


def _work(work: Callable[[Callable[[str], None]], int], pipe: int) -> NoReturn:
    status = 1
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = work(lambda text: _write(pipe, text.encode()))
    finally:
        os._exit(status)


def _write(pipe: int, data: bytes) -> None:
    while data:
        data = data[os.write(pipe, data) :]


def _told(work: Callable[[Callable[[object], None]], None]) -> Iterator[Any]:
    """What a child tells, as it comes."""

    def lines(tell: Callable[[str], None]) -> int:
        work(lambda what: tell(json.dumps(what) + "\n"))
        return 0

    child, pipe = _child(lines)
    with os.fdopen(pipe, encoding="utf-8") as told:
        yield from map(json.loads, told)
    os.waitpid(child, 0)


# ---- the list of equal ones, and the report ------------------------------------------------------------------------


def equal_ones(game: str) -> dict[tuple[str, str, str], str]:
    """Mutants that change nothing anybody could notice, and why: function, line before, line after -> reason."""
    file = ROOT / "tests" / "games" / game / "equal_mutants.toml"
    listed = tomllib.loads(file.read_text("utf-8")).get("mutant", []) if file.exists() else []
    return {(one["function"], one["before"], one["after"]): one["why"] for one in listed}


def outdated(game: str) -> list[tuple[str, str, str]]:
    """What is listed as equal, but can be made of no rule any more."""
    known = {mutant.told for mutant in mutants_of(load(game))}
    return [told for told in equal_ones(game) if told not in known]


def report(game: str, hunt: Hunt) -> Iterator[str]:
    """The survivors as diffs, and what kept games alone noticed; then how many were noticed by what."""
    for fate in sorted(hunt.fates, key=lambda fate: not fate.killer):
        if not fate.killer or fate.killer.startswith(KEPT):
            mutant = fate.mutant
            where = f"{mutant.file.relative_to(ROOT)}:{mutant.line} in {mutant.function}"
            reached = f"{fate.reached} tests go through it"
            yield f"{where}, {reached}{', only kept games notice' if fate.killer else ''}"
            yield f"  - {mutant.before}\n  + {mutant.after}"
    by = Counter("kept" if fate.killer.startswith(KEPT) else "own" for fate in hunt.fates if fate.killer)
    noticed, most = by.total(), len(hunt.fates)
    yield (
        f"{game}: {noticed} of {most} mutants noticed ({100 * noticed / max(1, most):.1f} %), {by['own']} by tests of "
        f"its chapters, {by['kept']} by kept games alone; {sum(fate.limit for fate in hunt.fates)} lost their way"
    )


def chosen(game: str, number: int, seed: str, rule: str = "") -> list[Mutant]:
    """Some mutants of a game, or of one of its rules, without those that are equal."""
    equal = equal_ones(game)
    mutants = [mutant for mutant in drawn(mutants_of(load(game)), seed) if mutant.told not in equal]
    return [mutant for mutant in mutants if rule in (mutant.function, "")][:number]


def hunted(game: str, mutants: Sequence[Mutant], tests: Sequence[str], jobs: int, say: Callable[[str], None]) -> Hunt:
    """What became of mutants of a game. Raises SystemExit where the tests fail as they are."""
    hunt, told = Hunt(game, mutants, jobs, say), io.StringIO()
    how = ["-m", LEFT_OUT, "-s", "--assert=plain", "--tb=native", "-p", "no:cacheprovider"]
    with contextlib.redirect_stdout(told), contextlib.chdir(ROOT):
        pytest.main([*tests, *how], plugins=[hunt])
    if hunt.failing or not hunt.tests:
        sys.exit("\n".join([told.getvalue() if not hunt.tests else "These tests fail as it is:", *hunt.failing]))
    return hunt


def progress(text: str) -> None:
    """How far it is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r{text:<40}", end="\r", file=sys.stderr)


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Change a game's rules one thing at a time, and see who notices.")
    parser.add_argument("game")
    parser.add_argument("--mutants", type=int, default=150, help="how many (150)")
    parser.add_argument("--seed", default="0", help="which: the same seed draws the same ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (one for each core)")
    parser.add_argument("--rule", default="", help="only of this function")
    parser.add_argument("--tests", nargs="+", help="only these files (all of the game, and what is kept of it)")
    given = parser.parse_args(None if arguments is None else list(arguments))
    try:
        mutants = chosen(given.game, given.mutants, given.seed, given.rule)
    except UserError as why:
        sys.exit(str(why))
    hunt = hunted(given.game, mutants, given.tests or [f"tests/games/{given.game}", *KEPT], given.jobs, progress)
    progress("")
    print("\n".join(report(given.game, hunt)))
    gone = outdated(given.game)
    for function, before, after in gone:
        print(f"equal_mutants.toml lists what is not there any more, in {function}:\n  - {before}\n  + {after}")
    return int(bool(gone) or any(not fate.killer for fate in hunt.fates))
