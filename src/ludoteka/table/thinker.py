"""Bots think in a process of their own, so that the table stays quick while they do.

The process gets what the bot's seat may see, as bytes, and answers with an action. It compiles the rules in the
background and plays by the plain ones until they are ready: nobody waits for a compiler. It runs at a lower priority,
ends when the server's end of the pipe closes, however that comes about, and is started anew when it crashes.

    python -m ludoteka.table.thinker OWN    reads questions on standard input, writes answers on standard output

OWN are the operator's own bots as JSON, names and what they are (`engine.own`).
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec
import numpy as np

from ludoteka.engine import bots, own
from ludoteka.engine.game import Game
from ludoteka.engine.native import Native
from ludoteka.engine.registry import load
from ludoteka.engine.thinking.advice import Advice, Beside, Fear
from ludoteka.engine.thinking.judgement import Judgement, judged_by, judgement
from ludoteka.kernel import new, raw
from ludoteka.table.hinted import advised
from ludoteka.table.hooks import Page
from ludoteka.table.running import helpers

PATIENCE = 120.0
"""Seconds after which a bot that still thinks is taken to be lost."""
NEEDED = bots.COMPILED
"""What bots use of the compiled build."""
FEW = 8
"""Trials for a judgement by the plain rules."""
AT_ONCE = max(2, min(4, os.cpu_count() or 1))
"""Processes that think at the same time at most."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Question(msgspec.Struct):
    """A position as seat `seat` may see it, and which bot is asked. Without a bot: only get ready for the game."""

    game: str
    box: str = ""
    bot: str = ""
    seat: int = 0
    states: bytes = b""
    warm: bool = True
    why: bool = False  # whether reasons are asked for
    done: int | None = None  # an action that is to be judged


class Answer(msgspec.Struct):
    """What the process has found: an action, and why, see `Advice`; or what another one cost, see `Judgement`."""

    code: int
    share: float | None = None
    other: int | None = None
    beside: Beside | None = None  # the next best action, of advice
    instead: Beside | None = None
    feared: tuple[bytes, int] | None = None
    cost: float = 0.0
    gain: float = 0.0


class NotYet(Exception):
    """What is asked takes the compiled rules, and they are still being made."""


NOTHING, LATER = -1, -2
"""In place of an action's code: there is nothing to judge; the compiled rules are not ready."""


class Thinker(Protocol):
    """Chooses actions for bots."""

    def expect(self, game: Game) -> None:
        """Say that bots will soon play this game; returns at once."""

    def choose(self, bot: str, seen: bots.Seen) -> int:
        """The action a bot chooses; waits for it."""

    def advise(self, bot: str, seen: bots.Seen) -> Advice:
        """What a bot would do, and why; waits for it."""

    def judge(self, bot: str, seen: bots.Seen, done: int) -> Judgement | None:
        """What a bot that searches thinks of an action; None where nothing else was legal. Raises NotYet."""

    def close(self) -> None:
        """Let go of all processes."""


class Here:
    """Thinks in the calling thread, by the plain rules."""

    def expect(self, game: Game) -> None:
        return None

    def choose(self, bot: str, seen: bots.Seen) -> int:
        return bots.ask(bot, seen)

    def advise(self, bot: str, seen: bots.Seen) -> Advice:
        return advised(bot, seen)

    def judge(self, bot: str, seen: bots.Seen, done: int) -> Judgement | None:
        return judgement(seen, done, iterations=FEW)

    def close(self) -> None:
        return None


class Worker:
    """Thinks in another process. One question at a time; callers queue."""

    def __init__(self, *, warm: bool = True) -> None:
        self._warm = warm
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def expect(self, game: Game) -> None:
        question = Question(game.name, game.box, warm=self._warm)
        threading.Thread(target=self._ask_safely, args=(question,), daemon=True).start()

    def choose(self, bot: str, seen: bots.Seen) -> int:
        answer = self._answer(bot, seen, False)
        # A second crash on the same position would be the bot's own; the match goes on all the same.
        return bots.ask(bot, seen) if answer is None else answer.code

    def advise(self, bot: str, seen: bots.Seen) -> Advice:
        answer = self._answer(bot, seen, True)
        if answer is None:
            return advised(bots.STANDIN, seen)
        fear = Fear(_states(seen.game, answer.feared[0]), answer.feared[1]) if answer.feared else None
        return Advice(answer.code, answer.share, answer.beside, answer.instead, fear)

    def judge(self, bot: str, seen: bots.Seen, done: int) -> Judgement | None:
        answer = self._answer(bot, seen, False, done)
        if answer is None or answer.code == NOTHING:
            return None
        if answer.code == LATER:
            raise NotYet
        return Judgement(done, answer.code, answer.cost, answer.share, answer.other, answer.gain)

    def _answer(self, bot: str, seen: bots.Seen, why: bool, done: int | None = None) -> Answer | None:
        states = raw(seen.states).tobytes()
        answer = self._ask_safely(
            Question(seen.game.name, seen.game.box, bot, seen.seat, states, self._warm, why, done)
        )
        if self._closed:
            raise RuntimeError("the bots' process has been closed")
        return answer

    def close(self) -> None:
        self._closed = True
        if process := self._process:
            helpers.end(process)

    def _ask_safely(self, question: Question) -> Answer | None:
        """The answer, or None if the process was lost over it twice."""
        for _ in range(2):
            with self._lock:
                if self._closed:
                    return None
                try:
                    return self._ask(question)
                except (OSError, EOFError, struct.error, msgspec.DecodeError) as error:
                    _log.warning("the bots' process was lost (%s); another one is started", str(error) or "it ended")
                    if self._process:
                        helpers.end(self._process)
                    self._process = None
        return None

    def _ask(self, question: Question) -> Answer:
        if self._process is None:
            self._process = helpers.start(__name__, msgspec.json.encode(own.OWN).decode())
        process = self._process
        assert process.stdin
        assert process.stdout
        watch = threading.Timer(PATIENCE, process.kill)
        watch.daemon = True
        watch.start()
        try:
            helpers.write(process.stdin, msgspec.msgpack.encode(question))
            return msgspec.msgpack.decode(helpers.read(process.stdout), type=Answer)
        finally:
            watch.cancel()

    @property
    def pid(self) -> int | None:
        """The process that thinks now, if there is one."""
        return self._process.pid if self._process else None


class Workers:
    """Several processes that think, so that nobody waits for a bot that searches: a question goes to one that is idle,
    and another one is started where all are at it, up to `most`."""

    def __init__(self, most: int = AT_ONCE, *, warm: bool = True) -> None:
        self._all = [Worker(warm=warm) for _ in range(most)]
        self._idle: queue.LifoQueue[Worker] = queue.LifoQueue()
        for worker in reversed(self._all):
            self._idle.put(worker)

    def expect(self, game: Game) -> None:
        self._all[0].expect(game)

    def choose(self, bot: str, seen: bots.Seen) -> int:
        return self._lent(lambda worker: worker.choose(bot, seen))

    def advise(self, bot: str, seen: bots.Seen) -> Advice:
        return self._lent(lambda worker: worker.advise(bot, seen))

    def judge(self, bot: str, seen: bots.Seen, done: int) -> Judgement | None:
        return self._lent(lambda worker: worker.judge(bot, seen, done))

    def close(self) -> None:
        for worker in self._all:
            worker.close()

    def _lent(self, ask: Callable[[Worker], T]) -> T:
        worker = self._idle.get()
        try:
            return ask(worker)
        finally:
            self._idle.put(worker)


# ---- in the process ------------------------------------------------------------------------------------------------


class _Warm:
    """Compiled builds, made one after another in the background; for bots that search, more of them."""

    def __init__(self) -> None:
        self._ready: dict[tuple[str, str, bool], Native | None] = {}
        self._done: dict[tuple[str, str, bool], threading.Event] = {}
        self._wanted: queue.SimpleQueue[tuple[str, str, bool]] = queue.SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    def get(self, game: str, box: str, searched: bool = False) -> Native | None:
        """The compiled build if it is ready; else it will be."""
        key = (game, box, searched)
        if key not in self._ready:
            self._ready[key] = None
            self._done[key] = threading.Event()
            self._wanted.put(key)
        return self._ready[key]

    def wait(self, game: str, box: str, searched: bool = False) -> Native | None:
        """The compiled build once it is ready, or None if it cannot be."""
        self.get(game, box, searched)
        self._done[game, box, searched].wait()
        return self._ready[game, box, searched]

    def _run(self) -> None:
        from ludoteka.engine.native import native

        while True:
            game, box, searched = key = self._wanted.get()
            try:
                self._ready[key] = native(game, box).warm(parts=(*NEEDED, *bots.SEARCHED) if searched else NEEDED)
            except Exception:
                _log.exception("%s is played by the plain rules: they cannot be compiled", game)
            self._done[key].set()


def _states(game: Game, content: bytes) -> Any:
    """A position, (1,), from its bytes."""
    states: Any = new(game.state)
    raw(states)[...] = np.frombuffer(content, np.uint8)
    return states


def _think(question: Question, warm: _Warm) -> Answer:
    game = load(question.game, question.box)
    compiled = warm.get(question.game, question.box) if question.warm else None
    if not question.bot:
        return Answer(0)
    seen = bots.Seen(game, _states(game, question.states), question.seat, compiled)
    ready = warm.get(question.game, question.box, True) if question.warm and bots.searches(question.bot) else None
    if question.done is not None:
        if question.warm and not ready:
            return Answer(LATER)
        found = judged_by(question.bot, seen, question.done)
        return (
            Answer(found.best, found.share, found.next, cost=found.cost, gain=found.gain) if found else Answer(NOTHING)
        )
    bot = bots.STANDIN if question.warm and bots.searches(question.bot) and not ready else question.bot
    if not question.why:
        return Answer(bots.ask(bot, seen))
    told = advised(bot, seen)
    feared = (raw(told.fear.states).tobytes(), told.fear.code) if told.fear else None
    return Answer(told.code, told.share, beside=told.other, instead=told.instead, feared=feared)


def _serve() -> None:
    """Answer questions until the other end of the pipe is closed, even in the middle of a thought."""
    if hasattr(os, "nice"):
        os.nice(10)
    own.enrol(msgspec.json.decode(sys.argv[1], type=dict[str, str]))
    Page.lenient = True
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a stray print would be taken for an answer
    questions: queue.SimpleQueue[Question] = queue.SimpleQueue()

    def answer() -> None:
        warm = _Warm()
        while True:
            try:
                answered = _think(questions.get(), warm)
            except Exception:
                _log.exception("a bot failed")
                os._exit(1)
            helpers.write(answers, msgspec.msgpack.encode(answered))

    threading.Thread(target=answer, daemon=True).start()
    with contextlib.suppress(EOFError):
        while True:
            questions.put(msgspec.msgpack.decode(helpers.read(sys.stdin.buffer), type=Question))
    os._exit(0)


if __name__ == "__main__":
    _serve()
