"""Match files: a match is its log. What is in one, and how it is read with clear complaints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

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
    """A match file. `log` is a list of [seat, notation]; seat null is what chance answered."""

    ludoteka: int = KEYED  # the format
    game: str
    rules: int  # version of the game's rulebook
    seats: int
    options: dict[str, int]
    seed: str | None
    start: dict[str, Any] | None = None
    box: str = ""
    log: list[tuple[int | None, str]]

    def to_json(self) -> str:
        """Readable JSON, one log entry to a line."""
        head = msgspec.to_builtins(self)
        log = [json.dumps(entry, ensure_ascii=False) for entry in head.pop("log")]
        lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
        entries = ",\n".join(f"    {line}" for line in log)
        return "{\n" + ",\n".join(lines) + ',\n  "log": [\n' + entries + "\n  ]\n}\n"

    @property
    def keyed(self) -> bool:
        """Whether each answer of chance has a generator of its own; no matter where all were given by hand."""
        return self.ludoteka != RUNNING or self.seed is None

    def match(self, *, settle: bool = True) -> Match:
        """The match, replayed; raises UserError that says which entry is wrong and why."""
        if self.ludoteka not in (RUNNING, KEYED):
            raise UserError(mark("The match file is of format {theirs}; this Ludoteka reads {ours}."),
                            theirs=self.ludoteka, ours=f"{RUNNING}, {KEYED}")  # fmt: skip
        game = load_game(self.game, self.box)
        if self.rules != game.rulebook.version:
            raise UserError(
                mark("The match was played by version {theirs} of the rules of {game}; this Ludoteka knows {ours}."),
                theirs=self.rules, game=self.game, ours=game.rulebook.version,
            )  # fmt: skip
        match = Match(game, self.seats, self.options, self.seed, self.start, settle=False, keyed=self.keyed)
        return replayed(match, self.log, settle=settle)


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


def replayed(match: Match, log: Sequence[tuple[int | None, str]], *, settle: bool = True) -> Match:
    """Carry out the entries of a saved log; raises UserError that names the first one that cannot be. Unless `settle`
    is false, chance then answers what it is asked at the end."""
    for k, (seat, notation) in enumerate(log):
        try:
            _replay_one(match, seat, notation)
        except UserError as why:
            raise UserError(mark("Entry {k} of the match file (“{notation}”): {why}"),
                            k=k + 1, notation=notation, why=why) from None  # fmt: skip
    if settle:
        match.settle()
    return match


def _replay_one(match: Match, seat: int | None, notation: str) -> None:
    if match.over:
        raise UserError(mark("the match was over before."))
    if seat is not None:
        if match.to_move is not None and seat != match.to_move:
            raise UserError(mark("it is seat {right} that is asked, not seat {wrong}."),
                            right=match.to_move + 1, wrong=seat + 1)  # fmt: skip
        match.play(notation, settle=False)
    elif match.seed is None:
        match.answer(notation)
    else:
        before = len(match.log)
        match.resolve_chance_once()
        if len(match.log) == before or match.log[-1].notation != notation:
            shown = match.log[-1].notation if len(match.log) > before else "-"
            raise UserError(mark("the dice of this seed show “{shown}” there."), shown=shown)
