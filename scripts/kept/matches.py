"""Keep finished matches with their score sheets: they must go on replaying to the points they had.

    python -m scripts.kept.matches [GAME]     `make matches GAME=NAME`

A game without any gets three, played by its bots: for the fewest seats, for the most, and at random. The sheets of
those that are there are written anew; review the result as a diff. A match that was played at the table is kept by
putting its file into `tests/games/NAME/matches`.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from scripts.kept.each import each_game

ENDLESS = 20_000  # entries of a log
YOUNG = "While its rules are young, delete such files: the next run makes them anew."


def finished(game: str) -> Iterator[tuple[str, Match]]:
    """Three matches played to their end, by name. Raises ValueError where bots never come to one."""
    tables = load(game).tables()
    for name, (seats, options), kind in (
        ("fewest", tables[0], "greedy"), ("most", tables[-1], "greedy"), ("random", tables[0], "random"),
    ):  # fmt: skip
        match, dice = Match(load(game), seats, options, f"a match for {name}"), random.Random(name)
        players = [bots.make(kind, dice) for _ in range(match.seats)]
        while not match.over:
            if len(match.log) > ENDLESS:
                raise ValueError(f"{game}: {kind} bots go on for ever; what does `value` gain by that?")
            assert match.to_move is not None
            match.play(players[match.to_move].choose(bots.seen(match)))
        yield name, match


def brought_up_to_date(game: str, folder: Path) -> list[Path]:
    """Write a game's matches and their sheets into a folder; returns the files of the matches."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [file for file in sorted(folder.glob("*.json")) if not file.name.endswith(".scores.json")]
    if not files:
        for name, match in finished(game):
            file = folder / f"{name}.json"
            file.write_text(match.to_json() + "\n", "utf-8")
            files.append(file)
    for file in files:
        try:
            match = ludoteka.load(file)
        except ValueError as fault:
            raise ValueError(f"{file}: {fault}\n{YOUNG}") from fault
        sheet = [[line.label, *line.values] for line in match.sheet()]
        text = json.dumps({"scores": match.scores, "sheet": sheet}, indent=1, ensure_ascii=False)
        file.with_suffix(".scores.json").write_text(text + "\n", "utf-8")
    return files


def main() -> int:
    return each_game("matches", brought_up_to_date)


if __name__ == "__main__":
    sys.exit(main())
