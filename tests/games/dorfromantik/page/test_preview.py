"""What a tile would do is told with signs that the table knows."""

import re
from pathlib import Path

import pytest

from ludoteka.engine.game import legal_codes
from ludoteka.games.dorfromantik.page import preview
from ludoteka.games.dorfromantik.page.advised import letter_at
from ludoteka.games.dorfromantik.rules.actions import apply
from ludoteka.games.dorfromantik.state import TURNS
from ludoteka.games.dorfromantik.words.names import KIND_NAMES
from ludoteka.games.dorfromantik.words.outlook import outlook
from ludoteka.kit.preview import after
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.table import GAME, table

T = translator("en")
[KNOWN] = re.findall("SIGNS = {(.+?)}", Path("src/ludoteka/table/static/explain.js").read_text("utf-8"))


def test_a_cost_is_told_with_the_sign_of_a_task_that_goes_on():
    match = table("0,0 T06 WWWWWW [6]", "L38")
    notes = [note for action in match.legal() for note in preview(match.states, action.code, T)["notes"]]
    costs = {note["kind"] for note in notes if "open edges 6 → 5" in note["text"].replace("\N{NO-BREAK SPACE}", " ")}
    assert costs == {"progress"}
    assert "progress:" in KNOWN


def told(match, notation):
    [action] = [one for one in match.legal() if one.notation == notation]
    said = preview(match.states, action.code, T)
    return [said["sentence"], *[note["text"].replace("\N{NO-BREAK SPACE}", " ") for note in said["notes"]]]


def test_the_letter_of_the_list_stands_before_what_is_told():
    match = table("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L47")
    seen = outlook(match.states[0])
    heads = {told(match, one.notation)[0] for one in match.legal() if letter_at(match.states[0], one.code) == "B"}
    assert heads == {"B: No points now, but 1 task is spoilt: its 5 points can no longer come"}
    assert {choice.letter for choice in seen.choices} >= {"A", "B"}
    scoring = table("0,0 T06 WWWWWW [4]\n1,0 L28 GGGWWW\n0,1 L24 MGGMWW", "L17")
    assert "A: +4 points now" in {told(scoring, one.notation)[0] for one in scoring.legal()}


def test_each_area_of_the_tile_is_told_also_a_new_one():
    match = table("0,0 L25 GGGGGM", "L28")
    shown = [told(match, one.notation) for one in match.legal()]
    assert any({"Grain", "A new forest"} <= {words.partition(":")[0] for words in notes} for notes in shown)


@pytest.mark.slow
def test_an_area_that_is_closed_for_nothing_is_told_whoever_it_belongs_to():
    """Its tiles, in all positions that chance comes to; with a flag it scores, and a task that ends is told as such."""
    seen = 0
    for s in many(9)[::4]:
        for code in legal_codes(GAME, s)[::3]:
            later, said = after(s.reshape(1), apply, code), preview(s.reshape(1), code, T)
            ended = [text for text in (note["text"] for note in said["notes"]) if text.endswith("no points ever")]
            for text in ended:
                area = re.match(r"(\w+): (\d+)\Wtiles, closed –", text)
                assert area
                kind, n = KIND_NAMES.index(area[1]), area[2]
                sizes = later.extent[kind][: later.laid][later.openings[kind][: later.laid] == 0]
                assert int(n) in sizes.tolist()
            choice = outlook(s).of[code // TURNS]
            if letter_at(s, code) and choice.alike:
                assert len(ended) == len(choice.way.shut), (ended, choice.way)
                seen += len(ended)
    assert seen > 3
