"""A part of a game may be a file or a room of its own, and the house finds either."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.toy.shelf import FOLDER, TOY, shelves

ROOMS = ("rules", "page")
#: The door knows for which box it is loaded because a room has asked.
BOX = "from ludoteka.engine.registry import own_box\n\nTEXT = own_box(__package__)\n"


@pytest.fixture
def roomy(tmp_path) -> str:
    """The toy once more, with rooms for files, and a box that a room reads."""
    game = tmp_path / f"roomy_{TOY}"
    shutil.copytree(FOLDER / TOY, game)
    for room in ROOMS:
        text = (game / f"{room}.py").read_text("utf-8").replace("from .", "from ..")
        (game / f"{room}.py").unlink()
        put(game / room / "__init__.py", text)
    put(game / "page" / "page.css", ".dash-card{}")
    put(game / "box" / "__init__.py", BOX)
    door = (game / "__init__.py").read_text("utf-8")
    door = door.replace("from . import", "from .box import TEXT\nfrom . import", 1)
    put(game / "__init__.py", door.replace("state=state.State,", "state=state.State, own_box=TEXT,", 1))
    shelves.add_folder(tmp_path)
    return game.name


def put(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")


def test_a_page_in_a_room_is_found_with_what_lies_beside_it(roomy):
    page = page_of(load(roomy))
    assert page.own
    assert page.sentence(translator("en")).startswith("Two runners")
    assert page.file("page.css") == load(roomy).folder / "page" / "page.css"
    assert page.file("page.js") is None


def test_rules_in_a_room_are_played(roomy):
    match = ludoteka.new(roomy, seed=3, goal=10)
    while not match.over:
        match.play(match.legal()[0])
    assert ludoteka.load(match.to_json()).scores == match.scores


def test_a_box_is_read_from_a_room(roomy):
    assert load(roomy).own_box == ""
    own = load(roomy, "mine")
    assert own.box == "mine"
    assert page_of(own).own
