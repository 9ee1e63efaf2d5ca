"""Moments for *Ask the rules* that were written by hand: `tests/games/<game>/examples.toml`.

A moment says which rules it shows. It begins at a *start*, a position that stands in the same file, a kept one
(`perft/middle`), or a new match where the file says no more than its seats, options and
seed; `position` is what is
otherwise there. What `first` names is played, and then the table lies as it is shown.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.engine.files.match_file import new_match, position
from ludoteka.engine.game import Game
from ludoteka.engine.match import Match
from ludoteka.table.beside.examples import ABOUT, Example, merged
from ludoteka.text.errors import UserError

TESTS = Path(__file__).resolve().parent.parent.parent / "tests" / "games"
NAME = "examples.toml"


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """One entry of the file."""

    rules: list[str]
    start: str
    position: dict[str, Any] = {}  # what is otherwise than at the start
    first: list[str] = []  # played before; `=` begins what chance answers
    does: str = ""
    answers: list[str] = []
    refused: str = ""  # the rule by which it may not be
    at: str = ""
    sheet: bool = False


class Moments(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    moment: list[Moment]
    start: dict[str, dict[str, Any]] = {}


def moments(game: Game) -> Iterator[tuple[Moment, Example]]:
    """A game's moments, each with the example that it makes; none where nothing was written. Raises ValueError for
    one that cannot be."""
    file = TESTS / game.name / NAME
    if not file.is_file():
        return
    known = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Moments)
    for moment in known.moment:
        try:
            yield moment, _example(game, moment, known.start)
        except (UserError, ValueError) as error:
            raise ValueError(f"{file}: the moment of {', '.join(moment.rules)}: {error}") from error


def _example(game: Game, moment: Moment, starts: Mapping[str, Any]) -> Example:
    match = _begun(game, moment, starts)
    for move in moment.first:
        _go(match, move)
    kept, s = _kept(game, match), match.states[0]
    if moment.does and (int(s.seat) < 0 or s.awaits):
        raise ValueError("nobody is asked there")
    if moment.does:
        refusal = match.refusal(moment.does)
        if (refusal.rule if refusal else "") != moment.refused:
            raise ValueError(f"“{moment.does}” is refused by {refusal.rule}" if refusal else "nothing is refused")
        for move in [] if refusal else [moment.does, *(f"={answer}" for answer in moment.answers)]:
            _go(match, move)
    return Example(kept, moment.does, tuple(moment.answers), moment.refused, moment.at, moment.sheet)


def _begun(game: Game, moment: Moment, starts: Mapping[str, Any]) -> Match:
    kept = TESTS / game.name / f"{moment.start}.json"
    if kept.is_file():
        return position({"game": game.name} | merged(_position(kept), moment.position))
    start = {"options": {}} | starts[moment.start]
    if set(start) <= {*ABOUT, "seed"} and not moment.position:
        seed = start.get("seed")
        return new_match(game.name, seats=start["seats"], seed=seed, dice=seed is not None, **start["options"])
    begun = {"game": game.name} | start
    changes = dict(moment.position)
    if isinstance(changes.get("players"), list):  # who is not told of has nothing
        told = changes.pop("players")
        begun["players"] = told + [{} for _ in range(start["seats"] - len(told))]
    return position(merged(begun, changes))


def _position(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    inner: dict[str, Any] = data.get("position", data)
    return inner


def _go(match: Match, move: str) -> None:
    if move.startswith("="):
        match.answer(move[1:])
    else:
        match.play(move, settle=False)


def _kept(game: Game, match: Match) -> dict[str, Any]:
    """The table as it lies, as an example has it."""
    s = match.states[0]
    options = {option.name: int(s[option.name]) for option in game.options}
    about = {"game": game.name, "seats": int(s.seats), "options": options} | game.position.write(s)
    kept: dict[str, Any] = json.loads(json.dumps(about))
    return kept
