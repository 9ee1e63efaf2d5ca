"""`ludoteka fuzz` and `ludoteka bench`: many games under the laws, and how fast they go."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

import ludoteka as package
from ludoteka.cli import kit
from ludoteka.engine import bots
from ludoteka.engine.registry import load
from ludoteka.kernel import raw, rollouts
from ludoteka.table.hooks import page_of
from ludoteka.tools import bench, fuzz
from tests.cli.line import ludoteka
from tests.waiting import PATIENCE


def plain(game, **other):
    """A game's plain rules in the place of the compiled ones."""
    rules = ("setup", "draw", "refusal", "apply", "legal", "tally")
    built = {name: game.rule_called(name) for name in rules} | other
    return SimpleNamespace(**{"trial": partial(rollouts.trial, **built)} | built)


def run(game, games=3, **other):
    rules = other.pop("rules", None) or plain(game)
    care = fuzz.Care(sample=other.pop("sample", 1000))
    return fuzz.run(game, games, threads=1, rules=rules, care=care, **other)


# ---- laws ----------------------------------------------------------------------------------------------------------


def test_games_that_keep_the_laws_are_counted():
    seen: list[int] = []
    report = run(load("dash"), 5, sample=2, progress=seen.append)
    assert (report.games, report.sampled, report.broken) == (5, 3, None)
    assert report.decisions > 20
    assert seen == [5]


def test_all_seats_and_options_come_in_turn():
    lots = fuzz.Lots(load("dorfromantik"), "7", None, {})
    assert len(lots) == 18
    assert {(lot.seats, lot.options["boxes"]) for lot in map(lots.lot, range(18))} == {
        (seats, boxes) for seats in range(1, 7) for boxes in range(3)
    }
    fixed = fuzz.Lots(load("dorfromantik"), "7", 2, {"boxes": 1})
    assert (len(fixed), fixed.lot(5)) == (1, fuzz.Lot(5, "7/5", 2, {"boxes": 1}))


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        ({"refusal": lambda s, a: 1}, 0),
        ({"legal": lambda s, out: shuffled(s, out)}, 1),
        ({"legal": lambda s, out: load("dash").lister(s, out) - 1}, 2),
        ({"refusal": lambda s, a: 0 if s.seat < 0 else load("dash").refusal(s, a)}, 3),
        ({"legal": lambda s, out: 0}, 4),
        ({"tally": lambda s: int(s.seat < 0)}, 6),
    ],
)
def test_a_broken_law_is_named(broken, law):
    game = load("dash")
    report = run(game, 4, rules=plain(game, **broken), sample=0)
    assert report.broken
    assert report.broken.lot.k == 0
    assert fuzz.LAWS[law] in report.broken.laws


def shuffled(s, out) -> int:
    n = int(load("dash").lister(s, out))
    out[:n] = out[:n][::-1].copy()
    return n


def test_the_game_that_breaks_a_law_is_found_among_others():
    """Only races with the long goal are played wrongly; the second option value comes with the second game."""
    game = load("dash")

    def refusal(s, a):
        return 1 if s.goal == 20 else game.refusal(s, a)

    report = run(game, 4, rules=plain(game, refusal=refusal))
    assert report.broken
    assert (report.broken.lot.k, report.broken.lot.seed, report.broken.lot.options) == (1, "0/1", {"goal": 20})
    again = run(game, 1, first=1, seats=2, options={"goal": 20}, rules=plain(game, refusal=refusal))
    assert again.broken == report.broken


def test_builds_that_differ_are_found():
    game = load("dash")

    def apply(s, a):
        game.apply(s, a)
        if s.seat < 0:
            s.rng[0] ^= 1

    report = run(game, rules=plain(game, apply=apply), sample=1)
    assert report.broken
    assert report.broken.laws == (fuzz.BUILDS_DIFFER,)


def test_a_recount_that_differs_is_found():
    game = replace(load("dash"), audit=lambda s: ["a field is missing"] if s.seat < 0 else [])
    report = run(game, sample=1)
    assert report.broken
    assert report.broken.recount == ("a field is missing",)


def test_the_command_says_which_game_broke_which_law(monkeypatch):
    lot = fuzz.Lot(41, "0/41", 2, {"goal": 10})
    broken = fuzz.Broken(lot, (fuzz.LAWS[0],), ("a field is missing",))
    monkeypatch.setattr(fuzz, "run", lambda *args, **kwargs: fuzz.Report(200, 4000, 1, broken))
    monkeypatch.setattr("ludoteka.engine.native.Native.warm", lambda self, progress=None, parts=(): self)
    result = ludoteka("fuzz", "dash", "--games", 200)
    assert result.exit_code == 1
    assert result.stdout == (
        "Game 41 (seed 0/41, seats: 2, options: goal=10) breaks a law:\n"
        "  an action is listed, but refused\n"
        "    a field is missing\n"
        "Play it again: ludoteka fuzz dash --seed=0 --first 41 --games 1 --seats 2 --option goal=10\n"
    )
    quoted = ludoteka("fuzz", "dash", "--games", 200, "--seed", "-a b").stdout
    assert "fuzz dash '--seed=-a b' --first 41 " in quoted
    told = ludoteka("fuzz", "dash", "--games", 200, "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout)["broken"]["number"] == 41


def test_games_that_break_a_law_only_together_are_told(monkeypatch):
    game = load("dash")

    def trial(states, raw, x, out, length, hashes, faults, *rest):
        plain(game).trial(states, raw, x, out, length, hashes, faults, *rest)
        faults[0] += len(states) > 1

    rules = plain(game, trial=trial)
    found = run(game, 4, first=3, rules=rules).broken
    assert found == fuzz.Broken(fuzz.Lots(game, "0", None, {}).lot(3), (fuzz.LAWS[0],), games=4)
    monkeypatch.setattr(fuzz, "run", lambda *args, **kwargs: fuzz.Report(broken=found))
    monkeypatch.setattr("ludoteka.engine.native.Native.warm", lambda self, progress=None, parts=(): self)
    result = ludoteka("fuzz", "dash", "--games", 200, "-o", "goal=20")
    assert result.exit_code == 1
    assert result.stdout == (
        "Games 3 to 6 break a law when they are played together, but none does alone:\n"
        "  an action is listed, but refused\n"
        "Play it again: ludoteka fuzz dash --seed=0 --first 3 --games 4 --option goal=20\n"
    )
    assert json.loads(ludoteka("fuzz", "dash", "--json").stdout)["broken"]["games"] == 4


def test_the_first_of_several_broken_games_is_told(monkeypatch):
    """The second chunk is played at once, the first one takes its time."""
    monkeypatch.setattr(fuzz, "CHUNK", 2)
    game, second = load("dash"), threading.Event()

    def chunk(game, rules, lots, care, report):
        if lots[0].k == 0:
            second.wait(PATIENCE)
        else:
            second.set()
        return fuzz.Broken(lots[0], ())

    monkeypatch.setattr(fuzz, "_chunk", chunk)
    report = fuzz.run(game, 4, threads=2, rules=plain(game))
    assert report.broken
    assert report.broken.lot.k == 0


def test_a_game_is_gone_through_entry_by_entry():
    game = load("dash")
    lot = fuzz.Lots(game, "0", None, {}).lot(3)
    states, before = list(fuzz.steps(game, lot)), None
    for one, other, _, _ in states:
        assert before is None or raw(one).tobytes() == raw(before).tobytes()
        before = other
    assert states[-1][1][0].seat == -1
    assert fuzz.replayed_plainly(game, lot, raw(states[-1][1])[0]) is None


@pytest.fixture
def played(monkeypatch):
    """Fifty games under the laws, without machine code."""
    monkeypatch.setattr(fuzz, "run", lambda *args, **kwargs: fuzz.Report(50, 400, 1))
    monkeypatch.setattr("ludoteka.engine.native.Native.warm", lambda self, progress=None, parts=(): self)


def test_pages_of_some_games_are_looked_at(played):
    shown = ludoteka("fuzz", "dash", "--games", 50, "--pages", 20).stdout.splitlines()[-1]
    assert shown.startswith("Games whose pages were looked at: 3; tables: ")
    looked = json.loads(ludoteka("fuzz", "dash", "--games", 50, "--first", 1, "--json").stdout)
    assert (looked["pages"], looked["broken"]) == ({}, None)


def test_what_a_page_is_not_answered_breaks_a_law(played, monkeypatch):
    def fails(*args):
        raise OverflowError("too much")

    monkeypatch.setattr(page_of(load("dash")), "preview", fails)
    result = ludoteka("fuzz", "dash", "--games", 50, "--first", 1, "--pages", 10)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "Game 10 (seed 0/10, seats: 2, options: goal=10) breaks a law:"
    assert lines[1] == "  what a page asks for is not answered as it should be"
    assert "preview of walk (en): OverflowError: too much" in result.stdout
    assert lines[-1].endswith("--first 10 --games 1 --pages 1 --seats 2 --option goal=10")


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["dash", "dorfromantik"])
def test_random_games_keep_the_laws(game):
    result = ludoteka("fuzz", game, "--games", 400, "--seed", "ci")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("400 games without a law broken: ")


@pytest.mark.compiled
def test_a_run_is_told_to_programs():
    told = json.loads(ludoteka("fuzz", "dash", "--games", 10, "--json", "-o", "goal=10").stdout)
    assert (told["games"], told["broken"], told["mixes"], told["sampled"]) == (10, None, 1, 1)


@pytest.mark.compiled
def test_how_closely_games_are_watched_can_be_said():
    watched = ("--games", 20, "--json", "--look", 3, "--sweep", 50, "--sample", 5)
    told = json.loads(ludoteka("fuzz", "dash", *watched).stdout)
    assert (told["games"], told["sampled"]) == (20, 4)
    assert json.loads(ludoteka("fuzz", "dash", *watched[:-1], 0).stdout)["sampled"] == 0


# ---- the recount of Dorfromantik -----------------------------------------------------------------------------------


def recount(s) -> list[str]:
    audit = load("dorfromantik").audit
    assert audit
    return audit(s)


@pytest.fixture
def state():
    match = package.new("dorfromantik", seed=11, boxes=2)
    for _ in range(25):
        match.play(match.legal()[-1])
    assert recount(match.states[0]) == []
    return match.states[0]


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.spots[0].__setattr__("touch", s.spots[0].touch ^ 1),
        lambda s: s.spots[1].__setattr__("tracks", s.spots[1].tracks ^ 2),
        lambda s: s.spots[2].__setattr__("streams", s.spots[2].streams ^ 4),
        lambda s: s.spots[3].beside.__setitem__(0, 7),
        lambda s: s.__setattr__("open_spots", s.open_spots - 1),
        lambda s: s.tiles[3].__setattr__("q", 30),
        lambda s: s.tiles[3].__setattr__("tile", s.tiles[4].tile),
        lambda s: s.tiles[0].__setattr__("r", 1),
        lambda s: s.extent.__setitem__(first_area(s), 60),
        lambda s: s.openings.__setitem__(first_area(s), 60),
        lambda s: s.tiles[0].area.__setitem__(slice(None), 9),
        lambda s: s.longest.__setitem__(0, s.longest[0] + 1),
        lambda s: s.__setattr__("landscapes", s.landscapes ^ 1),
        lambda s: s.__setattr__("tasks_aside", s.tasks_aside ^ 1),
        lambda s: s.__setattr__("landscapes_left", 63),
        lambda s: s.markers.__setitem__((0, 4), 9),
        lambda s: s.markers.__setitem__(0, 0),
        lambda s: s.completed.__setitem__((0, 4), -1),
        lambda s: s.active.__setitem__(slice(None), -1),
        lambda s: s.__setattr__("tile", -1),
        lambda s: s.__setattr__("number", 0 if s.number else 4),
        lambda s: s.__setattr__("seat", 5),
    ],
)
def test_a_recount_sees_what_is_wrong(state, change):
    change(state)
    assert recount(state) != []


def first_area(s) -> tuple[int, int]:
    kind = next(k for k in range(5) if s.tiles[0].area[k] >= 0)
    return kind, int(s.tiles[0].area[kind])


def test_the_empty_table_is_recounted_too():
    game = load("dorfromantik")
    states = game.blank(1, {})
    states["rng"] = np.arange(1, 5)
    game.setup(states[0])
    assert recount(states[0]) == []


# ---- bench ---------------------------------------------------------------------------------------------------------

WANTED = ("decisions_per_second", "games_per_second", "decisions_per_game", "bytes_per_state")


@pytest.mark.compiled
def test_figures_are_told_to_programs():
    told = json.loads(ludoteka("bench", "dash", "--json", "--seconds", "0.02", "--no-starts").stdout)
    assert [name for name in WANTED if not told["dash"][name] > 0] == []
    assert told["dash"]["bytes_per_state"] == load("dash").state.dtype.itemsize
    assert {"cpu", "cores", "load", "python", "numpy", "numba", "date"} <= set(told["machine"])


@pytest.mark.compiled
def test_a_table_may_be_chosen():
    """A short race has fewer decisions than the long one of the defaults."""
    short, long = (
        json.loads(ludoteka("bench", "dash", "--json", "--seconds", "0.05", "--no-starts", *chosen).stdout)["dash"]
        for chosen in (("--seats", "2", "-o", "goal=10"), ())
    )
    assert short["decisions_per_game"] < long["decisions_per_game"]


@pytest.mark.compiled
def test_the_bot_that_is_measured_sees_nothing_hidden(monkeypatch):
    """In Dash a seat does not see the other's card."""
    met = []
    choose = bots.Greedy.choose

    def looked_at(bot, seen):
        met.append(int(seen.states[0].card[1 - seen.seat]))
        return choose(bot, seen)

    monkeypatch.setattr(bots.Greedy, "choose", looked_at)
    ludoteka("bench", "dash", "--json", "--seconds", "0.02", "--no-starts")
    assert met
    assert set(met) == {0}


@pytest.mark.parametrize("chosen", [("--seats", "9"), ("-o", "goal=11"), ("-o", "gaol=10")])
def test_a_table_that_cannot_be_is_not_measured(chosen):
    result = ludoteka("bench", "dash", *chosen)
    assert result.exit_code == 2
    assert "dash" in result.output


@pytest.mark.compiled
def test_figures_are_a_line_each():
    lines = ludoteka("bench", "dash", "--seconds", "0.02", "--no-starts").stdout.splitlines()
    assert lines[0].startswith("dash.decisions_per_second ")
    assert float(lines[0].split()[1]) > 0
    assert len({line.split()[0] for line in lines if line.startswith("dash.")}) >= 11


def test_in_a_terminal_figures_are_a_table(monkeypatch, capsys):
    from ludoteka.cli.commands.bench import say_figures
    from ludoteka.text.i18n import translator

    monkeypatch.setattr(kit, "is_terminal", lambda stream=None: True)
    monkeypatch.setenv("COLUMNS", "100")
    say_figures("dash", {"decisions_per_second": 1234567.0, "cores": 2, "warm_start_s": 0.34567}, translator("en"))
    shown = capsys.readouterr().out
    for words in ("one core", "dash.decisions_per_second", "1234567", "all cores", "starts, in seconds", "0.346"):
        assert words in shown
    assert "others" not in shown


@pytest.mark.compiled
def test_starts_are_timed_in_fresh_processes():
    from ludoteka.engine.native import native

    native("dorfromantik").warm()
    taken = bench._start("dorfromantik", os.environ.get("LUDOTEKA_CACHE", ""), everything=False)
    assert 0 < taken < 60


@pytest.mark.compiled
def test_a_start_that_fails_is_an_error(capfd):
    with pytest.raises(subprocess.CalledProcessError):
        bench._start("chess", "", everything=False)
    assert "There is no game" in capfd.readouterr().err
