"""Example positions for the rules of a ledger: what is done there, or refused, or just how the table lies.

They stand in a game's `examples.json`, which `make examples` writes from the tests that name the rules and from what
was written for them by hand. A position is kept as what is otherwise than in the *plain* one of as many seats and the
same options, which stands there once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ludoteka.engine.game import Game

NAME = "examples.json"
ABOUT = ("game", "seats", "options")
"""What a position says of its match."""
GONE = {"gone": True}
"""Stands for an entry that the plain position has and this one has not."""


@dataclass(frozen=True)
class Example:
    """A position, an action there as a notation (none: how the table lies is all), and what chance answers then."""

    position: Mapping[str, Any]
    does: str = ""
    answers: tuple[str, ...] = ()
    refused: str = ""  # the rule by which it may not be
    at: str = ""  # places that it is about, where no action says them
    sheet: bool = False  # whether the points are told, though the game goes on

    def states(self, game: Game) -> Any:
        """The position, shape (1,). Raises UserError for what cannot be read."""
        states = game.blank(self.position["seats"], self.position["options"])
        game.position.load(states[0], {name: it for name, it in self.position.items() if name not in ABOUT})
        return states


@lru_cache(maxsize=16)
def examples(game: Game) -> Mapping[str, Example]:
    """A game's examples by the rule's id; none where it keeps none."""
    data = _read(game)
    return {
        rule: Example(
            merged(data["plain"][one["plain"]], one["position"]), one["does"], tuple(one.get("answers", ())),
            one.get("refused", ""), one.get("at", ""), one.get("sheet", False),
        )
        for rule, one in data["examples"].items()
    }  # fmt: skip


def pictured(game: Game) -> list[str]:
    """Ids of the rules that have an example: known without laying out any position."""
    return sorted(_read(game)["examples"])


@lru_cache(maxsize=16)
def _read(game: Game) -> Mapping[str, Any]:
    file = game.folder / NAME
    data: Mapping[str, Any] = {"plain": [], "examples": {}}
    return json.loads(file.read_text("utf-8")) if file.is_file() else data


def written(found: Mapping[str, Example]) -> str:
    """As the file has them: a line for each rule."""
    plain: list[Mapping[str, Any]] = []
    lines = []
    for rule, one in found.items():
        kind = (one.position["seats"], one.position["options"])
        known = next((k for k, it in enumerate(plain) if (it["seats"], it["options"]) == kind), len(plain))
        if known == len(plain):
            plain.append(one.position)
        about = {"plain": known, "position": otherwise(plain[known], one.position), "does": one.does}
        about |= {"answers": one.answers} if one.answers else {}
        about |= {name: it for name in ("refused", "at", "sheet") if (it := getattr(one, name))}
        lines.append(f"{json.dumps(rule)}: {_line(about)}")
    joined = ",\n"
    return f'{{"plain": [\n{joined.join(map(_line, plain))}\n],\n"examples": {{\n{joined.join(lines)}\n}}}}\n'


def _line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


# ---- what is otherwise ----------------------------------------------------------------------------------------------


def otherwise(plain: Any, other: Any) -> Any:
    """What `merged` needs to make `other` of `plain`: objects by their entries, lists of one length by their places."""
    if isinstance(plain, Mapping) and isinstance(other, Mapping):
        found = {key: otherwise(plain[key], it) if key in plain else it for key, it in other.items()
                 if key not in plain or plain[key] != it}  # fmt: skip
        return found | {key: GONE for key in plain if key not in other}
    if _told_by_place(plain) and _told_by_place(other) and len(plain) == len(other):
        return {str(k): otherwise(a, b) for k, (a, b) in enumerate(zip(plain, other, strict=True)) if a != b}
    return other


def merged(plain: Any, changes: Any) -> Any:
    """The other one."""
    if not isinstance(changes, Mapping):
        return changes
    if _told_by_place(plain):
        return [merged(it, changes[str(k)]) if str(k) in changes else it for k, it in enumerate(plain)]
    if not isinstance(plain, Mapping):
        return changes
    stays = {key: merged(it, changes[key]) if key in changes else it
             for key, it in plain.items() if changes.get(key) != GONE}  # fmt: skip
    return stays | {key: it for key, it in changes.items() if key not in plain}


def _told_by_place(what: Any) -> bool:
    """A list of objects, or a long one of numbers."""
    return isinstance(what, list) and bool(what) and (len(what) > 12 or isinstance(what[0], Mapping))
