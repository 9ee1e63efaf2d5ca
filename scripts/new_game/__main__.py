"""Make a new game: two folders with a tiny game that passes every law, to be rewritten rule by rule.

    python -m scripts.new_game NAME [--rooms]     `make new-game GAME=NAME`

`src/ludoteka/games/NAME` gets the game, `tests/games/NAME` its tests, with counts of actions, finished matches and
playthroughs. With `--rooms`, rules, words, position, picture and page are folders from the start, as large games have
them; without it each is one file, which may become a folder of the same name later.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATE = Path(__file__).parent
ROOMS = ("rules", "words", "position", "picture", "page")
#: What is run on a new game, in this order.
STEPS = ("kept.ledger", "messages", "kept.counts", "kept.matches", "kept.playthroughs")


def made(name: str, *, rooms: bool = False, root: Path = ROOT) -> list[Path]:
    """Write the two folders of a game; returns their files. Raises ValueError for a name that cannot be."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise ValueError(f"“{name}” is no name for a game: small letters, figures and _, a letter first")
    folders = {"game": root / "src" / "ludoteka" / "games" / name, "tests": root / "tests" / "games" / name}
    if there := [folder for folder in folders.values() if folder.exists()]:
        raise ValueError(f"{there[0].relative_to(root)} is there already")
    written = []
    for part, folder in folders.items():
        for source in sorted((TEMPLATE / part).rglob("*.txt")):
            relative = source.relative_to(TEMPLATE / part).with_suffix("").as_posix().replace("__NAME__", name)
            text = source.read_text("utf-8").replace("__NAME__", name).replace("__TITLE__", titled(name))
            if rooms and part == "game" and relative.removesuffix(".py") in ROOMS:
                relative = relative.removesuffix(".py") + "/__init__.py"
                text = re.sub(r"^from \.(\w)", r"from ..\1", text, flags=re.MULTILINE)
            elif rooms and relative == "page.css":
                relative = "page/page.css"
            file = folder / relative
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
            written.append(file)
    return written


def titled(name: str) -> str:
    return name.replace("_", " ").title()


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("name", help="what its folders are called: small letters")
    arguments.add_argument("--rooms", action="store_true", help="rules, words, position, picture and page as folders")
    given = arguments.parse_args()
    try:
        files = made(given.name, rooms=given.rooms)
    except ValueError as fault:
        sys.exit(str(fault))
    for step in STEPS:  # in processes of their own: this one has not loaded the new game
        named = [given.name] if step != "kept.ledger" else []
        subprocess.run([sys.executable, "-m", f"scripts.{step}", *named], cwd=ROOT, check=True)
    for folder in sorted({file.parent for file in files}):
        print(folder.relative_to(ROOT))
    print("Next: docs/adding-a-game.md; `make check` passes now, and whenever a rule is whole.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
