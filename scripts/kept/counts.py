"""Count sequences of actions from kept positions: a change in legality changes a number.

    python -m scripts.kept.counts [GAME]     `make counts GAME=NAME`

A game without such files gets three: the start for the fewest seats, the start for the most, and a position from the
middle of a random match. Those that are there are counted anew, as deep as before; review the result as a diff. One
drawn by hand is a file with `about`, `position`, `seed` and `"counts": []`.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.engine import perft
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from scripts.kept.each import each_game
from scripts.kept.matches import YOUNG

SEED = "perft"
ENOUGH = 200  # sequences, for a file that is new: the plain rules count them in a moment
DEEPEST = 8


def counted(position: dict[str, Any], seed: str, depth: int = 0) -> list[int]:
    """Sequences of one action, of two and so on: `depth` numbers, or until there are enough."""
    found: list[int] = []
    while len(found) < (depth or DEEPEST) and (depth or not found or 0 < found[-1] < ENOUGH):
        match = ludoteka.position(position, seed=seed)
        count = perft.count if depth > 3 else perft.count_plain  # deep counts are for the compiled rules
        found.append(count(match, len(found) + 1))
    return found


def positions(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Three positions that every game has, by name."""
    made, dice = load(game), random.Random(SEED)
    tables = made.tables()
    for name, (seats, options) in (("start", tables[0]), ("most", tables[-1])):
        yield name, Match(made, seats, options, SEED).position()
    match = Match(made, *tables[0], SEED)
    for _ in range(12):
        if not match.over:
            match.play(dice.choice(match.legal()))
    yield "middle", match.position()


def brought_up_to_date(game: str, folder: Path) -> list[Path]:
    """Write a game's counts into a folder; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {file: json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))}
    if not kept:
        kept = {
            folder / f"{name}.json": {"about": name, "position": position, "seed": SEED, "counts": []}
            for name, position in positions(game)
        }
    for file, data in kept.items():
        try:
            data["counts"] = counted(data["position"], data["seed"], len(data["counts"]))
        except ValueError as fault:
            raise ValueError(f"{file}: {fault}\n{YOUNG}") from fault
        file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return list(kept)


def main() -> int:
    return each_game("perft", brought_up_to_date)


if __name__ == "__main__":
    sys.exit(main())
