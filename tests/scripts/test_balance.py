"""How the matches are played of which the report on balance is made: by whom, what they see, by which dice."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new, rollouts
from ludoteka.kernel.dice import lanes
from scripts.balance import PART, Arena, Part, joined, main, parts_of
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]  # puts the toy on the shelf


def arena(lot: Any = None) -> Arena:
    """A table for two at the toy."""
    game = load(TOY)
    rules: Any = SimpleNamespace(
        game=game, setup=game.setup, draw=game.draw, legal=game.lister, apply=game.apply, value=game.evaluate,
        hide=game.hide,
        best=lambda states, seat, out, worth: rollouts.best(
            states, seat, out, worth, game.lister, game.apply, game.evaluate
        ),
    )  # fmt: skip
    return Arena(rules, 2, 1, lot=lot)


def test_games_are_cut_into_parts_with_dice_of_their_own():
    parts = parts_of(Part("farshore", "", 4, 7, 0), PART + 20)
    assert [(part.seed, part.games) for part in parts] == [(7, PART), (8, 20)]
    assert joined([{"won": np.ones((2, 4))}, {"won": np.zeros((1, 4))}])["won"].shape == (3, 4)


def test_a_bonus_is_for_the_seat_that_aims_alone():
    done: list[tuple[int, int]] = []
    table = arena()
    for aiming in (0, 1):
        done.clear()
        choice = table.greedy(aiming, lambda s, a: 1e6 * (a == 1))
        table.play(lanes(1, 1)[0], lambda s, a: done.append((int(s.seat), a)), choice)
        rests = [action for seat, action in done if seat == aiming]
        assert set(rests) == {1}
        assert {action for seat, action in done if seat != aiming} != {1}


class Looks:
    """Takes the last legal action, and keeps what it has seen."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, bytes]] = []

    def choose(self, seen: Any) -> int:
        self.seen.append((seen.seat, seen.states.tobytes()))
        return int(max(seen.legal()))


def test_a_bot_sees_what_its_seat_may_see_and_decides_what_its_seat_is_asked():
    table, bots = arena(), [Looks(), Looks()]
    shown: list[tuple[int, bytes]] = []

    def seen(s: Any, action: int) -> None:
        hidden = new(table.game.state)
        copy_into(hidden, table.pair[:1])
        table.game.hide(hidden[0], int(s.seat))
        shown.append((int(s.seat), hidden.tobytes()))
        legal = table.out[: table.rules.legal(s, table.out)]
        assert action == max(legal)

    table.play(lanes(1, 1)[0], seen, table.seated(bots))
    assert [one for one in shown if one[0] == 0] == bots[0].seen
    assert [one for one in shown if one[0] == 1] == bots[1].seen


def test_what_is_left_to_the_lot_no_bot_decides():
    table = arena(lot=lambda s: True)
    done: list[int] = []
    table.play(lanes(1, 1)[0], lambda s, a: done.append(a), lambda pair, seat: pytest.fail("a bot was asked"))
    assert len(set(done)) > 1


def test_only_greedy_can_be_told_to_aim(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["balance.py", "farshore", "--bot", "sharp", "--aimed", "5"])
    with pytest.raises(SystemExit):
        main()
    assert "only greedy can be told to aim" in capsys.readouterr().err
