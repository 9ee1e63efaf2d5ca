"""Every game is laid out in rooms of the same names, on floors: a reader of one finds the way in all."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ludoteka import games
from ludoteka.kernel.builds import content_key
from tests.checkout import PACKAGE, ROOT, files_read
from tests.toy.shelf import FOLDER, TOY

# From top to bottom, a room a floor but for two that don't know each other. Each imports what stands below it.
FLOORS = (
    ("__init__",),  # the door
    ("page", "beside"),  # at the digital table, beside a real one
    ("picture", "position"),
    ("words",),
    ("checks", "bots"),
    ("rules",),
    ("box",),
    ("state",),
)
FLOOR_OF = {room: height for height, floor in enumerate(reversed(FLOORS)) for room in floor}
#: What a game may have beside its rooms: its ledger with examples, its words in other languages, what else of it has
#: public names.
BESIDE = {"rulebook.toml", "examples.json", "locale", "__pycache__", "companion.py"}

#: What rules, their tables and the state may know of the house: what is hashed for the machine code, marks and errors.
BELOW_RULES = (
    "ludoteka.kernel", "ludoteka.text.box_file", "ludoteka.text.errors", "ludoteka.text.i18n",
    "ludoteka.engine.registry",  # the owner's box, whose text is hashed too
)  # fmt: skip
MOST_FILES = 20

GAMES = {name: PACKAGE / "games" / name for name in games()} | {TOY: FOLDER / TOY}
ROOMY = {name: folder for name, folder in GAMES.items() if name != TOY}

every_roomy_game = pytest.mark.parametrize("folder", ROOMY.values(), ids=ROOMY)


class Arrow(NamedTuple):
    """An import that leaves a room."""

    place: str
    room: str
    imported: str  # another room, or a module of the house


def room_of(file: Path, folder: Path) -> str:
    return file.relative_to(folder).parts[0].removesuffix(".py")


def arrows(folder: Path) -> Iterator[Arrow]:
    """All imports of a game's modules from other rooms, and from the house."""
    for file in sorted(folder.rglob("*.py")):
        inside = file.parent.relative_to(folder).parts
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                place = f"{file.relative_to(ROOT)}:{node.lineno}"
                for target in targets(node, inside):
                    if target != room_of(file, folder):
                        yield Arrow(place, room_of(file, folder), target)


def targets(node: ast.ImportFrom, inside: tuple[str, ...]) -> list[str]:
    """The rooms, or the module of the house, that an import takes names from."""
    if not node.level:
        return [node.module] if node.module and node.module.startswith("ludoteka") else []
    way = [*inside[: len(inside) - node.level + 1], *(node.module or "").split(".")]
    if way[0]:
        return [way[0]]
    return [alias.name if alias.name in FLOOR_OF else "__init__" for alias in node.names]  # else a name of the door


@every_roomy_game
def test_rooms_have_the_names_they_have_everywhere(folder: Path):
    found = {path.name.removesuffix(".py") for path in folder.iterdir() if path.name not in BESIDE}
    assert found <= set(FLOOR_OF), f"no room of a game: {sorted(found - set(FLOOR_OF))}"
    assert {"__init__", "state", "rules", "words", "position", "picture"} <= found


def upward(folder: Path) -> list[str]:
    """Imports from a room of the same floor or of a higher one."""
    return [
        f"{one.place}: {one.room} knows {one.imported}"
        for one in arrows(folder)
        if one.imported in FLOOR_OF and one.room in FLOOR_OF and FLOOR_OF[one.imported] >= FLOOR_OF[one.room]
    ]


@every_roomy_game
@pytest.mark.slow
def test_a_room_imports_what_stands_below_it(folder: Path):
    assert not upward(folder), "\n".join(upward(folder))


@pytest.mark.parametrize(
    ("file", "line", "known"),
    [
        ("state.py", "from .box.tables import COST", "state knows box"),
        ("rules/turn.py", "from ..words import action", "rules knows words"),
        ("rules/helpers/lift.py", "from ...page.hand import hand", "rules knows page"),
        ("rules/helpers/lift.py", "from ... import picture", "rules knows picture"),
        ("position/load.py", "def load():\n    from ..picture import svg", "position knows picture"),
        ("page/hand.py", "from .. import GAME", "page knows __init__"),
        ("page/hand.py", "from ..rules.turn import apply\nfrom .offers import offers", None),
        ("words.py", "from .rules import refusal", None),
    ],
)
def test_an_import_that_climbs_is_found(file: str, line: str, known: str | None, tmp_path: Path, monkeypatch):
    monkeypatch.setattr("tests.test_rooms.ROOT", tmp_path)
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line, "utf-8")
    assert [one.partition(": ")[2] for one in upward(tmp_path)] == ([known] if known else [])


@pytest.mark.parametrize("folder", [*ROOMY.values(), GAMES[TOY]], ids=[*ROOMY, TOY])
@pytest.mark.slow
def test_rules_know_of_the_house_what_decides_their_machine_code(folder: Path):
    knowing = [
        f"{one.place}: {one.room} knows {one.imported}"
        for one in arrows(folder)
        if one.room in {"state", "box", "rules"} and one.imported.startswith("ludoteka")
        and not one.imported.startswith(BELOW_RULES)
    ]  # fmt: skip
    assert not knowing, "\n".join(knowing)


def test_a_folder_is_taken_in_at_a_glance():
    crowded = {}
    for folder in [PACKAGE, *(path for path in PACKAGE.rglob("*") if path.is_dir())]:
        files = [
            path for path in folder.glob("*") if path.is_file() and path.suffix != ".pyc" and path.stem != "__init__"
        ]
        if len(files) > MOST_FILES:
            crowded[folder.relative_to(PACKAGE).as_posix()] = len(files)
    assert not crowded


# ---- what is compiled anew ------------------------------------------------------------------------------------------


@pytest.mark.slow
@every_roomy_game
def test_a_change_of_words_pictures_or_pages_recompiles_nothing(folder: Path, tmp_path: Path):
    """One of a rule, a table or the state does."""
    game = shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("__pycache__", "locale"))
    key, wrong = content_key.__wrapped__(game), []
    for file in sorted(path for path in game.rglob("*") if path.is_file() and path.name != "rulebook.toml"):
        room, text = room_of(file, game), file.read_bytes()
        file.write_bytes(text + b"\n# changed\n")
        changed = content_key.__wrapped__(game) != key
        file.write_bytes(text)
        if changed != (room in {"state", "box", "rules"}) and room not in {"checks", "bots"}:
            wrong.append(f"{file.relative_to(game)}: {'' if changed else 'nothing '}is compiled anew")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_else_of_the_house_recompiles_a_game(name: str, monkeypatch):
    """Neither the kit nor the table with its colours is read for the name of the machine code."""
    read = files_read(monkeypatch)
    content_key.__wrapped__(GAMES[name])
    house = {file.relative_to(PACKAGE) for file in read if not file.is_relative_to(GAMES[name])}
    assert {file.parts[0] for file in house} == {"kernel", "text"}
    assert [file.name for file in house if file.parts[0] == "text"] == ["box_file.py"]
