"""What is in the box: the printed file's sources, an owner's file and how a wrong one is refused."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoteka
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.schema import read
from ludoteka.games.farshore.box.tables import BOX, DECK, IDS
from ludoteka.games.farshore.words.effects import card_said, cost_said
from ludoteka.games.farshore.words.names import card_words
from ludoteka.text.box_file import BoxError
from ludoteka.text.i18n import translator
from tests.games.farshore.table import MATCHES, PRINTED, printed

EN = translator("en")


@pytest.mark.rule("A01", "R177")
def test_every_value_says_where_it_is_from():
    houses = sum(one.cost_source == "house" for one in BOX.cards)
    assert houses == 48  # no printed cost was found
    assert {one.source for one in BOX.cards} == {"reported"}
    assert [one.source for one in BOX.maps] == ["printed", "printed", "reported", "reported", "house", "house"]
    assert {one.source for one in (*BOX.coast, *BOX.islands)} == {one.source for one in BOX.roses} == {"house"}
    assert {one.id for one in BOX.cards if one.effect_source == "printed"} == {"guild_master"}


@pytest.mark.rule("R176")
def test_the_deck_as_it_was_reported():
    colours = {"green": 41, "brown": 22, "blue": 22, "red": 20, "purple": 20}
    assert {c: sum(one.copies for one in DECK if one.type == c) for c in colours} == colours
    assert sum(one.copies for one in DECK if one.kind == "critter") == 61
    assert sum(one.copies for one in DECK if one.rarity == "unique") == 68
    assert {one.id for one in DECK if not one.space} == {"shipwreck", "castaway"}


@pytest.mark.rule("R176")
@pytest.mark.parametrize(("name", "spaces"), [("sloop", 1), ("galley", 2)])
@pytest.mark.parametrize(("rose", "wind"), [("unique", 1), ("common", 0)])
def test_boats_move_by_wind_roses_and_by_some_cards_effects(name, spaces, rose, wind):
    goods = {"wood": 2, "seaweed": 1, "stone": 1}
    t = printed({"hand": name, "goods": goods}, roses=(None, rose)).play(f"play {name}")
    assert t.get("boat") == spaces + wind


@pytest.mark.rule("R176", "R177")
@pytest.mark.parametrize("file", [file for file in MATCHES if file.stem != "random"], ids=lambda file: file.stem)
def test_in_a_match_played_well_boats_score_and_cards_serve_for_other_things_than_being_played(file):
    match = ludoteka.load(file)
    lines = {line.label: sum(line.values) for line in match.sheet()}
    assert lines["Boat"] > lines["Total"] / 4
    done = Counter(entry.notation.split()[0] for entry in match.log if entry.seat is not None)
    assert done["discard"] + done["give"] > (done["play"] + done["bay"]) / 2


@pytest.mark.rule("A38")
def test_that_the_rarity_of_two_purple_cards_is_unsettled_is_told():
    doubtful = {"admiral", "governor"}
    assert {one.id for one in DECK if one.type == "purple" and one.rarity == "common"} == doubtful
    told = dict(page.box_notes(EN))
    for name in doubtful:
        said = told[f"Card: {DECK[IDS.index(name)].name_text}"]
        assert "unsettled" in said
        assert said in card_words(IDS.index(name), EN)
    assert told["Card: Harbor"] == "from a single report"


@pytest.mark.rule("A11", "A14")
def test_there_is_no_solo_game_and_no_victory_card():
    with pytest.raises(ludoteka.UserError, match="2 to 4 seats"):
        ludoteka.new("farshore", seats=1)
    assert "victory" not in PRINTED


@pytest.mark.rule("A23")
def test_map_tiles_are_6_of_2_12_of_1_and_6_of_0():
    values = [2, 1, 0, BOX.board.fourth_map]
    assert sorted(values * 6) == [0] * 6 + [1] * 12 + [2] * 6


@pytest.mark.rule("A01")
def test_every_card_says_what_it_does_and_costs():
    said = {one.id: card_said(one, EN) for one in DECK}
    assert all(said.values())
    assert said["grove"] == "Gain 1 mushroom."
    assert said["guild_master"].startswith("At the end: +1 for each: red, blue or brown card in your city.")
    assert cost_said(dict(DECK[IDS.index("grove")].cost), EN) == "2 wood, 1 seaweed"
    assert cost_said({}, EN) == "free"


def wrong(old: str, new: str) -> str:
    assert PRINTED.count(old) >= 1, old
    with pytest.raises(BoxError) as refused:
        ludoteka.new("farshore", box=PRINTED.replace(old, new, 1))
    return str(refused.value)


GROVE = next(line for line in PRINTED.splitlines() if 'id = "grove"' in line)
HEAD = 'id = "grove", name_text = "Grove",'
GAIN = '{ do = "gain", what = "mushrooms" }'
MUSH = f"effect = [{GAIN}"
LINE = PRINTED.splitlines().index(GROVE) + 1


@pytest.mark.rule("A01", "R080", "R166")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "grove"', 'id = "forest"', "card forest is none of the 48"),
        ('id = "grove"', 'id = "sloop"', "card sloop stands twice"),
        (f"wood = 2, seaweed = 1 }}, {MUSH}", f"mushrooms = 1 }}, {MUSH}", "never costs mushrooms"),
        (f"wood = 2, seaweed = 1 }}, {MUSH}", f"gold = 1 }}, {MUSH}", "a cost names"),
        (f"{GAIN}]", '{ do = "gain", what = "mushrooms", per = "goats" }]', "“goats” names no cards"),
        (f"{GAIN}]", '{ do = "fly" }]', "fly"),
        (f"{GAIN}]", '{ do = "less" }]', "cheaper"),
        (f'{HEAD} type = "green"', f'{HEAD} type = "green blue"', "type"),
        (f'{HEAD} type = "green", ', HEAD, "type"),
        (f'{HEAD} type = "green", kind = "construction", ', f'{HEAD} type = "green", ', "kind"),
        (f'{HEAD} type = "green"', f'{HEAD} type = "purple"', "no effect before the end"),
        (f'{HEAD} type = "green"', f'{HEAD} type = "blue"', "say when they act"),
    ],
)
def test_a_wrong_card_is_refused_with_its_line_and_the_reason(old, new, said):
    told = wrong(old, new)
    assert said in told
    if "twice" not in said:
        assert f"line {LINE}" in told


@pytest.mark.rule("A01")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = 5", "copies = 6", "126 cards are in the deck, not 125"),
        (GROVE + "\n", "", "card grove is missing"),
        ('stack = "B"', 'stack = "A"', "four wind roses"),
        ("track = [0, 2", "track = [4, 2", "begins with 0"),
        ("treasures = [2, 4", "treasures = [4, 2", "ascending"),
        ('id = "browns"', 'id = "greens"', "two types of map tiles"),
        ("needs = { green = 4 }", "needs = { pink = 4 }", "map tiles ask for"),
        ("dunes = 1", "dunes = 7", "dunes"),
        ('id = "grove"', 'space = 0, id = "grove"', "7 cards that take no space"),
        ('when = "visited", of = "coast island"', 'when = "visited", of = "moon"', "“moon” names no"),
        ('per = "treasure space"', 'per = "gold"', "“gold” names no"),
        ('id = "galley"', 'score = [{ per = "map" }], id = "galley"', "only purple cards"),
        ('{ do = "less", price = "card" }', '{ do = "less", price = "card" }, { do = "draw" }', "one step"),
    ],
)
def test_a_wrong_box_is_refused_with_the_reason(old, new, said):
    assert said in wrong(old, new)


@pytest.mark.rule("A01")
def test_an_owner_s_values_are_played_with_and_remembered():
    own = PRINTED.replace(GROVE, GROVE.replace("wood = 2, seaweed = 1", "wood = 1").replace("copies = 5", "copies = 5"))
    match = ludoteka.new("farshore", seats=2, seed=3, box=own)
    assert match.game.box == own
    again = ludoteka.load(match.to_json())
    assert again.game is match.game
    position = match.position()
    position["players"][position["turn"]] |= {"goods": {"wood": 1}, "hand": ["grove"]}
    assert read(own).cards[IDS.index("grove")].cost == {"wood": 1}
