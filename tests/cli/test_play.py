"""`ludoteka play` and `ludoteka watch`: a match in the terminal."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

import ludoteka as package
from ludoteka.cli import kit, session
from ludoteka.cli.session import Session
from ludoteka.engine import bots
from ludoteka.engine.native import at_hand
from ludoteka.engine.registry import load
from ludoteka.engine.thinking.advice import Advice, Beside, Fear
from ludoteka.table.hooks import page_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import translator
from tests.cli.line import ludoteka, refused

DORF = ("play", "dorfromantik", "--seed", "3")


@pytest.fixture(autouse=True)
def plain_advice(monkeypatch):
    """Advice by the plain rules is the same each time, whatever an earlier process has compiled."""
    monkeypatch.setattr(session, "at_hand", lambda game: False)


def talk(*lines: str) -> str:
    return "\n".join([*lines, ""])


def test_a_whole_race_by_hand():
    """Both seats on one screen; the dice are rolled at the table and written down."""
    match = package.new("dash", goal=10, dice=False)
    lines = []
    while not match.over:
        if match.awaits_chance:
            lines.append("4")
            match.answer("4")
        else:
            lines.append("")  # the curtain between the two
            walk = match.refusal("walk")
            lines.append("rest" if walk else "walk")
            match.play(lines[-1])
    result = ludoteka("play", "dash", "-o", "goal=10", "--by-hand", said=talk(*lines))
    assert result.exit_code == 0
    assert "You have left the table." not in result.stdout
    assert "The dice came from" not in result.stdout


def raced(file: Path, first: int, second: int) -> Path:
    """A match file of a race in which the cards are dealt so, the first seat asked."""
    start = {"to_move": 0, "turns": 0, "rolled": 3, "fields": [0, 0], "cards": [first, second], "played": [0, 0]}
    file.write_text(package.position({"game": "dash", "seats": 2} | start, seed="7").to_json(), "utf-8")
    return file


def test_nobody_reads_what_is_another_s(tmp_path):
    """Two races that differ in the second seat's card read the same until that seat raises the curtain."""
    files = [raced(tmp_path / f"{card}.json", 4, card) for card in (2, 5)]
    meanwhile = ("moves", "hint", "why card", "log", "score", "table", "undo", "what?")
    lines = [*meanwhile, "", *meanwhile, "rest", "undo", "rest", "log", "", *meanwhile]

    def shown(*more: str) -> list[str]:
        return [ludoteka("play", "dash", "--load", file, said=talk(*lines, *more)).stdout for file in files]

    here, there = shown("quit")
    assert here == there
    assert here.count("Nobody else should look. Enter: raise the curtain") == 2
    assert here.count("The curtain is down: whoever is asked raises it first.") == 6
    assert "Enter raises the curtain; `help` lists what you may write." in here
    assert "Seat 1 plays the card 4." in here
    here, there = shown("", "moves play", "quit")
    assert here != there
    assert "Seat 2 plays the card 2." in here


def test_one_person_at_the_terminal_needs_no_curtain(tmp_path):
    file = raced(tmp_path / "match.json", 4, 2)
    shown = ludoteka("play", "dash", "--seats", "human,random", "--load", file, said=talk("moves", "rest", "", "log"))
    assert "curtain" not in shown.stdout
    assert "Seat 2 " in shown.stdout


def test_a_bot_s_step_is_not_taken_back(tmp_path):
    match = package.load(raced(tmp_path / "match.json", 4, 2))
    match.play("rest", settle=False)
    tables: list[tuple[list[bots.Bot | None], str]] = [
        ([bots.make("random"), None], "another's turn"),  # a bot did it
        ([None, None], "another's turn"),  # nobody at this terminal has looked from the seat that did it
        ([None, bots.make("random")], ""),
    ]
    for players, why in tables:
        session = Session(match.copy(), players, translator("en"))
        if why:
            with pytest.raises(UserError, match=why):
                session.undo("")
        else:
            assert session.undo("")
            assert not session.match.log


def test_the_end_of_the_input_leaves_the_table_in_good_order():
    result = ludoteka(*DORF)
    assert result.exit_code == 0
    assert result.stdout.endswith("You have left the table.\n")


def test_actions_by_notation_and_by_number(tmp_path):
    file = tmp_path / "match.json"
    ludoteka(*DORF, "--quick", "--save", file, said=talk("0,0/2", "1"))
    match = package.load(file)
    assert next(entry.notation for entry in match.log if entry.seat is not None) == "0,0/2"
    twin = package.new("dorfromantik", seed=3)
    twin.play("0,0/2")
    twin.play(twin.legal()[0])
    assert match.to_json() == twin.to_json()


def test_a_refused_action_says_why_and_changes_nothing(tmp_path):
    file = tmp_path / "match.json"
    shown = ludoteka(*DORF, "--save", file, said=talk("5,5/0", "99", "fly")).stdout
    assert "at least one of its edges must touch a tile that lies already. (R02)" in shown
    assert "There is no action number 99; there are 6." in shown
    assert "“fly” is no placement" in shown
    assert [entry.seat for entry in package.load(file).log] == [None]


def test_undo_until_the_next_tile_is_revealed(tmp_path):
    file = tmp_path / "match.json"
    shown = ludoteka(*DORF, "--save", file, said=talk("undo", "1", "undo", "0,0/4", "what?", "", "undo")).stdout
    assert shown.count("Nothing can be taken back now: chance has answered since.") == 2
    assert shown.count("Enter: go on; undo: take the last action back") == 2
    assert "Enter goes on; `help` lists what you may write." in shown
    assert [entry.notation for entry in package.load(file).log if entry.seat is not None] == ["0,0/4"]


def test_questions_change_nothing(tmp_path):
    other, file = tmp_path / "other.json", tmp_path / "match.json"
    asked = ["help", "?", "moves", "moves 0,0/3", "moves 9,9", "why 0,0/0", "why 3,3/0", "why nonsense", "hint",
             "table", "score", "log", "rules", "rules r05", "rules X1", "save",
             f"save {other}", "", "quit"]  # fmt: skip
    shown = ludoteka(*DORF, "--save", file, said=talk(*asked)).stdout
    for words in (
        "save FILE     write the match to a file", "  1 0,0/0     2 0,0/1", "4  0,0/3  T23 at 0,0, turned 3",
        "Nothing that is allowed contains “9,9”.", "That is allowed.",
        "R02, Turn phase 2: lay the tile: A tile is laid on an empty cell", "Longest track   0",
        "Turn phase 1: reveal a tile: R26, R27", "R05, Turn phase 2: lay the tile: A stream edge never",
        "There is no rule “X1”", "Name the file: save FILE.", f"The match is in {other}.",
    ):  # fmt: skip
        assert words in shown
    assert re.search(r"^0,0/\d  \(T23 at 0,0, turned \d\)$", shown, re.MULTILINE), "the hint"
    assert other.read_text("utf-8") == file.read_text("utf-8")
    assert len(package.load(file).log) == 1


def test_bots_move_by_themselves():
    shown = ludoteka("play", "dorfromantik", "--seats", "human,random", "--seed", "3", said=talk("1", "")).stdout
    assert "\nSeat 1 lays a task tile: Stream task " in shown
    assert "\nSeat 2 lays a " in shown


def test_a_hint_says_why_where_the_rules_are_compiled(monkeypatch):
    def advised(bot, seen):
        assert bot == "sharp"
        assert not seen.states["rng"].any(), "it sees what its seat sees"
        codes = seen.legal()
        return Advice(codes[0], 0.62, Beside(codes[1], 0.3, 0.32), None, Fear(seen.states, codes[1]))

    monkeypatch.setattr(session, "advised", advised)
    shown = ludoteka("play", "catan", "--seats", "human,greedy", "--seed", "3", said=talk("", "hint", "quit")).stdout
    told = shown[shown.index("Chance to win") :].splitlines()
    assert told[0] == "Chance to win, by its trials: 62 %."
    assert re.fullmatch(r"    Next best: .+, 30 %\.", told[1])
    assert re.fullmatch(r"    What may hurt: Seat [12]: .+\.", told[2])


@pytest.mark.compiled
def test_a_hint_is_the_search_s_where_an_earlier_process_has_compiled_the_rules(monkeypatch):
    from ludoteka.engine.native import native

    monkeypatch.setattr(session, "at_hand", at_hand)
    native("dorfromantik").warm(parts=(*bots.COMPILED, *bots.SEARCHED))
    shown = ludoteka(*DORF, said=talk("", "hint", "quit")).stdout
    assert re.search(r"^    (Next best|About as good): T23 at 0,0, turned \d\.$", shown, re.MULTILINE)


def test_nobody_is_advised_while_chance_is_asked():
    assert "Nobody is asked now." in ludoteka(*DORF, said=talk("1", "hint", "quit")).stdout


def test_a_match_goes_on_from_its_file(tmp_path):
    file = tmp_path / "match.json"
    ludoteka(*DORF, "--quick", "--save", file, said=talk("1", "1"))
    again = ludoteka("play", "dorfromantik", "--load", file, "--save", file, "--quick", said=talk("1"))
    assert again.exit_code == 0
    assert sum(entry.seat is not None for entry in package.load(file).log) == 3


@pytest.mark.slow
def test_a_finished_match_shows_its_sheet_and_its_dice(tmp_path):
    file = tmp_path / "match.json"
    result = ludoteka("watch", "dash", "--seats", "random,random", "--seed", "5", "--save", file)
    assert result.exit_code == 0
    assert "Seat 1 plays the card" in result.stdout
    assert "Seat 1: Seat 1" not in result.stdout
    assert "Seat 1  Seat 2" in result.stdout, "the sheet has a column for each"
    assert result.stdout.endswith("The dice came from seed 5.\n")
    assert package.load(file).over
    assert ludoteka("watch", "dash", "--seats", "random,random", "--seed", "5").stdout == result.stdout


def test_options_and_an_own_box_come_to_the_table(tmp_path):
    box, file = tmp_path / "box.toml", tmp_path / "match.json"
    box.write_text((load("dorfromantik").folder / "box" / "base.toml").read_text("utf-8") + "# mine\n", "utf-8")
    args = ("--box", box, "--option", "boxes=2", "--save", file, "--seats", 2)
    assert ludoteka("play", "dorfromantik", *args).exit_code == 0
    match = package.load(file)
    assert (match.options, match.seats, match.game.box[-7:]) == ({"boxes": 2}, 2, "# mine\n")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('sheep = 2, source = "printed" },', 'sheep = "two", source = "printed" },', "Box file, line"),
        ('    { id = "L02", ', '    # { id = "L02", ', "Box file: tile L02 is missing"),
        ('id = "L02", edges = "SVMSWM"', 'id = "L02", edges = "SVMSWX"', "Box file, line"),
        ('title = "', "title = ", "not valid TOML"),
    ],
)
def test_a_box_that_cannot_be_is_refused(tmp_path, old, new, sentence):
    text = (load("dorfromantik").folder / "box" / "base.toml").read_text("utf-8")
    assert old in text
    box = tmp_path / "box.toml"
    box.write_text(text.replace(old, new, 1), "utf-8")
    assert sentence in refused("play", "dorfromantik", "--box", box)


def test_files_that_cannot_be_used_are_refused(tmp_path):
    file = tmp_path / "match.json"
    ludoteka(*DORF, "--save", file)
    nowhere = tmp_path / "no" / "where.json"
    assert "cannot be read" in refused("play", "dorfromantik", "--box", nowhere)
    assert "cannot be read" in refused("play", "dorfromantik", "--load", nowhere)
    assert "cannot be written" in refused("play", "dorfromantik", "--save", nowhere)
    assert "cannot be written" in ludoteka(*DORF, said=talk(f"save {nowhere}")).stdout
    assert refused("play", "dash", "--load", file) == f"The file {file} holds a match of dorfromantik."
    assert refused("play", "dorfromantik", "--load", file, "--seats", "human,greedy") == (
        "The match has 1 seats, but 2 are named."
    )
    for beside in (["--seed", "1"], ["--by-hand"], ["-o", "boxes=1"], ["--box", "x"]):
        assert "cannot stand beside --load" in refused("play", "dorfromantik", "--load", file, *beside)


def test_a_file_of_another_is_not_written_over(tmp_path):
    file, other = tmp_path / "match.json", tmp_path / "other.json"
    ludoteka(*DORF, "--quick", "--save", file, said=talk("1"))
    before = file.read_text("utf-8")
    assert refused(*DORF, "--save", file) == f"{file} exists: go on with it by --load, or name another."
    assert refused("watch", "dash", "--save", file) == f"{file} exists already: name another."
    assert f"{file} exists already: name another." in ludoteka(*DORF, said=talk(f"save {file}")).stdout
    assert file.read_text("utf-8") == before
    shown = ludoteka(
        "play", "dorfromantik", "--load", file, said=talk(f"save {other}", f"save {other}", f"save {file}")
    )
    assert shown.stdout.count("The match is in ") == 3, "files of this session"


def test_a_file_that_can_no_longer_be_written_ends_no_match(tmp_path, monkeypatch):
    """The disk is full after the first two writes; what they left stays whole."""
    file, written, sync = tmp_path / "match.json", [], os.fsync

    def full(descriptor):
        written.append(descriptor)
        if len(written) > 2:
            raise OSError(28, "No space left on device")
        sync(descriptor)

    monkeypatch.setattr("ludoteka.cli.kit.os.fsync", full)
    args = ("watch", "dash", "--seats", "random,random", "--seed", "5")
    result = ludoteka(*args, "--save", file)
    assert result.exit_code == 0
    assert result.stdout.count(f"{file.name} cannot be written: No space left on device.") == 1
    assert result.stdout.endswith("The dice came from seed 5.\nThe end of the match is not in the file.\n")
    assert 0 < len(package.load(file).log) < 5
    assert list(tmp_path.iterdir()) == [file], "nothing is left beside it"


def test_what_is_written_over_keeps_its_place(tmp_path):
    file, link = tmp_path / "match.json", tmp_path / "link.json"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    kit.write_file(str(link), "new")
    assert (link.is_symlink(), file.read_text("utf-8"), file.stat().st_mode & 0o777) == (True, "new", 0o640)
    kit.write_file(os.devnull, "nothing")
    assert not Path(os.devnull).is_file()
    for name in ("a\0b", "x" * 300, str(tmp_path)):
        with pytest.raises(UserError, match="cannot be written"):
            kit.write_file(name, "text")


def test_what_is_far_too_long_is_refused_in_a_short_sentence():
    figures, words = "9" * 5000, "owl" * 2000
    lines = [figures, "٣" * 5000, words, f"why {words}", f"moves {words}", f"rules {words}", f"save {words}"]
    shown = ludoteka(*DORF, said=talk(*lines)).stdout
    assert f"There is no action number {'9' * 59}…; there are 6." in shown
    assert "is too long to mean anything here." in shown
    assert max(map(len, shown.splitlines())) < 160
    by_hand = ludoteka("play", "dash", "--by-hand", said=talk(words)).stdout
    assert "is too long to mean anything here." in by_hand


@pytest.mark.compiled
def test_watching_asks_what_a_page_would_ask(monkeypatch):
    def fails(*args):
        raise OverflowError("too much")

    watched = "watch", "dash", "--seats", "random,random", "--seed", "5"
    assert ludoteka(*watched).exit_code == 0
    monkeypatch.setattr(page_of(load("dash")), "preview", fails)
    result = ludoteka(*watched)
    assert result.exit_code == 1
    assert "A page would not be answered: entry 1: preview of card (en): OverflowError: too much\n" in result.stdout
    assert ludoteka(*watched, "--no-pages").exit_code == 0


def test_watched_bots_use_the_machine_code_that_is_there(monkeypatch):
    from ludoteka.engine.native import at_hand, native

    native("dash").warm()
    assert at_hand(load("dash"))
    used = []

    def noted(*about):
        used.append(about)
        return native(*about)

    monkeypatch.setattr("ludoteka.cli.commands.watch.native", noted)
    assert ludoteka("watch", "dash", "--seats", "greedy,random", "--seed", "1").exit_code == 0
    assert used == [("dash", "")]


def test_machine_code_that_is_not_there_is_not_waited_for(monkeypatch, tmp_path):
    monkeypatch.setenv("LUDOTEKA_CACHE", str(tmp_path))
    monkeypatch.setattr("ludoteka.cli.commands.watch.native", None)
    assert ludoteka("watch", "dash", "--seats", "greedy,random", "--seed", "1").exit_code == 0


def test_a_terminal_has_colours_and_a_pipe_has_none(monkeypatch, capsys):
    game, text = load("dorfromantik"), package.new("dorfromantik", seed=1).text()
    kit.draw(game, text)
    kit.say("owl", "red")
    assert capsys.readouterr().out == f"{text}\nowl\n"
    monkeypatch.setattr(kit, "is_terminal", lambda stream=None: True)
    for name, value in (("TERM", "xterm-256color"), ("FORCE_COLOR", "1"), ("COLUMNS", "40")):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    kit.draw(game, text)
    kit.say("owl " * 20, "red")
    shown = capsys.readouterr().out
    assert "\x1b[1;38;5;" in shown
    assert "\x1b[31m" + "owl " * 20 in shown, "lines are not broken"


def test_only_what_is_drawn_is_inked():
    game = load("dorfromantik")
    assert game.inks
    text = "W is a word here.\nWGVTSM [5]\n\n  W M\nT T09 T\n M2/6S\n"
    inked = {text[start:end]: style for start, end, style in game.inks(text)}
    assert set(inked) == {*"WGVTSM[5]2/6", "T09"}
    assert (inked["T09"], inked["5"]) == ("dim", "bold")
    assert min(start for start, _, _ in game.inks(text)) == text.index("WGVTSM")
    assert len({inked[letter] for letter in "WGVTSM"}) == 6


def test_sheets_are_told_to_programs_as_well(tmp_path):
    file = tmp_path / "match.json"
    ludoteka("watch", "dash", "--seats", "random,random", "--seed", "5", "--save", file)
    told = json.loads(ludoteka("replay", file, "--json").stdout)
    assert told["scores"] == list(package.load(file).scores)
