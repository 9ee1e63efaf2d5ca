"""What the documents show in Python runs, what they point to is there, and what they promise has words."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from urllib.parse import unquote

import pytest

import ludoteka
from ludoteka.engine.registry import load
from scripts import site
from tests.checkout import ROOT, own_files

README = ROOT / "README.md"
FENCE = re.compile(r"^```(?P<language>\w*)[ ]*(?P<more>[^\n]*)\n(?P<text>.*?)^```[ ]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?P<markdown>[^)\s]+)[^)]*\)|(?:src|href)=\"(?P<html>[^\"]+)\"")
HEADING = re.compile(r"^#+ (?P<words>.*)$", re.MULTILINE)
DOCUMENTS = [file for file in own_files() if file.suffix == ".md"]
every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))


def examples() -> Iterator[Any]:
    """All Python in the documents, each block compiled so that an error shows the document's own line. What stands
    under `python compiled` runs rules as machine code; what asks a server (`python server`) is
    run by tests of the server."""
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            if match["language"] == "python" and match["more"] != "server":
                before = text[: match.start("text")].count("\n")
                block = compile("\n" * before + match["text"], str(document), "exec")
                marks = [pytest.mark.compiled] if match["more"] == "compiled" else []
                yield pytest.param(block, id=f"{document.relative_to(ROOT)}, line {before + 1}", marks=marks)


@pytest.mark.parametrize("block", list(examples()))
def test_an_example_runs(block: CodeType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    exec(block, {"__name__": "__main__"})


def test_the_readme_and_the_guides_have_examples():
    shown = {Path(param.values[0].co_filename).name for param in examples()}
    assert {"README.md", "researchers.md", "protocol.md"} <= shown


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_two_commands_exist(command: str):
    assert command in README.read_text(encoding="utf-8")
    assert f"\n{command.split()[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8")


@every_document
def test_links_lead_somewhere(document: Path):
    text = FENCE.sub("", document.read_text(encoding="utf-8"))
    lost = []
    for match in LINK.finditer(text):
        target, _, anchor = unquote(match["markdown"] or match["html"]).partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = document.parent / target if target else document
        if not file.exists() or (anchor and anchor not in anchors(file)):
            lost.append(match[0])
    assert not lost, f"{document.relative_to(ROOT)} points to {lost}"


def anchors(file: Path) -> set[str]:
    """What headings of a document are called in links."""
    text = FENCE.sub("", file.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", match["words"].lower()).replace(" ", "-") for match in HEADING.finditer(text)}


def test_every_section_of_figures_names_the_command_that_makes_them():
    text = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    command = re.compile(
        r"`(?:ludoteka (?:bench|fuzz)|python scripts/(?:measure|duel|paired|card)\.py|pytest"
        r"|make (?:mutants|bench-peers)) ?[^`]*`"
    )
    silent = [part.partition("\n")[0] for part in text.split("\n## ")[1:] if not command.search(part)]
    assert not silent


# What the site is made of; all of it is made in the whole run of tests


def public() -> list[str]:
    return [name for _, _, modules in site.API for name in modules]


def wordless(module: ModuleType) -> Iterator[str]:
    """Public names of a module that have no docstring."""
    if not inspect.getdoc(module):
        yield module.__name__
    for name, thing in vars(module).items():
        if not name.startswith("_") and getattr(thing, "__module__", None) == module.__name__ and callable(thing):
            yield from (f"{module.__name__}.{said}" for said in unsaid(name, thing))


def unsaid(name: str, thing: object) -> Iterator[str]:
    if not getattr(thing, "__doc__", None) or (inspect.isclass(thing) and generated(thing)):
        yield name
    if inspect.isclass(thing):
        for part, member in vars(thing).items():
            of = getattr(member, "fget", getattr(member, "func", member))
            if not part.startswith("_") and inspect.isfunction(of) and not inspect.getdoc(of):
                yield f"{name}.{part}"


def generated(kind: type) -> bool:
    """Whether a class has only the docstring that a decorator wrote."""
    return (kind.__doc__ or "").startswith(f"{kind.__name__}(")


@pytest.mark.parametrize("name", public())
def test_every_public_name_is_documented(name: str):
    assert list(wordless(importlib.import_module(name))) == []


def test_a_name_without_words_would_be_found():
    class Thing:
        def method(self) -> None: ...

        @property
        def value(self) -> int:
            return 1

        def said(self) -> None:
            """With words."""

    assert list(unsaid("Thing", Thing)) == ["Thing", "Thing.method", "Thing.value"]


def test_every_document_stands_in_the_contents():
    listed = {f"{name}.md" for _, names in site.CONTENTS for name in names}
    guides = {str(file.relative_to(ROOT)) for file in DOCUMENTS if file.is_relative_to(ROOT / "docs")}
    assert guides <= listed


def test_every_rule_and_house_ruling_has_a_line_on_the_site():
    made = dict(site.pages())
    for name in ludoteka.games():
        page, rules = made[f"rules/{name}.md"], load(name).rulebook.rules.values()
        for rule in rules:
            lines = [line for line in page.splitlines() if line.startswith(f"| {rule.id} |")]
            assert len(lines) == 1 + (rule.source == "house")
            assert all(site.plain(rule.sentence) in line for line in lines)


@pytest.mark.slow
def test_the_site_is_made_without_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(site, "BUILD", tmp_path)
    monkeypatch.setattr("sys.argv", ["site.py", "--strict"])
    assert site.main() == 0
    pages = {str(file.relative_to(tmp_path / "html")) for file in (tmp_path / "html").rglob("*.html")}
    assert {"index.html", "docs/researchers.html", "api/matches.html", "rules/catan.html"} <= pages
    assert "imagined" in (tmp_path / "html" / "api" / "matches.html").read_text("utf-8")
