"""What brings kept files up to date: which games are meant."""

import sys

import pytest

import ludoteka
from scripts.kept import each


def test_all_games_are_meant_unless_some_are_named(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["counts"])
    assert list(each.named()) == list(ludoteka.games())
    monkeypatch.setattr(sys, "argv", ["counts", "catan"])
    assert each.named() == ["catan"]


def test_a_game_that_is_not_there_leaves_no_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "argv", ["counts", "catan", "nosuch"])
    monkeypatch.setattr(each, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match="There is no game “nosuch”"):
        each.each_game("perft", lambda *_: pytest.fail("nothing is to be brought up to date"))
    assert not list(tmp_path.iterdir())
