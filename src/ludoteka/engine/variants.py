"""A game's evaluation in other forms: with other weights, or from another source, beside the one that is used."""

from __future__ import annotations

import importlib
import sys
import threading
from pathlib import Path
from types import ModuleType

from ludoteka.engine.game import Game
from ludoteka.kernel.weights import WEIGHTS, Sheet, instead

_importing = threading.Lock()


def variant(game: Game, folder: Path | None = None, sheet: Sheet | None = None) -> dict[str, ModuleType]:
    """The modules of a game's bots by their names, imported once more over the same rules: from another folder, with
    the weights of another sheet, or both. `["value"].value` is the evaluation."""
    room = f"{game.package}.variant"
    package = ModuleType(room)
    package.__path__ = [str(folder or game.folder / "bots")]
    with _importing:
        sys.modules[room] = package
        try:
            if sheet is None:
                importlib.import_module(f"{room}.value")
            else:
                with instead(sheet):
                    importlib.import_module(f"{room}.value")
        finally:
            found = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(room + ".")}
            del sys.modules[room]
    return {name.removeprefix(room + "."): module for name, module in found.items()}


def weights_file(game: Game) -> Path:
    """Where the weights of a game's evaluation stand, if it has any."""
    return game.folder / "bots" / WEIGHTS
