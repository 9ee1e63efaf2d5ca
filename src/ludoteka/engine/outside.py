"""A bot that is a program: it is asked and answers in lines of JSON, in any language. docs/own_bots.md is for authors.

The program gets what its seat may see and nothing else. A line on its standard input asks, a line on its standard
output answers; what it writes on standard error is shown as it is. One program plays one seat at a time, many games one
after another: it is started when it is first needed, and ends when its standard input does.
"""

from __future__ import annotations

import atexit
import contextlib
import queue
import random
import subprocess
import threading
from collections import defaultdict
from typing import Any

import msgspec

from ludoteka.engine.bots import Seen

PROTOCOL = 1
LONGEST = 200  # characters of an answer that are shown where it is wrong
PATIENCE = 600.0  # seconds, where nobody has set a limit

_idle: dict[tuple[str, ...], list[_Program]] = defaultdict(list)
_lock = threading.Lock()


class OutsideError(RuntimeError):
    """A program has ended, said nothing for too long, or said what is no answer."""


class Answer(msgspec.Struct):
    """What a program says: the code or the notation of a legal action."""

    action: int | str


class Outside:
    """A bot in another process. Raises OutsideError where the program fails; the command's next bot gets another."""

    def __init__(self, command: tuple[str, ...], dice: random.Random) -> None:
        self.command, self.seed = command, dice.getrandbits(53)
        self._program: _Program | None = None

    def choose(self, seen: Seen) -> int:
        """The code that the program answers with; it is one of those that were listed."""
        codes = seen.legal()
        s, words = seen.states[0], seen.game.words
        notations = [words.notation(s, code) for code in codes]
        program = self._hired(seen)
        said: int | str = ""
        try:
            program.tell({
                "type": "choose", "seat": seen.seat, "position": seen.game.position.write(s),
                "legal": [{"code": a, "notation": text} for a, text in zip(codes, notations, strict=True)],
            })  # fmt: skip
            said = program.answer(PATIENCE)
            code = codes[notations.index(said)] if isinstance(said, str) else codes[codes.index(said)]
        except ValueError:
            self._dismiss()
            raise OutsideError(f"{said!r} is not among the legal actions"[:LONGEST]) from None
        except BaseException:  # whoever stops waiting for an answer must not get it later, for another question
            self._dismiss()
            raise
        return code

    def close(self) -> None:
        """Let the program play for another bot."""
        if self._program:
            with _lock:
                _idle[self.command].append(self._program)
            self._program = None

    def _hired(self, seen: Seen) -> _Program:
        """The program, told of the game."""
        if self._program is None:
            game, s = seen.game, seen.states[0]
            with _lock:
                waiting = _idle[self.command]
                self._program = waiting.pop() if waiting else None
            if self._program is None or not self._program.lives():
                self._program = _Program(self.command)
            self._program.tell({
                "type": "game", "ludoteka": PROTOCOL, "game": game.name, "rules": game.rulebook.version,
                "seats": int(s.seats), "seat": seen.seat, "actions": game.actions, "seed": self.seed,
                "options": {option.name: int(s[option.name]) for option in game.options},
            })  # fmt: skip
        return self._program

    def _dismiss(self) -> None:
        if self._program:
            self._program.end()
        self._program = None


class _Program:
    """A process whose lines are read by a thread, so that waiting for one can end."""

    def __init__(self, command: tuple[str, ...]) -> None:
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise OutsideError(f"cannot be started: {error.strerror}") from error
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        atexit.register(self.end)

    def _read(self) -> None:
        assert self._process.stdout
        with contextlib.suppress(ValueError, OSError):  # closed while it is read
            for line in self._process.stdout:
                self._lines.put(line)
        self._lines.put(b"")

    def lives(self) -> bool:
        return self._process.poll() is None

    def tell(self, what: dict[str, Any]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(msgspec.json.encode(what) + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            raise OutsideError(self._how_it_ended()) from error

    def answer(self, patience: float) -> int | str:
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise OutsideError(f"said nothing for {patience:g} s") from None
        if not line:
            raise OutsideError(self._how_it_ended())
        try:
            return msgspec.json.decode(line, type=Answer).action
        except msgspec.DecodeError as error:
            raise OutsideError(f"answered {line.decode(errors='replace').strip()[:LONGEST]!r}: {error}") from None

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        return f"has ended, exit code {self._process.poll()}"

    def end(self) -> None:
        atexit.unregister(self.end)
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                with contextlib.suppress(OSError, ValueError):
                    pipe.close()
