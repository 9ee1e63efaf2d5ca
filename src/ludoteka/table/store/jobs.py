"""The statements: what is asked of a database, in SQL that every one of ours reads.

Each function runs inside a transaction that somebody else begins and commits. Done twice, it does no more than once:
after a lost connection nobody knows whether the first time took.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec

from ludoteka.table.store.records import (
    DAMAGED,
    Checkpoint,
    Conflict,
    Event,
    Kept,
    Line,
    Push,
    Recent,
    Refused,
    Result,
    Setup,
    State,
    Stretch,
    Summary,
)
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

T = TypeVar("T")

#: Columns that hold JSON.
_READ = {"players", "names", "seats", "options", "start", "what", "answer", "keys", "position"}
_SETUP = (
    "id", "game", "players", "options", "seed", "rules", "box", "start", "by_hand", "created", "seed_from", "names",
    "screen", "dice",
)  # fmt: skip
_EVENT = ("version", "kind", "seat", "what", "request", "content", "at")
_CHECKPOINT = ("version", "entries", "position")
_STRETCH = ("version", "before", "entries", "value")
_RESULT = ("guest", "match", "game", "at", "points", "place", "shared", "seats", "name", "ahead", "turns")
_LINE = ("number", "at", "guest", "seat", "name", "text")
SECRET = 32
"""Bytes of a key."""
UNFIT = mark("This has a character in it that cannot be kept.")


class Rows(Protocol):
    """What a statement gives back."""

    @property
    def description(self) -> Sequence[Sequence[Any]] | None: ...

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection in the middle of a transaction; `?` stands for a value."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Rows: ...


# ---- matches -------------------------------------------------------------------------------------------------------


def create(db: Database, setup: Setup, events: Sequence[Event], summary: Summary | None) -> None:
    row = _row(_SETUP, setup)
    if not _inserted(db, "matches", _SETUP, row):
        _same(db, f"SELECT {', '.join(_SETUP)} FROM matches WHERE id = ?", (setup.id,), row)
    for event in events:
        append(db, setup.id, event, None)
    if summary:
        _summarise(db, setup.id, summary, events[-1].at if events else setup.created)


def append(db: Database, match: str, event: Event, summary: Summary | None) -> None:
    row = _row(_EVENT, event)
    if not _inserted(db, "events", ("match", *_EVENT), (match, *row)):
        _same(
            db, f"SELECT {', '.join(_EVENT)} FROM events WHERE match = ? AND version = ?", (match, event.version), row
        )
    if summary:
        _summarise(db, match, summary, event.at)


def refuse(db: Database, match: str, refused: Refused) -> None:
    columns = ("match", "request", "content", "answer", "at")
    _inserted(db, "refused", columns, (match, refused.request, refused.content, _json(refused.answer), time.time()))


def load(db: Database, match: str, after: int) -> Kept | None:
    try:
        for setup in _records(db, Setup, f"SELECT {', '.join(_SETUP)} FROM matches WHERE id = ?", match):
            query = f"SELECT {', '.join(_EVENT)} FROM events WHERE match = ? AND version > ? ORDER BY version"
            events = [event() for event in _records(db, Event, query, match, after)]
            refused = _records(db, Refused, "SELECT request, content, answer FROM refused WHERE match = ?", match)
            return Kept(setup(), events, [one() for one in refused])
    except (ValueError, RecursionError) as error:
        raise UserError(DAMAGED, error=error) from None
    return None


def checkpoint(db: Database, match: str, checkpoint: Checkpoint) -> None:
    _inserted(db, "checkpoints", ("match", *_CHECKPOINT), (match, *_row(_CHECKPOINT, checkpoint)))


def checkpoints(db: Database, match: str) -> list[Checkpoint]:
    query = f"SELECT {', '.join(_CHECKPOINT)} FROM checkpoints WHERE match = ? ORDER BY version"
    try:
        return [one() for one in _records(db, Checkpoint, query, match)]
    except (ValueError, RecursionError) as error:
        raise UserError(DAMAGED, error=error) from None


def stretch(db: Database, match: str, stretch: Stretch) -> None:
    _inserted(db, "stretches", ("match", *_STRETCH), (match, *_row(_STRETCH, stretch)))


def stretches(db: Database, match: str) -> list[Stretch]:
    rows = db.execute(f"SELECT {', '.join(_STRETCH)} FROM stretches WHERE match = ? ORDER BY version", (match,))
    return [Stretch(**dict(zip(_STRETCH, row, strict=True))) for row in rows]


def finish(db: Database, results: Sequence[Result]) -> None:
    for result in results:
        _inserted(db, "results", _RESULT, [getattr(result, name) for name in _RESULT])


def results(db: Database, guest: str) -> list[Result]:
    return _results(db, "guest = ? ORDER BY at, match", guest)


def results_beside(db: Database, guest: str) -> list[Result]:
    return _results(db, "match IN (SELECT match FROM results WHERE guest = ?) ORDER BY at, match, place, guest", guest)


def _results(db: Database, which: str, guest: str) -> list[Result]:
    rows = db.execute(f"SELECT {', '.join(_RESULT)} FROM results WHERE {which}", (guest,))
    return [Result(**dict(zip(_RESULT, row, strict=True))) for row in rows]


def versions(db: Database, matches: Sequence[str]) -> dict[str, tuple[int, int]]:
    rows = db.execute(
        "SELECT id, coalesce((SELECT max(version) FROM events WHERE match = id), 0),"
        f" coalesce((SELECT max(number) FROM chat WHERE match = id), 0) FROM matches WHERE id IN {_marks(matches)}",
        matches,
    )
    return {id: (version, number) for id, version, number in rows}


def _summarise(db: Database, match: str, summary: Summary, at: float) -> None:
    db.execute(
        "INSERT INTO summaries (match, state, asked, bots, changed, due) VALUES (?,?,?,?,?,?) ON CONFLICT (match)"
        " DO UPDATE SET state = excluded.state, asked = excluded.asked, bots = excluded.bots,"
        " changed = excluded.changed, due = excluded.due",
        (match, summary.state, _json(list(summary.asked)), int(summary.bots), at, summary.due),
    )
    if summary.members is not None:
        members = tuple(dict.fromkeys(summary.members))
        gone = f" AND guest NOT IN {_marks(members)}" if members else ""
        db.execute(f"DELETE FROM members WHERE match = ?{gone}", (match, *members))
        for guest in members:
            _inserted(db, "members", ("guest", "match"), (guest, match))


# ---- lists ---------------------------------------------------------------------------------------------------------

_LISTED = (
    "SELECT id, game, players AS seats, created, version, changed, state, waits FROM (SELECT id, game, players,"
    " created, state, {waits} AS waits, coalesce((SELECT max(version) FROM events WHERE match = id), 0) AS version,"
    " coalesce(changed, (SELECT at FROM events WHERE match = id ORDER BY version DESC LIMIT 1), created) AS changed"
    " FROM {source}) AS listed"
)


def recent(db: Database, matches: Sequence[str]) -> list[Recent]:
    listed = _LISTED.format(waits="0", source="matches LEFT JOIN summaries ON summaries.match = id")
    return _found(db, f"{listed} WHERE id IN {_marks(matches)} ORDER BY changed DESC, id DESC", *matches)


def matches_of(
    db: Database, guest: str, game: str | None, state: State | None, limit: int, before: Recent | None
) -> list[Recent]:
    listed = _LISTED.format(
        waits="CASE WHEN replace(asked, ?, '') <> asked THEN 1 ELSE 0 END",  # LIKE would not tell A from a everywhere
        source="members JOIN matches ON id = members.match JOIN summaries ON summaries.match = id WHERE guest = ?",
    )
    where, values = ["1 = 1"], [_json(guest), guest]
    for column, wanted in (("game", game), ("state", state)):
        if wanted is not None:
            where.append(f"{column} = ?")
            values.append(wanted)
    if before:
        where.append("(waits, changed, id) < (?, ?, ?)")
    last = (int(before.waits), before.changed, before.id) if before else ()
    query = f"{listed} WHERE {' AND '.join(where)} ORDER BY waits DESC, changed DESC, id DESC LIMIT ?"
    return _found(db, query, *values, *last, limit)


def thinking(db: Database, limit: int) -> list[str]:
    return [match for (match,) in db.execute("SELECT match FROM summaries WHERE bots = 1 ORDER BY changed LIMIT ?",
                                             (limit,))]  # fmt: skip


def due(db: Database, now: float, limit: int) -> list[str]:
    query = "SELECT match FROM summaries WHERE due <= ? ORDER BY due LIMIT ?"
    return [match for (match,) in db.execute(query, (now, limit))]


def _found(db: Database, query: str, *values: object) -> list[Recent]:
    found = []
    for one in _records(db, Recent, query, *values):
        with contextlib.suppress(ValueError, RecursionError):  # a damaged one cannot be opened either
            found.append(one())
    return found


# ---- beside the matches --------------------------------------------------------------------------------------------


def say(db: Database, match: str, line: Line) -> int:
    said = db.execute("SELECT number FROM chat WHERE match = ? AND guest = ? AND at = ?", (match, line.guest, line.at))
    if known := said.fetchone():
        return int(known[0])
    db.execute("UPDATE matches SET id = id WHERE id = ?", (match,))  # one server at a time numbers the lines of a match
    made = db.execute(
        "INSERT INTO chat (match, number, at, guest, seat, name, text)"
        " SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?, ? FROM chat WHERE match = ? RETURNING number",
        (match, line.at, line.guest, line.seat, line.name, line.text, match),
    )
    return int(made.fetchone()[0])


def chat(db: Database, match: str, after: int) -> list[Line]:
    query = f"SELECT {', '.join(_LINE)} FROM chat WHERE match = ? AND number > ? ORDER BY number"
    return [one() for one in _records(db, Line, query, match, after)]


def secret(db: Database, name: str) -> bytes:
    known = db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
    if known is None:
        _inserted(db, "secrets", ("name", "value"), (name, secrets.token_hex(SECRET)))
        known = db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
    return bytes.fromhex(known[0])


def profile(db: Database, guest: str) -> Any:
    known = db.execute("SELECT value FROM profiles WHERE guest = ?", (guest,)).fetchone()
    return known and msgspec.json.decode(known[0])


def keep_profile(db: Database, guest: str, value: Mapping[str, Any]) -> None:
    db.execute(
        "INSERT INTO profiles (guest, value) VALUES (?,?) ON CONFLICT (guest) DO UPDATE SET value = excluded.value",
        (guest, _json(value)),
    )


def subscribe(db: Database, push: Push) -> None:
    db.execute(
        "INSERT INTO push (endpoint, guest, keys) VALUES (?,?,?)"
        " ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, keys = excluded.keys",
        (push.endpoint, push.guest, _json(push.keys)),
    )


def subscriptions(db: Database, guest: str) -> list[Push]:
    query = "SELECT guest, endpoint, keys FROM push WHERE guest = ? ORDER BY endpoint"
    return [one() for one in _records(db, Push, query, guest)]


def unsubscribe(db: Database, guest: str, endpoint: str) -> None:
    db.execute("DELETE FROM push WHERE guest = ? AND endpoint = ?", (guest, endpoint))


def fit(values: Sequence[Any]) -> Sequence[Any]:
    """Values that every database can keep; raises UserError for a text that not all of them can."""
    if any(type(value) is str and "\0" in value for value in values):
        raise UserError(UNFIT)
    return values


# ---- rows ----------------------------------------------------------------------------------------------------------


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _marks(values: Sequence[object]) -> str:
    """As many question marks as there are values, in brackets. An empty list is one that nothing is in."""
    return f"({','.join('?' * len(values)) or 'NULL'})"


def _row(columns: Sequence[str], record: object) -> tuple[Any, ...]:
    """The fields of a record as the columns hold them."""
    values = ((name, getattr(record, name)) for name in columns)
    return tuple(_json(value) if name in _READ and value is not None else value for name, value in values)


def _inserted(db: Database, table: str, columns: Sequence[str], values: Sequence[Any]) -> bool:
    """Whether a row is new; one that a key of the table stands against is left out."""
    query = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {_marks(values)} ON CONFLICT DO NOTHING"
    return db.execute(query, values).rowcount == 1


def _same(db: Database, query: str, values: Sequence[Any], row: Sequence[Any]) -> None:
    """Raise Conflict unless what is kept is this very row."""
    kept = db.execute(query, values).fetchone()
    if kept is None or tuple(kept) != tuple(row):
        raise Conflict


def _records(db: Database, kind: type[T], query: str, *values: object) -> Iterator[Callable[[], T]]:
    """Rows whose columns are named like the fields of `kind`; making it of one that is damaged raises ValueError."""
    rows = db.execute(query, values)
    names = [column[0] for column in rows.description or ()]
    return (partial(_made, kind, names, row) for row in rows)


def _made(kind: type[T], names: Sequence[str], row: Sequence[Any]) -> T:
    said = dict(zip(names, row, strict=True))
    for name in _READ & said.keys():
        if said[name] is not None:
            said[name] = msgspec.json.decode(str(said[name]))
    if "waits" in said:
        said["waits"] = bool(said["waits"])
    return msgspec.convert(said, kind)
