"""The file of a run: a line that says what is played, then a line of JSON for each game as it ends.

It is only ever added to. Who starts the same run again goes on where it stopped; a last line that was cut off in the
middle is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from ludoteka.arena.play import Played
from ludoteka.arena.setting import Setting
from ludoteka.kernel.dice import commitment
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

FORMAT = 1


class Head(msgspec.Struct, frozen=True):
    """What decides the results of a run: the first line of its file."""

    arena: int
    game: str
    rules: int
    bots: tuple[str, ...]
    seats: int
    options: dict[str, int]
    seed: str
    box: str  # a hash of the owner's box file, empty for the printed one
    own: dict[str, str]
    limit: float


def head(setting: Setting) -> Head:
    """The first line of a run's file."""
    game = setting.loaded
    return Head(
        FORMAT, game.name, game.rulebook.version, setting.bots, setting.seats,
        game.chosen(setting.seats, setting.options), setting.seed, commitment(setting.box) if setting.box else "",
        dict(setting.own), setting.limit,
    )  # fmt: skip


class Results:
    """The games of a run, in the order of their numbers; kept in a file where one is named."""

    def __init__(self, setting: Setting, file: Path | None = None) -> None:
        """Raises UserError for a file that is not of this run."""
        self.setting, self.file = setting, file
        self.games: dict[int, Played] = {}
        if file is not None and file.exists() and file.stat().st_size:
            self._read(file)

    def _read(self, file: Path) -> None:
        lines = file.read_bytes().split(b"\n")
        whole = lines[:-1]  # what stands after the last line's end was cut off
        try:
            first = msgspec.json.decode(whole[0], type=Head)
            played = [msgspec.json.decode(line, type=Played) for line in whole[1:] if line]
        except (msgspec.DecodeError, IndexError) as error:
            raise UserError(mark("{file} is no file of an arena: {why}"), file=file, why=error) from error
        if first != head(self.setting):
            raise UserError(
                mark("{file} holds another run: other bots, another table, seed, limit or rules."), file=file
            )
        self.games = {game.game: game for game in played}
        if lines[-1]:
            with file.open("r+b") as opened:
                opened.truncate(sum(len(line) + 1 for line in whole))

    @contextmanager
    def adding(self) -> Iterator[Results]:
        """Open the file for new games."""
        self._out: IO[bytes] | None = None
        if self.file is None:
            yield self
            return
        try:
            fresh = not self.file.exists() or not self.file.stat().st_size
            with self.file.open("ab") as self._out:
                if fresh:
                    self._out.write(msgspec.json.encode(head(self.setting)) + b"\n")
                yield self
        except OSError as error:
            raise UserError(
                mark("The file {file} cannot be written: {error}."), file=self.file, error=error.strerror
            ) from error

    def add(self, played: Played) -> None:
        """Keep a game."""
        self.games[played.game] = played
        if self._out:
            self._out.write(msgspec.json.encode(played) + b"\n")
            self._out.flush()

    def __iter__(self) -> Iterator[Played]:
        return iter([self.games[number] for number in sorted(self.games)])
