"""Write into each game's rulebook which tests name each rule.

A test names the rules that it would fail without: `@pytest.mark.rule("R04", "R05")`. `make ledger` carries the names
over and says which rules no test names; with `--check` nothing is written, and the status is 1 where a rulebook is
not up to date.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src" / "ludoteka" / "games"
TESTS = ROOT / "tests" / "games"

Marks = Mapping[str, list[str]]
"""Tests by rule: `test_file.py::test_name`."""


def rulebooks() -> dict[str, Path]:
    """All games' rulebooks, by name."""
    return {file.parent.name: file for file in sorted(GAMES.glob("*/rulebook.toml"))}


def marked(folder: Path) -> dict[str, list[str]]:
    """What the tests of a folder say of themselves, in their order."""
    marks: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("test_*.py")):
        for test, rules in _marked_in(file):
            for rule in rules:
                marks[rule].append(f"{file.relative_to(folder)}::{test}")
    return dict(marks)


def _marked_in(file: Path) -> Iterator[tuple[str, list[str]]]:
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield node.name, [ast.literal_eval(argument) for argument in mark.args]


def filled(text: str, marks: Marks) -> str:
    """A rulebook's text with the tests of each rule; all else stays as it is."""

    def fill(entry: re.Match[str]) -> str:
        tests = "".join(f'    "{test}",\n' for test in marks.get(entry["id"], ()))
        return f"{entry['head']}tests = [" + (f"\n{tests}]" if tests else "]")

    entry = r'(?P<head>\[\[rule\]\]\nid = "(?P<id>\w+)"\n(?:(?!\[\[|tests = ).*\n)*)tests = \[[^\]]*\]'
    return re.sub(entry, fill, text)


def differences() -> list[str]:
    """The rulebooks that are not up to date."""
    return [
        f"{file.relative_to(ROOT)}: run `make ledger`"
        for game, file in rulebooks().items()
        if filled(text := file.read_text("utf-8"), marked(TESTS / game)) != text
    ]


def unfilled(book: Mapping[str, Any], marks: Marks) -> Iterator[str]:
    """What could not be filled in: rules that no test names, tests of rules that are not there."""
    rules = [rule["id"] for rule in book.get("rule", ())]
    yield from (f"no test names rule {rule}" for rule in rules if rule not in marks)
    for rule, tests in marks.items():
        if rule not in rules:
            yield f"there is no rule {rule}, which {tests[0]} names"
        elif tests != next(one.get("tests") for one in book["rule"] if one["id"] == rule):
            yield f"rule {rule} has no line `tests = []` to be filled: id comes first, tests last"


def main() -> int:
    if "--check" in sys.argv[1:]:
        found = differences()
        print("\n".join(found) or "Every rule names its tests.")
        return 1 if found else 0
    for game, file in rulebooks().items():
        marks = marked(TESTS / game)
        text = filled(file.read_text("utf-8"), marks)
        file.write_text(text, "utf-8")
        for said in unfilled(tomllib.loads(text), marks):
            print(f"{file.relative_to(ROOT)}: {said}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
