"""A game's rules as machine code, and the loops that drive them.

The loops know no game: they call its rules by their addresses, so one source serves every game and each is compiled
once for a state's layout and found in the cache by the next process.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.kernel import lanes, rollouts, search
from ludoteka.kernel.builds import Build, build_key, signatures
from ludoteka.text.paths import cache_folder

Progress = Callable[[str, int, int], None]
"""Called with what is compiled next, how many parts are done, and of how many."""


#: Loops over many matches at once, by name.
LANES = {f.__name__: f for f in (lanes.begin, lanes.step, lanes.play, lanes.choose, lanes.points)}

#: Loops over any game, by name.
LOOPS = {f.__name__: f for f in (rollouts.playout, rollouts.perft, rollouts.best, rollouts.trial, search.grow)} | LANES

#: What only batches, bots that search, `fuzz` and tests call: compiled when they do.
SELDOM = ("deal", "odds", "rank", "outlook", "rough", "tally", "trial", "grow", "duel", *LANES)


class Native:
    """Compiled twins of a game's rules and the loops over them; parts are compiled when first used.

    Rules: `setup`, `refusal`, `apply`, `draw`, `legal`, `score`, `rank`, `value`, `hide`, `determinize`, `tally`.
    Loops: `LOOPS`, called without the rules that they take: they have them.
    """

    def __init__(self, game: Game, *, boundscheck: bool = False) -> None:
        self.game = game
        self._build = Build(game.folder, game.box, boundscheck=boundscheck)
        self._types = signatures(game.state)
        self._made: dict[str, Any] = {}
        self._lock = threading.RLock()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        with self._lock:
            if name not in self._made:
                self._made[name] = self._make(name)
            return self._made[name]

    def _make(self, name: str) -> Any:
        if name in LOOPS:
            return self._build.loop(LOOPS[name], self._types[name], self.__getattr__)
        return self._build.entry(self.game.rule_called(name), self._types[name])

    def valued(self, value: Any, room: str = "") -> Any:
        """Machine code of another evaluation than the game's own, kept in a room of the cache of its own."""
        return Build(self.game.folder, self.game.box + room).entry(value, self._types["value"])

    def duel(self, value: Any, rival: Any) -> Any:
        """`rollouts.duel` between two evaluations in machine code."""
        two = {"value": value, "rival": rival}
        return self._build.loop(rollouts.duel, self._types["duel"], lambda name: two.get(name) or getattr(self, name))

    def parts(self) -> Iterator[str]:
        """Names of all that is compiled for play, rules first; `SELDOM` when it is called."""
        yield from (name for name in self._types if name not in SELDOM)

    def warm(self, progress: Progress | None = None, parts: Iterable[str] = ()) -> Native:
        """Compile everything for play now, or find it in the cache; or only such parts."""
        names = list(parts or self.parts())
        for done, name in enumerate(names):
            if progress:
                progress(name, done, len(names))
            getattr(self, name)
        if progress:
            progress("", len(names), len(names))
        return self


@lru_cache(maxsize=32)
def native(game_name: str, box: str = "", *, boundscheck: bool = False) -> Native:
    """The compiled build of a game, one for a process."""
    from ludoteka.engine.registry import load

    return Native(load(game_name, box), boundscheck=boundscheck)


def at_hand(game: Game) -> bool:
    """Whether an earlier process has left the machine code of a game; Numba is not imported to find out."""
    folder = cache_folder("compiled", build_key(game.folder, game.box))
    return folder is not None and any(folder.rglob("rollouts.best-*.nbi"))
