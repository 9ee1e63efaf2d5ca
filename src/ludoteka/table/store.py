"""Where matches are kept: how each was set up, and the events since, one after another.

Nothing is ever changed or deleted. A match is what comes of replaying its events; whoever waits for `append` knows that
the event outlives the process and the machine's power. `Store` is all that the table asks for, so that another
database can take the place of SQLite.
"""

from __future__ import annotations

import contextlib
import json
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from ludoteka.engine.match_file import KEYED, RUNNING
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

T = TypeVar("T")
Kind = Literal["move", "reveal", "undo", "raise", "lower", "screen"]

#: Format 1 did not say who chose the seed, format 2 not who plays where under which name, format 3 not how the seed
#: becomes dice: they knew one way only.
FORMAT = 4
_DICE = f"dice INTEGER NOT NULL DEFAULT {RUNNING}"
_COLUMNS = {  # since a format
    1: ("seed_from TEXT", "names TEXT", "screen TEXT", _DICE),
    2: ("names TEXT", "screen TEXT", _DICE),
    3: (_DICE,),
}
#: "Ludo" in the file's header: what `file matches.db` shows, and how we know our own.
APPLICATION = 0x4C75646F
#: Databases up to this many bytes are read through once at the start, to find damage before a match is lost in it.
CHECKED_BYTES = 32 << 20
#: How many changes are committed together at most.
GROUP = 256
DAMAGED = mark("This match is damaged in the database: {error}.")

_log = logging.getLogger(__name__)


class NotKept(UserError):
    """The database takes nothing now. What was asked for has not been done."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """How a match was set up; none of it ever changes."""

    id: str
    game: str
    players: tuple[str, ...]  # by seat: "human" or a bot's name
    options: Mapping[str, int]
    seed: str
    rules: int  # version of the game's rulebook
    box: str = ""  # the text of an owner's box file
    start: Mapping[str, Any] | None = None  # a position to start from
    by_hand: int | None = None  # events brought in from a file without a seed; the dice took over after them
    created: float = field(default_factory=time.time)
    seed_from: Literal["server", "person"] | None = None  # "server": drawn in secret; None: nobody noted it
    names: tuple[str, ...] | None = None  # by seat, "" = none was given
    screen: str | None = None  # the hash of the screen where it began
    dice: int = KEYED  # how the seed becomes dice: a format of match files


@dataclass(frozen=True, kw_only=True)
class Event:
    """One accepted event; `version` counts them from 1."""

    version: int
    kind: Kind
    seat: int | None = None  # of a move, or who looks once the curtain is raised
    what: tuple[str, ...] = ()  # a move's notation, what chance answered, or the screen where the match goes on
    request: str | None = None  # the sender's id of the request; None = the server did it by itself
    content: str = ""  # what was asked for, word for word


@dataclass(frozen=True)
class Refused:
    """A request that changed nothing, and how it was answered."""

    request: str
    content: str
    answer: Mapping[str, Any]


@dataclass(frozen=True)
class Kept:
    """A match as it is kept."""

    setup: Setup
    events: Sequence[Event]
    refused: Sequence[Refused]


@dataclass(frozen=True)
class Recent:
    """A match in a list."""

    id: str
    game: str
    seats: tuple[str, ...]
    created: float
    changed: float
    version: int


class Store(Protocol):
    """What the table asks of a database. Futures are done once the answer is on the disk, or in the hand."""

    def create(self, setup: Setup, events: Sequence[Event] = ()) -> Future[None]:
        """Keep a new match and the events it begins with."""

    def append(self, match: str, event: Event) -> Future[None]:
        """Keep one more event."""

    def refuse(self, match: str, refused: Refused) -> Future[None]:
        """Keep the answer to a request that changed nothing."""

    def load(self, match: str) -> Future[Kept | None]:
        """All that is kept of a match."""

    def recent(self, matches: Sequence[str]) -> Future[list[Recent]]:
        """Those of some matches that there are, the one changed last first."""

    def close(self) -> None:
        """Finish what is queued and let go of the database."""


_TABLES = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, players TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
    rules INTEGER NOT NULL, box TEXT NOT NULL, start TEXT, by_hand INTEGER, created REAL NOT NULL,
    seed_from TEXT, names TEXT, screen TEXT, dice INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches, version INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
    what TEXT NOT NULL, request TEXT, content TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (match, version)
) WITHOUT ROWID;
CREATE UNIQUE INDEX requests ON events (match, request) WHERE request IS NOT NULL;
CREATE TABLE refused (
    match TEXT NOT NULL REFERENCES matches, request TEXT NOT NULL, content TEXT NOT NULL, answer TEXT NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (match, request)
) WITHOUT ROWID;
"""


class Sqlite:
    """One file, one thread: what is queued while a commit is under way goes into the next one together."""

    def __init__(self, file: Path) -> None:
        """Open the database, or make it with its folder. Raises UserError."""
        self.file = file
        self._jobs: queue.SimpleQueue[tuple[Callable[[sqlite3.Connection], Any], Future[Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._closed = False
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="ludoteka-store", daemon=True)
        self._thread.start()
        opened.result()

    # ---- what the table asks ---------------------------------------------------------------------------------------

    def create(self, setup: Setup, events: Sequence[Event] = ()) -> Future[None]:
        def job(db: sqlite3.Connection) -> None:
            start = None if setup.start is None else _json(setup.start)
            names = None if setup.names is None else _json(setup.names)
            db.execute(
                "INSERT INTO matches VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                (setup.id, setup.game, _json(setup.players), _json(setup.options), setup.seed, setup.rules, setup.box,
                 start, setup.by_hand, setup.created, setup.seed_from, names, setup.screen, setup.dice),
            )  # fmt: skip
            for event in events:
                _insert(db, setup.id, event)

        return self._do(job)

    def append(self, match: str, event: Event) -> Future[None]:
        return self._do(lambda db: _insert(db, match, event))

    def refuse(self, match: str, refused: Refused) -> Future[None]:
        values = (match, refused.request, refused.content, _json(refused.answer), time.time())
        return self._do(lambda db: _done(db.execute("INSERT OR IGNORE INTO refused VALUES (?,?,?,?,?)", values)))

    def load(self, match: str) -> Future[Kept | None]:
        return self._do(lambda db: _load(db, match))

    def recent(self, matches: Sequence[str]) -> Future[list[Recent]]:
        return self._do(lambda db: _recent(db, matches))

    def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    # ---- the thread ------------------------------------------------------------------------------------------------

    def _do(self, job: Callable[[sqlite3.Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        if self._closed:
            future.set_exception(NotKept(mark("The server is shutting down. Nothing has been changed.")))
        else:
            self._jobs.put((job, future))
        return future

    def _run(self, opened: Future[None]) -> None:
        try:
            db = _open(self.file)
        except Exception as error:  # whoever waits for the answer raises it
            opened.set_exception(error)
            return
        opened.set_result(None)
        going = True
        while going:
            group = [self._jobs.get()]
            while len(group) < GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            going = None not in group
            # A future that is running can no longer be cancelled: what is committed is always answered.
            _commit(db, [job for job in group if job and job[1].set_running_or_notify_cancel()])
        db.close()


def _commit(db: sqlite3.Connection, jobs: Sequence[tuple[Callable[[sqlite3.Connection], Any], Future[Any]]]) -> None:
    """Do jobs in one transaction; one that fails is taken back by itself and fails alone. Never raises."""
    answers: list[tuple[Future[Any], Any]] = []
    try:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute("BEGIN IMMEDIATE")
        for job, future in jobs:
            db.execute("SAVEPOINT job")
            try:
                answers.append((future, job(db)))
            except Exception as error:
                if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                    raise
                db.execute("ROLLBACK TO job")
                future.set_exception(error)
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except Exception as error:
        if not isinstance(error, sqlite3.Error):
            _log.exception("the database's thread goes on after an error")
        with contextlib.suppress(sqlite3.Error):  # what cannot be taken back now is before the next group
            if db.in_transaction:
                db.execute("ROLLBACK")
        why = NotKept(mark("The database cannot keep this now ({error}). Nothing has been changed."), error=error)
        for _, future in jobs:
            if not future.done():
                future.set_exception(why)
        return
    for future, answer in answers:
        future.set_result(answer)


def _open(file: Path) -> sqlite3.Connection:
    """The database, locked for this process as long as it is open. A new one is its owner's alone: it has the seeds."""
    try:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            file.touch(0o600, exist_ok=False)  # SQLite gives the files beside it the same mode
        db = sqlite3.connect(file, timeout=0, isolation_level=None)
    except (OSError, ValueError, sqlite3.Error) as error:
        raise _unwritable(file, getattr(error, "strerror", None) or error) from None
    try:
        # With an exclusive lock from the first access on there is one server to a database, and no file beside it to
        # go stale: the lock ends with the process, however it ends.
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.text_factory = lambda text: text.decode(errors="replace")  # damaged text is for its own match to fail on
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("BEGIN IMMEDIATE")
        _check(db, file)
        db.execute("COMMIT")
        db.execute("PRAGMA journal_mode = WAL")  # not before it is known to be ours
        db.execute("PRAGMA synchronous = FULL")
    except UserError:
        db.close()
        raise
    except sqlite3.OperationalError as error:
        db.close()
        if "locked" in str(error):
            raise UserError(mark("Another server already uses the database {file}."), file=file) from None
        raise _unwritable(file, error) from None
    except sqlite3.DatabaseError as error:
        db.close()
        raise _damaged(file, error) from None
    return db


def _check(db: sqlite3.Connection, file: Path) -> None:
    """Make the tables of a new database; raises UserError for one that is not ours or not sound."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not application and not tables:
        for statement in _TABLES.split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
        return
    if application != APPLICATION:
        raise UserError(mark("{file} is a database of another program; name a different file."), file=file)
    if version not in (*_COLUMNS, FORMAT):
        raise UserError(mark("The database {file} is of format {theirs}; this Ludoteka reads {ours}."),
                        file=file, theirs=version, ours=FORMAT)  # fmt: skip
    if file.stat().st_size <= CHECKED_BYTES:
        (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            raise _damaged(file, said)
    if version != FORMAT:
        for column in _COLUMNS[version]:
            db.execute(f"ALTER TABLE matches ADD COLUMN {column}")
        db.execute(f"PRAGMA user_version = {FORMAT}")


def _unwritable(file: Path, error: object) -> UserError:
    return UserError(mark("The database {file} cannot be opened for writing: {error}."), file=file, error=error)


def _damaged(file: Path, error: object) -> UserError:
    return UserError(mark("{file} is not a database of Ludoteka, or it is damaged: {error}."), file=file, error=error)


# ---- rows ----------------------------------------------------------------------------------------------------------


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _done(_: sqlite3.Cursor) -> None:
    return None


def _insert(db: sqlite3.Connection, match: str, event: Event) -> None:
    db.execute(
        "INSERT INTO events VALUES (?,?,?,?,?,?,?,?)",
        (match, event.version, event.kind, event.seat, _json(event.what), event.request, event.content, time.time()),
    )


#: Columns that hold JSON.
_READ = {"players", "names", "seats", "options", "start", "what", "answer"}


def _rows(db: sqlite3.Connection, kind: type[T], query: str, *values: object) -> Iterator[Callable[[], T]]:
    """Rows whose columns are named like the fields of `kind`; making it of one that is damaged raises ValueError."""
    rows = db.execute(query, values)
    names = [column[0] for column in rows.description]
    return (partial(_made, kind, names, row) for row in rows)


def _made(kind: type[T], names: Sequence[str], row: Sequence[Any]) -> T:
    said = dict(zip(names, row, strict=True))
    for name in _READ & said.keys():
        if said[name] is not None:
            said[name] = msgspec.json.decode(str(said[name]))
    return msgspec.convert(said, kind)


def _load(db: sqlite3.Connection, match: str) -> Kept | None:
    """Raises UserError for a match with a row that cannot be."""
    try:
        for setup in _rows(db, Setup, "SELECT * FROM matches WHERE id = ?", match):
            events = _rows(
                db, Event, "SELECT version, kind, seat, what, request, content FROM events WHERE match = ?"
                " ORDER BY version", match,
            )  # fmt: skip
            refused = _rows(db, Refused, "SELECT request, content, answer FROM refused WHERE match = ?", match)
            return Kept(setup(), [event() for event in events], [one() for one in refused])
    except (ValueError, RecursionError) as error:
        raise UserError(DAMAGED, error=error) from None
    return None


def _recent(db: sqlite3.Connection, matches: Sequence[str]) -> list[Recent]:
    rows = _rows(
        db, Recent,
        "SELECT id, game, players AS seats, created,"
        " coalesce((SELECT at FROM events WHERE match = id ORDER BY version DESC LIMIT 1), created) AS changed,"
        " coalesce((SELECT max(version) FROM events WHERE match = id), 0) AS version"
        " FROM matches WHERE id IN (SELECT value FROM json_each(?)) ORDER BY changed DESC, id",
        _json(matches),
    )  # fmt: skip
    found = []
    for one in rows:
        with contextlib.suppress(ValueError, RecursionError):  # a damaged one cannot be opened either
            found.append(one())
    return found
