"""Examples to learn from: the same wherever they are played, and true to the games."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ludoteka.arena.results import Results
from ludoteka.arena.run import run
from ludoteka.arena.runners import Serial
from ludoteka.arena.selfplay import selfplay
from ludoteka.arena.setting import Setting
from ludoteka.engine import bots
from ludoteka.engine.registry import load
from ludoteka.text.errors import UserError
from tests.arena.failing import OWN
from tests.cli.line import ludoteka
from tests.toy.shelf import TOY

TOYS = Setting(TOY, ("greedy", "random"), 2, compiled=False)


def test_each_decision_is_kept_as_its_seat_saw_it(tmp_path):
    file = tmp_path / "games.npz"
    decisions, played = selfplay(TOYS, 6, Serial(), file)
    kept, game = np.load(file), load(TOY)
    assert decisions == len(kept["seat"]) == sum(one.decisions for one in played)
    states = kept["seen"].view(game.state.dtype)[:, 0]
    assert not states["rng"].any()
    mask = np.unpackbits(kept["legal"], axis=1, count=game.actions, bitorder="little")
    for k, s in enumerate(states):
        seen = bots.Seen(game, states[k : k + 1], int(kept["seat"][k]))
        assert s.seat == kept["seat"][k]
        assert s.card[1 - s.seat] == 0  # the other's card
        assert np.flatnonzero(mask[k]).tolist() == seen.legal()
        assert kept["action"][k] in seen.legal()
    assert json.loads(str(kept["head"]))["bots"] == ["greedy", "random"]


def test_the_ends_are_those_of_the_arena(tmp_path):
    file = tmp_path / "games.npz"
    _, played = selfplay(TOYS, 6, Serial(), file)
    arena, kept = run(TOYS, 6, Serial(), Results(TOYS)), np.load(file)
    assert [one.points for one in played] == [one.points for one in arena]
    for one in arena:
        rows = kept["game"] == one.game
        assert (kept["points"][rows] == one.points).all()
        for seat in range(2):
            share = (one.places[seat] == 1) / one.places.count(1)
            assert (kept["won"][rows & (kept["seat"] == seat)] == share).all()


def test_games_lost_by_a_fault_are_left_out_and_said(tmp_path):
    file = tmp_path / "games.npz"
    said = ludoteka("selfplay", TOY, "--plain", "--cores", 1, "--games", 4, "--out", file, "--bots", "random")
    assert "decisions of 4 games" in said.stdout or "decisions of 4" in said.stdout
    setting = Setting(TOY, ("crashes", "first"), 2, own=OWN, compiled=False)
    with pytest.raises(UserError, match="nothing there"):
        selfplay(setting, 2, Serial(), tmp_path / "none.npz")
    assert not (tmp_path / "none.npz").exists()
