"""Laws of the look: a place that is lit, what would come, and what is refused look alike in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka.engine.registry import games, load
from ludoteka.table.hooks import page_of

#: A class of a game's own that would be a halo, a ghost, a ring of what is lit.
OWN = re.compile(r"[\w-]+-(?:halo|ghost|ring)(?![\w-])")
CLASSES = re.compile(r"""class(?:=|: ?)["'`]([^"'`]*)""")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
#: What the kit alone says of halos and ghosts.
KITS = re.compile(r"(?:^|;)\s*(?:fill|stroke|stroke-width|filter|animation)\s*:|display:inline")

every_game = pytest.mark.parametrize("name", games())


def sources(name: str) -> list[Path]:
    return [file for file in sorted(Path(load(name).folder).rglob("*")) if file.suffix in (".py", ".js")]


def draws(name: str) -> bool:
    """Whether a game has a page of its own, where places are lit; else the house shows a button for each action."""
    folder = Path(load(name).folder)
    return (folder / "page").is_dir() or (folder / "page.py").exists()


def stylesheet(name: str) -> str:
    page = page_of(load(name))
    own = page.file("page.css")
    return re.sub(r"/\*.*?\*/", "", page.css_text() + (own.read_text("utf-8") if own else ""), flags=re.DOTALL)


@every_game
def test_no_game_has_a_halo_or_a_ghost_of_its_own(name):
    drawn = {found[0] for file in sources(name) for classes in CLASSES.findall(file.read_text("utf-8"))
             for found in OWN.finditer(classes)}  # fmt: skip
    styled = {found[0] for rule, _ in RULE.findall(stylesheet(name)) for found in OWN.finditer(rule) if "." in rule}
    assert drawn | styled == set()


@every_game
def test_no_game_says_how_a_halo_or_a_ghost_looks(name):
    said = [
        f"{one.strip()}{{{told}}}" for rule, told in RULE.findall(stylesheet(name)) for one in rule.split(",")
        if re.search(r"\.(?:halo|ghost|rim)\b[^ >~+]*$", one.strip()) and KITS.search(told)
    ]  # fmt: skip
    assert said == []


@pytest.mark.parametrize("name", [*filter(draws, games())])
@pytest.mark.parametrize("piece", ["halo", "ghost"])
def test_each_game_lights_places_and_shows_what_would_come_by_the_kit(name, piece):
    made = {"halo": r"halos\.(?:disc|frame|outline|field)\(", "ghost": r"halos\.ghost(?:_of)?\("}[piece]
    texts = [file.read_text("utf-8") for file in sources(name)]
    assert any(re.search(made, text) or any(piece in one.split() for one in CLASSES.findall(text)) for text in texts)
