"""Types and keywords of cards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ludoteka.games.farshore.box.tables import BOX
from tests.games.farshore.table import DATA, card, printed, table

FREE = "brown common construction"


COLOURS = ("green", "blue", "brown", "red", "purple")
KEYWORDS = (("common", "unique"), ("critter", "construction"))
#: Some of the twenty sorts of cards that there can be, all colours and keywords among them.
SORTS = [sort for k, sort in enumerate(product(COLOURS, *KEYWORDS)) if k % 3 == 1]


@pytest.mark.rule("R080", "R166")
@pytest.mark.parametrize("word", [*COLOURS, *KEYWORDS[0], *KEYWORDS[1]])
def test_a_card_counts_by_its_one_colour_and_its_two_keywords(word):
    made = {f"S{k}": card(" ".join(sort)) for k, sort in enumerate(SORTS)}
    made["G"] = card(FREE, "", f"gain 1 point per {word}")
    t = table(made, {"city": " ".join(name for name in made if name != "G"), "hand": "G"}).play("play G")
    assert t.get("points") == sum(word in sort for sort in [*SORTS, FREE.split()])


@pytest.mark.rule("R081", "R082")
def test_common_cards_any_number_unique_ones_once():
    made = {"N": card(FREE), "U": card("brown unique construction")}
    t = table(made, {"city": "N N U", "hand": "N U"})
    assert (t.reason("play N"), t.reason("play U")) == ("", "SECOND_UNIQUE")
    assert t.rule("play U") == "R082"


@pytest.mark.rule("R064", "R082", "R083", "R088", "R089")
def test_T11_a_blue_card_does_not_see_itself():
    made = {"U": card("blue unique construction", "1 wood", "gain 1 point", when="played")}
    t = table(made, {"hand": "U U D9", "goods": {"wood": 3}}, {"hand": "U", "goods": {"wood": 1}}).play("play U")
    assert t.get("points") == 0
    t.play("play U", "play D9")
    assert (t.get("points"), t.get("points", 1)) == (1, 0)
    t.play("place coast1")
    assert t.reason("play U") == "SECOND_UNIQUE"


@pytest.mark.rule("R084", "R085")
def test_printed_costs_critters_take_mushrooms_constructions_never_do():
    for one in BOX.cards:
        if one.kind == "critter":
            assert set(one.cost) == {"mushrooms"}
        else:
            assert "mushrooms" not in one.cost


@pytest.mark.rule("R085")
def test_mushrooms_serve_where_any_resource_is_asked():
    t = printed({"hand": "shipwreck", "goods": {"mushrooms": 1}}).play("play shipwreck", "spend mushrooms")
    assert (t.goods(), t.get("treasures")) == ({}, 1)


@pytest.mark.rule("R086", "R087")
@pytest.mark.parametrize(("season", "runs"), [("winter", 1), ("spring", 0), ("summer", 1)])
def test_green_cards_run_when_played_and_on_preparing_for_spring_and_autumn(season, runs):
    made = {"G": card("green common construction", "", "gain 1 wood")}
    t = table(made, {"hand": "G"}, {"season": season}).play("play G")
    assert t.goods() == {"wood": 1}
    busy = {"winter": [1, 1, 0, 0], "spring": [1, 1, 1, 0], "summer": [1, 1, 1, 1]}[season]
    last = {"season": season}
    t = table(made, {"city": "G", "season": season}, last, at=busy).play("prepare")
    while t.legal("draw_bay"):
        t.play(min(t.legal("draw_bay")))
    assert t.goods().get("wood", 0) == runs


@pytest.mark.rule("R088")
def test_blue_cards_hear_what_they_name():
    made = {
        "B": card("blue common critter", "", "gain 1 point", when="played", of="critter"),
        "V": card("blue common critter", "", "gain 1 wood", when="visited", of="docks red"),
        "K": card("brown common critter"),
        "R": card("red common construction"),
    }
    t = table(made, {"city": "B V R", "hand": "K D1"}, {"season": "spring"})
    t.play("play D1", "place coast1", "play K")
    assert t.get("points") == 1
    t.play("place coast2", "place docks")
    assert t.goods() == {"wood": 1}
    t.play("place coast4", "visit 3")
    assert t.goods() == {"wood": 2}


@pytest.mark.rule("R090")
def test_brown_cards_run_once_on_being_played():
    made = {"W": card(FREE, "", "gain 1 stone")}
    t = table(made, {"hand": "W"}).play("play W")
    assert t.goods() == {"stone": 1}
    t = table(made, {"city": "W"}, at=[1, 1, 0, 0]).play("prepare")
    assert t.goods() == {}


@pytest.mark.rule("R091")
def test_red_cards_do_not_run_when_played():
    made = {"R": card("red common construction", "", "gain 1 stone")}
    t = table(made, {"hand": "R"}).play("play R")
    assert t.goods() == {}
    t.play("place coast1", "visit 1")
    assert t.goods() == {"stone": 1}


@pytest.mark.rule("R093", "R092")
def test_the_guild_master_brings_2_and_8():
    city = "guild_master market port herbalist abbey inn galley hideout pirate sloop"
    t = printed({"city": city})
    by_hand = {line.label: line.values[0] for line in t.match.sheet()}
    assert by_hand["Purple cards' bonuses"] == 8
    assert next(one for one in DATA["cards"] if one["id"] == "guild_master")["points"] == 2


@pytest.mark.rule("R092", "R167", "R102")
@pytest.mark.parametrize(
    ("name", "player", "bonus"),
    [
        ("galleon", {"treasures": 3}, 3),
        ("gardens", {"city": "herbalist sloop diver pirate"}, 4),
        ("harbor", {"city": "manor"}, 6),
        ("manor", {"city": "diver diver pirate abbey"}, 4),
        ("windmill", {"city": "grove diver sloop abbey"}, 6),
        ("admiral", {"boat": 6}, 3),
        ("governor", {"city": "grove abbey sloop diver"}, 4),
        ("pilgrim", {"maps": {"greens": 2}}, 2),
        ("sculptor", {"city": "sloop port grove pirate"}, 4),
    ],
)
def test_purple_cards_bonuses(name, player, bonus):
    more: dict[str, Any] = {"maps_taken": {"greens": 1}} if "maps" in player else {}
    t = printed(player | {"city": f"{player.get('city', '')} {name}"}, **more)
    assert t.scored().get("Purple cards' bonuses", 0) == bonus


@pytest.mark.rule("R167")
def test_purple_cards_do_nothing_before_the_end():
    assert all(not one.effect for one in BOX.cards if one.type == "purple")
    made = {"P": card("purple common critter", score=[{"per": "purple", "n": 2, "most": 3}])}
    t = table(made, {"hand": "P", "city": "P"}).play("play P")
    assert (t.goods(), t.get("points")) == ({}, 0)
    assert t.scored()["Purple cards' bonuses"] == 6  # two cards, each at most 3
