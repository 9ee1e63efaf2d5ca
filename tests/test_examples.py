"""The examples of docs/examples do what they promise, and the tour can be walked from its first cell to its last."""

from __future__ import annotations

import importlib.util
import json
import sys
from types import ModuleType

import pytest

from tests.checkout import ROOT
from tests.own_bots import own_bots

__all__ = ["own_bots"]

DOCS = ROOT / "docs"


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(f"examples_{name}", DOCS / "examples" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.compiled
def test_a_small_policy_learns():
    _, means = example("train").train(rounds=5, lanes=12, say=False)
    assert max(means[-2:]) > 1.5 * means[0]


def test_masked_ppo_takes_its_first_steps():
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is an extra")
    ppo = example("ppo")
    assert ppo.mean_points("farshore", ppo.learn("farshore", 16), games=1) >= 0


@pytest.mark.compiled
def test_the_tour_can_be_walked(monkeypatch, capsys):
    pytest.importorskip("matplotlib", reason="the tour draws a plot")
    monkeypatch.chdir(DOCS)
    monkeypatch.setattr(sys, "path", list(sys.path))  # a cell adds to it
    cells = json.loads((DOCS / "tour.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, object] = {}
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    for number, source in enumerate(code, start=1):
        exec(compile(source, f"tour.ipynb, cell {number}", "exec"), names)
    assert not any(cell.get("outputs") for cell in cells), "keep the tour without its outputs"
    assert len(code) >= 6
