"""SQLite: one file, locked by one server, written ahead to a log that is on the disk before anybody is answered."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from ludoteka.table.store.jobs import fit
from ludoteka.table.store.keeper import Keeper
from ludoteka.table.store.migrations import FORMAT, MIGRATIONS
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

#: "Ludo" in the file's header: what `file matches.db` shows, and how we know our own.
APPLICATION = 0x4C75646F
#: Databases up to this many bytes are read through once at the start, to find damage before a match is lost in it.
CHECKED_BYTES = 32 << 20


class Sqlite(Keeper):
    """One file. Opening makes it with its folder where there is none; raises UserError."""

    BEGIN = "BEGIN IMMEDIATE"
    ERROR = sqlite3.Error
    INTEGRITY = sqlite3.IntegrityError

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__()

    def _connect(self) -> sqlite3.Connection:
        return _open(self.file)


class _Connection(sqlite3.Connection):
    def execute(self, query: str, values: Any = (), /) -> sqlite3.Cursor:
        return super().execute(query, fit(values))

    stream = execute


def _open(file: Path) -> sqlite3.Connection:
    """The database, locked for this process as long as it is open. A new one is its owner's alone: it has the seeds."""
    try:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            file.touch(0o600, exist_ok=False)  # SQLite gives the files beside it the same mode
        db = sqlite3.connect(file, timeout=0, isolation_level=None, factory=_Connection)
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
        _migrate(db, 0)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        return
    if application != APPLICATION:
        raise UserError(mark("{file} is a database of another program; name a different file."), file=file)
    if not 1 <= version <= FORMAT:
        raise UserError(mark("The database {file} is of format {theirs}; this Ludoteka reads {ours}."),
                        file=file, theirs=version, ours=FORMAT)  # fmt: skip
    if file.stat().st_size <= CHECKED_BYTES:
        (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            raise _damaged(file, said)
    _migrate(db, version)


def _migrate(db: sqlite3.Connection, version: int) -> None:
    for step in MIGRATIONS[version:]:
        for statement in step:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {FORMAT}")


def _unwritable(file: Path, error: object) -> UserError:
    return UserError(mark("The database {file} cannot be opened for writing: {error}."), file=file, error=error)


def _damaged(file: Path, error: object) -> UserError:
    return UserError(mark("{file} is not a database of Ludoteka, or it is damaged: {error}."), file=file, error=error)
