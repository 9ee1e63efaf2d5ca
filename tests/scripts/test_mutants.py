"""`make mutants`: what is changed, that tests notice it, and that the lists of equal ones are of today."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import lru_cache, partial
from types import FunctionType, SimpleNamespace
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.kernel import Named, rule
from scripts.mutants import hunt as hunting
from scripts.mutants import mutations
from scripts.mutants.mutant import place_of
from scripts.mutants.tables import rebuild
from tests.checkout import ROOT


class No(Named):
    FINE, OVER, FULL = range(3)


class Phase(Named):
    ROLL, MAIN = range(2)


@rule
def refusal(s, a):
    """The 3 words of a docstring stay."""
    if s.seat < 0: return No.OVER  # fmt: skip  # noqa: E701
    return No.FULL if not s.hand[a] and is_main(s) else No.FINE


@rule
def is_main(s):
    return s.phase == Phase.MAIN


@rule
def apply(s, a):
    s.hand[a] -= 1
    drop(s)


@rule
def drop(s):
    if s.flags & 4: s.phase = Phase.ROLL  # fmt: skip  # noqa: E701


def unmarked(s):
    return 1 + 1


def small_game():
    rules = dict.fromkeys(mutations.CALLED) | {"refusal": refusal, "apply": apply}
    return SimpleNamespace(name="small", folder=ROOT / "tests", reasons=No, **rules)


def test_operators_numbers_calls_and_refusals_are_changed_one_at_a_time():
    first, last = "if s.seat < 0: return No.OVER", "  # fmt: skip  # noqa: E701"
    full = "return No.FULL if not s.hand[a] and is_main(s) else No.FINE"
    flags = "if s.flags & 4: s.phase = Phase.ROLL"
    assert Counter((one.function, one.before, one.after) for one in mutations.mutants_of(small_game())) == Counter([
        ("refusal", first + last, f"if s.seat <= 0: return No.OVER{last}"),
        ("refusal", first + last, f"if s.seat >= 0: return No.OVER{last}"),
        ("refusal", first + last, f"if s.seat < 1: return No.OVER{last}"),
        ("refusal", first + last, f"if s.seat < 0: pass{last}"),
        ("refusal", full, full.replace("No.FULL", "0")),
        ("refusal", full, full.replace("not s", "s")),
        ("refusal", full, full.replace("and is", "or is")),
        ("refusal", full, full.replace("is_main(s)", "(not is_main(s))")),
        ("is_main", "return s.phase == Phase.MAIN", "return s.phase != Phase.MAIN"),
        ("is_main", "return s.phase == Phase.MAIN", "return s.phase == Phase.ROLL"),
        ("apply", "s.hand[a] -= 1", "s.hand[a] += 1"),
        ("apply", "s.hand[a] -= 1", "s.hand[a] -= 2"),
        ("apply", "s.hand[a] -= 1", "s.hand[a] -= 0"),
        ("apply", "drop(s)", "pass"),
        ("drop", flags + last, flags.replace("&", "|") + last),
        ("drop", flags + last, flags.replace("4", "5") + last),
        ("drop", flags + last, flags.replace("4", "3") + last),
        ("drop", flags + last, flags.replace("s.flags & 4", "(not s.flags & 4)") + last),
        ("drop", flags + last, flags.replace("Phase.ROLL", "Phase.MAIN") + last),
    ])  # fmt: skip


def test_a_mutant_is_one_function_with_other_code():
    mutant = next(one for one in mutations.mutants_of(small_game()) if one.after == "s.hand[a] += 1")
    changed, s = FunctionType(mutant.code, globals()), SimpleNamespace(hand=[4], flags=0)
    changed(s, 0)
    assert s.hand == [5]
    assert (mutant.line, mutant.reached) == (mutant.first + 2, {__file__: frozenset({mutant.first + 2})})


def test_a_seed_draws_the_same_mutants_whatever_happens_to_other_rules():
    mutants = mutations.mutants_of(small_game())
    once = mutations.drawn(mutants, "0")
    assert mutations.drawn(mutants[::-1], "0") == once != mutations.drawn(mutants, "1")
    fewer = [one for one in mutants if one.function != "apply"]
    assert mutations.drawn(fewer, "0") == [one for one in once if one.function != "apply"]


def test_a_mutant_that_very_many_tests_come_to_is_tried_to_the_end(monkeypatch):
    """What a child tells of them is more than a pipe holds."""
    mutant = next(one for one in mutations.mutants_of(small_game()) if one.after == "s.hand[a] += 1")
    passing: list[Any] = [SimpleNamespace(nodeid=f"test {k} " + 70_000 * "x") for k in range(3)]
    hunt = hunting.Hunt("small", [mutant], 2, lambda text: None)
    hunt.tests = [hunting.Test(item, {__file__: {mutant.line}}, 0.0) for item in passing]
    monkeypatch.setattr(hunting, "_passes", lambda item: True)
    hunt._hunt()
    assert [(fate.killer, fate.reached) for fate in hunt.fates] == [("", 3)]
    monkeypatch.setattr(hunting, "_passes", lambda item: item is not passing[1])
    hunt._hunt()
    assert [fate.killer for fate in hunt.fates] == [passing[1].nodeid]


def test_what_nobody_notices_comes_last_after_what_only_kept_games_notice():
    one, other, third = mutations.mutants_of(small_game())[:3]
    hunt = hunting.Hunt("small", [], 1, lambda text: None)
    hunt.fates = [
        hunting.Fate(one, reached=2),
        hunting.Fate(other, "tests/games/test_perft.py::test[small/a]", reached=1),
    ]
    hunt.fates.append(hunting.Fate(third, "tests/games/small/test_rules.py::test", reached=1))
    where = f"tests/scripts/test_mutants.py:{one.line} in refusal"
    assert list(hunting.report("small", hunt)) == [
        f"{where}, 1 tests go through it, only kept games notice", f"  - {other.before}\n  + {other.after}",
        f"{where}, 2 tests go through it", f"  - {one.before}\n  + {one.after}",
        "small: 2 of 3 mutants noticed (66.7 %), 1 by tests of its chapters, 1 by kept games alone; 0 lost their way",
    ]  # fmt: skip


# ---- the games -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def mutants_of(game):
    return mutations.mutants_of(load(game))


@pytest.mark.parametrize("game", ludoteka.games())
def test_the_rules_that_play_a_game_are_changed_and_what_bots_think_is_not(game):
    made, places = load(game), mutations.rules_of(load(game))
    assert {place_of(one.__code__) for one in (made.setup, made.refusal, made.apply)} <= set(places)
    assert made.value
    assert place_of(made.value.__code__) not in places
    assert {mutant.place for mutant in mutants_of(game) if not mutant.table} <= set(places)


@pytest.mark.parametrize("game", ludoteka.games())
@pytest.mark.slow
def test_the_entries_of_each_games_tables_are_changed(game):
    """Each change leaves a table that can be made: here those of one seed, in a process of their own."""
    tables = [mutant for mutant in mutations.drawn(mutants_of(game), "0") if mutant.table]
    names = {mutant.function for mutant in tables}
    assert names == {"ACTS"} | {"farshore": {"STEPS"}, "tapestry": {"STEPS", "NEEDS", "CHANCE"}}.get(game, set())
    for mutant in tables[:4]:
        assert list(hunting._told(partial(put_in_place, mutant))) == ["made"], mutant.told


def put_in_place(mutant, tell):
    rebuild(mutant)
    tell("made")


@pytest.mark.parametrize("game", ludoteka.games())
@pytest.mark.slow
def test_what_is_listed_as_equal_has_a_reason(game):
    listed = hunting.equal_ones(game)
    assert all(why.strip() for why in listed.values())
    assert not {mutant.told for mutant in hunting.chosen(game, 10**6, "0")} & set(listed)


def test_what_is_listed_but_no_longer_there_is_told(monkeypatch):
    gone = "setup", "s.boxes = 7", "s.boxes = 8"
    monkeypatch.setattr(hunting, "equal_ones", lambda game: {gone: "never read"})
    assert hunting.outdated("dorfromantik") == [gone]


def hunted(*arguments):
    command = [sys.executable, "-m", "scripts.mutants", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_what_survives_is_shown_as_a_diff():
    done = hunted("dorfromantik", "--rule", "refuse_lay", "--tests", "tests/games/dorfromantik/rules/test_reveal.py")
    assert done.returncode == 1
    assert "\n  - if x // TURNS >= s.open_spots: return No.APART\n  + " in done.stdout


@pytest.mark.slow
def test_a_game_that_does_not_exist_is_named():
    done = hunted("chess")
    assert done.returncode == 1
    assert "There is no game “chess”" in done.stderr


FEW = {
    "catan": ("refuse_partner", "rules/base/test_trade.py"),
    "dorfromantik": ("refuse_task", "rules"),
    "farshore": ("refuse_sweep", "rules/test_asked.py"),
    "tapestry": ("has_face_up", "rules/test_ends.py"),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", ludoteka.games())
def test_the_mutants_of_one_rule_of_each_game_are_noticed(game):
    rule, tests = FEW[game]
    done = hunted(game, "--rule", rule, "--tests", f"tests/games/{game}/{tests}")
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.startswith(f"{game}: ")
    assert "(100.0 %)" in done.stdout
