"""Advice: what a bot would do, what else it thought of, and what it fears.

    told = advise("sharp", bots.seen(match, native))

Like a bot's choice it is made of what the seat sees alone; what it fears happens in worlds that the seat imagines.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludoteka.engine import bots
from ludoteka.engine.thinking.levels import LEVELS
from ludoteka.engine.thinking.search import Search
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
class Advice:
    """The action advised. `share` is its expected share of the win, None where the bot did not search or all play
    together; `other` the next best action that was tried, with its share; `fear` what may come of it."""

    code: int
    share: float | None = None
    other: int | None = None
    other_share: float | None = None
    fear: Fear | None = None


def advise(bot: str, seen: Seen, dice: random.Random | None = None) -> Advice:
    """What the bot of a name would do, and why. Without compiled rules a stand-in says what, and nobody says why."""
    effort = LEVELS[bot].effort if bot in LEVELS else None
    if effort is None or seen.native is None:
        return Advice(bots.ask(bot, seen))
    dice = dice or random.Random()
    seats = int(seen.states[0].seats)
    found = Search(
        seen.game, seats, native=seen.native, threads=effort.threads, seed=dice.getrandbits(32)
    ).think(seen, ms=effort.ms, iterations=effort.iterations)  # fmt: skip
    together = seats == 1 or seen.game.together
    told = Advice(found.best.code, fear=None if together else feared(seen, found.best.code, dice))
    tried = [choice for choice in found.choices[1:] if choice.visits]
    if not tried or not found.best.visits:
        return told
    other = max(tried, key=lambda choice: (choice.visits, choice.value, -choice.code))
    shares = (None, None) if together else (found.best.value, other.value)
    return replace(told, share=shares[0], other=other.code, other_share=shares[1])


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
