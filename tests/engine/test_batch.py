"""Many games at once go as one match goes."""

from __future__ import annotations

import numpy as np
import pytest

import ludoteka
from ludoteka.engine.batch import Batch
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new, raw
from ludoteka.kernel import lanes as loops
from ludoteka.kernel.rollouts import ENDLESS
from tests.laws.builds import blob, every_game, long_ones
from tests.toy.shelf import TOY

pytestmark = pytest.mark.compiled

LANES = 6


def followed(batch: Batch, lane: int) -> Match:
    """A match that starts as a lane does and has its dice."""
    options = {option.name: int(batch.states[lane][option.name]) for option in batch.game.options}
    match = Match(batch.game, int(batch.states[lane].seats), options, "", keyed=False)
    copy_into(match._history[-1], batch.states[lane : lane + 1])
    return match


@every_game
def test_a_lane_goes_as_a_match_with_the_same_dice_and_actions(name):
    kinds = load(name).tables()
    for seats, options in (kinds[0], kinds[-1]):
        batch = Batch(
            name, 3, seats=seats, seed=3, threads=1, box="", boundscheck=False, mask="bytes", lists=True,
            autoreset=True, **options,
        )  # fmt: skip
        matches = [followed(batch, k) for k in range(len(batch))]
        finished = steps = 0
        while steps < 90 or (finished < len(batch) and not long_ones(name)):
            steps += 1
            actions = batch.random_actions()
            for k, match in enumerate(matches):
                assert batch.legal[k, : batch.count[k]].tolist() == [a.code for a in match.legal()]
                assert np.flatnonzero(batch.mask[k]).tolist() == batch.legal[k, : batch.count[k]].tolist()
                assert batch.to_move[k] == match.to_move
                assert tuple(batch.scores[k]) == match.scores
                match.play(int(actions[k]))
            batch.step(actions)
            assert not batch.refused.any()
            for k, match in enumerate(matches):
                assert bool(batch.done[k]) is match.over
                if match.over:
                    finished += 1
                    assert tuple(batch.final[k]) == match.scores
                    assert tuple(np.flatnonzero(batch.winners[k])) == match.winners
                    matches[k] = followed(batch, k)
                else:
                    assert blob(batch.states[k : k + 1]) == blob(match.states)


@every_game
def test_a_lane_that_ends_stands_at_the_start_of_a_new_game_with_new_dice(name):
    batch = Batch(name, LANES, seed=1, threads=1)
    starts = batch.bytes().copy()
    ended = np.zeros(LANES, bool)
    steps = 0
    while not ended.all():
        assert (steps := steps + 1) < ENDLESS
        batch.step(batch.random_actions())
        fresh = batch.done.astype(bool)
        for k in np.flatnonzero(fresh):
            assert batch.count[k] > 0
            assert (batch.bytes()[k] != starts[k]).any()
        ended |= fresh


@every_game
def test_a_refused_action_leaves_its_lane_as_it_was(name):
    batch = Batch(name, LANES, seed=2, threads=1)
    wrong = np.zeros(LANES, bool)
    while not wrong.any():  # in every other lane an action that is refused, once there is one
        batch.step(batch.random_actions())
        wrong = (np.arange(LANES) % 2 == 0) & (batch.mask.min(axis=1) == 0)
    before, shown = batch.bytes().copy(), batch.mask.copy()
    actions = batch.random_actions()
    actions[wrong] = [int(np.flatnonzero(shown[k] == 0)[0]) for k in np.flatnonzero(wrong)]
    batch.step(actions)
    reasons = [int(batch.game.refusal(before[k].view(batch.game.state.dtype)[0], actions[k]))
               for k in range(LANES)]  # fmt: skip
    assert batch.refused.tolist() == reasons
    assert [bool(reason) for reason in reasons] == wrong.tolist()
    assert (batch.bytes()[wrong] == before[wrong]).all()
    assert (batch.mask[wrong] == shown[wrong]).all()
    assert (batch.bytes()[~wrong] != before[~wrong]).any(axis=1).all()


@every_game
def test_one_thread_and_two_come_to_the_same(name):
    alone, together = (Batch(name, 7, seed=4, threads=n) for n in (1, 2))
    for _ in range(40):
        actions = alone.random_actions()
        assert (actions == together.random_actions()).all()
        alone.step(actions)
        together.step(actions)
        assert (alone.bytes() == together.bytes()).all()
        for buffer in ("mask", "count", "to_move", "scores", "done", "final", "winners", "refused"):
            assert (getattr(alone, buffer) == getattr(together, buffer)).all()


def test_winners_are_first_by_rank_and_more_than_one_where_a_tie_stays():
    """Not by points: this rank has seats 0 and 2 before seat 1, whatever was there before."""
    states, winners = new(load(TOY).state), np.full(3, 7, np.uint8)
    states["seats"] = 3
    loops.crown(states[0], winners, lambda s, seat: -(seat % 2))
    assert winners.tolist() == [1, 0, 1]


def test_buffers_are_handed_out_as_they_are():
    batch = Batch(ludoteka.games()[0], LANES, seed=1)
    names = ("states", "mask", "legal", "count", "to_move", "scores", "done", "final", "winners", "refused")
    before = [(getattr(batch, name), getattr(batch, name).ctypes.data) for name in names]
    batch.step(batch.random_actions())
    batch.reset()
    for name, (buffer, address) in zip(names, before, strict=True):
        assert getattr(batch, name) is buffer
        assert buffer.ctypes.data == address
    assert np.shares_memory(batch.bytes(), batch.states)
    assert (raw(batch.states) == batch.bytes()).all()


@every_game
def test_the_same_seed_gives_the_same_batch_and_another_one_another(name):
    one, same, other = (Batch(name, LANES, seed=seed) for seed in (1, 1, 2))
    assert (one.bytes() == same.bytes()).all()
    assert (one.bytes() != other.bytes()).any()
    assert len({lane.tobytes() for lane in one.bytes()}) == LANES


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nothing", 1), "no game “nothing”"),
        ((ludoteka.games()[0], 0), "at least one lane, not 0"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments, sentence):
    with pytest.raises(ludoteka.UserError, match=sentence):
        Batch(*arguments)


def test_actions_that_cannot_be_are_refused_and_change_nothing():
    batch = Batch(ludoteka.games()[0], 2, seed=1)
    before = batch.bytes().copy()
    for actions, sentence in (
        ([0], "2 lanes take 2 actions, not 1"),
        ([0, -1], "0 to"),
        ([0, batch.game.actions], "0 to"),
    ):
        with pytest.raises(ludoteka.UserError, match=sentence):
            batch.step(actions)
    assert (batch.bytes() == before).all()
