"""What the design says of all sources: floors, games that know only themselves, sizes, addresses."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.checkout import PACKAGE, ROOT, own_files

# From top to bottom. A module may import from its own floor and from those below it.
FLOORS = (
    ("cli", "__main__"),
    ("table",),
    ("tools", "arena", "doors"),
    ("", "batch", "bots", "cuda"),  # `ludoteka` itself: the public names, gathered, and its public doors
    ("games",),
    ("kit",),
    ("engine",),
    ("kernel",),
    ("text",),
)
FLOOR_OF = {name: height for height, floor in enumerate(reversed(FLOORS)) for name in floor}

KNOW_NUMBA = {"ludoteka.kernel.builds", "ludoteka.kernel.codegen", "ludoteka.engine.batch", "ludoteka.engine.cuda",
              "ludoteka.kernel.device"}  # fmt: skip
LONGEST = 450


class Import(NamedTuple):
    """One imported name: by which module of ours, what, and where it stands."""

    importer: str
    imported: str
    place: str


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file): file for file in sorted(PACKAGE.rglob("*.py"))}
GAMES = sorted({name.split(".")[2] for name in MODULES if re.match(r"ludoteka\.games\.[^_.]", name)})


def absolute(node: ast.ImportFrom, importer: str) -> str:
    """The module that `from … import` names, dots resolved."""
    if not node.level:
        return node.module or ""
    is_package = MODULES[importer].name == "__init__.py"
    base = importer.split(".")
    base = base[: len(base) - node.level + is_package]
    return ".".join([*base, node.module] if node.module else base)


@cache
def imports_of(importer: str) -> tuple[Import, ...]:
    """All imports of a module, those inside functions too."""
    file = MODULES[importer]
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            source = absolute(node, importer)
            for alias in node.names:
                deeper = f"{source}.{alias.name}"
                names.append(deeper if deeper in MODULES else source)
        found += [Import(importer, name, f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}") for name in names]
    return tuple(found)


def imports() -> Iterator[Import]:
    for importer in MODULES:
        yield from imports_of(importer)


def ours(module: str) -> bool:
    return module.split(".")[0] == "ludoteka"


def part(module: str) -> str:
    """The part of the package that a module belongs to: `games` for `ludoteka.games.x.rules`."""
    return module.partition(".")[2].partition(".")[0]


def game_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if parts[:2] == ["ludoteka", "games"] and len(parts) > 2 else None


def test_every_module_has_a_floor():
    homeless = {part(module) for module in MODULES} - set(FLOOR_OF)
    assert not homeless, f"name a floor for each of {sorted(homeless)} in FLOORS"


@pytest.mark.slow
def test_imports_run_downwards():
    upward = [
        f"{one.place}: {one.importer} imports {one.imported}"
        for one in imports()
        if ours(one.imported) and FLOOR_OF.get(part(one.imported), 0) > FLOOR_OF.get(part(one.importer), len(FLOORS))
    ]
    assert not upward, "\n".join(upward)


def test_games_never_import_one_another():
    across = [
        f"{one.place}: {one.imported}"
        for one in imports()
        if (game := game_of(one.importer)) and (other := game_of(one.imported)) and game != other
    ]
    assert not across, "\n".join(across)


def test_no_game_is_named_outside_its_folder():
    named = []
    for file in sorted(PACKAGE.rglob("*")):
        if file.suffix not in {".py", ".html", ".js", ".css"}:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if any(g in line.lower() and not file.is_relative_to(PACKAGE / "games" / g) for g in GAMES):
                named.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not named, "\n".join(named)


def test_few_modules_know_numba():
    knowing = [
        one.place
        for one in imports()
        if one.imported.split(".")[0] in {"numba", "llvmlite"} and one.importer not in KNOW_NUMBA
    ]
    assert not knowing, "\n".join(knowing)


#: Packages of extras that CI does without, and the distribution that brings them: nothing here could say it.
LEFT_OUT = {"pyspiel": "open_spiel", "cuda": "numba-cuda"}
#: What runs in the environments of other libraries, where nothing of ours is.
THEIR_SIDE = {ROOT / "scripts" / "peers" / name for name in ("play.py", "engine.py")}


@pytest.mark.slow
def test_what_is_imported_is_asked_for():
    """A package that is here only by chance, or for another's sake, would be missing on the next machine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    optional = [line for name, lines in extras.items() if name != "dev" for line in lines]
    runtime = {distribution(line) for line in project["dependencies"] + optional} | {"ludoteka"}
    everything = runtime | {distribution(line) for line in extras["dev"]}
    missing, packages = [], packages_distributions()
    for file in own_files():
        if file.suffix != ".py" or file in THEIR_SIDE:
            continue
        allowed = runtime if file.is_relative_to(PACKAGE) else everything
        for name in top_level_imports(file) - set(sys.stdlib_module_names) - {"tests", "scripts"}:
            providers = {distribution(one) for one in packages.get(name, [LEFT_OUT.get(name, name)])}
            if not providers & allowed:
                missing.append(f"{file.relative_to(ROOT)} imports {name}")
    assert not missing, "\n".join(missing)


def distribution(requirement: str) -> str:
    """The name a requirement begins with, as indexes spell it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement)[0]).lower()


def top_level_imports(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.split(".")[0] for name in names}


def test_no_file_has_two_subjects():
    long = []
    for file in sorted((ROOT / "src").rglob("*")):
        if file.suffix in {".py", ".html", ".js", ".css"}:
            lines = len(file.read_text(encoding="utf-8").splitlines())
            if lines > LONGEST:
                long.append(f"{file.relative_to(ROOT)}: {lines} lines; where is the second subject?")
    assert not long, "\n".join(long)


def test_no_path_of_a_machine():
    # Put together here, so that this file passes its own test.
    homes = re.compile(rb"/(?:" + b"|".join([b"home", b"root", b"Users"]) + rb")/\w")
    named = [str(file.relative_to(ROOT)) for file in own_files() if homes.search(file.read_bytes())]
    assert not named, "\n".join(named)


def test_the_lock_names_no_server():
    assert "://" not in (ROOT / "requirements.lock").read_text(encoding="utf-8")


def test_the_lock_is_of_these_requirements():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {distribution(line) for line in project["dependencies"] + project["optional-dependencies"]["dev"]}
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = {distribution(line) for line in re.findall(r"^[a-z].*==", lock, re.MULTILINE)}
    assert asked <= locked, f"make lock: {sorted(asked - locked)} not there"


@pytest.mark.parametrize(
    ("importer", "level", "module", "expected"),
    [("ludoteka.text.paths", 0, "os", "os"), ("ludoteka.text.paths", 2, None, "ludoteka")],
)
def test_dots_are_resolved(importer: str, level: int, module: str | None, expected: str):
    assert absolute(ast.ImportFrom(module=module, names=[], level=level), importer) == expected
