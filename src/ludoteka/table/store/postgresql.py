"""PostgreSQL: many servers and workers over one database.

One connection keeps, another listens for what other processes have kept. A connection that is lost is made anew, and
what was under way is done again: whatever had been kept is found to be kept, so nothing is doubled or dropped.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import secrets
import socket
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus

from ludoteka.table.store import attending
from ludoteka.table.store.jobs import fit
from ludoteka.table.store.keeper import Job, Keeper
from ludoteka.table.store.migrations import FORMAT, MIGRATIONS
from ludoteka.table.store.records import Doubtful, NotKept
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

T = TypeVar("T")

CHANNEL = "ludoteka"
"""Where processes tell one another which matches have changed: the sender's name and the matches' ids."""
LOCKED = 0x4C75646F  # "Ludo"
"""The advisory lock of whoever makes the tables; one more is held by each worker."""
WORKING = LOCKED + 1
PATIENCE = 20.0
"""Seconds after which a database that does not answer is taken to be lost."""
RETURN = 5.0
"""Seconds for which requests wait for a database that was lost."""
STARTING = 60.0
"""Seconds for which a server that starts waits for a database that starts too."""
REST = 1.0
"""Seconds for which a database that could not be reached is not tried again."""
ATTEMPTS = 3
"""How often something is tried whose connection is lost each time."""
#: What psycopg does by itself unless the address says otherwise: find the server that takes changes, notice a dead one.
FOUND_BY = {
    "connect_timeout": 5, "client_encoding": "utf8", "target_session_attrs": "read-write",
    "application_name": "ludoteka", "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 2,
    "tcp_user_timeout": 15000,
}  # fmt: skip

_log = logging.getLogger(__name__)


class Postgresql(Keeper):
    """A database by its address, `postgresql://…`, with several hosts in it if there are. Opening makes its tables
    where there are none; raises UserError."""

    BEGIN = "BEGIN"
    ERROR = psycopg.Error
    INTEGRITY = psycopg.IntegrityError
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = secrets.token_hex(6)
        self._process = int(self.name[:7], 16)  # by which others know who looks on here
        self._heard: list[Callable[[str], None]] = []
        self._link: _Link | None = None
        self._ending = threading.Event()
        super().__init__()
        self._listener = threading.Thread(target=self._listen, name="ludoteka-listener", daemon=True)
        self._listener.start()

    # ---- what only many processes need -------------------------------------------------------------------------------

    def listen(self, heard: Callable[[str], None]) -> None:
        self._heard.append(heard)

    def claim(self, match: str) -> Future[bool]:
        return self._do(lambda db: bool(db.execute("SELECT pg_try_advisory_lock(?)", (_key(match),)).fetchone()[0]))

    def release(self, match: str) -> Future[None]:
        return self._do(lambda db: _done(db.execute("SELECT pg_advisory_unlock(?)", (_key(match),))))

    def work(self) -> Future[None]:
        def job(db: _Link) -> None:
            db.held.append(lambda: _done(db.execute("SELECT pg_advisory_lock_shared(?)", (WORKING,))))
            db.held[-1]()

        return self._do(job)

    def worked_for(self) -> Future[bool]:
        query = (
            "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND objid = ?)"
        )
        return self._do(lambda db: bool(db.execute(query, (WORKING,)).fetchone()[0]))

    def attend(self, match: str, guests: Collection[str]) -> Future[None]:
        return self._do(lambda db: attending.attend(db, self._process, match, guests), match)

    def attending(self, matches: Sequence[str]) -> Future[list[tuple[str, str, bool]]]:
        return self._ask(lambda db: attending.attending(db, self._process, matches))

    def close(self) -> None:
        self._ending.set()
        self._do(lambda db: db.execute("SELECT pg_notify(?, ?)", (CHANNEL, self.name)))  # wakes the one that listens
        super().close()
        self._listener.join()

    def at_length(self, work: Callable[[Any], T]) -> Future[T]:
        begun = False

        def job(db: _Link) -> T:
            nonlocal begun
            if begun:
                raise NotKept(mark("The database was lost in the middle of this. Nothing has been changed."))
            begun, db.busy_since = True, None  # nobody gives it up for taking long
            db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            return work(db)

        return self._do(job)

    # ---- the thread that keeps ---------------------------------------------------------------------------------------

    def _connect(self) -> _Link:
        link = self._link = _Link(self.address)
        link.held.append(lambda: attending.hold(link, self._process))
        link.held[-1]()
        return link

    def _keep(self, db: _Link, group: Sequence[Job], attempt: int = 1) -> None:
        db.busy_since = time.monotonic()
        if attempt == 1:
            db.doubtful = False
            # Those who ask while it is known to be lost need not wait for its return.
            db.patience = 0.0 if db.lost and not db.again(0) else RETURN
        super()._keep(db, group, attempt)
        db.busy_since = None

    def _returned(self, db: _Link, error: Exception, attempt: int) -> bool:
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            db.close()  # another server has taken over
        if not db.lost or attempt >= ATTEMPTS or not db.patience or self._closed:
            return False
        _log.warning("the database is lost: %s", _brief(error))
        return db.again(db.patience, self._ending)

    def _gone(self, db: _Link) -> bool:
        return db.lost

    def _explained(self, error: Exception, db: _Link) -> Exception:
        if db.lost and db.doubtful:
            return Doubtful(mark("The database was lost in the middle of this ({error}). Whether it was kept will show"
                                 " when the database is back; sending it again does no harm."),
                            error=_brief(error))  # fmt: skip
        return super()._explained(error, db)

    def _words(self, error: Exception) -> str:
        return _brief(error)

    def _kept(self, db: _Link, group: Sequence[Job]) -> None:
        if told := sorted({job.match for job in group if job.match}):
            with contextlib.suppress(psycopg.Error):  # only a hint; and not in the transaction, since it would hold
                db.execute("SELECT pg_notify(?, ?)", (CHANNEL, " ".join([self.name, *told])))  # up all others'

    # ---- the thread that listens -------------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Hear of other processes' changes, and end a connection whose other end has fallen silent."""
        while not self._ending.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True, **_found_by(self.address)) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear("")
                    while not self._ending.is_set():
                        for notice in connection.notifies(timeout=0.5, stop_after=1):
                            sender, *matches = notice.payload.split()
                            for match in matches if sender != self.name else ():
                                self._hear(match)
                        self._watch()
            except (psycopg.Error, OSError) as error:
                _log.info("the database is not heard: %s", _brief(error))
                self._watch()
                self._ending.wait(REST)

    def _hear(self, match: str) -> None:
        for heard in self._heard:
            try:
                heard(match)
            except Exception:
                _log.exception("a change elsewhere could not be told of")

    def _watch(self) -> None:
        link = self._link
        if link and (since := link.busy_since) and time.monotonic() - since > PATIENCE:
            _log.error("the database does not answer")
            link.hang_up()


class _Link:
    """A connection that can be made anew."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.busy_since: float | None = None
        self.patience = RETURN
        self.doubtful = False  # a commit has been sent and not been answered
        self.held: list[Callable[[], None]] = []  # what ends with the connection, and is taken again on a new one
        self._tried = 0.0
        try:
            self._connection = _once_it_starts(address)
            try:
                _refuse_other_letters(self._connection, address)
                _migrate(self)
            except Exception:
                self.close()
                raise
        except psycopg.Error as error:
            raise UserError(mark("The database {place} cannot be used: {error}."),
                            place=_place(address), error=_brief(error)) from None  # fmt: skip

    @property
    def lost(self) -> bool:
        return self._connection.closed

    @property
    def in_transaction(self) -> bool:
        return not self.lost and self._connection.pgconn.transaction_status != TransactionStatus.IDLE

    def execute(self, query: str, values: Sequence[Any] = ()) -> psycopg.Cursor[Any]:
        if query == "COMMIT":
            self.doubtful = True
        made = self._connection.execute(_spelled(query), fit(values) or None)
        if query == "COMMIT":
            self.doubtful = False
        return made

    def executemany(self, query: str, rows: Sequence[Sequence[Any]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(_spelled(query), [fit(row) for row in rows])

    def stream(self, query: str) -> Any:
        """Rows that are not all fetched at once."""
        rows = self._connection.cursor("stream")
        rows.execute(_spelled(query))
        return rows

    def again(self, patience: float, ending: threading.Event | None = None) -> bool:
        """Whether there is a connection again, within some seconds."""
        until, pause = time.monotonic() + patience, 0.05
        while True:
            if patience or time.monotonic() - self._tried > REST:
                self._tried = time.monotonic()
                with contextlib.suppress(psycopg.Error):
                    self._connection = _connected(self.address)
                    for take in self.held:
                        take()
                    _log.warning("the database is back")
                    return True
            if time.monotonic() + pause > until or (ending and ending.wait(pause)):
                return False
            pause = min(2 * pause, 0.5)

    def close(self) -> None:
        with contextlib.suppress(psycopg.Error):
            self._connection.close()

    def hang_up(self) -> None:
        """End the connection under the thread that waits for it."""
        with contextlib.suppress(psycopg.Error, OSError), socket.socket(fileno=self._connection.fileno()) as end:
            try:
                end.shutdown(socket.SHUT_RDWR)
            finally:
                end.detach()


def _once_it_starts(address: str) -> psycopg.Connection[Any]:
    """A connection; a database that says that it is starting, or recovers, is waited for."""
    until = time.monotonic() + STARTING
    while True:
        try:
            return _connected(address)
        except psycopg.OperationalError as error:
            if "the database system is" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.1)


def _connected(address: str) -> psycopg.Connection[Any]:
    connection = psycopg.connect(address, autocommit=True, **_found_by(address))
    # The server notices a process whose machine has fallen silent as soon as we notice a server.
    connection.execute(
        "SELECT set_config(name, value, false) FROM (VALUES ('tcp_keepalives_idle', '10'),"
        " ('tcp_keepalives_interval', '5'), ('tcp_keepalives_count', '2')) AS ours (name, value)"
    )
    # An acknowledged move is on the disk, whatever the server's own default; more than that (a standby's) may stay.
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') IN ('off', 'local')"
    )
    return connection


def _found_by(address: str) -> dict[str, Any]:
    return {name: value for name, value in FOUND_BY.items() if name not in conninfo_to_dict(address)}


def _refuse_other_letters(connection: psycopg.Connection[Any], address: str) -> None:
    """Raises UserError where a database can't hold every letter: names and chat are written in any."""
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise UserError(mark("The database {place} keeps letters as {encoding}. Make one with ENCODING 'UTF8'."),
                        place=_place(address), encoding=encoding)  # fmt: skip


def _migrate(db: _Link) -> None:
    """Make the tables, or bring them up to date; others wait meanwhile. Raises UserError for a later format."""
    db.execute("BEGIN")
    db.execute("SELECT pg_advisory_xact_lock(?)", (LOCKED,))
    db.execute("CREATE TABLE IF NOT EXISTS ludoteka (format INTEGER NOT NULL)")
    attending.make(db)
    found = db.execute("SELECT max(format) FROM ludoteka").fetchone()[0] or 0  # type: ignore[index]  # an aggregate
    if found > FORMAT:
        raise UserError(mark("The database {file} is of format {theirs}; this Ludoteka reads {ours}."),
                        file=_place(db.address), theirs=found, ours=FORMAT)  # fmt: skip
    for step in MIGRATIONS[found:]:
        for statement in step:
            db.execute(statement.replace(" WITHOUT ROWID", ""))
    if found < FORMAT:
        db.execute("DELETE FROM ludoteka")
        db.execute("INSERT INTO ludoteka VALUES (?)", (FORMAT,))
    db.execute("COMMIT")
    if db.execute("SHOW fsync").fetchone() == ("off",):
        _log.warning("the database is set to lose what it acknowledged when the power fails (fsync = off)")


@cache
def _spelled(query: str) -> str:
    return query.replace("?", "%s")


def _key(match: str) -> int:
    """The number by which a match is claimed."""
    return int.from_bytes(hashlib.sha256(match.encode()).digest()[:8], "big", signed=True)


def _place(address: str) -> str:
    """Where a database is, without who goes there by which password."""
    try:
        said = conninfo_to_dict(address)
    except psycopg.Error:
        return address.partition("@")[2] or CHANNEL
    return f"{said.get('host') or 'localhost'}/{said.get('dbname') or ''}"


def _brief(error: Exception) -> str:
    """Its first sentence, without hints for whoever runs the database, which follow in lines of their own."""
    primary = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return (primary or str(error)).strip().partition("\n")[0].strip().rstrip(".")[:300]


def _done(_: object) -> None:
    return None
