"""The games: one folder each, found by looking."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteka import i18n
from ludoteka.complaint import Complaint
from ludoteka.i18n import mark

if TYPE_CHECKING:
    from ludoteka.game import Game

_HERE = Path(__file__).parent
_FOLDERS: list[Path] = [_HERE]
#: Module name of a game loaded for an owner's box -> the text of that box.
_BOXES: dict[str, str] = {}


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

    An owner's box gives a game of its own: the same source with other tables. Raises Complaint for an unknown name
    and for a box that cannot be.
    """
    if name not in games():
        raise Complaint(mark("There is no game “{name}”; there are: {names}."), name=name, names=", ".join(games()))
    return _load(name, box)


@lru_cache(maxsize=32)
def _load(name: str, box: str) -> Game:
    folder = next(f / name for f in _FOLDERS if (f / name / "rulebook.toml").exists())
    if not box and folder.parent == _HERE:
        return importlib.import_module(f"{__name__}.{name}").GAME
    digest = hashlib.sha256(box.encode()).hexdigest()[:16]
    alias = f"{__name__}.{name}_{digest}"
    spec = importlib.util.spec_from_file_location(
        alias, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[alias] = module
    _BOXES[alias] = box
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for loaded in [m for m in sys.modules if m == alias or m.startswith(alias + ".")]:
            del sys.modules[loaded]
        raise
    return module.GAME


def own_box(package: str) -> str:
    """The text of the owner's box that the game's package is being loaded for; empty = what is printed."""
    return _BOXES.get(package, "")
