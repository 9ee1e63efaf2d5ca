"""Games of bots as examples to learn from: what each seat saw, what it chose, how its game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ludoteka.arena.play import Played, play
from ludoteka.arena.results import head
from ludoteka.arena.run import Told, fallen
from ludoteka.arena.runners import Lost, Runner
from ludoteka.arena.setting import Job, Setting
from ludoteka.engine import bots, own
from ludoteka.kernel import raw
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark


@dataclass(frozen=True)
class Examples:
    """The decisions of one game, one to a row; `played` says how it ended."""

    played: Played
    seen: Any  # uint8 (n, bytes)
    seat: Any  # int8 (n,)
    action: Any  # int32 (n,)
    legal: Any  # uint8 (n, ⌈actions / 8⌉)


def examples(setting: Setting, job: Job, thinks: Callable[[int], None]) -> Examples:
    """Play one game and keep its decisions."""
    actions = setting.loaded.actions
    seen, seats, chosen, legal = list[Any](), list[int](), list[int](), list[Any]()

    def keep(shown: bots.Seen, code: int) -> None:
        seen.append(raw(shown.states)[0].copy())
        seats.append(shown.seat)
        chosen.append(code)
        mask = np.zeros(actions, np.uint8)
        mask[shown.legal()] = 1
        legal.append(np.packbits(mask, bitorder="little"))

    played = play(setting, job, thinks, keep)
    size = setting.loaded.state.dtype.itemsize
    return Examples(
        played, np.array(seen, np.uint8).reshape(-1, size), np.array(seats, np.int8), np.array(chosen, np.int32),
        np.array(legal, np.uint8).reshape(-1, -(-actions // 8)),
    )  # fmt: skip


def selfplay(
    setting: Setting, games: int, runner: Runner, file: Path, told: Told | None = None
) -> tuple[int, list[Played]]:
    """Write the decisions of at least so many games, in the order of their numbers; docs/arena.md tells the arrays.
    Returns how many decisions there are, and the games. Raises UserError for bots or a table that cannot be, and for a
    file that cannot be written."""
    setting.loaded.chosen(setting.seats, setting.options)
    own.enrol(setting.own)
    for name in setting.names:
        bots.known(name)
    jobs, found = list(setting.jobs(games)), dict[int, Examples]()
    for job, outcome in runner.each(partial(examples, setting), jobs):
        found[job.number] = nothing(setting, fallen(job, outcome)) if isinstance(outcome, Lost) else outcome
        if told:
            told(len(found), len(jobs))
    every = [found[job.number] for job in jobs]
    whole = [one for one in every if one.played.forfeit < 0]
    if not whole:
        raise UserError(mark("No game came to its end without a fault: {why}"), why=every[0].played.why)
    arrays = gathered(whole)
    try:
        with file.open("wb") as out:
            np.savez_compressed(out, head=np.array(msgspec.json.encode(head(setting)).decode()), **arrays)
    except OSError as error:
        raise UserError(mark("The file {file} cannot be written: {error}."), file=file, error=error.strerror) from error
    return len(arrays["seat"]), [one.played for one in every]


def nothing(setting: Setting, played: Played) -> Examples:
    """A game of which no decision is kept."""
    size, actions = setting.loaded.state.dtype.itemsize, setting.loaded.actions
    return Examples(
        played, np.zeros((0, size), np.uint8), np.zeros(0, np.int8), np.zeros(0, np.int32),
        np.zeros((0, -(-actions // 8)), np.uint8),
    )  # fmt: skip


def gathered(games: Iterable[Examples]) -> dict[str, Any]:
    """The arrays of many games, one after another."""
    rows = list(games)
    counts = [len(one.seat) for one in rows]
    shares = [[(place == 1) / one.played.places.count(1) for place in one.played.places] for one in rows]
    seat = np.concatenate([one.seat for one in rows])
    game = np.repeat(np.arange(len(rows)), counts)
    return {
        "seen": np.concatenate([one.seen for one in rows]),
        "seat": seat,
        "action": np.concatenate([one.action for one in rows]),
        "legal": np.concatenate([one.legal for one in rows]),
        "game": np.array([one.played.game for one in rows], np.int32)[game],
        "board": np.array([one.played.board for one in rows], np.int32)[game],
        "points": np.array([one.played.points for one in rows], np.int32)[game],
        "won": np.array(shares, np.float32)[game, seat],
    }
