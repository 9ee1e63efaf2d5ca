"""Play the written games again: whole matches as readable text, reviewed as a diff.

    python -m scripts.kept.playthroughs [GAME]     `make playthroughs GAME=NAME`

Each game's tests have `playthroughs/plan.toml`, a list of matches: who plays, with which options and seed, or a start
position and a log written by hand. `keyed = false` stands where a log was written to the dice of match files of format
1. One text for each is written beside the plan; a test compares them line by line.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from scripts.kept.each import named
from scripts.kept.matches import ENDLESS

ROOT = Path(__file__).resolve().parent.parent.parent
PLANS = "tests/games/*/playthroughs/plan.toml"
DRAWN_EVERY = 20  # entries of the log


def plans() -> Iterator[tuple[str, dict[str, Any], Path]]:
    """Every planned playthrough: its game, its plan, and the file of its text."""
    for file in sorted(ROOT.glob(PLANS)):
        for plan in tomllib.loads(file.read_text("utf-8"))["playthrough"]:
            yield file.parent.parent.name, plan, file.with_name(f"{plan['name']}.txt")


def text_of(game: str, plan: dict[str, Any]) -> str:
    """The whole match in words."""
    if "seed" in plan:
        keyed = plan.get("keyed", True)
        match = Match(load(game), plan["seats"], plan["options"], plan["seed"], keyed=keyed)
    else:
        match = ludoteka.position({"game": game, "seats": plan["seats"], "options": plan["options"], **plan["start"]})
    lines = [f"{match.game.title}: {plan['about']}", f"seats {match.seats}, options {match.options}"]
    lines += [f"seed {match.seed}", ""] if match.seed else ["chance answered by hand", "", match.text(), ""]
    shown = 0
    for _ in moves(match, plan):
        while shown < len(match.log):
            lines += entry(match, shown)
            shown += 1
            if shown % DRAWN_EVERY == 0 and shown == len(match.log):
                lines += ["", match.text(), ""]
    lines += ["", match.text(), ""]
    lines += [f"{line.label:.<24}{'  '.join(f'{value:>4}' for value in line.values)}" for line in match.sheet()]
    return "\n".join(lines) + "\n"


def moves(match: ludoteka.Match, plan: dict[str, Any]) -> Iterator[None]:
    """Play on, one decision after the other: by the written log, else by the bots. Raises ValueError where these never
    come to an end."""
    yield
    for notation in plan.get("log", ()):
        if match.awaits_chance:
            match.answer(notation)
        else:
            match.play(notation)
        yield
    if "bots" not in plan:
        return
    dice = random.Random(plan["seed"])
    players = [bots.make(plan["bots"][seat % len(plan["bots"])], dice) for seat in range(match.seats)]
    while not match.over:
        if len(match.log) > ENDLESS:
            raise ValueError("bots go on for ever; what does `value` gain by that?")
        assert match.to_move is not None
        match.play(players[match.to_move].choose(bots.seen(match)))
        yield


def entry(match: ludoteka.Match, k: int) -> list[str]:
    """Entry k: who, the notation, and what happened."""
    one = match.log[k]
    who = "chance" if one.seat is None else f"seat {one.seat + 1}"
    first, *rest = match.told(k) or [""]  # a step on the way may say nothing
    return [f"{k + 1:>3} {who}  {one.notation}  | {first}".rstrip(), *(f"    {sentence}" for sentence in rest)]


def main() -> int:
    wanted = named()
    for game, plan, file in plans():
        if game not in wanted:
            continue
        try:
            file.write_text(text_of(game, plan), "utf-8")
        except ValueError as fault:
            sys.exit(f"{file.relative_to(ROOT)}: {fault}")
        print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
