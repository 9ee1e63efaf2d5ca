"""Gymnasium: one seat among bots."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteka.text.errors import UserError
from tests.laws.builds import every_game

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is an extra")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from ludoteka.doors.gym import Seat  # noqa: E402


@every_game
@pytest.mark.filterwarnings("ignore::UserWarning")  # advice on spaces that are not small
def test_the_api_is_gymnasiums(name):
    check_env(Seat(name, compiled=False), skip_render_check=True)


def test_a_game_against_bots_goes_to_its_end_and_again_the_same():
    ends = []
    for _ in range(2):
        env = gymnasium.make("ludoteka/farshore-v0", opponents=("random",), compiled=False)
        _, info = env.reset(seed=7)
        total, over, seen = 0.0, False, None
        while not over:
            seen, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
            assert not cut
            total += reward
        ends.append((total, np.asarray(seen).tobytes()))
        env.close()
    assert ends[0] == ends[1]
    assert ends[0][0] in (-0.5, 0.0, 0.5)


def test_what_is_refused_changes_nothing_and_is_named():
    env = Seat("farshore", 2, compiled=False)
    before, info = env.reset(seed=1)
    illegal = int((~env.action_masks()).argmax())
    after, reward, over, _, info = env.step(illegal)
    assert (after == before).all()
    assert (reward, over) == (0.0, False)
    assert info["refused"] in env.table.game.reasons.__members__


def test_another_seat_in_each_game_unless_one_is_wished():
    env = Seat("farshore", 4, compiled=False)
    assert len({env.reset(seed=seed)[1]["seat"] for seed in range(12)}) > 1
    wished = Seat("farshore", 4, seat=2, compiled=False)
    assert {wished.reset(seed=seed)[1]["seat"] for seed in range(3)} == {2}
    with pytest.raises(UserError, match="There is no bot"):
        Seat("farshore", opponents=("nobody",), compiled=False)


def test_many_at_once():
    many = gymnasium.make_vec("ludoteka/farshore-v0", num_envs=3, vectorization_mode="sync", compiled=False)
    seen, info = many.reset(seed=1)
    assert seen.shape == (3, *many.single_observation_space.shape)
    actions = np.array([mask.argmax() for mask in info["action_mask"]])
    seen, rewards, over, cut, info = many.step(actions)
    assert rewards.shape == over.shape == cut.shape == (3,)
    assert "refused" not in info
    many.close()
