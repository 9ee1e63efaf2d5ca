"""Match files: a match is its log. What is in one, and how it is read with clear complaints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.engine.files.checkpoint import Checkpoint
from ludoteka.engine.files.older import reopened, replayed
from ludoteka.engine.game import Game
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load as load_game
from ludoteka.kernel.dice import fresh_seed
from ludoteka.text.box_file import box_text
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import BOM, shortened, text_of

#: Formats of match files. They differ in how the dice come from the seed: one generator that runs on, or one for each
#: answer of chance (`kernel.dice` says what that promises).
RUNNING, KEYED = 1, 2


class Saved(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A match file. `log` is a list of [seat, notation]; seat null is what chance answered. `checkpoints` are how the
    table lay at some points; they are asked when the rules have changed."""

    ludoteka: int = KEYED  # the format
    game: str
    rules: int  # version of the game's rulebook
    seats: int
    options: dict[str, int]
    seed: str | None
    start: dict[str, Any] | None = None
    box: str = ""
    log: list[tuple[int | None, str]]
    checkpoints: list[Checkpoint] = []

    def to_json(self) -> str:
        """Readable JSON, one log entry to a line, and one checkpoint."""
        head = msgspec.to_builtins(self)
        lists = {name: head.pop(name) for name in ("log", "checkpoints") if head[name] or name == "log"}
        head.pop("checkpoints", None)
        lines = [f"  {_line(k)}: {_line(v)}" for k, v in head.items()]
        lines += [
            f"  {_line(k)}: [\n" + ",\n".join(f"    {_line(one)}" for one in v) + "\n  ]" for k, v in lists.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @property
    def keyed(self) -> bool:
        """Whether each answer of chance has a generator of its own; no matter where all were given by hand."""
        return self.ludoteka != RUNNING or self.seed is None

    def match(self, *, settle: bool = True) -> Match:
        """The match, replayed; raises UserError that says which entry is wrong and why. One of older rules to which
        the present ones do not lead is a record that can be looked at: `Match.parting`."""
        if self.ludoteka not in (RUNNING, KEYED):
            raise UserError(mark("The match file is of format {theirs}; this Ludoteka reads {ours}."),
                            theirs=self.ludoteka, ours=f"{RUNNING}, {KEYED}")  # fmt: skip
        game = load_game(self.game, self.box)
        known(game, self.rules)

        def fresh() -> Match:
            return Match(game, self.seats, self.options, self.seed, self.start, settle=False, keyed=self.keyed)

        if self.rules == game.rulebook.version:
            match = replayed(fresh(), self.log)
        else:
            match = reopened(fresh, self.log, self.checkpoints, self.rules)
        if settle:
            match.settle()
        return match


def known(game: Game, version: int) -> None:
    """Raises UserError for a version of a game's rules that this Ludoteka does not know yet."""
    if version > game.rulebook.version:
        raise UserError(
            mark("The match was played by version {theirs} of the rules of {game}; this Ludoteka knows {ours}."),
            theirs=version, game=game.title, ours=game.rulebook.version,
        )  # fmt: skip


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(text: str) -> Saved:
    """A match file's content; raises UserError for one that is cut off or is none."""
    try:
        return msgspec.json.decode(text.removeprefix(BOM), type=Saved)
    except msgspec.ValidationError as error:
        raise UserError(mark("This is not a match file: {error}."), error=error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise UserError(mark("The match file is cut off or damaged: {error}."), error=error) from None


def load(source: str | Path) -> Match:
    """A match from a file's path or from its text; raises UserError."""
    if not isinstance(source, str | Path):
        kind = type(source).__name__
        raise UserError(mark("A match is loaded from a path or from a text, not from {kind}."), kind=kind)
    if isinstance(source, str) and source.removeprefix(BOM).lstrip().startswith("{"):
        return read(source).match()
    return read(text_of(source, mark("The match file {file} cannot be read: {error}."))).match()


def new_match(
    name: str, *, seats: int | None = None, seed: str | int | None = None, dice: bool = True, box: str | Path = "",
    **options: int,
) -> Match:  # fmt: skip
    """A new match of a game.

    `seats` defaults to the fewest the game is for; `seed` (text or number) makes the match repeatable and defaults to
    a fresh secret; with `dice=False` chance is answered by hand (`Match.answer`); `box` is the text or path of an
    owner's box file; the rest are the game's options. Raises UserError.
    """
    game = load_game(name, box_text(box))
    words = None if not dice else fresh_seed() if seed is None else seed_text(seed)
    return Match(game, game.seats[0] if seats is None else seats, options, words)


def seed_text(seed: str | int) -> str:
    """A seed as text; raises UserError for one that no file could hold."""
    text = str(seed)
    if not text.isprintable():
        raise UserError(mark("A seed is a text of letters, figures and signs."))
    return text


def position(data: dict[str, Any] | str, *, seed: str | int | None = None, box: str | Path = "") -> Match:
    """A match that starts from a position: readable JSON as `Match.position` gives it. Raises UserError.

    Without a seed chance is answered by hand.
    """
    if isinstance(data, str):
        try:
            data = json.loads(data.removeprefix(BOM))
        except (ValueError, RecursionError) as error:
            raise UserError(mark("The position is not JSON: {error}."), error=shortened(str(error))) from None
    if not isinstance(data, dict):
        raise UserError(mark("A position is a JSON object."))
    try:  # JSON and nothing else; and the caller's own stays the caller's
        about = json.loads(json.dumps(data, ensure_ascii=False, allow_nan=False).encode())
    except (TypeError, ValueError, RecursionError) as error:
        raise UserError(mark("The position is not JSON: {error}."), error=shortened(str(error))) from None
    name, seats, options = about.pop("game", None), about.pop("seats", None), about.pop("options", {})
    if not isinstance(name, str):
        raise UserError(mark("The position does not name its game."))
    if not isinstance(options, dict):
        raise UserError(mark("A position's options are a JSON object."))
    game = load_game(name, box_text(box))
    words = None if seed is None else seed_text(seed)
    return Match(game, game.seats[0] if seats is None else seats, options, words, about)
