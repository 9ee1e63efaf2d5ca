"""Long matches are replayed in a process of their own: nobody else at the tables waits for them meanwhile.

Python's threads take turns, so that a replay of a second in one of them holds up every answer of the server for a part
of that. Short matches are replayed where they are asked for: to start a process and to carry a table over takes longer.

    python -m ludoteka.table.running.replays    reads questions on standard input, writes answers on standard output
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ludoteka.table import referee
from ludoteka.table.referee import Table
from ludoteka.table.running import helpers
from ludoteka.table.store import Checkpoint, Event, Setup
from ludoteka.text.errors import UserError

T = TypeVar("T")

LONG = 300
"""Events from which on a match is replayed elsewhere."""
LARGE = 30_000
"""Characters of a match file from which on it is read elsewhere; no file of a short match has as many."""
PATIENCE = 120.0
"""Seconds after which a replay is taken to be lost."""

Brought = tuple[Setup, list[Event], list[Checkpoint]]
_log = logging.getLogger(__name__)


class Replays:
    """Replays matches and match files, one long one at a time; callers queue. Any thread may ask."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def replayed(self, setup: Setup, events: Sequence[Event], checkpoints: Sequence[Checkpoint]) -> Table:
        """The table that events lead to; raises UserError, as `referee.replayed`."""
        return self._done(referee.replayed, (setup, events, checkpoints), long=len(events) >= LONG)

    def brought(self, text: str, guest: str) -> Brought:
        """A match from a match file; raises UserError, as `referee.bring_in`."""
        return self._done(referee.bring_in, (text, guest), long=len(text) >= LARGE)

    @property
    def pid(self) -> int | None:
        """The process that replays, if one was needed."""
        return self._process.pid if self._process else None

    def close(self) -> None:
        self._closed = True
        if process := self._process:
            helpers.end(process)

    def _done(self, work: Callable[..., T], args: tuple[Any, ...], *, long: bool) -> T:
        if long:
            with self._lock:
                try:
                    if not self._closed:
                        return self._asked(work, args)
                except (OSError, EOFError, pickle.UnpicklingError) as error:
                    _log.warning("the process that replays was lost (%s)", str(error) or "it ended")
                    if self._process:
                        helpers.end(self._process)
                    self._process = None
        return work(*args)

    def _asked(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        if self._process is None:
            self._process = helpers.start(__name__)
        process = self._process
        assert process.stdin
        assert process.stdout
        watch = threading.Timer(PATIENCE, process.kill)
        watch.daemon = True
        watch.start()
        try:
            helpers.write(process.stdin, pickle.dumps((work, args), pickle.HIGHEST_PROTOCOL))
            answer = helpers.read(process.stdout)
        finally:
            watch.cancel()
        done, found = pickle.loads(answer)
        if not done:
            raise found
        return found  # type: ignore[no-any-return]  # it is what `work` gives


# ---- in the process ------------------------------------------------------------------------------------------------


def _serve() -> None:
    """Answer questions until the other end of the pipe is closed."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a stray print would be taken for an answer
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            work, args = pickle.loads(helpers.read(sys.stdin.buffer))
            try:
                answer = True, work(*args)
            except UserError as why:
                answer = False, why
            helpers.write(answers, pickle.dumps(answer, pickle.HIGHEST_PROTOCOL))


if __name__ == "__main__":
    _serve()
