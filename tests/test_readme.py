"""The README is run, and what the documents point to is there."""

from __future__ import annotations

import re
from pathlib import Path
from types import CodeType
from urllib.parse import unquote

import pytest

from tests.checkout import ROOT, own_files

README = ROOT / "README.md"
FENCE = re.compile(r"^```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^```[ ]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?P<markdown>[^)\s]+)[^)]*\)|(?:src|href)=\"(?P<html>[^\"]+)\"")
DOCUMENTS = [file for file in own_files() if file.suffix == ".md"]


def python_blocks() -> dict[str, CodeType]:
    """The README's Python by the line it begins at, compiled so that an error shows the README's own line."""
    text = README.read_text(encoding="utf-8")
    blocks = {}
    for match in FENCE.finditer(text):
        if match["language"] == "python":
            lines_before = text[: match.start("text")].count("\n")
            blocks[f"line {lines_before + 1}"] = compile("\n" * lines_before + match["text"], str(README), "exec")
    return blocks


@pytest.mark.parametrize("block", python_blocks().values(), ids=python_blocks())
def test_an_example_runs(block: CodeType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    exec(block, {"__name__": "__main__"})


def test_there_is_an_example():
    assert python_blocks()


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_two_commands_exist(command: str):
    assert command in README.read_text(encoding="utf-8")
    assert f"\n{command.split()[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path):
    text = FENCE.sub("", document.read_text(encoding="utf-8"))
    lost = []
    for match in LINK.finditer(text):
        target = unquote(match["markdown"] or match["html"]).partition("#")[0]
        if target and not re.match(r"[a-z]+:", target) and not (document.parent / target).exists():
            lost.append(target)
    assert not lost, f"{document.relative_to(ROOT)} points to {lost}"
