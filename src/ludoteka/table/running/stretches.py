"""Long matches are opened without being replayed: the states that they went through are kept, a stretch at a time.

A stretch holds what the log got since the one before it, and who sat there after its event. It only saves time: one
that is damaged, or of another Ludoteka, is passed over, and the match is replayed from its events, which alone say what
happened.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from ludoteka import __version__
from ludoteka.engine.files import history
from ludoteka.engine.registry import load
from ludoteka.table import referee
from ludoteka.table.people.party import Party
from ludoteka.table.point_of_view import Table
from ludoteka.table.store import Event, Setup, Stretch
from ludoteka.table.together.accord import Accord

LONG = 64
"""Events from which on a match is opened by its stretches, if there are any."""
_log = logging.getLogger(__name__)


class _Kept(msgspec.Struct, frozen=True):
    """What a stretch says."""

    made: str  # of which version of Ludoteka, and how its states are laid out
    party: Party
    accord: Accord
    settled: int
    viewers: dict[str, int]
    log: list[history.Row]
    states: bytes


Chain = tuple[Stretch, ...]
"""Stretches that go on from one another, from the start of a match."""


def fits(setup: Setup) -> bool:
    """Whether a match may be opened by stretches: its rules are the present ones, and its dice answered all along."""
    return setup.by_hand is None and setup.rules == load(setup.game, setup.box).rulebook.version


def left(chain: Chain, entries: int) -> Chain:
    """What goes on to hold once a log is no longer than that."""
    return tuple(one for one in chain if one.entries <= entries)


def grown(chain: Chain, one: Stretch, then: Table, now: Table) -> Chain:
    """A chain with a stretch that was made `then`, unless some of its log has been taken back since."""
    ended, there = then.match.since(one.entries - 1)[:1], now.match.since(one.entries - 1)[:1]
    same = ended and there and ended[0] is there[0]  # done anew, it is another entry
    return (*chain, replace(one, value="")) if same else chain


def made(table: Table, chain: Chain) -> Stretch:
    """The stretch from the last one of a chain to a table."""
    before, first = (chain[-1].version, chain[-1].entries) if chain else (0, 0)
    log, states = history.packed(table.match, first)
    kept = _Kept(_made(table), table.party, table.accord, table.settled, dict(table.viewers), log, states)
    value = msgspec.json.encode(kept).decode()
    return Stretch(version=table.version, before=before, entries=table.match.entries, value=value)


def opened(setup: Setup, events: Sequence[Event], stretches: Sequence[Stretch]) -> tuple[Table, Chain] | None:
    """The table that events lead to, and the stretches that it was opened by; None where they do not help. Raises
    UserError where the events are damaged."""
    by_version = {one.version: one for one in stretches if one.version <= len(events)}
    for version in sorted(by_version, reverse=True):
        if chain := _chain(by_version, version):
            try:
                found = _stood(setup, chain)
            except (ValueError, msgspec.DecodeError) as why:
                _log.warning("a stretch of match %s before version %s is passed over: %s", setup.id, version, why)
            else:
                return referee.further(found, events[version:]), tuple(replace(one, value="") for one in chain)
    return None


def _chain(by_version: dict[int, Stretch], version: int) -> Chain:
    found: list[Stretch] = []
    while version in by_version and (not found or version < found[-1].version):
        found.append(by_version[version])
        version = by_version[version].before
    return () if version else tuple(reversed(found))


def _stood(setup: Setup, chain: Chain) -> Table:
    """The table after the last event of a chain. Raises ValueError or DecodeError where that cannot be known."""
    table = referee.begun(setup)
    said = [msgspec.json.decode(one.value, type=_Kept) for one in chain]
    if any(one.made != _made(table) for one in said):
        raise ValueError("it is of another Ludoteka")
    for stretch, one in zip(chain, said, strict=True):
        history.carry_on(table.match, one.log, one.states)
        if table.match.entries != stretch.entries:
            raise ValueError(f"{table.match.entries} entries instead of {stretch.entries}")
    last = said[-1]
    return replace(
        table, party=last.party, accord=last.accord, settled=last.settled, viewers=last.viewers,
        version=chain[-1].version,
    )  # fmt: skip


def _made(table: Table) -> str:
    return f"{__version__} {history.layout(table.match.game)}"
