"""Tuning: what plays better is found, wherever it is played, and nothing is kept that is not better."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.arena.runners import Lost, Processes, Serial
from ludoteka.arena.trials import Ground, Trial, interval, tried
from ludoteka.arena.tune import Plan, Space, chosen, keep, tune
from ludoteka.kernel.weights import Value, read_weights
from ludoteka.text.errors import UserError
from tests.toy.shelf import TOY, shelves
from tests.toy.weighed import WEIGHED, WEIGHTS, weighed

__all__ = ["weighed"]

pytest.importorskip("cmaes", reason="the optimiser is an extra")

RACE = Ground(WEIGHED, 2, {"goal": 10}, compiled=False)
SHORT = Plan(trials=40, games=12, check=200)


@pytest.mark.slow
def test_a_weight_that_was_put_wrong_is_found_again_and_kept(weighed):
    found = tune(RACE, SHORT, Serial())
    pace = found.values["value.PACE"]
    assert isinstance(pace, float)
    assert pace > 0
    assert found.better
    assert (found.before, found.games) == (0.5, 200)
    assert 0.5 < found.change[1] <= found.change[0] == found.after
    file = keep(found, "2026-11-24", "ludoteka tune sprint", "Better.")
    kept = read_weights(file)
    assert file == weighed / "bots" / "weights.toml"
    assert kept == RACE.sheet
    assert (kept.made.date, kept.made.command, kept.made.result) == ("2026-11-24", "ludoteka tune sprint", "Better.")
    values = {f"{module}.{name}": weight.value for module, name, weight in kept}
    assert values == found.values | {"luck.HOPE": 0.25}
    shelves._forget(RACE.loaded.package)  # as the next process begins
    again = tune(RACE, replace(SHORT, trials=6), Serial())
    assert again.sheet == kept
    assert not again.better


@pytest.mark.slow
def test_the_same_seed_finds_the_same_and_another_one_something_else(weighed):
    plan = Plan(8, 4, 50)
    once = tune(RACE, plan, Serial())
    assert tune(RACE, plan, Serial()) == once
    assert tune(replace(RACE, seed="2"), plan, Serial()).values != once.values


@pytest.mark.compiled
@pytest.mark.slow
def test_processes_find_what_one_finds():
    """Processes know no toy. Where all play together points count, beside those that the old weights make."""
    ground, plan = Ground("dorfromantik", 1, {"boxes": 0}), Plan(8, 3, 100, ("ROOM", "value.WAYS"))
    here = tune(ground, plan, Serial())
    assert tune(ground, plan, Processes(2)) == here
    assert set(here.values) == {"value.ROOM", "value.WAYS"}
    assert here.before > 60
    assert here.change[0] == pytest.approx(here.after - here.before)
    blind: dict[str, Value] = {"value.ROOM": 0.0, "value.WAYS": (0.0, 0.0, 0.0, 0.0), "value.DEMAND": 0.0}
    old, new = tried(ground, Trial("old", {}, 20)), tried(ground, Trial("new", blind, 20))
    assert sum(new) < sum(old), "who hopes for nothing has fewer points"


@pytest.mark.slow
def test_a_deal_is_the_same_for_all_weights_and_other_deals_are_others(weighed):
    (weighed / "bots" / "weights.toml").write_text(WEIGHTS.replace("value = -0.5", "value = 0.5"), "utf-8")
    same = tried(RACE, Trial("same", {}, 30))
    assert same == tried(RACE, Trial("again", {}, 30))
    assert same[2:5] == tried(RACE, Trial("part", {}, 3, first=2))
    assert same != tried(RACE, Trial("same", {}, 30, "judgement"))
    assert same != tried(replace(RACE, seed="2"), Trial("same", {}, 30))
    assert tried(RACE, Trial("slow", {"value.PACE": -0.5}, 30)) == [0.0] * 30


class Counting(Serial):
    """Counts the pieces of work, and stops in the middle of one run."""

    def __init__(self, most: int = 10**6) -> None:
        self.done, self.most = 0, most

    def each(self, work, jobs):
        for job, outcome in super().each(work, jobs):
            if self.done == self.most:
                raise KeyboardInterrupt
            self.done += 1
            yield job, outcome


@pytest.mark.slow
def test_a_search_goes_on_where_it_stopped(weighed, tmp_path):
    file, plan = tmp_path / "search.jsonl", Plan(8, 4, 100)
    whole = tune(RACE, plan, Serial())
    with pytest.raises(KeyboardInterrupt):
        tune(RACE, plan, Counting(5), file)
    file.write_bytes(file.read_bytes() + b'{"trial":"1.')  # the power went off
    rest, told = Counting(), []
    assert tune(RACE, plan, rest, file, lambda done, total: told.append((done, total))) == whole
    pieces = 2 * 6 + 1  # two generations, and a judgement
    assert rest.done == pieces - 5
    assert told[0] == (6, pieces)
    assert told[-1] == (pieces, pieces)
    assert tune(RACE, plan, Counting(0), file) == whole, "nothing is left to be played"


@pytest.mark.slow
def test_a_file_of_another_search_is_refused(weighed, tmp_path):
    file, plan = tmp_path / "search.jsonl", Plan(4, 2, 50)
    tune(RACE, plan, Serial(), file)
    with pytest.raises(UserError, match="holds another search"):
        tune(replace(RACE, seed="2"), plan, Serial(), file)
    file.write_bytes(file.read_bytes().splitlines(keepends=True)[0] + b"{}\n")
    with pytest.raises(UserError, match="is no file of a search"):
        tune(RACE, plan, Serial(), file)
    with pytest.raises(UserError, match="cannot be written"):
        tune(RACE, plan, Serial(), tmp_path / "nowhere" / "search.jsonl")


def test_a_game_without_weights_and_names_that_are_none_are_refused(weighed):
    with pytest.raises(UserError, match="Dash has no weights"):
        tune(Ground(TOY, 2, compiled=False), SHORT, Serial())
    with pytest.raises(UserError, match=r"“HOPE”; there are: value\.PACE, value\.HELD"):
        tune(RACE, replace(SHORT, only=("PACE", "HOPE")), Serial())
    with pytest.raises(UserError, match="2 seats, not 7"):
        tune(replace(RACE, seats=7), SHORT, Serial())


def test_a_process_that_goes_down_ends_the_search(weighed):
    class Falls(Serial):
        def each(self, work, jobs):
            yield from ((job, Lost(-1)) for job in jobs)

    with pytest.raises(UserError, match="went down"):
        tune(RACE, SHORT, Falls())


def test_points_of_the_cube_are_weights_between_their_bounds(weighed):
    weights = chosen(RACE.sheet, ("value",))
    space = Space(weights)
    assert [name for name, _ in weights] == ["value.PACE", "value.HELD"]
    assert space.start.tolist() == pytest.approx([0.375, 1 / 3])
    assert space.values(space.start, 3) == {"value.PACE": -0.5, "value.HELD": 1.0}
    assert space.values([0.0, 1.7]) == {"value.PACE": -2.0, "value.HELD": 3.0}
    assert chosen(RACE.sheet, ("PACE",)) == chosen(RACE.sheet, ("value.PACE",)) == weights[:1]


def test_an_interval_stands_about_the_mean():
    mean, low, high = interval([1.0, 2.0, 3.0, 4.0])
    assert (mean, low, high) == pytest.approx((2.5, 2.5 - 1.265, 2.5 + 1.265), abs=1e-3)
