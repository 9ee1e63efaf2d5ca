"""Which files decide whether rules are compiled anew."""

from __future__ import annotations

import ast
import sys
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine.registry import load
from ludoteka.kernel.builds import rule_files
from tests.laws.builds import GAMES

RULES = (
    "setup", "refusal", "apply", "draw", "deal", "odds", "legal", "score", "value", "tally", "hide", "determinize",
)  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_all_that_rules_are_made_of_decides_the_place_in_the_cache(name):
    """The modules of all rules a game has, and whatever of the game they load, as Python itself reads it."""
    game, seen = load(name), dict[int, Any]()
    for called in RULES:
        gather(game.rule_called(called), seen)
    loaded = {file_of(module) for rule in seen.values() for module in (rule.__module__, *imported_by(rule.__module__))}
    own = {file for file in loaded if file.is_relative_to(game.folder)}
    assert len(own) > 1
    assert own <= rule_files(game.folder) | {game.folder / "__init__.py"}


def gather(rule: Any, seen: dict[int, Any]) -> None:
    """A rule and all that it calls."""
    if id(rule) in seen:
        return
    seen[id(rule)] = rule
    for name in rule.__code__.co_names:
        if getattr(called := rule.__globals__.get(name), "__rule__", False):
            gather(called, seen)


def file_of(module: str) -> Path:
    return Path(sys.modules[module].__file__ or "")


def imported_by(module: str) -> set[str]:
    """Modules of ours that a module takes names from at its top."""
    package = module if file_of(module).name == "__init__.py" else module.rpartition(".")[0]
    found = set()
    for node in ast.parse(file_of(module).read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            source = resolve_name("." * node.level + (node.module or ""), package)
            found |= {source, *(f"{source}.{alias.name}" for alias in node.names)}
    return {each for each in found if each in sys.modules}


def test_a_rule_in_a_room_is_followed_to_the_tables_of_another(tmp_path):
    for folder in ("rules/chapters", "box", "words"):
        (tmp_path / folder).mkdir(parents=True)
    sources = {
        "__init__.py": "from .rules import roll\n",
        "state.py": "",
        "rules/__init__.py": "",
        "rules/roll.py": "from ..box import tables\nfrom ..state import State\n@rule\ndef roll(s): ...\n",
        "rules/chapters/__init__.py": "from .land import land\n",
        "rules/chapters/land.py": "from ...box.schema import (\n    COST,\n    A as B,\n)\nfrom . import sea\n@rule\n",
        "rules/chapters/sea.py": "from .. import roll\n",
        "box/__init__.py": "from .names import NAMES\n",
        "box/tables.py": "",
        "box/schema.py": "",
        "box/names.py": "",
        "box/base.toml": "",
        "words/__init__.py": "from ..rules.roll import roll\n",
        "words/log.py": "from ..rules.roll import roll\n",
    }
    for name, text in sources.items():
        (tmp_path / name).write_text(text)
    hashed = {file.relative_to(tmp_path).as_posix() for file in rule_files(tmp_path)}
    assert hashed == {name for name in sources if not name.startswith("words") and name != "__init__.py"}
