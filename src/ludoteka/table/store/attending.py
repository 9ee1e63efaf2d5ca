"""Who looks on at which match by which process, where several share a PostgreSQL.

Nothing of this is kept: the table is not written to the log, holds nothing after a crash or a failover, and is no part
of a backup. A row counts as long as its process holds a lock of its own, which ends with the process, however it ends.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ludoteka.table.store.jobs import Database

HELD = 0x4C756431
"""The first half of the advisory locks that say which processes live; the second half is the process."""
#: Processes that live, as a query.
_LIVING = (
    "SELECT CAST(objid AS BIGINT) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    f" AND classid = {HELD} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


def make(db: Database) -> None:
    """Make the table where there is none."""
    db.execute(
        "CREATE UNLOGGED TABLE IF NOT EXISTS attending (match TEXT NOT NULL, process BIGINT NOT NULL,"
        " guest TEXT NOT NULL, PRIMARY KEY (match, process, guest))"
    )


def hold(db: Database, process: int) -> None:
    """Be known as a process that lives, and forget those that do no more."""
    db.execute("SELECT pg_advisory_lock_shared(?, ?)", (HELD, process))  # shared: a lost connection may hold it yet
    db.execute(f"DELETE FROM attending WHERE process NOT IN ({_LIVING})")


def attend(db: Database, process: int, match: str, guests: Collection[str]) -> None:
    """Have these guests, and nobody else, look on at a match by a process."""
    db.execute(
        "DELETE FROM attending WHERE match = ? AND process = ? AND guest <> ALL (?)", (match, process, [*guests])
    )
    for guest in guests:
        db.execute("INSERT INTO attending VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (match, process, guest))


def attending(db: Database, process: int, matches: Sequence[str]) -> list[tuple[str, str, bool]]:
    """Matches, guests who look on there, and whether they do by this process."""
    rows = db.execute(
        f"SELECT match, guest, process = ? FROM attending WHERE match = ANY (?) AND process IN ({_LIVING})",
        (process, [*matches]),
    )
    return [(match, guest, mine) for match, guest, mine in rows]
