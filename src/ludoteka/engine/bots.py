"""Bots: each plays every game. A bot is one method over what its seat may see; it never gets anything else.

bot = bots.make("greedy")
match.play(bot.choose(bots.seen(match)))
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from ludoteka.engine.game import Game, buffer
from ludoteka.engine.match import Match
from ludoteka.engine.native import Native, native
from ludoteka.engine.thinking.effort import Effort
from ludoteka.engine.thinking.levels import LEVELS, SEARCH, Level, told
from ludoteka.engine.thinking.search import Search
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark


@dataclass(frozen=True)
class Seen:
    """A position as the seat that is asked may see it: nothing hidden is in `states`, shape (1,)."""

    game: Game
    states: Any
    seat: int
    native: Native | None = None  # the compiled rules, where they are at hand

    def legal(self) -> list[int]:
        """The legal action codes, ascending."""
        out = buffer(self.game)
        lister = self.native.legal if self.native else self.game.lister
        return [int(a) for a in out[: lister(self.states[0], out)]]


class Bot(Protocol):
    """Chooses one of the legal actions."""

    def choose(self, seen: Seen) -> int:
        """The code of a legal action."""


class Random:
    """Any legal action, each as likely as the others."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def choose(self, seen: Seen) -> int:
        """The code of any legal action."""
        return self.dice.choice(seen.legal())


class Greedy:
    """The action after which the position is worth most right away; among equals any. What it cannot see it takes as it
    may lie at random."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def choose(self, seen: Seen) -> int:
        """The code of the best legal action, of one of the best."""
        codes, values = worths(seen, self.dice)
        most = max(values)
        return self.dice.choice([a for a, value in zip(codes, values, strict=True) if value == most])


class Easygoing:
    """Like greedy, but now and then, `ease` of a hundred times, it takes what looks second or third best."""

    def __init__(self, dice: random.Random, ease: int) -> None:
        self.dice, self.ease = dice, ease

    def choose(self, seen: Seen) -> int:
        """The code of one of the three legal actions that look best."""
        codes, values = worths(seen, self.dice)
        ranked = sorted(zip(values, codes, strict=True), reverse=True)
        if place := _let_go_by(self.dice, self.ease, len(ranked)):
            return ranked[place][1]
        return self.dice.choice([code for value, code in ranked if value == ranked[0][0]])


def _let_go_by(dice: random.Random, ease: int, choices: int) -> int:
    """How many of some choices, the best first, are let go by for the next: 1 or 2, `ease` of a hundred times."""
    return dice.choice(range(1, min(choices, 3))) if choices > 1 and dice.randrange(100) < ease else 0


class Thoughtful:
    """Searches: tries what may come of its actions in worlds that it imagines, and takes what was tried most; `ease` of
    a hundred times what came second or third. It does so by the compiled rules, and compiles them where it is not given
    any."""

    def __init__(self, dice: random.Random, effort: Effort, ease: int = 0) -> None:
        self.dice, self.effort, self.ease = dice, effort, ease
        self._search: Search | None = None

    def choose(self, seen: Seen) -> int:
        """The code of the action that was tried most, or of one that came next."""
        if seen.native is None:
            seen = replace(seen, native=native(seen.game.name, seen.game.box))
        seats = int(seen.states[0].seats)
        search = self._search
        if search is None or not search.fits(seen.game, seats):
            search = self._search = Search(
                seen.game, seats, native=seen.native, threads=self.effort.threads, seed=self.dice.getrandbits(32)
            )
        found = search.think(seen, ms=self.effort.ms, iterations=self.effort.iterations)
        tried = [one for one in found.choices if one.visits]
        place = _let_go_by(self.dice, self.ease, len(tried)) if self.ease else 0
        chosen = tried[place] if place else found.best
        search.follow(seen, chosen.code)
        return chosen.code


#: What bots use of the compiled rules, and what those use beside it that search.
COMPILED, SEARCHED = ("legal", "apply", "value", "determinize", "best"), ("grow",)

Maker = Callable[[random.Random], Bot]
"""Makes a bot that takes its chances by these dice."""


def _at(level: Level) -> Maker:
    """What makes the bot of a level."""
    if level.effort:
        return partial(Thoughtful, effort=level.effort, ease=level.ease)
    return partial(Easygoing, ease=level.ease)


BOTS: dict[str, Maker] = {
    "random": Random, "greedy": Greedy, **{name: _at(level) for name, level in LEVELS.items()},
}  # fmt: skip
USUAL = "keen"  # the bot that plays where nobody has chosen one
ADVISER = "sharp"  # the bot that gives hints
STANDIN = "greedy"  # the bot that plays for one that searches for as long as the rules are not compiled
HUMAN = "human"  # who is no bot, where those who play are named


def make(name: str, dice: random.Random | None = None) -> Bot:
    """A bot by its name; raises UserError for one that does not exist."""
    return known(name)(dice or random.Random())


def several(text: str) -> list[str]:
    """The names in a list with commas; the settings of a search, which have commas too, stay with it."""
    names: list[str] = []
    for part in (one.strip() for one in text.split(",")):
        if names and names[-1].startswith(SEARCH) and "=" in part and not part.startswith(SEARCH):
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def known(name: str) -> Maker:
    """What makes the bot of a name; raises UserError for one that does not exist."""
    return _at(told(name)) if name.startswith(SEARCH) else BOTS[listed(name)]


def searches(name: str) -> bool:
    """Whether the bot of a name searches, and wants the compiled rules for it."""
    return name.startswith(SEARCH) or bool(name in LEVELS and LEVELS[name].effort)


def listed(name: str) -> str:
    """A name that anybody may give: that of a bot in `BOTS`; others may think for as long as their name says. Raises
    UserError for one that does not exist."""
    if name not in BOTS:
        raise UserError(mark("There is no bot “{name}”; there are: {names}."), name=name, names=", ".join(BOTS))
    return name


def ask(name: str, seen: Seen) -> int:
    """What the bot of a name chooses, asked this once. Nobody waits for a compiler: where the compiled rules are not at
    hand, a stand-in plays for one that searches."""
    bot = make(STANDIN if searches(name) and seen.native is None else name)
    try:
        return bot.choose(seen)
    finally:
        let_go(bot)


def let_go(bot: Bot) -> None:
    """Say that a bot is asked no more: one that has a process or a file has a `close` for it."""
    if close := getattr(bot, "close", None):
        close()


def seen(match: Match, native: Native | None = None) -> Seen:
    """What the seat that is asked may see of a match."""
    seat = match.to_move
    if seat is None:
        raise UserError(mark("Nobody is asked now: chance must answer first, or the match is over."))
    return Seen(match.game, match.seen(seat), seat, native)


def later(seen: Seen, actions: Sequence[str]) -> Seen:
    """The same as it would lie after some actions of the seat that is asked: an offer that is only composed so far.
    Raises UserError where one of them is not legal, or another seat or chance is asked then."""
    game, states = seen.game, new(seen.game.state)
    copy_into(states, seen.states)
    s = states[0]
    for notation in actions:
        code = game.words.parse(s, notation)
        if game.refusal(s, code):
            raise UserError(mark("“{action}” belongs to another position."), action=notation)
        game.apply(s, code)
        if s.awaits or s.seat != seen.seat:
            raise UserError(mark("Nobody is asked now: chance must answer first, or the match is over."))
    return replace(seen, states=states)


def worths(seen: Seen, dice: random.Random | None = None) -> tuple[list[int], list[float]]:
    """Every legal action with what the position right after it is worth to the seat, before chance answers. The unseen
    is dealt by `dice`; without them always alike."""
    import numpy as np

    game, native = seen.game, seen.native
    scratch = new(game.state, 2)
    copy_into(scratch[:1], seen.states)
    if game.secrets:
        scratch[0].rng = words_of(str((dice or random.Random(0)).getrandbits(64)))
        (native or game).determinize(scratch[0], seen.seat)
    if native:
        out, worth = buffer(game), np.zeros(game.actions)
        n = native.best(scratch, seen.seat, out, worth)
        return [int(a) for a in out[:n]], [float(v) for v in worth[:n]]
    codes, values = seen.legal(), []
    for a in codes:
        copy_into(scratch[1:], scratch[:1])
        game.apply(scratch[1], a)
        values.append(float(game.evaluate(scratch[1], seen.seat)))
    return codes, values
