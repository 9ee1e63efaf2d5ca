"""A whole database into an empty one, of the same kind or another: backups, restoring them, moving house.

It is read in one transaction, so that what is copied is what lay there at one moment, and written in another, which
stands only if all that was read can be read back.
"""

from __future__ import annotations

import hashlib
import queue
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.table.store.keeper import Keeper
from ludoteka.table.store.migrations import MIGRATIONS
from ludoteka.table.store.place import open_store
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

TABLES: tuple[str, ...] = tuple(
    found[1] for step in MIGRATIONS for line in step if (found := re.match(r"CREATE TABLE (\w+)", line))
)
"""All tables, those that others refer to first."""
BATCH = 500
"""Rows that are on their way together."""

Batch = tuple[str, Sequence[str], list[tuple[Any, ...]]]
"""A table, its columns, and some of its rows."""


@dataclass(frozen=True)
class Copied:
    """What has been copied."""

    matches: int
    events: int


def copy(source: str | Path, target: str | Path) -> Copied:
    """Copy a database into an empty one. Raises UserError, and then the target is as empty as it was."""
    here = opened(source)
    try:
        there = opened(target)
        try:
            return _copy(here, there, target)
        finally:
            there.close()
    finally:
        here.close()


def opened(address: str | Path) -> Keeper:
    """The store at an address; raises UserError."""
    store = open_store(address)
    assert isinstance(store, Keeper)
    return store


def _copy(here: Keeper, there: Keeper, target: str | Path) -> Copied:
    on_the_way: queue.Queue[Batch | BaseException | None] = queue.Queue(4)

    def read(db: Any) -> dict[str, tuple[int, int]]:
        seals = {}
        try:
            for table in TABLES:
                seals[table] = seal = [0, 0]
                for columns, rows in _rows(db, table):
                    _sealed(seal, rows)
                    on_the_way.put((table, columns, rows))
            on_the_way.put(None)
        except BaseException as error:
            on_the_way.put(error)
            raise
        return {table: (count, sum) for table, (count, sum) in seals.items()}

    def write(db: Any) -> dict[str, tuple[int, int]]:
        try:
            if any(db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in TABLES):
                raise UserError(mark("There is something in {place} already; name a database that is empty."),
                                place=_named(target))  # fmt: skip
            while batch := on_the_way.get():
                if isinstance(batch, BaseException):
                    raise UserError(mark("The database cannot be read: {error}."), error=batch)
                table, columns, rows = batch
                db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({','.join('?' * len(columns))})",
                               rows)  # fmt: skip
            return _seals(db)
        except BaseException:
            _drain(on_the_way, reading)
            raise

    def checked(db: Any) -> Copied:
        written = write(db)
        if (kept := reading.result()) != written:
            wrong = [table for table in TABLES if kept[table] != written[table]]
            raise UserError(mark("What was written cannot be read back as it was: {tables}."), tables=", ".join(wrong))
        return Copied(kept["matches"][0], kept["events"][0])

    reading = here.at_length(read)
    return there.at_length(checked).result()


def _drain(on_the_way: queue.Queue[Any], reading: Future[Any]) -> None:
    """Let whoever reads come to an end."""
    while not reading.done():
        try:
            on_the_way.get(timeout=0.05)
        except queue.Empty:
            continue


def _seals(db: Any) -> dict[str, tuple[int, int]]:
    """By table: how many rows there are, and a sum over them that any change in any of them changes."""
    seals = {}
    for table in TABLES:
        seal = [0, 0]
        for _, rows in _rows(db, table):
            _sealed(seal, rows)
        seals[table] = (seal[0], seal[1])
    return seals


def _rows(db: Any, table: str) -> Iterator[tuple[list[str], list[tuple[Any, ...]]]]:
    rows = db.stream(f"SELECT * FROM {table}")
    while some := rows.fetchmany(BATCH):
        yield [column[0] for column in rows.description], [tuple(row) for row in some]
    rows.close()


def _sealed(seal: list[int], rows: Sequence[tuple[Any, ...]]) -> None:
    """Rows come in no order: their digests are added."""
    for row in rows:
        digest = hashlib.sha256(msgspec.msgpack.encode(row)).digest()
        seal[0], seal[1] = seal[0] + 1, (seal[1] + int.from_bytes(digest, "big")) % (1 << 256)


def _named(place: str | Path) -> str:
    """A database's address without who goes there by which password."""
    return re.sub(r"//[^/]*@", "//", str(place))
