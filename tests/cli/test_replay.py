"""`ludoteka replay` and `ludoteka perft`: match files and positions, whole ones and broken ones."""

from __future__ import annotations

import json

import pytest

import ludoteka as package
from ludoteka.engine import perft
from ludoteka.kernel.dice import commitment
from ludoteka.text.i18n import LANGUAGES
from tests.cli.line import ludoteka, refused


@pytest.fixture
def match():
    """Some tiles lie, another is revealed."""
    match = package.new("dorfromantik", seed=4, seats=2)
    for _ in range(6):
        match.play(match.legal()[-1])
    return match


def changed(file, change) -> None:
    data = json.loads(file.read_text("utf-8"))
    change(data)
    file.write_text(json.dumps(data), "utf-8")


# ---- replay --------------------------------------------------------------------------------------------------------


def test_a_match_is_told_again(match, file):
    shown = ludoteka("replay", file).stdout
    for k, entry in enumerate(match.log):
        if entry.seat is not None:
            assert match.told(k)[0].startswith(f"Seat {entry.seat + 1} lays a ")
            assert f"\n{match.told(k)[0]}\n" in f"\n{shown}"
    assert match.text() in shown
    assert "Total" in shown
    assert "The dice came from" not in shown, "they still have something to hide"


def test_a_match_is_told_as_far_as_one_likes(match, file):
    shown = ludoteka("replay", file, "--at", 4).stdout
    assert shown.count("Seat 1 lays a ") + shown.count("Seat 2 lays a ") == 2
    assert refused("replay", file, "--at", 99) == f"The match has {len(match.log)} entries; it cannot be shown at 99."
    refused("replay", file, "--at", -1)


def test_a_match_is_told_to_programs(match, file):
    told = json.loads(ludoteka("replay", file, "--json").stdout)
    assert [(entry["seat"], entry["notation"]) for entry in told["entries"]] == [
        (entry.seat, entry.notation) for entry in match.log
    ]
    assert told["entries"][3]["said"] == match.told(3)
    assert tuple(told["scores"]) == match.scores
    assert told["sheet"][-1]["total"]
    assert told["position"] == json.loads(json.dumps(match.view()))
    early = json.loads(ludoteka("replay", file, "--json", "--at", 3).stdout)
    assert len(early["entries"]) == 3
    assert len(early["position"]["tiles"]) == 1


def test_a_match_is_drawn(match, file, tmp_path):
    assert ludoteka("replay", file, "--svg", tmp_path / "table.svg").exit_code == 0
    assert (tmp_path / "table.svg").read_text("utf-8") == match.svg()
    assert "cannot be written" in refused("replay", file, "--svg", tmp_path / "no" / "table.svg")


def test_a_truncated_file_is_refused(file):
    text = file.read_text("utf-8")
    file.write_text(text[: len(text) // 2], "utf-8")
    assert refused("replay", file).startswith("The match file is cut off or damaged:")


@pytest.mark.parametrize("text", ["", "a letter", "[1, 2]", "{}", '{"game": "dorfromantik"}'])
def test_what_is_no_match_is_refused(file, text):
    file.write_text(text, "utf-8")
    assert "match file" in refused("replay", file)


def test_bytes_that_are_no_text_are_refused(file):
    file.write_bytes(b"\xff\xfe\x00")
    assert "cannot be read" in refused("replay", file)
    assert "cannot be read" in refused("perft", "dorfromantik", "--position", file)


def test_a_match_of_other_rules_is_refused(file):
    changed(file, lambda data: data.update(rules=999))
    said = "The match was played by version 999 of the rules of Dorfromantik: The Board Game;"
    assert refused("replay", file).startswith(said)


def test_a_match_of_an_unknown_game_is_refused(file):
    changed(file, lambda data: data.update(game="chess"))
    assert "There is no game “chess”" in refused("replay", file)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_illegal_move_in_the_middle_is_named_with_its_reason(file, lang):
    changed(file, lambda data: data["log"][5].__setitem__(1, "9,9/0"))
    sentence = refused("replay", file, "--lang", lang)
    assert "6" in sentence
    assert "9,9/0" in sentence
    if lang == "en":
        assert sentence.startswith("Entry 6 of the match file (“9,9/0”):")
        assert "must touch a tile that lies already" in sentence
        assert "(R02)" in sentence


def test_dice_that_do_not_belong_to_the_seed_are_refused(file):
    changed(file, lambda data: data.update(seed="another"))
    assert "the dice of this seed show" in refused("replay", file)


# ---- positions and perft -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ('{"tiles": [', "The position is not JSON"),
        ("[]", "A position is a JSON object."),
        pytest.param("[" * 100_000, "The position is not JSON", id="deep"),
        pytest.param('{"seats": ' + "9" * 5000 + "}", "The position is not JSON", id="large"),
        ('{"hexes": []}', "The position cannot be read"),
        ('{"game": "dash"}', ""),
        ('{"tiles": [{"tile": "T06", "at": [0, 0], "turn": 0}, {"tile": "T02", "at": [3, 0], "turn": 0}]}',
         "Tile T02 at 3,0 lies on another tile or apart from the landscape."),
        ('{"tiles": [{"tile": "T06", "at": [0, 0], "turn": 0}, {"tile": "T06", "at": [1, 0], "turn": 0}]}',
         "Tile T06 stands twice in the position."),
        ('{"tiles": [{"tile": "T09", "at": [0, 0], "edges": "MSMMSM"}, {"tile": "T06", "at": [1, 0], "turn": 0}]}',
         "a track or stream meets an edge without one"),
        ('{"tiles": [{"tile": "X99", "at": [0, 0], "turn": 0}]}', "There is no tile X99 in this game."),
        ('{"seats": 9}', "dorfromantik is for 1 to 6 seats, not 9."),
        ('{"options": {"boxes": 5}}', "Option boxes of dorfromantik is one of 0, 1, 2, not 5."),
        ('{"to_move": 3}', "There is no seat 3 to move; seats are 0 to 0."),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(file, position, sentence):
    file.write_text(position, "utf-8")
    assert sentence in refused("perft", "dorfromantik", "--position", file)


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "depth"), [("dash", 3), ("dorfromantik", 2)])
def test_both_builds_count_the_same(game, depth):
    match = package.new(game, seed=9)
    for level in range(depth + 1):
        assert perft.count(match, level) == perft.count_plain(match, level)
    assert perft.count(match, 0) == 1
    assert perft.count(match, 1) == len(match.legal())


@pytest.mark.compiled
def test_counting_leaves_the_match_alone_and_ends_with_it():
    match = package.new("dash", seed=2, goal=10)
    before = match.to_json(), match.states.tobytes()
    perft.count(match, 4)
    assert (match.to_json(), match.states.tobytes()) == before
    while not match.over:
        match.play(match.legal()[0])
    assert [perft.count(match, depth) for depth in (0, 1, 3)] == [1, 0, 0]
    assert [perft.count_plain(match, depth) for depth in (0, 1, 3)] == [1, 0, 0]


@pytest.mark.compiled
def test_a_count_is_the_sum_of_its_parts(match, file):
    counted = json.loads(
        ludoteka("perft", "dorfromantik", "--position", file, "--depth", 2, "--divide", "--json").stdout
    )
    assert [row["depth"] for row in counted["counts"]] == [1, 2]
    assert counted["counts"][0]["nodes"] == len(match.legal())
    assert list(counted["divide"]) == [action.notation for action in match.legal()]
    assert sum(counted["divide"].values()) == counted["counts"][1]["nodes"]


@pytest.mark.compiled
def test_counts_are_printed_for_people(tmp_path):
    position = tmp_path / "position.json"
    position.write_text(
        '{"tiles": [{"tile": "T09", "at": [0, 0], "edges": "MSMMSM"}], "revealed": {"tile": "T19", "marker": 5}}',
        "utf-8",
    )
    result = ludoteka("perft", "dorfromantik", "--position", position, "--depth", 1, "--divide")
    first, *parts = result.stdout.splitlines()
    assert first.startswith("depth 1: 24 in "), "position 2 of the hand-drawn ones: four cells, six turns each"
    assert len(parts) == 24
    assert {part.split()[1] for part in parts} == {"1"}


@pytest.mark.compiled
def test_a_position_of_another_game_is_refused(file):
    assert refused("perft", "dash", "--position", file) == "The position is one of dorfromantik, not of dash."


# ---- checking the dice ----------------------------------------------------------------------------------------------


def test_a_match_is_checked_against_its_seed(match, file):
    said = ludoteka("replay", file, "--verify").stdout
    seal = commitment("4")
    answers = sum(entry.seat is None for entry in match.log)
    assert f"{len(match.log)} entries are as the rules allow.\n{answers} answers of chance are what the seed" in said
    assert f"SHA-256 of the seed: {seal}" in said
    assert "The seed is the one that was sealed" in ludoteka("replay", file, "--verify", "--seal", seal.upper()).stdout
    told = json.loads(ludoteka("replay", file, "--verify", "--json").stdout)
    assert (told["answers"], told["sha256"], told["sealed"], told["checkpoints"]) == (answers, seal, False, 1)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.update(seed="5"), "the dice of this seed show"),
        (lambda data: data["checkpoints"][0]["position"].update(to_move=1, points=99), "does not lie as it did"),
        (lambda data: data["checkpoints"][0].update(at=99), "cannot be shown at 99"),
        (lambda data: data["log"].insert(3, [0, "0,0/1"]), "Entry 4 of the match file"),
    ],
)
def test_whatever_is_wrong_with_a_match_is_said(file, change, sentence):
    changed(file, change)
    assert sentence in refused("replay", file, "--verify")


def test_a_seed_that_was_not_sealed_is_found_out(file):
    assert refused("replay", file, "--seal", commitment("5")) == "The seed is not the one that was sealed at the start."
    changed(file, lambda data: data.update(seed=None))
    assert "has no seed" in ludoteka("replay", file, "--verify").stdout
    assert "has no seed" in refused("replay", file, "--verify", "--seal", commitment("4"))
