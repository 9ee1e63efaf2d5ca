"""The toy game with an evaluation of its own, in a folder to be written into: by its weights it would rather stand."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy.shelf import FOLDER, TOY, shelves

WEIGHED = "sprint"

VALUE = '''"""What a position of the race is worth."""

from typing import Any

import numpy as np

from ludoteka.kernel import rule, weights

from .luck import hope

W = weights(__file__)
PACE = W["PACE"]
HELD = np.array([W["HELD"], 0.0])


@rule
def value(s: Any, seat: int) -> float:
    return PACE * s.at[seat] + HELD[1 if s.played[seat] else 0] + hope(s)
'''

LUCK = '''"""What the dice promise."""

from typing import Any

from ludoteka.kernel import rule, weights

HOPE = weights(__file__)["HOPE"]
TWICE = 2.0 * HOPE


@rule
def hope(s: Any) -> float:
    return TWICE * s.rolled
'''

WEIGHTS = """# What counts how much in `value`; docs/thinkers.md tells how weights are tuned.

[made]
date = "2026-11-23"
command = "By hand."
result = "None."

[value.PACE]
is = "A field that the runner has come."
value = -0.5
bounds = [-2.0, 2.0]

[value.HELD]
is = "The card, not played yet."
value = 1.0
bounds = [0.0, 3.0]

[luck.HOPE]
is = "A pip of the die."
value = 0.25
"""


@pytest.fixture
def weighed(tmp_path: Path, shelf: None) -> Iterator[Path]:
    """The folder of the game, which is found by its name."""
    folder = tmp_path / "games" / WEIGHED
    shutil.copytree(FOLDER / TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "bots").mkdir()
    for name, text in {
        "__init__.py": '"""Bots."""\n',
        "value.py": VALUE,
        "luck.py": LUCK,
        "weights.toml": WEIGHTS,
    }.items():
        (folder / "bots" / name).write_text(text, "utf-8")
    door = folder / "__init__.py"
    text = door.read_text("utf-8").replace(
        "import rules, state, view", "import rules, state, view\nfrom .bots import value"
    )
    door.write_text(text.replace("found_in(rules)", "found_in(rules, value)"), "utf-8")
    shelves._FOLDERS.append(folder.parent)  # a list that is of this test alone
    yield folder
    for loaded in [name for name in shelves._boxes if f".{WEIGHED}_" in name]:
        shelves._forget(loaded)
