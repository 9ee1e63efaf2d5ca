"""What a finished match tells: points over time, dice, luck, fair dice; and that none of it is told before the end."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import ludoteka
from ludoteka.engine.analysis import MOST_POINTS, analysed
from ludoteka.kit.moments import whose_turn
from ludoteka.kit.picture import charts
from ludoteka.table import pages
from ludoteka.table.after.page import after_page
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import LANGUAGES, translator
from tests.checkout import ROOT
from tests.table.room import Room

MATCHES = ROOT / "tests/games"


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def imported(room, name: str) -> str:
    game, _, match = name.partition("/")
    answer = room.bring_in((MATCHES / game / "matches" / f"{match}.json").read_text("utf-8"))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].rpartition("/")[2])


def of(name: str):
    game, _, file = name.partition("/")
    match = ludoteka.load(MATCHES / game / "matches" / f"{file}.json")
    page, t = page_of(match.game), translator("en")
    return match, analysed(match, lambda s, o: page.rolls(s, o, t), page.fortune, whose_turn)


# ---- what is found out ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_points_over_time_begin_at_the_start_and_end_at_the_score():
    match, found = of("catan/beginners")
    assert (found.at[0], found.at[-1]) == (0, len(match.log))
    assert found.points[-1] == match.scores
    assert len(found.points) <= MOST_POINTS + 1
    assert all(len(points) == match.seats for points in found.points)


@pytest.mark.slow
def test_all_rolls_are_counted_with_what_was_to_be_expected():
    match, found = of("catan/beginners")
    rolls = [entry.notation for entry in match.log if entry.seat is None and "+" in entry.notation]
    (dice,) = found.dice
    assert dice.faces() == [str(n) for n in range(2, 13)]
    assert sum(dice.counts.values()) == len(rolls)
    assert dice.counts["8"] == sum(int(roll[0]) + int(roll[2]) == 8 for roll in rolls)
    assert dice.expected["7"] == pytest.approx(len(rolls) / 6)
    assert sum(dice.expected.values()) == pytest.approx(len(rolls))


def test_luck_is_what_rolls_brought_less_what_they_would_have_on_average():
    match, found = of("catan/beginners")
    assert len(found.luck) == match.seats
    brought = [0.0] * match.seats
    for before, after, _, chance in match.steps():
        if chance and before[0].awaits == 1:
            for seat in range(match.seats):
                brought[seat] += int(after[0].players[seat].hand.sum()) - int(before[0].players[seat].hand.sum())
    assert [luck.had for luck in found.luck] == brought
    assert all(0.3 < luck.expected / max(luck.had, 1) < 3 for luck in found.luck)


def test_where_no_dice_are_there_is_no_luck():
    _, found = of("dorfromantik/alone")
    assert (found.dice, found.luck) == ((), ())


# ---- charts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "rows"),
    [(0, 10, [0, 2, 4, 6, 8, 10]), (0, 1, [0, 1]), (-3, 7, [-4, -2, 0, 2, 4, 6, 8]), (0, 143, [0, 50, 100, 150]),
     (0, 2000, [0, 500, 1000, 1500, 2000])],
)  # fmt: skip
def test_a_scale_has_a_few_round_numbers(low, high, rows):
    assert charts.scale(low, high) == rows


def test_charts_are_sound_drawings_that_say_what_they_show():
    one = charts.lines((0, 5, 10), [[0, 3, -2], [1, 1, 1]], "A “chart” <of> & points", "entries")
    other = charts.bars(["2", "<3>"], [1, 0], [0.5, 0.5], "Dice")
    for drawn in (one, other):
        root = ET.fromstring(drawn)
        assert root.get("role") == "img"
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", " ".join(root.itertext()))]
        assert numbers
    assert ET.fromstring(one).get("aria-label") == "A “chart” <of> & points"
    assert "style=" not in one + other


# ---- the page -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", ["catan/beginners", "tapestry/four", "farshore/two", "dorfromantik/three"])
def test_the_page_of_a_finished_match_tells_it(room, name):
    """In every language; who brings a match in and has it read is served by what was found out once."""
    id = imported(room, name)
    scores = room.table(id).match.scores
    for lang in LANGUAGES:
        shown = room.get(id, "/after", headers={"accept-language": lang})
        assert shown.status_code == 200, lang
        assert shown.text.count('class="chart"') == {"catan": 2, "tapestry": 4}.get(name.partition("/")[0], 1), lang
        assert "style=" not in shown.text, lang
        for score in scores:
            assert str(score) in shown.text, lang
    assert f'href="/m/{id}/after"' in room.get(id).text


@pytest.mark.slow
def test_the_dice_are_checked_by_a_button(room):
    id = imported(room, "catan/beginners")
    asked = room.get(id, "/after?check=1").text
    assert "485 entries are as the rules allow." in asked
    assert "is-right" in asked
    own = room.create("human", seed="")
    room.table(own)
    assert room.get(own, "/after").status_code == 404


@pytest.mark.slow
def test_nothing_is_told_before_the_end(room):
    file = json.loads((MATCHES / "catan/matches/beginners.json").read_text("utf-8"))
    file["log"], file["checkpoints"] = file["log"][:-1], []
    answer = room.bring_in(json.dumps(file))
    id = answer.headers["location"].rpartition("/")[2]
    for query in ("", "?check=1"):
        refused = room.get(id, f"/after{query}", headers={"accept": "application/json"})
        assert (refused.status_code, list(refused.json())) == (404, ["sentence"])
    assert f"/m/{id}/after" not in room.get(id).text


@pytest.mark.slow
def test_a_sealed_match_is_checked_against_its_seal(room):
    id = room.create("random", game="dorfromantik")
    table = room.finished(id)
    assert table.match.over
    assert table.commitment
    assert "The seed is the one that was sealed at the start." in room.get(id, "/after?check=1").text
    false = replace(table, commitment="0" * 64)
    assert "The seed is not the one that was sealed" in after_page(false, translator("en"), check=True)
