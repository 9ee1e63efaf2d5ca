"""Where matches are kept, and what people leave beside them.

`Store` says what the table asks of a database; `records` is what goes in and comes out; `migrations` makes the tables,
the same ones in every database; `jobs` are the statements; `keeper` commits what is queued together; `sqlite` is one
file for one server.
"""

from ludoteka.table.store.migrations import FORMAT
from ludoteka.table.store.place import open_store
from ludoteka.table.store.protocol import Store
from ludoteka.table.store.records import (
    DAMAGED,
    Checkpoint,
    Conflict,
    Doubtful,
    Event,
    Kept,
    Kind,
    Line,
    NotKept,
    Push,
    Recent,
    Refused,
    Result,
    Setup,
    State,
    Stretch,
    Summary,
)
from ludoteka.table.store.sqlite import Sqlite

__all__ = [
    "DAMAGED", "FORMAT", "Checkpoint", "Conflict", "Doubtful", "Event", "Kept", "Kind", "Line", "NotKept", "Push",
    "Recent", "Refused", "Result", "Setup", "Sqlite", "State", "Store", "Stretch", "Summary", "open_store",
]  # fmt: skip
