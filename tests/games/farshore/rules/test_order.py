"""The seven steps of playing a card."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, table

LESS = [{"do": "less", "n": 1, "what": "wood"}]
CHEAPER = {
    "B": card("blue common construction", "", LESS, when="playing"),
    "C": card("blue common critter", "", LESS, when="playing"),
    "H": card("brown common construction", "2 wood"),
}


@pytest.mark.rule("R060", "R079")
def test_T12_one_effect_when_playing_and_only_if_one_likes():
    def seen(wood):
        return table(CHEAPER, {"city": "B C", "hand": "H", "goods": {"wood": wood}})

    assert seen(0).reason("play H") == "TOO_DEAR"
    one = seen(1).play("play H")
    assert one.legal() == {"use 1", "use 2"}
    one.play("use 2")
    assert (one.goods(), one.city()) == ({}, ["B", "C", "H"])
    two = seen(2).play("play H")
    assert two.legal() == {"use 1", "use 2", "done"}
    two.play("done")
    assert two.goods() == {}


@pytest.mark.rule("R060")
def test_effects_when_playing_are_not_combined():
    made = CHEAPER | {"H": card("brown common construction", "2 wood, 1 any")}
    t = table(made, {"city": "B C", "hand": "H", "goods": {"wood": 2, "stone": 1}}).play("play H", "use 1")
    assert t.reason("use 2") == "NOT_NOW"
    assert t.match.position()["paying"]["due"] == [1, 0, 0, 0, 1]


@pytest.mark.rule("R060")
def test_only_cards_that_make_others_cheaper_are_used():
    made = CHEAPER | {
        "G": card("green common construction"),
        "K": card("blue common critter", "", LESS, when="playing", of="critter"),
    }
    t = table(made, {"city": "B G K", "hand": "H", "goods": {"wood": 2}}).play("play H")
    assert (t.reason("use 2"), t.reason("use 3"), t.reason("use 4")) == ("NOT_CHEAPER", "NOT_CHEAPER", "NO_CARD")


@pytest.mark.rule("A10")
def test_an_anchor_is_not_combined_with_what_makes_a_critter_cheaper():
    made = {
        "B": card("blue common construction", "", [{"do": "less", "n": 1, "what": "mushrooms"}], when="playing"),
        "K": card("blue common critter", "2 mushrooms, 1 any"),
    }
    t = table(made, {"city": "B", "hand": "K", "goods": {"mushrooms": 2, "wood": 1}}).play("play K")
    assert {"use 1", "anchor 1"} <= t.legal()
    t.play("use 1")
    assert t.reason("anchor 1") == "NOT_NOW"


@pytest.mark.rule("R062", "R063", "R064", "R160", "R159")
def test_T13_city_then_effect_then_trigger():
    made = {
        "N": card("brown common construction"),
        "B": card("blue common construction", "", "draw 1", when="played"),
        "T": card("brown common construction", "", "gain 1 point per brown; gain 1 point per hand"),
    }
    t = table(made, {"city": "N B", "hand": "T D1 D2 D3"}).play("play T")
    assert t.get("points") == 2 + 3
    t.play("=D4")
    assert t.hand() == ["D1", "D2", "D3", "D4"]


@pytest.mark.rule("R063", "R065", "R094", "R098", "R161", "R061")
def test_T14_the_boat_moves_after_the_effect():
    made = {"T": card("brown common critter", "1 stone", "gain 1 wood per treasure")}
    board = {"board": {"treasures": [1]}}
    t = table(made, {"hand": "T", "goods": {"stone": 1}}, roses=("brown", None), board=board).play("play T")
    assert (t.goods(), t.get("boat"), t.get("treasures")) == ({}, 1, 1)
    poor = table(made, {"hand": "T"}, roses=("brown", None), board=board)
    assert poor.reason("play T") == "TOO_DEAR"


@pytest.mark.rule("R064", "A21")
def test_blue_cards_act_in_the_order_in_which_they_came():
    made = {
        "A": card("blue common critter", "", "gain 1 point per wood", when="played"),
        "B": card("blue common critter", "", "gain 1 wood", when="played"),
    }
    first = table(made, {"city": "A B", "hand": "D1"}).play("play D1")
    assert (first.get("points"), first.goods()) == (0, {"wood": 1})
    other = table(made, {"city": "B A", "hand": "D1"}).play("play D1")
    assert (other.get("points"), other.goods()) == (1, {"wood": 1})


@pytest.mark.rule("R064", "R163", "A21")
@pytest.mark.parametrize(
    ("city", "gone", "left"),
    [
        ("N S B", "scrap 1", ["S", "B", "D1"]),  # before the card that acts
        ("S N B", "scrap 2", ["S", "B", "D1"]),  # right behind it
        ("S B N", "scrap 3", ["S", "B", "D1"]),
    ],
)
def test_each_blue_card_acts_once_though_one_of_them_discards_a_card(city, gone, left):
    made = {
        "S": card("blue common critter", "", [{"do": "scrap"}], when="played"),
        "B": card("blue common critter", "", "gain 1 wood", when="played"),
        "N": card("brown common construction"),
    }
    t = table(made, {"city": city, "hand": "D1"}).play("play D1", gone)
    assert (t.goods(), t.city(), t.match.to_move) == ({"wood": 1}, left, 1)


@pytest.mark.rule("A21", "R097")
def test_rewards_for_wind_rose_moves_come_after_the_move():
    made = {
        "N": card("blue common critter", "", "gain 1 point per treasure", when="wind"),
        "P": card("blue common critter", "", "gain 1 wood per treasure", when="played"),
        "G": card("green common critter"),
    }
    t = table(made, {"city": "N P", "hand": "G"}, roses=("green", None), board={"board": {"treasures": [1]}})
    t.play("play G")
    assert (t.get("points"), t.goods(), t.get("treasures")) == (1, {}, 1)


@pytest.mark.rule("A29")
def test_a_card_played_by_an_effect_goes_through_the_same_steps():
    """It is paid for, acts, is heard, moves the boat, and its spot is refilled; no other effect makes it cheaper."""
    made = {
        "R": card("red common construction", "", [{"do": "play", "source": "bay", "less": 1}]),
        "B": card("blue common critter", "", "gain 1 point", when="played"),
        "L": card("blue common critter", "", [{"do": "less", "n": 1}], when="playing"),
        "G": card("green common critter", "3 mushrooms", "gain 1 stone"),
    }
    t = table(made, {"city": "R B L", "goods": {"mushrooms": 2}}, bay="G X1 X2 X3 X4 X5 X6 X7", roses=("green", None))
    t.play("visit 1", "bay G")
    assert (t.goods(), t.get("points"), t.get("boat")) == ({"stone": 1}, 1, 1)
    assert t.match.position()["awaits"] == "card"
    t.play("=D1")
    assert t.match.to_move == 1
    poor = table(made, {"city": "R B L", "goods": {"mushrooms": 1}}, bay="G X1 X2 X3 X4 X5 X6 X7").play("visit 1")
    assert poor.reason("bay G") == "TOO_DEAR"


#: An inn without a discount, a construction that an anchor fits, a helper, and what may be played.
PLAIN = {
    "R": card("red common construction", "", [{"do": "play", "source": "both"}]),
    "W": card("green common construction"),
    "H": card("blue common critter", "", [{"do": "less", "n": 2, "what": "mushrooms"}], when="playing"),
    "C": card("blue common construction", "", [{"do": "less", "n": 3, "price": "card"}], when="playing"),
    "G": card("green common critter", "2 mushrooms"),
    "N": card("brown common construction", "3 stone"),
}


@pytest.mark.rule("R052", "R060", "R061", "A29")
@pytest.mark.parametrize("mushrooms", [0, 1, 2])
def test_an_effect_that_plays_a_card_without_a_discount_leaves_all_ways_to_pay(mushrooms):
    """An anchor or a blue card's help, whether one's goods would do or not; from the hand as from the Bay."""
    bay = "G N X1 X2 X3 X4 X5 X6"
    ways = {"anchor 2", "use 3"} | ({"done"} if mushrooms == 2 else set())
    for move, hand in (("bay G", ""), ("play G", "G")):
        t = table(PLAIN, {"city": "R W H", "hand": hand, "goods": {"mushrooms": mushrooms}}, bay=bay)
        t.play("visit 1")
        assert t.reason(move) == ""
        t.play(move)
        assert t.legal() == ways
        t.play("anchor 2")
        assert (t.get("anchors", 0, 3), t.goods().get("mushrooms", 0)) == (2, mushrooms)
        assert t.city() == ["R", "W", "H", "G"]


@pytest.mark.rule("R060", "R061")
def test_what_a_helper_takes_is_not_the_played_card_itself():
    one = table(PLAIN, {"city": "R C", "hand": "N"}).play("visit 1")
    assert one.reason("play N") == "TOO_DEAR"  # the only card that could be discarded for it
    two = table(PLAIN, {"city": "R C", "hand": "N D1"}).play("visit 1", "play N", "use 2", "discard D1")
    assert two.city() == ["R", "C", "N"]


@pytest.mark.rule("A37", "R060")
@pytest.mark.parametrize("step", [{"less": 1}, {"free": True}])
def test_neither_helper_nor_anchor_comes_on_top_of_an_effect_that_makes_a_card_cheaper(step):
    made = PLAIN | {"R": card("red common construction", "", [{"do": "play", "source": "both"} | step])}
    t = table(made, {"city": "R W H", "hand": "G", "goods": {"mushrooms": 1}}).play("visit 1", "play G")
    assert (t.match.to_move, t.get("anchors", 0, 3)) == (1, 3)
    if "less" in step:
        poor = table(made, {"city": "R W H", "hand": "G"}).play("visit 1")
        assert poor.reason("play G") == "TOO_DEAR"


@pytest.mark.rule("R061")
def test_costs_are_settled_token_by_token():
    made = {"H": card("brown common construction", "1 wood, 2 any")}
    t = table(made, {"hand": "H", "goods": {"wood": 2, "stone": 1}, "treasures": 1}).play("play H")
    assert t.legal() == {"treasure wood", "treasure any", "spend wood", "spend stone"}
    assert (t.reason("spend seaweed"), t.reason("treasure stone")) == ("NO_GOODS", "NOT_DUE")
    t.play("spend stone", "spend wood")
    assert (t.goods(), t.get("treasures")) == ({"wood": 1}, 1)
    assert t.legal() == {"treasure wood", "done"}
    assert t.reason("spend wood") == "NOT_DUE"
    t.play("treasure wood")
    assert (t.goods(), t.get("treasures")) == ({"wood": 1}, 0)


@pytest.mark.rule("R060", "R061")
def test_which_tokens_fall_away_is_chosen_and_the_rest_must_stay_payable():
    made = {
        "B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing"),
        "H": card("brown common construction", "1 wood, 1 stone, 1 seaweed"),
    }
    t = table(made, {"city": "B", "hand": "H", "goods": {"wood": 1, "stone": 1}}).play("play H", "use 1")
    assert t.legal() == {"less seaweed"}
    assert (t.reason("less wood"), t.reason("less mushrooms")) == ("TOO_DEAR", "NOT_DUE")
    t.play("less seaweed")
    assert t.goods() == {}


@pytest.mark.rule("A30")
def test_a_card_that_costs_nothing_uses_nothing_up():
    made = {
        "B": card("brown common construction"),
        "K": card("brown common critter"),
        "L": card("blue common construction", "", [{"do": "less", "n": 3, "price": "itself"}], when="playing"),
    }
    t = table(made, {"city": "B L", "hand": "K"}).play("play K")
    assert (t.city(), t.get("anchors", 0, 3), t.match.to_move) == (["B", "L", "K"], 3, 1)
