"""One game of bots, refereed: each sees what its seat may see, and who crashes or thinks for too long has lost it."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec

from ludoteka.arena.setting import Job, Setting
from ludoteka.engine import bots, own
from ludoteka.engine.game import Game
from ludoteka.engine.native import Native, native
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_at, words_of

MOST = 20_000  # decisions of a game that nobody ends
LONGEST_WORD = 160  # characters of why a bot has lost a game


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that has been played; lists go by seats."""

    game: int
    board: int
    seating: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]  # 1 = came first; several where a tie stays
    decisions: int
    seconds: tuple[float, ...]  # that each seat thought
    forfeit: int = -1  # the seat that lost because its bot failed
    why: str = ""
    unfinished: bool = False  # nobody has ended it: places and points as the table lay


class Failed(Exception):
    """A bot has not given a legal action: why."""


class Late(BaseException):
    """Raised in the middle of a thought that takes too long; no Exception, or a bot might catch it."""


def play(
    setting: Setting, job: Job, thinks: Callable[[int], None] = lambda seat: None,
    chose: Callable[[bots.Seen, int], None] = lambda seen, code: None,
) -> Played:  # fmt: skip
    """Play one game. `thinks` is told which seat is asked before its bot is, `chose` what it saw and chose."""
    game = setting.loaded
    rules = native(game.name, game.box) if setting.compiled else None
    with seated(setting, job) as players:
        return _play(setting, job, game, rules, players, thinks, chose)


@contextmanager
def seated(setting: Setting, job: Job) -> Iterator[list[bots.Bot]]:
    """A bot for each seat, with dice of its own; those that have something to let go of do so."""
    own.enrol(setting.own)
    players: list[bots.Bot] = []
    try:
        for seat, name in enumerate(job.seating):
            players.append(bots.make(name, random.Random(f"{setting.seed} game {job.number} seat {seat}")))
        yield players
    finally:
        for player in players:
            with suppress(Exception):
                bots.let_go(player)


def _play(
    setting: Setting, job: Job, game: Game, rules: Native | None, players: Sequence[bots.Bot],
    thinks: Callable[[int], None], chose: Callable[[bots.Seen, int], None],
) -> Played:  # fmt: skip
    build: Any = rules or game
    states, shown = game.blank(setting.seats, setting.options), new(game.state)
    s, seed = states[0], f"{setting.seed} board {job.board}"
    states["rng"] = words_of(seed)
    build.setup(s)
    decisions, answers, seconds = 0, 0, [0.0] * setting.seats
    forfeit, why = -1, ""
    while s.seat >= 0 and decisions < MOST:
        if s.awaits:
            states["rng"] = words_at(seed, answers)
            build.draw(s)
            answers += 1
            continue
        seat = int(s.seat)
        copy_into(shown, states)
        build.hide(shown[0], seat)
        thinks(seat)
        seen = bots.Seen(game, shown, seat, rules)
        start, code = time.perf_counter(), -1
        try:
            code = thought(players[seat], seen, setting.limit)
            refused(game, s, code)
        except Failed as failed:
            forfeit, why = seat, str(failed)
        seconds[seat] += time.perf_counter() - start
        if forfeit >= 0:
            break
        chose(seen, code)
        build.apply(s, code)
        decisions += 1
    points = [int(game.score(s, seat)) for seat in range(setting.seats)]
    return Played(
        job.number, job.board, job.seating, tuple(0 if seat == forfeit else n for seat, n in enumerate(points)),
        places(game, s, setting, forfeit), decisions, tuple(round(n, 4) for n in seconds), forfeit, why,
        unfinished=bool(forfeit < 0 and s.seat >= 0),
    )  # fmt: skip


def forfeited(job: Job, seat: int, why: str) -> Played:
    """A game that nothing is left of, because a bot took the whole process with it."""
    n = len(job.seating)
    last = tuple(2 if k == seat else 1 for k in range(n))
    return Played(job.number, job.board, job.seating, (0,) * n, last, 0, (0.0,) * n, seat, why)


def thought(bot: bots.Bot, seen: bots.Seen, limit: float) -> int:
    """What a bot chooses within so many seconds; raises Failed."""
    start = time.perf_counter()
    try:
        with alarm(limit):
            code = int(bot.choose(seen))
    except Late:
        raise Failed(f"thought for more than {limit:g} s") from None
    except (Exception, SystemExit) as error:
        raise Failed(f"{type(error).__name__}: {error}"[:LONGEST_WORD]) from error
    if time.perf_counter() - start > limit:
        raise Failed(f"thought for more than {limit:g} s")
    return code


def refused(game: Game, s: Any, code: int) -> None:
    """Raise Failed for an action that is not legal."""
    if not 0 <= code < game.actions:
        raise Failed(f"chose {code}, which is no action")
    if why := int(game.refusal(s, code)):
        raise Failed(f"chose {code}, which is refused: {game.reasons(why).name}")


@contextmanager
def alarm(limit: float) -> Iterator[None]:
    """Raise Late in what runs longer than so many seconds, where the system can: in a process's main thread."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: Any) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def places(game: Game, s: Any, setting: Setting, forfeit: int) -> tuple[int, ...]:
    """The place of each seat, 1 = first, by what orders the seats of a finished game; who forfeits comes last."""
    if forfeit >= 0:  # the game was never ended: nobody else has lost it
        return tuple(2 if seat == forfeit else 1 for seat in range(setting.seats))
    ranks = [int(game.ranker(s, seat)) for seat in range(setting.seats)]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
