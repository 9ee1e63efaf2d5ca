"""Advice: what a bot would do, what else it thought of, and what it fears.

    told = advise("sharp", bots.seen(match, native))

Like a bot's choice it is made of what the seat sees alone; what it fears happens in worlds that the seat imagines.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludoteka.engine import bots
from ludoteka.engine.thinking.judgement import LEAST_POINTS, LEAST_SHARE, points
from ludoteka.engine.thinking.levels import LEVELS, SEARCH, Level, told
from ludoteka.engine.thinking.search import Found, Search
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of

if TYPE_CHECKING:
    from ludoteka.engine.bots import Seen

WORLDS = 24
"""Worlds that are imagined to find out what others will do."""
LONGEST = 24
"""Decisions of one's own, and answers of chance, after which nobody else is waited for."""
OFTEN = 4
"""Worlds in which something must happen to be spoken of."""


@dataclass(frozen=True)
class Fear:
    """What another seat may do soon that costs the most: its action in `states`, (1,), an imagined position."""

    states: Any
    code: int


@dataclass(frozen=True)
class Beside:
    """Another action, tried beside the one that is advised: its share of the win, None where all play together, and how
    much more the advised one comes to, in shares, else in points. That may be less than nothing."""

    code: int
    share: float | None
    gap: float

    @property
    def worse(self) -> bool:
        """Whether it is clearly worse: by more than such searches differ by."""
        return self.gap >= (LEAST_POINTS if self.share is None else LEAST_SHARE)


@dataclass(frozen=True)
class Advice:
    """The action advised. `share` is its expected share of the win, None where the bot did not search or all play
    together; `other` the next best action that was tried; `instead` the action that is spoken for beside the question,
    where it is clearly worse; `fear` what may come of the advised one."""

    code: int
    share: float | None = None
    other: Beside | None = None
    instead: Beside | None = None
    fear: Fear | None = None


def advise(bot: str, seen: Seen, dice: random.Random | None = None, named: Collection[int] = ()) -> Advice:
    """What the bot of a name would do, and why. The page speaks for actions that are `named`: one of them is advised
    unless the bot clearly sees a better one. Without compiled rules a stand-in says what, and nobody says why."""
    effort = (told(bot) if bot.startswith(SEARCH) else LEVELS.get(bot, Level())).effort
    if effort is None or seen.native is None:
        return Advice(_likeliest(seen, named) if named else bots.ask(bot, seen))
    dice = dice or random.Random()
    seats = int(seen.states[0].seats)
    together = seats == 1 or seen.game.together
    thinker = seen.game.thinker or Thinker()

    def found(how: Thinker, among: Sequence[int] = ()) -> Found:
        search = Search(
            seen.game, seats, thinker=how, native=seen.native, threads=effort.threads, seed=dice.getrandbits(32)
        )
        return search.think(seen, ms=effort.ms, iterations=effort.iterations, among=among)

    best, *rest = found(thinker).choices
    tried = [one for one in rest if one.visits] if best.visits else []
    finalists = [best.code]
    if tried:
        finalists.append(max(tried, key=lambda one: (one.visits, one.value, -one.code)).code)
    if named and best.code not in named:
        spoken = [one.code for one in tried if one.code in named]
        finalists.append(spoken[0] if spoken else _likeliest(seen, named))
    finalists = list(dict.fromkeys(finalists))
    if len(finalists) < 2:
        return Advice(best.code, fear=None if together else feared(seen, best.code, dice))
    # Tried alike often, in a search that knows nothing of the first: what looked best by chance is found out.
    final = found(replace(thinker, halving=True, trust=0.0, doubt=0.0), finalists)
    shares = {one.code: min(1.0, max(0.0, one.value)) for one in final.choices if one.code in finalists}
    worth = {code: points(share, thinker) if together else share for code, share in shares.items()}

    def beside(code: int, other: int) -> Beside:
        return Beside(other, None if together else shares[other], worth[code] - worth[other])

    code = max(finalists, key=lambda one: (worth[one], one in named))
    spoken_for = max((one for one in finalists if one in named), key=lambda one: worth[one], default=code)
    if not beside(code, spoken_for).worse:
        code = spoken_for
    instead = beside(code, spoken_for) if code != spoken_for else None
    left = [one for one in finalists if one not in (code, spoken_for)]
    other = beside(code, max(left, key=lambda one: worth[one])) if left else None
    fear = None if together else feared(seen, code, dice)
    return Advice(code, None if together else shares[code], other, instead, fear)


def _likeliest(seen: Seen, among: Collection[int]) -> int:
    """Of some actions the one after which the position is worth most right away."""
    worth = dict(zip(*bots.worths(seen), strict=True))
    return max(among, key=lambda code: (worth[code], -code))


def feared(seen: Seen, code: int, dice: random.Random, worlds: int = WORLDS) -> Fear | None:
    """The first thing that others do after an action that costs the seat most, times how often it happens; None where
    nothing costs it anything."""
    game, rules = seen.game, seen.native or seen.game
    lost: dict[int, float] = defaultdict(float)
    often: dict[int, int] = defaultdict(int)
    there: dict[int, Any] = {}
    for _ in range(worlds):
        world = new(game.state)
        copy_into(world, seen.states)
        world[0].rng = words_of(str(dice.getrandbits(64)))
        rules.determinize(world[0], seen.seat)
        rules.apply(world[0], code)
        if not _others_turn(replace(seen, states=world), dice):
            continue
        answer = _best(replace(seen, states=world, seat=int(world[0].seat)), dice)
        after = new(game.state)
        copy_into(after, world)
        rules.apply(after[0], answer)
        value = seen.native.value if seen.native else game.evaluate
        lost[answer] += float(value(world[0], seen.seat)) - float(value(after[0], seen.seat))
        often[answer] += 1
        there.setdefault(answer, world)
    worst = max((a for a in lost if often[a] * WORLDS >= OFTEN * worlds), key=lambda a: (lost[a], -a), default=None)
    return Fear(there[worst], worst) if worst is not None and lost[worst] > 0 else None


def _others_turn(seen: Seen, dice: random.Random) -> bool:
    """Play on as greedy would until another seat is asked; whether one is."""
    s, rules = seen.states[0], seen.native or seen.game
    for _ in range(LONGEST):
        if s.seat < 0:
            return False
        if s.awaits:
            rules.draw(s)
        elif s.seat != seen.seat:
            return True
        else:
            rules.apply(s, _best(seen, dice))
    return False


def _best(seen: Seen, dice: random.Random) -> int:
    return bots.Greedy(dice).choose(seen)
