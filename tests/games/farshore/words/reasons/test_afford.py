"""Who pays hears whether resources are enough, and what else pays."""

import pytest

from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.games.farshore.words.purpose import PURPOSES, purpose
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import INN, T, begun, said_of


def test_who_pays_hears_whether_resources_are_enough():
    states = begun([INN], (2, 1, 0, 0))
    states[0].phase, states[0].playing, states[0].due[:2] = Phase.PAY, INN, (2, 1)
    me = states[0].players[states[0].turn]
    assert purpose(states[0], T).startswith("Your resources pay for it, and it brings ")
    me.treasures, me.hand[0], me.hand_count = 1, EMPTY, 0
    assert purpose(states[0], T).endswith(". A treasure would keep one, but takes 2 points.")
    me.goods[1] = me.treasures = 0
    assert purpose(states[0], T) == PURPOSES[Phase.PAY]
    me.treasures = 1
    assert purpose(states[0], T) == "You lack 1 seaweed: 1 treasure (−2 points) for it. In all it brings −2 points."
    states[0].due[1] = 0  # the treasure has paid it
    assert purpose(states[0], T).startswith("Best pay with resources: it brings ")


def test_a_payment_with_resources_is_weighed_with_all_that_would_go_instead():
    building, goods = "blue common construction", {"wood": 2, "stone": 1}
    market = card(building, "", [{"do": "less", "n": 1, "price": "card"}], when="playing", of="construction")
    made = {"B": market, "H": card(building, "1 wood, 1 stone", points=3), "D": card(building, "1 wood")}
    me = {"hand": "H D", "goods": goods, "treasures": 1}
    drawn = table(made, me, roses=("red", "critter")).play("play H")
    said = "Best pay with resources: +3 points in all. With a treasure, which keeps one of them: +1 point."
    assert said_of(drawn) == said
    drawn = table(made, me | {"city": "B"}, roses=("red", "critter")).play("play H")
    assert said_of(drawn) == (
        "Best pay with resources. Keeping some of them would take: "
        f"1 treasure (−2 points); {drawn.names['B']} (−1 card)."
    )
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "1 resource less, −1 card" in answers


def test_an_anchor_is_told_beside_what_would_be_lacking_without_it():
    critter, blue = "blue common critter", "blue common construction"
    made = {"C": card(critter, "2 mushrooms"), "B": card(blue, "")}
    drawn = table(made, {"hand": "C", "city": "B", "goods": {"mushrooms": 2}}).play("play C")
    assert said_of(drawn) == ("An anchor (3 left) keeps 2 mushrooms; else it stays for a dearer card.")
    drawn = table(made, {"hand": "C", "city": "B", "goods": {"mushrooms": 1}}).play("play C")
    assert said_of(drawn) == "You lack 1 mushroom: only an anchor pays, it brings no points. Left then: 2 anchors."


def test_an_anchor_is_weighed_with_the_points_of_treasures():
    made = {"C": card("blue common critter", "1 wood", points=2), "B": card("blue common construction", "")}
    drawn = table(made, {"hand": "C", "city": "B", "treasures": 1}).play("play C")
    assert said_of(drawn) == "An anchor pays all of it and takes no points; 1 treasure would take 2 points."


def test_of_a_cost_falls_away_what_is_lacking():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}}).play("play H", "use 1")
    assert drawn.state.less
    assert said_of(drawn) == "You lack 1 stone: take that free, you have the rest."


def test_where_more_is_lacking_than_falls_away_treasures_pay_for_the_rest():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "treasures": 1}).play("play H", "use 1")
    assert said_of(drawn) == "What else you lack takes 1 treasure: −2 points. Which one does not matter."
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.count("<small>free</small>") == 2


def test_any_resource_that_is_due_can_be_lacking_too():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "2 any")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}}).play("play H")
    assert said_of(drawn).startswith("You lack 1 of any resource. Helps: ")
    drawn = table(made, {"hand": "H", "goods": {"wood": 1}, "treasures": 1}).play("play H")
    assert said_of(drawn) == "You lack 1 of any resource. Taken instead: 1 treasure, −2 points"


@pytest.mark.slow
def test_where_several_anchors_can_pay_they_are_said_to_be_equal():
    critter, blue = "blue common critter", "blue common construction"
    made = {"C": card(critter, "2 mushrooms"), "B": card(blue, ""), "A": card(blue, "")}
    drawn = table(made, {"hand": "C", "city": "B A"}).play("play C")
    assert said_of(drawn) == "Only an anchor pays, on each building alike: no points. Left then: 2 anchors."
    drawn = table(made, {"hand": "C", "city": "B A", "goods": {"mushrooms": 2}}).play("play C")
    assert said_of(drawn) == "An anchor (3 left) keeps 2 mushrooms; else it stays for a dearer card."


def test_what_helps_is_told_with_the_points_that_it_takes():
    less = [{"do": "less", "n": 1, "price": "itself", "what": "stone"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction", points=3),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}, "treasures": 1}).play("play H")
    name = drawn.names["B"]
    assert said_of(drawn) == f"You lack 1 stone. Best first: 1 treasure (−2 points); {name} (−3 points)"
    made["B"]["points"] = 2
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}, "treasures": 1}).play("play H")
    told = f"{drawn.names['B']} (−2 points); 1 treasure (−2 points)"
    assert said_of(drawn) == f"You lack 1 stone. Each takes as much: {told}"


def test_of_any_resource_it_is_told_which_one_is_best_paid_with():
    made = {"H": card("red common construction", "1 any"), "N": card("red common construction", "2 wood")}
    drawn = table(made, {"hand": "H N", "goods": {"wood": 1, "stone": 1}})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play H")
    assert said_of(drawn) == "Best paid with stone. What the cards in sight then lack: 1 in all, else at least 2."
    drawn = table(made, {"hand": "H", "goods": {"wood": 1, "stone": 1}}).play("play H")
    assert said_of(drawn).endswith("Any of these resources will do: the cards in sight lack as much, whichever goes.")


def test_where_a_card_of_the_city_and_treasures_must_pay_together_the_only_way_is_told():
    less = [{"do": "less", "n": 1, "price": "card"}]
    made = {
        "B": card("blue common construction", "", less, when="playing", of="construction"),
        "H": card("red common construction", "1 wood, 1 stone, 1 seaweed", points=3),
        "L": card("red common construction", "2 wood"),
        "F": card("red common construction", "", points=1),
    }
    me = {"hand": "H L F D1", "city": "B", "treasures": 1, "goods": {"wood": 1}}
    drawn = table(made, me).play("play H")
    name = drawn.names["B"]
    assert said_of(drawn) == (
        f"You lack 1 seaweed, 1 stone. Only way: {name}: 1 resource less, the rest 1 treasure (−2 points)."
    )
    drawn.play("use 1")
    assert said_of(drawn) == (
        f"Least is lost with {drawn.names['L']} (0 once played, lacks 2 resources). "
        f"{drawn.names['H']} is counted as paid."
    )
    drawn.play("discard D1")
    assert said_of(drawn).startswith("Only what you lack can be free, else you could not pay. ")


def test_where_only_a_card_of_the_city_can_pay_its_points_are_set_against_those_of_the_other():
    less = [{"do": "less", "n": 2, "what": "mushrooms", "price": "itself"}]
    made = {"B": card("blue common critter", "", less, when="playing", of="critter", points=1),
            "H": card("red common critter", "2 mushrooms", points=2)}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "treasures": 1}).play("play H")
    assert said_of(drawn) == f"You lack 2 mushrooms: only {drawn.names['B']} pays it. In all +2 −1 = +1."
    assert "a treasure pays for it" not in page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)


def test_points_of_the_boat_that_come_after_all_that_a_card_asks_are_said_to_come_last():
    less = [{"do": "less", "n": 2, "what": "mushrooms", "price": "itself"}]
    made = {"B": card("blue common critter", "", less, when="playing", of="critter", points=1),
            "H": card("red common critter", "2 mushrooms", "gain 1 any", type="brown", points=2)}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B"}, roses=("brown", "unique")).play("play H")
    name = drawn.names["B"]
    assert said_of(drawn) == (f"You lack 2 mushrooms: only {name} pays it. In all +4 −1 = +3. The boat’s +2 come last.")
    drawn.play("use 1")
    while drawn.state.phase == Phase.PAY:
        drawn.play(str(drawn.match.legal()[0]))
    assert drawn.state.phase == Phase.GAIN
    assert drawn.match.scores[0] == 2  # without the boat's
