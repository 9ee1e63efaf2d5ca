"""Keep matches of this version of Ludoteka for all later ones: they must open them.

    python -m scripts.kept.corpus     `make corpus`, in the checkout of a release

Bots play three matches of each game, by the code that is here, and two are kept half way too: as match files, and in a
database as a server of this version keeps them. What a release has is never written anew.
"""

from __future__ import annotations

import json
import lzma
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.table import referee
from ludoteka.table.people.lists import summary
from ludoteka.table.store import open_store
from scripts.kept.matches import finished

ROOT = Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "tests" / "corpus"
GUEST = "whoever kept these"


def kept(game: str) -> Iterator[tuple[str, Match]]:
    """Matches of a game by name: whole ones, and some that are still running."""
    for name, match in finished(game):
        yield name, match
        if name != "most":
            half = match.copy()
            half.back_to(match.entries // 2)
            yield f"half_of_{name}", half


def stands(match: Match) -> dict[str, Any]:
    """How a match stands by the code that is here."""
    sheet = [[line.label, *line.values] for line in match.sheet()]
    return {"entries": match.entries, "over": match.over, "scores": list(match.scores), "sheet": sheet}


def added(folder: Path, games: Sequence[str]) -> list[Path]:
    """Write matches of some games into the new folder of a release; returns the files."""
    folder.mkdir(parents=True)
    known, listed, files = dict[str, Any](), dict[str, Any](), list[Path]()
    with tempfile.TemporaryDirectory() as away:
        database = Path(away) / "matches.db"
        store = open_store(database)
        for game in games:
            (folder / game).mkdir()
            for name, match in kept(game):
                file = folder / game / f"{name}.json"
                file.write_text(match.to_json() + "\n", "utf-8")
                files.append(file)
                known[f"{game}/{name}"] = stands(match)
                setup, events, checkpoints = referee.bring_in(file.read_text("utf-8"), GUEST)
                table = referee.replayed(setup, events, checkpoints)
                store.create(setup, events, summary(table)).result()
                for checkpoint in checkpoints:
                    store.checkpoint(setup.id, checkpoint).result()
                listed[f"{game}/{name}"] = {"id": setup.id, "game": game, **stands(table.match)}
        store.close()
        (folder / "matches.db.xz").write_bytes(lzma.compress(database.read_bytes()))
    for name, told in (("known", known), ("database", listed)):
        file = folder / f"{name}.json"
        file.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
        files.append(file)
    return [*files, folder / "matches.db.xz"]


def main() -> int:
    folder = CORPUS / ludoteka.__version__
    if folder.exists():
        sys.exit(f"{folder.relative_to(ROOT)} is there already, and nothing in it is written anew.")
    for file in added(folder, ludoteka.games()):
        print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
