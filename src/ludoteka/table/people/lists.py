"""What lists say of a table, without replaying it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.table.point_of_view import Table
from ludoteka.table.store import Summary


def members(table: Table) -> tuple[str, ...]:
    """The guests in whose lists a table is."""
    return tuple(dict.fromkeys(guest for guest in (*table.party.guests, table.party.host) if guest))


def summary(table: Table, known: Sequence[str] | None = None) -> Summary:
    """What lists say of a table; `known` are the members that they know already."""
    party, seat = table.party, table.asked_seat
    asked = party.owners[seat] if seat is not None and not table.thinking else ""
    if party.waiting and not party.free:
        asked = party.host
    ended = table.match.over or table.match.parting is not None  # with a record nobody goes on
    return Summary(
        state="lobby" if party.waiting else "over" if ended else "running",
        asked=[asked] if asked else [], bots=table.thinking, due=table.accord.due,
        members=None if members(table) == known else members(table),
    )  # fmt: skip
