"""The games by their names: each a folder, found by looking."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
import threading
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteka.text import i18n
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

if TYPE_CHECKING:
    from ludoteka.engine.game import Game

#: Imported here, so that loading a game later does not put the package in the place of `ludoteka.games()`.
_PACKAGE = importlib.import_module("ludoteka.games")
_HERE = Path(_PACKAGE.__file__ or "").parent
_FOLDERS: list[Path] = [_HERE]
KEPT_BOXES = 16
#: Module name of a game loaded for an owner's box -> the text of that box, the last used at the end.
_boxes: OrderedDict[str, str] = OrderedDict()
_loading = threading.RLock()  # two imports at once would mix


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(p.parent.name for folder in _FOLDERS for p in folder.glob("*/rulebook.toml")))


def add_folder(folder: Path) -> None:
    """Look for games in one more folder (each a package of its own there)."""
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
        for game in folder.glob("*/rulebook.toml"):
            i18n.add_folder(game.parent)


def load(name: str, box: str = "") -> Game:
    """A game by its name, for the printed box or for the text of an owner's box file; the same object each time.

    An owner's box gives a game of its own: the same source with other tables. The last few of them are kept. Raises
    UserError for an unknown name, for a box that cannot be, and for any box of a game that knows only the printed one.
    """
    if name not in games():
        raise UserError(
            mark("There is no game “{name}”; there are: {names}."), name=shortened(name), names=", ".join(games())
        )
    folder = next(f / name for f in _FOLDERS if (f / name / "rulebook.toml").exists())
    with _loading:
        if not box and folder.parent == _HERE:
            printed: Game = importlib.import_module(f"{_PACKAGE.__name__}.{name}").GAME
            return printed
        alias = f"{_PACKAGE.__name__}.{name}_{hashlib.sha256(box.encode()).hexdigest()[:16]}"
        if alias not in _boxes:
            _boxes[alias] = box
            try:
                game = _import(alias, folder)
                if game.box != box:
                    raise UserError(mark("{game} is played with the printed box only."), game=game.title)
            except BaseException:
                _forget(alias)
                raise
        _boxes.move_to_end(alias)
        while len(_boxes) > KEPT_BOXES:
            _forget(next(iter(_boxes)))
        loaded: Game = sys.modules[alias].GAME
        return loaded


def _import(alias: str, folder: Path) -> Game:
    """The game of a package that is loaded once more, under another name."""
    spec = importlib.util.spec_from_file_location(
        alias, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec
    assert spec.loader
    sys.modules[alias] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game: Game = module.GAME
    return game


def _forget(alias: str) -> None:
    """Matches that still hold the game go on with it."""
    del _boxes[alias]
    for loaded in [m for m in sys.modules if m == alias or m.startswith(alias + ".")]:
        del sys.modules[loaded]


def own_box(package: str) -> str:
    """The text of the owner's box that the game is being loaded for, `package` being the game's or one of its rooms';
    empty = what is printed. A game that reads it says so by `Game.own_box`."""
    parts = package.split(".")
    return next((_boxes[one] for k in range(len(parts)) if (one := ".".join(parts[: k + 1])) in _boxes), "")
