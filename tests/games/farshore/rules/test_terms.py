"""Terms: gain, pay, draw, reveal, discard; resources and treasures."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, table

GREEN = "green common construction"


@pytest.mark.rule("R007", "R061", "R063", "R086", "R002", "R001")
@pytest.mark.parametrize(
    ("goods", "treasures", "left"), [({"wood": 1}, 1, (0, 0)), ({}, 2, (0, 0)), ({"wood": 1, "stone": 1}, 0, (0, 0))]
)
def test_T01_a_treasure_in_payment(goods, treasures, left):
    t = table(
        {"G": card(GREEN, "1 wood, 1 stone", "gain 1 seaweed")}, {"hand": "G", "goods": goods, "treasures": treasures}
    )
    t.play("play G")
    assert t.goods() == {"seaweed": 1}
    assert t.get("treasures") == left[0]


@pytest.mark.rule("R007")
def test_T01_without_a_treasure_it_is_too_dear():
    t = table({"G": card(GREEN, "1 wood, 1 stone", "gain 1 seaweed")}, {"hand": "G", "goods": {"wood": 1}})
    assert t.reason("play G") == "TOO_DEAR"


@pytest.mark.rule("R007")
def test_whoever_has_both_chooses_which_token_a_treasure_stands_for():
    t = table({"G": card(GREEN, "1 wood, 1 stone")}, {"hand": "G", "goods": {"wood": 1, "stone": 1}, "treasures": 1})
    t.play("play G")
    assert t.legal() == {"treasure wood", "treasure stone", "done"}
    t.play("treasure stone")  # the rest is paid without a choice
    assert (t.goods(), t.get("treasures")) == ({"stone": 1}, 0)


@pytest.mark.rule("R006", "R008", "R009")
def test_any_resource_is_one_of_four_each_time_anew_and_never_a_treasure():
    t = table({"G": card(GREEN, "", "gain 3 any")}, {"hand": "G"}).play("play G")
    for chosen in ("wood", "wood", "mushrooms"):
        assert t.legal() == {"gain wood", "gain seaweed", "gain stone", "gain mushrooms"}
        t.play(f"gain {chosen}")
    assert (t.goods(), t.get("treasures")) == ({"wood": 2, "mushrooms": 1}, 0)
    alike = table({"G": card(GREEN, "", "gain 2 any")}, {"hand": "G"}).play("play G", "gain stone", "gain stone")
    assert alike.goods() == {"stone": 2}


@pytest.mark.rule("R006")
def test_a_treasure_is_no_resource_where_resources_are_counted():
    t = table({"G": card(GREEN, "", "gain 1 point per wood")}, {"hand": "G", "goods": {"wood": 2}, "treasures": 4})
    assert t.play("play G").get("points") == 2


@pytest.mark.rule("R003")
def test_drawing_takes_the_top_card_of_the_deck_into_the_hand():
    t = table({"G": card(GREEN, "", "draw 2")}, {"hand": "G"}).play("play G")
    assert t.reason("pass") == "CHANCE"
    t.play("=D1", "=D2")
    assert t.hand() == ["D1", "D2"]
    assert "X1" in t.bay()


@pytest.mark.rule("R004")
def test_revealing_shows_cards_to_everybody():
    steps = [{"do": "reveal", "n": 2}, {"do": "take"}]
    t = table({"G": card(GREEN, "", steps)}, {"hand": "G"}, {}).play("play G", "=D1", "=D2")
    for reader in (None, 0, 1):
        assert t.match.view(reader)["revealed"] == [t.names["D1"], t.names["D2"]]
    t.play("take 2")
    assert t.hand() == ["D2"]
    assert t.match.position()["discards"] == {t.names["D1"]: 1}


@pytest.mark.rule("R005", "R074", "R022")
def test_discarding_puts_a_hand_card_face_down_on_the_discard_pile():
    t = table({"G": card(GREEN, "", [{"do": "discard", "n": 1, "extent": "must"}])}, {"hand": "G D1 D2"}, {})
    t.play("play G", "discard D2")
    assert t.hand() == ["D1"]
    assert t.match.position()["discards"] == {t.names["D2"]: 1}
    assert t.match.view(1)["discards"] == {}


@pytest.mark.rule("R144")
def test_point_tokens_are_gained_at_once_and_printed_points_count_at_the_end():
    t = table({"G": card(GREEN, "", "gain 2 point", points=3)}, {"hand": "G"}).play("play G")
    assert t.get("points") == 2
    assert t.scored() == {"Cards": 3, "Point tokens": 2, "Total": 5}


@pytest.mark.rule("A26")
def test_a_treasure_is_not_given_in_place_of_a_resource():
    steps = [{"do": "give goods", "n": 1}, {"do": "gain", "what": "point", "n": 2, "per": "made"}]
    t = table({"G": card(GREEN, "", steps)}, {"hand": "G", "treasures": 2}, {}).play("play G")
    assert (t.get("treasures"), t.get("points"), t.get("treasures", 1)) == (2, 0, 0)


@pytest.mark.rule("R002", "R007")
def test_what_an_effect_asks_to_pay_goes_to_the_supply_and_may_be_paid_with_treasures():
    steps = [{"do": "pay", "what": "wood", "n": 3}, {"do": "gain", "what": "point", "per": "made"}]
    t = table({"G": card(GREEN, "", steps)}, {"hand": "G", "goods": {"wood": 1, "stone": 1}, "treasures": 1}, {})
    t.play("play G")
    assert t.legal() == {"pay wood", "pay treasure", "done"}
    assert t.reason("pay stone") == "NOT_ALLOWED"
    t.play("pay wood")
    assert t.reason("pay wood") == "NO_GOODS"
    t.play("pay treasure")
    assert (t.goods(), t.get("treasures"), t.get("points")) == ({"stone": 1}, 0, 2)
    assert t.goods(1) == {}
