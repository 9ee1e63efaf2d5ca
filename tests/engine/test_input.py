"""Bad input at the Python door: one clear sentence, and nothing has changed."""

import copy
import json
import pickle
import threading
from typing import Any

import numpy as np
import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.action import Refused
from ludoteka.engine.batch import Batch
from ludoteka.engine.registry import KEPT_BOXES, load
from ludoteka.text.box_file import LONGEST, BoxError
from tests.toy.shelf import TOY

GAME = "dorfromantik"
BOX = (load(GAME).folder / "box" / "base.toml").read_text("utf-8")


def complaint(call, *arguments, **options):
    with pytest.raises(ludoteka.UserError) as refused:
        call(*arguments, **options)
    return str(refused.value)


def test_an_action_of_another_position_is_not_played():
    match = ludoteka.new(GAME, seed=1)
    listed = match.legal()
    match.play(listed[0])
    before = match.position()
    assert "belongs to another position" in complaint(match.play, listed[-1])
    assert match.position() == before


def test_an_action_fits_a_copy_at_the_same_point():
    match = ludoteka.new(GAME, seed=1)
    action = match.legal()[2]
    match.copy().play(action)
    match.play(action)


@pytest.mark.parametrize("given", [None, 3.5, [1], b"x", True])
def test_what_is_no_action_is_refused(given):
    assert "An action is given as listed" in complaint(ludoteka.new(GAME, seed=1).play, given)


def test_whole_numbers_of_numpy_are_numbers_and_others_are_not():
    two: Any = np.int64(2)
    match = ludoteka.new(GAME, seats=two, boxes=two, seed=1)
    assert ludoteka.load(match.to_json()).seats == 2
    for seats in (2.0, True, "2", None):
        if seats is not None:
            assert repr(seats) in complaint(ludoteka.new, GAME, seats=seats)


def test_a_seat_that_is_not_there_sees_nothing():
    match = ludoteka.new(GAME, seed=1)
    for seat in (1, -1, "x"):
        assert "There is no seat" in complaint(match.view, seat)


def test_the_start_position_is_the_matchs_own():
    data: dict[str, Any] = {"game": GAME, "tiles": [{"tile": "T06", "at": [0, 0], "turn": 0}]}
    match = ludoteka.position(data, seed=2)
    kept = match.to_json()
    data["tiles"].append({"tile": "T02", "at": [1, 0], "turn": 0})
    assert match.to_json() == kept


def test_a_view_is_a_position():
    match = ludoteka.new(GAME, seats=2, seed=3)
    match.play(match.legal()[0])
    view = match.view(1)
    assert json.loads(json.dumps(view)) == view
    assert ludoteka.position(view).position() == match.position()


def test_dice_that_take_over_leave_copies_alone_and_the_file_loads():
    match = ludoteka.new(GAME, dice=False)
    match.answer("T09 6")
    match.play("0,0/0")
    twin = match.copy()
    match.take_dice("abc")
    match.settle()
    assert not twin.states[0].rng.any()
    again = ludoteka.load(match.to_json())
    assert again.seed is None
    assert again.position() == match.position()


def test_matches_and_refusals_travel_to_other_processes():
    match = ludoteka.new(GAME, seats=3, seed=5)
    for _ in range(5):
        match.play(match.legal()[0])
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert twin.states.tobytes() == match.states.tobytes()
        assert twin.to_json() == match.to_json()
        twin.play(twin.legal()[0])
        twin.undo()
    with pytest.raises(Refused) as refused:
        match.play("70,70/0")
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.compiled
def test_a_batch_takes_whole_numbers_only():
    batch = Batch(GAME, 4, threads=1)
    before = batch.states.tobytes()
    for actions in ([0.5] * 4, np.full(4, 2**32), ["0"] * 4, [0, 0, 0], [0, 0, 0, -1], [float("nan")] * 4):
        assert complaint(batch.step, actions)
    assert batch.states.tobytes() == before
    assert "4 lanes" in repr(batch)
    for wrong in ({"n": 2.5}, {"n": 0}, {"n": 2, "seed": -1}, {"n": 2, "seed": "x"}):
        assert complaint(Batch, GAME, **wrong)


def test_nobody_is_asked_after_the_end():
    match = ludoteka.new(GAME, dice=False)
    assert "Nobody is asked now" in complaint(bots.seen, match)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000])
def test_deep_files_are_refused(text):
    assert complaint(ludoteka.position, text)
    assert complaint(ludoteka.load, "{" + text)
    assert complaint(ludoteka.new, GAME, box="box = " + text[:300] + "\n")


def test_a_seed_that_no_file_holds_is_refused():
    assert "seed" in complaint(ludoteka.new, GAME, seed="\ud800")


@pytest.mark.parametrize("given", [b"x", None, 7])
def test_a_match_is_loaded_from_a_path_or_a_text(given):
    assert "from a path or from a text" in complaint(ludoteka.load, given)


def test_a_file_may_begin_as_some_editors_begin_it(tmp_path):
    file = tmp_path / "match.json"
    match = ludoteka.new(GAME, seed=1)
    file.write_text(match.to_json(), "utf-8-sig")
    assert ludoteka.load(file).to_json() == match.to_json()
    assert ludoteka.new(GAME, box="\ufeff" + BOX, seed=1).scores == (0,)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"completed": {"forest": [4, 5, 5, 6, 6]}}, "forest: only 0 unseen task markers for 5 unseen task tiles."),
        ({"revealed": {"tile": "T06", "marker": 1000}}, "Tile T06 cannot carry a marker 1000."),
        ({"revealed": {"tile": "L01", "marker": -5}}, "Tile L01 cannot carry a marker -5."),
        ({"aside": ["L01"] * 60_000}, "The position has more tiles than the box."),
    ],
)
def test_positions_that_cannot_go_on_are_refused(position, sentence):
    assert complaint(ludoteka.position, {"game": GAME, **position}) == sentence


def test_a_box_file_that_would_take_long_is_refused():
    assert str(LONGEST) in complaint(ludoteka.new, GAME, box=BOX + "#" * 10 + "\n#" * LONGEST)
    assert "line 1" in complaint(ludoteka.new, GAME, box=".".join("a" * 300) + " = 1\n" + BOX)


@pytest.mark.slow
def test_one_box_is_one_game_for_all_threads_and_few_are_kept():
    found = []
    box = BOX.replace("# What is in the box", "# Box of threads")
    threads = [threading.Thread(target=lambda: found.append(load(GAME, box))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(game) for game in found}) == 1
    for k in range(KEPT_BOXES):
        load(GAME, BOX + f"# {k}\n")
    match = ludoteka.new(GAME, box=box, seed=1)
    match.play(match.legal()[0])
    with pytest.raises(BoxError):
        load(GAME, BOX.replace("GGMTTM", "GGMTTX"))


def test_a_game_that_knows_only_the_printed_box_takes_no_other(shelf):
    assert complaint(load, TOY, "box = 1") == "Dash is played with the printed box only."
    assert load(TOY).title == "Dash"
