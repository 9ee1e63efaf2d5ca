"""Playing a card: from hand or Bay, its cost, anchors."""

from __future__ import annotations

import pytest

import ludoteka
from tests.games.farshore.table import Table, card, printed, table

GREEN, FREE = "green common construction", "brown common construction"


@pytest.mark.rule("R012", "R146", "A15")
def test_a_turn_is_one_action_and_turns_go_round():
    t = table({}, {"hand": "D1 D2", "workers": 2}, {"hand": "D3"}, {})
    assert {one.split()[0] for one in t.legal()} == {"place", "play", "bay"}  # nothing like standing still
    t.play("play D1")
    assert t.match.to_move == 1
    t.play("place docks", "done")
    assert t.match.to_move == 2
    t.play("bay X1", "=D4")
    assert t.match.to_move == 0
    t.play("place coast1", "place coast2", "place coast4", "play D2")  # cards and workers in any order
    assert t.match.to_move == 1


@pytest.mark.rule("R146")
def test_workers_at_home_bar_no_card():
    t = table({}, {"hand": "D1", "workers": 2})
    assert t.reason("play D1") == ""


@pytest.mark.rule("R013", "R048", "R050")
def test_one_card_from_the_hand_or_from_the_bay_comes_into_the_city():
    t = table({}, {"hand": "D1 D2"}).play("play D1")
    assert (t.city(), t.hand(), t.match.to_move) == (["D1"], ["D2"], 1)
    t = table({}, {"hand": "D1 D2"}).play("bay X3", "=D9")
    assert (t.city(), t.hand(), t.match.to_move) == (["X3"], ["D1", "D2"], 1)
    assert table({}, {"hand": "D1"}).reason("play D2") == "NO_CARD"


@pytest.mark.rule("R049", "R002", "R161")
@pytest.mark.slow
def test_the_cost_is_paid_to_the_supply():
    made = {"G": card(GREEN, "2 wood, 1 stone", "gain 5 wood")}
    t = table(made, {"hand": "G", "goods": {"wood": 3, "stone": 1, "seaweed": 1}}).play("play G")
    assert t.goods() == {"wood": 6, "seaweed": 1}
    poor = table(made, {"hand": "G", "goods": {"wood": 1, "stone": 1}})
    refusal = poor.match.refusal(poor.say("play G"))
    assert refusal is not None
    assert refusal.reason == "TOO_DEAR"  # the five wood of its effect come too late
    assert "missing: 1" in str(refusal)
    assert refusal.rule == "R049"


@pytest.mark.rule("R051", "R066", "A05", "R162")
def test_the_bay_is_refilled_after_everything_else():
    """The card draws a card, a blue card draws one more, the boat moves; then the spot is filled."""
    made = {
        "G": card("green common critter", "", "draw 1"),
        "B": card("blue common critter", "", "draw 1", when="played"),
    }
    t = table(made, {"city": "B"}, bay="G X1 X2 X3 X4 X5 X6 X7", roses=("green", None)).play("bay G", "=D1")
    assert "G" not in t.bay()
    assert (t.hand(), t.get("boat")) == (["D1"], 0)
    t.play("=D2")
    assert (t.hand(), t.get("boat"), len(t.bay())) == (["D1", "D2"], 1, 7)
    t.play("=D3")
    assert "D3" in t.bay()
    assert t.match.to_move == 1


def spots(t: Table) -> list[str | None]:
    """The Bay spot by spot, None where nothing lies."""
    return [t.called.get(spot[0], spot[0]) if spot else None for spot in t.match.position()["bay"]]


FROM_BAY = {
    "G": card(FREE, "", [{"do": "draw", "source": "bay"}]),
    "S": card(FREE, "", [{"do": "sweep"}]),
    "L": card(FREE, "", [{"do": "place"}]),
    "P": card(FREE, "", [{"do": "play", "source": "bay"}, {"do": "draw", "source": "bay"}]),
    "B": card("blue common critter", "", "draw 1", when="played"),
}
SEVEN = "X1 X2 X3 X4 X5 X6 X7"


@pytest.mark.rule("R066", "R162")
@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("G", ["draw_bay X1"]),
        ("S", ["sweep X1"]),
        ("L", ["place lookout", "draw_bay X1", "done"]),
    ],
)
def test_what_is_taken_from_the_bay_meanwhile_leaves_the_played_card_s_spot_open(name, moves):
    """The spots of other cards are filled at once, that of the played one in step 7 only."""
    t = table(FROM_BAY, {"city": "B"}, bay=f"{name} {SEVEN}").play(f"bay {name}", *moves)
    assert spots(t) == [None, None, *SEVEN.split()[1:]]
    t.play("=D1")
    assert spots(t) == [None, "D1", *SEVEN.split()[1:]]
    assert t.match.awaits_chance
    t.play("=D2")  # step 5: a blue card heard of it
    assert "D2" in t.hand()
    assert spots(t) == [None, "D1", *SEVEN.split()[1:]]
    t.play("=D3")
    assert spots(t) == ["D3", "D1", *SEVEN.split()[1:]]
    assert t.match.to_move == 1


@pytest.mark.rule("R066", "R162", "A29")
def test_a_card_played_by_another_fills_its_own_spot_and_leaves_the_other_s_open():
    t = table(FROM_BAY, {}, bay="P X1 G X2 X3 X4 X5 X6").play("bay P", "bay G", "draw_bay X1")
    assert spots(t)[:3] == [None, None, None]
    t.play("=D1")
    assert spots(t)[:3] == [None, "D1", None]
    t.play("=D2")  # step 7 of the card that was played by the other
    assert spots(t)[:3] == [None, "D1", "D2"]
    assert t.legal("draw_bay") >= {"draw_bay D1", "draw_bay D2"}
    t.play("draw_bay D2", "=D3")
    assert spots(t)[:3] == [None, "D1", "D3"]
    t.play("=D4")
    assert spots(t)[:3] == ["D4", "D1", "D3"]
    assert t.match.to_move == 1


@pytest.mark.rule("R066", "R075", "R076")
def test_a_spot_that_others_still_fill_is_no_open_spot_of_the_played_card():
    """Both copies of one spot are played, one by the other: only the second leaves it open."""
    made = {"P": card(FREE, "", [{"do": "play", "source": "bay", "may": True}])}
    t = table(made, {}, bay=f"P P {SEVEN}").play("bay P", "bay P", "bay X1")
    assert spots(t)[:2] == [None, None]
    t.play("=D1")
    assert spots(t)[:2] == [None, "D1"]
    t.play("=D1", "=D2")
    assert (spots(t)[:2], t.bay()["D1"]) == (["D2", "D1"], 2)
    assert t.match.to_move == 1


@pytest.mark.rule("R162")
def test_an_open_spot_of_a_card_that_is_being_played_stands_in_a_position():
    t = table(FROM_BAY, {}, bay=f"G {SEVEN}").play("bay G", "draw_bay X1")
    position = t.match.position()
    assert [one.get("spot", 0) for one in position["pending"]] == [0, 1, 0, 0]
    again = Table(ludoteka.position(position, box=t.match.game.box), t.names).play("=D1", "=D2")
    assert spots(again)[:2] == ["D2", "D1"]
    position["pending"][1]["spot"] = 3  # a card lies there
    with pytest.raises(ludoteka.Complaint, match="contradicts itself"):
        ludoteka.position(position, box=t.match.game.box)


@pytest.mark.rule("R051", "R066", "R076")
def test_T18_a_stacked_spot_is_not_refilled():
    t = table({}, bay="X1 X1 X2 X3 X4 X5 X6 X7 X8").play("bay X1")
    assert t.bay()["X1"] == 1
    assert len(t.bay()) == 8
    assert t.match.to_move == 1
    t.play("bay X1", "=D1")
    assert t.bay()["D1"] == 1
    assert "X1" not in t.bay()


@pytest.mark.rule("R066", "R075", "R142")
def test_T19_a_chain_of_equal_names():
    t = table({}).play("bay X1")
    before = t.match.position()["deck_left"]
    t.play("=X3", "=X5", "=D1")
    assert t.bay() == {"X2": 1, "X3": 2, "X4": 1, "X5": 2, "X6": 1, "X7": 1, "X8": 1, "D1": 1}
    assert t.match.position()["deck_left"] == before - 3
    assert t.match.to_move == 1


ANCHORS = {
    "W": card(GREEN),
    "G": card("green common critter", "3 mushrooms"),
    "E": card("green common critter", "2 mushrooms"),
    "B": card("blue common critter", "1 mushrooms"),
    "C": card(GREEN, "2 wood"),
}


@pytest.mark.rule("R052", "R053", "R054", "R055", "R056", "R157")
def test_T10_an_anchor_on_a_construction_of_the_critter_s_colour():
    t = table(ANCHORS, {"city": "W", "hand": "G E B C"})
    assert (t.reason("play G"), t.reason("play B"), t.reason("play C")) == ("", "TOO_DEAR", "TOO_DEAR")
    t.play("play G")
    assert t.legal() == {"anchor 1"}
    t.play("anchor 1")
    assert (t.city(), t.get("anchors", 0, 3), t.goods()) == (["W", "G"], 2, {})
    t.play("place coast1")
    assert t.reason("play E") == "TOO_DEAR"


@pytest.mark.rule("R052", "R157")
def test_an_anchor_or_mushrooms_from_hand_or_bay():
    for t in (
        table(ANCHORS, {"city": "W", "hand": "G", "goods": {"mushrooms": 3}}).play("play G"),
        table(ANCHORS, {"city": "W", "goods": {"mushrooms": 3}}, bay="G X1 X2 X3 X4 X5 X6 X7").play("bay G"),
    ):
        assert t.legal() == {"anchor 1", "done"}
        anchored, paid = t, Table(t.match.copy(), t.names)
        paid.play("done")
        assert (paid.goods(), paid.get("anchors", 0, 3)) == ({}, 3)
        anchored.play("anchor 1")
        assert (anchored.goods(), anchored.get("anchors", 0, 3)) == ({"mushrooms": 3}, 2)


@pytest.mark.rule("R054", "R055", "R056")
@pytest.mark.slow
def test_why_an_anchor_does_not_go_there():
    made = ANCHORS | {"V": card("blue common construction")}
    t = table(made, {"city": "W W! V G", "hand": "E", "anchors": 2}).play("play E")
    assert t.legal() == {"anchor 1"}
    reasons = {k: t.reason(f"anchor {k}") for k in (2, 3, 4, 5)}
    assert reasons == {2: "ANCHORED", 3: "WRONG_COLOUR", 4: "WRONG_COLOUR", 5: "NO_CARD"}
    building = table(made | {"N": card(GREEN, "1 any")}, {"city": "W", "hand": "N", "goods": {"wood": 1, "stone": 1}})
    building.play("play N")
    assert building.reason("anchor 1") == "NOT_CRITTER"


@pytest.mark.rule("R058", "R158")
def test_a_fourth_free_critter_is_impossible():
    t = table(ANCHORS, {"city": "W! W! W! W", "hand": "E", "anchors": 0})
    assert t.reason("play E") == "TOO_DEAR"
    rich = table(ANCHORS, {"city": "W! W! W! W", "hand": "E", "anchors": 0, "goods": {"mushrooms": 2}, "treasures": 1})
    rich.play("play E")
    assert rich.reason("anchor 4") == "NO_ANCHOR"


@pytest.mark.rule("R057", "R158")
def test_an_anchor_goes_with_its_card_and_never_comes_back():
    made = ANCHORS | {"S": card("brown common critter", "", [{"do": "scrap", "of": "green", "refund": True}])}
    t = table(made, {"city": "W!", "hand": "S", "anchors": 2}).play("play S", "scrap 1")
    assert (t.city(), t.get("anchors", 0, 3), t.get("lost_anchors")) == (["S"], 2, 1)


@pytest.mark.rule("R158")
def test_an_anchored_construction_works_as_before():
    made = {"W": card(GREEN, "", "gain 1 wood", points=2)}
    t = table(made, {"city": "W!", "anchors": 2, "workers": 0}, at=[1, 1, 0, 0]).play("prepare")
    assert t.goods() == {"wood": 1}
    assert t.scored()["Cards"] == 2


@pytest.mark.rule("R059")
def test_an_anchor_on_the_warehouse_plays_a_diver():
    t = printed({"city": "warehouse", "hand": "diver"}).play("play diver", "anchor 1")
    assert t.city() == ["warehouse", "diver"]
    assert t.player()["city"][0] == {"card": "warehouse", "anchor": True}
