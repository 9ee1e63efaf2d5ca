"""The toy game, put beside the package's games for a test's time."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
TOY = "dash"

shelves = importlib.import_module("ludoteka.engine.registry")


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    """The games of the package, and the toy."""
    monkeypatch.setattr(shelves, "_FOLDERS", list(shelves._FOLDERS))
    shelves.add_folder(FOLDER)
