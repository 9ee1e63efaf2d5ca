"""Which database an address means."""

from __future__ import annotations

from pathlib import Path

from ludoteka.table.store.protocol import Store
from ludoteka.table.store.sqlite import Sqlite
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark


def open_store(address: str | Path) -> Store:
    """The database at a file's path, `sqlite:///path` or `postgresql://…`; raises UserError."""
    scheme, separator, rest = str(address).partition("://")
    if not separator:
        return Sqlite(Path(address))
    if scheme == "sqlite":
        return Sqlite(Path(rest.removeprefix("/")))
    if scheme not in ("postgresql", "postgres"):
        raise UserError(mark("Matches are kept in a file or in PostgreSQL; “{url}” is another database."),
                        url=f"{scheme}://")  # fmt: skip
    try:
        from ludoteka.table.store.postgresql import Postgresql
    except ImportError:
        raise UserError(mark("For PostgreSQL install `ludoteka[postgres]`.")) from None
    return Postgresql(str(address))
