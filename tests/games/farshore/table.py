"""Positions drawn by hand, with cards made up for them.

X1 … X8 lie in the Bay, D1, D2 … may come from the deck: all of these are brown common constructions of cost 0 without
points and effect. A position's own cards are written with `card`, and called by any name in notations. Chance is
answered by hand, so that nothing depends on a seed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from tests.checkout import ROOT

PRINTED = (ROOT / "src/ludoteka/games/farshore/box/base.toml").read_text("utf-8")
DATA = tomllib.loads(PRINTED)
IDS = [card["id"] for card in DATA["cards"]]
COPIES = {card["id"]: card["copies"] for card in DATA["cards"]}
X = {f"X{k + 1}": IDS[k] for k in range(8)}
D = {f"D{k + 1}": IDS[8 + k] for k in range(14)}
SPARE = IDS[22:]
#: Matches that were played well, and one at random, with the points they had.
MATCHES = sorted(file for file in Path(__file__).with_name("matches").glob("*.json") if ".scores" not in file.name)
MADE_COPIES = 9  # of each card made up for a position


def card(words: str, cost: str = "", effect: Any = "", **more: Any) -> dict[str, Any]:
    """`card("green common construction", "1 wood, 1 stone", "gain 2 wood; draw 1")`."""
    colour, rarity, kind = words.split()
    found = re.findall(r"(\d+) (\w+)", cost)
    steps = [step if isinstance(step, dict) else _step(step) for step in _steps(effect)]
    return {
        "type": colour,
        "rarity": rarity,
        "kind": kind,
        "points": 0,
        "cost": {good: int(n) for n, good in found},
        "effect": steps,
    } | more


def _steps(effect: Any) -> Sequence[Any]:
    return effect if isinstance(effect, list) else [one for one in map(str.strip, effect.split(";")) if one]


def _step(said: str) -> dict[str, Any]:
    """`gain 2 wood`, `gain 1 point per brown`, `draw 3`, `boat 2`."""
    words, _, per = said.partition(" per ")
    do, n, *what = words.split()
    step: dict[str, Any] = {"do": do, "n": int(n)}
    if what:
        step["what"] = what[0]
    return step | ({"per": per} if per else {})


def toml(value: Any) -> str:
    """A value as it stands in a box file."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + " }"
    return "[" + ", ".join(map(toml, value)) + "]" if isinstance(value, list) else json.dumps(value)


@cache
def box_of(cards: str, board: str) -> str:
    """A box file in which all cards but those given do and cost nothing; `board` replaces entries of the board."""
    given = json.loads(cards)
    rest, others = divmod(125 - MADE_COPIES * len(given), 48 - len(given))
    lines = []
    for name in IDS:
        n = MADE_COPIES if name in given else rest + (others > 0)
        others -= name not in given
        plain = {"type": "brown", "rarity": "common", "kind": "construction", "points": 0, "cost": {}}
        head = {"id": name, "name_text": name, "copies": n, "source": "house"}
        lines.append(f"    {toml(head | plain | given.get(name, {}))},")
    own = json.loads(board)
    data = DATA | own | {"board": DATA["board"] | own.get("board", {})}
    parts = ["cards = [", *lines, "]"]
    for name in ("coast", "islands", "maps", "roses"):
        parts += [f"{name} = [", *(f"    {toml(one)}," for one in data[name]), "]"]
    parts += ["[board]", *(f"{k} = {toml(v)}" for k, v in data["board"].items())]
    return "\n".join(parts) + "\n"


class Table:
    """A match from a drawn position, with the names of its cards."""

    def __init__(self, match: Match, names: Mapping[str, str]) -> None:
        self.match, self.names = match, dict(names)
        self.called = {name: called for called, name in names.items()}

    def say(self, text: str) -> str:
        """A notation with the cards' own ids."""
        return " ".join(self.names.get(word, word) for word in text.split())

    def play(self, *moves: str) -> Table:
        """Actions; those that begin with `=` are what chance answers."""
        for move in moves:
            if move.startswith("="):
                self.match.answer(self.say(move[1:]))
            else:
                self.match.play(self.say(move), settle=False)
        return self

    def reason(self, move: str) -> str:
        """Why an action is refused; empty where it is legal. Listed is what is legal."""
        refusal = self.match.refusal(self.say(move))
        listed = self.say(move) in {action.notation for action in self.match.legal()}
        assert listed == (refusal is None), move
        return refusal.reason if refusal else ""

    def rule(self, move: str) -> str:
        refusal = self.match.refusal(self.say(move))
        return refusal.rule if refusal else ""

    def legal(self, kind: str = "") -> set[str]:
        """Legal notations of a kind, cards by the names they have here."""
        found = [action.notation for action in self.match.legal()]
        return {self.call(one) for one in found if one.split()[0] == (kind or one.split()[0])}

    def call(self, notation: str) -> str:
        return " ".join(self.called.get(word, word) for word in notation.split())

    @property
    def state(self) -> Any:
        return self.match.states[0]

    def player(self, p: int = 0) -> dict[str, Any]:
        return dict(self.match.position()["players"][p])

    def goods(self, p: int = 0) -> dict[str, int]:
        """Goods that a player has; those of which there are none are left out."""
        return dict(self.player(p).get("goods", {}))

    def hand(self, p: int = 0) -> list[str]:
        return sorted(self.called.get(name, name) for name in self.player(p).get("hand", []))

    def city(self, p: int = 0) -> list[str]:
        return [self.called.get(one["card"], one["card"]) for one in self.player(p).get("city", [])]

    def get(self, what: str, p: int = 0, default: int = 0) -> Any:
        return self.player(p).get(what, default)

    def bay(self) -> dict[str, int]:
        """Names in the Bay and how many copies lie there."""
        return {self.called.get(spot[0], spot[0]): spot[1] for spot in self.match.position()["bay"] if spot}

    def scored(self, p: int = 0) -> dict[str, int]:
        """Lines of a player's score sheet that are not zero."""
        return {line.label: line.values[p] for line in self.match.sheet() if line.values[p]}


def names_of(made: Mapping[str, dict[str, Any]]) -> dict[str, str]:
    return {**X, **D, **dict(zip(made, SPARE, strict=False))}


def seat(
    names: Mapping[str, str], *, hand: str = "", city: str = "", maps: Mapping[str, int] | None = None, **more: Any
) -> dict[str, Any]:
    """A player; in `city` a card may carry `!` for an anchor and `@` for each worker."""
    cards = [
        {"card": names.get(w.rstrip("!@"), w.rstrip("!@")), "anchor": "!" in w, "worker": w.count("@")}
        for w in city.split()
    ]
    hand_cards = [names.get(word, word) for word in hand.split()]
    return {"hand": hand_cards, "city": cards, "maps": dict(maps or {})} | more


def table(
    made: Mapping[str, dict[str, Any]] | None = None,
    *players: Mapping[str, Any],
    seats: int = 0,
    bay: str = "",
    board: Mapping[str, Any] | None = None,
    **more: Any,
) -> Table:
    """`table({"G": card(…)}, {"hand": "G"}, {}, roses=("green", None))`: what is not said is as in winter with nothing
    done yet; the Bay shows X1 to X8."""
    made = made or {}
    names = names_of(made)
    text = box_of(json.dumps({names[k]: v for k, v in made.items()}), json.dumps(board or {}))
    seats = seats or max(2, len(players))
    shown = Counter((bay or " ".join(X)).split())
    data: dict[str, Any] = {
        "game": "farshore",
        "seats": seats,
        "options": {},
        "players": [seat(names, **(players[p] if p < len(players) else {})) for p in range(seats)],
        "bay": [[names.get(word, word), n] for word, n in shown.items()],
    }
    if all(one.get("season") in ("summer", "autumn") for one in data["players"]):
        data["flooded"] = [k < 2 for k in range(seats)]  # the tide has come
    for pile in ("deck", "discards"):
        if pile in more:
            more[pile] = {names.get(k, k): n for k, n in more[pile].items()}
    return Table(ludoteka.position(data | more, box=text), names)


def printed(*players: Mapping[str, Any], seats: int = 0, bay: str = "", **more: Any) -> Table:
    """The same with the cards of the game's own box, called by their ids."""
    seats = seats or max(2, len(players))
    data: dict[str, Any] = {
        "game": "farshore",
        "seats": seats,
        "options": {},
        "players": [seat({}, **(players[p] if p < len(players) else {})) for p in range(seats)],
        "bay": [[word, n] for word, n in Counter(bay.split() or IDS[-8:]).items()],
    }
    return Table(ludoteka.position(data | more), {})


GAME = load("farshore")
