"""The command line as a whole: its language, its help, what it says of bad input, how it leaves."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludoteka as package
from ludoteka.cli import app
from ludoteka.kernel import RuleError
from ludoteka.text.i18n import LANGUAGES
from tests.cli.line import ludoteka, refused
from tests.toy.shelf import TOY

THERE = ", ".join(sorted([*package.games(), TOY]))


def test_without_a_command_it_shows_its_help():
    result = ludoteka()
    assert result.exit_code == 0
    assert "Usage: ludoteka [OPTIONS] COMMAND [ARGS]..." in result.stdout
    assert [name for name in app.COMMANDS if f"  {name} " not in result.stdout] == []


def test_it_knows_its_version():
    assert ludoteka("--version").stdout == f"ludoteka, version {package.__version__}\n"


@pytest.mark.parametrize("name", app.COMMANDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_help_in_every_language(name, lang):
    result = ludoteka(name, "--help", "--lang", lang)
    assert result.exit_code == 0
    assert f"ludoteka {name}" in result.stdout
    assert {"en": "Options:", "cs": "Volby:", "sk": "Voľby:", "pl": "Opcje:"}[lang] in result.stdout


@pytest.mark.parametrize("args", [("--lang", "cs", "--help"), ("--help", "--lang=cs")])
def test_the_language_may_be_named_anywhere(args):
    assert "Použití:" in ludoteka(*args).stdout


def test_the_environment_chooses_the_language(monkeypatch):
    monkeypatch.setenv("LUDOTEKA_LANG", "pl")
    assert "Użycie:" in ludoteka("--help").stdout
    assert "Usage:" in ludoteka("--help", "--lang", "en").stdout


def test_an_unknown_language_is_refused():
    assert refused("games", "--lang", "xx") == "There is no language “xx”; there are: en, cs, sk, pl."
    assert refused("games", "--lang") == "Option '--lang' requires an argument."


def test_an_unknown_language_of_the_environment_is_english(monkeypatch):
    monkeypatch.setenv("LUDOTEKA_LANG", "xx")
    assert "Usage:" in ludoteka("--help").stdout


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "No such command 'chess'."),
        (["play"], "Missing argument 'GAME'."),
        (["play", "chess"], "There is no game “chess”; there are: " + THERE + "."),
        (["rules", "chess"], "There is no game “chess”; there are: " + THERE + "."),
        (["bench", "chess"], "There is no game “chess”; there are: " + THERE + "."),
        (["play", "dash", "--colour", "red"], "No such option '--colour'."),
        (["play", "dash", "--option", "goal=11"], "Option goal of dash is one of 10, 20, not 11."),
        (["play", "dash", "--option", "wind=1"], "dash has no option “wind”; its options: goal."),
        (["play", "dash", "--option", "seats=2"], "dash has no option “seats”; its options: goal."),
        (["play", "dash", "-o", "goal"], "“goal” is no option: write NAME=NUMBER."),
        (["play", "dorfromantik", "--seats", "7"], "dorfromantik is for 1 to 6 seats, not 7."),
        (["play", "dorfromantik", "--seats", "0"], "dorfromantik is for 1 to 6 seats, not 0."),
        (["play", "dash", "--seats", "human,deep"],
         "There is no player “deep”; there are: human, random, greedy, calm, keen, sharp, merciless."),
        (["watch", "dash", "--seats", "human,greedy"],
         "Only bots are watched; `ludoteka play` has seats for people."),
        (["fuzz", "dash", "--seats", "3"], "dash is for 2 to 2 seats, not 3."),
        (["fuzz", "dash", "-o", "goal=1"], "Option goal of dash is one of 10, 20, not 1."),
        (["perft", "dash", "--seats", "3"], "dash is for 2 to 2 seats, not 3."),
        (["perft", "dash", "--depth", "-1"], "Invalid value for '--depth': -1 is not in the range 0<=x<=64."),
        (["perft", "dash", "--depth", "65"], "Invalid value for '--depth': 65 is not in the range 0<=x<=64."),
        (["perft", "dash", "--seats", "0"], "dash is for 2 to 2 seats, not 0."),
        (["play", "dash", "--seats", "999999999999"], "dash is for 2 to 2 seats, not 999999999999."),
        (["play", "dash", "--seats", "9" * 5000], f"No game has {'9' * 59}… seats."),
        (["play", "dash", "--seats", "x" * 5000],
         f"There is no player “{'x' * 59}…”; there are: human, random, greedy, calm, keen, sharp, merciless."),
        (["play", "dash", "-o", "goal=" + "9" * 5000], f"“goal={'9' * 54}…” is no option: write NAME=NUMBER."),
        (["watch", "dash", "--pause", "nan"], "“nan” is no number of seconds."),
        (["watch", "dash", "--pause", "1e30"], "Invalid value for '--pause': 1e+30 is not in the range 0<=x<=3600."),
        (["bench", "dash", "--seconds", "nan"], "“nan” is no number of seconds."),
        (["bench", "dash", "--seconds", "inf"],
         "Invalid value for '--seconds': inf is not in the range 0.01<=x<=3600."),
        (["serve", "--port", "65536"], "Invalid value for '--port': 65536 is not in the range 0<=x<=65535."),
        (["games", "dash"], "Got unexpected extra argument (dash)"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence(args, sentence):
    assert refused(*args) == sentence


@pytest.mark.parametrize(
    "args",
    [
        "play dash --load",
        "play dash --box",
        "perft dash --position",
        "perft dash --depth",
        "perft dash --seats",
        "rules",
    ],
)
def test_what_is_far_too_long_is_not_said_again(args):
    assert len(refused(*args.split(), "9" * 4200)) < 200


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "args", [["play", "chess"], ["play", "dash", "-o", "goal=11"], ["chess"], ["play", "dash", "-x"]]
)
@pytest.mark.slow
def test_bad_input_is_refused_in_every_language(lang, args):
    refused(*args, "--lang", lang)


def test_click_speaks_the_language():
    assert refused("chess", "--lang", "cs") == "Příkaz 'chess' neexistuje."


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(32, "Broken pipe"), 0)])
def test_who_breaks_off_is_left_alone(monkeypatch, error, code):
    def breaking(*args, **kwargs):
        raise error

    monkeypatch.setattr("ludoteka.cli.commands.games.games", breaking)
    monkeypatch.setattr("ludoteka.cli.app.hushed", lambda: 0)  # the test runner's own stdout stays open
    result = ludoteka("games")
    assert result.exit_code == code
    assert result.output.strip() == ""


def test_a_mistake_in_a_game_is_told_to_its_author_and_no_compiler_is_heard(monkeypatch):
    def mistaken(*args, **kwargs):
        raise RuleError("games/dash/rules.py:7: State has no field 'roled'\ngames/dash/rules.py:9: dice is not defined")

    monkeypatch.setattr("ludoteka.cli.commands.games.games", mistaken)
    result = ludoteka("games")
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 2
    assert "Traceback" not in result.stderr


def process(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], capture_output=True, text=True)


@pytest.mark.slow
def test_a_process_of_its_own():
    shown = process("-m", "ludoteka", "--version")
    assert (shown.returncode, shown.stdout) == (0, f"ludoteka, version {package.__version__}\n")
    wrong = process("-m", "ludoteka", "play", "chess")
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)


@pytest.mark.slow
def test_a_reader_that_stops_reading_leaves_no_word():
    command = f"{sys.executable} -m ludoteka rules dorfromantik | head -n 1; echo ${{PIPESTATUS[0]}}"
    piped = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert piped.stdout.splitlines()[-1] == "0"
    assert piped.stderr == ""


@pytest.mark.parametrize("args", [["games"], ["--help"], ["serve", "--help"], ["rules", "dorfromantik"]])
@pytest.mark.slow
def test_what_is_small_starts_without_the_large(args):
    heavy = ("numba", "llvmlite", "rich", "uvicorn", "starlette", "jinja2")
    code = f"import sys; from ludoteka.cli.app import run; run({args}); sys.exit(str(set(sys.modules) & set({heavy})))"
    assert process("-c", code).stderr == "set()\n"
