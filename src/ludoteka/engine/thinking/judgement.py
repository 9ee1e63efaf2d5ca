"""What a search thinks of decisions that have been made: what it would have done, and how much the other one cost.

    for one in judgements(match, [0], iterations=2000):
        print(one.entry, one.done, one.best, one.cost)

Each decision is looked at as its seat saw the table then: what was hidden from it is hidden here, and luck that came
later counts for nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludoteka.engine.thinking.levels import LEVELS
from ludoteka.engine.thinking.search import Search, budget
from ludoteka.engine.thinking.thinker import Thinker

if TYPE_CHECKING:
    from ludoteka.engine.bots import Seen
    from ludoteka.engine.match import Match
    from ludoteka.engine.native import Native

EDGE = 1e-6
"""How near to 0 and 1 a share is taken to come, where worth is told from it."""
LEAST_SHARE, LEAST_POINTS = 0.02, 1.0
"""What a decision must have cost to be spoken of: less is within what such searches differ by."""

Progress = Callable[[int, int], None]
"""Called with how many decisions have been looked at, and of how many."""


@dataclass(frozen=True)
class Judgement:
    """A decision: `done` is what its seat did, `best` what a search would have done, `done` where that is as good.
    `cost` is what the difference came to, never below 0: a share of the win, 0 to 1, or, where all play together or one
    alone, `points`, of the game's own value of a position. `share` is what the seat could expect of the win before it
    decided, None in such games. Where what was done is best, `next` is the best of the other actions and `gain` what it
    would have cost, told as `cost` is; None and 0 where another one was about as good."""

    done: int
    best: int
    cost: float
    share: float | None = None
    next: int | None = None
    gain: float = 0.0

    @property
    def points(self) -> bool:
        """Whether `cost` is told in points, not in shares of the win."""
        return self.share is None

    @property
    def matters(self) -> bool:
        """Whether it cost enough to be spoken of."""
        return self.cost >= self._least

    @property
    def stands_out(self) -> bool:
        """Whether all else would have cost enough to be spoken of."""
        return self.gain >= self._least

    @property
    def _least(self) -> float:
        return LEAST_POINTS if self.points else LEAST_SHARE


@dataclass(frozen=True)
class Judged:
    """A judgement about an entry of a match's log."""

    entry: int
    seat: int
    judgement: Judgement


def judgement(
    seen: Seen, done: int, *, ms: float | None = None, iterations: int | None = None, threads: int = 1, seed: int = 0,
) -> Judgement | None:  # fmt: skip
    """What a search of so many milliseconds or trials thinks of an action in a position as its seat sees it; None where
    nothing else was legal. What it finds best, or second to the action where this is the best, is then tried against
    the action in a search of the same length that knows nothing of the first: what looked best by chance is found out,
    and both are tried alike often. Raises UserError for a budget that cannot be, ValueError for an action that is not
    legal."""
    ms, iterations = budget(ms, iterations)
    legal = seen.legal()
    if done not in legal:
        raise ValueError(f"action {done} is not legal here")
    if len(legal) < 2:
        return None
    seats = int(seen.states[0].seats)
    together = seats == 1 or seen.game.together
    thinker = seen.game.thinker or Thinker()

    def searching(how: Thinker, k: int) -> Search:
        return Search(seen.game, seats, thinker=how, native=seen.native, threads=threads, seed=seed + k)

    def worth(share: float) -> float:
        return points(share, thinker) if together else share

    first = searching(thinker, 0).think(seen, ms=ms, iterations=iterations)
    best, second = first.choices[:2]
    if not best.visits:  # the game sets such choices aside, and none was tried
        return None
    agreed = Judgement(done, done, 0.0, None if together else best.value)
    if best.code == done:
        gap = worth(best.value) - worth(second.value)
        if not second.visits or not replace(agreed, gain=gap).stands_out:
            return agreed
    other = second.code if best.code == done else best.code
    duel = searching(replace(thinker, halving=True, trust=0.0, doubt=0.0), 1)
    found = duel.think(seen, ms=ms, iterations=iterations, among=(done, other))
    values = {choice.code: choice.value for choice in found.choices}
    share, cost = max(values[done], values[other]), worth(values[other]) - worth(values[done])
    agreed = replace(agreed, share=None if together else share)
    if other == best.code:
        return replace(agreed, best=other, cost=cost) if cost > 0 else agreed
    return replace(agreed, next=other, gain=-cost) if cost < 0 else agreed


def judged_by(bot: str, seen: Seen, done: int) -> Judgement | None:
    """What a level that searches thinks of an action; KeyError for one that does not search."""
    effort = LEVELS[bot].effort
    if effort is None:
        raise KeyError(bot)
    dice = random.SystemRandom().getrandbits(31)
    return judgement(seen, done, ms=effort.ms, iterations=effort.iterations, threads=effort.threads, seed=dice)


def judgements(
    match: Match, seats: Collection[int] = (), *, ms: float | None = None, iterations: int | None = None,
    threads: int = 1, seed: int = 0, native: Native | None = None, progress: Progress | None = None,
) -> Iterator[Judged]:  # fmt: skip
    """Each decision of some seats, or of all, in the order of the log, where there was something to decide; of a record
    those that today's rules can read. Reproducible by `iterations` and `seed`. Raises UserError as `judgement` does."""
    budget(ms, iterations)
    wanted = [k for k in decisions(match) if not seats or match.log[k].seat in seats]
    for n, k in enumerate(wanted):
        if progress:
            progress(n, len(wanted))
        entry = match.log[k]
        found = judgement(
            before(match, k, native), entry.code, ms=ms, iterations=iterations, threads=threads,
            seed=random.Random(f"{seed} {k}").getrandbits(31),
        )  # fmt: skip
        if found and entry.seat is not None:
            yield Judged(k, entry.seat, found)
    if progress:
        progress(len(wanted), len(wanted))


def decisions(match: Match) -> list[int]:
    """The entries of the log that seats decided, as far as today's rules can read them."""
    return [k for k, entry in enumerate(match.log) if entry.seat is not None and match.read(k)]


def before(match: Match, k: int, native: Native | None = None) -> Seen:
    """The table as the seat of entry `k` saw it when it decided."""
    from ludoteka.engine.bots import Seen

    seat = match.log[k].seat
    assert seat is not None
    return Seen(match.game, match.seen(seat, k), seat, native)


def turning_points(judged: Collection[Judged], most: int) -> list[Judged]:
    """The costliest decisions of those that matter, `most` at most; in the order of the log."""
    dear = sorted((one for one in judged if one.judgement.matters), key=lambda one: -one.judgement.cost)
    return sorted(dear[:most], key=lambda one: one.entry)


def points(share: float, thinker: Thinker) -> float:
    """The worth that a share from 0 to 1 stands for where all play together: 0.5 is as good as now."""
    share = min(1 - EDGE, max(EDGE, share))
    return thinker.scale * math.log(share / (1 - share))
