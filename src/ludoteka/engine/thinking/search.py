"""A search for any game: what a seat does best, found by trials in worlds that it may imagine.

    found = ludoteka.search(match, iterations=1000)
    match.play(found.best.code)

Nothing hidden goes into it: it is given what the seat sees (`bots.seen`), and deals the rest anew for each trial, as it
may lie for all that the seat can tell. `docs/thinkers.md` says how it searches, `kernel.search` has the trials.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from ludoteka.engine.game import Game, buffer, whole
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import copy_into, new, raw
from ludoteka.kernel import search as kernel
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

if TYPE_CHECKING:
    from ludoteka.engine.bots import Seen
    from ludoteka.engine.match import Match
    from ludoteka.engine.native import Native

EDGES = 1 << 19
"""Actions that a tree holds at most: 40 to 50 MB for each thread, taken as they are needed."""
EDGES_A_TRIAL = 64
DEEPEST = 1024
"""Decisions from the root to the end of the way down a tree."""
LOOK = 0.008
"""Seconds after which the clock is looked at again."""
BEEN = 256
"""Positions of one's own that are remembered, so as not to go round in circles."""
MOST = 100_000_000
"""Trials, and milliseconds, that anybody may ask for."""


@dataclass(frozen=True)
class Choice:
    """A legal action: how often it was tried, and what that came to for the seat, from 0 to 1: its share of the win;
    where all play together, 0.5 is as good as now. `line` is how it would go on as far as chance is not asked, codes of
    actions, this one first; `worth` is what greedy knows of it."""

    code: int
    visits: int
    value: float
    line: tuple[int, ...]
    worth: float


@dataclass(frozen=True)
class Found:
    """What a search has found. `choices` are all legal actions, the best first."""

    seat: int
    choices: tuple[Choice, ...]
    trials: int  # made now; `visits` may hold those of an earlier search that was taken up
    decisions: int  # made in them, those of priors and of playing on counted
    seconds: float

    @property
    def best(self) -> Choice:
        """The choice to be played."""
        return self.choices[0]


def settings(thinker: Thinker, together: bool, base: float) -> Any:
    """A game's settings as the trials read them: float64 (kernel.SETTINGS,); `base` is what the root is worth."""
    how = np.zeros(kernel.SETTINGS)
    how[kernel.HOW_EXPLORE], how[kernel.HOW_HEAT] = thinker.explore, thinker.heat
    how[kernel.HOW_SCALE], how[kernel.HOW_BASE] = thinker.scale, base
    how[kernel.HOW_HORIZON], how[kernel.HOW_TRIES], how[kernel.HOW_STRAY] = (
        thinker.horizon, thinker.tries, thinker.stray,
    )  # fmt: skip
    how[kernel.HOW_FINISH] = 0 if together else thinker.finish  # nobody's turn is another's gain
    how[kernel.HOW_CLOSED], how[kernel.HOW_TOGETHER] = thinker.closed, together
    how[kernel.HOW_DEPTH], how[kernel.HOW_ROUNDS] = min(thinker.depth, DEEPEST), thinker.rounds
    how[kernel.HOW_EVEN], how[kernel.HOW_HASTE] = thinker.halving, thinker.haste
    return how


class Tree:
    """One tree, and all that its trials need: what one thread works on."""

    def __init__(self, game: Game, seats: int, seed: tuple[int, ...], edges: int, grow: Callable[..., None]) -> None:
        self._grow = grow
        self.node = np.zeros((edges // 2, 4), np.int64)
        self.edge = np.zeros((edges, 5), np.int64)
        self.sums = np.zeros((edges, kernel.SUMS_PAYOFF + seats))
        self.top = np.zeros(8, np.int64)
        self._x = np.random.SeedSequence(seed).generate_state(2, np.uint32).astype(np.int64) | 1
        self._scratch = (
            new(game.state, 2), buffer(game), buffer(game), np.zeros(game.actions), np.zeros(DEEPEST, np.int64),
            np.zeros(seats), np.zeros(kernel.CHANCES, np.int64),
        )  # fmt: skip
        self.clear()

    def clear(self) -> None:
        """Forget everything but the generator."""
        self.node[0] = (-1, 0, -1, 0)
        self.top[:] = (1, 0, 0, 0, 0, 0, 0, 0)

    def grow(self, states: Any, seat: int, trials: int, how: Any, live: Any) -> None:
        """So many trials more."""
        self._grow(states, seat, trials, how, self.node, self.edge, self.sums, self.top, self._x, live, *self._scratch)

    def edges(self, at: int) -> list[int]:
        """The edges of a node."""
        found, e = [], int(self.node[at, kernel.NODE_FIRST])
        while e >= 0:
            found.append(e)
            e = int(self.edge[e, kernel.EDGE_NEXT])
        return found

    def root(self) -> dict[int, int]:
        """The edges of the root by their actions."""
        return {int(self.edge[e, kernel.EDGE_ACTION]): e for e in self.edges(int(self.top[kernel.TOP_ROOT]))}

    def onward(self, e: int, seat: int) -> int:
        """The node after an edge where chance is not asked and it is a seat's turn; -1 where it was never reached."""
        at = int(self.edge[e, kernel.EDGE_CHILD])
        while at >= 0 and self.node[at, kernel.NODE_KEY] != seat + 1:
            at = int(self.node[at, kernel.NODE_NEXT])
        return at

    def favourite(self, at: int) -> int:
        """The edge of a node that was taken most; -1 where none was."""
        tried = [(int(self.edge[e, kernel.EDGE_VISITS]), -int(self.edge[e, kernel.EDGE_ACTION]), e)
                 for e in self.edges(at)]  # fmt: skip
        return max(tried)[2] if tried and max(tried)[0] else -1


class Search:
    """Thinks for one seat of a match, from decision to decision: what it found out is taken up again where the next
    question follows from the last answer alone."""

    def __init__(
        self, game: Game, seats: int, *, thinker: Thinker | None = None, native: Native | None = None,
        threads: int = 1, seed: int = 0, edges: int = EDGES,
    ) -> None:  # fmt: skip
        """Without `native`, the compiled rules, it runs by the plain ones: the same trials, a thousand times slower."""
        self.game, self.seats, self.native = game, seats, native
        self.thinker = thinker or game.thinker or Thinker()
        if seats == 2 and self.thinker.for_two:
            self.thinker = replace(self.thinker, rounds=self.thinker.for_two)
        self._together = seats == 1 or game.together
        grow = native.grow if native else self._plainly
        self._trees = [Tree(game, seats, (seed, k, 7), edges, grow) for k in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._how: Any = None
        self._been: dict[bytes, None] = {}  # positions in which it was asked
        self._last: Any = None  # the position that the trees begin with, (1,)

    def think(
        self, seen: Seen, *, ms: float | None = None, iterations: int | None = None, among: Sequence[int] = (),
    ) -> Found:  # fmt: skip
        """Search for so many milliseconds, or so many trials in all threads together; `among` these legal actions
        alone, if there are some. The same trials come again where only these are counted, and a search begins with
        the same seed."""
        started = time.perf_counter()
        self._begin(seen)
        made = [int(tree.top[kernel.TOP_TRIALS]) for tree in self._trees]
        decided = [int(tree.top[kernel.TOP_DECISIONS]) for tree in self._trees]
        codes, against = seen.legal(), -1
        if len(codes) > 1:
            until = None if ms is None else started + ms / 1000
            race = self._race(seen, sorted(among) or self._likely(seen, self._onward(seen, codes)))
            if len(race.left) > 1:
                race.run(until, iterations or 0)
            codes, against = race.left, race.against
        return self._found(seen, codes, against, made, decided, started)

    def _onward(self, seen: Seen, codes: list[int]) -> list[int]:
        """The actions that do not lead straight back to where one has been: an offer composed and taken back. All, if
        there are no others."""
        self._been[raw(seen.states).tobytes()] = None
        while len(self._been) > BEEN:
            del self._been[next(iter(self._been))]
        rules, states, onward = self.native or self.game, new(self.game.state), []
        for code in codes:
            copy_into(states, seen.states)
            rules.apply(states[0], code)
            if states[0].awaits or states[0].seat != seen.seat or raw(states).tobytes() not in self._been:
                onward.append(code)
        return onward or codes

    def _race(self, seen: Seen, codes: list[int]) -> _Race:
        """A race of some actions; where they are tried evenly, measured against the likeliest of them by `value`."""
        from ludoteka.engine.bots import worths

        worth = dict(zip(*worths(seen), strict=True)) if self.thinker.halving else dict.fromkeys(codes, 0.0)
        likeliest = min(codes, key=lambda code: (-worth[code], code))
        return _Race(self, seen, codes, likeliest if self.thinker.halving else -1)

    def _likely(self, seen: Seen, codes: list[int]) -> list[int]:
        """Of some actions the likeliest by `value`, as many as the settings say. Where the likeliest is set aside, this
        alone."""
        from ludoteka.engine.bots import worths

        width, aside = self.thinker.width or len(codes), self.thinker.aside
        if width >= len(codes) and aside is None:
            return codes
        worth = dict(zip(*worths(seen), strict=True))
        ranked = sorted(codes, key=lambda code: (-worth[code], code))
        if aside and aside(seen.states[0], ranked[0]):
            return ranked[:1]
        return sorted([code for code in ranked if not (aside and aside(seen.states[0], code))][:width])

    def fits(self, game: Game, seats: int) -> bool:
        """Whether it is for such a table."""
        return self.game is game and self.seats == seats

    def follow(self, seen: Seen, code: int) -> None:
        """Say which action was taken, so that the search may be taken up behind it."""
        states = new(self.game.state)
        copy_into(states, seen.states)
        (self.native or self.game).apply(states[0], code)
        plain = not states[0].awaits and states[0].seat == seen.seat
        if plain and self._last is not None and raw(self._last).tobytes() == raw(seen.states).tobytes():
            self._last = states
            for tree in self._trees:
                e = tree.root().get(code, -1)
                at = tree.onward(e, seen.seat) if e >= 0 else -1
                if at < 0 or tree.top[kernel.TOP_EDGES] > len(tree.edge) // 2:
                    self._last = None
                    break
                tree.top[kernel.TOP_ROOT] = at
        else:
            self._last = None

    def _begin(self, seen: Seen) -> None:
        """Take the trees up again if they begin with this very position, else clear them. Where actions are tried
        evenly, a row at a time, a search begins anew."""
        if (
            not self.thinker.halving
            and self._last is not None
            and raw(self._last).tobytes() == raw(seen.states).tobytes()
        ):
            return
        self._last = new(self.game.state)
        copy_into(self._last, seen.states)
        worth = float((self.native.outlook if self.native else self.game.foresee)(seen.states[0], seen.seat))
        self._how = settings(self.thinker, self._together, worth)
        for tree in self._trees:
            tree.clear()

    def _found(
        self, seen: Seen, left: list[int], against: int, made: list[int], decided: list[int], started: float
    ) -> Found:
        trees = self._trees
        roots = [tree.root() for tree in trees]
        choices = []
        for code in seen.legal():
            edges = [(tree, root[code]) for tree, root in zip(trees, roots, strict=True) if code in root]
            visits = sum(int(tree.edge[e, kernel.EDGE_VISITS]) for tree, e in edges)
            total = sum(float(tree.sums[e, kernel.SUMS_PAYOFF + seen.seat]) for tree, e in edges)
            worth = float(edges[0][0].sums[edges[0][1], kernel.SUMS_WORTH]) if edges else 0.0
            value = total / visits if visits else 0.0
            choices.append(Choice(code, visits, value, self._line(seen, code, edges), worth))
        good = self._better(choices, against) if against >= 0 else {c.code: float(c.visits) for c in choices}
        choices.sort(key=lambda c: (c.code in left, good[c.code], c.value, -c.code), reverse=True)
        trials = sum(int(t.top[kernel.TOP_TRIALS]) for t in trees) - sum(made)
        decisions = sum(int(t.top[kernel.TOP_DECISIONS]) for t in trees) - sum(decided)
        return Found(seen.seat, tuple(choices), trials, decisions, time.perf_counter() - started)

    def _better(self, choices: list[Choice], against: int) -> dict[int, float]:
        """How much more actions bring than the one that they are measured against, as far as trials have shown it: what
        their `value` promised counts as some trials, and something is left to chance."""
        worth = {c.code: c.worth for c in choices if c.visits}
        trust, slope = self.thinker.trust, 4 * self.thinker.scale  # how steep a softmax is in its middle
        better = {c.code: -math.inf for c in choices}
        for code in worth:
            pairs, more, squares = self._beside(code)
            promised = (worth[code] - worth.get(against, worth[code])) / slope
            better[code] = -math.inf if pairs + trust == 0.0 else (more + trust * promised) / (pairs + trust)
            if pairs:
                spread = max(0.0, squares - more * more / pairs) / max(1.0, pairs - 1.0)
                better[code] -= self.thinker.doubt * math.sqrt(spread / pairs)
        better[against] = 0.0
        return better

    def _beside(self, code: int) -> tuple[float, float, float]:
        """In how many trials an action was compared, how much more it brought in them, and the squares of that."""
        sums = [tree.sums[root[code]] for tree in self._trees if code in (root := tree.root())]
        pairs, more, squares = (
            sum(float(one[k]) for one in sums) for k in (kernel.SUMS_PAIRS, kernel.SUMS_MORE, kernel.SUMS_SQUARES)
        )
        return pairs, more, squares

    def _line(self, seen: Seen, code: int, edges: list[tuple[Tree, int]]) -> tuple[int, ...]:
        """An action and what would be done after it, by the tree that tried it most, until chance is asked."""
        line = [code]
        if not edges:
            return (code,)
        tree, e = max(edges, key=lambda one: int(one[0].edge[one[1], kernel.EDGE_VISITS]))
        states, game = new(self.game.state), self.game
        copy_into(states, seen.states)
        s = states[0]
        while True:
            game.apply(s, line[-1])
            at = -1 if s.awaits or s.seat < 0 else tree.onward(e, int(s.seat))
            e = tree.favourite(at) if at >= 0 else -1
            if e < 0 or game.refusal(s, int(tree.edge[e, kernel.EDGE_ACTION])):
                return tuple(line)
            line.append(int(tree.edge[e, kernel.EDGE_ACTION]))

    def _plainly(self, *given: Any) -> None:
        game, grow = self.game, cast(Any, kernel.grow)
        grow(
            *given, game.draw, game.lister, game.apply, game.ranker, game.evaluate, game.determinize, game.foresee,
            game.hasten,
        )  # fmt: skip


class _Race:
    """One search: every thread on its tree, and, where the root is tried evenly, in rounds that each leave the better
    half of the actions."""

    def __init__(self, search: Search, seen: Seen, codes: list[int], against: int) -> None:
        self._search, self._seen, self.left, self.against = search, seen, codes, against
        self._live = np.zeros(search.game.actions, np.uint8)
        self._enter()

    def _enter(self) -> None:
        self._live[:] = 0
        self._live[self.left] = 1
        if self.against >= 0:
            self._live[self.against] = 2

    def run(self, until: float | None, iterations: int) -> None:
        rounds = math.ceil(math.log2(len(self.left))) if self.against >= 0 else 1
        for k in range(rounds):
            now = time.perf_counter()
            end = None if until is None else now + (until - now) / (rounds - k)
            self._round(end, iterations * (k + 1) // rounds - iterations * k // rounds)
            if k + 1 < rounds:
                self._halve()

    def _halve(self) -> None:
        """Leave the better half of the actions, and what they are measured against."""

        def mean(code: int) -> float:
            pairs, more, _ = self._search._beside(code)
            return more / pairs if pairs else -1.0

        others = sorted((code for code in self.left if code != self.against), key=lambda code: (-mean(code), code))
        self.left = [self.against, *others[: -(-len(self.left) // 2) - 1]]
        self._enter()

    def _round(self, until: float | None, iterations: int) -> None:
        trees, pool = self._search._trees, self._search._pool
        shares = [iterations * (k + 1) // len(trees) - iterations * k // len(trees) for k in range(len(trees))]
        waiting = [pool.submit(self._grow, tree, until, n)
                   for tree, n in zip(trees[1:], shares[1:], strict=True)] if pool else []  # fmt: skip
        self._grow(trees[0], until, shares[0])
        for one in waiting:
            one.result()

    def _grow(self, tree: Tree, until: float | None, iterations: int) -> None:
        how, seen = self._search._how, self._seen
        row = len(self.left) if self.against >= 0 else 1
        if until is None:
            tree.grow(seen.states, seen.seat, max(1, iterations // row) * row, how, self._live)
            return
        trials, pace = max(4, row), 0.0
        while True:
            before = time.perf_counter()
            tree.grow(seen.states, seen.seat, trials, how, self._live)
            now = time.perf_counter()
            pace = trials / max(1e-9, now - before)
            if now >= until or self._decided(tree, pace * (until - now)):
                return
            trials = max(1, int(pace * min(LOOK, until - now) / row)) * row

    def _decided(self, tree: Tree, to_come: float) -> bool:
        """Whether the trials still to come cannot make another action the most tried one."""
        if self.against >= 0:
            return False
        tried = sorted((int(tree.edge[e, kernel.EDGE_VISITS]) for e in tree.root().values()), reverse=True)
        return len(tried) > 1 and tried[0] - tried[1] > to_come


def search(
    match: Match, seat: int | None = None, *, ms: float | None = None, iterations: int | None = None, seed: int = 0,
    threads: int | None = None, thinker: Thinker | None = None, plain: bool = False,
) -> Found:  # fmt: skip
    """What the seat that is asked does best: a search of so many milliseconds, on all cores, or of so many trials, on
    one, which is the same each time, to the last bit, on any machine with the same build. `threads` chooses otherwise.

    `seat` may say who is meant to be asked. `thinker` are settings instead of the game's own. The rules are compiled
    first if no earlier process has done it; `plain` searches by the plain ones. Raises UserError where another seat is
    asked, or none, and for a budget that cannot be."""
    from ludoteka.engine.bots import seen
    from ludoteka.engine.native import native

    if seat is not None and seat != match.to_move:
        raise UserError(mark("Seat {seat} is not asked now."), seat=repr(seat))
    ms, iterations = budget(ms, iterations)
    compiled = None if plain else native(match.game.name, match.game.box)
    shown = seen(match, compiled)
    threads = threads or (1 if ms is None else os.cpu_count() or 1)
    edges = EDGES if iterations is None else min(EDGES, max(1024, EDGES_A_TRIAL * iterations))
    thinking = Search(
        match.game, match.seats, thinker=thinker, native=compiled, threads=threads, seed=seed, edges=edges
    )
    return thinking.think(shown, ms=ms, iterations=iterations)


def budget(ms: float | None, iterations: int | None) -> tuple[float | None, int | None]:
    """Milliseconds or trials, one of them; raises UserError for what is neither."""
    if (ms is None) == (iterations is None):
        raise UserError(mark("A search takes so many milliseconds or so many iterations, one of the two."))
    if iterations is not None and (not whole(iterations) or not 1 <= iterations <= MOST):
        raise UserError(mark("Iterations are a whole number from 1, not {n}."), n=repr(iterations))
    if ms is not None and not 1 <= ms <= MOST:
        raise UserError(mark("Milliseconds are a number from 1, not {n}."), n=repr(ms))
    return ms, iterations
