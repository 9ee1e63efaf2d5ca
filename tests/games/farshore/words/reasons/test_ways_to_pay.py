"""Each way to pay says what it takes and what it leaves."""

import re
from importlib import import_module

from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table

T = translator("en")
RED, CRITTER = "red common construction", "blue common critter"


def asked(drawn):
    """What is said beside the question, and the buttons: their first line by their second."""
    s, page = drawn.match.seen(0)[0], page_of(drawn.match.game)
    shown = re.sub(r'<span class="farshore-roomy">(.*?)</span><span class="farshore-short">.*?</span>(?=<)', r"\1",
                   page.answers(s, 0, T))  # fmt: skip
    return page.purpose(s, 0, T), dict(re.findall(r"<span>([^<]+)</span><small>([^<]*)</small>", shown)), shown


def test_ways_to_pay_are_told_by_the_card_that_can_be_paid_for_next():
    made = {"C": card(CRITTER, "2 wood"), "B": card("blue common construction"), "N": card(RED, "2 wood", points=3)}
    me = {"hand": "C N", "city": "B", "goods": {"wood": 2}}
    drawn = table(made, me)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play C")
    said, buttons, shown = asked(drawn)
    name = drawn.names["N"]
    assert said == f"Best: 1 anchor → then you can pay: {name} (+3); 2 wood → no points then."
    assert buttons["Pay: 2 wood"] == "then you can pay for no other"
    assert buttons[f"Anchor on {drawn.names['B']}"] == f"pays all of it, then you can pay: {name} +3"
    assert "button main" not in shown  # filled, it would look advised


def test_where_resources_pay_best_and_all_else_takes_treasures_that_is_said_in_short():
    made = {"H": card(RED, "1 wood, 1 stone, 1 seaweed"), "A": card(RED, "2 wood", points=9),
            "B": card(RED, "2 stone", points=1), "D": card(RED, "2 seaweed", points=1)}  # fmt: skip
    goods = {"wood": 2, "stone": 2, "seaweed": 2, "mushrooms": 1}
    drawn = table(made, {"hand": "H A B D", "goods": goods, "treasures": 1})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play H")
    said = page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, translator("cs"))
    assert re.fullmatch(r"Nejlepší: suroviny → pak máte na: \w+ \(\+\d+\)\. Každý poklad ubere 2\sbody\.", said)


def test_where_all_ways_pay_for_the_same_card_next_each_says_what_it_takes_and_keeps():
    made = {"H": card(RED, "1 wood, 1 stone")}
    drawn = table(made, {"hand": "H", "goods": {"wood": 1, "stone": 1}, "treasures": 1}).play("play H")
    _, buttons, shown = asked(drawn)
    assert buttons["Pay: 1 wood, 1 stone"] == "no points lost"
    assert shown.count("<span>−2 points</span><small>keeps 1 wood</small>") == 1
    assert shown.count("<span>−2 points</span><small>keeps 1 stone</small>") == 1


def test_a_treasure_for_what_is_there_takes_a_second_one_for_what_is_lacking():
    made = {"H": card(RED, "1 wood, 1 stone")}
    drawn = table(made, {"hand": "H", "goods": {"wood": 1}, "treasures": 2}).play("play H")
    said, buttons, shown = asked(drawn)
    assert said == "You lack 1 stone: 1 treasure (−2 points) for it. In all it brings −2 points."
    assert buttons["Pay: 1 wood, 1 treasure"] == "−2 points"
    assert buttons["2 treasures −4"] == "keeps 1 wood"
    assert buttons["−2 points"] == "as “Pay”, step by step"
    assert shown.index("Pay: 1 wood") < shown.index("2 treasures −4")


def test_anchors_on_cards_of_one_name_are_one_button():
    made = {"C": card(CRITTER, "2 wood"), "B": card("blue common construction")}
    drawn = table(made, {"hand": "C", "city": "B B"}).play("play C")
    assert drawn.state.phase == Phase.PAY
    _, buttons, shown = asked(drawn)
    assert f"Anchor on {drawn.names['B']} 1/2" in buttons
    assert shown.count("Anchor on ") == 1


def test_where_it_matters_which_falls_away_a_button_says_what_the_rest_takes():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone"),
            "K": card("red common critter", "1 wood")}  # fmt: skip
    drawn = table(made, {"hand": "H K", "city": "B", "goods": {"wood": 1}, "treasures": 1}).play("play H", "use 1")
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "<small>free, 1 treasure −2, keeps 1 wood</small>" in answers


def test_what_is_free_begins_with_what_it_comes_to_where_the_next_card_differs():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card(RED, "1 wood, 1 stone"), "K": card(RED, "1 wood", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "H K", "city": "B", "goods": {"wood": 1}, "treasures": 1})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play H", "use 1")
    shown, name = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T), drawn.names["K"]
    assert f"<span>wood</span><small>+1: then {name} +3, 1 treasure −2</small>" in shown
    assert f"<span>stone</span><small>then {name} +1</small>" in shown


def of_two_next(made):
    """What is said to who pays for H with a wood and two treasures, with N and M in hand; the names of these."""
    drawn = table(made, {"hand": "H N M", "goods": {"wood": 1}, "treasures": 2})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    said, _, _ = asked(drawn.play("play H"))
    return said, drawn.names["N"], drawn.names["M"]


def test_ways_that_come_to_as_much_are_called_equally_good():
    made = {"H": card(RED, "1 wood, 1 stone"), "M": card(RED, "1 seaweed", points=5),
            "N": card(RED, "1 wood", points=5)}  # fmt: skip
    said, low, high = of_two_next(made)
    assert said.startswith("Equally good: "), said
    assert f"{high} (+3 −2 = +1)" in said
    assert f"{low} (+5 −4 = +1)" in said


def test_a_treasure_that_goes_all_the_same_is_no_way_of_its_own():
    made = {"H": card(RED, "1 wood, 1 stone"), "N": card(RED, "1 wood", points=3),
            "M": card(RED, "1 seaweed", points=5)}  # fmt: skip
    said, low, high = of_two_next(made)
    assert said == f"Best: 1 treasure → then you can pay: {high} (+3 −2 = +1); 2 treasures → {low} (+3 −4 = −1)."


def test_what_resources_pay_for_next_is_told_in_one_word_where_all_of_them_would_be_long():
    made = {"H": card(RED, "1 wood, 1 stone, 1 seaweed"), "N": card(RED, "1 wood", points=3),
            "M": card(RED, "1 seaweed", points=5)}  # fmt: skip
    me = {"hand": "H N M", "goods": {"wood": 1, "stone": 1, "seaweed": 1}, "treasures": 1}
    drawn = table(made, me)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    said, _, _ = asked(drawn.play("play H"))
    assert said.startswith("Best: ")
    assert f"resources → then you can pay: {drawn.names['M']} (" in said


def test_what_falls_away_takes_no_rest_where_no_points_go():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card(RED, "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1, "stone": 1}}).play("play H", "use 1")
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "<small>free, keeps 1 wood</small>" in answers
    assert "treasure" not in answers


def test_where_it_matters_for_which_resource_a_treasure_goes_it_is_named():
    made = {"H": card(RED, "1 wood, 1 stone"), "N": card(RED, "1 wood", points=3),
            "M": card(RED, "1 stone", points=5)}  # fmt: skip
    drawn = table(made, {"hand": "H N M", "goods": {"wood": 1, "stone": 1}, "treasures": 1})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play H")
    ways = import_module(f"{drawn.match.game.package}.words.reasons.paying.ways_to_pay")
    told = ways.next_cards(drawn.match.seen(0)[0], "1 wood, 1 stone", T)
    assert told[1] == f"1 treasure for stone → {drawn.names['M']} (+5 −2 = +3)"


def test_ways_that_pay_for_the_same_card_next_stand_together():
    made = {"H": card(RED, "1 any"), "N": card(RED, "1 wood", points=3)}
    drawn = table(made, {"hand": "H N", "goods": {"wood": 1, "seaweed": 1, "stone": 1}})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    said, _, _ = asked(drawn.play("play H"))
    assert said == f"Best: seaweed / stone → then you can pay: {drawn.names['N']} (+3); wood → no points then."
