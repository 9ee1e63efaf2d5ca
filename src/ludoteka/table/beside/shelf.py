"""Which tools there are beside a real table, and what their scripts need in each language."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.engine.registry import games, load
from ludoteka.kit.beside import Beside, Tool
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.spoken import messages

HOUSE: tuple[Tool, ...] = (
    Tool(
        "rules",
        mark("Ask the rules"),
        mark("Every rule of each game by words, chapters or a question, with examples."),
        "rules.js",
    ),
    Tool(
        "results",
        mark("Diary"),
        mark("Results that were kept on this device, and how they went over the evenings."),
        "evenings.js",
    ),
)
"""Tools that know no game; their scripts lie in `static/beside`."""

SCRIPTS = Path(__file__).parents[1] / "static" / "beside"


@lru_cache(maxsize=64)
def beside_of(game: Game) -> Beside | None:
    """What a game brings; None where it has no such room."""
    if not (game.folder / "beside" / "__init__.py").is_file():
        return None
    found: Beside = importlib.import_module(f"{game.package}.beside").BESIDE
    return found


def joined() -> list[tuple[Game, Beside]]:
    """The games that have something to bring."""
    return [(game, beside) for game in map(load, games()) if (beside := beside_of(game))]


def room_files(game: Game) -> list[Path]:
    """Scripts and styles of a game's room."""
    return sorted(path for path in (game.folder / "beside").iterdir() if path.suffix in (".js", ".css"))


def listed(t: Translator) -> dict[str, Any]:
    """All tools by games, and what the shell and the house's own tools say."""
    about = [{"name": game.name, "title": t(game.title), "tools": _tools(beside.tools, t)} for game, beside in joined()]
    return {"games": about, "tools": _tools(HOUSE, t), "words": words(sorted(SCRIPTS.glob("*.js")), t)}


def brought(game: Game, beside: Beside, t: Translator) -> dict[str, Any]:
    """What the tools of a game need."""
    styles = [path.name for path in room_files(game) if path.suffix == ".css"]
    return {"data": beside.data(t), "words": words(room_files(game), t), "styles": styles}


def _tools(tools: Sequence[Tool], t: Translator) -> list[dict[str, str]]:
    return [{"name": one.name, "title": t(one.title), "summary": t(one.summary), "script": one.script} for one in tools]


@lru_cache(maxsize=256)
def _said_in(script: Path, _changed: int) -> tuple[str | tuple[str, str], ...]:
    """What a script says, in English: read once for all languages."""
    return tuple(message for _, message in messages(script.read_text("utf-8")))


def words(scripts: Iterable[Path], t: Translator) -> dict[str, str | list[str]]:
    """What scripts say: each message, by its English, as the language has it; of a plural all forms."""
    said: dict[str, str | list[str]] = {}
    for path in scripts:
        if path.suffix == ".js":
            for message in _said_in(path, path.stat().st_mtime_ns):
                one, many = (message, "") if isinstance(message, str) else message
                said[one] = t.unfilled(one, many)
    return said
