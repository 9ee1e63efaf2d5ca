"""What the lanes of a batch show, however it is asked for; and that the plain loops show the same."""

from __future__ import annotations

from itertools import product
from typing import Any, Literal, cast

import numpy as np
import pytest

import ludoteka
from ludoteka.engine.batch import Batch
from ludoteka.engine.game import legal_codes
from ludoteka.engine.native import LOOPS
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into
from ludoteka.kernel.dice import lanes
from tests.laws.builds import Plain, every_game, long_ones
from tests.toy.shelf import TOY

pytestmark = pytest.mark.compiled

ENDS = ("done", "final", "winners", "refused", "games")


def shown(batch: Batch) -> dict[str, Any]:
    """All that a batch shows, its masks as bytes and its lists cut to what is valid."""
    mask = batch.mask
    if mask is not None and mask.shape[1] != batch.game.actions:
        mask = np.unpackbits(mask, axis=1, count=batch.game.actions, bitorder="little")
    found = {name: getattr(batch, name).copy() for name in ("count", "to_move", "scores", *ENDS)}
    found["states"] = batch.bytes().copy()
    if mask is not None:
        found["mask"] = mask.copy()
    if batch.legal is not None:
        valid = np.arange(batch.game.actions) < batch.count[:, None]
        found["legal"] = np.where(valid, batch.legal, -1)
    return found


def same(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What both show, and is not the same."""
    return [name for name in one.keys() & other.keys() if not np.array_equal(one[name], other[name])]


def legal_of(batch: Batch) -> list[list[int]]:
    """The legal actions of each lane by the plain rules."""
    return [legal_codes(batch.game, s) for s in batch.states]


@every_game
def test_however_legal_actions_are_written_down_they_are_the_same(name):
    masks: tuple[Literal["bytes", "bits"] | None, ...] = ("bytes", "bits", None)
    kinds = [Batch(name, 5, seed=8, threads=1, mask=mask, lists=lists) for mask, lists in product(masks, (True, False))]
    for steps in (0, 1, 1, 30, 1):
        for batch in kinds:
            assert batch.play_random(steps) == 5 * steps
        first = shown(kinds[0])
        for batch in kinds[1:]:
            assert same(first, shown(batch)) == []
        listed = legal_of(kinds[0])
        assert [np.flatnonzero(row).tolist() for row in first["mask"]] == listed
        assert [row[row >= 0].tolist() for row in first["legal"]] == listed
        assert first["count"].tolist() == list(map(len, listed))
        actions = [batch.random_actions() for batch in kinds]
        for batch, chosen in zip(kinds, actions, strict=True):
            assert np.array_equal(chosen, actions[0])
            batch.step(chosen)
            assert same(shown(kinds[0]), shown(batch)) == []


@every_game
@pytest.mark.parametrize(("threads", "autoreset"), [(1, True), (2, True), (1, False)])
def test_random_play_in_one_go_is_as_many_single_steps(name, threads, autoreset):
    together, single = (Batch(name, 5, seed=6, threads=n, autoreset=autoreset) for n in (threads, 1))
    steps = 25 if long_ones(name) else 250
    for _ in range(2):
        before = single.games.copy()
        assert together.play_random(steps) <= 5 * steps
        for _ in range(steps):
            single.step(single.random_actions())
        one, other = shown(together), shown(single)
        assert (one.pop("done") == (single.games > before) | (single.count == 0)).all()
        assert same(one, other) == []


@every_game
def test_without_autoreset_a_lane_stays_as_it_ended_until_it_is_reset(name):
    batch = Batch(name, 3, seed=2, threads=1, autoreset=False)
    while (batch.count > 0).any():
        batch.play_random(200)
    ended = shown(batch)
    assert (batch.to_move == -1).all()
    assert not batch.mask.any()
    assert batch.done.tolist() == batch.games.tolist() == [1, 1, 1]
    assert (batch.final == batch.scores).all()
    assert batch.winners.any(axis=1).all()
    assert batch.random_actions().tolist() == [0, 0, 0]
    batch.step([0, 0, 0])
    assert batch.play_random(4) == 0
    assert same(ended, shown(batch)) == []
    batch.reset(np.array([False, True, False]))
    assert (batch.count > 0).tolist() == [False, True, False]
    assert batch.done.tolist() == [1, 0, 1]
    assert (batch.bytes()[[0, 2]] == ended["states"][[0, 2]]).all()
    assert batch.play_random(1) == 1


@every_game
def test_saved_lanes_are_put_back_as_they_were(name):
    batch = Batch(name, 4, seed=3, threads=2)
    batch.play_random(20)
    saved, before = batch.save(), shown(batch)
    batch.play_random(7)
    moved = shown(batch)
    batch.restore(saved[1:3], np.array([False, True, True, False]))
    now = shown(batch)
    for what in ("states", "mask", "legal", "count", "to_move", "scores"):
        assert (now[what][1:3] == before[what][1:3]).all()
        assert (now[what][[0, 3]] == moved[what][[0, 3]]).all()
    batch.restore(saved)
    actions = batch.random_actions()
    batch.step(actions)
    assert not batch.refused.any()
    once = batch.bytes().copy()
    batch.restore(batch.save())
    assert (batch.bytes() == once).all()
    batch.restore(saved)
    batch.step(actions)
    assert (batch.bytes() == once).all()


def test_lanes_that_were_written_into_are_shown_anew():
    batch, other = (Batch(ludoteka.games()[0], 3, seed=seed, mask="bits") for seed in (1, 2))
    other.play_random(9)
    copy_into(batch.states, other.states)
    batch.refresh(np.array([True, False, True]))
    assert (batch.mask == other.mask).all(axis=1).tolist()[::2] == [True, True]
    assert (batch.scores == other.scores).all()
    batch.refresh()
    assert (batch.mask == other.mask).all()
    assert (batch.count == other.count).all()


def test_what_is_saved_at_another_table_is_refused():
    name = next(name for name in ludoteka.games() if len(load(name).seats) > 1)
    batch, other = (Batch(name, 2, seats=seats) for seats in load(name).seats[:2])
    for saved, sentence in (
        (other.save(), "another table: “seats”"),
        (batch.save()[:1], "2 lanes take 2 saved states"),
        (batch.bytes(), "2 lanes take 2 saved states"),
        (None, "2 lanes take 2 saved states"),
    ):
        with pytest.raises(ludoteka.UserError, match=sentence):
            batch.restore(saved)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda batch: batch.play_random(-1), "from 0, not -1"),
        (lambda batch: batch.play_random(1.5), "from 0, not 1.5"),
        (lambda batch: batch.reset([True]), "2 values true or false"),
        (lambda batch: batch.save([0.5, 1]), "2 values true or false"),
        (lambda batch: Batch(TOY, 2, mask=cast("Any", "words")), "not 'words'"),
        (lambda batch: Batch(TOY, 2, threads=0), "at least one thread, not 0"),
    ],
)
def test_what_a_batch_cannot_do_is_refused(call, sentence):
    with pytest.raises(ludoteka.UserError, match=sentence):
        call(Batch(TOY, 2))


@every_game
def test_a_lane_of_bits_without_lists_takes_little_more_than_its_state(name):
    """So that a million lanes fit: beside the state at most a bit for each action, and 200 bytes."""
    n = 64
    batch = Batch(name, n, threads=1, mask="bits", lists=False)
    held = {id(kept): kept for kept in vars(batch).values() if isinstance(kept, np.ndarray) and kept.base is None}
    beside = sum(one.nbytes for one in held.values()) - batch.states.nbytes - batch._blank.nbytes
    assert beside / n <= batch.game.actions / 8 + 200


@every_game
def test_the_plain_loops_show_what_the_compiled_ones_show(name):
    game, n = load(name), 2
    batch, rules = Batch(name, n, seed=4, threads=1, mask="bits"), Plain(load(name))
    twin = Batch(name, n, seed=4, threads=1, mask="bits")
    twin.states["rng"] = lanes(4, n)
    part = twin._parts[0]
    rules.begin(part.states, twin._blank, np.full(n, 2, np.uint8), *part.lists)
    assert same(shown(batch), shown(twin)) == []
    for steps in (0, 1, 6):
        chosen, actions = batch.random_actions(), np.zeros(n, np.int32)
        rules.choose(part.states, part.x, part.legal, part.count, actions)
        assert (chosen == actions).all()
        actions[0] = game.actions - 1  # refused, as a rule
        batch.step(actions)
        rules.step(part.states, twin._blank, actions, 1, *part.lists, *part.ends)
        assert batch.play_random(steps) == rules.play(
            part.states, twin._blank, steps, part.x, 1, *part.lists, *part.ends
        )  # fmt: skip
        rules.points(part.states, part.scores)
        assert same(shown(batch), shown(twin)) == []
    assert LOOPS.keys() >= {"begin", "choose", "step", "play", "points"}
