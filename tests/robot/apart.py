"""A server in a process of its own, which can be ended, killed and started again under the eyes of robots.

python -m tests.robot.apart DATABASE PORT    serves; says where, and how a match lies that it is asked for
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

from ludoteka.table import app, server
from ludoteka.table.point_of_view import Table
from ludoteka.table.running import helpers
from ludoteka.table.store import Event, open_store
from tests.robot.reader import Reader
from tests.waiting import PATIENCE


class Apart:
    """One server after another over the same database and at the same address, as long as it is started again."""

    def __init__(self, database: str) -> None:
        self.database, self.address = database, ""
        self.reader: Reader | None = None
        self._port, self._lock = 0, threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Returns once it answers."""
        self._process = helpers.start(__name__, self.database, str(self._port))
        self.address = self._said().decode().rstrip("/")
        self._port = int(self.address.rpartition(":")[2])

    def end(self, by: signal.Signals = signal.SIGTERM) -> None:
        """SIGTERM: in good order; SIGKILL: as if the power had failed."""
        if self._process:
            self._process.send_signal(by)
            self._process.wait(PATIENCE)
            helpers.end(self._process)
            self._process = None

    def again(self, by: signal.Signals) -> None:
        self.end(by)
        self.start()

    def shake(self, seed: int) -> None:
        """Bots here have dice of their own, as in life."""

    def table(self, id: str) -> Table:
        """A match that is being played, as it lies now."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process
            assert self._process.stdin
            helpers.write(self._process.stdin, id.encode())
            found: Table | None = pickle.loads(self._said())
            if found:
                return found
            time.sleep(0.02)  # after a start a match is read back when the first page asks for it
        raise AssertionError("no page looks at the match")

    def events(self, id: str) -> Sequence[Event]:
        """All that is kept of a match, read without any server."""
        store = open_store(self.database)
        try:
            kept = store.load(id).result()
            assert kept
            return kept.events
        finally:
            store.close()

    def _said(self) -> bytes:
        assert self._process
        assert self._process.stdout
        return helpers.read(self._process.stdout)


# ---- in the process ------------------------------------------------------------------------------------------------


def _serve(database: str, port: int) -> None:
    """The server as people start it, but that it can be asked how a match lies, and that bots do not rest."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a stray print would be taken for an answer
    apps = list[Any]()

    def made(*args: Any, **named: Any) -> Any:
        apps.append(app.make_app(*args, pause=0, **named))
        return apps[0]

    def answer() -> None:
        with contextlib.suppress(EOFError, BrokenPipeError):
            while True:
                room = apps[0].state.context.tables._rooms.get(helpers.read(questions).decode())
                helpers.write(answers, pickle.dumps(room and room.table, pickle.HIGHEST_PROTOCOL))
        os._exit(1)  # whoever asked is gone

    def ready(address: str) -> None:
        helpers.write(answers, address.encode())
        threading.Thread(target=answer, daemon=True).start()

    vars(server)["make_app"] = made
    server.run(port=port, database=database, announce=ready, limits=["off"])
    os._exit(0)


if __name__ == "__main__":
    _serve(sys.argv[1], int(sys.argv[2]))
