"""Moving the boat: wind roses, treasures, the end of the track."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import DATA, card, printed, table

GREEN = "green common construction"


def sea(treasures):
    return {"board": {"treasures": treasures}}


@pytest.mark.rule("R094", "R095", "R098", "R168")
def test_T15_both_roses():
    made = {"C": card("green common construction"), "U": card("green unique construction")}
    t = table(made, {"hand": "C U", "boat": 3}, roses=("green", "common"), board=sea([3, 4, 6])).play("play C")
    assert (t.get("boat"), t.get("treasures")) == (5, 1)
    t.play("place coast1", "play U")
    assert (t.get("boat"), t.get("treasures")) == (6, 2)


@pytest.mark.rule("R096")
def test_without_a_match_the_boat_stays():
    t = table({}, {"hand": "D1"}, roses=("green", "unique")).play("play D1")
    assert t.get("boat") == 0


@pytest.mark.rule("R094")
@pytest.mark.parametrize("shows", ["common", "construction"])
def test_a_rose_may_show_a_keyword(shows):
    t = table({}, {"hand": "D1"}, roses=(None, shows)).play("play D1")
    assert t.get("boat") == 1


@pytest.mark.rule("R097", "R098", "R099")
def test_T16_a_move_by_an_effect_sets_off_no_wind_reward():
    made = {
        "B": card("blue common critter", "", "gain 1 wood", when="wind"),
        "S": card("red common critter", "", "boat 3"),
    }
    t = table(made, {"city": "B S", "boat": 3}, roses=("red", None), board=sea([4, 6])).play("visit 2")
    assert (t.get("boat"), t.get("treasures"), t.goods()) == (6, 2, {})


@pytest.mark.rule("R097")
def test_the_sloop_does_not_wake_the_navigator():
    city = {"city": "navigator sloop", "workers": 0}
    t = printed(city, at=[1, 1, 0, 0]).play("prepare")
    assert (t.get("boat"), t.goods()) == (1, {})
    wind = printed({"city": "navigator", "hand": "hideout"}, roses=("brown", None)).play("play hideout")
    assert (wind.get("boat"), wind.goods()) == (1, {"wood": 1})


@pytest.mark.rule("R095", "R103", "R104", "A12", "A22")
def test_T17_the_end_of_the_track():
    last = len(DATA["board"]["track"]) - 1
    made = {"C": card(GREEN), "B": card("blue common critter", "", "gain 1 wood", when="wind")}
    t = table(made, {"hand": "C C", "city": "B", "boat": last - 1}, roses=("green", "common")).play("play C")
    assert (t.get("boat"), t.goods()) == (last, {"wood": 1})
    t.play("place coast1", "play C")
    assert (t.get("boat"), t.goods()) == (last, {"wood": 1})
    assert t.scored()["Boat"] == 60


@pytest.mark.rule("R104", "A12")
def test_beyond_the_end_there_are_no_treasures():
    last = len(DATA["board"]["track"]) - 1
    made = {"S": card("red common critter", "", "boat 9")}
    t = table(made, {"city": "S", "boat": last - 1}, board=sea([last])).play("visit 1")
    assert (t.get("boat"), t.get("treasures")) == (last, 1)


@pytest.mark.rule("R100", "R101", "R102")
def test_treasures_are_spent_as_resources_or_worth_two_points():
    made = {"H": card("brown common construction", "1 stone, 1 wood")}
    t = table(made, {"hand": "H", "treasures": 5})
    assert t.scored()["Treasures"] == 10
    t.play("play H")
    assert t.scored()["Treasures"] == 6
    assert printed({"city": "galleon", "treasures": 5}).scored()["Purple cards' bonuses"] == 5


@pytest.mark.rule("R103", "A01")
def test_the_boat_scores_its_space_and_takes_no_tokens():
    made = {"S": card("red common critter", "", "boat 9; boat 9; boat 9")}
    t = table(made, {"city": "S"}).play("visit 1")
    assert (t.get("boat"), t.get("points"), t.scored()["Boat"]) == (27, 0, 47)
    assert DATA["board"]["track_source"] == "reported"


@pytest.mark.rule("R169")
def test_boats_go_forward_and_share_spaces():
    made = {"S": card("red common critter", "", "boat 3")}
    t = table(made, {"city": "S", "boat": 2}, {"boat": 5}).play("visit 1")
    assert (t.get("boat"), t.get("boat", 1)) == (5, 5)
