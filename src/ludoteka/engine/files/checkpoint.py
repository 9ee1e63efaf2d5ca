"""How a table lay at some points of a match, kept beside its log: what tells whether later rules lead to the same.

A checkpoint is the whole position as readable JSON, with all that is hidden in it: wherever the match's own file may
not go, neither may its checkpoints. It is a position and no copy of a state's bytes, so that a record may be laid out
otherwise one day and the match still be opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from ludoteka.engine.ledger import Change
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

if TYPE_CHECKING:
    from ludoteka.engine.match import Match

EVERY = 200
"""Entries of a match file's log between two checkpoints; there is one more at the end."""


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table lay after `at` entries of the log."""

    at: int
    position: dict[str, Any]


@dataclass(frozen=True)
class Parting:
    """Why a match is a record that can only be looked at: the present rules don't lead where it went."""

    rules: int  # version of the rules that it was played by
    entry: int  # of the log, from 0: the first that the present rules don't carry out as it was
    why: UserError
    changes: tuple[Change, ...]  # what has changed since, as far as it is that
    dark: frozenset[int]  # entries after which nobody knows how the table lay
    checkpoints: tuple[Checkpoint, ...] = ()

    @property
    def refusal(self) -> UserError:
        """What is said to whoever would go on with it."""
        return UserError(
            mark("This match is a record of version {rules} of the rules: it can be looked at, and not be played on."),
            rules=self.rules,
        )


def checkpoint(match: Match, at: int) -> Checkpoint:
    """How the table lay after `at` entries."""
    return Checkpoint(at, match.game.position.write(match._history[at][0]))


def checkpoints(match: Match) -> list[Checkpoint]:
    """Those that belong into the match's file."""
    if match.parting:
        return list(match.parting.checkpoints)
    last = len(match.log)
    return [checkpoint(match, at) for at in sorted({*range(EVERY, last, EVERY), last} - {0})]


def agrees(kept: Any, now: Any) -> bool:
    """Whether two positions are the same as far as both say anything: what only one of them knows of, because a later
    version writes more or less down, is no difference."""
    if isinstance(kept, Mapping) and isinstance(now, Mapping):
        return all(agrees(kept[key], now[key]) for key in kept.keys() & now.keys())
    if isinstance(kept, Sequence) and isinstance(now, Sequence) and not isinstance(kept, str):
        return len(kept) == len(now) and all(map(agrees, kept, now))
    return bool(kept == now)


def lies(match: Match, kept: Checkpoint) -> bool:
    """Whether the table lay at a checkpoint as that says it did."""
    return agrees(kept.position, msgspec.json.decode(msgspec.json.encode(checkpoint(match, kept.at).position)))


def held(match: Match, kept: Checkpoint | None) -> None:
    """Raise UserError unless the table lay as a checkpoint says it did; None = nobody knows."""
    if kept is not None and not lies(match, kept):
        raise UserError(mark("after entry {k} the table does not lie as it did."), k=kept.at)
