"""Matches in the database that were played by older rules: what they are held to, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteka.engine.files import checkpoint, older
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.table.store import Checkpoint, Event, Setup
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

EVERY = 64
"""Entries of the log between two checkpoints; there is one more at the end."""

Log = list[tuple[int | None, str]]


def wanted(setup: Setup) -> bool:
    """Whether a match's checkpoints are asked for: its rules have changed since. Raises UserError."""
    return setup.rules < load(setup.game, setup.box).rulebook.version


def due(before: Match, now: Match) -> bool:
    """Whether a checkpoint belongs here."""
    return now.over or len(now.log) // EVERY > len(before.log) // EVERY


def taken(match: Match, version: int) -> Checkpoint:
    """How the table lies after the event of this version."""
    at = len(match.log)
    return Checkpoint(version=version, entries=at, position=checkpoint.checkpoint(match, at).position)


def held(match: Match, kept: Checkpoint | None) -> None:
    """Raise UserError unless a match by the present rules lies as it did; None = nobody knows how it lay."""
    if kept is None:
        return
    if kept.entries != len(match.log):
        raise UserError(mark("after entry {k} the table does not lie as it did."), k=kept.entries)
    checkpoint.held(match, checkpoint.Checkpoint(kept.entries, dict(kept.position)))


def recorded(
    fresh: Callable[[], Match], events: Sequence[Event], kept: Sequence[Checkpoint], rules: int, why: UserError
) -> Match:
    """The record of a match that the present rules do not lead to; `why` is what they say against it."""
    log: Log = []
    known: dict[int, checkpoint.Checkpoint] = {}
    by_version = {one.version: one for one in kept}
    for event in events:
        _enter(log, event)
        known = {at: one for at, one in known.items() if at <= len(log)}  # what was taken back was never so
        one = by_version.get(event.version)
        if one is not None and one.entries == len(log):
            known[len(log)] = checkpoint.Checkpoint(len(log), dict(one.position))
    return older.record(fresh(), log, list(known.values()), rules, why)


def _enter(log: Log, event: Event) -> None:
    """What an event does to the log of its match."""
    kind: str = event.kind
    if kind == "move":
        log += [(event.seat, notation) for notation in event.what[:1]]
    elif kind == "reveal":
        log += [(None, notation) for notation in event.what]
    elif kind == "takeback":
        del log[int("".join(event.what[:1]) or 0) :]
    elif kind == "undo":
        last = max((k for k, (seat, _) in enumerate(log) if seat is not None), default=len(log))
        del log[last:]
