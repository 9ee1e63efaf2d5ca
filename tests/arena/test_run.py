"""Runs of the toy game: the same results wherever they are played, faults that lose one game, files that go on."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ludoteka.arena.play import Played, play
from ludoteka.arena.results import Results
from ludoteka.arena.run import fallen, run
from ludoteka.arena.runners import Lost, Processes, Ray, Serial
from ludoteka.arena.setting import Job, Setting
from ludoteka.text.errors import UserError
from tests.arena.failing import OWN
from tests.toy.shelf import TOY

TOYS = Setting(TOY, ("greedy", "random"), 2, compiled=False)
#: Processes know no toy; by the plain rules a random game of this one is short.
REAL = Setting("dorfromantik", ("random", "first"), 1, own=OWN, compiled=False)


def bare(games: list[Played]) -> list[Played]:
    """Without how long it took."""
    return [msgspec.structs.replace(game, seconds=()) for game in games]


def test_the_same_seed_plays_the_same_games_and_another_one_others():
    once, again = (run(TOYS, 20, Serial(), Results(TOYS)) for _ in range(2))
    assert bare(once) == bare(again)
    other = replace(TOYS, seed="2")
    assert [g.points for g in run(other, 20, Serial(), Results(other))] != [g.points for g in once]


def test_games_of_one_board_have_the_same_dice_in_the_same_order():
    """Two bots that always do the same thing play the same game from either side of one board."""
    setting = Setting(TOY, ("first", "first"), 2, own=OWN, compiled=False)
    jobs = [Job(number, board, ("first", "first")) for number, board in enumerate((0, 0, 1, 2, 3))]
    points = [play(setting, job).points for job in jobs]
    assert points[0] == points[1]
    assert len(set(points)) > 1


@pytest.mark.slow
def test_processes_play_the_games_that_one_plays():
    here = run(REAL, 4, Serial(), Results(REAL))
    assert bare(run(REAL, 4, Processes(2), Results(REAL))) == bare(here)


def test_a_ray_cluster_plays_the_games_that_one_plays(monkeypatch):
    pytest.importorskip("ray", reason="Ray is an extra")
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "300")  # a busy machine takes its time
    cluster = Ray("local", 2)
    try:
        assert bare(run(REAL, 4, cluster, Results(REAL))) == bare(run(REAL, 4, Serial(), Results(REAL)))
    finally:
        cluster.close()


@pytest.mark.parametrize(
    ("bot", "why"),
    [("crashes", "KeyError: 'nothing there'"), ("dreams", "thought for more than 1 s"), ("cheats", "chose ")],
)
@pytest.mark.slow
def test_a_bot_that_fails_loses_that_game_and_the_run_goes_on(bot, why):
    setting = Setting(TOY, (bot, "first"), 2, own=OWN, limit=1.0 if bot == "dreams" else 30.0, compiled=False)
    games = run(setting, 2, Serial(), Results(setting))
    assert len(games) == 2
    for game in games:
        assert game.seating[game.forfeit] == bot
        assert why in game.why
        assert game.places[game.forfeit] == 2
        assert game.points[game.forfeit] == 0


@pytest.mark.slow
def test_a_bot_that_takes_its_process_down_loses_and_the_others_of_the_run_are_played():
    setting = replace(REAL, bots=("leaves", "first"))
    games = run(setting, 4, Processes(2), Results(setting))
    assert [(g.seating[0], g.forfeit) for g in games] == [("leaves", 0), ("first", -1)] * 2
    assert games[0].why == "took its process down"
    assert fallen(Job(7, 3, ("a", "b")), Lost(1)).forfeit == 1


def test_a_run_goes_on_where_it_stopped(tmp_path):
    file = tmp_path / "run.jsonl"
    first = run(TOYS, 6, Serial(), Results(TOYS, file))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]) + lines[4][:20])  # the power went off in the fourth game
    results = Results(TOYS, file)
    assert list(results) == first[:3]
    more = run(TOYS, 10, Serial(), results)
    assert more[:3] == first[:3]
    assert bare(more[:6]) == bare(first)
    assert list(Results(TOYS, file)) == more


def test_a_file_of_another_run_is_left_alone(tmp_path):
    file = tmp_path / "run.jsonl"
    run(TOYS, 2, Serial(), Results(TOYS, file))
    before = file.read_bytes()
    with pytest.raises(UserError, match="another run"):
        Results(replace(TOYS, seed="9"), file)
    other = tmp_path / "other.jsonl"
    other.write_text("no JSON\n")
    with pytest.raises(UserError, match="no file of an arena"):
        Results(TOYS, other)
    assert file.read_bytes() == before


def test_bots_and_tables_that_cannot_be_are_told_of_before_anything_is_played():
    for setting in (replace(TOYS, bots=("greedy", "nobody")), replace(TOYS, seats=5)):
        with pytest.raises(UserError):
            run(setting, 2, Serial(), Results(setting))
