"""A PostgreSQL of the tests' own: Debian's package, a folder that is thrown away, a socket that only we can reach."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from tests.waiting import PATIENCE, until

MISSING = "The tests keep matches in a real PostgreSQL, and it is missing; on Debian: apt install postgresql."
SETTINGS = {
    "listen_addresses": "", "max_connections": "60", "shared_buffers": "16MB", "autovacuum": "off",
    "log_min_messages": "fatal", "recovery_init_sync_method": "syncfs",
}  # fmt: skip


def programs() -> Path:
    """The folder of the newest PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: float(file.parts[-3]))
    by_path = shutil.which("initdb")
    if not found and not by_path:
        raise FileNotFoundError(MISSING)
    return (found[-1] if found else Path(by_path or "")).parent


class Cluster:
    """A server with a folder of its own. PostgreSQL refuses to run as root: then it runs as `postgres`."""

    def __init__(self, *, of: Cluster | None = None, **settings: str) -> None:
        """`of`: as a standby of another one, which from then on waits for it before it acknowledges anything."""
        self.bin, self._numbers = programs(), itertools.count()
        self.user: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteka-pg-"))
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        self.settings = {**SETTINGS, "unix_socket_directories": str(self.folder), **settings}
        self._process: subprocess.Popen[bytes] | None = None
        if of:
            self.follow(of)
            return
        self._call("initdb", "--no-sync", "--auth=trust", "--username=ludoteka", "--encoding=UTF8", "--locale=C.UTF-8",
                   "--pgdata", str(self.folder / "data"))  # fmt: skip
        self.start()

    def address(self, database: str = "postgres", other: Cluster | None = None) -> str:
        """Its address; with an `other`, that of whichever of the two takes changes."""
        hosts = f"{self.folder},{other.folder}" if other else self.folder
        return f"postgresql://ludoteka@/{database}?host={hosts}"

    def database(self, other: Cluster | None = None, options: str = "") -> str:
        """The address of a new, empty database."""
        name = f"d{next(self._numbers)}"
        self._say(f"CREATE DATABASE {name} {options}")
        return self.address(name, other)

    def follow(self, primary: Cluster) -> None:
        """Be the standby of another one: copy it, and hear all that it writes; it waits for that."""
        self.stop()
        shutil.rmtree(self.folder / "data", ignore_errors=True)
        self._call("pg_basebackup", "--no-sync", "--checkpoint=fast", "--write-recovery-conf", "--username=ludoteka",
                   "--host", str(primary.folder), "--pgdata", str(self.folder / "data"))  # fmt: skip
        self.start()
        primary._say("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary._say("SELECT pg_reload_conf()")
        until(lambda: primary._say("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"))

    def promote(self) -> None:
        """From a standby to the one that takes changes."""
        self._say("SELECT pg_promote()")

    def start(self) -> None:
        """Start the server; it ends with this process, however that ends."""
        options = [f"--{name}={value}" for name, value in self.settings.items()]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "QUIT", self.bin / "postgres", "-D", self.folder / "data", *options],
                cwd="/", start_new_session=True,
                stdout=subprocess.DEVNULL, stderr=log, **self.user,
            )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address()):
                return
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(0.05)
                break
        raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}")

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End the server: SIGQUIT at once, as if the machine had failed; SIGINT in good order."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def _say(self, statement: str) -> list[Any]:
        with psycopg.connect(self.address(), autocommit=True) as connection:
            told = connection.execute(statement)
            return told.fetchall() if told.description else []

    def _call(self, program: str, *arguments: str) -> None:
        done = subprocess.run([self.bin / program, *arguments], cwd="/", capture_output=True, text=True, **self.user)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")


_shared: list[Cluster] = []


def shared() -> Cluster:
    """The one that all tests of a process share; it ends with them. Processes are killed here, not machines: what they
    wrote is the system's to keep, so that nobody has to wait for the disk. `make kill-9` does wait."""
    if not _shared:
        _shared.append(Cluster(fsync="off"))
    return _shared[0]


def remove_shared() -> None:
    while _shared:
        _shared.pop().remove()
