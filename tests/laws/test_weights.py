"""What a game's evaluation weighs with stands in `weights.toml`: all of it is used, and it can be tuned."""

from __future__ import annotations

import ast
from math import isclose

import pytest

import ludoteka
from ludoteka.engine.native import native
from ludoteka.engine.registry import load
from ludoteka.engine.variants import variant, weights_file
from ludoteka.kernel.knobs import Knobs
from ludoteka.kernel.weights import read_weights, written_weights
from tests.laws.builds import points_of

#: Games whose evaluation has a folder of its own.
WEIGHING = [name for name in ludoteka.games() if (load(name).folder / "bots").is_dir()]

every_weighing_game = pytest.mark.parametrize("name", WEIGHING)


@every_weighing_game
def test_an_evaluation_has_its_weights_in_a_file_as_it_is_written(name):
    """Bounds hold, or it could not be read."""
    file = weights_file(load(name))
    assert file.read_text("utf-8") == written_weights(read_weights(file))


@every_weighing_game
@pytest.mark.slow
def test_each_weight_is_read_by_its_module_and_used(name):
    game = load(name)
    sheet = read_weights(weights_file(game))
    modules = {file.stem: ast.parse(file.read_text("utf-8")) for file in (game.folder / "bots").glob("*.py")}
    unused = [f"{module}.{weight}" for module, weight, _ in sheet if not uses(modules, module, weight)]
    assert not unused


def uses(modules: dict[str, ast.Module], module: str, weight: str) -> bool:
    """Whether a module reads a weight by its name in the file, and it, or another that takes it from there, uses it."""
    kept = names_kept(modules[module])
    if weight not in kept:
        return any(weight in asked(node) for node in ast.walk(modules[module]))
    takers = [there for there in modules.values() if (module, weight) in names_taken(there)]
    return any(weight in names_loaded(there) for there in [modules[module], *takers])


def names_kept(tree: ast.Module) -> set[str]:
    """The weights that a module keeps under their names."""
    kept = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript) and (names := asked(node.value)):
            targets = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else node.targets
            found = [target.id for target in targets if isinstance(target, ast.Name)]
            assert found == names, f"line {node.lineno}: other names than in the file"
            kept |= set(names)
    return kept


def names_taken(tree: ast.Module) -> set[tuple[str, str]]:
    """What a module takes from others of the same room."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 1]
    return {(node.module or "", alias.name) for node in froms for alias in node.names}


def names_loaded(tree: ast.Module) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def asked(node: ast.AST) -> list[str]:
    """The names in `W["A"]` or `W["A", "B"]`; of anything else none."""
    if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "W"):
        return []
    return [str(one.value) for one in ast.walk(node.slice) if isinstance(one, ast.Constant)]


@every_weighing_game
@pytest.mark.parametrize("build", ["plain", pytest.param("compiled", marks=pytest.mark.compiled)])
def test_an_evaluation_can_be_tried_with_any_weights_without_being_compiled_anew(name, build):
    game = load(name)
    sheet = read_weights(weights_file(game))
    others = variant(game, sheet=sheet.changed({f"{m}.{n}": moved(w.value) for m, n, w in sheet}))
    knobs = Knobs(variant(game), f"{game.package}.bots")
    value = own = knobs.rule("value", "value")
    if build == "compiled":
        value, own = native(name).valued(own, "knobs"), native(name).value
    else:
        own = game.evaluate
    differ = 0
    for match in points_of(name, seed=2, points=6):
        for seat in range(match.seats):
            knobs.turn(variant(game))
            assert value(match.states[0], seat) == own(match.states[0], seat)
            knobs.turn(others)
            tried = value(match.states[0], seat)
            assert isclose(tried, others["value"].value(match.states[0], seat), rel_tol=1e-12)
            differ += tried != own(match.states[0], seat)
    assert differ


def moved(value: float | tuple[float, ...]) -> float | tuple[float, ...]:
    return 1.1 * value if isinstance(value, float) else tuple(1.1 * one for one in value)
