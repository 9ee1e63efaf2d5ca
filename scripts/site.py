"""The site: gathers its pages and lets Sphinx make it (`make docs`).

The pages are the repository's own documents where they lie, so that every link between them leads to the same place on
the site and in the repository; what is made here stands beside them: the first page, the reference from the docstrings
of `API`, and each game's rules and house rulings from its ledger. With `--strict` whatever Sphinx warns of is an error.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages

import ludoteka
import ludoteka.kit
from ludoteka.doors.observation import document
from ludoteka.engine.ledger import SOURCES, Rule
from ludoteka.engine.registry import load

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "site"

#: What is public: a heading, what it is for, its modules. Every public name in these has a docstring: a test holds it.
API = (
    ("Matches", "What `import ludoteka` gives, with matches, their files, and why an action is refused.", (
        "ludoteka", "ludoteka.engine.match", "ludoteka.engine.action", "ludoteka.engine.files.match_file",
        "ludoteka.engine.ledger", "ludoteka.text.errors",
    )),
    ("Bots and batches", "Players, many games at once, counts; see [For researchers](../docs/researchers.md).", (
        "ludoteka.bots", "ludoteka.engine.bots", "ludoteka.batch", "ludoteka.engine.batch", "ludoteka.engine.native",
        "ludoteka.engine.perft", "ludoteka.engine.cuda",
    )),
    ("The arena", "Many games of bots; see [The arena](../docs/arena.md).", (
        "ludoteka.arena.setting", "ludoteka.arena.play", "ludoteka.arena.run", "ludoteka.arena.runners",
        "ludoteka.arena.results", "ludoteka.arena.standings", "ludoteka.arena.plot", "ludoteka.engine.own",
        "ludoteka.engine.outside", "ludoteka.arena.selfplay",
    )),
    ("Doors", "The games for libraries of learning; see [For researchers](../docs/researchers.md).", (
        "ludoteka.doors.observation", "ludoteka.doors.table", "ludoteka.doors.pettingzoo", "ludoteka.doors.gym",
    )),
    ("For authors of games", "What a game is made of; see [Adding a game](../docs/adding-a-game.md).", (
        "ludoteka.engine.game", "ludoteka.engine.registry", "ludoteka.kernel.records", "ludoteka.kernel.rules",
        "ludoteka.kernel.dice", "ludoteka.kernel.actions", "ludoteka.kernel.sets", "ludoteka.kernel.builds",
        "ludoteka.kernel.rollouts", "ludoteka.text.box_file",
    )),
    ("What pages and pictures share", "The kit of the people's table.", tuple(
        name for _, name, room in walk_packages(ludoteka.kit.__path__, "ludoteka.kit.") if not room
    )),
)  # fmt: skip

#: Documents by the heading they stand under in the contents.
CONTENTS = (
    ("Guides", (
        "docs/README", "docs/researchers", "docs/arena", "docs/thinkers", "docs/own_bots", "docs/adding-a-game",
        "docs/protocol", "docs/running",
        "docs/companion", "docs/tapestry", "docs/programs",
    )),
    ("Reference", ("api/index", "rules/index", "programs/index")),
    ("How it is made", (
        "docs/design/kernel", "docs/design/catan", "docs/design/dorfromantik", "docs/design/farshore",
        "docs/design/tapestry", "docs/performance", "docs/scale", "docs/libraries", "docs/farshore_balance",
        "docs/farshore_balance_searched", "docs/tapestry_balance", "docs/tapestry_balance_adjusted",
        "docs/tapestry_balance_searched",
    )),
    ("The project", ("CONTRIBUTING", "CHANGELOG")),
)  # fmt: skip


def slug(heading: str) -> str:
    """A heading as the name of a page."""
    return heading.lower().replace(" ", "-")


def pages() -> Iterator[tuple[str, str]]:
    """The pages that are made: path and text."""
    readme = (ROOT / "README.md").read_text("utf-8")
    yield "index.md", readme + "".join(f"\n{toctree(pages, heading)}" for heading, pages in CONTENTS)
    made = [f"api/{slug(heading)}" for heading, _, _ in API]
    yield "api/index.md", f"# Reference\n\nFrom the docstrings.\n\n{toctree(made, shown=True)}"
    for heading, about, modules in API:
        body = "\n".join(f"## {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n```\n" for name in modules)
        yield f"api/{slug(heading)}.md", f"# {heading}\n\n{about}\n\n{body}"
    games = ludoteka.games()
    about = "Every rule as it is played here, from each game's ledger. What is *house* was decided here.\n"
    yield "rules/index.md", f"# Rules\n\n{about}\n{toctree([f'rules/{name}' for name in games], shown=True)}"
    for name in games:
        yield f"rules/{name}.md", rules_of(name)
    about = "What programs see of each game and what they can do: the entries of the vectors that all doors give.\n"
    yield (
        "programs/index.md",
        f"# Observations and actions\n\n{about}\n{toctree([f'programs/{n}' for n in games], shown=True)}",
    )
    for name in games:
        yield f"programs/{name}.md", document(load(name))


def toctree(names: list[str] | tuple[str, ...], heading: str = "", *, shown: bool = False) -> str:
    """A table of contents, as Sphinx wants it."""
    options = (f":caption: {heading}\n" if heading else "") + ("" if shown else ":hidden:\n")
    return f"```{{toctree}}\n{options}\n" + "".join(f"/{name}\n" for name in names) + "```\n"


def rules_of(name: str) -> str:
    """A game's rules by chapter, what the house decided first."""
    game = load(name)
    book = game.rulebook
    sources = "\n".join(f"- *{label}*: {words}" for label, words in SOURCES.values())
    lines = [f"# {game.title}", f"Rules version {book.version}. Where a rule is from:", sources]
    if house := [rule for rule in book.rules.values() if rule.source == "house"]:
        lines += ["## House rulings", table(house)]
    for chapter, title in book.chapters.items():
        if found := [rule for rule in book.rules.values() if rule.chapter == chapter]:
            lines += [f"## {title}", table(found)]
    return "\n\n".join(lines) + "\n"


def table(rules: list[Rule]) -> str:
    """Rules as a table."""
    rows = (f"| {rule.id} | {plain(rule.sentence)} | {SOURCES[rule.source][0]} |" for rule in rules)
    return "\n".join(["| | rule | source |", "| --- | --- | --- |", *rows])


def plain(sentence: str) -> str:
    """A sentence that Markdown leaves as it is."""
    return "".join(f"\\{sign}" if sign in "|*_<>[]`#" else sign for sign in " ".join(sentence.split()))


def gather(source: Path) -> None:
    """Write all pages into an empty folder, the repository's own in their places."""
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(ROOT / "docs", source / "docs")
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    (source / "docs" / "conf.py").replace(source / "conf.py")
    for path, text in pages():
        file = source / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (source / "README.md").unlink()  # it is the first page


def main() -> int:
    source, html = BUILD / "source", BUILD / "html"
    gather(source)
    strict = ["--fail-on-warning", "--keep-going"] if "--strict" in sys.argv else []
    command = [sys.executable, "-m", "sphinx", "--quiet", "--builder", "html", "--fresh-env", *strict]
    code = subprocess.run([*command, str(source), str(html)], check=False).returncode
    if not code:
        print(html / "index.html")
    return code


if __name__ == "__main__":
    sys.exit(main())
