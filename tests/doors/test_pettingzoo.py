"""PettingZoo's own tests, over every game."""

from __future__ import annotations

import pytest

import ludoteka
from tests.laws.builds import every_game

pytest.importorskip("pettingzoo", reason="pettingzoo is an extra")

from pettingzoo.test import api_test, seed_test

from ludoteka.doors.pettingzoo import env, parallel_env

QUIET = pytest.mark.filterwarnings("ignore::UserWarning")  # api_test's advice on spaces that are not small


@every_game
@QUIET
def test_the_api_is_pettingzoos(name, capsys):
    api_test(env(name, compiled=False), num_cycles=60)


@every_game
@QUIET
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: env(name, compiled=False), num_cycles=20)


def test_a_whole_game_brings_the_reward_at_its_end():
    table = env("farshore", 2, compiled=False)
    table.reset(seed=4)
    got = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        got[agent] += reward
        table.step(None if over or cut else int(observation["action_mask"].nonzero()[0][0]))
    assert sorted(got.values()) in ([-0.5, 0.5], [0.0, 0.0])


def test_a_game_that_goes_on_too_long_is_cut_short():
    table = env("farshore", 2, compiled=False, most=5)
    table.reset(seed=1)
    steps = 0
    for _ in table.agent_iter():
        observation, _, over, cut, _ = table.last()
        steps += not (over or cut)
        table.step(None if over or cut else int(observation["action_mask"].nonzero()[0][0]))
    assert steps == 5
    assert not any(table.unwrapped.terminations.values())


def test_all_at_once_only_who_is_asked_counts():
    table = parallel_env("farshore", 2, compiled=False)
    seen, _ = table.reset(seed=2)
    for _ in range(20):
        codes = {agent: int(view["action_mask"].argmax()) for agent, view in seen.items()}
        seen, rewards, over, _, _ = table.step(codes)
        assert set(rewards) == set(codes)
        assert sum(view["action_mask"].any() for view in seen.values()) == 1
        if any(over.values()):
            break


def test_what_is_drawn_is_what_the_seat_may_see():
    table = env(ludoteka.games()[0], compiled=False, render_mode="ansi")
    table.reset(seed=1)
    assert table.render().strip()
