"""What is paid or given for an effect: what stands for what, what it brings, and when that comes."""

import re

from ludoteka.kit.words.parts import weights
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import said_of
from tests.games.farshore.words.told.test_brief import told

T = translator("en")
RED = "red common construction"
SAILS = [{"do": "pay", "what": "wood", "n": 3}, {"do": "boat", "per": "made"}]
GIVES = [
    {"do": "give goods", "n": 2, "extent": "all or nothing"},
    {"do": "gain", "what": "point", "n": 2, "per": "made"},
]


def sailing():
    drawn = table({"C": card(RED, "", SAILS)}, {"city": "C", "goods": {"wood": 3}, "treasures": 1, "workers": 1})
    return drawn.play("visit 1")


def buttons(drawn):
    """The words on the buttons, one after another."""
    return re.findall(">([^<>]+)<", page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T))


def test_a_treasure_says_for_which_resource_it_stands_and_what_it_brings_and_takes():
    assert buttons(sailing())[:4] == ["wood", "+2 points", "1 treasure for wood", "Treasures −2, Boat +2"]


def test_a_payment_that_reaches_a_treasure_space_says_so():
    drawn = sailing().play("pay wood")
    assert buttons(drawn)[:4] == [
        "wood", "+4 points, a treasure space", "1 treasure for wood", "+2 points, a treasure space"
    ]  # fmt: skip


def test_what_comes_after_the_last_of_several_payments_is_asked_so():
    drawn = sailing()
    name = drawn.names["C"]
    ask = drawn.match.ask
    assert ask() == f"{name}: seat 1 pays up to 3 wood? Then for each: boat +1 space."
    drawn.play("pay wood")
    assert ask() == f"{name}: seat 1 pays at most 2 more? Then for each: boat +1 space."
    drawn.play("pay wood")
    assert ask() == f"{name}: seat 1 pays at most 1 more? Each brings: boat +1 space."  # it comes at once


def test_the_first_of_several_payments_tells_what_comes_after_the_last():
    drawn = sailing().play("pay wood", "pay wood", "pay wood")
    name = drawn.names["C"]
    _, first, second, last = told(drawn)
    assert first == [f"{name}: after the last payment boat +1 space for each one", f"{name}: −1 wood"]
    assert weights(first, None) == ""  # the question says it, too
    assert second == [f"{name}: −1 wood"]
    assert not [line for line in last if "after" in line]


def test_what_is_given_is_one_of_a_resource_and_its_points_come_with_the_last():
    made = {"A": card(RED, "", GIVES)}
    drawn = table(made, {"city": "A", "goods": {"wood": 2, "mushrooms": 1}, "workers": 1}, {}, {}).play("visit 1")
    name = drawn.names["A"]
    assert drawn.match.ask() == f"{name}: seat 1 gives 2 of any resource. With the last comes: 4 point tokens."
    drawn.play("give_goods mushrooms")
    asked = f"{name}: seat 1 – who gets 1 mushroom"
    assert drawn.match.ask() == f"{asked} (1 of 2)? With the last comes: 4 point tokens."
    drawn.play("to 2")
    assert drawn.match.ask() == f"{name}: seat 1 gives 1 of any resource, the last. Then comes: 4 point tokens."
    assert said_of(drawn) == "You have only wood to give. In all that brings: 4 point tokens."
    assert told(drawn)[-2] == []  # it is told with who gets it
    assert told(drawn)[-1][0] == f"{name}: after the last payment 2 point tokens for each one"
    assert told(drawn)[-1][1].startswith("Seat 1 gives 1 ")
    drawn.play("give_goods wood")
    assert drawn.match.ask() == f"{name}: seat 1 – who gets 1 wood (2 of 2)? Then comes: 4 point tokens."
